"""Which house rules cannot be played (RULES.md section 15; SPREAD-8, RAKE-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dealer_assist.rulebook.house import CHOICES, OPTION_NAMES, PRESETS, STANDARD, Betting, problems, variations

SPREAD = {"betting": Betting.SPREAD, "force": 1}


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played(name: str) -> None:
    assert problems(PRESETS[name]) == ()


@pytest.mark.parametrize(
    "options",
    [
        {"small": 5, "big": 10, "limit_schedule": ("L", "L", "H", "H", "X"), "extra_limit": 20},  # LIMIT-1: 5/10/20
        SPREAD | {"spread_by_street": ((1, 4),) * 4 + ((1, 8),)},  # SPREAD-5: 1-4-8
        SPREAD | {"small": 10, "big": 5},  # the limits of the other kind of betting are not looked at
        {
            "chip_unit": 5,
            "small": 100,
            "big": 200,
            "ante": 10,
            "force": 15,
            "rake_cap": 5,
            "rake_unit": 5,
            "spread_by_street": ((5, 25),) * 5,
        },
        {"big": 10},  # the same limit on every street
        {"ante": 0},
        {"buy_in": 100},
        {"max_seats": 2},
    ],
)
def test_rules_as_rooms_have_them_can_be_played(options: dict[str, Any]) -> None:
    assert problems(replace(STANDARD, **options)) == ()


@pytest.mark.parametrize(
    ("options", "option", "key"),
    [
        ({"chip_unit": 0}, "chip_unit", "problem.at_least"),
        ({"chip_unit": 4}, "small", "problem.multiple"),
        ({"ante": -1}, "ante", "problem.multiple"),
        ({"chip_unit": 2, "force": 4, "buy_in": 101}, "buy_in", "problem.multiple"),
        ({"chip_unit": 2, "force": 4, "take": "rake"}, "rake_unit", "problem.multiple"),
        ({"chip_unit": 5, "ante": 5, "force": 5, "take": "per_hand", "rake_cap": 3}, "rake_cap", "problem.multiple"),
        ({"take": "per_hand", "rake_cap": -5}, "rake_cap", "problem.multiple"),
        ({"take": "per_hand", "rake_cap": 0}, "take", "problem.nothing_to_take"),
        ({"chip_unit": 5, "ante": 5, "force": 5, "jackpot_drop": 3}, "jackpot_drop", "problem.multiple"),
        ({"jackpot_drop": -1}, "jackpot_drop", "problem.multiple"),
        ({"take": "time", "jackpot_drop": 1, "jackpot_at": -1}, "jackpot_at", "problem.multiple"),
        (SPREAD | {"chip_unit": 2, "force": 4}, "spread_by_street", "problem.multiple"),
        ({"small": 20, "big": 10}, "big", "problem.big_under_small"),
        ({"small": 0}, "big", "problem.big_under_small"),
        ({"force": 0}, "force", "problem.force_over_limit"),
        ({"force": 11}, "force", "problem.force_over_limit"),
        (SPREAD | {"force": 6}, "force", "problem.force_over_limit"),
        ({"limit_schedule": ("L", "L", "H", "H")}, "limit_schedule", "problem.letters"),
        ({"limit_schedule": ("L", "L", "H", "H", "M")}, "limit_schedule", "problem.letters"),
        ({"limit_schedule": ("L", "L", "H", "H", "X")}, "extra_limit", "problem.extra_limit"),
        (SPREAD | {"spread_by_street": ((1, 5),) * 4}, "spread_by_street", "problem.five_streets"),
        (SPREAD | {"spread_by_street": ()}, "spread_by_street", "problem.five_streets"),
        (SPREAD | {"spread_by_street": ((5, 1),) * 5}, "spread_by_street", "problem.min_over_max"),
        ({"max_seats": 9}, "max_seats", "problem.seats"),
        ({"max_seats": 1}, "max_seats", "problem.seats"),
        ({"rake_percent": 11}, "rake_percent", "problem.rake_over_legal"),
        ({"rake_legal_max": 101, "rake_percent": 101}, "rake_percent", "problem.rake_over_legal"),
        ({"rake_unit": 0}, "rake_unit", "problem.at_least"),
        ({"rake_from_street": 8}, "rake_from_street", "problem.street"),
    ],
)
def test_rules_that_cannot_be_played_name_the_option_and_the_reason(options: dict[str, Any], option: str, key: str) -> None:
    assert (option, key) in [(problem.option, problem.key) for problem in problems(replace(STANDARD, **options))]


@pytest.mark.parametrize("name", CHOICES)
def test_a_word_that_is_no_choice_is_refused(name: str) -> None:
    whatever: dict[str, Any] = {name: "whatever"}
    assert [problem.option for problem in problems(replace(STANDARD, **whatever))] == [name]


def test_choices_speak_of_options_that_exist() -> None:
    assert set(CHOICES) <= set(OPTION_NAMES)


def test_what_the_standard_rules_fix_is_labelled_a_variation_when_changed() -> None:
    assert {name: variations(rules) for name, rules in PRESETS.items()} == {
        "standard": (),
        "wsop": ("hilo_noq_opening",),
        "tda": ("fourth_open_pair", "board_tie"),
    }
