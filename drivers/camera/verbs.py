"""`dealer-assist camera check|calibrate|enrol|record|replay`: the camera set up and looked through from the command line.

Belongs here: reading the command line and saying what came of it. Does not belong here: how any of it is done. A wrong picture, device or
deck ends with one line that says what to do, and status 1.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from drivers.camera import calibrate, draft, enrol, layout, layout_file
from drivers.camera.bump import Bump
from drivers.camera.calibrate import CannotCalibrate
from drivers.camera.capture import NoFrames, fault_of, source_of
from drivers.camera.enrol import BadDeck, Profile
from drivers.camera.enrolment import Enrolment
from drivers.camera.kept import Kept, Ready
from drivers.camera.layout import INDEXES, Layout
from drivers.camera.layout_file import FAR, PICTURES, SIDES, BadLayout
from drivers.camera.reader import Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.recording import RATE, Recording
from drivers.camera.vision import Image, cv2
from drivers.camera.written import NotWritten, put

WANTED = (1920, 1080)
"""Pixels asked of a camera that is not calibrated, when nobody says how many."""

LAYOUT, PROFILE = Path("camera.toml"), Path("deck.npz")
"""The files of a calibration and a deck that nobody names."""

SETTLES = 30
"""Frames that a camera has for its first good one, and for the next one after a good one."""


@dataclass(frozen=True, slots=True)
class Files:
    """Where a table's camera is, and what is kept of it."""

    device: str
    layout: Path
    profile: Path


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
    "moved": "the camera was moved since it was calibrated; calibrate again",
    "mirrored": "the picture is mirrored; switch mirroring off in the camera",
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


def main(arguments: Sequence[str], of_table: Callable[[str], Files] | None = None) -> int:
    """Run one of the camera's verbs; 0 when it did what was asked. `of_table` gives a table's device and files."""
    given = _arguments().parse_args(arguments)
    own = Files("/dev/video0", LAYOUT, PROFILE) if of_table is None or given.table is None else of_table(given.table)
    given.device = own.device if given.device is None else given.device
    given.layout, given.profile = given.layout or own.layout, given.profile or own.profile
    try:
        return int(given.run(given))
    except NoFrames as fault:
        print(f"{given.device}: {SAID[fault.reason]}", file=sys.stderr)
    except (BadDeck, BadLayout, CannotCalibrate, NotWritten) as fault:
        print(fault, file=sys.stderr)
    except KeyboardInterrupt:
        print("ended", file=sys.stderr)
    return 1


def _check(given: argparse.Namespace) -> int:
    known = layout_file.load(given.layout) if given.layout.exists() else None
    frame = _first(given.device, given.size or (known.picture if known else WANTED))
    high, wide = frame.shape[:2]
    fault = fault_of(frame, known.picture if known else None)
    if known and not fault:
        fault = Bump(known).once(known.lens.straight(frame))
    print(f"picture: {wide} x {high}" + (f"; {SAID[fault]}" if fault else ""))
    print(f"markers seen: {', '.join(map(str, sorted(calibrate.markers(frame)))) or 'none'}")
    if known is None or known.markers:
        try:
            calibrate.by_markers(frame, draft.FELT)
        except CannotCalibrate as said:
            print(said)
    if known is None:
        print("not calibrated; run: dealer-assist camera calibrate")
        return 1
    told = _told(known, _profile(given))
    return 1 if fault or told else 0


def _told(known: Layout, profile: Profile | None) -> bool:
    """Print the pixel budget; True when it refuses."""
    found = calibrate.budget(Ready(known, profile).reads_by or known)
    for seat, pixels in sorted(found.pixels.items()):
        print(f"seat {seat}: index {pixels:.0f} px")
    refusal = found.refusal(profile is not None)
    if refusal:
        seat, pixels = found.worst
        print(f"index {pixels:.0f} px at seat {seat}: {SAID[refusal]}")
    return refusal is not None


def _calibrate(given: argparse.Namespace) -> int:
    if given.sheet:
        put(given.sheet, cv2.imencode(".png", calibrate.sheet())[1].tobytes())
        print(
            f"{given.sheet}: print it on A4 at full size, cut along the lines, and lay the black of each flush into its corner of the felt"
        )
        return 0
    frame = _first(given.device, given.size or WANTED)
    fault = fault_of(frame, None)
    if fault in ("no_picture", "covered"):
        raise NoFrames(fault)
    size = (frame.shape[1], frame.shape[0])
    now, is_known = _begun(given, size)
    if given.corners:
        made = draft.pointed(now, now.lens.unbent(given.corners, size)).layout
    else:
        made = draft.by_markers(now, now.lens.straight(frame)).layout
    layout_file.save(made, given.layout)
    print(f"{given.layout}: written" + ("; seats, lens and light are as they were" if is_known else ""))
    _told(made, _profile(given))
    return 0


def _begun(given: argparse.Namespace, size: tuple[int, int]) -> tuple[draft.Draft, bool]:
    """What is begun with, and whether it is a calibration that was made before: of that, what nobody states anew is kept."""
    try:
        known = layout_file.load(given.layout)
    except BadLayout:
        known = None
    is_known = known is not None and known.picture == size
    now = draft.of(known) if known is not None and is_known else draft.fresh(size)
    if given.felt:
        now = draft.sized(now, (given.felt[0], given.felt[1]))
    if given.seats or not is_known:
        now = draft.seated(now, given.seats or layout.SEATS)
    return (replace(now, index=given.index) if given.index else now), is_known


def _enrol(given: argparse.Namespace) -> int:
    known, reader = layout_file.load(given.layout), Reader()
    deck, until, asked = Enrolment(given.deck, known, reader), time.monotonic() + given.seconds, ""
    for straight in _straight(given.device, known):
        deck.take(straight)
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
    known = layout_file.load(given.layout)
    film = Recording(given.film, known)
    try:
        for straight in itertools.islice(_straight(given.device, known), math.ceil(given.seconds * RATE)):
            film.take(straight)
    finally:
        film.close()
        if film.frames:
            print(f"{given.film}: {film.frames} frames; the seats are blacked out")
    return 0


def _replay(given: argparse.Namespace) -> int:
    known, profile, bad = layout_file.load(given.layout), _profile(given), True
    bump, recogniser = Bump(known), Recogniser(Ready(known, profile).reads_by or known, Reader(profile.head if profile else None))
    for number, frame in enumerate(_frames(given.device, known.picture), 1):
        fault = fault_of(frame, known.picture) or bump.once(known.lens.straight(frame))
        bad = bad and bool(fault)
        seen = () if fault else recogniser.see(known.lens.straight(frame))
        cards = " ".join(f"{one.seat or '-'}:{one.card.code} {one.confidence:.2f}" for one in seen)
        print(f"{number}: {SAID[fault] if fault else cards or 'nothing'}", flush=True)
    return 1 if bad else 0


def _profile(given: argparse.Namespace) -> Profile | None:
    """The enrolled deck, if there is one. Raises BadDeck."""
    if given.profile.exists():
        return enrol.load(given.profile)
    if given.profile != PROFILE:
        print(f"{given.profile}: no deck is enrolled there", file=sys.stderr)
    return None


def _straight(device: str, known: Layout) -> Iterator[Image]:
    """The good frames of a calibrated camera, made straight. Raises NoFrames when they have another size, or none is good for a while."""
    since, fault = 0, None
    for frame in _frames(device, known.picture):
        fault = fault_of(frame, known.picture)
        since = 0 if fault is None else since + 1
        if fault is None:
            yield known.lens.straight(frame)
        elif fault == "picture_size" or since > SETTLES:
            raise NoFrames(fault)
    if fault is not None:
        raise NoFrames(fault)


def _first(device: str, size: tuple[int, int]) -> Image:
    """The first good frame: a camera's first ones are dark. The last of a few where none is good. Raises NoFrames."""
    with closing(_frames(device, size)) as frames:
        for frame in itertools.islice(frames, SETTLES):
            if fault_of(frame, None) is None:
                break
    return frame


def _frames(device: str, size: tuple[int, int]) -> Generator[Image]:
    """The frames of a source until a film or folder has ended. Raises NoFrames when there is none at all, or no more of a camera."""
    source, any_came = source_of(device, size), False
    with closing(source):
        source.open()
        while True:
            try:
                frame = source.read()
            except NoFrames as fault:
                if any_came and fault.reason == "film_ended":
                    return
                raise
            any_came = True
            yield frame


def _corner(text: str) -> layout.Point:
    """A point of the picture."""
    parts = text.split(",")
    if len(parts) != 2:
        raise argparse.ArgumentTypeError(f"two numbers with a comma between are needed, such as 170,90, not {text!r}")
    x, y = map(_number(*FAR), parts)
    return x, y


def _number(least: float, most: float, kind: type[int] | type[float] = float) -> Callable[[str], float]:
    """Reads a number within these bounds."""

    def read(text: str) -> float:
        try:
            number = kind(text)
        except ValueError:
            number = math.nan
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(
                f"a {'whole ' if kind is int else ''}number from {least:g} to {most:g} is needed, not {text!r}"
            )
        return number

    return read


def _name(text: str) -> str:
    """A deck's name."""
    if not text.strip():
        raise argparse.ArgumentTypeError("a name is needed, such as its number")
    return text


def _arguments() -> argparse.ArgumentParser:
    reader = argparse.ArgumentParser(prog="dealer-assist camera", description="Set the camera up, and look through it.")
    verbs = reader.add_subparsers(required=True, metavar="VERB")
    every = argparse.ArgumentParser(add_help=False)
    every.add_argument("--table", help="a table's file or name: its camera and its files, where nothing else is said")
    every.add_argument("--device", help="the camera by its fixed name, a film, or a folder of pictures (default: /dev/video0)")
    every.add_argument("--layout", type=Path, help=f"the calibration's file (default: {LAYOUT})")
    every.add_argument("--profile", type=Path, help=f"the enrolled deck's file (default: {PROFILE})")
    every.add_argument("--size", nargs=2, type=_number(*PICTURES, int), metavar=("W", "H"), help="pixels asked of the camera")
    check = verbs.add_parser("check", parents=[every], help="what the camera shows, and what its pixels allow")
    check.set_defaults(run=_check)
    made = verbs.add_parser("calibrate", parents=[every], help="find the felt in the picture")
    made.add_argument("--sheet", type=Path, help="write the markers to print to this picture, and nothing else")
    made.add_argument(
        "--felt", nargs=2, type=_number(*SIDES), metavar=("X", "Y"), help="millimetres of the felt between its corners (2100 1150)"
    )
    made.add_argument(
        "--corners",
        nargs=4,
        type=_corner,
        metavar="X,Y",
        help="its corners in pixels, clockwise from the dealer's far left, instead of markers",
    )
    seats = range(2, layout.SEATS + 1)
    made.add_argument("--seats", type=int, choices=seats, metavar="N", help="how many, drawn anew (8); edit their outlines in the file")
    made.add_argument("--index", type=_number(*INDEXES), help="millimetres of the deck's corner index (16.5)")
    made.set_defaults(run=_calibrate)
    deck = verbs.add_parser("enrol", parents=[every], help="learn a deck: 52 cards in four rows")
    deck.add_argument("--deck", type=_name, required=True, help="the deck's name")
    deck.add_argument("--seconds", type=_number(0.1, 3600), default=90, help="how long at most")
    deck.set_defaults(run=_enrol)
    film = verbs.add_parser("record", parents=[every], help="record for calibration, with the seats blacked out")
    film.add_argument("--film", type=Path, required=True, help="the .avi to write")
    film.add_argument("--seconds", type=_number(0.1, 3600), default=10, help="how long")
    film.set_defaults(run=_record)
    verbs.add_parser("replay", parents=[every], help="say what is read on each frame").set_defaults(run=_replay)
    return reader
