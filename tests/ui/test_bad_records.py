"""Recorded hands that cannot be: each door they come in by says where, and what would be right. What a room may have played is judged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.records import hand as own
from dealer_assist.records import phh
from tests.ui.moments import WORDS
from ui.ask import answer_line
from ui.export import export
from ui.replay import replay

LINES = (Path(__file__).parents[1] / "hands" / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()
NAMES = {"small_bet": "small", "big_bet": "big", "bring_in": "force"}
HAND: dict[str, Any] = json.loads(LINES[0])

IMPOSSIBLE = [
    ({"small": 0}, "big_bet", "big", "small 0 and big 8 cannot be; small is 1 or more, and big not under it"),
    ({"small": 4, "big": 3}, "big_bet", "big", "small 4 and big 3 cannot be; small is 1 or more, and big not under it"),
    ({"ante": 5}, "", "ante", "5 cannot be; it is 4, the limit of third street, or less"),
    ({"force": 5}, "bring_in", "force", "5 cannot be; it is 1 to 3"),
    ({"force": 0}, "bring_in", "force", "0 cannot be; it is 1 to 3"),
    ({"small": -4}, "", "small", "must be a whole number from 0 to 1000000000000000, not -4"),
    ({"chip_unit": 3}, "", "ante", "1 is no multiple of chip_unit, 3"),
    ({"type": "spread", "min": 5, "max": 1}, "", "min", "a pair is [least, most], least is 1 or more and not over most"),
    ({"type": "spread", "min": 0, "max": 5}, "", "min", "a pair is [least, most], least is 1 or more and not over most"),
    ({"type": "spread", "min": 1, "max": 5, "ante": 6}, "", "ante", "6 cannot be; it is 5, the limit of third street, or less"),
    ({"type": "spread", "min": 1, "max": 5, "force": 6}, "", "force", "6 cannot be; it is 1 to 5"),
    ({"limit": 4}, "", "limit", "there is no option limit; did you mean"),
]


def changed(structure: dict[str, Any]) -> dict[str, Any]:
    """The first real hand at other stakes."""
    stakes: dict[str, Any] = {"type": "structured", "small": 4, "big": 8, "ante": 1, "force": 2}
    return HAND | {"given": HAND["given"] | {"structure": stakes | structure}}


def refused(capsys: pytest.CaptureFixture[str], file: Path) -> str:
    """What `replay` says of a file that it does not take; `export` says the same, and neither writes anything."""
    said = []
    for verb, run in (("replay", replay), ("export", lambda given: export(["--to", "json", *given]))):
        assert run([str(file)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        said.append(told.err.removeprefix(f"dealer-assist {verb}: ").rstrip("\n"))
    assert said[0] == said[1]
    return said[0]


@pytest.mark.parametrize(("structure", "field", "key", "right"), IMPOSSIBLE)
def test_stakes_that_cannot_be_are_refused_at_every_door(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], structure: dict[str, Any], field: str, key: str, right: str
) -> None:
    hand = changed(structure)
    lines, whole, other = tmp_path / "hands.jsonl", tmp_path / "hand.json", tmp_path / "hand.phh"
    lines.write_text("\n".join([*LINES[:2], "", json.dumps(hand), LINES[3]]), encoding="utf-8")
    assert refused(capsys, lines).startswith(f"{lines}: line 4: given.structure.{key}: {right}")

    whole.write_text(text := json.dumps(hand, indent=1), encoding="utf-8")
    stands = text[: text.index(f'"{key}"', text.index('"structure"'))].count("\n") + 1 if key in hand["given"]["structure"] else 0
    assert refused(capsys, whole).startswith(f"{whole}: line {stands or 4}: given.structure.{key}: {right}")

    told: Any = answer_line(json.dumps(hand).encode(), WORDS)
    assert told["id"] == hand["id"]
    assert told["error"]["reason"] in ("bad_option", "bad_question")
    assert told["error"]["message"].startswith(f"given.structure.{key}: ")

    ours = changed({})["given"]["structure"]
    if field:
        written = phh.write(own.read(json.dumps(changed({})))[0])
        for old, new in ((f"{name} = {ours[stake]}", f"{name} = {structure.get(stake, ours[stake])}") for name, stake in NAMES.items()):
            written = written.replace(old, new)
        other.write_text(written, encoding="utf-8")
        assert refused(capsys, other) == f"{other}: {field}: {right}"


@pytest.mark.parametrize(
    ("structure", "labelled"),
    [
        ({"force": 4}, True),
        ({"big": 4}, False),
        ({"ante": 4}, False),
        ({"force": None}, False),
        ({"type": "spread", "min": 2, "max": 8, "force": 1}, False),
    ],
)
def test_stakes_that_a_room_may_play_are_judged_and_a_force_of_the_whole_limit_is_labelled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], structure: dict[str, Any], labelled: bool
) -> None:
    hand = changed(structure)
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(hand), encoding="utf-8")
    assert replay([str(file)]) in (0, 1)
    assert ("Of this room: the force amount, $4, is the whole lower limit." in capsys.readouterr().out) is labelled
    assert export(["--to", "phh", str(file)]) == 0
    (back,) = phh.read(capsys.readouterr().out)
    assert back == own.read(file.read_text(encoding="utf-8"))[0]
    told: Any = answer_line(json.dumps(hand).encode(), WORDS)
    assert "answer" in told
    assert ("FORCE-4" in told["rules"]) is labelled
