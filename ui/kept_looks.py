"""The looks that were chosen on the screen, kept beside the journal so that the next run begins with them.

They are no evidence: where the file is gone, broken or cannot be written, the table's file says how the screen looks.
"""

from __future__ import annotations

import json
import logging
from dataclasses import fields
from pathlib import Path

from ui.views.looks import Looks

FILE = "looks.json"
"""Its name in the folder of the table's state."""


def keep(folder: Path, looks: Looks, given: Looks) -> None:
    """Write down the `looks`, chosen where the table's file said `given`."""
    new = folder / f"{FILE}.new"
    try:
        new.write_text(json.dumps({"given": _said(given), "chosen": _said(looks)}), encoding="ascii")
        new.replace(folder / FILE)
    except OSError as error:
        logging.getLogger(__name__).info("the looks are not kept: %s", error)


def kept(folder: Path, given: Looks) -> Looks:
    """The looks that were chosen last; `given` where none were, or where the table's file says otherwise than it did then."""
    try:
        said = json.loads((folder / FILE).read_text(encoding="ascii"))
        was, chosen = Looks(**said["given"]), Looks(**said["chosen"])
    except (OSError, ValueError, TypeError, KeyError):
        return given
    whole = all(isinstance(value, bool) for value in _said(chosen).values())
    return chosen if whole and was == given else given


def _said(looks: Looks) -> dict[str, bool]:
    return {field.name: getattr(looks, field.name) for field in fields(looks)}
