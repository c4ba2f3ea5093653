"""`dealer-assist camera check|calibrate|enrol|record|replay`: the camera set up and looked through from the command line.

Belongs here: reading the command line and saying what came of it. Does not belong here: how any of it is done. A wrong picture, device or
deck ends with one line that says what to do, and status 1.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np

from drivers.camera import calibrate, draft, enrol, layout
from drivers.camera.calibrate import CannotCalibrate
from drivers.camera.capture import NoFrames, fault_of, source_of
from drivers.camera.enrol import BadDeck
from drivers.camera.enrolment import Enrolment
from drivers.camera.kept import Kept
from drivers.camera.layout import BadLayout, Layout
from drivers.camera.reader import Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.vision import Image, cv2

SAID = {
    "no_such_camera": "there is no such device; see `ls /dev/v4l/by-id`, or plug the camera in",
    "no_permission": "no permission; put this user into the group video",
    "camera_taken": "the camera does not open: another program has it, or it is no camera",
    "not_a_camera": "that is no camera, film or folder of pictures",
    "no_such_film": "there is no such film or folder",
    "film_ended": "the film has ended",
    "unplugged": "the camera gives no picture; look at its cable",
    "no_picture": "there is no picture; look at the camera and its cable",
    "torn": "the picture is torn; look at the camera's cable",
    "covered": "the picture is dark or blank; take the cover off the lens, or put a light on",
    "picture_size": "the picture has another size than it was calibrated with; calibrate again",
    "deck_not_enrolled": "the index is too small for a deck that is not enrolled; enrol the deck, or bring the camera nearer",
    "camera_too_far": "the index is too small to be read; bring the camera nearer, or take one with more pixels",
}
"""What each of our words says to somebody at the command line."""

TROUBLE = {
    "cards_twice": "lying there more than once: {}; one deck alone, no second one mixed in",
    "foreign_deck": "these corners cannot be read: French or German letters, or another drawing; take a deck with A, K, Q, J",
}
"""The same of a deck that lies there to be enrolled."""


def main(arguments: Sequence[str]) -> int:
    """Run one of the camera's verbs; 0 when it did what was asked."""
    given = _arguments().parse_args(arguments)
    try:
        return int(given.run(given))
    except NoFrames as fault:
        print(f"{given.device}: {SAID[fault.reason]}", file=sys.stderr)
    except (BadDeck, BadLayout, CannotCalibrate) as fault:
        print(fault, file=sys.stderr)
    return 1


def _check(given: argparse.Namespace) -> int:
    frame = next(_frames(given.device, _size(given)))
    high, wide = frame.shape[:2]
    known = layout.load(given.layout) if given.layout.is_file() else None
    fault = fault_of(frame, known.picture if known else (wide, high))
    print(f"picture: {wide} x {high}" + (f"; {SAID[fault]}" if fault else ""))
    print(f"markers seen: {', '.join(map(str, sorted(calibrate.markers(frame)))) or 'none'}")
    if known is None:
        print("not calibrated; run: dealer-assist camera calibrate")
        return 1
    told = _told(known, given.profile.is_file())
    return 1 if fault or told else 0


def _told(known: Layout, is_enrolled: bool) -> bool:
    """Print the pixel budget; True when it refuses."""
    found = calibrate.budget(known)
    for seat, pixels in sorted(found.pixels.items()):
        print(f"seat {seat}: index {pixels:.0f} px")
    refusal = found.refusal(is_enrolled)
    if refusal:
        seat, pixels = found.worst
        print(f"index {pixels:.0f} px at seat {seat}: {SAID[refusal]}")
    return refusal is not None


def _calibrate(given: argparse.Namespace) -> int:
    if given.sheet:
        cv2.imwrite(str(given.sheet), calibrate.sheet())
        print(f"{given.sheet}: print it on A4 at its full size, cut the markers out and lay each flush into its corner of the felt")
        return 0
    frame = next(_frames(given.device, _size(given)))
    now = draft.sized(draft.fresh((frame.shape[1], frame.shape[0])), (float(given.felt[0]), float(given.felt[1])))
    now = replace(draft.seated(now, given.seats), index=given.index)
    corners = [_point(corner) for corner in given.corners or ()]
    made = (draft.pointed(now, corners) if corners else draft.by_markers(now, frame)).layout
    layout.save(made, given.layout)
    print(f"{given.layout}: written")
    _told(made, given.profile.is_file())
    return 0


def _enrol(given: argparse.Namespace) -> int:
    known, reader = layout.load(given.layout), Reader()
    deck, until, asked = Enrolment(given.deck, known, reader), time.monotonic() + given.seconds, ""
    for frame in _frames(given.device, known.picture):
        deck.take(known.lens.straight(frame))
        missing = " ".join(deck.missing)
        if (deck.whole and not deck.trouble) or time.monotonic() > until:
            break
        if missing and missing != asked:
            print(f"still to be seen: {missing}", flush=True)
            asked = missing
    if deck.trouble:
        raise BadDeck(TROUBLE[deck.trouble].format(" ".join(deck.twice)))
    profile = deck.finish()
    Kept(given.layout, given.profile).keep(profile)
    print(f"{given.profile}: {given.deck} enrolled; {profile.guard:.1%} read right when held out")
    return 0


def _record(given: argparse.Namespace) -> int:
    """Record for calibration. The seats' places, where down cards lie, are blacked out."""
    known = layout.load(given.layout)
    film = cv2.VideoWriter(str(given.film), cv2.VideoWriter.fourcc(*"MJPG"), 10, known.picture)
    outlines = [np.array([known.pixel(x, y) for x, y in place.outline], np.int32) for place in known.places]
    count = 0
    for frame in itertools.islice(_frames(given.device, known.picture), round(given.seconds * 10)):
        hidden = known.lens.straight(frame).copy()
        cv2.fillPoly(hidden, outlines, (0, 0, 0))
        film.write(hidden)
        count += 1
    film.release()
    print(f"{given.film}: {count} frames; the seats are blacked out")
    return 0


def _replay(given: argparse.Namespace) -> int:
    known = layout.load(given.layout)
    head = enrol.load(given.profile).head if given.profile.is_file() else None
    recogniser = Recogniser(known, Reader(head))
    for number, frame in enumerate(_frames(given.device, known.picture), 1):
        cards = (f"{one.seat or '-'}:{one.card.code} {one.confidence:.2f}" for one in recogniser.see(known.lens.straight(frame)))
        print(f"{number}: {' '.join(cards) or 'nothing'}", flush=True)
    return 0


def _frames(device: str, size: tuple[int, int]) -> Iterator[Image]:
    """The frames of a source until a film or folder has ended. Raises NoFrames when there is none at all."""
    source = source_of(device, size)
    with closing(source):
        source.open()
        yield source.read()
        with contextlib.suppress(NoFrames):
            while True:
                yield source.read()


def _point(text: str) -> layout.Point:
    x, _, y = text.partition(",")
    try:
        return float(x), float(y)
    except ValueError:
        raise CannotCalibrate("corners_crossed") from None


def _size(given: argparse.Namespace) -> tuple[int, int]:
    return int(given.size[0]), int(given.size[1])


def _arguments() -> argparse.ArgumentParser:
    reader = argparse.ArgumentParser(prog="dealer-assist camera", description="Set the camera up, and look through it.")
    verbs = reader.add_subparsers(required=True, metavar="VERB")
    every = argparse.ArgumentParser(add_help=False)
    every.add_argument("--device", default="/dev/video0", help="the camera by its fixed name, a film, or a folder of pictures")
    every.add_argument("--layout", type=Path, default=Path("camera.toml"), help="the calibration's file")
    every.add_argument("--profile", type=Path, default=Path("deck.npz"), help="the enrolled deck's file")
    every.add_argument("--size", nargs=2, type=int, default=(1920, 1080), metavar=("W", "H"), help="pixels asked of the camera")
    check = verbs.add_parser("check", parents=[every], help="what the camera shows, and what its pixels allow")
    check.set_defaults(run=_check)
    made = verbs.add_parser("calibrate", parents=[every], help="find the felt in the picture")
    made.add_argument("--sheet", type=Path, help="write the markers to print to this picture, and nothing else")
    made.add_argument(
        "--felt", nargs=2, type=float, default=(2100, 1150), metavar=("X", "Y"), help="millimetres of the felt between its corners"
    )
    made.add_argument(
        "--corners", nargs=4, metavar="X,Y", help="its corners in pixels, clockwise from the dealer's far left, instead of markers"
    )
    made.add_argument(
        "--seats", type=int, default=8, choices=range(2, 9), metavar="N", help="how many seats; edit their outlines in the file"
    )
    made.add_argument("--index", type=float, default=layout.STANDARD_INDEX, help="millimetres of the deck's corner index")
    made.set_defaults(run=_calibrate)
    deck = verbs.add_parser("enrol", parents=[every], help="learn a deck: 52 cards in four rows")
    deck.add_argument("--deck", required=True, help="the deck's name")
    deck.add_argument("--seconds", type=float, default=90, help="how long at most")
    deck.set_defaults(run=_enrol)
    film = verbs.add_parser("record", parents=[every], help="record for calibration, with the seats blacked out")
    film.add_argument("--film", type=Path, required=True, help="the .avi to write")
    film.add_argument("--seconds", type=float, default=10, help="how long")
    film.set_defaults(run=_record)
    verbs.add_parser("replay", parents=[every], help="say what is read on each frame").set_defaults(run=_replay)
    return reader
