"""The people of a table in the pictures, and a door that shows them: nothing is hashed and nothing is let in."""

from __future__ import annotations

from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from tests.core.table.hand_script import Dealer
from ui.viewmodels.look import Told
from ui.views.floor.accounts import Accounts
from ui.views.floor.asks import Ask, Train

FLOOR = Person("1001", Terms(Role.FLOOR), "K. Rahman", pin="hash")
BOOK = (
    FLOOR,
    Person("1002", Terms(Role.FLOOR), pin="hash"),
    Person("2004", Terms(Role.DEALER, "2027-03-31"), "D. Osei", card="88001234"),
    Person("2007", Terms(Role.DEALER, disabled=True), card="88001299"),
    Person("3001", Terms(Role.TECHNICIAN)),
    Person("4001", Terms(Role.AUDITOR), pin="hash"),
)


class Porter:
    """The door of a picture: everybody of BOOK has an account once the record says that there are accounts."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer

    @property
    def accounts(self) -> Accounts:
        """Who is known."""
        return Accounts(BOOK, "2026-11-30", origin="credential") if self._dealer.table.state.access.book else Accounts()

    def answer(self, ask: Ask, told: Told) -> None:
        """Nobody is let in; whoever trains needs no PIN here."""
        told(None if isinstance(ask, Train) and people.meant(BOOK, ask.keyed) else people.turned_away())

    def idle(self, seconds: float) -> None:
        """Nobody leaves."""


def peopled(dealer: Dealer) -> None:
    """A table with accounts; one of them was tried in vain."""
    dealer.table.record((e.BookFound(book="5d" * 32, was=""), e.SignInTried(person="1002", tries=3, minute=29_999_990)))


def held(dealer: Dealer) -> None:
    """The floor is here, and holds the hand if one is in play."""
    peopled(dealer)
    dealer.table.record(people.admitted(dealer.table.state, FLOOR, "pin", 29_999_999))


def left_held(dealer: Dealer) -> None:
    """The floor held the hand and went away."""
    held(dealer)
    dealer.table.record(people.left(dealer.table.state, "idle"))
