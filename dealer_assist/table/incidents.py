"""What went wrong at the table, on record, with what follows at once: a void hand, a dead hand, a card that was seen.

The kiosk never rules by itself (RULES.md section 11): the options and their consequences are `rulebook.irregularities`.
"""

from __future__ import annotations

from types import MappingProxyType

from dealer_assist.chips import Seat
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.rulebook.reasons import Value
from dealer_assist.rulebook.rulings import wrong_force_seat
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.due import DOOR, doors
from dealer_assist.table.openings import named
from dealer_assist.table.placing import where
from dealer_assist.table.state import Hand, HandSeat, Origin, Phase, TableState

_VOID = (Irregularity.MISDEAL, Irregularity.FOUL_DECK)
_DEAD = (Irregularity.DEAD_HAND, Irregularity.ABSENT)
_SEEN = (Irregularity.EXPOSED_DOWN, Irregularity.EXPOSED_CARD, Irregularity.EXPOSED_SEVENTH)


def report(state: TableState, hand: Hand, command: c.ReportIrregularity) -> tuple[e.Event, ...]:
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
    if what is Irregularity.WRONG_FORCE_SEAT:
        return noted, *_forced_anew(state, hand, command.seat)
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
    lies = None if command.face is None else where(hand, command.face)
    if command.face is not None and lies not in (None, (seat.seat, slot)):
        raise refused("IRREG-3", "refused.card_twice", cards=(command.face.code,))
    door = slot < DOOR and hand.phase is Phase.DEALING and hand.street == 3 and hand.rules.exposed_initial_down == "becomes_door"
    return e.CardExposed(seat=seat.seat, slot=slot, face=command.face, door=door)


def _forced_anew(state: TableState, hand: Hand, right: Seat | None) -> tuple[e.Event, ...]:
    """IRREG-4: until the next player has acted the right seat must bet and the wrong one takes its chips back; then the bet stands.
    `right` is the seat that owes it, as the dealer says where the door cards are not known.
    """
    round = hand.round
    if hand.phase is not Phase.BETTING or round is None or round.street != 3 or len(round.actions) != 1:
        return ()
    shown = doors(hand)
    must_bet = right if shown is None else wrong_force_seat(shown, round.actions[0].seat, False, hand.rules).must_bet
    if must_bet is None or must_bet == round.actions[0].seat:
        return ()
    seat = _named(hand, must_bet)
    opened = max(index for index, entry in enumerate(hand.entries) if isinstance(entry.event, e.RoundOpened) and not entry.voided)
    wrong = tuple(index for index, entry in enumerate(hand.entries) if index >= opened and isinstance(entry.event, e.RoundOpened | e.Acted))
    void = e.EntriesVoided(origin=Origin.CONCLUDED, entries=wrong, reason="wrong_force_seat")
    return void, *named(state, hand, seat.seat)


def _named(hand: Hand, number: Seat | None) -> HandSeat:
    seat = None if number is None else hand.seat(number)
    if seat is None:
        raise refused("ORDER-5", "refused.not_in_hand", seat=number)
    return seat
