"""`dealer-assist train`: the drills in a terminal. `list` names them, `run` asks the items of one and grades the answers.
The verbs that write and check files are in `train_files`.

Belongs here: text in and out. Does not belong here: what is right (`dealer_assist.training`) or any word (`phrases`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from dealer_assist.phrases import Phrases
from dealer_assist.training import sitting as sittings
from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.item import KEYED, How, Item, Level, Part, Reply
from dealer_assist.training.sitting import Sitting
from ui.ask import english
from ui.room_hands import hands_of
from ui.train_files import add_verbs, carried
from ui.views.training.felt import reply_text
from ui.worksheet import asked, seen, sheet

DONE, ENDED, NOTHING_DONE = 0, 1, 2
"""Exit status: all was done; the input ended before, or a hand was not used; nothing could be done."""


MOST = 1_000
"""Items of a sitting or a sheet."""


def main(arguments: Sequence[str]) -> int:
    """List the drills, or run one. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="dealer-assist train", description="Train at the drills.")
    verbs = parser.add_subparsers(dest="what", required=True)
    verbs.add_parser("list", help="name the drills")
    run = verbs.add_parser("run", help="ask the items of a drill and grade the answers")
    asked = run.add_mutually_exclusive_group(required=True)
    asked.add_argument("drill", nargs="?", choices=DRILLS)
    asked.add_argument("--hands", type=Path, metavar="FILE", help="recorded hands instead: our own form, PHH, or a journal's hard moments")
    run.add_argument("--level", choices=[level.value for level in Level], default=Level.EASY.value)
    run.add_argument("--items", type=_many, default=10, help="how many (10)")
    run.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000, help="which items (any)")
    paper = verbs.add_parser("worksheet", help="a printable sheet with its answers: of a drill, or of recorded hands")
    source = paper.add_mutually_exclusive_group(required=True)
    source.add_argument("--drill", choices=DRILLS)
    source.add_argument("--hands", type=Path, metavar="FILE", help="our own form, PHH, or a journal; a hand that is not whole is named")
    paper.add_argument("--level", choices=[level.value for level in Level], default=Level.EASY.value)
    paper.add_argument("--items", type=_many, default=10, help="how many (10)")
    paper.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000, help="which items (any)")
    paper.add_argument("--html", action="store_true", help="for a printer, instead of plain text")
    add_verbs(verbs)
    given = parser.parse_args(arguments)
    if given.what in ("export", "certificate", "check"):
        return carried(given)
    words = english()
    if given.what == "list":
        for drill in DRILLS.values():
            title = words.text(f"train.drill.{drill.name}")
            print(
                words.text("train.listed", {"name": drill.name, "title": title, "line": drill.line, "seconds": f"{drill.target / 1000:g}"})
            )
        return DONE
    if given.what == "worksheet":
        return _worksheet(given, words)
    if given.hands is None:
        begun = sittings.sit_down(((given.drill, Level(given.level)),) * given.items, given.seed, _now())
        return _run(begun, words, sys.stdin.readline)
    items, status = _recorded(given.hands, words)
    return status if not items else max(status, _run(sittings.sit_with(items, _now()), words, sys.stdin.readline))


def _many(text: str) -> int:
    """So many items, one at the least."""
    if not text.isdecimal() or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"{text!r}: a number from 1 to {MOST} is wanted")
    return int(text)


def _worksheet(given: argparse.Namespace, words: Phrases) -> int:
    """Print a sheet; the hands that make no drill are named with the reason."""
    if given.drill:
        items = tuple(generate(given.drill, Level(given.level), given.seed + number) for number in range(given.items))
        print(sheet(items, words, given.html), end="")
        return DONE
    items, status = _recorded(given.hands, words)
    if items:
        print(sheet(items, words, given.html), end="")
    return status


def _recorded(file: Path, words: Phrases) -> tuple[tuple[Item, ...], int]:
    """The items of a file of hands, and the status; what was not used is named with the reason."""
    found = hands_of(file)
    for name, why in found.unused:
        print(words.text("train.not_used", {"name": name, "why": words.text(why.key, why.values)}), file=sys.stderr)
    return found.items, NOTHING_DONE if not found.items else ENDED if found.unused else DONE


def _now() -> int:
    return time.monotonic_ns() // 1_000_000


def _run(sitting: Sitting, words: Phrases, read: Callable[[], str]) -> int:
    while not sitting.over:
        print("\n".join(["", *seen(sitting.item, words)]))
        while sitting.grade is None:
            part = sitting.item.parts[sitting.at]
            print("\n".join(asked(part, words)), end=" ", flush=True)
            line = read()
            if not line:
                print()
                print(words.text("train.input_ended", {"answered": len(sitting.done), "of": sitting.length}), file=sys.stderr)
                return ENDED if sitting.done else NOTHING_DONE
            value = typed(part, line)
            if value is None:
                print(words.text("train.typed", {"example": _example(part)}))
                continue
            sitting = sittings.reply(sitting, value, _now())
            if part.how not in (How.SEAT, How.CHOICE):
                sitting = sittings.go_on(sitting, _now())
        print("\n".join(told(sitting, words)))
        sitting = sittings.next_item(sitting, _now())
    points = sum(one.points for one in sitting.done if one is not None)
    print(words.text("train.result", {"right": sitting.right, "of": sitting.length, "points": points}))
    return DONE


def told(sitting: Sitting, words: Phrases) -> list[str]:
    """The grade, the right answers where they were missed, and why."""
    graded = sitting.grade
    assert graded is not None  # noqa: S101 - asked for after the last part
    lines = [words.text("train.right" if graded.passed else "train.wrong", {"points": graded.points})]
    for part, right in zip(sitting.item.parts, graded.right, strict=True):
        if not right:
            label = words.text(f"train.part.{part.name}", {"seat": part.seat})
            lines.append(f"  {label}: {reply_text(part, min(part.accepted), words)}")
    return lines + [f"  {words.text(why.key, why.values)} ({why.rule})" for why in sitting.item.reasons]


def typed(part: Part, line: str) -> Reply | None:
    """The reply that a typed line makes, None for one that makes none. Several stand with spaces or commas between them; - is nobody or
    nothing.
    """
    values = tuple(line.replace(",", " ").split())
    if values == ("-",):
        return ()
    there = {choice.value for choice in part.choices}
    if part.how in KEYED:
        return values if len(values) == 1 and values[0].isdecimal() else None
    single = part.how in (How.SEAT, How.CHOICE)
    return values if values and set(values) <= there and (len(values) == 1 or not single) else None


def _example(part: Part) -> str:
    return ", ".join([choice.value for choice in part.choices] or ["25"])
