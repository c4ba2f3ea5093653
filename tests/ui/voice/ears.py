"""Ears: what a recogniser that knows only the dealer's lines hears in a sound. Its grammar comes from the patterns of the English pack."""

from __future__ import annotations

import re
from array import array
from string import Formatter

from pocketsphinx import Decoder

from dealer_assist.phrases import Phrases
from dealer_assist.table.announce import Line
from ui.voice.closed_set import AMOUNTS, SEATS
from ui.voice.sound import Sound

RATE = 16_000

_ALSO = {"deuces": "D UW S IH Z", "razz": "R AE Z"}
"""Words that the recogniser's dictionary lacks."""

_TUNED = {"cmn": "batch", "silprob": 0.3, "wip": 0.01, "bestpath": False}
"""A whole sound at a time; pauses are likely, made-up words are not."""

_PAUSE = array("h", [0]) * (RATE // 4)

_FORMS = {
    "": "<digit>",
    "seats": "<seats>",
    "pot": "<pot>",
    "card": "<card>",
    "called_game": "<game>",
    "rank": "<rank>",
    "ranks": "<ranks>",
    "amount": "<amount>",
    "money": "<money>",
    "figures": "<money>",
    "limit": "<limit>",
}
_PAIRED = ("one pair", "two pair", "three of a kind", "four of a kind", "low pair", "low two pair", "low trips", "low quads")
_BOARDS = (*_PAIRED, "two cards", "low board", "high card", "low card")
_TABLED = ("say.award_high", "say.award_low", "say.award")
"""Lines that name tabled hands; the others name boards."""


def words(text: str) -> list[str]:
    """The words of a text, without signs and capitals."""
    return re.findall(r"[a-z']+", text.lower())


class Ears:
    """One recogniser for each group of lines with the same kinds of fields: it knows all of the group's lines and all of their values."""

    def __init__(self, patterns: dict[str, str]) -> None:
        self._patterns = patterns
        self._decoders: dict[str, Decoder] = {}

    def hear(self, line: Line, sound: Sound) -> list[str]:
        """The words in `sound`, which may be any line of the group that `line` is of."""
        assert sound.rate == RATE
        group = self._group(line.key)
        if group not in self._decoders:
            self._decoders[group] = self._decoder(group)
        decoder = self._decoders[group]
        decoder.start_utt()
        decoder.process_raw((_PAUSE + sound.samples + _PAUSE).tobytes(), full_utt=True)
        decoder.end_utt()
        heard = decoder.hyp()
        return heard.hypstr.split() if heard is not None else []

    def _group(self, key: str) -> str:
        fields = {name for _, name, _, _ in Formatter().parse(self._patterns[key]) if name}
        named = [name for name in ("card", "board", "hand") if name in fields]
        amounts = fields - {"seat", "seats", "leader", "next", "pot"}
        return named[0] if named else "amount" if amounts else "rest"

    def _decoder(self, group: str) -> Decoder:
        decoder = Decoder(samprate=RATE, loglevel="FATAL", lm=None, **_TUNED)
        for word, phones in _ALSO.items():
            decoder.add_word(word, phones)
        decoder.add_jsgf_string(
            "lines", self._grammar([key for key in self._patterns if key.startswith("say.") and self._group(key) == group])
        )
        decoder.activate_search("lines")
        return decoder

    def _grammar(self, keys: list[str]) -> str:
        numbers = {amount: self._number(amount) for amount in AMOUNTS}
        lines = " | ".join(self._pattern(key, self._patterns[key]) for key in keys)
        return f"""#JSGF V1.0;
grammar dealer;
<digit> = {" | ".join(numbers[seat] for seat in SEATS)};
<amount> = {" | ".join(numbers.values())};
<money> = <amount> dollars | one dollar;
<limit> = <amount> dollar;
<rank> = {self._family("rank")};
<ranks> = {self._family("ranks")};
<card> = <rank> of ({self._family("suit")});
<game> = {self._family("called_game")};
<pot> = {self._family("pot")};
<several> = seats <digit> and <digit> | seats <digit> <digit> and <digit>;
<seats> = seat <digit> | <several>;
public <line> = {lines};
"""

    def _number(self, amount: int) -> str:
        return " ".join(words(Phrases({**self._patterns, "x": "{n:number}"}).text("x", {"n": amount})))

    def _family(self, name: str) -> str:
        return " | ".join(sorted({" ".join(words(text)) for key, text in self._patterns.items() if key.startswith(f"{name}.")}))

    def _pattern(self, key: str, text: str) -> str:
        parts: list[str] = []
        for literal, _, form, _ in Formatter().parse(text):
            parts += words(literal)
            if form is not None:
                low = form.lower()
                parts.append(
                    self._holdings(key) if low == "holding" else "<several>" if key == "say.tie" and low == "seats" else _FORMS[low]
                )
        return " ".join(parts)

    def _holdings(self, key: str) -> str:
        every = [name.removeprefix("holding.") for name in self._patterns if name.startswith("holding.")]
        tabled = [kind for kind in every if kind not in ("two cards", "low board", "low card", "low two pair")]
        kinds = tabled if key in _TABLED else _PAIRED if key == "say.new_pair" else _BOARDS
        return "(" + " | ".join(sorted({self._pattern("", self._patterns[f"holding.{kind}"]) for kind in kinds})) + ")"
