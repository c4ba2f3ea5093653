"""Irregularities: what can go wrong at a table (RULES.md section 11). The kiosk never rules by itself on these."""

from __future__ import annotations

from enum import Enum


class Irregularity(Enum):
    """What happened. The value is our word."""

    MISDEAL = "misdeal"
    FOUL_DECK = "foul_deck"
    WRONG_FORCE_SEAT = "wrong_force_seat"
    EXPOSED_DOWN = "exposed_down"
    EXPOSED_CARD = "exposed_card"
    PREMATURE_CARD = "premature_card"
    WRONG_BURN = "wrong_burn"
    EXPOSED_SEVENTH = "exposed_seventh"
    WRONG_SEAT = "wrong_seat"
    BOXED_CARD = "boxed_card"
    WRONG_COUNT = "wrong_count"
    OUT_OF_TURN = "out_of_turn"
    WRONG_OPENER = "wrong_opener"
    PASSED_OVER = "passed_over"
    DEAD_HAND = "dead_hand"
    WRONG_POT = "wrong_pot"
    ABSENT = "absent"
    DISAGREEMENT = "disagreement"


RULES: dict[Irregularity, str] = {
    Irregularity.MISDEAL: "IRREG-1",
    Irregularity.FOUL_DECK: "IRREG-3",
    Irregularity.WRONG_FORCE_SEAT: "IRREG-4",
    Irregularity.EXPOSED_DOWN: "IRREG-5",
    Irregularity.EXPOSED_CARD: "IRREG-7",
    Irregularity.PREMATURE_CARD: "IRREG-8",
    Irregularity.WRONG_BURN: "IRREG-9",
    Irregularity.EXPOSED_SEVENTH: "IRREG-10",
    Irregularity.WRONG_SEAT: "IRREG-11",
    Irregularity.BOXED_CARD: "IRREG-12",
    Irregularity.WRONG_COUNT: "IRREG-13",
    Irregularity.OUT_OF_TURN: "IRREG-14",
    Irregularity.WRONG_OPENER: "IRREG-15",
    Irregularity.PASSED_OVER: "IRREG-16",
    Irregularity.DEAD_HAND: "IRREG-20",
    Irregularity.WRONG_POT: "IRREG-22",
    Irregularity.ABSENT: "IRREG-23",
    Irregularity.DISAGREEMENT: "IRREG-24",
}
"""The rule that speaks of each."""
