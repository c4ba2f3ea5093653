"""What is said beside the hands: who sits down with too little, which game comes, when time is collected."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.table import events as e
from dealer_assist.table.life import coming_game
from dealer_assist.table.lines import Line, line
from dealer_assist.table.state import TableState


def table_lines(event: e.Event, state: TableState) -> Iterator[Line]:
    """The lines of one event beside the hand; `state` is the table after it."""
    match event:
        case e.PlayerSat():
            yield from _joined(event, state)
        case e.GameTurned():
            yield line("SAY-13", "say.game", game=event.rules.game.value)
        case e.PotsAwarded():
            found = coming_game(state)
            if found is not None and found.due(None):
                yield line("SAY-13", "say.game_next", game=found.game.value)
        case e.TimeCharged(seats=seats) if seats:
            yield line("RAKE-7", "say.time", amount=event.amount)
        case _:
            pass


def _joined(event: e.PlayerSat, state: TableState) -> Iterator[Line]:
    """STAKE-2: a player joins with less than the buy-in. It is told, not forbidden."""
    least = state.rules.least_buy_in
    if event.stack is not None and event.stack < least:
        yield line("STAKE-2", "say.under_buy_in", seat=event.seat, stack=event.stack, buy_in=least)
