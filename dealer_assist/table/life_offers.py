"""What may be tapped beside the hands, as far as one tap says it all. Everything here is accepted by `decide`."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.table import life_commands as lc
from dealer_assist.table.life import DECK
from dealer_assist.table.life_state import Owed
from dealer_assist.table.offers import accepted
from dealer_assist.table.state import TableState


def life_offers(state: TableState) -> tuple[lc.LifeCommand, ...]:
    """Every command beside the hands that needs no keypad, now."""
    return tuple(command for command in _candidates(state) if accepted(state, command))


def _candidates(state: TableState) -> Iterator[lc.LifeCommand]:
    yield lc.NextGame()
    yield lc.SetRotation(rotation=None)
    yield lc.CountCards(count=DECK)
    yield lc.PushOut()
    yield lc.PauseTable(paused=not state.life.paused)
    for mark in state.life.marks:
        yield lc.ClearMark(owed=mark.owed, seat=mark.seat)
    for owed in Owed:
        for seat in (None, *state.players):
            yield lc.SetMark(owed=owed, seat=seat)
