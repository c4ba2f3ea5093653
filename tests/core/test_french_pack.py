"""The French pack is set as French is: no line begins with a colon."""

from __future__ import annotations

import re

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import patterns


def test_what_stands_before_a_french_double_mark_does_not_break_the_line() -> None:
    text = (PACKAGED / "phrases" / "fr.toml").read_text(encoding="utf-8")
    every = patterns(text)
    assert every
    assert [key for key, pattern in every.items() if re.search(r" [:;?!»](?=[ ]|$)", str(pattern))] == []
