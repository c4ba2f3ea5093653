"""Cards that come from a device beside the practice table: which one deals, and what of its reports is the game's to know.

Does not belong here: the device, who connects it and takes it back (`ui`), what a card does to the play (`table`).
"""

from __future__ import annotations

from dealer_assist.frozen import frozen, replace
from dealer_assist.table import readings as r

OF_ITSELF = frozenset(
    {
        "identity", "self_test", "lid", "lock", "button", "jam", "fault", "cleared", "tamper", "low_power", "empty", "cut_card", "standby",
        "restarted", "setting_changed", "calibrated", "deck_enrolled", "confirmed", "refused", "no_answer", "unsupported",
    }
)  # fmt: skip
"""What a device notes of itself. Every other note is about a card."""


@frozen()
class Outside:
    """The device that deals, by the name its readings carry. `downs`: it reports down cards and burns too, as a shoe does."""

    device: str
    downs: bool


def of_game(reading: r.Reading) -> r.Reading | None:
    """What the game is told of a report that the practice table has taken: how its device stands, what that says of itself, that a deck
    went in. Never a card, and never the number: until the device is back its reports are the practice table's.
    """
    match reading:
        case r.LinkChanged():
            return None if reading.state is r.LinkState.FROZEN else reading  # for that hand, which is not the game's
        case r.DeckLoaded() | r.EpochChanged():
            return replace(reading, id=unnumbered(reading.id))
        case r.DeviceNote():
            return replace(reading, id=unnumbered(reading.id)) if reading.what in OF_ITSELF else None
        case _:
            return None


def unnumbered(id: r.ReadingId) -> r.ReadingId:
    """The same device and epoch, for what it did not number."""
    return r.ReadingId(id.device, id.epoch, 0)
