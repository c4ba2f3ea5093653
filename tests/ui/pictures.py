"""The pictures of every screen state, and how they are renewed: `make pictures`, then look at what changed.

At 1280 x 800 dark the pictures themselves are kept, exact to the pixel; the other sizes and the bright theme as hashes in one text file.
A picture that fails is written to `out/pictures`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from dealer_assist.config import ConfigError
from tests.ui import reports
from tests.ui.glass import SIZES, Glass, fingerprint, save, words
from tests.ui.scenes import SCENES, open_table, play
from ui.app import Again, load, load_fonts
from ui.problem import crash, problem
from ui.viewmodels.plain import plain
from ui.views.start import PortSeen, port_problem

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "screens"
HASHES = FOLDER / "hashes.txt"
FAILED = Path(__file__).resolve().parents[2] / "out" / "pictures"
OTHERS = [(size, bright) for size in SIZES for bright in (False, True) if (size, bright) != ("1280x800", False)]


def shots(name: str, bright: bool) -> dict[str, QImage]:
    """The pictures of a scene by size; the same window is shown in each."""
    scene = SCENES[name]
    glass = Glass(open_table(scene), *SIZES["1280x800"], looks=replace(scene.looks, bright=bright))
    try:
        play(scene, glass.dealer)
        glass.settle()
        glass.touch(*scene.touches)
        return {size: glass.resized(*SIZES[size]).grab() for size in SIZES}
    finally:
        glass.close()


PROBLEM = ConfigError(Path("/etc/dealer-assist/tables/seven.toml"), "options.gmae", "there is no such key 'gmae'; did you mean game?")


PORT = PortSeen("/dev/shoe", "port_taken", "ModemManager, 812", ("/dev/serial/by-id/usb-FTDI_FT232R_A10KZP7X-if00-port0", "/dev/ttyS0"))


PAGES: dict[str, tuple[str, Callable[[], dict[str, object]]]] = {
    "start problem": ("StartPage", lambda: {"problem": plain(problem(PROBLEM, words()))}),
    "start port": ("StartPage", lambda: {"problem": plain(port_problem(str(PROBLEM.file), PORT, words())), "again": Again()}),
    "crashed": ("CrashPage", lambda: {"page": plain(crash(words())), "again": Again()}),
}
"""The pages that stand in for the table: by name the page and what it is given."""


def page_shot(name: str) -> QImage:
    """The picture of a page that stands in for the table."""
    load_fonts()
    page, given = PAGES[name]
    properties = given()
    engine, window = load(page, properties)
    try:
        window.show()
        QCoreApplication.processEvents()
        return window.grabWindow().convertToFormat(QImage.Format.Format_RGB888)
    finally:
        window.close()
        engine.deleteLater()


def file_of(name: str) -> Path:
    """Where a scene's picture is kept."""
    return FOLDER / f"{name.replace(' ', '-')}.png"


def line(name: str, size: str, bright: bool, image: QImage) -> str:
    """A picture's line in the file of hashes."""
    return f"{fingerprint(image)}  {size} {'bright' if bright else 'dark'}  {name}"


def lines(name: str, made: dict[str, QImage], bright: bool) -> list[str]:
    """The lines of a scene's pictures that are kept as hashes."""
    return [line(name, size, bright, image) for size, image in made.items() if (size, bright) in OTHERS]


def renew() -> None:
    """Write every picture and hash anew."""
    for folder in (FOLDER, reports.FOLDER):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()
    found = []
    for name in SCENES:
        for bright in (False, True):
            made = shots(name, bright)
            found += lines(name, made, bright)
            if not bright:
                save(made["1280x800"], file_of(name))
    for name in PAGES:
        save(page_shot(name), file_of(name))
    for name in reports.papers():
        for file, image in reports.pages(name).items():
            save(image, file)
    HASHES.write_text("".join(f"{one}\n" for one in found), encoding="utf-8")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).resolve().parents[2] / "ui" / "assets" / "fonts" / "fonts.conf")
    from ui.app import application

    application()
    renew()
    sys.exit(0)
