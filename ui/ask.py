"""`dealer-assist ask [FILE|-]`: the rulebook's questions as JSON lines, one answer a question, in the same order.

Belongs here: JSON text in and out, and the exit status. Does not belong here: any rule (`rulebook.questions`) or word (`phrases`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import BinaryIO, NoReturn

from dealer_assist import phrases
from dealer_assist.config import PACKAGED
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.questions import Unanswerable, answer
from dealer_assist.rulebook.reasons import Reason, rules_of

ANSWERED, SOME_ERRORS, NOTHING_DONE = 0, 1, 2
"""Exit status: every question answered, some answers are errors, nothing could be done."""

Record = dict[str, object]


def ask(arguments: Sequence[str]) -> int:
    """Answer the questions of a file or of standard input. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="dealer-assist ask", description="Answer questions about the rules, JSON lines in, JSON lines out."
    )
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="a file of questions, one a line; - or nothing: standard input"
    )
    name: str = parser.parse_args(arguments).file
    words = english()
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as questions:
            return _answer_all(questions, words)
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stderr.write(f"dealer-assist ask: {name}: {error.strerror}\n")
        return NOTHING_DONE


def english() -> Phrases:
    """The English words that travel with the product."""
    return phrases.load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))


def _answer_all(questions: BinaryIO, words: Phrases) -> int:
    status = ANSWERED
    for line in questions:
        if line.strip():
            record = answer_line(line, words)
            status = SOME_ERRORS if "error" in record else status
            sys.stdout.write(json.dumps(record, default=lambda reason: _said(reason, words)) + "\n")
            sys.stdout.flush()
    return status


def answer_line(line: bytes, words: Phrases) -> Record:
    """The answer to the question on one line: `{id, kind, answer, rules, why}`, or `{id, error}`, its Reasons not yet words."""
    try:
        question = json.loads(line.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        return {"id": None, "error": {"reason": "bad_json", "message": f"not JSON: {error}"}}
    number = question.get("id") if isinstance(question, dict) else None
    if isinstance(number, dict | list):
        return _error(None, Unanswerable("bad_question", "id: must be a text or a number"), words)
    try:
        if not isinstance(question, dict):
            raise Unanswerable("bad_question", "a question is an object with id, kind and given")
        for key in ("kind", "given"):
            if key not in question:
                raise Unanswerable("bad_question", f"{key}: is missing")
        found = answer(question["kind"], question["given"])
    except Unanswerable as error:
        return _error(number, error, words)
    except RecursionError:  # so deep that it could just be read, but not quoted
        return _error(number, Unanswerable("bad_question", "given: is nested too deeply"), words)
    return {
        "id": number,
        "kind": question["kind"],
        "answer": found.values,
        "rules": list(rules_of(found.reasons)),
        "why": words.why(found.reasons),
    }


def _error(number: object, error: Unanswerable, words: Phrases) -> Record:
    told: Record = {"reason": error.reason, "message": error.message}
    if error.why is not None:
        told["message"] = f"{error.message}: {_said(error.why, words)}"
    if error.why is not None and error.index is not None:
        told |= {"index": error.index, "rule": error.why.rule}
    return {"id": number, "error": told}


def _said(why: Reason, words: Phrases) -> str:
    return words.text(why.key, why.values)


def _once(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """An object, whose keys must differ: of two equal ones neither may be passed over."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for key, _ in pairs if [name for name, _ in pairs].count(key) > 1)
        raise ValueError(f"the key {twice!r} stands twice in one object")
    return found


def _finite(text: str) -> float:
    """A number that can be written again: one past the largest there is would come back as no JSON at all."""
    found = float(text)
    return found if isfinite(found) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")
