"""Files of recorded hands, read in the form their name tells."""

from __future__ import annotations

from pathlib import Path

from dealer_assist.records import hand as own
from dealer_assist.records import phh
from dealer_assist.records.hand import BadRecord, Record

PHH = (".phh", ".phhs")


def read_file(file: Path) -> tuple[Record, ...]:
    """The hands of a file, in the form its name tells. Raises BadRecord naming the file."""
    try:
        text = file.read_text(encoding="utf-8")
        return phh.read(text) if file.suffix in PHH else own.read(text)
    except OSError as error:
        raise BadRecord(f"{file}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file}: not UTF-8 text at byte {error.start}") from error
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
