"""What a process that holds secrets asks of the system: no core, no debugger, no swap, and no values in what it says when it dies.

Nothing about cards belongs here. Each measure is best effort; what held is reported as words for the journal.
"""

from __future__ import annotations

import ctypes
import resource
import sys
import traceback
from types import TracebackType

_PR_SET_DUMPABLE = 4
_MCL_CURRENT, _MCL_FUTURE, _MCL_ONFAULT = 1, 2, 4


def leave_no_core() -> tuple[str, ...]:
    """Forbid core dumps and foreign eyes. Returns the words of what held."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    libc = ctypes.CDLL(None, use_errno=True)
    return ("no_core", "not_dumpable") if libc.prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 else ("no_core",)


def keep_secrets() -> tuple[str, ...]:
    """Leave no core, and keep memory out of swap where the system allows it. Returns the words of what held."""
    held = list(leave_no_core())
    libc = ctypes.CDLL(None, use_errno=True)
    if _may_lock_all() and libc.mlockall(_MCL_CURRENT | _MCL_FUTURE | _MCL_ONFAULT) == 0:
        held.append("memory_locked")
    return tuple(held)


def die_without_values() -> None:
    """An exception that nobody caught is told by its kind and place alone: its message may hold a face."""
    sys.excepthook = _tell_kind


def _tell_kind(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    sys.stderr.write("".join([*traceback.format_tb(trace), f"{kind.__name__}\n"]))


def _may_lock_all() -> bool:
    # under a small limit a successful lock of the future would make a later allocation fail
    soft, _ = resource.getrlimit(resource.RLIMIT_MEMLOCK)
    return soft == resource.RLIM_INFINITY or soft >= 1 << 30
