"""Pots, awards and seventh street: what holds for every table, against a slow model that moves one chip at a time."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import Card, Suit
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.dealing import seventh_plan, street_due, stub_before_seventh
from dealer_assist.rulebook.holdings import value
from dealer_assist.rulebook.house import CHOICES, STANDARD, Game, HouseRules
from dealer_assist.rulebook.pots import Pot, given_take, pots, take
from dealer_assist.rulebook.showdown import Award, award, award_declared, show_order

Layer = tuple[Chips, tuple[Seat, ...]]

SEATS = st.lists(st.integers(1, 8), min_size=2, max_size=8, unique=True)


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[Seat, Chips], frozenset[Seat]]:
    """What each seat has put in, in any order, and who folded; somebody is live. Few distinct amounts, so that totals tie."""
    seats = draw(SEATS)
    amounts = draw(st.lists(st.integers(0, 60), min_size=1, max_size=4))
    put = {seat: draw(st.sampled_from(amounts)) for seat in seats}
    folded = draw(st.frozensets(st.sampled_from(seats), max_size=len(seats) - 1))
    return put, folded


def _chip_by_chip(put: Mapping[Seat, Chips], folded: Collection[Seat]) -> tuple[dict[Seat, Chips], list[Layer]]:
    """The independent model: the n-th chip of every seat lies in one heap, and the live seats with an n-th chip can win it.

    A heap of one chip of a live seat on top is its uncalled bet; a heap nobody live can win goes to the heap below; neighbours with the
    same seats are one pot.
    """
    heaps = [[seat for seat in sorted(put) if put[seat] > level] for level in range(max(put.values()))]
    returned: dict[Seat, Chips] = {}
    while heaps and len(heaps[-1]) == 1 and heaps[-1][0] not in folded:
        (seat,) = heaps.pop()
        returned[seat] = returned.get(seat, 0) + 1
    layers: list[tuple[Chips, tuple[Seat, ...]]] = []
    for heap in heaps:
        winners = tuple(seat for seat in heap if seat not in folded)
        if layers and (not winners or winners == layers[-1][1]):
            layers[-1] = (layers[-1][0] + len(heap), layers[-1][1])
        else:
            layers.append((len(heap), winners))
    if not layers or not layers[0][1]:
        layers = [(sum(amount for amount, _ in layers), tuple(seat for seat in sorted(put) if seat not in folded))]
    return returned, layers


@given(tables())
def test_layers_are_those_of_chips_moved_one_at_a_time(table: tuple[dict[Seat, Chips], frozenset[Seat]]) -> None:
    put, folded = table
    answer = pots(put, folded)
    returned, layers = _chip_by_chip(put, folded)
    assert answer.returned == returned
    assert [(pot.amount, pot.eligible) for pot in answer.pots] == layers
    assert [pot.name for pot in answer.pots] == ["main", *(f"side {index}" for index in range(1, len(layers)))]


@given(tables(), st.randoms(use_true_random=False))
def test_no_chip_goes_missing_and_the_order_of_the_seats_does_not_matter(
    table: tuple[dict[Seat, Chips], frozenset[Seat]], shuffler: random.Random
) -> None:
    put, folded = table
    answer = pots(put, folded)
    assert sum(answer.returned.values()) + sum(pot.amount for pot in answer.pots) == sum(put.values())
    order = list(put)
    shuffler.shuffle(order)
    assert pots({seat: put[seat] for seat in order}, list(folded)) == answer


@given(tables(), st.dictionaries(st.integers(1, 8), st.integers(0, 60), max_size=3))
def test_each_later_pot_has_fewer_seats_and_nobody_plays_for_more_than_it_put_in(
    table: tuple[dict[Seat, Chips], frozenset[Seat]], caps: dict[Seat, Chips]
) -> None:
    put, folded = table
    answer = pots(put, folded, caps)
    found = answer.pots
    assert sum(answer.returned.values()) + sum(pot.amount for pot in found) == sum(put.values())
    assert all(set(after.eligible) < set(pot.eligible) for pot, after in pairwise(found))
    assert all(after.cap > pot.cap for pot, after in pairwise(found))
    for pot in found:
        assert pot.eligible
        assert not set(pot.eligible) & folded
        assert all(min(put[seat], caps.get(seat, put[seat])) >= pot.cap for seat in pot.eligible)


# ------------------------------------------------------------------------------------------------ the house's take


@st.composite
def heaps(draw: st.DrawFn) -> tuple[Pot, ...]:
    """One to four pots, main first."""
    amounts = draw(st.lists(st.integers(0, 400), min_size=1, max_size=4))
    return tuple(Pot(f"side {index}" if index else "main", amount, (1, 2)) for index, amount in enumerate(amounts))


RAKES = st.builds(
    lambda **options: replace(STANDARD, **options),
    take=st.sampled_from(["none", "rake", "time", "per_hand"]),
    rake_percent=st.integers(0, 10),
    rake_cap=st.integers(0, 20),
    rake_unit=st.sampled_from([1, 5]),
    rake_from_street=st.integers(3, 7),
    rake_source=st.sampled_from(["main_first", "proportional"]),
    jackpot_drop=st.integers(0, 3),
    jackpot_at=st.integers(0, 300),
    chip_unit=st.sampled_from([1, 5]),
)


@given(heaps(), RAKES, st.integers(3, 7))
def test_what_the_house_takes_and_what_is_left_is_what_was_there(before: tuple[Pot, ...], rules: HouseRules, street: int) -> None:
    total = sum(pot.amount for pot in before)
    answer = take(before, rules, street)
    assert answer.rake + answer.drop + sum(pot.amount for pot in answer.pots) == total
    assert all(0 <= pot.amount <= was.amount for pot, was in zip(answer.pots, before, strict=True))
    assert 0 <= answer.rake <= rules.rake_cap
    assert 0 <= answer.drop <= rules.jackpot_drop
    if rules.take == "rake":
        assert answer.rake * 100 <= rules.rake_percent * total
    if street < rules.rake_from_street or rules.take in ("none", "time"):
        assert answer.rake == 0


@given(heaps(), RAKES, st.integers(0, 400))
def test_a_given_rake_comes_out_whole(before: tuple[Pot, ...], rules: HouseRules, rake: int) -> None:
    rake = min(rake, sum(pot.amount for pot in before))
    answer = given_take(before, rake, rules)
    assert sum(pot.amount for pot in before) - sum(pot.amount for pot in answer.pots) == rake == answer.rake


# ------------------------------------------------------------------------------------------------ awards


@dataclass(frozen=True)
class Showdown:
    """A hand that came to a showdown."""

    pots: tuple[Pot, ...]
    hands: dict[Seat, tuple[Card, ...]]
    rules: HouseRules
    community: Card | None

    def awards(self) -> tuple[Award, ...]:
        return award(self.pots, self.hands, self.rules, self.community)

    def pairs(self) -> list[tuple[Award, Pot]]:
        """Each award with its pot."""
        return list(zip(self.awards(), reversed(self.pots), strict=True))


SUITS = sorted(Suit, key=lambda suit: suit.number)
BY_FACE = {(card.rank, card.suit): card for card in Card}


def _turned(card: Card, steps: int) -> Card:
    """The same rank, so many suits further."""
    return BY_FACE[card.rank, SUITS[(card.suit.number + steps) % 4]]


@st.composite
def showdowns(draw: st.DrawFn) -> Showdown:
    """Layered pots, seven cards for each live seat, any house. Up to four seats hold the same ranks in other suits, so that they tie."""
    put, folded = draw(tables())
    live = draw(st.permutations([seat for seat in put if seat not in folded]))
    deck = list(Card)
    draw(st.randoms(use_true_random=False)).shuffle(deck)
    shared = len(live) == 8 or draw(st.booleans())
    last = (deck.pop(),) if shared else ()
    own = 7 - len(last)
    one_a_rank = {card.rank: card for card in deck if not last or card.rank is not last[0].rank}
    first = draw(st.permutations(list(one_a_rank.values())))[:own]
    twins = [tuple(_turned(card, steps) for card in first) for steps in range(min(len(live), draw(st.integers(1, 4))))]
    deck = [card for card in deck if not any(card in twin for twin in twins)]
    others = [tuple(deck[place * own : place * own + own]) for place in range(len(live) - len(twins))]
    hands = {seat: (*held, *last) for seat, held in zip(live, [*twins, *others], strict=True)}
    rules = replace(
        STANDARD,
        game=draw(st.sampled_from(Game)),
        chip_unit=draw(st.sampled_from([1, 1, 2, 5])),
        odd_chip_tie=str(draw(st.sampled_from(CHOICES["odd_chip_tie"]))),
        odd_chip_cards=str(draw(st.sampled_from(CHOICES["odd_chip_cards"]))),
        odd_chip_wheel_ace=str(draw(st.sampled_from(CHOICES["odd_chip_wheel_ace"]))),
    )
    return Showdown(pots(put, folded).pots, hands, rules, last[0] if last else None)


def _best(claims: Collection[Seat], hands: Mapping[Seat, tuple[Card, ...]], half: int) -> set[Seat]:
    """The model of a half: nobody else's value is larger; 0 is no low."""
    values = {seat: value(hands[seat])[half] for seat in claims}
    return {seat for seat in claims if values[seat] and all(values[seat] >= other for other in values.values())}


HALVES = {Game.STUD: (0, None), Game.HILO: (0, 1), Game.HILO8: (0, 2), Game.RAZZ: (None, 1)}
"""For each game which of the three values of a hand decides high and low."""


@given(showdowns())
def test_the_best_hands_win_each_half_and_are_paid_all_of_it(
    case: Showdown,
) -> None:
    high_half, low_half = HALVES[case.rules.game]
    for one, pot in case.pairs():
        assert (one.pot, one.amount) == (pot.name, pot.amount)
        assert sum(one.pay.values()) == pot.amount
        assert set(one.pay) <= set(one.high) | set(one.low) <= set(pot.eligible)
        assert all(chips > 0 for chips in one.pay.values())
        if len(pot.eligible) > 1:
            assert set(one.high) == (set() if high_half is None else _best(pot.eligible, case.hands, high_half))
            assert set(one.low) == (set() if low_half is None else _best(pot.eligible, case.hands, low_half))


def _chips_one_by_one(amount: Chips, winners: int, unit: Chips) -> list[Chips]:
    """The model of equal parts: hand out one unit to each in turn while a whole round can be paid, then one more to the first of them;
    what is below a unit to the very first.
    """
    got = [0] * winners
    turn = 0
    while amount >= unit:
        got[turn % winners] += unit
        amount -= unit
        turn += 1
    got[0] += amount
    return sorted(got, reverse=True)


@given(showdowns())
def test_halves_are_equal_to_one_unit_and_no_seat_gets_two_odd_chips_of_one_split(
    case: Showdown,
) -> None:
    unit = case.rules.chip_unit
    for one, pot in case.pairs():
        if len(pot.eligible) == 1:
            continue
        if not one.low or not one.high or one.high == one.low:
            expected = {"high" if not one.low else "low" if not one.high else "whole": (pot.amount, len(one.high or one.low))}
        else:
            high, low = _chips_one_by_one(pot.amount, 2, unit)
            expected = {"high": (high, len(one.high)), "low": (low, len(one.low))}
        for half, (amount, winners) in expected.items():
            got = sorted((share.amount for share in one.shares if share.half == half), reverse=True)
            assert got == [chips for chips in _chips_one_by_one(amount, winners, unit) if chips]
        assert [share.half for share in one.shares] == sorted(share.half for share in one.shares)
        assert all(share.odd < 2 * unit for share in one.shares)


@given(showdowns(), st.randoms(use_true_random=False))
def test_neither_the_order_of_seats_nor_of_cards_moves_a_chip(case: Showdown, shuffler: random.Random) -> None:
    order = list(case.hands)
    shuffler.shuffle(order)
    other = replace(case, hands={seat: tuple(shuffler.sample(case.hands[seat], 7)) for seat in order})
    assert [(one.pay, one.shares) for one in other.awards()] == [(one.pay, one.shares) for one in case.awards()]


@given(showdowns())
def test_by_the_cards_a_seat_change_takes_the_odd_chip_along(case: Showdown) -> None:
    def moved(seat: Seat) -> Seat:
        return 9 - seat

    here = replace(case, rules=replace(case.rules, odd_chip_tie="high_card_by_suit"))
    there = replace(
        here,
        pots=tuple(replace(pot, eligible=tuple(sorted(moved(seat) for seat in pot.eligible))) for pot in case.pots),
        hands={moved(seat): cards for seat, cards in case.hands.items()},
    )
    assert [{moved(seat): chips for seat, chips in one.pay.items()} for one in here.awards()] == [one.pay for one in there.awards()]


@given(showdowns())
def test_winners_tapped_as_the_cards_say_are_paid_as_by_position(case: Showdown) -> None:
    case = replace(case, rules=replace(case.rules, odd_chip_tie="position"))
    read = case.awards()
    tapped = award_declared(case.pots, {one.pot: one.high for one in read}, {one.pot: one.low for one in read}, case.rules)
    assert [(one.pot, one.high, one.low, one.pay, one.shares) for one in tapped] == [
        (one.pot, one.high, one.low, one.pay, one.shares) for one in read
    ]


@given(SEATS, st.data())
def test_everybody_shows_once(seats: list[Seat], data: st.DataObject) -> None:
    first = data.draw(st.sampled_from(seats))
    main_only = data.draw(st.frozensets(st.sampled_from(seats)))
    order, _ = show_order(seats, first, data.draw(st.sampled_from([None, *seats])), STANDARD, main_only)
    assert sorted(order) == sorted(seats)
    assert [seat in main_only for seat in order] == sorted(seat in main_only for seat in seats)


# ------------------------------------------------------------------------------------------------ seventh street


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[int], HouseRules]:
    """How many got a card on third, fourth, fifth, sixth and seventh, and a policy."""
    counts = [draw(st.integers(2, 8))]
    for _ in range(4):
        counts.append(draw(st.integers(2, counts[-1])))
    return counts, replace(STANDARD, seventh_short_stub=str(draw(st.sampled_from(CHOICES["seventh_short_stub"]))))


@given(deals())
def test_seventh_street_never_needs_a_card_that_is_not_there(case: tuple[list[int], HouseRules]) -> None:
    counts, rules = case
    stub = stub_before_seventh(*counts[:4])
    plan = seventh_plan(stub, counts[4], rules)
    due = street_due(7, range(1, counts[4] + 1), plan)
    assert len(due) <= (stub + 3 if plan.scramble_first else stub)
    assert len(due) == plan.burn + (1 if plan.plan == "community" else counts[4])
    if rules.seventh_short_stub == "tda":
        assert len(due) < (stub + 3 if plan.scramble_first else stub)
