"""The time of a row: UTC microseconds, monotonic microseconds and a boot id, as one text. Order is by `seq`, never by this."""

from __future__ import annotations

import time
from pathlib import Path

_BOOT = Path("/proc/sys/kernel/random/boot_id")


def boot_id(source: Path = _BOOT) -> str:
    """Eight hex digits that change with each start of the machine, `00000000` where the system does not tell."""
    try:
        return source.read_text().replace("-", "")[:8]
    except OSError:
        return "0" * 8


BOOT_ID = boot_id()


def now() -> str:
    """The present, as stored: `"<UTC us> <monotonic us> <boot id>"`."""
    return f"{time.time_ns() // 1000} {time.monotonic_ns() // 1000} {BOOT_ID}"
