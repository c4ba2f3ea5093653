"""The tiles of what can have happened now, in four groups, and the button beside the dealer that opens them.

Does not belong here: when a case is open (`table.irregular.cases`), what follows once a tile is touched (`ruling`).
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.irregularities import Irregularity as What
from dealer_assist.table.irregular.cases import Case, cases
from ui.views.irregular.asked import IrregularPage
from ui.views.moment import Moment
from ui.views.sheet import close
from ui.views.touch import Button, Effect

GROUPS: dict[str, tuple[What, ...]] = {
    "cards": (
        What.EXPOSED_DOWN, What.ALL_DOWN, What.EXPOSED_SEVENTH, What.DECLARED, What.EXPOSED_CARD, What.PREMATURE_CARD, What.WRONG_BURN,
        What.WRONG_SEAT, What.BOXED_CARD,
    ),
    "actions": (
        What.OUT_OF_TURN, What.WRONG_FORCE_SEAT, What.WRONG_OPENER, What.PASSED_OVER, What.STRING_BET, What.SHORT_CALL, What.WRONG_AMOUNT,
        What.ABSENT, What.CLOCK,
    ),
    "hands": (What.DEAD_HAND, What.KILLED_HAND, What.WRONG_START, What.WRONG_COUNT),
    "pot": (What.MISDEAL, What.FOUL_DECK, What.MISSING_CARD, What.WRONG_POT, What.DISAGREEMENT),
}  # fmt: skip
"""Where a dealer looks for each."""


@frozen()
class TilesView:
    """The sheet of tiles: groups of a label and its tiles; a group with nothing open is left out."""

    title: str
    sub: str
    groups: tuple[tuple[str, tuple[Button, ...]], ...]
    close: Button
    kind: str = "tiles"


def opener(moment: Moment) -> Button | None:
    """The button that opens the tiles; None before the first hand and where nothing is taken."""
    if moment.state.hand is None or moment.barred:
        return None
    waits = any(case.reported for case in cases(moment.state))
    effect = Effect(focus=replace(moment.focus, sheet=IrregularPage()))
    return Button("irregular", moment.text("irregular.open"), effect, kind="wager" if waits else "quiet")


def tiles(moment: Moment) -> TilesView:
    """What can have happened now; what waits for a ruling is outlined."""
    found = {case.what: case for case in cases(moment.state)}
    groups = tuple(
        (moment.text(f"irregular.{name}"), tuple(_tile(moment, found[what]) for what in group if what in found))
        for name, group in GROUPS.items()
        if any(what in found for what in group)
    )
    return TilesView(moment.text("irregular.title"), moment.text("irregular.sub"), groups, close(moment))


def _tile(moment: Moment, case: Case) -> Button:
    effect = Effect(focus=replace(moment.focus, sheet=IrregularPage(case.what)))
    label = moment.text("irregular.tile", what=case.what.value)
    return Button(f"tile_{case.what.value}", label, effect, kind="wager" if case.reported else "plain")
