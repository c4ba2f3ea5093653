"""The floor's pages over the table: the bar that says that the hand is held, the tabs, the page that is open, and the way out."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.floor.people import RIGHTS, Right, may, signed_in
from dealer_assist.frozen import frozen
from ui.views.floor.asks import Leave, Release
from ui.views.floor.looked import FloorLook
from ui.views.floor.pages import PAGES, Page
from ui.views.moment import Moment
from ui.views.panel import stakes
from ui.views.recall.timeline import timeline
from ui.views.sheet import tile
from ui.views.touch import Button, Effect
from ui.views.why import sentence


@frozen()
class FloorView:
    """All of it. `word` stands in the bar, red when `frozen`; `body` is the open page's; `prompt` and `sub` stand at the left of the band;
    `refused` is why the last touch was; `undo` and `floor` are not there, as in any band of those who do not deal.
    """

    word: str
    frozen: bool
    title: str
    hand: str
    who: str
    clock: str
    tabs: tuple[Button, ...]
    body: object
    prompt: str
    sub: str
    buttons: tuple[Button, ...]
    refused: str = ""
    undo: Button | None = None
    floor: Button | None = None


def floor(moment: Moment) -> FloorView:
    """The pages now, for whoever is signed in."""
    access = moment.state.access
    open_to = [page for page in PAGES if may(access, page.right)]
    now = next((page for page in open_to if page.name == moment.focus.floor.page), open_to[0])
    hand = moment.state.hand
    who = signed_in(access)
    mode = "frozen" if access.frozen else "open"
    return FloorView(
        moment.text(f"hold.{mode}"),
        access.frozen,
        " ".join((moment.state.name, stakes(moment, hand.rules if hand is not None and not hand.over else moment.state.rules))),
        moment.text("top.hand", number=hand.number) if hand is not None else "",
        moment.text("hold.who", number=access.signed, role=who.role if who is not None else ""),
        moment.clock,
        tuple(_tab(moment, page, page is now) for page in open_to),
        now.view(moment),
        moment.text(f"hold.{mode}_prompt"),
        moment.text(f"hold.{mode}_sub"),
        _out(moment),
        "" if moment.focus.refused is None else sentence(moment, moment.focus.refused),
    )


def bystander(moment: Moment) -> FloorView:
    """The last hands, for whoever stands at a table that takes nothing more and where nobody can sign in: what the table saw, no more."""
    shut = Effect(focus=replace(moment.focus, floor=FloorLook()))
    return FloorView(
        moment.text("recall.recall"),
        False,
        moment.state.name,
        "",
        "",
        moment.clock,
        (),
        timeline(moment),
        moment.text("recall.locked_prompt"),
        moment.text("recall.locked_sub"),
        (Button("action_close", moment.text("sheet.close"), shut, kind="must"),),
    )


def _tab(moment: Moment, page: Page, on: bool) -> Button:
    there = replace(moment.focus, floor=FloorLook(page.name), refused=None)
    return Button(f"page_{page.name}", moment.text(f"page.{page.name}"), Effect(focus=there), kind="on" if on else "quiet")


def _out(moment: Moment) -> tuple[Button, ...]:
    """The floor gives the hand back, or leaves it held; whoever holds nothing only leaves."""
    access = moment.state.access
    if not access.frozen:
        return (tile(moment, "release", "hold.close", Effect(ask=Release()), "must"),)
    locks = tile(moment, "lock", "hold.lock", Effect(ask=Leave()))
    if access.role is None or Right.FREEZE not in RIGHTS[access.role]:
        return (locks,)
    return tile(moment, "release", "hold.release", Effect(ask=Release()), "must"), locks
