"""What the dealer says, as phrase keys and values, in the order of RULES.md section 13. Never a down card, never a hand not tabled.

Belongs here: which event calls for which lines. The lines themselves are `opening_lines`, `action_lines`, `push_lines` and
`life_lines`. Does not belong here: words (the phrase packs), speech (`ui.voice`).
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.chips import Seat
from dealer_assist.rulebook.variants import variant
from dealer_assist.table import events as e
from dealer_assist.table.action_lines import acted, round_end
from dealer_assist.table.evolve import evolve
from dealer_assist.table.life_lines import table_lines
from dealer_assist.table.lines import Line, board_said, line
from dealer_assist.table.opening_lines import opened
from dealer_assist.table.push_lines import pushed
from dealer_assist.table.state import Hand, Origin, TableState

__all__ = ["Line", "announce"]

_FACES = "JQK"


def announce(before: TableState, events: tuple[e.Event, ...], after: TableState) -> tuple[Line, ...]:
    """The lines that `events` call for, in order. An undo and what it brings back are not said again."""
    if any(isinstance(event, e.EntriesVoided) and event.reason == "undo" for event in events):
        return ()
    lines: list[Line] = []
    was = before
    for event in events:
        now = evolve(was, event)
        if now.hand is not None:
            lines += _said(was.hand or now.hand, event, now.hand)
        lines += table_lines(event, now)
        was = now
    return tuple(lines)


def _said(was: Hand, event: e.Event, hand: Hand) -> Iterator[Line]:  # noqa: C901 - one line a fact
    """The lines of one event, on the hand before and after it."""
    match event:
        case e.HandStarted():
            yield line("SAY-1", "say.antes_in")
        case e.CardDealt() | e.CardNamed() | e.CardExposed():
            yield from _new_pair(hand, event.seat, event.slot)
        case e.SeventhPlanned() if event.plan.plan == "community":
            yield line("SAY-17", "say.not_enough")
        case e.CommunityTurned():
            yield line("SAY-17", "say.community")
        case e.RoundOpened():
            yield from opened(was, event, hand)
        case e.Acted() if event.origin is Origin.TAPPED:
            yield from acted(event, hand)
        case e.RoundClosed():
            yield from round_end(was, hand)
        case e.UncalledReturned():
            yield line("SAY-21", "say.uncalled", amount=event.amount, seat=event.seat)
        case e.ShowdownOpened():
            bet = any(reason.rule == "SHOW-1" and reason.values.get("seat") == event.order[0] for reason in event.reasons)
            yield line("SAY-18", "say.showdown_bet" if bet else "say.showdown_checked", seat=event.order[0])
        case e.PotsAwarded():
            yield from pushed(was, event)
            if event.kill and event.winner is not None:
                yield line("KILL-2", "say.kill_next", seat=event.winner)
        case _:
            pass


def _new_pair(hand: Hand, number: Seat, slot: int) -> Iterator[Line]:
    """SAY-10: a card that pairs the board it falls on; in razz the house may leave out face cards (AMB-28)."""
    seat = hand.seat(number)
    held = None if seat is None else seat.cards[slot]
    if seat is None or held is None or held.face is None or not held.up or not seat.live:
        return
    low = variant(hand.rules).opens_low
    quiet = low and hand.rules.razz_face_pairs == "silent" and held.face.rank.symbol in _FACES
    if not quiet and [card.rank for card in seat.board].count(held.face.rank) > 1:
        yield line("SAY-10", "say.new_pair", board=board_said(seat.board, low))
