"""Whole tables played at random: readings, taps, refusals, undo, journal failures and restarts. What must always hold does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dealer_assist.cards import CARDS, Card
from dealer_assist.phrases import load
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import PRESETS, Betting, Game
from dealer_assist.rulebook.irregularities import NOTED, WAYS, Irregularity
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.rotation import Every, Rotation
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import life_commands as lc
from dealer_assist.table import readings as r
from dealer_assist.table.announce import announce
from dealer_assist.table.decide import decide
from dealer_assist.table.due import due_slots
from dealer_assist.table.evolve import fold
from dealer_assist.table.expect import expect, offers, undo_of
from dealer_assist.table.governor import heard
from dealer_assist.table.life_offers import life_offers
from dealer_assist.table.life_state import NEW, FloorReason, Owed
from dealer_assist.table.pushing import layers
from dealer_assist.table.state import Hand, Level, Phase, TableState
from dealer_assist.table.table import JournalFailed, MemoryJournal, Refused, Table

ENGLISH = load((Path(__file__).parents[2] / "config/phrases/en.toml").read_text(encoding="utf-8"))
SEATS = st.integers(0, 9)
SLOTS = st.integers(0, 7)
FACES = st.sampled_from(list(Card))
MINUTES = st.one_of(st.none(), st.integers(1000, 1100))
GAMES = st.lists(st.sampled_from(Game), max_size=4).map(tuple)
AMOUNTS = st.one_of(st.none(), st.integers(0, 60))


class Flaky(MemoryJournal):
    """A journal that fails when told to."""

    failing = False

    def append(self, events: Sequence[e.Event]) -> str:
        if self.failing:
            raise JournalFailed("disk_full")
        return super().append(events)


def bare(state: TableState) -> dict[str, Any]:
    """A state without its record: what undo must restore. The shift counts the undo."""
    values = {**state.__dict__, "life": replace(state.life, shift=NEW.shift)}
    if state.hand is not None:
        values["hand"] = {
            name: value for name, value in state.hand.__dict__.items() if name not in ("entries", "taps", "before", "marks", "kept")
        }
    return values


COMMANDS = st.one_of(
    st.builds(c.Act, seat=SEATS, do=st.sampled_from(Do), to=AMOUNTS, all_in=st.booleans()),
    st.builds(c.FoldSeats, seats=st.lists(SEATS, max_size=3).map(tuple)),
    st.just(c.CloseRound()),
    st.builds(c.NameOpener, seat=SEATS),
    st.builds(c.EnterCard, seat=SEATS, face=FACES, slot=st.one_of(st.none(), SLOTS)),
    st.builds(c.MoveCard, seat=SEATS, slot=SLOTS, to_seat=SEATS, to_slot=SLOTS),
    st.builds(c.RemoveCard, seat=SEATS, slot=SLOTS),
    st.builds(c.TableHand, seat=SEATS),
    st.builds(c.MuckHand, seat=SEATS),
    st.just(c.AwardPots()),
    st.builds(
        c.DeclareWinners,
        high=st.dictionaries(st.sampled_from(["main", "side 1"]), st.lists(SEATS, max_size=2, unique=True).map(tuple)),
        low=st.dictionaries(st.sampled_from(["main", "side 1"]), st.lists(SEATS, max_size=2, unique=True).map(tuple)),
    ),
    st.builds(c.SetLevel, level=st.sampled_from(Level)),
    st.builds(c.SetAway, seat=SEATS, away=st.booleans()),
    st.builds(c.MovePlayer, seat=SEATS, to=SEATS),
    st.builds(c.CallFloor, open=st.booleans(), reason=st.sampled_from(FloorReason), minute=MINUTES),
    st.builds(c.StartHand, minute=MINUTES),
    st.just(c.Undo()),
    st.builds(
        c.ReportIrregularity,
        what=st.sampled_from(Irregularity),
        seat=st.one_of(st.none(), SEATS),
        slot=st.one_of(st.none(), SLOTS),
        face=st.one_of(st.none(), FACES),
        way=st.one_of(st.just(""), st.sampled_from(sorted({NOTED, *(way for ways in WAYS.values() for way in ways)}))),
        do=st.one_of(st.none(), st.sampled_from(Do)),
        to=AMOUNTS,
        to_seat=st.one_of(st.none(), SEATS),
    ),
    st.builds(c.WasSkipped, seat=SEATS),
    st.just(c.CameEarly()),
    st.builds(lc.SetRotation, rotation=st.one_of(st.none(), st.builds(Rotation, GAMES, st.sampled_from(Every), st.integers(0, 3)))),
    st.just(lc.NextGame()),
    st.builds(lc.SetMark, owed=st.sampled_from(Owed), seat=st.one_of(st.none(), SEATS), amount=st.one_of(st.none(), st.integers(-5, 5))),
    st.builds(lc.ClearMark, owed=st.sampled_from(Owed), seat=st.one_of(st.none(), SEATS)),
    st.builds(lc.NewDeck, deck=st.sampled_from(["", "blue", "red"])),
    st.builds(lc.CountCards, count=st.integers(-1, 53)),
    st.builds(lc.PushIn, dealer=st.sampled_from(["", "9", "17"]), minute=MINUTES),
    st.just(lc.PushOut()),
    st.builds(lc.PauseTable, paused=st.booleans(), minute=MINUTES),
    st.just(lc.EndShift(head="ab12")),
)


class TableMachine(RuleBasedStateMachine):
    """One table, a device or two, a dealer who taps anything."""

    def __init__(self) -> None:
        super().__init__()
        self.journal = Flaky()
        self.table = Table(self.journal)
        self.seq = {"shoe": 0, "camera": 0}

    @initialize(
        game=st.sampled_from(Game),
        preset=st.sampled_from(sorted(PRESETS)),
        spread=st.booleans(),
        ante=st.integers(0, 2),
        stacks=st.dictionaries(st.integers(1, 8), st.one_of(st.integers(1, 60), st.integers(20, 300)), min_size=2, max_size=8),
        counted=st.integers(0, 3),
        level=st.sampled_from(Level),
        changes=st.fixed_dictionaries(
            {},
            optional={
                "broke_force": st.sampled_from(["left_may_fold", "left_must_pay", "next_card"]),
                "absent_force_seat": st.sampled_from(["post_and_kill", "next_card"]),
                "force_seat_option": st.sampled_from(["none", "may_complete"]),
                "card_to_free_fold": st.booleans(),
                "community_opener": st.sampled_from(["own_up_cards", "with_community"]),
                "leader_allin": st.sampled_from(["clockwise", "next_best"]),
                "exposed_initial_down": st.sampled_from(["becomes_door", "misdeal"]),
                "deal_absent": st.booleans(),
                "take": st.just("time"),
                "time_charge": st.integers(0, 3),
            },
        ),
    )
    def sit(
        self,
        game: Game,
        preset: str,
        spread: bool,
        ante: int,
        stacks: dict[int, int],
        counted: int,
        level: Level,
        changes: dict[str, Any],
    ) -> None:
        betting = Betting.SPREAD if spread else Betting.STRUCTURED
        rules = replace(PRESETS[preset], game=game, betting=betting, ante=ante, force=1 if spread else 3, **{"take": "rake", **changes})
        self.command(c.SetTable(name="T", rules=rules, chip_set=(1, 5)))
        self.command(c.SetLevel(level=level))
        self.observe(r.LinkChanged(r.ReadingId("shoe", "e", 0), r.LinkState.LIVE))
        for seat, stack in stacks.items():
            self.command(c.SitDown(seat=seat, stack=stack if counted else None))
        self.command(c.StartHand())

    # ------------------------------------------------------------------------------------------ what is done

    def command(self, command: c.Command) -> tuple[e.Event, ...]:
        before = self.table.state
        events = self.table.command(command)
        self.said(before, events)
        return events

    def refusal(self, command: c.Command) -> Reason | None:
        """Why a command is refused; None when it was carried out."""
        try:
            self.command(command)
        except Refused as refused:
            return refused.reason
        return None

    def observe(self, reading: r.Reading) -> None:
        before = self.table.state
        known = before.devices.get(reading.id.device)
        events = self.table.observe(reading)
        again = known is not None and known.last is not None and 0 < reading.id.seq <= known.last.seq
        assert bool(events) is not again
        assert sum(getattr(event, "reading", None) == reading.id for event in events) == (not again)
        self.said(before, events)

    def said(self, before: TableState, events: tuple[e.Event, ...]) -> None:
        """Every line can be said, and names only cards that lie face up."""
        after = self.table.state
        seen = visible(after) | visible(before)
        for said in announce(before, events, after):
            assert ENGLISH.text(said.key, said.values)
            named = {value for value in said.values.values() if isinstance(value, str) and value in CARDS}
            assert named <= seen, (said, seen)

    def id(self, device: str, step: int = 1) -> r.ReadingId:
        self.seq[device] = max(0, self.seq[device] + step)
        return r.ReadingId(device, "e", self.seq[device])

    @rule(chance=st.randoms(use_true_random=False), cards=st.integers(1, 30))
    def cards_as_due(self, chance: Any, cards: int) -> None:
        """The device deals what is due, as it is due."""
        for _ in range(cards):
            slots = due_slots(self.table.state)
            if not slots or (self.table.state.hand is not None and self.table.state.hand.phase is not Phase.DEALING):
                return
            id, slot = self.id("shoe"), slots[0]
            if slot.up:
                free = [card for card in Card if card.code not in visible(self.table.state)]
                self.observe(r.UpCardRead(id, id.seq, chance.choice(free)))
            else:
                self.observe(r.BurnRead(id, id.seq) if slot.seat == 0 else r.DownCardRead(id, id.seq, "box"))

    @rule(
        device=st.sampled_from(["shoe", "camera"]),
        kind=st.integers(0, 14),
        face=FACES,
        step=st.integers(0, 1),
        seat=SEATS,
        slot=SLOTS,
        faces=st.lists(st.one_of(st.none(), FACES), max_size=3).map(tuple),
        state=st.sampled_from(r.LinkState),
        miss=st.sampled_from(r.Miss),
        match=st.one_of(st.none(), st.booleans()),
    )
    def any_reading(
        self, device: str, kind: int, face: Card, step: int, seat: int, slot: int, faces: Any, state: Any, miss: Any, match: Any
    ) -> None:
        """A device reports anything at any time; what it has reported before is known."""
        id = self.id(device, step)
        readings: list[r.Reading] = [
            r.UpCardRead(id, 1, face),
            r.DownCardRead(id, 1, "box"),
            r.BurnRead(id, 1),
            r.CardMissed(id, 1, miss),
            r.CardBack(id, 1, "exit"),
            r.CardBack(id, 1, "mid"),
            r.CardOver(id, 1),
            r.DeckLoaded(id, 1, "blue"),
            r.DeviceNote(id, "lid"),
            r.EpochChanged(id, "d", 0 if match else None),
            r.LinkChanged(id, state),
            r.IntegrityDoubt(id),
            r.DownCardsOpened(id, seat, faces),
            r.TabledSeen(id, seat, tuple(face for face in faces if face is not None)),
            r.DownCardVerified(id, seat, slot, match),
        ]
        self.observe(readings[kind])

    @rule(data=st.data(), taps=st.integers(1, 6))
    def offered(self, data: st.DataObject, taps: int) -> None:
        """Whatever is offered is accepted."""
        for _ in range(taps):
            found = [command for command in offers(self.table.state) if not isinstance(command, c.Undo)]
            self.command(data.draw(st.sampled_from(found)))

    @rule()
    def every_offer_is_accepted(self) -> None:
        for command in (*offers(self.table.state), *life_offers(self.table.state)):
            assert decide(self.table.state, command)

    @rule(command=COMMANDS)
    def any_command(self, command: c.Command) -> None:
        """Anything else is carried out or refused; a refusal changes nothing."""
        before, kept = self.table.state, len(self.journal.kept)
        reason = self.refusal(command)
        if reason is not None:
            assert (self.table.state, len(self.journal.kept)) == (before, kept)
            assert ENGLISH.text(reason.key, reason.values)

    @rule(data=st.data())
    def undo_restores_what_was(self, data: st.DataObject) -> None:
        before = self.table.state
        command = data.draw(st.sampled_from(offers(before)))
        if isinstance(command, c.Undo | c.CallFloor):
            return
        self.command(command)
        assert undo_of(self.table.state) is not None
        self.command(c.Undo())
        was, now = bare(before), bare(self.table.state)
        # what was shown was shown, a device that counts again goes on counting, a pause that ended has ended, a game that turned has turned
        stays = {"firings", *(("devices", "level", "rules", "life") if isinstance(command, c.StartHand) else ())}
        assert {name: value for name, value in now.items() if value != was[name] and name not in stays} == {}

    @rule()
    def undo_to_the_end(self) -> None:
        """Taken back tap by tap, a hand comes to its start."""
        while undo_of(self.table.state) is not None:
            reason = self.refusal(c.Undo())
            if reason is not None:
                assert reason.key == "refused.cards_are_out"
                return

    @rule(face=FACES)
    def the_journal_fails(self, face: Card) -> None:
        """Nothing changes and nothing more is taken; after a restart the table is as it was."""
        before = self.table.state
        self.journal.failing = True
        self.table.observe(r.UpCardRead(r.ReadingId("shoe", "e", self.seq["shoe"] + 1), 1, face))
        assert (self.table.state, self.table.locked) == (before, "disk_full")
        self.journal.failing = False
        self.table = Table(self.journal)
        assert self.table.state == before

    @precondition(lambda self: self.table.state.hand is not None and self.table.state.hand.over)
    @rule()
    def next_hand(self) -> None:
        if c.StartHand() in offers(self.table.state):
            self.command(c.StartHand())

    # ------------------------------------------------------------------------------------------ what always holds

    @invariant()
    def replay_equals_live(self) -> None:
        assert fold(TableState(), self.journal.events()) == self.table.state

    @invariant()
    def chips_are_conserved(self) -> None:
        state = self.table.state
        hand = state.hand
        if hand is None:
            return
        assert all(seat.behind is None or seat.behind >= 0 for seat in hand.seats)
        paid = sum(seat.paid for seat in hand.seats)
        if hand.phase is Phase.AWARDED:
            assert paid == sum(sum(award.pay.values()) for award in hand.awards) + hand.rake + hand.drop
        elif hand.phase is not Phase.VOID:
            found = expect(state)
            assert paid == sum(pot.amount for pot in found.pots) + found.in_round
            assert sum(pot.amount for pot in layers(hand).pots) + sum(layers(hand).returned.values()) == paid

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        hand = self.table.state.hand
        if hand is None:
            return
        faces = [face for seat in hand.seats for face in seat.known]
        assert len(faces) == len(set(faces))
        lies = {held.face: (seat.seat, slot) for seat in hand.seats for slot, held in enumerate(seat.cards) if held is not None}
        lies |= {} if hand.community is None else {hand.community.face: (0, 7)}
        assert hand.lies == {face: place for face, place in lies.items() if face is not None}

    @invariant()
    def no_face_down_card_is_known(self) -> None:
        hand = self.table.state.hand
        for seat in () if hand is None else hand.seats:
            for held in seat.cards:
                if held is not None and held.face is not None:
                    assert held.up or held.exposed or seat.tabled or seat.mucked or seat.folded

    @invariant()
    def every_guard_that_is_heard_is_on_record(self) -> None:
        state = self.table.state
        shown = () if state.hand is None else state.firings.of_hand(state.hand.number).shown
        assert [guard for guard in heard(state) if guard.identity not in shown] == []

    @invariant()
    def what_is_due_can_be_said(self) -> None:
        assert expect(self.table.state).next is not None
        due_slots(self.table.state)


def visible(state: TableState) -> set[str]:
    """The cards that lie face up."""
    hand: Hand | None = state.hand
    faces = [] if hand is None else [face for seat in hand.seats for face in seat.known]
    community = [] if hand is None or hand.community is None or hand.community.face is None else [hand.community.face]
    return {face.code for face in (*faces, *community)}


def test_no_row_of_the_journal_names_a_face_down_card() -> None:
    """The fields that could hold a face, by kind: a down card is dealt without one."""
    faces = {kind.__name__ for kind in (e.CardDealt, e.CardNamed, e.CommunityTurned, e.CardExposed) if hasattr(kind, "face")}
    assert faces == {"CardDealt", "CardNamed", "CommunityTurned", "CardExposed"}
    assert not [name for name in dir(r.DownCardRead) if "face" in name]


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
