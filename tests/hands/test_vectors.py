"""The 68 worked cases of RULES.md section 17, each through `answer` and all through the real command: every key that a case expects."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.rulebook.questions import answer
from dealer_assist.rulebook.reasons import rules_of
from ui.ask import english

HERE = Path(__file__).parent
VECTORS: list[dict[str, Any]] = [
    vector for name in ("vectors.json", "more_vectors.json") for vector in json.loads((HERE / name).read_text(encoding="utf-8"))["vectors"]
]
WORDS = english()


def test_all_68_cases_are_there() -> None:
    assert sorted(vector["id"] for vector in VECTORS) == [f"V{number:02}" for number in range(1, 69)]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_the_case_is_answered_and_explained(vector: dict[str, Any]) -> None:
    found = answer(vector["kind"], vector["given"])
    assert {key: found.values.get(key, "no such key") for key in vector["expect"]} == vector["expect"]
    assert WORDS.why(found.reasons)
    assert all(re.fullmatch(r"[A-Z]+-\d+", rule) for rule in rules_of(found.reasons))


def test_the_command_answers_all_cases_in_order() -> None:
    questions = "\n\n".join(json.dumps(vector) for vector in VECTORS)
    run = subprocess.run(
        [sys.executable, "-m", "ui", "ask"], cwd=HERE.parents[1], input=questions, capture_output=True, text=True, check=False
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert (run.returncode, run.stderr) == (0, "")
    assert [set(one) for one in answers] == [{"id", "kind", "answer", "rules", "why"}] * len(VECTORS)
    assert [(one["id"], one["kind"]) for one in answers] == [(vector["id"], vector["kind"]) for vector in VECTORS]
    differ = [one["id"] for one, vector in zip(answers, VECTORS, strict=True) if not vector["expect"].items() <= one["answer"].items()]
    assert differ == []
