"""What a trainee has before them of auditions: the game chosen, the one that is open, those that are over, the certificates.

Values alone. Does not belong here: files (`ui.trials`), pages (`auditions`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Game
from dealer_assist.training import sitting as sittings
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.audition.down import Down
from dealer_assist.training.audition.kept import Open, Past
from dealer_assist.training.audition.marks import Result
from dealer_assist.training.sitting import Sitting
from ui.views.report.carried import Outlet, Sent


@frozen()
class Given:
    """A certificate, the hash of what it says, and the key that signed it."""

    certificate: Certificate
    digest: str
    key: str


@frozen()
class Ready:
    """How far a trainee is with each game: `until` when a certificate holds, how the `last` audition went, for which one has `lapsed`."""

    trainee: str
    until: Mapping[str, str]
    last: Mapping[str, Past]
    lapsed: Collection[str] = ()


@frozen()
class Trial:
    """`waits` is the audition on file that can be gone on with, `now` the one that is being sat, `result` how the last one went. `void`:
    why one cannot be gone on with, "" for none. `given` are the trainee's certificates; `shown` is the game of the one before them;
    `picture` its page as a picture; `outlet` is where files go, `sent` what became of the last that was written.
    """

    game: str = Game.STUD.value
    waits: Open | None = None
    now: Open | None = None
    past: tuple[Past, ...] = ()
    result: Result | None = None
    void: str = ""
    given: tuple[Given, ...] = ()
    shown: str = ""
    picture: str = ""
    outlet: Outlet = Outlet("stick", fault="missing")
    sent: Sent = Sent()

    def certificate(self, game: str) -> Given | None:
        """The certificate for a game."""
        return next((one for one in self.given if one.certificate.game == game), None)


def begin(trial: Trial, seed: int, now: int, second: int) -> tuple[Trial, Sitting]:
    """A new audition of the game chosen."""
    begun = Open(trial.game, seed, second, second)
    return replace(trial, now=begun, waits=None, result=None, void=""), sittings.audition(Down(trial.game, seed), now)


def go_on(trial: Trial, now: int, second: int) -> tuple[Trial, Sitting] | None:
    """The one that waits, with the same item and the time that ran; None when none waits."""
    was = trial.waits
    if was is None:
        return None
    on = replace(was, seen=second, interruptions=was.interruptions + 1)
    sitting = sittings.audition(Down(was.game, was.seed), now, was.answers, was.ran)
    return replace(trial, game=was.game, now=on, waits=None, result=None), sitting
