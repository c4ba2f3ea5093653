"""The chips in front of the seats before a betting round: keyed seat by seat, and what a round that is over leaves of them."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Standing
from ui.views.calculator.entered import Betting, CalculatorPage, Figure, chips
from ui.views.calculator.work import Place, Work, entered, every_seat, following, page_with, seats_of, tool
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.touch import Button


def before(betting: Betting, seat: Seat) -> Chips | None:
    """The stack of a seat before the round, None when it was not keyed."""
    digits = betting.stacks.get(seat, "")
    return chips(digits) if digits else None


def all_in(moment: Moment, betting: Betting, seat: Seat, put: Chips) -> str:
    """What a seat whose stack is known has left, all-in when that is nothing."""
    stack = before(betting, seat)
    if stack is None:
        return ""
    return moment.text("seat.behind", amount=stack - put) if stack > put else moment.text("calc.all_in")


def stacks_key(moment: Moment, page: CalculatorPage) -> Button:
    """To the stacks, and back from them."""
    betting = page.betting
    seat = seats_of(moment)[0] if betting.stacking is None else None
    return tool(moment, "stacks", entered(moment, page, replace(betting, stacking=seat, digits="")), betting.stacking is not None)


def keyed_stacks(moment: Moment, page: CalculatorPage, now: Seat) -> Work:
    """The stacks as they are keyed; `now` is the seat whose is next."""
    betting = page.betting
    digits = betting.stacks.get(now, "")
    return Work(
        moment.text("calc.enter_stack", seat=now),
        (),
        tuple(_place(moment, page, seat, now) for seat in every_seat(moment)),
        (
            stacks_key(moment, page),
            tool(moment, "next", entered(moment, page, replace(betting, stacking=following(moment, now)))),
            tool(moment, "clear", entered(moment, page, replace(betting, stacks={}, stacking=seats_of(moment)[0]))),
        ),
        entry=moment.money(chips(digits)) if digits else moment.text("calc.uncounted"),
        keys=keypad(moment, digits, lambda keyed: entered(moment, page, _keyed(betting, now, keyed)), zeros=True),
    )


def _keyed(betting: Betting, seat: Seat, digits: str) -> Betting:
    """Without leading zeros, but 0 is a stack: the seat is all-in."""
    return replace(betting, stacks={**betting.stacks, seat: digits and str(chips(digits))})


def _place(moment: Moment, page: CalculatorPage, seat: Seat, now: Seat) -> Place:
    stack = before(page.betting, seat)
    text = "" if stack is None else moment.money(stack) if stack else moment.text("calc.all_in")
    return Place(f"place_{seat}", str(seat), text=text, now=seat == now, touch=entered(moment, page, replace(page.betting, stacking=seat)))


def put_into_pots(moment: Moment, page: CalculatorPage, stands: Standing) -> tuple[Button, ...]:
    """Once something was put in: the round's chips go to what the seats have put in, the figure of the pots makes layers of that, and the
    next round begins with what is left of the stacks.
    """
    betting, paid = page.betting, page.paid
    if not any(stands.put.values()):
        return ()
    put = {seat: str(chips(paid.put.get(seat, "")) + amount) for seat, amount in stands.put.items() if amount}
    gone = tuple(seat for seat in stands.put if seat not in stands.live)
    left = {seat: str(max(0, chips(stack) - stands.put.get(seat, 0))) for seat, stack in betting.stacks.items() if stack}
    after = replace(
        page,
        figure=Figure.POTS,
        betting=Betting(min(betting.street + 1, 7), (*betting.out, *gone), stacks=left),
        paid=replace(paid, put={**paid.put, **put}, folded=tuple(sorted({*paid.folded, *gone}))),
    )
    return (Button("calc_to_pots", moment.text("calc.to_pots"), page_with(moment, after), kind="must"),)
