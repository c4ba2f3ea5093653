"""A hand of a table's journal as a recorded hand: what is on record of it, voided entries left out.

A face-down card that was never tabled has no face in a journal and gets none here. Does not belong here: reading a journal (`journal`),
how a recorded hand is written (`hand`, `phh`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.rulebook.questions.claims import outcome
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import Declared, Deed, RecordedHand, SeatCards, seat_cards
from dealer_assist.table import events as e
from dealer_assist.table.evolve import fold
from dealer_assist.table.state import Hand, HandSeat, Phase, TableState


def record_of(events: Iterable[e.Event]) -> Record:
    """The hand that `events` tell of, from its HandStarted on, void or not over as it may be. Raises BadRecord when no hand was started."""
    hand = fold(TableState(), events).hand
    if hand is None:
        raise BadRecord("no hand was started")
    found = _recorded(hand)
    return Record(str(hand.number), replace(found, declared=_declared(found, hand)) if hand.phase is Phase.AWARDED else found)


def _declared(found: RecordedHand, hand: Hand) -> dict[str, Declared]:
    """The winners of the pots that the cards on record do not give to the same seats: the dealer's word, or an early push."""
    read = {one.pot: one for one in outcome(found, judge(found)).awards}
    told = {one.pot: Declared(one.high, one.low) for one in hand.awards}
    return {pot: won for pot, won in told.items() if pot not in read or (read[pot].high, read[pot].low) != (won.high, won.low)}


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
        end={Phase.VOID: "void", Phase.AWARDED: "over"}.get(hand.phase, "open"),
        refunds=_refunds(hand),
    )


def _refunds(hand: Hand) -> dict[Seat, Chips]:
    """What went back beside the uncalled bet of a live hand: of a void hand everything, the ante of one that both down cards were shown of
    (IRREG-5), the uncalled bet of one that was killed by mistake (IRREG-21).
    """
    found: dict[Seat, Chips] = {}
    for event in (entry.event for entry in hand.entries if not entry.voided):
        match event:
            case e.HandVoided(refunds=refunds):
                return dict(refunds)
            case e.AnteReturned(seat=seat, amount=amount):
                found[seat] = amount
            case e.UncalledReturned(seat=seat, amount=amount) if seat in {dead.seat for dead in hand.seats if dead.killed}:
                found[seat] = found.get(seat, 0) + amount
            case _:
                pass
    return found


def _cards(seat: HandSeat) -> SeatCards:
    """The first seven cards as they lie: two down, up to four up, and the last."""
    first = [held for held in seat.cards[:6] if held is not None]
    down = [held.face for held in first if not held.up]
    last = seat.cards[6]
    return seat_cards(down[:2], [held.face for held in first if held.up], [] if last is None else [last.face])


def _deeds(hand: Hand) -> Iterator[Deed]:
    """What each seat did, in order."""
    street, put = 3, dict.fromkeys((seat.seat for seat in hand.seats), 0)
    for entry in hand.entries:
        if entry.voided:
            continue
        match entry.event:
            case e.AntePosted() as ante:
                yield Deed(ante.seat, 3, "ante", ante.amount, ante.amount, ante.all_in)
            case e.KillPosted() as post:
                put[post.seat] = post.amount
                yield Deed(post.seat, 3, "kill", post.amount, post.amount, post.all_in)
            case e.RoundOpened() as opened if opened.street == 3:
                pass  # a killer's post is in already
            case e.RoundOpened() as opened:
                street, put = opened.street, dict.fromkeys(put, 0)
            case e.Acted() as acted:
                put[acted.seat] = acted.to
                yield Deed(acted.seat, street, acted.do.value, acted.to, acted.moved, acted.all_in)
            case e.HandKilled() as killed:
                yield Deed(killed.seat, street, "dead", put[killed.seat])
            case e.HandTabled() as tabled:
                yield Deed(tabled.seat, street, "show", put[tabled.seat])
            case e.HandMucked() as mucked:
                yield Deed(mucked.seat, street, "muck", put[mucked.seat])
            case _:
                pass
