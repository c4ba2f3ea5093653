"""Guards: quiet one-line warnings that follow from how the hand stands. Never modal: the dealer reads them or not.

Belongs here: which warnings are due now, each from facts on record alone. Does not belong here: whether one is shown (`governor`), what
came of those that were (`firings`), words. A guard counts cards; it never names one that lies face down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import takewhile

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do, Standing, standing
from dealer_assist.rulebook.dealing import SeventhPlan, seventh_plan, stub_before_seventh
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import Value
from dealer_assist.rulebook.variants import street_slots
from dealer_assist.table import events as e
from dealer_assist.table.due import DECK, down_cards_come, due, receiving, stub, tracked
from dealer_assist.table.pushing import misread
from dealer_assist.table.state import Hand, Origin, Phase, TableState


class Severity(Enum):
    """How much a guard asks for. INFORMATION stands quietly and goes with its cause; an INTERRUPTION wants an answer."""

    INFORMATION = "information"
    INTERRUPTION = "interruption"


ASKING = ("IRREG-1", "IRREG-3", "IRREG-8", "IRREG-9", "IRREG-13", "IRREG-22")
"""The rules whose guards want an answer."""


@frozen()
class Guard:
    """One warning: the rule it rests on, its phrase key and values, how much it asks for, and what it is called within its hand: the same
    cause has the same `identity`, so that it is shown once. The identity begins with the rule.
    """

    rule: str
    key: str
    values: Mapping[str, Value]
    severity: Severity
    identity: str

    @property
    def asks(self) -> bool:
        """Does it want an answer, even where it may not interrupt?"""
        return self.rule in ASKING


def guards(state: TableState) -> tuple[Guard, ...]:
    """The guards that are due now, the most pressing first."""
    hand = state.hand
    if hand is None or hand.phase is Phase.VOID:
        return ()
    if hand.phase is Phase.AWARDED:
        pushed = next(event for event in _counting(hand) if isinstance(event, e.PotsAwarded))
        return (*_wrong_pot(hand, pushed), *_early_push(hand, pushed), *_counted(state, hand))
    noted, dealing = bool(hand.notes), hand.phase is Phase.DEALING
    return (
        *(_deck(hand) if noted else ()),
        *(_cards(state, hand) if noted or hand.phase is not Phase.SHOWDOWN else ()),
        *_early_card(hand),
        *(_all_in(hand) if dealing else ()),
        *_stub(hand),
        *(_owed(hand) if noted or hand.filled else ()),
    )


def _guard(rule: str, key: str, mark: object = "", severity: Severity = Severity.INFORMATION, **values: Value) -> Guard:
    """A guard; `mark` tells its cause from the other causes of its rule in the hand."""
    return Guard(rule, key, values, severity, f"{rule} {mark}".strip())


def _interrupting(rule: str, key: str, mark: object, **values: Value) -> Guard:
    return _guard(rule, key, mark, Severity.INTERRUPTION, **values)


# --- cards


def _deck(hand: Hand) -> Iterator[Guard]:
    """IRREG-3: a card that lies on the table twice, or a deck that cannot be right. The card is named only where all its faces are up."""
    notes = [note for note in hand.notes if note.what is Irregularity.FOUL_DECK]
    foul = [] if any(note.way for note in notes) else notes  # once it is ruled on nobody needs to be told
    for index, note in enumerate(foul):
        if "card" in note.values:
            yield _interrupting("IRREG-3", "guard.duplicate", index, card=note.values["card"])
        else:
            yield _interrupting("IRREG-3", "guard.deck", index)


def _cards(state: TableState, hand: Hand) -> Iterator[Guard]:
    """A street with a card too few or too many, or without its burn (IRREG-1, IRREG-9, IRREG-13)."""
    street = hand.street
    now = _since_closed(hand) if hand.notes else ()
    wrong = [event.what for event in now if isinstance(event, e.IrregularityNoted) and event.origin is Origin.SENSED]
    short = _short(hand) if tracked(state) and hand.phase is Phase.BETTING else _passed_over(hand, now)
    if short:
        all_in = tuple(seat.seat for seat in hand.live if seat.all_in and seat.seat not in short)
        key = "guard.short_all_in" if all_in else "guard.short"
        yield _interrupting("IRREG-1", key, street, seats=short, street=street, **({"all_in": all_in} if all_in else {}))
    elif Irregularity.WRONG_BURN in wrong:
        yield _interrupting("IRREG-9", "guard.burns", f"{street} twice", street=street)
    if Irregularity.WRONG_COUNT in wrong:
        yield _interrupting("IRREG-13", "guard.extra", street, street=street)
    if down_cards_come(state) and _unburned(hand):
        yield _interrupting("IRREG-9", "guard.no_burn", street, street=street, before=street - 1)


def _short(hand: Hand) -> tuple[Seat, ...]:
    """The live seats without a card of this street that another live seat has."""
    short: list[Seat] = []
    for slot in street_slots(hand.street):
        without = [seat.seat for seat in hand.live if seat.cards[slot] is None]
        short += without if len(without) < len(hand.live) else ()
    return tuple(sorted(set(short)))


def _passed_over(hand: Hand, now: tuple[e.Event, ...]) -> tuple[Seat, ...]:
    """The seats still waiting for a card of this street when the burn of the next one came."""
    dealt = late = False
    for event in now:
        if isinstance(event, e.CardDealt):
            dealt, late = True, False
        elif isinstance(event, e.IrregularityNoted) and event.what is Irregularity.WRONG_BURN:
            late = dealt
    return tuple(dict.fromkeys(card.seat for card in due(hand, hand.street))) if late and hand.phase is Phase.DEALING else ()


def _unburned(hand: Hand) -> bool:
    """Do cards of this street lie out without its burn, before anybody has acted on it?"""
    if hand.burned >= hand.street or hand.street == 3 or (hand.plan is not None and not hand.plan.burn):
        return False
    acted = hand.phase is Phase.SHOWDOWN or (hand.phase is Phase.BETTING and hand.round is not None and hand.round.acted)
    slot = hand.street - 1
    return not acted and (hand.community is not None or any(seat.cards[slot] is not None for seat in hand.seats))


def _early_card(hand: Hand) -> Iterator[Guard]:
    """IRREG-8: a card of the next street came while seats had still to act, or before anybody had acted at all."""
    round = hand.round
    if round is None:
        return
    if hand.notes and hand.phase is Phase.BETTING and _premature(hand):
        stood = standing(round, hand.rules)
        waiting = (*(() if stood.to_act is None else (stood.to_act,)), *stood.later)
        yield _interrupting("IRREG-8", "guard.premature", hand.street, seats=waiting)
    by_card = hand.phase is Phase.DEALING and hand.street == 4 and hand.fill_tap == 0
    if by_card and len(hand.filled) == len(round.actions):
        yield _guard("IRREG-8", "guard.unacted", "3 unacted", seats=hand.filled)


def _premature(hand: Hand) -> bool:
    early = hand.street + 1
    return any(note.what is Irregularity.PREMATURE_CARD and note.values.get("street") == early for note in hand.notes)


def _all_in(hand: Hand) -> Iterator[Guard]:
    """DEAL-4: a seat that is all-in gets its card like the others; worth a word while others still bet."""
    all_in = [seat.seat for seat in hand.live if seat.all_in]
    if not 0 < len(all_in) < len(hand.live):
        return
    waiting = {card.seat for card in due(hand, hand.street)}
    seats = tuple(seat for seat in all_in if seat in waiting)
    if seats:
        yield _guard("DEAL-4", "guard.all_in", hand.street, seats=seats)


# --- the stub


def forecast(hand: Hand) -> SeventhPlan:
    """DEAL-5, DEAL-6: how seventh street will be dealt if nobody folds any more."""
    if hand.plan is not None:
        return hand.plan
    next = len(receiving(hand, 7))
    fourth, fifth, sixth = (hand.received.get(street, next) for street in (4, 5, 6))
    return seventh_plan(stub_before_seventh(len(hand.seats), fourth, fifth, sixth), next, hand.rules)


def _stub(hand: Hand) -> Iterator[Guard]:
    """From fifth street until seventh is out, in a hand that began with so many seats that the deck may run short."""
    if hand.street < 5 or hand.phase is Phase.SHOWDOWN or (hand.street == 7 and hand.phase is Phase.BETTING):
        return
    dealt_in = len(hand.seats)
    if seventh_plan(stub_before_seventh(*(dealt_in,) * 4), dealt_in, hand.rules).plan == "normal":
        return
    plan = forecast(hand)
    if plan.plan != "normal":  # else the count in the middle of the table says enough
        yield _guard("DEAL-6", f"guard.stub.{plan.plan}", f"{hand.street} {plan.plan}", stub=plan.stub, need=plan.need)


def _counted(state: TableState, hand: Hand) -> Iterator[Guard]:
    """DEAL-5: the cards on record and those that should be left in the stub make the deck, where a device reports every card."""
    left = stub(hand) if down_cards_come(state) else None
    mixed = hand.plan is not None and hand.plan.plan != "normal"
    if left is None or mixed or hand.burned > max(hand.received):
        return
    slots = [slot for street in hand.received for slot in street_slots(street)]
    cards = sum(seat.cards[slot] is not None for seat in hand.seats for slot in slots) + hand.burns
    if cards + left != DECK:
        yield _guard("DEAL-5", "guard.count", cards=cards + left, deck=DECK)


# --- chips


def _owed(hand: Hand) -> Iterator[Guard]:
    """IRREG-18: what is still owed when a card came early; what the seats that were filled in have to have put in when a street closed.
    One line for each amount.
    """
    if hand.phase is Phase.BETTING and hand.round is not None:
        key, owed = "guard.owes", _still_owed(standing(hand.round, hand.rules)) if _premature(hand) else {}
    else:
        read = any(seat.tabled or seat.mucked for seat in hand.seats)
        key, owed = "guard.owed", {} if read else _filled_calls(hand)
    for amount in dict.fromkeys(owed.values()):
        seats = tuple(seat for seat, chips in owed.items() if chips == amount)
        yield _guard("IRREG-18", key, f"{hand.street} {amount}", seats=seats, amount=amount)


def _still_owed(stood: Standing) -> dict[Seat, Chips]:
    """The chips that seats able to bet still owe to call."""
    return {seat: stood.bet - stood.put[seat] for seat in stood.able if stood.put[seat] < stood.bet}


def _filled_calls(hand: Hand) -> dict[Seat, Chips]:
    """The chips of the calls that were filled in to close the last round."""
    found: dict[Seat, Chips] = {}
    for event in _counting(hand):
        if isinstance(event, e.RoundOpened):
            break
        if isinstance(event, e.Acted) and event.origin is Origin.INFERRED and event.do is Do.CALL and event.tap == hand.fill_tap:
            found[event.seat] = event.moved
    return dict(sorted(found.items()))


# --- the push


def _wrong_pot(hand: Hand, pushed: e.PotsAwarded) -> Iterator[Guard]:
    """IRREG-22, SHOW-6: winners were tapped, and the hands that lie face up say otherwise. May be put right until the next hand."""
    for pot, half, seats in misread(hand) if pushed.declared else ():
        key = "guard.pot_none" if not seats else "guard.pot"
        yield _interrupting("IRREG-22", key, f"{pot} {half}", pot=pot, half=half, seats=seats)


def _early_push(hand: Hand, pushed: e.PotsAwarded) -> Iterator[Guard]:
    """SHOW-5: pots were pushed with hands that nobody had read, though others lay face up."""
    tabled = any(seat.tabled for seat in hand.live)
    skipped = pushed.skipped or tuple(seat.seat for seat in hand.live if tabled and not seat.tabled)
    if skipped and len(hand.live) > 1:
        yield _guard("SHOW-5", "guard.early_push", seats=skipped)


# --- the record


def _counting(hand: Hand) -> Iterator[e.Event]:
    """The events of the hand that count, the last first."""
    return (entry.event for entry in reversed(hand.entries) if not entry.voided)


def _since_closed(hand: Hand) -> tuple[e.Event, ...]:
    """What has happened since the last round closed."""
    since = tuple(takewhile(lambda event: not isinstance(event, e.RoundClosed), _counting(hand)))
    return since[::-1]
