"""The looks, chosen on the screen or in the table's file: bright, left-handed, bigger text, a deck of two colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.settings import ScreenSettings
from tests.core.table.hand_script import seated
from tests.ui.glass import Glass, words
from tests.ui.scenes import FIFTH, STACKS
from ui.compose import looks
from ui.kept_looks import FILE, keep, kept
from ui.viewmodels.desk import Desk
from ui.viewmodels.look import Look
from ui.views.looks import CHOICES, Looks

Put = Callable[..., Glass]


@pytest.mark.parametrize(("name", "field", "value"), CHOICES)
def test_each_look_is_in_force_with_the_touch_and_stays(glass: Put, name: str, field: str, value: bool) -> None:
    shown = glass(seated(STACKS).play(FIFTH), looks=replace(Looks(), **{field: not value}))
    before = shown.grab()
    shown.touch("table_page", "action_look", f"action_look_{name}", "sheet_close")
    assert shown.desk.shown.looks == replace(Looks(), **{field: value})
    assert shown.grab() != before


def test_the_looks_of_the_tables_file_are_those_at_the_start() -> None:
    assert looks(ScreenSettings()) == Looks()
    assert looks(ScreenSettings(theme="bright", handed="left", text="bigger", deck="two_colour")) == Looks(True, True, True, True)


def test_for_the_left_hand_the_band_and_the_panel_are_mirrored(glass: Put) -> None:
    def order(*looks: Looks) -> list[str]:
        shown = glass(seated(STACKS).play(f"{FIFTH}\n5 bet 20"), looks=looks[0])
        names = ("action_fold", "action_call", "action_wager_0", "action_undo", "action_floor", "tab_why")
        return sorted(names, key=lambda name: shown.middle(name).x())

    right, left = order(Looks()), order(Looks(left=True))
    assert [name for name in right if name != "tab_why"] == [name for name in reversed(left) if name != "tab_why"]
    assert right.index("tab_why") > right.index("action_call")
    assert left.index("tab_why") < left.index("action_call")


def test_a_deck_of_two_colours_is_red_and_black(glass: Put) -> None:
    shown = glass(seated(STACKS).play(FIFTH), looks=Looks(two_colour=True))
    sources = {str(item.property("source").toString()) for item in shown.pictures()}
    assert {source.rpartition("/")[2] for source in sources} <= {"s.svg", "h.svg", "d2.svg", "c2.svg"}


CHOSEN = Looks(left=True, large=True)


def test_the_looks_that_were_chosen_are_those_of_the_next_run(tmp_path: Path) -> None:
    keep(tmp_path, CHOSEN, Looks())
    assert kept(tmp_path, Looks()) == CHOSEN
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_what_the_tables_file_says_anew_wins(tmp_path: Path) -> None:
    keep(tmp_path, CHOSEN, Looks())
    assert kept(tmp_path, Looks(bright=True)) == Looks(bright=True)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"given": {}}', '{"given": {}, "chosen": {"purple": true}}', '{"given": {}, "chosen": {"left": 1}}']
)
def test_a_file_of_looks_that_cannot_be_used_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="ascii")
    assert kept(tmp_path, Looks()) == Looks()


def test_looks_that_cannot_be_kept_are_in_force_all_the_same(tmp_path: Path) -> None:
    keep(tmp_path / "gone", CHOSEN, Looks())
    assert kept(tmp_path / "gone", Looks()) == Looks()


@pytest.mark.usefixtures("qapp")
def test_a_look_chosen_on_the_screen_is_kept_with_the_touch() -> None:
    chosen: list[Looks] = []
    desk = Desk(seated(STACKS).table, Look(words(), keep=chosen.append))
    for control in ("table_page", "action_look", "action_look_left"):
        desk.touch(control)
    assert chosen == [Looks(left=True)]
