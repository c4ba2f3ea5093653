"""A report as frozen blocks, from top to bottom, in words that are final. How they are drawn and where a page ends is `ui.paper`.

Does not belong here: what a report says (`hand`, `shift`).
"""

from __future__ import annotations

from dealer_assist.frozen import frozen


@frozen()
class Title:
    """The head of a report: what it is of, and under it the table, the stakes, the time."""

    text: str
    lines: tuple[str, ...] = ()


@frozen()
class Place:
    """A seat of the drawn table. `cards` are codes, "??" for a card that was never shown. `tone` is ok for a winner, mute for a hand
    that was given up.
    """

    seat: str
    cards: tuple[str, ...]
    line: str
    net: str
    tone: str = ""


@frozen()
class Felt:
    """The drawn table: the seats that were dealt in, by their number's place around it, and what stands in the middle."""

    places: tuple[tuple[int, Place], ...]
    middle: tuple[str, ...] = ()
    community: str = ""


@frozen()
class Bars:
    """Counts or chips to look at rather than read: a row is its name, how long its bar is, and what stands beside the bar."""

    heading: str
    rows: tuple[tuple[str, int, str], ...]


@frozen()
class Row:
    """A row of a list: its cells, and its tone: head, struck (no longer counts), warn or "". `cards` are drawn in its first empty cell."""

    cells: tuple[str, ...]
    tone: str = ""
    cards: tuple[str, ...] = ()


@frozen()
class Rows:
    """A list under its heading. `shares` are the widths of its columns in hundredths, of which the last takes what is left."""

    heading: str
    shares: tuple[int, ...]
    rows: tuple[Row, ...]
    empty: str = ""


@frozen()
class Diploma:
    """What is certified, framed: a word over it, who, what for, up to when."""

    word: str
    who: str
    what: str
    until: str


@frozen()
class Seal:
    """What the report can be held against: the witness of the record, as text and as a code for a camera."""

    heading: str
    lines: tuple[str, ...]
    witness: str


Block = Title | Felt | Bars | Rows | Diploma | Seal


@frozen()
class Paper:
    """A report. `foot` stands at the bottom of each page, before the page's number."""

    blocks: tuple[Block, ...]
    foot: str
    page: str
