"""The calibration's file: read with each value held against what it may be, and written with what each key means.

Belongs here: the file's form and what is wrong with it. Does not belong here: what follows from a calibration (`layout`).
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from drivers.camera.layout import INDEXES, SEATS, STANDARD_INDEX, Layout, Place, Point, astray
from drivers.camera.lens import MOST, Lens
from drivers.camera.locks import LOCKS
from drivers.camera.written import put

Within = tuple[float, float]

KEYS = {"size", "picture", "index", "lens", "to_felt", "held", "markers", "seats"}

SIDES: Within = 300, 9_999
"""Millimetres of a felt's side."""

PICTURES: Within = 64, 16_384
"""Pixels of a picture's side."""

TURNS: Within = -360, 360
"""Degrees."""

NUMBERS: Within = 1, SEATS

FAR: Within = -1e5, 1e5
"""Every other number of pixels or millimetres."""

HELD: Within = -1e9, 1e9
"""A camera's own figures."""


class BadLayout(ValueError):
    """A calibration file that cannot be used: says which key and what to do."""


def load(file: Path) -> Layout:
    """The layout kept in `file`. Raises BadLayout."""
    try:
        kept = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadLayout(f"{file}: there is no calibration; run: dealer-assist camera calibrate") from None
    except OSError as fault:
        raise BadLayout(f"{file}: cannot be read ({fault.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadLayout(f"{file}: {fault}; calibrate again: dealer-assist camera calibrate") from None
    try:
        return _read(kept)
    except ValueError as fault:
        raise BadLayout(f"{file}: {fault}; calibrate again: dealer-assist camera calibrate") from None


def save(layout: Layout, file: Path) -> None:
    """Write `layout` to `file`, each key with what it means. Raises NotWritten."""
    rows = ",\n".join(f"    [{', '.join(f'{value:.9g}' for value in row)}]" for row in layout.to_felt)
    seats = "".join(_seat(place) for place in layout.places)
    text = (
        f"# Where the table is in the camera's picture; written by `dealer-assist camera calibrate`.\n\n"
        f"size = [{layout.size[0]:g}, {layout.size[1]:g}]        # the felt in millimetres, along x and y from the first marker\n"
        f"picture = [{layout.picture[0]}, {layout.picture[1]}]      # the frame it was calibrated with, in pixels\n"
        f"index = {layout.index:g}               # the height of the deck's corner index in millimetres\n"
        f"lens = [{layout.lens.k1:g}, {layout.lens.k2:g}]             # k1 and k2: how far the lens bends what is straight\n"
        f"to_felt = [                # the matrix from straight pixels to millimetres\n{rows},\n]\n"
        f"{_held(layout)}{_markers(layout)}{seats}"
    )
    put(file, text.encode())


def _held(layout: Layout) -> str:
    if not layout.held:
        return ""
    return "\n[held]                     # the light as it was held, in the camera's own figures\n" + "".join(
        f"{name} = {value:g}                # instead of the camera's automatic\n" for name, value in layout.held
    )


def _markers(layout: Layout) -> str:
    return "".join(
        f"\n[[markers]]\nnumber = {number}                 # where it lay in the picture, to see whether the camera was moved\n"
        f"corners = [{', '.join(f'[{x:.1f}, {y:.1f}]' for x, y in corners)}]  # in pixels\n"
        for number, corners in layout.markers
    )


def _seat(place: Place) -> str:
    outline = ", ".join(f"[{x:g}, {y:g}]" for x, y in place.outline)
    return (
        f"\n[[seats]]\nnumber = {place.seat}                 # 1 is at the dealer's left\n"
        f"turn = {math.degrees(place.turn):g}                # degrees clockwise, of a card that its player reads upright\n"
        f"outline = [{outline}]  # its part of the felt, in millimetres\n"
    )


def _read(kept: dict[str, Any]) -> Layout:
    """The document as a layout. Raises ValueError that names the key."""
    unknown = sorted(kept.keys() - KEYS)
    if unknown:
        raise ValueError(f"{unknown[0]}: there is no such key")
    matrix = tuple(_numbers({"to_felt": row}, "to_felt", 3, FAR) for row in _list(kept, "to_felt"))
    if len(matrix) != 3 or abs(np.linalg.det(np.array(matrix))) < 1e-12:
        raise ValueError("to_felt: nine numbers of a matrix that can be turned round are needed")
    places = tuple(_place(seat) for seat in _list(kept, "seats"))
    if not places:
        raise ValueError("seats: no seat is drawn")
    if len({place.seat for place in places}) != len(places):
        raise ValueError("seats: a number is there twice")
    wide, high = (_whole(side, "picture") for side in _numbers(kept, "picture", 2, PICTURES))
    across, down = _numbers(kept, "size", 2, SIDES)
    bends = [
        _number(one, "lens", (-most, most)) for one, most in zip(_numbers({"lens": [0, 0], **kept}, "lens", 2, FAR), MOST, strict=True)
    ]
    index = _number(kept.get("index", STANDARD_INDEX), "index", INDEXES)
    made = Layout((across, down), (wide, high), matrix, places, index, Lens(*bends), _marked(kept), _held_at(kept))
    lost = astray(made)
    if lost:
        raise ValueError(f"seats: seat {lost[0]}: outline: does not lie on the felt in the picture")
    return made


def _place(seat: Any) -> Place:
    number = _whole(_number(_of(seat, "number", "seats"), "seats: number", NUMBERS), "seats: number")
    where = f"seats: seat {number}"
    outline = tuple(_point(point, f"{where}: outline") for point in _list(seat, "outline", where))
    if len(outline) < 3:
        raise ValueError(f"{where}: outline: three corners are needed at least")
    return Place(number, outline, math.radians(_number(_of(seat, "turn", where), f"{where}: turn", TURNS)))


def _marked(kept: dict[str, Any]) -> tuple[tuple[int, tuple[Point, ...]], ...]:
    found = []
    for one in _list({"markers": [], **kept}, "markers"):
        number = _whole(_number(_of(one, "number", "markers"), "markers: number", FAR), "markers: number")
        corners = tuple(_point(corner, f"markers: {number}: corners") for corner in _list(one, "corners", "markers"))
        if len(corners) != 4:
            raise ValueError(f"markers: {number}: four corners are needed")
        found.append((number, corners))
    return tuple(found)


def _held_at(kept: dict[str, Any]) -> tuple[tuple[str, float], ...]:
    held = kept.get("held", {})
    if not isinstance(held, dict) or held.keys() - LOCKS.keys():
        raise ValueError(f"held: {', '.join(LOCKS)} alone may stand there, each with a number")
    return tuple((name, _number(value, f"held: {name}", HELD)) for name, value in held.items())


def _of(kept: Any, key: str, where: str = "") -> Any:
    if not isinstance(kept, dict) or key not in kept:
        raise ValueError(f"{where}: {key} is missing" if where else f"{key}: is missing")
    return kept[key]


def _list(kept: Any, key: str, where: str = "") -> list[Any]:
    found = _of(kept, key, where)
    if not isinstance(found, list):
        raise ValueError(f"{where + ': ' if where else ''}{key}: a list is needed")
    return found


def _numbers(kept: Any, key: str, count: int, within: tuple[float, float]) -> tuple[float, ...]:
    found = _list(kept, key)
    if len(found) != count:
        raise ValueError(f"{key}: {count} numbers are needed")
    return tuple(_number(one, key, within) for one in found)


def _point(found: Any, where: str) -> Point:
    if not isinstance(found, list) or len(found) != 2:
        raise ValueError(f"{where}: a point has two numbers")
    return _number(found[0], where, FAR), _number(found[1], where, FAR)


def _number(found: Any, where: str, within: tuple[float, float]) -> float:
    if isinstance(found, bool) or not isinstance(found, int | float) or not within[0] <= found <= within[1]:
        raise ValueError(f"{where}: a number from {within[0]:g} to {within[1]:g} is needed, not {found!r}")
    return float(found)


def _whole(found: float, where: str) -> int:
    if found != int(found):
        raise ValueError(f"{where}: a whole number is needed, not {found:g}")
    return int(found)
