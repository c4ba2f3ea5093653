"""Where an answer rests on an option whose default the mission's texts fix, its why says that it is a house variation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dealer_assist import phrases
from dealer_assist.rulebook.house import SEED_FIXED
from dealer_assist.rulebook.questions import answer

LABEL = "House variation from the standard rules: "
ENGLISH = phrases.load((Path(__file__).parents[3] / "config" / "phrases" / "en.toml").read_text(encoding="utf-8"))
STRUCTURE = {"type": "structured", "small": 10, "big": 20, "ante": 2, "force": 3}
TIE = {"street": 4, "boards": {"2": "Ah Kc", "5": "As Kd"}}
PAIR = {
    "street": 4,
    "structure": STRUCTURE,
    "stacks": {"1": 200, "2": 200},
    "first_to_act": 2,
    "boards": {"1": "Kd 9c", "2": "4h 4s"},
    "actions": [],
}
DOORS = {"doors": {"1": "Kc", "2": "7d", "3": "7c", "4": "As"}}


@pytest.mark.parametrize(
    ("option", "value", "kind", "game", "given"),
    [
        ("board_tie", "suit", "first_to_act", "stud", TIE),
        ("board_tie", "suit", "first_to_act", "razz", TIE),
        ("hilo_noq_opening", "razz_style", "force_bet", "hilo", DOORS),
        ("hilo_noq_opening", "razz_style", "first_to_act", "hilo", {"street": 4, "boards": {"1": "Kd 9c", "2": "4h 4s"}}),
        ("hilo_noq_opening", "razz_style", "ruling", "hilo", {**DOORS, "bet_by": 1, "next_acted": False}),
        ("fourth_open_pair", False, "legal", "stud", PAIR),
    ],
)
def test_the_why_names_the_variation_when_it_decides(option: str, value: Any, kind: str, game: str, given: dict[str, Any]) -> None:
    asked = {**given, "game": game}
    standard = ENGLISH.why(answer(kind, asked).reasons)
    varied = ENGLISH.why(answer(kind, {**asked, "options": {option: value}}).reasons)
    assert LABEL not in standard
    assert varied.count(LABEL) == 1


@pytest.mark.parametrize(
    ("options", "kind", "game", "given"),
    [
        ({"board_tie": "suit"}, "first_to_act", "stud", {"street": 4, "boards": {"1": "Kd 9c", "2": "4h 4s"}}),  # no tie
        ({"hilo_noq_opening": "razz_style"}, "force_bet", "stud", DOORS),  # another game
        ({"fourth_open_pair": False}, "legal", "stud", {**PAIR, "boards": {"1": "Kd 9c", "2": "4h 5s"}}),  # no pair
        ({"fourth_open_pair": False}, "legal", "hilo8", PAIR),  # no option in this game
        ({"fourth_open_pair": False}, "legal", "stud", {**PAIR, "structure": {"type": "spread", "min": 1, "max": 5}}),
    ],
)
def test_a_variation_that_decides_nothing_is_not_named(options: dict[str, Any], kind: str, game: str, given: dict[str, Any]) -> None:
    assert LABEL not in ENGLISH.why(answer(kind, {**given, "game": game, "options": options}).reasons)


def test_every_option_that_the_texts_fix_has_its_label() -> None:
    assert {f"why.house.{option}" for option in SEED_FIXED} == {key for key in ENGLISH if key.startswith("why.house.")}
