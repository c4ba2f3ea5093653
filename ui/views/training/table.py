"""The practice table as it is seen: the dealer's usual screen below a violet bar that tells what happens, and the list when a hand is over.

While something announced is to be judged, the screen keeps to itself what the table knows: the dealer looks at the cards and the chips.
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.phrases import Phrases
from dealer_assist.rulebook.reasons import Reason, rules_of
from dealer_assist.table.commands import Act
from dealer_assist.training.chance.deck import GAMES
from dealer_assist.training.item import Level
from dealer_assist.training.practice.cue import Claim, Cue, Mark
from ui.views.band import Band
from ui.views.panel import Panel
from ui.views.screen import Screen
from ui.views.seats import SeatView
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect
from ui.views.training.felt import TOUCH
from ui.views.training.room import Room
from ui.views.training.sheets import close
from ui.views.why import Why

BESIDE = ("action_table", "action_by_hand", "action_each_card")
"""Controls of a live table that a practice table has no use for."""


@frozen()
class Dealt:
    """The practice table as it stands: what happened last, whether it was announced and waits for a word, the marks of this hand, how many
    hands were dealt, whether it is over. `word` is what is to be said of the device that deals or of the floor, and `outside`: one deals.
    `game` is what is dealt, `age` that of the last mark, `broken`: the trainee left in the hand. `untouched` are the seats whose calls the
    next touch fills in.
    """

    told: Cue | Claim
    asks: bool = False
    marks: tuple[Mark, ...] = ()
    hand: int = 1
    done: bool = False
    hints: bool = True
    word: str = ""
    outside: bool = False
    game: str = ""
    age: int = 0
    untouched: tuple[Seat, ...] = ()
    broken: bool = False


@frozen()
class TableBar:
    """The bar: the word, the game, what happens, how the last thing was dealt with (`tone` ok or danger), the rule as a hint."""

    word: str
    title: str
    game: str
    told: str
    note: str
    tone: str
    score: str
    buttons: tuple[Button, ...]


def bar(dealt: Dealt, words: Phrases) -> TableBar:
    """The bar now."""
    hints = Button(
        "hints_off" if dealt.hints else "hints_on", words.text("train.table.hints"), TOUCH, kind="on" if dealt.hints else "quiet"
    )
    leave = Button("table_leave", words.text("train.leave"), TOUCH, kind="quiet")
    right = sum(mark.right for mark in dealt.marks)
    score = words.text(
        "train.table.score" if dealt.marks else "train.table.hand", {"hand": dealt.hand, "right": right, "of": len(dealt.marks)}
    )
    note, tone = _note(dealt, words)
    if dealt.word and (dealt.word == "no_floor" or not tone):
        note, tone = words.text(f"train.table.{dealt.word}"), "forced"
    told = words.text(dealt.told.told.key, dealt.told.told.values)
    return TableBar(words.text("train.word"), words.text("train.table.title"), dealt.game, told, note, tone, score, (hints, leave))


def _note(dealt: Dealt, words: Phrases) -> tuple[str, str]:
    """With hints: how the last thing was dealt with, where it was not well; else the rule of what is told."""
    if not dealt.hints:
        return "", ""
    last = dealt.marks[-1] if dealt.marks else None
    if last is not None and (last.cue is dealt.told if last.right else dealt.age < 2 and not dealt.asks):
        key = "was_right" if last.right else "put_right" if isinstance(last.cue, Cue) else "was_wrong"
        verdict = words.text(f"train.table.{key}{'_then' if dealt.age else ''}")
        ruled = f"{verdict} {_ruled(last.cue.reasons[-1], words)}"
        return " ".join((*_where(dealt, words), ruled)), "ok" if last.right else "danger"
    hint = words.text("train.table.hint", {"rules": rules_of(dealt.told.reasons)})
    untouched = isinstance(dealt.told, Cue) and not dealt.told.waits
    return " ".join((*_where(dealt, words), *([words.text("train.table.no_touch")] if untouched else []), hint)), ""


def _where(dealt: Dealt, words: Phrases) -> tuple[str, ...]:
    """Where it is touched, if that is past seats that were not."""
    match dealt.told:
        case Cue(waits=True, right=(Act(seat=seat), *_)) if dealt.untouched:
            return (words.text("train.table.fills", {"seat": seat, "seats": dealt.untouched}),)
        case _:
            return ()


def choices(room: Room, words: Phrases) -> SheetView:
    """Before the first hand: what deals, and how hard."""
    cards = tuple(_source(name, room, words) for name in room.sources)
    levels = tuple(
        Button(f"level_{level.value}", words.text(f"train.level.{level.value}"), TOUCH, kind=_on(level is room.level)) for level in Level
    )
    names = (words.text(f"short_game.{game.value}") for game in dict.fromkeys(GAMES[room.level]))
    games = SheetLine(words.text("train.table.games", {"games": words.text("list.between").join(names)}))
    lines = (SheetLine(words.text("train.table.in_play"), "danger"), games) if room.in_play else (games,)
    groups = ((words.text("train.cards_from"), cards), (words.text("train.levels"), levels))
    deal = Button("table_deal", words.text("train.table.deal"), TOUCH, kind="must")
    title, sub = words.text("train.table.title"), words.text("train.table.apart")
    return SheetView("page", title, sub, lines=lines, groups=groups, buttons=(deal,), close=close(words))


def _source(name: str, room: Room, words: Phrases) -> Button:
    sub = words.text(f"train.cards.{name}_sub")
    return Button(f"cards_{name}", words.text(f"train.cards.{name}"), TOUCH, sub, _on(name == room.cards), width=2)


def _on(chosen: bool) -> str:
    return "on" if chosen else "plain"


def result(dealt: Dealt, words: Phrases) -> SheetView:
    """The list at the end of a hand."""
    right = sum(mark.right for mark in dealt.marks)
    head = words.text("train.table.broken_off" if dealt.broken else "train.table.result", {"right": right, "of": len(dealt.marks)})
    wrong = tuple(line for mark in dealt.marks if not mark.right for line in _missed(mark, words))
    good = tuple(SheetLine(_told(mark, words), "ok") for mark in dealt.marks if mark.right)
    leave = Button("action_leave", words.text("train.others"), TOUCH, kind="must" if dealt.broken else "plain")
    again = () if dealt.broken else (Button("table_next", words.text("train.table.next"), TOUCH, kind="must"),)
    sub = words.text("train.table.apart" if dealt.outside else "train.no_hand")
    return SheetView("page", head, sub, lines=(*wrong, *good), buttons=(leave, *again), close=close(words))


def _missed(mark: Mark, words: Phrases) -> tuple[SheetLine, ...]:
    return SheetLine(_told(mark, words), "danger"), *(SheetLine(_ruled(why, words)) for why in list(mark.cue.reasons)[-2:])


def _ruled(why: Reason, words: Phrases) -> str:
    """The values compared, and the rule."""
    return f"{words.text(why.key, why.values)} {why.rule}"


def _told(mark: Mark, words: Phrases) -> str:
    mark_ = words.text("train.table.ok" if mark.right else "train.table.missed")
    return f"{mark_} {words.text(mark.cue.told.key, mark.cue.told.values)}"


# ------------------------------------------------------------------------------------------------ the dealer's screen


def veiled(shown: Screen, dealt: Dealt, words: Phrases) -> Screen:
    """The dealer's screen at the practice table: without what belongs to a live one, and without the answer while one is asked for."""
    buttons = tuple(button for button in shown.band.buttons if button.id not in BESIDE)
    shown = replace(shown, band=replace(shown.band, buttons=buttons, undo=None))
    if not dealt.hints:
        shown = replace(shown, centre=replace(shown.centre, say=()), panel=_silent(shown.panel, words))
    return _asking(shown, words) if dealt.asks else shown


def _silent(panel: Panel, words: Phrases) -> Panel:
    """The reasons are the trainee's to find."""
    return panel if panel.why is None else replace(panel, why=Why(words.text("train.table.no_hints")))


def _asking(shown: Screen, words: Phrases) -> Screen:
    stands = Button("action_stands", words.text("train.table.stands"), Effect(enters="stands"), kind="pass")
    wrong = Button("action_wrong", words.text("train.table.wrong"), Effect(enters="wrong"), kind="fold")
    band = Band(words.text("train.table.ask"), words.text("train.table.ask_sub"), (stands, wrong), None, None)
    centre = replace(shown.centre, pot="", in_round="", ladder=(), say=(), irregular=None)
    panel = Panel((), why=Why(words.text("train.table.decide")))
    return replace(shown, seats=tuple(_blank(seat) for seat in shown.seats), centre=centre, panel=panel, band=band, sheet=None)


def _blank(seat: SeatView) -> SeatView:
    """A seat with its cards and chips, without what the table makes of them: whose turn it is, what a tabled hand reads, who wins."""
    told = seat.status in ("act", "winner", "chosen")
    seen = seat.status == "folded" or seat.tone == "all_in"
    return replace(
        seat,
        status="live" if told else seat.status,
        label="",
        badge=seat.badge if seen else "",
        tone=seat.tone if seen else "",
        cards=tuple(replace(card, touch=None, best="") for card in seat.cards),
        zones=(),
        sweep=False,
        touch=None,
    )
