"""What a fact changes of the table's life: the third of `evolve` that speaks of neither hands nor seats. Total, knows no rules."""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.rotation import UNBEGUN, Spell
from dealer_assist.table import events as e
from dealer_assist.table.life_state import DeckUse, Life, Mark, Owed
from dealer_assist.table.state import Device, Hand, Origin, TableState

COUNTED = (e.HandVoided, e.IrregularityNoted, e.CardNamed, e.CardMoved, e.CardRemoved)
"""The facts of a hand that may change the table's life."""


def lived(state: TableState, event: e.TableEvent | e.HandEvent, hand: Hand | None) -> Life:
    """The life of the table after `event`, which neither `state` nor `hand` holds yet. A hand that begins is `begun`, one that is folded
    again `refolded`.
    """
    life = state.life
    match event:
        case e.HandVoided() if hand is not None:
            return replace(life, spell=hand.before.life.spell)  # it is dealt again
        case e.IrregularityNoted():
            return _counted(life, irregularities=1)
        case e.CardNamed(was=was, origin=Origin.TAPPED) if was is not None:
            return _counted(life, corrections=1)
        case e.CardMoved(origin=Origin.TAPPED) | e.CardRemoved(origin=Origin.TAPPED):
            return _counted(life, corrections=1)
        case e.AtTable():
            return _table_lived(state, life, event)
        case _:
            return life


def _table_lived(state: TableState, life: Life, event: e.TableEvent) -> Life:  # noqa: C901 - one line a fact
    match event:
        case e.TableStood():
            return event.life if state.hand is None else life  # with a hand on record all of it has been folded already
        case e.TableSet():
            return _reset(state, life, event)
        case e.PlayerLeft():
            return replace(life, marks=tuple(mark for mark in life.marks if mark.seat != event.seat))
        case e.PlayerMoved():
            moved = tuple(Mark(mark.owed, mark.amount, event.to) if mark.seat == event.seat else mark for mark in life.marks)
            return replace(life, marks=moved)
        case e.DeckChanged():
            return life if event.deck == state.deck else replace(life, deck=DeckUse())
        case e.DeviceChanged():
            was = state.devices.get(event.device) or Device(event.device)
            lost = was.counts and not Device(event.device, event.state, frozen=event.frozen).counts
            return _counted(life, faults=1) if lost else life
        case e.FloorCalled():
            reason, since = (event.reason, event.minute) if event.open else (None, None)
            return replace(life, floor_reason=reason, floor_since=since)
        case e.RotationSet():
            return replace(life, rotation=event.rotation, spell=UNBEGUN)
        case e.GameTurned():
            return replace(life, spell=UNBEGUN)
        case e.MarkSet():
            return replace(life, marks=_marked(life, Mark(event.owed, event.amount, event.seat)))
        case e.MarkCleared():
            return replace(life, marks=_unmarked(life, event.owed, event.seat))
        case e.TimeCharged():
            for seat in event.seats:
                life = replace(life, marks=_marked(life, _more_time(life, event, seat)))
            return replace(life, charged=event.minute)
        case e.CardsCounted():
            return replace(life, deck=replace(life.deck, uncounted=0, count=event.count))
        case e.DealerPushedIn():
            return replace(life, dealer=event.dealer, certified=event.certified, down=state.hands)
        case e.DealerPushedOut():
            return replace(life, dealer="", certified=None, down=state.hands)
        case e.TablePaused():
            return _paused(life, event)
        case e.ShiftEnded():
            return replace(life, shift=replace(life.shift, first=state.hands, irregularities=0, corrections=0, faults=0))
        case _:
            return life


def begun(life: Life, event: e.HandStarted) -> Life:
    """A hand begins."""
    spell = life.spell
    return replace(
        life,
        spell=Spell(spell.hands + 1, spell.seats or len(event.seats), event.minute if spell.since is None else spell.since),
        deck=replace(life.deck, hands=life.deck.hands + 1, uncounted=life.deck.uncounted + 1),
        charged=event.minute if life.charged is None else life.charged,
    )


def refolded(state: TableState, event: e.EntriesVoided, hand: Hand, after: Hand | None, life: Life) -> Life:
    """`life`, folded again from where `hand` began, with what the shift counts of it: whoever took something back corrected, and what was
    noted and taken back was not irregular. `after` is the hand without what was taken back, None when it did not begin.
    """
    noted = len(after.notes if after is not None else ()) - len(hand.notes)
    shift = replace(state.life.shift, irregularities=state.life.shift.irregularities + noted)
    return _counted(replace(life, shift=shift), corrections=1 if event.origin is Origin.TAPPED else 0)


def _reset(state: TableState, life: Life, event: e.TableSet) -> Life:
    """Another game begins its own spell, another take its own half hour."""
    spell = life.spell if event.rules.game is state.rules.game else UNBEGUN
    return replace(life, spell=spell, charged=life.charged if event.rules.take == state.rules.take else None)


def _counted(life: Life, irregularities: int = 0, corrections: int = 0, faults: int = 0) -> Life:
    """The shift with that much more."""
    shift = life.shift
    more = replace(
        shift,
        irregularities=shift.irregularities + irregularities,
        corrections=shift.corrections + corrections,
        faults=shift.faults + faults,
    )
    return replace(life, shift=more)


def _marked(life: Life, mark: Mark) -> tuple[Mark, ...]:
    return (*_unmarked(life, mark.owed, mark.seat), mark)


def _unmarked(life: Life, owed: Owed, seat: Seat | None) -> tuple[Mark, ...]:
    return tuple(mark for mark in life.marks if (mark.owed, mark.seat) != (owed, seat))


def _more_time(life: Life, event: e.TimeCharged, seat: Seat) -> Mark:
    owed = life.marked(Owed.TIME, seat)
    return Mark(Owed.TIME, event.amount + (0 if owed is None else owed.amount), seat)


def _paused(life: Life, event: e.TablePaused) -> Life:
    """While the table stands still no minutes are played."""
    if event.paused:
        return replace(life, paused=True, paused_at=event.minute)
    stood = event.minute - life.paused_at if life.paused_at is not None and event.minute is not None else 0
    since, charged = life.spell.since, life.charged
    return replace(
        life,
        paused=False,
        paused_at=None,
        spell=replace(life.spell, since=None if since is None else since + stood),
        charged=None if charged is None else charged + stood,
    )
