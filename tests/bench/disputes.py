"""A dispute's budgets: from the floor's touch to the disputed action, and a search, on 100,000 hands made of those really played.

The hands of the file are whole hands of two players or three, as short as hands are, so that a hundred thousand fit a bench; those of the
index are the digests of the recorded hands, over and over, each with its own time, dealer and number. Processor time: the machine is not
quiet.
"""

from __future__ import annotations

import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from dealer_assist.floor.digest import Digest, digest
from dealer_assist.floor.expected import expected
from dealer_assist.floor.index import FILE, Index, Query
from dealer_assist.floor.timeline import Logged, timeline
from dealer_assist.floor.whatif import can_fold, folding, what_if
from dealer_assist.journal.chain import GENESIS, link
from dealer_assist.journal.codec import encode
from dealer_assist.journal.store import FILE as JOURNAL
from dealer_assist.journal.store import JournalStore
from dealer_assist.rulebook.house import STANDARD
from dealer_assist.table.events import Event
from dealer_assist.table.state import Level, TableState
from dealer_assist.table.table import MemoryJournal
from tests.bench.rows import Row, at_most
from tests.core.table.hand_script import seated
from tests.core.table.recorded import RECORDS, play
from ui.past import Past
from ui.views.recall.looked import TimelineLook

HANDS = 100_000
SEARCHES = 200
CLASSES = ("quartered_low", "scooped", "unshown", "full_house", "side_pot", "no_low")


def _cpu(step: Callable[[], object]) -> float:
    start = time.process_time()
    step()
    return time.process_time() - start


def _digests() -> list[Digest]:
    """The digests of the hands really played."""
    found = []
    for record in RECORDS:
        line = timeline(Logged(seq, seq, event) for seq, event in enumerate(play(record, Level.L2).journalled, 1))
        if line is not None:
            found.append(digest(line))
    return found


def _many(real: list[Digest]) -> Iterator[Digest]:
    """A hundred thousand of them, over a year."""
    chance = random.Random(1)
    for number in range(1, HANDS + 1):
        one = chance.choice(real)
        words = (*one.words, ("class", "quartered_low")) if number % 500 == 0 else one.words
        yield replace(one, seq=number * 90, number=number, at=number * 300_000_000, dealer=str(2000 + number % 40), words=words)


def _queries() -> Iterator[Query]:
    chance = random.Random(2)
    for _ in range(SEARCHES):
        yield chance.choice(
            (
                Query(words=(("class", chance.choice(CLASSES)),)),
                Query(dealer=str(2000 + chance.randrange(40)), words=(("class", chance.choice(CLASSES)),)),
                Query(since=chance.randrange(HANDS) * 300_000_000, game=chance.choice(("stud", "razz", "hilo8"))),
                Query(least=chance.choice((100, 500, 2000)), words=(("class", "all_in"),)),
                Query(number=chance.randrange(HANDS)),
                Query(),
            )
        )


def _search(folder: Path) -> Iterator[Row]:
    index = Index(folder / FILE)
    taken = _cpu(lambda: index.put(_many(_digests())))
    yield Row("100,000 hands put into the index", f"{taken:.1f} s", "")
    times = sorted(_cpu(lambda query=query: index.find(query)) for query in _queries())  # type: ignore[misc]  # mypy does not infer a default
    index.close()
    yield at_most("search over 100,000 hands, p95", 1e3 * times[int(0.95 * len(times))], 300, "ms")
    yield Row("search over 100,000 hands, median", f"{1e3 * statistics.median(times):.1f} ms", "")


def _hand() -> list[Event]:
    """One short hand as it is journalled, with the table before it."""
    dealer = seated({1: None, 2: None}, STANDARD, Level.L1)
    dealer.play("start\nopener 1\n1 force\n2 fold")
    journal = dealer.table._journal
    assert isinstance(journal, MemoryJournal)
    return journal.kept


def _journal(folder: Path) -> None:
    """A journal of a hundred thousand hands, chained row by row; the last is a whole one with a difference in it."""
    store = JournalStore(folder)
    store.close()
    rows = [encode(event) for event in _hand()]
    first = next(place for place, row in enumerate(rows) if row[0] == "table_stood")
    own = rows[first:]
    connection = sqlite3.connect(folder / JOURNAL, isolation_level=None)
    connection.execute("PRAGMA synchronous=OFF")
    connection.execute("BEGIN")
    head, seq = GENESIS, 0
    insert = "INSERT INTO journal (seq, at, kind, version, payload, hash) VALUES (?, ?, ?, ?, ?, ?)"
    for _ in range(HANDS):
        made = []
        for kind, version, payload in own:
            seq += 1
            at = f"{seq * 1_000_000} {seq} 00000000"
            head = link(head, seq, at.encode(), kind.encode(), version, payload.encode())
            made.append((seq, at, kind, version, payload, head))
        connection.executemany(insert, made)
    connection.execute("COMMIT")
    connection.close()
    store = JournalStore(folder)
    store.append(play(RECORDS[0], Level.L2).journalled[1:])
    store.close()


def _dispute(folder: Path) -> Iterator[Row]:
    taken = _cpu(lambda: _journal(folder))
    size = (folder / JOURNAL).stat().st_size / 1e6
    yield Row("a journal of 100,000 hands", f"{size:.0f} MB, made in {taken:.0f} s", "")
    past = Past(folder)
    opened = []

    def touch() -> None:
        found = past.recall(TimelineLook(), TableState())
        assert found.line is not None
        opened.append(len(found.line.steps))
        expected(found.line.states[-1])

    start = time.perf_counter()
    touch()
    wall = time.perf_counter() - start
    past.close()
    yield at_most("from the floor's touch to the disputed action, 100,000 hands", 1e3 * wall, 1000, "ms", 0)


def _whole() -> Iterator[Row]:
    """Every hand really played as a dispute: each player folded before each entry."""
    count, wrong, worst = 0, 0, 0.0
    start = time.process_time()
    for record in RECORDS:
        line = timeline(Logged(seq, seq, event) for seq, event in enumerate(play(record, Level.L2).journalled, 1))
        assert line is not None
        for step in line.steps:
            state = line.states[step.index]
            for seat in can_fold(state.hand):
                began = time.process_time()
                found = what_if(line, step.index, folding(state, seat))
                worst = max(worst, time.process_time() - began)
                count += 1
                wrong += not (found.real.balances and found.supposed.balances and seat not in found.supposed.live)
    taken = time.process_time() - start
    yield Row(
        "what if each player had folded before each entry, 171 hands", f"{count} suppositions in {taken:.0f} s", "all balance", wrong == 0
    )
    yield at_most("the longest supposition", 1e3 * worst, 100, "ms", 1)


def rows() -> Iterator[Row]:
    """What `make bench` prints."""
    for measure in (_search, _dispute):
        with tempfile.TemporaryDirectory() as folder:
            yield from measure(Path(folder))
    yield from _whole()
