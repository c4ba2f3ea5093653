"""Who opens a street, and what in a street was not allowed: door cards by rank and suit, boards by PokerKit, the betting by hand.

For the tests of the drills alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pokerkit import Card as PeerCard
from pokerkit.state import _HighHandOpeningLookup, _LowHandOpeningLookup

from tests.oracle.rounds_by_hand import RoundByHand

RANKS, LOW_RANKS, SUITS = "23456789TJQKA", "A23456789TJQK", "cdhs"
HIGH, LOW = _HighHandOpeningLookup(), _LowHandOpeningLookup()


def force_seat(game: str, doors: Mapping[int, str]) -> int:
    """FORCE-1 to FORCE-3: the lowest door card, in razz the highest, by rank and then by suit."""
    order = LOW_RANKS if game == "razz" else RANKS
    return (max if game == "razz" else min)(doors, key=lambda seat: (order.index(doors[seat][0]), SUITS.index(doors[seat][1])))


def leaders(game: str, boards: Mapping[int, str]) -> list[int]:
    """ORDER-1 to ORDER-3: the seats whose boards lead, from the dealer's left. A board is its cards, without spaces."""
    entry = {seat: (LOW if game == "razz" else HIGH).get_entry(list(PeerCard.parse(board))) for seat, board in sorted(boards.items())}
    best = (min if game == "razz" else max)(entry.values())
    return [seat for seat, made in entry.items() if made == best]


def first_able(seats: Sequence[int], leader: int, able: Sequence[int]) -> int | None:
    """ORDER-4: the leader, or the next one clockwise who can bet; None where fewer than two can."""
    order = sorted(seats)
    place = order.index(leader)
    there = [seat for seat in (*order[place:], *order[:place]) if seat in able]
    return there[0] if len(there) > 1 else None


def open_pair(game: str, boards: Mapping[int, Sequence[str]]) -> bool:
    """Does one of these boards of two cards show a pair that opens the higher limit (LIMIT-5, LIMIT-8)?"""
    return game == "stud" and any(len(board) == 2 and board[0][0] == board[1][0] for board in boards.values())


def wrong_lines(hand: Mapping[str, Any], street: int) -> list[int]:
    """Which of the recorded hand's actions on that street were not allowed, by their place. Antes, shows and mucks are none."""
    deeds = [(place, deed) for place, deed in enumerate(hand["actions"]) if deed["do"] not in ("show", "muck")]
    before = [deed for _, deed in deeds if deed["do"] == "ante" or deed["street"] < street]
    here = [(place, deed) for place, deed in deeds if deed["street"] == street and deed["do"] != "ante"]
    left = {int(seat): stack for seat, stack in hand["stacks"].items()}
    for deed in before:
        left[deed["seat"]] -= deed.get("amount", 0)
    for seat in {deed["seat"] for deed in before if deed["do"] == "fold"}:
        del left[seat]
    boards = {seat: hand["cards"][str(seat)]["up"][: min(street, 6) - 2] for seat in left}
    lead = (
        force_seat(hand["game"], {seat: board[0] for seat, board in boards.items()})
        if street == 3
        else leaders(hand["game"], {seat: "".join(board) for seat, board in boards.items()})[0]
    )
    first = first_able(list(left), lead, [seat for seat, stack in left.items() if stack])
    if first is None:
        return [place for place, _ in here]
    return _wrong(RoundByHand(street, hand["structure"], first, left, open_pair(hand["game"], boards)), here)


def _wrong(now: RoundByHand, here: Sequence[tuple[int, Mapping[str, Any]]]) -> list[int]:
    found, gone = list[int](), set[int]()
    for number, (place, deed) in enumerate(here):
        seat, to = deed["seat"], deed.get("to", 0)
        while (due := now.to_act()) is not None and due in gone:  # passed over before: it was said then
            now.pass_over(due)
        later = {other["seat"] for _, other in here[number + 1 :]}
        if seat != due or not _allowed(now, seat, deed["do"], to):
            found.append(place)
        while due is not None and due != seat and due not in later:
            gone.add(due)
            now.pass_over(due)
            due = now.to_act()
        now.do(seat, deed["do"], to or now.put[seat])
        if due not in (None, seat):  # the turn goes back to whoever was passed over
            now.next = due
    return found


def _allowed(now: RoundByHand, seat: int, word: str, to: int) -> bool:
    """May the seat whose turn it is do that?"""
    match word:
        case "fold":
            return not now.opens()
        case "check":
            return now.put[seat] == now.price and not now.opens()
        case "call":
            return now.put[seat] < now.price and to == now.put[seat] + now.call(seat)
        case _:
            return to in now.totals(seat)
