"""What the seat to act may do, and why: calls, totals, spans, and the reason of each refusal.

Belongs here: the choices of one seat on one tally. Does not belong here: counting (`tally`), sizes (`limits`), the words of actions
(`betting`).
"""

from __future__ import annotations

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.limits import Span, Totals, sizes_over, span_within, within
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.rulebook.tally import Tally
from dealer_assist.rulebook.variants import VARIANTS
from dealer_assist.rulebook.variations import labelled


@frozen()
class Wagers:
    """The totals (structured, or a lone force amount) and the span (spread) that a seat may go to, and why; `refused` says why there are
    none.
    """

    totals: Totals
    span: Span | None
    reasons: tuple[Reason, ...]
    refused: Reason | None = None

    @property
    def most(self) -> Chips:
        """The highest total, 0 when there is none."""
        return (self.span or self.totals)[-1]

    def allows(self, to: Chips, unit: Chips) -> bool:
        """Is `to` one of the totals, or in the span and a multiple of the smallest chip (SPREAD-8; a span's ends always are)?"""
        if to in self.totals or self.span is None:
            return to in self.totals
        return self.span[0] <= to <= self.span[1] and (to % unit == 0 or to in self.span)


def stack_of(tally: Tally, seat: Seat) -> Chips | None:
    """The most `seat` can go to: what it has put in this round and has in front; None when its stack is not known."""
    left = tally.left[seat]
    return None if left is None else tally.put[seat] + left


def opening(tally: Tally, seat: Seat) -> Wagers:
    """The choice of the seat that opens third street (FORCE-5, FORCE-11): it may not check."""
    rules, top = tally.rules, stack_of(tally, seat)
    force = rules.force
    if tally.structured:
        totals, span = within((force, tally.low), top), None
        why = Reason("FORCE-5", "why.force.choice", {"seat": seat, "totals": totals, "force": force, "limit": tally.low})
    elif force >= tally.low:
        totals, span = (), span_within(force, tally.high, top)
        why = Reason("SPREAD-1", "why.force.span", {"seat": seat, "least": force, "most": tally.high})
    else:
        totals, span = within((force,), top), span_within(tally.low, tally.high, top) if top is None or top > force else None
        why = Reason("FORCE-5", "why.force.or_span", {"seat": seat, "force": force, "least": tally.low, "most": tally.high})
    reasons = [why]
    if tally.round.force_waived:
        reasons.append(Reason("FORCE-11", "why.force.waived", {"seat": seat}))
    if top is not None and top < (tally.low if tally.structured else tally.high):
        reasons.append(Reason("ALLIN-1", "why.legal.stack", {"seat": seat, "stack": top}))
    return Wagers(totals, span, tuple(reasons))


def wagers(tally: Tally, seat: Seat) -> Wagers:
    """What `seat` may bet, complete or raise to once the round is open, or why it may not."""
    asked = sizes_over(tally.full, tally.low, tally.high) if tally.structured else _spread(tally)
    top = stack_of(tally, seat)
    refused = _refused(tally, seat, asked, top)
    if refused is not None:
        return Wagers((), None, (refused,), refused)
    reasons = [_why_totals(tally, asked) if tally.structured else _why_span(tally, asked)]
    if tally.structured and tally.round.pair_seats and VARIANTS[tally.rules.game].fourth_option:
        reasons += labelled(tally.rules, "fourth_open_pair")
    if tally.treated is not None:
        full, size = tally.treated
        reasons.append(Reason("ALLIN-5", "why.allin.counts", {"to": tally.full, "full": full, "by": tally.full - full, "size": size}))
    if top is not None and top < asked[-1]:
        reasons.append(Reason("ALLIN-1", "why.legal.stack", {"seat": seat, "stack": top}))
    if tally.structured:
        return Wagers(within(asked, top), None, tuple(reasons))
    return Wagers((), span_within(asked[0], asked[-1], top), tuple(reasons))


def calls(tally: Tally, seat: Seat) -> Reason:
    """Why `seat` may check, or what it must call."""
    owed, left = tally.bet - tally.put[seat], tally.left[seat]
    if owed <= 0:
        return Reason("ORDER-9", "why.legal.check", {"seat": seat})
    if left is not None and left < owed:
        return Reason("ALLIN-1", "why.legal.call_short", {"seat": seat, "owed": owed, "stack": left})
    if max(tally.put.values()) < tally.bet:
        return Reason("FORCE-10", "why.force.full_price", {"seat": seat, "force": tally.bet, "put": max(tally.put.values())})
    return Reason("ORDER-9", "why.legal.call", {"seat": seat, "bet": tally.bet, "owed": owed})


def reopened(tally: Tally, seat: Seat) -> bool:
    """May `seat` raise, as far as what it has done goes: it has not acted, or a full wager came since, or it faces enough (ALLIN-6,
    ALLIN-10).
    """
    if seat not in tally.seen or tally.seen[seat] < tally.wagers or seat == tally.option:
        return True
    faces = tally.bet - tally.put[seat]
    return faces >= tally.low if _takes_a_full_bet(tally) else 2 * faces >= tally.low


def _takes_a_full_bet(tally: Tally) -> bool:
    """Does it take a full bet to reopen, not half of one (AMB-07, AMB-30)?"""
    return (tally.rules.allin_reopen if tally.structured else tally.rules.allin_reopen_spread) == "full"


def _refused(tally: Tally, seat: Seat, asked: Totals, top: Chips | None) -> Reason | None:
    """Why `seat` may only check, call or fold; None when it may bet or raise."""
    if tally.able() == (seat,):
        return Reason("ALLIN-9", "why.allin.nobody", {"seat": seat})
    if tally.capped:
        return _why_capped(tally)
    if not reopened(tally, seat):
        return _not_reopened(tally, seat)
    if top is not None and top <= tally.bet:
        return Reason("ALLIN-1", "why.allin.call_only", {"seat": seat, "stack": top, "bet": tally.bet})
    if asked[0] > asked[-1]:
        return Reason("SPREAD-6", "why.spread.no_first_raise", {"bet": tally.bet, "least": asked[0], "most": asked[-1]})
    return None


def _why_capped(tally: Tally) -> Reason:
    """Why there are no more raises: the cap, and between two players what keeps it (CAP-1 to CAP-3)."""
    values: dict[str, Value] = {"raises": tally.raises, "bet": tally.bet}
    if len(tally.able()) > 2:
        return Reason("CAP-1", "why.cap.reached", values)
    if tally.capped_among > 2:
        return Reason("CAP-3", "why.cap.stays", values)
    never = tally.rules.headsup_raises == "never"
    return Reason("CAP-2", "why.cap.never" if never else "why.cap.round_start", values)


def _not_reopened(tally: Tally, seat: Seat) -> Reason:
    """Why `seat`, which has acted, may not raise again: what it faces, and the bet of which it would have to face half, or all."""
    values: dict[str, Value] = {"seat": seat, "faces": tally.bet - tally.put[seat], "size": tally.low}
    if _takes_a_full_bet(tally):
        return Reason("ALLIN-6" if tally.structured else "ALLIN-10", "why.allin.under_full", values)
    return Reason("ALLIN-6" if tally.structured else "ALLIN-10", "why.allin.under_half", values)


def _spread(tally: Tally) -> Span:
    """The lowest and highest total of the next bet or raise in a spread game, before stacks (SPREAD-2, SPREAD-6, SPREAD-9)."""
    most = tally.bet + tally.high
    if tally.bare and tally.bet and tally.rules.spread_first_raise == "total":
        most = tally.high
    return (tally.bet + min(tally.low, tally.high) if tally.full else tally.low, most)


def _why_totals(tally: Tally, asked: Totals) -> Reason:
    """Why a structured bet, completion or raise goes to `asked`."""
    values: dict[str, Value] = {"bet": tally.bet, "totals": asked, "low": tally.low, "high": tally.high}
    if tally.bet > tally.full:
        if tally.round.street == 3 and tally.aggressor is None:
            return Reason("FORCE-6", "why.limit.complete_force", values)
        if tally.full == 0 and tally.round.street == 3:
            compared: dict[str, Value] = {"by": tally.bet - tally.base, "size": tally.low - tally.base}
            return Reason("ALLIN-7", "why.allin.short_first_round", values | compared)
        return Reason("ALLIN-4", "why.allin.short", values | {"full": tally.full, "by": tally.bet - tally.full, "size": tally.low})
    if tally.low != tally.high:
        if tally.bet == 0:
            return Reason("LIMIT-5", "why.limit.open_pair", values | {"seats": tally.round.pair_seats})
        return Reason("LIMIT-6", "why.limit.raise_either", values)
    if tally.bet == 0:
        return Reason("LIMIT-1", "why.limit.bet", values)
    if tally.fixed_high:
        return Reason("LIMIT-7", "why.limit.higher_only", values)
    return Reason("LIMIT-3", "why.limit.raise", values)


def _why_span(tally: Tally, asked: Totals) -> Reason:
    """Why a bet or raise in a spread game lies between the two totals of `asked`."""
    values: dict[str, Value] = {"bet": tally.bet, "least": asked[0], "most": asked[-1], "size": tally.low}
    if tally.bet == 0:
        return Reason("SPREAD-4", "why.spread.bet", values)
    if tally.full == 0:
        return Reason("SPREAD-9", "why.spread.over_uncompleted", values)
    if tally.bet > tally.full:
        return Reason("SPREAD-9", "why.spread.over_short", values | {"full": tally.full, "by": tally.bet - tally.full})
    if tally.bare and tally.rules.spread_first_raise == "total":
        return Reason("SPREAD-6", "why.spread.first_raise_total", values)
    if asked[0] == asked[-1]:
        return Reason("SPREAD-3", "why.spread.maximum", values)
    return Reason("SPREAD-2", "why.spread.raise", values)


def bad_amount(tally: Tally, may: Wagers, seat: Seat, to: Chips) -> Reason:
    """Why `to` is none of the amounts `seat` may go to (LIMIT-2, LIMIT-4, LIMIT-7, SPREAD-2, SPREAD-8)."""
    values: dict[str, Value] = {"seat": seat, "to": to, "totals": may.totals, "span": may.span or ()}
    if tally.opens:
        return Reason("FORCE-5", "why.illegal.opening_amount", values)
    if may.span is not None:
        if may.span[0] <= to <= may.span[1]:
            return Reason("SPREAD-8", "why.illegal.chip_unit", values | {"unit": tally.rules.chip_unit})
        return Reason("SPREAD-2", "why.illegal.spread_amount", values)
    if tally.fixed_high:
        return Reason("LIMIT-7", "why.illegal.low_over_high", values)
    if tally.round.street == 3 and tally.full == 0:
        return Reason("LIMIT-2", "why.illegal.first_round_amount", values)
    return Reason("LIMIT-4", "why.illegal.amount", values)
