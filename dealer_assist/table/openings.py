"""How a betting round opens: who must, who starts, with which facts on record.

Reads the cards that lie on the table and asks `rulebook.opening`. Does not belong here: when (`conclude`), what is bet (`wagers`).
"""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.kill import starter
from dealer_assist.rulebook.opening import force_seat, force_starter, opener
from dealer_assist.table import events as e
from dealer_assist.table.due import boards, doors, receiving
from dealer_assist.table.state import Hand, HandSeat, Origin, Player, TableState

_GONE = Player(away=True)
"""Nobody sits there any more."""


def able(hand: Hand) -> tuple[Seat, ...]:
    """The live seats with chips in front; a stack that is not counted has some."""
    return tuple([seat.seat for seat in hand.live if seat.behind != 0])


def opening(state: TableState, hand: Hand) -> tuple[e.Event, ...]:
    """The opening of this street's round as the cards say it, or nothing while they do not. A kill hand opens without their saying so."""
    if hand.street == 3:
        found = _forced(state, hand) if hand.killer is None else (_killed(hand, hand.killer),)
        return (*found, *_not_there(state, hand, found)) if found else ()
    shown = boards(hand, hand.street)
    if shown is not None:
        return (_led(hand, shown),)
    return _as_before(hand) if hand.street == 7 else ()


def named(state: TableState, hand: Hand, starter: Seat) -> tuple[e.Event, ...]:
    """The opening the dealer names, without cards. On fourth any board that is not seen may be a pair (LIMIT-5)."""
    pairs = tuple(seat.seat for seat in hand.live if _may_pair(seat)) if hand.street == 4 else ()
    dealt = len(receiving(hand, hand.street))
    opened = e.RoundOpened(street=hand.street, leader=None, starter=starter, pair_seats=pairs, dealt=dealt)
    if hand.street > 3:
        return (opened,)
    forced = _absent(hand, starter) if hand.killer is None and starter in _away(state, hand) else ()
    return (opened, *forced, *_not_there(state, hand, forced))


def run_out(hand: Hand) -> e.RoundOpened:
    """The round of a street on which nobody can bet, and nobody's board is known."""
    return e.RoundOpened(origin=Origin.CONCLUDED, street=hand.street, leader=None, starter=None, dealt=len(receiving(hand, hand.street)))


def _forced(state: TableState, hand: Hand) -> tuple[e.Event, ...]:
    """FORCE-1 to FORCE-3, FORCE-11, FORCE-12."""
    shown = doors(hand)
    if shown is None:
        return ()
    away = _away(state, hand)
    present = [seat.seat for seat in hand.live if seat.seat not in away]
    force = force_seat(shown, hand.rules)
    starter, owes, waived = force_starter(force, able(hand), present, hand.rules)
    leader = force.seat if waived else owes
    absent = starter is not None and not waived and owes not in present
    opened = e.RoundOpened(
        origin=Origin.CONCLUDED,
        street=3,
        leader=leader,
        starter=owes if absent else starter,
        force_waived=waived and starter is not None,
        dealt=len(receiving(hand, 3)),
        reasons=force.reasons,
    )
    return (opened, *_absent(hand, owes)) if absent else (opened,)


def _killed(hand: Hand, killer: Seat) -> e.RoundOpened:
    """KILL-3: no force bet, the action starts to the killer's left."""
    first, why = starter(killer, able(hand))
    dealt = len(receiving(hand, 3))
    return e.RoundOpened(origin=Origin.CONCLUDED, street=3, leader=killer, starter=first, dealt=dealt, reasons=(why,))


def _away(state: TableState, hand: Hand) -> tuple[Seat, ...]:
    """The live seats whose player is not there."""
    return tuple(seat.seat for seat in hand.live if state.players.get(seat.seat, _GONE).away)


def _not_there(state: TableState, hand: Hand, opened: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """SEAT-4: a player must be at the seat when the last card of the initial deal lands, or the hand is dead. The last live hand is not."""
    dead = [event.seat for event in opened if isinstance(event, e.HandKilled)]
    away = [seat for seat in _away(state, hand) if seat not in dead]
    others = len(hand.live) - len(dead) - 1
    return tuple(e.HandKilled(origin=Origin.CONCLUDED, seat=seat, rule="SEAT-4") for seat in away[:others])


def _absent(hand: Hand, seat: Seat) -> tuple[e.Event, ...]:
    """FORCE-12: the force amount is taken from the stack and the hand is dead."""
    held = hand.seat(seat)
    behind = None if held is None else held.behind
    amount = hand.rules.force if behind is None else min(hand.rules.force, behind)
    paid = e.Acted(origin=Origin.CONCLUDED, seat=seat, do=Do.FORCE, to=amount, moved=amount, all_in=amount == behind)
    return paid, e.HandKilled(origin=Origin.CONCLUDED, seat=seat, rule="FORCE-12")


def _led(hand: Hand, shown: dict[Seat, tuple[Card, ...]]) -> e.RoundOpened:
    """ORDER-1 to ORDER-7."""
    community = None if hand.community is None else hand.community.face
    rules = hand.rules if hand.seventh is None else replace(hand.rules, exposed_seventh=hand.seventh.way)
    found = opener(shown, able(hand), rules, hand.street, community)
    pairs = tuple(seat for seat, cards in shown.items() if len({card.rank for card in cards}) < len(cards)) if hand.street == 4 else ()
    return e.RoundOpened(
        origin=Origin.CONCLUDED,
        street=hand.street,
        leader=found.leader,
        starter=found.first,
        tied=found.tied,
        pair_seats=pairs,
        dealt=len(receiving(hand, hand.street)),
        reasons=found.reasons,
    )


def _as_before(hand: Hand) -> tuple[e.Event, ...]:
    """ORDER-6 without cards: who started sixth starts seventh while its hand is live; all-in, the next seat clockwise that can bet does."""
    last = hand.round
    can = able(hand)
    if last is None or last.street != 6 or last.starter not in [seat.seat for seat in hand.live] or len(can) < 2:
        return ()
    starter = min(can, key=lambda seat: (seat < last.starter, seat))
    dealt = len(receiving(hand, 7))
    return (e.RoundOpened(origin=Origin.CONCLUDED, street=7, leader=None, starter=starter, dealt=dealt),)


def _may_pair(seat: HandSeat) -> bool:
    """May the seat's board on fourth be a pair, as far as it is seen?"""
    faces = [held.face for held in seat.cards[2:4] if held is not None and held.face is not None]
    return len(faces) < 2 or faces[0].rank is faces[1].rank
