"""The pots that the seats' contributions make."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Seat
from dealer_assist.rulebook import pots as layers
from dealer_assist.rulebook.pots import Pots
from ui.views.calculator.entered import CalculatorPage, Paid, chips
from ui.views.calculator.work import Place, Work, entered, every_seat, following, seats_of, tool
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.why import steps


def found_pots(paid: Paid) -> Pots | None:
    """The pots of what was entered; None until two seats have put something in and one of them is live."""
    put = {seat: chips(digits) for seat, digits in sorted(paid.put.items()) if chips(digits)}
    if len(put) < 2 or not set(put) - set(paid.folded):
        return None
    return layers.pots(put, paid.folded)


def pots(moment: Moment, page: CalculatorPage) -> Work:
    """The figure as it stands."""
    paid, found = page.paid, found_pots(page.paid)
    digits = paid.put.get(paid.now, "")
    return Work(
        moment.text("calc.enter_put", seat=paid.now)
        if found is None
        else moment.text("calc.total", amount=sum(pot.amount for pot in found.pots)),
        () if found is None else steps(moment, found.reasons),
        tuple(_place(moment, page, seat) for seat in every_seat(moment)),
        (
            tool(moment, "folded", entered(moment, page, _folded(paid)), paid.now in paid.folded),
            tool(moment, "next", entered(moment, page, replace(paid, now=following(moment, paid.now)))),
            tool(moment, "clear", entered(moment, page, Paid(seats_of(moment)[0]))),
        ),
        entry=moment.money(chips(digits)),
        keys=keypad(moment, digits, lambda keyed: entered(moment, page, replace(paid, put={**paid.put, paid.now: keyed}))),
        lines=() if found is None else _lines(moment, found),
    )


def _place(moment: Moment, page: CalculatorPage, seat: Seat) -> Place:
    paid = page.paid
    amount = chips(paid.put.get(seat, ""))
    mark = moment.text("badge.folded") if seat in paid.folded else ""
    touch = entered(moment, page, replace(paid, now=seat))
    return Place(f"place_{seat}", str(seat), text=moment.money(amount) if amount else "", mark=mark, now=seat == paid.now, touch=touch)


def _folded(paid: Paid) -> Paid:
    return replace(paid, folded=tuple(sorted(set(paid.folded) ^ {paid.now})))


def _lines(moment: Moment, found: Pots) -> tuple[str, ...]:
    pots = tuple(moment.text("calc.pot", pot=pot.name, amount=pot.amount, seats=pot.eligible) for pot in found.pots)
    back = tuple(moment.text("log.uncalled", seat=seat, amount=amount) for seat, amount in found.returned.items())
    return (*pots, *back)
