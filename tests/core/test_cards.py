"""The fifty-two cards, and how they are written."""

from __future__ import annotations

import pytest

from dealer_assist.cards import CARDS, BadCard, Card, Rank, Suit, card, cards


def test_there_are_52_cards_each_written_and_numbered_once() -> None:
    assert len(CARDS) == len({found.number for found in Card}) == len({(found.rank, found.suit) for found in Card}) == 52
    assert sorted(found.number for found in Card) == list(range(52))
    assert [str(found) for found in Card] == [repr(found) for found in Card] == list(CARDS)


def test_suits_rise_from_clubs_to_spades() -> None:
    """FORCE-3."""
    assert [suit.symbol for suit in sorted(Suit, key=lambda suit: suit.number)] == ["c", "d", "h", "s"]


def test_the_ace_is_the_highest_rank_and_the_lowest_for_low() -> None:
    """LOW-1."""
    assert max(Rank, key=lambda rank: rank.number) is min(Rank, key=lambda rank: rank.low_number) is Rank.ACE
    assert [rank.number for rank in Rank] == list(range(2, 15))
    assert sorted(rank.low_number for rank in Rank) == list(range(1, 14))


def test_a_card_is_written_rank_then_suit() -> None:
    assert card("Td") is Card.DT
    assert (Card.DT.rank, Card.DT.suit, Card.DT.number) == (Rank.TEN, Suit.DIAMONDS, 13 + 8)
    assert cards("Ah Kc") == cards(["Ah", "Kc"]) == (Card.HA, Card.CK)
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "1c", "10c", "AH", "ah", "A", "Ax", "Xx", " Ah", "Ah ", "AhKc"])
def test_what_names_no_card_is_told_how_cards_are_written(text: str) -> None:
    with pytest.raises(BadCard, match="write rank then suit, such as Td") as caught:
        card(text)
    assert caught.value.text == text
