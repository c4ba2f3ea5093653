"""What a person asks beside the hands, and what is due when the next one begins: the rotation of games, what is owed, the deck, who deals,
the pause, the shift.

Belongs here: whether it can be, and the events. Does not belong here: which game follows (`rulebook.rotation`), what an event changes
(`life_changes`).
"""

from __future__ import annotations

from typing import assert_never

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.rotation import Coming, Rotation, coming, following, problems
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import life_commands as lc
from dealer_assist.table.commands import Command, refused
from dealer_assist.table.given import DEALER
from dealer_assist.table.life_state import Owed
from dealer_assist.table.state import Actor, Origin, TableState

DECK = 52
"""Cards in the deck."""

HALF_HOUR = 30
"""Minutes a time charge pays for (RAKE-7)."""

_SEATS = (Owed.ANTE, Owed.TIME)
"""What a seat owes; the others are the table's."""


def asked(state: TableState, command: lc.LifeCommand) -> tuple[e.Event, ...]:
    """What the command brings about. Raises Refused."""
    match command:
        case lc.SetRotation():
            return _set_rotation(state, command.rotation)
        case lc.NextGame():
            return _next_game(state)
        case lc.SetMark():
            return (_set_mark(state, command),)
        case lc.ClearMark():
            return (_clear_mark(state, command),)
        case lc.NewDeck():
            between_hands(state)
            return (e.DeckChanged(deck=command.deck),)
        case lc.CountCards():
            return _count_cards(state, command.count)
        case lc.PushIn():
            return _push_in(state, command)
        case lc.PushOut():
            return (_push_out(state),)
        case lc.PauseTable():
            return _pause(state, command)
        case lc.EndShift():
            return (_end_shift(state, command.head),)
        case _:
            assert_never(command)


def signed(state: TableState, command: Command) -> Command:
    """The command with the dealer who pushed in as its giver, unless somebody else gave it."""
    who = command.dealer if isinstance(command, lc.PushIn) else state.life.dealer
    return replace(command, by=Actor(DEALER.role, who)) if who and command.by == DEALER else command


def timed(command: Command, minute: int) -> Command:
    """The command as it is given at that minute, for the edge: only some carry the time."""
    if isinstance(command, c.StartHand | c.CallFloor | lc.PushIn | lc.PauseTable) and command.minute is None:
        return replace(command, minute=minute)
    return command


def due_by(state: TableState, minute: int | None) -> tuple[e.Event, ...]:
    """What comes with a hand that begins at `minute`: the pause ends, the half hour is charged, the game turns."""
    events: list[e.Event] = []
    if state.life.paused:
        events.append(e.TablePaused(origin=Origin.CONCLUDED, paused=False, minute=minute))
    found = coming_game(state)
    if found is not None and found.due(minute):
        events.append(_turned(state, found))
    return (*events, *(_charged(state, minute) if not state.life.paused else ()))


def coming_game(state: TableState) -> Coming | None:
    """The game that follows and when; None without a rotation."""
    rotation = state.life.rotation
    return None if rotation is None else coming(rotation, state.life.spell, state.rules.game)


def count_due(state: TableState) -> bool:
    """Has the deck been dealt so often that its cards are to be counted? The house says how often (0 = never)."""
    every = state.rules.count_cards_every
    return 0 < every <= state.life.deck.uncounted


def between_hands(state: TableState) -> None:
    """Raises Refused while a hand is in play."""
    if state.hand is not None and not state.hand.over:
        raise refused("STAKE-1", "refused.hand_running", hand=state.hand.number)


def seated(state: TableState, seat: Seat) -> None:
    """Raises Refused when nobody sits there."""
    if seat not in state.players:
        raise refused("SEAT-1", "refused.seat_open", seat=seat)


def _set_rotation(state: TableState, rotation: Rotation | None) -> tuple[e.Event, ...]:
    """A game in force that is not in the rotation makes way for its first."""
    between_hands(state)
    if rotation is None:
        return (e.RotationSet(rotation=None),)
    wrong = problems(rotation)
    if wrong:
        raise refused("VOC-5", "refused.bad_rotation", options=tuple(problem.option for problem in wrong))
    turned = () if state.rules.game in rotation.games else (_turned(state, Coming(following(rotation, state.rules.game))),)
    return (e.RotationSet(rotation=rotation), *turned)


def _next_game(state: TableState) -> tuple[e.Event, ...]:
    between_hands(state)
    found = coming_game(state)
    if found is None:
        raise refused("VOC-5", "refused.no_rotation")
    return (replace(_turned(state, found), origin=Origin.TAPPED),)


def _turned(state: TableState, found: Coming) -> e.GameTurned:
    return e.GameTurned(origin=Origin.CONCLUDED, rules=replace(state.rules, game=found.game), was=state.rules.game)


def _charged(state: TableState, minute: int | None) -> tuple[e.Event, ...]:
    """RAKE-7: half an hour has been played since the last charge, and whoever sits there owes it. A table that was not heard of for two
    half hours stood still.
    """
    rules, since = state.rules, state.life.charged
    if rules.take != "time" or not rules.time_charge or since is None or minute is None or minute < since + HALF_HOUR:
        return ()
    if minute >= since + 2 * HALF_HOUR:
        return (e.TimeCharged(origin=Origin.CONCLUDED, seats=(), amount=0, minute=minute),)
    seats = tuple(seat for seat, player in sorted(state.players.items()) if not player.away)
    return (e.TimeCharged(origin=Origin.CONCLUDED, seats=seats, amount=rules.time_charge, minute=since + HALF_HOUR),)


def _set_mark(state: TableState, command: lc.SetMark) -> e.MarkSet:
    seat = _of(state, command.owed, command.seat)
    amount = _usual(state, command.owed) if command.amount is None else command.amount
    if amount < 0 or amount % state.rules.chip_unit:
        raise refused("RAKE-6", "refused.bad_mark", amount=amount, unit=state.rules.chip_unit)
    open_now = state.life.marked(command.owed, seat)
    return e.MarkSet(owed=command.owed, seat=seat, amount=amount + (0 if open_now is None else open_now.amount))


def _usual(state: TableState, owed: Owed) -> Chips:
    """What is owed when nobody says how much; 0 = not stated."""
    rake, drop = (0, 0) if state.hand is None else (state.hand.rake, state.hand.drop)
    return {Owed.ANTE: state.rules.ante, Owed.TIME: state.rules.time_charge, Owed.RAKE: rake, Owed.DROP: drop}[owed]


def _clear_mark(state: TableState, command: lc.ClearMark) -> e.MarkCleared:
    seat = command.seat if command.owed in _SEATS else None
    mark = state.life.marked(command.owed, seat)
    if mark is None:
        raise refused("RAKE-6", "refused.no_mark", owed=command.owed.value)
    return e.MarkCleared(owed=mark.owed, seat=mark.seat, amount=mark.amount)


def _of(state: TableState, owed: Owed, seat: Seat | None) -> Seat | None:
    """Whose mark it is: a seat's that is taken, or the table's."""
    if owed not in _SEATS:
        return None
    if seat is None:
        raise refused("SEAT-1", "refused.mark_seat")
    seated(state, seat)
    return seat


def _count_cards(state: TableState, count: int) -> tuple[e.Event, ...]:
    """IRREG-3: a card too few does not void a finished hand, but the deck goes out; so it does with one too many."""
    between_hands(state)
    if count < 0:
        raise refused("IRREG-3", "refused.bad_count", count=count)
    counted = e.CardsCounted(count=count)
    if count == DECK:
        return (counted,)
    what = Irregularity.MISSING_CARD if count < DECK else Irregularity.FOUL_DECK
    return counted, e.IrregularityNoted(what=what, values={"count": count, "deck": state.deck})


def _push_in(state: TableState, command: lc.PushIn) -> tuple[e.Event, ...]:
    """The dealer who comes collects the time where it is due between hands."""
    if not command.dealer.strip():
        raise refused("SEAT-2", "refused.no_dealer")
    pushed = e.DealerPushedIn(dealer=command.dealer, was=state.life.dealer, minute=command.minute, certified=command.certified)
    between = state.hand is None or state.hand.over
    return (pushed, *(_charged(state, command.minute) if between and not state.life.paused else ()))


def _push_out(state: TableState) -> e.DealerPushedOut:
    if not state.life.dealer:
        raise refused("SEAT-2", "refused.nobody_deals")
    return e.DealerPushedOut(dealer=state.life.dealer, hands=state.hands - state.life.down)


def _pause(state: TableState, command: lc.PauseTable) -> tuple[e.Event, ...]:
    if command.paused and state.life.paused:
        raise refused("SEAT-2", "refused.paused")
    if not command.paused and not state.life.paused:
        raise refused("SEAT-2", "refused.not_paused")
    return (e.TablePaused(paused=command.paused, minute=command.minute),)


def _end_shift(state: TableState, head: str) -> e.ShiftEnded:
    between_hands(state)
    shift = state.life.shift
    return e.ShiftEnded(
        head=head,
        hands=state.hands - shift.first,
        irregularities=shift.irregularities,
        corrections=shift.corrections,
        faults=shift.faults,
    )
