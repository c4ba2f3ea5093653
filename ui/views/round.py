"""What the running round lets each seat do, asked of the rulebook. Does not belong here: any rule, any word."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, Legal, Round, name_for, standing
from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.table.state import Hand
from dealer_assist.table.wagers import fill
from ui.views.moment import Moment


def running(moment: Moment) -> Hand | None:
    """The hand, when a betting round is open and somebody is to act."""
    hand, stands = moment.state.hand, moment.due.standing
    return hand if hand is not None and hand.round is not None and stands is not None and stands.to_act is not None else None


def reached(hand: Hand, seat: Seat) -> Round | None:
    """The running round once the seats before `seat` have checked or called; None when that cannot be filled in."""
    if hand.round is None or standing(hand.round, hand.rules).to_act == seat:
        return hand.round
    try:
        ahead = fill(hand.round, hand.rules, seat)
    except Illegal:
        return None
    return replace(hand.round, actions=hand.round.actions + ahead)


def legal_at(hand: Hand, seat: Seat) -> Legal | None:
    """What `seat` may do when the action comes to it; None when that is not known before somebody else has acted."""
    round = reached(hand, seat)
    legal = standing(round, hand.rules).legal if round is not None else None
    return legal if legal is not None and legal.seat == seat else None


def closable(hand: Hand) -> bool:
    """May the rest of the round be filled in with checks and calls."""
    if hand.round is None:
        return False
    try:
        fill(hand.round, hand.rules, None)
    except Illegal:
        return False
    return True


def totals(legal: Legal, unit: Chips) -> tuple[Chips, ...]:
    """Every legal total of a bet or raise, lowest first."""
    if legal.span is None:
        return legal.totals
    low, high = legal.span
    between = (*range(low, high, unit), high)
    return tuple(sorted({*between, *legal.totals}))


def word(hand: Hand, seat: Seat, to: Chips) -> Do:
    """What going to a total of `to` is called."""
    round = reached(hand, seat)
    return Do.BET if round is None else name_for(round, hand.rules, seat, to)


def wager_word(hand: Hand, do: Do, to: Chips) -> str:
    """The word on a button: opening for more than the force amount is no force bet to the ear (FORCE-5)."""
    return "open" if do is Do.FORCE and to > hand.rules.force else do.value


def added(hand: Hand, seat: Seat, to: Chips) -> Chips:
    """The chips that `seat` puts in to come to a total of `to` for the round."""
    if hand.round is None:
        return to
    return to - standing(hand.round, hand.rules).put.get(seat, 0)


def uncounted(hand: Hand, seat: Seat) -> bool:
    """Is the seat's stack unknown, so that an all-in has to be keyed."""
    found = hand.seat(seat)
    return found is not None and found.behind is None
