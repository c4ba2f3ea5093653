"""Write dealer_assist/rulebook/seven_packed.py: `PYTHONPATH=. python packaging/seven.py`. Its form is told in `seven.py`."""

from __future__ import annotations

import base64
import struct
import textwrap
import zlib
from itertools import combinations_with_replacement
from pathlib import Path

from dealer_assist.rulebook.holdings import five_high, five_low
from dealer_assist.rulebook.seven import CHOICES

Ranks = tuple[int, ...]
TARGET = Path(__file__).resolve().parents[1] / "dealer_assist" / "rulebook" / "seven_packed.py"
HEAD = '''"""The packed table of `seven`. Written by packaging/seven.py: not to be edited, and as long as the table is."""

from typing import Final

PACKED: Final = b"""
'''


def choices(cards: int) -> list[Ranks]:
    """The choices of that many ranks, 2 to 14, that four suits allow."""
    return [ranks for ranks in combinations_with_replacement(range(2, 15), cards) if max(map(ranks.count, ranks)) <= 4]


def best() -> dict[Ranks, tuple[int, int]]:
    """The best high without a flush and the best low of every choice of seven ranks: the best of what is left without one card."""
    worth = {ranks: (five_high(ranks, suited=False), five_low([1 if rank == 14 else rank for rank in ranks])) for ranks in choices(5)}
    for cards in (6, 7):
        smaller = worth
        worth = {}
        for ranks in choices(cards):
            parts = [smaller[ranks[:place] + ranks[place + 1 :]] for place in range(cards)]
            worth[ranks] = max(high for high, _ in parts), max(low for _, low in parts)
    return worth


def raw() -> bytes:
    """The table before it is pressed."""
    worth = best()
    rows = [worth.get(ranks, (0, 0)) for ranks in combinations_with_replacement(range(2, 15), 7)]
    values = sorted({value for row in rows for value in row})
    place = {value: number for number, value in enumerate(values)}
    places = [place[high] for high, _ in rows] + [place[low] for _, low in rows]
    return struct.pack(f"<{2 * CHOICES}H{len(values)}I", *places, *values)


if __name__ == "__main__":
    text = "\n".join(textwrap.wrap(base64.b64encode(zlib.compress(raw(), 9)).decode(), 136))
    TARGET.write_text(f'{HEAD}{text}\n"""\n', encoding="utf-8")
