"""The house rules that a page offers to choose from, by name, each read when it is asked for: the first frame needs none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from dealer_assist.config import FOLDERS, PACKAGED, load_rules
from dealer_assist.rulebook.house import PRESETS, HouseRules


class _Read(Mapping[str, HouseRules]):
    """Each is read once."""

    def __init__(self) -> None:
        self._read = cache(load_rules)

    def __getitem__(self, name: str) -> HouseRules:
        return self._read(name)

    def __iter__(self) -> Iterator[str]:
        return iter(PRESETS)

    def __len__(self) -> int:
        return len(PRESETS)


def house_rules(folders: Sequence[Path] = FOLDERS) -> Mapping[str, HouseRules]:
    """The presets. Where the house has files of its own all are read now, so that a fault in one is said at the start (ConfigError)."""
    own = any((folder / "house").exists() for folder in folders if folder != PACKAGED)
    return {name: load_rules(name, folders) for name in PRESETS} if own else _Read()
