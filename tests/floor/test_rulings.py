"""Rulings and corrections: what the floor decides is on record with the question, the ways, the parties and the amount; nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.floor.outcome import outcome
from dealer_assist.floor.rulings import NOTE, Decision, Recount, RightAction, Ruling, _lying, question, righted, ruled
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import rules_of
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Actor, Level, Phase, TableState
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.recorded import RECORDS, play
from tests.floor.disputes import FOURTH, THIRD, kept, logged, played, signed_in
from tests.floor.test_whatif import WHOLE

BY = Actor("floor", "1001")
BET = f"{FOURTH}\n5 bet 10\n7 call\n2 fold"


def rule(dealer: Dealer, ruling: Ruling) -> e.RulingMade:
    """The ruling on the record of a table."""
    facts = ruled(dealer.table.state, ruling)
    dealer.table.record(facts)
    assert isinstance(facts[0], e.RulingMade)
    return facts[0]


def phase(dealer: Dealer) -> Phase:
    """What the hand is doing."""
    return dealer.hand.phase


def decide(dealer: Dealer, decision: Decision) -> e.RulingMade:
    return rule(dealer, Ruling(decision))


def entry(dealer: Dealer, seat: int, number: int = -1) -> int:
    """The entry of a seat's action, the last one that counts."""
    found = [i for i, e_ in enumerate(dealer.hand.entries) if isinstance(e_.event, e.Acted) and e_.event.seat == seat and not e_.voided]
    return found[number]


def refusal(dealer: Dealer, decision: Decision) -> str:
    """The phrase by which it is refused."""
    before = kept(dealer)
    with pytest.raises(Refused) as told:
        decide(dealer, decision)
    assert kept(dealer) == before
    return told.value.reason.key


# ------------------------------------------------------------------------------------------------ what is on record


def test_a_ruling_has_question_ways_with_their_rules_decision_parties_amount_note_and_who() -> None:
    dealer = signed_in(played(BET))
    made = rule(
        dealer,
        Ruling(c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=7, way="dead"), (5, 7), 120, "turned its cards over"),
    )
    assert (made.question, made.hand, made.parties, made.amount, made.note) == ("dead_hand", 1, (5, 7), 120, "turned its cards over")
    assert [way.key for way in made.options] == ["irreg.dead_hand.dead", "irreg.noted"]
    assert rules_of(made.options) == ("IRREG-20",)
    assert made.decision.key == "irreg.dead_hand.dead"
    assert made.by == BY
    assert not made.flagged
    assert [seat.seat for seat in dealer.hand.live] == [3, 4, 5]


@pytest.mark.parametrize(("limit", "amount", "flagged"), [(500, 499, False), (500, 500, True), (0, 10_000, False)])
def test_as_much_as_the_house_reports_is_flagged(limit: int, amount: int, flagged: bool) -> None:
    dealer = signed_in(seated({1: 200, 2: 200, 3: 200}, replace(STANDARD, report_disputes_at=limit), Level.L1).play("start"))
    made = rule(dealer, Ruling(c.ReportIrregularity(what=Irregularity.MISDEAL), amount=amount))
    assert made.flagged is flagged


def test_what_can_be_changed_no_more_goes_on_record_all_the_same() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10"))
    later = c.ReportIrregularity(what=Irregularity.OUT_OF_TURN, seat=7, way="noted")
    made = decide(dealer, later)
    assert (made.decision.key, len(made.options)) == ("irreg.noted", 1)
    assert refusal(dealer, replace(later, way="back")) == "refused.not_concerned"


def test_a_note_has_an_end() -> None:
    dealer = signed_in(played(BET))
    rule(dealer, Ruling(c.ReportIrregularity(what=Irregularity.MISDEAL, way="noted"), note="x" * NOTE))
    with pytest.raises(Refused, match=r"refused\.note_too_long"):
        rule(dealer, Ruling(c.ReportIrregularity(what=Irregularity.MISDEAL, way="noted"), note="x" * (NOTE + 1)))


def test_who_may_not_rule_is_refused() -> None:
    assert refusal(played(BET), RightAction(0, Do.FOLD)) == "refused.no_right"
    auditor = played(BET)
    auditor.table.record((e.SignedIn(person="4001", role=Role.AUDITOR, way="pin"),))
    assert refusal(auditor, RightAction(0, Do.FOLD)) == "refused.no_right"


def test_before_the_first_hand_there_is_nothing_to_rule_on() -> None:
    assert refusal(signed_in(played("")), Recount(1)) == "refused.no_hand"
    with pytest.raises(Refused):
        righted(TableState(), RightAction(0, Do.FOLD), BY)


@pytest.mark.parametrize(
    "decision", [Recount(1), RightAction(0, Do.FOLD), c.RemoveCard(seat=1, slot=2), c.EnterCard(seat=1, face=card("Kd"))]
)
def test_every_question_has_a_word(decision: Decision) -> None:
    assert question(decision) in ("pot_count", "action", "card_place", "card")


# ------------------------------------------------------------------------------------------------ cards


def test_a_card_is_corrected_and_its_old_face_stays_on_record() -> None:  # D6
    dealer = signed_in(played(BET))
    made = decide(dealer, c.EnterCard(seat=4, face=card("Kc"), slot=3))
    assert (made.decision.key, made.decision.values["was"], made.decision.values["card"]) == ("ruling.card_was", "Td", "Kc")
    assert [way.key for way in made.options] == ["ruling.card_was", "ruling.stands"]
    named = [event for event in kept(dealer) if isinstance(event, e.CardNamed)]
    assert [(event.was, event.face) for event in named] == [(card("Td"), card("Kc"))]
    assert card("Td") in [event.face for event in kept(dealer) if isinstance(event, e.CardDealt)]


def test_a_card_that_was_not_known_has_no_old_face_and_one_goes_where_it_lies_or_is_taken_off() -> None:
    dealer = signed_in(played("start\ndown 14\nup 4d As 2c Qh 9s 3s\nmissed"))
    assert decide(dealer, c.EnterCard(seat=7, face=card("Ad"))).decision.key == "ruling.card"
    assert decide(dealer, c.MoveCard(seat=7, slot=2, to_seat=6, to_slot=2)).decision.key == "ruling.card_moved"
    assert decide(dealer, c.RemoveCard(seat=7, slot=2)).decision.key == "ruling.card_removed"
    assert decide(dealer, c.EnterCard(seat=7, face=card("Kh"), slot=2)).decision.key == "ruling.card"


def test_the_community_card_is_corrected_too() -> None:
    state = fold(played(BET).table.state, (e.CommunityTurned(face=card("Kh")),))
    assert state.hand is not None
    assert _lying(state.hand, 0, None) is card("Kh")
    assert _lying(state.hand, 8, 2) is None


# ------------------------------------------------------------------------------------------------ actions


def test_an_action_is_put_right_and_what_followed_follows_again() -> None:  # IRREG-24
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10\n7 raise 20\n2 fold\n3 call"))
    before = kept(dealer)
    made = decide(dealer, RightAction(entry(dealer, 7), Do.CALL))
    assert made.decision.key == "ruling.action"
    acts = [(x.event.seat, x.event.do, x.event.to) for x in dealer.hand.entries if isinstance(x.event, e.Acted) and not x.voided]
    assert acts[-4:] == [(5, Do.BET, 10), (7, Do.CALL, 10), (2, Do.FOLD, 0), (3, Do.CALL, 10)]
    assert kept(dealer)[: len(before)] == before
    assert fold(TableState(), kept(dealer)).hand == dealer.hand
    assert outcome(dealer.hand).balances


def test_an_amount_is_put_right_and_those_who_called_call_that() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10\n7 call\n2 call"))
    made = decide(dealer, RightAction(entry(dealer, 5), Do.BET, 20))
    assert (made.decision.key, made.decision.values["to"], made.decision.values["was_to"]) == ("ruling.action_to", 20, 10)
    stood = dealer.hand.round
    assert stood is not None
    assert [(act.seat, act.to) for act in stood.actions] == [(5, 20), (7, 20), (2, 20)]


def test_an_action_of_a_street_before_is_put_right_under_the_cards_that_lie_there() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10\n7 call\n2 fold\n3 call\n4 call\nburn\nup 7s 5h 3c Kc\n5 bet 20"))
    decide(dealer, RightAction(entry(dealer, 4, -1), Do.FOLD))
    assert [seat.seat for seat in dealer.hand.live] == [3, 5, 7]
    assert dealer.hand.street == 5
    round = dealer.hand.round
    assert round is not None
    assert [(act.seat, act.to) for act in round.actions] == [(5, 20)]


def test_pots_that_were_pushed_are_pushed_anew_by_the_dealer() -> None:
    dealer = signed_in(played(WHOLE))
    assert phase(dealer) is Phase.AWARDED
    decide(dealer, RightAction(entry(dealer, 3, 0), Do.COMPLETE, 10))
    assert phase(dealer) is Phase.SHOWDOWN
    dealer.table.command(c.AwardPots(by=BY))
    assert phase(dealer) is Phase.AWARDED
    assert outcome(dealer.hand).balances


def test_a_correction_is_one_tap_that_undo_takes_back() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10\n7 raise 20\n2 fold\n3 call"))
    hand = dealer.hand
    decide(dealer, RightAction(entry(dealer, 7), Do.CALL))
    dealer.table.command(c.Undo(by=BY))
    assert outcome(dealer.hand) == outcome(hand)


@pytest.mark.parametrize("place", [0, -1, 9999])
def test_an_entry_that_is_no_action_is_refused(place: int) -> None:
    assert refusal(signed_in(played(BET)), RightAction(place, Do.FOLD)) == "refused.no_such_action"


def test_an_action_that_was_taken_back_or_is_not_allowed_there_is_refused() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10"))
    place = entry(dealer, 5)
    dealer.table.command(c.Undo(by=BY))
    assert refusal(dealer, RightAction(place, Do.FOLD)) == "refused.no_such_action"
    again = signed_in(played(f"{FOURTH}\n5 bet 10"))
    assert refusal(again, RightAction(entry(again, 5), Do.BET, 15)).startswith("why.illegal")


@pytest.mark.parametrize("number", range(0, len(RECORDS), 9))
def test_any_action_of_a_real_hand_is_put_right_to_a_fold_with_every_chip_accounted_for(number: int) -> None:
    state = fold(TableState(), play(RECORDS[number], Level.L2 if number % 2 else Level.L1).journalled)
    assert state.hand is not None
    for place, one in enumerate(state.hand.entries):
        if isinstance(one.event, e.Acted) and not one.voided and one.event.do not in (Do.FOLD, Do.FORCE):
            corrected, after = righted(state, RightAction(place, Do.FOLD), BY)
            assert after.hand is not None
            assert outcome(after.hand).balances
            assert fold(state, corrected.done) == after


# ------------------------------------------------------------------------------------------------ hands and pots


@pytest.mark.parametrize(
    ("script", "report", "stands"),
    [
        (f"{THIRD}\n3 force", c.ReportIrregularity(what=Irregularity.MISDEAL, way="deal_again"), Phase.VOID),
        (f"{FOURTH}\n5 bet 10\n7 call", c.ReportIrregularity(what=Irregularity.WRONG_OPENER, seat=4, way="back_up"), Phase.BETTING),
        (WHOLE, c.ReportIrregularity(what=Irregularity.WRONG_POT, way="rebuilt"), Phase.SHOWDOWN),
    ],
)
def test_a_misdeal_a_wrong_opener_and_a_pot_already_pushed_are_ruled_by_the_ways_there_are(
    script: str, report: c.ReportIrregularity, stands: Phase
) -> None:
    dealer = signed_in(played(script))
    before = kept(dealer)
    made = decide(dealer, report)
    assert made.question == report.what.value
    assert phase(dealer) is stands
    assert kept(dealer)[: len(before)] == before


def test_without_a_way_the_rules_own_is_the_decision() -> None:
    dealer = signed_in(played(f"{THIRD}\n3 force"))
    assert decide(dealer, c.ReportIrregularity(what=Irregularity.MISDEAL)).decision.key == "irreg.misdeal.deal_again"


PUSHED = f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2"
NEXT = f"{PUSHED}\nstart\ndown 14\nup 4d As 2c Qh 9s 3s Ad"


@pytest.mark.parametrize(
    ("script", "recount", "key"),
    [
        (PUSHED, Recount(1), ""),
        (f"{NEXT}\n3 force", Recount(1), ""),
        (f"{NEXT}\n3 force\n4 fold", Recount(1), "refused.pot_too_late"),
        (f"{NEXT}\n3 force\n4 fold", Recount(1, proven=True), ""),
        (f"{NEXT}\n3 force\nsweep 4 5 6 7 1 2\nstart", Recount(1), "refused.pot_too_late"),
        (f"{NEXT}\n3 force", Recount(2), "refused.no_such_hand"),
        (PUSHED, Recount(2), "refused.no_such_hand"),
        (PUSHED, Recount(0), "refused.no_such_hand"),
    ],
)
def test_a_pot_is_counted_again_until_substantial_action_in_the_next_hand(script: str, recount: Recount, key: str) -> None:  # SHOW-9
    dealer = signed_in(played(script))
    if key:
        assert refusal(dealer, recount) == key
    else:
        made = rule(dealer, Ruling(recount, (3,), 20))
        assert (made.hand, made.decision.key) == (recount.hand, "ruling.pot_count")


def test_the_rows_of_a_ruling_are_read_back() -> None:
    dealer = signed_in(played(BET))
    decide(dealer, RightAction(entry(dealer, 5), Do.BET, 20))
    assert logged(kept(dealer))[-1].seq == len(kept(dealer))
