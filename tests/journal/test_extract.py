"""A part of a record carried away: it is held against its chain and the checkpoint that speaks for it, without the rest."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.journal import extract as ex
from dealer_assist.journal.chain import link
from dealer_assist.journal.extract import Extract
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table.table import JournalFailed
from tests.journal.tampering import Shift, shift


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Shift:
    return shift(tmp_path_factory.mktemp("shift"))


def taken(played: Shift, first: int = 1, last: int | None = None) -> Extract:
    """Rows `first` to `last` of a shift."""
    reader = JournalReader(played.path)
    try:
        return reader.extract(first, played.last if last is None else last)
    finally:
        reader.close()


def what(extract: Extract, key: bytes | None = None) -> list[str]:
    return [fault.what for fault in ex.faults(extract, key)]


@pytest.mark.parametrize(("first", "last"), [(1, 3), (5, 9), (40, 41), (2, None)])
def test_a_part_is_whole_by_itself_and_is_written_and_read_back_as_the_same(played: Shift, first: int, last: int | None) -> None:
    part = taken(played, first, last)
    assert part.rows[0].seq == first
    assert part.checkpoint is not None
    assert part.rows[-1].seq == part.checkpoint.upto, "on to the row that is signed"
    assert ex.read(ex.write(part)) == part
    assert what(part, part.checkpoint.key) == []


def test_every_column_that_is_changed_is_found(played: Shift) -> None:
    part = taken(played, 5, 9)
    row = part.rows[2]
    changed: dict[str, Any] = {"at": "1 1", "kind": "acted", "version": row.version + 1, "payload": row.payload + " ", "hash": bytes(32)}
    for column, value in changed.items():
        rows = (*part.rows[:2], row._replace(**{column: value}), *part.rows[3:])
        assert "hash" in what(replace(part, rows=rows)), column


def test_a_row_left_out_moved_or_of_another_type_is_found(played: Shift) -> None:
    part = taken(played, 5, 9)
    assert what(replace(part, rows=(*part.rows[:2], *part.rows[3:]))) == ["gap", "hash"]
    assert "hash" in what(replace(part, before=bytes(32)))
    assert "hash" in what(replace(part, rows=(part.rows[0]._replace(kind=None), *part.rows[1:])))  # type: ignore[arg-type]  # as a forger may


def test_rows_written_anew_with_a_chain_of_their_own_are_not_what_was_signed(played: Shift) -> None:
    part = taken(played, 5, 9)
    head, rows = part.before, []
    for row in part.rows:
        head = link(head, row.seq, row.at.encode(), row.kind.encode(), row.version, (row.payload + " ").encode())
        rows.append(row._replace(payload=row.payload + " ", hash=head))
    assert what(replace(part, rows=tuple(rows))) == ["rewritten"]


def test_a_checkpoint_of_another_key_or_with_another_signature_is_found(played: Shift) -> None:
    part = taken(played, 5, 9)
    assert part.checkpoint is not None
    assert what(part, bytes(32)) == ["key"]
    assert what(replace(part, checkpoint=part.checkpoint._replace(signature=bytes(64)))) == ["signature"]
    assert what(replace(part, checkpoint=part.checkpoint._replace(why="shift"))) == ["signature"]


def test_what_no_checkpoint_speaks_for_is_unsigned(played: Shift) -> None:
    part = replace(taken(played, 5, 9), checkpoint=None, last=None)
    assert what(part) == ["unsigned"]
    assert what(Extract(bytes(32), ())) == ["unsigned"]
    assert ex.read(ex.write(part)) == part


@pytest.mark.parametrize(
    "line", ["no JSON", "[]", "{}", '{"seq": 1}', '{"before": "xy"}', '{"checkpoint": {}}', json.dumps({"a": 1, "b": 2})]
)
def test_a_text_that_is_no_extract_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(ex.BadExtract, match="line 2: "):
        ex.read(f'{{"before": "00"}}\n{line}\n')


def test_rows_that_are_not_signed_yet_are_taken_as_they_are(tmp_path: Path) -> None:
    from dealer_assist.journal.store import JournalStore
    from tests.core.table.hand_script import seated

    journal = JournalStore(tmp_path)
    seated({1: 100, 2: 100}, journal=journal)
    reader = JournalReader(journal.path)
    part = reader.extract(1, 3)
    reader.close()
    journal.close()
    assert [row.seq for row in part.rows][:3] == [1, 2, 3]


def test_a_file_that_cannot_be_read_any_more_is_said(played: Shift, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_bytes(played.path.read_bytes())
    reader = JournalReader(copy)
    with closing(sqlite3.connect(copy)) as other:
        other.executescript("DROP TRIGGER IF EXISTS no_update; ALTER TABLE journal RENAME TO gone")
    with pytest.raises(JournalFailed):
        reader.extract(1, 3)
    reader.close()
