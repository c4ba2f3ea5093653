"""What the money says of an action: shared by writing and reading PHH, so that only what differs from it needs a comment."""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.chips import Chips, Seat
from dealer_assist.records.hand import BadRecord
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.questions.recorded import Deed

VARIANTS = {"F7S": Game.STUD, "F7S/8": Game.HILO8, "FR": Game.RAZZ}
"""The format's names of the games it knows, all of structured betting."""


class Money:
    """The money of the street that is being written or read."""

    def __init__(self, small: Chips, force: Chips, stacks: Mapping[Seat, Chips | None]) -> None:
        self.small, self.force, self.left = small, force, dict(stacks)
        self.put: dict[Seat, Chips] = {}
        self.street = 3
        self.to_match = 0

    def on(self, street: int) -> None:
        """A new street starts from nothing."""
        if street != self.street:
            self.street, self.put, self.to_match = street, {}, 0

    def token(self, deed: Deed) -> str:
        """The format's word for what was done, by the money."""
        match deed.do:
            case "fold" | "dead":
                return "f"
            case "show" | "muck":
                return "sm"
            case _ if deed.amount and self.street == 3 and not self.to_match and deed.to <= self.force:
                return "pb"
            case _ if deed.amount and deed.to > self.to_match:
                return f"cbr {deed.to}"
            case _:
                return "cc"

    def meant(self, seat: Seat, token: str) -> tuple[str, Chips]:
        """What a word of the format means for `seat` now: what it does, and its total for the round."""
        before, left = self.put.get(seat, 0), self.left[seat]
        most = None if left is None else before + left
        match token.split():
            case ["f"]:
                return "fold", before
            case ["sm"]:
                return "show", before
            case ["pb"]:
                return "force", self.force if most is None else min(self.force, most)
            case ["cbr", amount]:
                opened = "force" if self.street == 3 else "bet"
                over = "complete" if self.street == 3 and self.to_match < self.small else "raise"
                return over if self.to_match else opened, int(amount)
            case ["cc"]:
                to = max(before, self.to_match if most is None else min(self.to_match, most))
                return "call" if to > before else "check", to
            case _:
                raise BadRecord(f"there is no action {token!r} in a stud game")

    def done(self, seat: Seat, do: str, to: Chips) -> None:
        """Keep what was done."""
        before, left = self.put.get(seat, 0), self.left[seat]
        self.left[seat] = None if left is None else max(0, left - to + before)
        self.put[seat] = to
        self.to_match = max(self.to_match, to, self.force if do == "force" else 0)

    def anted(self, seat: Seat, chips: Chips) -> None:
        """An ante is no part of the round."""
        left = self.left[seat]
        self.left[seat] = None if left is None else max(0, left - chips)
