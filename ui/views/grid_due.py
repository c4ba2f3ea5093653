"""The card grid that opens by itself, because a card is due by hand. How it looks is `sheets`' to say."""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.table.events import DownCardsNotOpened, ReadingNoted
from dealer_assist.table.expect import Next
from dealer_assist.table.state import Hand, HandSeat, Level
from ui.views.focus import CardGrid
from ui.views.moment import Moment


def grid_due(moment: Moment) -> CardGrid | None:
    """The grid for a card that passed unread, at level L3 for every card that lies face up, at showdown for those of a tabled hand."""
    hand = moment.state.hand
    if hand is None or moment.focus.closed:
        return None
    if moment.due.next is Next.NAME_CARD and moment.due.missing:
        return None if _camera_looks(moment, hand, moment.due.missing[0][0]) else CardGrid(*moment.due.missing[0], asked=False)
    by_hand = moment.state.level is Level.L3 and moment.due.next is Next.DEAL
    up = next((due for due in moment.due.due if due.what == "community" or (due.what == "card" and due.up)), None)
    if by_hand and up is not None:
        return CardGrid(up.seat, up.slot if up.what == "card" else None, asked=False)
    return _to_read(hand, moment)


def _to_read(hand: Hand, moment: Moment) -> CardGrid | None:
    """At showdown, the next card of a tabled seat that nobody has named (working levels that read the hands)."""
    if moment.due.next not in (Next.TABLE_HANDS, Next.AWARD) or moment.state.level is Level.L1:
        return None
    for seat in hand.live:
        blank = [slot for slot, held in enumerate(seat.cards) if held is not None and held.face is None] if seat.tabled else []
        if blank and not _vault_answers(moment, hand, seat, blank):
            return CardGrid(seat.seat, blank[0], asked=False)
    return None


def _camera_looks(moment: Moment, hand: Hand, number: Seat) -> bool:
    """Is a camera that counts still to say what it sees at this seat, which is tabled."""
    camera, seat = moment.state.devices.get("camera"), hand.seat(number)
    if camera is None or not camera.counts or seat is None or not seat.tabled:
        return False
    said = ("camera", "opened", str(number))
    notes = (entry.event for entry in hand.entries if isinstance(entry.event, ReadingNoted))
    return all((note.reading.device, note.what, note.detail) != said for note in notes)


def _vault_answers(moment: Moment, hand: Hand, seat: HandSeat, blank: list[int]) -> bool:
    """Is the vault still to say these cards: they came through a device that counts, and it has not said that it cannot."""
    gone = {
        slot
        for entry in hand.entries
        if isinstance(entry.event, DownCardsNotOpened) and entry.event.seat == seat.seat
        for slot in entry.event.slots
    }
    readings = [held.reading for slot in blank if (held := seat.cards[slot]) is not None and slot not in gone]
    devices = [moment.state.devices.get(reading.device) for reading in readings if reading is not None]
    opens = hand.rules.vault_showdown == "open_on_tabled"
    return opens and len(devices) == len(blank) and all(device is not None and device.counts for device in devices)
