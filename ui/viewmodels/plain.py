"""Views as plain values that QML reads: a dataclass becomes a map.

What a touch does stays here; QML learns only whether there is one (`able`).
"""

from __future__ import annotations

from typing import Any

from dealer_assist.frozen import names


def plain(view: object) -> Any:
    """The view as maps, lists, texts and numbers."""
    if isinstance(view, tuple):
        return [plain(item) for item in view]
    kind: Any = type(view)
    known = names(kind)
    if known is None:
        return view
    made = {name: plain(getattr(view, name)) for name in known if name != "touch"}
    if hasattr(view, "touch"):
        made["able"] = view.touch is not None
    return made
