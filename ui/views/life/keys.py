"""The sheet that tells the keys; what they do is `ui.views.keys`' to say."""

from __future__ import annotations

from ui.views.moment import Moment
from ui.views.sheet import SheetView, close

MAP = (
    ("seat", "1–8"),
    ("fold", "F  −"),
    ("check_call", "C  ."),
    ("raise", "R  +"),
    ("highest", "H"),
    ("other", "O"),
    ("all_in", "A  *"),
    ("enter", "enter"),
    ("undo", "U  /"),
    ("tabled", "T"),
    ("muck", "M"),
    ("level", "L"),
    ("table", "P"),
    ("irregular", "I"),
    ("floor", "X"),
    ("tab", "tab"),
    ("rank", "2–9 T J Q K A"),
    ("suit", "S H D C"),
    ("digits", "0–9"),
    ("erase", "back"),
    ("choice", "1–9"),
    ("escape", "escape"),
    ("mark", "arrows"),
    ("space", "space"),
    ("help", "?"),
)
"""The map as the sheet shows it: what is done, and the keys; a key with a name of its own is named by the pack."""


def key_map(moment: Moment) -> SheetView:
    """The sheet that tells the keys."""
    pairs = tuple((_named(moment, keys), moment.text(f"keys.{what}")) for what, keys in MAP)
    return SheetView("keys", moment.text("keys.title"), moment.text("keys.sub"), pairs=pairs, close=close(moment))


def _named(moment: Moment, keys: str) -> str:
    return moment.text(f"keys.name.{keys}") if f"ui.keys.name.{keys}" in moment.words else keys
