"""What a fact changes of the hand in play: the half of `evolve` that speaks of cards, chips and rounds. Total, knows no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, assert_never

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.betting import Action, Do, Early, Round
from dealer_assist.table import events as e
from dealer_assist.table.state import Cards, Hand, HandSeat, Held, Origin, Phase, TableState

Changes = dict[str, Any]
_Value = TypeVar("_Value", TableState, Hand, HandSeat)

_new = object.__new__
_fill = {kind: kind.__dict__["__dict__"].__set__ for kind in (TableState, Hand, HandSeat)}

COMMUNITY = 7
"""The slot of the community card, at seat 0."""


def changed(value: _Value, changes: Changes) -> _Value:
    """A copy of `value` with `changes` (`state` says why this is not `dataclasses.replace`)."""
    kind = type(value)
    copy = _new(kind)
    _fill[kind](copy, value.__dict__ | changes)
    return copy


def hand_changes(hand: Hand, event: e.TableEvent | e.HandEvent) -> Changes:  # noqa: C901 - one line a fact
    """What `event` changes of `hand`."""
    match event:
        case e.CardDealt():
            held = Held(event.face, event.up, event.origin, event.reading, event.sealed, likely=event.likely)
            return _slot(hand, event.seat, event.slot, held)
        case e.Acted():
            return _acted(hand, event)
        case e.AntePosted():
            return _seat(hand, event.seat, paid=event.amount, ante=event.amount, all_in=event.all_in)
        case e.CardNamed():
            return _named(hand, event)
        case e.PlayerSat() | e.PlayerLeft() | e.PlayerMoved() | e.StackCounted():
            return _seat(hand, event.seat, settled=True)
        case e.PotRecounted(hand=number) if number < hand.number:
            return _recounted(hand, event)
        case e.AtTable():
            return {}
        case e.KillPosted():
            return _posted(hand, event)
        case e.CardBurned():
            return {"burns": hand.burns + 1, "burned": event.street, "thrown": hand.thrown + 1}
        case e.CommunityTurned():
            return _turned(hand, Held(event.face, True, event.origin, event.reading))
        case e.CardMoved():
            return _moved(hand, event)
        case e.CardRemoved():
            return _turned(hand, None) if event.slot == COMMUNITY else _slot(hand, event.seat, event.slot, None)
        case e.CardExposed():
            return _exposed(hand, event)
        case e.SeventhPlanned():
            return {"plan": event.plan}
        case e.RoundOpened():
            return _opened(hand, event)
        case e.RoundClosed():
            return {"phase": Phase.SHOWDOWN} if event.street == 7 else {"phase": Phase.DEALING, "street": event.street + 1}
        case e.UncalledReturned():
            return _returned(hand, event)
        case e.ShowdownOpened():
            return {"phase": Phase.SHOWDOWN, "show_order": event.order}
        case e.HandTabled():
            return _anew(_seat(hand, event.seat, tabled=True, mucked=False))
        case e.HandMucked():
            return _anew(_seat(hand, event.seat, mucked=True, tabled=False))
        case e.PotsAwarded():
            return {"phase": Phase.AWARDED, "awards": event.awards, "rake": event.rake, "drop": event.drop}
        case e.HandVoided():
            return {"phase": Phase.VOID, "seats": tuple(changed(seat, _UNPAID) for seat in hand.seats)}
        case e.HandKilled():
            return _killed(hand, event)
        case e.IrregularityNoted():
            return {"notes": (*hand.notes, event)}
        case e.ActedEarly():
            early = Early(Action(event.seat, event.do, event.to, event.all_in), event.bet)
            return _round(hand, lambda round: replace(round, early=(*round.early, early)))
        case e.SeatSkipped():
            return _round(hand, lambda round: replace(round, skipped=(*round.skipped, event.seat)))
        case e.SeatFrozen():
            stacks = _round(hand, lambda round: replace(round, stacks={**round.stacks, event.seat: 0}))
            return {**_seat(hand, event.seat, frozen=event.total), **stacks}
        case e.SeventhRuled():
            return {"seventh": event}
        case e.CardsSetAside():
            return {"aside": {**hand.aside, event.street: event.count}, "burned": event.street - 1, "thrown": 0}
        case e.HandCounted():
            return _seat(hand, event.seat, plays=event.cards)
        case e.AnteReturned():
            seat = hand.seat(event.seat)
            return {} if seat is None else _seat(hand, event.seat, paid=seat.paid - event.amount, ante=0, all_in=False)
        case e.DownCardsNotOpened() | e.DownCardChecked():
            return {}
        case _:
            assert_never(event)


_UNPAID: Changes = {"paid": 0, "ante": 0, "post": 0, "all_in": False}


def _anew(changes: Changes) -> Changes:
    """`changes` after which it is to be looked at anew who is live and who has folded free."""
    return {**changes, "kept": {}}


def _posted(hand: Hand, event: e.KillPosted) -> Changes:
    seat = hand.seat(event.seat)
    return {} if seat is None else _seat(hand, event.seat, paid=seat.paid + event.amount, post=event.amount, all_in=event.all_in)


def _seat(hand: Hand, number: Seat, **changes: Any) -> Changes:
    """`changes` to one seat dealt in."""
    place = hand.places.get(number)
    if place is None:
        return {}
    seats = list(hand.seats)
    seats[place] = changed(seats[place], changes)
    return {"seats": tuple(seats)}


def _recounted(hand: Hand, event: e.PotRecounted) -> Changes:
    """Chips of the pot of a hand before this one change hands: two seats have more and less than they began with. Whoever is all-in plays
    for no more than before.
    """
    for number, amount in ((event.seat, -event.amount), (event.to_seat, event.amount)):
        seat, round = hand.seat(number), hand.round
        if seat is None or seat.stack is None:
            continue
        hand = changed(hand, _seat(hand, number, stack=seat.stack + amount))
        before = None if round is None or seat.behind == 0 else round.stacks.get(number)
        if round is not None and before is not None:
            hand = changed(hand, {"round": replace(round, stacks={**round.stacks, number: before + amount})})
    return {"seats": hand.seats, "round": hand.round}


def _slot(hand: Hand, number: Seat, slot: int, held: Held | None) -> Changes:
    """`held` in one slot of one seat."""
    seat = hand.seat(number)
    if seat is None or not 0 <= slot < len(seat.cards):
        return {}
    return {**_seat(hand, number, cards=_put(seat.cards, slot, held)), "lies": _lies(hand, number, slot, held)}


def _put(cards: Cards, slot: int, held: Held | None) -> Cards:
    """`cards` with `held` in `slot`."""
    slots = list(cards)
    slots[slot] = held
    return tuple(slots)


def _lies(hand: Hand, number: Seat, slot: int, held: Held | None) -> Mapping[Card, tuple[Seat, int]]:
    """Where the cards lie once `held` is in that slot."""
    lies = dict(hand.lies)
    was = _held(hand, number, slot)
    if was is not None and was.face is not None and lies.get(was.face) == (number, slot):
        del lies[was.face]
    if held is not None and held.face is not None:
        lies[held.face] = number, slot
    return lies


def _turned(hand: Hand, held: Held | None) -> Changes:
    """The community card."""
    return {"community": held, "lies": _lies(hand, 0, COMMUNITY, held)}


def _held(hand: Hand, number: Seat, slot: int) -> Held | None:
    """What lies in a slot."""
    if slot == COMMUNITY:
        return hand.community
    seat = hand.seat(number)
    return None if seat is None or not 0 <= slot < len(seat.cards) else seat.cards[slot]


def _named(hand: Hand, event: e.CardNamed) -> Changes:
    held = _held(hand, event.seat, event.slot)
    if held is None:
        return {}
    named = Held(event.face, held.up, event.origin, held.reading, held.sealed, held.exposed)
    return _turned(hand, named) if event.slot == COMMUNITY else _slot(hand, event.seat, event.slot, named)


def _moved(hand: Hand, event: e.CardMoved) -> Changes:
    """The card goes where it lies; a card that was recorded there takes its place."""
    held = _held(hand, event.seat, event.slot)
    other = _held(hand, event.to_seat, event.to_slot)
    there = changed(hand, _slot(hand, event.to_seat, event.to_slot, held))
    return _slot(there, event.seat, event.slot, other)


def _exposed(hand: Hand, event: e.CardExposed) -> Changes:
    held = _held(hand, event.seat, event.slot)
    if held is None:
        return {}
    face = held.face if event.face is None else event.face
    return _slot(hand, event.seat, event.slot, Held(face, held.up or event.door, held.origin, held.reading, held.sealed, True))


def _opened(hand: Hand, event: e.RoundOpened) -> Changes:
    changes: Changes = {
        "street": event.street,
        "leader": event.leader,
        "tied": event.tied,
        "opening": event.reasons,
        "received": {**hand.received, event.street: event.dealt},
        "fill_tap": -1,
    }
    posts = [seat for seat in hand.seats if seat.post] if event.street == 3 else []
    if event.street == 3 and not posts:
        changes["force_seat"] = event.starter if event.leader is None else event.leader
    if event.starter is not None:
        stacks = {seat.seat: seat.behind for seat in hand.seats if seat.live}
        stacks |= {seat.seat: None if seat.behind is None else seat.behind + seat.post for seat in posts}
        actions = tuple(Action(seat.seat, Do.BET, seat.post, seat.all_in) for seat in posts)
        changes["phase"] = Phase.BETTING
        changes["round"] = Round(event.street, stacks, event.starter, actions, event.force_waived, event.pair_seats, killed=bool(posts))
    return changes


def _acted(hand: Hand, event: e.Acted) -> Changes:
    seat, round = hand.seat(event.seat), hand.round
    if seat is None or round is None:
        return {}
    fold = event.do is Do.FOLD
    bet = event.moved > 0
    free = fold and not any(action.to for action in round.actions)
    paid, all_in = seat.paid + event.moved, seat.all_in or event.all_in
    own = {"paid": paid, "all_in": all_in, "folded": seat.folded or fold, "free": free}
    seats = list(hand.seats)
    seats[hand.places[event.seat]] = changed(seat, own)
    freed = [place for place, other in enumerate(seats) if other.free and bet]
    for place in freed:
        seats[place] = changed(seats[place], {"free": False})
    changes: Changes = {"seats": tuple(seats), "round": round.after(Action(event.seat, event.do, event.to, event.all_in))}
    if fold or freed:
        changes = _anew(changes)
    if event.origin is Origin.INFERRED:
        filled = (*hand.filled, event.seat) if hand.fill_tap == event.tap else (event.seat,)
        return {**changes, "filled": filled, "fill_tap": event.tap}
    return {**changes, "filled": hand.filled if round.acted else ()}


def _returned(hand: Hand, event: e.UncalledReturned) -> Changes:
    """To a seat whose hand was killed in the round that is under way: then nobody owes what went back (IRREG-21)."""
    seat = hand.seat(event.seat)
    paid = 0 if seat is None else seat.paid - event.amount
    returned = {**hand.returned, event.seat: hand.returned.get(event.seat, 0) + event.amount}
    lower = {} if seat is None or seat.live else _round(hand, lambda round: round.without(event.seat, event.amount))
    return {**_seat(hand, event.seat, paid=paid, all_in=False), "returned": returned, **lower}


def _killed(hand: Hand, event: e.HandKilled) -> Changes:
    gone = _round(hand, lambda round: replace(round, gone=(*round.gone, event.seat)))
    return _anew({**_seat(hand, event.seat, folded=True, killed=event.rule), **gone})


def _round(hand: Hand, after: Callable[[Round], Round]) -> Changes:
    """The running round as `after` makes it."""
    return {"round": after(hand.round)} if hand.phase is Phase.BETTING and hand.round is not None else {}
