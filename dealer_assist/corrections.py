"""What would be right, in words, where house rules contradict each other: for whoever wrote the file. Nothing of files or rules is here."""

from __future__ import annotations

PROBLEMS = {
    "problem.at_least": "{is} is too little; it is {least} or more",
    "problem.multiple": "{is} is no multiple of chip_unit, {chip_unit}",
    "problem.five_streets": "{is} streets; it has five pairs, third street to seventh",
    "problem.min_over_max": "a pair is [least, most], least is 1 or more and not over most",
    "problem.force_over_limit": "{force} cannot be; it is 1 to {limit}",
    "problem.ante_over_limit": "{ante} cannot be; it is {limit}, the limit of third street, or less",
    "problem.no_first_raise": "with total nobody could raise a force of {force} within {limit}; it is increment, or force at most half",
    "problem.half_kill": "one and a half of each limit cannot be paid in chips of {chip_unit}; it is none or full",
    "problem.kill_in_spread": "a spread game has no limits to multiply; it is none",
    "problem.nothing_to_take": "rake takes nothing with rake_percent {rake_percent} and rake_cap {rake_cap}",
    "problem.letters": "{is} cannot be; it has five letters, each L, H or X",
    "problem.extra_limit": "with an X in limit_schedule it is {big} (big) or more",
    "problem.big_under_small": "small {small} and big {big} cannot be; small is 1 or more, and big not under it",
    "problem.seats": "{is} seats; it is 2 to 8",
    "problem.rake_over_legal": "{is} cannot be; it is 0 to rake_legal_max, {legal}, and that is at most 100",
    "problem.street": "there is no street {is}; it is 3 to 7",
    "problem.few_games": "{is} games; a rotation has two or more",
    "problem.game_twice": "{game} is there twice; each game is named once",
}
"""What would be right, for each problem house rules may have but a wrong choice, which is told before."""
