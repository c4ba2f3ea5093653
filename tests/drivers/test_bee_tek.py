"""Bee-Tek: lines of text without number or check sum (SHOE.md B2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import Card
from dealer_assist.table.readings import Capability
from drivers.shoe.bee_tek import BeeTek
from drivers.shoe.emulator.tongues import BeeTekTongue
from drivers.shoe.heard import Face, Heard, PossibleLoss, Remark, Unread

FOUR = b"[Game]<Card:4S>\r\n"
LOST: list[Heard] = [PossibleLoss("garbage")]


def heard(*lines: bytes) -> list[Heard]:
    return BeeTek().feed(b"".join(lines))


def card(code: str, burn: bool = False) -> Face:
    return Face(bytearray(code.encode()), burn)


SAYS: list[tuple[bytes, list[Heard]]] = [
    (FOUR, [card("4S")]),
    (b" [Game]<Card:4S> \r\n", [card("4S")]),
    (b"[Game]<Card:10H>\r\n", [card("TH")]),
    (b"[Game]<Card:TH>\r\n", [card("TH")]),
    (b"[Manual Burn Cards]<Card:QD>\r\n", [card("QD", burn=True)]),
    (b"[Game]<Game>\r\n", [Unread("UNREAD")]),
    (b"[Manual Burn Cards]<Game>\r\n", [Unread("UNREAD")]),
    (b"[GameAlarm]<Alarm:E7 Cover Open>\r\n", [Remark("alarm", "E7 Cover Open")]),
    (b"[Game]<Alarm:E3 Card Not Read>\r\n", [Remark("alarm", "E3 Card Not Read"), PossibleLoss("alarm")]),
    (b"[Game]<Alarm:E9 at QH>\r\n", [Remark("alarm", "<8>")]),
    (b"<W0x01>\r\n", [Remark("warning", "W0x01")]),
    # suit first, small letters, no such card, no CR, no line
    (b"[Game]<Card:H3>\r\n", LOST),
    (b"[game]<card:3h>\r\n", LOST),
    (b"[Game]<Card:1H>\r\n", LOST),
    (b"[Game]<Card:4S>\n", LOST),
    (b"\r\n", LOST),
    (b"\n", LOST),
    (b"[Game]<Card:4\xd3>\r\n", LOST),
    (b"[Game]<Card:4S>[Game]<Card:5S>\r\n", LOST),
    (b"x" * 500 + b"\r\n", LOST),
]


@pytest.mark.parametrize(("line", "said"), SAYS)
def test_each_line_says_what_it_says(line: bytes, said: list[Heard]) -> None:
    assert heard(line) == said


@pytest.mark.parametrize(("line", "said"), SAYS[:-1])
def test_a_line_may_be_split_at_every_byte(line: bytes, said: list[Heard]) -> None:
    for at in range(len(line) + 1):
        codec = BeeTek()
        assert codec.feed(line[:at]) + codec.feed(line[at:]) == said
        assert not codec.unfinished


def test_every_card_comes_as_it_was_sent() -> None:
    for each in Card:
        assert heard(BeeTekTongue().card(each.code.upper().encode())) == [card(each.code.upper())]


def test_cards_and_alarms_keep_their_order() -> None:
    alarm = b"[GameAlarm]<Alarm:E7 Cover Open>\r\n"
    assert heard(FOUR, alarm, b"[Game]<Game>\r\n", FOUR) == [card("4S"), Remark("alarm", "E7 Cover Open"), Unread("UNREAD"), card("4S")]


@given(st.integers(0, len(FOUR) - 1), st.sampled_from([byte for byte in range(256) if byte != 0x0A]))
def test_a_byte_outside_the_grammar_is_a_possible_loss_unless_it_spells_another_card(at: int, byte: int) -> None:
    damaged = bytearray(FOUR)
    damaged[at] = byte
    codec = BeeTek()
    found = codec.feed(damaged)
    spelled = at in {12, 13} or damaged == FOUR
    if not spelled:
        assert found == LOST or (found == [] and codec.unfinished)


@pytest.mark.parametrize("size", [119, 120, 121, 5000])
def test_a_line_without_an_end_is_told_once_and_the_next_one_counts(size: int) -> None:
    codec = BeeTek()
    assert codec.feed(b"x" * size) == (LOST if size >= 120 else [])
    assert codec.unfinished
    codec.reset()
    assert codec.feed(FOUR) == [card("4S")]


@given(st.binary(max_size=400))
def test_no_bytes_break_it(data: bytes) -> None:
    BeeTek().feed(data)


def test_it_promises_misreads_and_no_more() -> None:
    assert BeeTek.capabilities == {Capability.UNREAD_EVENT}
