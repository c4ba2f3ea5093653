"""The voice: every line of the closed set is spoken and heard, with every value of each of its fields. The bench hears one in six."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

from tests.bench.rows import Row
from tests.bench.voice import ALOUD, heard
from ui.voice.closed_set import lines


def rows() -> Iterator[Row]:
    """What was heard."""
    if shutil.which("flite") is None:
        yield Row("the voice", "flite is not installed: packaging/machine test", "")
        return
    yield from heard(list(lines(ALOUD)))
