"""What came of the guards: shown, answered, snoozed, gone silent. Frozen values, and what each fact changes of them.

Does not belong here: which guards are due (`guards`), what follows from the record (`governor`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from dealer_assist.frozen import frozen, replace

WINDOW = 50
"""How many of a rule's last firings are remembered."""

UNANSWERED, ACCEPTED, OVERRIDDEN = ".", "a", "o"
"""What came of one firing, as `record` writes it."""


@frozen()
class Snooze:
    """The guards of `rule` ("" = all) are not shown up to hand `last`; with `down`, until another dealer is pushed in before that."""

    rule: str
    last: int
    down: bool = False


@frozen()
class Firings:
    """`shown` and `answered` are the identities of hand `hand`. `interruption` is the last guard that interrupted, `interrupted` the hand
    it did so in (None = never). `record` has a letter for each of a rule's last firings. `silent` are the rules that went silent.
    """

    hand: int = 0
    shown: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    interruption: str = ""
    interrupted: int | None = None
    record: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    silent: tuple[str, ...] = ()
    snoozes: tuple[Snooze, ...] = ()

    def of_hand(self, hand: int) -> Firings:
        """The same, with nothing shown yet when `hand` is another hand."""
        return self if hand == self.hand else replace(self, hand=hand, shown=(), answered=())

    def fired(self, hand: int, rule: str, identity: str, interrupts: bool) -> Firings:
        """A guard was shown."""
        now = self.of_hand(hand)
        record = {**now.record, rule: (now.record.get(rule, "") + UNANSWERED)[-WINDOW:]}
        fired = replace(now, shown=(*now.shown, identity), record=record)
        return replace(fired, interruption=identity, interrupted=hand) if interrupts else fired

    def answer(self, identity: str, accepted: bool) -> Firings:
        """A guard shown in this hand was answered; one that was not shown changes nothing."""
        if identity not in self.shown:
            return self
        rule = rule_of(identity)
        later = [rule_of(other) for other in self.shown[self.shown.index(identity) + 1 :]].count(rule)
        letters = self.record[rule]
        at = len(letters) - 1 - later
        letters = letters[:at] + (ACCEPTED if accepted else OVERRIDDEN) + letters[at + 1 :]
        return replace(self, answered=(*self.answered, identity), record={**self.record, rule: letters})

    def snoozed(self, snooze: Snooze, hand: int) -> Firings:
        """One more snooze; those that have run out by hand `hand` are dropped."""
        return replace(self, snoozes=(*(one for one in self.snoozes if one.last >= hand), snooze))

    def pushed(self) -> Firings:
        """Another dealer deals: what was snoozed for the down is heard again."""
        return replace(self, snoozes=tuple(one for one in self.snoozes if not one.down))

    def silenced(self, rule: str) -> Firings:
        """A rule went silent."""
        return replace(self, silent=(*self.silent, rule))

    def restored(self, rule: str) -> Firings:
        """A silent rule is heard again, with a clean record."""
        record = {name: letters for name, letters in self.record.items() if name != rule}
        return replace(self, silent=tuple(one for one in self.silent if one != rule), record=record)


def rule_of(identity: str) -> str:
    """The rule that a guard's identity begins with."""
    return identity.partition(" ")[0]
