"""What this process holds in memory. Linux with glibc, as the kiosk's machine."""

from __future__ import annotations

import ctypes
import gc
from pathlib import Path

COUNTS = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")


class _Info(ctypes.Structure):
    """What mallinfo2(3) answers."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in COUNTS)


_LIBC = ctypes.CDLL("libc.so.6")
_LIBC.mallinfo2.restype = _Info


def native() -> int:
    """Bytes that native code holds, Qt's and SQLite's: what malloc has handed out to the main thread and not got back, without Python's
    garbage. Most of Python's own objects and of the JavaScript heap are elsewhere.
    """
    gc.collect()
    info = _LIBC.mallinfo2()
    return int(info.uordblks) + int(info.hblkhd)


def resident() -> int:
    """This process's resident memory, in kilobytes."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
