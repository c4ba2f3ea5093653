"""The table as frozen values: who sits, the hand in play, each seat's cards and chips, the devices.

Only values and look-ups live here. How a value comes to be is `evolve`; what is right is the rulebook; nothing here decides.

TableState, Hand and HandSeat are frozen but not slotted: `evolve` copies them at every change, and copying a `__dict__` costs a tenth of
`dataclasses.replace` on two dozen slots (0.5 against 5.3 us).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Round
from dealer_assist.rulebook.dealing import SeventhPlan
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table.access_state import NOBODY, Access
from dealer_assist.table.firings import Firings
from dealer_assist.table.life_state import NEW, Life
from dealer_assist.table.machine_state import UNKNOWN, Machine
from dealer_assist.table.readings import LinkState, ReadingId

if TYPE_CHECKING:
    from dealer_assist.table.events import Event, IrregularityNoted, SeventhRuled


class Level(Enum):
    """Working levels (DESIGN.md section 1): L0 calculator, L1 no sensors, L2 up cards sensed, L3 every card by hand."""

    L0 = 0
    L1 = 1
    L2 = 2
    L3 = 3


class Origin(Enum):
    """How an entry came to be: tapped by a person, sensed by a device, inferred by gap-fill, concluded by the rules."""

    TAPPED = "tapped"
    SENSED = "sensed"
    INFERRED = "inferred"
    CONCLUDED = "concluded"


class Phase(Enum):
    """What a hand is doing."""

    DEALING = "dealing"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    AWARDED = "awarded"
    VOID = "void"


@frozen()
class Actor:
    """Who gave a command: role (dealer, floor) and id."""

    role: str
    id: str


@frozen()
class Player:
    """Who sits at a seat between hands. `stack` None = not counted. `away`: not dealt in. `name` may be empty."""

    name: str = ""
    stack: Chips | None = None
    away: bool = False


@frozen()
class Held:
    """One card in a slot. `face` is None for a down card that was not shown and for an up card nobody has named yet (`up` tells which).
    `reading` names the report that brought it, `sealed` is the vault's box. `exposed`: dealt down, seen by the table.
    `likely`: what a camera takes an up card for that it could not tell, best first.
    """

    face: Card | None
    up: bool
    origin: Origin
    reading: ReadingId | None = None
    sealed: str = ""
    exposed: bool = False
    likely: tuple[Card, ...] = ()


Cards = tuple[Held | None, ...]
"""The seven slots of a seat, in the order dealt; empty ones are None."""


@frozen(slots=False)
class HandSeat:
    """One seat dealt in. `stack` is what it had when the hand began (None = not counted), `paid` all it has put in (ante, kill post, force
    bet and bets, the running round included), `ante` the part that is the ante, `post` the part that is a kill post. `cards` has seven
    slots; empty ones are None. `folded` covers dead hands; `killed` is the rule id that killed one. `all_in`: it has no chips left.
    `tabled`, `mucked`: at showdown. `free`: folded with nothing bet, and nothing has been bet since (DEAL-4). `settled`: its player has
    left, moved or been counted anew since the hand began, so the end of the hand no longer sets its stack. `frozen`: it declared itself
    all-in for this total (IRREG-10). `plays`: how many cards its hand has, seven unless ruled otherwise (IRREG-13).
    """

    seat: Seat
    stack: Chips | None
    name: str = ""
    paid: Chips = 0
    ante: Chips = 0
    post: Chips = 0
    cards: Cards = (None,) * 7
    folded: bool = False
    killed: str = ""
    all_in: bool = False
    tabled: bool = False
    mucked: bool = False
    free: bool = False
    settled: bool = False
    frozen: Chips | None = None
    plays: int = 7

    @property
    def live(self) -> bool:
        """Able to win: not folded, not dead, not mucked."""
        return not (self.folded or self.mucked)

    @property
    def behind(self) -> Chips | None:
        """Chips still in front that it can bet (None = not counted)."""
        if self.all_in or self.frozen is not None:
            return 0
        return None if self.stack is None else self.stack - self.paid

    @property
    def board(self) -> tuple[Card, ...]:
        """The up cards that are known, in the order received (VOC-9)."""
        return tuple([held.face for held in self.cards if held is not None and held.up and held.face is not None])

    @property
    def known(self) -> tuple[Card, ...]:
        """Every card whose face the table knows."""
        return tuple([held.face for held in self.cards if held is not None and held.face is not None])

    @property
    def count(self) -> int:
        """How many cards it holds."""
        return sum(held is not None for held in self.cards)


@frozen()
class Entry:
    """One event of the hand, in the order journalled, and whether it has been voided (undo, correction)."""

    event: Event
    voided: bool = False


@frozen(slots=False)
class Hand:
    """The hand in play, or the last one until the next begins. `street` 3 to 7. `round` is the running round, or the last one closed
    when `phase` is not BETTING. `opening` tells why its starter starts. `burns` counts the cards burned, `burned` is the last street that
    had one. `filled` are the seats that the last gap-fill filled, kept until somebody acts on the next street; `fill_tap` is the tap that
    filled them. `awards` is what was pushed, last side pot first; `rake`, `drop` what the house took; `returned` what went back uncalled.
    `killer`: it is a kill hand, and `rules` are those of the kill (KILL-1). `seventh`: how a seventh card turned up was ruled (IRREG-10).
    `aside`: cards put aside, by the street they came early for (IRREG-8), and `thrown` how many were burned for the last of them since.
    `received`: how many seats got a card, by street. `taps` counts the commands given. `before` is the table as it stood when the
    hand began, from which it can be folded again, and `marks` as it stood before each tap. `places` says where in `seats` a seat stands,
    `lies` where each card lies that the table has seen (seat 0: the community card); `kept` is what was worked out from who is live and who
    has folded free, until that changes.
    """

    number: int
    rules: HouseRules
    seats: tuple[HandSeat, ...]
    before: TableState
    killer: Seat | None = None
    street: int = 3
    phase: Phase = Phase.DEALING
    round: Round | None = None
    leader: Seat | None = None
    tied: tuple[Seat, ...] = ()
    opening: tuple[Reason, ...] = ()
    force_seat: Seat | None = None
    community: Held | None = None
    plan: SeventhPlan | None = None
    burns: int = 0
    burned: int = 0
    received: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    filled: tuple[Seat, ...] = ()
    fill_tap: int = -1
    show_order: tuple[Seat, ...] = ()
    awards: tuple[Award, ...] = ()
    rake: Chips = 0
    drop: Chips = 0
    returned: Mapping[Seat, Chips] = field(default_factory=lambda: MappingProxyType({}))
    notes: tuple[IrregularityNoted, ...] = ()
    seventh: SeventhRuled | None = None
    aside: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    thrown: int = 0
    entries: tuple[Entry, ...] = ()
    marks: tuple[TableState, ...] = field(default=(), compare=False, repr=False)
    taps: int = 0
    places: Mapping[Seat, int] = field(default_factory=dict)
    lies: Mapping[Card, tuple[Seat, int]] = field(default_factory=dict)
    kept: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def seat(self, number: Seat) -> HandSeat | None:
        """The seat dealt in under that number, or None."""
        place = self.places.get(number)
        return None if place is None else self.seats[place]

    @property
    def living(self) -> tuple[Seat, ...]:
        """The numbers of the live seats, ascending."""
        kept = self.kept
        if "living" not in kept:
            kept["living"] = tuple([seat.seat for seat in self.seats if not (seat.folded or seat.mucked)])
        living: tuple[Seat, ...] = kept["living"]
        return living

    @property
    def live(self) -> tuple[HandSeat, ...]:
        """The live seats, ascending."""
        seats, places = self.seats, self.places
        return tuple([seats[places[number]] for number in self.living])

    @property
    def over(self) -> bool:
        """True when the next hand may start."""
        return self.phase in (Phase.AWARDED, Phase.VOID)


@frozen()
class Device:
    """One device: its state, the reason of the last change, and its last reading on disk. `frozen`: its readings do not count for this
    hand.
    `downs`: it has reported a down card or a burn, so it reports every card (a shoe); a camera sees up cards only. `stopped`: our word for
    what it said last that keeps its cards from coming, "" once it is put right. `program`: who it said it is, with the digest of its
    program; `other`: that is not what it said before, in this shift. `lent`: it is at the practice table, or was when the kiosk ended, and
    has numbered nothing for the game since: how far its reports came is not known.
    """

    name: str
    state: LinkState = LinkState.ABSENT
    reason: str = ""
    last: ReadingId | None = None
    frozen: bool = False
    downs: bool = False
    stopped: str = ""
    program: str = ""
    other: bool = False
    lent: bool = False

    @property
    def counts(self) -> bool:
        """Do its readings count now?"""
        return self.state is LinkState.LIVE and not self.frozen


@frozen(slots=False)
class TableState:
    """Everything the table knows. `players` by seat; a seat that is missing is open. `level` in force, `wanted` the level the dealer
    chose (a device that
    comes back restores it). `hands` is the number of the last hand. `chip_set`: denominations in chips. `winner` is the seat of the player
    who took the whole of the last pot and `wins` how many in a row; `killer` the seat that owes the kill of the next hand (KILL-2).
    `firings` is what came of the guards, `life` what goes on beside the hands, `access` who may do what, `machine` how the
    program stands.
    """

    name: str = ""
    rules: HouseRules = STANDARD
    chip_set: tuple[Chips, ...] = (1, 5, 25, 100)
    players: Mapping[Seat, Player] = field(default_factory=lambda: MappingProxyType({}))
    level: Level = Level.L1
    wanted: Level = Level.L2
    hands: int = 0
    hand: Hand | None = None
    devices: Mapping[str, Device] = field(default_factory=lambda: MappingProxyType({}))
    deck: str = ""
    floor_called: bool = False
    winner: Seat | None = None
    wins: int = 0
    killer: Seat | None = None
    firings: Firings = field(default_factory=Firings)
    life: Life = NEW
    access: Access = NOBODY
    machine: Machine = UNKNOWN
