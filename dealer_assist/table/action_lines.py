"""What is said of an action, always by the total (SAY-3 to SAY-8), and of the pots when a round ends with an all-in (SAY-9)."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.rulebook.betting import Do, Legal, standing
from dealer_assist.rulebook.limits import limits
from dealer_assist.table import events as e
from dealer_assist.table.lines import Line, line
from dealer_assist.table.push_lines import pot_name
from dealer_assist.table.pushing import layers
from dealer_assist.table.state import Hand, Phase

_PLAIN = {Do.CALL: "say.call", Do.FOLD: "say.fold", Do.CHECK: "say.check"}
_WAGERS = {Do.COMPLETE: ("SAY-4", "say.complete"), Do.BET: ("SAY-5", "say.bet"), Do.RAISE: ("SAY-5", "say.raise")}


def acted(event: e.Acted, hand: Hand) -> Iterator[Line]:
    """The lines of one tapped action; `hand` is the hand after it."""
    stood = None if hand.round is None else standing(hand.round, hand.rules)
    legal = None if stood is None else stood.legal
    if event.all_in:
        yield line("SAY-8", "say.all_in", seat=event.seat, amount=event.to)
        if event.do is not Do.CALL and legal is not None and legal.call:
            yield _faced(legal)
    elif event.do in _PLAIN:
        yield line("SAY-7", _PLAIN[event.do])
    elif stood is not None and stood.capped:
        yield line("SAY-6", "say.capped", to=event.to)
    elif event.do is Do.FORCE:
        full = hand.rules.structured and event.to >= limits(hand.rules, 3).least
        yield line("SAY-4", "say.complete", to=event.to) if full else line("SAY-3", "say.to_you", to=event.to)
    else:
        rule, key = _WAGERS[event.do]
        yield line(rule, key, to=event.to)


def _faced(legal: Legal) -> Line:
    """SAY-8: what the next seat may do over an all-in."""
    if legal.span is not None:
        return line("SAY-8", "say.all_in_raise_span", call=legal.call, low=legal.span[0], high=legal.span[1])
    if not legal.totals:
        return line("SAY-8", "say.all_in_call", call=legal.call)
    if legal.wager is Do.COMPLETE:
        return line("SAY-8", "say.all_in_complete", call=legal.call, to=legal.totals[0])
    if len(legal.totals) > 1:
        return line("SAY-8", "say.all_in_raise_either", call=legal.call, low=legal.totals[0], high=legal.totals[1])
    return line("SAY-8", "say.all_in_raise", call=legal.call, to=legal.totals[0])


def round_end(was: Hand, hand: Hand) -> Iterator[Line]:
    """SAY-9: the pots, when somebody live is all-in and chips were pulled in."""
    moved = was.phase is Phase.BETTING and was.round is not None and any(action.to for action in was.round.actions)
    if moved and len(hand.live) > 1 and any(seat.all_in for seat in hand.live):
        pots = layers(hand).pots
        for pot in pots:
            yield line("SAY-9", "say.pot", pot=pot_name(pot.name, len(pots)), amount=pot.amount, seats=pot.eligible)
