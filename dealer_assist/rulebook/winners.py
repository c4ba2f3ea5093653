"""Who holds the best hand for a half, with which five cards, and what it beat (RULES.md sections 8 and 9).

Does not belong here: pots and amounts (`showdown`), the value of a hand (`holdings`).
"""

from __future__ import annotations

from collections.abc import Mapping

from dealer_assist.chips import Seat
from dealer_assist.rulebook.holdings import Holding, Kind, Made, low_text
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.rulebook.variants import variant

_Won = tuple[tuple[Seat, ...], tuple[Reason, ...]]


def high_winners(holdings: Mapping[Seat, Holding], rules: HouseRules) -> _Won:
    """HIGH-1: the seats with the best high hand, ascending, and why; none in a game without a high half."""
    if not variant(rules).high:
        return (), ()
    made = {seat: holding.high for seat, holding in holdings.items()}
    best, next_best = _best(made)
    return best, (Reason("HIGH-1", "why.award.high", _values(best, made, low=False)), *_more("HIGH-1", best, next_best, made, low=False))


def low_winners(holdings: Mapping[Seat, Holding], rules: HouseRules) -> _Won:
    """RAZZ-1, LOW-3 to LOW-6: the seats with the best low that counts, ascending, and why; SPLIT-2 where none does."""
    game = variant(rules)
    if not game.low:
        return (), ()
    lows = {seat: holding.eight if game.qualifier else holding.low for seat, holding in holdings.items()}
    made = {seat: low for seat, low in lows.items() if low is not None}
    if not made:
        texts = tuple(low_text(holding.low) for holding in holdings.values())
        return (), (Reason("SPLIT-2", "why.award.no_low", {"seats": tuple(holdings), "lows": texts}),)
    best, next_best = _best(made)
    paired = made[best[0]].kind is not Kind.HIGH_CARD
    rule = "RAZZ-1" if game.game is Game.RAZZ else "LOW-5" if paired else "LOW-4"
    return best, (Reason(rule, "why.award.low", _values(best, made, low=True)), *_more(rule, best, next_best, made, low=True))


_LOW_WORDS = {
    Kind.HIGH_CARD: "low",
    Kind.ONE_PAIR: "low pair",
    Kind.TWO_PAIR: "low two pair",
    Kind.THREE_OF_A_KIND: "low trips",
    Kind.FULL_HOUSE: "low full house",
    Kind.FOUR_OF_A_KIND: "low quads",
}


def called(made: Made, low: bool) -> tuple[str, ...]:
    """A hand as it is called: the word of its kind, then its ranks from the top, groups first, each once: ("two pair", "K", "9", "4")."""
    ranks = tuple(dict.fromkeys(card.rank.symbol for card in made.cards))
    if not low:
        return (made.kind.value, *ranks)
    return ("wheel" if "".join(ranks) == "5432A" else _LOW_WORDS[made.kind], *ranks)


def _best(made: Mapping[Seat, Made]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """The seats with the largest value and those with the second largest, each ascending."""
    values = sorted({hand.value for hand in made.values()}, reverse=True)
    best, second = ([seat for seat in sorted(made) if made[seat].value == value] for value in (values[0], values[min(1, len(values) - 1)]))
    return tuple(best), tuple(second) if len(values) > 1 else ()


def _values(seats: tuple[Seat, ...], made: Mapping[Seat, Made], low: bool) -> dict[str, Value]:
    """What a reason says of a hand: whose, how it is called, and the five cards of the first of them."""
    hand = made[seats[0]]
    return {"seats": seats, "hand": called(hand, low), "cards": tuple(card.code for card in hand.cards)}


def _more(rule: str, best: tuple[Seat, ...], second: tuple[Seat, ...], made: Mapping[Seat, Made], low: bool) -> tuple[Reason, ...]:
    """The five cards of each other tied seat, and the best hand that was beaten."""
    ties = tuple(Reason(rule, "why.award.tied", _values((seat,), made, low)) for seat in best[1:])
    return (*ties, Reason(rule, "why.award.beats", _values(second, made, low))) if second else ties
