"""Irregularities: what can go wrong at a table, and the ways to go on (RULES.md section 11).

The kiosk never rules by itself on these: it names the rule and the ways to go on, the house's first, and the floor decides. Does not
belong here: the questions whose answer follows from facts (`rulings`), what happened (`table`).
"""

from __future__ import annotations

from enum import Enum

from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason


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
    Irregularity.MISDEAL: "misdeal_deadline",
    Irregularity.EXPOSED_DOWN: "exposed_initial_down",
    Irregularity.PREMATURE_CARD: "premature_card",
    Irregularity.EXPOSED_SEVENTH: "exposed_seventh",
    Irregularity.WRONG_COUNT: "six_card_hand",
    Irregularity.ABSENT: "absent_force_seat",
}
"""The house option that decides, for those that rooms handle differently."""

WAYS: dict[Irregularity, dict[str, Reason]] = {
    Irregularity.MISDEAL: {
        "two_after_force": Reason("IRREG-2", "why.way.misdeal_two_after_force"),
        "tda_sa": Reason("IRREG-2", "why.way.misdeal_substantial_action"),
    },
    Irregularity.FOUL_DECK: {"void": Reason("IRREG-3", "why.way.foul_deck")},
    Irregularity.MISSING_CARD: {"stands": Reason("IRREG-3", "why.way.missing_card")},
    Irregularity.WRONG_FORCE_SEAT: {
        "correct_it": Reason("IRREG-4", "why.way.force_corrected"),
        "bet_stands": Reason("IRREG-4", "why.way.force_stands"),
    },
    Irregularity.EXPOSED_DOWN: {
        "becomes_door": Reason("IRREG-5", "why.way.becomes_door"),
        "misdeal": Reason("IRREG-5", "why.way.exposed_down_misdeal"),
    },
    Irregularity.ALL_DOWN: {"turn_one": Reason("IRREG-6", "why.way.turn_one")},
    Irregularity.EXPOSED_CARD: {"plays": Reason("IRREG-7", "why.way.exposed_plays")},
    Irregularity.PREMATURE_CARD: {
        "reshuffle": Reason("IRREG-8", "why.way.premature_reshuffle"),
        "set_aside": Reason("IRREG-8", "why.way.premature_set_aside"),
    },
    Irregularity.WRONG_BURN: {
        "put_right": Reason("IRREG-9", "why.way.burn_put_right"),
        "stands": Reason("IRREG-9", "why.way.burn_stands"),
    },
    Irregularity.EXPOSED_SEVENTH: {
        "wsop": Reason("IRREG-10", "why.way.seventh_wsop"),
        "replace": Reason("IRREG-10", "why.way.seventh_replace"),
        "roberts": Reason("IRREG-10", "why.way.seventh_roberts"),
        "all_up": Reason("IRREG-10", "why.way.seventh_all_up"),
    },
    Irregularity.WRONG_SEAT: {
        "move": Reason("IRREG-11", "why.way.card_moved"),
        "floor": Reason("IRREG-11", "why.way.card_floor"),
    },
    Irregularity.BOXED_CARD: {
        "replace": Reason("IRREG-12", "why.way.boxed_replaced"),
        "void": Reason("IRREG-12", "why.way.boxed_void"),
    },
    Irregularity.WRONG_COUNT: {
        "live": Reason("IRREG-13", "why.way.six_live"),
        "dead": Reason("IRREG-13", "why.way.six_dead"),
    },
    Irregularity.WRONG_START: {
        "complete": Reason("IRREG-26", "why.way.start_completed"),
        "burn": Reason("IRREG-26", "why.way.start_burned"),
        "misdeal": Reason("IRREG-26", "why.way.start_misdeal"),
        "dead": Reason("IRREG-26", "why.way.start_dead"),
    },
    Irregularity.OUT_OF_TURN: {
        "binding": Reason("IRREG-14", "why.way.turn_binding"),
        "free": Reason("IRREG-14", "why.way.turn_free"),
    },
    Irregularity.WRONG_OPENER: {
        "back_up": Reason("IRREG-15", "why.way.opener_backed_up"),
        "stands": Reason("IRREG-15", "why.way.opener_stands"),
    },
    Irregularity.PASSED_OVER: {
        "acts": Reason("IRREG-16", "why.way.passed_acts"),
        "loses": Reason("IRREG-16", "why.way.passed_loses"),
    },
    Irregularity.STRING_BET: {"first_move": Reason("IRREG-17", "why.way.string_bet")},
    Irregularity.SHORT_CALL: {
        "completed": Reason("IRREG-18", "why.way.call_completed"),
        "floor": Reason("IRREG-18", "why.way.call_floor"),
    },
    Irregularity.WRONG_AMOUNT: {"corrected": Reason("IRREG-19", "why.way.amount_corrected")},
    Irregularity.DEAD_HAND: {"dead": Reason("IRREG-20", "why.way.hand_dead")},
    Irregularity.KILLED_HAND: {"uncalled_back": Reason("IRREG-21", "why.way.hand_killed")},
    Irregularity.WRONG_POT: {"rebuilt": Reason("IRREG-22", "why.way.pot_rebuilt")},
    Irregularity.ABSENT: {
        "post_and_kill": Reason("IRREG-23", "why.way.absent_killed"),
        "next_card": Reason("FORCE-12", "why.way.absent_next_card"),
    },
    Irregularity.CLOCK: {"clock": Reason("IRREG-25", "why.way.clock")},
    Irregularity.DISAGREEMENT: {"corrected": Reason("IRREG-24", "why.way.entry_corrected")},
}
"""Every way to go on, by our word for it; where a house option decides the words are its values."""


def ways(what: Irregularity, rules: HouseRules) -> tuple[Reason, ...]:
    """The ways to go on after `what`, each a rule with a sentence; where a house option decides, the house's own comes first."""
    known = WAYS[what]
    option = OPTIONS.get(what)
    own = getattr(rules, option) if option else next(iter(known))
    return (known[own], *(way for word, way in known.items() if word != own))
