"""What-if: another action, card or ruling in the place of an entry; chips are conserved, and the record is not touched."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import card
from dealer_assist.floor.course import Course
from dealer_assist.floor.outcome import outcome
from dealer_assist.floor.timeline import Timeline
from dealer_assist.floor.whatif import WhatIf, can_fold, card_of, folding, what_if
from dealer_assist.journal.codec import encode
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.due import COMMUNITY
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import seated
from tests.core.table.recorded import RECORDS
from tests.core.table.test_cards_by_hand import all_eight
from tests.floor.disputes import FOURTH, THIRD, kept, played, real, signed_in, told
from tests.floor.test_timeline import ALL, SHOWN

WHOLE = f"{SHOWN}\nshows 7 Ks 5s 2s\nshows 4 Js Jd Qd\nmuck 2\nmuck 3\nmuck 5\naward"


def at(line: Timeline, kind: type, number: int = 0) -> int:
    """The place of an entry of that kind."""
    return [step.index for step in line.steps if isinstance(step.event, kind)][number]


def acted(line: Timeline, seat: int, street: int = 3) -> int:
    """The place of a seat's first action of a street."""
    found = (step.index for step in line.steps if isinstance(step.event, e.Acted) and step.event.seat == seat)
    return next(index for index in found if (hand := line.states[index].hand) is not None and hand.street == street)


# ------------------------------------------------------------------------------------------------ every real hand


@pytest.mark.parametrize(("number", "level"), ALL)
def test_folding_each_player_at_each_action_of_a_real_hand_conserves_the_chips(number: int, level: Level) -> None:
    line = real(number, level)
    points = [step.index for step in line.steps if isinstance(step.event, e.Acted | e.ShowdownOpened)]
    for index in points:
        state = line.states[index]
        stood = [seat for seat in can_fold(state.hand) if isinstance(folding(state, seat), c.Act)]
        everybody = can_fold(state.hand) if index in (points[0], points[-1]) else stood
        for seat in everybody:
            found = what_if(line, index, folding(state, seat))
            assert found.real.balances
            assert found.supposed.balances
            assert seat not in found.supposed.live
            assert seat not in found.supposed.won


@pytest.mark.parametrize("number", range(0, len(RECORDS), 5))
def test_a_supposition_that_changes_nothing_ends_as_the_hand_did(number: int) -> None:
    line = real(number, Level.L2)
    index = at(line, e.RoundOpened)
    noted = c.ReportIrregularity(what=Irregularity.MISSING_CARD, way="noted")
    found = what_if(line, index + 1, noted)
    assert found.supposed == found.real
    assert (found.assumed, found.stuck) == ((), "")


@given(st.integers(0, len(RECORDS) - 1), st.floats(0, 0.999), st.integers(1, 8))
def test_the_record_is_the_same_to_the_byte_before_and_after(number: int, where: float, seat: int) -> None:
    line = real(number, Level.L2)
    before = [encode(step.event) for step in line.steps]
    index = int(where * len(line.steps))
    if seat in can_fold(line.states[index].hand):
        found = what_if(line, index, folding(line.states[index], seat))
        assert sum(found.supposed.paid.values()) == sum(found.supposed.won.values()) + found.supposed.house or not found.supposed.won
    assert [encode(step.event) for step in line.steps] == before


def test_a_table_that_is_looked_at_keeps_its_journal_and_its_state() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10"))
    before, state = kept(dealer), dealer.table.state
    line = told(dealer)
    what_if(line, acted(line, 5, 4), c.Act(seat=5, do=Do.FOLD))  # the floor holds the hand, and still may suppose
    assert kept(dealer) == before
    assert dealer.table.state is state


# ------------------------------------------------------------------------------------------------ one supposition at a time


def suppose(script: str, seat: int, street: int, act: c.Act, level: Level = Level.L2) -> WhatIf:
    """What if that seat had acted so, at its first action of the street."""
    line = told(played(script, level))
    return what_if(line, acted(line, seat, street), act)


def test_the_two_are_told_side_by_side() -> None:
    found = suppose(WHOLE, 4, 3, c.Act(seat=4, do=Do.FOLD))
    assert found.real.won == {4: 67}
    assert found.supposed.won == {7: 57}
    assert (found.real.live, found.supposed.live) == ((4, 7), (7,))
    assert found.at_once.hand is not None
    assert found.at_once.hand.street == 3


def test_a_bet_that_was_not_made_is_called_by_those_who_would_have_to() -> None:
    found = suppose(WHOLE, 5, 4, c.Act(seat=5, do=Do.BET, to=10))
    assert {(act.seat, act.do) for act in found.assumed} == {(7, Do.CALL), (2, Do.CALL), (3, Do.CALL), (4, Do.CALL)}
    assert found.supposed.won == {4: 117}
    assert found.stuck == ""


def test_a_raise_over_a_bet_that_was_not_made_is_a_bet_and_a_call_of_it_a_check() -> None:
    script = f"{FOURTH}\n5 bet 10\n7 raise 20\n2 fold\n3 call\n4 call\n5 call"
    found = suppose(script, 5, 4, c.Act(seat=5, do=Do.CHECK))
    assert [(act.seat, act.do, act.to) for act in found.assumed] == [(7, Do.BET, 20)]
    calls = suppose(f"{FOURTH}\n5 bet 10\n7 fold\n2 call\n3 call\n4 call", 5, 4, c.Act(seat=5, do=Do.CHECK))
    assert [(act.seat, act.do) for act in calls.assumed] == [(2, Do.CHECK), (3, Do.CHECK), (4, Do.CHECK)]
    assert calls.supposed.live == (2, 3, 4, 5)


def test_who_called_before_he_folded_does_not_call_more() -> None:
    found = suppose(f"{THIRD}\n3 force\n4 call\n5 complete 10\n4 fold", 3, 3, c.Act(seat=3, do=Do.FORCE, to=10))
    assert (4, Do.FOLD) in [(act.seat, act.do) for act in found.assumed]


def test_a_hand_that_went_on_with_another_winner_is_not_known_to_its_end() -> None:
    over = f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2"
    line = told(played(over))
    found = what_if(line, acted(line, 7), c.Act(seat=7, do=Do.CALL))
    assert found.stuck == "not_shown"
    assert found.supposed.phase is Phase.DEALING
    assert found.supposed.won == {}


def test_a_hand_still_in_play_is_told_as_far_as_it_came() -> None:
    found = suppose(f"{FOURTH}\n5 bet 10\n7 call", 7, 4, c.Act(seat=7, do=Do.FOLD))
    assert (found.stuck, found.supposed.phase) == ("", Phase.BETTING)
    assert found.real.in_front - found.supposed.in_front == 10


def test_another_card_names_another_opener() -> None:
    line = told(played(f"{THIRD}\n3 force\n7 complete 10"))
    place = next(step.index for step in line.steps if isinstance(step.event, e.CardDealt) and step.event.face is card("2c"))
    found = what_if(line, place, c.EnterCard(seat=3, face=card("Kh"), slot=2))
    hand = found.state.hand
    assert hand is not None
    assert hand.force_seat == 5 or hand.round is not None
    assert hand.round is not None
    assert hand.round.starter != 3


def named(line: Timeline, seat: int, slot: int) -> str | None:
    """The face that lies there at the end of what is supposed: `state` of a card supposed at the entry that says it last."""
    place = max(step.index for step in line.steps if card_of(step.event) == (seat, slot))
    hand = what_if(line, place, c.EnterCard(seat=seat, face=card("6s"), slot=slot)).state.hand
    assert hand is not None
    held = hand.community if slot == COMMUNITY else hand.seats[[one.seat for one in hand.seats].index(seat)].cards[slot]
    return None if held is None or held.face is None else held.face.code


@pytest.mark.parametrize(
    ("what", "script", "seat", "slot"),
    [
        ("dealt", FOURTH, 5, 3),
        ("corrected", f"{FOURTH}\n5 bet 10\nenter 4 Kc 3\n7 call", 4, 3),
        ("corrected twice", f"{FOURTH}\nenter 4 Kc 3\n5 bet 10\nenter 4 Kh 3\n7 call", 4, 3),
        ("named later", f"{THIRD[:-3]}\nmissed\nenter 7 Ad 2\n3 force", 7, 2),
        ("named at the showdown", f"{SHOWN}\nshows 7 Ks 5s 2s\nshows 4 Js Jd Qd", 7, 0),
        ("exposed", "start\ndown 14\nrule exposed_down 5 slot=0 face=Kd", 5, 0),
    ],
)
def test_another_card_can_be_supposed_at_every_entry_that_says_one(what: str, script: str, seat: int, slot: int) -> None:
    assert named(told(played(script)), seat, slot) == "6s", what


def test_what_would_have_been_without_a_correction() -> None:
    line = told(played(f"{FOURTH}\n5 bet 10\nenter 4 Kc 3\n7 call"))
    found = what_if(line, at(line, e.CardNamed), c.EnterCard(seat=4, face=card("Td"), slot=3))
    hand = found.state.hand
    assert hand is not None
    assert [str(held.face) for seat in hand.seats if seat.seat == 4 for held in seat.cards if held is not None and held.up] == ["Qh", "Td"]
    assert found.supposed == found.real


def test_a_card_supposed_where_it_was_dealt_is_not_what_it_was_corrected_to_later() -> None:
    script = f"{FOURTH}\n5 bet 10\nenter 4 Kc 3\n7 call"
    line = told(played(script))
    dealt = next(step.index for step in line.steps if card_of(step.event) == (4, 3))
    hand = what_if(line, dealt, c.EnterCard(seat=4, face=card("6s"), slot=3)).state.hand
    assert hand is not None
    assert card("Kc") not in hand.lies
    moved = told(played(f"{script}\nmove 4 3 5 3\nenter 4 Ks 3"))
    after = what_if(moved, dealt, c.EnterCard(seat=4, face=card("6s"), slot=3)).state.hand
    assert after is not None
    assert {card("Ks"), card("6s")} <= set(after.lies)  # what was put elsewhere is another card from there on


@pytest.mark.parametrize("turned", ["up Ks", "missed\nenter 0 Ks", "up Qs\nenter 0 Ks"])
def test_another_community_card_can_be_supposed(turned: str) -> None:
    assert named(told(all_eight().play(turned)), 0, COMMUNITY) == "6s"


def test_another_ruling_in_the_place_of_the_one_that_was_made() -> None:
    line = told(played(f"{FOURTH}\n5 bet 10\nrule dead_hand 7 way=noted\n7 call"))
    place = at(line, e.IrregularityNoted)
    found = what_if(line, place, c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=7, way="dead"))
    assert 7 in found.real.live
    assert 7 not in found.supposed.live


def test_a_misdeal_gives_every_chip_back() -> None:
    line = told(played(THIRD))
    found = what_if(line, len(line.steps), c.ReportIrregularity(what=Irregularity.MISDEAL, way="deal_again"))
    assert found.supposed.phase is Phase.VOID
    assert set(found.supposed.paid.values()) == {0}


def test_what_could_not_have_been_done_there_is_refused() -> None:
    line = told(played(f"{FOURTH}\n5 bet 10"))
    with pytest.raises(Refused):
        what_if(line, acted(line, 5, 4), c.Act(seat=5, do=Do.BET, to=15))
    with pytest.raises(Refused):
        what_if(line, 0, c.Act(seat=5, do=Do.BET, to=15))
    gone = told(played("start\nundo", Level.L1))
    with pytest.raises(Refused):
        what_if(gone, 1, c.Act(seat=5, do=Do.FOLD))


def test_without_sensors_the_next_seat_opens_where_the_one_that_was_named_is_gone() -> None:
    script = "start\nopener 3\n3 force\n7 complete 10\nclose\nopener 5\n5 bet 10\nclose"
    line = told(played(script, Level.L1))
    found = what_if(line, acted(line, 5), c.Act(seat=5, do=Do.FOLD))
    hand = found.state.hand
    assert hand is not None
    opened = [entry.event for entry in hand.entries if isinstance(entry.event, e.RoundOpened)]
    assert [event.starter for event in opened][:2] == [3, 6]
    same = what_if(line, acted(line, 4), c.Act(seat=4, do=Do.FOLD))
    assert same.supposed.live == (1, 2, 3, 5, 6, 7)


def test_declared_winners_win_as_far_as_they_are_still_there() -> None:
    four = "opener 3\nclose\n" * 4
    script = f"start\nopener 3\n3 force\n7 complete 10\nclose\n{four}winners main 3"
    line = told(played(script, Level.L1))
    other = what_if(line, acted(line, 4), c.Act(seat=4, do=Do.FOLD))
    assert (other.stuck, other.supposed.won) == ("", {3: other.real.won[3] - 10})
    gone = what_if(line, acted(line, 7), c.Act(seat=7, do=Do.CALL))
    assert gone.supposed.won == {3: 35}
    lost = what_if(line, at(line, e.RoundOpened, 1) + 1, c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=3, way="dead"))
    assert (lost.stuck, lost.supposed.won) == ("not_shown", {})


def test_a_hand_killed_or_void_in_reality_is_so_in_the_supposition() -> None:
    line = told(played(f"{FOURTH}\nrule dead_hand 7\n5 bet 10"))
    found = what_if(line, acted(line, 4), c.Act(seat=4, do=Do.FOLD))
    assert found.supposed.live == (2, 3, 5)
    void = told(played(f"{THIRD}\n3 force\n7 complete 10\nrule foul_deck"))
    supposed = what_if(void, acted(void, 7), c.Act(seat=7, do=Do.FOLD)).supposed
    assert (supposed.phase, set(supposed.paid.values())) == (Phase.VOID, {0})


# ------------------------------------------------------------------------------------------------ the course of a supposed hand


def course(script: str, level: Level = Level.L2, stacks: dict[int, int | None] | None = None) -> Course:
    """A supposed hand that has come so far."""
    dealer = played(script, level) if stacks is None else seated(stacks, level=level).play(script)
    return Course(dealer.table.state)


def followed(found: Course, *events: e.Event, street: int = 4) -> Course:
    for event in events:
        found.follow(event, street, found.hand)
    return found


def test_a_card_that_has_no_place_is_not_dealt() -> None:
    found = followed(course(FOURTH), e.CardDealt(seat=6, slot=3, up=True, face=card("Kd")))
    assert found.done == []
    found = followed(course(FOURTH), e.CardDealt(seat=5, slot=4, up=True, face=card("Kd")))
    assert [act.do for act in found.assumed] == [Do.CHECK] * 5  # the street before is over then
    assert isinstance(found.done[-1], e.CardDealt)


def test_a_face_is_not_named_for_a_hand_that_is_not_tabled_there() -> None:
    down = e.CardNamed(seat=5, slot=0, face=card("Kd"))
    assert followed(course(FOURTH), down).done == []
    up = e.CardNamed(seat=5, slot=3, face=card("Kd"), was=card("9d"))
    assert followed(course(FOURTH), up).done[0] is up
    nobody = e.CardNamed(seat=5, slot=5, face=card("Kd"))
    assert followed(course(FOURTH), nobody).done == []
    shared = e.CardNamed(seat=0, slot=7, face=card("Kd"))
    assert followed(course(FOURTH), shared).done == []
    moved = e.CardMoved(seat=5, slot=0, to_seat=4, to_slot=4)
    assert followed(course(FOURTH), moved).done == [moved]


def test_what_speaks_of_a_live_hand_needs_one() -> None:
    assert followed(course(FOURTH), e.HandCounted(seat=6, cards=6)).done == []
    assert len(followed(course(FOURTH), e.HandCounted(seat=5, cards=6)).done) == 1
    assert followed(course(FOURTH), e.HandKilled(seat=6, rule="IRREG-20")).done == []


def test_facts_beside_the_hand_that_change_how_it_goes_on_are_kept_and_others_are_not() -> None:
    level = e.LevelSet(level=Level.L1, wanted=Level.L1)
    assert followed(course(FOURTH), level).done == [level]
    assert followed(course(FOURTH), e.FloorCalled(open=True), e.SeatSkipped(seat=4)).done == []


def test_an_action_out_of_its_street_or_of_a_seat_that_owes_nothing_is_not_followed() -> None:
    folded = e.Acted(seat=6, do=Do.FOLD, to=0)
    assert followed(course(FOURTH), folded).done == []
    assert followed(course("start"), folded, street=3).done == []
    late = e.Acted(seat=4, do=Do.BET, to=20, moved=20)
    ahead = followed(course(FOURTH), late, street=5)
    assert [act.do for act in ahead.assumed] == [Do.CHECK] * 5


def test_a_round_opens_only_where_it_can() -> None:
    opened = e.RoundOpened(street=4, leader=None, starter=5)
    assert followed(course(FOURTH), opened).done == []  # it is open
    blind = course("start\nopener 3\n3 force\n7 complete 10\nclose", Level.L1)
    assert isinstance(followed(blind, opened).done[0], e.RoundOpened)
    alone = course("start\nopener 1\n1 force\nclose", Level.L1, {1: 5, 2: 200})
    assert followed(alone, e.RoundOpened(street=4, leader=None, starter=2), e.RoundOpened(street=4, leader=None, starter=None)).done == []


def test_a_seat_that_must_open_opens_for_the_least_and_one_that_cannot_raise_calls() -> None:
    opens = followed(course(THIRD), e.RoundClosed(street=3), street=3)
    assert opens.assumed[0].do is Do.FORCE
    capped = course(f"{THIRD}\n3 force\n4 complete 10\n5 raise 20\n6 raise 30\n7 raise 40")
    raised = followed(capped, e.Acted(seat=1, do=Do.RAISE, to=50, moved=50), street=3)
    assert [(act.seat, act.do) for act in raised.assumed] == [(1, Do.CALL)]


def test_an_all_in_for_less_is_called_with_what_is_there() -> None:
    short = course("start\nopener 1\n1 force\n2 complete 10", Level.L1, {1: 200, 2: 200, 3: 7})
    found = followed(short, e.Acted(seat=1, do=Do.RAISE, to=20, moved=17), street=3)
    assert [(act.seat, act.to, act.all_in) for act in found.assumed] == [(3, 5, True)]


def test_an_over_hand_follows_nothing() -> None:
    over = course(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2")
    assert followed(over, e.CardBurned(street=4)).done == []


def test_a_hand_given_up_or_tabled_is_so_there_too_where_it_can_be() -> None:
    shown = course(SHOWN)
    followed(shown, e.HandTabled(seat=4), e.HandMucked(seat=2), e.HandTabled(seat=2), e.HandMucked(seat=6), street=7)
    seats = {seat.seat: (seat.tabled, seat.mucked) for seat in shown.hand.seats}
    assert (seats[4], seats[2], seats[6]) == ((True, False), (True, False), (False, False))


# ------------------------------------------------------------------------------------------------ folding


def test_a_seat_folds_in_its_turn_and_is_ruled_dead_out_of_it() -> None:
    state = played(f"{FOURTH}\n5 bet 10").table.state
    assert folding(state, 7) == c.Act(seat=7, do=Do.FOLD)
    assert folding(state, 5) == c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=5, way="dead")
    assert folding(played(THIRD).table.state, 3) == c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=3, way="dead")
    assert folding(played("start").table.state, 3) == c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=3, way="dead")
    assert can_fold(None) == ()
    assert can_fold(played(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2").table.state.hand) == ()


def test_an_outcome_of_a_hand_that_is_dealt_has_the_antes_in_its_pot() -> None:
    hand = played("start").table.state.hand
    assert hand is not None
    found = outcome(hand)
    assert ([pot.amount for pot in found.pots], found.in_front, found.balances) == ([14], 0, True)


def test_an_uncalled_bet_is_told_apart() -> None:
    hand = played(f"{FOURTH}\n5 bet 10\nsweep 7 2 3").table.state.hand
    assert hand is not None
    assert outcome(hand).balances
