"""A hand's report: the drawn table as it ended, what each seat put in and got, every entry of the record, the rulings, the rules they
rest on, and the head of the record.

Pure. A face-down card that was never tabled has no face on record and is drawn closed. Does not belong here: how it is drawn (`ui.paper`).
"""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.cards import LETTERS
from dealer_assist.chips import Chips, Seat
from dealer_assist.floor.timeline import Step, Timeline
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.house import variations
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import events as e
from dealer_assist.table.expect import expect
from dealer_assist.table.state import Hand, HandSeat, Phase
from ui.views.log import happened
from ui.views.moment import Moment
from ui.views.report.paper import Bars, Block, Felt, Paper, Place, Row, Rows, Title
from ui.views.report.source import Source
from ui.views.showdown import showdown

STREETS = range(3, 8)


def hand_report(line: Timeline, source: Source, words: Phrases) -> Paper:
    """The report of a hand."""
    state = line.states[-1]
    moment = Moment(state, expect(state), words)
    hand = line.hand
    blocks: list[Block] = [_title(moment, line, source)]
    if hand is not None:
        blocks += [_felt(moment, hand), _streets(moment, hand), *_pots(moment, hand)]
    blocks += [
        _rulings(moment, line),
        _record(moment, line, source),
        _rules(moment, line, hand),
        source.seal(words, line.steps[0].seq, line.steps[-1].seq),
    ]
    foot = moment.text("report.foot", table=source.table, number=line.number, version=source.version)
    return Paper(tuple(blocks), foot, moment.text("report.page"))


def _title(moment: Moment, line: Timeline, source: Source) -> Title:
    state = line.states[1]
    rules = state.hand.rules if state.hand is not None else state.rules
    stakes = moment.text("report.stakes", game=rules.game.value, ante=moment.money(rules.ante), force=moment.money(rules.force))
    first, last = line.steps[0], line.steps[-1]
    when = moment.text(
        "report.when",
        date=source.time(first.at, "%Y-%m-%d"),
        begins=source.time(first.at),
        ends=source.time(last.at),
        zone=source.time(first.at, "%Z"),
    )
    house = tuple(moment.text("why.variation", option=moment.text(f"option.{name}")) for name in variations(rules))
    return Title(moment.text("report.hand", table=source.table, number=line.number), (stakes, when, *house))


# ------------------------------------------------------------------------------------------------ the table


def _felt(moment: Moment, hand: Hand) -> Felt:
    pot = sum(seat.paid for seat in hand.seats)
    how = "report.void" if hand.phase is Phase.VOID else "report.pot" if hand.phase is Phase.AWARDED else "report.unfinished"
    community = hand.community.face.code if hand.community is not None and hand.community.face is not None else ""
    return Felt(
        tuple((seat.seat, _place(moment, hand, seat)) for seat in hand.seats),
        (moment.text(how, amount=moment.money(pot)), *_taken(moment, hand)),
        community,
    )


def _taken(moment: Moment, hand: Hand) -> tuple[str, ...]:
    taken = hand.rake + hand.drop
    return (moment.text("report.taken", amount=moment.money(taken)),) if taken else ()


def _place(moment: Moment, hand: Hand, seat: HandSeat) -> Place:
    won = _won(hand, seat.seat)
    net = won - seat.paid
    if seat.folded or seat.mucked:
        line = moment.text("report.killed", rule=seat.killed) if seat.killed else moment.text("report.gave_up")
    else:
        line = moment.text("report.won", amount=moment.money(won)) if won else ""
    sign = "+" if net > 0 else "\N{MINUS SIGN}" if net < 0 else ""
    cards = tuple("??" if held.face is None else held.face.code for held in seat.cards if held is not None)
    tone = "ok" if won else "mute" if seat.folded or seat.mucked else ""
    return Place(moment.text("show.who", seat=seat.seat), cards, line, sign + moment.money(abs(net)), tone)


def _won(hand: Hand, seat: Seat) -> Chips:
    return sum(award.pay.get(seat, 0) for award in hand.awards)


def _streets(moment: Moment, hand: Hand) -> Bars:
    """What was put in on each street: antes and posts first."""
    put: dict[int, Chips] = dict.fromkeys((0, *STREETS), 0)
    street = 0
    for entry in hand.entries:
        match entry.event:
            case _ if entry.voided:
                pass
            case e.RoundOpened(street=opened):
                street = opened
            case e.AntePosted(amount=amount) | e.KillPosted(amount=amount):
                put[0] += amount
            case e.Acted(moved=moved):
                put[street] += moved
            case e.UncalledReturned(amount=amount):
                put[street] -= amount
            case _:
                pass
    names = {0: moment.text("report.antes"), **{number: moment.text("report.street", street=number) for number in STREETS}}
    return Bars(moment.text("report.streets"), tuple((names[at], amount, moment.money(amount)) for at, amount in put.items() if amount))


# ------------------------------------------------------------------------------------------------ the pots


def _pots(moment: Moment, hand: Hand) -> Iterator[Rows]:
    """The winning hands and the pots, as the screen showed them."""
    if hand.phase is not Phase.AWARDED or moment.state.hand is not hand:
        return
    seen = showdown(moment, hand)
    won = [Row((found.who, found.label, "", found.text), cards=found.cards) for found in seen.hands]
    if won:
        yield Rows(moment.text("report.winners"), (14, 12, 22), tuple(won))
    table = [Row((one.name, one.amount, one.high, one.low), "head" if one.kind == "head" else "") for one in seen.table]
    pushed = [Row((one.seat, one.amount, one.chips)) for one in seen.pushes]
    yield Rows(moment.text("report.pots"), (46, 18, 18), tuple(table))
    yield Rows(moment.text("report.pushed"), (14 if len(hand.awards) == 1 else 24, 18), tuple(pushed))


# ------------------------------------------------------------------------------------------------ the record


def _record(moment: Moment, line: Timeline, source: Source) -> Rows:
    """Every entry that is worth a line, in its order: number, time, how it came to be, who, what."""
    head = Row(tuple(moment.text(f"report.column.{name}") for name in ("row", "time", "mark", "who", "what")), "head")
    rows = [head]
    for step in line.steps:
        text = happened(moment, step.event)
        if text:
            differs = () if step.differs is None else (moment.words.text(step.differs.key, step.differs.values),)
            cells = (
                str(step.seq),
                source.time(step.at),
                moment.words.text(f"mark.{step.mark.value}"),
                _who(moment, step),
                " ".join((text, *differs)),
            )
            rows.append(Row(cells, "struck" if step.voided else "warn" if differs else ""))
    return Rows(moment.text("report.record"), (10, 11, 12, 13), tuple(rows))


def _who(moment: Moment, step: Step) -> str:
    if step.who is None:
        return ""
    named = step.who.id not in ("", step.who.role)  # nobody was signed in
    return moment.text("report.by", role=step.who.role, id=step.who.id) if named else moment.text("report.by_role", role=step.who.role)


def _rulings(moment: Moment, line: Timeline) -> Rows:
    rows = []
    for step in line.steps:
        if isinstance(step.event, e.RulingMade) and not step.voided:
            made = step.event
            said = moment.words.text(made.decision.key, made.decision.values)
            parties = moment.text("report.parties", seats=made.parties) if made.parties else ""
            amount = moment.money(made.amount) if made.amount else ""
            rows.append(
                Row(
                    (str(step.seq), made.decision.rule, said, " ".join(filter(None, (parties, amount, made.note)))),
                    "warn" if made.flagged else "",
                )
            )
    return Rows(moment.text("report.rulings"), (10, 14, 42), tuple(rows), moment.text("report.no_rulings"))


def _rules(moment: Moment, line: Timeline, hand: Hand | None) -> Rows:
    """The rules that decided, each once, with the sentence it gave here."""
    found: dict[tuple[str, str], None] = {}
    for reason in _reasons(line, hand):
        found[reason.rule, moment.words.text(reason.key, reason.values).translate(LETTERS)] = None
    return Rows(moment.text("report.rules"), (14,), tuple(Row(cells) for cells in found))


def _reasons(line: Timeline, hand: Hand | None) -> Iterator[Reason]:
    for step in line.steps:
        after = line.states[step.index + 1].hand
        if isinstance(step.event, e.RoundOpened) and not step.voided and after is not None:
            yield from after.opening
    for award in hand.awards if hand is not None else ():
        yield from award.reasons
