"""What the record says of the program and its configuration at this table. Only values live here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from dealer_assist.frozen import frozen


@frozen()
class Setting:
    """One key of the configuration that changed: what it was ("" when it was not there), and what it is."""

    key: str
    before: str
    after: str


@frozen()
class Machine:
    """The last check of the program: its `version`, `kind` (release, unsigned, copy: a developer's), the `digest` of the manifest, how many
    `files` it names, the `key` that signed it, and what is `wrong`. `settings` is the configuration in force, key by key.
    """

    version: str = ""
    kind: str = ""
    digest: str = ""
    files: int = 0
    key: str = ""
    wrong: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def changes(self, settings: Mapping[str, str]) -> tuple[Setting, ...]:
        """What is different when `settings` are in force instead, in the order of the keys."""
        keys = sorted({*self.settings, *settings})
        pairs = ((key, self.settings.get(key, ""), settings.get(key, "")) for key in keys)
        return tuple(Setting(key, before, after) for key, before, after in pairs if before != after)


UNKNOWN = Machine()
"""A table whose program was never checked."""
