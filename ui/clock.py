"""Whether this machine's clock follows a time source: the record's times are worth that much. Order never rests on them."""

from __future__ import annotations

_TIME_ERROR = 5
"""What adjtimex answers while the clock follows nothing (adjtimex(2))."""

_TIMEX = 256
"""Bytes enough for `struct timex`, 208 on 64-bit Linux; zeros ask and change nothing."""


def follows(answer: int) -> bool:
    """What adjtimex's answer means: True unless the kernel says that nothing keeps the clock right. No answer (-1) is no fault."""
    return answer != _TIME_ERROR


def synchronised() -> bool:
    """Does the clock follow a time source, as the kernel was told by chrony or systemd-timesyncd."""
    import ctypes  # a practice table never asks

    return follows(int(ctypes.CDLL(None).adjtimex(ctypes.create_string_buffer(_TIMEX))))
