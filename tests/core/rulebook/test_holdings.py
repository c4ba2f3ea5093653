from __future__ import annotations

import binascii
import runpy
import zlib
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import Card, cards
from dealer_assist.rulebook.holdings import BadHolding, Kind, five_high, five_low, low_text, odd_key, read, value
from dealer_assist.rulebook.seven import WEIGHTS, table
from dealer_assist.rulebook.seven_packed import PACKED

ROOT = Path(__file__).resolve().parents[3]


def hands(least: int = 5, most: int = 7) -> st.SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(list(Card)), min_size=least, max_size=most, unique=True).map(tuple)


# ---- worked hands: (seven cards, kind of the high, the high, the low, the 8-or-better low)

TRICKY = {
    "T1 a wheel is a straight and the best low": ("Ac 2d 3h 4s 5c Kd Kh", "straight", "5-4-3-2-A", "5-4-3-2-A", "5-4-3-2-A"),
    "T2 pairs do not hurt a low": ("Ac Ad 2h 3s 4c 8d 8h", "two pair", "A-A-8-8-4", "8-4-3-2-A", "8-4-3-2-A"),
    "T3 a flush is a low too": ("2c 3c 5c 7c 8c Kd Qh", "flush", "8-7-5-3-2", "8-7-5-3-2", "8-7-5-3-2"),
    "T4 a straight is a low too": ("4c 5d 6h 7s 8c 9d Th", "straight", "T-9-8-7-6", "8-7-6-5-4", "8-7-6-5-4"),
    "T5 T6 four ranks under nine are no qualifier": ("Ac Ad 2c 2d 3h 4s 9c", "two pair", "A-A-2-2-9", "9-4-3-2-A", None),
    "T7 three ranks make a paired low": ("9c 9d 9h 8s 8c 2d 2h", "full house", "9-9-9-8-8", "8-8-2-2-9", None),
    "T8 unpaired beats any pair": ("Kc Qd Jh Ts 9c 9d 9h", "straight", "K-Q-J-T-9", "K-Q-J-T-9", None),
    "T9 an ace plays low": ("6c 6d 4h 3s 2c Ad Kh", "one pair", "6-6-A-K-4", "6-4-3-2-A", "6-4-3-2-A"),
    "T10 two trips make a two-pair low": ("2c 2d 2h 3s 3c 3d Kh", "full house", "3-3-3-2-2", "3-3-2-2-K", None),
    "T11 a straight flush is a low too": ("3c 4c 5c 6c 7c 8d 9d", "straight flush", "7-6-5-4-3", "7-6-5-4-3", "7-6-5-4-3"),
    "T12 the flush beats the straight": ("As Ks Qs Js 9s Td 2c", "flush", "A-K-Q-J-9", "J-T-9-2-A", None),
    "V50 7-5-3-2 needs a fifth card": ("Ks Kh 9d 7s 5c 3h 2d", "one pair", "K-K-9-7-5", "9-7-5-3-2", None),
    "V51 a straight does not hurt": ("8c 8d 7s 6h 5d 4c Kd", "straight", "8-7-6-5-4", "8-7-6-5-4", "8-7-6-5-4"),
    "V52 the smallest pair is two aces": ("As Ah 2c 2d 3h 3s 4c", "two pair", "A-A-3-3-4", "A-A-4-3-2", None),
    "three pairs keep the best two and the best card": ("Kc Kd 9h 9s 4c 4d 7h", "two pair", "K-K-9-9-7", "4-4-K-9-7", None),
    "three pairs may give the card": ("Kc Kd 9h 9s 8c 8d 7h", "two pair", "K-K-9-9-8", "8-8-K-9-7", None),
    "a steel wheel": ("Ah 2h 3h 4h 5h Kh Qd", "straight flush", "5-4-3-2-A", "5-4-3-2-A", "5-4-3-2-A"),
    "a wheel is not ace high": ("Ah 2c 3h 4h 5h Kd Qd", "straight", "5-4-3-2-A", "5-4-3-2-A", "5-4-3-2-A"),
    "no straight round the corner": ("Kc Ad 2h 3s 4c 9d 9h", "one pair", "9-9-A-K-4", "9-4-3-2-A", None),
    "the six-high straight flush, not the ace": ("Ah 2h 3h 4h 5h 6h Kc", "straight flush", "6-5-4-3-2", "5-4-3-2-A", "5-4-3-2-A"),
    "a royal flush": ("Th Jh Qh Kh Ah 2c 2d", "straight flush", "A-K-Q-J-T", "Q-J-T-2-A", None),
    "seven of one suit": ("2h 4h 6h 8h Th Qh Ah", "flush", "A-Q-T-8-6", "8-6-4-2-A", "8-6-4-2-A"),
    "four of a kind and trips": ("2c 2d 2h 2s Kc Kd Kh", "four of a kind", "2-2-2-2-K", "2-2-2-K-K", None),
    "six cards": ("2c 2d 3h 4h 6h Kh", "one pair", "2-2-K-6-4", "K-6-4-3-2", None),
    "five cards, a flush": ("2h Th 3h 4h 6h", "flush", "T-6-4-3-2", "T-6-4-3-2", None),
    "five cards, four of a kind": ("5c 5d 5h 5s Ac", "four of a kind", "5-5-5-5-A", "5-5-5-5-A", None),
}


@pytest.mark.parametrize("name", TRICKY)
def test_a_hand_is_read_as_worked(name: str) -> None:
    held, kind, high, low, eight = TRICKY[name]
    holding = read(cards(held))
    assert (holding.high.kind.value, low_text(holding.high)) == (kind, high)
    assert (low_text(holding.low), holding.eight and low_text(holding.eight)) == (low, eight)


# ---- what beats what (the winner first)

BEATS_FOR_HIGH = [
    "6h 5h 4h 3h 2h",  # a straight flush; five high is the lowest
    "5h 4h 3h 2h Ah",
    "2c 2d 2h 2s 3c",
    "Ac Ad Ah Kc Kd",
    "2c 2d 2h Ac Ad",
    "Ah Jh 9h 7h 5h",
    "Ac Kd Qh Js Tc",
    "6c 5d 4h 3s 2c",
    "5c 4d 3h 2s Ac",
    "Ac Ad Ah Kc Qd",
    "Ac Ad Kc Kd 2h",
    "Ac Ad Qc Qd Kh",
    "3c 3d 2c 2d Ah",
    "Ac Ad Kc Qd Jh",
    "Ac Ad Kc Qd Th",
    "Ac Kd Qh Js 9c",
    "7c 5d 4h 3s 2c",
]

BEATS_FOR_LOW = [  # LOW-2, LOW-4, LOW-5, RAZZ-2
    "5h 4h 3h 2h Ah",
    "6c 4d 3h 2s Ac",
    "7c 5d 4h 3s 2c",
    "7c 6d 4h 2s Ac",
    "8c 7d 6h 5s 4c",
    "9c 4d 3h 2s Ac",
    "Kc Qd Jh Ts 9c",
    "Ac Ad Kc Qd 4h",
    "2c 2d 9h 8s 3c",
    "Kc Kd Qh Js Tc",
    "2c 2d Ac Ad 3h",
    "3c 3d 2c 2d Kh",
    "Ac Ad Ah Kc Qd",
    "Ac Ad Ah 2c 2d",
    "Qc Qd Qh Kc Kd",
    "Kc Kd Kh Qc Qd",
    "Ac Ad Ah As 2d",
    "2c 2d 2h 2s Ac",
]


def test_high_hands_stand_in_their_order() -> None:
    values = [value(cards(held))[0] for held in BEATS_FOR_HIGH]
    assert values == sorted(set(values), reverse=True)


def test_low_hands_stand_in_their_order() -> None:
    values = [value(cards(held))[1] for held in BEATS_FOR_LOW]
    assert values == sorted(set(values), reverse=True)


def test_only_an_eight_low_or_better_has_a_third_value() -> None:
    values = [value(cards(held)) for held in BEATS_FOR_LOW]
    assert [eight for _, _, eight in values] == [low for _, low, _ in values[:5]] + [0] * 13


@given(hands(), st.permutations(["c", "d", "h", "s"]))
def test_suits_never_break_a_tie(held: tuple[Card, ...], suits: list[str]) -> None:
    other = cards([card.rank.symbol + suits[card.suit.number] for card in held])
    assert value(other) == value(held)


@given(hands())
def test_the_order_of_the_cards_is_nothing(held: tuple[Card, ...]) -> None:
    assert value(sorted(held, key=lambda card: card.number)) == value(held)
    assert value(set(held)) == value(held)


@given(hands(least=6))
def test_a_holding_is_worth_its_best_five(held: tuple[Card, ...]) -> None:
    smaller = [value(part) for part in combinations(held, len(held) - 1)]
    assert value(held) == tuple(max(values) for values in zip(*smaller, strict=True))


# ---- the five cards


@given(hands())
def test_the_five_cards_make_the_value_with_the_highest_suits(held: tuple[Card, ...]) -> None:
    holding = read(held)
    fives = list(combinations(held, 5))
    high, low, eight = value(held)
    assert (holding.high.value, holding.low.value, holding.eight.value if holding.eight else 0) == (high, low, eight)
    assert odd_key(holding.high, ace_low=False) == max(odd_key(five, ace_low=False) for five in fives if value(five)[0] == high)
    assert odd_key(holding.low, ace_low=True) == max(odd_key(five, ace_low=True) for five in fives if value(five)[1] == low)
    assert value(holding.high.cards)[0] == high
    assert value(holding.low.cards)[1] == low


def test_cards_stand_in_reading_order_with_the_higher_suit_first() -> None:
    assert read(cards("9c Ks 9s Kd 9h 2c 2h")).high.cards == cards("9s 9h 9c Ks Kd")
    assert read(cards("Ac 2d 3h 4s 5c Kd Kh")).high.cards == cards("5c 4s 3h 2d Ac")
    assert read(cards("Ac Ad 2h 2s 3h 3s 4c")).low.cards == cards("Ad Ac 4c 3s 2s")


def test_odd_4_the_five_with_the_highest_suits_is_meant() -> None:
    assert read(cards("9c 9s 8h 7d 6c 5h 5s")).high.cards == cards("9s 8h 7d 6c 5s")
    assert read(cards("Ah 2h 3h 4h 5h As 5s")).high.cards == cards("5h 4h 3h 2h Ah")  # only one suit makes the flush


# ---- odd chips


def test_odd_2_the_highest_card_of_the_five_counts_rank_first() -> None:
    first, second = read(cards("9d 8c 7h 6s 5d Kc 2c")), read(cards("9s 8h 7d 6c 5h Ah 2d"))  # V59
    assert odd_key(second.high, ace_low=False) > odd_key(first.high, ace_low=False)


def test_odd_5_an_ace_that_plays_as_one_ranks_one() -> None:
    wheel, other = cards("5s 4c 3c 2c Ac"), cards("5h 4s 3s 2s As")
    assert odd_key(wheel, ace_low=True) > odd_key(other, ace_low=True)
    assert odd_key(wheel, ace_low=False) < odd_key(other, ace_low=False)
    assert odd_key(cards("Ac 2d"), ace_low=True) == ((2, 1), (1, 0))


def test_odd_4_a_shared_highest_card_leaves_it_to_the_next() -> None:
    assert odd_key(cards("As Kd 9c 8c 7c"), ace_low=False) > odd_key(cards("As Kc 9s 8s 7s"), ace_low=False)


# ---- bad input


@pytest.mark.parametrize("held", ["", "As Ks Qs Js", "2c 3c 4c 5c 6c 7c 8c 9c"])
def test_another_number_of_cards_is_refused(held: str) -> None:
    with pytest.raises(BadHolding, match=f"not {len(held.split())}"):
        value(cards(held))


def test_a_card_cannot_stand_twice() -> None:
    with pytest.raises(BadHolding, match="As Ks As Qs Js"):
        read(cards("As Ks As Qs Js"))
    with pytest.raises(BadHolding, match="twice in As As As As As Kd Kh"):
        value(cards("As As As As As Kd Kh"))


# ---- the kinds and the table


def test_kinds_are_numbered_worst_first() -> None:
    assert [kind.number for kind in Kind] == list(range(9))


def test_the_packed_table_is_what_its_script_makes() -> None:
    script = runpy.run_path(str(ROOT / "packaging" / "seven.py"))
    assert zlib.decompress(binascii.a2b_base64(PACKED)) == script["raw"]()


def test_every_choice_of_seven_ranks_has_its_own_sum() -> None:
    small = {*WEIGHTS[:7], WEIGHTS[-1]}  # 2 to 8 and the ace
    choices = [ranks for ranks in combinations_with_replacement(WEIGHTS, 7) if max(map(ranks.count, ranks)) <= 4]
    rows = table(five_low((8, 7, 6, 5, 4)))
    assert rows.keys() == {sum(ranks) for ranks in choices}
    assert len(rows) == len(choices) == 49_205
    assert sum(eight > 0 for _, _, eight in rows.values()) == sum(len(small.intersection(ranks)) >= 5 for ranks in choices)


def test_sums_of_weights_stay_within_30_bits() -> None:
    weights = sorted(card.weight for card in Card)
    sums = [sum(weights[-count:]) for count in range(1, 8)] + [sum(weights[:count]) for count in range(1, 8)]
    assert max(map(abs, sums)) < 2**30


def test_five_cards_of_one_suit_are_a_flush_unless_they_are_in_a_row() -> None:
    assert five_high((9, 7, 5, 4, 2), suited=True) > five_high((14, 13, 12, 11, 10), suited=False)
    assert five_high((14, 5, 4, 3, 2), suited=True) < five_high((6, 5, 4, 3, 2), suited=True)
