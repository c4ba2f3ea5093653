"""What is heard at each level of the voice: which lines, as what, and with which cue. Data by the rule of the line.

Does not belong here: words, sounds, when it is said (`queue`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from dealer_assist.table.announce import Line
from ui.voice.queue import Topic


class Level(IntEnum):
    """How much is heard; each level has all that the one before it has, but a cue gives way to words."""

    MUTE = 0
    CUES = 1
    PROMPTS = 2
    TRAINING = 3


TO_ACT, ERROR, ALL_IN, COMPLETE = CUES = ("to_act", "error", "all_in", "complete")
"""The four cues, by the names of their files."""


@dataclass(frozen=True, slots=True)
class Sounding:
    """How the lines of one rule are heard: their words from `words` up, and the cue that stands for them below that."""

    words: Level
    topic: Topic
    cue: str = ""


_PROMPT = Sounding(Level.PROMPTS, Topic.ACT, TO_ACT)
_NEWS = Sounding(Level.PROMPTS, Topic.NEWS)
_RESULT = Sounding(Level.PROMPTS, Topic.NEWS, COMPLETE)
_LESSON = Sounding(Level.TRAINING, Topic.NEWS)

SOUNDINGS: Mapping[str, Sounding] = {
    "SAY-1": _LESSON,  # antes
    "SAY-2": _PROMPT,  # the force bet
    "SAY-3": Sounding(Level.PROMPTS, Topic.ACT),  # what it costs now: the dealer has just tapped it
    "SAY-4": Sounding(Level.PROMPTS, Topic.ACT),
    "SAY-5": Sounding(Level.PROMPTS, Topic.ACT),
    "SAY-6": Sounding(Level.PROMPTS, Topic.ACT),
    "SAY-7": _LESSON,  # call, fold, check
    "SAY-8": Sounding(Level.PROMPTS, Topic.ACT, ALL_IN),
    "SAY-9": _NEWS,  # the pots
    "SAY-10": _PROMPT,  # pairs and the leading board
    "SAY-11": _PROMPT,
    "SAY-12": _PROMPT,
    "SAY-13": _PROMPT,
    "SAY-14": _PROMPT,
    "SAY-15": _PROMPT,
    "SAY-16": _PROMPT,
    "SAY-17": _NEWS,  # community card
    "SAY-18": _PROMPT,  # who shows
    "SAY-19": _RESULT,  # the push
    "SAY-20": _RESULT,
    "SAY-21": _NEWS,  # uncalled
    "SAY-22": _RESULT,  # everyone folds
    "KILL-2": _NEWS,  # the next hand is killed
    "KILL-3": _PROMPT,  # a kill hand: the post, and who acts
    "RAKE-7": _NEWS,  # time is collected
}


@dataclass(frozen=True, slots=True)
class Heard:
    """What of some lines is heard: the lines to speak, or else a cue, or nothing at all."""

    topic: Topic
    lines: tuple[Line, ...] = ()
    cue: str = ""


def heard(lines: Sequence[Line], level: Level) -> Heard:
    """What of `lines`, said together, is heard at `level`: words where the level has words for any of them, else the most urgent cue."""
    known = [(line, SOUNDINGS[line.rule]) for line in lines if line.rule in SOUNDINGS]
    spoken = tuple(line for line, sounding in known if level >= sounding.words)
    topics = [sounding.topic for _, sounding in known]
    topic = Topic.ACT if Topic.ACT in topics else Topic.NEWS
    if spoken or level is Level.MUTE:
        return Heard(topic, spoken)
    cues = {sounding.cue for _, sounding in known}
    return Heard(topic, cue=next((cue for cue in (ALL_IN, COMPLETE, TO_ACT) if cue in cues), ""))
