"""What a touch does, as a value beside the thing touched.

Belongs here: the effect, the button and how effects are found in a screen. Does not belong here: which buttons there are (each view's
own file), carrying an effect out (`ui.viewmodels.desk`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dealer_assist.frozen import frozen, names
from dealer_assist.table.commands import Command
from ui.views.floor.asks import Ask
from ui.views.focus import Focus
from ui.views.looks import Looks


@frozen()
class Effect:
    """What happens on a touch: the table is given `command` (None: nothing), or the door of the floor's pages is asked `ask` (None:
    nothing), and then the dealer looks at `focus` (None: as before), with the screen as `looks` (None: as before).
    `enters` names another room that opens over the table.
    """

    command: Command | None = None
    focus: Focus | None = None
    looks: Looks | None = None
    ask: Ask | None = None
    enters: str = ""


@frozen()
class Button:
    """One thing to touch. `kind`: fold, pass, wager, must (solid amber: the dealer's own duty), plain, quiet, bad (ends something), on
    (chosen). `sub` is the small second line; `width` its share of a row.
    """

    id: str
    label: str
    touch: Effect
    sub: str = ""
    kind: str = "plain"
    width: float = 1


def effects(view: object) -> Iterator[tuple[str, Effect]]:
    """Every (id, effect) in a view, depth first. A value that has both `id` and `touch` can be touched."""
    kind: Any = type(view)
    if isinstance(view, tuple):
        for item in view:
            yield from effects(item)
    elif (known := names(kind)) and not isinstance(view, Effect):
        touch = getattr(view, "touch", None)
        if isinstance(touch, Effect):
            yield view.id, touch  # type: ignore[attr-defined]  # what can be touched has an id
        for name in known:
            yield from effects(getattr(view, name))
