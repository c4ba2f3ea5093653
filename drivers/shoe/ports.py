"""What can be seen of serial ports without opening one: which there are, why one cannot be had, and who holds it.

Does not belong here: opening a port (`port`), which the kiosk never does; nor pyserial, which it does not import.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

_UNIX98_SLAVES = range(136, 144)
_KINDS = ("ttyUSB*", "ttyACM*", "ttyAMA*")


def is_pseudo_terminal(path: str) -> bool:
    """Whether `path` leads to the slave of a pseudo-terminal."""
    with contextlib.suppress(OSError):
        found = Path(path).stat()
        return stat.S_ISCHR(found.st_mode) and os.major(found.st_rdev) in _UNIX98_SLAVES
    return False


def closed(path: str, live: bool) -> str:
    """Our word for why the port cannot be had, as `port` has it; "" when nothing is seen against it."""
    try:
        found = Path(path).stat()
    except OSError:
        return "no_such_port"
    if not stat.S_ISCHR(found.st_mode):
        return "not_a_port"
    if live and is_pseudo_terminal(path):
        return "pseudo_terminal"
    return "" if os.access(path, os.R_OK | os.W_OK) else "no_permission"


def holder(path: str, processes: Path = Path("/proc")) -> str:
    """Who has the port open, as name and number; "" when nobody has, or one whose files are not ours to see."""
    port = os.path.realpath(path)
    for process in processes.glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if any(_leads(link) == port for link in (process / "fd").iterdir()):
                return f"{(process / 'comm').read_text(encoding='utf-8').strip()}, {process.name}"
    return ""


def present(
    devices: Path = Path("/dev"), by_name: Path = Path("/dev/serial/by-id"), classes: Path = Path("/sys/class/tty")
) -> tuple[str, ...]:
    """The ports that are there, each by the name that stays its own, else by its number."""
    named = {os.path.realpath(link): str(link) for link in sorted(by_name.glob("*"))}
    numbered = [str(device) for kind in _KINDS for device in sorted(devices.glob(kind))]
    return (*named.values(), *(device for device in (*numbered, *_built_in(classes)) if os.path.realpath(device) not in named))


def _built_in(classes: Path) -> Iterator[str]:
    """The machine's own ports, without the names that have no port behind them."""
    for port in sorted(classes.glob("ttyS*")):
        with contextlib.suppress(OSError):
            if (port / "type").read_text(encoding="ascii").strip() != "0":
                yield f"/dev/{port.name}"


def _leads(link: Path) -> str:
    """Where a link leads; "" when it is gone by now."""
    with contextlib.suppress(OSError):
        return str(link.readlink())
    return ""
