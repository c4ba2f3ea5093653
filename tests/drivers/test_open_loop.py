"""The host's side of a shoe that only talks, step by step: sides, gaps, freezing, thanking (SHOE.md A7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from dealer_assist.cards import CARDS
from dealer_assist.table.readings import (
    BurnRead,
    Capability,
    CardBack,
    CardMissed,
    CardOver,
    Control,
    DeviceNote,
    DownCardRead,
    EpochChanged,
    IntegrityDoubt,
    LinkChanged,
    LinkState,
    Miss,
    Reading,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from drivers.messages import from_reading
from drivers.shoe.frames import NO_EPOCH
from drivers.shoe.kinds import Setup, shoe_of
from drivers.shoe.line_reader import ACK, NAK
from drivers.shoe.session import Resume
from drivers.shoe.vault import Vault
from tests.drivers.test_angel_eye import report
from tests.drivers.virtual import READER

T = TypeVar("T")
DOWN, UP, BURN = SlotDue(1, 0, False), SlotDue(1, 2, True), SlotDue(0, 0, False)
LOST = (LinkState.FROZEN, "possible_loss")
EIGHT = report("1", "D", 0x81, 0xB8)


class Host:
    """A shoe that only talks, with a hand on its clock."""

    def __init__(self, kind: str = "bee_tek", resume: Resume | None = None, opens: bool = True) -> None:
        self.vault = Vault("T7")
        self.shoe = shoe_of(Setup("", kind, reader=READER), self.vault, resume or Resume(), lambda: "0000AAAA")
        self.now = 100.0
        self.said = b""
        self.readings: list[Reading] = []
        if opens:
            self.open()

    def open(self) -> None:
        self.shoe.opened(self.now, 0)
        self.look()

    def look(self) -> None:
        said, readings = self.shoe.say()
        self.said += b"".join(said)
        self.readings += readings

    def hear(self, data: bytes) -> None:
        self.wait(0.2)
        self.shoe.hear(bytearray(data), len(data), self.now)
        self.look()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            self.shoe.tick(self.now)
        self.look()

    def unplug(self, seconds: float) -> None:
        self.shoe.closed("unplugged")
        self.wait(seconds)
        self.open()

    def expect(self, slots: Sequence[SlotDue], hand: int = 1) -> None:
        self.shoe.expect(hand, slots, ("0000AAAA", self.last))
        self.look()

    @property
    def last(self) -> int:
        return max([reading.id.seq for reading in self.readings], default=0)

    def of(self, kind: type[T]) -> list[T]:
        return [reading for reading in self.readings if isinstance(reading, kind)]

    @property
    def links(self) -> list[tuple[LinkState, str]]:
        return [(link.state, link.reason) for link in self.of(LinkChanged)]

    @property
    def notes(self) -> list[tuple[str, str]]:
        return [(note.what, note.detail) for note in self.of(DeviceNote)]


def line(code: str) -> bytes:
    return b"[Game]<Card:%s>\r\n" % code.encode()


# ---- sides


def test_a_card_has_the_side_of_the_slot_that_is_due() -> None:
    host = Host()
    host.expect([DOWN, UP, BURN])
    host.hear(line("QH") + line("2C"))
    host.hear(line("9D"))
    assert [type(reading) for reading in host.readings if reading.id.seq > 1] == [DownCardRead, UpCardRead, BurnRead]
    assert [(read.ordinal, read.face) for read in host.of(UpCardRead)] == [(2, CARDS["2c"])]
    assert host.vault.open([host.of(DownCardRead)[0].id]) == (CARDS["Qh"],)


def test_a_down_cards_face_is_in_no_message() -> None:
    host = Host()
    host.expect([DOWN, DOWN])
    host.hear(line("QH"))
    host.hear(line("9D"))
    crossed = str([{**from_reading(reading), "sealed": ""} for reading in host.readings])
    assert [face for face in ("QH", "Qh", "9D", "9d") if face in crossed] == []


def test_a_card_that_is_due_to_nobody_has_no_face() -> None:
    host = Host()
    host.hear(line("QH"))
    host.hear(b"[Game]<Game>\r\n")
    assert [read.ordinal for read in host.of(CardOver)] == [1, 2]
    assert host.links == [(LinkState.LIVE, "opened")]


def test_what_the_shoe_calls_a_burn_takes_no_seats_slot() -> None:
    host = Host()
    host.expect([BURN, UP])
    host.hear(b"[Manual Burn Cards]<Card:QH>\r\n")
    host.hear(b"[Manual Burn Cards]<Card:2C>\r\n")
    host.hear(line("9D"))
    assert [type(reading) for reading in host.readings if reading.id.seq > 1] == [BurnRead, CardOver, UpCardRead]


def test_a_card_that_passed_unread_takes_its_slot() -> None:
    host = Host()
    host.expect([UP, UP])
    host.hear(b"[Game]<Game>\r\n" + line("2C"))
    assert [(read.ordinal, read.cause) for read in host.of(CardMissed)] == [(1, Miss.UNREAD)]
    assert [(read.ordinal, read.face) for read in host.of(UpCardRead)] == [(2, CARDS["2c"])]


def test_cards_under_way_while_the_table_names_what_is_due_have_taken_the_first() -> None:
    host = Host()
    host.expect([UP, UP])
    seen = host.last
    host.hear(line("QH"))
    host.shoe.expect(1, [DOWN, UP, DOWN], ("0000AAAA", seen))
    host.hear(line("2C"))
    assert [(read.ordinal, read.face) for read in host.of(UpCardRead)] == [(1, CARDS["Qh"]), (2, CARDS["2c"])]


def test_the_same_up_card_twice_in_a_hand_is_a_doubt_and_in_the_next_hand_is_not() -> None:
    host = Host()
    host.expect([UP, UP])
    host.hear(line("QH"))
    host.hear(line("QH"))
    assert len(host.of(IntegrityDoubt)) == 1
    host.expect([UP], hand=2)
    host.hear(line("QH"))
    assert len(host.of(IntegrityDoubt)) == 1
    assert host.of(UpCardRead)[-1].ordinal == 1, "a hand takes a new deck"


def test_a_clash_with_a_down_card_is_told_when_the_hand_is_over() -> None:
    host = Host()
    host.expect([DOWN, UP])
    host.hear(line("QH"))
    host.hear(line("QH"))
    assert host.of(IntegrityDoubt) == []
    host.shoe.end_hand()
    host.look()
    assert len(host.of(IntegrityDoubt)) == 1


# ---- gaps


DAMAGED: dict[str, list[tuple[str, bytes]]] = {
    "angel_eye": [
        ("check_sum", EIGHT[:-1] + b"E"),
        ("sequence", EIGHT + report("3", "D", 0x81, 0xB8)),
        ("cut", EIGHT[:3] + EIGHT),
        ("garbage", b"\xff"),
        ("malformed", report("1", "D", 0x81)),
        ("restart", report("1", "S")),
        ("reassigned", report("1", "R", 0x81, 0xB8)),
        ("pushed_back", report("1", "E", 0xC4)),
    ],
    "bee_tek": [("garbage", b"[Game]<Crd:4S>\r\n"), ("alarm", b"[Game]<Alarm:E3 Card Not Read>\r\n")],
    "line_reader": [("garbage", b"\xff\r\xff\r")],
}
"""By kind: the cause, and bytes that are damaged so."""

DAMAGE = [(kind, cause, data) for kind, found in DAMAGED.items() for cause, data in found]


@pytest.mark.parametrize(("kind", "cause", "data"), DAMAGE, ids=[f"{kind}-{cause}" for kind, cause, _ in DAMAGE])
def test_what_is_damaged_in_a_hand_freezes_the_shoe_until_the_next(kind: str, cause: str, data: bytes) -> None:
    host = Host(kind)
    host.expect([UP] * 3)
    host.hear(data)
    assert ("possible_loss", cause) in host.notes
    assert host.links[-1] == LOST
    host.expect([UP], hand=2)
    assert host.links[-1] == (LinkState.LIVE, "next_hand")


@pytest.mark.parametrize(("kind", "cause", "data"), DAMAGE, ids=[f"{kind}-{cause}" for kind, cause, _ in DAMAGE])
def test_what_is_damaged_between_hands_is_noted_only(kind: str, cause: str, data: bytes) -> None:
    host = Host(kind)
    host.hear(data)
    assert ("possible_loss", cause) in host.notes
    assert host.links == [(LinkState.LIVE, "opened")]


@pytest.mark.parametrize(("kind", "half"), [("angel_eye", b"\x051D\x81"), ("bee_tek", b"[Game]<Ca"), ("line_reader", b"04A2")])
def test_half_a_report_that_stays_half_is_a_possible_loss(kind: str, half: bytes) -> None:
    host = Host(kind)
    host.expect([UP])
    host.hear(half)
    host.wait(0.3)
    assert host.links[-1] == (LinkState.LIVE, "opened")
    host.wait(0.3)
    assert host.links[-1] == LOST
    assert host.notes == [("possible_loss", "cut")]


def test_while_frozen_a_card_is_counted_to_nobody_and_nothing_of_it_is_told() -> None:
    host = Host("angel_eye")
    host.expect([UP] * 4)
    host.hear(b"\xff")
    host.hear(EIGHT)
    host.hear(report("2", "E", 0xC1))
    host.hear(report("3", "E", 0xC4))
    assert [*host.of(UpCardRead), *host.of(CardMissed), *host.of(CardBack)] == []
    assert host.notes[1:] == [("not_counted", "1"), ("fault", "1"), ("not_counted", "2"), ("fault", "4"), ("not_counted", "2")]


def test_a_card_pushed_back_is_told_and_the_shoe_does_not_say_which_it_was() -> None:
    host = Host("angel_eye")
    host.expect([UP, UP])
    host.hear(EIGHT)
    host.hear(report("2", "E", 0xC4))
    assert [(read.ordinal, read.place) for read in host.of(CardBack)] == [(1, "exit")]
    assert host.links[-1] == LOST


def test_noise_is_noted_once_a_hand() -> None:
    host = Host()
    host.expect([UP])
    for _ in range(50):
        host.hear(b"nonsense\r\n")
    assert host.notes == [("possible_loss", "garbage")]
    host.expect([UP], hand=2)
    host.hear(b"nonsense\r\n")
    assert host.notes == [("possible_loss", "garbage")] * 2


def test_a_gap_in_the_link_in_a_hand_freezes_and_between_hands_does_not() -> None:
    host = Host()
    host.unplug(5)
    assert host.links == [(LinkState.LIVE, "opened"), (LinkState.OPENING, "unplugged"), (LinkState.LIVE, "opened")]
    host.expect([UP])
    host.unplug(0.1)
    assert host.links[-1] == LOST
    assert host.notes == [("possible_loss", "link_gap")]


def test_a_port_that_opens_in_the_middle_of_a_hand_has_missed_cards() -> None:
    host = Host(opens=False)
    host.shoe.closed("no_such_port")
    host.expect([UP])
    host.wait(3)
    host.open()
    assert host.links == [(LinkState.OPENING, "no_such_port"), LOST]


def test_a_port_that_opens_as_the_hand_begins_has_missed_none() -> None:
    host = Host(opens=False)
    host.expect([UP])
    host.wait(0.5)
    host.open()
    assert host.links == [(LinkState.LIVE, "opened")]


def test_a_process_that_starts_again_cannot_know_what_passed() -> None:
    host = Host(resume=Resume("0000BBBB", 9), opens=False)
    host.expect([UP])
    host.open()
    assert [(read.previous, read.lost) for read in host.of(EpochChanged)] == [("0000BBBB", None)]
    assert host.links == [LOST]


@pytest.mark.parametrize("resume", [Resume("0000BBBB", 9, 4, dealt=True), Resume("0000BBBB", 9, frozen="possible_loss")])
def test_a_restart_in_a_hand_is_no_way_to_clear_a_doubt(resume: Resume) -> None:
    host = Host(resume=resume)
    assert host.links == [LOST]
    host.expect([UP])
    host.hear(line("QH"))
    assert host.of(UpCardRead) == []
    host.expect([UP], hand=2)
    host.hear(line("QH"))
    assert len(host.of(UpCardRead)) == 1


def test_a_first_start_has_lost_nothing() -> None:
    host = Host()
    assert [(read.previous, read.lost) for read in host.of(EpochChanged)] == [(NO_EPOCH, 0)]
    assert host.links == [(LinkState.LIVE, "opened")]


def test_a_failed_port_is_failed() -> None:
    host = Host(opens=False)
    host.shoe.closed("pseudo_terminal", failed=True)
    host.look()
    assert host.links == [(LinkState.FAILED, "pseudo_terminal")]


# ---- the reader that waits, and what nobody can be told


def number(code: str) -> bytes:
    """The line of a card's serial number."""
    text = READER.cards.read_text(encoding="utf-8")
    return next(row.split('"')[1] for row in text.splitlines() if row.endswith(f'"{code}"')).encode() + b"\r"


def test_a_reader_is_thanked_only_when_its_card_is_on_disk() -> None:
    host = Host("line_reader")
    host.expect([UP])
    host.hear(number("Qh"))
    assert [read.face for read in host.of(UpCardRead)] == [CARDS["Qh"]]
    assert host.said == b""
    host.shoe.committed(ReadingId("shoe", "0000BBBB", host.last), "00" * 32)
    host.shoe.committed(ReadingId("shoe", "0000AAAA", 1), "00" * 32)
    host.look()
    assert host.said == b""
    for _ in range(2):
        host.shoe.committed(host.of(UpCardRead)[0].id, "00" * 32)
        host.look()
    assert host.said == ACK


def test_a_reader_is_asked_again_for_a_number_of_no_card() -> None:
    host = Host("line_reader")
    host.expect([UP, UP])
    host.hear(b"FFFF\r")
    assert host.said == NAK
    host.hear(b"FFFF\r")
    assert [read.cause for read in host.of(CardMissed)] == [Miss.FOREIGN]
    host.hear(b"EEEE\r")
    host.wait(0.6)
    assert host.links[-1] == LOST, "it was asked, and never answered"


def test_no_serial_number_is_in_any_message() -> None:
    host = Host("line_reader")
    host.expect([DOWN, UP, UP])
    for each in (number("2c"), b"BADC0FFE\r", b"BADC0FFE\r", b"\xffBADC0FFE\r"):
        host.hear(each)
    crossed = str([from_reading(reading) for reading in host.readings])
    assert "BADC0FFE" not in crossed
    assert number("2c").decode().strip() not in crossed


@pytest.mark.parametrize("what", list(Control))
def test_nothing_is_ever_sent_to_a_shoe_that_only_talks(what: Control) -> None:
    host = Host("angel_eye")
    host.shoe.control(what, host.now)
    host.look()
    assert host.notes == [("unsupported", what.value)]
    assert host.said == b""


@pytest.mark.parametrize(
    ("kind", "able"),
    [
        ("angel_eye", {Capability.SEQ, Capability.UNREAD_EVENT}),
        ("bee_tek", {Capability.UNREAD_EVENT}),
        ("line_reader", set[Capability]()),
    ],
)
def test_each_kind_claims_what_it_can_and_the_vault_does_the_rest(kind: str, able: set[Capability]) -> None:
    assert Host(kind).shoe.capabilities() == able | {Capability.OPEN, Capability.VERIFY}
