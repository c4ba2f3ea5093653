"""Kill pots: whether the next hand is one, who posts how much, and the limits in force (RULES.md section 12, KILL-1 to KILL-4, AMB-27).

Structured limit only: a spread game has neither a lower limit to post nor a higher one to measure a scoop by (`house.problems` refuses it).
Does not belong here: who won (`showdown`), the opening of the round (`table.openings`).
"""

from __future__ import annotations

from collections.abc import Collection

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen, replace
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.variants import variant

IN_A_ROW = 2
"""Pots that a player must win one after the other in a game with one half (KILL-2)."""

SCOOP = 5
"""How many times the higher limit a scooped pot must hold (KILL-2)."""

_HALVES = {"half": 3, "full": 4}
"""The multiplier of `kill`, in halves (KILL-1)."""


@frozen()
class Won:
    """What the last hand was to `seat`, the one player who took the whole of it: `wins` pots in a row, this one included; `pot` chips in
    all its pots, before the house's take; `higher` the higher limit it was played at.
    """

    seat: Seat
    wins: int
    pot: Chips
    higher: Chips


@frozen()
class Kill:
    """A kill hand: `seat` must post `post` chips, which are the opening bet. `rules` are those in force: the limits multiplied, no kill of
    a kill; the ante, and the force amount that nobody owes, as they were.
    """

    seat: Seat
    post: Chips
    rules: HouseRules
    reasons: tuple[Reason, ...]


def kill(won: Won, rules: HouseRules) -> Kill | None:
    """KILL-2: the kill that `won` brings on the next hand, or None. One kill a hand: only one player can have taken the whole pot."""
    split = variant(rules).high and variant(rules).low
    if rules.kill == "none" or (won.pot < SCOOP * won.higher if split else won.wins < IN_A_ROW):
        return None
    if split:
        why = Reason("KILL-2", "why.kill.scoop", {"seat": won.seat, "pot": won.pot, "times": SCOOP, "limit": won.higher})
    else:
        why = Reason("KILL-2", "why.kill.in_a_row", {"seat": won.seat, "wins": won.wins})
    return owed(won.seat, rules, (why,))


def owed(seat: Seat, rules: HouseRules, why: tuple[Reason, ...] = ()) -> Kill:
    """KILL-1, KILL-3: the kill that `seat` owes, whatever brought it. `rules` must have a kill. A seat with less posts what it has."""
    halves = _HALVES[rules.kill]
    small, big, extra = (amount * halves // 2 for amount in (rules.small, rules.big, rules.extra_limit))
    multiplied = replace(rules, small=small, big=big, extra_limit=extra, kill="none")
    values = {"seat": seat, "post": small, "small": small, "big": big}
    return Kill(seat, small, multiplied, (*why, Reason("KILL-1", "why.kill.post", values)))


def starter(killer: Seat, able: Collection[Seat]) -> tuple[Seat | None, Reason]:
    """KILL-3: who acts first on third street, the next seat with chips to the killer's left; None when nobody else has chips."""
    others = [seat for seat in able if seat != killer]
    if not others:
        return None, Reason("KILL-3", "why.kill.nobody", {"killer": killer})
    first = min(others, key=lambda seat: (seat < killer, seat))
    return first, Reason("KILL-3", "why.kill.first", {"killer": killer, "seat": first})
