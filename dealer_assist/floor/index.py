"""The search over all hands: an index made from the journal, in a file of its own that may be thrown away at any time.

Never evidence: what it says is looked up in the journal. Edge: sqlite3. Does not belong here: what a hand is searched by (`digest`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from dealer_assist.chips import Chips
from dealer_assist.floor.digest import Digest, digest
from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.frozen import frozen
from dealer_assist.journal.verify import JournalReader

FILE = "index.db"
VERSION = 1
"""Another version, or another journal: it is made anew."""

PAGE = 40
"""Hands shown at once."""

_SCHEMA = """
CREATE TABLE hand (
    seq INTEGER PRIMARY KEY, number INTEGER NOT NULL, at INTEGER NOT NULL, dealer TEXT NOT NULL, game TEXT NOT NULL, pot INTEGER NOT NULL
) STRICT;
CREATE TABLE word (kind TEXT NOT NULL, word TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (kind, word, seq)) STRICT, WITHOUT ROWID;
CREATE TABLE made (upto INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
CREATE INDEX by_number ON hand (number);
CREATE INDEX by_at ON hand (at);
CREATE INDEX by_dealer ON hand (dealer, at);
CREATE INDEX by_game ON hand (game, at);
CREATE INDEX by_pot ON hand (pot);
INSERT INTO made VALUES (0, '');
"""


@frozen()
class Query:
    """What is looked for; None and "" mean any. Times are UTC microseconds, `until` not included. A hand has all of `words`."""

    number: int | None = None
    since: int | None = None
    until: int | None = None
    dealer: str = ""
    game: str = ""
    least: Chips | None = None
    most: Chips | None = None
    words: tuple[tuple[str, str], ...] = ()


@frozen()
class Found:
    """The hands found, newest first, up to a page of them; `count` is how many there are, `more` that there are more than were counted."""

    hands: tuple[Digest, ...]
    count: int
    more: bool = False


COUNTED = 1_000
"""Hands are counted up to this."""


class Index:
    """The index of one journal. It is brought up to date by `update`, and made anew where it is damaged or of another journal. `behind`:
    so many hands of the journal were left for the next time.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.behind = 0
        try:
            self._connection = _open(path)
        except sqlite3.Error:
            path.unlink(missing_ok=True)
            self._connection = _open(path)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def update(self, reader: JournalReader, most: int | None = None) -> int:
        """Take in the hands that the journal has more, the oldest first and at most that many. The last one is taken in again, since it
        may have gone on. How many were.
        """
        upto, hash_ = self._connection.execute("SELECT upto, hash FROM made").fetchone()
        if upto and reader.hash_of(upto) != hash_:
            self._clear()
            upto = 0
        begins = [seq for seq in reversed(reader.stood()) if seq >= upto]
        spans = list(zip(begins, [*begins[1:], None], strict=False))[:most]
        self.behind = len(begins) - len(spans)
        count = self.put(found for first, end in spans for found in _digested(reader, first, end))
        if spans:
            last = spans[-1][0]
            with self._connection:
                self._connection.execute("UPDATE made SET upto = ?, hash = ?", (last, reader.hash_of(last)))
        return count

    def put(self, digests: Iterable[Digest]) -> int:
        """Keep these, each in the place of what was known of that hand. How many."""
        count = 0
        with self._connection:
            self._connection.execute("BEGIN")
            for one in digests:
                if self._known(one.seq):
                    self._connection.execute("DELETE FROM word WHERE seq = ?", (one.seq,))
                row = (one.seq, one.number, one.at, one.dealer, one.game, one.pot)
                self._connection.execute("INSERT OR REPLACE INTO hand VALUES (?, ?, ?, ?, ?, ?)", row)
                self._connection.executemany("INSERT INTO word VALUES (?, ?, ?)", [(kind, word, one.seq) for kind, word in one.words])
                count += 1
        if count >= PAGE:  # many more: how they are spread decides how the search goes (84 ms instead of 617 on 100,000 hands)
            self._connection.execute("ANALYZE")
        return count

    def find(self, query: Query, skip: int = 0) -> Found:
        """The hands that are looked for, newest first, after the first `skip`."""
        where, values = _where(query)
        rows = self._connection.execute(
            f"SELECT seq, number, at, dealer, game, pot FROM hand WHERE {where} ORDER BY seq DESC LIMIT ? OFFSET ?",  # noqa: S608 - words of ours
            (*values, PAGE, skip),
        ).fetchall()
        counting = f"SELECT count(*) FROM (SELECT 1 FROM hand WHERE {where} LIMIT ?)"  # noqa: S608 - words of ours
        count = self._connection.execute(counting, (*values, COUNTED + 1)).fetchone()[0]
        hands = tuple(Digest(seq, number, at, dealer, game, pot, self._words(seq)) for seq, number, at, dealer, game, pot in rows)
        return Found(hands, min(count, COUNTED), count > COUNTED)

    def words(self, kind: str) -> tuple[str, ...]:
        """Every word of a kind that a hand has."""
        return tuple(word for (word,) in self._connection.execute("SELECT DISTINCT word FROM word WHERE kind = ?", (kind,)))

    def dealers(self) -> tuple[str, ...]:
        """Every dealer who dealt a hand."""
        return tuple(name for (name,) in self._connection.execute("SELECT DISTINCT dealer FROM hand WHERE dealer <> ''"))

    def _known(self, seq: int) -> bool:
        return self._connection.execute("SELECT 1 FROM hand WHERE seq = ?", (seq,)).fetchone() is not None

    def _words(self, seq: int) -> tuple[tuple[str, str], ...]:
        return tuple(self._connection.execute("SELECT kind, word FROM word WHERE seq = ? ORDER BY kind, word", (seq,)))

    def _clear(self) -> None:
        with self._connection:
            self._connection.executescript("DELETE FROM hand; DELETE FROM word; UPDATE made SET upto = 0, hash = '';")


def _digested(reader: JournalReader, first: int, end: int | None) -> Iterator[Digest]:
    """The hand whose rows begin with the table's at `first`; none where it was never started."""
    line = timeline(Logged(row.seq, row.at, row.event) for row in reader.between(first, end))
    if line is not None:
        yield digest(line)


def _where(query: Query) -> tuple[str, tuple[int | str, ...]]:
    """The condition and its values."""
    asked: list[tuple[str, int | str | None]] = [
        ("number = ?", query.number),
        ("at >= ?", query.since),
        ("at < ?", query.until),
        ("dealer = ?", query.dealer or None),
        ("game = ?", query.game or None),
        ("pot >= ?", query.least),
        ("pot <= ?", query.most),
    ]
    terms = [term for term, value in asked if value is not None]
    values = [value for _, value in asked if value is not None]
    for kind, word in query.words:
        terms.append("EXISTS (SELECT 1 FROM word WHERE kind = ? AND word = ? AND word.seq = hand.seq)")
        values += [kind, word]
    return " AND ".join(terms) or "TRUE", tuple(values)


def _open(path: Path) -> sqlite3.Connection:
    """The file, made anew when it is of another version. Raises sqlite3.Error for one that is damaged."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        if connection.execute("PRAGMA user_version").fetchone()[0] != VERSION:
            with closing(connection.cursor()) as cursor:
                for (name,) in cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                    cursor.execute(f"DROP TABLE {name}")
                cursor.executescript(
                    f"PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; BEGIN; {_SCHEMA} PRAGMA user_version={VERSION}; COMMIT;"
                )
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("SELECT count(*) FROM made").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection
