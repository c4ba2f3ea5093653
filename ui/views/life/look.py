"""The page of looks: each is in force with the touch."""

from __future__ import annotations

from ui.views.looks import CHOICES, chosen
from ui.views.moment import Moment
from ui.views.sheet import SheetView, close, tile
from ui.views.touch import Effect


def looks(moment: Moment) -> SheetView:
    """The page now."""
    buttons = tuple(
        tile(
            moment,
            f"look_{name}",
            f"look.{name}",
            Effect(looks=chosen(moment.looks, field, value)),
            "on" if getattr(moment.looks, field) is value else "plain",
        )
        for name, field, value in CHOICES
    )
    return SheetView("choices", moment.text("look.title"), moment.text("look.sub"), buttons=buttons, close=close(moment))
