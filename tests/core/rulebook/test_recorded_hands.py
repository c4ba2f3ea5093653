"""The question `hand`: who had to open and start, what was not allowed, who claims the pots, and what a record leaves unknown."""

from __future__ import annotations

from typing import Any

import pytest

from dealer_assist.rulebook.questions import answer

STAKES: dict[str, Any] = {"type": "structured", "small": 10, "big": 20, "ante": 2, "force": 3}
ANTES = "1 3 ante 2; 2 3 ante 2; 3 3 ante 2; "
THIRD = ANTES + "3 3 force 3; 1 3 call 3; 2 3 call 3; "
CHECKED = "".join(f"1 {street} check; 2 {street} check; 3 {street} check; " for street in (4, 5, 6, 7))

UP: dict[str, str] = {"1": "Kd 9c 8h 5h", "2": "9h 7c 6s 2h", "3": "2d 8c 4s 3h"}
"""Seat 3 must open, seat 1 leads every later street."""
DOWN: dict[str, str] = {"1": "As Ac", "2": "Qs Qc", "3": "Js Jc"}
SEVENTH: dict[str, str] = {"1": "7d", "2": "5d", "3": "6d"}


def deeds(text: str) -> list[dict[str, Any]]:
    """`seat street do [to] [all-in]` in a row, divided by semicolons."""
    found = []
    for words in (part.split() for part in text.split(";") if part.strip()):
        deed: dict[str, Any] = {"seat": int(words[0]), "street": int(words[1]), "do": words[2]}
        for word in words[3:]:
            deed |= {"all_in": True} if word == "all-in" else {"to": int(word)}
        found.append(deed)
    return found


def asked(actions: str, **changes: Any) -> dict[str, Any]:
    """What the rules say of a three-handed hand; `illegal` as [index, rule]. `up`, `down`, `seventh` change cards by seat."""
    up, down, seventh = (known | changes.pop(name, {}) for name, known in (("up", UP), ("down", DOWN), ("seventh", SEVENTH)))
    given: dict[str, Any] = {
        "game": "stud",
        "structure": STAKES,
        "stacks": {"1": 200, "2": 200, "3": 200},
        "cards": {seat: {"down": down[seat], "up": up[seat], "seventh": seventh[seat]} for seat in UP},
        "actions": deeds(actions),
    }
    values: Any = dict(answer("hand", given | changes).values)
    values["illegal"] = [[wrong["index"], wrong["rule"]] for wrong in values["illegal"]]
    return dict(values)


def test_a_hand_that_keeps_the_rules() -> None:
    assert asked(THIRD + CHECKED + "1 7 show; 2 7 show; 3 7 show") == {
        "force_seat": 3,
        "first_to_act": {"4": 1, "5": 1, "6": 1, "7": 1},
        "illegal": [],
        "returned": {},
        "pots": [{"name": "main", "amount": 15, "eligible": [1, 2, 3]}],
        "awards": [{"pot": "main", "high": [1], "pay": {"1": 15}}],
        "total": {"1": 15},
    }


FOLDS = "1 4 bet 10; 2 4 fold; 3 4 fold"


@pytest.mark.parametrize(
    ("actions", "changes", "illegal"),
    [
        # antes: each seat the fixed amount or all it has, before the first action
        ("1 3 ante 2; 2 3 ante 2; 3 3 force 3; 1 3 fold; 2 3 fold", {}, [[2, "DEAL-1"]]),
        ("1 3 ante 2; 2 3 ante 1; 3 3 ante 2; 3 3 force 3; 1 3 fold; 2 3 fold", {}, [[1, "VOC-1"]]),
        ("1 3 ante 2; 2 3 ante 3; 3 3 ante 2; 3 3 force 3; 1 3 fold; 2 3 fold", {}, [[1, "VOC-1"]]),
        ("1 3 ante 2; 2 3 ante 2; 2 3 ante 4; 3 3 ante 2; 3 3 force 3; 1 3 fold; 2 3 fold", {}, [[2, "VOC-1"]]),
        ("1 3 ante 2; 2 3 ante 1; 3 3 ante 2; 3 3 force 3; 1 3 fold", {"stacks": {"1": 200, "2": 1, "3": 200}}, []),
        ("1 3 ante 2; 2 3 ante 1 all-in; 3 3 ante 2; 3 3 force 3; 1 3 fold", {"stacks": {"1": 200, "2": None, "3": 200}}, []),
        (
            "1 3 ante 2; 2 3 ante 2; 3 3 ante 2; 3 3 force 3; 1 3 fold; 2 3 fold",
            {"stacks": {"1": 200, "2": 1, "3": 200}},
            [[1, "VOC-1"], [5, "ORDER-8"]],
        ),
        ("1 3 ante 2; 2 3 ante 2; 3 3 force 3; 3 3 ante 2; 1 3 fold; 2 3 fold", {}, [[3, "DEAL-1"]]),
        ("3 3 force 3; 1 3 fold; 2 3 fold", {"structure": STAKES | {"ante": 0}}, []),
        # the force bet by another seat stands, and the action goes on from there; the right seat acts in its turn, or never
        (ANTES + "1 3 force 3; 2 3 call 3; 3 3 call 3; " + FOLDS, {}, [[3, "FORCE-1"]]),
        (ANTES + "1 3 force 3; 2 3 fold; 1 4 bet 10; 3 4 fold", {}, [[3, "FORCE-1"]]),
        (ANTES + "2 3 force 3; 3 3 call 3; 1 3 fold; 3 4 bet 10; 2 4 fold", {"game": "razz"}, [[3, "FORCE-2"]]),
        (ANTES + "1 3 fold; 3 3 force 3; 2 3 fold", {}, [[3, "ORDER-9"]]),
        (ANTES + "3 3 check; 1 3 fold; 2 3 fold", {}, [[3, "FORCE-5"]]),
        # amounts, judged by the money and not by the word
        (ANTES + "3 3 force 3; 1 3 raise 13; 2 3 fold; 3 3 fold", {}, [[4, "LIMIT-2"]]),
        (ANTES + "3 3 call 10; 1 3 bet 20; 2 3 fold; 3 3 fold", {}, []),
        (THIRD + "1 4 bet 20; 2 4 fold; 3 4 fold", {}, [[6, "LIMIT-4"]]),
        (THIRD + "1 4 check 10; 2 4 fold; 3 4 fold", {}, []),
        (THIRD + "1 4 bet 10; 2 4 call 8; 3 4 fold; 1 5 bet 20; 2 5 fold", {}, [[7, "IRREG-18"], [9, "ORDER-8"]]),
        (THIRD + "1 4 bet 10; 2 4 check; 3 4 fold; 1 5 bet 20; 2 5 fold", {}, [[7, "ORDER-9"], [9, "ORDER-8"]]),
        (THIRD + "1 4 bet 10; 2 4 raise 230; 1 4 fold; 3 4 fold", {}, [[7, "STAKE-1"], [8, "ORDER-9"]]),
        # a turn that is taken by another returns to the seat that was passed over, if it still acts in the round
        (THIRD + "2 4 check; 1 4 check; 3 4 check; 1 5 bet 20; 2 5 fold; 3 5 fold", {}, [[6, "ORDER-9"]]),
        (THIRD + "2 4 check; 3 4 check; 1 4 check; 1 5 bet 20; 2 5 fold; 3 5 fold", {}, [[6, "ORDER-9"], [7, "ORDER-9"]]),
        (THIRD + "3 4 check; 1 5 bet 20; 2 5 fold; 3 5 fold", {}, [[6, "ORDER-9"]]),
        # an action that is missing stands at the next one, or at the end
        (THIRD + "1 4 check; 2 4 check; 1 5 bet 20; 2 5 fold; 3 5 fold", {}, [[8, "ORDER-8"]]),
        (THIRD + "1 5 bet 20; 2 5 fold; 3 5 fold", {}, [[6, "ORDER-8"]]),
        (THIRD + CHECKED[:-11] + "1 7 show; 2 7 show", {}, [[17, "ORDER-8"]]),
        (THIRD + CHECKED[:-11], {}, [[17, "ORDER-8"]]),
        (
            THIRD + "1 4 check; 2 4 check; 3 4 check",
            {"up": {seat: cards[:5] for seat, cards in UP.items()}, "seventh": dict.fromkeys(UP)},
            [[9, "ORDER-8"]],
        ),
        (ANTES, {}, [[3, "ORDER-8"]]),
        # nothing to do: folded, all-in, or when the hand is over; the last live hand is never folded
        (THIRD + "1 4 bet 10; 2 4 fold; 2 4 call 10; 3 4 fold", {}, [[8, "ORDER-9"]]),
        (THIRD + FOLDS + "; 1 4 fold; 2 4 bet 30", {}, [[9, "ORDER-8"], [10, "ORDER-8"]]),
        (
            THIRD + "1 4 bet 10; 2 4 call 10; 3 4 call 10; 1 5 check; 2 5 check",
            {"stacks": {"1": 15, "2": 15, "3": 200}},
            [[9, "ORDER-8"], [10, "ORDER-8"]],
        ),
        # showing and mucking are never illegal
        ("2 3 show; 2 3 muck; " + THIRD + FOLDS + "; 1 4 show; 2 4 muck", {}, []),
    ],
)
def test_what_was_not_allowed(actions: str, changes: dict[str, Any], illegal: list[list[Any]]) -> None:
    assert asked(actions, **changes)["illegal"] == illegal


@pytest.mark.parametrize(
    ("up", "actions", "illegal"),
    [
        # an open pair: either size until a high wager is in
        ({"2": "9h 9d"}, "2 4 bet 20; 3 4 fold; 1 4 raise 40; 2 4 fold", []),
        ({"2": "9h 9d"}, "2 4 bet 20; 3 4 fold; 1 4 raise 30; 2 4 fold", [[8, "LIMIT-7"]]),
        # a live board that is not known may be a pair: either limit passes, the rest does not
        ({"2": "9h"}, "1 4 bet 20; 2 4 fold; 3 4 fold", []),
        ({"2": "9h"}, "1 4 bet 10; 2 4 raise 30; 3 4 fold; 1 4 fold", []),
        ({"2": "9h"}, "1 4 bet 15; 2 4 fold; 3 4 fold", [[6, "LIMIT-4"]]),
        ({"2": "9h"}, "2 4 bet 10; 3 4 fold; 1 4 fold", []),
    ],
)
def test_the_sizes_of_fourth_street(up: dict[str, str], actions: str, illegal: list[list[Any]]) -> None:
    assert asked(THIRD + actions, up=up)["illegal"] == illegal


@pytest.mark.parametrize(
    ("structure", "actions"),
    [
        ({"force": None}, ANTES + "3 3 force 5; 1 3 call 5; 2 3 raise 10; 3 3 fold; 1 3 fold"),
        ({"force": None}, ANTES + "3 3 force 10; 1 3 raise 20; 2 3 fold; 3 3 fold"),
        ({"type": "spread", "min": 1, "max": 5, "force": None}, ANTES + "3 3 force 4; 1 3 call 4; 2 3 fold; 1 4 bet 5; 3 4 fold"),
        ({"force": 10}, ANTES + "3 3 force 10; 1 3 raise 20; 2 3 fold; 3 3 fold"),
    ],
)
def test_a_force_amount_that_is_not_stated_is_not_judged(structure: dict[str, Any], actions: str) -> None:
    assert asked(actions, structure=STAKES | structure)["illegal"] == []


@pytest.mark.parametrize(
    ("up", "actions", "expected"),
    [
        ({"1": ""}, THIRD + FOLDS, {"force_seat": 3, "first_to_act": {"4": 1}, "unknown": ["force_seat", "first_to_act.4"], "illegal": []}),
        ({"1": "Kd"}, THIRD + FOLDS, {"first_to_act": {"4": 1}, "unknown": ["first_to_act.4"], "illegal": []}),
        ({"1": "Xx 9c"}, THIRD + FOLDS, {"force_seat": 3, "unknown": ["force_seat", "first_to_act.4"]}),
        ({"1": "Kd"}, ANTES + "3 3 force 3; 1 3 fold; 2 3 call 3; 2 4 bet 10; 3 4 fold", {"first_to_act": {"4": 2}, "illegal": []}),
        ({"1": ""}, "1 3 ante 2; 2 3 ante 2; 3 3 ante 2 all-in; 1 3 call 3; 2 3 fold", {"force_seat": 1, "illegal": []}),
        ({"1": "", "2": ""}, ANTES + "2 3 fold; 3 3 fold", {"force_seat": 2, "illegal": [[3, "FORCE-5"]]}),
        (
            {"1": "Kd"},
            THIRD + "1 5 bet 20; 2 5 fold; 3 5 fold",
            {"first_to_act": {"4": None, "5": 1}, "unknown": ["first_to_act.4", "first_to_act.5"]},
        ),
    ],
)
def test_an_opener_that_the_cards_do_not_tell_is_the_one_the_record_shows(
    up: dict[str, str], actions: str, expected: dict[str, Any]
) -> None:
    broke = {"1": 200, "2": 200, "3": 2} if "all-in" in actions else {"1": 200, "2": 200, "3": 200}
    values = asked(actions, up=up, stacks=broke)
    assert {key: values.get(key) for key in expected} == expected


def test_a_record_of_antes_alone_reaches_no_later_street() -> None:
    values = asked(ANTES, cards={})
    assert (values["force_seat"], values["first_to_act"], values["illegal"]) == (None, {}, [[3, "ORDER-8"]])
    assert values["unknown"] == ["force_seat", "awards.main", "total"]


def test_nobody_starts_where_fewer_than_two_can_act() -> None:
    run_out = "1 3 ante 2; 2 3 ante 2; 3 3 ante 2; 1 7 show; 2 7 show; 3 7 show"
    values = asked(run_out, stacks={"1": 200, "2": 2, "3": 2})
    assert (values["force_seat"], values["first_to_act"], values["illegal"]) == (3, {}, [])
    assert values["total"] == {"1": 6}
    bare = {seat: {"up": cards.split()[:2]} for seat, cards in UP.items()}
    stopped = asked(ANTES, stacks={"1": 200, "2": 2, "3": 2}, cards=bare)
    assert (stopped["illegal"], stopped["unknown"]) == ([], ["awards.main", "total"])
    all_in = (
        ANTES + "3 3 force 3; 1 3 complete 10; 2 3 call 10; 3 3 call 10; 1 4 bet 10; 2 4 call 10; 3 4 call 10; 1 7 show; 2 7 show; 3 7 show"
    )
    values = asked(all_in, stacks={"1": 22, "2": 22, "3": 200})
    assert (values["first_to_act"], values["illegal"]) == ({"4": 1}, [])


def test_an_all_in_of_a_stack_that_is_not_known_is_marked() -> None:
    actions = ANTES + "3 3 force 3; 1 3 complete 10; 2 3 call 6 all-in; 3 3 call 10; 1 4 check; 3 4 check; "
    rest = "".join(f"1 {street} check; 3 {street} check; " for street in (5, 6, 7)) + "1 7 show; 2 7 show; 3 7 show"
    values = asked(actions + rest, stacks={"1": 200, "2": None, "3": 200})
    assert values["illegal"] == []
    assert [(pot["amount"], pot["eligible"]) for pot in values["pots"]] == [(24, [1, 2, 3]), (8, [1, 3])]
    assert asked(actions.replace(" all-in", "") + rest, stacks={"1": 200, "2": None, "3": 200})["illegal"][0] == [5, "IRREG-18"]


COMMUNITY = {"seventh": dict.fromkeys(UP), "community": "Ah"}


def test_a_community_card_plays_in_every_hand() -> None:
    values = asked(THIRD + CHECKED, **COMMUNITY)
    assert values["first_to_act"]["7"] == 1
    assert values["awards"] == [{"pot": "main", "high": [1], "pay": {"1": 15}}]
    counted = asked(THIRD + CHECKED, **COMMUNITY, options={"community_opener": "with_community"}, shown={"1": "As Ac Kd 9c 8h 5h Ah"})
    assert counted["first_to_act"]["7"] == 1


def test_eight_seats_from_0() -> None:
    doors = ["9c", "4d", "Ks", "Ah", "4c", "Td", "7s", "Jc"]
    around = [5, 6, 7, 0, 1, 2, 3]
    actions = "".join(f"{seat} 3 ante 2; " for seat in range(8)) + "4 3 force 3; " + "; ".join(f"{seat} 3 fold" for seat in around)
    given = {
        "game": "stud",
        "structure": STAKES,
        "stacks": dict.fromkeys(map(str, range(8)), 200),
        "cards": {str(seat): {"up": door} for seat, door in enumerate(doors)},
        "actions": deeds(actions),
    }
    values = answer("hand", given).values
    assert (values["force_seat"], values["illegal"], values["returned"], values["total"]) == (4, [], {"4": 1}, {"4": 18}) or values[
        "returned"
    ] == {"4": 3}


PLAYED = THIRD + CHECKED
ALL = "1 7 show; 2 7 show; 3 7 show"


@pytest.mark.parametrize(
    ("showdown", "changes", "expected"),
    [
        # tabled by showing, or by standing in `shown` with cards the record did not have before
        (ALL, {"down": {"1": "Xx Xx"}, "shown": {"1": "As Ac Kd 9c 8h 5h 7d"}}, {"total": {"1": 15}}),
        # a silent seat whose cards are known claims; with two unknown it has given up if anybody tabled
        ("2 7 show", {}, {"total": {"1": 15}}),
        ("2 7 show; 3 7 show", {"down": {"1": "Xx Xx"}}, {"total": {"2": 15}}),
        ("", {"down": {"1": "Xx Xx"}}, {"total": None, "awards": None, "unknown": ["awards.main", "total"]}),
        ("", {"down": {"1": "Xx Xx", "2": "Xx Xx", "3": "Xx Xx"}}, {"total": None, "unknown": ["awards.main", "total"]}),
        # a seat that showed cards nobody wrote down
        ("1 7 show", {"down": {"1": "Xx Xx"}}, {"total": None, "unknown": ["awards.main", "total"]}),
        # mucked in order; the last hand left wins unshown
        ("1 7 muck; 2 7 show; 3 7 show", {}, {"total": {"2": 15}}),
        ("1 7 muck; 2 7 muck; 3 7 muck", {}, {"total": {"3": 15}}),
        ("3 7 muck; 2 7 muck; 1 7 muck", {}, {"total": {"1": 15}}),
        ("1 7 muck; 2 7 muck", {"down": {"3": "Xx Xx"}}, {"total": {"3": 15}}),
        ("1 7 muck; 2 7 show; 3 7 show", {"shown": {"1": "As Ac Kd 9c 8h 5h 7d"}}, {"total": {"2": 15}}),
        ("1 7 show; 1 7 muck; 2 7 show", {}, {"total": {"1": 15}}),
        # one unknown card is settled where every possible card gives the same award
        (ALL, {"seventh": {"3": "Xx"}, "up": {"3": "2d 8c 4s 3h"}}, {"total": None, "unknown": ["awards.main", "total"]}),
        (ALL, {"seventh": {"2": "Xx"}, "down": {"2": "4d 3d"}, "up": {"2": "9h 7c 6s 2h"}}, {"total": None}),
        (ALL, {"seventh": {"3": "Xx"}, "down": {"3": "7s Tc"}}, {"total": {"1": 15}}),
        (ALL, {"seventh": {"2": "Xx", "3": "Xx"}, "down": {"2": "Jd 3c", "3": "7s Td"}}, {"total": {"1": 15}}),
        (ALL, {"seventh": dict.fromkeys(UP, "Xx")}, {"total": None, "unknown": ["awards.main", "total"]}),
    ],
)
def test_who_claims_the_pot(showdown: str, changes: dict[str, Any], expected: dict[str, Any]) -> None:
    values = asked(PLAYED + showdown, **changes)
    assert values["illegal"] == []
    assert {key: values.get(key) for key in expected} == expected


def test_a_side_pot_may_be_known_where_the_main_pot_is_not() -> None:
    actions = ANTES + "3 3 force 3; 1 3 complete 10; 2 3 call 10; 3 3 call 8; "
    rest = "".join(f"1 {street} check; 2 {street} check; " for street in (4, 5, 6, 7))
    values = asked(actions + rest + "1 7 show; 2 7 show; 3 7 show", stacks={"1": 200, "2": 200, "3": 10}, down={"3": "Xx Xx"})
    assert values["awards"] == [{"pot": "side 1", "high": [1], "pay": {"1": 4}}]
    assert (values["total"], values["unknown"]) == (None, ["awards.main", "total"])


@pytest.mark.parametrize(
    ("game", "award"),
    [
        ("stud", {"pot": "main", "high": [1], "pay": {"1": 14}}),
        ("hilo", {"pot": "main", "high": [1], "low": [1], "pay": {"1": 14}}),
        ("hilo8", {"pot": "main", "high": [1], "low": [1], "pay": {"1": 14}}),
    ],
)
def test_a_pot_with_one_seat_left_is_not_read(game: str, award: dict[str, Any]) -> None:
    values = asked(THIRD + FOLDS, game=game, down={"1": "Xx Xx"}, rake=1)
    assert (values["awards"], values["returned"], values["total"]) == ([award], {"1": 10}, {"1": 14})


def test_razz_has_a_low_only_and_high_low_has_both() -> None:
    razz = asked(
        ANTES
        + "1 3 force 3; 2 3 call 3; 3 3 call 3; "
        + CHECKED.replace("1 4 check; 2 4 check; 3 4 check; ", "3 4 check; 1 4 check; 2 4 check; "),
        game="razz",
    )
    assert set(razz["awards"][0]) == {"pot", "low", "pay"}
    both = asked(PLAYED + ALL, game="hilo8", down={"2": "5s Ah"}, seventh={"1": "Td", "3": "Ts"})
    assert both["awards"] == [{"pot": "main", "high": [1], "low": [2], "pay": {"1": 8, "2": 7}}]
    none = asked(PLAYED + ALL, game="hilo8", seventh={"1": "Td", "2": "Tc", "3": "Ts"})
    assert none["awards"] == [{"pot": "main", "high": [1], "low": [], "pay": {"1": 15}}]
