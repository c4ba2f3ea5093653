"""How a trainee stands, skill by skill, and how one skill went over time: shares and times as drawn lines.

Does not belong here: what the points are (`dealer_assist.training.trend`), the class and who is ready (`sheets`).
"""

from __future__ import annotations

from collections.abc import Sequence

from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases
from dealer_assist.training.drills import DEALERS, DRILLS
from dealer_assist.training.progress import Progress
from dealer_assist.training.trend import Point, Trend, trend
from ui.views.report.sent import carrying
from ui.views.touch import Button, Effect
from ui.views.training.felt import TOUCH
from ui.views.training.room import Room
from ui.views.wall import day_of

SHOWN = 20
"""So many of the last answers are drawn one by one."""

ROOM_ABOVE = 1.25
"""The height of a drawing of times, in those of its highest point."""


@frozen()
class Dot:
    """A point: where it lies, both from 0 to 1, from the left and from below; what it says; its day, and of how many answers it is."""

    x: float
    y: float
    label: str
    foot: str
    count: str


@frozen()
class Plot:
    """A line through points. `line`: where the mark that is to be met lies, from 0 to 1, `mark` what it says. `tone` of the last point: ok,
    act or danger. `empty`: what is said where there is no point.
    """

    head: str
    dots: tuple[Dot, ...]
    line: float
    mark: str
    tone: str
    empty: str


@frozen()
class SkillView:
    """One skill: how it stands, its last answers ("ok", "danger", "" none yet), and its share over time."""

    id: str
    label: str
    sub: str
    cells: tuple[str, ...]
    plot: Plot
    touch: Effect = TOUCH


@frozen()
class SkillsView:
    """Every skill of a trainee."""

    kind: str
    title: str
    sub: str
    skills: tuple[SkillView, ...]
    close: Button
    write: Button | None = None


@frozen()
class TrendView:
    """One skill over time."""

    kind: str
    title: str
    sub: str
    note: str
    plots: tuple[Plot, ...]
    close: Button


def skills(room: Room, words: Phrases, close: Button) -> SkillsView:
    """How the trainee stands who is there, or the one of the class that is looked at."""
    progress = _progress(room)
    extra = [name for name in DRILLS if name not in DEALERS and progress.of(name).answered]
    shown = tuple(_skill(room, progress, name, words) for name in (*DEALERS, *extra))
    if room.looked:
        title = words.text("train.number", {"number": room.looked})
        return SkillsView("skills", title, words.text("train.trend.closer"), shown, close)
    told = carrying(words, room.trial.sent, room.trial.outlet, "train.not_written") if room.trainee else ()
    sub = " ".join((words.text("train.trend.closer"), *(line.text for line in told)))
    write = Button("progress_write", words.text("train.write"), TOUCH, kind="quiet") if room.trainee else None
    return SkillsView("skills", words.text("train.progress"), sub, shown, close, write)


def over_time(room: Room, words: Phrases, close: Button) -> TrendView:
    """The skill that is looked at, over time."""
    name, found = room.skill, _trend(room, room.skill)
    title = words.text("train.skill", {"name": name, "title": words.text(f"train.drill.{name}")})
    note = words.text("train.trend.by_week" if found.weekly else "train.trend.by_day")
    plots = (_shares(found, name, words), _times(found, name, words))
    return TrendView("trend", title, _stands(_progress(room), name, words), note if found.points else "", plots, close)


def _progress(room: Room) -> Progress:
    theirs = {name: progress for name, progress, _ in room.group or ()}
    return theirs.get(room.looked, Progress()) if room.looked else room.progress


def _trend(room: Room, name: str) -> Trend:
    return trend(room.theirs if room.looked else room.answers, name, day_of)


def _skill(room: Room, progress: Progress, name: str, words: Phrases) -> SkillView:
    last = ["ok" if right else "danger" for right in progress.of(name).recent[-SHOWN:]]
    title = words.text("train.skill", {"name": name, "title": words.text(f"train.drill.{name}")})
    cells = (*last, *[""] * (SHOWN - len(last)))
    return SkillView(f"skill_{name}", title, _stands(progress, name, words), cells, _shares(_trend(room, name), name, words))


def _stands(progress: Progress, name: str, words: Phrases) -> str:
    stands = progress.of(name)
    level = words.text("train.graduated" if stands.graduated else f"train.level.{stands.level.value}")
    if not stands.answered:
        return words.text("train.not_tried", {"level": level})
    return words.text("train.stands", {"level": level, "share": stands.share, "answered": stands.answered})


def _shares(found: Trend, name: str, words: Phrases) -> Plot:
    """Right answers in percent, and the line that passes."""
    line = DRILLS[name].line
    dots = _dots(found.points, [point.share for point in found.points], 100, [_percent(point.share, words) for point in found.points])
    last = found.points[-1].share if found.points else line
    tone = "ok" if last >= line else "act" if last >= line - 10 else "danger"
    mark = words.text("train.trend.line", {"line": line})
    return Plot(words.text("train.trend.share"), dots, line / 100, mark, tone, words.text("train.trend.none"))


def _times(found: Trend, name: str, words: Phrases) -> Plot:
    """Seconds that a right answer took, and the target."""
    target = DRILLS[name].target
    points = [point for point in found.points if point.milliseconds is not None]
    times = [point.milliseconds or 0 for point in points]
    top = ROOM_ABOVE * max(times, default=target)
    top = max(top, ROOM_ABOVE * target)
    labels = [words.text("train.trend.seconds", {"seconds": f"{time / 1000:.1f}"}) for time in times]
    mark = words.text("train.trend.target", {"seconds": f"{target / 1000:g}"})
    tone = "ok" if not times or times[-1] <= target else "act"
    return Plot(words.text("train.trend.time"), _dots(points, times, top, labels), target / top, mark, tone, words.text("train.trend.none"))


def _percent(share: int, words: Phrases) -> str:
    return words.text("train.trend.percent", {"share": share})


def _dots(points: Sequence[Point], values: Sequence[int], top: float, labels: Sequence[str]) -> tuple[Dot, ...]:
    """A point each, the same way apart: what matters is the order."""
    return tuple(
        Dot((place + 0.5) / len(points), value / top, label, f"{point.day:%m-%d}", str(point.answered))
        for place, (point, value, label) in enumerate(zip(points, values, labels, strict=True))
    )
