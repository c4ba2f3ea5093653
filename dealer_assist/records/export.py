"""Recorded hands as the text of a file, in one of the forms there are."""

from __future__ import annotations

from collections.abc import Sequence

from dealer_assist.records import hand as own
from dealer_assist.records import phh
from dealer_assist.records.hand import Record

FORMS = ("phh", "json")
"""PHH, or our own form."""


def export_text(records: Sequence[Record], form: str) -> str:
    """The hands in `form`: JSON one a line; PHH one hand as it is, several numbered from 1 as a `.phhs` file has them."""
    if form == "json":
        return "".join(f"{own.write(record)}\n" for record in records)
    if len(records) == 1:
        return phh.write(records[0])
    return "\n".join(f"[{number}]\n{phh.write(record)}" for number, record in enumerate(records, 1))
