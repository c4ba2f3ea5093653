"""The dealer's desk: the one object QML talks to. It asks the views for the screen and gives the table the commands that touches stand for.

No rule, no word and no layout here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from dealer_assist.floor.people import signed_by, signed_in
from dealer_assist.table.commands import Command
from dealer_assist.table.events import Event, HandMucked, HandTabled
from dealer_assist.table.expect import expect
from dealer_assist.table.life import timed
from dealer_assist.table.state import TableState
from dealer_assist.table.table import Refused, Table
from ui.viewmodels.look import Look, Recalling
from ui.viewmodels.plain import plain
from ui.viewmodels.seats import Seats
from ui.views.floor.accounts import Accounts
from ui.views.floor.asks import Ask
from ui.views.focus import Focus
from ui.views.life.pages import LifePage, Page
from ui.views.looks import Looks
from ui.views.moment import Moment
from ui.views.screen import Screen, in_reach, screen, sweep
from ui.views.touch import Effect, effects

if TYPE_CHECKING:
    from dealer_assist.table.lines import Line
    from ui.views.recall.recalled import Recall

TICK, LOOKING = 10_000, 2_000
"""Milliseconds between two looks at the clocks, and while a report is open, at whether a stick was put in."""

AGAIN = 250
"""Milliseconds within which a second touch of the same control is a bounce. Digits are exempt: a lost digit is worse than a doubled one."""


class Desk(QObject):
    """The screen of a table, and the touches on it. `said`: lines are due in the hand of that number; `refused`: a touch was; `entered`: a
    room beside the table was opened.
    """

    topChanged = Signal()
    centreChanged = Signal()
    panelChanged = Signal()
    bandChanged = Signal()
    sheetChanged = Signal()
    lockedChanged = Signal()
    looksChanged = Signal()
    markChanged = Signal()
    floorChanged = Signal()
    said = Signal(object, int)
    refused = Signal()
    entered = Signal(str)

    def __init__(self, table: Table, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._look = look
        self._focus = Focus()
        self._looks = look.looks
        self._lines: tuple[Line, ...] = ()
        self._last = ("", 0)
        self._asked = False
        self._seats = Seats(self)
        self._recalled = Seats(self)
        self._past: Recalling | None = None
        self._effects: dict[str, Effect] = {}
        self._shown: Screen | None = None
        self._maps: dict[str, Any] = {}
        self._clock = QTimer(self)
        self._touched = look.now()
        self._clock.timeout.connect(self.tick)
        self._clock.start(TICK)
        table.listen(self._changed)
        self.refresh()

    @property
    def shown(self) -> Screen:
        """The screen as it stands."""
        assert self._shown is not None  # noqa: S101 - refresh ran in the constructor
        return self._shown

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines to say now."""
        return self._lines

    @property
    def touched(self) -> int:
        """When it was touched last, in the milliseconds of its clock."""
        return self._touched

    # ------------------------------------------------------------------------------------------------ touches

    @Slot(str)
    def touch(self, control: str) -> None:
        """A control was touched. What is not on the screen any more does nothing; a bounce does nothing."""
        now = self._touched = self._look.now()
        bounced = self._last[0] == control and now - self._last[1] < AGAIN and not control.startswith("key_")
        effect = self._effects.get(control)
        if effect is None or bounced:
            return
        self._last = (control, now)
        if effect.looks is not None:
            self.look_like(effect.looks)
            self._look.keep(effect.looks)
        if effect.enters:
            self.entered.emit(effect.enters)
        if effect.ask is not None:
            self._ask(effect.ask, effect.focus)
        elif effect.command is None:
            self._look_at(effect.focus or self._focus)
        else:
            self._give(effect.command, effect.focus)

    def look_like(self, looks: Looks) -> None:
        """Look otherwise from now on."""
        self._looks = looks
        self.refresh()

    @Slot(str)
    def key(self, key: str) -> None:
        """A key was pressed."""
        if key == "?":
            self._look_at(replace(self._focus, sheet=LifePage(Page.KEYS), mark=""))
            return
        from ui.views.keys import stroke  # not while the screen is coming up

        found = stroke(self.shown, self._focus.mark, key)
        if found.mark:
            self._look_at(replace(self._focus, mark=found.mark))
        elif found.touch:
            self.touch(found.touch)
            if found.touch != self._focus.mark:
                self._look_at(replace(self._focus, mark=""))

    @Slot("QVariantList")
    def sweep(self, seats: list[int]) -> None:
        """A finger was drawn across these seats: they fold."""
        command = sweep(self.shown, tuple(int(seat) for seat in seats))
        if command is not None:
            self._give(command, None)

    def _ask(self, ask: Ask, focus: Focus | None) -> None:
        """Ask the door, one thing at a time. What was keyed for it is gone from the screen, whatever it says."""
        if self._look.door is None or self._asked:
            return
        self._asked = True
        self._focus = replace(focus or self._focus, refused=None)
        self._look.door.answer(ask, self._answered)
        if self._asked:
            self.refresh()

    def _answered(self, refused: Refused | None) -> None:
        """What the door says."""
        self._asked = False
        self._look_at(replace(self._focus, refused=None if refused is None else refused.reason))
        if refused is not None:
            self.refused.emit()

    def _give(self, command: Command, focus: Focus | None) -> None:
        before = self._focus
        named = signed_by(self._table.state.access, command)  # nothing but that person's pages is on the screen
        try:
            self._table.command(timed(named, self._look.minute()))
        except Refused as refused:
            self._look_at(replace(before, refused=refused.reason))
            self.refused.emit()
            return
        after = focus if focus is not None else self._focus
        self._look_at(replace(after, refused=None))

    def _look_at(self, focus: Focus) -> None:
        self._focus = focus
        every = LOOKING if focus.floor.page == "report" else TICK
        if self._clock.interval() != every:
            self._clock.start(every)
        self.refresh()

    # ------------------------------------------------------------------------------------------------ the screen

    def _changed(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        from dealer_assist.table.announce import announce  # likewise: nothing has happened yet
        from ui.views.settle import settled

        lines = announce(before, events, after)
        shown = any(isinstance(event, HandTabled | HandMucked) for event in events)  # whoever was asked to show has shown
        self._lines = () if shown and not lines else lines or self._lines
        self._focus = replace(settled(before, after, self._focus), refused=None)
        self.refresh()
        if lines and after.hand is not None:
            self.said.emit(lines, after.hand.number)

    @Slot()
    def tick(self) -> None:
        """Time has passed."""
        if self._look.door is not None:
            self._look.door.idle((self._look.now() - self._touched) / 1000)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the table as it is; only what differs is told to QML."""
        state = self._table.state
        moment = Moment(
            state,
            expect(state),
            self._look.words,
            self._focus,
            self._lines,
            self._look.names,
            self._look.presets,
            self._look.time_of_day(),
            self._look.minute(),
            self._table.head() if self._focus.sheet == LifePage(Page.SHIFT) else "",
            self._table.locked,
            self._look.scale,
            self._look.synced(),
            self._look.voice(),
            self._looks,
            self._look.door.accounts if self._look.door is not None else Accounts(),
            self._look.about(),
            self._fetched(state),
            self._asked,
        )
        shown = self._look.veil(screen(moment))
        before, self._shown = self._shown, shown
        if shown == before:
            return
        self._effects = dict(effects(in_reach(shown)))
        if before is None or shown.seats != before.seats:
            self._seats.show(shown.seats)
        recalled = getattr(None if shown.floor is None else shown.floor.body, "seats", ())
        if recalled:  # while another page is open the felt is not there, and keeps what it has
            self._recalled.show(recalled)
        for name, told in self._told().items():
            if before is None or getattr(shown, name) != getattr(before, name):
                made = plain(getattr(shown, name))
                self._maps[name] = {} if made is None else made
                told.emit()

    def _fetched(self, state: TableState) -> Recall | None:
        """What the floor's pages need of the past, while they are open."""
        access, looked = state.access, self._focus.floor
        if self._look.past is None or not (signed_in(access) or (self._table.locked and looked.page)):
            return None
        from ui.views.recall.looked import opened  # not while the screen is coming up

        at = opened(looked)
        if at is None:
            return None
        if self._past is None:
            self._past = self._look.past()
        return self._past.recall(at, state)

    def _told(self) -> dict[str, Any]:
        return {
            "top": self.topChanged,
            "centre": self.centreChanged,
            "panel": self.panelChanged,
            "band": self.bandChanged,
            "sheet": self.sheetChanged,
            "locked": self.lockedChanged,
            "looks": self.looksChanged,
            "mark": self.markChanged,
            "floor": self.floorChanged,
        }

    # ------------------------------------------------------------------------------------------------ what QML reads

    def get_top(self) -> Any:
        return self._maps["top"]

    def get_centre(self) -> Any:
        return self._maps["centre"]

    def get_panel(self) -> Any:
        return self._maps["panel"]

    def get_band(self) -> Any:
        return self._maps["band"]

    def get_sheet(self) -> Any:
        return self._maps["sheet"]

    def get_locked(self) -> Any:
        return self._maps["locked"]

    def get_seats(self) -> QObject:
        return self._seats

    def get_recalled(self) -> QObject:
        return self._recalled

    def get_looks(self) -> Any:
        return self._maps["looks"]

    def get_mark(self) -> Any:
        return self._maps["mark"]

    def get_floor(self) -> Any:
        return self._maps["floor"]

    def get_still(self) -> bool:
        return self._look.still

    top = Property(dict, get_top, notify=topChanged)
    centre = Property(dict, get_centre, notify=centreChanged)
    panel = Property(dict, get_panel, notify=panelChanged)
    band = Property(dict, get_band, notify=bandChanged)
    sheet = Property(dict, get_sheet, notify=sheetChanged)
    locked = Property(dict, get_locked, notify=lockedChanged)
    seats = Property(QObject, get_seats, constant=True)
    recalled = Property(QObject, get_recalled, constant=True)
    looks = Property(dict, get_looks, notify=looksChanged)
    mark = Property(str, get_mark, notify=markChanged)
    floor = Property(dict, get_floor, notify=floorChanged)
    still = Property(bool, get_still, constant=True)
