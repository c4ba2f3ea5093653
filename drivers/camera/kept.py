"""What is kept of a camera: its calibration, and the decks that were enrolled, each under its id.

Belongs here: the files, and whether what they say is enough to read by. Does not belong here: their contents (`layout`, `enrol`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from drivers.camera import enrol, layout
from drivers.camera.calibrate import budget
from drivers.camera.enrol import BadDeck, Profile
from drivers.camera.layout import BadLayout, Layout


@dataclass(frozen=True, slots=True)
class Ready:
    """What the camera reads by. `refusal` is our word for why it does not read, "" when it does."""

    layout: Layout | None = None
    profile: Profile | None = None
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """The files. `profile` is the deck enrolled last; beside it lies each deck under its id, to be taken when it comes into play."""

    layout: Path
    profile: Path

    def ready(self, deck: str = "") -> Ready:
        """What these files allow, for deck `deck` in play ("" when nobody said which)."""
        try:
            made = layout.load(self.layout)
        except BadLayout:
            return Ready(refusal="not_calibrated")
        try:
            profile = self._profile(deck)
        except BadDeck:
            return Ready(made, None, "deck_not_enrolled")
        if profile is not None:
            made = replace(made, index=profile.index)
        return Ready(made, profile, budget(made).refusal(profile is not None) or "")

    def keep(self, profile: Profile) -> None:
        """Keep a deck that was enrolled, as the last one and under its id."""
        enrol.save(profile, self.profile)
        enrol.save(profile, self.of(profile.deck))

    def of(self, deck: str) -> Path:
        """The file of a deck."""
        return self.profile.with_name(f"{self.profile.stem}-{re.sub('[^A-Za-z0-9]+', '_', deck)}{self.profile.suffix}")

    def _profile(self, deck: str) -> Profile | None:
        """The deck's own; the last one enrolled, where nobody said which is in play."""
        file = self.of(deck) if deck else self.profile
        return enrol.load(file) if file.is_file() else None
