"""Where a table keeps its state on this machine, and whether there is room. Nothing is opened or made here."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from dealer_assist.table.table import JournalFailed

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""What says in the environment where the screen is."""

ROOM = 8 * 1024 * 1024
"""Bytes that must be free at the start: hundreds of hands."""


def state_folder(table: str, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the table's journal, logs and lock: `$STATE_DIRECTORY`, else `$XDG_STATE_HOME/dealer-assist/<table>`."""
    given = environment.get("STATE_DIRECTORY")
    if given:
        return Path(given.split(":")[0])
    home = environment.get("XDG_STATE_HOME") or Path(environment.get("HOME", "/")) / ".local" / "state"
    return Path(home) / "dealer-assist" / (re.sub(r"[^A-Za-z0-9_-]+", "-", table).strip("-").lower() or "table")


def machine(source: Path = Path("/etc/machine-id")) -> str:
    """The machine's own number, that the about page and the reports say; it tells nothing else of the machine."""
    try:
        text = source.read_text(encoding="utf-8").strip()
    except OSError:
        return "unnumbered"
    return sha256(f"dealer-assist {text}".encode()).hexdigest()[:12].upper()


def as_owner(folder: Path) -> None:
    """Become the user whose folder it is, when root: a file that root made there would be closed to the kiosk."""
    if os.geteuid() == 0 and folder.exists():
        owner = folder.stat()
        os.setegid(owner.st_gid)
        os.seteuid(owner.st_uid)


def check_room(folder: Path) -> None:
    """Raises JournalFailed `disk_full` when the disk has no room for a shift: better said at the start than in the middle of a hand."""
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        raise JournalFailed("disk_full", f"{folder}: {free // 1024} KiB free, {ROOM // 1024} KiB needed")
