"""The clock follows a time source unless the kernel says that it does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.table.expect import expect
from tests.ui.glass import Glass, words
from tests.ui.moments import scene
from tests.ui.test_geometry import OTHERWISE, gap, rectangle
from ui.clock import follows, synchronised
from ui.views.looks import Looks
from ui.views.moment import Moment
from ui.views.top import top


@pytest.mark.parametrize(("answer", "meant"), [(0, True), (1, True), (4, True), (5, False), (-1, True)])  # adjtimex(2): 5 is TIME_ERROR
def test_the_kernels_answer(answer: int, meant: bool) -> None:
    assert follows(answer) is meant


def test_the_kernel_can_be_asked() -> None:
    assert synchronised() in (True, False)


@pytest.mark.parametrize(("synced", "said"), [(True, ""), (False, "Clock not synced")])
def test_the_top_bar_says_that_the_clock_follows_nothing(synced: bool, said: str) -> None:
    state = scene("fifth street").table.state
    assert top(Moment(state, expect(state), words(), synced=synced)).unsynced == said


@pytest.mark.usefixtures("qapp")
def test_what_is_said_of_the_clock_covers_none_of_the_streets() -> None:
    glass = Glass(scene("fifth street"))
    glass.desk._look = replace(glass.desk._look, synced=lambda: False)
    try:
        for language in ("en", "es", "fr"):
            glass.speak(language)
            for looks in (Looks(), OTHERWISE):
                glass.desk.look_like(looks)
                glass.settle()
                assert gap(rectangle(glass.item("unsynced")), rectangle(glass.item("stages"))) > 0, f"{language} {looks}"
    finally:
        glass.close()
