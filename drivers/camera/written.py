"""A file of the camera's, written whole or not at all: a disk that fills up must not cost the calibration or the deck that was there.

Belongs here: writing. Does not belong here: what is in it (`layout_file`, `enrol`).
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


class NotWritten(OSError):
    """A file could not be written; what was there before still is. Says where and why."""


def put(file: Path, content: bytes) -> None:
    """Write `content` to `file`, on the disk before it takes the old one's place. Raises NotWritten."""
    draft = file.with_name(f".{file.name}.part")
    try:
        with draft.open("wb") as made:
            made.write(content)
            made.flush()
            os.fsync(made.fileno())
        draft.replace(file)
    except (OSError, ValueError) as fault:  # ValueError: no name of a file at all
        with contextlib.suppress(OSError, ValueError):
            draft.unlink()
        raise NotWritten(f"{file}: cannot be written ({getattr(fault, 'strerror', None) or fault}); nothing was changed") from None
