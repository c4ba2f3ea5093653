"""The practice table with cards from a device: it is told what is due, its cards are how it lies, and when it fails the house deals on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from dealer_assist.cards import Card
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.expect import Next, expect, offers
from dealer_assist.table.state import Phase
from dealer_assist.training.chance.deck import shuffled
from dealer_assist.training.item import Level
from dealer_assist.training.practice.cue import Cue
from dealer_assist.training.practice.outside import OF_ITSELF, Outside, of_game
from dealer_assist.training.practice.table import STRAYS, Practice

SHOE, CAMERA = Outside("shoe", downs=True), Outside("camera", downs=False)


class Device:
    """A shoe, or a camera over the cards that a dealer deals: it reports what is due as soon as it is, and opens what is tabled."""

    def __init__(self, seed: int = 1, level: Level = Level.NASTY, source: Outside = SHOE, ahead: bool = False) -> None:
        self.practice = Practice(seed, STANDARD, level, (1, 5, 25, 100), source)
        self.source, self.ahead, self.seq, self.cards = source, ahead, 0, shuffled(Random(seed))
        self.down: dict[r.ReadingId, Card] = {}
        self.stands(r.LinkState.LIVE)

    def id(self, seq: int = 0) -> r.ReadingId:
        return r.ReadingId(self.source.device, "0000000A", seq)

    def stands(self, state: r.LinkState) -> None:
        self.practice.take(r.LinkChanged(self.id(), state, "heard"))

    def numbered(self) -> tuple[r.ReadingId, int]:
        self.seq += 1
        return self.id(self.seq), self.seq

    def draw(self, slot: r.SlotDue) -> None:
        """The next card, as a device reads it."""
        card, (id, ordinal) = self.cards.pop(), self.numbered()
        if slot.up:
            self.practice.take(r.UpCardRead(id, ordinal, card))
        elif slot.seat == 0:
            self.practice.take(r.BurnRead(id, ordinal))
        else:
            self.down[id] = card
            self.practice.take(r.DownCardRead(id, ordinal))

    def deal(self) -> bool:
        """One card that is due, if one is and the device sees it."""
        due = [slot for slot in self.practice.slots(ahead=self.ahead) if slot.up or self.source.downs]
        told = self.practice.told
        if due:
            if self.practice.awaits is Next.DEAL and told is not None:
                assert told.told.values["street"] == street(self.practice)
            self.draw(due[0])
        return bool(due)

    def open(self) -> bool:
        """The down cards of a tabled seat: the vault's, or a camera's word for what lies there."""
        hand = self.practice.state.hand
        assert hand is not None
        for seat in hand.live:
            blank = [held.reading for held in seat.cards if held is not None and held.face is None and not held.up]
            if seat.tabled and self.source.downs and blank:
                faces = tuple(self.down.get(id) if id is not None else None for id in blank)
                self.practice.take(r.DownCardsOpened(self.id(), seat.seat, faces))
                return True
            if seat.tabled and not self.source.downs and len(seat.known) < 7:
                self.practice.take(r.TabledSeen(self.id(), seat.seat, tuple(self.cards.pop() for _ in range(7 - len(seat.known)))))
                return True
        return False

    def next_hand(self) -> None:
        """Another hand, with a new deck."""
        self.practice.next_hand()
        self.cards = shuffled(Random(self.seq))

    def play(self, until: Callable[[Practice], bool] = lambda practice: practice.done, right: bool = True) -> Practice:
        """Deal with everything rightly until then."""
        table = self.practice
        for _ in range(3000):
            if until(table):
                return table
            if table.awaits is Next.DEAL:
                if not self.deal():
                    table.go_on()
            elif table.awaits is not None:
                assert self.open(), table.told
            elif table.claim is not None:
                table.answer(table.claim.stands is right)
            elif table.waits:
                for command in table.right:
                    table.table.command(command)
            else:
                table.go_on()
        raise AssertionError(f"it does not come to that: {table.told}")


@pytest.mark.parametrize("source", [SHOE, CAMERA], ids=["shoe", "camera"])
@pytest.mark.parametrize("level", [Level.EASY, Level.NASTY])
def test_hands_are_dealt_from_a_device_and_who_deals_with_everything_rightly_has_every_mark(source: Outside, level: Level) -> None:
    for seed in range(2):
        device = Device(seed, level, source)
        for _ in range(2):
            table = device.play()
            assert [mark.cue.told for mark in table.marks if not mark.right] == []
            hand = table.state.hand
            assert hand is not None
            assert hand.phase is Phase.AWARDED
            assert table.outside
            readings = [event.reading for entry in hand.entries if isinstance(event := entry.event, e.CardDealt)]
            assert {id.device for id in readings if id is not None} == {source.device}
            device.next_hand()


@pytest.mark.parametrize("source", [SHOE, CAMERA], ids=["shoe", "camera"])
@pytest.mark.parametrize("cards", [0, 3, 16, 22, 26, 33])
def test_a_device_that_fails_in_a_hand_is_told_once_and_the_house_deals_on(source: Outside, cards: int) -> None:
    device = Device(3, Level.MEDIUM, source)
    table = device.play(lambda table: table.done or (device.seq >= cards and table.awaits is Next.DEAL))
    device.stands(r.LinkState.STALE)
    assert (table.outside, table.word, table.slots(ahead=True)) == (False, "lost", ())
    device.practice.take(r.UpCardRead(*device.numbered(), Card.SA))  # what it still says of cards is not heard
    table = device.play()
    assert [mark.cue.told for mark in table.marks if not mark.right] == []
    hand = table.state.hand
    assert hand is not None
    assert hand.phase is Phase.AWARDED
    faces = [held.face for seat in hand.seats for held in seat.cards if held is not None and held.face is not None]
    assert len(set(faces)) == len(faces)
    device.next_hand()
    assert (table.outside, table.word) == (False, "lost")
    device.play()
    device.stands(r.LinkState.LIVE)
    device.next_hand()
    assert (table.outside, table.word) == (True, "")
    assert device.play().outside


def test_a_device_whose_deck_cannot_be_right_deals_no_more_in_this_hand() -> None:
    device = Device()
    table = device.play(lambda table: device.seq == 9)
    table.take(r.IntegrityDoubt(device.id()))
    assert (table.outside, table.word) == (False, "lost")
    assert device.play().done


def test_a_device_that_was_never_heard_is_given_up_when_somebody_says_so() -> None:
    table = Practice(1, STANDARD, Level.EASY, (1, 5, 25, 100), SHOE)
    table.lose()
    assert (table.outside, table.word) == (False, "lost")
    table.lose()
    table.table.command(c.StartHand())
    assert table.go_on()
    assert table.state.hand is not None


def test_the_house_takes_no_card_from_anybody() -> None:
    table = Practice(1, STANDARD, Level.EASY, (1, 5, 25, 100))
    before = table.state
    table.take(r.UpCardRead(r.ReadingId("shoe", "0000000A", 1), 1, Card.SA))
    assert table.state is before
    assert table.slots(ahead=True) == ()


# ------------------------------------------------------------------------------------------------ cards that were not waited for


def street(table: Practice) -> int:
    return 0 if table.state.hand is None else table.state.hand.street


def wagered(table: Practice) -> bool:
    """Has a player put in more than the others, with somebody in the round before him?"""
    act, stood = table.right[-1] if table.right else None, expect(table.state).standing
    return isinstance(act, c.Act) and act.to is not None and stood is not None and stood.bet > 0


def closing(table: Practice) -> bool:
    return isinstance(table.told, Cue) and table.told.right == (c.CloseRound(),) and table.waits


def test_the_first_card_of_the_next_street_closes_the_round_as_at_a_live_table() -> None:
    for seed in range(3):
        device = Device(seed, Level.NASTY, ahead=True)
        while not device.play(lambda table: table.done or (closing(table) and street(table) < 7)).done:
            before = street(device.practice)
            assert device.deal()
            assert street(device.practice) == before + 1
        assert [mark.cue.told for mark in device.play().marks if not mark.right] == []


def test_a_wager_that_a_card_came_over_was_missed_and_the_play_goes_on_from_what_is_on_record() -> None:
    device = Device(3, Level.NASTY, ahead=True)

    table = device.play(wagered)
    missed = table.told
    assert device.deal()
    assert [(mark.cue, mark.right) for mark in table.marks][-1] == (missed, False)
    assert street(table) > 3
    assert device.play().done


def test_a_street_that_is_dealt_while_something_is_to_be_judged_lands_and_the_question_stands() -> None:
    device = Device(6, ahead=True)
    table = device.play(lambda table: table.claim is not None and table.claim.skill == "D4" and 3 < street(table) < 7)
    claim, before = table.claim, street(table)
    while len(table.slots(ahead=True)) and street(table) == before and expect(table.state).next is Next.DEAL:
        device.deal()
    assert expect(table.state).next is Next.ACT
    assert table.claim is claim
    assert [mark.cue.told for mark in device.play().marks if not mark.right] == []


def test_a_card_that_is_due_to_nobody_is_told_and_changes_nothing() -> None:
    device = Device()
    device.practice.take(r.UpCardRead(*device.numbered(), Card.SA))
    assert (device.practice.word, device.practice.waits) == ("stray", True)
    table = device.play(lambda table: table.awaits is Next.DEAL)
    while table.awaits is Next.DEAL:
        device.deal()
    table.take(r.CardOver(*device.numbered()))
    assert table.word == "stray"
    assert [mark.cue.told for mark in device.play().marks if not mark.right] == []


def test_a_card_that_passed_unread_is_named_by_the_dealer_and_the_hand_goes_on() -> None:
    device = Device(4)
    table = device.play(lambda table: bool(table.slots(ahead=False)) and table.slots(ahead=False)[0].up)
    seat = table.slots(ahead=False)[0].seat
    table.take(r.CardMissed(*device.numbered(), r.Miss.UNREAD))
    while table.awaits is Next.DEAL:
        device.deal()
    assert table.go_on()
    assert table.awaits is Next.NAME_CARD
    card = device.cards.pop()
    table.table.command(c.EnterCard(seat=seat, slot=2, face=card))
    assert table.awaits is None
    assert [mark.cue.told for mark in device.play().marks if not mark.right] == []


def test_a_card_is_named_otherwise_while_something_else_is_waited_for() -> None:
    device = Device(5)
    table = device.play(wagered)
    hand = table.state.hand
    assert hand is not None
    seat = next(seat for seat in hand.live if seat.cards[2] is not None and seat.seat != hand.leader)
    told, card = table.told, device.cards.pop()
    table.table.command(c.EnterCard(seat=seat.seat, slot=2, face=card))
    assert table.told is told
    assert table.go_on() is False
    assert [mark.cue.told for mark in device.play().marks if not mark.right] == []


def test_what_was_touched_wrongly_is_put_right_before_the_next_card_lands() -> None:
    device = Device(3, ahead=True)
    table = device.play(wagered)
    act = table.right[-1]
    assert isinstance(act, c.Act)
    other = next(one for one in offers(table.state) if isinstance(one, c.Act) and one != act and one.seat == act.seat)
    table.table.command(other)
    table.take(r.DeviceNote(device.id(), "lid"))
    assert not table.marks[-1].right
    assert device.play().done


def test_how_a_device_stands_is_heard_while_the_play_waits_for_something_else() -> None:
    device = Device(6)
    table = device.play(lambda table: table.waits and table.awaits is None and isinstance(table.told, Cue) and bool(table.state.hand))
    told = table.told
    table.take(r.DeviceNote(device.id(), "lid"))
    assert (table.told, table.waits, table.marks) == (told, True, table.marks)
    assert [mark.cue.told for mark in device.play().marks if not mark.right] == []


# ------------------------------------------------------------------------------------------------ what the game is told

ID, BARE = r.ReadingId("shoe", "0000000A", 9), r.ReadingId("shoe", "0000000A", 0)


def test_the_game_is_told_how_its_device_stands_and_never_of_a_card_or_a_number() -> None:
    told: list[tuple[r.Reading, r.Reading]] = [
        (r.LinkChanged(BARE, r.LinkState.STALE, "silent"),) * 2,
        (r.DeckLoaded(ID, 1, "DECK-1"), r.DeckLoaded(BARE, 1, "DECK-1")),
        (r.EpochChanged(ID, "0000000B", 0), r.EpochChanged(BARE, "0000000B", 0)),
        (r.DeviceNote(ID, "lid"), r.DeviceNote(BARE, "lid")),
    ]
    assert [of_game(reading) for reading, _ in told] == [game for _, game in told]
    cards: list[r.Reading] = [
        r.UpCardRead(ID, 1, Card.SA),
        r.DownCardRead(ID, 1, "sealed"),
        r.BurnRead(ID, 1),
        r.CardMissed(ID, 1, r.Miss.UNREAD),
        r.CardBack(ID, 1, "exit"),
        r.CardOver(ID, 1),
        r.IntegrityDoubt(BARE),
        r.DownCardsOpened(BARE, 3, (Card.SA,)),
        r.DownCardVerified(BARE, 3, 0, True),
        r.TabledSeen(BARE, 3, (Card.SA,)),
        r.DeviceNote(ID, "not_counted", "up QH 12"),
        r.LinkChanged(BARE, r.LinkState.FROZEN, "ordinal_gap"),
    ]
    assert [of_game(reading) for reading in cards] == [None] * len(cards)
    assert OF_ITSELF.isdisjoint(STRAYS | {"not_counted", "card_before_load", "two_cards_close", "agrees", "differs", "opened"})
