"""171 hands really played elsewhere: what the rules say agrees with what was recorded, and what they would not allow is explained."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.rulebook.questions import answer
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import recorded
from ui.ask import english

HERE = Path(__file__).parent
HANDS: list[dict[str, Any]] = [json.loads(line) for line in (HERE / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()]
EXPLAINED: dict[str, list[dict[str, Any]]] = json.loads((HERE / "explained.json").read_text(encoding="utf-8"))
WORDS = english()


def test_the_whole_collection_is_there() -> None:
    assert len({hand["id"] for hand in HANDS}) == 171


@pytest.mark.parametrize("hand", HANDS, ids=[hand["id"] for hand in HANDS])
def test_the_record_agrees(hand: dict[str, Any]) -> None:
    found = answer("hand", hand["given"])
    assert {key: found.values[key] for key in hand["expect"]} == hand["expect"]
    assert WORDS.why(found.reasons)


@pytest.mark.parametrize("hand", HANDS, ids=[hand["id"] for hand in HANDS])
def test_chips_are_conserved(hand: dict[str, Any]) -> None:
    values: Any = answer("hand", hand["given"]).values
    put_in = sum(action.get("amount", 0) for action in hand["given"]["actions"])
    assert put_in == sum(pot["amount"] for pot in values["pots"]) + sum(values["returned"].values())
    assert put_in == sum(values["total"].values()) + sum(values["returned"].values()) + hand["given"]["rake"]


def test_a_key_is_unknown_only_where_an_up_card_is() -> None:
    unsure = {hand["id"] for hand in HANDS if "unknown" in answer("hand", hand["given"]).values}
    assert unsure == {hand["id"] for hand in HANDS if "some_upcards_unknown" in hand["flags"]}


@pytest.mark.parametrize("house", EXPLAINED)
def test_what_the_rules_would_not_allow_is_explained_by_the_room(house: str) -> None:
    open_pair = {"standard": True, "fourth_open_pair off": False}[house]
    listed = []
    for hand in HANDS:
        record = recorded(hand["given"])
        for wrong in judge(replace(record, rules=replace(record.rules, fourth_open_pair=open_pair))).wrongs:
            listed.append((hand["id"], wrong.index, wrong.why.rule))
    assert listed == [(one["hand"], one["index"], one["rule"]) for one in EXPLAINED[house]]
    assert all(one["explained"] for one in EXPLAINED[house])
