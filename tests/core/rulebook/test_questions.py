"""The rules' questions: what a good one may leave out, and what is said of a bad one, with what is wrong and where."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from dealer_assist.rulebook.house import PRESETS, Betting, Game
from dealer_assist.rulebook.questions import KINDS, Unanswerable, answer
from dealer_assist.rulebook.questions.options import asked_under, options_of, rules_for
from dealer_assist.rulebook.reasons import rules_of

STRUCTURED: dict[str, Any] = {"type": "structured", "small": 10, "big": 20, "ante": 2, "force": 3}
SPREAD: dict[str, Any] = {"type": "spread", "min": 1, "max": 5, "ante": 0, "force": 1}
HIGH: dict[str, str] = {"1": "Kc Kd 9s 9h 4c 3d Qh", "2": "As Ad Jh Tc 8s 6d 4h"}

GOOD: dict[str, dict[str, Any]] = {
    "force_bet": {"game": "stud", "doors": {"1": "9h", "2": "4d", "3": "4c"}},
    "force_bet_short": {"game": "stud", "structure": STRUCTURED, "doors": {"1": "9h", "2": "4d"}, "stacks_after_ante": {"1": 90, "2": 50}},
    "first_to_act": {"game": "stud", "street": 4, "boards": {"1": "Kd 9c", "2": "4h 4s"}},
    "legal": {
        "game": "stud",
        "structure": STRUCTURED,
        "street": 5,
        "first_to_act": 1,
        "stacks": {"1": 200, "2": 200, "3": 200},
        "actions": [[1, "bet", 20]],
    },
    "pots": {"contributions": {"1": 12, "2": 12, "3": 5}, "folded": [3]},
    "read_hand": {"game": "hilo8", "cards": "8c 8d 7s 6h 5d 4c Kd"},
    "showdown": {"game": "stud", "pots": [{"name": "main", "amount": 50, "eligible": [1, 2]}], "hands": HIGH},
    "seventh_card": {"dealt_in": 8, "got_fourth": 6, "got_fifth": 4, "got_sixth": 4, "players_on_seventh": 4},
    "show_order": {"game": "stud", "seats_in": [1, 4, 6], "final_round_first": 1, "last_aggressor": 4},
    "ruling": {"game": "stud", "doors": {"1": "9d", "2": "3h", "3": "3c"}, "bet_by": 2, "amount": 3, "next_acted": False},
    "hand": {
        "game": "stud",
        "structure": STRUCTURED,
        "stacks": {"1": 200, "2": 200},
        "cards": {"1": {"down": ["Xx", "Xx"], "up": ["Kd"]}, "2": {"down": ["Xx", "Xx"], "up": ["2c"]}},
        "actions": [
            {"seat": 1, "street": 3, "do": "ante", "to": 2},
            {"seat": 2, "street": 3, "do": "ante", "to": 2},
            {"seat": 2, "street": 3, "do": "force", "to": 3},
            {"seat": 1, "street": 3, "do": "fold"},
        ],
    },
}


def given(kind: str, **changes: Any) -> dict[str, Any]:
    """The good question of a kind, some keys changed; `__` in a name goes down into an object or a list, `...` leaves a key out."""
    made: dict[str, Any] = copy.deepcopy(GOOD[kind])
    for path, value in changes.items():
        place: Any = made
        *before, last = path.split("__")
        for step in before:
            place = place[int(step) if isinstance(place, list) else step]
        if value is ...:
            del place[last]
        else:
            place[int(last) if isinstance(place, list) else last] = value
    return made


def test_every_kind_is_answered_with_its_rules() -> None:
    assert GOOD.keys() == KINDS.keys()
    for kind, question in GOOD.items():
        assert rules_of(answer(kind, question).reasons), kind


BAD: list[tuple[str, dict[str, Any], str, str]] = [
    # a value of the wrong kind, or none
    ("force_bet", {"game": ...}, "bad_question", "given.game: is missing"),
    ("force_bet", {"game": "holdem"}, "bad_question", "given.game: must be one of stud, hilo, hilo8, razz, not 'holdem'"),
    ("force_bet", {"game": 7}, "bad_question", "given.game: must be one of"),
    ("force_bet", {"doors": ...}, "bad_question", "given.doors: is missing"),
    ("force_bet", {"doors": ["9h", "4d"]}, "bad_question", "given.doors: must be an object, not ['9h', '4d']"),
    ("force_bet", {"door": {}}, "bad_question", "given.door: there is no such key; did you mean doors?"),
    ("force_bet", {"zzz": {}}, "bad_question", "given.zzz: there is no such key; the keys are doors, game, options, structure, unit"),
    ("first_to_act", {"street": 3}, "bad_question", "given.street: must be a whole number from 4 to 7, not 3"),
    ("first_to_act", {"street": True}, "bad_question", "given.street: must be a whole number from 4 to 7, not true"),
    ("first_to_act", {"boards__1": "Kd 9c 8h"}, "bad_question", "given.boards.1: 3 up cards; a board on street 4 has 1 to 2"),
    ("first_to_act", {"boards__1": ""}, "bad_question", "given.boards.1: 0 up cards"),
    ("legal", {"stacks__1": -5}, "bad_question", "given.stacks.1: must be a whole number from 0 to 1000000000000000, not -5"),
    ("legal", {"stacks__1": 1.5}, "bad_question", "given.stacks.1: must be a whole number"),
    ("legal", {"stacks__1": 201, "structure": SPREAD, "options": {"chip_unit": 5}}, "bad_option", "force: problem.multiple"),
    (
        "legal",
        {"stacks__1": 203, "options": {"chip_unit": 5, "force": 5, "ante": 5}},
        "bad_question",
        "203 is no multiple of the chip unit, 5",
    ),
    ("legal", {"actions": {}}, "bad_question", "given.actions: must be a list, not {}"),
    ("legal", {"actions__0": [1]}, "bad_question", "given.actions[0]: must be [seat, action, amount], not [1]"),
    ("legal", {"actions__0": [1, "bluff", 3]}, "bad_question", "given.actions[0][1]: must be one of force, check, call"),
    ("legal", {"actions__0": [1, "bet"]}, "bad_question", "given.actions[0]: a bet needs its amount, the total for the round"),
    ("legal", {"force_waived": 1}, "bad_question", "given.force_waived: must be true or false, not 1"),
    ("pots", {"folded": [1, 2, 3]}, "bad_question", "given.folded: every seat has folded; the last live hand takes the pot"),
    ("showdown", {"pots__0__name": "jackpot"}, "bad_question", "given.pots[0].name: must be one of main, side 1"),
    ("showdown", {"pots": [GOOD["showdown"]["pots"][0]] * 2}, "bad_question", "given.pots[1].name: the pot main stands twice"),
    ("showdown", {"pots__0__eligible": [3, 4]}, "bad_question", "given.hands: nobody eligible for the pot main has a live hand there"),
    ("showdown", {"unit": 0}, "bad_question", "given.unit: must be a whole number from 1"),
    ("seventh_card", {"got_fifth": 7}, "bad_question", "given.got_fifth: must be a whole number from 1 to 6, not 7"),
    ("ruling", {"next_acted": "no"}, "bad_question", "given.next_acted: must be true or false, not 'no'"),
    ("ruling", {"next_acted": ...}, "bad_question", "given.next_acted: is missing"),
    # cards
    ("force_bet", {"doors__1": "1h"}, "bad_card", "given.doors.1: '1h' is not a card"),
    ("force_bet", {"doors__1": "9h 4d"}, "bad_card", "given.doors.1: must be one card, not '9h 4d'"),
    ("force_bet", {"doors__1": 9}, "bad_card", "given.doors.1: must be cards such as 'Ah Kc' or ['Ah', 'Kc'], not 9"),
    ("force_bet", {"doors__1": [9]}, "bad_card", "given.doors.1: must be cards"),
    ("force_bet", {"doors__1": "4d"}, "duplicate_card", "given.doors.2: 4d stands there and in given.doors.1"),
    ("first_to_act", {"boards__1": "Kd Kd"}, "duplicate_card", "given.boards.1: Kd stands there twice"),
    ("first_to_act", {"street": 7, "community": "Kd"}, "duplicate_card", "given.community: Kd stands there and in given.boards.1"),
    ("first_to_act", {"community": "Ad"}, "bad_question", "given.community: a community card is turned on street 7 only"),
    ("legal", {"boards": {"1": "4h 4s"}, "street": 3}, "bad_question", "given.boards.1: 2 up cards; a board on street 3 has 1 to 1"),
    ("read_hand", {"cards": "8c 8d 7s 6h"}, "bad_card", "given.cards: 4 cards; a hand is read from 5 to 7"),
    ("read_hand", {"cards": "8c 8c 7s 6h 5d"}, "duplicate_card", "given.cards: 8c stands there twice"),
    ("showdown", {"hands__2": "Kc Ad Jh Tc 8s 6d 4h"}, "duplicate_card", "given.hands.2: Kc stands there and in given.hands.1"),
    ("showdown", {"hands__2": "As Ad Jh Tc 8s"}, "bad_card", "given.hands.2: 5 cards; a hand to read has 7, or 6 when its last is missing"),
    # seats
    ("force_bet", {"doors": {"1": "9h"}}, "bad_seat", "given.doors: 1 seats are named; at least 2 must be"),
    ("force_bet", {"doors": {}}, "bad_seat", "given.doors: no seats are named; at least 2 must be"),
    ("force_bet", {"doors__01": "9c"}, "bad_seat", "given.doors: a seat is a whole number from 0, not '01'"),
    ("force_bet", {"doors__-1": "9c"}, "bad_seat", "given.doors: a seat is a whole number from 0, not '-1'"),
    ("force_bet", {"doors": {str(seat): f"{seat}c" for seat in range(2, 10)} | {"1": "Ah"}}, "bad_seat", "9 seats are named"),
    (
        "force_bet_short",
        {"stacks_after_ante": {"1": 5, "3": 5}},
        "bad_seat",
        "given.stacks_after_ante: seat 2 is missing; it stands in given.doors",
    ),
    ("force_bet_short", {"stacks_after_ante__3": 5}, "bad_seat", "given.doors: seat 3 is missing; it stands in given.stacks_after_ante"),
    ("first_to_act", {"all_in": [3]}, "bad_seat", "given.all_in[0]: seat 3 is not in the hand; the seats are 1, 2"),
    ("first_to_act", {"all_in": [1, 1]}, "bad_seat", "given.all_in: seat 1 stands twice"),
    ("legal", {"first_to_act": 9}, "bad_seat", "given.first_to_act: seat 9 is not in the hand"),
    ("legal", {"first_to_act": "1"}, "bad_seat", "given.first_to_act: a seat is a whole number from 0, not '1'"),
    ("legal", {"actions__0": [7, "bet", 20]}, "bad_seat", "given.actions[0][0]: seat 7 is not in the hand; the seats are 1, 2, 3"),
    ("legal", {"boards": {"9": "4h 4s"}}, "bad_seat", "given.boards: seat 9 is not in the hand"),
    ("showdown", {"pots__0__eligible": []}, "bad_seat", "given.pots[0].eligible: at least one seat must be named"),
    ("show_order", {"seats_in": []}, "bad_seat", "given.seats_in: at least one seat must be named"),
    ("show_order", {"last_aggressor": 2}, "bad_seat", "given.last_aggressor: seat 2 is not in the hand"),
    ("show_order", {"seats_in": list(range(9))}, "bad_seat", "given.seats_in: 9 seats are named; a table has at most 8"),
    ("ruling", {"bet_by": 8}, "bad_seat", "given.bet_by: seat 8 is not in the hand"),
    # options and stakes
    (
        "legal",
        {"options": {"max_raise": 3}},
        "bad_option",
        "given.options.max_raise: there is no option max_raise; did you mean max_raises?",
    ),
    ("legal", {"options": {"zzz": 3}}, "bad_option", "given.options.zzz: there is no option zzz"),
    ("legal", {"options": {"max_raises": 2}}, "bad_option", "given.options.max_raises: must be one of 0, 3, 4, 5, not 2"),
    ("legal", {"options": {"max_raises": False}}, "bad_option", "given.options.max_raises: must be one of 0, 3, 4, 5, not false"),
    ("legal", {"options": {"fourth_open_pair": "maybe"}}, "bad_option", "must be true or false, not 'maybe'"),
    ("legal", {"options": {"betting": "pot"}}, "bad_option", "given.options.betting: must be one of structured, spread, not 'pot'"),
    ("legal", {"options": {"limit_schedule": "L L H H Z"}}, "bad_option", "given.options.limit_schedule: must be one of L, H, X, not 'Z'"),
    ("legal", {"options": {"limit_schedule": ["L", "L"]}}, "bad_option", "limit_schedule: problem.letters"),
    ("legal", {"options": {"spread_by_street": [[1, 5, 9]]}}, "bad_option", "must be a lowest and a highest bet, not [1, 5, 9]"),
    ("legal", {"options": {"spread_by_street": 5}}, "bad_option", "given.options.spread_by_street: must be a list, not 5"),
    ("legal", {"options": {"big": 5}}, "bad_option", "big: problem.big_under_small"),
    ("legal", {"options": {"ante": -1}}, "bad_option", "given.options.ante: must be a whole number from 0"),
    ("legal", {"options": 3}, "bad_question", "given.options: must be an object, not 3"),
    ("legal", {"structure__type": "pot limit"}, "bad_question", "given.structure.type: must be one of structured, spread"),
    ("legal", {"structure__small": ...}, "bad_question", "given.structure.small: is missing"),
    ("legal", {"structure": {"type": "spread", "min": 1}}, "bad_question", "given.structure.max: is missing"),
    ("legal", {"structure": {"type": "spread", "min": 5, "max": 1}}, "bad_option", "given.structure.min: problem.min_over_max"),
    ("legal", {"structure__sizes": 3}, "bad_option", "given.structure.sizes: there is no option sizes"),
    ("seventh_card", {"policy": "house"}, "bad_option", "given.policy: must be one of tda, roberts, south_dakota, simple"),
    ("seventh_card", {"options": 3}, "bad_question", "given.options: must be an object, not 3"),
    # a recorded hand
    ("hand", {"structure": ...}, "bad_question", "given.structure: is missing"),
    ("hand", {"actions": ...}, "bad_question", "given.actions: is missing"),
    ("hand", {"actions__2__do": "shove"}, "bad_question", "given.actions[2].do: must be one of ante, force, complete"),
    ("hand", {"actions__2__seat": 5}, "bad_seat", "given.actions[2].seat: seat 5 is not in the hand; the seats are 1, 2"),
    ("hand", {"actions__2__street": 8}, "bad_question", "given.actions[2].street: must be a whole number from 3 to 7, not 8"),
    (
        "hand",
        {"actions__2__street": 4},
        "bad_question",
        "given.actions[3].street: 3 comes after 4; actions stand in the order they were made",
    ),
    ("hand", {"actions__0__street": 4}, "bad_question", "given.actions[0].street: an ante stands on street 3"),
    ("hand", {"actions__2__to": ...}, "bad_question", "given.actions[2].to: is missing"),
    ("hand", {"actions__2__amount": 5}, "bad_question", "given.actions[2]: seat had 0 in, so a total of 3 does not fit 5 chips moved"),
    ("hand", {"actions__3__amount": 5}, "bad_question", "given.actions[3]: a fold moves no chips"),
    ("hand", {"actions__3__tos": 5}, "bad_question", "given.actions[3].tos: there is no such key; did you mean to?"),
    ("hand", {"actions__2__all_in": "yes"}, "bad_question", "given.actions[2].all_in: must be true or false"),
    ("hand", {"cards__9": {}}, "bad_seat", "given.cards: seat 9 is not in the hand"),
    ("hand", {"cards__1__upp": []}, "bad_question", "given.cards.1.upp: there is no such key; did you mean up?"),
    ("hand", {"cards__1__down": "Xx Xx Xx"}, "bad_card", "given.cards.1.down: 3 cards; there are at most 2"),
    ("hand", {"cards__1__up": ["Kd", "Kd"]}, "duplicate_card", "given.cards.1: Kd stands there twice"),
    ("hand", {"cards__1__up": ["2c"]}, "duplicate_card", "given.cards.2: 2c stands there and in given.cards.1"),
    ("hand", {"community": "2c"}, "duplicate_card", "given.community: 2c stands there and in given.cards.2"),
    ("hand", {"community": "9h", "cards__1__seventh": "3c"}, "bad_question", "with a community card no seat has a seventh card"),
    ("hand", {"shown": {"3": "Ac"}}, "bad_seat", "given.shown: seat 3 is not in the hand"),
    ("hand", {"shown": {"1": "Kd Ac"}}, "bad_card", "given.shown.1: 2 cards; a tabled hand has seven"),
    ("hand", {"shown": {"1": "Kd Kd Ac Qc Jc Tc 9c"}}, "duplicate_card", "given.shown.1: Kd stands there twice"),
    ("hand", {"shown": {"1": "3c 4c Ac Qc Jc Tc 9c"}}, "bad_card", "given.shown.1: Kd of given.cards.1 is not among them"),
    ("hand", {"shown": {"1": "Kd 2c Ac Qc Jc Tc 9c"}}, "duplicate_card", "2c stands there and in given.cards.1"),
    ("hand", {"rake": 5}, "bad_question", "given.rake: 5 is more than the pots hold"),
    ("hand", {"stacks": {"1": 200}}, "bad_seat", "given.stacks: 1 seats are named; at least 2 must be"),
]


@pytest.mark.parametrize(("kind", "changes", "reason", "message"), BAD, ids=[f"{bad[0]} {bad[3]}" for bad in BAD])
def test_a_bad_question_says_what_is_wrong_and_where(kind: str, changes: dict[str, Any], reason: str, message: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        answer(kind, given(kind, **changes))
    why = "" if caught.value.why is None else f": {caught.value.why.key}"
    assert message in f"{caught.value.message}{why}".replace('"', "'")
    assert caught.value.reason == reason


@pytest.mark.parametrize(
    ("kind", "asked", "reason", "message"),
    [
        (3, {}, "bad_question", "kind: must be the name of a kind of question, not 3"),
        ("legall", {}, "unknown_kind", "there is no kind 'legall'; did you mean legal?"),
        ("zzz", {}, "unknown_kind", "there is no kind 'zzz'; there are force_bet, force_bet_short,"),
        ("legal", [], "bad_question", "given: must be an object, not []"),
        ("legal", "x" * 100, "bad_question", "given: must be an object, not 'xxx"),
    ],
)
def test_a_question_of_no_kind(kind: object, asked: object, reason: str, message: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        answer(kind, asked)
    said = caught.value.message.replace('"', "'")
    assert (caught.value.reason, message in said, len(said) < 200) == (reason, True, True)


@pytest.mark.parametrize(
    ("actions", "index", "rule"),
    [
        ([[2, "bet", 20]], 0, "ORDER-9"),
        ([[1, "bet", 25]], 0, "LIMIT-4"),
        ([[1, "bet", 20], [2, "check"]], 1, "ORDER-9"),
        ([[1, "bet", 20], [2, "call", 12]], 1, "IRREG-18"),
        ([[1, "bet", 20], [2, "fold"], [3, "fold"], [1, "bet", 40]], 3, "ORDER-8"),
        ([[1, "bet", 20], [2, "call", 20], [3, "raise", 500]], 2, "STAKE-1"),
    ],
)
def test_an_illegal_action_names_its_index_and_rule(actions: list[Any], index: int, rule: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        answer("legal", given("legal", actions=actions))
    why = caught.value.why
    assert why is not None
    assert (caught.value.reason, caught.value.index, why.rule) == ("illegal_action", index, rule)


@pytest.mark.parametrize(
    ("kind", "changes", "expected"),
    [
        # cards as a list or a string, seats from 0
        ("force_bet", {"doors": {"0": ["9h"], "7": "4c"}}, {"force_seat": 7}),
        ("force_bet", {"game": ..., "options": {"game": "razz"}}, {"force_seat": 1}),
        ("read_hand", {"cards": ["8c", "8d", "7s", "6h", "5d"]}, {"high": "one pair", "low": None}),
        ("read_hand", {"game": "stud"}, {"high": "straight"}),
        ("read_hand", {"game": "hilo", "cards": "9c 9d 9h 8s 8c 2d 2h"}, {"high": "full house", "low": "8-8-2-2-9"}),
        ("first_to_act", {"all_in": [1, 2]}, {"leading_board": 2, "first_to_act": None}),
        ("first_to_act", {"all_in": None}, {"leading_board": 2, "first_to_act": 2}),
        # what may be left out: a call's amount, a fold's and a check's
        (
            "legal",
            {"actions": [[1, "check"], [2, "check", 0], [3, "bet", 20], [1, "call"], [2, "fold"]]},
            {"to_act": None, "round_over": True},
        ),
        ("legal", {"actions": None, "stacks__2": None}, {"to_act": 1, "raise_to": [20], "call": 0}),
        ("legal", {"stacks": {"1": 200, "2": 35, "3": 200}}, {"to_act": 2, "call": 20, "raise_to": [35]}),
        ("legal", {"stacks": {"1": 200, "2": 35, "3": 0}, "actions": []}, {"to_act": 1, "raise_to": [20]}),
        ("legal", {"stacks": {"1": 200, "2": 0, "3": 0}, "actions": []}, {"to_act": None, "round_over": True}),
        # structure states the stakes, an option wins where both speak
        ("legal", {"options": {"big": 30}, "actions": [[1, "bet", 30]]}, {"call": 30, "raise_to": [60]}),
        ("legal", {"structure__max_raises": 3, "options": {"max_raises": 0}}, {"raise_to": [40]}),
        ("legal", {"structure": {"type": "structured", "small": 1, "big": 2}, "actions": []}, {"raise_to": [2]}),
        ("legal", {"structure": {"type": "structured", "small": 2, "big": 4}, "street": 3, "actions": []}, {"open_to": [1, 2]}),
        ("legal", {"structure": ..., "options": {"betting": "spread"}, "actions": []}, {"raise_range": [1, 5], "raise_to": "no such key"}),
        ("legal", {"structure": {"type": "spread", "min": 1, "max": 5}, "actions": [[1, "bet", 5]]}, {"raise_range": [10, 10]}),
        (
            "legal",
            {"structure": SPREAD, "actions": [], "options": {"spread_by_street": [[1, 5]] * 4 + [[1, 9]]}, "street": 7},
            {"raise_range": [1, 9]},
        ),
        ("legal", {"street": 4, "actions": [], "boards": {"1": "4h 4s"}, "options": {"fourth_open_pair": "off"}}, {"raise_to": [10]}),
        ("legal", {"street": 4, "actions": [], "boards": {"1": "4h 4s"}, "options": {"limit_schedule": "H H H H H"}}, {"raise_to": [20]}),
        (
            "legal",
            {"structure": SPREAD, "street": 3, "actions": [], "options": {"spread_by_street": [[2, 5]] * 5}},
            {"open_to": [1], "open_range": [2, 5]},
        ),
        (
            "legal",
            {"structure": SPREAD, "actions": [[1, "bet", 1]], "options": {"spread_force_raise_counts": True}},
            {"raise_range": [2, 6]},
        ),
        ("legal", {"street": 3, "force_waived": True, "actions": []}, {"may_fold": True, "may_check": False, "open_to": [3, 10]}),
        ("force_bet_short", {}, {"force_seat": 2, "first_to_act": 2, "may_fold": False, "open_to": [3, 10]}),
        (
            "force_bet_short",
            {"stacks_after_ante": {"1": 9, "2": 0}},
            {"force_seat": 2, "first_to_act": None, "may_fold": False, "open_to": []},
        ),
        ("force_bet_short", {"structure": SPREAD}, {"first_to_act": 2, "open_range": [1, 5]}),
        ("seventh_card", {"policy": "tda", "options": {"seventh_short_stub": "roberts"}}, {"plan": "normal", "scramble_first": False}),
        ("seventh_card", {"policy": None}, {"stub": 11, "needed": 6}),
        ("ruling", {"bet_by": 3, "amount": None}, {"ruling": "bet_stands", "must_bet": 3, "take_back": None}),
        ("show_order", {"game": ..., "last_aggressor": None, "final_round_first": 2}, {"order": [4, 6, 1]}),
        # a six-card hand is live or dead by the house; a community card need not be repeated in every hand
        ("showdown", {"hands__1": "Kc Kd 9s 9h 4c 3d"}, {"total": {"1": 50}}),
        ("showdown", {"hands__1": "Kc Kd 9s 9h 4c 3d", "options": {"six_card_hand": "dead"}}, {"total": {"2": 50}}),
        ("showdown", {"hands": {"1": "Kc Kd 9s 9h 4c 3d", "2": "As Ad Jh Tc 8s 6d"}, "community": "Ac"}, {"total": {"2": 50}}),
        ("showdown", {"unit": 5, "pots__0__amount": 52}, {"total": {"1": 52}}),
        ("showdown", {"pots__0__eligible": [1], "hands": {}}, {"total": {"1": 50}}),
    ],
)
def test_what_may_be_left_out_and_what_wins(kind: str, changes: dict[str, Any], expected: dict[str, Any]) -> None:
    values = answer(kind, given(kind, **changes)).values
    assert {key: values.get(key, "no such key") for key in expected} == expected


def test_options_are_written_as_they_are_read() -> None:
    asked = {
        "game": "razz",
        "structure": SPREAD,
        "options": {"spread_by_street": [[1, 5]] * 4 + [[1, 9]], "limit_schedule": ["H"] * 5, "max_raises": 5},
    }
    assert options_of(rules_for(asked)) == asked["options"]
    assert options_of(rules_for(GOOD["legal"])) == {}
    assert options_of(rules_for(GOOD["legal"] | {"structure": SPREAD})) == {}


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("changes", [{}, {"game": Game.HILO8, "max_raises": 4}, {"betting": Betting.SPREAD, "force": 1, "kill": "none"}])
def test_a_question_is_asked_under_the_rules_of_a_table(name: str, changes: dict[str, Any]) -> None:
    rules = replace(PRESETS[name], **changes)
    assert rules_for(asked_under(rules)) == rules
    doors = {"1": "9h", "2": "2c"}
    assert answer("force_bet", asked_under(rules) | {"doors": doors}).values == {"force_seat": 1 if rules.game is Game.RAZZ else 2}
