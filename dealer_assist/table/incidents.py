"""What went wrong at the table, on record, with what follows at once: a void hand, a dead hand, a card that was seen.

The kiosk never rules by itself (RULES.md section 11): the options and their consequences are `rulebook.irregularities`.
"""

from __future__ import annotations

from types import MappingProxyType

from dealer_assist.chips import Seat
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.rulebook.reasons import Value
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.due import DOOR
from dealer_assist.table.state import Hand, HandSeat, Phase

_VOID = (Irregularity.MISDEAL, Irregularity.FOUL_DECK)
_DEAD = (Irregularity.DEAD_HAND, Irregularity.ABSENT)
_SEEN = (Irregularity.EXPOSED_DOWN, Irregularity.EXPOSED_CARD, Irregularity.EXPOSED_SEVENTH)


def report(hand: Hand, command: c.ReportIrregularity) -> tuple[e.Event, ...]:
    """The irregularity on record, and what it does to the hand at once."""
    what, rule = command.what, RULES[command.what]
    values: dict[str, Value] = {}
    if command.slot is not None:
        values["slot"] = command.slot
    if command.face is not None:
        values["card"] = command.face.code
    noted = e.IrregularityNoted(what=what, seat=command.seat, values=MappingProxyType(values))
    if what in _VOID:
        return noted, e.HandVoided(rule=rule, refunds={seat.seat: seat.paid for seat in hand.seats if seat.paid})
    if what in _DEAD:
        return noted, e.HandKilled(seat=_to_kill(hand, command.seat).seat, rule=rule)
    if what in _SEEN:
        return noted, _exposed(hand, command)
    return (noted,)


def _to_kill(hand: Hand, number: Seat | None) -> HandSeat:
    """The live hand that dies; the last one cannot."""
    seat = _named(hand, number)
    if not seat.live or len(hand.live) < 2:
        raise refused("IRREG-20", "refused.not_live", seat=seat.seat)
    return seat


def _exposed(hand: Hand, command: c.ReportIrregularity) -> e.CardExposed:
    """A card dealt down was seen by the table; on third street it becomes the door card where the house says so (IRREG-5)."""
    seat = _named(hand, command.seat)
    slot = command.slot
    if slot is None or not 0 <= slot < len(seat.cards) or seat.cards[slot] is None:
        raise refused("IRREG-11", "refused.no_such_card", seat=seat.seat)
    door = slot < DOOR and hand.phase is Phase.DEALING and hand.street == 3 and hand.rules.exposed_initial_down == "becomes_door"
    return e.CardExposed(seat=seat.seat, slot=slot, face=command.face, door=door)


def _named(hand: Hand, number: Seat | None) -> HandSeat:
    seat = None if number is None else hand.seat(number)
    if seat is None:
        raise refused("ORDER-5", "refused.not_in_hand", seat=number)
    return seat
