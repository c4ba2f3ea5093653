"""One betting round: what the next seat may do, when the round is over.

What was done is `round`, its count `tally`. Sizes of bets come from `limits`, who starts from `opening`.
An action is judged by the money, not by its word.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.offers import bad_amount, calls, opening, stack_of, wagers
from dealer_assist.rulebook.reasons import Illegal, Reason
from dealer_assist.rulebook.round import Action, Do, Early, Round
from dealer_assist.rulebook.tally import Tally, counted

__all__ = [
    "Action", "Do", "Early", "Legal", "Round", "Standing", "binding", "filled", "judged", "name_for", "over", "owes_opening", "put_in",
    "standing", "turn",
]  # fmt: skip


@frozen()
class Legal:
    """What the seat to act may do. All amounts are chips; totals are for the round.

    `call` is what must be added to call (0 when there is nothing to call), `call_to` the total after calling; both are capped at the stack,
    and `call_all_in` says that the call takes the last chip. `totals`: legal totals of a bet, completion or raise in a structured game, or
    of the opening when `opening` (third street is not open yet). `span`: lowest and highest legal total in a spread game, None = none; a
    force amount below the spread's minimum stands in `totals` beside it (FORCE-5). `wager` is the word for going to the lowest of them
    (force, bet, complete or raise). `raises` count toward the cap of `max_raises`. `reasons` say why each is so.
    """

    seat: Seat
    may_check: bool
    may_fold: bool
    call: Chips
    call_to: Chips
    call_all_in: bool
    opening: bool
    totals: tuple[Chips, ...]
    span: tuple[Chips, Chips] | None
    wager: Do
    raises: int
    capped: bool
    reasons: tuple[Reason, ...]


@frozen()
class Standing:
    """Where a round stands. `to_act` is None when it is over. `bet` is the total to match, `put` what each seat has put in this round,
    `live` the seats still in the hand, `able` those of them with chips, `later` the seats after `to_act`, in order, that still owe or will
    be offered action, `aggressor` the last seat to bet, complete or raise.
    """

    to_act: Seat | None
    bet: Chips
    put: Mapping[Seat, Chips]
    live: tuple[Seat, ...]
    able: tuple[Seat, ...]
    later: tuple[Seat, ...]
    raises: int
    capped: bool
    aggressor: Seat | None
    legal: Legal | None


def standing(round: Round, rules: HouseRules) -> Standing:
    """Count the round's actions and say where it stands. Total: an action that was illegal is counted by its money."""
    tally = counted(round, rules)
    if round.count.standing is None:
        round.count.standing = _standing(tally)
    return round.count.standing


def _standing(tally: Tally) -> Standing:
    seat = tally.to_act
    return Standing(
        to_act=seat,
        bet=tally.bet,
        put=MappingProxyType(tally.put),
        live=tally.live(),
        able=tally.able(),
        later=() if seat is None else tally.later(seat),
        raises=tally.raises,
        capped=tally.capped,
        aggressor=tally.aggressor,
        legal=None if seat is None else _legal(tally, seat),
    )


def put_in(round: Round, rules: HouseRules) -> Mapping[Seat, Chips]:
    """What each seat has put in in this round."""
    return MappingProxyType(counted(round, rules).put)


def turn(round: Round, rules: HouseRules) -> Seat | None:
    """The seat to act, None when the round is over."""
    return counted(round, rules).to_act


def over(round: Round, rules: HouseRules) -> bool:
    """Has everybody acted who owed or was offered action (ORDER-8)?"""
    return counted(round, rules).to_act is None


def owes_opening(round: Round, rules: HouseRules) -> Seat | None:
    """The seat to act that may neither check nor fold before the round is open (FORCE-5)."""
    tally = counted(round, rules)
    return tally.to_act if tally.to_act is not None and _must_open(tally, tally.to_act) else None


def judged(round: Round, rules: HouseRules, action: Action) -> Action:
    """`action` with the word its money deserves (FORCE-7). Raises Illegal with the rule when it is not allowed, out of
    turn included (ORDER-9).
    """
    tally = counted(round, rules)
    seat = tally.to_act
    if seat is None:
        raise Illegal(Reason("ORDER-8", "why.illegal.round_over", {"seat": action.seat}))
    if action.seat != seat:
        raise Illegal(Reason("ORDER-9", "why.illegal.out_of_turn", {"seat": action.seat, "to_act": seat}))
    return _judged(tally, action)


def binding(round: Round, rules: HouseRules) -> Action | None:
    """IRREG-14: what the seat to act has done before its turn, if that binds it: nothing has changed for it since, and it is allowed."""
    tally = counted(round, rules)
    seat = tally.to_act
    return None if seat is None else _binding(tally, seat)


def _judged(tally: Tally, action: Action) -> Action:
    """`judged` for the seat to act."""
    seat = action.seat
    put = tally.put[seat]
    if action.do is Do.FOLD:
        return _judged_fold(tally, seat)
    if action.to == put or (action.do is Do.CHECK and action.to < put):
        return _judged_check(tally, seat)
    if action.to < put:
        raise Illegal(Reason("STAKE-3", "why.illegal.taken_back", {"seat": seat, "put": put, "to": action.to}))
    return _judged_chips(tally, seat, action.to, _takes_all(tally, action))


def filled(round: Round, rules: HouseRules, upto: Seat | None) -> tuple[Action, ...]:
    """The checks or calls of the seats from the one to act up to, not including, `upto`; with None, to the end of the round.

    A short all-in call is never filled: where a seat's known stack does not cover the call, or a seat must open, raises Illegal naming
    that seat. Raises Illegal when `upto` is not `later` (it is *passed*: IRREG-14).
    """
    tally = counted(round, rules)
    seat = tally.to_act
    if upto is not None and upto == seat:
        return ()
    if upto is not None and (seat is None or upto not in tally.later(seat)):
        raise Illegal(Reason("IRREG-14", "why.illegal.passed", {"seat": upto}))
    tally, steps = tally.copy(), list[Action]()
    while seat is not None and seat != upto:
        step = _filled_step(tally, seat)
        tally.take(step)
        steps.append(step)
        seat = tally.to_act
    if seat != upto:
        raise Illegal(Reason("ORDER-8", "why.illegal.round_over", {"seat": upto}))
    return tuple(steps)


def name_for(round: Round, rules: HouseRules, seat: Seat, to: Chips) -> Do:
    """The word for `seat` putting in chips up to a total of `to`: force, call, bet, complete or raise; check when that adds nothing."""
    return _word(counted(round, rules), seat, to)


def _word(tally: Tally, seat: Seat, to: Chips) -> Do:
    """What going to `to` is, by the money (VOC-3, VOC-12)."""
    if to <= tally.put.get(seat, 0):
        return Do.CHECK
    if tally.opens:
        return Do.FORCE
    if to <= tally.bet:
        return Do.CALL
    if tally.bet == 0:
        return Do.BET
    uncompleted = tally.bet > tally.full and (tally.structured or tally.full == 0)
    return Do.COMPLETE if uncompleted and to >= tally.full + tally.low else Do.RAISE


def _must_open(tally: Tally, seat: Seat) -> bool:
    """Is `seat` the one that may not fold before the round is open (FORCE-5)? A seat to the left of a broke one may (FORCE-11)."""
    return tally.opens and seat == tally.round.starter and not tally.round.force_waived


def _legal(tally: Tally, seat: Seat) -> Legal:
    """What `seat`, whose turn it is, may do."""
    put, left = tally.put[seat], tally.left[seat]
    owed = max(0, tally.bet - put)
    call = owed if left is None else min(owed, left)
    may = opening(tally, seat) if tally.opens else wagers(tally, seat)
    lowest = may.totals[0] if may.totals else may.span[0] if may.span else tally.bet + 1
    return Legal(
        seat=seat,
        may_check=owed == 0 and not tally.opens,
        may_fold=not _must_open(tally, seat),
        call=call,
        call_to=put + call,
        call_all_in=call > 0 and call == left,
        opening=tally.opens,
        totals=may.totals,
        span=may.span,
        wager=_word(tally, seat, lowest),
        raises=tally.raises,
        capped=tally.capped,
        reasons=may.reasons if tally.opens else (calls(tally, seat), *may.reasons),
    )


def _takes_all(tally: Tally, action: Action) -> bool:
    """Does `action` take the seat's last chip? Raises Illegal where its stack, when known, says otherwise, and where no chips could make
    one that is not (SPREAD-8).
    """
    top, unit = stack_of(tally, action.seat), tally.rules.chip_unit
    if top is None:
        if action.all_in and action.to % unit:
            raise Illegal(Reason("SPREAD-8", "why.illegal.chip_unit", {"seat": action.seat, "to": action.to, "unit": unit}))
        return action.all_in
    if action.to > top:
        raise Illegal(Reason("STAKE-1", "why.illegal.over_stack", {"seat": action.seat, "stack": top, "to": action.to}))
    if action.all_in and action.to < top:
        raise Illegal(Reason("ALLIN-1", "why.illegal.not_all_in", {"seat": action.seat, "stack": top, "to": action.to}))
    return action.to == top


def _judged_fold(tally: Tally, seat: Seat) -> Action:
    """A fold: everybody may, but the seat that must open."""
    if _must_open(tally, seat):
        raise Illegal(Reason("FORCE-5", "why.illegal.must_open", {"seat": seat, "force": tally.rules.force}))
    return Action(seat, Do.FOLD, tally.put[seat])


def _judged_check(tally: Tally, seat: Seat) -> Action:
    """A check: not before third street is open, and not once a bet is in."""
    if tally.opens:
        raise Illegal(Reason("FORCE-5", "why.illegal.no_check_before_force", {"seat": seat, "force": tally.rules.force}))
    if tally.put[seat] < tally.bet:
        raise Illegal(Reason("ORDER-9", "why.illegal.no_check", {"seat": seat, "bet": tally.bet, "owed": tally.bet - tally.put[seat]}))
    return Action(seat, Do.CHECK, tally.put[seat])


def _judged_chips(tally: Tally, seat: Seat, to: Chips, all_in: bool) -> Action:
    """Chips put in: a call, or one of the offered wagers, or all of a seat's chips where they fall between."""
    if to <= tally.bet:
        if to < tally.bet and not all_in:
            raise Illegal(Reason("IRREG-18", "why.illegal.short_call", {"seat": seat, "bet": tally.bet, "to": to}))
        return Action(seat, Do.CALL, to, all_in)
    may = opening(tally, seat) if tally.opens else wagers(tally, seat)
    if may.refused is not None:
        raise Illegal(may.refused)
    if not may.allows(to, tally.rules.chip_unit) and not (all_in and to < may.most):
        raise Illegal(bad_amount(tally, may, seat, to))
    return Action(seat, _word(tally, seat, to), to, all_in)


def _filled_step(tally: Tally, seat: Seat) -> Action:
    """The check or call that is taken for granted when somebody later acts."""
    early = _binding(tally, seat)
    if early is not None:
        return early
    put, left = tally.put[seat], tally.left[seat]
    if tally.opens:
        raise Illegal(Reason("FORCE-5", "why.illegal.fill_opening", {"seat": seat}))
    owed = tally.bet - put
    if owed <= 0:
        return Action(seat, Do.CHECK, put)
    if left is not None and left < owed:
        raise Illegal(Reason("ALLIN-1", "why.illegal.fill_short", {"seat": seat, "owed": owed, "stack": left}))
    return Action(seat, Do.CALL, tally.bet, left == owed)


def _binding(tally: Tally, seat: Seat) -> Action | None:
    """What `seat`, whose turn it is, has done early and must stand by."""
    for early in tally.round.early:
        if early.action.seat == seat and (early.bet == tally.bet or early.action.do is Do.FOLD):
            try:
                return _judged(tally, early.action)
            except Illegal:
                return None
    return None
