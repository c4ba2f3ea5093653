"""Angel Eye II-EX: frames and what they say (SHOE.md B1). The frames are written out by hand or by the emulator, never by the codec."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import Card
from dealer_assist.table.readings import Capability
from drivers.shoe.angel_eye import AngelEye, check_sum
from drivers.shoe.emulator.tongues import AngelEyeTongue
from drivers.shoe.heard import Face, Heard, NotDue, PossibleLoss, PushedBack, Remark, Unread

EIGHT_OF_SPADES = bytes.fromhex("05 31 44 81 B8 03") + b"4F"


def report(sequence: str, kind: str, *payload: int) -> bytes:
    """One copy of a report."""
    body = sequence.encode() + kind.encode() + bytes(payload) + b"\x03"
    return b"\x05" + body + b"%02X" % check_sum(body)


def heard(*frames: bytes) -> list[Heard]:
    return AngelEye().feed(b"".join(frames))


def card(code: str) -> Face:
    return Face(bytearray(code.encode()))


def test_the_makers_own_example_sums_to_1b_with_stx_and_to_19_without() -> None:
    command = bytes.fromhex("02 4F 50 4C 4B 30 32 03")
    assert f"{check_sum(command):02X}" == "1B"
    assert f"{check_sum(command[1:]):02X}" == "19"


def test_a_card_is_a_suit_and_a_rank() -> None:
    assert report("1", "D", 0x81, 0xB8) == EIGHT_OF_SPADES
    assert heard(EIGHT_OF_SPADES) == [card("8S")]


def test_every_card_comes_as_it_was_sent() -> None:
    tongue, codec = AngelEyeTongue(), AngelEye()
    for each in Card:
        assert codec.feed(tongue.card(each.code.upper().encode())) == [card(each.code.upper())]


SAYS: list[tuple[bytes, list[Heard]]] = [
    (report("1", "S"), [Remark("restarted"), PossibleLoss("restart")]),
    (report("1", "P"), [Remark("standby")]),
    (report("1", "C"), [Remark("cut_card")]),
    (report("1", "G", 0x91), [Remark("game_result", "1")]),
    (report("1", "D", 0xA1, 0xCC), [Face(bytearray(b"QH"), burn=True)]),
    (report("1", "D", 0xA1, 0x80), [Face(bytearray(), burn=True)]),
    (report("1", "D", 0x81, 0x80), [Unread("UNREAD")]),
    (report("1", "D", 0xC1, 0x91), [card("AD")]),
    (report("1", "d", 0x90, 0xB8), [NotDue()]),
    (report("1", "R", 0x81, 0xB8), [Remark("card_reassigned", "<2>"), PossibleLoss("reassigned")]),
    (report("1", "E", 0xC1), [Remark("fault", "1"), Unread("UNREAD")]),
    (report("1", "E", 0x81), [Unread("UNREAD")]),
    (report("1", "E", 0x82), [NotDue()]),
    (report("1", "E", 0x83), [Remark("button")]),
    (report("1", "E", 0x84), [PushedBack("EXIT")]),
    (report("1", "E", 0x85), [PushedBack("MID")]),
    (report("1", "E", 0x86), [Unread("FOREIGN")]),
    (report("1", "E", 0x87), [Remark("draw_timeout")]),
    (report("1", "E", 0x88), [Remark("fault", "8")]),
    (report("1", "e", 0x86), [Remark("cleared", "6")]),
    (report("1", "L", 0x81), [Remark("lock", "1")]),
    (report("1", "L", 0x80), [Remark("lock", "0")]),
    (report("1", "M", *b"120030"), [Remark("setting_changed", "12,0030")]),
    (report("1", "Z", 0x81, 0x91), [Remark("unknown", "5A <2>")]),
    # a payload that is none: evidence without its bytes, and it may have been a card
    (report("1", "D", 0xD1, 0xB8), [Remark("malformed", "D <2>"), PossibleLoss("malformed")]),
    (report("1", "D", 0x81, 0xDF), [Remark("malformed", "D <2>"), PossibleLoss("malformed")]),
    (report("1", "D", 0x81, 0x38), [Remark("malformed", "D <2>"), PossibleLoss("malformed")]),
    (report("1", "D", 0x81), [Remark("malformed", "D <1>"), PossibleLoss("malformed")]),
    (report("1", "M", *b"12 030"), [Remark("malformed", "M <6>"), PossibleLoss("malformed")]),
    (report("!", "D", 0x81, 0xB8), [Remark("malformed", "<7>"), PossibleLoss("malformed")]),
    (report("1", ""), [Remark("malformed", "<4>"), PossibleLoss("malformed")]),
]


@pytest.mark.parametrize(("frame", "said"), SAYS)
def test_each_report_says_what_it_says(frame: bytes, said: list[Heard]) -> None:
    assert heard(frame) == said


@pytest.mark.parametrize(("frame", "said"), SAYS)
def test_a_report_may_be_split_at_every_byte(frame: bytes, said: list[Heard]) -> None:
    for at in range(len(frame) + 1):
        codec = AngelEye()
        assert codec.feed(frame[:at]) + codec.feed(frame[at:]) == said
        assert not codec.unfinished


def test_of_three_copies_one_counts_and_glued_reports_all_count() -> None:
    assert heard(EIGHT_OF_SPADES * 3, report("2", "D", 0x91, 0xCC) * 3, report("3", "C") * 3) == [
        card("8S"),
        card("QH"),
        Remark("cut_card"),
    ]


def test_a_repeat_that_straddles_a_reconnect_counts_once() -> None:
    codec = AngelEye()
    assert codec.feed(EIGHT_OF_SPADES) == [card("8S")]
    codec.feed(EIGHT_OF_SPADES[:4])
    codec.reset()
    assert codec.feed(EIGHT_OF_SPADES) == []
    assert codec.feed(report("2", "C")) == [Remark("cut_card")]


@pytest.mark.parametrize(("last", "next_"), [("1", "3"), ("9", "0"), ("F", "1"), ("2", "1")])
def test_a_jump_of_the_sequence_is_a_possible_loss(last: str, next_: str) -> None:
    assert heard(report(last, "P"), report(next_, "C")) == [Remark("standby"), PossibleLoss("sequence"), Remark("cut_card")]


@pytest.mark.parametrize(("last", "next_"), [("1", "2"), ("9", "A"), ("F", "0")])
def test_the_sequence_goes_over_sixteen_digits(last: str, next_: str) -> None:
    assert heard(report(last, "P"), report(next_, "C")) == [Remark("standby"), Remark("cut_card")]


def test_the_same_number_with_another_report_is_a_whole_round_lost() -> None:
    assert heard(EIGHT_OF_SPADES, report("1", "D", 0x81, 0xB9)) == [card("8S"), PossibleLoss("sequence"), card("9S")]


def test_a_shoe_that_starts_anew_counts_anew() -> None:
    assert heard(report("7", "P"), report("0", "S"), report("1", "P"))[1:] == [
        Remark("restarted"),
        PossibleLoss("restart"),
        Remark("standby"),
    ]


@given(st.integers(1, len(EIGHT_OF_SPADES) - 1), st.integers(0, 7))
def test_one_flipped_bit_never_makes_another_card(at: int, bit: int) -> None:
    damaged = bytearray(EIGHT_OF_SPADES)
    damaged[at] ^= 1 << bit
    codec = AngelEye()
    found = codec.feed(damaged)
    assert not [each for each in found if isinstance(each, Face)]
    # told, or still waiting for an end that does not come, which the session tells
    assert codec.unfinished or any(isinstance(each, PossibleLoss) for each in found)


@pytest.mark.parametrize("lost", range(len(EIGHT_OF_SPADES)))
def test_a_lost_byte_is_told_and_the_next_copy_counts(lost: int) -> None:
    damaged = EIGHT_OF_SPADES[:lost] + EIGHT_OF_SPADES[lost + 1 :]
    found = heard(damaged, EIGHT_OF_SPADES)
    assert [each for each in found if isinstance(each, Face)] == [card("8S")]
    assert any(isinstance(each, PossibleLoss) for each in found)


def test_garbage_is_told_once_however_long() -> None:
    noise = bytes(byte for byte in random.Random(1).randbytes(4000) if byte != 5)
    assert heard(noise, EIGHT_OF_SPADES) == [PossibleLoss("garbage"), card("8S")]


def test_a_frame_without_an_end_is_given_up() -> None:
    assert heard(b"\x051D" + b"\x81" * 40, EIGHT_OF_SPADES) == [PossibleLoss("garbage"), card("8S")]


def test_a_command_or_an_answer_on_the_line_is_no_report() -> None:
    assert heard(b"\x02OPLK02\x031B", b"\x06", b"\x15\x02") == [PossibleLoss("garbage")]


@given(st.binary(max_size=400))
def test_no_bytes_break_it(data: bytes) -> None:
    AngelEye().feed(data)


def test_it_promises_a_sequence_and_misreads_and_no_more() -> None:
    assert AngelEye.capabilities == {Capability.SEQ, Capability.UNREAD_EVENT}
    assert not AngelEye.waits
    assert AngelEye().thank() == b""
