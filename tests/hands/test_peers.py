"""Faults seen in other poker programs: every row has its right answer here, as a question that is asked, or in a test that is named."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.rulebook.questions import Unanswerable, answer

HERE = Path(__file__).parent
ROWS: list[dict[str, Any]] = json.loads((HERE / "peers.json").read_text(encoding="utf-8"))
ASKED = [(f"{row['row']}-{place}", question) for row in ROWS for place, question in enumerate(row["questions"])]


def test_all_46_rows_are_covered() -> None:
    assert [row["row"] for row in ROWS] == list(range(1, 47))
    assert [row["row"] for row in ROWS if not row["questions"] and not row["tests"]] == []


@pytest.mark.parametrize("question", [question for _, question in ASKED], ids=[name for name, _ in ASKED])
def test_the_right_answer(question: dict[str, Any]) -> None:
    if "error" in question:
        with pytest.raises(Unanswerable) as caught:
            answer(question["kind"], question["given"])
        assert caught.value.reason == question["error"]
        return
    values = dict(answer(question["kind"], question["given"]).values)
    if question["kind"] == "hand":
        values["illegal"] = [[wrong["index"], wrong["rule"]] for wrong in values["illegal"]]  # type: ignore[attr-defined]  # a list of objects
    assert {key: values.get(key, "no such key") for key in question["expect"]} == question["expect"]


@pytest.mark.parametrize("named", sorted({test for row in ROWS for test in row["tests"]}))
def test_the_test_that_a_row_names_is_there(named: str) -> None:
    file, _, function = named.partition("::")
    tree = ast.parse((HERE.parents[1] / file).read_text(encoding="utf-8"))
    assert function in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
