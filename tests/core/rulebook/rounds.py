"""Rounds written in a line, for the tests of betting: `3:3 4:c 5:10 6:f 1:8!`.

Each word is a seat and what it does: a total for the round, `c` call, `k` check, `f` fold; `!` says its chips are gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from dealer_assist.rulebook.betting import Action, Do, Round, judged, standing
from dealer_assist.rulebook.house import STANDARD, Betting, HouseRules

SPREAD = replace(STANDARD, betting=Betting.SPREAD, ante=0, force=1)


def seated(number: int, stack: int | None = 200) -> dict[int, int | None]:
    return dict.fromkeys(range(1, number + 1), stack)


def start(
    street: int = 3, starter: int = 1, stacks: Mapping[int, int | None] | None = None, pair_seats: tuple[int, ...] = (), **more: Any
) -> Round:
    return Round(street, seated(6) if stacks is None else stacks, starter, pair_seats=pair_seats, **more)


def said(round: Round, rules: HouseRules, word: str) -> Action:
    """One word of a line as an action, not judged."""
    seat, _, what = word.partition(":")
    now = standing(round, rules)
    put = now.put.get(int(seat), 0)
    if what == "f":
        return Action(int(seat), Do.FOLD, put)
    if what == "k":
        return Action(int(seat), Do.CHECK, put)
    if what == "c":
        assert now.legal is not None
        return Action(int(seat), Do.CALL, now.legal.call_to)
    return Action(int(seat), Do.BET, int(what.rstrip("!")), what.endswith("!"))


def play(round: Round, rules: HouseRules, line: str) -> Round:
    """`round` after `line`; each action must be legal."""
    for word in line.split():
        round = replace(round, actions=(*round.actions, judged(round, rules, said(round, rules, word))))
    return round


def record(round: Round, rules: HouseRules, line: str) -> Round:
    """`round` after `line`, whether legal or not."""
    for word in line.split():
        round = replace(round, actions=(*round.actions, said(round, rules, word)))
    return round


def house(rules: HouseRules = STANDARD, **options: Any) -> HouseRules:
    return replace(rules, **options)


def stacks(*amounts: int | None) -> dict[int, int | None]:
    """Seats 1, 2, 3... with these chips in front."""
    return dict(enumerate(amounts, 1))


class Case(NamedTuple):
    """After `line` the seat to act and its choices are as `expect` says; keys that are left out are not looked at."""

    name: str
    rules: HouseRules
    round: Round
    line: str
    expect: Mapping[str, Any]

    def check(self) -> None:
        found = choices(play(self.round, self.rules, self.line), self.rules)
        assert {key: found.get(key) for key in self.expect} == self.expect


def choices(round: Round, rules: HouseRules) -> dict[str, Any]:
    """The standing as a flat dictionary in the words of the cases."""
    now = standing(round, rules)
    found: dict[str, Any] = {"act": now.to_act, "bet": now.bet, "raises": now.raises, "capped": now.capped, "aggressor": now.aggressor}
    found |= {"live": now.live, "able": now.able, "later": now.later, "put": dict(now.put)}
    legal = now.legal
    if legal is None:
        return found
    found |= {"check": legal.may_check, "fold": legal.may_fold, "call": legal.call, "call_to": legal.call_to, "all_in": legal.call_all_in}
    found |= {"totals": legal.totals, "span": legal.span, "wager": legal.wager, "opening": legal.opening}
    return found | {"why": {(reason.rule, reason.key) for reason in legal.reasons}}
