"""The four games as data: streets, the pattern of up and down cards, who opens, which halves of a pot there are.

No decisions here beyond looking a game up; amounts and options live in `house`.
"""

from __future__ import annotations

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Game, HouseRules

STREETS = (3, 4, 5, 6, 7)
"""The five betting rounds, named by the number of cards each player then holds (VOC-6)."""

PATTERN = (False, False, True, True, True, True, False)
"""For each of a seat's seven cards in the order dealt: is it dealt face up (VOC-7)."""


@frozen()
class Variant:
    """One game. `opens_low`: razz style, the high card makes the force bet and the lowest board opens. `high`, `low`: which halves a
    pot has. `qualifier`: the low half needs an eight or better (LOW-3). `fourth_option`: an open pair on fourth gives the higher
    limit (LIMIT-5).
    """

    game: Game
    opens_low: bool
    high: bool
    low: bool
    qualifier: bool
    fourth_option: bool


VARIANTS = {
    variant.game: variant
    for variant in (
        Variant(Game.STUD, opens_low=False, high=True, low=False, qualifier=False, fourth_option=True),
        Variant(Game.HILO, opens_low=False, high=True, low=True, qualifier=False, fourth_option=False),
        Variant(Game.HILO8, opens_low=False, high=True, low=True, qualifier=True, fourth_option=False),
        Variant(Game.RAZZ, opens_low=True, high=False, low=True, qualifier=False, fourth_option=False),
    )
}


def variant(rules: HouseRules) -> Variant:
    """The game that `rules` name, with the house's way of opening high-low without qualifier (AMB-01)."""
    found = VARIANTS[rules.game]
    if rules.game is Game.HILO and rules.hilo_noq_opening == "razz_style":
        return Variant(found.game, opens_low=True, high=True, low=True, qualifier=False, fourth_option=False)
    return found


def street_slots(street: int) -> tuple[int, ...]:
    """Which of a seat's seven slots are dealt before the betting of `street` (DEAL-1, DEAL-3)."""
    return (0, 1, 2) if street == 3 else (street - 1,)
