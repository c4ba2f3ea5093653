"""The configuration of a table as it goes on record: each key of its file with its value as text. House rules have facts of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from dealer_assist.settings import TableSettings
from dealer_assist.table.events import ConfigurationChanged
from dealer_assist.table.state import Origin, TableState

ASIDE = {"rules", "change"}
"""What is on record otherwise, and who changed the file and why."""


def configured(state: TableState, settings: TableSettings) -> tuple[ConfigurationChanged, ...]:
    """What is different since the configuration on record; nothing when it is the same."""
    changes = state.machine.changes(keys(settings))
    if not changes:
        return ()
    return (ConfigurationChanged(origin=Origin.CONCLUDED, settings=changes, who=settings.change.who, why=settings.change.why),)


def keys(settings: TableSettings) -> Mapping[str, str]:
    """Every key that has a value, dotted as in the file."""
    named = [field.name for field in fields(settings) if field.name not in ASIDE]
    return {key: text for name in named for key, text in _flat(name, getattr(settings, name)) if text}


def _flat(at: str, value: object) -> Iterator[tuple[str, str]]:
    if is_dataclass(value):
        for field in fields(value):
            yield from _flat(f"{at}.{field.name}", getattr(value, field.name))
    elif isinstance(value, tuple):
        for place, item in enumerate(value, 1):
            yield from _flat(f"{at}.{place}", item)
    elif isinstance(value, Enum):
        yield at, str(value.value)
    elif isinstance(value, bool):
        yield at, str(value).lower()
    else:
        yield at, "" if value is None else str(value)
