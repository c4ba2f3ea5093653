"""Section 11 of RULES.md: what can go wrong, and the ways to go on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.phrases import load
from dealer_assist.rulebook.house import CHOICES, STANDARD
from dealer_assist.rulebook.irregularities import NOTED, OPTIONS, RULES, WAYS, Irregularity, ways, words

ENGLISH = load((Path(__file__).parents[3] / "config/phrases/en.toml").read_text(encoding="utf-8"))


def test_every_irregularity_names_its_rule_and_a_way_to_go_on() -> None:
    assert set(RULES) == set(WAYS) == set(Irregularity)
    assert all(WAYS[what] for what in Irregularity)
    assert set(RULES.values()) == {f"IRREG-{number}" for number in range(1, 27)} - {"IRREG-2"}
    assert "IRREG-2" in WAYS[Irregularity.MISDEAL].values()


@pytest.mark.parametrize("what", OPTIONS)
def test_where_a_house_option_decides_its_values_are_ways(what: Irregularity) -> None:
    assert set(WAYS[what]) >= set(CHOICES[OPTIONS[what]])


@pytest.mark.parametrize(("what", "word"), [(what, word) for what in OPTIONS for word in CHOICES[OPTIONS[what]]])
def test_the_way_of_the_house_comes_first_and_none_is_missing(what: Irregularity, word: str) -> None:
    offered = ways(what, replace(STANDARD, **{OPTIONS[what]: word}))  # type: ignore[arg-type]  # the option by its name
    assert (offered[0], offered[-1]) == (word, NOTED)
    assert sorted(offered) == sorted((*WAYS[what], NOTED))


@pytest.mark.parametrize("what", set(Irregularity) - set(OPTIONS))
def test_where_no_option_decides_the_ways_stand_in_the_order_of_the_book(what: Irregularity) -> None:
    assert ways(what, STANDARD) == (*WAYS[what], NOTED)


@pytest.mark.parametrize(("what", "way"), [(what, way) for what in Irregularity for way in (*WAYS[what], NOTED)])
def test_every_way_has_its_words_and_so_has_what_happened(what: Irregularity, way: str) -> None:
    assert words(what, way, {}).key in ENGLISH
    assert f"irregularity.{what.value}" in ENGLISH


def test_no_words_stand_there_for_a_way_that_is_none() -> None:
    known = {words(what, way, {}).key for what in Irregularity for way in (*WAYS[what], NOTED)}
    assert {key for key in ENGLISH if key.startswith("irreg.") and not key.startswith("irreg.money.")} == known
