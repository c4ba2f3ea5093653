"""A table driven by short lines, so that a test reads as data: who sits with what, what is dealt and tapped, what comes of it.

One line is one touch or a few cards that a device reports:

    up 9h 4d 4c        up cards sensed           5 fold   5 check   5 call   5 bet 10   5 raise 20   5 force   5 complete
    down 6             that many down cards      5 all-in 8        a call, bet or raise with the last chips
    burn   missed      a burn, an unread card    sweep 1 2 4       these fold
    start   start 30   antes in (at minute 30)   close             the round is over
    opener 3           the dealer names it       enter 3 Kd   enter 3 Kd 2   (to slot 2)   move 3 2 4 2   remove 3 2
    tabled 4           its cards lie face up     shows 4 Ah Kd 2c  tabled, and its down cards keyed
    muck 4   award   undo                        winners main 4 5 / 2   (high / low of one pot)
    lost   live        the device fails, is back
    rule out_of_turn 4 do=call         an irregularity, of that seat, with what is said of it (slot, face, way, do, to, to_seat)
    skipped 3   early                  the two answers to what was filled
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from dealer_assist.cards import card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.events import Event
from dealer_assist.table.state import Hand, Level
from dealer_assist.table.table import Journal, MemoryJournal, Table


@dataclass
class Dealer:
    """Deals and taps at one table. `taps` counts touches since the last start, it included."""

    table: Table
    device: str = "shoe"
    taps: int = 0
    seq: int = 0
    events: list[Event] = field(default_factory=list)

    @property
    def hand(self) -> Hand:
        """The hand in play, or the last one."""
        assert self.table.state.hand is not None
        return self.table.state.hand

    def play(self, script: str) -> Dealer:
        """Carry out every line."""
        for line in script.strip().splitlines():
            words = line.partition("#")[0].split()
            if words:
                self._line(words)
        return self

    def tap(self, command: c.Command) -> tuple[Event, ...]:
        """One touch, and one for each winner of a half that is tapped."""
        self.taps = 1 if isinstance(command, c.StartHand) else self.taps + 1
        if isinstance(command, c.DeclareWinners):
            self.taps += sum(len(seats) for seats in (*command.high.values(), *command.low.values()))
        events = self.table.command(command)
        self.events += events
        return events

    def sense(self, reading: r.Reading) -> tuple[Event, ...]:
        """One report of the device."""
        events = self.table.observe(reading)
        self.events += events
        return events

    def id(self) -> r.ReadingId:
        """The next number of the device."""
        self.seq += 1
        return r.ReadingId(self.device, "e1", self.seq)

    def link(self, state: r.LinkState) -> None:
        """The device's link changes."""
        self.sense(r.LinkChanged(r.ReadingId(self.device, "e1", 0), state, state.value))

    def _line(self, words: list[str]) -> None:
        first, rest = words[0], words[1:]
        if first.isdigit():
            self._act(int(first), rest)
        elif first in _TAPS:
            self.tap(_TAPS[first](rest))
        else:
            self._deal(first, rest)

    def _act(self, seat: Seat, words: list[str]) -> None:
        to = int(words[1]) if len(words) > 1 else None
        if words[0] == "all-in":
            self.tap(c.Act(seat=seat, do=Do.CALL, to=to, all_in=True))
        else:
            self.tap(c.Act(seat=seat, do=Do(words[0]), to=to))

    def _deal(self, word: str, rest: list[str]) -> None:
        match word:
            case "up":
                for text in rest:
                    self.sense(r.UpCardRead(self.id(), self.seq, card(text)))
            case "down":
                for _ in range(int(rest[0])):
                    self.sense(r.DownCardRead(self.id(), self.seq, "box"))
            case "burn":
                self.sense(r.BurnRead(self.id(), self.seq))
            case "missed":
                self.sense(r.CardMissed(self.id(), self.seq, r.Miss(rest[0]) if rest else r.Miss.UNREAD))
            case "lost":
                self.link(r.LinkState.FAILED)
            case "live":
                self.link(r.LinkState.LIVE)
            case "shows":
                self.tap(c.TableHand(seat=int(rest[0])))
                for text in rest[1:]:
                    self.tap(c.EnterCard(seat=int(rest[0]), face=card(text)))
            case _:
                raise AssertionError(f"no such line: {word}")


def _seats(words: Iterable[str]) -> tuple[Seat, ...]:
    return tuple(int(word) for word in words)


def _winners(words: list[str]) -> c.Command:
    cut = words.index("/") if "/" in words else len(words)
    pot = words[0] if words[0] == "main" else " ".join(words[:2])
    first = len(pot.split())
    return c.DeclareWinners(high={pot: _seats(words[first:cut])}, low={pot: _seats(words[cut + 1 :])})


def report(words: list[str]) -> c.ReportIrregularity:
    """An irregularity as one line says it: what, whose, and the rest by name."""
    seat = int(words[1]) if words[1:] and words[1].isdigit() else None
    said = dict(word.split("=") for word in words[1:] if "=" in word)
    numbers = {name: int(said[name]) for name in ("slot", "to", "to_seat") if name in said}
    return c.ReportIrregularity(
        what=Irregularity(words[0]),
        seat=seat,
        slot=numbers.get("slot"),
        face=card(said["face"]) if "face" in said else None,
        way=said.get("way", ""),
        do=Do(said["do"]) if "do" in said else None,
        to=numbers.get("to"),
        to_seat=numbers.get("to_seat"),
    )


_TAPS: dict[str, Callable[[list[str]], c.Command]] = {
    "start": lambda words: c.StartHand(minute=int(words[0]) if words else None),
    "close": lambda words: c.CloseRound(),
    "award": lambda words: c.AwardPots(),
    "undo": lambda words: c.Undo(),
    "sweep": lambda words: c.FoldSeats(seats=_seats(words)),
    "opener": lambda words: c.NameOpener(seat=int(words[0])),
    "tabled": lambda words: c.TableHand(seat=int(words[0])),
    "muck": lambda words: c.MuckHand(seat=int(words[0])),
    "enter": lambda words: c.EnterCard(seat=int(words[0]), face=card(words[1]), slot=int(words[2]) if words[2:] else None),
    "move": lambda words: c.MoveCard(seat=int(words[0]), slot=int(words[1]), to_seat=int(words[2]), to_slot=int(words[3])),
    "remove": lambda words: c.RemoveCard(seat=int(words[0]), slot=int(words[1])),
    "winners": _winners,
    "rule": report,
    "skipped": lambda words: c.WasSkipped(seat=int(words[0])),
    "early": lambda words: c.CameEarly(),
}


def seated(
    stacks: Mapping[Seat, Chips | None], rules: HouseRules = STANDARD, level: Level = Level.L2, journal: Journal | None = None
) -> Dealer:
    """A dealer at a table with these players; at L2 with a live shoe."""
    dealer = Dealer(Table(MemoryJournal() if journal is None else journal))
    dealer.tap(c.SetTable(name="T", rules=rules, chip_set=(1, 5, 25)))
    dealer.tap(c.SetLevel(level=level))
    if level is Level.L2:
        dealer.link(r.LinkState.LIVE)
    for seat, stack in stacks.items():
        dealer.tap(c.SitDown(seat=seat, stack=stack))
    return dealer
