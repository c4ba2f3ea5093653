"""Something went wrong in the betting (IRREG-4, IRREG-14 to IRREG-19, IRREG-23, IRREG-25): the ways to go on, and what each brings.

Belongs here: which actions are taken back, kept or made good. Does not belong here: cards (`cards`), hands and pots (`hands`).
"""

from __future__ import annotations

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Action, Do, Legal, Round, Standing, standing
from dealer_assist.rulebook.irregularities import NOTED
from dealer_assist.rulebook.opening import force_seat
from dealer_assist.rulebook.rulings import substantial
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import wagers
from dealer_assist.table.commands import refused
from dealer_assist.table.due import doors
from dealer_assist.table.irregular.cards import taken_back
from dealer_assist.table.irregular.spot import Events, Found, Spot, Way, back_to, early, is_closed, last_acts, nothing, opened_at, recent
from dealer_assist.table.openings import able, named
from dealer_assist.table.state import Hand, Origin, Phase


def wrong_force_seat(spot: Spot) -> Found:
    """IRREG-4. The other seat than the one on record is the one that the door cards name, or the dealer: where a bet is on record, the seat
    that owed it; where none is, the one that bet in its place.
    """
    round = wagers.running(spot.hand)
    other = _other(spot, round)
    if other is None:
        return Found(NOTED, {})
    right, wrong = (other, round.starter) if round.acted else (round.starter, other)
    anew: Way = lambda: _instead(spot, other, bets=not round.acted)  # noqa: E731 - one of two ways
    ways = {"correct_it": anew, "bet_stands": nothing} if round.acted else {"correct_it": nothing, "bet_stands": anew}
    first = "bet_stands" if len(round.actions) > 1 else "correct_it"
    return Found(first, ways, {"seat": wrong, "other": right, "force": spot.hand.rules.force})


def _other(spot: Spot, round: Round) -> Seat | None:
    shown = doors(spot.hand)
    right = None if shown is None else force_seat(shown, spot.hand.rules).seat
    return right if right in able(spot.hand) and right != round.starter else spot.report.seat


def _instead(spot: Spot, seat: Seat, *, bets: bool) -> Events:
    """The round opens with `seat` instead, which has bet already or must bet now."""
    void = back_to(spot.hand, opened_at(spot.hand))
    opened = _opened_by(spot, seat, void)
    hand = spot.after(void, *opened).hand
    return (void, *opened, *(wagers.act(hand, c.Act(seat=seat, do=Do.FORCE)) if bets else ()))


def _opened_by(spot: Spot, seat: Seat, void: e.EntriesVoided) -> Events:
    """The opening by `seat`, once the one on record is taken back."""
    then = spot.after(void)
    return named(then.state, then.hand, seat)


def out_of_turn(spot: Spot) -> Found:
    """IRREG-14: the action goes back to the right seat. A fold binds at once, the rest when the seat's turn comes with nothing changed."""
    round = wagers.running(spot.hand)
    stood = standing(round, spot.hand.rules)
    do, seat = spot.report.do, spot.seat
    if do is None:
        return Found("back", {"back": nothing}, {"to_act": stood.to_act})
    if do is Do.FOLD:
        done: e.Event = e.Acted(seat=seat.seat, do=do, to=stood.put[seat.seat])
    else:
        to = _early_total(spot, stood, do)
        top = None if seat.behind is None else stood.put[seat.seat] + seat.behind
        if top is not None and to > top:
            raise refused("STAKE-1", "refused.over_stack", seat=seat.seat, stack=top)
        done = e.ActedEarly(seat=seat.seat, do=do, to=to, bet=stood.bet, all_in=to == top)
    return Found("binding", {"binding": lambda: (done,), "back": nothing}, {"to_act": stood.to_act})


def _early_total(spot: Spot, stood: Standing, do: Do) -> Chips:
    """What the early action comes to: a check nothing, a call what it faced, a wager what was put in."""
    put = stood.put[spot.seat.seat]
    if do is Do.CHECK:
        return put
    if spot.report.to is not None:
        return _said(spot, put)
    if do is Do.CALL:
        return stood.bet if spot.seat.behind is None else min(stood.bet, put + spot.seat.behind)
    raise refused("LIMIT-4", "refused.amount_needed", seat=spot.seat.seat)


def _said(spot: Spot, put: Chips) -> Chips:
    """The total that was said, of a seat that had `put` in before. Raises Refused where it adds none, or no chips make it."""
    to, unit = spot.report.to or 0, spot.hand.rules.chip_unit
    if to <= put or to % unit:
        raise refused("SPREAD-8", "refused.bad_total", seat=spot.seat.seat, to=to, put=put, unit=unit)
    return to


def wrong_opener(spot: Spot) -> Found:
    """IRREG-15: back up to the right seat, what was done early held by IRREG-14, until substantial action has followed."""
    round = wagers.running(spot.hand)
    void = back_to(spot.hand, opened_at(spot.hand))

    def back_up() -> Events:
        acts = last_acts(spot.hand) if round.acted else []
        return (void, *_opened_by(spot, spot.seat.seat, void), *early(spot, acts))

    first = "stands" if substantial(round.actions) else "back_up"
    return Found(first, {"back_up": back_up, "stands": nothing}, {"other": round.starter})


def passed_over(spot: Spot) -> Found:
    """IRREG-16: a seat that gap-fill filled did not act. In time it acts now; after two players or substantial action behind it the fill
    stands, or it has lost its right to act. Cards of the next street that lie there came early (IRREG-8).
    """
    acts = last_acts(spot.hand)
    place = max(place for place, (_, act) in enumerate(acts) if act.seat == spot.seat.seat)
    index, behind = acts[place][0], acts[place + 1 :]
    real = [act for _, act in behind if act.origin is not Origin.INFERRED]
    late = len({act.seat for act in real}) > 1 or substantial([_action(act) for act in real])
    void = back_to(spot.hand, index)
    cards = taken_back(spot.after(void).hand, spot.hand.rules.premature_card)
    ways: dict[str, Way] = {"acts": lambda: (void, *cards, *early(spot, behind)), "stands": nothing}
    if not is_closed(spot.hand, acts):
        only = e.EntriesVoided(origin=Origin.CONCLUDED, entries=(index,), reason="ruling")
        ways["loses"] = lambda: (only, e.SeatSkipped(seat=spot.seat.seat))
    return Found("stands" if late else "acts", ways)


def _action(act: e.Acted) -> Action:
    return Action(act.seat, act.do, act.to, act.all_in)


def string_bet(spot: Spot) -> Found:
    """IRREG-17: the first move counts, a call or the lowest bet; half a bet or more over the call in one motion is a full raise."""
    void, hand = _before(spot)
    legal = _legal(hand, spot.seat.seat)
    call = legal.call_to
    lowest = _lowest(legal)
    to = spot.report.to

    def first_move() -> Events:
        do = Do.CALL if legal.call and not legal.opening else legal.wager
        return (*void, *wagers.act(hand, c.Act(seat=legal.seat, do=do, to=call if do is Do.CALL else lowest)))

    def full() -> Events:
        if lowest is None or not legal.call:
            raise refused("IRREG-17", "refused.no_raise", seat=legal.seat)
        return (*void, *wagers.act(hand, c.Act(seat=legal.seat, do=legal.wager, to=lowest)))

    half = to is not None and lowest is not None and 2 * (to - call) >= lowest - call
    return Found("full" if half and legal.call else "first_move", {"first_move": first_move, "full": full}, {"call": call, "full": lowest})


def short_call(spot: Spot) -> Found:
    """IRREG-18: a short call is completed; where the player did not mean to call, the floor may leave it in and take the hand."""
    void, hand = _before(spot)
    legal = _legal(hand, spot.seat.seat)
    if not legal.call or legal.opening:
        raise refused("IRREG-18", "refused.nothing_to_call", seat=legal.seat)
    put, to = legal.call_to - legal.call, spot.report.to

    def forfeited() -> Events:
        if to is None or not put < to < legal.call_to:
            raise refused("IRREG-18", "refused.not_short", seat=legal.seat, to=legal.call_to)
        short = e.Acted(seat=legal.seat, do=Do.CALL, to=_said(spot, put), moved=to - put)
        return (*void, short, e.Acted(seat=legal.seat, do=Do.FOLD, to=to))

    completed = wagers.act(hand, c.Act(seat=legal.seat, do=Do.CALL))
    return Found("completed", {"completed": lambda: (*void, *completed), "forfeited": forfeited}, {"call": legal.call_to})


def wrong_amount(spot: Spot) -> Found:
    """IRREG-19, LIMIT-10: a wager is brought to the nearest legal total; who has called calls that, who has folded has folded."""
    seat, acts = spot.seat.seat, recent(spot.hand)
    wagered = [] if _turn(spot.hand) == seat else [place for place, (_, act) in enumerate(acts) if act.seat == seat]
    mine = [place for place in wagered if acts[place][1].do not in (Do.FOLD, Do.CHECK, Do.CALL)]
    place = mine[-1] if mine else len(acts)
    void = (back_to(spot.hand, acts[place][0]),) if mine else ()
    then = spot.after(*void)
    legal = _legal(then.hand, seat)
    put = spot.report.to if spot.report.to is not None else acts[place][1].to if mine else 0
    to = _nearest(legal, put, spot.hand.rules.chip_unit)

    def corrected() -> Events:
        events: Events = wagers.act(then.hand, c.Act(seat=legal.seat, do=legal.wager, to=to))
        for _, act in acts[place + 1 :]:
            if act.do not in (Do.FOLD, Do.CALL):
                raise refused("IRREG-19", "refused.raised_since", seat=act.seat)
            events = (*events, *wagers.act(then.after(*events).hand, c.Act(seat=act.seat, do=act.do)))
        return (*void, *events)

    return Found("corrected", {"corrected": corrected}, {"full": to})


def absent(spot: Spot) -> Found:
    """IRREG-23: the hand is killed when the action reaches it, a force bet it owes is forfeited; or the next card makes it (FORCE-12)."""
    seat, stood = spot.seat.seat, _standing(spot.hand)
    legal = None if stood is None or stood.to_act != seat else stood.legal
    if stood is not None and legal is None:
        waits = e.ActedEarly(seat=seat, do=Do.FOLD, to=stood.put.get(seat, 0), bet=stood.bet)
        return Found("post_and_kill", {"post_and_kill": lambda: (waits,)})
    if legal is None or not legal.opening or legal.may_fold:
        return Found("post_and_kill", {"post_and_kill": lambda: (e.HandKilled(seat=seat, rule="IRREG-23"),)})
    killed = e.HandKilled(seat=seat, rule="FORCE-12")
    return Found(
        spot.hand.rules.absent_force_seat,
        {
            "post_and_kill": lambda: (*wagers.act(spot.hand, c.Act(seat=seat, do=Do.FORCE)), killed),
            "next_card": lambda: (killed, back_to(spot.hand, opened_at(spot.hand))),
        },
    )


def _standing(hand: Hand) -> Standing | None:
    """The running round, None when none is."""
    return standing(hand.round, hand.rules) if hand.phase is Phase.BETTING and hand.round is not None else None


def clock(spot: Spot) -> Found:
    """IRREG-25: the time has run out. Facing a bet the hand is dead, otherwise it is a check."""
    legal = _legal(spot.hand, spot.seat.seat)

    def ran_out() -> Events:
        if legal.may_check:
            return wagers.act(spot.hand, c.Act(seat=legal.seat, do=Do.CHECK))
        return (e.HandKilled(seat=legal.seat, rule="IRREG-25"),)

    return Found("ran_out", {"ran_out": ran_out})


def _before(spot: Spot) -> tuple[Events, Hand]:
    """The seat's turn: as it is, or before what it did last. Raises Refused when others have acted since."""
    seat, acts = spot.seat.seat, recent(spot.hand)
    if _turn(spot.hand) == seat:
        return (), spot.hand
    if not acts or acts[-1][1].seat != seat:
        raise refused("IRREG-17", "refused.others_acted", seat=seat)
    void = back_to(spot.hand, acts[-1][0])
    return (void,), spot.after(void).hand


def _turn(hand: Hand) -> Seat | None:
    stood = _standing(hand)
    return None if stood is None else stood.to_act


def _legal(hand: Hand, seat: Seat) -> Legal:
    """What the seat may do. Raises Refused when it is not its turn."""
    stood = standing(wagers.running(hand), hand.rules)
    if stood.legal is None or stood.to_act != seat:
        raise refused("ORDER-9", "refused.not_its_turn", seat=seat, to_act=stood.to_act)
    return stood.legal


def _lowest(legal: Legal) -> Chips | None:
    """The lowest total of a wager, None when there is none."""
    return min([*legal.totals[:1], *(legal.span or ())[:1]], default=None)


def _nearest(legal: Legal, put: Chips, unit: Chips) -> Chips:
    """The legal total nearest to `put`, the higher of two."""
    low, high = legal.span or (0, -1)
    totals: list[Chips] = [*legal.totals, *range(low, high + 1, unit), *((legal.span or ())[1:])]
    if not totals:
        raise refused("IRREG-19", "refused.no_raise", seat=legal.seat)
    return min(totals, key=lambda total: (abs(total - put), -total))
