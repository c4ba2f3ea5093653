"""A notice: one quiet line below the tabs. Which there are is `panel`'s to say."""

from __future__ import annotations

from dealer_assist.frozen import frozen
from ui.views.touch import Button


@frozen()
class Notice:
    """One quiet line that stays until its cause is gone, with what may be answered to it. `tone`: mute, forced, danger."""

    text: str
    tone: str
    buttons: tuple[Button, ...] = ()
