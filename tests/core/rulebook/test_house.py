"""Section 15 of RULES.md: the options' defaults, the presets, and which rules stand (beside test_house_problems)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dealer_assist.rulebook.house import (
    OPTION_NAMES,
    PRESETS,
    STANDARD,
    BadRules,
    Betting,
    Game,
    HouseRules,
    checked,
    problems,
    variations,
)

SPREAD = {"betting": Betting.SPREAD, "force": 1}


def test_the_defaults_are_those_of_the_catalogue() -> None:
    rules = HouseRules()
    assert (rules.game, rules.betting) == (Game.STUD, Betting.STRUCTURED)
    assert (rules.small, rules.big, rules.ante, rules.force, rules.chip_unit) == (10, 20, 2, 3, 1)
    assert (rules.max_raises, rules.headsup_raises, rules.limit_schedule) == (3, "before_cap", ("L", "L", "H", "H", "H"))
    assert rules.structured
    assert not replace(rules, betting=Betting.SPREAD).structured


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("standard", {}),
        ("wsop", {"max_raises": 4, "headsup_raises": "round_start", "hilo_noq_opening": "razz_style"}),
        (
            "tda",
            {
                "fourth_open_pair": False,
                "board_tie": "suit",
                "headsup_raises": "never",
                "allin_face_up": True,
                "deal_absent": True,
                "exposed_seventh": "replace",
                "misdeal_deadline": "tda_sa",
            },
        ),
    ],
)
def test_a_preset_changes_what_section_15_says_and_nothing_else(preset: str, changed: dict[str, Any]) -> None:
    rules = PRESETS[preset]
    assert {name: getattr(rules, name) for name in OPTION_NAMES if getattr(rules, name) != getattr(STANDARD, name)} == changed


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({}, ()),
        ({"max_raises": 4}, ()),
        ({"fourth_open_pair": False, "board_tie": "suit"}, ("fourth_open_pair", "board_tie")),
        ({"hilo_noq_opening": "razz_style"}, ("hilo_noq_opening",)),
    ],
)
def test_a_seed_fixed_option_that_is_changed_is_a_house_variation(options: dict[str, Any], named: tuple[str, ...]) -> None:
    assert variations(replace(STANDARD, **options)) == named


@pytest.mark.parametrize(
    ("options", "option", "key"),
    [
        ({"ante": 11}, "ante", "problem.ante_over_limit"),
        (SPREAD | {"ante": 6}, "ante", "problem.ante_over_limit"),
        ({"force": 10}, "force", "problem.force_over_limit"),  # FORCE-4: under the lower limit
        (SPREAD | {"force": 3, "spread_first_raise": "total"}, "spread_first_raise", "problem.no_first_raise"),
        ({"kill": "half", "small": 5, "big": 10}, "kill", "problem.half_kill"),
        ({"kill": "half", "small": 10, "big": 15}, "kill", "problem.half_kill"),
        (
            {"kill": "half", "limit_schedule": ("L", "L", "H", "H", "X"), "extra_limit": 25},
            "kill",
            "problem.half_kill",
        ),
        (SPREAD | {"kill": "full"}, "kill", "problem.kill_in_spread"),  # nothing to multiply
        ({"take": "rake", "rake_percent": 0}, "take", "problem.nothing_to_take"),
        ({"take": "rake", "rake_cap": 0}, "take", "problem.nothing_to_take"),
        ({"fourth_open_pair": "perhaps"}, "fourth_open_pair", "problem.choice"),
        ({"deal_absent": 1}, "deal_absent", "problem.choice"),
    ],
)
def test_a_contradiction_names_the_option_and_is_the_only_problem(options: dict[str, Any], option: str, key: str) -> None:
    assert [(problem.option, problem.key) for problem in problems(replace(STANDARD, **options))] == [(option, key)]


@pytest.mark.parametrize(
    "options",
    [
        SPREAD | {"force": 2, "spread_first_raise": "total"},
        SPREAD | {"spread_by_street": ((4, 5),) * 5, "force": 3, "spread_first_raise": "total"},  # the first wager is 4 to 5
        {"kill": "half"},
        {"kill": "half", "extra_limit": 25},  # a limit on no street
        {"kill": "full", "small": 5, "big": 10},
        {"take": "rake"},
        {"take": "time", "rake_percent": 0},
        {"game": Game.RAZZ, "fourth_open_pair": True},
        {"ante": 10, "force": 9},
    ],
)
def test_rules_that_only_look_odd_can_be_played(options: dict[str, Any]) -> None:
    rules = replace(STANDARD, **options)
    assert checked(rules) is rules


@pytest.mark.parametrize(
    ("options", "least"),
    [({}, 100), ({"small": 20, "big": 40}, 200), ({"buy_in": 60}, 60), (SPREAD, 50), (SPREAD | {"buy_in": 20}, 20)],
)
def test_the_buy_in_is_ten_times_the_lower_limit_unless_the_house_says(options: dict[str, Any], least: int) -> None:
    assert replace(STANDARD, **options).least_buy_in == least


def test_bad_rules_carry_every_problem() -> None:
    with pytest.raises(BadRules, match=r"max_seats: problem.seats") as caught:
        checked(replace(STANDARD, ante=11, max_seats=9))
    assert [problem.option for problem in caught.value.problems] == ["ante", "max_seats"]
