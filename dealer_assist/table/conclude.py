"""conclude(state) -> events: what follows from the facts by the rules, until nothing more follows.

Called at the end of `decide` and of `observe`: a street that is out opens its round, a round that is over is closed, the last live hand
takes the pots. Belongs here: when the table moves on by itself. Does not belong here: how a round stands (`rulebook.betting`), who opens
(`openings`), who wins (`pushing`).
"""

from __future__ import annotations

from dealer_assist.rulebook.betting import Round, binding, over, standing
from dealer_assist.rulebook.dealing import SeventhPlan, seventh_plan, stub_before_seventh
from dealer_assist.rulebook.showdown import show_order
from dealer_assist.table import events as e
from dealer_assist.table.due import down_cards_come, due, put_aside, receiving, tracked
from dealer_assist.table.openings import able, opening, run_out
from dealer_assist.table.pushing import layers, pushed_unshown, returning
from dealer_assist.table.state import Hand, Origin, Phase, TableState
from dealer_assist.table.step import Step


def conclude(state: TableState) -> tuple[e.Event, ...]:
    """What follows from `state` by the rules."""
    step = Step(state)
    concluded(step)
    return tuple(step.events)


def concluded(step: Step) -> None:
    """All that follows happens too."""
    while found := _follows(step.state):
        step.take(found)


def closing(hand: Hand) -> tuple[e.Event, ...]:
    """The round is over: the bets are pulled in, what nobody matched goes back (POT-3)."""
    return (e.RoundClosed(origin=Origin.CONCLUDED, street=hand.street), *returning(hand))


def _follows(state: TableState) -> tuple[e.Event, ...]:
    """The next events that follow, or none."""
    hand = state.hand
    if hand is None or hand.over:
        return ()
    left = len(hand.live)
    if hand.phase is Phase.BETTING and hand.round is not None:
        return closing(hand) if left == 1 or over(hand.round, hand.rules) else _bound(hand, hand.round)
    if left == 1:
        return (*returning(hand), pushed_unshown(hand))
    if hand.phase is Phase.DEALING:
        return _dealt(state, hand) if left else ()
    return () if hand.show_order or not left else (_showdown(hand),)


def _bound(hand: Hand, round: Round) -> tuple[e.Event, ...]:
    """What the seat to act did before its turn, where it must stand by it (IRREG-14)."""
    action = binding(round, hand.rules) if round.early else None
    if action is None:
        return ()
    moved = action.to - standing(round, hand.rules).put[action.seat]
    return (e.Acted(origin=Origin.CONCLUDED, seat=action.seat, do=action.do, to=action.to, moved=moved, all_in=action.all_in),)


def _dealt(state: TableState, hand: Hand) -> tuple[e.Event, ...]:
    """While a street is dealt: the plan of seventh, then its round once the cards are out and the opener is known."""
    if hand.street == 7 and hand.plan is None:
        return (e.SeventhPlanned(origin=Origin.CONCLUDED, plan=_plan(hand)),)
    if awaited(state, hand):
        return ()
    opened = opening(state, hand)
    if len(able(hand)) > 1 or any(isinstance(event, e.RoundOpened) and event.starter is not None for event in opened):
        return opened  # the last seat with chips may owe a call of a killer's post
    return (*(opened or (run_out(hand),)), *closing(hand))


def awaited(state: TableState, hand: Hand) -> bool:
    """Are cards of this street still to come? Down cards count where a device reports them, up cards where they are sensed or entered."""
    return tracked(state) and next(due(hand, hand.street, downs=down_cards_come(state)), None) is not None


def _plan(hand: Hand) -> SeventhPlan:
    """DEAL-5, DEAL-6."""
    fourth, fifth, sixth = (hand.received.get(street, 0) for street in (4, 5, 6))
    aside = put_aside(hand)
    stub = stub_before_seventh(len(hand.seats), fourth, fifth, sixth) - aside
    return seventh_plan(stub, len(receiving(hand, 7)), hand.rules, 3 + aside)  # what was put aside is used like the burns


def _showdown(hand: Hand) -> e.ShowdownOpened:
    """SHOW-1 to SHOW-4."""
    live = [seat.seat for seat in hand.live]
    last = hand.round
    first, aggressor = live[0], None
    if last is not None:
        stood = standing(last, hand.rules)
        first, aggressor = last.starter, stood.aggressor if stood.aggressor in live else None
    order, reasons = show_order(live, first, aggressor, hand.rules, pots=layers(hand).pots)
    return e.ShowdownOpened(origin=Origin.CONCLUDED, order=order, reasons=reasons)
