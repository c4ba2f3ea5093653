"""What the screen may offer as a plain tap. Everything here is accepted by `decide`; what needs a keypad or a card is not here."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.chips import Chips
from dealer_assist.rulebook.betting import Do, Legal, standing
from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.table import commands as c
from dealer_assist.table.commands import Command, Refused
from dealer_assist.table.decide import allowed, asked
from dealer_assist.table.state import Phase, TableState
from dealer_assist.table.wagers import after_filling


def offers(state: TableState) -> tuple[Command, ...]:
    """Every command the screen may offer as a plain tap now; each is accepted by `decide`."""
    return tuple(command for command in _candidates(state) if accepted(state, command))


def accepted(state: TableState, command: Command) -> bool:
    """Would `decide` carry it out?"""
    try:
        allowed(state, command)
        asked(state, command)
    except (Refused, Illegal):
        return False
    return True


def _candidates(state: TableState) -> Iterator[Command]:
    """What a tap could mean, as far as one tap says it all."""
    hand = state.hand
    yield c.StartHand()
    yield c.Undo()
    yield c.CallFloor(open=not state.floor_called)
    if hand is None or hand.over:
        return
    yield c.CloseRound()
    yield c.AwardPots()
    for seat in hand.seats:
        yield c.NameOpener(seat=seat.seat)
        yield c.TableHand(seat=seat.seat)
        yield c.MuckHand(seat=seat.seat)
    if hand.phase is Phase.BETTING and hand.round is not None:
        stood = standing(hand.round, hand.rules)
        seats = (stood.legal, *after_filling(hand.round, hand.rules, stood).values())
        for legal in (legal for legal in seats if legal is not None):
            yield from _actions(legal, hand.rules.chip_unit)


def _actions(legal: Legal, unit: Chips) -> Iterator[c.Act]:
    """Every action of one seat that needs no keypad."""
    if legal.may_fold:
        yield c.Act(seat=legal.seat, do=Do.FOLD)
    if legal.may_check:
        yield c.Act(seat=legal.seat, do=Do.CHECK)
    if legal.call:
        yield c.Act(seat=legal.seat, do=Do.CALL)
    low, high = legal.span or (0, -1)
    totals = dict.fromkeys((*legal.totals, *range(low, high + 1, unit), *([high] if legal.span else ())))
    for total in totals:
        yield c.Act(seat=legal.seat, do=legal.wager, to=total)
