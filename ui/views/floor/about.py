"""The about page: the program and its version, who signed it, what its checks found, and where the device's secret comes from."""

from __future__ import annotations

from collections.abc import Iterator

from ui.views.floor.asks import CheckSoftware
from ui.views.life.shift import grouped
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView, tile
from ui.views.touch import Effect


def about(moment: Moment) -> SheetView:
    """The page now."""
    again = tile(moment, "check_software", "about.check", Effect(ask=CheckSoftware()))
    return SheetView("page", moment.text("page.about"), buttons=(again,), lines=tuple(_lines(moment)))


def devices(moment: Moment) -> Iterator[SheetLine]:
    """What the table's shoe cannot promise; one that tells of every loss and sends again has no line."""
    if f"ui.shoe_kind.{moment.about.shoe}" in moment.words:
        yield SheetLine(moment.text(f"shoe_kind.{moment.about.shoe}"), "act")


def _lines(moment: Moment) -> Iterator[SheetLine]:
    machine = moment.state.machine
    yield SheetLine(moment.text("about.version", version=machine.version or moment.text("about.never")), "head")
    yield SheetLine(moment.text("about.machine", machine=moment.about.machine))
    yield SheetLine(moment.text(f"about.kind.{machine.kind or 'never'}", files=machine.files), "" if machine.kind == "release" else "act")
    if machine.digest:
        yield SheetLine(moment.text("about.digest", digest=grouped(machine.digest)))
        yield SheetLine(moment.text("about.maker", maker=grouped(machine.key)))
    yield SheetLine(moment.text("about.tests"), "head")
    found = "failed" if machine.wrong or not machine.kind else "passed" if machine.kind == "release" else "unsigned"
    yield SheetLine(moment.text(f"about.software.{found}"), {"passed": "ok", "failed": "danger"}.get(found, "act"))
    for one in machine.wrong:
        yield SheetLine(one, "danger")
    record = {True: "passed", False: "failed", None: "running"}[moment.about.record]
    yield SheetLine(moment.text(f"about.record.{record}"), {"passed": "ok", "failed": "danger"}.get(record, ""))
    yield SheetLine(moment.text(f"about.clock.{'synced' if moment.synced else 'alone'}"), "ok" if moment.synced else "act")
    yield SheetLine(moment.text(f"about.secret.{moment.accounts.origin}"), "ok" if moment.accounts.origin == "credential" else "danger")
    if moment.about.signing:
        told = moment.text(f"about.signing.{moment.about.signing}", digits=grouped(moment.about.key))
        yield SheetLine(told, "ok" if moment.about.signing == "credential" else "danger")
    yield from devices(moment)
    if moment.accounts.fault:
        yield SheetLine(moment.text(f"about.accounts.{moment.accounts.fault}"), "danger")
