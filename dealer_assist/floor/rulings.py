"""Rulings and corrections: what the floor decides, as the facts that go on record together with what they bring.

Pure: a state, what is decided and by whom in, facts out, or Refused. What can go wrong and the ways to go on are `table.irregular`; this
adds who was concerned, for how much, and what is only the floor's: an action of long ago put right, a pot of the hand before counted again.
Nothing is ever taken off the record: what no longer counts stays there as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.floor.course import Course
from dealer_assist.floor.people import Right, allowed
from dealer_assist.floor.whatif import unheld
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Action, Do
from dealer_assist.rulebook.irregularities import NOTED, words
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.rulebook.rulings import substantial
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused, refused
from dealer_assist.table.decide import decided
from dealer_assist.table.evolve import fold
from dealer_assist.table.irregular.options import options
from dealer_assist.table.irregular.spot import back_to
from dealer_assist.table.state import Actor, Hand, TableState
from dealer_assist.table.step import stamp


@frozen()
class RightAction:
    """An action is put right: entry `entry` of the hand was `do`, to a total of `to` for the round (None for a fold, check or call)."""

    entry: int
    do: Do
    to: Chips | None = None


@frozen()
class Recount:
    """The pot of a hand that is over was counted wrong: seat `seat` gives `amount` chips of it to `to_seat`; without an amount it is on
    record and no more. `proven`: a house error is proved, and then it is never too late (WL 51).
    """

    hand: int
    proven: bool = False
    seat: Seat = 0
    to_seat: Seat = 0
    amount: Chips = 0


Decision = c.ReportIrregularity | c.EnterCard | c.MoveCard | c.RemoveCard | RightAction | Recount
"""What can be decided: a way to go on after an irregularity, a card, an action, a pot of the hand before."""


NOTE = 200
"""Letters of a note, at most."""


@frozen()
class Ruling:
    """What the floor decided. `parties` are the seats concerned, `amount` the chips in dispute, `note` the floor's own words."""

    decision: Decision
    parties: tuple[Seat, ...] = ()
    amount: Chips = 0
    note: str = ""


def ruled(state: TableState, ruling: Ruling) -> tuple[e.Event, ...]:
    """The ruling on record, and what it brings. Raises Refused when nobody who may rule is signed in, or it cannot stand."""
    by = allowed(state.access, Right.RULE)
    hand = state.hand
    if hand is None:
        raise refused("SEAT-2", "refused.no_hand")
    if len(ruling.note) > NOTE:
        raise refused("IRREG-24", "refused.note_too_long", most=NOTE, letters=len(ruling.note))
    brought = _brought(state, hand, ruling.decision, by)
    limit = hand.rules.report_disputes_at
    open_ways, decision = _ways(state, hand, ruling.decision)
    made = e.RulingMade(
        by=by,
        hand=ruling.decision.hand if isinstance(ruling.decision, Recount) else hand.number,
        question=question(ruling.decision),
        options=open_ways,
        decision=decision,
        parties=ruling.parties,
        amount=ruling.amount,
        note=ruling.note,
        flagged=limit > 0 and ruling.amount >= limit,
    )
    return (made, *brought)


def question(decision: Decision) -> str:
    """Our word for what was asked."""
    match decision:
        case c.ReportIrregularity(what=what):
            return what.value
        case c.EnterCard():
            return "card"
        case c.MoveCard() | c.RemoveCard():
            return "card_place"
        case RightAction():
            return "action"
        case Recount():
            return "pot_count"
        case _:
            assert_never(decision)


def _brought(state: TableState, hand: Hand, decision: Decision, by: Actor) -> tuple[e.Event, ...]:
    """What the decision itself brings."""
    match decision:
        case RightAction():
            return righted(state, decision, by)[0].done
        case Recount():
            _in_time(hand, decision)
            return _moved(state, hand, decision, by)
        case _:
            return tuple(decided(state, replace(decision, by=by)).events)


def _ways(state: TableState, hand: Hand, decision: Decision) -> tuple[tuple[Reason, ...], Reason]:
    """The ways that were open, each a rule and its sentence, and the one that was chosen."""
    if isinstance(decision, c.ReportIrregularity):
        said = decision
        try:
            found = options(state, said.what, said.seat, said.slot, said.face, do=said.do, to=said.to, to_seat=said.to_seat)
        except Refused:  # nothing of it can be changed any more: any way but to leave it on record was refused before
            noted = words(said.what, NOTED, {"seat": said.seat})
            return (noted,), noted
        chosen = next((option for option in found if option.way == said.way), found[0])
        return tuple(option.words for option in found), chosen.words
    right = _righting(hand, decision)
    return (right, Reason(right.rule, "ruling.stands")), right


def _righting(hand: Hand, decision: c.EnterCard | c.MoveCard | c.RemoveCard | RightAction | Recount) -> Reason:
    """The correction as a rule and its sentence, the old value in it."""
    values: dict[str, Value]
    match decision:
        case c.EnterCard(seat=seat, face=face, slot=slot):
            was = _lying(hand, seat, slot)
            values = {
                "seat": seat,
                "number": None if slot is None else slot + 1,
                "card": face.code,
                "was": None if was is None else was.code,
            }
            return Reason("IRREG-24", "ruling.card" if was is None else "ruling.card_was", values)
        case c.MoveCard(seat=seat, slot=slot, to_seat=to_seat):
            return Reason("IRREG-11", "ruling.card_moved", {"seat": seat, "number": slot + 1, "to_seat": to_seat})
        case c.RemoveCard(seat=seat, slot=slot):
            return Reason("IRREG-24", "ruling.card_removed", {"seat": seat, "number": slot + 1})
        case RightAction(entry=entry, do=do, to=to):
            act = _act(hand, entry)
            values = {"seat": act.seat, "do": do.value, "to": to, "was": act.do.value, "was_to": act.to}
            return Reason("IRREG-24", "ruling.action" if to is None else "ruling.action_to", values)
        case Recount(hand=number, amount=0):
            return Reason("IRREG-22", "ruling.pot_count", {"number": number})
        case Recount(hand=number, seat=seat, to_seat=to_seat, amount=amount):
            return Reason("IRREG-22", "ruling.pot_moved", {"number": number, "seat": seat, "to_seat": to_seat, "amount": amount})
        case _:
            assert_never(decision)


def _lying(hand: Hand, number: Seat, slot: int | None) -> Card | None:
    """The face that is on record in that place."""
    seat = hand.seat(number)
    held = hand.community if number == 0 else None if seat is None or slot is None else seat.cards[slot]
    return None if held is None else held.face


# ------------------------------------------------------------------------------------------------ an action of long ago


def righted(state: TableState, right: RightAction, by: Actor) -> tuple[Corrected, TableState]:
    """IRREG-24: the record goes back to before the action, the right one takes its place, and what followed follows again as far as it
    still can: the cards stay where they lie, everybody does what he did, or what comes nearest. Pots that were pushed are pushed anew by
    the dealer; until the next hand starts (SHOW-9). Raises Refused when the action is not allowed there.
    """
    hand = state.hand
    if hand is None:
        raise refused("SEAT-2", "refused.no_hand")
    act = _act(hand, right.entry)
    tap = hand.taps + 1
    void = replace(back_to(hand, right.entry), tap=tap, by=by)
    back = fold(state, (void,))
    then = tuple(_then(hand, [index for index in void.entries if index > right.entry], back))
    folded = frozenset((street, event.seat) for street, event in then if isinstance(event, e.Acted) and event.do is Do.FOLD)
    course = Course(unheld(back), folded=folded)
    course.give(c.Act(seat=act.seat, do=right.do, to=right.to, by=by))
    for street, event in then:
        course.follow(event, street, hand)
    stamp(course.done, tap, by)
    facts = (void, *course.done)
    return Corrected(facts, tuple(course.assumed)), fold(state, facts)


def _then(hand: Hand, entries: list[int], back: TableState) -> Iterator[tuple[int, e.Event]]:
    """What followed, each with its street. Pots are pushed anew by the dealer."""
    street = 3 if back.hand is None else back.hand.street
    for index in entries:
        event = hand.entries[index].event
        street = event.street if isinstance(event, e.RoundOpened) else street
        if not isinstance(event, e.PotsAwarded):
            yield street, event


@frozen()
class Corrected:
    """An action put right: the facts, and the actions among them that nobody took as they stand there now."""

    done: tuple[e.Event, ...]
    assumed: tuple[e.Acted, ...]


def _act(hand: Hand, entry: int) -> e.Acted:
    """The action of that entry. Raises Refused when it is none, or does not count."""
    found = hand.entries[entry] if 0 <= entry < len(hand.entries) else None
    if found is None or found.voided or not isinstance(found.event, e.Acted):
        raise refused("IRREG-24", "refused.no_such_action")
    return found.event


# ------------------------------------------------------------------------------------------------ a pot of the hand before


def _in_time(hand: Hand, recount: Recount) -> None:
    """SHOW-9, IRREG-22: a counting error is put right until substantial action in the next hand, or when a house error is proved. A hand
    that is still on the table has its own way (`wrong_pot`). Raises Refused.
    """
    if not 0 < recount.hand <= hand.number or (recount.hand == hand.number and not hand.over):
        raise refused("IRREG-22", "refused.no_such_hand", hand=recount.hand)
    acted = [entry.event for entry in hand.entries if isinstance(entry.event, e.Acted) and not entry.voided]
    later = substantial([Action(act.seat, act.do, act.to, act.all_in) for act in acted])
    late = recount.hand < hand.number - 1 or (recount.hand < hand.number and later)
    if late and not recount.proven:
        raise refused("SHOW-9", "refused.pot_too_late", hand=recount.hand)


def _moved(state: TableState, hand: Hand, recount: Recount, by: Actor) -> tuple[e.Event, ...]:
    """IRREG-22: the chips that change hands. Raises Refused when they cannot: the two seats are not taken, or the one has not so many."""
    seat, to_seat, amount, unit = recount.seat, recount.to_seat, recount.amount, hand.rules.chip_unit
    if amount == 0:
        return ()
    giver = state.players.get(seat)
    if giver is None or to_seat not in state.players or seat == to_seat or amount < 0 or amount % unit:
        raise refused("IRREG-22", "refused.no_such_transfer", seat=seat, to_seat=to_seat, amount=amount, unit=unit)
    held = None if hand.over else hand.seat(seat)
    left = giver.stack if held is None or held.settled else held.behind
    stays = unit if held is not None and held.live else 0  # a hand is not put all-in by a pot that is past
    if left is not None and left - stays < amount:
        raise refused("IRREG-22", "refused.not_so_many", seat=seat, amount=amount, left=left)
    return (e.PotRecounted(by=by, hand=recount.hand, seat=seat, to_seat=to_seat, amount=amount),)
