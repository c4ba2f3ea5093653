"""Drills from the room's own hands: where something was taken back, named otherwise, differed from the rules, or went wrong.

Each is a question about the table as it stood, so it holds seats, cards and chips, and no person, dealer or time. What is right is the
rulebook's answer today, not what was decided then. Does not belong here: reading a journal or a file (the edge), whole hands (`imported`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.frozen import replace
from dealer_assist.rulebook.betting import Round
from dealer_assist.rulebook.irregularities import NOTED, Irregularity
from dealer_assist.rulebook.questions import Unanswerable
from dealer_assist.rulebook.questions.options import options_of, structure_of
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.due import doors
from dealer_assist.table.irregular.options import options, reported
from dealer_assist.table.pushing import readable, taken
from dealer_assist.table.state import Hand, Origin, Phase, TableState
from dealer_assist.training.asking import item
from dealer_assist.training.item import Item, Level

ON_RECORD = (Irregularity.MISSING_CARD, Irregularity.DISAGREEMENT)
"""What is put on record and has no way to go on but one."""

Question = tuple[str, dict[str, Any]]


def moments(line: Timeline) -> tuple[Item, ...]:
    """The hard moments of a hand, each once, in order. What cannot be asked is left out."""
    found: dict[str, Item] = {}
    for step in line.steps:
        for kind, given in _questions(step, line.states[step.index], line.states[step.index + 1]):
            try:
                made = item(kind, given, Level.HARD)
            except Unanswerable:
                continue
            found.setdefault(repr((made.scene, made.parts)), made)
    return tuple(found.values())


def _questions(step: Step, before: TableState, after: TableState) -> Iterator[Question]:
    hand = before.hand
    wrong = step.voided or step.differs is not None
    match step.event:
        case e.Acted(origin=Origin.TAPPED) if wrong and hand is not None and hand.round is not None:
            yield _legal(hand, hand.round)
        case e.RoundOpened() if hand is not None and (wrong or hand.phase is Phase.BETTING):  # the dealer named another one
            yield _opener(hand)
        case e.PotsAwarded() if wrong and hand is not None and readable(hand):
            yield _pots(hand)
        case e.IrregularityNoted() if hand is not None:
            yield from _case(before, step.event)
        case _:
            pass


def _legal(hand: Hand, round: Round) -> Question:
    """What might have been bet."""
    given = _rules(hand) | {
        "structure": structure_of(hand.rules),
        "street": round.street,
        "first_to_act": round.starter,
        "stacks": {str(seat): stack for seat, stack in round.stacks.items()},
        "actions": [[act.seat, act.do.value, act.to] for act in round.actions],
    }
    boards = {str(seat.seat): [card.code for card in seat.board] for seat in hand.live}
    return "legal", given | ({"boards": boards} if round.street == 4 else {})


def _opener(hand: Hand) -> Question:
    """Who had to make the force bet, or to act first."""
    if hand.street == 3:
        return "force_bet", _rules(hand) | {"doors": {str(seat): card.code for seat, card in (doors(hand) or {}).items()}}
    boards = {str(seat.seat): [card.code for card in seat.board] for seat in hand.live}
    gone = [seat.seat for seat in hand.live if seat.behind == 0]
    return "first_to_act", _rules(hand) | {"street": hand.street, "boards": boards} | ({"all_in": gone} if gone else {})


def _pots(hand: Hand) -> Question:
    """Who had to be pushed what, by the hands that were tabled."""
    pots = [{"name": pot.name, "amount": pot.amount, "eligible": list(pot.eligible)} for pot in taken(hand).pots]
    held = {str(seat): [card.code for card in cards] for seat, cards in readable(hand).items()}
    shared = hand.community.face if hand.community is not None else None
    given = _rules(hand) | {"unit": hand.rules.chip_unit, "pots": pots, "hands": held}
    return "showdown", given if shared is None else given | {"community": shared.code}


def _case(before: TableState, note: e.IrregularityNoted) -> Iterator[Question]:
    """What went wrong, and how to go on, where the rule names a way."""
    report = replace(reported(note), way="")
    try:
        found = options(before, report.what, report.seat, report.slot, report.face, do=report.do, to=report.to, to_seat=report.to_seat)
    except Refused:
        return
    if note.what not in ON_RECORD and found[0].way != NOTED:
        yield "case", {"state": before, "report": report, "options": found}


def _rules(hand: Hand) -> dict[str, Any]:
    named = options_of(hand.rules)
    return {"game": hand.rules.game.value} | ({"options": named} if named else {})
