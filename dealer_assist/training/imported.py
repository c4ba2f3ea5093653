"""A recorded hand as a drill: used only when it is whole and breaks no rule. A record holds seats, never names.

Does not belong here: reading files (the edge), the item itself (`asking`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.records.hand import Record, given_of
from dealer_assist.rulebook.questions import answer
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.training.asking import item
from dealer_assist.training.item import Item, Level


class Unusable(Exception):
    """The record makes no drill; `reason` says why, with the rule it breaks where it is one."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.rule} {reason.key}")
        self.reason = reason


def imported(record: Record, level: Level = Level.HARD) -> Item:
    """The item of a recorded hand: who had to make the force bet, what each seat won. Raises Unusable."""
    given = given_of(record.hand)
    found: Mapping[str, Any] = answer("hand", given).values
    if found["illegal"]:
        raise Unusable(found["illegal"][0]["why"])
    if found.get("unknown") or found["total"] is None:
        raise Unusable(Reason("", "train.incomplete", {"what": tuple(found.get("unknown") or ("total",))}))
    return item("hand", given, level)
