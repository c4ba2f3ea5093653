"""Files of recorded hands, read in the form their name or their content tells: our own form, PHH, or a table's journal."""

from __future__ import annotations

from pathlib import Path

from dealer_assist.records import hand as own
from dealer_assist.records import phh
from dealer_assist.records.hand import BadRecord, Record
from ui.journal_trouble import trouble

PHH = (".phh", ".phhs")
_SQLITE = b"SQLite format 3\0"


def read_file(file: Path) -> tuple[Record, ...]:
    """The hands of a file. Raises BadRecord naming the file."""
    found = _hands(file)
    if not found:
        raise BadRecord(f"{file}: holds no hand")
    return found


def _hands(file: Path) -> tuple[Record, ...]:
    try:
        content = file.read_bytes()
        if content.startswith(_SQLITE):
            return _journalled(file)
        text = content.decode("utf-8")
        return phh.read(text) if file.suffix in PHH else own.read(text)
    except OSError as error:
        raise BadRecord(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file}: not UTF-8 text at byte {error.start}") from error
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error


def _journalled(file: Path) -> tuple[Record, ...]:
    """The hands of a journal, read without changing it."""
    from dealer_assist.journal.verify import JournalReader
    from dealer_assist.records.journalled import record_of
    from dealer_assist.table.events import HandStarted
    from dealer_assist.table.table import JournalFailed

    found = []
    try:
        reader = JournalReader(file)
        try:
            starts = [row.event for row in reader.hands()]
            for number in [start.number for start in starts if isinstance(start, HandStarted)]:
                found.append(record_of(row.event for row in reader.hand(number)))
        finally:
            reader.close()
    except JournalFailed as failed:
        raise BadRecord(trouble(failed, file)) from failed
    return tuple(found)
