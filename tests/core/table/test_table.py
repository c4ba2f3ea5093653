"""Table: on disk first, then changed; a journal that fails locks it; every refusal can be said."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path

import pytest

from dealer_assist.cards import card
from dealer_assist.phrases import load
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, Betting, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.commands import Refused
from dealer_assist.table.conclude import conclude
from dealer_assist.table.decide import decide
from dealer_assist.table.evolve import evolve, fold
from dealer_assist.table.expect import Next, due_slots, expect, offers
from dealer_assist.table.observe import observe
from dealer_assist.table.state import Actor, Hand, Level, Phase, TableState
from dealer_assist.table.table import JournalFailed, MemoryJournal, Table
from tests.core.table.hand_script import Dealer, seated

ROOT = Path(__file__).parents[3]
THREE = {1: 200, 2: 200, 3: 200}


class Failing(MemoryJournal):
    """A journal that answers as told: "" writes."""

    what = ""

    def append(self, events: Sequence[e.Event]) -> str:
        if self.what and events:
            raise JournalFailed(self.what, "test")
        return super().append(events)


def failing() -> tuple[Dealer, Failing]:
    journal = Failing()
    return seated(dict(THREE), journal=journal).play("start\ndown 6\nup 2c 9d"), journal


def test_what_is_not_on_disk_does_not_happen_and_nothing_more_is_taken() -> None:
    dealer, journal = failing()
    before, told = dealer.table.state, []
    dealer.table.listen(lambda was, events, now: told.append((was, events, now)))
    journal.what = "disk_full"
    with pytest.raises(Refused, match=r"refused\.locked") as refused:
        dealer.play("3 complete") if before.hand and before.hand.phase is Phase.BETTING else dealer.play("opener 1")
    assert refused.value.reason.values == {"why": "disk_full"}
    assert (dealer.table.state, dealer.table.locked) == (before, "disk_full")
    assert told == [(before, (), before)]
    journal.what = ""
    with pytest.raises(Refused, match=r"refused\.locked"):
        dealer.play("opener 1")
    assert dealer.sense(r.BurnRead(dealer.id(), 1)) == ()
    assert Table(journal).state == before


def test_a_reading_that_cannot_be_written_is_not_committed() -> None:
    dealer, journal = failing()
    committed: list[r.ReadingId] = []
    dealer.table = Table(journal, lambda id, head: committed.append(id))
    journal.what = "io"
    assert dealer.sense(r.UpCardRead(dealer.id(), 9, card("Th"))) == ()
    assert (committed, dealer.table.locked) == ([], "io")


def test_a_reading_the_journal_holds_already_is_committed_again() -> None:
    dealer, journal = failing()
    committed: list[r.ReadingId] = []
    dealer.table = Table(journal, lambda id, head: committed.append(id))
    before = dealer.table.state
    journal.what = "twice"
    id = dealer.id()
    assert dealer.sense(r.UpCardRead(id, 9, card("Th"))) == ()
    assert (committed, dealer.table.locked, dealer.table.state) == ([id], "", before)


def test_a_reading_without_a_number_is_never_committed() -> None:
    committed: list[r.ReadingId] = []
    table = Table(MemoryJournal(), lambda id, head: committed.append(id))
    table.observe(r.LinkChanged(r.ReadingId("shoe", "e1", 0), r.LinkState.LIVE))
    table.observe(r.DeckLoaded(r.ReadingId("shoe", "e1", 1), 1, "blue"))
    assert [id.seq for id in committed] == [1]


def test_a_failure_says_what_and_the_detail() -> None:
    assert str(JournalFailed("io", "disk")) == "io: disk"
    assert str(JournalFailed("io")) == "io"


def test_a_memory_journal_keeps_what_it_was_given() -> None:
    journal = MemoryJournal()
    assert journal.append((e.FloorCalled(open=True),)) == "1"
    journal.close()
    assert list(journal.events()) == [e.FloorCalled(open=True)]


def test_what_is_due_between_hands() -> None:
    empty = TableState()
    assert expect(empty).next is Next.SEAT_PLAYERS
    assert (due_slots(empty), conclude(empty)) == ((), ())
    dealer = seated(dict(THREE), level=Level.L1)
    assert expect(dealer.table.state).next is Next.START_HAND
    dealer.play("start\nopener 1\n1 force\nsweep 2 3")
    assert (expect(dealer.table.state).next, expect(dealer.table.state).undo) == (Next.NEXT_HAND, 4)
    assert c.StartHand() in offers(dealer.table.state)
    dealer.tap(c.StandUp(seat=1))
    dealer.tap(c.StandUp(seat=2))
    assert expect(dealer.table.state).next is Next.SEAT_PLAYERS


def test_what_is_due_in_a_round() -> None:
    dealer = seated({1: 200, 2: 7, 3: 200}, level=Level.L1).play("start\nopener 1\n1 force 10")
    found = expect(dealer.table.state)
    assert (found.next, found.in_round, found.owed, [pot.amount for pot in found.pots]) == (Next.ACT, 10, {2: 10, 3: 10}, [6])
    assert found.later == {}  # seat 2's short call needs its own tap
    dealer.play("2 all-in 5")
    assert expect(dealer.table.state).later == {}


@pytest.mark.parametrize("rules", [STANDARD, HouseRules(betting=Betting.SPREAD, ante=0, force=1, chip_unit=1)])
def test_every_plain_tap_of_a_round_is_offered_with_those_of_the_later_seats(rules: HouseRules) -> None:
    dealer = seated(dict(THREE), rules, Level.L1).play("start\nopener 1")
    assert c.Act(seat=1, do=Do.FOLD) not in offers(dealer.table.state)
    dealer.play("1 force")
    acts = {(act.seat, act.do, act.to) for act in offers(dealer.table.state) if isinstance(act, c.Act)}
    to = (10,) if rules.structured else (2, 3, 4, 5, 6)
    raised = Do.COMPLETE if rules.structured else Do.RAISE
    assert acts == {(seat, do, None) for seat in (2, 3) for do in (Do.FOLD, Do.CALL)} | {(seat, raised, t) for seat in (2, 3) for t in to}
    dealer.play("close\nopener 1")
    assert c.Act(seat=1, do=Do.CHECK) in offers(dealer.table.state)
    assert c.CloseRound() in offers(dealer.table.state)
    dealer.play("close\nopener 1\nclose\nopener 1\nclose\nclose")
    assert due_slots(dealer.table.state) == ()


def test_facts_that_speak_of_nothing_on_the_table_change_nothing_but_the_record() -> None:
    state = seated(dict(THREE), level=Level.L1).play("start").table.state
    assert state.hand is not None
    strange: list[e.Event] = [
        e.CardDealt(seat=9, slot=0, up=False),
        e.CardDealt(seat=1, slot=9, up=False),
        e.CardNamed(seat=1, slot=2, face=card("2c")),
        e.CardNamed(seat=0, slot=7, face=card("2c")),
        e.CardExposed(seat=1, slot=2),
        e.Acted(seat=1, do=Do.CHECK, to=0),
        e.HandTabled(seat=9),
        e.KillPosted(seat=9, amount=5),
        e.CardMoved(seat=9, slot=1, to_seat=8, to_slot=1),
        e.PlayerAway(seat=9, away=True),
        e.StackCounted(seat=9, stack=5),
    ]
    for event in strange:
        after = evolve(state, event)
        assert after.players == state.players
        assert after.hand is not None
        assert (after.hand.seats, after.hand.community, after.hand.entries[-1].event) == (state.hand.seats, None, event)
    alone = evolve(TableState(), e.CardDealt(seat=1, slot=0, up=False))
    assert alone == TableState()
    back = evolve(state, e.UncalledReturned(seat=9, amount=5))
    assert back.hand is not None
    assert back.hand.returned == {9: 5}


def test_a_hand_without_a_live_seat_waits_for_the_floor() -> None:
    state = seated(dict(THREE), level=Level.L1).play("start\nopener 1").table.state
    dead = fold(state, [e.HandKilled(seat=seat, rule="IRREG-20") for seat in THREE])
    assert [type(event).__name__ for event in conclude(dead)] == ["RoundClosed"]
    dealt = fold(dead, conclude(dead))
    assert conclude(dealt) == ()


def test_a_foul_hand_of_facts_is_observed_all_the_same() -> None:
    """Totality: any reading on a state that no table would come to."""
    hand = Hand(number=1, rules=TableState().rules, seats=(), before=TableState(), phase=Phase.BETTING)
    state = TableState(hand=hand)
    assert observe(state, r.UpCardRead(r.ReadingId("shoe", "e", 1), 1, card("2c")))


def test_every_refusal_has_a_phrase() -> None:
    english = load((ROOT / "config/phrases/en.toml").read_text(encoding="utf-8"))
    keys = {
        node.args[1].value: {word.arg for word in node.keywords}
        for folder in ("table", "floor")
        for file in (ROOT / "dealer_assist" / folder).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "refused"
        and isinstance(node.args[1], ast.Constant)
    }
    assert len(keys) > 20
    assert {key: english.fields(str(key)) for key, names in keys.items() if not english.fields(str(key)) <= names} == {}
    in_pack = {key for key in english if key.startswith("refused.")}
    assert in_pack == set(keys)


def test_a_command_carries_who_gave_it_and_facts_about_the_table_no_tap() -> None:
    dealer = seated(dict(THREE), level=Level.L1)
    by = Actor("dealer", "17")
    events = decide(dealer.table.state, c.StartHand(by=by))
    assert {event.by for event in events} == {by}
    assert [event.tap for event in events] == [0, 1, 1, 1, 1]


def test_the_head_is_the_journals_and_asking_for_it_puts_nothing_on_record() -> None:
    dealer = seated({1: 100, 2: 100})
    head = dealer.table.head()
    assert dealer.table.head() == head
    dealer.play("start")
    assert dealer.table.head() != head


def test_what_is_in_play_is_what_the_record_says_at_every_step_and_a_difference_is_seen() -> None:
    dealer, journal = failing()
    assert dealer.table.check()
    assert Table(MemoryJournal()).check()
    dealer.table.record((e.FloorCalled(open=True),))
    assert dealer.table.check()
    journal.kept.pop()
    assert not dealer.table.check()
