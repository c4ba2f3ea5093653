"""Kill hands at the table (KILL-1 to KILL-4): who owes one, the post, the opening without a force bet, and the way back to normal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, standing
from dealer_assist.rulebook.house import STANDARD, Game, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.announce import announce
from dealer_assist.table.evolve import fold
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.state import Actor, Level, Phase, TableState
from tests.core.table.hand_script import Dealer, seated

FULL = replace(STANDARD, kill="full")
HILO8 = replace(FULL, game=Game.HILO8)
WON_BY_3 = """
    start
    opener 2
    2 force
    3 complete 10
    sweep 1 2
"""
"""Three seats, no cards: seat 3 takes the antes and seat 2's force bet."""


def dealer(rules: HouseRules = FULL, stacks: dict[Seat, Chips | None] | None = None, level: Level = Level.L1) -> Dealer:
    return seated({1: 200, 2: 200, 3: 200} if stacks is None else stacks, rules, level)


def killing(rules: HouseRules = FULL, stacks: dict[Seat, Chips | None] | None = None) -> Dealer:
    """The table after two wins in a row by seat 3."""
    return dealer(rules, stacks).play(WON_BY_3 * 2)


def starts(dealer: Dealer) -> e.HandStarted:
    return next(event for event in reversed(dealer.events) if isinstance(event, e.HandStarted))


def test_two_whole_pots_in_a_row_kill_the_next_hand_and_one_does_not() -> None:
    played = dealer().play(WON_BY_3)
    assert (played.table.state.winner, played.table.state.wins, played.table.state.killer) == (3, 1, None)
    played.play(WON_BY_3)
    assert (played.table.state.wins, played.table.state.killer) == (2, 3)
    played.play("start")
    assert (starts(played).killer, starts(played).rules.small, starts(played).rules.big) == (3, 20, 40)


def test_a_kill_hand_opens_left_of_the_killer_without_a_force_bet() -> None:
    played = killing().play("start")
    hand = played.hand
    assert hand.round is not None
    legal = standing(hand.round, hand.rules).legal
    assert legal is not None
    assert (hand.phase, hand.force_seat, hand.leader, hand.round.starter) == (Phase.BETTING, None, 3, 1)
    assert (legal.seat, legal.call, legal.totals, legal.may_fold, legal.opening) == (1, 20, (40,), True, False)
    shown = expect(played.table.state)
    assert (shown.next, shown.in_round, [pot.amount for pot in shown.pots]) == (Next.ACT, 20, [6])


def test_the_next_hand_is_normal_again_and_a_killer_who_wins_on_kills_the_same() -> None:
    played = killing().play("start\n1 call\n2 raise 40\n3 fold\n1 fold")
    assert played.hand.phase is Phase.AWARDED
    assert sum(player.stack or 0 for player in played.table.state.players.values()) == 600
    played.play("start")
    assert (played.hand.killer, played.hand.rules) == (None, FULL)
    again = killing().play("start\nsweep 1 2\nstart")
    assert (again.hand.killer, again.hand.rules.small) == (3, 20)
    assert again.hand.before.wins == 3


def test_an_uncalled_post_goes_back() -> None:
    played = killing().play("start\nsweep 1 2")
    assert dict(played.hand.returned) == {3: 20}
    assert [award.pay for award in played.hand.awards] == [{3: 6}]


def test_a_divided_pot_ends_the_row() -> None:
    played = dealer(level=Level.L1).play(WON_BY_3)
    played.play("start\nopener 2\n2 force\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose")
    played.play("winners main 1 3")
    assert (played.table.state.winner, played.table.state.wins) == (None, 0)
    assert played.play(WON_BY_3).table.state.killer is None


SCOOP = """
    start
    opener 2
    2 force
    3 complete 10
    1 call
    2 call
    opener 1
    1 bet
    close
    opener 1
    {fifth}
    close
    opener 1
    close
    opener 1
    close
    winners main 3 {low}
"""


@pytest.mark.parametrize(
    ("fifth", "low", "killer"),
    [
        ("1 bet", "/ 3", 3),  # 6 + 30 + 30 + 60 = 126, at least 100, both halves
        ("1 bet", "/", 3),  # no low: high takes it all
        ("1 check", "/ 3", None),  # 66 is under five times 20
        ("1 bet", "/ 1", None),  # the halves went two ways
    ],
)
def test_in_high_low_a_scoop_of_five_times_the_higher_limit_kills(fifth: str, low: str, killer: int | None) -> None:
    assert dealer(HILO8).play(SCOOP.format(fifth=fifth, low=low)).table.state.killer == killer


def test_the_scooped_pot_is_measured_before_the_houses_take() -> None:
    rules = replace(HILO8, ante=0, small=10, big=24, take="rake", rake_cap=6)
    played = dealer(rules).play(SCOOP.format(fifth="1 bet", low="/ 3"))
    assert (played.hand.rake, played.hand.awards[0].amount) == (6, 126)
    assert played.table.state.killer == 3


@pytest.mark.parametrize(
    ("stack", "post", "all_in", "call"),
    [(200, 20, False, 20), (22, 20, True, 20), (14, 12, True, 12), (4, 2, True, 2), (None, 20, False, 20)],
)
def test_a_killer_posts_what_it_has_after_the_ante(stack: Chips | None, post: Chips, all_in: bool, call: Chips) -> None:
    played = killing()
    played.tap(c.CountStack(seat=3, stack=stack))
    played.play("start")
    seat = played.hand.seat(3)
    assert seat is not None
    assert (seat.post, seat.all_in) == (post, all_in)
    legal = expect(played.table.state).standing
    assert legal is not None
    assert legal.legal is not None
    assert legal.legal.call == call


def test_a_killer_with_nothing_after_the_ante_kills_nothing() -> None:
    played = killing()
    played.tap(c.CountStack(seat=3, stack=2))
    played.play("start")
    assert (played.hand.killer, played.hand.rules.small) == (None, 10)


def test_the_last_seat_with_chips_still_owes_a_call_of_an_all_in_post() -> None:
    played = killing(stacks={2: 500, 3: 500, 1: 500})
    for seat, stack in ((1, 2), (3, 12)):
        played.tap(c.CountStack(seat=seat, stack=stack))
    played.play("start")
    assert played.hand.phase is Phase.BETTING
    assert played.hand.round is not None
    assert played.hand.round.starter == 2
    played.play("2 call")
    assert (played.hand.phase, [pot.amount for pot in expect(played.table.state).pots]) == (Phase.SHOWDOWN, [6, 20])


def test_nobody_but_the_killer_has_chips() -> None:
    played = killing()
    for seat in (1, 2):
        played.tap(c.CountStack(seat=seat, stack=2))
    played.play("start")
    assert (played.hand.phase, dict(played.hand.returned)) == (Phase.SHOWDOWN, {3: 20})
    opened = [event for event in played.events if isinstance(event, e.RoundOpened) and event.street == 3]
    assert [reason.key for reason in opened[-1].reasons] == ["why.kill.nobody"]


def test_an_undone_start_owes_the_kill_again() -> None:
    played = killing().play("start\nundo")
    assert played.table.state.killer == 3
    played.play("start\n1 call\nundo\nundo\nstart")
    assert played.hand.killer == 3
    assert expect(played.table.state).in_round == 20


def test_an_undone_push_takes_the_kill_with_it() -> None:
    assert killing().play("undo").table.state.killer is None


def test_a_void_kill_hand_is_dealt_again_as_one_and_the_post_goes_back() -> None:
    played = killing().play("start")
    played.tap(c.ReportIrregularity(what=Irregularity.MISDEAL))
    stacks = {seat: player.stack for seat, player in played.table.state.players.items()}
    assert (sum(stack or 0 for stack in stacks.values()), played.table.state.killer) == (600, 3)
    played.play("start")
    assert (played.hand.killer, expect(played.table.state).in_round) == (3, 20)


def test_a_void_hand_between_ends_no_row() -> None:
    played = dealer().play(WON_BY_3 + "start")
    played.tap(c.ReportIrregularity(what=Irregularity.MISDEAL))
    assert played.play(WON_BY_3).table.state.killer == 3


def test_a_killer_who_wants_to_leave_posts_first_and_the_floor_may_let_him_go() -> None:
    played = killing()
    with pytest.raises(c.Refused, match="KILL-4"):
        played.tap(c.StandUp(seat=3))
    played.tap(c.StandUp(seat=3, by=Actor("floor", "7")))
    played.play("start")
    assert (played.hand.killer, played.table.state.winner, played.table.state.wins) == (None, None, 0)


def test_a_killer_who_is_away_is_dealt_in_posts_and_is_dead() -> None:
    played = killing()
    played.tap(c.SetAway(seat=3, away=True))
    played.play("start")
    seat = played.hand.seat(3)
    assert seat is not None
    assert (seat.post, seat.killed, [live.seat for live in played.hand.live]) == (20, "SEAT-4", [1, 2])
    legal = expect(played.table.state).standing
    assert legal is not None
    assert (legal.to_act, legal.bet) == (1, 20)


def test_the_kill_and_the_row_go_with_a_player_to_another_seat() -> None:
    played = killing()
    played.tap(c.MovePlayer(seat=3, to=6))
    assert (played.table.state.winner, played.table.state.wins, played.table.state.killer) == (6, 2, 6)
    assert played.play("start").hand.killer == 6


def test_somebody_elses_move_changes_nothing() -> None:
    played = killing()
    played.tap(c.MovePlayer(seat=1, to=6))
    played.tap(c.StandUp(seat=6))
    assert (played.table.state.winner, played.table.state.killer) == (3, 3)


@pytest.mark.parametrize(("rules", "killer"), [(FULL, 3), (replace(FULL, small=20, big=40), None)])
def test_other_rules_at_the_table_begin_anew(rules: HouseRules, killer: int | None) -> None:
    played = killing()
    played.tap(c.SetTable(name="T 2", rules=rules, chip_set=(1, 5)))
    assert (played.table.state.killer, played.table.state.winner) == (killer, killer)


def test_sensed_cards_of_third_street_are_due_after_the_post() -> None:
    played = dealer(level=Level.L2).play("""
        start
        down 6
        up 9h 2d Ks
        3 complete 10
        sweep 1 2
        start
        down 6
        up 9h 2d Ks
        3 complete 10
        sweep 1 2
        start
    """)
    assert expect(played.table.state).next is Next.DEAL
    played.play("down 6\nup 9h 2d Ks")
    assert (played.hand.phase, played.hand.street, played.hand.force_seat) == (Phase.BETTING, 3, None)
    played.play("1 call\n2 fold\nburn\nup 2c 3d")
    assert (played.hand.street, [pot.amount for pot in expect(played.table.state).pots]) == (4, [6 + 40])
    assert fold(TableState(), played.table._journal.events()) == played.table.state


def test_a_card_of_third_street_that_comes_after_the_opening_is_no_fourth_street() -> None:
    played = dealer(level=Level.L2).play("lost")
    played.play(WON_BY_3 * 2 + "start\nlive")
    assert (played.hand.phase, played.hand.street) == (Phase.BETTING, 3)
    played.play("down 6\nup 9h 2d Ks")
    assert (played.hand.street, [seat.count for seat in played.hand.seats]) == (3, [3, 3, 3])


def test_a_restart_between_hands_keeps_the_kill() -> None:
    played = killing()
    events = tuple(played.table._journal.events())
    last = max(index for index, event in enumerate(events) if isinstance(event, e.TableStood))
    assert fold(TableState(), events[last:]).killer == 3
    played.play("start")
    stood = next(event for event in reversed(played.events) if isinstance(event, e.TableStood))
    assert (stood.winner, stood.wins, stood.killer) == (3, 2, 3)


def lines(dealer: Dealer, script: str) -> list[tuple[str, dict[str, object]]]:
    said: list[tuple[str, dict[str, object]]] = []
    dealer.table.listen(
        lambda before, events, after: said.extend((line.key, dict(line.values)) for line in announce(before, events, after))
    )
    dealer.play(script)
    return said


def test_the_kill_is_told_when_it_is_won_and_when_it_is_posted() -> None:
    said = lines(dealer().play(WON_BY_3), WON_BY_3 + "start")
    assert ("say.kill_next", {"seat": 3}) in said
    assert said[-2:] == [
        ("say.kill", {"seat": 3, "amount": 20, "small": 20, "big": 40}),
        ("say.kill_action", {"seat": 1}),
    ]


def test_a_kill_on_which_nobody_can_act_is_told_without_an_action() -> None:
    played = killing()
    for seat in (1, 2):
        played.tap(c.CountStack(seat=seat, stack=2))
    said = lines(played, "start")
    assert ("say.kill", {"seat": 3, "amount": 20, "small": 20, "big": 40}) in said
    assert "say.kill_action" not in [key for key, _ in said]


def test_the_named_starter_of_a_kill_hand_is_corrected_before_anybody_acts() -> None:
    played = killing().play("start\nopener 2")
    assert played.hand.round is not None
    assert (played.hand.round.starter, [action.do for action in played.hand.round.actions]) == (2, [Do.BET])
