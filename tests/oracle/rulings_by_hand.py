"""The stub, and rulings that follow from facts, by hand from RULES.md sections 2 and 11. For the tests of the drills alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Acts = Sequence[tuple[int, str]]
"""Who did what after the force bet."""


def stub(given: Mapping[str, Any]) -> int:
    """DEAL-5: the cards left before seventh, taken off a deck one by one."""
    deck = list(range(52))
    for count in [given["dealt_in"]] * 3 + [1 + given[street] for street in ("got_fourth", "got_fifth", "got_sixth")]:
        del deck[:count]
    return len(deck)


PLANS: Mapping[str, Callable[[int, int], str]] = {
    "tda": lambda left, need: "normal" if left >= need + 2 else "scramble" if left + 3 >= need + 2 else "community",
    "roberts": lambda left, need: "normal" if left > need else "scramble" if left + 3 >= need else "community",
    "south_dakota": lambda left, need: "normal" if left > need else "scramble" if left + 3 > need else "community",
    "simple": lambda left, need: "normal" if left > need else "community",
}
"""DEAL-6, AMB-09: how seventh is dealt with so many left where so many are needed; one is burned, with `tda` one is never dealt."""


def substantial(acts: Acts) -> bool:
    """Two actions with chips put in by one of them, or three."""
    return len(acts) > 2 or (len(acts) == 2 and any(word in ("call", "complete", "bet", "raise") for _, word in acts))


def misdeal(acts: Acts, deadline: str) -> str:
    """IRREG-2: dealt again until two after the force bet have acted, or until there was substantial action."""
    late = substantial(acts) if deadline == "tda_sa" else len({seat for seat, _ in acts}) > 1
    return "play_on" if late else "deal_again"


def incident(given: Mapping[str, Any], house: Mapping[str, str]) -> str:
    """The way on after what happened, under the options of a house."""
    facts = given["facts"]
    match given["what"]:
        case "misdeal":
            return misdeal([(seat, word) for seat, word, _ in facts["actions"]], house["misdeal_deadline"])
        case "foul_deck":
            spared = facts["in_stub_only"] and substantial([(seat, word) for seat, word, _ in facts["actions"]])
            return "stands" if spared else "void"
        case "exposed_down" if facts["downs"] == 2 and facts["door_up"]:
            return "misdeal"
        case "exposed_down":
            return "misdeal" if house["exposed_initial_down"] == "misdeal" else "dead" if facts["downs"] == 2 else "door"
        case "exposed_seventh" if house["exposed_seventh"] == "wsop":
            return "first" if facts["first"] else "later"
        case "exposed_seventh":
            return house["exposed_seventh"]
        case "wrong_count":
            return "live" if facts["count"] == 7 or (facts["count"] == 6 and house["six_card_hand"] == "live") else "dead"
        case "wrong_start" if facts["untouched"] and not facts["too_late"]:
            return "complete" if facts["count"] < facts["due"] else "burn"
        case _:
            return "dead" if facts["too_late"] else "misdeal"


def wrong_force_seat(right: int, bet_by: int, next_acted: bool) -> tuple[str, int, int | None]:
    """IRREG-4: what becomes of the bet, who must bet, who takes chips back."""
    return ("bet_stands", bet_by, None) if next_acted or bet_by == right else ("correct_it", right, bet_by)
