"""Views as plain values that QML reads: a dataclass becomes a map.

What a touch does stays here; QML learns only whether there is one (`able`).
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


def plain(view: object) -> Any:
    """The view as maps, lists, texts and numbers."""
    if isinstance(view, tuple):
        return [plain(item) for item in view]
    if is_dataclass(view) and not isinstance(view, type):
        made = {field.name: plain(getattr(view, field.name)) for field in fields(view) if field.name != "touch"}
        if hasattr(view, "touch"):
            made["able"] = view.touch is not None
        return made
    return view
