"""Which irregularities can be reported now, and what each needs: the tiles of the irregularity sheet.

Belongs here: when a case is open, whose it can be, what must be said of it, which function finds its ways. Does not belong here: the ways
themselves (`actions`, `cards`, `hands`), what they cost (`options`).
"""

from __future__ import annotations

from collections.abc import Callable

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import standing
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.table.due import receiving
from dealer_assist.table.irregular import actions, cards, hands
from dealer_assist.table.irregular.spot import Found, Spot, last_acts, recent
from dealer_assist.table.state import Hand, Origin, Phase, TableState

Seats = tuple[Seat, ...]


@frozen()
class Case:
    """One irregularity that can be reported now. `needs` must be said with it, `may` can be: "seat", "slot", "face", "do", "to", "to_seat".
    `seats` are those it can concern. `reported`: it is on record already, by a device or a tap, and nobody has ruled on it.
    """

    what: Irregularity
    rule: str
    needs: tuple[str, ...]
    may: tuple[str, ...]
    seats: Seats
    reported: bool


@frozen()
class Kind:
    """One irregularity: `of` are the seats it can concern now, None when it cannot be; `needs` and `may` as in Case; `found` its ways."""

    of: Callable[[Hand], Seats | None]
    found: Callable[[Spot], Found]
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()

    def seats(self, hand: Hand) -> Seats | None:
        """The seats it can concern; none where it is nobody's in particular. None when it cannot be now."""
        return self.of(hand) or (None if "seat" in self.needs else self.of(hand))


def cases(state: TableState) -> tuple[Case, ...]:
    """The irregularities that can be reported now, those that wait for a ruling first."""
    hand = state.hand
    if hand is None:
        return ()
    found = []
    for what, kind in KINDS.items():
        seats = kind.seats(hand)
        if seats is not None:
            waits = any(note.what is what for note in hand.notes if not note.way) and not any(
                note.what is what for note in hand.notes if note.way
            )
            found.append(Case(what, RULES[what], kind.needs, kind.may, seats, waits))
    return tuple(sorted(found, key=lambda case: not case.reported))


def _dealt(hand: Hand) -> Seats | None:
    return None if hand.over else tuple(seat.seat for seat in hand.seats)


def _live(hand: Hand) -> Seats | None:
    return None if hand.over else tuple(seat.seat for seat in hand.live)


def _mortal(hand: Hand) -> Seats | None:
    """The live hands, while there is more than one."""
    return _live(hand) if len(hand.live) > 1 else None


def _acted(hand: Hand) -> bool:
    return hand.round is not None and hand.round.street == hand.street and hand.round.acted


def _betting(hand: Hand) -> Seats | None:
    """The live seats that can act while a round runs."""
    return tuple(seat.seat for seat in hand.live if seat.behind != 0) if hand.phase is Phase.BETTING else None


def _third(hand: Hand) -> Seats | None:
    """Everybody dealt in, until somebody acts on third street."""
    return _dealt(hand) if hand.street == 3 and not _acted(hand) else None


def _force(hand: Hand) -> Seats | None:
    """The seats that the force bet could be of, but the one that has it."""
    if hand.street != 3 or hand.round is None or hand.killer is not None:
        return None
    return tuple(seat for seat in _betting(hand) or () if seat != hand.round.starter)


def _early(hand: Hand) -> Seats | None:
    """Nobody's in particular: a street follows a betting that gap-fill finished, or that still runs, and nobody has acted on it."""
    return None if cards.finished_at(hand) is None else ()


def _burn(hand: Hand) -> Seats | None:
    return () if not hand.over and hand.street > 3 else None


def _seventh(hand: Hand) -> Seats | None:
    """The seats that get a card on seventh, until somebody acts on it."""
    ruled = hand.seventh is not None or (hand.plan is not None and hand.plan.plan == "community")
    on = hand.street == 7 and hand.phase in (Phase.DEALING, Phase.BETTING)
    return receiving(hand, 7) if on and not ruled and not _acted(hand) else None


def _declared(hand: Hand) -> Seats | None:
    """The seat whose seventh card was turned up, while it may declare itself all-in."""
    ruled = hand.seventh
    seat = None if ruled is None or not ruled.may_declare or _acted(hand) else hand.seat(ruled.seat)
    return None if seat is None or not seat.live or seat.frozen is not None or hand.phase is Phase.SHOWDOWN or hand.over else (seat.seat,)


def _out_of_turn(hand: Hand) -> Seats | None:
    able, turn = _betting(hand), _turn(hand)
    return None if able is None else tuple(seat for seat in able if seat != turn)


def _later_opener(hand: Hand) -> Seats | None:
    return _betting(hand) if hand.street > 3 else None


def _filled(hand: Hand) -> Seats | None:
    """The seats whose last action of the last round gap-fill filled in, until somebody acts in another or tables his hand."""
    acts = last_acts(hand)
    if not acts or hand.over or any(seat.tabled for seat in hand.seats):
        return None
    last = {act.seat: act.origin for _, act in acts}
    return tuple(seat.seat for seat in hand.live if last.get(seat.seat) is Origin.INFERRED)


def _wagering(hand: Hand) -> Seats | None:
    """The seat to act, and who acted last."""
    last = [act.seat for _, act in recent(hand)[-1:]]
    return None if hand.over else tuple(dict.fromkeys([*_turns(hand), *last]))


def _bettors(hand: Hand) -> Seats | None:
    """The seat to act, and everybody who has put chips in."""
    put = [act.seat for _, act in recent(hand) if act.moved]
    return None if hand.over else tuple(sorted({*_turns(hand), *put}))


def _turns(hand: Hand) -> Seats:
    turn = _turn(hand)
    return () if turn is None or hand.phase is not Phase.BETTING else (turn,)


def _in_turn(hand: Hand) -> Seats | None:
    return _turns(hand) or None


def _turn(hand: Hand) -> Seat | None:
    return None if hand.round is None else standing(hand.round, hand.rules).to_act


def _any(hand: Hand) -> Seats | None:
    return None if hand.over else ()


def _finished(hand: Hand) -> Seats | None:
    return () if hand.phase is Phase.AWARDED else None


def _always(hand: Hand) -> Seats | None:
    return ()


KINDS: dict[Irregularity, Kind] = {
    Irregularity.MISDEAL: Kind(_any, hands.misdeal, may=("seat",)),
    Irregularity.FOUL_DECK: Kind(_any, hands.foul_deck, may=("seat", "face")),
    Irregularity.MISSING_CARD: Kind(_always, hands.on_record),
    Irregularity.WRONG_FORCE_SEAT: Kind(_force, actions.wrong_force_seat, may=("seat",)),
    Irregularity.EXPOSED_DOWN: Kind(_third, cards.exposed_down, ("seat", "slot"), ("face",)),
    Irregularity.ALL_DOWN: Kind(_third, cards.all_down, ("seat", "slot"), ("face",)),
    Irregularity.EXPOSED_CARD: Kind(_dealt, cards.exposed_card, ("seat", "slot"), ("face",)),
    Irregularity.PREMATURE_CARD: Kind(_early, cards.premature),
    Irregularity.WRONG_BURN: Kind(_burn, cards.wrong_burn, may=("face",)),
    Irregularity.EXPOSED_SEVENTH: Kind(_seventh, cards.exposed_seventh, ("seat",), ("face",)),
    Irregularity.DECLARED: Kind(_declared, cards.declared, ("seat",)),
    Irregularity.WRONG_SEAT: Kind(_dealt, cards.wrong_seat, ("seat", "slot", "to_seat")),
    Irregularity.BOXED_CARD: Kind(_dealt, cards.boxed, ("seat", "slot")),
    Irregularity.WRONG_COUNT: Kind(_live, hands.wrong_count, ("seat",)),
    Irregularity.WRONG_START: Kind(_live, hands.wrong_start, ("seat",)),
    Irregularity.OUT_OF_TURN: Kind(_out_of_turn, actions.out_of_turn, ("seat",), ("do", "to")),
    Irregularity.WRONG_OPENER: Kind(_later_opener, actions.wrong_opener, ("seat",)),
    Irregularity.PASSED_OVER: Kind(_filled, actions.passed_over, ("seat",)),
    Irregularity.STRING_BET: Kind(_wagering, actions.string_bet, ("seat",), ("to",)),
    Irregularity.SHORT_CALL: Kind(_wagering, actions.short_call, ("seat",), ("to",)),
    Irregularity.WRONG_AMOUNT: Kind(_bettors, actions.wrong_amount, ("seat",), ("to",)),
    Irregularity.DEAD_HAND: Kind(_mortal, hands.dead_hand, ("seat",)),
    Irregularity.KILLED_HAND: Kind(_mortal, hands.killed_hand, ("seat",)),
    Irregularity.WRONG_POT: Kind(_finished, hands.wrong_pot),
    Irregularity.ABSENT: Kind(_mortal, actions.absent, ("seat",)),
    Irregularity.CLOCK: Kind(_in_turn, actions.clock, ("seat",)),
    Irregularity.DISAGREEMENT: Kind(_any, hands.on_record, may=("seat", "slot")),
}
