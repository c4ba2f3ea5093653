"""What every command carries: who gave it."""

from __future__ import annotations

from dealer_assist.frozen import frozen
from dealer_assist.table.state import Actor

DEALER = Actor("dealer", "dealer")
"""Whoever deals: until there are accounts (DESIGN.md section 10), and for the dealer who pushed in."""


@frozen(kw_only=True)
class Given:
    """What every command carries: who gave it."""

    by: Actor = DEALER
