"""What the rules look for at a point of a hand, and where what happened is something else.

Pure questions to the rulebook about a table as it stood. Each answer is a rule id with a phrase key (`expected.*`, `differs.*`, or the
rulebook's own sentence) and values. Does not belong here: what follows from a difference (`rulings`), words.
"""

from __future__ import annotations

from dealer_assist.rulebook.betting import Action, Legal, judged, over
from dealer_assist.rulebook.dealing import Due
from dealer_assist.rulebook.irregularities import RULES
from dealer_assist.rulebook.reasons import Illegal, Reason, Value
from dealer_assist.table import events as e
from dealer_assist.table.due import down_cards_come, due
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.hand_changes import changed
from dealer_assist.table.openings import opening
from dealer_assist.table.pushing import misread, returning
from dealer_assist.table.state import Hand, HandSeat, Held, Origin, Phase, TableState


def expected(state: TableState) -> Reason:
    """What the rules look for next, as a rule and a sentence."""
    found = expect(state)
    hand = state.hand
    if hand is None or hand.over:
        return Reason("SHOW-9", "expected.over")
    if found.standing is not None and found.standing.legal is not None:
        return _action(found.standing.legal)
    match found.next:
        case Next.DEAL if found.due:
            return _card(found.due[0], hand.street)
        case Next.NAME_CARD:
            return Reason("DEAL-3", "expected.name_card", {"seat": found.missing[0][0]})
        case Next.TABLE_HANDS:
            return Reason("SHOW-5", "expected.table_hands", {"seats": found.untabled})
        case Next.AWARD:
            return Reason("SHOW-11", "expected.award", {"amount": sum(pot.amount for pot in found.pots)})
        case _:
            return Reason("ORDER-1", "expected.opener", {"street": hand.street})


def _action(legal: Legal) -> Reason:
    """What the seat to act may do."""
    totals: tuple[int, ...] = legal.totals or legal.span or ()
    values: dict[str, Value] = {"seat": legal.seat, "call": legal.call, "totals": totals}
    if legal.opening:
        return Reason("FORCE-5", "expected.opens", values)
    word = "check" if legal.may_check else "call"
    return Reason("ORDER-9", f"expected.{word}_or_bet" if totals else f"expected.{word}", values)


def _card(card: Due, street: int) -> Reason:
    values: dict[str, Value] = {"seat": card.seat, "street": street}
    if card.what != "card":
        return Reason("DEAL-6" if card.what == "community" else "DEAL-2", f"expected.{card.what}", values)
    return Reason("DEAL-3", "expected.up_card" if card.up else "expected.down_card", values)


def difference(before: TableState, event: e.Event, after: TableState, known: Hand | None) -> Reason | None:
    """How `event` differs from what the rules expected at `before`, None where it does not. `known` is the hand as it is known at last: an
    opening is judged by the cards that lay there, not by what they were taken for.
    """
    hand = before.hand
    if hand is None or isinstance(event, e.HandStarted | e.AtTable | e.EntriesVoided):
        return None
    match event:
        case e.Acted():
            return _acted(hand, event)
        case e.RoundOpened():
            return _opened(before, event, known)
        case e.CardDealt() if event.origin is Origin.SENSED:
            return _dealt(before, hand, event)
        case e.RoundClosed():
            return _closed(hand, event)
        case e.AntePosted(seat=seat, amount=amount):
            return _ante(hand, seat, amount)
        case e.UncalledReturned(seat=seat, amount=amount):
            right = {back.seat: back.amount for back in returning(hand) if isinstance(back, e.UncalledReturned)}
            return None if right.get(seat) == amount else Reason("POT-3", "differs.returned", {"seat": seat, "amount": right.get(seat, 0)})
        case e.PotsAwarded():
            return _pushed(hand, event, after)
        case e.ActedEarly(seat=seat):
            return Reason("IRREG-14", "differs.early", {"seat": seat})
        case e.CardExposed(seat=seat):
            return Reason("IRREG-7", "differs.exposed", {"seat": seat})
        case e.IrregularityNoted(what=what, seat=seat):
            key = "differs.noted" if seat is None else "differs.noted_seat"
            return Reason(RULES[what], key, {"what": what.value, "seat": seat})
        case _:
            return None


def _ante(hand: Hand, number: int, amount: int) -> Reason | None:
    seat = hand.seat(number)
    stack = None if seat is None else seat.stack
    right = hand.rules.ante if stack is None else min(hand.rules.ante, stack)
    return None if amount == right else Reason("ALLIN-3", "differs.ante", {"seat": number, "amount": right})


def _acted(hand: Hand, event: e.Acted) -> Reason | None:
    """The rulebook's own word on an action that it does not allow."""
    if hand.phase is not Phase.BETTING or hand.round is None:
        return Reason("ORDER-8", "differs.no_round", {"seat": event.seat})
    try:
        judged(hand.round, hand.rules, Action(event.seat, event.do, event.to, event.all_in))
    except Illegal as illegal:
        return illegal.reason
    return None


def _opened(before: TableState, event: e.RoundOpened, known: Hand | None) -> Reason | None:
    """Another seat than the cards name."""
    hand = before.hand
    if hand is None or hand.phase is not Phase.DEALING:
        return None
    lying = before if known is None else changed(before, {"hand": _as_known(hand, known)})
    right = opening(lying, lying.hand or hand)
    named = right[0] if right and isinstance(right[0], e.RoundOpened) else None
    if named is None or named.starter == event.starter or not named.reasons:
        return None
    why = named.reasons[0]
    return Reason(why.rule, "differs.opener", {"seat": event.starter, "right": named.starter, "street": event.street})


def _as_known(hand: Hand, known: Hand) -> Hand:
    """The up cards that lie there by the faces they have at last."""
    return changed(hand, {"seats": tuple(_named(seat, at_last) for seat, at_last in zip(hand.seats, known.seats, strict=True))})


def _named(seat: HandSeat, known: HandSeat) -> HandSeat:
    return changed(seat, {"cards": tuple(_face(held, at_last) for held, at_last in zip(seat.cards, known.cards, strict=True))})


def _face(held: Held | None, at_last: Held | None) -> Held | None:
    if held is None or at_last is None or not (held.up and at_last.up) or at_last.face is None:
        return held
    return at_last


def _dealt(before: TableState, hand: Hand, event: e.CardDealt) -> Reason | None:
    """A card that a device reported to another place than the next one due, or the other side up."""
    values: dict[str, Value] = {"seat": event.seat}
    street = max(3, event.slot + 1)
    if street > hand.street:
        return Reason("IRREG-8", "differs.premature", {**values, "street": street})
    coming = [card for card in due(hand, hand.street) if card.what == "card"]
    mine = next((card for card in coming if (card.seat, card.slot) == (event.seat, event.slot)), None)
    if mine is None or (down_cards_come(before) and mine is not coming[0]):
        return Reason("IRREG-11", "differs.wrong_seat", {**values, "right": coming[0].seat if coming else None})
    return None if mine.up == event.up else Reason("IRREG-7", "differs.exposed", values)


def _closed(hand: Hand, event: e.RoundClosed) -> Reason | None:
    """The betting was closed while a seat still had to act."""
    done = hand.round is None or len(hand.live) < 2 or over(hand.round, hand.rules)
    return None if done else Reason("ORDER-8", "differs.closed", {"street": event.street})


def _pushed(hand: Hand, event: e.PotsAwarded, after: TableState) -> Reason | None:
    """Another sum than lies there, or other winners than the tabled hands read."""
    there = sum(seat.paid for seat in hand.seats)
    pushed = sum(award.amount for award in event.awards) + event.rake + event.drop
    if pushed != there:
        return Reason("POT-1", "differs.pushed", {"amount": there, "pushed": pushed})
    wrong = () if after.hand is None else misread(after.hand)
    if not wrong:
        return None
    pot, half, seats = wrong[0]
    return Reason("SHOW-6", "differs.push", {"pot": pot, "half": half, "seats": seats})
