"""A calibrated picture being read: straightened, held against motion and bumps, recognised, voted on.

Belongs here: the order of these for one calibration. Does not belong here: each of them, the hand (`dealt`), the loop (`eye`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from drivers.camera.bump import Bump
from drivers.camera.gate import Gate
from drivers.camera.layout import Layout
from drivers.camera.reader import Reader
from drivers.camera.recognise import Recogniser
from drivers.camera.vision import Image
from drivers.camera.votes import Verdict, Votes


class Sight:
    """What one calibration sees."""

    def __init__(self, layout: Layout, reader: Reader) -> None:
        self.layout = layout
        self._recogniser = Recogniser(layout, reader)
        self._gate, self._votes = Gate(layout), Votes()
        self._last: Image | None = None
        self.bump = Bump(layout)

    def look(self, raw: Image, now: float) -> Sequence[Verdict]:
        """What a good frame tells that was not known before; nothing from a camera that was moved."""
        straight = self._last = self.layout.lens.straight(raw)
        self.bump.frame(straight, now)
        passed = self._gate.frame(straight)
        self._votes.moved(passed.moving)
        if self.bump.why or not passed.look:
            return ()
        return self._votes.frame(self._recogniser.see(straight, passed.look), {*passed.look, None})

    def again(self) -> None:
        """Look at every seat that lies still once more: something else is due there."""
        self._gate.again()

    def confirm(self) -> Layout:
        """Somebody has looked at a camera that was moved: it counts as it stands. The calibration with its markers as they lie now."""
        if self._last is not None:
            self.layout = replace(self.layout, markers=self.bump.confirm(self._last))
        return self.layout
