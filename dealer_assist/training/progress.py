"""How a trainee stands: a level and a date of review for each drill, folded from the answers given.

When a skill is due again is `fsrs`' to say; what comes next, when a level is passed and what is weak is decided here. Time is handed in, in
seconds UTC. Does not belong here: the file (`keeping`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

from dealer_assist.frozen import frozen
from dealer_assist.training.drills import DEALERS, DRILLS
from dealer_assist.training.item import Level

STREAK = 5
"""So many right answers in a row pass a level."""

PLANNED = STREAK * len(Level)
"""So many items a drill takes somebody who makes no error."""

RECENT = 40
"""So many of the last answers tell how a skill stands."""

WEAK = 0.03
"""A skill with a larger share of errors is a weak spot."""

LEVELS = tuple(Level)
_SCHEDULER = Scheduler(enable_fuzzing=False)


@frozen()
class Answered:
    """One answer: when, to an item of which drill and level, whether it was right, the points, the milliseconds it took."""

    at: int
    drill: str
    level: Level
    right: bool
    points: int
    milliseconds: int


@frozen()
class Standing:
    """How one skill stands. `run` are the right answers in a row at `level`; `graduated`: the last level is passed. `card` is fsrs' own."""

    level: Level = Level.EASY
    run: int = 0
    graduated: bool = False
    recent: tuple[bool, ...] = ()
    answered: int = 0
    card: Card | None = None

    @property
    def share(self) -> int:
        """Right answers among the recent ones, in percent; 0 without any."""
        return 100 * sum(self.recent) // len(self.recent) if self.recent else 0

    @property
    def due(self) -> int | None:
        """When it is due again, in seconds; None before the first answer."""
        return None if self.card is None else int(self.card.due.timestamp())


@frozen()
class Progress:
    """How a trainee stands at every drill."""

    skills: Mapping[str, Standing] = field(default_factory=dict)

    def of(self, drill: str) -> Standing:
        """How the skill of a drill stands."""
        return self.skills.get(drill, Standing())


def after(progress: Progress, answered: Answered) -> Progress:
    """The progress after one more answer."""
    return Progress({**progress.skills, answered.drill: _stood(progress.of(answered.drill), answered)})


def folded(answers: Iterable[Answered]) -> Progress:
    """The progress that all these answers make."""
    progress = Progress()
    for answered in answers:
        progress = after(progress, answered)
    return progress


def _stood(stands: Standing, answered: Answered) -> Standing:
    recent = (*stands.recent, answered.right)[-RECENT:]
    stands = replace(stands, recent=recent, answered=stands.answered + 1, card=_reviewed(stands.card, answered))
    if answered.level is not stands.level:
        return stands
    if not answered.right:
        return replace(stands, run=0)
    if stands.run + 1 < STREAK:
        return replace(stands, run=stands.run + 1)
    if stands.level is LEVELS[-1]:
        return replace(stands, run=0, graduated=True)
    return replace(stands, run=0, level=LEVELS[LEVELS.index(stands.level) + 1])


def _reviewed(card: Card | None, answered: Answered) -> Card:
    """fsrs' card after the answer: again when wrong, hard when late, else good."""
    at = datetime.fromtimestamp(answered.at, UTC)
    late = answered.milliseconds > DRILLS[answered.drill].target
    rating = Rating.Again if not answered.right else Rating.Hard if late else Rating.Good
    reviewed, _ = _SCHEDULER.review_card(card or Card(card_id=1, due=at), rating, at)
    return reviewed


# ------------------------------------------------------------------------------------------------ what comes next


def weakest(progress: Progress) -> str | None:
    """The skill with the largest share of errors among its recent answers; None where none errs more often than now and
    then.
    """
    errs = {name: _errors(progress.of(name)) for name in DEALERS}
    worst = max(errs, key=lambda name: errs[name])
    return worst if errs[worst] > WEAK else None


def _errors(stands: Standing) -> float:
    """The share of errors, as if ten right answers had been given before: a few answers weigh little."""
    return stands.recent.count(False) / (len(stands.recent) + 10)


def plan(progress: Progress, now: int, many: int) -> tuple[tuple[str, Level], ...]:
    """The next items: those due first, the longest due before; every second one from the weakest skill while one is weak; then
    what is not passed yet; then whatever comes due next.
    """
    weak = weakest(progress)
    lines = _waiting(progress, now)
    found: list[str] = []
    while len(found) < many:
        found.append(weak if weak is not None and len(found) % 2 == 0 else lines[(len(found) // (1 if weak is None else 2)) % len(lines)])
    return tuple((name, progress.of(name).level) for name in found)


def _waiting(progress: Progress, now: int) -> Sequence[str]:
    """Every drill, in the order it is to be done."""

    def place(name: str) -> tuple[int, int]:
        stands = progress.of(name)
        if stands.due is not None and stands.due <= now:
            return 0, stands.due
        return (1, stands.answered) if not stands.graduated else (2, stands.due or 0)

    order = sorted(DEALERS, key=place)
    needed = [name for name in order if place(name)[0] < 2]
    return needed or order
