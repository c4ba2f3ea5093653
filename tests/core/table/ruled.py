"""A report at a table, with what must hold of every ruling: it costs what its option said, the hand goes on, and one undo takes it back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dealer_assist.phrases import load
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.evolve import fold
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.irregular.options import Option, options, words_of
from dealer_assist.table.life_state import Shift
from dealer_assist.table.state import Phase, TableState
from tests.core.table.hand_script import Dealer, report

ENGLISH = load((Path(__file__).parents[3] / "config/phrases/en.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Ruled:
    """How a report went: what was offered, in order, and the table after the way that was chosen."""

    offered: tuple[Option, ...]
    dealer: Dealer
    events: tuple[e.Event, ...]

    @property
    def ways(self) -> list[str]:
        return [option.way for option in self.offered]

    @property
    def said(self) -> list[str]:
        """What the first way costs, in words."""
        return [ENGLISH.text(reason.key, reason.values) for reason in self.offered[0].money]

    @property
    def turn(self) -> tuple[int | None, int]:
        """Whose turn it is and what it owes."""
        stood = expect(self.dealer.table.state).standing
        return (None, 0) if stood is None or stood.legal is None else (stood.to_act, stood.legal.call)

    @property
    def next(self) -> Next:
        return expect(self.dealer.table.state).next

    @property
    def paid(self) -> dict[int, int]:
        return {seat.seat: seat.paid for seat in self.dealer.hand.seats}


def offered(dealer: Dealer, line: str) -> tuple[Option, ...]:
    said = report(line.split())
    return options(dealer.table.state, said.what, said.seat, said.slot, said.face, do=said.do, to=said.to, to_seat=said.to_seat)


def ruled(dealer: Dealer, line: str, way: str = "") -> Ruled:
    """`line` as in `rule`, gone on by `way` ("" = the first); every way offered is tried and undone before."""
    before = dealer.table.state
    said = report(line.split())
    found = offered(dealer, line)
    case = next((case for case in cases(before) if case.what is said.what), None)
    assert case is None or not case.seats or said.seat is None or said.seat in case.seats
    for option in found:
        _holds(dealer, replace(said, way=option.way), option)
    events = dealer.tap(replace(said, way=way))
    return Ruled(found, dealer, events)


def _holds(dealer: Dealer, command: c.ReportIrregularity, option: Option) -> None:
    before = dealer.table.state
    words = {ENGLISH.text(reason.key, reason.values) for reason in (option.words, *option.why, *option.money)}
    assert words
    events = dealer.tap(command)
    noted = events[0]
    assert isinstance(noted, e.IrregularityNoted)
    assert (noted.way, noted.by) == (option.way, command.by)
    assert words_of(noted) == option.words
    after = dealer.table.state
    assert before.hand is not None
    assert after.hand is not None
    for was, seat in zip(before.hand.seats, after.hand.seats, strict=True):
        assert seat.paid - was.paid == option.pays.get(seat.seat, 0) - option.refunds.get(seat.seat, 0)
        assert (was.live and not seat.live) is (seat.seat in option.dead)
    if after.hand.phase is not Phase.VOID:
        assert sum(pot.amount for pot in option.pots) + expect(after).in_round == sum(seat.paid for seat in after.hand.seats)
    assert expect(after).next in Next
    assert fold(TableState(), dealer.table._journal.events()) == after
    dealer.tap(c.Undo())
    assert bare(dealer.table.state) == bare(before)


def bare(state: TableState) -> dict[str, Any]:
    """A state without its record: what undo must restore."""
    hand = state.hand
    record = ("entries", "taps", "before", "marks", "kept")
    kept = None if hand is None else {name: value for name, value in hand.__dict__.items() if name not in record}
    return {
        **state.__dict__,
        "hand": kept,
        "life": replace(state.life, shift=Shift()),
        "firings": None,
    }  # what was shown and corrected stays
