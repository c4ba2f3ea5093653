"""The calculator's page: which figure is shown, and the figure."""

from __future__ import annotations

from dataclasses import replace

from ui.views.calculator.bets import bets
from ui.views.calculator.entered import CalculatorPage, Figure
from ui.views.calculator.hands import hands
from ui.views.calculator.opens import opens
from ui.views.calculator.pots import pots
from ui.views.calculator.stub import stub
from ui.views.calculator.work import CalculatorView, rules_of
from ui.views.moment import Moment
from ui.views.panel import stakes
from ui.views.touch import Button, Effect

FIGURES = {Figure.OPENS: opens, Figure.BETS: bets, Figure.STUB: stub, Figure.POTS: pots, Figure.HANDS: hands}


def calculator(moment: Moment, page: CalculatorPage) -> CalculatorView:
    """The page now."""
    figures = tuple(
        Button(
            f"figure_{figure.value}",
            moment.text(f"calc.figure.{figure.value}"),
            Effect(focus=replace(moment.focus, sheet=replace(page, figure=figure))),
            kind="on" if figure is page.figure else "plain",
        )
        for figure in Figure
    )
    close = Button("sheet_close", moment.text("sheet.close"), Effect(focus=replace(moment.focus, sheet=None)), kind="quiet")
    return CalculatorView(
        "calculator", moment.text("calc.title"), stakes(moment, rules_of(moment)), figures, FIGURES[page.figure](moment, page), close
    )
