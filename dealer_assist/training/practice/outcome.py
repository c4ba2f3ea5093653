"""What of a table tells whether its dealer dealt with something rightly: whose turn it is, who is in for how much, where the cards lie, who
was paid. Who tapped it, and in how many taps, makes no difference.
"""

from __future__ import annotations

from typing import Any

from dealer_assist.rulebook.betting import standing
from dealer_assist.table.state import Phase, TableState

Outcome = tuple[Any, ...]


def outcome(state: TableState, *, cards: bool = True) -> Outcome:
    """What is compared. Equal where the table stands the same; without `cards`, wherever those lie."""
    hand = state.hand
    if hand is None:
        return (0,)
    seats = tuple((seat.seat, seat.paid, seat.live, seat.all_in, seat.tabled) for seat in hand.seats)
    lie = tuple((seat.count, seat.known) for seat in hand.seats) if cards else ()
    running = hand.round if hand.phase is Phase.BETTING else None
    turn = None if running is None else (standing(running, hand.rules).to_act, running.starter, running.early)
    return (hand.number, hand.street, hand.phase, turn, seats, lie, tuple((award.pot, dict(award.pay)) for award in hand.awards))
