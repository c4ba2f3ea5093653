"""A recorded hand in our own form and as PHH: what is written and read back is the same hand, and a bad text says what is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.records import hand as own
from dealer_assist.records import phh
from dealer_assist.records.export import export_text
from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.records.places import line_of
from dealer_assist.rulebook.questions.recorded import Deed, recorded

HANDS = Path(__file__).parents[1] / "hands"
RECORDS = own.read((HANDS / "real_hands.jsonl").read_text(encoding="utf-8"))
PEERS = [
    question["given"]
    for row in json.loads((HANDS / "peers.json").read_text(encoding="utf-8"))
    for question in row["questions"]
    if question["kind"] == "hand" and "expect" in question
]
SPREAD: dict[str, Any] = {
    "game": "hilo",
    "structure": {"type": "spread", "min": 1, "max": 5, "ante": 0, "force": None},
    "stacks": {"0": None, "5": 40, "6": 3},
    "cards": {"0": {"down": ["Xx", "2c"], "up": ["Xx", "9h"]}, "5": {"up": ["4d"], "seventh": "Xx"}},
    "actions": [
        {"seat": 5, "street": 3, "do": "force", "to": 2},
        {"seat": 6, "street": 3, "do": "raise", "to": 3, "all_in": True},
        {"seat": 0, "street": 3, "do": "call", "to": 3},
        {"seat": 5, "street": 3, "do": "call", "to": 3},
        {"seat": 0, "street": 4, "do": "bet", "to": 4},
        {"seat": 5, "street": 4, "do": "call", "amount": 4},
    ],
    "options": {"spread_by_street": [[1, 5], [1, 5], [1, 5], [1, 5], [1, 9]], "max_raises": 4, "fourth_open_pair": False},
    "community": "As",
}


@pytest.mark.parametrize("record", RECORDS, ids=[record.id for record in RECORDS])
def test_a_real_hand_written_and_read_back_is_the_same_hand(record: Record) -> None:
    assert own.read(own.write(record)) == (record,)
    assert phh.read(phh.write(record)) == (record,)


@pytest.mark.parametrize("given", [*PEERS, SPREAD])
def test_an_odd_hand_written_and_read_back_is_the_same_hand(given: dict[str, Any]) -> None:
    record = Record('a "name" \\ with é', recorded(given))
    assert own.read(own.write(record)) == (record,)
    assert phh.read(phh.write(record)) == (record,)


@settings(max_examples=60)
@given(st.data())
def test_a_hand_recorded_wrongly_is_kept_as_it_is(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(RECORDS))
    given: dict[str, Any] = own.given_of(record.hand)
    deeds: list[dict[str, Any]] = given["actions"]
    for deed in deeds:
        deed.pop("to", None)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(deeds) - 1))
        match data.draw(st.integers(0, 5)):
            case 0 if len(deeds) > 1:
                del deeds[place]
            case 1:
                deeds[place]["seat"] = int(data.draw(st.sampled_from(sorted(given["stacks"]))))
            case 2 if "amount" in deeds[place]:
                deeds[place]["amount"] += data.draw(st.integers(0, 50))
            case 3:
                deeds[place]["all_in"] = True
            case 4:
                given["stacks"][data.draw(st.sampled_from(sorted(given["stacks"])))] = data.draw(st.sampled_from([None, 0, 1, 30]))
            case _:
                change = data.draw(st.sampled_from(["fold", "check", "show", "muck", "dead"]))
                deeds[place] = {"seat": deeds[place]["seat"], "street": deeds[place]["street"], "do": change}
    changed = Record(record.id, recorded(given))
    assert own.read(own.write(changed)) == (changed,)
    assert phh.read(phh.write(changed)) == (changed,)


def test_the_formats_own_reader_takes_our_files() -> None:
    for record in RECORDS:
        history = pokerkit.HandHistory.loads(phh.write(record))
        assert list(history.seats or ()) == list(record.hand.stacks)
        assert history.variant == {"stud": "F7S", "hilo8": "F7S/8", "razz": "FR"}[record.hand.rules.game.value]


def test_a_hand_the_format_has_no_name_for_names_no_variant() -> None:
    text = phh.write(Record("x", recorded(SPREAD)))
    assert "\nvariant" not in f"\n{text}"
    assert '_game = "hilo"' in text
    assert "_spread = [1, 5]" in text
    assert "_force_stated = false" in text
    assert "starting_stacks = [inf, 40, 3]" in text


def test_what_the_money_does_not_say_stands_in_a_comment() -> None:
    text = phh.write(
        replace(RECORDS[0], hand=replace(RECORDS[0].hand, deeds=(Deed(8, 3, "ante", 1, 1), Deed(8, 3, "complete", 4, 4, True))))
    )
    assert '"# [p5 ante 1]"' in text
    assert '"p5 cbr 4 # [complete, all-in]"' in text


FOREIGN = """
variant = "FR"
antes = [0.40, 0.40, 0.40]
bring_in = 0.50
small_bet = 2.50
big_bet = 5
starting_stacks = [100, 0.40, inf]
actions = [
  "d dh p1 ????Kd",
  "d dh p2 ????9c",
  "d dh p3 ????5s",
  "p1 pb",
  "p3 cbr 2.50 # a completion, with a shrug",
  "p1 cc",
  "d dh p1 7c",
  "d dh p2 8c",
  "d dh p3 9d",
  "p1 cc",
  "p3 cbr 2.50",
  "p1 f # [sadly]",
  "p3 sm",
  "# nothing more was seen",
]
"""


def test_another_programs_file_is_read_in_whole_units() -> None:
    (record,) = phh.read(FOREIGN)
    hand = record.hand
    assert (hand.rules.game.value, hand.rules.small, hand.rules.big, hand.rules.ante, hand.rules.force) == ("razz", 250, 500, 40, 50)
    assert hand.stacks == {1: 10_000, 2: 40, 3: None}
    assert [(deed.seat, deed.do, deed.to, deed.street) for deed in hand.deeds] == [
        (1, "ante", 40, 3),
        (2, "ante", 40, 3),
        (3, "ante", 40, 3),
        (1, "force", 50, 3),
        (3, "complete", 250, 3),
        (1, "call", 250, 3),
        (1, "check", 0, 4),
        (3, "bet", 250, 4),
        (1, "fold", 0, 4),
        (3, "show", 250, 4),
    ]


def test_an_ante_that_is_not_there_is_not_posted() -> None:
    (record,) = phh.read(FOREIGN.replace("[0.40, 0.40, 0.40]", "[0.40, 0, 0.40]").replace("0.40, inf", "0, inf"))
    assert [deed.seat for deed in record.hand.deeds if deed.do == "ante"] == [1, 3]


def test_several_hands_are_one_file() -> None:
    text = export_text(RECORDS[:3], "phh")
    assert text.startswith("[1]\nvariant")
    assert phh.read(text) == RECORDS[:3]
    assert own.read(export_text(RECORDS[:3], "json")) == RECORDS[:3]
    assert phh.read(export_text(RECORDS[:1], "phh")) == RECORDS[:1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("variant = ", "variants = "), "variant: is missing"),
        (('"FR"', '"NT"'), "variant 'NT' is no game of ours; there are F7S, F7S/8, FR"),
        (("antes = [0.40, 0.40, 0.40]", ""), "antes must be a list"),
        (("100, 0.40, inf", "100, -1, inf"), "starting_stacks: -1 is no amount"),
        (("100, 0.40, inf", "100, true, inf"), "starting_stacks: True is no amount"),
        (("bring_in = 0.50", 'bring_in = "one"'), "bring_in: 'one' is no amount"),
        (("bring_in = 0.50", "bring_in = inf"), "bring_in: Decimal('Infinity') is no amount"),
        (("big_bet = 5", "seats = [1, 2]"), "seats and starting_stacks have different lengths"),
        (("big_bet = 5", '_shown = "x"'), "_shown must be a table"),
        (("p1 pb", "p4 pb"), "actions[3]: 'p4' is no player; there are p1 to p3"),
        (("p1 pb", "x pb"), "actions[3]: 'x' is no player; there are p1 to p3"),
        (("p1 pb", "p1 sd"), "actions[3]: there is no action 'sd' in a stud game"),
        (("cbr 2.50 #", "cbr two #"), "'two' is no amount"),
        (("????Kd", "????K"), "actions, the cards dealt.1.up: 'K' is not a card"),
        (("bring_in = 0.50", "bring_in = 3"), "bring_in: 300 cannot be; it is 1 to 249"),
        (("antes = [0.40,", "antes = [3,"), "antes: 300 cannot be; it is 250, the limit of third street, or less"),
        (("big_bet = 5", "big_bet = 5\n_options = { chip_unit = 4 }"), "bring_in: 50 is no multiple of chip_unit, 4"),
        (("big_bet = 5", "big_bet = 5\n_options = { max_raise = 4 }"), "_options.max_raise: there is no option max_raise"),
        (("p1 f # [sadly]", "p1 f # [to 900]"), "actions[11]: a fold moves no chips"),
        (("variant", "[1"), "not PHH"),
    ],
)
def test_a_bad_phh_says_what_is_wrong(change: tuple[str, str], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        phh.read(FOREIGN.replace(*change, 1))
    assert message in str(caught.value)


def test_a_phh_file_of_no_hands_says_so() -> None:
    with pytest.raises(BadRecord, match="hand a: a hand has its fields in a table, with actions among them"):
        phh.read("a = 3")
    with pytest.raises(BadRecord, match="hand 2: actions must be a list"):
        phh.read(export_text(RECORDS[:1] * 2, "phh").partition("[2]")[0] + "[2]\nantes = []\nstarting_stacks = []\nactions = 3\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (own.write(RECORDS[0]) + "\n{", "line 2: not JSON: Expecting property name enclosed in double quotes at column 2"),
        ("{\n\n" + own.write(RECORDS[0]), "line 1: not JSON"),
        ('{\n"id": 1,\n}', "line 3: not JSON: Expecting property name enclosed in double quotes at column 1"),
        ('{"id": "1', "line 1: not JSON: Unterminated string starting at column 8"),
        ('{"id": "\t"}', "line 1: not JSON: Invalid control character at column 9"),
        ("[" * 100_000, "line 1: not JSON: maximum recursion depth exceeded"),
        ('{"given": {}}\n' + "[" * 100_000, "line 1: given.game: is missing"),
        (json.dumps(json.loads(own.write(RECORDS[0])) | {"kind": "pots"}, indent=1), "line 3: its kind is 'pots', not a hand"),
        ("[]", "a recorded hand is an object with id and given"),
        ('{"id": 1}', "a recorded hand is an object with id and given"),
        ('{"given": {}, "kind": "pots"}', "its kind is 'pots', not a hand"),
        ('{"given": {}}', "given.game: is missing"),
        ('{"id": "\\ud800", "given": {}}', "id: must be a name on one line"),
        ('{"id": [], "given": {}}', "id: must be a name on one line"),
    ],
)
def test_a_bad_record_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        own.read(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("given", 3),
        ("given.structure.small", 4),
        ("given.actions", 5),
        ("given.actions[0].to", 6),
        ("given.actions[1].to", 10),
        ("given.actions[1].too", 9),
        ("given.actions[7]", 5),
        ("given.structure.small.x", 4),
        ("nothing", 2),
    ],
)
def test_a_place_in_a_file_has_a_line(path: str, line: int) -> None:
    text = """
{"id": "a\\"}", "kind" : "hand",
 "given": {"x": [],
  "structure": {"type": "structured", "small": 4},
  "actions": [
   {"seat": 1, "to": 3},


   {"seat": 2,
    "to": 4} ]
 }
}
"""
    assert line_of(text, path) == line


def test_no_line_is_no_hand() -> None:
    assert own.read("\n\n") == ()
