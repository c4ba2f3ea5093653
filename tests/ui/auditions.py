"""Auditions that were sat, for pictures and tests: sixty-three questions answered at once."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from dealer_assist.training import sitting as sittings
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.audition.down import Down
from dealer_assist.training.audition.kept import Open
from dealer_assist.training.audition.marks import Answer, result
from dealer_assist.training.grading import answer, near_misses
from ui.viewmodels.training import Training
from ui.views.training.room import Room
from ui.views.training.trial import Given, Trial

SEED = 11
CERTIFICATE = Certificate("seven", "2004", "hilo8", "2026-11-30", "2027-11-30", 100, 28, SEED, 0)


def answers(down: Down, wrong: Collection[int] = (), took: int = 4_000) -> tuple[Answer, ...]:
    """Every question answered, right but at some places."""
    items = [down.item(place) for place in range(down.length)]
    return tuple(Answer(near_misses(item)[0] if place in wrong else answer(item), took) for place, item in enumerate(items))


def sat(room: Room, wrong: Collection[int]) -> Room:
    """The room after a whole audition."""
    down = Down("hilo8", SEED)
    given = answers(down, wrong)
    last = sittings.audition(down, 0, given[:-1])
    over = replace(last, done=(None,) * down.length, answers=given)
    now = Open(down.game, SEED, 0, 0, given)
    return replace(room, sitting=over, trial=Trial(down.game, now=now, result=result(down, given)))


def _over(training: Training) -> None:
    training._be(sat(training.room, (4, 9, 17, 22)))


def _certificate(training: Training) -> None:
    room = sat(training.room, ())
    trial = replace(room.trial, given=(Given(CERTIFICATE, "c0ffee" * 10 + "1234", "5d" * 32),), shown="hilo8")
    training._be(replace(room, sheet="certificate", trainee="2004", trial=trial))


SAT: dict[str, Callable[[Training], None]] = {"sat_over": _over, "sat_certificate": _certificate}
"""By the word that stands among a scene's touches."""
