"""A recorded hand told as the dealer would have heard it: what was done, what is said, and where the record breaks a rule.

Pure: a line is a phrase key and its values (`replay.*` for what happened, `say.*` for the dealer's words). Does not belong here: words
(`phrases`), which line is due (`table.announce`), judging (`rulebook.questions.judge`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from dealer_assist.cards import UNKNOWN
from dealer_assist.records.course import Step, course
from dealer_assist.records.hand import BadRecord, Record, code
from dealer_assist.rulebook.questions import Unanswerable
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import Deed, RecordedHand
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.table import events as e
from dealer_assist.table.announce import announce
from dealer_assist.table.evolve import evolve
from dealer_assist.table.state import TableState


@dataclass(frozen=True, slots=True)
class Told:
    """One line of a telling. With `why` it is a rule that the record breaks, or a variation that it plays, `{why}` its sentence."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    why: Reason | None = None


def tell(record: Record) -> tuple[Told, ...]:
    """The whole hand, line by line. Raises BadRecord for a rake that the pots do not hold."""
    try:
        return _told(record)
    except Unanswerable as error:
        raise BadRecord(error.message) from error


def _told(record: Record) -> tuple[Told, ...]:
    hand = record.hand
    play = judge(hand)
    wrongs = {wrong.index: wrong.why for wrong in play.wrongs}
    told = [_headline(record), *(Told("replay.variation", why=why) for why in hand.variations)]
    state = TableState(rules=hand.rules)
    street = 0
    for step in course(hand, play):
        if isinstance(step.event, e.CardDealt | e.CommunityTurned) and street < (street := _street(step.event)):
            told.append(Told("replay.street", {"street": street}))
        told += _happened(step, hand)
        if step.event is not None:
            before, state = state, evolve(state, step.event)
            told += [Told(line.key, line.values) for line in announce(before, (step.event,), state)]
        if step.index in wrongs:
            told.append(_broken(step.index, wrongs.pop(step.index)))
    told += [_broken(index, why) for index, why in sorted(wrongs.items())]
    told += [Told("replay.open")] if hand.end == "open" else []
    tabled = {deed.seat for deed in hand.deeds if deed.do == "show"}
    told += [Told("replay.known_later", {"seat": seat, "cards": _tabled(hand, seat)}) for seat in hand.shown if seat not in tabled]
    told.append(Told("replay.broken", {"count": len(play.wrongs)}) if play.wrongs else Told("replay.sound"))
    return tuple(told)


def _headline(record: Record) -> Told:
    rules = record.hand.rules
    stakes: dict[str, Value] = {"id": record.id, "game": rules.game.value, "ante": rules.ante, "force": rules.force}
    if rules.structured:
        return Told("replay.hand", stakes | {"small": rules.small, "big": rules.big})
    least, most = rules.spread_by_street[0]
    return Told("replay.hand_spread", stakes | {"least": least, "most": most})


def _broken(index: int, why: Reason) -> Told:
    return Told("replay.breaks", {"index": index, "rule": why.rule}, why)


def _happened(step: Step, hand: RecordedHand) -> Iterator[Told]:
    """What the record says happened, of the facts a reader wants to see."""
    match step.event:
        case e.AntePosted() as ante:
            yield Told("replay.ante", {"seat": ante.seat, "amount": ante.amount})
        case e.KillPosted() as post:
            yield Told("replay.kill", {"seat": post.seat, "amount": post.amount})
        case e.HandKilled() as killed:
            yield Told("replay.dead", {"seat": killed.seat})
        case e.HandVoided() as void:
            yield Told("replay.void", {"total": sum(void.refunds.values())})
        case e.CardDealt() as dealt if dealt.up:
            yield Told("replay.up_card", {"seat": dealt.seat, "card": code(dealt.face)})
        case e.CommunityTurned() as turned:
            yield Told("replay.community", {"card": code(turned.face)})
        case e.Acted() as acted:
            key = "replay.acted" if acted.moved else "replay.passed"
            yield Told(key, {"seat": acted.seat, "do": acted.do.value, "to": acted.to, "moved": acted.moved})
        case e.HandTabled() as tabled:
            yield Told("replay.shows", {"seat": tabled.seat, "cards": _tabled(hand, tabled.seat)})
        case e.HandMucked() as mucked:
            yield Told("replay.mucks", {"seat": mucked.seat})
        case e.PotsAwarded() as pushed if pushed.rake:
            yield Told("replay.rake", {"rake": pushed.rake})
        case None if step.index is not None:
            yield from _refused(hand.deeds[step.index])
        case _:
            pass


def _refused(deed: Deed) -> Iterator[Told]:
    key = "replay.acted" if deed.amount else "replay.passed"
    yield Told(key, {"seat": deed.seat, "do": deed.do, "to": deed.to, "moved": deed.amount})


def _street(event: e.CardDealt | e.CommunityTurned) -> int:
    """The street that a card belongs to."""
    return 7 if isinstance(event, e.CommunityTurned) else max(3, event.slot + 1)


def _tabled(hand: RecordedHand, seat: int) -> tuple[str, ...]:
    """The seven cards of a tabled hand, as far as they are known."""
    known = [found.code for found in hand.known(seat)]
    return (*known, *[UNKNOWN] * (7 - len(known)))
