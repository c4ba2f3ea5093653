"""A hand of a table's journal as a recorded hand: what is on record of it, voided entries left out.

A face-down card that was never tabled has no face in a journal and gets none here. Does not belong here: reading a journal (`journal`),
how a recorded hand is written (`hand`, `phh`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.rulebook.questions.recorded import Deed, RecordedHand, SeatCards, seat_cards
from dealer_assist.table import events as e
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Hand, HandSeat, Phase, TableState


def record_of(events: Iterable[e.Event]) -> Record:
    """The hand that `events` tell of, from its HandStarted on. Raises BadRecord for one that a recorded hand cannot tell: void, not
    over, or a kill hand.
    """
    hand = fold(TableState(), events).hand
    if hand is None:
        raise BadRecord("no hand was started")
    if hand.phase is Phase.VOID:
        raise BadRecord(f"hand {hand.number} is void")
    if hand.phase is not Phase.AWARDED:
        raise BadRecord(f"hand {hand.number} is not over")
    if hand.killer is not None:
        raise BadRecord(f"hand {hand.number} is a kill hand, which a recorded hand cannot tell")
    return Record(str(hand.number), _recorded(hand))


def _recorded(hand: Hand) -> RecordedHand:
    shown = {seat.seat: seat.known for seat in hand.seats if seat.tabled and len(seat.known) == 7 - (hand.community is not None)}
    community = None if hand.community is None else hand.community.face
    return RecordedHand(
        rules=hand.rules,
        stacks={seat.seat: seat.stack for seat in hand.seats},
        cards={seat.seat: _cards(seat) for seat in hand.seats},
        deeds=tuple(_deeds(hand)),
        shown={seat: cards if community is None else (*cards, community) for seat, cards in shown.items()},
        rake=hand.rake + hand.drop,
        community=community,
    )


def _cards(seat: HandSeat) -> SeatCards:
    """The first seven cards as they lie: two down, up to four up, and the last."""
    first = [held for held in seat.cards[:6] if held is not None]
    down = [held.face for held in first if not held.up]
    last = seat.cards[6]
    return seat_cards(down[:2], [held.face for held in first if held.up], [] if last is None else [last.face])


def _deeds(hand: Hand) -> Iterator[Deed]:
    """What each seat did, in order; a hand that was killed counts as folded."""
    street, put = 3, dict.fromkeys((seat.seat for seat in hand.seats), 0)
    for entry in hand.entries:
        if entry.voided:
            continue
        match entry.event:
            case e.AntePosted() as ante:
                yield Deed(ante.seat, 3, "ante", ante.amount, ante.amount, ante.all_in)
            case e.RoundOpened() as opened:
                street, put = opened.street, dict.fromkeys(put, 0)
            case e.Acted() as acted:
                put[acted.seat] = acted.to
                yield Deed(acted.seat, street, acted.do.value, acted.to, acted.moved, acted.all_in)
            case e.HandKilled() as killed:
                yield Deed(killed.seat, street, "fold", put[killed.seat])
            case e.HandTabled() as tabled:
                yield Deed(tabled.seat, street, "show", put[tabled.seat])
            case e.HandMucked() as mucked:
                yield Deed(mucked.seat, street, "muck", put[mucked.seat])
            case _:
                pass
