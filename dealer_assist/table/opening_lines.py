"""What is said when a betting round opens: the force bet on third, the leading board on later streets (SAY-2, SAY-10 to SAY-16)."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.chips import Seat
from dealer_assist.rulebook.betting import standing
from dealer_assist.rulebook.limits import limits
from dealer_assist.rulebook.reasons import Value
from dealer_assist.rulebook.variants import variant
from dealer_assist.table import events as e
from dealer_assist.table.due import boards, doors
from dealer_assist.table.lines import Line, board_said, line
from dealer_assist.table.state import Hand

_HIGH = {
    "say.force_low": "say.force_high",
    "say.force_low_spread": "say.force_high_spread",
    "say.force_low_only": "say.force_high_only",
    "say.force_low_broke": "say.force_high_broke",
    "say.force_low_none": "say.force_high_none",
}
"""In razz the forced card is high."""


def opened(was: Hand, event: e.RoundOpened, hand: Hand) -> Iterator[Line]:
    """The lines of a round that opens: `was` the hand before, `hand` with the round open. Whom the dealer named is not told him again."""
    if event.street == 3:
        yield from _forced(event, hand) if hand.killer is None else _killed(event, hand, hand.killer)
    elif event.street == 7:
        yield from _last_street(was, event, hand)
    else:
        yield from _limit(event, hand)
        yield from _led(was, event, hand)
        yield from _choice(event, hand)


def _forced(event: e.RoundOpened, hand: Hand) -> Iterator[Line]:
    """SAY-2: the forced card and its seat, and what it may open for."""
    shown = doors(hand) or {}
    if event.leader not in shown:
        return
    key, values = _force_choice(event, hand)
    said = _HIGH[key] if variant(hand.rules).opens_low else key
    yield line("SAY-2", said, card=shown[event.leader].code, seat=event.leader, **values)


def _killed(event: e.RoundOpened, hand: Hand, killer: Seat) -> Iterator[Line]:
    """KILL-3: no force bet; the post is in, and the seat to the killer's left acts."""
    held = hand.seat(killer)
    limit: dict[str, Value] = {"small": hand.rules.small, "big": hand.rules.big}
    yield line("KILL-3", "say.kill", seat=killer, amount=0 if held is None else held.post, **limit)
    if event.starter is not None:
        yield line("KILL-3", "say.kill_action", seat=event.starter)


def _force_choice(event: e.RoundOpened, hand: Hand) -> tuple[str, dict[str, Value]]:
    """The phrase of the force bet and the amounts it may be."""
    legal = None if hand.round is None else standing(hand.round, hand.rules).legal
    if event.starter is None or legal is None:
        return "say.force_low_none", {}
    if event.force_waived:
        return "say.force_low_broke", {"next": event.starter}
    if legal.span is not None:
        return "say.force_low_spread", {"least": min((legal.span[0], *legal.totals)), "most": legal.span[1]}
    if len(legal.totals) > 1:
        return "say.force_low", {"force": legal.totals[0], "full": legal.totals[-1]}
    return "say.force_low_only", {"force": legal.totals[0]}


def _limit(event: e.RoundOpened, hand: Hand) -> Iterator[Line]:
    """SAY-13: the limit, where it is another one than on the street before."""
    now, before = limits(hand.rules, event.street), limits(hand.rules, event.street - 1)
    if hand.rules.structured and now != before and event.starter is not None:
        yield line("SAY-13", "say.limit", limit=now.least)


def _choice(event: e.RoundOpened, hand: Hand) -> Iterator[Line]:
    """SAY-10: an open pair on fourth gives either limit."""
    either = limits(hand.rules, event.street, bool(event.pair_seats))
    if hand.rules.structured and event.leader is not None and event.starter is not None and either.least != either.most:
        yield line("SAY-10", "say.either_limit", small=either.least, big=either.most)


def _led(was: Hand, event: e.RoundOpened, hand: Hand) -> Iterator[Line]:
    """SAY-10 to SAY-15: whose board leads, and who acts."""
    low = variant(hand.rules).opens_low
    leader, starter = event.leader, event.starter
    shown = boards(hand, event.street) or {}
    if starter is None:
        if was.round is not None and was.round.street == event.street - 1:  # said once, when betting has just become impossible
            yield line("SAY-16", "say.no_more_betting")
    elif leader is None or leader not in shown:
        return
    elif starter != leader:
        yield line("SAY-15", "say.low_all_in" if low else "say.high_all_in", leader=leader, seat=starter)
    elif len(event.tied) > 1:
        yield line("SAY-12", "say.tie", board=board_said(shown[leader], low), seats=event.tied, seat=starter)
    elif event.street == 4 and leader in event.pair_seats:
        yield line("SAY-10", "say.is_low" if low else "say.is_high", seat=starter)
    elif event.street == 4:
        yield line("SAY-11", "say.first_to_act", board=board_said(shown[leader], low), seat=starter)
    else:
        yield line("SAY-14" if low else "SAY-13", "say.leader", board=board_said(shown[leader], low), seat=starter)


def _last_street(was: Hand, event: e.RoundOpened, hand: Hand) -> Iterator[Line]:
    """SAY-16: the last card is down and the leader of sixth still starts; with a community card only who starts is said."""
    if hand.plan is not None and hand.plan.plan == "community":
        yield from _led(was, event, hand)
    elif event.starter is None:
        yield line("SAY-16", "say.last_card_none")
    else:
        same = was.round is not None and was.round.starter == event.starter
        yield line("SAY-16", "say.last_card" if same else "say.last_card_starts", seat=event.starter)
