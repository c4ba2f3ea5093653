"""What is said of where files are carried to, and of what became of it: reports, certificates and progress alike."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.phrases import Phrases
from ui.views.life.shift import grouped
from ui.views.report.carried import Outlet, Sent
from ui.views.sheet import SheetLine

MEGA = 1_000_000

STAYS = "ui.export.not_done"
"""What is said of a report that was not written."""


def carrying(words: Phrases, sent: Sent, place: Outlet, stays: str = STAYS) -> Iterator[SheetLine]:
    """What became of it, where something was asked for, and where it goes. `stays` says that nothing is lost."""
    if sent.busy:
        yield SheetLine(words.text("ui.export.busy", {}), "act")
        return
    if sent.to:
        yield from _became(words, sent, stays)
    if not (sent.to and sent.why == place.fault != ""):  # it was just said
        yield _place(words, place)


def _place(words: Phrases, place: Outlet) -> SheetLine:
    """Where it goes, or what keeps it from going there and what to do."""
    if place.fault:
        return SheetLine(words.text(f"ui.export.{place.kind}_{place.fault}", {"path": place.path}), "act")
    return SheetLine(words.text(f"ui.export.{place.kind}_there", {"path": place.path, "room": place.free // MEGA}))


def _became(words: Phrases, sent: Sent, stays: str) -> Iterator[SheetLine]:
    if sent.why:
        yield SheetLine(words.text(stays, {}), "danger")
        key = f"ui.export.why.{sent.why}"
        yield SheetLine(words.text(key if key in words else "ui.export.why.io", {}), "danger")
        return
    yield SheetLine(words.text("ui.export.printed" if sent.to == "printer" else "ui.export.done", {"name": sent.name}), "ok")
    if sent.digest:
        yield SheetLine(words.text("ui.export.digest", {"digest": grouped(sent.digest)}))
