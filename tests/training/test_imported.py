"""A recorded hand becomes a drill when it is whole and breaks no rule; otherwise the reason is said and it is not used."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.records.hand import read
from dealer_assist.training.grading import answer, grade
from dealer_assist.training.imported import Unusable, imported

RECORDED = (Path(__file__).resolve().parents[1] / "hands" / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()


def changed(line: str, **given: Any) -> str:
    whole = json.loads(line)
    return json.dumps(whole | {"given": whole["given"] | given})


def test_a_whole_hand_is_a_drill() -> None:
    made = imported(read(RECORDED[0])[0])
    assert grade(made, answer(made), 0, 1).passed


def test_a_hand_that_breaks_a_rule_is_not_used_and_the_rule_is_named() -> None:
    deeds = json.loads(RECORDED[0])["given"]["actions"]
    with pytest.raises(Unusable) as failed:
        imported(read(changed(RECORDED[0], actions=[deed for deed in deeds if deed["do"] != "force"]))[0])
    assert failed.value.reason.rule


def test_a_hand_that_does_not_tell_who_won_is_not_used() -> None:
    line = next(line for line in RECORDED if len(json.loads(line)["given"]["shown"]) > 1)
    held = json.loads(line)["given"]["cards"]
    blank = {seat: {"down": ["Xx", "Xx"], "up": one["up"]} for seat, one in held.items()}
    with pytest.raises(Unusable) as failed:
        imported(read(changed(line, shown={}, cards=blank))[0])
    assert failed.value.reason.key == "train.incomplete"
