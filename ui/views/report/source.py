"""What a report is taken from, and the seal that it can be held against: the same for a hand's and a shift's."""

from __future__ import annotations

from datetime import UTC, tzinfo

from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases
from ui.views.report.paper import Seal
from ui.views.wall import told


@frozen()
class Source:
    """The table's name, the hash of the last row that is told of, this program's version, when the report was written (UTC microseconds),
    and the zone its times are told in, None for this machine's.
    """

    table: str
    head: str
    version: str
    written: int
    zone: tzinfo | None = UTC

    def time(self, at: int, form: str = "%H:%M:%S") -> str:
        """A time of the record in the table's zone."""
        return told(at, self.zone, form)

    def seal(self, words: Phrases, first: int, last: int) -> Seal:
        """The seal over rows `first` to `last`."""
        at = self.time(self.written, "%Y-%m-%d %H:%M:%S %Z")
        told = (
            words.text("ui.report.sealed", {"first": first, "last": last}),
            words.text("ui.report.written", {"at": at, "version": self.version}),
            words.text("ui.report.check", {"number": last}),
        )
        return Seal(words.text("ui.report.seal"), told, f"{self.head}/{last}")
