"""The page of warnings that went silent by themselves: what became of each rule's last ones; one touch lets it be heard again."""

from __future__ import annotations

from dealer_assist.table.commands import RestoreRule
from dealer_assist.table.firings import ACCEPTED, OVERRIDDEN
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect


def warnings(moment: Moment) -> SheetView:
    """The page now."""
    firings = moment.state.firings
    lines = [SheetLine(moment.text("silent.how"))]
    if not firings.silent:
        lines.append(SheetLine(moment.text("silent.none"), "head"))
    heard = tuple((rule, record) for rule, record in sorted(firings.record.items()) if rule not in firings.silent)
    for rule, record in heard:
        lines.append(SheetLine(moment.text("silent.heard", guards=rule, **_counts(record))))
    groups: tuple[tuple[str, tuple[Button, ...]], ...] = ()
    if firings.silent:
        silent = tuple(_restore(moment, rule, firings.record.get(rule, "")) for rule in sorted(firings.silent))
        groups = ((moment.text("silent.touch"), silent),)
    return SheetView("page", moment.text("page.warnings"), lines=tuple(lines), groups=groups)


def _restore(moment: Moment, rule: str, record: str) -> Button:
    counts = moment.text("silent.counts", shown=len(record), overridden=record.count(OVERRIDDEN))
    return Button(f"restore_{rule}", rule, Effect(RestoreRule(rule=rule)), counts, "bad")


def _counts(record: str) -> dict[str, int]:
    return {"shown": len(record), "accepted": record.count(ACCEPTED), "overridden": record.count(OVERRIDDEN)}
