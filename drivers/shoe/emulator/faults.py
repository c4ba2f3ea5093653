"""What can go wrong with an emulated shoe: each fault by the name that a script calls it.

Belongs here: the faults, one function each; the arguments are the script's words. Does not belong here: when they happen (`script`).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

from drivers.shoe.emulator.open_device import OpenDevice
from drivers.shoe.emulator.script import BadScript, Fault
from drivers.shoe.frames import Notice

if TYPE_CHECKING:
    from drivers.shoe.emulator.shoe import Emulator


def apply(shoe: Emulator, fault: Fault) -> None:
    """Let `fault` happen to `shoe` now. Raises BadScript when its arguments make no sense."""
    try:
        FAULTS[fault.what](shoe, *fault.args)
    except (TypeError, ValueError) as error:
        raise BadScript(f"{fault.what} {' '.join(fault.args)}: {error}") from error


def _unplug(shoe: Emulator, seconds: str = "") -> None:
    """Pull the cable, for `seconds` or until replug."""
    shoe.unplug(float(seconds) if seconds else None)


def _replug(shoe: Emulator) -> None:
    """Put the cable back."""
    shoe.replug()


def _drop(shoe: Emulator, chance: str) -> None:
    """From now on lose each byte with this chance."""
    shoe.noise.drop = float(chance)


def _flip(shoe: Emulator, chance: str) -> None:
    """From now on flip a bit of each byte with this chance."""
    shoe.noise.flip = float(chance)


def _garbage(shoe: Emulator, size: str = "64") -> None:
    """Send bytes that mean nothing."""
    shoe.queue.extend(shoe.noise.garbage(int(size)))


def _duplicate(shoe: Emulator) -> None:
    """Send the newest report once more."""
    shoe.device.repeat_report()


def _gap(shoe: Emulator) -> None:
    """Hold the newest report back once."""
    shoe.device.skip_report()


def _epoch(shoe: Emulator, lost: str = "?") -> None:
    """Start anew with an empty outbox."""
    shoe.device.restart(shoe.now, None if lost == "?" else int(lost))


def _restart(shoe: Emulator, seconds: str = "1") -> None:
    """Start anew with the outbox kept; silent meanwhile."""
    shoe.device.wake(shoe.now)
    _silence(shoe, seconds)


def _silence(shoe: Emulator, seconds: str) -> None:
    """Say nothing for a while."""
    shoe.device.silent_until = shoe.now + float(seconds)


def _early(shoe: Emulator, cards: str = "1") -> None:
    """Draw cards whether they are due or not."""
    for _ in range(int(cards)):
        shoe.draw()


def _due(shoe: Emulator, cards: str, hand: str = "1") -> None:
    """A shoe that only talks is not told what is due: its dealer sees it on the table. An OSL/1 shoe is armed, and heeds no such word."""
    if isinstance(shoe.device, OpenDevice):
        shoe.device.due, shoe.device.hand = int(cards), int(hand)


def _miss(shoe: Emulator, cause: str = "UNREAD") -> None:
    """The next card cannot be read."""
    shoe.miss = cause


def _back(shoe: Emulator, place: str = "EXIT") -> None:
    """Push the last card back."""
    shoe.device.put_back(place, shoe.now)


def _notice(kind: str) -> Callable[..., None]:
    """A fault that reports `kind` with the script's words."""

    def report(shoe: Emulator, *args: str) -> None:
        shoe.device.report(Notice(kind, args), shoe.now)

    return report


def _load(shoe: Emulator) -> None:
    """Put a new deck in."""
    shoe.load()


def _kill(shoe: Emulator) -> None:
    """End at once, as if the power went; the terminal's name stays behind."""
    os.kill(os.getpid(), signal.SIGKILL)


def _end(shoe: Emulator) -> None:
    """End in order."""
    shoe.ended = True


FAULTS: dict[str, Callable[..., None]] = {
    "unplug": _unplug,
    "replug": _replug,
    "drop": _drop,
    "flip": _flip,
    "garbage": _garbage,
    "duplicate": _duplicate,
    "gap": _gap,
    "epoch": _epoch,
    "silence": _silence,
    "restart": _restart,
    "early": _early,
    "over": _early,
    "due": _due,
    "miss": _miss,
    "back": _back,
    "load": _load,
    "kill": _kill,
    "end": _end,
    **{kind.lower(): _notice(kind) for kind in ("CUT", "LID", "BTN", "JAM", "FAULT", "CLR", "TAMP", "PWR")},
}
KNOWN = frozenset(FAULTS)
