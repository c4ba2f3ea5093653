"""Phrase packs: every line of RULES.md section 13 in the dealer's words, every reason of the rulebook has a sentence, and a bad pack says
what is wrong with it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.cards import Card
from dealer_assist.pack import Pack
from dealer_assist.phrases import BadPhrase, Money, Phrases, load, patterns
from dealer_assist.rulebook.reasons import Reason

ROOT = Path(__file__).parents[2]
PATTERNS = patterns((ROOT / "config/phrases/en.toml").read_text(encoding="utf-8"))
ENGLISH = Phrases(PATTERNS)
CENTS = ENGLISH.with_money(Money(100, "$"))

SAID: list[tuple[str, str, dict[str, Any], str]] = [
    ("SAY-13", "game", {"game": "razz"}, "Razz."),
    ("SAY-13", "game_next", {"game": "hilo8"}, "Next game: stud high-low, eight or better."),
    ("SAY-1", "antes", {}, "Antes, please."),
    ("SAY-1", "antes_in", {}, "All antes in."),
    ("SAY-2", "force_low", {"card": "4c", "seat": 3, "force": 3, "full": 10}, "Four of clubs is low, seat 3. Three dollars, or ten."),
    ("SAY-2", "force_high", {"card": "Ks", "seat": 2, "force": 3, "full": 10}, "King of spades is high, seat 2. Three dollars, or ten."),
    ("SAY-3", "to_you", {"to": 3}, "Three dollars to you."),
    ("SAY-4", "complete", {"to": 10}, "Ten to go."),
    ("SAY-5", "raise", {"to": 20}, "Raise - twenty to go."),
    ("SAY-6", "capped", {"to": 40}, "Capped at forty. Call or fold."),
    ("SAY-7", "call", {}, "Call."),
    ("SAY-7", "fold", {}, "Fold."),
    ("SAY-7", "check", {}, "Check."),
    ("SAY-8", "all_in", {"seat": 2, "amount": 8}, "Seat 2 is all-in for eight."),
    ("SAY-8", "all_in_complete", {"call": 8, "to": 20}, "Eight to call, or complete to twenty."),
    ("SAY-8", "all_in_raise", {"call": 15, "to": 35}, "Fifteen to call, thirty-five to raise."),
    ("SAY-9", "pot", {"pot": "main", "amount": 170, "seats": (1, 2, 3)}, "Main pot, one hundred seventy, seats 1, 2, 3."),
    ("SAY-9", "pot", {"pot": "side", "amount": 140, "seats": (2, 3)}, "Side pot, one hundred forty, seats 2 and 3."),
    ("SAY-10", "new_pair", {"board": ("one pair", "4")}, "Pair of fours."),
    ("SAY-10", "is_high", {"seat": 2}, "Seat 2 is high, check or bet."),
    ("SAY-10", "either_limit", {"small": 10, "big": 20}, "Ten or twenty."),
    ("SAY-11", "first_to_act", {"board": ("two cards", "A", "K"), "seat": 2}, "Ace-king, seat 2, first to act."),
    ("SAY-12", "tie", {"board": ("two cards", "A", "K"), "seats": (2, 5), "seat": 2}, "Ace-king, seats 2 and 5. Seat 2 acts."),
    ("SAY-13", "limit", {"limit": 20}, "Twenty-dollar limit."),
    ("SAY-13", "leader", {"board": ("high card", "Q"), "seat": 2}, "Queen high, seat 2."),
    ("SAY-14", "leader", {"board": ("low board", "6", "5"), "seat": 2}, "Six-five low, seat 2."),
    ("SAY-15", "high_all_in", {"leader": 2, "seat": 4}, "Seat 2 is high and all-in. Action on seat 4."),
    ("SAY-16", "last_card", {"seat": 2}, "Last card down. Seat 2 still starts."),
    ("SAY-17", "not_enough", {}, "Not enough cards."),
    ("SAY-17", "community", {}, "Community card: it plays in every hand."),
    ("SAY-18", "showdown_bet", {"seat": 4}, "Showdown. Seat 4 bet, seat 4 shows."),
    ("SAY-19", "award_pot", {"pot": "side 1"}, "Side pot one."),
    ("SAY-19", "award_high", {"hand": ("full house", "Q", "9"), "seats": (2,)}, "High: queens full, seat 2."),
    ("SAY-19", "award_low", {"hand": ("low", "8", "7", "5", "4", "2"), "seats": 3}, "Low: eight-seven, seat 3."),
    ("SAY-19", "award_high_unread", {"seats": (2, 5)}, "High: seats 2 and 5."),
    ("SAY-19", "award_low_unread", {"seats": (3,)}, "Low: seat 3."),
    ("SAY-19", "no_low", {}, "No low. High takes it all."),
    ("SAY-19", "scoop", {"seat": 1}, "Seat 1 wins both ways."),
    ("SAY-20", "split", {"amount": 97, "high": 49, "low": 48}, "Ninety-seven: forty-nine to high, forty-eight to low."),
    ("SAY-20", "odd_chip", {"card": "9s"}, "Odd chip to the nine of spades."),
    ("SAY-21", "uncalled", {"amount": 8, "seat": 1}, "Eight back to seat 1."),
    ("SAY-22", "takes_it", {"seat": 5}, "Seat 5 takes it."),
]


@pytest.mark.parametrize(("rule", "key", "values", "line"), SAID, ids=[f"{said[0]} {said[1]}" for said in SAID])
def test_the_dealers_lines_are_those_of_the_rulebook(rule: str, key: str, values: dict[str, Any], line: str) -> None:
    assert ENGLISH.text(f"say.{key}", values) == line


def test_every_line_of_the_rulebook_has_a_phrase() -> None:
    assert {rule for rule, *_ in SAID} == {f"SAY-{number}" for number in range(1, 23)}


def test_every_card_has_a_name() -> None:
    names = {ENGLISH.text("card.name", {"rank": card.rank.symbol, "suit": card.suit.symbol}) for card in Card}
    assert len(names) == 52
    assert {"four of clubs", "king of spades", "ten of hearts"} <= names


@pytest.mark.parametrize(
    ("amount", "whole", "cents"),
    [
        (0, "zero dollars", "zero dollars"),
        (1, "one dollar", "one cent"),
        (50, "fifty dollars", "fifty cents"),
        (100, "one hundred dollars", "one dollar"),
        (112, "one hundred twelve dollars", "one dollar and twelve cents"),
        (7_321, "seven thousand three hundred twenty-one dollars", "seventy-three dollars and twenty-one cents"),
        (2_000_000, "two million dollars", "twenty thousand dollars"),
        (1_000_000_000, "1,000,000,000 dollars", "ten million dollars"),
    ],
)
def test_amounts_are_spoken_in_the_tables_money(amount: int, whole: str, cents: str) -> None:
    pattern = "{x:money}"
    assert Phrases({**PATTERNS, "x": pattern}).text("x", {"x": amount}) == whole
    assert Phrases({**PATTERNS, "x": pattern}, Money(100)).text("x", {"x": amount}) == cents


@pytest.mark.parametrize(
    ("form", "money", "amount", "text"),
    [
        ("figures", Money(), 1_200, "$1,200"),
        ("figures", Money(100), 1_200, "$12"),
        ("figures", Money(100), 1_205, "$12.05"),
        ("figures", Money(10, "€"), 12_005, "€1,200.5"),
        ("amount", Money(100), 1_200, "twelve"),
        ("amount", Money(100), 1_250, "twelve dollars and fifty cents"),
        ("amount", Money(100, "₪"), 1_250, "₪12.50"),
        ("money", Money(1, "₪"), 12, "twelve"),
        ("limit", Money(), 20, "twenty-dollar"),
        ("limit", Money(100), 250, "$2.50"),
        ("limit", Money(1, "₪"), 20, "₪20"),
        ("number", Money(100), 300, "three hundred"),
    ],
)
def test_amounts_are_written_for_the_eye_and_for_the_ear(form: str, money: Money, amount: int, text: str) -> None:
    assert Phrases({**PATTERNS, "x": f"{{x:{form}}}"}, money).text("x", {"x": amount}) == text


def _english(number: int) -> str:
    """Another way to write a number from 0 to 999,999, digit by digit."""
    small = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    small += [f"{stem}teen" for stem in ("thir", "four", "fif", "six", "seven", "eigh", "nine")]
    tens = [f"{stem}ty" for stem in ("twen", "thir", "for", "fif", "six", "seven", "eigh", "nine")]
    if number >= 1000:
        return f"{_english(number // 1000)} thousand" + (f" {_english(number % 1000)}" if number % 1000 else "")
    if number >= 100:
        return f"{small[number // 100]} hundred" + (f" {_english(number % 100)}" if number % 100 else "")
    if number >= 20:
        return tens[number // 10 - 2] + (f"-{small[number % 10]}" if number % 10 else "")
    return small[number]


def test_numbers_are_written_in_words_up_to_a_hundred_thousand() -> None:
    pack = Phrases({**PATTERNS, "x": "{n:number}"})
    every = [*range(2_000), *range(2_000, 100_000, 61), 100_000]
    assert [number for number in every if pack.text("x", {"n": number}) != _english(number)] == []


def test_a_family_of_numbers_has_its_own_words_and_takes_the_others_from_number() -> None:
    numbers = {"number.1": "uno", "number.2": "dos", "number.30.0": "treinta", "number.30.1": "treinta y {rest}", "counted.1": "un"}
    pack = Phrases({**numbers, "number.1000.0": "{many:counted} mil", "alone": "{n:number}", "before": "{n:counted} fichas"})
    assert [pack.text("alone", {"n": number}) for number in (1, 2, 30, 31, 31_000)] == [
        "uno", "dos", "treinta", "treinta y uno", "treinta y un mil",
    ]  # fmt: skip
    assert [pack.text("before", {"n": number}) for number in (1, 2, 31)] == ["un fichas", "dos fichas", "treinta y un fichas"]


def test_a_number_below_the_first_entry_names_the_family() -> None:
    with pytest.raises(BadPhrase, match=r"phrase counted\.3: the phrase pack has no such number"):
        Phrases({"number.5": "five", "number.word": "n", "x": "{n:counted}"}).text("x", {"n": 3})


@pytest.mark.parametrize(
    ("key", "values", "heard"),
    [
        ("say.force_low", {"card": "4c", "seat": 8, "force": 3, "full": 10}, "Four of clubs is low, seat eight. Three dollars, or ten."),
        ("say.tie", {"board": ("two cards", "A", "K"), "seats": (2, 5), "seat": 2}, "Ace-king, seats two and five. Seat two acts."),
        ("say.pot", {"pot": "main", "amount": 170, "seats": (1, 2, 3)}, "Main pot, one hundred seventy, seats one, two and three."),
        ("x", {"amount": 1_200, "name": "stud", "seat": 21}, "one thousand two hundred dollars stud twenty-one"),
    ],
)
def test_for_the_ear_numbers_are_words(key: str, values: dict[str, Any], heard: str) -> None:
    assert Phrases({**PATTERNS, "x": "{amount:figures} {name} {seat}"}).aloud().text(key, values) == heard


def test_the_words_for_the_ear_keep_the_money_and_leave_those_for_the_eye_alone() -> None:
    breath = Phrases({**PATTERNS, "x": "{amount:amount}| or {low:amount}| to raise."})
    values = {"amount": 50, "low": 25}
    assert breath.text("x", values) == "fifty or twenty-five to raise."
    assert breath.aloud().text("x", values) == "fifty, or twenty-five, to raise."
    assert CENTS.aloud().text("say.to_you", {"to": 250}) == "Two dollars and fifty cents to you."
    assert ENGLISH.aloud().with_money(Money(100)).text("say.takes_it", {"seat": 8}) == "Seat eight takes it."
    assert ENGLISH.text("say.takes_it", {"seat": 8}) == "Seat 8 takes it."


def test_a_list_is_joined_and_a_family_of_words_is_looked_up() -> None:
    pack = Phrases({**PATTERNS, "x": "{cards:Card} in {game:game} on {street:street}; {plain}"})
    values: dict[str, Any] = {"cards": ("4c", "As"), "game": "razz", "street": 4, "plain": ("a", "b", "c")}
    assert pack.text("x", values) == "Four of clubs and ace of spades in Razz on fourth street; a, b, c"


def test_why_gives_each_sentence_once() -> None:
    pack = Phrases({"a": "One {n}.", "b": "Two."})
    assert pack.why((Reason("R-1", "a", {"n": 1}), Reason("R-2", "b"), Reason("R-3", "a", {"n": 1}))) == "One 1. Two."


def test_a_pack_names_its_keys_and_their_fields() -> None:
    assert "say.call" in ENGLISH
    assert "say.nothing" not in ENGLISH
    assert "say.call" in set(ENGLISH)
    assert ENGLISH.fields("say.tie") == {"board", "seats", "seat"}


@pytest.mark.parametrize(
    ("added", "values", "message"),
    [
        ({}, {}, "phrase x: the phrase pack has no such key"),
        ({"x": "{seat}"}, {}, "phrase x: no value for {seat}"),
        ({"x": "{card:card}"}, {"card": "Xx"}, "cannot write 'Xx' as card"),
        ({"x": "{n:money}"}, {"n": "ten"}, "cannot write 'ten' as money: not an amount"),
        ({"x": "{n:money}"}, {"n": True}, "cannot write True as money: not an amount"),
        ({"x": "{n:money}"}, {"n": -1}, "cannot write -1 as money: not an amount"),
        ({"x": "{n:game}"}, {"n": "bridge"}, "phrase game.bridge: the phrase pack has no such key"),
        ({"x": "{n:holding}"}, {"n": ("straight",)}, "phrase holding.straight: no value for {1}"),
    ],
)
def test_a_phrase_that_cannot_be_said_names_its_key(added: dict[str, str], values: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPhrase) as caught:
        Phrases({**PATTERNS, **added}).text("x", values)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "key"),
    [("[say]\ncall = 3\n", "say.call"), ("[say]\ncall = [1]\n", "say.call"), ('[a]\nb = "{x"\n', "a.b"), ('[a]\nb = "{}"\n', "a.b")],
)
def test_a_bad_pack_names_the_key_that_is_wrong(text: str, key: str) -> None:
    with pytest.raises(BadPhrase) as caught:
        load(text)
    assert caught.value.key == key


def test_a_pack_that_is_no_toml_is_refused() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        load("[say")


@pytest.mark.parametrize("scale", [0, -1, 3, 20, 110])
def test_money_has_a_power_of_ten_units(scale: int) -> None:
    with pytest.raises(ValueError, match="power of ten"):
        Money(scale)


# --- what the code says is in the pack


def _reasons() -> Iterator[tuple[str, str, frozenset[str] | None]]:
    """Every `Reason("RULE-1", "why.key", {...})` of the core: (where, key, the names of its values when they are written out)."""
    for file in sorted((ROOT / "dealer_assist").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason" and len(node.args) >= 2:
                key = node.args[1]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield f"{file.name}:{node.lineno}", key.value, _names(node)


def _names(call: ast.Call) -> frozenset[str] | None:
    if len(call.args) < 3:
        return frozenset()
    values = call.args[2]
    if not isinstance(values, ast.Dict) or not all(isinstance(name, ast.Constant) for name in values.keys):
        return None
    return frozenset(str(name.value) for name in values.keys if isinstance(name, ast.Constant))


def _texts() -> Iterator[tuple[str, str]]:
    """Every phrase key of the core and the screens that stands as a literal: (where, key)."""
    for folder in ("dealer_assist", "ui"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and re.fullmatch(r"(why|say|problem|guard|refused|irreg)(\.\w+)+", str(node.value)):
                    yield f"{file.name}:{node.lineno}", str(node.value)


def test_every_phrase_key_in_the_code_is_in_the_english_pack() -> None:
    """A screen names its own texts without the `ui.` before them, or by how they begin."""
    assert [
        f"{where} {key}" for where, key in _texts() if key not in ENGLISH and not any(one.startswith(f"ui.{key}") for one in ENGLISH)
    ] == []


def test_every_reason_carries_the_values_its_sentence_needs() -> None:
    lacking = [
        f"{where} {key}: {sorted(ENGLISH.fields(key) - names)}"
        for where, key, names in _reasons()
        if key in ENGLISH and names is not None and not ENGLISH.fields(key) <= names
    ]
    assert lacking == []


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_a_pack_that_is_read_table_by_table_says_what_the_whole_says(language: str) -> None:
    text = (ROOT / f"config/phrases/{language}.toml").read_text(encoding="utf-8")
    whole, pack = patterns(text), Pack(text, patterns)
    assert pack["card.name"] == whole["card.name"]
    assert "card.nothing" not in pack
    assert "nothing.at.all" not in pack
    assert (dict(pack), len(pack)) == (whole, len(whole))


@pytest.mark.parametrize(
    "lines",
    [
        'a = "{seat} has \\"nothing\\""\nb = "x"',
        "a = 'plain'",
        'a = ["one", "two"]',
        'a.b = "dotted"',
        '"a" = "quoted"',
        'a = """\nlong"""',
        '  a = "indented"',
        'a="close"',
    ],
)
def test_a_table_that_is_written_otherwise_than_most_is_read_all_the_same(lines: str) -> None:
    text = f'[x]\n{lines}\n\n# a word\n[x.y] # more\nc = "plain"  # with a word\n'
    assert dict(Pack(text, patterns)) == patterns(text)


def test_a_table_that_names_a_key_twice_is_told() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        dict(Pack('[x]\na = "1"\na = "2"\n', patterns))
