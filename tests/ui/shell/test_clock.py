"""The clock follows a time source unless the kernel says that it does not."""

from __future__ import annotations

import pytest

from dealer_assist.table.expect import expect
from tests.ui.glass import words
from tests.ui.moments import scene
from ui.clock import follows, synchronised
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
