"""One irregularity: whose, which card, which amount, and the ways to go on with their rule and their money, one touch each.

The house's own way comes first and is marked; what the dealer has not said yet is asked for, and on record it can always go. Does not
belong here: what a way does or costs (`table.irregular`), the tiles (`tiles`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.irregularities import NOTED, Irregularity, words
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table.commands import CallFloor, Refused, ReportIrregularity
from dealer_assist.table.given import DEALER
from dealer_assist.table.irregular.cases import Case, cases
from dealer_assist.table.irregular.options import Option, options
from dealer_assist.table.irregular.spot import recent
from dealer_assist.table.life_state import FloorReason
from dealer_assist.table.offers import accepted
from dealer_assist.table.state import Hand
from ui.views.irregular.asked import IrregularPage
from ui.views.moment import Moment
from ui.views.sheet import close
from ui.views.touch import Button, Effect


@frozen()
class Way:
    """One way to go on. `rule`, what follows, what it does to the money; `own`: the word that marks the house's way, else ""."""

    id: str
    rule: str
    words: str
    money: str
    own: str
    touch: Effect


@frozen()
class Row:
    """One thing that can be said. `cards`: each button is a card, its second line the code, "??" face down."""

    label: str
    buttons: tuple[Button, ...]
    cards: bool = False


@frozen()
class RulingView:
    """The sheet: rows of what is said, the ways, and a note of what is still to be said."""

    title: str
    sub: str
    rows: tuple[Row, ...]
    ways: tuple[Way, ...]
    note: str
    back: Button
    close: Button
    kind: str = "ruling"


def ruling(moment: Moment, page: IrregularPage) -> RulingView | None:
    """The sheet of what was touched; None when it cannot have happened any more."""
    hand = moment.state.hand
    case = next((case for case in cases(moment.state) if case.what is page.what), None)
    if hand is None or case is None:
        return None
    page = assumed(hand, case, page, moment)
    missing = next((need for need in case.needs if getattr(page, need) is None), "")
    found, refused = _found(moment, case.what, page) if not missing else ((), None)
    open_now = [option for option in found if accepted(moment.state, command(case.what, page, option.way))]
    ways = tuple(_way(moment, case.what, page, option, place == 0) for place, option in enumerate(open_now))
    note = moment.text(f"irregular.needs_{missing}") if missing else moment.words.text(refused.key, refused.values) if refused else ""
    return RulingView(
        moment.text("irregular.tile", what=case.what.value),
        moment.words.why(found[0].why) if found else case.rule,
        tuple(_rows(moment, hand, case, page)),
        ways or tuple(_noted(moment, case.what, page)),
        note,
        Button("sheet_back", moment.text("irregular.back"), _to(moment, IrregularPage()), kind="quiet"),
        close(moment),
    )


def assumed(hand: Hand, case: Case, page: IrregularPage, moment: Moment) -> IrregularPage:
    """What is said, with what needs no saying: the seat to act or who acted last, where it can be theirs; the only card; the floor, when it
    was called.
    """
    seat = page.seat
    if seat is None and case.seats:
        stood = moment.due.standing
        acted = [act.seat for _, act in reversed(recent(hand))]
        likely = [*([stood.to_act] if stood is not None and stood.to_act is not None else []), *acted, *case.seats]
        seat = next(seat for seat in likely if seat in case.seats)
    places = _slots(hand, seat) if "slot" in case.needs else ()
    slot = places[0] if len(places) == 1 else page.slot if page.slot in places or not places else None
    floor = moment.state.floor_called if page.floor is None else page.floor
    return replace(page, seat=seat, slot=slot, floor=floor and hand.rules.oral_rulings)


def command(what: Irregularity, page: IrregularPage, way: str) -> ReportIrregularity:
    """The report, with the way chosen and by whom."""
    return ReportIrregularity(
        what=what,
        seat=page.seat,
        slot=page.slot,
        face=page.face,
        do=page.do,
        to=page.to,
        to_seat=page.to_seat,
        way=way,
        oral=bool(page.floor),
        by=DEALER,
    )


# ------------------------------------------------------------------------------------------------ the ways


def _found(moment: Moment, what: Irregularity, page: IrregularPage) -> tuple[tuple[Option, ...], Reason | None]:
    said = (page.seat, page.slot, page.face)
    try:
        return options(moment.state, what, *said, do=page.do, to=page.to, to_seat=page.to_seat), None
    except Refused as refused:
        return (), refused.reason


def _way(moment: Moment, what: Irregularity, page: IrregularPage, option: Option, first: bool) -> Way:
    said = [moment.words.text(reason.key, reason.values) for reason in option.money]
    if not (option.refunds or option.pays or option.dead):
        said.insert(0, moment.text("irregular.no_money"))
    own = moment.text("irregular.own") if first and option.way != NOTED else ""
    return _made(moment, what, page, option.way, option.words, " ".join(said), own)


def _noted(moment: Moment, what: Irregularity, page: IrregularPage) -> Iterator[Way]:
    """On record it can go while something is still to be said."""
    if accepted(moment.state, command(what, page, NOTED)):
        yield _made(moment, what, page, NOTED, words(what, NOTED, {}), moment.text("irregular.no_money"), "")


def _made(moment: Moment, what: Irregularity, page: IrregularPage, way: str, said: Reason, money: str, own: str) -> Way:
    effect = Effect(command(what, page, way), replace(moment.focus, sheet=None))
    return Way(f"action_way_{way}", said.rule, moment.words.text(said.key, said.values), money, own, effect)


# ------------------------------------------------------------------------------------------------ what is said


def _to(moment: Moment, page: IrregularPage) -> Effect:
    return Effect(focus=replace(moment.focus, sheet=page))


def _slots(hand: Hand, seat: Seat | None) -> tuple[int, ...]:
    held = None if seat is None else hand.seat(seat)
    return () if held is None else tuple(slot for slot, card in enumerate(held.cards) if card is not None)


def _rows(moment: Moment, hand: Hand, case: Case, page: IrregularPage) -> Iterator[Row]:
    asks = (*case.needs, *case.may)
    if case.seats and "seat" in asks:
        yield Row(moment.text("irregular.seat"), tuple(_seat(moment, page, seat) for seat in case.seats))
    if "slot" in asks and page.seat is not None:
        lying = tuple(_slot(moment, hand, page, slot) for slot in _slots(hand, page.seat))
        yield Row(moment.text("irregular.slot"), lying, cards=True)
    if "to_seat" in asks:
        others = (seat.seat for seat in hand.seats if seat.seat != page.seat)
        yield Row(moment.text("irregular.to_seat"), tuple(_to_seat(moment, page, seat) for seat in others))
    if "do" in asks:
        yield Row(moment.text("irregular.do"), tuple(_do(moment, page, do) for do in _dos(moment)))
    if "to" in asks or "face" in asks:
        yield Row(moment.text("irregular.said"), tuple(_entered(moment, page, asks)))
    deciders = (_by(moment, page, "dealer"), _by(moment, page, "floor")) if hand.rules.oral_rulings else (_by(moment, page, "dealer"),)
    holds = () if moment.state.access.frozen or hand.over else (_hold(moment, case.what, page),)
    yield Row(moment.text("irregular.by"), (*deciders, *holds))


def _hold(moment: Moment, what: Irregularity, page: IrregularPage) -> Button:
    """The floor is called to decide, and the hand waits for it."""
    call = CallFloor(reason=FloorReason.IRREGULARITY, hold=True, about=command(what, page, ""))
    return Button("said_hold", moment.text("irregular.hold"), Effect(call, replace(moment.focus, sheet=None)), width=6)


def _kind(on: bool) -> str:
    return "on" if on else "plain"


def _seat(moment: Moment, page: IrregularPage, seat: Seat) -> Button:
    effect = _to(moment, replace(page, seat=seat, slot=None, to_seat=None))
    return Button(f"said_seat_{seat}", str(seat), effect, kind=_kind(page.seat == seat))


def _slot(moment: Moment, hand: Hand, page: IrregularPage, slot: int) -> Button:
    seat = hand.seat(page.seat) if page.seat is not None else None
    held = seat.cards[slot] if seat is not None else None
    lies = held.face.code if held is not None and held.up and held.face is not None else "??"
    label = moment.text("irregular.number", number=slot + 1)
    kind = _kind(page.slot == slot)
    return Button(f"said_slot_{slot}", label, _to(moment, replace(page, slot=slot)), lies, kind)


def _to_seat(moment: Moment, page: IrregularPage, seat: Seat) -> Button:
    return Button(f"said_to_seat_{seat}", str(seat), _to(moment, replace(page, to_seat=seat)), kind=_kind(page.to_seat == seat))


def _dos(moment: Moment) -> tuple[Do, ...]:
    stood = moment.due.standing
    facing = stood is not None and stood.bet > 0
    return (Do.FOLD, Do.CALL, Do.RAISE) if facing else (Do.FOLD, Do.CHECK, Do.BET)


def _do(moment: Moment, page: IrregularPage, do: Do) -> Button:
    return Button(
        f"said_do_{do.value}",
        moment.text(f"irregular.{do.value}"),
        _to(moment, replace(page, do=None if page.do is do else do)),
        kind=_kind(page.do is do),
        width=2,
    )


def _entered(moment: Moment, page: IrregularPage, asks: tuple[str, ...]) -> Iterator[Button]:
    if "face" in asks:
        label = moment.text("irregular.no_face") if page.face is None else moment.text("irregular.face", card=page.face.code)
        yield Button("said_face", label, _to(moment, replace(page, entering="face")), kind=_kind(page.face is not None), width=4)
    if "to" in asks:
        label = moment.text("irregular.no_to") if page.to is None else moment.text("irregular.to", amount=page.to)
        yield Button("said_to", label, _to(moment, replace(page, entering="to")), kind=_kind(page.to is not None), width=4)


def _by(moment: Moment, page: IrregularPage, name: str) -> Button:
    on = bool(page.floor) is (name == "floor")
    return Button(
        f"said_by_{name}",
        moment.text(f"irregular.by_{name}"),
        _to(moment, replace(page, floor=name == "floor")),
        kind=_kind(on),
        width=3,
    )
