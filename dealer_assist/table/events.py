"""Facts: everything that can have happened at a table. The journal holds nothing else.

Belongs here: frozen values with field words and JSON-friendly fields; their class name in snake case is the journal's `kind`. Does not
belong here: what follows from an event (`evolve`), whether it was right (the rulebook), how it is stored (`journal.codec`).
One file, however long: it is a table, one kind after another, and the union at its end must name them all.
Fields may be added with a default; a change of meaning is a new version with an upcaster in `journal.migrations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.dealing import SeventhPlan
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.rulebook.rotation import Rotation
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table.access_state import NOBODY, Access, Role, Terms
from dealer_assist.table.firings import Firings
from dealer_assist.table.life_state import NEW, FloorReason, Life, Owed
from dealer_assist.table.machine_state import UNKNOWN, Machine, Setting
from dealer_assist.table.readings import LinkState, ReadingId
from dealer_assist.table.state import Actor, Device, Level, Origin, Player


@frozen(kw_only=True)
class Recorded:
    """What every event carries: the number of the command it came from, within the hand (0 = from a reading or between hands), who
    gave the command,
    and how it came to be.
    """

    tap: int = 0
    by: Actor | None = None
    origin: Origin = Origin.TAPPED


@frozen(kw_only=True)
class AtTable(Recorded):
    """A fact about the table, not about the hand in play: undo never touches it."""


@frozen(kw_only=True)
class TableSet(AtTable):
    """The table was set up or its rules, chips or name changed between hands. `was` are the rules before, None at first; `why` is what was
    said of it.
    """

    name: str
    rules: HouseRules
    chip_set: tuple[Chips, ...]
    was: HouseRules | None = None
    why: str = ""


@frozen(kw_only=True)
class TableStood(AtTable):
    """The whole table as it stands between hands, put on record just before each HandStarted: a restart folds from the last of these
    on. `hands` is
    the number of the last hand.
    """

    name: str
    rules: HouseRules
    chip_set: tuple[Chips, ...]
    players: Mapping[Seat, Player]
    level: Level
    wanted: Level
    hands: int
    devices: Mapping[str, Device]
    deck: str = ""
    floor_called: bool = False
    winner: Seat | None = None
    wins: int = 0
    killer: Seat | None = None
    firings: Firings = field(default_factory=Firings)
    life: Life = NEW
    access: Access = NOBODY
    machine: Machine = UNKNOWN


@frozen(kw_only=True)
class LevelSet(AtTable):
    """The working level changed. `wanted` is what the dealer chose; `device` names the device that failed or came back, "" when the
    dealer did it.
    """

    level: Level
    wanted: Level
    device: str = ""


@frozen(kw_only=True)
class PlayerSat(AtTable):
    """A player took a seat. `stack` None = not counted."""

    seat: Seat
    name: str = ""
    stack: Chips | None = None


@frozen(kw_only=True)
class PlayerLeft(AtTable):
    """A player left the seat."""

    seat: Seat


@frozen(kw_only=True)
class PlayerMoved(AtTable):
    """A player moved to an open seat."""

    seat: Seat
    to: Seat


@frozen(kw_only=True)
class PlayerAway(AtTable):
    """A player went away or came back."""

    seat: Seat
    away: bool


@frozen(kw_only=True)
class StackCounted(AtTable):
    """A stack was counted, bought or rebought between hands (STAKE-1). None = not counted any more."""

    seat: Seat
    stack: Chips | None


@frozen(kw_only=True)
class SeatStart:
    """One seat dealt in, as HandStarted lists it."""

    seat: Seat
    stack: Chips | None = None
    name: str = ""


@frozen(kw_only=True)
class HandStarted(Recorded):
    """A hand began with the house rules in force, journalled whole, and these seats. `killer`: it is a kill hand, and the limits in
    `rules` are multiplied already (KILL-1). `minute`: the wall clock in whole minutes, None = not told.
    """

    number: int
    rules: HouseRules
    seats: tuple[SeatStart, ...]
    killer: Seat | None = None
    minute: int | None = None


@frozen(kw_only=True)
class AntePosted(Recorded):
    """One seat's ante. `all_in`: it was its last chip (ALLIN-3)."""

    seat: Seat
    amount: Chips
    all_in: bool = False


@frozen(kw_only=True)
class KillPosted(Recorded):
    """The killer's post, the opening bet of third street (KILL-3). `all_in`: it was its last chip."""

    seat: Seat
    amount: Chips
    all_in: bool = False


@frozen(kw_only=True)
class CardDealt(Recorded):
    """A card to `seat`, in `slot` 0 to 6. `face` None: a down card, or an up card not read yet. `sealed`: the vault's box of a down
    card. `likely`: what a camera takes an up card for that it could not tell, best first.
    """

    seat: Seat
    slot: int
    up: bool
    face: Card | None = None
    reading: ReadingId | None = None
    sealed: str = ""
    likely: tuple[Card, ...] = ()


@frozen(kw_only=True)
class CardBurned(Recorded):
    """The burn card of a street."""

    street: int
    reading: ReadingId | None = None


@frozen(kw_only=True)
class CommunityTurned(Recorded):
    """The community card (DEAL-6)."""

    face: Card | None
    reading: ReadingId | None = None


@frozen(kw_only=True)
class CardNamed(Recorded):
    """A slot's face was named or corrected; `was` is the old face. Slot 7 is the community card."""

    seat: Seat
    slot: int
    face: Card
    was: Card | None = None


@frozen(kw_only=True)
class CardMoved(Recorded):
    """A card was put where it lies: from a seat's slot to another's. The reading stays with the card."""

    seat: Seat
    slot: int
    to_seat: Seat
    to_slot: int


@frozen(kw_only=True)
class CardRemoved(Recorded):
    """A slot was emptied: the card does not lie there."""

    seat: Seat
    slot: int


@frozen(kw_only=True)
class CardExposed(Recorded):
    """A card dealt down was seen by the table (IRREG-5, IRREG-7, IRREG-10). `door`: it plays face up from now on, on third street as the
    door card (FORCE-13).
    """

    seat: Seat
    slot: int
    face: Card | None = None
    door: bool = False


@frozen(kw_only=True)
class SeventhPlanned(Recorded):
    """How seventh street is dealt was settled (DEAL-6)."""

    plan: SeventhPlan


@frozen(kw_only=True)
class RoundOpened(Recorded):
    """A betting round opened. `leader` has the leading board or the forced door card (None when tapped without cards), `starter` acts
    first, and is None
    when fewer than two seats can act: the cards are run out. `force_waived`: the force seat is broke (FORCE-11). `pair_seats` are the
    open pairs of fourth street; without cards, every seat that may have one. `dealt`: how many seats got a card on this street (DEAL-5).
    """

    street: int
    leader: Seat | None
    starter: Seat | None
    tied: tuple[Seat, ...] = ()
    pair_seats: tuple[Seat, ...] = ()
    force_waived: bool = False
    dealt: int = 0
    reasons: tuple[Reason, ...] = ()


@frozen(kw_only=True)
class Acted(Recorded):
    """One seat's action. `to` is its total for the round afterwards, `moved` the chips it put in by this action. `all_in`: it has no
    chips left.
    """

    seat: Seat
    do: Do
    to: Chips
    moved: Chips = 0
    all_in: bool = False


@frozen(kw_only=True)
class RoundClosed(Recorded):
    """A betting round ended. The bets are pulled in."""

    street: int


@frozen(kw_only=True)
class UncalledReturned(Recorded):
    """The uncalled part of the last bet went back to its owner (POT-3)."""

    seat: Seat
    amount: Chips


@frozen(kw_only=True)
class ShowdownOpened(Recorded):
    """Betting is over with two or more live hands. `order` is who shows first when nobody shows willingly (SHOW-1 to SHOW-4)."""

    order: tuple[Seat, ...]
    reasons: tuple[Reason, ...] = ()


@frozen(kw_only=True)
class HandTabled(Recorded):
    """A seat's cards lie face up on the table. Only now may its down cards be opened or entered."""

    seat: Seat


@frozen(kw_only=True)
class HandMucked(Recorded):
    """A seat gave its hand up unshown at showdown (SHOW-12)."""

    seat: Seat


@frozen(kw_only=True)
class PotsAwarded(Recorded):
    """The pots were pushed, last side pot first. `rake` and `drop` are the house's. `declared`: the dealer tapped the winners.
    `reasons` of the take. `winner` is the one seat that took the whole of it, None when it was divided, and `wins` how many hands in a row
    it has taken whole; `kill`: it kills the next hand (KILL-2).
    """

    awards: tuple[Award, ...]
    rake: Chips = 0
    drop: Chips = 0
    declared: bool = False
    skipped: tuple[Seat, ...] = ()
    reasons: tuple[Reason, ...] = ()
    winner: Seat | None = None
    wins: int = 0
    kill: bool = False


@frozen(kw_only=True)
class HandVoided(Recorded):
    """The hand is void (misdeal, foul deck): every chip goes back to its owner. `rule` says why."""

    rule: str
    refunds: Mapping[Seat, Chips] = field(default_factory=lambda: MappingProxyType({}))


@frozen(kw_only=True)
class HandKilled(Recorded):
    """A seat's hand is dead (IRREG-20, FORCE-12, ...). Its money stays."""

    seat: Seat
    rule: str


@frozen(kw_only=True)
class IrregularityNoted(Recorded):
    """Something went wrong at the table: what, whose, and the values. `way`: how it was ruled to go on, by our word for it; "" while nobody
    has ruled. Who chose is `by`; `oral`: the dealer put down what the floor had said, and nobody of the floor signed in for it.
    """

    what: Irregularity
    seat: Seat | None = None
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    way: str = ""
    oral: bool = False


@frozen(kw_only=True)
class ActedEarly(Recorded):
    """A seat acted before its turn (IRREG-14): `do` to a total of `to`, facing `bet`. It counts when its turn comes and nothing has changed
    for it; until then its chips are not in.
    """

    seat: Seat
    do: Do
    to: Chips
    bet: Chips
    all_in: bool = False


@frozen(kw_only=True)
class SeatSkipped(Recorded):
    """A seat that was passed over lost its right to act in this round (IRREG-16). Its hand is live for what it has paid."""

    seat: Seat


@frozen(kw_only=True)
class SeatFrozen(Recorded):
    """A seat declared itself all-in for the present pot (IRREG-10): it plays for what it has paid, `total`, and keeps the
    chips in front.
    """

    seat: Seat
    total: Chips


@frozen(kw_only=True)
class SeventhRuled(Recorded):
    """How the street goes on after the seventh card of `seat` was turned up: `way` is a value of `exposed_seventh` (IRREG-10). `others_up`:
    the cards still to come are dealt face up. `may_declare`: the seat may declare itself all-in before any action.
    """

    seat: Seat
    way: str
    others_up: bool = False
    may_declare: bool = False


@frozen(kw_only=True)
class CardsSetAside(Recorded):
    """Cards of `street` that came early were put aside, `count` with their burn, and one more for each seat is to follow (IRREG-8)."""

    street: int
    count: int


@frozen(kw_only=True)
class HandCounted(Recorded):
    """A hand of `cards` cards instead of seven was ruled live (IRREG-13)."""

    seat: Seat
    cards: int


@frozen(kw_only=True)
class AnteReturned(Recorded):
    """A seat's ante went back to it, its hand dead by the dealer's mistake (IRREG-5)."""

    seat: Seat
    amount: Chips


@frozen(kw_only=True)
class EntriesVoided(Recorded):
    """Entries of this hand, by index, no longer count: undo or correction. The hand is folded again without them."""

    entries: tuple[int, ...]
    reason: str = "undo"


@frozen(kw_only=True)
class DeckChanged(AtTable):
    """Another deck is in play."""

    deck: str
    reading: ReadingId | None = None


@frozen(kw_only=True)
class DeviceChanged(AtTable):
    """A device's link changed. `frozen`: its readings stop counting for this hand."""

    device: str
    state: LinkState
    reason: str = ""
    reading: ReadingId | None = None
    frozen: bool = False


@frozen(kw_only=True)
class ReadingNoted(AtTable):
    """A reading that changes nothing by itself, kept as evidence. `detail` never holds a face of a down card."""

    reading: ReadingId
    what: str
    detail: str = ""


@frozen(kw_only=True)
class DownCardsNotOpened(Recorded):
    """The vault could not open down cards of a tabled seat: they are keyed in. `slots` are the ones."""

    seat: Seat
    slots: tuple[int, ...]
    reading: ReadingId | None = None


@frozen(kw_only=True)
class DownCardChecked(Recorded):
    """The vault compared a down card with what was keyed. `match` None = nothing to compare with."""

    seat: Seat
    slot: int
    match: bool | None
    reading: ReadingId | None = None


@frozen(kw_only=True)
class FloorCalled(AtTable):
    """The dealer called the floor, or the call was answered or taken back. `hold`: the hand waits until then."""

    open: bool
    reason: FloorReason | None = None
    minute: int | None = None
    hold: bool = False


@frozen(kw_only=True)
class GuardShown(AtTable):
    """A guard was shown in hand `hand` for the first time; `identity` is what it is called within the hand. `interrupts`: it asked for an
    answer.
    """

    hand: int
    rule: str
    key: str
    identity: str
    values: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    interrupts: bool = False


@frozen(kw_only=True)
class GuardAnswered(AtTable):
    """The dealer answered a guard: it was right (`accepted`), or overridden."""

    hand: int
    rule: str
    identity: str
    accepted: bool


@frozen(kw_only=True)
class Snoozed(AtTable):
    """The guards of `rule` ("" = all) are not shown up to hand `last`; with `down`, until another dealer is pushed in before that."""

    rule: str
    last: int
    down: bool = False


@frozen(kw_only=True)
class RuleSilenced(AtTable):
    """The guards of a rule went silent by themselves: of their last `firings`, `overridden` were overridden. The floor is told."""

    rule: str
    firings: int
    overridden: int


@frozen(kw_only=True)
class RuleRestored(AtTable):
    """The floor lets the guards of a silent rule be heard again."""

    rule: str


@frozen(kw_only=True)
class RotationSet(AtTable):
    """The games are played in turn from now on; None: the game in force stays."""

    rotation: Rotation | None


@frozen(kw_only=True)
class GameTurned(AtTable):
    """The rotation moved on: `rules` are in force from the next hand, `was` is the game before."""

    rules: HouseRules
    was: Game


@frozen(kw_only=True)
class MarkSet(AtTable):
    """Something is owed: `amount` is what of this kind is open at the seat now, 0 = not stated. `seat` None: the table's."""

    owed: Owed
    amount: Chips
    seat: Seat | None = None


@frozen(kw_only=True)
class MarkCleared(AtTable):
    """It was put in, taken, or waived."""

    owed: Owed
    amount: Chips
    seat: Seat | None = None


@frozen(kw_only=True)
class TimeCharged(AtTable):
    """Half an hour is over: each of `seats` owes `amount` more (RAKE-7). The next half hour counts from `minute`. Without seats: the table
    stood still for so long that nothing is charged.
    """

    seats: tuple[Seat, ...]
    amount: Chips
    minute: int


@frozen(kw_only=True)
class CardsCounted(AtTable):
    """The deck was counted between hands."""

    count: int


@frozen(kw_only=True)
class DealerPushedIn(AtTable):
    """This dealer deals from now on; `was` dealt before, "" for nobody. `certified` as in the command."""

    dealer: str
    was: str = ""
    minute: int | None = None
    certified: tuple[str, ...] | None = None


@frozen(kw_only=True)
class DealerPushedOut(AtTable):
    """The dealer left, after that many hands."""

    dealer: str
    hands: int


@frozen(kw_only=True)
class TablePaused(AtTable):
    """The table paused, or went on."""

    paused: bool
    minute: int | None = None


@frozen(kw_only=True)
class ShiftEnded(AtTable):
    """The shift is over: what it had, and `head`, the journal's just before this entry."""

    head: str
    hands: int
    irregularities: int
    corrections: int
    faults: int


@frozen(kw_only=True)
class PersonAdded(AtTable):
    """A person has an account from now on. `book` is the digest of the accounts after it, here and in the facts that follow."""

    person: str
    terms: Terms
    book: str


@frozen(kw_only=True)
class PersonChanged(AtTable):
    """The terms of an account changed: another role, another last day, disabled or not any more. `why` is what the giver said of it."""

    person: str
    terms: Terms
    was: Terms
    book: str
    why: str = ""


@frozen(kw_only=True)
class PinChanged(AtTable):
    """A person chose a PIN. Nothing of it is here."""

    person: str
    book: str


@frozen(kw_only=True)
class CodeGiven(AtTable):
    """A person was given a one-time code, to choose a PIN with. The PIN before, if there was one, is good no more."""

    person: str
    book: str


@frozen(kw_only=True)
class CodeSpent(AtTable):
    """A one-time code was used. It is good no more."""

    person: str
    book: str


@frozen(kw_only=True)
class PersonForgotten(AtTable):
    """The name and the hash of a person who left were erased; the number stays taken."""

    person: str
    book: str


@frozen(kw_only=True)
class BookFound(AtTable):
    """The file of accounts was not the one on record, and the one that was found is taken from now on: `was` is what was on record."""

    book: str
    was: str


@frozen(kw_only=True)
class SignInTried(AtTable):
    """A PIN or a card is about to be checked: on record before it is. `tries` counts those since the last that was right, with this
    one. `person` "" is a number that nobody has.
    """

    person: str
    tries: int
    minute: int


@frozen(kw_only=True)
class SignInFailed(AtTable):
    """It was not right. `why`: wrong, unknown, disabled, locked, elsewhere (no dealer pushes in as the floor); the screen says the
    same for each of them.
    """

    person: str
    why: str


@frozen(kw_only=True)
class LockedOut(AtTable):
    """That was once too often: nothing is checked for this number up to that minute, unless somebody unlocks it."""

    person: str
    until: int


@frozen(kw_only=True)
class Unlocked(AtTable):
    """Another supervisor lets a person try again."""

    person: str


@frozen(kw_only=True)
class SignedIn(AtTable):
    """A person signed in, by `way`: pin, card, code (a one-time code, good for nothing but choosing a PIN), or training (at the
    training desk, where it opens nothing).
    """

    person: str
    role: Role
    way: str
    minute: int | None = None


@frozen(kw_only=True)
class SignedOut(AtTable):
    """The person who was signed in at this screen no longer is. `why`: done, idle, restart."""

    person: str
    why: str


@frozen(kw_only=True)
class FloorOpened(AtTable):
    """The floor's pages are open. `frozen`: the hand in play is held, and no dealer's command is taken until FloorClosed."""

    frozen: bool


@frozen(kw_only=True)
class FloorClosed(AtTable):
    """The hand goes back to the dealer, and the floor's pages are closed."""


@frozen(kw_only=True)
class RulingMade(AtTable):
    """The floor ruled in hand `hand`; what the ruling brought is on record just after. `question` is our word for what was asked,
    `options` the ways that were open, each a rule with its sentence, `decision` the one that was chosen. `parties` are the seats concerned,
    `amount` the chips in dispute (0 = none). `flagged`: that is as much as the house reports (`report_disputes_at`). Undo leaves it.
    """

    hand: int
    question: str
    options: tuple[Reason, ...]
    decision: Reason
    parties: tuple[Seat, ...] = ()
    amount: Chips = 0
    note: str = ""
    flagged: bool = False


@frozen(kw_only=True)
class PotRecounted(AtTable):
    """The pot of hand `hand`, which was pushed already, was counted wrong: seat `seat` gives `amount` chips of it to seat `to_seat`."""

    hand: int
    seat: Seat
    to_seat: Seat
    amount: Chips


@frozen(kw_only=True)
class ReportExported(AtTable):
    """A report was carried away, or could not be. `hand` is its number, 0 for a shift's. `to`: folder, stick, printer. `name` is the file's
    and `digest` the SHA-256 of what was written; `why` it was not: missing, read_only, full, io, key, no_printer, printer, or "".
    """

    hand: int
    to: str
    name: str = ""
    digest: str = ""
    why: str = ""


@frozen(kw_only=True)
class SoftwareChecked(AtTable):
    """Every file of the program was compared with the signed manifest it came with. `when`: start, hour, asked. `wrong` has each file that
    is not as it was signed, after what is the matter; without any the check was passed. `key` is the maker's, that signed it.
    """

    when: str
    kind: str
    version: str
    digest: str = ""
    files: int = 0
    key: str = ""
    wrong: tuple[str, ...] = ()


@frozen(kw_only=True)
class ProgramFailed(AtTable):
    """Something broke that nobody caught, and nothing more was taken until the program was started again. `what`: crashed; the log has the
    rest.
    """

    what: str


@frozen(kw_only=True)
class ConfigurationChanged(AtTable):
    """The configuration of the table is another than on record: each key with before and after. `who` and `why` are what the file says."""

    settings: tuple[Setting, ...]
    who: str = ""
    why: str = ""


# ------------------------------------------------------------------------------------------------ the record itself


@frozen(kw_only=True)
class RecordFailed(AtTable):
    """A check of the record found it wrong at `entry`: by a word of the verifier, or `state` when what is in play is not what it says."""

    what: str
    entry: int


@frozen(kw_only=True)
class RecordRestored(AtTable):
    """The record was put back from a backup of so many entries with that head; `why` as the giver said it."""

    entries: int
    head: str
    why: str


@frozen(kw_only=True)
class ClockStepped(AtTable):
    """The clock was set forward by so many seconds, or back (less than 0). The order of entries is their numbers'."""

    seconds: int


@frozen(kw_only=True)
class OpeningAsked(AtTable):
    """Two people of two roles ask for the sealed cards of a seat in a hand that is over: on record before anything is opened."""

    hand: int
    seat: Seat
    people: tuple[str, ...]
    why: str


@frozen(kw_only=True)
class OpeningEnded(AtTable):
    """So many of those cards were opened; what they are stands nowhere. `why` not more: pin, locked, damaged, or "". `people` are those
    whose shares did open.
    """

    hand: int
    seat: Seat
    opened: int
    why: str = ""
    people: tuple[str, ...] = ()


LifeEvent = (
    RotationSet
    | GameTurned
    | MarkSet
    | MarkCleared
    | TimeCharged
    | CardsCounted
    | DealerPushedIn
    | DealerPushedOut
    | TablePaused
    | ShiftEnded
)
MachineEvent = SoftwareChecked | ConfigurationChanged | ProgramFailed
AccessEvent = (
    PersonAdded
    | PersonChanged
    | PinChanged
    | CodeGiven
    | CodeSpent
    | PersonForgotten
    | BookFound
    | SignInTried
    | SignInFailed
    | LockedOut
    | Unlocked
    | SignedIn
    | SignedOut
    | FloorOpened
    | FloorClosed
)
RecordEvent = RecordFailed | RecordRestored | ClockStepped | OpeningAsked | OpeningEnded
TableEvent = (
    TableSet
    | TableStood
    | LevelSet
    | PlayerSat
    | PlayerLeft
    | PlayerMoved
    | PlayerAway
    | StackCounted
    | DeckChanged
    | DeviceChanged
    | ReadingNoted
    | FloorCalled
    | GuardShown
    | GuardAnswered
    | Snoozed
    | RuleSilenced
    | RuleRestored
    | RulingMade
    | PotRecounted
    | ReportExported
    | LifeEvent
    | AccessEvent
    | MachineEvent
    | RecordEvent
)
HandEvent = (
    AntePosted
    | KillPosted
    | CardDealt
    | CardBurned
    | CommunityTurned
    | CardNamed
    | CardMoved
    | CardRemoved
    | CardExposed
    | SeventhPlanned
    | RoundOpened
    | Acted
    | RoundClosed
    | UncalledReturned
    | ShowdownOpened
    | HandTabled
    | HandMucked
    | PotsAwarded
    | HandVoided
    | HandKilled
    | IrregularityNoted
    | ActedEarly
    | SeatSkipped
    | SeatFrozen
    | SeventhRuled
    | CardsSetAside
    | HandCounted
    | AnteReturned
    | DownCardsNotOpened
    | DownCardChecked
)
Event = HandStarted | EntriesVoided | TableEvent | HandEvent
"""Every fact. HandEvent speaks of the hand in play, TableEvent of the table; the other two make the hand and fold it again."""
