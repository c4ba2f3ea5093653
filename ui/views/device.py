"""How a device stands, as one word of the pack. Does not belong here: what the device does."""

from __future__ import annotations

from dealer_assist.table.readings import LinkState

TOLD = frozenset({"unplugged", "no_such_port", "no_permission", "port_taken", "not_a_port", "pseudo_terminal"})
"""The reasons that say what to look at; of the others the state alone is told."""


def stands(state: LinkState, reason: str) -> str:
    """The key of the word: why the device cannot be reached where that is known, else its state."""
    return reason if reason in TOLD and state in (LinkState.OPENING, LinkState.FAILED) else state.value
