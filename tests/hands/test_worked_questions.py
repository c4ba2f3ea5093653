"""Questions worked by hand from the texts of RULES.md, a few for each rule and each value of a house option.

`worked_questions.jsonl` has one question a line: the rules it is about, what is given, and the right answer (every key that stands there
must be answered so; of what was illegal the index and the rule) or, for a question that cannot be answered, the error. What
it `says` must stand in the why.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ui.ask import answer_line, english

WORDS = english()
QUESTIONS: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "worked_questions.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("question", QUESTIONS, ids=[f"{question['id']} {question['title']}" for question in QUESTIONS])
def test_the_question_is_answered_as_worked_by_hand(question: dict[str, Any]) -> None:
    record: Any = answer_line(json.dumps({key: question[key] for key in ("id", "kind", "given")}).encode(), WORDS)
    if "error" in question:
        assert _part(record.get("error", record), question["error"]) == question["error"]
        assert len(record["error"]["message"]) > len("given")
    else:
        found = dict(record.get("answer", record))
        if "illegal" in found:
            found["illegal"] = [{"index": wrong["index"], "rule": wrong["rule"]} for wrong in found["illegal"]]
        assert _part(found, question["answer"]) == question["answer"]
        assert record["why"]
        assert question.get("says", "") in record["why"]


def _part(found: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    return {key: found.get(key, "no such key") for key in expected}


def test_no_question_is_asked_twice() -> None:
    asked = [json.dumps([question["kind"], question["given"]], sort_keys=True) for question in QUESTIONS]
    assert len({*asked}) == len(asked)
    assert len({question["id"] for question in QUESTIONS}) == len(asked)
