"""The camera being set up from the kiosk: what its page asks for is done here, and what it shows is told from here.

Belongs here: the orders of the page, the draft and the enrolment that they change, and the picture with the seats masked. Does not belong
here: how a calibration or a fit is made (`draft`, `enrolment`), the loop (`eye`), words. No frame is kept; none shows a seat's place.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from drivers.camera import calibrate, draft, layout_file
from drivers.camera.calibrate import CannotCalibrate, budget
from drivers.camera.draft import Draft
from drivers.camera.enrol import BadDeck, Profile
from drivers.camera.enrolment import Enrolment
from drivers.camera.kept import Kept, Ready
from drivers.camera.layout import Layout, Point
from drivers.camera.reader import Reader
from drivers.camera.vision import Image, cv2
from drivers.camera.written import NotWritten
from drivers.messages import Message

WIDE = 960
"""Pixels across of the picture that the page is given, at most."""

QUALITY = 80

HIDDEN = (24, 20, 16)
"""What a seat's place is painted with."""

KEPT, ENROLLED = "calibrated", "deck_enrolled"
"""What is noted once it is done."""

HOLDS_NOTHING = ("holds_nothing", "")
"""The problem of a camera none of whose controls can be held."""

NOT_WRITTEN = ("not_written", "")
"""The problem of a disk that is full, or may not be written to. What was kept before still is."""


class Fitting:
    """The page's other end. `done` is called with our word when something new is kept; the camera then reads by it."""

    def __init__(self, kept: Kept, ready: Ready, done: Callable[[str], None], in_play: str = "") -> None:
        self._kept, self._ready, self._done, self._in_play = kept, ready, done, in_play
        self._draft = None if ready.layout is None else draft.of(ready.layout)
        self._clean = ready.layout is not None
        self._raw: Image | None = None
        self._deck: Enrolment | None = None
        self._held: Mapping[str, float] | None = None
        self._learnt: Profile | None = None
        self._guard: float | None = None
        self._problem: tuple[str, str] = ("", "")

    def obey(self, message: Message) -> None:
        """Do what the page asks for. What cannot be done is told with the next picture."""
        self._problem = ("", "")
        now = self._draft
        try:
            match message["what"]:
                case "enrol":
                    self._begin(str(message["deck"]))
                case "leave_deck":
                    self._deck = self._learnt = self._guard = None
                case "keep" if now is not None:
                    layout_file.save(now.layout, self._kept.layout)
                    self._clean = True
                    self._again(KEPT)
                case what if now is not None and self._raw is not None:
                    self._draft, self._clean = _changed(now, what, message, self._raw), False
        except CannotCalibrate as fault:
            self._problem = (fault.reason, fault.detail)
        except NotWritten:
            self._problem = NOT_WRITTEN

    def not_written(self) -> None:
        """Something that the page asked for could not be written to the disk."""
        self._problem = NOT_WRITTEN

    def play(self, deck: str) -> None:
        """Another deck is in play."""
        self._in_play, self._ready = deck, self._kept.ready(deck)

    def look(self, raw: Image, held: Mapping[str, float] | None) -> Message:
        """One more frame, as it came: what the page shows of it and of all else."""
        size = (raw.shape[1], raw.shape[0])
        self._raw = raw
        if self._draft is None or self._draft.picture != size:
            self._draft, self._clean = draft.fresh(size), False
        if held is not None and not held and held is not self._held:
            self._problem = HOLDS_NOTHING
        self._held = held
        if held is not None and self._draft.held != tuple(held.items()):
            self._draft, self._clean = replace(self._draft, held=tuple(held.items())), False
        straight = self._draft.lens.straight(raw)
        self._enrol(straight)
        return {"picture": _packed(straight, self._draft), **self._told(self._draft, straight)}

    # inside

    def _begin(self, deck: str) -> None:
        self._learnt = self._guard = None
        if self._ready.layout is None:
            self._problem = ("not_calibrated", "")
            return
        self._deck = Enrolment(deck, self._ready.layout, Reader())

    def _enrol(self, straight: Image) -> None:
        """One more look at the deck that lies there; once all of it was seen it is fitted, and kept as soon as there is room for it."""
        if self._deck is None or self._guard is not None:
            return
        if self._learnt is None:
            self._learnt = self._fitted(self._deck, straight)
        if self._learnt is None:
            return
        try:
            self._kept.keep(self._learnt)
        except NotWritten:
            self._problem = NOT_WRITTEN
            return
        self._guard, self._problem = self._learnt.guard, ("", "")
        self._again(ENROLLED)

    def _fitted(self, deck: Enrolment, straight: Image) -> Profile | None:
        deck.take(straight)
        if not deck.whole or deck.trouble:
            return None
        try:
            return deck.finish()
        except BadDeck:
            return None

    def _again(self, what: str) -> None:
        self._done(what)
        self._ready = self._kept.ready(self._in_play)

    def _told(self, now: Draft, straight: Image) -> dict[str, Any]:
        markers = {} if self._deck is not None else calibrate.markers(straight)
        return {
            "size": list(now.picture),
            "felt": list(now.size),
            "index": now.index,
            "found": now.found,
            "markers": [[number, corners.tolist()] for number, corners in sorted(markers.items()) if number in calibrate.MARKERS],
            "corners": [list(corner) for corner in now.corners],
            "middles": [list(middle) for middle in now.middles],
            "seats": _seats(now),
            "lens": [now.lens.k1, now.lens.k2],
            "held": [name for name, _ in now.held],
            "problem": list(self._problem),
            "kept": self._clean,
            "refusal": budget(_rough(now)).refusal(self._ready.profile is not None) or "",
            "enrolled": "" if self._ready.profile is None else self._ready.profile.deck,
            "deck": self._told_deck(),
        }

    def _told_deck(self) -> dict[str, Any] | None:
        if self._deck is None:
            return None
        return {
            "name": self._deck.deck,
            "missing": [] if self._guard is not None else self._deck.missing,
            "twice": self._deck.twice,
            "trouble": self._deck.trouble,
            "guard": self._guard,
        }


def _changed(now: Draft, what: str, message: Message, raw: Image) -> Draft:  # noqa: C901 - a match with one line a case
    """The draft after one order. Raises CannotCalibrate."""
    match what:
        case "markers":
            return draft.by_markers(now, now.lens.straight(raw))
        case "corner":
            return draft.corner_at(now, message["number"], _at(message))
        case "middle":
            return draft.middle_at(now, message["number"], _at(message))
        case "edges":
            return draft.edges_straightened(now)
        case "board":
            return draft.board_straightened(now, raw)
        case "unlens":
            return draft.unlensed(now)
        case "seat_corner":
            return draft.seat_corner_at(now, message["seat"], message["number"], _at(message))
        case "seat":
            return draft.seat_at(now, message["seat"], _at(message))
        case "seats":
            return draft.seated(now, message["number"])
        case "felt":
            return draft.sized(now, (float(message["size"][0]), float(message["size"][1])))
        case "index":
            return replace(now, index=float(message["index"]))
        case _:
            return now


def _at(message: Message) -> Point:
    x, y = message["at"]
    return float(x), float(y)


def _seats(now: Draft) -> list[dict[str, Any]]:
    """Each seat's place in pixels of the picture, and the height of an index there."""
    made = _rough(now)
    pixels = budget(made).pixels
    return [
        {"seat": place.seat, "outline": [list(made.pixel(x, y)) for x, y in place.outline], "pixels": pixels[place.seat]}
        for place in now.places
    ]


def _rough(now: Draft) -> Layout:
    """The layout as it stands, whether an index on it can be read or not."""
    return Layout(now.size, now.picture, tuple(tuple(map(float, row)) for row in now.matrix), now.places, now.index)


def _packed(straight: Image, now: Draft) -> str:
    """The picture for the page: the seats' places masked, no wider than is needed."""
    hidden = straight.copy()
    for seat in _seats(now):
        cv2.fillPoly(hidden, [np.round(np.array(seat["outline"])).astype(np.int32)], HIDDEN)
    share = min(1.0, WIDE / hidden.shape[1])
    small = cv2.resize(hidden, None, fx=share, fy=share, interpolation=cv2.INTER_AREA) if share < 1 else hidden
    return base64.b64encode(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()).decode("ascii")
