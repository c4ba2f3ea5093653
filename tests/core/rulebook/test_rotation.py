"""Games played in turn: which follows, when it is due, what no rotation can be."""

from __future__ import annotations

import pytest

from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.rotation import UNBEGUN, Coming, Every, Rotation, Spell, coming, following, problems

RAZZ, STUD, EIGHT, HILO = Game.RAZZ, Game.STUD, Game.HILO8, Game.HILO
GAMES = (RAZZ, STUD, EIGHT)


@pytest.mark.parametrize(("game", "after"), [(RAZZ, STUD), (STUD, EIGHT), (EIGHT, RAZZ), (HILO, RAZZ)])
def test_the_games_follow_in_their_order_and_begin_again(game: Game, after: Game) -> None:
    assert following(Rotation(GAMES), game) is after


@pytest.mark.parametrize(
    ("rotation", "spell", "found"),
    [
        (Rotation(GAMES), UNBEGUN, Coming(STUD)),
        (Rotation(GAMES), Spell(1, 6), Coming(STUD, hands=5)),  # an orbit: as many hands as seats dealt in to the first
        (Rotation(GAMES), Spell(6, 6), Coming(STUD, hands=0)),
        (Rotation(GAMES), Spell(9, 6), Coming(STUD, hands=0)),
        (Rotation(GAMES, count=2), Spell(6, 6), Coming(STUD, hands=6)),
        (Rotation(GAMES, Every.HANDS, 8), Spell(6, 2), Coming(STUD, hands=2)),
        (Rotation(GAMES, Every.MINUTES, 40), Spell(1, 6, 100), Coming(STUD, minute=140)),
        (Rotation(GAMES, Every.MINUTES, 40), Spell(1, 6), Coming(STUD)),
    ],
)
def test_what_is_left_of_a_game(rotation: Rotation, spell: Spell, found: Coming) -> None:
    assert coming(rotation, spell, RAZZ) == found


@pytest.mark.parametrize(
    ("found", "minute", "due"),
    [
        (Coming(STUD), None, False),
        (Coming(STUD), 500, False),
        (Coming(STUD, hands=1), 500, False),
        (Coming(STUD, hands=0), None, True),
        (Coming(STUD, minute=140), None, False),
        (Coming(STUD, minute=140), 139, False),
        (Coming(STUD, minute=140), 140, True),
    ],
)
def test_when_the_next_game_is_due(found: Coming, minute: int | None, due: bool) -> None:
    assert found.due(minute) is due


@pytest.mark.parametrize(
    ("rotation", "wrong"),
    [
        (Rotation(GAMES), []),
        (Rotation(()), ["problem.few_games"]),
        (Rotation((STUD,)), ["problem.few_games"]),
        (Rotation((STUD, RAZZ, STUD)), ["problem.game_twice"]),
        (Rotation(GAMES, count=0), ["problem.at_least"]),
    ],
)
def test_what_no_rotation_can_be(rotation: Rotation, wrong: list[str]) -> None:
    assert [problem.key for problem in problems(rotation)] == wrong
