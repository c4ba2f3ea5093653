"""The warnings on the screen: quiet lines below the tabs, with their answers, and the snooze."""

from __future__ import annotations

import pytest

from dealer_assist.table.commands import AnswerGuard, SnoozeGuards
from tests.ui.moments import scene, seen, touchable


def test_a_warning_that_wants_an_answer_has_two_and_is_gone_with_either() -> None:
    dealer = scene("warnings")
    notices = seen(dealer).panel.notices
    assert [(notice.tone, len(notice.buttons)) for notice in notices if notice.text.startswith("No burn")] == [("danger", 2)]
    assert [len(notice.buttons) for notice in notices if notice.text.startswith("Called")] == [0, 0]
    answers = [effect.command for name, effect in touchable(seen(dealer)).items() if name.startswith("guard_")]
    assert answers == [AnswerGuard(identity="IRREG-9 4", accepted=accepted) for accepted in (True, False)]
    dealer.tap(AnswerGuard(identity="IRREG-9 4", accepted=False))
    assert not any(notice.text.startswith("No burn") for notice in seen(dealer).panel.notices)


@pytest.mark.parametrize("span", ["hand", "down"])
def test_all_warnings_are_snoozed_from_the_page_of_levels(span: str) -> None:
    dealer = scene("warnings")
    quiet = touchable(seen(dealer, "level"))[f"action_quiet_{span}"].command
    assert isinstance(quiet, SnoozeGuards)
    dealer.tap(quiet)
    assert not any(notice.text.startswith(("No burn", "Called")) for notice in seen(dealer).panel.notices)
