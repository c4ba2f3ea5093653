"""A pot that was pushed already and counted wrong: the chips change hands, in the hand in play too, and none is made or lost."""

from __future__ import annotations

import contextlib

import pytest

from dealer_assist.floor import people
from dealer_assist.floor.outcome import outcome
from dealer_assist.floor.rulings import Recount
from dealer_assist.rulebook.house import Game
from dealer_assist.table import commands as c
from dealer_assist.table.commands import Refused
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Level, TableState
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.recorded import RECORDS, play, sat
from tests.floor.disputes import kept, played, signed_in
from tests.floor.test_rulings import BY, NEXT, PUSHED, decide, refusal


def stacks(dealer: Dealer) -> dict[int, int | None]:
    return {seat: player.stack for seat, player in dealer.table.state.players.items()}


def given_back(dealer: Dealer) -> Dealer:
    """The floor gives the hand back to the dealer."""
    dealer.table.record(people.released(dealer.table.state))
    return dealer


def test_chips_of_a_pot_counted_wrong_change_hands_in_the_hand_in_play_too() -> None:  # IRREG-22
    dealer = signed_in(played(f"{NEXT}\n3 force"))
    before = stacks(dealer)
    made = decide(dealer, Recount(1, seat=3, to_seat=5, amount=7))
    assert (made.hand, made.decision.key, made.decision.values["amount"]) == (1, "ruling.pot_moved", 7)
    assert before[3] is not None
    assert before[5] is not None
    assert stacks(dealer) == before | {3: before[3] - 7, 5: before[5] + 7}
    giver, round = dealer.hand.seat(3), dealer.hand.round
    assert giver is not None
    assert round is not None
    assert giver.behind == before[3] - 7 - giver.paid
    assert round.stacks[3] == before[3] - 7 - giver.ante
    given_back(dealer).play("sweep 4 5 6 7 1 2")
    paid = {seat.seat: seat.paid for seat in dealer.hand.seats}
    assert stacks(dealer)[5] == before[5] + 7 - paid[5]
    assert outcome(dealer.hand).balances
    assert fold(TableState(), kept(dealer)).players == dealer.table.state.players


def test_whoever_is_all_in_plays_for_no_more_and_has_the_chips_after_the_hand() -> None:
    stacked = {1: 200, 2: 200, 3: 200}
    first = "start\nopener 1\n1 force\nsweep 2 3\nstart\nopener 2\n2 force"
    dealer = seated({**stacked, 3: 12}, level=Level.L1).play(f"{first}\n3 all-in 8")
    decide(signed_in(dealer), Recount(1, proven=True, seat=1, to_seat=3, amount=4))
    held, round = dealer.hand.seat(3), dealer.hand.round
    assert held is not None
    assert round is not None
    assert (held.behind, round.stacks[3]) == (0, 8)
    assert stacks(dealer)[3] == 14, "two of its chips were an ante of the hand before"


@pytest.mark.parametrize(
    ("recount", "key"),
    [
        (Recount(1, seat=3, to_seat=3, amount=5), "refused.no_such_transfer"),
        (Recount(1, seat=8, to_seat=3, amount=5), "refused.no_such_transfer"),
        (Recount(1, seat=3, to_seat=8, amount=5), "refused.no_such_transfer"),
        (Recount(1, seat=3, to_seat=5, amount=-5), "refused.no_such_transfer"),
        (Recount(1, seat=5, to_seat=3, amount=4000), "refused.not_so_many"),
        (Recount(1, seat=4, to_seat=5, amount=4000), ""),  # its stack is not counted
    ],
)
def test_chips_change_hands_between_two_seats_that_have_them(recount: Recount, key: str) -> None:
    dealer = signed_in(played(f"{NEXT}\n3 force"))
    if key:
        assert refusal(dealer, recount) == key
    else:
        decide(dealer, recount)
        assert stacks(dealer)[4] is None


def test_before_the_next_hand_the_chips_are_those_in_front() -> None:
    dealer = signed_in(played(PUSHED))
    before = stacks(dealer)
    assert before[3] is not None
    decide(dealer, Recount(1, seat=3, to_seat=5, amount=before[3]))
    assert stacks(dealer)[3] == 0


def _pushed_wrong(number: int) -> tuple[Dealer, Dealer] | None:
    """A real hand twice: pushed right, and pushed to others who had a claim to the pots. None where nobody else had one."""
    right, wrong = sat(RECORDS[number], Level.L1), sat(RECORDS[number], Level.L1)
    for dealer in (right, wrong):
        play(RECORDS[number], Level.L1, dealer)
    if len(right.hand.live) < 2 or any(seat.stack is None for seat in right.hand.seats):
        return None
    wrong.play("undo")
    pots = outcome(wrong.hand).pots
    won = {award.pot: award.high or award.low for award in right.hand.awards}
    other = {pot.name: tuple(seat for seat in pot.eligible if seat not in won[pot.name])[:1] or won[pot.name] for pot in pots}
    lows = right.hand.rules.game is Game.RAZZ
    wrong.tap(c.DeclareWinners(high={} if lows else other, low=other if lows else {}))
    return right, wrong


@pytest.mark.parametrize("number", range(0, len(RECORDS), 3))
def test_a_pot_that_was_pushed_wrong_comes_right_by_the_difference_and_no_chip_is_made_or_lost(number: int) -> None:  # IRREG-22, POT-10
    found = _pushed_wrong(number)
    if found is None:
        return
    right, wrong = found
    whole = sum(stack or 0 for stack in stacks(right).values())
    for dealer in found:
        with contextlib.suppress(Refused):  # nobody is left to play with
            dealer.play("start")
    signed_in(wrong)
    took = {seat: (stacks(wrong)[seat] or 0) - (stack or 0) for seat, stack in stacks(right).items()}
    while gives := next((seat for seat, chips in took.items() if chips > 0), 0):
        gets = next(seat for seat, chips in took.items() if chips < 0)
        amount = min(took[gives], -took[gets])
        try:
            decide(wrong, Recount(1, seat=gives, to_seat=gets, amount=amount))
        except Refused:  # it has anted with chips that were never its own: the hand is taken back first
            wrong.table.command(c.Undo(by=BY))
            decide(wrong, Recount(1, seat=gives, to_seat=gets, amount=amount))
        took = took | {gives: took[gives] - amount, gets: took[gets] + amount}
    assert stacks(wrong) == stacks(right)
    assert sum(stack or 0 for stack in stacks(wrong).values()) == whole
    assert fold(TableState(), kept(wrong)).players == wrong.table.state.players
