"""The reports whose pictures are kept: a hand that was divided, and the shift it was in."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtGui import QImage

from dealer_assist.floor.shift import shift
from dealer_assist.floor.timeline import timeline
from dealer_assist.training.audition.certificate import Certificate
from tests.core.table.hand_script import seated
from tests.floor.disputes import kept, logged
from tests.ui.glass import words
from tests.ui.scenes import FIVE, HILO8, TABLED
from ui.paper import pictures
from ui.views.report.certificate import certificate_report
from ui.views.report.hand import hand_report
from ui.views.report.paper import Paper
from ui.views.report.shift import shift_report
from ui.views.report.source import Source

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "reports"
SOURCE = Source("seven", "0123456789abcdef" * 4, "0.1.0", 1_800_000_000_000_000)
AWARDED = f"{TABLED}\naward"


CERTIFICATE = certificate_report(
    Certificate("seven", "2004", "hilo8", "2026-11-30", "2027-11-30", 96, 28, 11, 1), "c0ffee" * 10 + "1234", "5d" * 32, words(), "D. Osei"
)


@cache
def papers() -> dict[str, Paper]:
    """The reports by name."""
    rows = logged(kept(seated(FIVE, rules=HILO8).play(AWARDED)))
    line, whole = timeline(rows), shift(rows)
    assert line is not None
    assert whole is not None
    return {"hand": hand_report(line, SOURCE, words()), "shift": shift_report(whole, SOURCE, words()), "certificate": CERTIFICATE}


def pages(name: str) -> dict[Path, QImage]:
    """A report's pages, each with the file that it is kept in."""
    drawn = pictures(papers()[name], 1.5)
    return {FOLDER / f"{name}-{number}.png": image.convertToFormat(QImage.Format.Format_RGB888) for number, image in enumerate(drawn, 1)}
