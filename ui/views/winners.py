"""The winners of each half of each pot as the dealer taps them (working level L1), in the order of the awards (POT-7, SHOW-11)."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Seat
from dealer_assist.rulebook.variants import variant
from dealer_assist.table.commands import DeclareWinners
from dealer_assist.table.expect import Next
from dealer_assist.table.state import Level
from ui.views.focus import Focus, Half
from ui.views.moment import Moment


def halves(moment: Moment) -> tuple[Half, ...]:
    """Every half that needs a winner, in the order of the awards. The low of an eight-or-better pot may stay without one (SPLIT-2)."""
    hand = moment.state.hand
    if hand is None:
        return ()
    game = variant(hand.rules)
    names = [name for name, there in (("high", game.high), ("low", game.low)) if there]
    return tuple(Half(pot.name, name) for pot in reversed(moment.due.pots) if len(pot.eligible) > 1 for name in names)


def current_half(moment: Moment) -> Half | None:
    """The half whose winners are being tapped, None when none is due."""
    if moment.state.level is not Level.L1 or moment.due.next not in (Next.TABLE_HANDS, Next.AWARD):
        return None
    every = halves(moment)
    if moment.focus.half in every:
        return moment.focus.half
    tapped = dict(moment.focus.winners)
    return next((half for half in every if not tapped.get(half)), every[-1] if every else None)


def toggled(moment: Moment, half: Half, seat: Seat) -> Focus:
    """The focus after `seat` was tapped as a winner of `half`, or tapped again."""
    tapped = dict(moment.focus.winners)
    now = tapped.get(half, ())
    tapped[half] = tuple(sorted(set(now) ^ {seat}))
    return replace(moment.focus, winners=tuple(tapped.items()))


def asked(moment: Moment, half: Half) -> str:
    """Which winners are asked for: `wins` where there is one half alone, else `wins_high` or `wins_low`."""
    return "wins" if all(other.half == half.half for other in halves(moment)) else f"wins_{half.half}"


def declared(moment: Moment) -> DeclareWinners | None:
    """Push the pots to the winners tapped; None while a half still needs one. A pot with one seat left is that seat's (POT-6)."""
    hand = moment.state.hand
    if hand is None:
        return None
    game = variant(hand.rules)
    tapped = dict(moment.focus.winners)
    found: dict[str, dict[str, tuple[Seat, ...]]] = {"high": {}, "low": {}}
    for pot in moment.due.pots:
        for name, there in (("high", game.high), ("low", game.low)):
            seats = tapped.get(Half(pot.name, name), ()) if len(pot.eligible) > 1 else pot.eligible
            if not there or (name == "low" and game.qualifier and not seats):
                continue
            if not seats:
                return None
            found[name][pot.name] = seats
    return DeclareWinners(high=found["high"], low=found["low"])
