"""The table's own devices at the practice table and back: no card of it in the game's record, none lost, no false gap. Emulator, terminal,
shoe loop and vault as they are, turn by turn in one process.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from dealer_assist.cards import CARDS, Card
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.evolve import BACK, LENT
from dealer_assist.table.state import Device, Level, Phase
from dealer_assist.table.table import MemoryJournal, Table
from dealer_assist.training.item import Level as Hard
from dealer_assist.training.practice.table import Practice
from drivers.shoe.emulator.device import Device as Made
from tests.drivers.rigs import LoopRig, LoopSource
from ui.bridge import Bridge
from ui.lending import Lending, Own

CHIPS = (1, 5, 25, 100)


def deal_on(practice: Practice) -> None:
    """Answer what is claimed and do what is to be done, rightly; where there is neither, the next thing happens."""
    if practice.claim is not None:
        practice.answer(practice.claim.stands)
    elif practice.waits:
        for command in practice.right:
            practice.table.command(command)
    else:
        practice.go_on()


class Room:
    """A game with a shoe that it hears, and a practice table that has it."""

    def __init__(self, folder: Path) -> None:
        self.rig = LoopRig(folder, list(CARDS.values()))
        self.journal = MemoryJournal()
        self.game = self.opened()
        self.game.command(c.SetTable(name="T7", rules=STANDARD, chip_set=CHIPS))
        for seat in (2, 5, 7):
            self.game.command(c.SitDown(seat=seat, stack=500))
        self.game.command(c.SetLevel(level=Level.L2))
        self.until(lambda: self.shoe.counts and bool(self.shoe.program))
        self.sit()

    def opened(self) -> Table:
        """The game as its record says, with its shoe."""
        source = self.rig.source
        self.bridge = Bridge(source, source.fileno(), source.pump, ahead=False)
        game = Table(self.journal, self.bridge.committed)
        self.bridge.start(game)
        self.lending = Lending(game, [self.bridge], None)
        return game

    def sit(self) -> None:
        """The practice table takes the shoe."""
        self.before = len(self.journal.kept)
        assert self.shoe.last is not None
        self.last = self.shoe.last
        lent = self.lending.lend("shoe")
        assert isinstance(lent, Own)
        self.lent = lent
        self.practice = Practice(3, lent.rules(STANDARD), Hard.EASY, CHIPS, lent.outside)
        lent.serve(self.practice, lambda: None)

    @property
    def shoe(self) -> Device:
        """The shoe as the game knows it."""
        return self.game.state.devices.get("shoe") or Device("shoe")

    @property
    def told(self) -> Sequence[e.Event]:
        """What the game has noted since the shoe was lent."""
        return self.journal.kept[self.before :]

    def until(self, reached: Callable[[], bool]) -> None:
        assert self.rig.run_until(reached)

    def play(self, reached: Callable[[], bool]) -> None:
        """Deal with everything rightly, until then."""
        practice = self.practice
        while not reached():
            assert not practice.done, "the hand is over before it comes to that"
            self.lent.look()
            if practice.awaits is not None:
                self.until(lambda: reached() or practice.awaits is None)
            else:
                deal_on(practice)

    def dealt(self) -> None:
        """The game deals third street, as if nothing had been."""
        self.game.command(c.StartHand())
        self.until(lambda: self.game.state.hand is not None and self.game.state.hand.phase is Phase.BETTING)
        assert self.shoe.counts
        assert self.game.state.hand is not None
        assert self.game.state.hand.notes == ()
        assert sum(seat.count for seat in self.game.state.hand.seats) == 9

    def close(self) -> None:
        self.rig.close()


@pytest.fixture
def room(tmp_path: Path, qapp: object) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.close()


def noted(events: Sequence[e.Event], what: str) -> list[e.ReadingNoted]:
    return [event for event in events if isinstance(event, e.ReadingNoted) and event.what == what]


def kept(rig: LoopRig) -> str:
    """The head of the game's record that the shoe keeps as a witness."""
    device = rig.emulator.device
    assert isinstance(device, Made)
    return device.head


def lying(room: Room) -> int:
    """How many cards lie at the practice table."""
    hand = room.practice.state.hand
    return 0 if hand is None else sum(seat.count for seat in hand.seats)


def test_a_hand_is_dealt_from_the_tables_shoe_and_the_game_has_no_card_of_it_and_deals_on(room: Room) -> None:
    room.play(lambda: room.practice.done)
    assert [mark.cue.told for mark in room.practice.marks if not mark.right] == []
    hand = room.practice.state.hand
    assert hand is not None
    assert hand.phase is Phase.AWARDED
    assert all(event.face is None for entry in hand.entries if isinstance(event := entry.event, e.CardDealt) and not event.up)
    room.until(lambda: kept(room.rig) == room.game.head()[:16].upper().ljust(16, "0"))
    room.lent.back()
    (lent,), (back,) = noted(room.told, LENT), noted(room.told, BACK)
    assert lent.reading == r.ReadingId("shoe", back.reading.epoch, 0)
    assert back.detail == str(back.reading.seq - room.last.seq)
    assert room.shoe.last == back.reading
    assert [event for event in room.told if not isinstance(event, e.ReadingNoted | e.DeckChanged)] == []
    assert not any(card.code in str(event) for event in room.told for card in Card)
    room.dealt()


def test_a_card_that_is_drawn_while_the_shoe_goes_back_is_noted_by_the_game_and_nothing_is_lost(room: Room) -> None:
    room.play(lambda: lying(room) >= 5)
    room.lent.back()
    room.rig.emulator.draw()
    room.until(lambda: bool(noted(room.told, "card_not_due")))
    (back,), late = noted(room.told, BACK), noted(room.told, "card_not_due")[0]
    assert late.reading == r.ReadingId("shoe", back.reading.epoch, back.reading.seq + 1)
    assert room.practice.word == ""
    room.dealt()


def test_a_kiosk_that_ends_at_the_practice_table_meets_the_shoe_again_without_a_false_gap(room: Room) -> None:
    room.play(lambda: room.practice.state.hand is not None and room.practice.awaits is None)
    assert room.shoe.lent
    room.bridge.stop()  # without a word to the practice table
    room.rig.source = LoopSource(room.rig.cable._path, lambda cards, hand: None)
    before = len(room.journal.kept)
    room.game = room.opened()
    room.until(lambda: any(isinstance(event, e.DeviceChanged) and event.reason == "heard" for event in room.journal.kept[before:]))
    room.dealt()
    assert not room.shoe.lent


def test_a_shoe_whose_process_ends_drops_the_hand_to_the_house_and_deals_the_next_one(room: Room) -> None:
    room.play(lambda: lying(room) >= 7)
    room.rig.crash()
    room.until(lambda: not room.practice.outside)
    assert room.practice.word == "lost"
    room.play(lambda: room.practice.done)
    room.until(lambda: room.shoe.counts)
    room.practice.next_hand()
    room.play(lambda: room.practice.state.hand is not None and room.practice.state.hand.number == 2 and lying(room) > 7)
    assert room.practice.outside
    room.lent.back()
    room.dealt()


def test_a_deck_that_goes_in_at_the_practice_table_and_what_the_shoe_says_of_itself_are_the_games_too(room: Room) -> None:
    room.rig.emulator.load()
    room.until(lambda: room.practice.state.deck != "")
    assert room.game.state.deck == room.practice.state.deck
    room.rig.fault("unplug")
    room.until(lambda: not room.shoe.counts)
    assert room.shoe.lent
    room.lent.back()
    assert not room.shoe.lent


def test_no_device_is_lent_while_a_hand_is_in_play_or_the_record_is_locked(room: Room) -> None:
    room.lent.back()
    room.game.command(c.StartHand())
    assert room.lending.lend("shoe") is None
    room.game.command(c.Undo())
    assert room.lending.lend("shoe") is not None
    room.game.lock("disk_full")
    assert room.lending.lend("shoe") is None
    assert room.lending.sources == ("shoe",)
    assert Lending(room.game, [], None).lend("shoe") is None


# ------------------------------------------------------------------------------------------------ the camera


class Camera:
    """A camera over the felt: it tells each up card that is due as it comes, and what lies at a seat that is tabled."""

    name = "camera"

    def __init__(self) -> None:
        self.deck, self.seq, self.due = list(CARDS.values()), 0, list[r.SlotDue]()
        self.asked = list[int]()
        self.ready, self._end = os.pipe()

    def start(self, deliver: Callable[[r.Reading], None], resume: r.ReadingId | None = None) -> None:
        self.deliver = deliver
        deliver(r.LinkChanged(r.ReadingId("camera", "c1", 0), r.LinkState.LIVE, "opened"))

    def stop(self) -> None:
        os.close(self.ready)
        os.close(self._end)

    def capabilities(self) -> frozenset[r.Capability]:
        return frozenset()

    def expect(self, hand: int, slots: Sequence[r.SlotDue]) -> None:
        self.due = [slot for slot in slots if slot.up]

    def committed(self, id: r.ReadingId, head: str) -> None:
        pass

    def open(self, seat: int, cards: Sequence[r.ReadingId]) -> bool:
        self.asked.append(seat)
        return True

    def verify(self, seat: int, slot: int, card: r.ReadingId, face: Card) -> bool:
        return False

    def control(self, what: r.Control) -> bool:
        return False

    def end_hand(self) -> None:
        self.due, self.deck = [], list(CARDS.values())

    def pump(self) -> None:
        """The next card that lies there, or what lies at a tabled seat."""
        if self.asked:
            faces = tuple(self.deck.pop() for _ in range(3))
            self.deliver(r.TabledSeen(r.ReadingId("camera", "c1", 0), self.asked.pop(0), faces))
        elif self.due:
            self.seq += 1
            self.deliver(r.UpCardRead(r.ReadingId("camera", "c1", self.seq), self.seq, self.deck.pop()))


def test_a_hand_is_dealt_on_the_felt_under_the_tables_camera_and_the_game_has_no_card_of_it(qapp: object) -> None:
    camera, journal = Camera(), MemoryJournal()
    bridge = Bridge(camera, camera.ready, camera.pump, ahead=True, sees=True)
    game = Table(journal, bridge.committed)
    for first in (c.SetTable(name="T7", rules=STANDARD, chip_set=CHIPS), c.SitDown(seat=2, stack=500), c.SetLevel(level=Level.L2)):
        game.command(first)
    bridge.start(game)
    lending = Lending(game, [bridge], None)
    assert lending.sources == ("camera",)
    lent, before = lending.lend("camera"), len(journal.kept)
    assert lent is not None
    practice = Practice(3, lent.rules(STANDARD), Hard.EASY, CHIPS, lent.outside)
    lent.serve(practice, lambda: None)
    while not practice.done:
        if practice.awaits is not None:
            camera.pump()
            assert practice.go_on() or practice.waits or practice.done
        else:
            deal_on(practice)
    assert [mark.cue.told for mark in practice.marks if not mark.right] == []
    assert practice.outside
    assert practice.state.hand is not None
    assert practice.state.hand.phase is Phase.AWARDED
    lent.back()
    assert [event.what for event in journal.kept[before:] if isinstance(event, e.ReadingNoted)] == [LENT, BACK]
    assert len(journal.kept) == before + 2
    assert game.state.devices["camera"].last == r.ReadingId("camera", "c1", camera.seq)
    bridge.stop()


def test_where_there_are_both_they_are_lent_together_and_the_shoe_deals(qapp: object) -> None:
    camera, shoe = Camera(), Camera()
    shoe.name = "shoe"
    bridges = [Bridge(one, one.ready, one.pump, ahead=True, sees=one is camera) for one in (camera, shoe)]
    game = Table(MemoryJournal())
    lending = Lending(game, bridges, None)
    assert lending.sources == ("both",)
    lent = lending.lend("both")
    assert lent is not None
    assert (lent.outside.device, lent.outside.downs) == ("shoe", True)
    for one in (camera, shoe):
        one.stop()
