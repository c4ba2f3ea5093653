"""What a table file may say: every key with its type, its bounds and what it is when nothing is said.

Values alone. Does not belong here: reading files, what contradicts what in them (`config`), the house rules (`rulebook.house`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.rotation import Rotation


@frozen()
class SeatSettings:
    """A seat taken when the table opens. `stack` in chips, None for not known; `name` is shown only when `screen.names` is on."""

    number: Annotated[Seat, msgspec.Meta(ge=1)]
    stack: Annotated[Chips, msgspec.Meta(ge=1)] | None = None
    name: str = ""


@frozen()
class ShoeSettings:
    """The shoe. `baud` None is the kind's own speed; `emulated` lets a second program play an OSL/1 shoe, for practice alone.

    Of a line reader: `cards` is the file that names each card's serial number, relative to the table's; `suffix` is what ends its lines;
    `acknowledge`: it waits to be told that a line was taken; `repeats`: it sends a card's line again while the card lies there.
    """

    enabled: bool = False
    kind: Literal["osl1", "angel_eye", "bee_tek", "line_reader"] = "osl1"
    port: str = ""
    baud: Annotated[int, msgspec.Meta(ge=300, le=4_000_000)] | None = None
    emulated: bool = False
    cards: str = ""
    suffix: Literal["cr", "lf", "crlf"] = "crlf"
    acknowledge: bool = False
    repeats: bool = False


@frozen()
class CameraSettings:
    """The camera. `device` by its stable name (a film or a folder of pictures on a practice table); `layout` and `profile` are what
    calibrating and enrolling the deck wrote, "" for those in the table's own folder; `exposure` in 100 us, None for automatic.
    """

    enabled: bool = False
    device: str = ""
    layout: str = ""
    profile: str = ""
    exposure: Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None = None


@frozen()
class MoneySettings:
    """How amounts are printed and laid out. `scale` money units make one printed unit (100: cents as dollars); `chip_set` in units."""

    symbol: str = "$"
    scale: Literal[1, 10, 100, 1000] = 1
    chip_set: tuple[Annotated[Chips, msgspec.Meta(ge=1)], ...] = (1, 5, 25, 100)


@frozen()
class ScreenSettings:
    """The screen. `handed` is the dealer's working hand; `text` and `deck` how it is written and which suits share a colour; `names`
    shows the names of the players.
    """

    diagonal_inches: Annotated[float, msgspec.Meta(ge=7, le=55)] = 15.6
    theme: Literal["dark", "bright"] = "dark"
    handed: Literal["right", "left"] = "right"
    text: Literal["normal", "bigger"] = "normal"
    deck: Literal["four_colour", "two_colour"] = "four_colour"
    fullscreen: bool = True
    names: bool = False


@frozen()
class VoiceSettings:
    """The voice: how much it says, and how loud, 0 to 100."""

    level: Literal["mute", "cues", "prompts", "training"] = "mute"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60


@frozen()
class AuditSettings:
    """Sealing. `public_key` is the house's audit key, 64 hexadecimal digits; without it down cards are not sealed into the journal."""

    public_key: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")] = ""


@frozen()
class ExportSettings:
    """Where reports are carried away to. `folder`: a folder, or where a stick is mounted; "" for any stick that is put in. `printer`: a
    queue of the system's, "" for none.
    """

    folder: Annotated[str, msgspec.Meta(pattern="^(/.*)?$")] = ""
    printer: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_.@-]*$")] = ""


@frozen()
class ChangeSettings:
    """Who changed the file last, and why: both go on record with what changed."""

    who: str = ""
    why: str = ""


@frozen()
class TableSettings:
    """All that a table file says. `rules` are the house rules named by it, with the table's own `options` in force; `rotation` the games
    that are played in turn; `certificate_months`: so long the certificate of an audition is good.
    """

    name: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9][A-Za-z0-9._-]*$")]
    live: bool
    rules: HouseRules = STANDARD
    rotation: Rotation | None = None
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2}(-[A-Z]{2})?$")] = "en"
    level: Literal["L0", "L1", "L2", "L3"] = "L1"
    seats: tuple[SeatSettings, ...] = ()
    shoe: ShoeSettings = ShoeSettings()
    camera: CameraSettings = CameraSettings()
    money: MoneySettings = MoneySettings()
    screen: ScreenSettings = ScreenSettings()
    voice: VoiceSettings = VoiceSettings()
    audit: AuditSettings = AuditSettings()
    export: ExportSettings = ExportSettings()
    certificate_months: Annotated[int, msgspec.Meta(ge=1, le=120)] = 12
    change: ChangeSettings = ChangeSettings()
