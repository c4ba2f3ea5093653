"""The timeline: every entry in order with its mark, the table as it stood, what the rules looked for, the first difference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.floor.expected import difference, expected
from dealer_assist.floor.timeline import Mark, timeline
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.commands import CallFloor
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Level, Origin, TableState
from tests.core.table.hand_script import Dealer
from tests.core.table.recorded import RECORDS
from tests.floor.disputes import FOURTH, SECOND, THIRD, kept, logged, played, real, told

ALL = [(number, level) for number in range(len(RECORDS)) for level in ((Level.L2, Level.L1) if number % 12 == 0 else (Level.L2,))]


# ------------------------------------------------------------------------------------------------ the entries


def test_every_entry_stands_in_its_order_with_its_time_and_the_table_before_it() -> None:  # C1, C2
    dealer = played(f"{FOURTH}\n4 bet 10")
    line = told(dealer)
    own = kept(dealer)[-len(line.steps) :]
    assert [step.event for step in line.steps] == list(own)
    assert [step.at for step in line.steps] == [step.seq * SECOND for step in line.steps]
    assert len(line.states) == len(line.steps) + 1
    assert line.states[-1].hand == dealer.table.state.hand
    for step in line.steps:
        assert fold(line.states[step.index], (step.event,)).hand == line.states[step.index + 1].hand


def test_an_entry_says_how_it_came_and_who_gave_it() -> None:
    line = told(played(f"{FOURTH}\n4 bet 10\n2 call"))
    marks = {type(step.event): step.mark for step in line.steps}
    assert marks[e.CardDealt] is Mark.SENSED
    assert marks[e.RoundOpened] is Mark.CONCLUDED
    acts = [(step.event.seat, step.mark) for step in line.steps if isinstance(step.event, e.Acted)]
    assert acts[:3] == [(3, Mark.TAPPED), (4, Mark.INFERRED), (5, Mark.INFERRED)]
    assert {step.who is None for step in line.steps if step.mark in (Mark.SENSED, Mark.CONCLUDED)} == {True}
    assert {step.who is None for step in line.steps if step.mark in (Mark.TAPPED, Mark.INFERRED)} == {False}


def test_what_was_taken_back_and_what_corrects_is_marked_and_stays_in_sight() -> None:  # D6
    line = told(played(f"{FOURTH}\n5 bet 10\nenter 4 Kc 3\n7 call\nundo"))
    corrected = [(type(step.event).__name__, step.voided) for step in line.steps if step.mark is Mark.CORRECTED]
    assert corrected == [("CardNamed", False), ("Acted", True), ("EntriesVoided", False)]
    named = next(step.event for step in line.steps if isinstance(step.event, e.CardNamed))
    assert (named.was, named.face) == (card("Td"), card("Kc"))


def test_a_hand_ends_where_the_next_one_begins() -> None:
    dealer = played(f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2\nstart")
    first = told(dealer)
    assert (first.number, first.hand is not None and first.hand.over) == (1, True)
    assert not any(isinstance(step.event, e.TableStood) for step in first.steps)
    rows = logged(kept(dealer))
    begins = [place for place, row in enumerate(rows) if isinstance(row.event, e.TableStood)]
    second = timeline(rows[begins[1] :])
    assert second is not None
    assert second.number == 2


def test_of_a_record_that_goes_on_for_years_only_the_hand_is_read() -> None:
    script = f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2\nstart"
    rows = logged(kept(played(script)))
    next_hand = [row.seq for row in rows if isinstance(row.event, e.TableStood)][1]
    coming = iter(rows)
    assert timeline(coming) == told(played(script))
    assert next(coming).seq == next_hand + 1, "the row that ended it was the last that was asked for"


def test_without_a_start_there_is_no_timeline() -> None:
    assert timeline(logged(kept(played("")))) is None


def test_a_start_that_was_taken_back_leaves_a_timeline_in_which_nothing_counts() -> None:
    line = told(played("start\nundo", Level.L1))
    assert line.hand is None
    assert all(step.voided for step in line.steps)
    assert line.differences == ()


@pytest.mark.parametrize(("number", "level"), ALL)
def test_every_real_hand_comes_out_whole_and_its_end_is_folded_again(number: int, level: Level) -> None:  # C5
    line = real(number, level)
    hand = line.hand
    assert hand is not None
    assert hand.over
    assert sum(award.amount for award in hand.awards) + hand.rake + hand.drop == sum(seat.paid for seat in hand.seats)
    assert all(expected(state).rule for state in line.states)


@pytest.mark.parametrize(("number", "level"), ALL)
def test_a_real_hand_differs_nowhere_from_what_the_rules_expect(number: int, level: Level) -> None:
    """But where up cards are not known, which the record of the table names in any order."""
    unknown = "some_upcards_unknown" in RECORDS[number].get("flags", ())
    assert unknown or real(number, level).differences == ()


@pytest.mark.parametrize(("number", "level"), ALL[::7])
def test_no_face_of_a_down_card_is_in_recall_before_its_seat_tabled(number: int, level: Level) -> None:  # C6
    for state in real(number, level).states:
        for seat in state.hand.seats if state.hand is not None else ():
            if not seat.tabled:
                assert all(held is None or held.up or held.face is None for held in seat.cards)


# ------------------------------------------------------------------------------------------------ what the rules look for


SHOWN = f"{FOURTH}\nclose\nburn\nup 7s 5h 3c Kc 4s\nclose\nburn\nup 2d 4h Jc 5c 2h\nclose\nburn\ndown 5\nclose"
LOOKS = {
    "": "expected.over",
    "start": "expected.down_card",
    "start\ndown 14": "expected.up_card",
    "start\ndown 14\nup 4d As\nmissed": "expected.up_card",
    f"{THIRD}": "expected.opens",
    f"{THIRD}\n3 force": "expected.call_or_bet",
    f"{THIRD}\n3 force\nclose": "expected.burn",
    f"{FOURTH}": "expected.check_or_bet",
    "start\ndown 14\nup 4d As 2c Qh 9s 3s\nmissed": "expected.name_card",
    SHOWN: "expected.table_hands",
    f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2": "expected.over",
}


@pytest.mark.parametrize(("script", "key"), LOOKS.items(), ids=list(LOOKS.values()))
def test_what_the_rules_look_for_next(script: str, key: str) -> None:
    found = expected(played(script).table.state)
    assert found.key == key
    assert found.rule


def test_without_cards_the_opener_is_looked_for_and_at_the_end_the_push() -> None:
    dealer = played("start", Level.L1)
    assert expected(dealer.table.state).key == "expected.opener"
    dealer.play("opener 3\n3 force\n7 complete 10\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose")
    assert expected(dealer.table.state).key == "expected.award"


def test_a_seat_that_may_only_call_or_check_is_told_so() -> None:
    capped = played(f"{THIRD}\n3 force\n4 complete 10\n5 raise 20\n6 raise 30\n7 raise 40")
    assert expected(capped.table.state).key == "expected.call"
    alone = played("start\ndown 14\nup 4d As 2c Qh 9s 3s Ad\n3 force\n4 complete 10\n5 raise 20\n6 raise 30\n7 raise 40")
    assert expected(alone.table.state).values["totals"] == ()


# ------------------------------------------------------------------------------------------------ what differs


def first(dealer: Dealer) -> tuple[str, str]:
    """The rule and key of the first difference, and "" where there is none."""
    line = told(dealer)
    step = next((line.steps[index] for index in line.differences), None)
    return ("", "") if step is None or step.differs is None else (step.differs.rule, step.differs.key)


DIFFERS = {
    f"{FOURTH}\nrule dead_hand 5": ("IRREG-20", "differs.noted_seat"),
    f"{THIRD}\nrule misdeal": ("IRREG-1", "differs.noted"),
    f"{FOURTH}\nrule exposed_card 5 slot=0 face=Ks": ("IRREG-7", "differs.noted_seat"),
    f"{FOURTH}\n4 bet 10\nundo": ("", ""),
    SHOWN: ("", ""),
}


@pytest.mark.parametrize(("script", "found"), DIFFERS.items())
def test_the_first_difference_is_what_was_reported_and_not_what_was_undone(script: str, found: tuple[str, str]) -> None:
    assert first(played(script)) == found


def test_an_opener_is_judged_by_the_cards_that_lay_there_not_by_what_they_were_taken_for() -> None:  # FORCE-1
    dealer = played(f"{THIRD.replace('2c', '5c')}\n6 force\n7 complete 10\n1 fold")
    assert first(dealer) == ("", "")
    dealer.play("enter 3 2c 2")
    line = told(dealer)
    step = line.steps[line.differences[0]]
    assert isinstance(step.event, e.RoundOpened)
    assert step.differs is not None
    assert (step.differs.key, step.differs.values) == ("differs.opener", {"seat": 6, "right": 3, "street": 3})


def before(dealer: Dealer) -> TableState:
    """The table as it stands."""
    return dealer.table.state


def judged(dealer: Dealer, event: e.Event) -> tuple[str, str] | None:
    """What a fact differs by, if it came now."""
    state = before(dealer)
    found = difference(state, event, fold(state, (event,)), state.hand)
    return None if found is None else (found.rule, found.key)


SENSED = r.ReadingId("shoe", "e1", 900)


@pytest.mark.parametrize(
    ("script", "event", "found"),
    [
        (THIRD, e.Acted(seat=4, do=Do.FOLD, to=0), ("ORDER-9", "why.illegal.out_of_turn")),
        (f"{THIRD}\n3 force", e.Acted(seat=4, do=Do.RAISE, to=7, moved=7), ("LIMIT-2", "why.illegal.first_round_amount")),
        (f"{THIRD}\n3 force", e.Acted(seat=4, do=Do.COMPLETE, to=10, moved=10), None),
        ("start", e.Acted(seat=4, do=Do.FOLD, to=0), ("ORDER-8", "differs.no_round")),
        (f"{THIRD}\n3 force", e.ActedEarly(seat=6, do=Do.FOLD, to=0, bet=3), ("IRREG-14", "differs.early")),
        (f"{THIRD}\n3 force", e.RoundClosed(street=3), ("ORDER-8", "differs.closed")),
        ("start", e.AntePosted(seat=1, amount=2), None),
        ("start", e.AntePosted(seat=1, amount=3), ("ALLIN-3", "differs.ante")),
        ("start", e.AntePosted(seat=4, amount=1), ("ALLIN-3", "differs.ante")),
        ("start", e.AntePosted(seat=8, amount=2), None),
        (f"{THIRD}\n3 force", e.UncalledReturned(seat=3, amount=3), None),
        (f"{THIRD}\n3 force", e.UncalledReturned(seat=3, amount=2), ("POT-3", "differs.returned")),
        (FOURTH, e.CardExposed(seat=5, slot=0), ("IRREG-7", "differs.exposed")),
        (FOURTH, e.RoundOpened(street=4, leader=1, starter=1), None),
        ("start\ndown 1", e.CardDealt(origin=Origin.SENSED, seat=2, slot=0, up=False), None),
        ("start\ndown 1", e.CardDealt(origin=Origin.SENSED, seat=3, slot=0, up=False), ("IRREG-11", "differs.wrong_seat")),
        ("start\ndown 1", e.CardDealt(origin=Origin.SENSED, seat=2, slot=0, up=True), ("IRREG-7", "differs.exposed")),
        ("start\ndown 1", e.CardDealt(origin=Origin.SENSED, seat=2, slot=3, up=True), ("IRREG-8", "differs.premature")),
        (FOURTH, e.CardDealt(origin=Origin.SENSED, seat=5, slot=3, up=True), ("IRREG-11", "differs.wrong_seat")),
        ("start\ndown 1", e.CardDealt(seat=7, slot=1, up=False), None),
        ("start\ndown 1", e.CardBurned(street=3), None),
        (SHOWN, e.PotsAwarded(awards=(Award("main", 5, (4,), (), {4: 5}, (), ()),)), ("POT-1", "differs.pushed")),
    ],
)
def test_a_fact_that_the_rules_would_not_have_differs(script: str, event: e.Event, found: tuple[str, str] | None) -> None:
    assert judged(played(script), event) == found


def test_before_the_first_hand_nothing_differs() -> None:
    assert difference(TableState(), e.CardBurned(street=4), TableState(), None) is None


def test_an_opener_without_a_hand_known_at_last_is_judged_by_what_lies_there() -> None:
    dealer = played("start\ndown 14\nup 4d As 2c Qh 9s 3s")
    state = fold(before(dealer), (e.CardDealt(origin=Origin.SENSED, seat=7, slot=2, up=True, face=card("Ad")),))
    event = e.RoundOpened(street=3, leader=4, starter=4)
    found = difference(state, event, fold(state, (event,)), None)
    assert found is not None
    assert found.values["right"] == 3
    right = replace(event, starter=3)
    assert difference(state, right, fold(state, (right,)), None) is None


def test_winners_that_the_tabled_hands_do_not_read_differ() -> None:  # SHOW-6
    dealer = played(f"{SHOWN}\nshows 7 Ks 5s 2s\nshows 4 Js Jd Qd")
    dealer.play("muck 2\nmuck 3\nmuck 5")
    right = first(Dealer(dealer.table).play("award"))
    assert right == ("", "")
    line = told(dealer)
    step, pushed = next((step, step.event) for step in line.steps if isinstance(step.event, e.PotsAwarded))
    (other,) = {4, 7} - set(pushed.awards[0].high)
    wrong = replace(pushed, awards=(replace(pushed.awards[0], high=(other,), pay={other: pushed.awards[0].amount}),))
    state = line.states[step.index]
    found = difference(state, wrong, fold(state, (wrong,)), line.hand)
    assert found is not None
    assert (found.rule, found.key) == ("SHOW-6", "differs.push")


def test_a_floor_call_is_an_entry_that_differs_from_nothing() -> None:
    dealer = played(FOURTH)
    dealer.tap(CallFloor())
    line = told(dealer)
    assert isinstance(line.steps[-1].event, e.FloorCalled)
    assert line.differences == ()
