"""A betting round kept by hand, from RULES.md sections 3, 5 and 6 with the usual house rules: slow, plain, and made of nothing of the
product. For the tests of the drills alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Word = tuple[int, str, int]
"""A seat, what it does, the total it then has in for the round."""


class RoundByHand:
    """One round. `stakes` as in a question: structured with small, big and force, or spread with min, max and force."""

    def __init__(
        self, street: int, stakes: Mapping[str, Any], first: int, stacks: Mapping[int, int], pair: bool = False, raises: int = 3
    ) -> None:
        seats = sorted(stacks)
        self.order = [*seats[seats.index(first) :], *seats[: seats.index(first)]]
        self.street, self.stakes, self.most_raises = street, stakes, raises
        self.stacks, self.put = dict(stacks), dict.fromkeys(seats, 0)
        self.spread = stakes["type"] == "spread"
        self.sizes = [stakes["min"]] if self.spread else [stakes["small"]] if street < 5 else [stakes["big"]]
        if pair and street == 4 and not self.spread:
            self.sizes = [stakes["small"], stakes["big"]]
        self.folded: set[int] = set()
        self.price = self.full = self.raises = self.wagers = 0
        self.bet = self.capped = False
        self.seen: dict[int, int] = {}
        """For each seat that has acted, how many full wagers there were then."""
        self.full_from: list[int] = []
        """For each full wager, the total that it was measured from."""
        self.next = first

    # -------------------------------------------------------------------------------------------- who

    def able(self) -> list[int]:
        """The live seats with chips."""
        return [seat for seat in self.order if seat not in self.folded and self.put[seat] < self.stacks[seat]]

    def to_act(self) -> int | None:
        """Whose turn it is; None when the round is over."""
        if len(self.order) - len(self.folded) < 2:
            return None
        alone = len(self.able()) < 2
        place = self.order.index(self.next)
        for seat in (*self.order[place:], *self.order[:place]):
            owes = self.put[seat] < self.price
            if seat in self.able() and (owes or (seat not in self.seen and not alone)):
                return seat
        return None

    # -------------------------------------------------------------------------------------------- how much

    def opens(self) -> bool:
        """Is it the force bet that is due (FORCE-5)?"""
        return self.street == 3 and not self.seen

    def call(self, seat: int) -> int:
        """What it costs to stay in."""
        return min(self.price, self.stacks[seat]) - self.put[seat]

    def totals(self, seat: int) -> list[int]:
        """Every total that the seat may open for, bet or raise to."""
        stack = self.stacks[seat]
        if self.opens():
            stakes = self.stakes
            free = range(stakes["force"], stakes["max"] + 1) if self.spread else (stakes["force"], stakes["small"])
            return sorted({min(total, stack) for total in free})
        others = [one for one in self.able() if one != seat]
        if self.capped or not others or stack <= self.price or not self._reopened(seat):
            return []
        wanted = self._more()
        return sorted({min(total, stack) for total in wanted})

    def _more(self) -> Sequence[int]:
        if not self.spread:
            return [self.full + size for size in self.sizes]  # a short all-in is completed to the full bet (ALLIN-4)
        return range(self.price + self.sizes[0], self.price + self.stakes["max"] + 1)

    def _reopened(self, seat: int) -> bool:
        """ALLIN-6: whoever has acted may raise again where a full wager since is faced in full, or half a bet is."""
        if seat not in self.seen:
            return True
        faced_in_full = any(self.put[seat] <= self.full_from[number] for number in range(self.seen[seat], self.wagers))
        bare = self.street == 3 and not self.spread and self.put[seat] <= self.stakes["force"] and self.full >= self.stakes["small"]
        return faced_in_full or bare or 2 * (self.price - self.put[seat]) >= self.sizes[0]

    # -------------------------------------------------------------------------------------------- what is done

    def do(self, seat: int, word: str, to: int) -> None:
        """A seat folds, or has so much in."""
        if word == "fold":
            self.folded.add(seat)
        elif to > self.price or self.opens():
            self._wager(seat, to)
        self.put[seat] = self.put[seat] if word == "fold" else to
        self.seen[seat] = self.wagers
        self.next = self.order[(self.order.index(seat) + 1) % len(self.order)]

    def pass_over(self, seat: int) -> None:
        """A seat whose turn it was does nothing."""
        self.seen[seat] = self.wagers
        self.put[seat] = max(self.put[seat], min(self.price, self.stacks[seat]))

    def _wager(self, seat: int, to: int) -> None:
        three = len(self.able()) > 2
        more, faced = to - self.full, self.price
        opening = self.opens()
        self.price = to
        if opening and to <= self.stakes["force"] and not self.spread:
            self.price = self.stakes["force"]  # short of it: everybody else still needs all of it (FORCE-10)
            return
        if not opening and 2 * more < self.sizes[0]:
            return
        if opening and not self.spread and 2 * to < self.sizes[0]:
            return
        self.full_from.append(self.full)
        self.full, self.wagers = to, self.wagers + 1
        self.raises += self.bet
        self.bet = True
        if not self.spread and more >= self.stakes["big"]:
            self.sizes = [self.stakes["big"]] if self.street > 3 else self.sizes
        if self.spread and to - faced > self.sizes[0]:
            self.sizes = [to - faced]
        self.capped = self.capped or (self.most_raises > 0 and self.raises >= self.most_raises and three)
