"""The training desk's page: its bar, the panel with what is asked and why, the band. Nothing here can be taken for a live hand."""

from __future__ import annotations

from dealer_assist.frozen import frozen, replace
from dealer_assist.phrases import Phrases
from dealer_assist.training.audition.down import PLACES
from dealer_assist.training.audition.marks import pace
from dealer_assist.training.audition.tasks import DOWN
from dealer_assist.training.grading import is_right
from dealer_assist.training.item import KEYED, How, Part, Reply
from dealer_assist.training.sitting import Sitting
from ui.views.band import Band
from ui.views.centre import Centre
from ui.views.seats import SeatView
from ui.views.sheet import SheetView
from ui.views.touch import Button
from ui.views.training.auditions import AuditionView, CertificateView, certificate, intro, leave_sub, outcome
from ui.views.training.felt import SEATED, TOUCH, centre, reply_text, seats
from ui.views.training.room import Room
from ui.views.training.sheets import HeatView, close, drills, heat, in_seconds, own_hands
from ui.views.training.sheets import result as sat
from ui.views.training.table import Dealt, TableBar, choices, result
from ui.views.training.table import bar as table_bar
from ui.views.training.trends import SkillsView, TrendView, over_time, skills

CHIPS = (1, 5, 25, 100)


@frozen()
class Bar:
    """The top: the word, the drill, the level, the time."""

    word: str
    title: str
    sub: str
    clock: str


@frozen()
class Row:
    """One part: what is asked and what was replied. `tone`: act for the one at hand, ok, danger, "" for the others; `mark` says it in a
    word.
    """

    id: str
    label: str
    value: str
    tone: str = ""
    mark: str = ""


@frozen()
class Step:
    """A reason with its rule."""

    rule: str
    text: str


@frozen()
class TrainingPanel:
    """What is asked, and once graded why."""

    count: str
    score: str
    prompt: str
    rows: tuple[Row, ...] = ()
    choices: tuple[Button, ...] = ()
    keys: tuple[Button, ...] = ()
    chips: tuple[Button, ...] = ()
    entry: str = ""
    told: tuple[str, ...] = ()
    verdict: str = ""
    tone: str = ""
    steps: tuple[Step, ...] = ()


@frozen()
class TrainingView:
    """All of it. `sheet` is the page of drills to choose from; `table` the bar of the practice table, whose screen is the dealer's own; the
    others are the open item's.
    """

    bar: Bar
    sheet: SheetView | HeatView | SkillsView | TrendView | AuditionView | CertificateView | None = None
    seats: tuple[SeatView, ...] = ()
    centre: Centre | None = None
    panel: TrainingPanel | None = None
    band: Band | None = None
    table: TableBar | None = None


def page(room: Room, words: Phrases, clock: str, dealt: Dealt | None = None) -> TrainingView:
    """The page now; `dealt` is the practice table, where somebody is at it."""
    sitting = room.sitting
    if dealt is not None:
        bar = Bar(words.text("train.word"), words.text("train.table.title"), words.text(f"train.level.{room.level.value}"), clock)
        return TrainingView(bar, result(dealt, words)) if dealt.done else TrainingView(bar, table=table_bar(dealt, words))
    if sitting is None:
        bar = Bar(words.text("train.word"), words.text("train.title"), "", clock)
        return TrainingView(bar, _sheet(room, words))
    drill, level = sitting.item.drill, sitting.item.level.value
    bar = Bar(words.text("train.word"), words.text(f"train.drill.{drill}"), words.text(f"train.level.{level}"), clock)
    if sitting.down is not None:
        bar = replace(bar, sub=_down(sitting, words))
    if room.trial.result is not None:
        sheet = certificate(room.trial, words, close(words)) if room.sheet == "certificate" else None
        return TrainingView(bar, sheet or outcome(room.trial, room.trial.result, words, close(words)))
    if sitting.over and sitting.grade is None:
        return TrainingView(bar, sat(sitting, words))
    return TrainingView(
        bar, None, seats(sitting, words), centre(sitting, words), _panel(sitting, words), _band(sitting, words, _leave_sub(room, words))
    )


def _sheet(room: Room, words: Phrases) -> SheetView | HeatView | SkillsView | TrendView | CertificateView:
    """The page that is open between sittings."""
    match room.sheet:
        case "audition":
            return intro(room.trial, room.trainee != "", room.accounts and room.trainee != "", words, close(words))
        case "certificate":
            return certificate(room.trial, words, close(words))
        case "table":
            return choices(room, words)
        case "own" if room.own is not None:
            return own_hands(room.own, words)
        case "progress":
            return skills(room, words, close(words))
        case "trend":
            return over_time(room, words, close(words))
        case "":
            return drills(room, words)
        case _:
            return heat(room, words)


def _down(sitting: Sitting, words: Phrases) -> str:
    """The game of an audition, and the hand of the down."""
    assert sitting.down is not None  # noqa: S101 - it is one
    hand = PLACES[min(len(sitting.done), len(PLACES) - 1)][0] + 1
    return words.text("train.audition.hand", {"game": words.text(f"game.{sitting.down.game}"), "hand": hand, "of": len(DOWN)})


# ------------------------------------------------------------------------------------------------ the open item


def _panel(sitting: Sitting, words: Phrases) -> TrainingPanel:
    item, graded = sitting.item, sitting.grade
    answered = len(sitting.done) - (graded is not None)
    count = words.text("train.count", {"number": (answered if sitting.told < 0 else sitting.told) + 1, "of": sitting.length})
    score = words.text("train.score", {"right": sitting.right, "of": len(sitting.done), "seconds": in_seconds(sitting.average)})
    if sitting.down is not None:
        count = words.text("train.audition.count", {"number": answered + 1, "of": sitting.length})
        score = words.text("train.audition.pace_now", {"pace": pace(sitting.answers)}) if sitting.answers else ""
    told = tuple(words.text(line.key, line.values) for line in item.scene.told)
    steps = tuple(dict.fromkeys(Step(why.rule, words.text(why.key, why.values)) for why in item.reasons))
    part = item.parts[sitting.at]
    if graded is not None:
        rows = tuple(row for place in range(len(item.parts)) for row in _graded(sitting, place, words))
        verdict = words.text("train.right" if graded.passed else "train.wrong", {"points": graded.points})
        prompt = _asked(part, words) if len(item.parts) == 1 else words.text(f"train.drill.{sitting.item.drill}")
        return TrainingPanel(count, score, prompt, rows, verdict=verdict, tone="ok" if graded.passed else "danger", steps=steps)
    return TrainingPanel(
        count,
        score,
        _asked(part, words),
        () if all(one.seat for one in item.parts) or len(item.parts) == 1 else _rows(sitting, words),
        _choices(part, sitting.replies[sitting.at], words),
        _keys(part, words),
        _chips(part, words),
        reply_text(part, sitting.replies[sitting.at], words) if part.how in KEYED else "",
        told,
        steps=tuple(Step(step.rule, "") for step in steps) if sitting.hint else (),
    )


def _asked(part: Part, words: Phrases) -> str:
    return words.text(f"train.ask.{part.name}", {"seat": part.seat})


def _rows(sitting: Sitting, words: Phrases) -> tuple[Row, ...]:
    """The parts of an open item; those before the one at hand, and those replied to, show the reply."""
    found = []
    for place, part in enumerate(sitting.item.parts):
        given = sitting.replies[place]
        value = reply_text(part, given, words) if given or place < sitting.at else ""
        tone = "act" if place == sitting.at else ""
        found.append(Row(f"part_{place}", _short(part, words), value, tone))
    return tuple(found)


def _graded(sitting: Sitting, place: int, words: Phrases) -> tuple[Row, ...]:
    part, given = sitting.item.parts[place], sitting.replies[place]
    right = min(part.accepted)
    label = _short(part, words)
    best = Row(f"right_{place}", label, reply_text(part, right, words), "ok", words.text("train.correct"))
    if is_right(part, given):
        return (Row(f"right_{place}", label, reply_text(part, given, words), "ok", words.text("train.correct")),)
    return (Row(f"wrong_{place}", label, reply_text(part, given, words), "danger", words.text("train.yours")), best)


def _short(part: Part, words: Phrases) -> str:
    return words.text(f"train.part.{part.name}", {"seat": part.seat})


def _choices(part: Part, given: Reply, words: Phrases) -> tuple[Button, ...]:
    if part.how not in (How.CHOICE, How.CHOICES):
        return ()
    return tuple(
        Button(
            f"choice_{place}",
            words.text(choice.line.key, choice.line.values),
            TOUCH,
            kind="on" if choice.value in given else "plain",
        )
        for place, choice in enumerate(part.choices)
    )


def _keys(part: Part, words: Phrases) -> tuple[Button, ...]:
    if part.how not in KEYED:
        return ()
    clear = Button("key_clear", words.text("ui.keypad.clear"), TOUCH, kind="quiet")
    back = Button("key_back", words.text("ui.keypad.back"), TOUCH, kind="quiet")
    return (*(Button(f"key_{digit}", digit, TOUCH) for digit in "123456789"), clear, Button("key_0", "0", TOUCH), back)


def _chips(part: Part, words: Phrases) -> tuple[Button, ...]:
    """Chips to push to the seat at hand."""
    if not part.seat or part.how is not How.AMOUNT:
        return ()
    return tuple(Button(f"chip_{chip}", words.text("train.chip", {"amount": chip}), TOUCH, kind="quiet") for chip in CHIPS)


def _leave_sub(room: Room, words: Phrases) -> str:
    """What leaving comes to, where somebody's audition is being sat."""
    return "" if room.trial.now is None or room.trainee == "" else leave_sub(room.trial.now, words)


def _band(sitting: Sitting, words: Phrases, sub: str) -> Band:
    leave = Button("action_leave", words.text("train.leave"), TOUCH, sub, kind="quiet", width=0.6 if sitting.down is None else 1)
    if sitting.grade is not None:
        go_on = Button("action_next", words.text("train.next"), TOUCH, kind="must", width=2)
        return Band(words.text("train.read"), words.text("train.no_hand"), (go_on, leave), None, None)
    part, buttons = sitting.item.parts[sitting.at], []
    if part.how is How.SEAT:
        buttons.append(Button("action_nobody", words.text("train.nobody"), TOUCH))
    elif part.how is not How.CHOICE:
        last = sitting.at + 1 == len(sitting.item.parts)
        buttons.append(Button("action_ok", words.text("train.ok" if last else "train.go_on"), TOUCH, kind="must"))
    if sitting.at:
        buttons.append(Button("action_back", words.text("train.back"), TOUCH))
    if sitting.down is None:
        if not sitting.hint:
            buttons.append(Button("action_hint", words.text("train.hint"), TOUCH, words.text("train.hint_sub")))
        buttons.append(Button("action_skip", words.text("train.skip"), TOUCH))
    key = (
        "train.audition.do"
        if sitting.down is not None
        else "train.do_seat"
        if part.how in SEATED
        else "train.do_cards"
        if part.how is How.CARDS
        else "train.do"
    )
    return Band(words.text(key), words.text("train.no_hand"), (*buttons, leave), None, None)


def accepted_words(part: Part, words: Phrases) -> tuple[str, ...]:
    """Every right reply in words, for a printed sheet."""
    return tuple(reply_text(part, right, words) for right in sorted(part.accepted))
