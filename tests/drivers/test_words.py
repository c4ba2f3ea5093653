"""Every word that a device says of itself has a phrase in every pack: those that stand in the code are found in the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_assist.phrases import patterns
from dealer_assist.table.evolve import BACK, LENT
from drivers.camera.fitting import ENROLLED, KEPT
from drivers.camera.health import MOVES, PICTURES, REFUSALS, SOURCES
from drivers.shoe.deal import _NOTES
from drivers.shoe.port import _REASONS, reason_of

ROOT = Path(__file__).parents[2]
PACKS = sorted((ROOT / "config/phrases").glob("*.toml"))

SAID_BY = {
    "device_reason": {"LinkChanged": 2, "._ended": 0, ".become": 1, ".closed": 0, ".freeze": 0, "._news": 0, "_frozen": 2},
    "device_note": {"DeviceNote": 1, "Remark": 0, "._note": 0, "_flag": 1, "note": 1, "Note": 0},
    "loss_cause": {"PossibleLoss": 0, "._lose": 0},
}
"""By family of phrases: the calls that say a word of it, and which argument the word is; a method has a dot."""

KNOWN = {
    "device_reason": {
        "*news": "what `standing` made of the others",
        "reason": "handed on by who was told",
        "standing.reason": "the words of the camera's `health`, below",
        "reason_of(fault)": "the table of `port`, below",
        "self._deal.broken": "the words of `deal`, below",
        "resume.frozen or (POSSIBLE_LOSS if resume.dealt else '')": "possible_loss, below",
        "POSSIBLE_LOSS": "possible_loss, below",
        "self.frozen if self.state is LinkState.FROZEN else reason": "what was frozen before",
    },
    "device_note": {
        "_NOTES[body.kind]": "the table of `deal`, below",
        "why": "the words of `deal`, below",
        "what": "handed on by who was told",
        "heard.what": "the remarks of the codecs",
        "POSSIBLE_LOSS": "possible_loss, below",
        "reading.what": "what the device noted",
    },
    "loss_cause": {"heard.cause": "the losses of the codecs", "cause": "handed on by who was told"},
}
"""Arguments that are no literal, and where their words come from: another one stops here until it is looked at."""

ELSEWHERE = {
    "device_reason": {
        *_REASONS.values(),
        reason_of(ValueError()),
        "ordinal_gap",
        "possible_loss",
        "dealt_without",
        *MOVES,
        *PICTURES,
        *SOURCES,
        *REFUSALS,
    },
    "device_note": {*_NOTES.values(), "not_counted", "card_before_load", "possible_loss", KEPT, ENROLLED, LENT, BACK},
    "loss_cause": set[str](),
}


def _words(family: str) -> Iterator[tuple[str, str, bool]]:
    """(where, what stands there, whether it is a word) for each call that says a word of `family`."""
    calls = SAID_BY[family]
    for file in sorted([*(ROOT / "drivers").rglob("*.py"), *(ROOT / f"dealer_assist/table/{name}.py" for name in ("observe", "landing"))]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = f".{node.func.attr}" if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                place = calls.get(name, len(node.args))
                starred = next((arg for arg in node.args if isinstance(arg, ast.Starred)), None)
                if starred is not None and name in calls:
                    yield f"{file.name}:{node.lineno}", ast.unparse(starred), False
                elif place < len(node.args):
                    yield from _of(f"{file.name}:{node.lineno}", node.args[place])


def _of(where: str, argument: ast.expr) -> Iterator[tuple[str, str, bool]]:
    if isinstance(argument, ast.IfExp) and isinstance(argument.body, ast.Constant):
        yield from _of(where, argument.body)
        yield from _of(where, argument.orelse)
    elif isinstance(argument, ast.Constant):
        yield where, str(argument.value), True
    else:
        yield where, ast.unparse(argument), False


@pytest.mark.parametrize("family", SAID_BY)
def test_every_word_is_found(family: str) -> None:
    unseen = [(where, what) for where, what, word in _words(family) if not word and what not in KNOWN[family]]
    assert unseen == []


@pytest.mark.parametrize("family", SAID_BY)
@pytest.mark.parametrize("pack", PACKS, ids=[pack.stem for pack in PACKS])
def test_every_word_has_a_phrase_and_every_phrase_a_word(pack: Path, family: str) -> None:
    said = {what for _, what, word in _words(family) if word} | ELSEWHERE[family]
    phrases = {key.split(".")[1] for key in patterns(pack.read_text(encoding="utf-8")) if key.startswith(f"{family}.")}
    assert phrases == said


@pytest.mark.parametrize("pack", PACKS, ids=[pack.stem for pack in PACKS])
def test_a_reason_fits_its_line(pack: Path) -> None:
    long = {
        key: text for key, text in patterns(pack.read_text(encoding="utf-8")).items() if key.startswith("device_reason.") and len(text) > 52
    }
    assert long == {}
