"""Why: the rule that decided and the values it compared.

A reason is data, never a sentence: `phrases` turns its key and values into words in the table's language. Does not belong
here: words, and anything that decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from dealer_assist.frozen import frozen

Scalar = int | str | bool | None
Value = Scalar | tuple[Scalar, ...]
"""What a reason or an announcement may carry: numbers, card codes, words of the field, and tuples of those."""

_NOTHING: Mapping[str, Value] = MappingProxyType({})


@frozen()
class Reason:
    """One step of a why: rule id (`FORCE-1`), phrase key (`why.force.lowest`), and the values compared.

    Seats and chips are ints, cards are their codes, several of a kind are tuples.
    """

    rule: str
    key: str
    values: Mapping[str, Value] = field(default_factory=lambda: _NOTHING)


def rules_of(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    """The rule ids of `reasons`, each once, in order."""
    return tuple(dict.fromkeys(reason.rule for reason in reasons))


class Illegal(Exception):
    """A thing the rules do not allow. Carries the Reason; `str()` is the rule id and key, for logs and tests."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule}: {reason.key} {dict(reason.values)}")
        self.reason = reason
