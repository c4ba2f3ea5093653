"""What is carried away: a hand's or a shift's signed bundle to its place, or its report on paper; and what became of it, on record.

An edge: it reads the journal beside the table. Does not belong here: what a report says (`ui.views.report`), where files go (`outlet`), who
may (`access.gate`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from dealer_assist.frozen import frozen, replace
from dealer_assist.journal.store import FILE as JOURNAL
from dealer_assist.journal.verify import JournalReader
from dealer_assist.phrases import Phrases
from dealer_assist.settings import ExportSettings
from dealer_assist.table.commands import refused
from dealer_assist.table.events import ReportExported
from dealer_assist.table.state import Actor
from dealer_assist.table.table import JournalFailed, Table
from ui import outlet
from ui.past import hand_at
from ui.reports import EXPORT, Made, NoSuch, bundled, of_hand, of_line, of_shift
from ui.runs import Runs
from ui.views.floor.asks import Export
from ui.views.report.carried import Outlet, Sent

FIT = 1 << 20
"""Bytes that must be free: several reports."""


@frozen()
class _Written:
    """What was made of a report, and why it did not come to its place, ""."""

    hand: int
    name: str = ""
    digest: str = ""
    why: str = ""


class Outbox:
    """The reports of one table. `sent` is what became of the last that was asked for. `sign` signs the record as far as it goes, so that
    what is carried away is signed to its last row.
    """

    def __init__(
        self, table: Table, folder: Path, words: Phrases, settings: ExportSettings, sign: Callable[[str], None] = lambda why: None
    ) -> None:
        self.sent = Sent()
        self._sign = sign
        self._table = table
        self._folder = folder
        self._words = words
        self._settings = settings

    def outlet(self) -> Outlet:
        """Where reports go now."""
        found = outlet.outlet(self._settings.folder)
        full = not found.fault and found.free < FIT
        return replace(found, printer=self._settings.printer != "", fault="full" if full else found.fault)

    def carry(self, ask: Export, by: Actor, runs: Runs) -> None:
        """Write the report that is asked for, or print it. What became of it is on record and in `sent`."""
        place = self.outlet()
        to = "printer" if ask.prints else place.kind
        try:
            self._sign(EXPORT)
        except JournalFailed as failed:
            self._table.lock(failed.what)
            raise refused("IRREG-24", "refused.locked", why=failed.what) from failed
        self.sent = Sent(busy=True, to=to)

        def write() -> _Written:
            return self._written(ask, place)

        def done(written: _Written) -> None:
            self.sent = Sent(written.hand, to=to, name=written.name, digest=written.digest, why=written.why)
            fact = ReportExported(by=by, hand=written.hand, to=to, name=written.name, digest=written.digest, why=written.why)
            self._table.record((fact,))

        runs(write, done)

    def hand_over(self, files: Mapping[str, bytes], told: Callable[[Sent], None], runs: Runs) -> None:
        """Write files of the training desk, by their names, where reports go. `told` has what became of it; nothing of it is on record."""
        place = self.outlet()
        told(Sent(busy=True, to=place.kind))

        def write() -> Sent:
            return Sent(to=place.kind, name=", ".join(files), why=place.fault or _put_all(files, Path(place.path)))

        runs(write, told)

    def _written(self, ask: Export, place: Outlet) -> _Written:
        """Beside the screen: make it, and put it there."""
        try:
            reader = JournalReader(self._folder / JOURNAL)
        except JournalFailed as failed:
            return _Written(0, why=failed.what)
        try:
            made = self.made(reader, ask.hand, ask.shift)
            return self._put(reader, made, ask, place)
        except (JournalFailed, NoSuch) as failed:
            return _Written(0, why=failed.what if isinstance(failed, JournalFailed) else "missing")
        finally:
            reader.close()

    def made(self, reader: JournalReader, hand: int | None, shift: bool) -> Made:
        """The report of the hand that begins at that row (None: of the last), or of the shift. Raises NoSuch or JournalFailed."""
        if shift:
            return of_shift(reader, self._table.state.name, self._words)
        line = None if hand is None else hand_at(reader, hand)
        if line is None:
            return of_hand(reader, self._table.state.name, self._words, None)
        return of_line(reader, self._table.state.name, self._words, line)

    def _put(self, reader: JournalReader, made: Made, ask: Export, place: Outlet) -> _Written:
        if not ask.prints and place.fault:
            return _Written(made.number, why=place.fault)
        from ui.paper import pdf

        report = pdf(made.paper)
        what = f"hand-{made.number}" if made.number else "shift"
        name = f"{self._table.state.name}-{what}-{made.witness[:8]}"
        if ask.prints:
            why = outlet.printed(self._settings.printer, report)
            return _Written(made.number, f"{name}.pdf", sha256(report).hexdigest(), why)
        try:
            content = bundled(reader, self._table.state.name, made, report)
            outlet.put(Path(place.path), f"{name}.zip", content)
        except (JournalFailed, OSError) as error:
            why = error.what if isinstance(error, JournalFailed) else outlet.word(error)
            return _Written(made.number, f"{name}.zip", why=why)
        return _Written(made.number, f"{name}.zip", sha256(content).hexdigest())


def _put_all(files: Mapping[str, bytes], folder: Path) -> str:
    """Put each file there. Why one could not be, "" when all are."""
    try:
        for name, content in files.items():
            outlet.put(folder, name, content)
    except OSError as error:
        return outlet.word(error)
    return ""
