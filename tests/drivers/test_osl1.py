"""The test vectors of docs/osl1.md, read and written to the byte."""

from __future__ import annotations

import itertools
import random
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.shoe.frames import (
    Ack,
    Arm,
    Back,
    Boot,
    CardOut,
    Clear,
    Done,
    Frame,
    Free,
    Heartbeat,
    Hello,
    HostFrame,
    Identity,
    Load,
    Lock,
    Missed,
    Notice,
    Over,
    Refusal,
    Resend,
    SelfTest,
    ShoeFrame,
    Time,
    Unknown,
)
from drivers.shoe.osl1 import BadFrame, build, framed
from drivers.shoe.receiver import Receiver

EPOCH = "9F3A2C11"
VECTORS: list[tuple[bytes, Frame]] = [
    (b"$S,9F3A2C11,1,0000021,BOOT,PWR,00000000,0*05E129BE\r\n", ShoeFrame(EPOCH, 1, 21, Boot("PWR", "00000000", 0))),
    (b"$S,9F3A2C11,0,0001022,HB,1,2,READY,0,512*F61DE3C3\r\n", ShoeFrame(EPOCH, 0, 1022, Heartbeat(1, 2, "READY", 0, 512))),
    (b"$S,9F3A2C11,2,0004310,LOAD,1,BLUE-0417*2668D51B\r\n", ShoeFrame(EPOCH, 2, 4310, Load(1, "BLUE-0417"))),
    (b"$S,9F3A2C11,3,0009120,CARD,U,QH,98,1*29FA420E\r\n", ShoeFrame(EPOCH, 3, 9120, CardOut(True, bytearray(b"QH"), 98, 1))),
    (b"$S,9F3A2C11,5,0010190,MISS,UNREAD,3*18E9FDAD\r\n", ShoeFrame(EPOCH, 5, 10190, Missed("UNREAD", 3))),
    (b"$S,9F3A2C11,6,0011040,BACK,EXIT,3*31BE6432\r\n", ShoeFrame(EPOCH, 6, 11040, Back("EXIT", 3))),
    (b"$H,00000000,HELLO,KIOSK-T7,00000000,0,51F0A3C2*A810FA0C\r\n", HostFrame("00000000", Hello("KIOSK-T7", "00000000", 0, "51F0A3C2"))),
    (b"$H,9F3A2C11,ACK,5,1B0E77A94C02D8F3*2691FEC9\r\n", HostFrame(EPOCH, Ack(5, "1B0E77A94C02D8F3"))),
    (b"$H,9F3A2C11,RSND,4*87EC10EF\r\n", HostFrame(EPOCH, Resend(4))),
]


@pytest.mark.parametrize(("line", "frame"), VECTORS)
def test_a_vector_is_read_and_written_to_the_byte(line: bytes, frame: Frame) -> None:
    receiver = Receiver(chr(line[1]))
    assert receiver.feed(line) == [frame]
    assert receiver.dropped == 0
    assert build(frame) == line


CARD = b"$S,9F3A2C11,3,0009120,CARD,U,QH,98,1*29FA420E\r\n"
MISS = b"$S,9F3A2C11,5,0010190,MISS,UNREAD,3*18E9FDAD\r\n"


def read(data: bytes, sender: str = "S", key: bytes | None = None) -> tuple[list[Frame], int]:
    """The frames in `data`, and how many lines were dropped."""
    receiver = Receiver(sender, key)
    return receiver.feed(data), receiver.dropped


def body_of(text: str) -> object:
    """What the shoe's frame with `text` after the clock says."""
    (frame,), _ = read(framed(f"S,9F3A2C11,7,0000001,{text}".encode()))
    return frame.body


@pytest.mark.parametrize("at", range(len(CARD) + 1))
def test_a_frame_split_at_any_byte_is_read(at: int) -> None:
    receiver = Receiver("S")
    assert len(receiver.feed(CARD[:at]) + receiver.feed(CARD[at:])) == 1


@pytest.mark.parametrize(
    ("data", "frames", "dropped"),
    [
        (CARD + MISS, 2, 0),
        (CARD[:-1] + MISS, 1, 0),  # the LF of the first is lost: from the last `$` on, one frame is left
        (CARD[:-2] + MISS, 1, 0),
        (CARD.replace(b"\r", b""), 1, 0),
        (b"\x00$\xff$$" + CARD, 1, 0),
        (b"\r\n\n" + CARD, 1, 1),
        (b"x" * 600 + CARD, 1, 1),
        (b"$" * 5000 + CARD, 1, 9),
        (CARD[:-3] + b"\r\n", 0, 1),
        (CARD.lower(), 0, 1),
        (b"no frame\n", 0, 1),
        (framed(b"S,9F3A2C11,1,2,BOOT,PWR,00000000,0").replace(b"*", b"#"), 0, 1),
        (framed(b"X,9F3A2C11,1,2,BOOT"), 0, 1),
        (framed(b"S,9f3a2c11,1,2,BOOT"), 0, 1),
        (framed(b"S,9F3A2C11,one,2,BOOT"), 0, 1),
        (framed(b"S,9F3A2C11,1"), 0, 1),
        (framed(b"S"), 0, 1),
        (b"$\x01*%08X\r\n" % zlib.crc32(b"\x01"), 0, 1),
    ],
)
def test_a_bad_line_is_dropped_and_counted(data: bytes, frames: int, dropped: int) -> None:
    found, lost = read(data)
    assert (len(found), lost) == (frames, dropped)


@pytest.mark.parametrize("bit", range(8 * (len(CARD) - 2)))
def test_no_single_flipped_bit_is_taken_for_a_frame(bit: int) -> None:
    damaged = bytearray(CARD)
    damaged[bit // 8] ^= 1 << bit % 8
    assert read(bytes(damaged))[0] == []


def test_a_device_that_echoes_is_not_taken_for_a_shoe() -> None:
    echo = build(HostFrame(EPOCH, Ack(5, "0" * 16)))
    assert read(echo) == ([], 1)
    assert len(read(echo, "H")[0]) == 1


def test_a_minute_of_binary_noise_at_full_speed_yields_nothing_and_needs_no_room() -> None:
    receiver, chance = Receiver("S"), random.Random(1)
    for _ in range(169):
        assert receiver.feed(chance.randbytes(4096)) == []
    assert len(receiver.feed(b"\n" + CARD)) == 1


def test_a_line_left_half_received_by_an_unplug_does_not_spoil_the_next() -> None:
    receiver = Receiver("S")
    receiver.feed(CARD[:20])
    receiver.reset()
    assert len(receiver.feed(CARD)) == 1
    assert receiver.dropped == 0


@given(st.binary(max_size=2000), st.lists(st.integers(0, 2000), max_size=6))
def test_frames_do_not_depend_on_how_the_bytes_arrive(noise: bytes, cuts: list[int]) -> None:
    data = noise + b"\n" + CARD + noise + b"\n" + MISS
    marks = [0, *sorted(cut % len(data) for cut in cuts), len(data)]
    receiver = Receiver("S")
    pieces = [frame for start, end in itertools.pairwise(marks) for frame in receiver.feed(data[start:end])]
    assert pieces == Receiver("S").feed(data)
    assert len(pieces) >= 2


FRAMES: list[Frame] = [
    ShoeFrame(EPOCH, 9, 1, CardOut(False, bytearray(b"x" * 108), 100, 52)),
    ShoeFrame(EPOCH, 9, 12345678, Boot("WDT", "00C0FFEE", None)),
    ShoeFrame(EPOCH, 9, 1, Over(4)),
    ShoeFrame(EPOCH, 9, 1, Notice("LID", ("OPEN", "7"))),
    ShoeFrame(EPOCH, 9, 1, Notice("EMPTY", ("52",))),
    ShoeFrame(EPOCH, 0, 1, Identity("ACME", "REF1", "SN000123", "1.0", "1.4.2", "7C9E2A41B0D35F18", "OSL1", "LOCK+SEAL+NV")),
    ShoeFrame(EPOCH, 0, 1, Done(3)),
    ShoeFrame(EPOCH, 0, 1, Refusal(3, "NOLOCK")),
    HostFrame(EPOCH, Arm(12, "DDU", 6, "A" * 43 + "=", 30, 2)),
    HostFrame(EPOCH, Arm(12, "", 0, "", -1, 2)),
    HostFrame(EPOCH, Lock(4)),
    HostFrame(EPOCH, Free(5)),
    HostFrame(EPOCH, Clear("EXIT", "KIOSK-T7", 6)),
    HostFrame(EPOCH, Time(1764470400000)),
    HostFrame(EPOCH, SelfTest("51F0A3C2", 7)),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: type(frame.body).__name__)
@pytest.mark.parametrize("key", [None, b"paired by the floor"])
def test_every_frame_is_read_as_it_was_written(frame: Frame, key: bytes | None) -> None:
    sender = "S" if isinstance(frame, ShoeFrame) else "H"
    assert read(build(frame, key), sender, key) == ([frame], 0)
    # a host that is not paired takes the signature for a field it does not know
    assert read(build(frame, key), sender) == ([frame], 0)


def test_a_paired_host_takes_only_what_its_own_shoe_signed() -> None:
    frame = ShoeFrame(EPOCH, 9, 1, Over(4))
    for stranger in (build(frame), build(frame, b"another key"), framed(b"S,~")):
        assert read(stranger, key=b"paired by the floor") == ([], 1)


def test_the_signature_is_the_one_of_the_page() -> None:
    assert build(HostFrame(EPOCH, Resend(4)), b"key") == framed(b"H,9F3A2C11,RSND,4,~BC09081E909B4F4D")


def test_fields_that_a_later_version_adds_are_ignored() -> None:
    assert body_of("MISS,UNREAD,3,LEFT,99") == Missed("UNREAD", 3)
    assert body_of("CARD,U,QH,98,1,7,8") == CardOut(True, bytearray(b"QH"), 98, 1)
    assert read(framed(b"H,9F3A2C11,ARM,3,U,6,KEY"), "H")[0] == [HostFrame(EPOCH, Arm(3, "U", 6, "KEY"))]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("SPIN,3,FAST", "SPIN,3,FAST"),
        ("DEAL,D,QH,3", "DEAL,D,<2>,3"),
        ("DEAL,QH,3", "DEAL,<2>,3"),
        ("DEAL,10s", "DEAL,<3>"),
        ("DEAL,face=qh", "DEAL,<7>"),
        ("DEAL," + "Q" * 108, "DEAL,<108>"),
        ("CARD,D,QH,98", "CARD,D,<2>,98"),
        ("CARD,X,QH,98,1", "CARD,X,<2>,98,1"),
        ("CARD,D,QH,high,1", "CARD,D,<2>,high,1"),
        ("MISS,UNREAD,third", "MISS,UNREAD,third"),
        ("LOAD,1", "LOAD,1"),
    ],
)
def test_a_frame_nobody_knows_is_kept_as_evidence_that_cannot_hold_a_face(text: str, kept: str) -> None:
    assert body_of(text) == Unknown(kept)


def test_an_order_nobody_knows_is_kept_too() -> None:
    assert read(framed(b"H,9F3A2C11,DANCE,3"), "H")[0] == [HostFrame(EPOCH, Unknown("DANCE,3"))]
    assert read(framed(b"H,9F3A2C11,RSND,x"), "H")[0] == [HostFrame(EPOCH, Unknown("RSND,x"))]
    assert build(HostFrame(EPOCH, Unknown("DANCE,3"))) == framed(b"H,9F3A2C11,DANCE,3")


@pytest.mark.parametrize("body", [b"", b"S,a$b", b"S,a*b", b"S,\n", b"S," + b"x" * 239, "S,é".encode()])
def test_a_body_that_no_receiver_takes_is_not_written(body: bytes) -> None:
    with pytest.raises(BadFrame):
        framed(body)


def test_the_face_of_a_card_stays_in_no_buffer() -> None:
    receiver = Receiver("S")
    line = bytearray(build(ShoeFrame(EPOCH, 4, 9, CardOut(False, bytearray(b"QH"), 100, 1))))
    (frame,) = receiver.feed(line)
    assert isinstance(frame, ShoeFrame)
    assert isinstance(frame.body, CardOut)
    assert frame.body.face == b"QH"
    assert "QH" not in repr(frame)
    assert not any(receiver._line)


def test_the_vectors_of_the_page_are_the_vectors_tested() -> None:
    page = (Path(__file__).parents[2] / "docs" / "osl1.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in page.splitlines() if line.startswith("    $") and "<" not in line]
    assert lines == [data.decode().strip() for data, _ in VECTORS]
