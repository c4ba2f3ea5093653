"""What is asked of the door to the floor's pages (`ui.access.gate`): to be let in, to choose a PIN, to leave, to change an account.

Values alone. A PIN is here from the last key until the door has read it, and nowhere else.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from dealer_assist.frozen import frozen
from dealer_assist.table.access_state import Role

if TYPE_CHECKING:  # what the floor rules is read when it does
    from dealer_assist.floor.rulings import Ruling


@frozen()
class SignIn:
    """Let in whoever keyed this: a card's number, or a person's number with the PIN after it. `deals`: to push in as the dealer."""

    keyed: str = field(repr=False)
    deals: bool = False


@frozen()
class Train:
    """Tell whether what was keyed is right, for the training desk: nothing else comes of it."""

    keyed: str = field(repr=False)


@frozen()
class ChoosePin:
    """Take this PIN, keyed twice."""

    pin: str = field(repr=False)
    again: str = field(repr=False)


@frozen()
class Leave:
    """Sign out; a hand that is held stays held."""


@frozen()
class Release:
    """Give the hand back to the dealer, and sign out."""


@frozen()
class AddPerson:
    """Make an account, with a one-time code."""

    number: str
    role: Role


@frozen()
class GiveCode:
    """Give a person a new one-time code; the PIN before is good no more."""

    number: str


@frozen()
class Disable:
    """An account is not good any more, or is again."""

    number: str
    disabled: bool


@frozen()
class Unlock:
    """Let a number be tried again."""

    number: str


@frozen()
class CheckSoftware:
    """Check the program now."""


@frozen()
class Export:
    """Carry the report of the hand that begins at row `hand` away (None: of the last one), or of the `shift`; `prints`: on paper."""

    hand: int | None = None
    shift: bool = False
    prints: bool = False


@frozen()
class Rule:
    """Put a ruling on record, with what it brings."""

    ruling: Ruling


Ask = Export | Rule | SignIn | Train | ChoosePin | Leave | Release | AddPerson | GiveCode | Disable | Unlock | CheckSoftware
