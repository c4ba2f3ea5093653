"""The stub before seventh street: is it enough, and what is done when it is not (DEAL-5 to DEAL-8)."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.rulebook.dealing import seventh_plan, stub_before_seventh
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.rulebook.variants import STREETS
from ui.views.calculator.entered import CalculatorPage, Counts
from ui.views.calculator.work import Place, Work, entered, rules_of, tool
from ui.views.moment import Moment
from ui.views.touch import Button
from ui.views.why import steps


def stub(moment: Moment, page: CalculatorPage) -> Work:
    """The figure as it stands."""
    counts = page.counts
    heading, reasons = _answer(moment, counts)
    return Work(
        heading,
        steps(moment, reasons),
        tuple(_place(moment, page, place) for place in range(len(STREETS))),
        (tool(moment, "clear", entered(moment, page, Counts())),),
        keys=tuple(_key(moment, page, count) for count in range(1, moment.state.rules.max_seats + 1)),
    )


def _place(moment: Moment, page: CalculatorPage, place: int) -> Place:
    counts = page.counts
    count = counts.counts[place]
    touch = entered(moment, page, replace(counts, now=place))
    text = "" if count is None else moment.text("calc.players", count=count)
    return Place(f"place_{place + 1}", moment.text(f"stage.{STREETS[place]}"), text=text, now=place == counts.now, touch=touch)


def _key(moment: Moment, page: CalculatorPage, count: int) -> Button:
    """So many players got a card on the street; the later streets have as many until something else is keyed."""
    counts = page.counts
    now = tuple(count if place >= counts.now else had for place, had in enumerate(counts.counts))
    after = replace(counts, counts=now, now=min(counts.now + 1, len(STREETS) - 1))
    return Button(f"key_{count}", str(count), entered(moment, page, after))


def _answer(moment: Moment, counts: Counts) -> tuple[str, tuple[Reason, ...]]:
    known = [count for count in counts.counts if count is not None]
    if len(known) < len(STREETS) or known != sorted(known, reverse=True) or known[0] < 2:
        return moment.text("calc.enter_counts", street=STREETS[counts.now]), ()
    plan = seventh_plan(stub_before_seventh(*known[:4]), known[4], rules_of(moment))
    values: dict[str, Value] = {"stub": plan.stub, "counts": tuple(known[:4])}
    return moment.text(f"calc.stub_{plan.plan}", stub=plan.stub, need=plan.need), (Reason("DEAL-5", "why.deal.stub", values), *plan.reasons)
