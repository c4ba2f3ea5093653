"""Section 11 of RULES.md: what can go wrong, and the ways to go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import CHOICES, STANDARD
from dealer_assist.rulebook.irregularities import OPTIONS, RULES, WAYS, Irregularity, ways


def test_every_irregularity_names_its_rule_and_a_way_to_go_on() -> None:
    assert set(RULES) == set(WAYS) == set(Irregularity)
    assert all(WAYS[what] for what in Irregularity)
    assert set(RULES.values()) == {f"IRREG-{number}" for number in range(1, 27)} - {"IRREG-2"}


@pytest.mark.parametrize("what", OPTIONS)
def test_where_a_house_option_decides_its_values_are_the_ways(what: Irregularity) -> None:
    assert set(WAYS[what]) == set(CHOICES[OPTIONS[what]])


@pytest.mark.parametrize(("what", "word"), [(what, word) for what in OPTIONS for word in WAYS[what]])
def test_the_way_of_the_house_comes_first_and_none_is_missing(what: Irregularity, word: str) -> None:
    house = replace(STANDARD, **{OPTIONS[what]: word})  # type: ignore[arg-type]  # the option by its name
    offered = ways(what, house)
    assert offered[0] is WAYS[what][word]
    assert sorted(way.key for way in offered) == sorted(way.key for way in WAYS[what].values())


@pytest.mark.parametrize("what", set(Irregularity) - set(OPTIONS))
def test_where_no_option_decides_the_ways_stand_in_the_order_of_the_book(what: Irregularity) -> None:
    assert ways(what, STANDARD) == tuple(WAYS[what].values())
