"""Tabled hands as they are read: the five that play and what they are called. Only a tabled seat is read; anything else stays unread."""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.rulebook.boards import describe
from dealer_assist.rulebook.holdings import Holding, Kind, Made, read
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Value
from dealer_assist.rulebook.variants import variant
from dealer_assist.table.state import Hand, HandSeat
from ui.views.moment import Moment

_LOW_KINDS = {
    Kind.ONE_PAIR: "low pair",
    Kind.TWO_PAIR: "low two pair",
    Kind.THREE_OF_A_KIND: "low trips",
    Kind.FULL_HOUSE: "low full house",
    Kind.FOUR_OF_A_KIND: "low quads",
}


def holding(hand: Hand, seat: HandSeat) -> Holding | None:
    """What a tabled seat holds, community card included; None while a card of it is not known."""
    community = hand.community.face if hand.community is not None else None
    cards = seat.known + ((community,) if community is not None else ())
    if not (seat.tabled and seat.live) or len(seat.known) < seat.count or not 5 <= len(cards) <= 7 or len(set(cards)) != len(cards):
        return None
    return read(cards)


def spoken(made: Made, low: bool) -> tuple[str, ...]:
    """A five-card hand as the pack's `holding` form takes it: the kind and the ranks that matter."""
    ranks = tuple(dict.fromkeys(card.rank.symbol for card in made.cards))
    if low and made.kind is Kind.HIGH_CARD:
        return ("wheel",) if "".join(ranks) == "5432A" else ("low", *ranks)
    return (_LOW_KINDS[made.kind] if low else made.kind.value, *ranks)


def board_words(cards: tuple[Card, ...], low: bool) -> tuple[str, ...]:
    """A board as the pack's `holding` form takes it."""
    board = describe(cards, low)
    ranks = tuple(dict.fromkeys(rank.symbol for rank in board.ranks))
    if low:
        if board.kind is Kind.HIGH_CARD:
            return ("low board" if len(ranks) > 1 else "low card", *ranks)
        return (_LOW_KINDS[board.kind], *ranks)
    if board.kind is Kind.HIGH_CARD and len(cards) == 2:
        return ("two cards", *ranks)
    return (board.kind.value, *ranks)


def halves_read(hand: Hand, seat: HandSeat) -> tuple[tuple[str, Made], ...]:
    """("high", made) and ("low", made) as the game has them; a low that does not qualify is left out (LOW-3)."""
    found = holding(hand, seat)
    return () if found is None else halves_of(found, hand.rules)


def halves_of(found: Holding, rules: HouseRules) -> tuple[tuple[str, Made], ...]:
    """The halves of a holding that the game has."""
    game = variant(rules)
    low = found.eight if game.qualifier else found.low
    return ((("high", found.high),) if game.high else ()) + ((("low", low),) if game.low and low is not None else ())


def best_five(moment: Moment, hand: Hand, seat: HandSeat) -> dict[str, str]:
    """Card code -> "high", "low" or "both", for the cards with which a seat wins."""
    awards = hand.awards or (() if moment.due.untabled else moment.due.awards)
    won = {name for award in awards for name in ("high", "low") if seat.seat in getattr(award, name)}
    plays: dict[str, str] = {}
    for name, made in halves_read(hand, seat):
        if name in won:
            for card in made.cards:
                plays[card.code] = "both" if card.code in plays else name
    return plays


def called(moment: Moment, hand: Hand, seat: HandSeat) -> str:
    """A tabled hand in words, high and low; "" while it cannot be read."""
    return called_halves(moment, halves_read(hand, seat))


def called_halves(moment: Moment, halves: tuple[tuple[str, Made], ...]) -> str:
    """The halves of one hand in words."""
    words = [called_half(moment, name, made) for name, made in halves]
    return moment.text("seat.both", high=words[0], low=words[1]) if len(words) == 2 else words[0] if words else ""


def called_half(moment: Moment, half: str, made: Made) -> str:
    """One half of a tabled hand in words."""
    value: Value = spoken(made, half == "low")
    return moment.text("seat.holding", hand=value)
