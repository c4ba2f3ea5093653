"""The ways to go on after a report: each with its rule, its words, what it costs whom, and the events that choosing it brings.

Belongs here: a pure question and the command that answers it. The kiosk never rules by itself (RULES.md section 11): the first option is
the one the rule and the house name, and the last is always to leave it on record. Does not belong here: what each way does (`actions`,
`cards`, `hands`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from dealer_assist.cards import Card, card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen, replace
from dealer_assist.rulebook.betting import Do, Legal, standing
from dealer_assist.rulebook.irregularities import NOTED, RULES, Irregularity, ways, words
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.reasons import Illegal, Reason, Value
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.commands import Refused, refused
from dealer_assist.table.conclude import concluded
from dealer_assist.table.irregular.cases import KINDS
from dealer_assist.table.irregular.spot import Events, Found, Spot, nothing
from dealer_assist.table.placing import reopened
from dealer_assist.table.pushing import layers
from dealer_assist.table.state import Hand, Phase, TableState
from dealer_assist.table.step import Step
from dealer_assist.table.wagers import lowest

_NEVER = Found(NOTED, {})


@frozen()
class Option:
    """One way to go on. `words` is its rule and sentence, `why` what the rulebook says of it. `events` are what choosing it brings itself.
    After them and what follows by the rules: `refunds` chips each seat has back, `pays` chips it has put in more, `dead` the hands that are
    dead by it, `pots` as they stand, `to_act` whose turn it is and `owes` what it owes. `money` says these in sentences.
    """

    way: str
    words: Reason
    why: tuple[Reason, ...]
    money: tuple[Reason, ...]
    events: Events
    refunds: Mapping[Seat, Chips]
    pays: Mapping[Seat, Chips]
    dead: tuple[Seat, ...]
    pots: tuple[Pot, ...]
    to_act: Seat | None
    owes: Chips


def options(
    state: TableState,
    what: Irregularity,
    seat: Seat | None = None,
    slot: int | None = None,
    face: Card | None = None,
    *,
    do: Do | None = None,
    to: Chips | None = None,
    to_seat: Seat | None = None,
) -> tuple[Option, ...]:
    """The ways to go on, the one that the rule and the house name first. Raises Refused when no hand is there, or the seat is none that the
    case can concern.
    """
    report = c.ReportIrregularity(what=what, seat=seat, slot=slot, face=face, do=do, to=to, to_seat=to_seat)
    spot, found = _found(state, report)
    return tuple(_option(spot, found, way, events) for way, events in _open(spot, found))


def report(state: TableState, command: c.ReportIrregularity) -> Events:
    """The report on record, with the way chosen, and what that brings. Raises Refused when the way is not open, or the floor is said to
    have chosen it and nobody of the floor is signed in.
    """
    spot, found = _found(state, command)
    if command.by.role == Role.FLOOR.value and state.access.role is not Role.FLOOR:
        raise refused("IRREG-24", "refused.floor_unsigned")
    if command.oral and not spot.hand.rules.oral_rulings:
        raise refused("IRREG-24", "refused.no_oral")
    way = command.way or next(way for way in _order(spot, found) if way == NOTED or way in found.ways)
    if way != NOTED and way not in found.ways:
        raise refused("IRREG-24", "refused.no_such_way")
    events = found.ways.get(way, nothing)()
    noted = e.IrregularityNoted(what=command.what, seat=command.seat, values=_values(spot, found), way=way, oral=command.oral)
    return (noted, *events)


def was_skipped(state: TableState, command: c.WasSkipped) -> Events:
    """IRREG-16, in one tap on the line that says what was filled: the seat acts now."""
    hand = _hand(state, Irregularity.PASSED_OVER)
    if command.seat not in hand.filled or command.seat not in (KINDS[Irregularity.PASSED_OVER].seats(hand) or ()):
        raise refused("IRREG-16", "refused.not_filled", seat=command.seat)
    return report(state, c.ReportIrregularity(what=Irregularity.PASSED_OVER, seat=command.seat, way="acts"))


def came_early(state: TableState) -> Events:
    """IRREG-8, in one tap on the line that says what was filled: the betting goes on, the cards go back as the house has it."""
    hand = _hand(state, Irregularity.PREMATURE_CARD)
    if KINDS[Irregularity.PREMATURE_CARD].seats(hand) is None:
        raise refused("IRREG-8", "refused.not_early")
    return report(state, c.ReportIrregularity(what=Irregularity.PREMATURE_CARD, way=hand.rules.premature_card))


def _hand(state: TableState, what: Irregularity) -> Hand:
    """The hand that `what` can be reported of: the one in play, or the last one for what is found out after it."""
    hand = state.hand
    if hand is None:
        raise refused("SEAT-2", "refused.no_hand")
    if hand.over and KINDS[what].seats(hand) is None:
        raise refused("SHOW-9", "refused.hand_over", hand=hand.number)
    return hand


def _found(state: TableState, report: c.ReportIrregularity) -> tuple[Spot, Found]:
    """The ways that are open. What cannot be ruled on now is put on record all the same: the felt is right."""
    spot = Spot(state, _hand(state, report.what), report)
    if report.seat is not None and spot.seat.seat not in _concerned(spot) and report.way != NOTED:
        raise refused(RULES[report.what], "refused.not_concerned", seat=report.seat)
    try:
        return spot, _NEVER if KINDS[report.what].seats(spot.hand) is None else KINDS[report.what].found(spot)
    except Refused:
        if report.way != NOTED:
            raise
        return spot, _NEVER


def _concerned(spot: Spot) -> tuple[Seat, ...]:
    """The seats that the case can concern; any, where it is no one seat's or is not open."""
    return KINDS[spot.report.what].seats(spot.hand) or tuple(seat.seat for seat in spot.hand.seats)


def _open(spot: Spot, found: Found) -> Iterator[tuple[str, Events]]:
    """The ways in the order they are offered, with their events; one that lacks what it needs is left out."""
    for way in _order(spot, found):
        if way == NOTED:
            yield way, ()
        elif way in found.ways:
            try:
                yield way, found.ways[way]()
            except (Refused, Illegal):
                continue


def words_of(note: e.IrregularityNoted) -> Reason:
    """What is on record, as the rule and sentence of the way that was chosen."""
    return words(note.what, note.way or NOTED, {"seat": note.seat, **note.values})


def _order(spot: Spot, found: Found) -> list[str]:
    """Every way, the one that the rule names first, then the house's, then as the book has them."""
    return sorted(ways(spot.report.what, spot.hand.rules), key=lambda way: way != found.first)


def asked(report: c.ReportIrregularity) -> e.IrregularityNoted:
    """On record as far as it is said, and not ruled on."""
    return e.IrregularityNoted(what=report.what, seat=report.seat, values=_said(report))


def reported(note: e.IrregularityNoted) -> c.ReportIrregularity:
    """The report that a note on record was made of, with the way it went on by."""
    slot, to, to_seat = (value if isinstance(value := note.values.get(name), int) else None for name in ("slot", "to", "to_seat"))
    face, do = note.values.get("card"), note.values.get("do")
    return c.ReportIrregularity(
        what=note.what,
        seat=note.seat,
        slot=slot,
        face=None if face is None else card(str(face)),
        way=note.way,
        do=None if do is None else Do(do),
        to=to,
        to_seat=to_seat,
    )


def _values(spot: Spot, found: Found) -> Mapping[str, Value]:
    """What was said of it, and what its words need."""
    return MappingProxyType({**_said(spot.report), **{name: value for name, value in found.values.items() if value is not None}})


def _said(said: c.ReportIrregularity) -> Mapping[str, Value]:
    """What was said of it, as it goes on record."""
    values: dict[str, Value] = {
        "slot": said.slot,
        "card": None if said.face is None else said.face.code,
        "do": None if said.do is None else said.do.value,
        "to": said.to,
        "to_seat": said.to_seat,
    }
    return MappingProxyType({name: value for name, value in values.items() if value is not None})


def _option(spot: Spot, found: Found, way: str, events: Events) -> Option:
    """The option, and what it costs: the table folded with it and with what follows."""
    step = Step(spot.state)
    step.take(events)
    step.take(reopened(step.state))
    concluded(step)
    before, after = spot.hand, step.state.hand or spot.hand
    moved = {seat.seat: seat.paid - was.paid for seat, was in zip(after.seats, before.seats, strict=True)}
    refunds = {seat: -chips for seat, chips in moved.items() if chips < 0}
    pays = {seat: chips for seat, chips in moved.items() if chips > 0}
    dead = tuple(seat.seat for seat, was in zip(after.seats, before.seats, strict=True) if was.live and not seat.live)
    running = after.round if after.phase is Phase.BETTING else None
    stood = None if running is None else standing(running, after.rules)
    pots = () if after.phase is Phase.VOID else layers(after, {} if stood is None else stood.put).pots
    noted = e.IrregularityNoted(what=spot.report.what, seat=spot.report.seat, values=_values(spot, found), way=way)
    option = Option(
        way=way,
        words=words_of(noted),
        why=found.why if way == found.first else (),
        money=(),
        events=events,
        refunds=refunds,
        pays=pays,
        dead=dead,
        pots=pots,
        to_act=None if stood is None else stood.to_act,
        owes=0 if stood is None or stood.legal is None else _owed(stood.legal),
    )
    return replace(option, money=tuple(_money(option, spot, after)))


def _owed(legal: Legal) -> Chips:
    """What a seat must put in to stay: the call, or the least a seat that must open may open for."""
    return lowest(legal) if legal.opening and not legal.may_fold else legal.call


def _money(option: Option, spot: Spot, after: Hand) -> Iterator[Reason]:
    """What the option does to the money, as short as it can be said. What stays as it is is not said."""
    rule = option.words.rule
    if after.phase is Phase.VOID:
        yield Reason(rule, "irreg.money.all_back", {"amount": sum(option.refunds.values())})
        return
    for seat, amount in option.refunds.items():
        yield Reason(rule, "irreg.money.back", {"seat": seat, "amount": amount})
    for seat, amount in option.pays.items():
        yield Reason(rule, "irreg.money.pays", {"seat": seat, "amount": amount})
    for seat in option.dead:
        yield Reason(rule, "irreg.money.dead", {"seat": seat})
    was = None if spot.hand.round is None or spot.hand.phase is not Phase.BETTING else standing(spot.hand.round, spot.hand.rules)
    if [pot.amount for pot in option.pots] != [pot.amount for pot in layers(spot.hand, {} if was is None else was.put).pots]:
        yield from (Reason("POT-2", "irreg.money.pot", {"pot": pot.name, "amount": pot.amount}) for pot in option.pots)
    if option.to_act is not None:
        opens = after.round is not None and after.round.street == 3 and not (after.round.acted or after.round.killed)
        key = "irreg.money.opens" if opens else "irreg.money.owes" if option.owes else "irreg.money.acts"
        yield Reason(rule, key, {"seat": option.to_act, "amount": option.owes})
