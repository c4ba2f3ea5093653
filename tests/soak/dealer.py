"""A dealer at the real window: deals what lies on the felt, touches what the players do, and minds how the shoe stands.

The dealer sees the screen's controls and nothing of the table behind it. What goes wrong with the shoe is `Trouble`, by the seed.
Does not belong here: what the players do (`felt`), whether the kiosk has it right (`window_probe`).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest

from dealer_assist.chips import Seat
from dealer_assist.rulebook.betting import Do
from dealer_assist.table.commands import Act, EnterCard
from tests.soak.felt import Felt, Move
from tests.soak.shoe_box import ShoeBox
from ui.finger import touch
from ui.kiosk import Kiosk
from ui.views.focus import CardGrid
from ui.views.screen import Screen
from ui.views.touch import Effect, effects

DOS = {
    "force": (Do.FORCE,),
    "fold": (Do.FOLD,),
    "check": (Do.CHECK,),
    "call": (Do.CALL,),
    "wager": (Do.COMPLETE, Do.BET, Do.RAISE),
}
"""The words on the screen for what a player does."""

MOST = 40
"""Touches in a row for one purpose; more, and the dealer is at a loss."""


class Lost(AssertionError):
    """The dealer does not find on the screen what the felt asks for."""


@dataclass(frozen=True)
class Trouble:
    """What goes wrong with the shoe in one hand: `what`, before the card of that number (46 and more: not at all), and how long.

    `by_hand`: the dealer goes on without waiting for the shoe, at working level L3 if `every`, else at L1.
    """

    what: str = ""
    card: int = 99
    seconds: float = 0
    by_hand: bool = False
    every: bool = False


TROUBLES = ("unplug", "pull", "crash", "restart", "epoch", "garbage", "noise", "unread")


def trouble(chance: random.Random) -> Trouble:
    """Three hands in ten have one."""
    if chance.random() > 0.3:
        return Trouble()
    what = chance.choice(TROUBLES)
    return Trouble(what, chance.randint(0, 30), chance.uniform(0.2, 8), chance.random() < 0.5, chance.random() < 0.4)


class Window:
    """The kiosk's window and a finger on it. Time passes with touches, a second each."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.kiosk = kiosk
        self.taps = 0
        self.last: list[str] = []
        self._seen: tuple[Screen | None, dict[str, Effect]] = (None, {})
        self._finger = QTest.createTouchDevice()

    def controls(self) -> dict[str, Effect]:
        """What can be touched, by name."""
        shown = self.kiosk.desk.shown
        if shown is not self._seen[0]:
            self._seen = (shown, dict(effects(shown)))
        return self._seen[1]

    def touch(self, name: str) -> None:
        """Touch a control, and see the frame that follows."""
        self.taps += 1
        self.last = [*self.last[-11:], name]
        if not touch(self.kiosk.window, self._finger, name):
            raise Lost(f"{name} is not in sight")
        if self.kiosk.desk._last != (name, self.kiosk.desk._look.now()):
            raise Lost(f"{name} was touched, and the touch went elsewhere or was dropped")
        self.frame()

    def frame(self) -> None:
        """Draw all that happened, however slow the machine is: what is not drawn yet is not where it will be touched."""
        for _ in range(3):
            QCoreApplication.processEvents()
        self.kiosk.window.grabWindow()
        # an event loop that runs would do it: here nobody returns to one
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def grid(self) -> EnterCard | None:
        """The card that the open grid asks for, said by what its first place would do."""
        sheet = self.kiosk.desk._focus.sheet
        if isinstance(sheet, CardGrid) and sheet.asked:
            return None
        found = (effect.command for name, effect in self.controls().items() if name.startswith("pick_"))
        return next((command for command in found if isinstance(command, EnterCard)), None)


@dataclass
class Dealer:
    """One hand at the window. `spoil` is what happens to the shoe."""

    window: Window
    shoe: ShoeBox
    felt: Felt
    trouble: Trouble
    chance: random.Random
    drawn: int = 0
    mucks: set[Seat] = field(default_factory=set)

    def play(self) -> None:
        """From the antes to the push."""
        if self.chance.random() < 0.5:
            self.level(self.chance.choice(("action_l1", "action_l2", "action_l2", "action_l2", "action_l3")))
        self.shoe.load(self.felt.deck, f"DECK-{self.chance.randrange(10000):04d}")
        self.window.touch("action_start")
        self.shoe.rest()
        for street in range(3, 8):
            self.street(street)
            if len(self.felt.live) == 1:
                return
        self.shoe.replug() if self.trouble.what == "pull" and self.chance.random() < 0.5 else None
        self.showdown()

    def street(self, street: int) -> None:
        """Deal it and bet it."""
        for seat, slot in self.felt.slots(street):
            self.card(seat, slot)
        self.window.frame()
        if self.behind(street) and self.offered("action_close"):
            self.window.touch("action_close")
        self.grids()
        if not self.felt.betting(street):
            return
        moves = list(self.felt.round(street))
        self.by_hand()
        if self.offered(f"zone_opens_{self.felt.opener}"):
            self.window.touch(f"zone_opens_{self.felt.opener}")
        self.bet(moves)
        sensed = self.shoe.live and not self.trouble.by_hand and street < 7
        self.window.frame()
        if len(self.felt.live) > 1 and self.stands(street) and self.offered("action_close") and not (sensed and self.chance.random() < 0.7):
            self.window.touch("action_close")

    # --- cards

    def card(self, seat: Seat, slot: int) -> None:
        """One card leaves the shoe and lands where it belongs, unless the shoe is in trouble just now."""
        if self.drawn == self.trouble.card:
            self.spoil()
        unread = self.trouble.what == "unread" and self.drawn >= self.trouble.card and seat > 0 and self.chance.random() < 0.2
        self.drawn += 1
        self.shoe.draw("UNREAD" if unread else "")
        self.felt.deal(seat, slot)

    def spoil(self) -> None:
        """The trouble of this hand begins."""
        seconds = self.trouble.seconds
        match self.trouble.what:
            case "unplug":
                self.shoe.unplug(seconds)
            case "pull":
                self.shoe.unplug(None)
            case "crash":
                self.shoe.crash(seconds)
            case "restart":
                self.shoe.fault("restart", f"{seconds:.1f}")
            case "epoch":
                self.shoe.fault("epoch")
            case "garbage":
                self.shoe.fault("garbage", "300")
            case "noise":
                self.shoe.fault("drop", "0.003")
                self.shoe.fault("flip", "0.003")
            case _:
                pass
        self.shoe.run(min(seconds, 4))
        self.window.frame()
        if not self.trouble.by_hand and self.trouble.what != "pull":
            self.shoe.revive()
        elif self.trouble.every and not self.shoe.live:
            self.level("action_l3")

    def grids(self) -> None:
        """Key the cards that the grid asks for. Where nobody can bet, it asks for the next street at once: that does not lie there yet."""
        for _ in range(MOST):
            asked = self.window.grid()
            if asked is None:
                return
            slot = 0 if asked.slot is None else asked.slot
            if slot == self.felt.dealt and not self.felt.betting(slot):
                return
            face = self.felt.faces.get((asked.seat, slot))
            if face is None or f"pick_{face.code}" not in self.window.controls():
                raise Lost(f"the grid asks for card {slot} of seat {asked.seat}, which is {face}")
            self.window.touch(f"pick_{face.code}")
        raise Lost("the grid does not stop asking")

    def behind(self, street: int) -> bool:
        """Does the kiosk show an earlier street than the one that lies there?"""
        hand = self.window.kiosk.table.state.hand
        return hand is not None and not hand.over and hand.street < street

    def stands(self, street: int) -> bool:
        """Does the kiosk show this street? Without sensors it goes on to the next one's betting as soon as this one is closed."""
        hand = self.window.kiosk.table.state.hand
        return hand is not None and hand.street == street

    def by_hand(self) -> None:
        """The kiosk waits for cards that lie there already: go on without them."""
        if self.offered("action_by_hand"):
            self.window.touch("action_by_hand")
            return
        if self.window.kiosk.desk.shown.band.buttons or any(name.startswith("zone_") for name in self.window.controls()):
            return
        self.level("action_l1")

    def level(self, name: str) -> None:
        """Choose a working level, from under the sheet that may lie over it."""
        if self.offered("sheet_close"):
            self.window.touch("sheet_close")
        if self.offered("level"):
            self.window.touch("level")
            self.window.touch(name)

    # --- chips

    def bet(self, moves: list[Move]) -> None:
        """Touch what the kiosk cannot fill in, and now and then what it could."""
        for move in moves:
            must = move.do in ("fold", "wager") or (move.do == "call" and move.broke)
            if must or self.chance.random() < 0.15:
                self.act(move, must)

    def act(self, move: Move, must: bool) -> None:
        """Touch what one player does, through the amounts or the keypad where the band has no button for it."""
        for opener in ("", f"zone_wager_{move.seat}", "action_more"):
            if opener and (move.do != "wager" or not self.opens(opener)):
                continue
            if opener:
                self.window.touch(opener)
            name = self.find(move)
            if not name and opener and self.offered("action_keypad"):
                self.window.touch("action_keypad")
                for digit in str(move.to):
                    self.window.touch(f"key_{digit}")
                name = "action_keyed"
            if name:
                self.window.touch(name)
                if not opener:
                    self.second_thoughts(name)
                return
        if must:
            raise Lost(f"no control for {move}; there are {sorted(self.window.controls())}")

    def second_thoughts(self, name: str) -> None:
        """One touch in thirty is taken back and given again."""
        back = "sheet_undo" if self.offered("sheet_undo") else "action_undo"
        if self.chance.random() < 1 / 30 and self.offered(back):
            self.window.touch(back)
            if not self.offered(name):
                raise Lost(f"{name} is gone after Undo")
            self.window.touch(name)

    def opens(self, name: str) -> bool:
        """Does the control open a page, without doing anything to the table?"""
        effect = self.window.controls().get(name)
        return effect is not None and effect.command is None

    def find(self, move: Move) -> str:
        """The control that stands for a move."""
        for name, effect in self.window.controls().items():
            act = effect.command
            if isinstance(act, Act) and act.seat == move.seat and act.do in DOS[move.do] and act.to in (None, move.to):
                return name
        return ""

    def offered(self, name: str) -> bool:
        """Is the control on the screen?"""
        return name in self.window.controls()

    # --- the end

    def showdown(self) -> None:
        """Hands are tabled or given up, or the winners tapped; then the push."""
        for _ in range(MOST):
            self.shoe.rest()
            self.window.frame()
            self.grids()
            self.by_hand()
            if self.tap_winner() or self.table_hand():
                continue
            if self.offered("action_push"):
                self.window.touch("action_push")
                return
            raise Lost("no push")

    def table_hand(self) -> bool:
        """The next hand is tabled, or a loser's given up now and then."""
        waiting = [seat for seat in self.felt.live if self.offered(f"zone_table_{seat}")]
        if not waiting:
            return False
        seat = self.chance.choice(waiting)
        if len(self.felt.live) > 2 and self.chance.random() < 0.2 and not self.wins(seat):
            self.window.touch(f"zone_muck_{seat}")
            self.felt.mucked.add(seat)
        else:
            self.window.touch(f"zone_table_{seat}")
        return True

    def wins(self, seat: Seat) -> bool:
        """Does the seat win anything?"""
        return any(seat in half for _, seats in self.felt.pots() for half in self.felt.winners(seats))

    def tap_winner(self) -> bool:
        """Without sensors: tap the next winner of the half that is asked for."""
        halves = {name: effect for name, effect in self.window.controls().items() if name.startswith("half_")}
        if not halves:
            return False
        pots = self.felt.merged()
        for name in halves:
            _, pot, half = name.split("_")
            index = 0 if pot == "main" else int(pot.removeprefix("side") or 1)
            high, low = self.felt.winners(pots[index][1])
            wanted = set(low if half == "low" else high)
            tapped = set(self.tapped(pot, half))
            if wanted != tapped:
                self.window.touch(name)
                self.window.touch(f"zone_wins_{min(wanted ^ tapped)}")
                return True
        return False

    def tapped(self, pot: str, half: str) -> tuple[Seat, ...]:
        """The winners tapped so far."""
        found = {(one.pot.replace(" ", ""), one.half): seats for one, seats in self.window.kiosk.desk._focus.winners}
        return found.get((pot, half), ())
