"""Moments for the pure views: a dealer's table as it stands, seen without Qt."""

from __future__ import annotations

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import load
from dealer_assist.rulebook.house import PRESETS
from dealer_assist.table.expect import expect
from tests.core.table.hand_script import Dealer
from tests.ui.room import Porter
from tests.ui.scenes import SCENES, open_table, play
from tests.ui.shelf import Shelf
from ui.views.focus import Focus
from ui.views.moment import Moment
from ui.views.recall.looked import opened
from ui.views.recall.recalled import Recall
from ui.views.screen import Screen, in_reach, screen
from ui.views.touch import Effect, effects

WORDS = load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))


def moment(dealer: Dealer, focus: Focus | None = None, names: bool = False, locked: str = "") -> Moment:
    """What the dealer's screen is made from now."""
    state = dealer.table.state
    return Moment(
        state,
        expect(state),
        WORDS,
        focus or Focus(),
        names=names,
        presets=PRESETS,
        clock="21:48",
        locked=locked,
        accounts=Porter(dealer).accounts,
        recall=_fetched(dealer, focus or Focus(), locked),
    )


def _fetched(dealer: Dealer, focus: Focus, locked: str) -> Recall | None:
    """What the desk fetches from the record for the floor's page that is open."""
    state = dealer.table.state
    at = opened(focus.floor) if state.access.signed or (locked and focus.floor.page) else None
    return None if at is None else Shelf(dealer).recall(at, state)


def seen(dealer: Dealer, *touches: str) -> Screen:
    """The screen after touches that open something, none of which is a command."""
    focus = Focus()
    for name in touches:
        effect = touchable(screen(moment(dealer, focus, locked=dealer.table.locked)))[name]
        assert effect.command is None
        if effect.enters:  # the training desk has a screen of its own
            break
        assert effect.focus is not None
        focus = effect.focus
    return screen(moment(dealer, focus, locked=dealer.table.locked if touches else ""))


def touchable(shown: Screen) -> dict[str, Effect]:
    """What can be touched, by name."""
    return dict(effects(in_reach(shown)))


def scene(name: str) -> Dealer:
    """The table of a scene, without its touches."""
    dealer = open_table(SCENES[name])
    play(SCENES[name], dealer)
    return dealer
