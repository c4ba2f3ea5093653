"""What every choice of seven ranks is worth, unpacked from `seven_packed`.

Belongs here: the form of the packed table and how it is opened. Does not belong here: what a value means (`holdings`), how
the table is made (`packaging/seven.py`).
"""

from __future__ import annotations

import binascii
import struct
import zlib
from itertools import combinations_with_replacement
from typing import Final

from dealer_assist.cards import Card, Suit

CHOICES: Final = 50_388
"""How many choices of seven ranks there are, with repetition; 1,183 of them want five or more cards of one rank."""

WEIGHTS: Final = [card.weight >> 8 for card in Card if card.suit is Suit.CLUBS]


def table(least_eight: int) -> dict[int, tuple[int, int, int]]:
    """The high, the low and the 8-or-better low by the sum of the cards' rank weights; a low under `least_eight` does not qualify.

    Packed, little-endian: for each choice of seven ranks in the order of `combinations_with_replacement`, two bytes for the high,
    then for each two bytes for the low, both places in the list of values that follows, four bytes each. Place 0 is no hand.
    """
    from dealer_assist.rulebook.seven_packed import PACKED  # 80 KB that only a reading needs

    raw = zlib.decompress(binascii.a2b_base64(PACKED))
    places = struct.unpack_from(f"<{2 * CHOICES}H", raw)
    values = struct.unpack_from(f"<{len(raw) // 4 - CHOICES}I", raw, 4 * CHOICES)
    rows = {}
    sums = map(sum, combinations_with_replacement(WEIGHTS, 7))
    for key, high, place in zip(sums, places[:CHOICES], places[CHOICES:], strict=True):
        if high:
            low = values[place]
            rows[key] = (values[high], low, low if low >= least_eight else 0)
    return rows
