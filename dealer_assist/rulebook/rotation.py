"""A fixed rotation of games: which game follows, and when it is due.

Belongs here: the rotation as data, what contradicts itself in one, and how much of a game's spell is left. Does not belong here: what was
played (`table`), what time it is (minutes come in as values).
"""

from __future__ import annotations

from enum import Enum

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Game, Problem


class Every(Enum):
    """What a spell of one game is counted in. An orbit has as many hands as seats were dealt in to its first hand."""

    ORBIT = "orbit"
    HANDS = "hands"
    MINUTES = "minutes"


@frozen()
class Rotation:
    """The games in their order, each once; each lasts `count` orbits, hands or minutes."""

    games: tuple[Game, ...]
    every: Every = Every.ORBIT
    count: int = 1


@frozen()
class Spell:
    """How long the game in force has been played: the hands begun, the seats dealt in to the first of them, and the minute it began at
    (None = not told).
    """

    hands: int = 0
    seats: int = 0
    since: int | None = None


UNBEGUN = Spell()
"""A game that no hand has been dealt of."""


@frozen()
class Coming:
    """The game that follows: after `hands` more hands (0 = with the next one), or with the first hand that begins at `minute` or later.
    Both are None while the spell has not begun.
    """

    game: Game
    hands: int | None = None
    minute: int | None = None

    def due(self, minute: int | None) -> bool:
        """Is it to be dealt in a hand that begins at `minute` (None = not told)?"""
        return self.hands == 0 or (self.minute is not None and minute is not None and minute >= self.minute)


def following(rotation: Rotation, game: Game) -> Game:
    """The game after `game`; one that was chosen from outside the rotation is followed by its first."""
    at = rotation.games.index(game) if game in rotation.games else -1
    return rotation.games[(at + 1) % len(rotation.games)]


def coming(rotation: Rotation, spell: Spell, game: Game) -> Coming:
    """What follows `game`, which has been played for `spell`."""
    after = following(rotation, game)
    if spell.hands == 0:
        return Coming(after)
    if rotation.every is Every.MINUTES:
        return Coming(after, minute=None if spell.since is None else spell.since + rotation.count)
    whole = rotation.count * (spell.seats if rotation.every is Every.ORBIT else 1)
    return Coming(after, hands=max(0, whole - spell.hands))


def problems(rotation: Rotation) -> tuple[Problem, ...]:
    """What cannot stand in a rotation; empty when it can be played."""
    games = rotation.games
    twice = next((game for game in games if games.count(game) > 1), None)
    found = []
    if len(games) < 2:
        found.append(Problem("rotation.games", "problem.few_games", (("is", len(games)),)))
    if twice is not None:
        found.append(Problem("rotation.games", "problem.game_twice", (("game", twice.value),)))
    if rotation.count < 1:
        found.append(Problem("rotation.count", "problem.at_least", (("least", 1), ("is", rotation.count))))
    return tuple(found)
