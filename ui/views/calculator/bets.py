"""What may be bet: a betting round played through from the first to act, without a hand. The stacks before it are keyed in `stacks`."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Action, Do, Legal, Round, Standing, judged, standing
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Illegal, Reason
from dealer_assist.rulebook.variants import STREETS, variant
from ui.views.calculator.entered import Betting, CalculatorPage, chips
from ui.views.calculator.stacks import all_in, before, keyed_stacks, put_into_pots, stacks_key
from ui.views.calculator.work import Place, Work, entered, every_seat, rules_of, seats_of, streets, tool
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.round import totals
from ui.views.touch import Button, Effect
from ui.views.why import Step, may, sentence, steps

MOST_AMOUNTS = 3
"""So many legal totals have a button; another is keyed."""


def bets(moment: Moment, page: CalculatorPage) -> Work:
    """The figure as it stands."""
    betting = page.betting
    if betting.stacking is not None:
        return keyed_stacks(moment, page, betting.stacking)
    rules = rules_of(moment)
    stands = standing(_round(moment, betting, betting.first), rules) if betting.first is not None else None
    heading, why, buttons = _answer(moment, page, stands, rules)
    return Work(
        heading,
        why,
        tuple(_place(moment, page, seat, stands) for seat in every_seat(moment)),
        _choices(moment, page, rules),
        entry=moment.money(chips(betting.digits)),
        keys=keypad(moment, betting.digits, lambda digits: entered(moment, page, replace(betting, digits=digits))),
        lines=tuple(_told(moment, action) for action in betting.actions[-6:]),
        buttons=buttons,
    )


def _in(moment: Moment, betting: Betting) -> tuple[Seat, ...]:
    return tuple(seat for seat in (*seats_of(moment), betting.first) if seat is not None and seat not in betting.out)


def _round(moment: Moment, betting: Betting, first: Seat) -> Round:
    stacks = {seat: before(betting, seat) for seat in sorted({*_in(moment, betting)})}
    return Round(betting.street, stacks, first, betting.actions, pair_seats=(first,) if betting.pair and betting.street == 4 else ())


def _answer(
    moment: Moment, page: CalculatorPage, stands: Standing | None, rules: HouseRules
) -> tuple[str, tuple[Step, ...], tuple[Button, ...]]:
    """The heading, why, and what the seat to act may do."""
    if stands is None:
        return moment.text("calc.enter_first"), (), ()
    legal = stands.legal
    if legal is None:
        over = Reason("ORDER-8", "why.round.over", {"street": page.betting.street})
        return sentence(moment, over), steps(moment, (over,)), put_into_pots(moment, page, stands)
    heading = moment.text("calc.capped", text=may(moment, legal, rules.chip_unit)) if legal.capped else may(moment, legal, rules.chip_unit)
    return heading, steps(moment, legal.reasons), _buttons(moment, page, legal, rules)


def _buttons(moment: Moment, page: CalculatorPage, legal: Legal, rules: HouseRules) -> tuple[Button, ...]:
    """What the seat to act may do; an amount that is keyed is judged as its last chips or as a total."""
    seat, every = legal.seat, totals(legal, rules.chip_unit)
    shown = every if len(every) <= MOST_AMOUNTS else (every[0], every[-1])
    found = []
    if legal.may_fold:
        found.append(
            _button(moment, page, "action_fold", moment.text("act.fold"), Action(seat, Do.FOLD, legal.call_to - legal.call), "fold")
        )
    if legal.may_check:
        found.append(_button(moment, page, "action_check", moment.text("act.check"), Action(seat, Do.CHECK, legal.call_to), "pass"))
    elif legal.call and not legal.opening:
        label = moment.text("act.call_all_in" if legal.call_all_in else "act.call", amount=legal.call)
        found.append(_button(moment, page, "action_call", label, Action(seat, Do.CALL, legal.call_to), "pass"))
    for place, to in enumerate(shown):
        label = moment.text(f"act.{legal.wager.value}", to=to)
        found.append(_button(moment, page, f"action_wager_{place}", label, Action(seat, legal.wager, to), "wager"))
    keyed = chips(page.betting.digits)
    if keyed and keyed in every and keyed not in shown:
        label = moment.text(f"act.{legal.wager.value}", to=keyed)
        found.append(_button(moment, page, "action_keyed", label, Action(seat, legal.wager, keyed), "wager"))
    last = Action(seat, Do.CALL, keyed, all_in=True)
    if keyed and before(page.betting, seat) is None and _allowed(moment, page, last):
        found.append(_button(moment, page, "action_all_in", moment.text("calc.all_in_for", amount=keyed), last, "quiet"))
    return tuple(found)


def _allowed(moment: Moment, page: CalculatorPage, action: Action) -> bool:
    first = page.betting.first
    try:
        judged(_round(moment, page.betting, action.seat if first is None else first), rules_of(moment), action)
    except Illegal:
        return False
    return True


def _button(moment: Moment, page: CalculatorPage, name: str, label: str, action: Action, kind: str) -> Button:
    betting, first = page.betting, page.betting.first
    taken = judged(_round(moment, betting, action.seat if first is None else first), rules_of(moment), action)
    return Button(name, label, entered(moment, page, replace(betting, actions=(*betting.actions, taken), digits="")), kind=kind)


def _place(moment: Moment, page: CalculatorPage, seat: Seat, stands: Standing | None) -> Place:
    betting = page.betting
    there = seat in _in(moment, betting)
    put: Chips = stands.put.get(seat, 0) if stands is not None else 0
    gone = stands is not None and there and seat not in stands.live
    mark = moment.text("badge.folded") if gone else all_in(moment, betting, seat, put) if there else moment.text("calc.out")
    to_act = stands is not None and stands.to_act == seat
    text = moment.money(put) if put else ""
    return Place(
        f"place_{seat}", str(seat), text=text, mark=mark, now=to_act, touch=None if betting.actions else _chosen(moment, page, seat)
    )


def _chosen(moment: Moment, page: CalculatorPage, seat: Seat) -> Effect:
    """The seat acts first; touched again, it is not in; and again, it is in."""
    betting = page.betting
    if seat == betting.first:
        return entered(moment, page, replace(betting, first=None, out=(*betting.out, seat)))
    if seat in betting.out:
        return entered(moment, page, replace(betting, out=tuple(other for other in betting.out if other != seat)))
    return entered(moment, page, replace(betting, first=seat))


def _choices(moment: Moment, page: CalculatorPage, rules: HouseRules) -> tuple[Button, ...]:
    betting = page.betting
    found = list(
        streets(
            moment,
            betting.street,
            {street: entered(moment, page, Betting(street, betting.out, betting.first, stacks=betting.stacks)) for street in STREETS},
        )
    )
    if betting.street == 4 and not variant(rules).opens_low and not betting.actions:
        found.append(tool(moment, "pair", entered(moment, page, replace(betting, pair=not betting.pair)), betting.pair))
    if not betting.actions:
        found.append(stacks_key(moment, page))
    if betting.actions:
        found.append(tool(moment, "take_back", entered(moment, page, replace(betting, actions=betting.actions[:-1]))))
    found.append(tool(moment, "clear", entered(moment, page, Betting(betting.street))))
    return tuple(found)


def _told(moment: Moment, action: Action) -> str:
    return moment.text("log.all_in" if action.all_in else f"log.do_{action.do.value}", seat=action.seat, to=action.to)
