"""Who may do what at this screen, as the record says: who is signed in, whether the floor holds the hand, what was tried in vain.

Only values live here. The accounts themselves and the hashes of their PINs are in a file of their own (ARCHITECTURE.md); `book` is that
file's digest. A minute is the wall clock in whole minutes, given by the edge.
"""

from __future__ import annotations

from enum import Enum

from dealer_assist.frozen import frozen


class Role(Enum):
    """What a person is at this table; one account has one role."""

    DEALER = "dealer"
    FLOOR = "floor"
    TECHNICIAN = "technician"
    AUDITOR = "auditor"


@frozen()
class Terms:
    """On what terms a person has an account. `until` is the last day it is good for (`2027-03-31`), "" for no end."""

    role: Role
    until: str = ""
    disabled: bool = False


@frozen()
class Tries:
    """How often a PIN of `person` was tried since the last that was right, and in which minute last. "" are numbers nobody has."""

    person: str
    count: int
    minute: int


@frozen()
class Access:
    """`book` is the digest of the accounts on record. `signed` is the number of who is signed in at this screen, as `role`, "" for nobody;
    `code`: by a one-time code, so that nothing is open before a PIN is chosen. `frozen`: the floor holds the hand, and no dealer's command
    is taken, whether or not somebody is signed in. `waits`: the dealer called the floor to rule, and gives nothing more before it has come.
    """

    book: str = ""
    signed: str = ""
    role: Role | None = None
    code: bool = False
    frozen: bool = False
    tries: tuple[Tries, ...] = ()
    waits: bool = False

    def tried(self, person: str) -> Tries | None:
        """What was tried in vain for that number, or None."""
        return next((tries for tries in self.tries if tries.person == person), None)


NOBODY = Access()
"""A table without accounts."""
