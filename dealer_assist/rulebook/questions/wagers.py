"""The question `legal`: one betting round as it stands, and what the next player may do (RULES.md sections 3, 5, 6)."""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.betting import Action, Do, Legal, Round, judged, standing
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.questions import asked
from dealer_assist.rulebook.questions.asked import Answer, Table, Unanswerable, bad, needed
from dealer_assist.rulebook.questions.options import rules_for
from dealer_assist.rulebook.reasons import Illegal, Reason


def legal(given: Table) -> Answer:
    """What the next player may do, after the actions so far. Every key that applies."""
    rules = rules_for(given)
    round = _round(given, rules)
    for index, action in enumerate(asked.listed(asked.optional(given, "actions", []), "given.actions")):
        read = _action(action, f"given.actions[{index}]", round, rules)
        try:
            round = replace(round, actions=(*round.actions, judged(round, rules, read)))
        except Illegal as refused:
            raise illegal(index, read.seat, refused.reason) from refused
    now = standing(round, rules)
    counted: dict[str, object] = {"raises_so_far": now.raises, "capped": now.capped}
    if now.legal is None:
        over = Reason("ORDER-8", "why.round.over", {"street": round.street})
        return Answer({"to_act": None, **counted, "round_over": True}, (over,))
    may = {"to_act": now.to_act, "may_check": now.legal.may_check, **choices(now.legal, rules)}
    return Answer({**may, **counted, "round_over": False}, now.legal.reasons)


def illegal(index: int, seat: Seat, why: Reason) -> Unanswerable:
    """An action of the question that the rules do not allow."""
    return Unanswerable("illegal_action", f"given.actions[{index}]: seat {seat} may not do that ({why.rule})", index, why)


def choices(may: Legal, rules: HouseRules) -> dict[str, object]:
    """The legal wagers in the words of an answer: `open_*` before the force bet, else `call` and `raise_*`."""
    found: dict[str, object] = {"may_fold": may.may_fold}
    name = "open" if may.opening else "raise"
    if not may.opening:
        found["call"] = may.call
    if rules.structured:
        return found | {f"{name}_to": list(may.totals)}
    if may.totals:
        found[f"{name}_to"] = list(may.totals)
    return found | {f"{name}_range": list(may.span) if may.span else None}


def _round(given: Table, rules: HouseRules) -> Round:
    street = asked.number(needed(given, "street"), "given.street", 3, 7)

    def stack(value: object, where: str) -> Chips | None:
        return None if value is None else asked.amount(value, where, rules.chip_unit)

    stacks = asked.by_seat(needed(given, "stacks"), "given.stacks", stack)
    first = asked.seat(needed(given, "first_to_act"), "given.first_to_act", stacks)
    waived = asked.flag(asked.optional(given, "force_waived", False), "given.force_waived")
    return Round(street, stacks, first, force_waived=waived, pair_seats=_pairs(given, street, stacks))


def _pairs(given: Table, street: int, stacks: dict[Seat, Chips | None]) -> tuple[Seat, ...]:
    """The seats that show an open pair on fourth street."""
    boards = asked.boards(asked.optional(given, "boards", {}), "given.boards", street, least=0)
    asked.distinct((f"given.boards.{seat}", board) for seat, board in boards.items())
    for seat in boards:
        asked.seat(seat, "given.boards", stacks)
    return tuple(seat for seat, board in boards.items() if street == 4 and open_pair(board))


def open_pair(board: tuple[Card, ...]) -> bool:
    """Do two of a board's up cards share a rank (VOC-10)."""
    return len({card.rank.number for card in board}) < len(board)


def _action(value: object, where: str, round: Round, rules: HouseRules) -> Action:
    """`[seat, what it does, its total for the round]`; a fold or check needs no amount, a call without one is the whole call."""
    parts = asked.listed(value, where)
    if not 2 <= len(parts) <= 3:
        raise bad(where, f"must be [seat, action, amount], not {asked.shown(value)}")
    seat = asked.seat(parts[0], f"{where}[0]", round.stacks)
    do = Do(asked.word(parts[1], f"{where}[1]", [one.value for one in Do]))
    now = standing(round, rules)
    if len(parts) == 3 and parts[2] is not None and do not in (Do.FOLD, Do.CHECK):
        return Action(seat, do, asked.amount(parts[2], f"{where}[2]", rules.chip_unit))
    if do in (Do.FOLD, Do.CHECK):
        return Action(seat, do, now.put.get(seat, 0))
    if do is Do.CALL and now.legal is not None:
        return Action(seat, do, now.legal.call_to)
    raise bad(where, f"a {do.value} needs its amount, the total for the round")
