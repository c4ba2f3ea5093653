"""What happens at the practice table, as values: a deed of a player, something announced, and how the dealer dealt with it.

Does not belong here: who does what (`players`), what is announced (`claims`), dealing (`table`).
"""

from __future__ import annotations

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table.commands import Command
from dealer_assist.table.expect import Next
from dealer_assist.training.item import Line

Reasons = tuple[Reason, *tuple[Reason, ...]]
"""Why, and never nothing: whatever is judged is judged by a rule, and the trainee is told which."""


def because(found: tuple[Reason, ...], otherwise: Reason) -> Reasons:
    """What the rulebook said, or where it said nothing the rule that speaks of it."""
    return (found[0], *found[1:]) if found else (otherwise,)


@frozen()
class Cue:
    """A deed, told in one line. `right` are the commands that deal with it rightly, one after another. `waits`: the play waits for the
    dealer; a call or a check does not, since the next tap fills it in. `graded`: it stands in the list at the end of the hand. `awaits`: it
    is dealt with by the cards themselves, or by naming them, until something else is due.
    """

    skill: str
    told: Line
    right: tuple[Command, ...]
    reasons: Reasons
    waits: bool = True
    graded: bool = True
    awaits: Next | None = None


@frozen()
class Claim:
    """Something said aloud, by the dealer's own slip or by a player: `stands` says whether it is right. It changes nothing on record."""

    skill: str
    told: Line
    stands: bool
    reasons: Reasons


@frozen()
class Mark:
    """How the dealer dealt with a cue or a claim."""

    cue: Cue | Claim
    right: bool
