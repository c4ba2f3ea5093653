"""What a key of a keyboard or a number pad touches on the training desk."""

from __future__ import annotations

from collections.abc import Collection

KEYS: dict[str, tuple[str, ...]] = {
    "enter": ("action_next", "action_ok"),
    "escape": ("action_leave", "sheet_close"),
    "0": ("key_0", "action_nobody"),
    "back": ("key_back",),
    "clear": ("key_clear",),
    "h": ("action_hint",),
    "s": ("action_skip",),
}
"""The controls a key touches: the first of them that is there. A digit is the keypad's, else a seat's, else that of a choice."""


def stroke(there: Collection[str], key: str) -> str:
    """The control that `key` touches, "" for none."""
    wanted = KEYS.get(key, ())
    if key.isdecimal() and key != "0":
        wanted = (f"key_{key}", f"seat_{key}", f"choice_{int(key) - 1}")
    return next((control for control in wanted if control in there), "")
