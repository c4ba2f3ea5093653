"""What every command carries: who gave it."""

from __future__ import annotations

from dataclasses import dataclass

from dealer_assist.table.state import Actor

DEALER = Actor("dealer", "dealer")
"""Whoever deals: until there are accounts (DESIGN.md section 10), and for the dealer who pushed in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What every command carries: who gave it."""

    by: Actor = DEALER
