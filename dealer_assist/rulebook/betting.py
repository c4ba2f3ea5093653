"""One betting round: what was done, what the next seat may do, when the round is over.

The round is a frozen record of facts; everything else is asked of it. Sizes of bets come from `limits`, who starts from `opening`.
An action is judged by the money, not by its word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason


class Do(Enum):
    """What a seat does in a round."""

    FORCE = "force"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    COMPLETE = "complete"
    RAISE = "raise"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Action:
    """What one seat did. `to` is its total for the round afterwards (chips); a fold or check keeps it. `all_in`: it has no chips left
    (needed when its stack is not known).
    """

    seat: Seat
    do: Do
    to: Chips
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """The facts of one betting round.

    `stacks` holds every live seat at the start of the round, all-in ones (0) included: chips in front after the ante, None = not known.
    `starter` is the seat the rules name to act first, on third street the force seat (or, with `force_waived`, the seat to the left of a
    broke one). `open_pair`: some board paired on fourth (LIMIT-5). `pair_seats`: whose. `gone`: seats whose hand died in the round without
    acting (dead hand, absent).
    """

    street: int
    stacks: Mapping[Seat, Chips | None]
    starter: Seat
    actions: tuple[Action, ...] = ()
    force_waived: bool = False
    pair_seats: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Legal:
    """What the seat to act may do. All amounts are chips; totals are for the round.

    `call` is what must be added to call (0 when there is nothing to call), `call_to` the total after calling; both are capped at the stack, and
    `call_all_in` says that the call takes the last chip. `totals`: legal totals of a bet, completion or raise in a structured game, or of the
    opening when `opening` (the force seat has not opened yet). `span`: lowest and highest legal total in a spread game, None = none.
    `wager` is the word for going to the lowest of them (force, bet, complete or raise). `raises` count toward the cap of `max_raises`.
    `reasons` say why each is so.
    """

    seat: Seat
    may_check: bool
    may_fold: bool
    call: Chips
    call_to: Chips
    call_all_in: bool
    opening: bool
    totals: tuple[Chips, ...]
    span: tuple[Chips, Chips] | None
    wager: Do
    raises: int
    capped: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a round stands. `to_act` is None when it is over. `bet` is the total to match, `put` what each seat has put in this round,
    `live` the seats still in the hand, `able` those of them with chips, `later` the seats after `to_act`, in order, that still owe or will be
    offered action, `aggressor` the last seat to bet, complete or raise.
    """

    to_act: Seat | None
    bet: Chips
    put: Mapping[Seat, Chips]
    live: tuple[Seat, ...]
    able: tuple[Seat, ...]
    later: tuple[Seat, ...]
    raises: int
    capped: bool
    aggressor: Seat | None
    legal: Legal | None


def standing(round: Round, rules: HouseRules) -> Standing:
    """Fold the round's actions and say where it stands. Total: an action that was illegal is counted by its money."""
    raise NotImplementedError


def judged(round: Round, rules: HouseRules, action: Action) -> Action:
    """`action` with the word its money deserves (FORCE-7, PEERS row 46). Raises Illegal with the rule when it is not allowed, out of
    turn included (ORDER-9).
    """
    raise NotImplementedError


def filled(round: Round, rules: HouseRules, upto: Seat | None) -> tuple[Action, ...]:
    """The checks or calls of the seats from the one to act up to, not including, `upto`; with None, to the end of the round.

    A short all-in call is never filled: where a seat's known stack does not cover the call, or a seat must open, raises Illegal naming
    that seat. Raises Illegal when `upto` is not `later` (it is *passed*: IRREG-14).
    """
    raise NotImplementedError


def name_for(round: Round, rules: HouseRules, seat: Seat, to: Chips) -> Do:
    """The word for `seat` putting in chips up to a total of `to`: force, call, bet, complete or raise."""
    raise NotImplementedError
