"""A recorded hand as the events a table would have journalled, each with the place in the record that it comes from.

What the record leaves open stays open: a face-down card has no face, a street that was not reached has no events. Does not belong here:
judging (`rulebook.questions.judge`), telling (`telling`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, name_for, standing
from dealer_assist.rulebook.opening import Opener
from dealer_assist.rulebook.questions.claims import outcome
from dealer_assist.rulebook.questions.judge import Betting, Played
from dealer_assist.rulebook.questions.recorded import RecordedHand
from dealer_assist.rulebook.showdown import show_order
from dealer_assist.rulebook.variants import PATTERN, street_slots
from dealer_assist.table import events as e


@dataclass(frozen=True, slots=True)
class Step:
    """One event; or None for a recorded action that no table could have taken, such as a bet when the betting is over. `index` is the
    recorded action it comes from, None where it follows from others.
    """

    event: e.HandStarted | e.HandEvent | None
    index: int | None = None


def course(hand: RecordedHand, play: Betting) -> Iterator[Step]:
    """The events of a judged hand, from its start to the push."""
    seats = tuple(e.SeatStart(seat=seat, stack=_stack(hand, play, seat)) for seat in hand.stacks)
    yield Step(e.HandStarted(number=1, rules=hand.rules, seats=seats, killer=hand.killer))
    for index, deed in enumerate(hand.deeds):
        if deed.do == "ante":
            yield Step(e.AntePosted(seat=deed.seat, amount=deed.to, all_in=deed.all_in), index)
        elif deed.do == "kill":
            yield Step(e.KillPosted(seat=deed.seat, amount=deed.amount, all_in=deed.all_in), index)
    folded: set[Seat] = set()
    for played in play.streets:
        yield from _dealt(hand, played.street, folded)
        yield from _round(played, folded)
    yield from _end(hand, play)


def _stack(hand: RecordedHand, play: Betting, seat: Seat) -> Chips | None:
    """What a seat had, or not known where the record has it put in more than that."""
    stack = hand.stacks[seat]
    return None if stack is None or play.put[seat] > stack else stack


def _dealt(hand: RecordedHand, street: int, folded: set[Seat]) -> Iterator[Step]:
    """The cards of a street to the live seats; the face of an up card as far as it is known, never that of a down card."""
    if street == 7 and hand.community is not None:
        yield Step(e.CommunityTurned(face=hand.community))
        return
    for slot in street_slots(street):
        for seat, held in hand.cards.items():
            if seat not in folded:
                known = PATTERN[slot] and slot - 2 < len(held.up)
                yield Step(e.CardDealt(seat=seat, slot=slot, up=PATTERN[slot], face=held.up[slot - 2] if known else None))


def _round(played: Played, folded: set[Seat]) -> Iterator[Step]:
    """The betting of a street; the word of each action is what its money deserves."""
    round, opened = played.round, played.opened
    yield Step(
        e.RoundOpened(
            street=played.street,
            leader=opened.leader if isinstance(opened, Opener) else None if opened is None else opened.seat,
            starter=None if round is None else round.starter,
            tied=opened.tied if isinstance(opened, Opener) else (),
            pair_seats=() if round is None else round.pair_seats,
            force_waived=round is not None and round.force_waived,
            reasons=() if opened is None else opened.reasons,
        )
    )
    actions = () if round is None else round.actions
    for (index, deed), place in zip(played.deeds, played.places, strict=True):
        if deed.do == "kill":
            continue
        if deed.do == "dead":
            folded.add(deed.seat)
            yield Step(e.HandKilled(seat=deed.seat, rule="IRREG-20"), index)
            continue
        if round is None or place is None:
            yield Step(None, index)
            continue
        done = actions[place]
        do = Do.FOLD if done.do is Do.FOLD else name_for(replace(round, actions=actions[:place]), played.rules, done.seat, done.to)
        if do is Do.FOLD:
            folded.add(done.seat)
        yield Step(e.Acted(seat=done.seat, do=do, to=done.to, moved=deed.amount, all_in=done.all_in), index)
    if round is not None:
        yield Step(e.RoundClosed(street=played.street))


def _end(hand: RecordedHand, play: Betting) -> Iterator[Step]:
    """What goes back uncalled, the showdown, and the pots that can be awarded."""
    found = outcome(hand, play)
    if hand.end == "void":
        yield Step(e.HandVoided(rule="IRREG-1", refunds=hand.refunds))
    if hand.end != "over":
        return
    for seat, amount in found.layers.returned.items():
        yield Step(e.UncalledReturned(seat=seat, amount=amount))
    live = play.live()
    if len(live) > 1 and play.streets[-1].street == 7:
        yield Step(_showdown(hand, play, live))
    for index, deed in enumerate(hand.deeds):
        if deed.do == "show":
            yield Step(e.HandTabled(seat=deed.seat), index)
            yield from _named(hand, deed.seat)
        elif deed.do == "muck":
            yield Step(e.HandMucked(seat=deed.seat) if deed.seat in live and len(live) > 1 else None, index)
    if found.awards:
        declared = bool(hand.declared)
        yield Step(e.PotsAwarded(awards=found.awards, rake=hand.rake, declared=declared, reasons=found.taken.reasons))


def _named(hand: RecordedHand, seat: Seat) -> Iterator[Step]:
    """The down cards of a tabled hand. Those that only the tabled seven tell go where a face is missing, if every up card is known."""
    held = hand.cards[seat]
    known = held.known() if len(held.up) == 4 and None not in held.up else hand.known(seat)
    others = [found for found in hand.known(seat) if found not in known and found is not hand.community]
    slots = ((0, held.down[0]), (1, held.down[1]), *([(6, held.seventh)] if hand.community is None else []))
    for slot, own in slots:
        face = own or (others.pop(0) if others else None)
        if face is not None:
            yield Step(e.CardNamed(seat=seat, slot=slot, face=face))


def _showdown(hand: RecordedHand, play: Betting, live: tuple[Seat, ...]) -> e.ShowdownOpened:
    """Who shows first: after the last bet or raise of the last round, else the seat that acted first in it."""
    rounds = [played.round for played in play.streets if played.round is not None]
    last = rounds[-1] if rounds and rounds[-1].street == 7 else None
    aggressor = None if last is None else standing(last, hand.rules).aggressor
    first = min(live) if last is None else last.starter
    order, reasons = show_order(live, first, aggressor, hand.rules)
    return e.ShowdownOpened(order=order, reasons=reasons)
