"""Irregularities: what can go wrong at a table, and the ways to go on (RULES.md section 11).

The kiosk never rules by itself on these: it names the rule and the ways to go on, the house's first, and the floor decides. Does not
belong here: the questions whose answer follows from facts (`rulings`), what happened (`table`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason, Value


class Irregularity(Enum):
    """What happened. The value is our word."""

    MISDEAL = "misdeal"
    FOUL_DECK = "foul_deck"
    MISSING_CARD = "missing_card"
    WRONG_FORCE_SEAT = "wrong_force_seat"
    EXPOSED_DOWN = "exposed_down"
    ALL_DOWN = "all_down"
    EXPOSED_CARD = "exposed_card"
    PREMATURE_CARD = "premature_card"
    WRONG_BURN = "wrong_burn"
    EXPOSED_SEVENTH = "exposed_seventh"
    DECLARED = "declared"
    WRONG_SEAT = "wrong_seat"
    BOXED_CARD = "boxed_card"
    WRONG_COUNT = "wrong_count"
    WRONG_START = "wrong_start"
    OUT_OF_TURN = "out_of_turn"
    WRONG_OPENER = "wrong_opener"
    PASSED_OVER = "passed_over"
    STRING_BET = "string_bet"
    SHORT_CALL = "short_call"
    WRONG_AMOUNT = "wrong_amount"
    DEAD_HAND = "dead_hand"
    KILLED_HAND = "killed_hand"
    WRONG_POT = "wrong_pot"
    ABSENT = "absent"
    CLOCK = "clock"
    DISAGREEMENT = "disagreement"


RULES: dict[Irregularity, str] = {
    Irregularity.MISDEAL: "IRREG-1",
    Irregularity.FOUL_DECK: "IRREG-3",
    Irregularity.MISSING_CARD: "IRREG-3",
    Irregularity.WRONG_FORCE_SEAT: "IRREG-4",
    Irregularity.EXPOSED_DOWN: "IRREG-5",
    Irregularity.ALL_DOWN: "IRREG-6",
    Irregularity.EXPOSED_CARD: "IRREG-7",
    Irregularity.PREMATURE_CARD: "IRREG-8",
    Irregularity.WRONG_BURN: "IRREG-9",
    Irregularity.EXPOSED_SEVENTH: "IRREG-10",
    Irregularity.DECLARED: "IRREG-10",
    Irregularity.WRONG_SEAT: "IRREG-11",
    Irregularity.BOXED_CARD: "IRREG-12",
    Irregularity.WRONG_COUNT: "IRREG-13",
    Irregularity.WRONG_START: "IRREG-26",
    Irregularity.OUT_OF_TURN: "IRREG-14",
    Irregularity.WRONG_OPENER: "IRREG-15",
    Irregularity.PASSED_OVER: "IRREG-16",
    Irregularity.STRING_BET: "IRREG-17",
    Irregularity.SHORT_CALL: "IRREG-18",
    Irregularity.WRONG_AMOUNT: "IRREG-19",
    Irregularity.DEAD_HAND: "IRREG-20",
    Irregularity.KILLED_HAND: "IRREG-21",
    Irregularity.WRONG_POT: "IRREG-22",
    Irregularity.ABSENT: "IRREG-23",
    Irregularity.CLOCK: "IRREG-25",
    Irregularity.DISAGREEMENT: "IRREG-24",
}
"""The rule that speaks of each."""

OPTIONS: dict[Irregularity, str] = {
    Irregularity.EXPOSED_DOWN: "exposed_initial_down",
    Irregularity.PREMATURE_CARD: "premature_card",
    Irregularity.EXPOSED_SEVENTH: "exposed_seventh",
    Irregularity.WRONG_COUNT: "six_card_hand",
    Irregularity.ABSENT: "absent_force_seat",
}
"""The house option that decides, for those that rooms handle differently."""

WAYS: dict[Irregularity, dict[str, str]] = {
    Irregularity.MISDEAL: {"deal_again": "IRREG-1", "play_on": "IRREG-2"},
    Irregularity.FOUL_DECK: {"void": "IRREG-3", "stands": "IRREG-3"},
    Irregularity.MISSING_CARD: {"stands": "IRREG-3"},
    Irregularity.WRONG_FORCE_SEAT: {"correct_it": "IRREG-4", "bet_stands": "IRREG-4"},
    Irregularity.EXPOSED_DOWN: {"becomes_door": "IRREG-5", "misdeal": "IRREG-5", "dead": "IRREG-5"},
    Irregularity.ALL_DOWN: {"turn_one": "IRREG-6"},
    Irregularity.EXPOSED_CARD: {"plays": "IRREG-7"},
    Irregularity.PREMATURE_CARD: {"reshuffle": "IRREG-8", "set_aside": "IRREG-8"},
    Irregularity.WRONG_BURN: {"no_burn": "IRREG-9", "two_burns": "IRREG-9", "stands": "IRREG-9"},
    Irregularity.EXPOSED_SEVENTH: {"wsop": "IRREG-10", "replace": "IRREG-10", "roberts": "IRREG-10", "all_up": "IRREG-10"},
    Irregularity.DECLARED: {"all_in": "IRREG-10", "stays": "IRREG-10"},
    Irregularity.WRONG_SEAT: {"move": "IRREG-11", "stands": "IRREG-11"},
    Irregularity.BOXED_CARD: {"replace": "IRREG-12", "void": "IRREG-12", "dead": "IRREG-12"},
    Irregularity.WRONG_COUNT: {"live": "IRREG-13", "dead": "IRREG-13"},
    Irregularity.WRONG_START: {"complete": "IRREG-26", "burn": "IRREG-26", "misdeal": "IRREG-26", "dead": "IRREG-26"},
    Irregularity.OUT_OF_TURN: {"back": "IRREG-14", "binding": "IRREG-14"},
    Irregularity.WRONG_OPENER: {"back_up": "IRREG-15", "stands": "IRREG-15"},
    Irregularity.PASSED_OVER: {"acts": "IRREG-16", "stands": "IRREG-16", "loses": "IRREG-16"},
    Irregularity.STRING_BET: {"first_move": "IRREG-17", "full": "IRREG-17"},
    Irregularity.SHORT_CALL: {"completed": "IRREG-18", "forfeited": "IRREG-18"},
    Irregularity.WRONG_AMOUNT: {"corrected": "IRREG-19"},
    Irregularity.DEAD_HAND: {"dead": "IRREG-20"},
    Irregularity.KILLED_HAND: {"uncalled_back": "IRREG-21"},
    Irregularity.WRONG_POT: {"rebuilt": "IRREG-22"},
    Irregularity.ABSENT: {"post_and_kill": "IRREG-23", "next_card": "FORCE-12"},
    Irregularity.CLOCK: {"ran_out": "IRREG-25"},
    Irregularity.DISAGREEMENT: {"corrected": "IRREG-24"},
}
"""Every way to go on, by our word for it, and the rule that speaks of it; where a house option decides its values are among the words. The
words a dealer reads are the phrases `irreg.<what>.<way>`.
"""

NOTED = "noted"
"""The way that is always open: it is on record, and the felt decides."""


def ways(what: Irregularity, rules: HouseRules) -> tuple[str, ...]:
    """The ways to go on after `what`, in the order of the book; where a house option decides, the house's own comes first."""
    option = OPTIONS.get(what)
    own = getattr(rules, option) if option else ""
    return (*sorted(WAYS[what], key=lambda way: way != own), NOTED)


def words(what: Irregularity, way: str, values: Mapping[str, Value]) -> Reason:
    """A way to go on as a rule with its sentence."""
    if way == NOTED:
        return Reason(RULES[what], "irreg.noted", values)
    return Reason(WAYS[what][way], f"irreg.{what.value}.{way}", values)
