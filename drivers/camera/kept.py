"""What is kept of a camera: its calibration, and the decks that were enrolled, each under its id.

Belongs here: the files, and whether what they say is enough to read by. Does not belong here: their contents (`layout`, `enrol`).
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from drivers.camera import enrol, layout_file
from drivers.camera.calibrate import budget
from drivers.camera.enrol import BadDeck, Profile
from drivers.camera.layout import Layout
from drivers.camera.layout_file import BadLayout

LONGEST = 60
"""Signs of an id that its file's name holds as they are."""


@dataclass(frozen=True, slots=True)
class Ready:
    """What the camera reads by. `layout` is the calibration as it was made; `refusal` our word for why nothing is read, or ""."""

    layout: Layout | None = None
    profile: Profile | None = None
    refusal: str = ""

    @property
    def reads_by(self) -> Layout | None:
        """The calibration with the index of the deck, if that has one of its own."""
        if self.layout is None or self.profile is None:
            return self.layout
        return replace(self.layout, index=self.profile.index)


@dataclass(frozen=True, slots=True)
class Kept:
    """The files. `profile` is the deck enrolled last; beside it lies each deck under its id, to be taken when it comes into play."""

    layout: Path
    profile: Path

    def ready(self, deck: str = "") -> Ready:
        """What these files allow, for deck `deck` in play ("" when nobody said which)."""
        try:
            made = layout_file.load(self.layout)
        except BadLayout:
            return Ready(refusal="not_calibrated")
        try:
            profile = self._profile(deck)
        except BadDeck:
            return Ready(made, None, "deck_damaged")
        ready = Ready(made, profile)
        return replace(ready, refusal=budget(ready.reads_by or made).refusal(profile is not None) or "")

    def keep(self, profile: Profile) -> None:
        """Keep a deck that was enrolled, under its id and as the last one. Raises NotWritten."""
        enrol.save(profile, self.of(profile.deck))
        enrol.save(profile, self.profile)

    def confirm(self, made: Layout) -> None:
        """Keep where the markers of `made` lie, and all else as it was: a deck's own index is not the calibration's. Raises NotWritten."""
        with contextlib.suppress(BadLayout):
            made = replace(layout_file.load(self.layout), markers=made.markers)
        layout_file.save(made, self.layout)

    def of(self, deck: str) -> Path:
        """The file of a deck: one for each id, whatever signs are in it."""
        name = quote(deck, safe="", errors="surrogateescape")
        if len(name) > LONGEST:
            name = f"{name[:LONGEST]}-{sha256(name.encode()).hexdigest()[:16]}"
        return self.profile.with_name(f"{self.profile.stem}-{name}{self.profile.suffix}")

    def _profile(self, deck: str) -> Profile | None:
        """The deck's own; the last one enrolled, where nobody said which is in play."""
        file = self.of(deck) if deck else self.profile
        return enrol.load(file) if file.is_file() else None
