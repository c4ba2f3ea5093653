"""decide(state, command) -> events, or Refused. Each family of commands has its own file beside this one.

Belongs here: which family answers, the number of the tap, and what follows. Does not belong here: any rule.
"""

from __future__ import annotations

from dealer_assist.rulebook.reasons import Illegal
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import governor, life, placing, seating, showing, undo, wagers
from dealer_assist.table.commands import Command, Refused, refused
from dealer_assist.table.conclude import concluded
from dealer_assist.table.events import Event
from dealer_assist.table.irregular import options as irregular
from dealer_assist.table.state import Hand, TableState
from dealer_assist.table.step import Step

_CORRECTS = (c.EnterCard, c.MoveCard, c.RemoveCard, c.ReportIrregularity, c.WasSkipped, c.CameEarly)
"""The commands that may correct a card an opening rests on."""


def decide(state: TableState, command: Command) -> tuple[Event, ...]:
    """The events that `command` brings about. Raises Refused; a refusal changes nothing."""
    return tuple(decided(state, command).events)


def decided(state: TableState, command: Command) -> Step:
    """The same, with the state after them."""
    command = life.signed(state, command)
    allowed(state, command)
    tap = 1 if state.hand is None or isinstance(command, c.StartHand) else 1 + state.hand.taps
    step = Step(state, tap, command.by)
    try:
        _next_street(step, command)
        step.take(asked(step.state, command))
    except Illegal as illegal:
        raise Refused(illegal.reason) from illegal
    if isinstance(command, _CORRECTS):
        step.take(placing.reopened(step.state))
    elif isinstance(command, c.Undo):
        step.tap, step.by = 0, None  # what follows again after an undo follows from facts that stay: it belongs to no tap
    concluded(step)
    return step


def allowed(state: TableState, command: Command) -> None:
    """While the floor holds the hand, or somebody is signed in at the screen, only that person's commands are taken; while the hand waits
    for the floor, none. The floor may always be called, and a call taken back. Raises Refused.
    """
    access = state.access
    if isinstance(command, c.CallFloor):
        return
    if not (access.frozen or access.signed):
        if access.waits:
            raise refused("IRREG-24", "refused.waits")
        return
    if access.role is None or (command.by.role, command.by.id) != (access.role.value, access.signed):
        raise refused("IRREG-24", "refused.frozen")


def _next_street(step: Step, command: Command) -> None:
    """A card entered by hand that belongs to the next street closes the running round first."""
    hand = step.state.hand
    if isinstance(command, c.EnterCard) and hand is not None and placing.begins_next_street(hand, command):
        wagers.closed(step, hand)


def asked(state: TableState, command: Command) -> tuple[Event, ...]:  # noqa: C901 - one line a command
    """What the command itself brings about. Raises Refused or Illegal."""
    match command:
        case c.Act():
            return wagers.act(_playing(state), command)
        case c.FoldSeats():
            return wagers.fold_seats(_playing(state), command)
        case c.CloseRound():
            return wagers.close_round(state, _playing(state))
        case c.NameOpener():
            return wagers.name_opener(state, _playing(state), command.seat)
        case c.EnterCard():
            return placing.enter_card(_playing(state), command)
        case c.MoveCard():
            return placing.move_card(_playing(state), command)
        case c.RemoveCard():
            return placing.remove_card(_playing(state), command)
        case c.TableHand():
            return showing.table_hand(_playing(state), command.seat)
        case c.MuckHand():
            return showing.muck_hand(_playing(state), command.seat)
        case c.AwardPots():
            return showing.award_pots(_playing(state))
        case c.DeclareWinners():
            return showing.declare_winners(_playing(state), command)
        case c.ReportIrregularity():
            return irregular.report(state, command)
        case c.WasSkipped():
            return irregular.was_skipped(state, command)
        case c.CameEarly():
            return irregular.came_early(state)
        case c.Undo():
            return undo.undo(_dealt(state), command.by)
        case c.StartHand():
            return seating.start_hand(state, command.minute)
        case c.SitDown():
            return seating.sit_down(state, command)
        case c.StandUp():
            return seating.stand_up(state, command)
        case c.MovePlayer():
            return seating.move_player(state, command)
        case c.SetAway():
            return seating.set_away(state, command)
        case c.CountStack():
            return seating.count_stack(state, command)
        case c.SetTable():
            return seating.set_table(state, command)
        case c.SetLevel():
            return seating.set_level(state, command)
        case c.CallFloor():
            return _called(state, command)
        case c.AnswerGuard():
            return governor.answer_guard(state, command)
        case c.SnoozeGuards():
            return governor.snooze(state, command)
        case c.RestoreRule():
            return governor.restore(state, command)
        case _:
            return life.asked(state, command)


def _dealt(state: TableState) -> Hand:
    if state.hand is None:
        raise refused("SEAT-2", "refused.no_hand")
    return state.hand


def _playing(state: TableState) -> Hand:
    """The hand in play. Raises Refused when there is none or it is over."""
    hand = _dealt(state)
    if hand.over:
        raise refused("SHOW-9", "refused.hand_over", hand=hand.number)
    return hand


def _called(state: TableState, command: c.CallFloor) -> tuple[Event, ...]:
    """The call, and before it what the floor is to rule on, where a hand is in play that it can be of."""
    about, hand = command.about, state.hand
    noted = (irregular.asked(about),) if about is not None and hand is not None and not hand.over else ()
    return (*noted, e.FloorCalled(open=command.open, reason=command.reason, minute=command.minute, hold=command.hold))
