"""The pages between sittings: the drills to choose from, how a sitting went, how a class stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dealer_assist.frozen import frozen, replace
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.house import Game
from dealer_assist.training.audition.down import NAME
from dealer_assist.training.drills import DEALERS, DRILLS
from dealer_assist.training.grading import is_right
from dealer_assist.training.item import Item, Level, Part, Reply
from dealer_assist.training.progress import Progress
from dealer_assist.training.sitting import Sitting, missed
from ui.views.floor.sign_in import hidden
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect
from ui.views.training.felt import TOUCH, reply_text
from ui.views.training.room import Room
from ui.views.training.trial import Ready

if TYPE_CHECKING:
    from ui.room_hands import RoomHands


@frozen()
class Cell:
    """One place of a heat map. `tone`: ok, act, danger, "" where nothing is known."""

    text: str
    tone: str


@frozen()
class HeatRow:
    """One trainee with the skills, or the games. `id`: by which one looks at the trainee, "" where one cannot."""

    label: str
    sub: str
    cells: tuple[Cell, ...]
    id: str = ""
    touch: Effect | None = None


@frozen()
class HeatView:
    """A heat map; `heads` stand over the columns."""

    kind: str
    title: str
    sub: str
    heads: tuple[str, ...]
    rows: tuple[HeatRow, ...]
    close: Button


NEXT = (
    Button("show_progress", "train.progress", TOUCH, "train.progress_sub"),
    Button("show_own", "train.room.title", TOUCH, "train.room.sub"),
    Button("table_open", "train.table.title", TOUCH, "train.table.sub"),
    Button("drill_due", "train.due", TOUCH, "train.due_sub", "must"),
)
"""What else there is beside the drills, with the keys of its words."""

OF_CLASS = (Button("show_class", "train.class", TOUCH), Button("show_ready", "train.ready", TOUCH))
"""The same for a supervisor; then the row has no room for second lines."""


def close(words: Phrases) -> Button:
    """Back to where one came from."""
    return Button("sheet_close", words.text("ui.sheet.close"), TOUCH, kind="quiet")


def drills(room: Room, words: Phrases) -> SheetView:
    """The drills to choose from, how hard, when the answers are told, and who trains."""
    if room.fault:
        lines = (SheetLine(words.text(f"train.fault.{room.fault}"), "danger"),)
        return SheetView(
            "page",
            words.text("train.title"),
            words.text("train.sub"),
            lines=lines,
            keys=_keys(words),
            entry=room.trainee,
            close=close(words),
        )
    levels = tuple(
        Button(f"level_{level.value}", words.text(f"train.level.{level.value}"), TOUCH, kind="on" if level is room.level else "plain")
        for level in Level
    )
    told = tuple(
        Button(f"feedback_{name}", words.text(f"train.feedback.{name}"), TOUCH, kind="on" if room.feedback is on else "plain")
        for name, on in (("now", True), ("end", False))
    )
    each = tuple(Button(f"drill_{name}", name, TOUCH, words.text(f"train.drill.{name}"), "wager") for name in DRILLS)
    audition = Button("show_audition", NAME, TOUCH, words.text(f"train.drill.{NAME}"), "wager")
    each = (*each[: len(DEALERS)], audition, *each[len(DEALERS) :])
    groups = ((words.text("train.drills"), each), (words.text("train.levels"), levels), (words.text("train.when_told"), told))
    row = NEXT if room.group is None else (*OF_CLASS, *(replace(one, sub="") for one in NEXT))
    buttons = tuple(replace(one, label=words.text(one.label), sub=words.text(one.sub) if one.sub else "") for one in row)
    return SheetView(
        "page",
        words.text("train.title"),
        words.text("train.sub"),
        entry=_entry(room, words),
        lines=(SheetLine(words.text("train.turned_away"), "danger"),) if room.turned_away else (),
        buttons=(Button("action_sign_in", words.text("train.sign_in"), TOUCH, kind="must"),) if room.keyed else buttons,
        keys=_keys(words),
        groups=groups,
        close=close(words),
    )


def _entry(room: Room, words: Phrases) -> str:
    """Who is there, or what was keyed."""
    if room.keyed:
        return hidden(room.keyed)
    if room.trainee:
        return words.text("train.number", {"number": room.trainee})
    return words.text("train.sign" if room.accounts else "train.guest")


def own_hands(own: RoomHands, words: Phrases) -> SheetView:
    """What the room's own hands make, and what was not used with the reason."""
    count = words.text("train.room.count", {"count": len(own.items)})
    unused = (words.text("train.not_used", {"name": name, "why": words.text(why.key, why.values)}) for name, why in own.unused)
    lines = (SheetLine(count, "head"), *(SheetLine(line, "act") for line in unused))
    start = (Button("own_start", words.text("train.room.start"), TOUCH, kind="must"),) if own.items else ()
    return SheetView("page", words.text("train.room.title"), words.text("train.room.names"), lines=lines, buttons=start, close=close(words))


def _keys(words: Phrases) -> tuple[Button, ...]:
    clear = Button("key_clear", words.text("ui.keypad.clear"), TOUCH, kind="quiet")
    back = Button("key_back", words.text("ui.keypad.back"), TOUCH, kind="quiet")
    return (*(Button(f"key_{digit}", digit, TOUCH) for digit in "123456789"), clear, Button("key_0", "0", TOUCH), back)


def result(sitting: Sitting, words: Phrases) -> SheetView:
    """How it went."""
    points = sum(one.points for one in sitting.done if one is not None)
    values = {"right": sitting.right, "of": sitting.length, "points": points}
    line = min(DRILLS[name].line for name, _ in sitting.plan)
    passed = sitting.right * 100 >= line * sitting.length
    lines = (
        SheetLine(words.text("train.result", values), "head"),
        SheetLine(words.text("train.pace", {"seconds": in_seconds(sitting.average)})),
        SheetLine(words.text("train.line_met" if passed else "train.line_missed", {"line": line}), "ok" if passed else "act"),
    )
    wrong = tuple(line for place, item, given in missed(sitting) for line in _missed(place, item, given, words))
    names = {name for name, _ in sitting.plan}
    anew = "own_start" if sitting.own else f"drill_{sitting.item.drill}" if len(names) == 1 else "drill_due"
    again = Button(anew, words.text("train.again"), TOUCH, kind="must")
    others = Button("action_leave", words.text("train.others"), TOUCH)
    return SheetView("page", words.text("train.over"), "", lines=(*lines, *wrong), buttons=(others, again), close=close(words))


def _missed(place: int, item: Item, given: tuple[Reply, ...] | None, words: Phrases) -> Iterator[SheetLine]:
    """An item that was not right: what was answered, what is right, and why."""
    parts = [
        _part(part, given[at] if given else None, words) for at, part in enumerate(item.parts) if not given or not is_right(part, given[at])
    ]
    yield SheetLine(words.text("train.missed", {"number": place + 1, "what": "; ".join(parts)}), "danger")
    yield SheetLine(" ".join(dict.fromkeys(f"{words.text(why.key, why.values)} {why.rule}" for why in item.reasons[-2:])))


def _part(part: Part, given: Reply | None, words: Phrases) -> str:
    label, right = words.text(f"train.part.{part.name}", {"seat": part.seat}), reply_text(part, min(part.accepted), words)
    if given is None:
        return words.text("train.passed_part", {"part": label, "right": right})
    return words.text("train.missed_part", {"part": label, "given": reply_text(part, given, words), "right": right})


def in_seconds(milliseconds: int) -> str:
    """Seconds with one figure after the point."""
    return f"{milliseconds / 1000:.1f}"


def heat(room: Room, words: Phrases) -> HeatView:
    """Who is ready for which game, or how the class stands."""
    if room.sheet == "ready":
        games = tuple(
            HeatRow(words.text("train.number", {"number": one.trainee}), "", tuple(_game(one, game.value, words) for game in Game))
            for one in room.ready
        )
        heads = tuple(words.text(f"short_game.{game.value}") for game in Game)
        return HeatView("heat", words.text("train.ready"), words.text("train.ready_sub"), heads, games, close(words))
    group = tuple(_trainee(name, one, fault, words) for name, one, fault in room.group or ())
    return HeatView("heat", words.text("train.class"), words.text("train.class_sub"), DEALERS, group, close(words))


def _trainee(name: str, progress: Progress, fault: str, words: Phrases) -> HeatRow:
    cells = tuple(_share(progress, drill) for drill in DEALERS)
    label = words.text("train.number", {"number": name})
    return HeatRow(label, words.text(f"train.fault.{fault}"), cells) if fault else HeatRow(label, "", cells, f"trainee_{name}", TOUCH)


def _game(one: Ready, game: str, words: Phrases) -> Cell:
    """Ready up to a day, not any more, or how the last audition went."""
    if game in one.until:
        return Cell(words.text("train.ready_until", {"until": one.until[game]}), "ok")
    if game in one.lapsed:
        return Cell(words.text("train.ready_lapsed"), "danger")
    last = one.last.get(game)
    return Cell("", "") if last is None else Cell(words.text(f"train.ready_{last.outcome}", {"score": last.score}), "act")


def _share(progress: Progress, drill: str) -> Cell:
    stands = progress.of(drill)
    if not stands.recent:
        return Cell("", "")
    line = DRILLS[drill].line
    return Cell(f"{stands.share}", "ok" if stands.share >= line else "act" if stands.share >= line - 10 else "danger")
