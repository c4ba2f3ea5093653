"""The pictures that the screen asks for by name: pages of the report or certificate that is open, drawn by the press that prints them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtQuick import QQuickImageProvider

from ui.views.report.paper import Paper

NAME, CERTIFICATE = "report", "certificate"
"""What keeps reports, and what keeps certificates: neither takes the other's pages away."""

DOTS = 1.75
"""Dots a point: as sharp as the widest glass shows a page."""


class Gallery(QQuickImageProvider):
    """Keeps one report's pages, under `name`."""

    def __init__(self, name: str = NAME) -> None:
        super().__init__(QQuickImageProvider.ImageType.Image)
        self.name = name
        self._pages: dict[str, QImage] = {}
        self._count = 0

    def hang(self, paper: Paper) -> tuple[str, ...]:
        """Keep this report's pages, in the place of what was kept before: the addresses by which QML asks for them."""
        from ui.paper import pictures  # the press: when somebody looks, not while the screen is coming up

        self._count += 1
        self._pages = {f"{self._count}/{number}": image for number, image in enumerate(pictures(paper, DOTS), 1)}
        return tuple(f"image://{self.name}/{page}" for page in self._pages)

    def requestImage(self, name: str, size: QSize, wanted: QSize) -> QImage:  # noqa: N802 - Qt's name
        """The picture of that name; an empty one where it is gone."""
        return self._pages.get(name, QImage())
