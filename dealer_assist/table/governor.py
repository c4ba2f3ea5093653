"""The alert governor: which of the guards that are due are shown, how loudly, and when a rule falls silent.

Belongs here: the budget of interruptions, snoozes, silence, and what a dealer's answer brings about. Everything follows from what is on
record (`firings`). Does not belong here: which guards are due (`guards`), how they look (`ui`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer_assist.frozen import replace
from dealer_assist.rulebook.betting import Do
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.due import down_cards_come
from dealer_assist.table.firings import OVERRIDDEN, WINDOW, rule_of
from dealer_assist.table.guards import Guard, Severity, guards
from dealer_assist.table.state import Hand, Level, Origin, Phase, TableState

QUIET_HANDS = 15
"""At most one guard interrupts in so many hands; the others come as information. So it is for a dealer with a certificate for the game, and
for any dealer while the house has no certificates.
"""

UNCERTIFIED: Mapping[Level, int] = {Level.L0: QUIET_HANDS, Level.L1: 5, Level.L2: 5, Level.L3: 1}
"""The same for a dealer known to have none, by working level: where each card is entered, a second person is there to look."""

LONGEST_DOWN = 20
"""Hands after which a snooze for the down has run out where nobody says that another dealer was pushed in."""


def heard(state: TableState) -> tuple[Guard, ...]:
    """The guards to show now, as loud as they may be: none that was answered, snoozed or has gone silent."""
    hand, firings = state.hand, state.firings
    if hand is None:
        return ()
    firings = firings.of_hand(hand.number)
    free = firings.interrupted is None or hand.number - firings.interrupted >= quiet_hands(state, hand)
    found: list[Guard] = []
    for guard in guards(state):
        if guard.identity in firings.answered or _quiet(state, guard.rule):
            continue
        if guard.severity is Severity.INTERRUPTION:
            again = firings.interrupted == hand.number and firings.interruption == guard.identity
            first = free and guard.identity not in firings.shown
            free = free and not first
            if not (again or first):
                guard = replace(guard, severity=Severity.INFORMATION)
        found.append(guard)
    return tuple(found)


def quiet_hands(state: TableState, hand: Hand) -> int:
    """In so many hands one guard may interrupt whoever deals."""
    games = state.life.certified
    return QUIET_HANDS if games is None or hand.rules.game.value in games else UNCERTIFIED[state.level]


def firing(state: TableState, events: Sequence[e.Event]) -> tuple[e.Event, ...]:
    """The guards that are shown for the first time in the hand now that `events` have happened, as facts."""
    hand = state.hand
    if hand is None or not [event for event in events if not _brings_none(state, hand, event)]:
        return ()
    shown = state.firings.of_hand(hand.number).shown
    return tuple(
        e.GuardShown(
            origin=Origin.CONCLUDED,
            hand=hand.number,
            rule=guard.rule,
            key=guard.key,
            values=guard.values,
            identity=guard.identity,
            interrupts=guard.severity is Severity.INTERRUPTION,
        )
        for guard in heard(state)
        if guard.identity not in shown
    )


def answer_guard(state: TableState, command: c.AnswerGuard) -> tuple[e.Event, ...]:
    """A guard was right and acted on, or overridden. A rule overridden more than one time in four over its last 50 firings goes silent."""
    firings, identity = state.firings, command.identity
    if identity not in firings.shown or identity in firings.answered:
        raise refused("IRREG-24", "refused.no_such_guard")
    rule = rule_of(identity)
    answered = e.GuardAnswered(hand=firings.hand, rule=rule, identity=identity, accepted=command.accepted)
    letters = firings.answer(identity, command.accepted).record[rule]
    overridden = letters.count(OVERRIDDEN)
    if len(letters) < WINDOW or overridden * 4 <= WINDOW or rule in firings.silent:
        return (answered,)
    return answered, e.RuleSilenced(origin=Origin.CONCLUDED, rule=rule, firings=WINDOW, overridden=overridden)


def snooze(state: TableState, command: c.SnoozeGuards) -> tuple[e.Event, ...]:
    """A rule, or all, is not heard for the rest of the hand or of the down."""
    if command.rule and command.rule not in state.firings.record:
        raise refused("IRREG-24", "refused.no_such_guard")
    return (e.Snoozed(rule=command.rule, last=state.hands + (LONGEST_DOWN if command.down else 0), down=command.down),)


def restore(state: TableState, command: c.RestoreRule) -> tuple[e.Event, ...]:
    """The floor lets a rule be heard again that had gone silent; where there are accounts, whoever of the floor is signed in."""
    unknown = state.access.book != "" and command.by.id != state.access.signed
    if command.rule not in state.firings.silent or command.by.role != "floor" or unknown:
        raise refused("IRREG-24", "refused.not_silent", guards=command.rule)
    return (e.RuleRestored(rule=command.rule),)


def _brings_none(state: TableState, hand: Hand, event: e.Event) -> bool:
    """Is every guard that is due after `event` one that was due before?"""
    match event:
        case e.AntePosted() | e.CardNamed() | e.HandTabled():
            return True
        case e.CardDealt():
            return hand.phase is not Phase.BETTING and not down_cards_come(state)
        case e.Acted():
            return event.do is not Do.FOLD and not hand.notes
        case _:
            return False


def _quiet(state: TableState, rule: str) -> bool:
    """Has the rule gone silent, or is it snoozed in this hand?"""
    firings = state.firings
    return rule in firings.silent or any(one.rule in ("", rule) and one.last >= state.hands for one in firings.snoozes)
