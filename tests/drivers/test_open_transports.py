"""What a card source does, on every transport and with every shoe that only talks; `test_transports` is the same for OSL/1."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dealer_assist.cards import Card
from dealer_assist.table.readings import (
    BurnRead,
    Capability,
    CardBack,
    CardMissed,
    CardOver,
    Control,
    DownCardRead,
    DownCardsOpened,
    DownCardVerified,
    EpochChanged,
    LinkChanged,
    LinkState,
    Miss,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from tests.drivers.kiosk import Kiosk, streets
from tests.drivers.rigs import LoopRig, PtyRig, Rig, VirtualRig

DECK = list(Card)
random.Random(11).shuffle(DECK)
KINDS = ("angel_eye", "bee_tek", "line_reader")
UP, DOWN = SlotDue(1, 2, True), SlotDue(1, 0, False)

MAKERS: dict[str, Callable[[Path, str], Rig]] = {
    "virtual": lambda folder, kind: VirtualRig(DECK, kind=kind),
    "loop": lambda folder, kind: LoopRig(folder, DECK, kind=kind),
    "processes": lambda folder, kind: PtyRig(folder, DECK, kind=kind),
}


def over(*kinds: str, transports: tuple[str, ...] = ("virtual", "loop")) -> pytest.MarkDecorator:
    """The transports and kinds that a test runs on."""
    pairs = [(transport, kind) for transport in transports for kind in kinds]
    return pytest.mark.parametrize("rig", pairs, indirect=True, ids=["-".join(pair) for pair in pairs])


@pytest.fixture
def rig(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    monkeypatch.setattr("drivers.shoe.link.WAIT", 0.001)
    transport, kind = request.param
    made = MAKERS[transport](tmp_path, kind)
    yield made
    made.close()


def started(rig: Rig, hands: int = 0, seats: int = 3) -> Kiosk:
    """A kiosk whose shoe is LIVE before the first hand."""
    kiosk = Kiosk(rig.source, DECK, hands=hands, seats=seats)
    rig.source.start(kiosk.deliver)
    assert rig.run_until(lambda: kiosk.link is LinkState.LIVE)
    kiosk.next_hand()
    return kiosk


@over(*KINDS, transports=("virtual", "loop", "processes"))
def test_two_whole_hands_come_as_they_were_due(rig: Rig) -> None:
    kiosk = started(rig, hands=2)
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)
    plan = [slot for street in streets(3) for slot in street] * 2
    came = [reading for reading in kiosk.readings if isinstance(reading, (UpCardRead, DownCardRead, BurnRead))]
    kinds = [BurnRead if slot.seat == 0 else UpCardRead if slot.up else DownCardRead for slot in plan]
    assert [type(reading) for reading in came] == kinds
    assert kiosk.opened == 18
    assert [read.lost for read in kiosk.of(EpochChanged)] == [0]
    assert {len(read.sealed) for read in kiosk.of(DownCardRead)} == {248}
    assert LinkState.FROZEN not in [link.state for link in kiosk.of(LinkChanged)]


@over(*KINDS)
def test_no_shoe_of_these_promises_what_it_cannot(rig: Rig) -> None:
    started(rig)
    assert rig.run_until(lambda: Capability.OPEN in rig.source.capabilities())
    assert rig.source.capabilities() & {Capability.RESUME, Capability.CRC, Capability.LOCK, Capability.SEAL} == set()


@over(*KINDS)
def test_only_the_cards_asked_for_are_opened_and_none_after_the_hand(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [DOWN, SlotDue(2, 0, False), SlotDue(1, 1, False)])
    assert rig.run_until(lambda: len(kiosk.of(DownCardRead)) == 3)
    first, _, third = (reading.id for reading in kiosk.of(DownCardRead))
    rig.source.open(1, [third, ReadingId("shoe", first.epoch, 999), first])
    assert rig.run_until(lambda: kiosk.of(DownCardsOpened) != [])
    rig.source.end_hand()
    rig.source.open(1, [first])
    assert rig.run_until(lambda: len(kiosk.of(DownCardsOpened)) == 2)
    assert [read.faces for read in kiosk.of(DownCardsOpened)] == [(DECK[2], None, DECK[0]), (None,)]


@over(*KINDS)
def test_a_claim_is_answered_twice_and_then_refused(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [DOWN])
    assert rig.run_until(lambda: kiosk.of(DownCardRead) != [])
    for claim in (DECK[1], DECK[0], DECK[0]):
        rig.source.verify(1, 0, kiosk.of(DownCardRead)[0].id, claim)
    assert rig.run_until(lambda: len(kiosk.of(DownCardVerified)) == 3)
    assert [reading.match for reading in kiosk.of(DownCardVerified)] == [False, True, None]


@over(*KINDS)
def test_an_unplug_in_the_deal_freezes_the_hand_and_the_next_one_counts(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("unplug", "0.1")
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)
    links = [(link.state, link.reason) for link in kiosk.of(LinkChanged)]
    assert links[-2:] == [(LinkState.OPENING, "unplugged"), (LinkState.FROZEN, "possible_loss")]
    rig.source.end_hand()
    rig.source.expect(2, [UP])
    assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) == 2)
    assert [reading.face for reading in kiosk.of(UpCardRead)] == [DECK[0], DECK[0]]


@over(*KINDS)
def test_a_crash_in_the_deal_freezes_the_hand(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [UP, UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.crash()
    assert rig.run_until(lambda: kiosk.link is LinkState.FAILED)
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)
    assert [read.lost for read in kiosk.of(EpochChanged)] == [0, None]


@over(*KINDS)
def test_a_misread_takes_its_slot(rig: Rig) -> None:
    kiosk = started(rig)
    rig.fault("miss", "FOREIGN")
    rig.source.expect(1, [DOWN, UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    assert [read.ordinal for read in kiosk.of(CardMissed)] == [1]
    assert kiosk.of(CardMissed)[0].cause in {Miss.FOREIGN, Miss.UNREAD}
    assert [(read.ordinal, read.face) for read in kiosk.of(UpCardRead)] == [(2, DECK[1])]


@over(*KINDS)
def test_a_card_drawn_early_is_due_to_nobody(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [])
    rig.fault("load")
    rig.fault("early", "2")
    assert rig.run_until(lambda: len(kiosk.of(CardOver)) == 2)
    assert kiosk.of(UpCardRead) == []


@over(*KINDS)
def test_garbage_in_a_hand_freezes_it(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("garbage", "400")
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)


@over("angel_eye")
def test_a_report_that_never_came_is_found_by_the_next(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("gap")
    rig.source.expect(1, [UP, UP])
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)
    assert ("possible_loss", "sequence") in kiosk.notes
    assert len(kiosk.of(UpCardRead)) == 1


@over("angel_eye")
def test_a_repeat_changes_nothing(rig: Rig) -> None:
    kiosk = started(rig, hands=1)
    kiosk.seen = lambda reading: rig.fault("duplicate") if isinstance(reading, UpCardRead) else None
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)


@over("angel_eye")
def test_what_the_shoe_notices_is_noted(rig: Rig) -> None:
    kiosk = started(rig)
    for what, *words in (("cut", "31"), ("clr", "4"), ("epoch", "?")):
        rig.fault(what, *words)
    assert rig.run_until(lambda: len(kiosk.notes) == 4)
    assert sorted(kiosk.notes) == [("cleared", "4"), ("cut_card", ""), ("possible_loss", "restart"), ("restarted", "")]


@over("bee_tek")
def test_alarms_are_noted_in_their_order(rig: Rig) -> None:
    kiosk = started(rig)
    for what, *words in (("jam", "E7", "Cover", "Open"), ("btn",), ("fault", "E8")):
        rig.fault(what, *words)
    assert rig.run_until(lambda: len(kiosk.notes) == 3)
    assert kiosk.notes == [("alarm", "E7 Cover Open"), ("warning", "W0x01"), ("alarm", "E8")]


@over("line_reader")
def test_a_reader_keeps_the_next_card_until_the_last_is_on_disk(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0, commits=False)
    rig.source.start(kiosk.deliver)
    assert rig.run_until(lambda: kiosk.link is LinkState.LIVE)
    rig.source.expect(1, [UP, UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) > 1, 1.5) is False
    rig.source.committed(kiosk.of(UpCardRead)[0].id, "AB" * 32)
    assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) == 2)


@over(*KINDS, transports=("loop",))
def test_nothing_is_commanded(rig: Rig) -> None:
    kiosk = started(rig)
    assert rig.run_until(lambda: rig.source.capabilities() != set())
    assert not rig.source.control(Control.LOCK)
    assert rig.source.control(Control.CLEAR)
    assert rig.run_until(lambda: ("unsupported", "clear") in kiosk.notes)


def test_a_bad_map_of_cards_is_said_and_nothing_starts(tmp_path: Path) -> None:
    bad = tmp_path / "cards.toml"
    bad.write_text('"01" = "1h"', encoding="utf-8")
    rig = PtyRig(tmp_path, DECK, host_options=["--cards", str(bad)], kind="line_reader")
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.link is LinkState.FAILED)
    assert [link.reason for link in kiosk.of(LinkChanged)] == ["bad_card_map"]
    assert not rig.source.open(1, [])
    rig.close()


@over("angel_eye")
def test_a_card_pushed_back_freezes_the_hand(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("back", "EXIT")
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)
    assert [(read.ordinal, read.place) for read in kiosk.of(CardBack)] == [(1, "exit")]


@over("bee_tek", "line_reader")
def test_what_a_kind_has_no_word_for_is_not_told(rig: Rig) -> None:
    kiosk = started(rig)
    rig.source.expect(1, [UP])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    for what, *words in (("back", "EXIT"), ("epoch", "?"), ("restart", "0.1"), ("cut", "9")):
        rig.fault(what, *words)
    rig.run_until(lambda: False, 0.3)
    assert kiosk.notes == []
    assert kiosk.link is LinkState.LIVE
