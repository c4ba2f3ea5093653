"""Where reports are carried away to: the folder that the table's file names, or a stick that was put in and mounted; and the printer.

An edge: it looks at what is mounted, and writes a file whole or not at all. Does not belong here: what is written (`outbox`).
"""

from __future__ import annotations

import errno
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ui.views.report.carried import Outlet

MOUNTS, DEVICES = Path("/proc/self/mountinfo"), Path("/sys/dev/block")
PRINTING = 20
"""Seconds that a printer's queue has to take a report."""

_WORDS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.ENODEV: "missing",
    errno.ENXIO: "missing",
    errno.ESTALE: "missing",
}


def outlet(folder: str, mounts: Path = MOUNTS, devices: Path = DEVICES) -> Outlet:
    """Where files go now: to `folder` where the table's file names one, else to the first stick that is there."""
    if folder:
        return _looked_at("folder", Path(folder))
    found = [_looked_at("stick", place) for place in _sticks(mounts, devices)]
    return next((one for one in found if not one.fault), found[0] if found else Outlet("stick", fault="missing"))


def word(error: OSError) -> str:
    """Why a file could not be written, by a word of ours: missing, read_only, full, io."""
    return _WORDS.get(error.errno or 0, "io")


def put(folder: Path, name: str, content: bytes) -> None:
    """The file, whole and on disk, or nothing. Raises OSError."""
    draft = folder / f".{name}.part"
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(folder / name)
    except OSError as error:
        _gone(draft)
        raise OSError(error.errno, error.strerror, str(folder / name)) from error
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    if (folder / name).read_bytes() != content:
        raise OSError(errno.EIO, os.strerror(errno.EIO), str(folder / name))


def printed(printer: str, content: bytes) -> str:
    """Give the PDF to the queue of `printer`. Why it was not taken, "" when it was: no_printer, printer."""
    try:
        done = subprocess.run(  # noqa: S603 - our own words, and the printer of the table's file
            ["lp", "-d", printer, "-s", "-"],  # noqa: S607 - where lp lies is the system's affair
            input=content,
            capture_output=True,
            timeout=PRINTING,
            check=False,
        )
    except FileNotFoundError:
        return "no_printer"
    except (OSError, subprocess.TimeoutExpired):
        return "printer"
    return "printer" if done.returncode else ""


def _looked_at(kind: str, path: Path) -> Outlet:
    try:
        there = os.statvfs(path)
        if not path.is_dir():
            return Outlet(kind, str(path), fault="missing")
    except OSError as error:
        return Outlet(kind, str(path), fault="read_only" if word(error) == "read_only" else "missing")
    if there.f_flag & os.ST_RDONLY or not os.access(path, os.W_OK | os.X_OK):
        return Outlet(kind, str(path), fault="read_only")
    return Outlet(kind, str(path), there.f_bavail * there.f_frsize)


def _sticks(mounts: Path, devices: Path) -> Iterator[Path]:
    """Where a medium is mounted that can be taken out: one that says so, or that hangs on USB."""
    try:
        lines = mounts.read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for line in lines:
        words = line.split()
        if len(words) > 4 and words[3] == "/" and _goes_out(devices / words[2]):
            yield Path(re.sub(r"\\(\d{3})", lambda found: chr(int(found[1], 8)), words[4]))


def _goes_out(device: Path) -> bool:
    try:
        real = device.resolve(strict=True)
    except OSError:
        return False
    flags = [folder / "removable" for folder in (real, real.parent)]
    said = any(flag.read_text(encoding="ascii").strip() == "1" for flag in flags if flag.is_file())
    return said or any(part.startswith("usb") for part in real.parts)


def _gone(draft: Path) -> None:
    with suppress(OSError):  # the medium itself is gone, and with it the draft
        draft.unlink(missing_ok=True)
