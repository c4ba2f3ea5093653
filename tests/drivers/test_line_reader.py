"""A reader that sends a serial number a line (SHOE.md B3): suffixes, the map, ACK and NAK, repeats."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import CARDS, Card
from drivers.shoe.heard import Answer, Face, Heard, PossibleLoss, Unread
from drivers.shoe.line_reader import ACK, NAK, SUFFIXES, BadCardMap, LineReader, Manner, read_cards, serial
from tests.drivers.virtual import CARD_MAP

DECK = {"04A23F11": CARDS["Qh"], "04A23F12": CARDS["2c"]}
QUEEN, DEUCE, FOREIGN = b"04 A2 3F 11\r\n", b"04a23f12\r\n", b"04A23F13\r\n"
AGAIN: list[Heard] = [Answer(NAK)]


def reader(suffix: str = "crlf", acknowledge: bool = False, repeats: bool = False) -> LineReader:
    return LineReader(Manner(DECK, SUFFIXES[suffix], acknowledge, repeats))


def card(code: str) -> Face:
    return Face(bytearray(code.encode()))


@pytest.mark.parametrize("suffix", sorted(SUFFIXES))
def test_a_line_names_a_card_whatever_ends_it(suffix: str) -> None:
    end = SUFFIXES[suffix]
    assert reader(suffix).feed(b"04A23F11" + end + b"04 a2 3f 12" + end) == [card("QH"), card("2C")]


def test_a_line_may_be_split_at_every_byte() -> None:
    for at in range(len(QUEEN) + 1):
        codec = reader()
        assert codec.feed(QUEEN[:at]) + codec.feed(QUEEN[at:]) == [card("QH")]
        assert not codec.unfinished


def test_a_number_of_no_card_is_a_foreign_card() -> None:
    assert reader().feed(FOREIGN) == [Unread("FOREIGN")]


@pytest.mark.parametrize("line", [b"\r\n", b"  \r\n", b"04A2\xb3\r\n", b"04\x00\r\n", b"x" * 500 + b"\r\n"])
def test_a_line_that_is_none_is_a_possible_loss(line: bytes) -> None:
    assert reader().feed(line) == [PossibleLoss("garbage")]
    assert reader(repeats=True).feed(line) == [PossibleLoss("garbage")]


def test_the_same_card_twice_is_two_cards_unless_the_reader_repeats() -> None:
    assert reader().feed(QUEEN * 2) == [card("QH"), card("QH")]
    assert reader(repeats=True).feed(QUEEN * 3 + DEUCE + QUEEN) == [card("QH"), card("2C"), card("QH")]


def test_the_first_card_of_a_hand_is_no_repeat_of_the_last_of_the_hand_before() -> None:
    codec = reader(repeats=True)
    assert codec.feed(QUEEN) == [card("QH")]
    codec.next_hand()
    assert codec.feed(QUEEN) == [card("QH")]


def test_a_reader_that_waits_is_asked_once_more_before_it_is_believed() -> None:
    codec = reader(acknowledge=True)
    assert codec.waits
    assert codec.feed(FOREIGN) == AGAIN
    assert codec.unfinished, "it owes its line once more"
    assert codec.feed(QUEEN) == [card("QH")]
    assert codec.thank() == ACK
    assert codec.feed(FOREIGN) == AGAIN
    assert codec.feed(FOREIGN) == [Unread("FOREIGN")]
    assert codec.thank() == ACK
    assert codec.feed(b"\xff\r\n") == AGAIN
    assert codec.feed(b"\xff\r\n") == [PossibleLoss("garbage")]
    assert not codec.unfinished


def test_a_repeat_is_acknowledged_at_once() -> None:
    codec = reader(acknowledge=True, repeats=True)
    assert codec.feed(QUEEN) == [card("QH")]
    codec.thank()
    assert codec.feed(QUEEN) == [Answer(ACK)]


def test_a_reader_that_was_not_thanked_in_time_sends_the_same_card_again() -> None:
    codec = reader(acknowledge=True)
    assert codec.feed(QUEEN * 3) == [card("QH")]
    codec.next_hand()
    assert codec.feed(QUEEN) == []
    codec.thank()
    assert codec.feed(QUEEN) == [card("QH")]


def test_a_reader_that_does_not_wait_is_not_thanked() -> None:
    assert reader().thank() == b""


def test_what_was_cut_is_forgotten_by_a_reset() -> None:
    codec = reader(acknowledge=True)
    codec.feed(FOREIGN + b"04A2" + b"y" * 200)
    codec.reset()
    assert not codec.unfinished
    assert codec.feed(QUEEN) == [card("QH")]


@given(st.binary(max_size=400), st.booleans(), st.booleans())
def test_no_bytes_break_it(data: bytes, acknowledge: bool, repeats: bool) -> None:
    reader("lf", acknowledge, repeats).feed(data)


def test_it_promises_nothing() -> None:
    assert reader().capabilities == frozenset()


def test_a_map_names_the_cards_of_a_deck() -> None:
    cards = read_cards(CARD_MAP)
    assert set(cards.values()) == set(Card)
    assert all(number == serial(number) for number in cards)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "Expected '='"),
        ('"01" = "1h"', "01: '1h' is no card; write a rank and a suit, such as Qh"),
        ('"01" = 7', "01: 7 is no card"),
        ('"01" = "Qh"\n"0 1" = "Qd"', "0 1: is there twice"),
        ('"01" = "Qh"', "no serial number for 2c, "),
    ],
)
def test_a_bad_map_says_what_and_where(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadCardMap) as told:
        read_cards(file)
    assert str(told.value).startswith(f"{file}: ")
    assert message in str(told.value)


def test_a_map_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadCardMap, match="No such file"):
        read_cards(tmp_path / "none.toml")
