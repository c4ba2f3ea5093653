"""What a card source does, on every transport (`rigs`)."""

from __future__ import annotations

import random
from collections.abc import Iterator
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
    DeckLoaded,
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


@pytest.fixture(params=["virtual", "loop", "processes"])
def rig(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    monkeypatch.setattr("drivers.shoe.link.WAIT", 0.001)
    made: Rig
    match request.param:
        case "virtual":
            made = VirtualRig(DECK)
        case "loop":
            made = LoopRig(tmp_path, DECK)
        case _:
            made = PtyRig(tmp_path, DECK)
    yield made
    made.close()


def test_a_source_greets_and_hands_over_what_the_shoe_kept(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(DeckLoaded) != [])
    assert [reading.previous for reading in kiosk.of(EpochChanged)] == ["00000000"]
    # what the shoe kept may come before its heartbeat
    assert rig.run_until(lambda: kiosk.link is LinkState.LIVE)
    assert rig.run_until(lambda: Capability.LOCK in rig.source.capabilities())
    assert {Capability.RESUME, Capability.SEQ, Capability.CRC, Capability.OPEN, Capability.VERIFY} <= rig.source.capabilities()


def test_a_whole_hand_comes_as_it_was_armed(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, seats=3)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)
    plan = [slot for street in streets(3) for slot in street]
    came = [reading for reading in kiosk.readings if isinstance(reading, (UpCardRead, DownCardRead, BurnRead))]
    kinds = [BurnRead if slot.seat == 0 else UpCardRead if slot.up else DownCardRead for slot in plan]
    assert [type(reading) for reading in came] == kinds
    assert [reading.ordinal for reading in came] == list(range(1, len(plan) + 1))
    assert kiosk.opened == 9


def test_a_shoe_that_sends_down_cards_in_clear_is_sealed_by_the_vault(tmp_path: Path) -> None:
    rig = PtyRig(tmp_path, DECK, "--plain")
    kiosk = Kiosk(rig.source, DECK, seats=3)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.done)
    able = rig.source.capabilities()
    rig.close()
    assert kiosk.faults == (0, 0, 0)
    assert kiosk.opened == 9
    assert {len(read.sealed) for read in kiosk.of(DownCardRead)} == {248}
    assert Capability.LOCK in able
    assert Capability.SEAL not in able


def test_only_the_cards_asked_for_are_opened(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.source.expect(1, [SlotDue(1, 0, False), SlotDue(2, 0, False), SlotDue(1, 1, False)])
    assert rig.run_until(lambda: len(kiosk.of(DownCardRead)) == 3)
    first, _, third = (reading.id for reading in kiosk.of(DownCardRead))
    assert rig.source.open(1, [third, ReadingId("shoe", first.epoch, 999), first])
    assert rig.run_until(lambda: kiosk.of(DownCardsOpened) != [])
    assert kiosk.of(DownCardsOpened)[0].faces == (DECK[2], None, DECK[0])


def test_a_claim_is_answered_twice_and_then_refused(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.source.expect(1, [SlotDue(1, 0, False)])
    assert rig.run_until(lambda: kiosk.of(DownCardRead) != [])
    id = kiosk.of(DownCardRead)[0].id
    for claim in (DECK[1], DECK[0], DECK[0]):
        assert rig.source.verify(1, 0, id, claim)
    assert rig.run_until(lambda: len(kiosk.of(DownCardVerified)) == 3)
    assert [reading.match for reading in kiosk.of(DownCardVerified)] == [False, True, None]
    assert kiosk.notes == [("verify_refused", "1 0")]


def test_after_the_hand_nothing_can_be_opened(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.source.expect(1, [SlotDue(1, 0, False)])
    assert rig.run_until(lambda: kiosk.of(DownCardRead) != [])
    rig.source.end_hand()
    rig.source.open(1, [kiosk.of(DownCardRead)[0].id])
    assert rig.run_until(lambda: kiosk.of(DownCardsOpened) != [])
    assert kiosk.of(DownCardsOpened)[0].faces == (None,)


def test_an_unplug_in_the_deal_loses_nothing(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, seats=4)
    kiosk.seen = lambda reading: rig.fault("unplug", "0.3") if getattr(reading, "ordinal", 0) == 7 and kiosk.cards == 6 else None
    kiosk.start()
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)
    states = [(reading.state, reading.reason) for reading in kiosk.of(LinkChanged)]
    assert (LinkState.OPENING, "unplugged") in states
    assert states[-1] == (LinkState.LIVE, "heard")


def test_a_crash_loses_no_card_and_only_the_faces_the_vault_held(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, seats=3, opens=False)
    kiosk.start()
    assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) == 3)
    before = [reading.id for reading in kiosk.of(DownCardRead)]
    rig.crash()
    assert rig.run_until(lambda: (LinkState.FAILED, "crashed") in [(link.state, link.reason) for link in kiosk.of(LinkChanged)])
    assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) == 12)
    assert kiosk.faults == (0, 0, 0)
    rig.source.open(1, before)
    assert rig.run_until(lambda: kiosk.of(DownCardsOpened) != [])
    assert kiosk.of(DownCardsOpened)[0].faces == (None,) * 6


@pytest.mark.parametrize("fault", [("gap",), ("duplicate",), ("garbage", "900")])
def test_a_gap_a_repeat_and_garbage_change_nothing(rig: Rig, fault: tuple[str, ...]) -> None:
    kiosk = Kiosk(rig.source, DECK, seats=3)
    kiosk.seen = lambda reading: rig.fault(*fault) if isinstance(reading, UpCardRead) else None
    kiosk.start()
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)


def test_a_misread_takes_its_slot_and_a_card_pushed_back_gives_it_back(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(DeckLoaded) != [])
    rig.fault("miss", "REVERSED")
    rig.source.expect(1, [SlotDue(1, 0, False), SlotDue(2, 0, True)])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    assert [(reading.ordinal, reading.cause) for reading in kiosk.of(CardMissed)] == [(1, Miss.REVERSED)]
    rig.fault("back", "EXIT")
    assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) == 2)
    assert [(reading.ordinal, reading.place) for reading in kiosk.of(CardBack)] == [(2, "exit")]
    assert [(reading.ordinal, reading.face) for reading in kiosk.of(UpCardRead)] == [(2, DECK[1]), (3, DECK[1])]


def test_a_card_drawn_early_is_due_to_nobody(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(DeckLoaded) != [])
    rig.fault("early", "2")
    assert rig.run_until(lambda: len(kiosk.of(CardOver)) == 2)
    rig.source.expect(1, [SlotDue(1, 0, True)])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    # a new hand takes a new deck: the emulated dealer puts the early cards away
    assert [reading.ordinal for reading in kiosk.of(UpCardRead)] == [1]


def test_a_new_epoch_in_a_hand_freezes_the_shoe_until_the_next_hand(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=2, seats=3, opens=False)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("epoch", "?")
    assert rig.run_until(lambda: len(kiosk.of(EpochChanged)) == 2)
    assert kiosk.of(EpochChanged)[1].lost is None
    assert rig.run_until(lambda: kiosk.done)
    states = [(reading.state, reading.reason) for reading in kiosk.of(LinkChanged)]
    assert (LinkState.FROZEN, "epoch_changed") in states
    assert kiosk.link is LinkState.LIVE
    assert kiosk.faults == (0, 0, 0)


def test_a_crash_does_not_thaw_a_frozen_shoe(tmp_path: Path) -> None:
    rig = LoopRig(tmp_path, DECK)
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.source.expect(1, [SlotDue(1, 2, True)])
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("epoch", "?")
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)
    rig.crash()
    assert rig.run_until(lambda: kiosk.link is LinkState.FAILED)
    assert rig.run_until(lambda: kiosk.link is LinkState.FROZEN)
    rig.source.end_hand()
    assert rig.run_until(lambda: kiosk.link is LinkState.LIVE)
    rig.close()


def test_silence_makes_the_shoe_stale_and_it_comes_back(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, seats=2)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("silence", "3.3")
    assert rig.run_until(lambda: kiosk.link is LinkState.STALE)
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)


def test_the_shoes_own_restart_with_its_outbox_kept_goes_on(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, seats=3)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(UpCardRead) != [])
    rig.fault("restart", "0.2")
    assert rig.run_until(lambda: kiosk.done)
    assert kiosk.faults == (0, 0, 0)


def test_what_the_shoe_notices_is_noted(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.of(DeckLoaded) != [])
    for what, *args in (("lid", "OPEN", "DEALER"), ("jam", "EXIT"), ("cut", "31"), ("tamp", "CASE"), ("pwr", "BATTERY")):
        rig.fault(what, *args)
    assert rig.run_until(lambda: len(kiosk.notes) == 5)
    assert kiosk.notes == [
        ("lid", "OPEN,DEALER"),
        ("jam", "EXIT"),
        ("cut_card", "31"),
        ("tamper", "CASE"),
        ("low_power", "BATTERY"),
    ]


def test_lock_clear_and_self_test_reach_the_shoe(rig: Rig) -> None:
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: Capability.LOCK in rig.source.capabilities())
    rig.fault("jam", "EXIT")
    assert rig.run_until(lambda: kiosk.notes != [])
    for what in (Control.LOCK, Control.FREE, Control.CLEAR, Control.SELF_TEST):
        assert rig.source.control(what)
    assert rig.run_until(lambda: len(kiosk.notes) == 5)
    assert sorted(what for what, _ in kiosk.notes) == ["cleared", "jam", "lock", "lock", "self_test"]


def test_the_shoe_keeps_what_is_not_on_disk(rig: Rig) -> None:
    """The disk is full: nothing is committed, so nothing is acknowledged, and the next kiosk gets it all."""
    full = Kiosk(rig.source, DECK, hands=0, commits=False)
    full.start()
    rig.source.expect(1, [SlotDue(1, 0, True), SlotDue(2, 0, True)])
    assert rig.run_until(lambda: len(full.of(UpCardRead)) == 2)
    assert rig.run_until(lambda: False, 0.7) is False
    assert full.doubled == 0
    for reading in full.readings:
        rig.source.committed(reading.id, "AB" * 32)
    rig.source.expect(1, [SlotDue(3, 0, True)])
    assert rig.run_until(lambda: len(full.of(UpCardRead)) == 3)
