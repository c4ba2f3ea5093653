"""Votes over frames: a card is believed when it was read alike in most of the last frames in which it lay still.

Belongs here: which sights of several frames are one card, and when it is believed, doubtful or gone. Does not belong here: what is in a
frame (`recognise`), the hand (`dealt`). Pure: a frame has a time, and time comes in.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from dealer_assist.cards import Card
from drivers.camera.layout import Point
from drivers.camera.recognise import CERTAIN, Seen

FRAMES, NEEDED = 5, 4
"""A card is believed when so many of the last frames read it alike, or one less when each of those was certain and none said otherwise; or
when all of them did, hardly less sure (`STEADY`).
"""

ACCEPT = 0.92
"""The confidence from which a sight counts as a vote."""

STEADY = 0.9
"""The mean confidence of a whole row of frames that read one card, from which it is believed though some are no votes."""

UNSURE_AFTER = 10
"""Still frames after which a card that is seen but not believed is called doubtful."""

FORGOTTEN_AFTER = 12
"""Still frames without a sight after which a place is empty or covered."""

NEAR = 10.0
"""Millimetres by which a card that lies still may seem to move."""


@dataclass(frozen=True, slots=True)
class Believed:
    """A card lies at a seat (None: outside every seat)."""

    seat: int | None
    card: Card
    at: Point


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Something lies at a seat that is a card, and cannot be told: the likeliest faces, best first, three at most."""

    seat: int | None
    likely: tuple[Card, ...]
    at: Point


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card that was believed is not seen any more: covered, turned or taken away."""

    seat: int | None
    card: Card


Verdict = Believed | Doubtful | Hidden


@dataclass(slots=True)
class _Track:
    seat: int | None
    at: Point
    turn: float
    votes: deque[tuple[Card, float] | None] = field(default_factory=lambda: deque(maxlen=FRAMES))
    belief: dict[Card, float] = field(default_factory=dict)
    card: Card | None = None
    doubted: bool = False
    frames: int = 0
    unseen: int = 0

    def take(self, seen: Seen | None) -> None:
        self.frames += 1
        if seen is None:
            self.unseen += 1
            self.votes.append(None)
            return
        self.unseen = 0
        self.at, self.turn = seen.at, seen.turn
        self.votes.append((seen.card, seen.confidence))
        for card, share in seen.likely:
            self.belief[card] = self.belief.get(card, 0.0) + share

    def verdict(self) -> Verdict | None:
        """What is new about it."""
        if self.card is None and (card := _voted([vote for vote in self.votes if vote is not None])) is not None:
            self.card = card
            return Believed(self.seat, self.card, self.at)
        if self.card is None and not self.doubted and self.frames - self.unseen >= UNSURE_AFTER:
            self.doubted = True
            best = sorted(self.belief, key=lambda card: -self.belief[card])[:3]
            return Doubtful(self.seat, tuple(best), self.at)
        return None


def _voted(seen: Sequence[tuple[Card, float]]) -> Card | None:
    """What the last frames agree on, if they do."""
    told = [(card, sure) for card, sure in seen if sure >= ACCEPT]
    alike = Counter(card for card, _ in told).most_common(1)
    if alike and alike[0][1] >= NEEDED:
        return alike[0][0]
    certain = sum(sure >= CERTAIN for _, sure in told) >= NEEDED - 1 and len({card for card, _ in told}) == 1
    steady = len(seen) == FRAMES and len({card for card, _ in seen}) == 1 and sum(sure for _, sure in seen) >= FRAMES * STEADY
    return seen[-1][0] if steady else told[0][0] if certain else None


class Votes:
    """The cards on the felt over time."""

    def __init__(self) -> None:
        self._tracks: list[_Track] = []

    def frame(self, seen: Sequence[Seen], still: Collection[int | None]) -> list[Verdict]:
        """One more frame: what it tells that was not known before. Only the seats in `still` lay still and were looked at."""
        tracks = [track for track in self._tracks if track.seat in still]
        verdicts: list[Verdict] = []
        left = [one for one in seen if one.seat in still]
        for track in tracks:
            mine = min(
                (one for one in left if math.dist(one.at, track.at) <= NEAR), key=lambda one: math.dist(one.at, track.at), default=None
            )
            if mine is not None:
                left.remove(mine)
            track.take(mine)
        for one in left:
            track = _Track(one.seat, one.at, one.turn)
            track.take(one)
            self._tracks.append(track)
            tracks.append(track)
        for track in tracks:
            verdict = track.verdict()
            if verdict is not None:
                verdicts.append(verdict)
            if track.unseen >= FORGOTTEN_AFTER:
                self._tracks.remove(track)
                if track.card is not None:
                    verdicts.append(Hidden(track.seat, track.card))
        return verdicts

    def moved(self, seats: Collection[int | None]) -> None:
        """Something moved at these seats: what is not believed yet is looked at anew."""
        for track in self._tracks:
            if track.seat in seats and track.card is None:
                track.votes.clear()
                track.frames = track.unseen = 0

    def clear(self) -> None:
        """Nothing lies there any more."""
        self._tracks.clear()
