"""A process that holds secrets says nothing of them, not even when it dies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIES = """
from drivers.shoe.secrecy import die_without_values
die_without_values()
held = {}
held["Q" + "s"]
"""


def test_an_exception_that_nobody_caught_is_told_without_its_values() -> None:
    died = subprocess.run([sys.executable, "-c", DIES], cwd=ROOT, check=False, capture_output=True, text=True)
    assert died.returncode == 1
    assert died.stderr.splitlines()[-1] == "KeyError"
    assert "line 5" in died.stderr
    assert "Qs" not in died.stderr
