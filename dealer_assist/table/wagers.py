"""Folds, checks, calls and wagers, and the seats that gap-fill acts for.

What may be done is `rulebook.betting`; here it is asked of the round in play, and what was skipped is filled in. Every function answers
with events that carry no tap yet (`decide` stamps them) or raises Refused or Illegal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Action, Do, Legal, Round, Standing, filled, judged, owes_opening, put_in, standing, turn
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.conclude import closing, concluded
from dealer_assist.table.openings import able, named, opening, run_out
from dealer_assist.table.state import Hand, Origin, Phase, TableState
from dealer_assist.table.step import Step


def running(hand: Hand) -> Round:
    """The round in play. Raises Refused when none is."""
    if hand.phase is not Phase.BETTING or hand.round is None:
        raise refused("ORDER-8", "refused.no_round", street=hand.street)
    return hand.round


def act(hand: Hand, command: c.Act) -> tuple[e.Event, ...]:
    """One seat's action, with the checks and calls of the seats before it."""
    round = running(hand)
    before = put_in(round, hand.rules)
    fills: tuple[Action, ...] = ()
    if command.seat != turn(round, hand.rules):
        fills = _fill_up_to(hand, round, command.seat)
        round = round.after(*fills)
    put = before[command.seat]
    to = _total(command, put, standing(round, hand.rules).legal) if command.to is None else command.to
    done = judged(round, hand.rules, Action(command.seat, command.do, to, command.all_in))
    return (*acted(before, fills, Origin.INFERRED), _acted(done, put, Origin.TAPPED))


def fold_seats(hand: Hand, command: c.FoldSeats) -> tuple[e.Event, ...]:
    """A sweep: these seats fold in turn; those between them check or call."""
    round = running(hand)
    first = standing(round, hand.rules)
    order = [seat for seat in (first.to_act, *first.later) if seat in command.seats]
    passed = tuple(seat for seat in command.seats if seat not in order)
    if passed or not order:
        raise refused("IRREG-14", "refused.out_of_turn", seats=passed)
    events: list[e.Event] = []
    for seat in order:
        put = put_in(round, hand.rules)
        fills = fill(round, hand.rules, seat)
        round = round.after(*fills)
        fold = judged(round, hand.rules, Action(seat, Do.FOLD, put[seat]))
        round = round.after(fold)
        events += [*acted(put, fills, Origin.INFERRED), _acted(fold, put[seat], Origin.TAPPED)]
    return tuple(events)


def close_round(state: TableState, hand: Hand) -> tuple[e.Event, ...]:
    """The round is over: what is left of it is filled. While cards are run out: the street is dealt."""
    if hand.phase is Phase.DEALING and len(able(hand)) < 2:
        return (*(opening(state, hand) or (run_out(hand),)), *closing(hand))
    return to_the_end(hand)


def to_the_end(hand: Hand) -> tuple[e.Event, ...]:
    """The checks and calls that end the running round. Raises Illegal naming the seat that needs its own tap."""
    round = running(hand)
    return acted(put_in(round, hand.rules), fill(round, hand.rules, None), Origin.INFERRED)


def closed(step: Step, hand: Hand) -> None:
    """The running round filled and closed, since a card of the next street lies on the table. Raises Illegal when it cannot be filled."""
    step.take(to_the_end(hand))
    concluded(step)


def name_opener(state: TableState, hand: Hand, seat: Seat) -> tuple[e.Event, ...]:
    """The dealer says who starts, and with it that the street is dealt. Before anybody has acted it corrects who was named."""
    untouched = hand.phase is Phase.BETTING and hand.round is not None and not hand.round.acted
    if hand.phase is not Phase.DEALING and not untouched:
        raise refused("ORDER-8", "refused.round_running", street=hand.street)
    if len(able(hand)) < 2:
        raise refused("ALLIN-9", "refused.nobody_to_bet_against")
    if seat not in able(hand):
        raise refused("ORDER-4", "refused.cannot_act", seat=seat)
    known = opening(state, hand) if hand.phase is Phase.DEALING else ()
    as_named = known[:1] and isinstance(known[0], e.RoundOpened) and known[0].starter == seat
    return known if as_named else named(state, hand, seat)


def fill(round: Round, rules: HouseRules, upto: Seat | None) -> tuple[Action, ...]:
    """`betting.filled`, and before it the bare force bet of a force seat that has not opened: had it opened for more, that was tapped."""
    forced: tuple[Action, ...] = ()
    seat = owes_opening(round, rules)
    legal = None if seat in (None, upto) else standing(round, rules).legal
    if legal is not None:
        to = lowest(legal)
        forced = (Action(legal.seat, Do.FORCE, to, to == round.stacks[legal.seat]),)
    return (*forced, *filled(round.after(*forced), rules, upto))


def after_filling(round: Round, rules: HouseRules, stood: Standing) -> dict[Seat, Legal]:
    """What each later seat may do once the seats before it are filled; one that cannot be reached by filling is left out."""
    found: dict[Seat, Legal | None] = {}
    for seat in stood.later:
        try:
            found[seat] = standing(round.after(*fill(round, rules, seat)), rules).legal
        except Illegal:
            continue
    return {seat: legal for seat, legal in found.items() if legal is not None}


def acted(before: Mapping[Seat, Chips], actions: Iterable[Action], origin: Origin) -> tuple[e.Event, ...]:
    """The events of `actions` taken one after the other, with what each seat had put in `before`."""
    put = dict(before)
    events = []
    for action in actions:
        events.append(_acted(action, put[action.seat], origin))
        put[action.seat] = action.to
    return tuple(events)


def _acted(action: Action, put: Chips, origin: Origin) -> e.Acted:
    return e.Acted(origin=origin, seat=action.seat, do=action.do, to=action.to, moved=action.to - put, all_in=action.all_in)


def _fill_up_to(hand: Hand, round: Round, seat: Seat) -> tuple[Action, ...]:
    """The actions of the seats before `seat`. Raises Refused when it is not *later*."""
    held = hand.seat(seat)
    if held is None or not held.live:
        raise refused("ORDER-5", "refused.not_in_hand", seat=seat)
    if held.behind == 0:
        raise refused("ALLIN-9", "refused.all_in", seat=seat)
    stood = standing(round, hand.rules)
    if seat not in stood.later:
        raise refused("IRREG-14", "refused.out_of_turn", seats=(seat,), to_act=stood.to_act)
    return fill(round, hand.rules, seat)


def _total(command: c.Act, put: Chips, legal: Legal | None) -> Chips:
    """The total that a tap without an amount stands for."""
    if command.do in (Do.FOLD, Do.CHECK) or legal is None:
        return put
    if command.do is Do.CALL:
        return legal.call_to
    if command.do is Do.FORCE or legal.totals[1:] == () != legal.totals:
        return lowest(legal)
    raise refused("LIMIT-4", "refused.amount_needed", seat=command.seat, totals=legal.totals)


def lowest(legal: Legal) -> Chips:
    """The lowest total the seat may open or go to, or what calling takes where there is none."""
    lows = [*legal.totals[:1], *(legal.span or ())[:1]]
    return min(lows, default=legal.call_to)
