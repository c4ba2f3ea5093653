"""Every screen looks as it was signed off, to the pixel. `make pictures` renews them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from tests.ui.glass import save
from tests.ui.pictures import FAILED, FOLDER, HASHES, OTHERS, PAGES, file_of, lines, page_shot, shots
from tests.ui.scenes import SCENES


def same(name: str, made: QImage) -> bool:
    """Is the picture the one that is kept? A new one is written beside the others' failures."""
    kept = QImage(str(file_of(name))).convertToFormat(QImage.Format.Format_RGB888)
    if made != kept:
        FAILED.mkdir(parents=True, exist_ok=True)
        save(made, FAILED / file_of(name).name)
    return made == kept


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_is_as_its_picture_and_its_hashes(name: str) -> None:
    dark, bright = shots(name, bright=False), shots(name, bright=True)
    assert same(name, dark["1280x800"]), f"the new picture is in {FAILED}"
    hashed = set(lines(name, dark, bright=False) + lines(name, bright, bright=True))
    assert hashed - set(HASHES.read_text(encoding="utf-8").splitlines()) == set()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_stands_in_for_the_table_is_as_its_picture(name: str) -> None:
    assert same(name, page_shot(name)), f"the new picture is in {FAILED}"


def test_no_picture_and_no_hash_is_of_a_screen_that_is_gone() -> None:
    assert {file.name for file in FOLDER.glob("*.png")} == {file_of(name).name for name in [*SCENES, *PAGES]}
    assert len(HASHES.read_text(encoding="utf-8").splitlines()) == len(SCENES) * len(OTHERS)
