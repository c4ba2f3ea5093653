"""Something went wrong with the cards (IRREG-5 to IRREG-12): the ways to go on, and what each brings.

Belongs here: which cards are turned, moved, taken off or put aside. Does not belong here: the betting (`actions`), hands and pots
(`hands`).
"""

from __future__ import annotations

from itertools import pairwise

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.irregularities import WAYS, Irregularity
from dealer_assist.rulebook.rulings import SeventhUp, exposed_start, seventh_up
from dealer_assist.rulebook.variants import PATTERN
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.due import COMMUNITY, DOOR, LAST, receiving
from dealer_assist.table.irregular.spot import Events, Found, Spot, Way, back_to, is_closed, last_acts, nothing
from dealer_assist.table.openings import able
from dealer_assist.table.placing import move_card, where
from dealer_assist.table.state import Hand, HandSeat, Held, Origin, Phase


def exposed_down(spot: Spot) -> Found:
    """IRREG-5: a down card of the first deal was exposed. It is the door card, or the hand is void; both exposed, the hand is dead."""
    seat, slot = spot.seat, _slot(spot, range(DOOR))
    other = seat.cards[1 - slot]
    downs = 1 + (other is not None and (other.exposed or other.up))
    door = seat.cards[DOOR]
    found, why = exposed_start(downs, door is not None and door.up and downs > 1, spot.hand.rules)
    ways: dict[str, Way] = {"misdeal": lambda: (void(spot.hand, "IRREG-5"),)}
    if downs == 1:
        ways["becomes_door"] = lambda: _turned(spot, slot, door=True)
    else:
        ways["dead"] = lambda: (*_turned(spot, slot, door=False), *_killed(seat))
    return Found({"door": "becomes_door"}.get(found, found), ways, why=(why,))


def _killed(seat: HandSeat) -> Events:
    """The hand is dead and its ante goes back (IRREG-5)."""
    back = (e.AnteReturned(seat=seat.seat, amount=seat.ante),) if seat.ante else ()
    return (e.HandKilled(seat=seat.seat, rule="IRREG-5"), *back)


def all_down(spot: Spot) -> Found:
    """IRREG-6: the floor turns one of three down cards as the door card."""
    slot = _slot(spot, range(DOOR + 1))
    return Found("turn_one", {"turn_one": lambda: _turned(spot, slot, door=True)})


def exposed_card(spot: Spot) -> Found:
    """IRREG-7: a card that was seen plays."""
    slot = _slot(spot, range(len(PATTERN)))
    return Found("plays", {"plays": lambda: _turned(spot, slot, door=False)})


def premature(spot: Spot) -> Found:
    """IRREG-8: cards of a street came before the betting before it was finished. What gap-fill finished it with is taken back."""
    first = finished_at(spot.hand)
    back = () if first is None or first == len(spot.hand.entries) else (back_to(spot.hand, first),)
    hand = spot.after(*back).hand
    ways = {way: _early_cards(back, hand, way) for way in WAYS[Irregularity.PREMATURE_CARD]}
    return Found(spot.hand.rules.premature_card, ways, {"street": _street(hand) + 1})


def _early_cards(back: Events, hand: Hand, way: str) -> Way:
    return lambda: (*back, *taken_back(hand, way))


def finished_at(hand: Hand) -> int | None:
    """The entry with which gap-fill began to finish the last round, the end of the record where the round still runs and cards of the next
    street lie there; None where nothing came early.
    """
    acts = last_acts(hand)
    if hand.over or hand.phase is Phase.SHOWDOWN or not acts:
        return None
    if not is_closed(hand, acts):
        return len(hand.entries) if _lying(hand, hand.street + 1) else None
    tapped = max((index for index, act in acts if act.origin is not Origin.INFERRED), default=-1)
    return next((index for index, _ in acts if index > tapped), None)


def taken_back(hand: Hand, way: str) -> Events:
    """The cards of the next street off the table again: into the stub, their burn staying, or aside, with a further burn to come."""
    street = _street(hand) + 1
    lying = _lying(hand, street)
    off = tuple(e.CardRemoved(origin=Origin.CONCLUDED, seat=seat, slot=slot) for seat, slot in lying)
    burned = hand.burned >= street
    if not (off or burned):
        return ()
    if way == "set_aside":
        return (*off, e.CardsSetAside(street=street, count=len(off) + 1))
    return off if burned else (*off, e.CardBurned(origin=Origin.CONCLUDED, street=street))


def _street(hand: Hand) -> int:
    """The street whose betting is not finished."""
    return hand.street if hand.round is None else hand.round.street


def _lying(hand: Hand, street: int) -> list[tuple[Seat, int]]:
    """The cards of `street` on the table."""
    found = [(seat.seat, street - 1) for seat in hand.seats if street <= len(PATTERN) and seat.cards[street - 1] is not None]
    return [*found, *([(0, COMMUNITY)] if hand.community is not None and street == len(PATTERN) else [])]


def wrong_burn(spot: Spot) -> Found:
    """IRREG-9: no burn, or two. Until betting has started the cards move along by one; then they stand."""
    street, slot = spot.hand.street, spot.hand.street - 1
    seats = receiving(spot.hand, street)
    held = [number for number in seats if _card(spot.hand, number, slot) is not None]
    twice = any(note.what is Irregularity.WRONG_BURN for note in spot.hand.notes)
    if spot.acted or street == 3 or not held:
        return Found("stands", {"stands": nothing})
    ways = {"no_burn": lambda: _one_back(spot.hand, held, slot), "two_burns": lambda: _one_on(spot, seats, held, slot), "stands": nothing}
    return Found("two_burns" if twice else "no_burn", ways, {"seat": held[0]})


def _one_back(hand: Hand, held: list[Seat], slot: int) -> Events:
    """The first card was the burn: every card goes to the seat before, and the last seat gets another."""
    moves = [_move(there, here, slot) for here, there in pairwise(held)]
    burned = () if hand.burned > slot else (e.CardBurned(origin=Origin.CONCLUDED, street=slot + 1),)
    return (e.CardRemoved(origin=Origin.CONCLUDED, seat=held[0], slot=slot), *burned, *moves)


def _one_on(spot: Spot, seats: tuple[Seat, ...], held: list[Seat], slot: int) -> Events:
    """The second burn was the first seat's card: every card goes to the seat behind, a last one too many back on the stub."""
    _not_elsewhere(spot, spot.report.face, None)
    order = [*held, *[seat for seat in seats if seat not in held][:1]]
    over = (e.CardRemoved(origin=Origin.CONCLUDED, seat=held[-1], slot=slot),) if len(order) == len(held) else ()
    moves = [_move(here, there, slot) for here, there in reversed(list(pairwise(order)))]
    return (*over, *moves, e.CardDealt(seat=held[0], slot=slot, up=PATTERN[slot], face=spot.report.face if PATTERN[slot] else None))


def _move(here: Seat, there: Seat, slot: int) -> e.CardMoved:
    return e.CardMoved(origin=Origin.CONCLUDED, seat=here, slot=slot, to_seat=there, to_slot=slot)


def exposed_seventh(spot: Spot) -> Found:
    """IRREG-10: a seventh card was turned up, that of the first player to get one or a later one's."""
    hand, seat = spot.hand, spot.seat
    players = receiving(hand, 7)
    first = seat.seat == players[0]
    ruled = {way: seventh_up(first, len(players), replace(hand.rules, exposed_seventh=way)) for way in WAYS[Irregularity.EXPOSED_SEVENTH]}
    ways = {way: _seventh(spot, way, ruling) for way, ruling in ruled.items()}
    return Found(hand.rules.exposed_seventh, ways, {"others_up": first}, why=(ruled[hand.rules.exposed_seventh].reason,))


def _seventh(spot: Spot, way: str, ruled: SeventhUp) -> Way:
    """The street as `way` goes on with it. A card that is replaced comes again; without betting left it plays."""
    seat = spot.seat

    def goes_on() -> Events:
        if ruled.replaced and len(able(spot.hand)) > 1:
            return (e.CardRemoved(origin=Origin.CONCLUDED, seat=seat.seat, slot=LAST),) if seat.cards[LAST] is not None else ()
        may = ruled.may_declare and seat.behind != 0
        ruling = e.SeventhRuled(seat=seat.seat, way=way, others_up=ruled.others_up, may_declare=may)
        return (*_turned(spot, LAST, door=True), ruling)

    return goes_on


def declared(spot: Spot) -> Found:
    """IRREG-10: before any action the seat of an exposed seventh card is all-in for the present pot, or in for everything."""
    seat = spot.seat
    frozen = e.SeatFrozen(seat=seat.seat, total=seat.paid)
    return Found("all_in", {"all_in": lambda: (frozen,), "stays": nothing}, {"total": seat.paid})


def wrong_seat(spot: Spot) -> Found:
    """IRREG-11: the card, and those behind it, go where they should have gone, until somebody has acted."""
    slot = _slot(spot, range(len(PATTERN)))

    def move() -> Events:
        if spot.report.to_seat is None:
            raise refused("IRREG-11", "refused.which_seat")
        return move_card(spot.hand, c.MoveCard(seat=spot.seat.seat, slot=slot, to_seat=spot.report.to_seat, to_slot=slot))

    return Found("stands" if spot.acted else "move", {"move": move, "stands": nothing}, {"to_seat": spot.report.to_seat})


def boxed(spot: Spot) -> Found:
    """IRREG-12: a boxed card is a blank and replaced; with two of them the hand is void. Who acts on a joker has a dead hand."""
    seat, slot = spot.seat, _slot(spot, range(len(PATTERN)))
    before = [note for note in spot.hand.notes if note.what is Irregularity.BOXED_CARD]
    others = {(note.seat, note.values.get("slot")) for note in before} - {(seat.seat, slot)}

    def replaced() -> Events:
        return (e.CardRemoved(origin=Origin.CONCLUDED, seat=seat.seat, slot=slot),) if seat.cards[slot] is not None else ()

    ways: dict[str, Way] = {"replace": replaced, "void": lambda: (void(spot.hand, "IRREG-12"),)}
    if len(spot.hand.live) > 1 and seat.live:
        ways["dead"] = lambda: (e.HandKilled(seat=seat.seat, rule="IRREG-12"),)
    return Found("void" if others else "replace", ways)


def void(hand: Hand, rule: str) -> e.HandVoided:
    """Every chip goes back to its owner."""
    return e.HandVoided(rule=rule, refunds={seat.seat: seat.paid for seat in hand.seats if seat.paid})


def _turned(spot: Spot, slot: int, *, door: bool) -> Events:
    """A card that the whole table has seen: put on record first where no device reported it."""
    seat, face = spot.seat, spot.report.face
    _not_elsewhere(spot, face, (seat.seat, slot))
    dealt = (e.CardDealt(seat=seat.seat, slot=slot, up=False),) if seat.cards[slot] is None else ()
    return (*dealt, e.CardExposed(seat=seat.seat, slot=slot, face=face, door=door))


def _not_elsewhere(spot: Spot, face: Card | None, place: tuple[Seat, int] | None) -> None:
    """Raises Refused for a card that lies on the table already, but in `place` (IRREG-3)."""
    lies = None if face is None else where(spot.hand, face)
    if face is not None and lies not in (None, place):
        raise refused("IRREG-3", "refused.card_twice", cards=(face.code,))


def _slot(spot: Spot, slots: range) -> int:
    """The slot that was named. Raises Refused when it is none of `slots`, or not dealt on this street yet."""
    slot = spot.report.slot
    if slot is None or slot not in slots or slot >= max(spot.hand.street, 3):
        raise refused("IRREG-11", "refused.no_such_card", seat=spot.seat.seat)
    return slot


def _card(hand: Hand, number: Seat, slot: int) -> Held | None:
    return next(seat.cards[slot] for seat in hand.seats if seat.seat == number)
