"""What of the training desk is carried away, a certificate or a trainee's progress: its page on the screen, and its files where reports go.

Does not belong here: what they say (`ui.trials`), where files go (`ui.outlet`), the training room itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dealer_assist.phrases import Phrases
from dealer_assist.table.table import JournalFailed
from ui.gallery import CERTIFICATE, Gallery
from ui.runs import Runs
from ui.views.report.carried import Outlet, Sent

if TYPE_CHECKING:
    from ui.views.training.room import Room

PAGES = ("certificate", "progress")
"""The pages from which something can be carried away."""


class Carries(Protocol):
    """What carries files away."""

    def outlet(self) -> Outlet: ...
    def hand_over(self, files: Mapping[str, bytes], told: Callable[[Sent], None], runs: Runs) -> None: ...


class Away:
    """Of one table: `folder` has the trainees' files, `outbox` gives what carries files away, `aside` runs what takes longer than a
    frame.
    """

    def __init__(self, folder: Path | None, words: Phrases, outbox: Callable[[], Carries] | None, aside: Runs) -> None:
        self.gallery = Gallery(CERTIFICATE)
        self._folder = folder
        self._words = words
        self._outbox = outbox
        self._aside = aside

    def shown(self, room: Room, name: str) -> Room:
        """The room with the page of the certificate that is open, and where files go; `name` is the trainee's."""
        if room.sheet not in PAGES:
            return room
        place = room.trial.outlet if self._outbox is None else self._outbox().outlet()
        given = room.trial.certificate(room.trial.shown) if room.sheet == "certificate" else None
        if given is None or room.trial.picture:
            return replace(room, trial=replace(room.trial, outlet=place))
        from ui.trials import paper_of

        page, *_ = self.gallery.hang(paper_of(given, self._words, name))
        return replace(room, trial=replace(room.trial, outlet=place, picture=page))

    def carry(self, room: Room, table: str, name: str, progress: bool, told: Callable[[Sent], None]) -> None:
        """Write the trainee's progress, or the certificate that is open, where reports go; `told` has what became of it."""
        from ui.trials import ProgressFailed

        if self._folder is None or self._outbox is None or room.trial.sent.busy:
            return
        try:
            files = self._files(self._folder, room, table, name, progress)
        except (ProgressFailed, JournalFailed) as failed:
            told(Sent(to=self._outbox().outlet().kind, why=failed.what))
            return
        self._outbox().hand_over(files, told, self._aside)

    def _files(self, folder: Path, room: Room, table: str, name: str, progress: bool) -> dict[str, bytes]:
        """The files, by name: what a person reads, and the same signed."""
        from ui.paper import pdf
        from ui.trials import paper_of, progress_files, signed_certificate

        given = room.trial.certificate(room.trial.shown)
        if progress or given is None:
            what, form, made = f"{table}-progress-{room.trainee}", "csv", progress_files(folder, room.trainee, table)
        else:
            what, form = f"{table}-certificate-{room.trainee}-{given.certificate.game}", "pdf"
            made = pdf(paper_of(given, self._words, name)), signed_certificate(folder, given.certificate)
        return dict(zip((f"{what}.{form}", f"{what}.json"), made, strict=True))
