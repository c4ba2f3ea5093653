"""What the dealer has open: the tab, a sheet over the table, the winners tapped so far. Values alone; the table knows nothing of them.

Does not belong here: what a sheet shows (`sheets`, `setup`).
"""

from __future__ import annotations

from enum import Enum

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason
from ui.views.calculator.entered import CalculatorPage
from ui.views.floor.looked import ChoosePinPage, FloorLook, SignInPage
from ui.views.irregular.asked import IrregularPage
from ui.views.life.pages import LifePage, TurnsPage


class Tab(Enum):
    """The three tabs of the panel."""

    WHY = "why"
    LOG = "log"
    RULES = "rules"


@frozen()
class CardGrid:
    """The fifty-two cards, for one slot of a seat; seat 0 is the community card. `slot` None: the seat's next one. `moving`: the next seat
    touched gets the card. `asked`: the dealer opened it; otherwise the table did, because a card is due by hand.
    """

    seat: Seat
    slot: int | None
    moving: bool = False
    asked: bool = True


class Purpose(Enum):
    """What a number is keyed for."""

    ALL_IN = "all_in"
    TOTAL = "total"
    STACK = "stack"


@frozen()
class Keypad:
    """Digits, for an amount of a seat."""

    purpose: Purpose
    seat: Seat
    digits: str = ""


@frozen()
class Amounts:
    """Every legal total of a seat, to choose from."""

    seat: Seat


@frozen()
class SeatPage:
    """A player between hands: leave, away, move, count the stack. `moving`: the next open seat touched is where the player goes."""

    seat: Seat
    moving: bool = False


@frozen()
class SetupPage:
    """The game and its limits before they are put in force. `field` is the amount being keyed, "" for none."""

    draft: HouseRules
    field: str = ""
    digits: str = ""


@frozen()
class LevelPage:
    """The four working levels."""


@frozen()
class TablePage:
    """What can be done at the table beside its hands: the pages to choose from."""


@frozen()
class OutOfTurn:
    """A seat was touched that owes nothing."""

    seat: Seat


Sheet = (
    CardGrid
    | Keypad
    | Amounts
    | SeatPage
    | SetupPage
    | LevelPage
    | OutOfTurn
    | TablePage
    | CalculatorPage
    | IrregularPage
    | LifePage
    | TurnsPage
    | SignInPage
    | ChoosePinPage
)


@frozen()
class Half:
    """One half of one pot: `half` is "high" or "low"."""

    pot: str
    half: str


@frozen()
class Focus:
    """What the dealer looks at. `winners` are the seats tapped for each half of each pot (working level L1), `half` the one being tapped,
    None for the first without a winner. `closed`: the dealer closed the grid that opened by itself. `refused` is why the last touch was
    refused; `mark` the control that the keys are at, "" for none; `floor` what is open of the floor's pages.
    """

    tab: Tab = Tab.WHY
    sheet: Sheet | None = None
    winners: tuple[tuple[Half, tuple[Seat, ...]], ...] = ()
    half: Half | None = None
    closed: bool = False
    refused: Reason | None = None
    mark: str = ""
    floor: FloorLook = FloorLook()
