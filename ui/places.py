"""Where a table keeps its state on this machine. Only names of folders; nothing is opened or made here."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path


def state_folder(table: str, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the table's journal, logs and lock: `$STATE_DIRECTORY`, else `$XDG_STATE_HOME/dealer-assist/<table>`."""
    given = environment.get("STATE_DIRECTORY")
    if given:
        return Path(given.split(":")[0])
    home = environment.get("XDG_STATE_HOME") or Path(environment.get("HOME", "/")) / ".local" / "state"
    return Path(home) / "dealer-assist" / (re.sub(r"[^A-Za-z0-9_-]+", "-", table).strip("-").lower() or "table")
