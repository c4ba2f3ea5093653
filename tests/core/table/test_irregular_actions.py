"""What goes wrong in the betting (IRREG-4, IRREG-14 to IRREG-19, IRREG-23, IRREG-25), with the book's own examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD, Betting, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import Refused
from dealer_assist.table.expect import Next
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.state import Actor, Level
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.ruled import offered, ruled

FOUR: dict[Seat, Chips | None] = {1: 200, 2: 200, 3: 200, 4: 200}
SPREAD = HouseRules(betting=Betting.SPREAD, ante=0, force=1)


def opened(seat: Seat = 1, rules: HouseRules = STANDARD, stacks: dict[Seat, Chips | None] | None = None) -> Dealer:
    """Third street at a table without sensors, `seat` to make the force bet."""
    return seated(FOUR if stacks is None else stacks, rules, Level.L1).play(f"start\nopener {seat}")


def fourth(seat: Seat = 1, rules: HouseRules = STANDARD) -> Dealer:
    return (
        opened(1, rules).play(f"2 complete 10\nclose\nopener {seat}")
        if rules.structured
        else opened(1, rules).play(f"close\nopener {seat}")
    )


# --- IRREG-4


def test_the_wrong_force_seat_takes_its_chips_back_until_the_next_player_has_acted() -> None:
    """The book: doors 2:3h, 3:3c; seat 2 bets 3; seat 3 has not acted: it must bet 3, seat 2 takes 3 back."""
    went = ruled(opened(2).play("2 force"), "wrong_force_seat 3")
    assert went.ways == ["correct_it", "bet_stands", "noted"]
    assert went.said == ["$3 back to seat 2.", "Seat 3 must open, $3 at least."]
    assert (went.turn, went.paid) == ((3, 0), {1: 2, 2: 2, 3: 2, 4: 2})


def test_after_the_next_player_the_wrong_force_bet_stands() -> None:
    went = ruled(opened(2).play("2 force\n3 call"), "wrong_force_seat 1")
    assert went.ways == ["bet_stands", "correct_it", "noted"]
    assert went.said == ["Action on seat 4: $3 to call."]
    assert went.turn == (4, 3)


def test_the_seat_that_bet_in_place_of_the_one_on_the_screen_takes_its_chips_back() -> None:
    went = ruled(opened(2), "wrong_force_seat 3")
    assert (went.ways, went.turn) == (["correct_it", "bet_stands", "noted"], (2, 0))
    stood = ruled(opened(2), "wrong_force_seat 3", "bet_stands")
    assert (stood.turn, stood.paid[3], stood.dealer.hand.force_seat) == ((4, 3), 5, 3)


def test_a_seat_that_is_all_in_cannot_start_in_anothers_place() -> None:
    """Seat 3 has the lowest door card and no chips, so seat 4 was named; seat 3 cannot have bet."""
    dealer = seated({1: 200, 2: 200, 3: 2, 4: 200}).play("start\nup 9h 4d 2c Ks\n4 complete 10")
    assert ruled(dealer, "wrong_force_seat").ways == ["noted"]


def test_a_wrong_force_seat_is_one_that_can_act() -> None:
    dealer = opened(2)
    with pytest.raises(Refused, match="not_concerned"):
        dealer.play("rule wrong_force_seat 2")


# --- IRREG-14


@pytest.mark.parametrize(
    ("line", "between", "turn", "paid"),
    [
        ("out_of_turn 4 do=call", "2 call\n3 fold", (None, 0), {1: 5, 2: 5, 3: 2, 4: 5}),
        ("out_of_turn 3 do=call", "2 complete 10", (3, 10), {1: 5, 2: 12, 3: 2, 4: 2}),
        ("out_of_turn 3 do=complete to=10", "2 fold", (4, 10), {1: 5, 2: 2, 3: 12, 4: 2}),
        ("out_of_turn 3 do=complete to=10", "2 complete 10", (3, 10), {1: 5, 2: 12, 3: 2, 4: 2}),
        ("out_of_turn 4 do=complete to=10", "close", (None, 0), {1: 12, 2: 12, 3: 12, 4: 12}),
        ("out_of_turn 3 do=complete to=11", "2 call", (3, 3), {1: 5, 2: 5, 3: 2, 4: 2}),
        ("out_of_turn 3 do=fold", "2 call", (4, 3), {1: 5, 2: 5, 3: 2, 4: 2}),
    ],
)
def test_an_early_action_binds_while_nothing_changes(line: str, between: str, turn: tuple[int | None, int], paid: dict[int, int]) -> None:
    went = ruled(opened(1).play("1 force"), line)
    assert went.ways == ["binding", "back", "noted"]
    assert went.turn == (2, 3)
    went.dealer.play(between)
    assert (went.turn, went.paid) == (turn, paid)


def test_an_early_check_binds_until_somebody_bets() -> None:
    went = ruled(fourth(1), "out_of_turn 3 do=check")
    went.dealer.play("1 check\n2 check")
    assert went.turn == (4, 0)
    went = ruled(fourth(1), "out_of_turn 3 do=check")
    went.dealer.play("1 bet 10\n2 call")
    assert went.turn == (3, 10)


def test_an_early_fold_binds_at_once_even_when_a_bet_comes() -> None:
    went = ruled(opened(1).play("1 force"), "out_of_turn 3 do=fold")
    assert went.said == ["Seat 3 is dead, its money stays.", "Action on seat 2: $3 to call."]
    assert [seat.seat for seat in went.dealer.hand.live] == [1, 2, 4]


def test_without_what_it_did_the_action_only_goes_back() -> None:
    went = ruled(opened(1).play("1 force"), "out_of_turn 4")
    assert (went.ways, went.turn) == (["back", "noted"], (2, 3))


def test_an_early_call_with_the_last_chips_is_all_in() -> None:
    went = ruled(opened(1, stacks={1: 200, 2: 200, 3: 4}).play("1 force 10"), "out_of_turn 3 do=call")
    went.dealer.play("2 call")
    assert (went.turn, went.paid, went.dealer.hand.seats[2].all_in) == ((None, 0), {1: 12, 2: 12, 3: 4}, True)


def test_an_early_call_of_a_stack_nobody_counted_is_the_bet() -> None:
    went = ruled(opened(1, stacks={1: None, 2: None, 3: None}).play("1 force"), "out_of_turn 3 do=call")
    went.dealer.play("2 call")
    assert went.paid == {1: 5, 2: 5, 3: 5}


@pytest.mark.parametrize(
    ("line", "key"), [("4 do=complete", "amount_needed"), ("4 do=complete to=999", "over_stack"), ("2 do=call", "not_concerned")]
)
def test_an_early_action_that_cannot_be_is_refused(line: str, key: str) -> None:
    dealer = opened(1).play("1 force")
    with pytest.raises(Refused, match=key):
        dealer.play(f"rule out_of_turn {line}")


# --- IRREG-15


def test_the_wrong_opener_backs_up_to_the_right_one_and_what_was_done_early_binds() -> None:
    went = ruled(fourth(1).play("1 check"), "wrong_opener 2")
    assert went.ways == ["back_up", "stands", "noted"]
    assert went.turn == (2, 0)
    went.dealer.play("2 check\n3 check\n4 check")
    assert (went.next, went.dealer.hand.street) == (Next.NAME_OPENER, 5)


def test_an_early_bet_of_the_wrong_opener_waits_for_its_turn() -> None:
    went = ruled(fourth(1).play("1 bet 10"), "wrong_opener 3")
    assert went.said == ["$10 back to seat 1.", "Action on seat 3."]
    went.dealer.play("3 check\n4 check")
    assert (went.turn, went.paid[1]) == ((2, 10), 22)


def test_before_anybody_acts_the_start_is_put_right() -> None:
    assert ruled(fourth(1), "wrong_opener 3").turn == (3, 0)


def test_a_start_with_substantial_action_behind_it_stands() -> None:
    went = ruled(fourth(1).play("1 bet 10\n2 fold"), "wrong_opener 3")
    assert (went.ways, went.turn) == (["stands", "back_up", "noted"], (3, 10))
    went = ruled(fourth(1).play("1 bet 10\n2 fold"), "wrong_opener 3", "back_up")
    assert (went.turn, [seat.seat for seat in went.dealer.hand.live]) == ((3, 0), [1, 3, 4])


def test_a_right_opener_that_is_all_in_cannot_start() -> None:
    dealer = opened(1, stacks={1: 200, 2: 12, 3: 200}).play("1 force 10\n2 all-in 10\n3 call\nopener 1")
    with pytest.raises(Refused, match="not_concerned"):
        dealer.play("rule wrong_opener 2")


# --- IRREG-16


def test_a_seat_passed_over_acts_now_and_those_behind_it_are_bound() -> None:
    dealer = fourth(1).play("1 bet 10\n4 call")
    assert dealer.hand.filled == (2, 3)
    went = ruled(dealer, "passed_over 3")
    assert went.ways == ["acts", "stands", "noted"]
    assert went.turn == (3, 10)
    went.dealer.play("3 call")
    assert (went.next, went.dealer.hand.street) == (Next.NAME_OPENER, 5)


def test_a_raise_of_the_seat_passed_over_frees_those_behind_it() -> None:
    went = ruled(fourth(1).play("1 bet 10\n4 call"), "passed_over 3")
    went.dealer.play("3 raise 20")
    assert (went.turn, went.paid) == ((4, 20), {1: 22, 2: 22, 3: 32, 4: 12})


def test_after_two_players_behind_it_a_seat_passed_over_has_called_or_lost_its_right() -> None:
    script = "1 check\n3 bet 10\n4 call"
    went = ruled(fourth(1).play(script), "passed_over 2")
    assert (went.ways, went.turn) == (["stands", "acts", "loses", "noted"], (1, 10))
    lost = ruled(fourth(1).play(script), "passed_over 2", "loses")
    assert lost.turn == (1, 10)
    lost.dealer.play("1 call")
    assert lost.paid == {1: 22, 2: 12, 3: 22, 4: 22}
    assert [(pot.amount, pot.eligible) for pot in offered(lost.dealer, "foul_deck")[-1].pots] == [(48, (1, 2, 3, 4)), (30, (1, 3, 4))]


def test_in_time_a_seat_passed_over_may_still_be_ruled_out_of_the_round() -> None:
    assert ruled(fourth(1).play("1 check\n3 bet 10"), "passed_over 2").ways == ["acts", "stands", "loses", "noted"]


def test_a_seat_that_was_skipped_before_the_round_was_closed_acts_now() -> None:
    dealer = fourth(1).play("1 bet 10\nclose")
    assert dealer.hand.street == 5
    went = ruled(dealer, "passed_over 4")
    assert went.ways == ["acts", "stands", "noted"]
    assert (went.dealer.hand.street, went.turn) == (4, (4, 10))


def test_one_tap_answers_that_a_filled_seat_was_skipped() -> None:
    dealer = fourth(1).play("1 bet 10\nclose\nskipped 2")
    assert (dealer.hand.street, dealer.hand.phase.value) == (4, "betting")
    dealer.play("2 raise 20")
    assert [entry.event.seat for entry in dealer.hand.entries if isinstance(entry.event, e.ActedEarly)] == [3, 4]
    dealer.play("undo\nundo")
    assert dealer.hand.street == 5


def test_a_seat_that_was_not_filled_was_not_skipped() -> None:
    dealer = fourth(1).play("1 bet 10\n2 call")
    with pytest.raises(Refused, match="not_filled"):
        dealer.play("skipped 2")
    assert ruled(dealer, "passed_over 2").ways == ["noted"]
    with pytest.raises(Refused, match="no_hand"):
        seated(FOUR).play("skipped 2")


def test_a_seat_that_acted_after_it_was_filled_was_not_passed_over() -> None:
    dealer = opened(3).play("1 complete 10\n4 raise 20\n1 raise 30")
    assert [seat for case in cases(dealer.table.state) if case.what is Irregularity.PASSED_OVER for seat in case.seats] == [2, 3]


def test_of_a_seat_that_acted_twice_the_first_action_binds() -> None:
    went = ruled(fourth(1).play("1 bet 10\n2 raise 20\n3 call\n4 call\n1 raise 30"), "wrong_opener 4", "back_up")
    early = went.dealer.hand.round
    assert early is not None
    assert ([(one.action.seat, one.action.to, one.bet) for one in early.early], went.turn) == (
        [(1, 10, 0), (2, 20, 10), (3, 20, 20), (4, 20, 20)],
        (4, 0),
    )


def test_a_fold_out_of_turn_was_no_string_bet() -> None:
    dealer = opened(1).play("1 force\nrule out_of_turn 3 do=fold")
    with pytest.raises(Refused, match="not_its_turn"):
        dealer.play("rule string_bet 3")
    dealer.play("rule string_bet 3 way=noted")
    assert dealer.hand.notes[-1].way == "noted"


def test_a_fold_behind_the_seat_passed_over_stays_folded_and_a_seat_is_bound_once() -> None:
    dealer = fourth(1).play("1 bet 10\n3 raise 20\n4 fold\n1 raise 30")
    went = ruled(dealer, "passed_over 2", "acts")
    assert went.turn == (2, 10)
    went.dealer.play("2 call")
    assert [seat.seat for seat in went.dealer.hand.live] == [1, 2, 3]
    assert went.turn == (2, 20)


# --- IRREG-17 to IRREG-19


@pytest.mark.parametrize(
    ("script", "line", "ways", "paid"),
    [
        ("1 force\n2 complete 10", "string_bet 2", ["first_move", "full", "noted"], 5),
        ("1 force", "string_bet 2", ["first_move", "full", "noted"], 5),
        ("1 force\n2 complete 10\n3 raise 20", "string_bet 3 to=15", ["full", "first_move", "noted"], 22),
        ("1 force\n2 complete 10\n3 raise 20", "string_bet 3 to=14", ["first_move", "full", "noted"], 12),
        ("1 force 10", "string_bet 1", ["first_move", "noted"], 5),
        ("", "string_bet 1", ["first_move", "noted"], 5),
    ],
)
def test_only_the_first_move_of_a_string_bet_counts(script: str, line: str, ways: list[str], paid: int) -> None:
    went = ruled(opened(1).play(script), line)
    assert (went.ways, went.paid[int(line.split()[1])]) == (ways, paid)


def test_one_oversized_chip_with_nothing_bet_is_a_bet_of_the_legal_amount() -> None:
    assert ruled(fourth(1), "string_bet 1 to=25").paid[1] == 22
    assert ruled(fourth(1, SPREAD), "string_bet 1").paid[1] == 2


def test_a_string_bet_is_put_right_before_others_act() -> None:
    dealer = opened(1).play("1 force\n2 complete 10\n3 call")
    with pytest.raises(Refused, match="not_concerned"):
        dealer.play("rule string_bet 2")


def test_a_short_call_is_completed_or_forfeited() -> None:
    went = ruled(opened(1).play("1 force\n2 complete 10"), "short_call 3 to=6")
    assert (went.ways, went.said[0], went.paid[3]) == (["completed", "forfeited", "noted"], "Seat 3 puts in $10.", 12)
    gone = ruled(opened(1).play("1 force\n2 complete 10"), "short_call 3 to=6", "forfeited")
    assert (gone.paid[3], [seat.seat for seat in gone.dealer.hand.live], gone.turn) == (8, [1, 2, 4], (4, 10))


def test_a_call_on_record_that_was_short_is_taken_back_first() -> None:
    gone = ruled(opened(1).play("1 force\n2 complete 10\n3 call"), "short_call 3 to=6", "forfeited")
    assert (gone.paid[3], gone.turn) == (8, (4, 10))


def test_a_call_that_is_not_short_can_only_be_completed() -> None:
    assert ruled(opened(1).play("1 force\n2 complete 10"), "short_call 3").ways == ["completed", "noted"]
    dealer = opened(1).play("1 force\n2 complete 10")
    with pytest.raises(Refused, match="not_short"):
        dealer.play("rule short_call 3 to=10 way=forfeited")
    with pytest.raises(Refused, match="nothing_to_call"):
        fourth(1).play("rule short_call 1")


def test_the_last_call_of_a_round_may_be_short_too_until_the_next_street() -> None:
    gone = ruled(opened(1).play("1 force\n2 complete 10\n3 fold\n4 call\n1 call"), "short_call 1 to=6", "forfeited")
    assert (gone.paid, [seat.seat for seat in gone.dealer.hand.live]) == ({1: 8, 2: 12, 3: 2, 4: 12}, [2, 4])


@pytest.mark.parametrize(
    ("dealer", "line", "paid"),
    [
        (opened(1).play("1 force"), "wrong_amount 2 to=20", {1: 5, 2: 12, 3: 2, 4: 2}),
        (fourth(1).play("1 bet 10\n2 call\n3 fold"), "wrong_amount 1 to=20", {1: 32, 2: 32, 3: 12, 4: 12}),
        (fourth(1, SPREAD), "wrong_amount 1 to=9", {1: 6, 2: 1, 3: 1, 4: 1}),
        (fourth(1).play("1 bet 10"), "wrong_amount 1", {1: 22, 2: 12, 3: 12, 4: 12}),
    ],
)
def test_a_wrong_amount_is_brought_to_the_nearest_legal_one(dealer: Dealer, line: str, paid: dict[int, int]) -> None:
    """The book: 20 put in as a bet on third street in 10/20 becomes 10; on fourth without sensors a pair may double the bet."""
    assert ruled(dealer, line).paid == paid


def test_a_wrong_amount_that_was_raised_since_stays() -> None:
    dealer = fourth(1).play("1 bet 10\n2 raise 20")
    assert [option.way for option in offered(dealer, "wrong_amount 1 to=20")] == ["noted"]
    with pytest.raises(Refused, match="raised_since"):
        dealer.play("rule wrong_amount 1 to=20 way=corrected")


def test_a_seat_that_may_not_raise_has_no_amount_to_correct() -> None:
    dealer = opened(1, replace(STANDARD, headsup_raises="never")).play("1 force\n2 complete\n3 raise\n4 raise\n1 raise")
    with pytest.raises(Refused, match="no_raise"):
        dealer.play("rule wrong_amount 2 to=50")
    assert ruled(dealer, "string_bet 2").ways == ["first_move", "noted"]


# --- IRREG-23, IRREG-25


def test_who_is_absent_when_the_action_comes_is_killed() -> None:
    went = ruled(opened(1).play("1 force"), "absent 2")
    assert (went.ways, went.said[0]) == (["post_and_kill", "noted"], "Seat 2 is dead, its money stays.")
    assert (went.turn, went.dealer.hand.seats[1].killed) == ((3, 3), "IRREG-23")


def test_who_is_absent_before_the_action_comes_is_killed_when_it_does() -> None:
    went = ruled(opened(1).play("1 force"), "absent 4")
    assert (went.said, went.turn, len(went.dealer.hand.live)) == (["Action on seat 2: $3 to call."], (2, 3), 4)
    went.dealer.play("2 complete 10\n3 call")
    assert (went.turn, [seat.seat for seat in went.dealer.hand.live]) == ((1, 7), [1, 2, 3])
    closed = ruled(opened(1).play("1 force"), "absent 4").dealer.play("close")
    assert ([seat.seat for seat in closed.hand.live], closed.hand.street) == ([1, 2, 3], 4)
    while_dealing = ruled(opened(1).play("close"), "absent 4")
    assert while_dealing.dealer.hand.seats[3].killed == "IRREG-23"


@pytest.mark.parametrize(
    ("option", "ways", "force_seat"),
    [("post_and_kill", ["post_and_kill", "next_card"], 3), ("next_card", ["next_card", "post_and_kill"], 2)],
)
def test_an_absent_force_seat_posts_or_the_next_card_does(option: str, ways: list[str], force_seat: int) -> None:
    dealer = seated(FOUR, replace(STANDARD, absent_force_seat=option)).play("start\nup 9h 4d 4c Ks")
    went = ruled(dealer, "absent 3")
    assert (went.ways[:2], went.dealer.hand.force_seat, went.dealer.hand.seats[2].killed) == (ways, force_seat, "FORCE-12")
    assert went.paid[3] == (5 if option == "post_and_kill" else 2)


def test_when_the_clock_runs_out_the_hand_is_dead_facing_a_bet_and_else_it_is_a_check() -> None:
    went = ruled(opened(1).play("1 force"), "clock 2")
    assert (went.ways, went.dealer.hand.seats[1].killed, went.turn) == (["ran_out", "noted"], "IRREG-25", (3, 3))
    went = ruled(fourth(1), "clock 1")
    assert (went.turn, went.dealer.hand.live[0].seat) == ((2, 0), 1)


def test_who_chose_is_on_record() -> None:
    floor = Actor("floor", "7")
    dealer = opened(2).play("2 force")
    dealer.table.record((e.SignedIn(by=floor, person="7", role=Role.FLOOR, way="pin"),))
    events = dealer.tap(c.ReportIrregularity(what=Irregularity.WRONG_FORCE_SEAT, seat=3, by=floor))
    assert {event.by for event in events} == {floor}
    assert [type(event).__name__ for event in events] == ["IrregularityNoted", "EntriesVoided", "RoundOpened"]
