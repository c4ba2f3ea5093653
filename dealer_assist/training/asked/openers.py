"""Who opens: the force bet, whose board leads, who shows first, what stands of a force bet by the wrong seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.training.asked.felt import DOWN, Given, Seen, amounts, by_seat, codes, game, in_order, one_of, one_seat, stakes_told
from dealer_assist.training.item import Line, Place, Scene


def force_bet(given: Given, answer: Mapping[str, Any]) -> Seen:
    """Who must make the force bet."""
    doors = by_seat(given["doors"])
    scene = Scene(game(given), tuple(Place(seat, (DOWN, DOWN, door)) for seat, door in doors.items()), 3)
    return scene, (one_seat("force_seat", doors, answer["force_seat"]),)


def force_bet_short(given: Given, answer: Mapping[str, Any]) -> Seen:
    """The same, where the seat may be broke: who acts first then, and for what it may open."""
    doors, stacks = by_seat(given["doors"]), by_seat(given["stacks_after_ante"])
    places = tuple(Place(seat, (DOWN, DOWN, door), behind=stacks[seat], all_in=not stacks[seat]) for seat, door in doors.items())
    parts = [one_seat("force_seat", doors, answer["force_seat"]), one_seat("first_to_act", doors, answer["first_to_act"])]
    if "open_to" in answer:
        stakes = given.get("structure", {})
        near = {stakes.get("force", 0), stakes.get("small", 0), stakes.get("big", 0), stakes.get("small", 0) + stakes.get("force", 0)}
        parts.append(amounts("open_to", answer["open_to"], near))
    return Scene(game(given), places, 3, told=stakes_told(given)), tuple(parts)


def first_to_act(given: Given, answer: Mapping[str, Any]) -> Seen:
    """Whose board leads, and who acts first."""
    boards = by_seat(given["boards"])
    gone = given.get("all_in") or []
    down = (DOWN, DOWN)
    places = tuple(Place(seat, (*down, *codes(board)), all_in=seat in gone) for seat, board in boards.items())
    scene = Scene(game(given), places, given["street"], community=str(given.get("community") or ""))
    parts = [one_seat("first_to_act", boards, answer["first_to_act"])]
    if gone:
        parts.insert(0, one_seat("leading_board", boards, answer["leading_board"]))
    return scene, tuple(parts)


def show_order(given: Given, answer: Mapping[str, Any]) -> Seen:
    """Who shows first, and who follows."""
    seats, last = sorted(given["seats_in"]), given.get("last_aggressor")
    main_only = given.get("all_in_main_only") or []
    told = [Line("train.told.first_on_seventh", {"seat": given["final_round_first"]})]
    told.append(Line("train.told.checked_through") if last is None else Line("train.told.last_aggressor", {"seat": last}))
    places = tuple(Place(seat, (DOWN,) * 3, all_in=seat in main_only) for seat in seats)
    return Scene(game(given), places, 7, told=tuple(told)), (in_order("order", seats, answer["order"]),)


def ruling(given: Given, answer: Mapping[str, Any]) -> Seen:
    """A force bet by the wrong seat."""
    doors = by_seat(given["doors"])
    told = (
        Line("train.told.bet_by", {"seat": given["bet_by"]}),
        Line("train.told.next_acted" if given["next_acted"] else "train.told.next_not_acted"),
    )
    places = tuple(Place(seat, (DOWN, DOWN, door)) for seat, door in doors.items())
    parts = (
        one_of("ruling", answer["ruling"], ("correct_it", "bet_stands")),
        one_seat("must_bet", doors, answer["must_bet"]),
        one_seat("take_back", doors, answer["take_back"]),
    )
    return Scene(game(given), places, 3, told=told), parts
