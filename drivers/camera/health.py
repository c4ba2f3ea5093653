"""How the picture stands: fresh, frozen, covered, of the wrong size, or none. Pure: frames and times come in."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from drivers.camera.capture import fault_of
from drivers.camera.vision import Image

PATIENCE = 1.5
"""Seconds without a good picture before the camera counts as lost: it is shown within two."""

REFUSALS = ("not_calibrated", "deck_not_enrolled", "deck_damaged", "camera_too_far")
"""Why a camera reads nothing, however good its picture."""

MOVES = ("moved", "mirrored")
"""How a picture may differ from the one that was calibrated."""

PICTURES = ("opening", "no_picture", "picture_size", "covered", "picture_frozen", "torn")
"""What may be wrong with a picture that comes, or that does not."""

SOURCES = ("no_such_camera", "no_permission", "camera_taken", "not_a_camera", "no_such_film", "film_ended", "unplugged")
"""Why a source has no frames."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether the camera's readings count, and why not: our word."""

    live: bool
    reason: str = ""


class Health:
    """Follows the pictures of a source whose frames are `size` pixels wide and high; None: of any size."""

    def __init__(self, size: tuple[int, int] | None, now: float) -> None:
        self._size = size
        self._good_at = now - PATIENCE
        self._sum = -1
        self._reason = "opening"

    def frame(self, frame: Image, now: float) -> bool:
        """May this frame be looked at? One that equals the one before to the last bit is a frozen picture: every sensor has noise."""
        fault = fault_of(frame, self._size)
        if fault is None:
            same = zlib.adler32(frame[::8, ::8].tobytes())
            if same == self._sum:
                fault = "picture_frozen"
            self._sum = same
        if fault is not None:
            self._reason = fault
            return False
        self._good_at = now
        return True

    def shows(self, frame: Image) -> bool:
        """May this frame be shown to whoever sets the camera up, to see what is wrong with it?"""
        return fault_of(frame, None) != "no_picture"

    def standing(self, now: float, fault: str) -> Standing:
        """How it stands at `now`; `fault` is why the source has no frames, "" while they come."""
        if now - self._good_at < PATIENCE:
            return Standing(True)
        return Standing(False, fault if fault in SOURCES else self._reason if not fault else "no_picture")
