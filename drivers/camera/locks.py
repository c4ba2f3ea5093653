"""Exposure, white balance and focus of a camera, held as they are: a picture whose light changes by itself is read worse.

Belongs here: which controls there are, and holding them. Does not belong here: opening a camera (`capture`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from drivers.camera.vision import cv2


class Controls(Protocol):
    """An open camera's controls, by OpenCV's numbers. `set` answers whether the camera takes it."""

    def get(self, propId: int, /) -> float: ...  # noqa: N803 - OpenCV's name
    def set(self, propId: int, value: float, /) -> bool: ...  # noqa: N803 - OpenCV's name


@dataclass(frozen=True, slots=True)
class _Control:
    automatic: int
    by_hand: float
    value: int


LOCKS: Mapping[str, _Control] = {
    "exposure": _Control(cv2.CAP_PROP_AUTO_EXPOSURE, 1, cv2.CAP_PROP_EXPOSURE),  # 1 is manual, 3 automatic
    "white_balance": _Control(cv2.CAP_PROP_AUTO_WB, 0, cv2.CAP_PROP_WB_TEMPERATURE),
    "focus": _Control(cv2.CAP_PROP_AUTOFOCUS, 0, cv2.CAP_PROP_FOCUS),
}
"""By our names: the switch of the automatic, what switches it off, and the value that it rules."""


def locked(camera: Controls) -> dict[str, float]:
    """Hold each control as it stands now. What the camera does not hold is not there."""
    found = {name: camera.get(control.value) for name, control in LOCKS.items()}
    return held(camera, found)


def held(camera: Controls, values: Mapping[str, float]) -> dict[str, float]:
    """Hold the controls at `values`; those that the camera took, read back from it."""
    taken = {}
    for name, value in values.items():
        control = LOCKS[name]
        set_so = camera.set(control.automatic, control.by_hand) and camera.set(control.value, value)
        if set_so and round(camera.get(control.value)) == round(value):
            taken[name] = value
    return taken
