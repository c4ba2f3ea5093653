"""The LOG tab: the hand's entries in words, newest first, each with the mark of how it came to be."""

from __future__ import annotations

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Value
from dealer_assist.table.events import (
    Acted,
    AntePosted,
    AtTable,
    CardBurned,
    CardDealt,
    CardExposed,
    CardMoved,
    CardNamed,
    CardRemoved,
    CommunityTurned,
    DeviceChanged,
    EntriesVoided,
    Event,
    FloorCalled,
    HandKilled,
    HandMucked,
    HandStarted,
    HandTabled,
    HandVoided,
    IrregularityNoted,
    KillPosted,
    LevelSet,
    PotRecounted,
    PotsAwarded,
    ReportExported,
    RoundClosed,
    RoundOpened,
    RulingMade,
    ShowdownOpened,
    UncalledReturned,
)
from dealer_assist.table.irregular.options import words_of
from dealer_assist.table.readings import LinkState
from ui.views.life.log import life
from ui.views.moment import Moment


@frozen()
class LogRow:
    """One entry. `origin`: tapped, sensed, inferred or concluded. `voided`: it was taken back."""

    text: str
    origin: str
    voided: bool = False
    head: bool = False


@frozen()
class Log:
    """The tab: its rows, and what the marks mean."""

    rows: tuple[LogRow, ...]
    legend: tuple[LogRow, ...]
    empty: str = ""


def log(moment: Moment) -> Log:
    """The record of the hand, newest first; antes and down cards are drawn together."""
    hand = moment.state.hand
    rows: list[LogRow] = []
    for entry in hand.entries if hand is not None else ():
        text = happened(moment, entry.event)
        row = LogRow(text, entry.event.origin.value, entry.voided, isinstance(entry.event, RoundOpened | ShowdownOpened))
        if text and (not rows or rows[-1] != row):
            rows.append(row)
    legend = tuple(LogRow(moment.text(f"origin.{name}"), name) for name in ("tapped", "sensed", "inferred"))
    return Log(tuple(reversed(rows)), legend, "" if rows else moment.text("log.empty"))


def happened(moment: Moment, event: Event, table: str = "log") -> str:
    """An event in the words of a table of the pack, `log` or the shorter `undo`; "" for one that is not worth a line.

    A down card is only ever said to have been dealt.
    """
    if isinstance(event, IrregularityNoted) and event.way and table == "log":
        return _ruled(moment, event)
    key, values = _phrase(event)
    if key == "device_why" and f"device_reason.{values['reason']}" not in moment.words:
        key = "device"
    return moment.text(f"{table}.{key}", **values) if key else ""


def _phrase(event: Event) -> tuple[str, dict[str, Value]]:  # noqa: C901 - a match with one line a case
    match event:
        case HandStarted(number=number):
            return "hand_started", {"number": number}
        case AntePosted(all_in=True, seat=seat, amount=amount):
            return "ante_all_in", {"seat": seat, "amount": amount}
        case KillPosted(seat=seat, amount=amount):
            return "kill_posted", {"seat": seat, "amount": amount}
        case CardDealt(up=True, face=None, seat=seat):
            return "card_unread", {"seat": seat}
        case CardDealt(up=True, face=face, seat=seat) if face is not None:
            return "card", {"seat": seat, "card": face.code}
        case CardDealt(seat=seat, face=face) if face is not None:
            return "down_keyed", {"seat": seat}
        case CommunityTurned(face=face) if face is not None:
            return "community", {"card": face.code}
        case CardNamed(seat=seat, face=face):
            return "card_named", {"seat": seat, "card": face.code}
        case CardMoved(seat=seat, to_seat=to):
            return "card_moved", {"seat": seat, "to": to}
        case CardRemoved(seat=seat):
            return "card_removed", {"seat": seat}
        case CardExposed(seat=seat):
            return "card_exposed", {"seat": seat}
        case CardBurned():
            return "burn", {}
        case RoundOpened(street=street):
            return "round_opened", {"street": street}
        case Acted(seat=seat, do=do, to=to, all_in=all_in):
            return ("all_in" if all_in else f"do_{do.value}"), {"seat": seat, "to": to}
        case RoundClosed(street=street):
            return "round_closed", {"street": street}
        case UncalledReturned(seat=seat, amount=amount):
            return "uncalled", {"seat": seat, "amount": amount}
        case ShowdownOpened():
            return "showdown", {}
        case HandTabled(seat=seat):
            return "tabled", {"seat": seat}
        case HandMucked(seat=seat):
            return "mucked", {"seat": seat}
        case HandKilled(seat=seat, rule=rule):
            return "killed", {"seat": seat, "rule": rule}
        case HandVoided(rule=rule):
            return "hand_voided", {"rule": rule}
        case PotsAwarded():
            return "awarded", {}
        case IrregularityNoted(what=what, seat=seat):
            return ("irregularity_seat" if seat is not None else "irregularity"), {"what": what.value, "seat": seat}
        case EntriesVoided():
            return "voided", {}
        case LevelSet(level=level):
            return "level", {"level": level.name}
        case DeviceChanged(device=device, state=state, reason=reason):
            counts = state in (LinkState.LIVE, LinkState.ABSENT)
            return "device" if counts or not reason else "device_why", {"device": device, "state": state.value, "reason": reason}
        case FloorCalled(open=is_open):
            return ("floor" if is_open else "floor_here"), {}
        case RulingMade(by=by, flagged=flagged, amount=amount):
            return ("ruling_flagged" if flagged else "ruling_made"), {"by": "" if by is None else by.id, "amount": amount}
        case PotRecounted(hand=number, seat=seat, to_seat=to_seat, amount=amount):
            return "recounted", {"number": number, "seat": seat, "to_seat": to_seat, "amount": amount}
        case ReportExported(name=name, why=why):
            return ("not_exported" if why else "exported"), {"name": name}
        case AtTable():
            return life(event)
        case _:
            return "", {}


def _ruled(moment: Moment, note: IrregularityNoted) -> str:
    """What happened, how it was ruled to go on, and by whom: the dealer, or the floor."""
    said = words_of(note)
    by = "dealer" if note.by is None else note.by.role
    key = ("ruled_oral" if note.oral else "ruled") + ("" if note.seat is None else "_seat")
    return moment.text(f"log.{key}", what=note.what.value, seat=note.seat, by=by, way=moment.words.text(said.key, said.values))
