from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import Card, cards
from dealer_assist.rulebook import boards
from dealer_assist.rulebook.boards import BadBoard, describe
from dealer_assist.rulebook.holdings import Kind

# ---- which of the boards leads: the first of the best, as a tie goes to the lowest seat (ORDER-3)

HIGH = {
    "V19 a pair beats ace-queen": (["Kd 9c", "4h 4s", "As Qd"], 1),
    "V20 suits do not break the tie": (["7c 2d", "Ah Kc", "As Kd"], 1),
    "V21 three to a straight flush are nothing": (["9h Th Jh", "Qs 3d 2c"], 1),
    "V22 four to a royal flush lose to deuces": (["As Ks Qs Js", "2d 2c 3h 4h"], 1),
    "V23 trips outrank two pair": (["5c 5d 5h 2s", "Ac Ad Kc Kd"], 0),
    "V28 the best board leads": (["Kd Kh 2c", "As Ad 4c", "9s 8s 3d", "Jc 7h 5h"], 1),
    "V29 a pair is high": (["2c 3d 4h", "9s 9d 2h"], 1),
    "four suited up cards are no flush": (["2h 5h 8h Th", "As Kd 3c 2d"], 1),
    "four in a row are no straight": (["9c Td Jh Qs", "Ac 2d 3h 4s"], 1),
    "four of a kind outrank trips": (["Ac Ad Ah Ks", "2c 2d 2h 2s"], 1),
    "the side card decides": (["4h 4s Qd", "4c 4d Kh"], 1),
    "the higher of two pair decides": (["Kc Kd 2h 2s", "Qc Qd Jh Js"], 0),
    "the ace is high": (["Kc Qd", "Ac 2d"], 1),
    "a missing card ranks below any card": (["Ah Kd", "As Kc 2d"], 1),
    "more of the same rank still wins with a card less": (["4h 4s", "Ac Kd Qh"], 0),
}

LOW = {
    "V24 the highest card first": (["7c 2d", "6h 5h", "8c Ac"], 1),
    "V25 any unpaired board is lower than a pair": (["Ac Ad", "Kh Qs"], 1),
    "V26 suits do not break the tie": (["9c 4d 3s", "6c 3d 2h", "6s 3h 2c"], 1),
    "V27 the pair before the side cards": (["2c 2d 3h 4s", "Ah As Kd Qc", "3c 3d Ac 2s"], 1),
    "one pair is lower than two": (["3c 3d 2h 2s", "Kc Kd 3h 2c"], 1),
    "two pair are lower than trips": (["Ac Ad Ah 2c", "Kc Kd Qh Qs"], 1),
    "trips are lower than four of a kind": (["Kc Kd Kh 2c", "Ac Ad Ah As"], 0),
    "a board with a card less compares what both have": (["7c 2d", "6c 5d 4h"], 1),
    "then the shorter board is lower": (["6c 5d 2h", "6h 5s"], 1),
}


@pytest.mark.parametrize("name", HIGH)
def test_the_high_board(name: str) -> None:
    shown, leader = HIGH[name]
    values = [boards.high(cards(board)) for board in shown]
    assert values.index(max(values)) == leader


@pytest.mark.parametrize("name", LOW)
def test_the_low_board(name: str) -> None:
    shown, leader = LOW[name]
    values = [boards.low(cards(board)) for board in shown]
    assert values.index(max(values)) == leader


def test_equal_boards_tie() -> None:
    assert boards.high(cards("Ah Kc")) == boards.high(cards("Kd As"))
    assert boards.low(cards("6c 3d 2h")) == boards.low(cards("2c 6s 3h"))


@given(st.lists(st.sampled_from(list(Card)), max_size=4, unique=True))
def test_neither_suits_nor_order_count_on_an_incomplete_board(board: list[Card]) -> None:
    other = cards([card.rank.symbol + "dhsc"[card.suit.number] for card in reversed(board)])
    assert (boards.high(other), boards.low(other)) == (boards.high(board), boards.low(board))


def test_five_up_cards_are_a_full_hand() -> None:  # BOARD-7
    straight, flush, full, trips = (
        boards.high(cards(board)) for board in ("9c Td Jh Qs 8c", "2h 5h 8h Th Jh", "2c 2d 2h 3c 3d", "Ac Ad Ah Kc Qd")
    )
    assert trips < straight < flush < full
    assert boards.high(cards("5h 4c 3d 2s Ac")) < boards.high(cards("6h 5c 4d 3s 2c"))
    assert boards.low(cards("5h 4h 3h 2h Ah")) > boards.low(cards("6h 4c 3d 2s Ac"))


def test_no_up_cards_are_the_least_for_high() -> None:
    assert boards.high(()) < boards.high(cards("2c"))
    assert describe((), low=False).ranks == ()


def test_six_up_cards_are_no_board() -> None:
    with pytest.raises(BadBoard, match="not 6"):
        boards.high(cards("2c 3c 4c 5c 6c 7c"))


@pytest.mark.parametrize(
    ("board", "low", "kind", "ranks"),
    [
        ("4h Kc 4s", False, Kind.ONE_PAIR, "44K"),
        ("Kc Ah", False, Kind.HIGH_CARD, "AK"),
        ("5h 6h", True, Kind.HIGH_CARD, "65"),
        ("Ah 6h", True, Kind.HIGH_CARD, "6A"),
        ("Ah Kd As Qc", True, Kind.ONE_PAIR, "AAKQ"),
        ("2c 2d Kh Ks", False, Kind.TWO_PAIR, "KK22"),
        ("2c 2d Kh Ks", True, Kind.TWO_PAIR, "KK22"),
        ("Ac 2d 3h 4s 5c", False, Kind.STRAIGHT, "5432A"),
        ("7c 7d 7h 7s", False, Kind.FOUR_OF_A_KIND, "7777"),
        ("7c 7d 7h", False, Kind.THREE_OF_A_KIND, "777"),
    ],
)
def test_a_board_is_described_in_the_order_it_is_said(board: str, low: bool, kind: Kind, ranks: str) -> None:
    told = describe(cards(board), low)
    assert (told.kind, "".join(rank.symbol for rank in told.ranks)) == (kind, ranks)
