"""The journal's budgets: a durable append against a bare SQLite commit, a million rows verified against hashing their payloads."""

from __future__ import annotations

import resource
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from dealer_assist.journal.codec import encode
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.rulebook.betting import Do
from dealer_assist.table.events import Acted
from tests.bench.rows import Row, at_most
from tests.journal.samples import SAMPLES

APPENDS = 400
MILLION = 1_000_000
ACTED = Acted(tap=6, seat=2, do=Do.RAISE, to=30, moved=20)


def _median(times: int, step: Callable[[], object]) -> float:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        step()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def _append(folder: Path) -> Iterator[Row]:
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        bare.execute(f"PRAGMA {pragma}")
    bare.execute("CREATE TABLE bare (payload TEXT)")
    payload = (encode(ACTED)[2],)
    journal = JournalStore(folder)
    rounds = [
        (
            _median(APPENDS // 4, lambda: bare.execute("INSERT INTO bare VALUES (?)", payload)),
            _median(APPENDS // 4, lambda: journal.append((ACTED,))),
        )
        for _ in range(4)
    ]
    journal.close()
    bare.close()
    ratio = statistics.median(ours / theirs for theirs, ours in rounds)
    yield Row("durable append, median", f"{1e3 * statistics.median(ours for _, ours in rounds):.2f} ms", "")
    yield at_most("durable append against a bare SQLite FULL commit", ratio, 2, "x")


def _verify(folder: Path) -> Iterator[Row]:
    journal = JournalStore(folder)
    batch = [event for event in SAMPLES if getattr(event, "reading", None) is None]
    batch = (batch * (10_000 // len(batch) + 1))[:10_000]
    for _ in range(MILLION // len(batch)):
        journal.append(batch)
    journal.close()
    payloads = [encode(event)[2].encode() for event in batch]
    hashing, verifying, clock = [], [], []
    for _ in range(3):
        start = time.process_time()
        for _ in range(MILLION // len(batch)):
            for payload in payloads:
                sha256(payload).digest()
        hashing.append(time.process_time() - start)
        with closing(JournalReader(folder / FILE)) as reader:
            began, here, beside = time.perf_counter(), time.process_time(), _children()
            report = reader.verify(payloads=False)
            verifying.append((time.process_time() - here, _children() - beside))
            clock.append(time.perf_counter() - began)
    longer = min(map(max, verifying))
    yield Row("a million rows verified", f"{min(clock):.2f} s", "no fault", report.rows == MILLION and not report.faults)
    yield at_most(
        "a million rows verified against hashing their payloads, processor time of the longer half", longer / min(hashing), 5, "x"
    )
    yield Row("the same of both halves together", f"{min(map(sum, verifying)) / min(hashing):.2f} x", "")


def _children() -> float:
    """Processor time of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def rows() -> Iterator[Row]:
    """What `make bench` prints."""
    for measure in (_append, _verify):
        with tempfile.TemporaryDirectory() as folder:
            yield from measure(Path(folder))
