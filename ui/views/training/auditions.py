"""The audition's pages: what it is and what waits, how it went, the certificate."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.house import Game
from dealer_assist.training.audition.down import PLACES
from dealer_assist.training.audition.kept import LATEST, OFTEN, Open, left_to_go_on
from dealer_assist.training.audition.marks import Mark, Result
from dealer_assist.training.audition.tasks import DOWN, LINE, PACE, TASKS, TOTAL
from ui.views.report.sent import carrying
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button
from ui.views.training.felt import TOUCH
from ui.views.training.trial import Trial
from ui.views.wall import day_of

LAST = 4
"""So many auditions that are over are listed."""


@frozen()
class Figure:
    """One thing that had to be met: its name, the figure, what passes. `tone`: ok or danger."""

    label: str
    value: str
    sub: str
    tone: str


@frozen()
class TaskRow:
    """One task: its name, how many were right of how many, the points lost."""

    label: str
    right: str
    lost: str
    tone: str


@frozen()
class Missed:
    """One answer that was not right: where, what it cost, why. `critical` is the word for it, "" for none."""

    where: str
    cost: str
    critical: str
    rule: str
    why: str


@frozen()
class AuditionView:
    """How an audition went."""

    kind: str
    title: str
    sub: str
    figures: tuple[Figure, ...]
    tasks_head: str
    tasks: tuple[TaskRow, ...]
    missed_head: str
    missed: tuple[Missed, ...]
    buttons: tuple[Button, ...]
    close: Button


@frozen()
class CertificateView:
    """A certificate: its page as a picture, and what can be done with it."""

    kind: str
    title: str
    sub: str
    picture: str
    lines: tuple[SheetLine, ...]
    buttons: tuple[Button, ...]
    close: Button


def intro(trial: Trial, known: bool, proved: bool, words: Phrases, close: Button) -> SheetView:
    """What an audition is, and for which game. `known`: the trainee has a number; `proved`: an account, so that there is a certificate."""
    values = {"hands": len(DOWN), "items": len(PLACES), "line": LINE, "pace": PACE, "minutes": LATEST // 60, "often": OFTEN}
    lines = [
        SheetLine(_said(words, "what", **values), "head"),
        SheetLine(_said(words, "passes", **values)),
        SheetLine(_said(words, "rules")),
    ]
    costs = [_said(words, "costs_one", task=_said(words, f"task.{task.name}"), points=task.weight) for task in TASKS.values()]
    lines.append(SheetLine(_said(words, "costs", costs=words.text("list.between").join(costs), points=TOTAL)))
    lines.append(SheetLine(_said(words, "broken_off", **values)))
    if trial.waits is not None:
        lines += _open(trial, trial.waits, words)
    if not proved:
        lines.append(SheetLine(_said(words, "no_account" if known else "guest"), "act"))
    if trial.void:
        lines.append(SheetLine(_said(words, f"void_{trial.void}", **values), "danger"))
    lines += [_past(one.at, one.game, one.outcome, one.score, one.pace, words) for one in reversed(trial.past[-LAST:])]
    games = tuple(_game(trial, game.value, words) for game in Game)
    buttons = []
    if trial.certificate(trial.game) is not None:
        buttons.append(Button("certificate_show", _said(words, "certificate"), TOUCH, _said(words, "certificate_sub")))
    if trial.waits is not None and trial.waits.game == trial.game:
        sub = _said(words, "on_sub", game=words.text(f"game.{trial.game}"), **_hand(trial.waits))
        buttons.append(Button("audition_on", _said(words, "on"), TOUCH, sub, "must"))
    elif trial.waits is None:
        buttons.append(Button("audition_begin", _said(words, "begin"), TOUCH, words.text(f"game.{trial.game}"), "must"))
    title = words.text("train.drill.D11")
    return SheetView(
        "page",
        title,
        words.text("train.sub"),
        lines=tuple(lines),
        groups=((_said(words, "game"), games),),
        buttons=tuple(buttons),
        close=close,
    )


def _open(trial: Trial, waits: Open, words: Phrases) -> Iterator[SheetLine]:
    """The audition that can be gone on with, how often still, and what another game waits for."""
    left, game = left_to_go_on(waits), words.text(f"game.{waits.game}")
    yield SheetLine(_said(words, "open_once", game=game) if left == 1 else _said(words, "open_often", game=game, left=left), "act")
    if trial.game != waits.game:
        yield SheetLine(_said(words, "open_other", other=words.text(f"game.{trial.game}")), "act")


def _hand(waits: Open) -> dict[str, int]:
    return {"hand": PLACES[len(waits.answers)][0] + 1, "of": len(DOWN)}


def leave_sub(now: Open, words: Phrases) -> str:
    """What leaving an audition that is being sat comes to."""
    left = left_to_go_on(now)
    return _said(words, "leave_void" if left == 0 else "leave_once") if left < 2 else _said(words, "leave_sub", left=left)


def _game(trial: Trial, game: str, words: Phrases) -> Button:
    given = trial.certificate(game)
    sub = "" if given is None else _said(words, "good_to", until=given.certificate.until)
    if trial.waits is not None and trial.waits.game == game:
        sub = _said(words, "open_sub", **_hand(trial.waits))
    return Button(f"game_{game}", words.text(f"game.{game}"), TOUCH, sub, "on" if game == trial.game else "plain", 2)


def _past(at: int, game: str, outcome: str, score: int, pace: int, words: Phrases) -> SheetLine:
    day = day_of(at).isoformat()
    values: dict[str, str | int] = {"day": day, "game": words.text(f"game.{game}"), "score": score, "pace": pace}
    return SheetLine(_said(words, f"past_{outcome}", **values), "ok" if outcome == "passed" else "")


def outcome(trial: Trial, found: Result, words: Phrases, close: Button) -> AuditionView:
    """How it went."""
    figures = (
        _figure("score", f"{found.score} %", found.score >= LINE, words, line=LINE),
        _figure("pace", str(found.pace), found.pace >= PACE, words, line=PACE),
        _figure("critical", str(len(found.critical)), not found.critical, words),
    )
    verdict = _said(words, "passed" if found.passed else "failed")
    head = Figure(
        _said(words, "verdict"),
        verdict,
        _said(words, "of_game", game=words.text(f"game.{_game_of(trial)}")),
        "ok" if found.passed else "danger",
    )
    buttons = [Button("show_audition", _said(words, "back"), TOUCH)]
    if found.passed and trial.certificate(_game_of(trial)) is not None:
        buttons.append(Button("certificate_show", _said(words, "certificate"), TOUCH, _said(words, "certificate_sub"), "must"))
    missed = tuple(_missed(mark, words) for mark in sorted(found.marks, key=lambda mark: not mark.critical) if not mark.right)
    return AuditionView(
        "audition",
        words.text("train.drill.D11"),
        _said(words, "points", lost=found.lost),
        (head, *figures),
        _said(words, "tasks"),
        tuple(_task(name, found, words) for name in TASKS),
        _said(words, "missed" if missed else "none_missed"),
        missed,
        tuple(buttons),
        close,
    )


def _game_of(trial: Trial) -> str:
    return trial.game if trial.now is None else trial.now.game


def _figure(name: str, value: str, met: bool, words: Phrases, **values: int) -> Figure:
    return Figure(_said(words, name), value, _said(words, f"{name}_line", **values), "ok" if met else "danger")


def _task(name: str, found: Result, words: Phrases) -> TaskRow:
    marks = [mark for mark in found.marks if mark.task == name]
    lost = sum(mark.cost for mark in marks)
    right = sum(mark.right for mark in marks)
    return TaskRow(
        _said(words, f"task.{name}"),
        _said(words, "right_of", right=right, of=len(marks)),
        f"−{lost}" if lost else "",
        "danger" if lost else "ok",
    )


def _missed(mark: Mark, words: Phrases) -> Missed:
    why = mark.item.reasons[0] if mark.item.reasons else None
    return Missed(
        _said(words, "where", hand=mark.hand, task=_said(words, f"task.{mark.task}")),
        _said(words, "cost", points=mark.cost),
        _said(words, f"critical_{mark.critical}") if mark.critical else "",
        "" if why is None else why.rule,
        _said(words, "no_error") if why is None else words.text(why.key, why.values),
    )


def certificate(trial: Trial, words: Phrases, close: Button) -> CertificateView:
    """The certificate that is shown."""
    found = trial.certificate(trial.shown)
    assert found is not None  # noqa: S101 - what is shown is there
    one = found.certificate
    lines = [
        SheetLine(words.text(f"game.{one.game}"), "head"),
        SheetLine(_said(words, "good_to", until=one.until), "ok"),
        SheetLine(_said(words, "was_passed", day=one.day, score=one.score, pace=one.pace)),
        SheetLine(_said(words, "sealed")),
        *carrying(words, trial.sent, trial.outlet, "train.not_written"),
    ]
    write = Button("certificate_write", _said(words, "write"), TOUCH, _said(words, "write_sub"), "must")
    return CertificateView(
        "certificate",
        _said(words, "certificate"),
        words.text("train.number", {"number": one.trainee}),
        trial.picture,
        tuple(lines),
        (write,),
        close,
    )


def _said(words: Phrases, key: str, **values: str | int) -> str:
    return words.text(f"train.audition.{key}", values)
