"""Ears: what a recogniser that knows only the dealer's lines hears in a sound. Its grammar comes from the patterns of the phrase pack."""

from __future__ import annotations

import re
import wave
from pathlib import Path
from string import Formatter

from pocketsphinx import Decoder

from dealer_assist.phrases import Phrases
from ui.voice.closed_set import AMOUNTS, SEATS

_AMOUNT_FORMS = {"amount": "<amount>", "money": "<money>", "figures": "<money>", "limit": "<limit>"}
_KINDS = {"seat": "<digit>", "seats": "<seats>", "holding": "<holding>", "card": "<card>", "pot": "<pot>"}

_ALSO = {"deuces": "D UW S IH Z"}
"""Words that the recogniser's dictionary lacks."""

_TUNED = {"cmn": "batch", "silprob": 0.3, "wip": 0.01, "bestpath": False, "maxhmmpf": 3000}
"""A whole sound at a time; pauses are likely and made-up words are not; not more than so many guesses a hundredth of a second."""


def words(text: str) -> list[str]:
    """The words of a text, without signs and capitals."""
    return re.findall(r"[a-z']+", text.lower())


def grammar(patterns: dict[str, str], spoken: Phrases) -> str:
    """A JSGF grammar of every line of an English pack, open to every value of every field."""

    def family(name: str) -> str:
        return " | ".join(sorted({" ".join(words(text)) for key, text in patterns.items() if key.startswith(f"{name}.")}))

    def pattern(text: str) -> str:
        parts: list[str] = []
        for literal, _, form, _ in Formatter().parse(text):
            parts += words(literal)
            if form is not None:
                low = form.lower()
                parts.append(_AMOUNT_FORMS.get(low) or _KINDS.get(low) or (f"<{low}>" if low else "<digit>"))
        return " ".join(parts)

    numbers = {amount: " ".join(words(Phrases({**patterns, "x": "{n:number}"}).text("x", {"n": amount}))) for amount in AMOUNTS}
    digits = " | ".join(numbers[seat] for seat in SEATS)
    holdings = " | ".join(pattern(text) for key, text in patterns.items() if key.startswith("holding."))
    lines = " | ".join(pattern(text) for key, text in patterns.items() if key.startswith("say."))
    return f"""#JSGF V1.0;
grammar dealer;
<digit> = {digits};
<amount> = {" | ".join(numbers.values())};
<money> = <amount> dollars | one dollar;
<limit> = <amount> dollar;
<rank> = {family("rank")};
<ranks> = {family("ranks")};
<suit> = {family("suit")};
<card> = <rank> of <suit>;
<pot> = {family("pot")};
<seats> = seat <digit> | seats <digit> and <digit> | seats <digit> <digit> and <digit>;
<holding> = {holdings};
public <line> = {lines};
"""


class Ears:
    """One recogniser for one grammar."""

    def __init__(self, grammar: str) -> None:
        self._decoder = Decoder(samprate=16000, loglevel="FATAL", lm=None, **_TUNED)
        for word, phones in _ALSO.items():
            self._decoder.add_word(word, phones)
        self._decoder.add_jsgf_string("lines", grammar)
        self._decoder.activate_search("lines")

    def unknown(self, text: str) -> list[str]:
        """The words of a text that the recogniser has never heard of."""
        return [word for word in words(text) if self._decoder.lookup_word(word) is None]

    def hear(self, file: Path) -> list[str]:
        """The words in a sound file: mono, 16 kHz, 16 bit."""
        with wave.open(str(file), "rb") as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 16000)
            samples = sound.readframes(sound.getnframes())
        self._decoder.start_utt()
        self._decoder.process_raw(samples, full_utt=True)
        self._decoder.end_utt()
        heard = self._decoder.hyp()
        return heard.hypstr.split() if heard is not None else []
