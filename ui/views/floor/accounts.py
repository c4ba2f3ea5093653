"""What the floor's pages show that only the edge knows: the accounts, and the machine."""

from __future__ import annotations

from dealer_assist.floor.people import Book
from dealer_assist.frozen import frozen


@frozen()
class Accounts:
    """`book` holds every account; `day` is today (`2026-11-30`). `code` is a one-time code to be told to person `coded`, once. `origin` is
    where the device's secret comes from: credential, file (weak), or nowhere. `fault` is a word for what is wrong with the accounts' file.
    """

    book: Book = ()
    day: str = ""
    coded: str = ""
    code: str = ""
    origin: str = "nowhere"
    fault: str = ""


@frozen()
class About:
    """What only the edge knows: the `machine`'s own number, and whether the record passed its check (None: it is being checked). `signing`
    is where the key is that signs the record: credential, file (weak), "" where nothing is signed; `key` is its public half. `shoe` is the
    kind of the table's shoe, "" where there is none.
    """

    machine: str = ""
    record: bool | None = None
    signing: str = ""
    key: str = ""
    shoe: str = ""
