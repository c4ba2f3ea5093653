"""One stint of the window soak, in a process of its own: `python -m tests.soak.window_probe FOLDER SEED HANDS [SEATS]`.

The kiosk as `compose` makes it, on the journal in FOLDER, which goes on where it stands; HANDS more hands are played through its window,
each held against the felt, against a fold of what is on disk and against the rows themselves. One JSON line a hand, every tenth with the
memory in KB, or what went wrong.
"""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from dealer_assist.cards import Card
from dealer_assist.journal.codec import decode
from dealer_assist.journal.verify import JournalReader
from dealer_assist.rulebook.house import Betting, Game, HouseRules
from dealer_assist.table.commands import CountStack, SetTable, SitDown, StandUp
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Hand, Phase, TableState
from tests.soak.dealer import Dealer, Window, trouble
from tests.soak.felt import Felt, Place, Stakes, shares
from tests.soak.memory import native, resident
from tests.soak.shoe_box import ShoeBox
from ui import compose

TABLE = """name = "soak"
live = false
rules = "standard"
language = "en"
level = "L2"
seats = [{ number = 1, stack = 400 }, { number = 3 }, { number = 4, stack = 90 }, { number = 6, stack = 300 }, { number = 8, stack = 250 }]
[options]
game = "stud"
[shoe]
enabled = true
kind = "osl1"
port = "/dev/null"
"""
"""The table of a stint. Its shoe is emulated in virtual time, in this process."""

TICKS = 18
"""A hand takes a minute and a half at a table: so often the kiosk's sweeper would have looked, and so often it does here."""

EVERY = 10
"""Hands from one look at the memory to the next: Python's garbage is collected for it, QML's as in play."""


class Drift(AssertionError):
    """The kiosk says otherwise than the felt, or than its own record."""


def same(what: str, kiosk: object, felt: object) -> None:
    """Hold two answers against each other."""
    if kiosk != felt:
        raise Drift(f"{what}: {kiosk} instead of {felt}")


class Stint:
    """A kiosk, its shoe and its record."""

    def __init__(self, folder: Path, seed: int, most: int = 8) -> None:
        self.seed = seed
        self.most = most
        self.ms = 0
        self.shoe = ShoeBox(seed)
        file = folder / "table.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TABLE, encoding="utf-8")
        compose.sources = lambda settings, folder: [self.shoe.source]  # type: ignore[list-item]  # the one thing that is not real
        self.kiosk, _ = compose.compose(compose.Options(str(file), True, folder, None, None, seed), 0.5)
        self.table = self.kiosk.table
        self.window = Window(self.kiosk)
        desk = self.kiosk.desk
        desk._look = replace(desk._look, still=True, now=self._now, minute=self._minute)
        self.reader = JournalReader(folder / "journal.db")
        self.kiosk.show(full_screen=False)
        self._folded, self._row = TableState(), 0

    def _now(self) -> int:
        return 1000 * self.window.taps if hasattr(self, "window") else 0

    def _minute(self) -> int:
        return 30_000_000 + self._now() // 60_000

    def ready(self) -> None:
        """The record is checked and the shoe is heard."""
        while not self.shoe.source.started:
            self.window.frame()
        self.shoe.revive()

    def hand(self, number: int) -> None:
        """Set the table, play, and hold everything against everything."""
        chance = random.Random(f"{self.seed} {number}")
        rules = self._set(chance)
        places = {seat: Place(player.stack) for seat, player in sorted(self.table.state.players.items())}
        deck = list(Card)
        chance.shuffle(deck)
        felt = Felt(chance, _stakes(rules), places, deck)
        dealer = Dealer(self.window, self.shoe, felt, trouble(chance), chance)
        try:
            dealer.play()
            self._check(felt)
        except AssertionError as wrong:
            raise Drift(
                f"hand {number}, {rules.game.value}, {dealer.trouble}, {self._stands()}, after {' '.join(self.window.last)}: {wrong}"
            ) from wrong
        finally:
            self.kiosk.window.grabWindow().save(os.environ["SOAK_PICTURE"]) if "SOAK_PICTURE" in os.environ else None
        for _ in range(TICKS):
            self.kiosk._sweeper._tick()
        self.shoe.fault("drop", "0")
        self.shoe.fault("flip", "0")
        self.shoe.replug()

    def _stands(self) -> str:
        """The dealer's prompt, the working level, and how the shoe stands."""
        state = self.table.state
        devices = [f"{device.state.value} {device.reason}{' frozen' * device.frozen}" for device in state.devices.values()]
        return f"{self.kiosk.desk.shown.band.prompt!r}, {state.level.name}, {', '.join(devices)}"

    def _set(self, chance: random.Random) -> HouseRules:
        """Between hands: game and limits change now and then, players come and go, and short ones buy in."""
        rules = self.table.state.rules
        if chance.random() < 0.1 or not self.table.state.hands:
            small, force = chance.choice(((10, 3), (5, 2)))
            betting = chance.choice((*(Betting.STRUCTURED,) * 3, Betting.SPREAD))
            force = 1 if betting is Betting.SPREAD else force
            game = chance.choice(list(Game))
            rules = HouseRules(game=game, betting=betting, small=small, big=2 * small, ante=1, force=force)
            self.table.command(SetTable(name=self.table.state.name, rules=rules, chip_set=self.table.state.chip_set))
        wanted = chance.randint(2, self.most) if chance.random() < 0.2 else min(self.most, max(2, len(self.table.state.players)))
        while len(self.table.state.players) > wanted:
            self.table.command(StandUp(seat=chance.choice(sorted(self.table.state.players))))
        while len(self.table.state.players) < wanted:
            free = [seat for seat in range(1, 9) if seat not in self.table.state.players]
            self.table.command(SitDown(seat=chance.choice(free), stack=chance.choice((None, 150, 400))))
        for seat, player in self.table.state.players.items():
            if player.stack is not None and not 12 <= player.stack <= 2000:
                self.table.command(CountStack(seat=seat, stack=chance.choice((20, 45, 200, 500))))
        return rules

    def _check(self, felt: Felt) -> None:
        hand = self.table.state.hand
        if hand is None or hand.phase is not Phase.AWARDED:
            raise Drift(f"the hand is {hand and hand.phase}; seats {felt.live} are live")
        same("paid", {seat.seat: seat.paid for seat in hand.seats}, _paid(felt))
        same("folded", [seat.seat for seat in hand.seats if seat.folded], [s for s, place in felt.places.items() if place.folded])
        pots = felt.merged()
        if not hand.notes:
            same("cards", {key: face for key, face in _known(hand).items() if felt.faces.get(key) is not face}, {})
        same("pot amounts", [award.amount for award in reversed(hand.awards)], [amount for amount, _ in pots])
        for award, (amount, seats) in zip(reversed(hand.awards), pots, strict=True):
            high, low = felt.winners(seats)
            if len(seats) > 1:
                same(f"winners of {award.pot}", (set(award.high), set(award.low)), (set(high), set(low)))
            due = shares(amount, high, low)
            same(f"pay of {award.pot}", set(award.pay), set(due))
            off = {seat: award.pay[seat] - chips for seat, chips in due.items() if abs(award.pay[seat] - chips) >= 2}
            same(f"shares of {award.pot}", off, {})
            same(f"chips of {award.pot}", sum(award.pay.values()), amount)
        self._record()

    def _record(self) -> None:
        """What is on disk since the last look, folded by itself, is the table as it stands."""
        rows = self.reader._connection.execute("SELECT seq, kind, version, payload FROM journal WHERE seq > ? ORDER BY seq", (self._row,))
        events = []
        for seq, kind, version, payload in rows:
            events.append(decode(kind.decode(), version, payload.decode()))
            self._row = seq
        self._folded = fold(self._folded, events)
        if self._folded != self.table.state:
            raise Drift("a fold of the record is another table")


def _known(hand: Hand) -> dict[tuple[int, int], Card]:
    """The faces on record, by seat and slot."""
    cards = {(seat.seat, slot): held.face for seat in hand.seats for slot, held in enumerate(seat.cards) if held is not None}
    return {key: face for key, face in cards.items() if face is not None}


def _paid(felt: Felt) -> dict[int, int]:
    seat, back = felt.returned()
    return {number: place.paid - (back if number == seat else 0) for number, place in felt.places.items()}


def _stakes(rules: HouseRules) -> Stakes:
    span = None if rules.structured else rules.spread_by_street[0]
    return Stakes(rules.game, rules.small, rules.big, rules.ante, rules.force, span)


def main(folder: str, seed: str, hands: str, seats: str = "8") -> int:
    """Play, with so many SEATS at most; 0 when nothing went wrong."""
    stint = Stint(Path(folder), int(seed), int(seats))
    stint.ready()
    for _ in range(int(hands)):
        number = stint.table.state.hands + 1
        try:
            stint.hand(number)
        except AssertionError as wrong:
            print(json.dumps({"hand": number, "wrong": str(wrong)}), flush=True)
            return 1
        memory = {} if number % EVERY else {"native": native() // 1024, "resident": resident()}
        print(json.dumps({"hand": number, "taps": stint.window.taps, **memory}), flush=True)
    stint.kiosk.stop()
    stint.reader.close()
    stint.shoe.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
