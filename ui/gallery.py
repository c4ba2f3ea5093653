"""The pictures that the screen asks for by name: the pages of the report that is open, drawn by the press that prints them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickImageProvider

from ui.views.report.paper import Paper

NAME = "report"
DOTS = 1.75
"""Dots a point: as sharp as the widest glass shows a page."""


class Gallery(QQuickImageProvider):
    """Keeps one report's pages."""

    def __init__(self) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self._pages: dict[str, QImage] = {}
        self._count = 0

    def hang(self, paper: Paper) -> tuple[str, ...]:
        """Keep this report's pages, in the place of what was kept before: the addresses by which QML asks for them."""
        from ui.paper import pictures  # the press: when somebody looks, not while the screen is coming up

        self._count += 1
        self._pages = {f"{self._count}/{number}": image for number, image in enumerate(pictures(paper, DOTS), 1)}
        return tuple(f"image://{NAME}/{name}" for name in self._pages)

    def requestImage(self, name: str, size: QSize, wanted: QSize) -> QImage:  # noqa: N802 - Qt's name
        """The picture of that name; an empty one where it is gone."""
        return self._pages.get(name, QImage())
