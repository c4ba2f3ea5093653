"""How long the rules take to be there, against PokerKit's import in the same run."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping

import dealer_assist.rulebook
import dealer_assist.table
from tests.bench.rows import ROOT, Row, at_most

# the whole of the rulebook and the table; the journal and the configuration are edges
MODULES = [
    found.name
    for package in (dealer_assist.rulebook, dealer_assist.table)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
]
CORE = f"import {', '.join(MODULES)}"
ROUNDS = 11


def _seconds(code: str, environment: Mapping[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, env=environment)
    return time.perf_counter() - start


def rows() -> Iterator[Row]:
    """The core's import time as a share of PokerKit's: compiled before, the best of several, an empty interpreter's start taken off."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        codes = ("pass", CORE, "import pokerkit")
        for code in codes:
            _seconds(code, environment)
        samples = [[_seconds(code, environment) for code in codes] for _ in range(ROUNDS)]
    empty, core, peer = (min(column) for column in zip(*samples, strict=True))
    yield at_most("import of the rulebook and the table / import of PokerKit", (core - empty) / (peer - empty), 1 / 3, digits=3)
    yield Row("import of the rulebook and the table", f"{(core - empty) * 1000:.0f} ms", "")
