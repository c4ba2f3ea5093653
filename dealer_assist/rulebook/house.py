"""The house rules: every option of RULES.md section 15, its default, and what contradicts what.

Belongs here: the options as data, the three presets, which combinations are refused, which options the mission's texts fix. Does not
belong here: what an option does (each rule's own file) or how a file is read (`config`).
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum

from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen, replace


class Game(Enum):
    """The four games."""

    __hash__ = object.__hash__  # as of a card

    STUD = "stud"
    HILO = "hilo"
    HILO8 = "hilo8"
    RAZZ = "razz"


class Betting(Enum):
    """How bet sizes are fixed (VOC-5)."""

    STRUCTURED = "structured"
    SPREAD = "spread"


@frozen()
class HouseRules:
    """Every house option with its default (RULES.md section 15). Amounts are chips. `min` and `max` of a spread game are
    `spread_by_street`, five (min, max) pairs, third street first. Choices are the words of section 15.
    """

    game: Game = Game.STUD
    betting: Betting = Betting.STRUCTURED
    small: Chips = 10
    big: Chips = 20
    ante: Chips = 2
    force: Chips = 3
    chip_unit: Chips = 1
    limit_schedule: tuple[str, ...] = ("L", "L", "H", "H", "H")
    extra_limit: Chips = 0
    spread_by_street: tuple[tuple[Chips, Chips], ...] = ((1, 5),) * 5
    max_raises: int = 3
    headsup_raises: str = "before_cap"
    fourth_open_pair: bool = True
    open_pair_scope: str = "round"
    fourth_low_bet_locks: bool = False
    hilo_noq_opening: str = "stud_style"
    board_tie: str = "position"
    leader_allin: str = "clockwise"
    force_seat_option: str = "none"
    short_force_price: str = "full_force"
    broke_force: str = "left_may_fold"
    absent_force_seat: str = "post_and_kill"
    deal_absent: bool = False
    card_to_free_fold: bool = True
    allin_reopen: str = "half"
    allin_reopen_spread: str = "half"
    short_completion_measure: str = "total"
    spread_first_raise: str = "increment"
    spread_force_raise_counts: str = "auto"
    seventh_short_stub: str = "tda"
    community_opener: str = "own_up_cards"
    odd_chip_tie: str = "high_card_by_suit"
    odd_chip_cards: str = "five"
    odd_chip_wheel_ace: str = "as_played"
    exposed_initial_down: str = "becomes_door"
    exposed_seventh: str = "wsop"
    premature_card: str = "reshuffle"
    misdeal_deadline: str = "two_after_force"
    six_card_hand: str = "live"
    allin_face_up: bool = False
    razz_face_pairs: str = "silent"
    take: str = "none"
    rake_legal_max: int = 10
    rake_percent: int = 10
    rake_cap: Chips = 6
    rake_unit: Chips = 1
    rake_from_street: int = 4
    rake_source: str = "main_first"
    jackpot_drop: Chips = 0
    jackpot_at: Chips = 0
    time_charge: Chips = 0
    count_cards_every: int = 5
    kill: str = "none"
    vault_showdown: str = "open_on_tabled"
    report_disputes_at: Chips = 500
    oral_rulings: bool = False
    max_seats: int = 8
    buy_in: Chips | None = None

    @property
    def structured(self) -> bool:
        """True for structured limit, False for spread limit."""
        return self.betting is Betting.STRUCTURED

    @property
    def least_buy_in(self) -> Chips:
        """STAKE-2: the least money to join with; unless the house says otherwise ten times the lower limit, or in a spread game ten times
        the largest bet of third street.
        """
        limit = self.small if self.structured else self.spread_by_street[0][1]
        return 10 * limit if self.buy_in is None else self.buy_in


CHOICES: dict[str, tuple[str | int | bool, ...]] = {
    "max_raises": (0, 3, 4, 5),
    "headsup_raises": ("before_cap", "round_start", "never"),
    "open_pair_scope": ("round", "while_pair_live"),
    "hilo_noq_opening": ("stud_style", "razz_style"),
    "board_tie": ("position", "suit"),
    "leader_allin": ("clockwise", "next_best"),
    "force_seat_option": ("none", "may_complete"),
    "short_force_price": ("full_force", "short_amount"),
    "broke_force": ("left_may_fold", "left_must_pay", "next_card"),
    "absent_force_seat": ("post_and_kill", "next_card"),
    "allin_reopen": ("half", "full"),
    "allin_reopen_spread": ("half", "full"),
    "short_completion_measure": ("total", "increment"),
    "spread_first_raise": ("increment", "total"),
    "spread_force_raise_counts": ("auto", "true", "false"),
    "seventh_short_stub": ("tda", "roberts", "south_dakota", "simple"),
    "community_opener": ("own_up_cards", "with_community"),
    "odd_chip_tie": ("high_card_by_suit", "low_card_for_low", "position"),
    "odd_chip_cards": ("five", "seven"),
    "odd_chip_wheel_ace": ("as_played", "high"),
    "exposed_initial_down": ("becomes_door", "misdeal"),
    "exposed_seventh": ("wsop", "replace", "roberts", "all_up"),
    "premature_card": ("reshuffle", "set_aside"),
    "misdeal_deadline": ("two_after_force", "tda_sa"),
    "six_card_hand": ("live", "dead"),
    "razz_face_pairs": ("announce", "silent"),
    "take": ("none", "rake", "time", "per_hand"),
    "rake_source": ("main_first", "proportional"),
    "kill": ("none", "half", "full"),
    "vault_showdown": ("open_on_tabled", "verify_only"),
}
"""The allowed values of every option that is a choice."""

SEED_FIXED = ("fourth_open_pair", "board_tie", "hilo_noq_opening")
"""Options whose default the mission's texts fix: changed, they are a house variation from the standard rules."""


@frozen()
class Problem:
    """One option that cannot stand: its name, what is wrong (a phrase key) and the values that clash."""

    option: str
    key: str
    values: tuple[tuple[str, int | str], ...] = ()


STANDARD = HouseRules()
PRESETS: dict[str, HouseRules] = {
    "standard": STANDARD,
    "wsop": replace(STANDARD, max_raises=4, headsup_raises="round_start", hilo_noq_opening="razz_style"),
    "tda": replace(
        STANDARD,
        fourth_open_pair=False,
        board_tie="suit",
        headsup_raises="never",
        allin_face_up=True,
        deal_absent=True,
        exposed_seventh="replace",
        misdeal_deadline="tda_sa",
    ),
}
"""The three suggested presets of RULES.md section 15."""


def variations(rules: HouseRules) -> tuple[str, ...]:
    """The seed-fixed options that `rules` changes; each must be labelled a house variation from the standard rules."""
    return tuple(name for name in SEED_FIXED if getattr(rules, name) != getattr(STANDARD, name))


OPTION_NAMES = tuple(item.name for item in fields(HouseRules))

_SWITCHES = tuple(item.name for item in fields(HouseRules) if isinstance(item.default, bool))
_TAKEN = {"rake": ("rake_cap", "rake_unit"), "per_hand": ("rake_cap",), "time": ("time_charge",)}
"""The amounts that each kind of take rests on. The jackpot drop is separate from all of them (RAKE-5)."""


def under(stakes: HouseRules, house: HouseRules) -> HouseRules:
    """The house rules `house` with the game and the limits of `stakes`."""
    return replace(
        house,
        game=stakes.game,
        betting=stakes.betting,
        small=stakes.small,
        big=stakes.big,
        ante=stakes.ante,
        force=stakes.force,
        chip_unit=stakes.chip_unit,
        spread_by_street=stakes.spread_by_street,
    )


def problems(rules: HouseRules) -> tuple[Problem, ...]:
    """Every option that cannot stand, alone or beside another; empty when the rules can be played. Never raises."""
    choices = [Problem(name, "problem.choice") for name, allowed in CHOICES.items() if getattr(rules, name) not in allowed]
    choices += [Problem(name, "problem.choice") for name in _SWITCHES if not isinstance(getattr(rules, name), bool)]
    checks = [*_amounts(rules), *_limits(rules), *_table_and_rake(rules)]
    return (*choices, *(problem for holds, problem in checks if not holds))


class BadRules(ValueError):
    """House rules that cannot be played; `problems` says which option, what is wrong and what clashes."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{problem.option}: {problem.key} {dict(problem.values)}" for problem in problems))
        self.problems = problems


def checked(rules: HouseRules) -> HouseRules:
    """`rules` when they can be played. Raises BadRules with every problem."""
    found = problems(rules)
    if found:
        raise BadRules(found)
    return rules


def _amounts(rules: HouseRules) -> list[tuple[bool, Problem]]:
    """The amounts in force are multiples of the smallest chip in play (SPREAD-8)."""
    unit = rules.chip_unit
    if unit < 1:
        return [(False, Problem("chip_unit", "problem.at_least", (("least", 1), ("is", unit))))]
    limits = ("small", "big", "extra_limit") if rules.structured else ()
    taken = (*_TAKEN.get(rules.take, ()), "jackpot_drop", "jackpot_at")
    named = [(name, getattr(rules, name)) for name in ("ante", "force", *limits, *taken)] + [("buy_in", rules.buy_in or 0)]
    if not rules.structured:
        named += [("spread_by_street", amount) for pair in rules.spread_by_street for amount in pair]
    return [
        (amount >= 0 and amount % unit == 0, Problem(name, "problem.multiple", (("chip_unit", unit), ("is", amount))))
        for name, amount in named
    ]


def _limits(rules: HouseRules) -> list[tuple[bool, Problem]]:
    """The limits of the betting in force; those of the other kind are not looked at."""
    force = ("force", rules.force)
    ante = ("ante", rules.ante)
    if not rules.structured:
        pairs = rules.spread_by_street
        least, most = pairs[0] if pairs else (0, 0)
        first_raise = rules.spread_first_raise == "increment" or rules.force < least or 2 * rules.force <= most
        return [
            (len(pairs) == 5, Problem("spread_by_street", "problem.five_streets", (("is", len(pairs)),))),
            (all(1 <= low <= high for low, high in pairs), Problem("spread_by_street", "problem.min_over_max")),
            (1 <= rules.force <= most, Problem("force", "problem.force_over_limit", (force, ("limit", most)))),
            (first_raise, Problem("spread_first_raise", "problem.no_first_raise", (force, ("limit", most)))),
            (rules.ante <= most, Problem("ante", "problem.ante_over_limit", (ante, ("limit", most)))),
            (rules.kill == "none", Problem("kill", "problem.kill_in_spread")),
        ]
    schedule = rules.limit_schedule
    letters = Problem("limit_schedule", "problem.letters", (("is", " ".join(schedule)),))
    return [
        (len(schedule) == 5 and set(schedule) <= {"L", "H", "X"}, letters),
        ("X" not in schedule or rules.extra_limit >= rules.big, Problem("extra_limit", "problem.extra_limit", (("big", rules.big),))),
        (1 <= rules.small <= rules.big, Problem("big", "problem.big_under_small", (("small", rules.small), ("big", rules.big)))),
        (1 <= rules.force < rules.small, Problem("force", "problem.force_over_limit", (force, ("limit", rules.small - rules.chip_unit)))),
        (rules.ante <= rules.small, Problem("ante", "problem.ante_over_limit", (ante, ("limit", rules.small)))),
        (_kills_whole(rules), Problem("kill", "problem.half_kill", (("chip_unit", rules.chip_unit),))),
    ]


def _kills_whole(rules: HouseRules) -> bool:
    """Half a kill makes one and a half of each limit, which must be payable in whole chips (KILL-1)."""
    limits = (rules.small, rules.big, rules.extra_limit if "X" in rules.limit_schedule else 0)
    return rules.kill != "half" or all(3 * limit % (2 * rules.chip_unit) == 0 for limit in limits)


def _table_and_rake(rules: HouseRules) -> list[tuple[bool, Problem]]:
    """The seats there are, and the take (RAKE-2, RAKE-3)."""
    takes = rules.take not in ("rake", "per_hand") or ((rules.take == "per_hand" or rules.rake_percent > 0) and rules.rake_cap > 0)
    legal = (("legal", rules.rake_legal_max), ("is", rules.rake_percent))
    return [
        (2 <= rules.max_seats <= 8, Problem("max_seats", "problem.seats", (("is", rules.max_seats),))),
        (0 <= rules.rake_percent <= rules.rake_legal_max <= 100, Problem("rake_percent", "problem.rake_over_legal", legal)),
        (takes, Problem("take", "problem.nothing_to_take", (("rake_percent", rules.rake_percent), ("rake_cap", rules.rake_cap)))),
        (rules.rake_unit >= 1, Problem("rake_unit", "problem.at_least", (("least", 1), ("is", rules.rake_unit)))),
        (
            rules.report_disputes_at >= 0,
            Problem("report_disputes_at", "problem.at_least", (("least", 0), ("is", rules.report_disputes_at))),
        ),
        (rules.count_cards_every >= 0, Problem("count_cards_every", "problem.at_least", (("least", 0), ("is", rules.count_cards_every)))),
        (3 <= rules.rake_from_street <= 7, Problem("rake_from_street", "problem.street", (("is", rules.rake_from_street),))),
    ]
