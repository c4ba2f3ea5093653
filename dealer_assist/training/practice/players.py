"""The scripted players: what the seat to act does, or another one does out of turn, by chance, and what of it counts.

What counts is the rulebook's to say: it is asked for what is legal, and an irregularity for the way to go on. Does not belong here: when a
player is asked (`table`), what is announced (`claims`).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do, Legal, Standing
from dealer_assist.rulebook.irregularities import Irregularity, words
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import commands as c
from dealer_assist.table.state import TableState
from dealer_assist.table.wagers import lowest
from dealer_assist.training.item import Level, Line
from dealer_assist.training.practice.cue import Cue, Reasons, because

FOLDS, RAISES = 0.22, 0.25
"""How often a seat folds to a bet, and bets or raises."""

MISACTS = {Level.EASY: 0.1, Level.MEDIUM: 0.25, Level.HARD: 0.4, Level.NASTY: 0.55}
"""How often a player does not act as he should."""


@frozen()
class Turn:
    """A turn: the table, the round, what the seat to act may do, and how many of each chip there are to throw."""

    state: TableState
    stood: Standing
    legal: Legal
    dice: Random

    @property
    def put(self) -> Chips:
        """What the seat has put in in this round."""
        return self.stood.put[self.legal.seat]

    @property
    def facing(self) -> bool:
        """Is there a bet that the seat can call in full?"""
        return self.legal.call > 0 and not self.legal.call_all_in and not self.legal.opening

    @property
    def why(self) -> Reasons:
        """Why the seat to act may do what it may."""
        return because(self.legal.reasons, Reason("ORDER-9", "train.because.turn", {"seat": self.legal.seat}))

    @property
    def owes(self) -> Reasons:
        """Why it may check, or what it owes."""
        return (self.why[0],)

    @property
    def full(self) -> Chips:
        """The lowest total of a wager, 0 where none is allowed in full."""
        low = min([*self.legal.totals[:1], *(self.legal.span or ())[:1]], default=0)
        return low if low > self.legal.call_to else 0


def deed(state: TableState, stood: Standing, legal: Legal, level: Level, dice: Random) -> Cue:
    """What is done next, where `legal` says what the seat to act may do."""
    turn = Turn(state, stood, legal, dice)
    if dice.random() < MISACTS[level]:
        for misact in dice.sample(MISDEEDS[level], len(MISDEEDS[level])):
            cue = misact(turn)
            if cue is not None:
                return cue
    return _plain(turn)


def _line(turn: Turn, key: str, **values: int | str) -> Line:
    return Line(f"train.deed.{key}", {"seat": turn.legal.seat, **values})


def _ruled(what: Irregularity, way: str, turn: Turn, **values: int) -> Reasons:
    return (words(what, way, {"seat": turn.legal.seat, **values}),)


# ------------------------------------------------------------------------------------------------ in turn, as it should be


def _plain(turn: Turn) -> Cue:
    """What anybody may do in his turn."""
    legal, dice = turn.legal, turn.dice
    if legal.opening:
        return _wager(turn, Do.FORCE, dice.choice((lowest(legal), lowest(legal), *legal.totals)))
    if turn.full and dice.random() < RAISES:
        return _wager(turn, legal.wager, dice.choice(legal.totals or legal.span or ()))
    if legal.may_check:
        return Cue("D3", _line(turn, "checks"), (c.Act(seat=legal.seat, do=Do.CHECK),), turn.owes, waits=False, graded=False)
    if dice.random() < FOLDS:
        return Cue("D3", _line(turn, "folds"), (c.Act(seat=legal.seat, do=Do.FOLD),), turn.owes)
    if legal.call_all_in:
        return Cue("D3", _line(turn, "last_chips", add=legal.call), (_call(turn),), turn.why)
    return _calls(turn, "calls", turn.owes, "D3", graded=False)


def _wager(turn: Turn, do: Do, to: Chips) -> Cue:
    legal = turn.legal
    add = to - turn.put
    seat = turn.state.hand.seat(legal.seat) if turn.state.hand is not None else None
    last = seat is not None and seat.behind == add
    key = "last_chips" if last else "puts_out" if legal.opening or turn.dice.random() < 0.6 else f"says_{legal.wager.value}"
    told = _line(turn, key, add=add, to=to)
    return Cue("D3", told, (c.Act(seat=legal.seat, do=do, to=to, all_in=last),), turn.why)


def _call(turn: Turn) -> c.Act:
    return c.Act(seat=turn.legal.seat, do=Do.CALL, all_in=turn.legal.call_all_in)


def _calls(turn: Turn, key: str, reasons: Reasons, skill: str = "D8", graded: bool = True, **values: int) -> Cue:
    """Whatever it looked like, it is a call: the next tap fills it in."""
    return Cue(skill, _line(turn, key, **values), (_call(turn),), reasons, waits=False, graded=graded)


# ------------------------------------------------------------------------------------------------ not as it should be

Misdeed = Callable[[Turn], Cue | None]
"""None where it cannot be now."""


def _one_chip(turn: Turn) -> Cue | None:
    """IRREG-17: one chip larger than the call, without a word, is a call."""
    larger = [chip for chip in turn.state.chip_set if chip > turn.legal.call]
    if not turn.facing or not larger:
        return None
    return _calls(turn, "one_chip", _ruled(Irregularity.STRING_BET, "first_move", turn, call=turn.legal.call_to), chip=larger[0])


def _splash(turn: Turn) -> Cue | None:
    """The word counts, not the chips that cannot be counted any more (IRREG-18)."""
    legal = turn.legal
    if turn.full and len(legal.totals) == 1 and not legal.opening and turn.dice.random() < 0.5:
        said = legal.wager.value
        act = c.Act(seat=legal.seat, do=legal.wager, to=turn.full)
        return Cue("D8", _line(turn, f"splash_{said}"), (act,), turn.why)
    if not turn.facing:
        return None
    return _calls(turn, "splash_call", turn.owes)


def _short_call(turn: Turn) -> Cue | None:
    """IRREG-18: who says call is in for all of it."""
    legal = turn.legal
    if not turn.facing or legal.call < 2:
        return None
    some = turn.dice.randint(1, legal.call - 1)
    return _calls(turn, "short_call", _ruled(Irregularity.SHORT_CALL, "completed", turn, call=legal.call_to), add=some, owed=legal.call)


def _string_bet(turn: Turn) -> Cue | None:
    """IRREG-17: the first move counts."""
    if not turn.facing or not turn.full:
        return None
    more = turn.full - turn.legal.call_to
    why = _ruled(Irregularity.STRING_BET, "first_move", turn, call=turn.legal.call_to)
    return _calls(turn, "string_bet", why, add=turn.legal.call, more=more)


def _wrong_amount(turn: Turn) -> Cue | None:
    """IRREG-19: a wager is brought up to the legal amount."""
    legal = turn.legal
    if not turn.full or legal.opening or len(legal.totals) != 1 or turn.full - legal.call_to < 4:
        return None
    to = turn.full - turn.dice.randint(1, (turn.full - legal.call_to) // 2)
    act = c.Act(seat=legal.seat, do=legal.wager, to=turn.full)
    why = _ruled(Irregularity.WRONG_AMOUNT, "corrected", turn, full=turn.full)
    return Cue("D8", _line(turn, f"short_{legal.wager.value}", add=to - turn.put), (act,), why)


def _dead(turn: Turn) -> Cue | None:
    """IRREG-20: up cards turned over and pushed in while facing a bet."""
    if not turn.facing:
        return None
    fold = c.Act(seat=turn.legal.seat, do=Do.FOLD)
    return Cue("D8", _line(turn, "throws_in"), (fold,), _ruled(Irregularity.DEAD_HAND, "dead", turn))


def _clock(turn: Turn) -> Cue | None:
    """IRREG-25: time has run out."""
    if turn.legal.opening:
        return None
    seat = turn.legal.seat
    ran_out = c.ReportIrregularity(what=Irregularity.CLOCK, seat=seat, way="ran_out")
    return Cue("D8", _line(turn, "clock"), (ran_out,), _ruled(Irregularity.CLOCK, "ran_out", turn))


def _early_fold(turn: Turn) -> Cue | None:
    """IRREG-14: a fold out of turn binds at once."""
    return _early(turn, Do.FOLD, "early_fold")


def _early_call(turn: Turn) -> Cue | None:
    """IRREG-14: a call or check out of turn binds while nothing changes."""
    return _early(turn, Do.CHECK, "early_check") if turn.stood.bet == 0 else _early(turn, Do.CALL, "early_call")


def _early(turn: Turn, do: Do, key: str) -> Cue | None:
    others = [seat for seat in turn.stood.later[1:] if seat not in _committed(turn)]
    if turn.legal.opening or not others:
        return None
    seat = turn.dice.choice(others)
    early = c.ReportIrregularity(what=Irregularity.OUT_OF_TURN, seat=seat, do=do, way="binding")
    told = Line(f"train.deed.{key}", {"seat": seat, "to_act": turn.legal.seat})
    return Cue("D8", told, (early,), (words(Irregularity.OUT_OF_TURN, "binding", told.values),))


def _committed(turn: Turn) -> set[int]:
    """Who has acted early already."""
    round = None if turn.state.hand is None else turn.state.hand.round
    return set() if round is None else {early.action.seat for early in round.early}


EASY: tuple[Misdeed, ...] = (_one_chip, _splash)
MISDEEDS: dict[Level, tuple[Misdeed, ...]] = {
    Level.EASY: EASY,
    Level.MEDIUM: (*EASY, _short_call, _dead),
    Level.HARD: (_one_chip, _splash, _short_call, _string_bet, _wrong_amount, _dead, _early_fold),
    Level.NASTY: (_string_bet, _wrong_amount, _short_call, _early_fold, _early_call, _clock),
}
"""What players of a level do wrong."""
