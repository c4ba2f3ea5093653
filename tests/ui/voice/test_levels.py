"""What is heard at each level: nothing, cues, the dealer's lines, everything; and never a word of what the dealer may not say."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from dealer_assist.phrases import load
from dealer_assist.table.announce import Line
from ui.voice.closed_set import lines
from ui.voice.levels import ALL_IN, COMPLETE, SOUNDINGS, TO_ACT, Heard, Level, heard
from ui.voice.queue import Topic

ROOT = Path(__file__).parents[3]
CALL = Line("SAY-7", "say.call", {})
ACT = Line("SAY-11", "say.first_to_act", {})
SHORT = Line("SAY-8", "say.all_in", {})
POT = Line("SAY-9", "say.pot", {})
TAKES = Line("SAY-22", "say.takes_it", {})
POST = Line("KILL-3", "say.kill", {})
LEFT = Line("KILL-3", "say.kill_action", {})
GUARD = Line("STAKE-2", "say.under_buy_in", {})


@pytest.mark.parametrize(
    ("said", "level", "then"),
    [
        ((ACT,), Level.MUTE, Heard(Topic.ACT)),
        ((ACT,), Level.CUES, Heard(Topic.ACT, cue=TO_ACT)),
        ((ACT,), Level.PROMPTS, Heard(Topic.ACT, (ACT,))),
        ((CALL,), Level.CUES, Heard(Topic.NEWS)),
        ((CALL,), Level.PROMPTS, Heard(Topic.NEWS)),
        ((CALL,), Level.TRAINING, Heard(Topic.NEWS, (CALL,))),
        ((CALL, POT, ACT), Level.PROMPTS, Heard(Topic.ACT, (POT, ACT))),
        ((CALL, POT, ACT), Level.TRAINING, Heard(Topic.ACT, (CALL, POT, ACT))),
        ((SHORT, ACT), Level.CUES, Heard(Topic.ACT, cue=ALL_IN)),
        ((TAKES,), Level.CUES, Heard(Topic.NEWS, cue=COMPLETE)),
        ((GUARD,), Level.TRAINING, Heard(Topic.NEWS)),
        ((POST, LEFT), Level.CUES, Heard(Topic.ACT, cue=TO_ACT)),
        ((POST, LEFT), Level.PROMPTS, Heard(Topic.ACT, (POST, LEFT))),
        ((), Level.TRAINING, Heard(Topic.NEWS)),
    ],
)
def test_what_of_some_lines_is_heard(said: tuple[Line, ...], level: Level, then: Heard) -> None:
    assert heard(said, level) == then


def test_every_rule_of_the_dealers_lines_is_heard_at_some_level() -> None:
    assert list(SOUNDINGS) == [*(f"SAY-{number}" for number in range(1, 23)), "KILL-2", "KILL-3", "RAKE-7"]


def _said() -> list[str]:
    """Every `say.` key in the code."""
    found: list[str] = []
    for file in sorted((ROOT / "dealer_assist").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("say."):
                found.append(node.value)
    return found


FORBIDDEN = {
    "en": r"possible|chance|odds|percent|draw|outs|needs|hole|down cards|maybe|might|could",
    "es": r"posible|probab|proyecto|cartas tapadas|quizá|podría",
    "fr": r"possible|probab|tirage|cachée|cartes fermées|peut-être|pourrait",
}
MADE = {"en": "straight|flush", "es": "escalera|color", "fr": "quinte|suite|couleur"}


@pytest.mark.parametrize("language", sorted(FORBIDDEN))
def test_no_line_names_what_is_hidden_or_possible_and_a_straight_or_flush_only_when_it_is_tabled(language: str) -> None:
    words = load((ROOT / "config" / "phrases" / f"{language}.toml").read_text(encoding="utf-8")).aloud()
    every = [(line.key, words.text(line.key, line.values).lower()) for line in lines(words)]
    assert {key for key, _ in every} >= set(_said())
    assert [text for _, text in every if re.search(FORBIDDEN[language], text)] == []
    tabled = {"say.award", "say.award_high", "say.award_low"}
    assert {key for key, text in every if re.search(MADE[language], text)} <= tabled
    assert [text for _, text in every if re.search(r"[\d$€£{}]", text)] == []  # nothing is left that a voice could not read
