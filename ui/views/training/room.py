"""The training room: who practises what, and what a touch does there. Values alone; chance and clocks are handed in.

Does not belong here: what is right (`dealer_assist.training`), what is shown (`page`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dealer_assist.frozen import frozen
from dealer_assist.training import sitting as sittings
from dealer_assist.training.item import How, Level, Reply
from dealer_assist.training.progress import Answered, Progress
from dealer_assist.training.progress import plan as planned
from dealer_assist.training.sitting import Sitting
from ui.views.floor.sign_in import MOST_KEYED
from ui.views.report.carried import Sent
from ui.views.training import trial as trials
from ui.views.training.trial import Ready, Trial

if TYPE_CHECKING:
    from ui.room_hands import RoomHands

MOST_DIGITS = 6


@frozen()
class Room:
    """`open`: the training desk covers the table. `sitting` None: the drills are chosen from, or `sheet` is open: "progress", "trend" of
    `skill`, "class", "ready". `answers` are what `progress` was made from; `looked` is whom of the class a supervisor looks at, with
    `theirs`. `feedback` False keeps it for the end. `trainee` is a number, "" a guest; `fault` why the file of that number cannot be used.
    `group` is how each trainee stands, for a supervisor, and `ready` who is for which game. `accounts`: there are some, so that a number is
    proved by its PIN or card, of which `keyed` are the digits; `turned_away`: they were wrong. `trial` is what there is of auditions.
    `dealing`: the trainee is at the practice table; `cards` is what deals there, of `sources`; `in_play`: it could not, since a hand is.
    `own` is what the room's own hands make, once somebody looked.
    """

    open: bool = False
    level: Level = Level.EASY
    feedback: bool = True
    length: int = 10
    sitting: Sitting | None = None
    sheet: str = ""
    trainee: str = ""
    progress: Progress = Progress()
    fault: str = ""
    group: tuple[tuple[str, Progress, str], ...] | None = None
    ready: tuple[Ready, ...] = ()
    dealing: bool = False
    cards: str = "house"
    sources: tuple[str, ...] = ("house",)
    in_play: bool = False
    accounts: bool = False
    keyed: str = ""
    turned_away: bool = False
    trial: Trial = Trial()
    own: RoomHands | None = None
    answers: tuple[Answered, ...] = ()
    skill: str = ""
    looked: str = ""
    theirs: tuple[Answered, ...] = ()

    @property
    def told_apart(self) -> bool:
        """Is something here of somebody who proved who he is, or of the class?"""
        return self.accounts and (self.trainee != "" or self.keyed != "" or self.group is not None)


def left(room: Room) -> Room:
    """The room once nobody is there: closed, what was being sat is broken off, whoever signed in is signed out."""
    return Room(level=room.level, feedback=room.feedback, accounts=room.accounts, cards=room.cards)


def touched(room: Room, control: str, now: int, second: int, seed: int) -> Room:  # noqa: C901 - one line a control
    """The room after a touch on one of its controls, at `now` milliseconds, which is `second` by the clock; `seed` is for a sitting that
    begins.
    """
    name, _, rest = control.partition("_")
    match name, rest:
        case "drill", _:
            plan = planned(room.progress, second, room.length) if rest == "due" else ((rest, room.level),) * room.length
            return replace(room, sitting=sittings.sit_down(plan, seed, now, room.feedback))
        case "level", _:
            return replace(room, level=Level(rest))
        case "feedback", _:
            return replace(room, feedback=rest == "now")
        case "own", "start" if room.own is not None:
            return replace(room, sheet="", sitting=sittings.sit_with(room.own.items, now, room.feedback))
        case "show", _:
            return replace(room, sheet=rest, sitting=None, trial=_left(room.trial))
        case "game", _:
            return replace(room, trial=replace(room.trial, game=rest))
        case "audition" | "certificate", _:
            return _tried(room, name, rest, now, second, seed)
        case "sheet", "close" if room.sheet == "certificate":
            return replace(room, sheet="audition", sitting=None, trial=_left(room.trial))
        case "skill", _:
            return replace(room, sheet="trend", skill=rest)
        case "trainee", _:
            return replace(room, sheet="progress", looked=rest)
        case "sheet", "close" if room.sheet == "trend":
            return replace(room, sheet="progress", skill="")
        case "sheet", "close" if room.looked:
            return replace(room, sheet="class", looked="", theirs=())
        case "sheet", "close":
            there = room.sitting is not None or room.sheet != ""
            return replace(room, open=there, sitting=None, sheet="", trial=_left(room.trial))
        case (("action" | "table"), "leave"):
            return replace(room, sitting=None, dealing=False, trial=_left(room.trial))
        case "table", "open":
            return replace(room, sheet="table", in_play=False)
        case "table", "deal":
            return replace(room, sheet="", dealing=True)
        case "cards", _:
            return replace(room, cards=rest, in_play=False)
        case "key", _ if room.sitting is None and room.accounts:
            return _identified(room, rest)
        case "key", _ if room.sitting is None:
            return replace(room, trainee="".join(_keyed((room.trainee,) if room.trainee else (), name, rest)))
        case _:
            return room if room.sitting is None else replace(room, sitting=_sat(room.sitting, name, rest, now))


def _tried(room: Room, name: str, rest: str, now: int, second: int, seed: int) -> Room:
    """A touch on an audition's page, or a certificate's."""
    match name, rest:
        case "audition", "begin":
            trial, sitting = trials.begin(room.trial, seed, now, second)
            return replace(room, sheet="", sitting=sitting, trial=trial)
        case "audition", _ if (gone_on := trials.go_on(room.trial, now, second)) is not None:
            return replace(room, sheet="", sitting=gone_on[1], trial=gone_on[0])
        case "certificate", "show":
            game = room.trial.game if room.trial.now is None else room.trial.now.game
            return replace(room, sheet="certificate", trial=replace(room.trial, shown=game, picture="", sent=Sent()))
        case _:
            return room


def _left(trial: Trial) -> Trial:
    """Nothing is being sat any more, and nothing is told of the last one."""
    return replace(trial, now=None, result=None, sent=Sent())


def _identified(room: Room, key: str) -> Room:
    """A key of the pad where there are accounts: whoever is there leaves with Clear, and nobody's number is keyed over another's."""
    if room.trainee:
        return replace(room, trainee="") if key == "clear" else room
    keyed = {"clear": "", "back": room.keyed[:-1]}.get(key, (room.keyed + key)[:MOST_KEYED])
    return replace(room, keyed=keyed, turned_away=False)


def _sat(sitting: Sitting, name: str, rest: str, now: int) -> Sitting:
    """A touch on a control of the open item."""
    match name, rest:
        case "action", "ok":
            return sittings.go_on(sitting, now)
        case "action", "nobody":
            return sittings.reply(sitting, (), now)
        case "action", "next":
            return sittings.next_item(sitting, now)
        case "action", "skip":
            return sittings.pass_over(sitting, now)
        case "action", "hint":
            return sittings.ask_hint(sitting)
        case "action", "back":
            return sittings.turn_to(sitting, sitting.at - 1)
        case "seat", _:
            return _seat(sitting, rest, now)
        case "choice", _:
            return _chosen(sitting, sitting.item.parts[sitting.at].choices[int(rest)].value, now)
        case "card", _:
            return _chosen(sitting, rest.rpartition("_")[2], now)
        case _:
            return sittings.reply(sitting, _keyed(sitting.replies[sitting.at], name, rest), now)


def _seat(sitting: Sitting, seat: str, now: int) -> Sitting:
    """A seat is the answer, or it is the one whose amount comes next."""
    part = sitting.item.parts[sitting.at]
    if part.how in (How.SEAT, How.SEATS, How.ORDER):
        return _chosen(sitting, seat, now)
    place = next(place for place, one in enumerate(sitting.item.parts) if str(one.seat) == seat)
    return sittings.turn_to(sitting, place)


def _chosen(sitting: Sitting, value: str, now: int) -> Sitting:
    part, given = sitting.item.parts[sitting.at], sitting.replies[sitting.at]
    if part.how in (How.SEAT, How.CHOICE):
        return sittings.reply(sitting, (value,), now)
    kept = tuple(one for one in given if one != value) if value in given else (*given, value)
    return sittings.reply(sitting, kept, now)


def _keyed(given: Reply, name: str, rest: str) -> Reply:
    """An amount after a key of the keypad, or a chip pushed."""
    digits = given[0] if given else ""
    if name == "chip":
        return (str(int(digits or "0") + int(rest))[:MOST_DIGITS],)
    digits = {"clear": "", "back": digits[:-1]}.get(rest, (digits + rest).lstrip("0")[:MOST_DIGITS])
    return (digits,) if digits else ()
