"""A printable sheet of drill items with room to write, and the answers on a page of their own: HTML, or plain text."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dealer_assist.phrases import Phrases
from dealer_assist.training.item import How, Item, Part
from ui.views.training.felt import reply_text

STYLE = (
    "body{font:11pt sans-serif;max-width:18cm;margin:1cm auto}section{break-inside:avoid;border-bottom:1px solid #999;padding:.3cm 0}"
    "pre{font:10pt monospace;margin:.2cm 0;white-space:pre-wrap}h2{break-before:page}"
)


def seen(item: Item, words: Phrases) -> list[str]:
    """What is on the felt, line by line."""
    scene = item.scene
    lines = [words.text(f"game.{scene.game.value}") + (f"  {words.text(f'ui.street.{scene.street}')}" if scene.street else "")]
    lines += [words.text(line.key, line.values) for line in scene.told]
    for name, amount, seats in scene.pots:
        lines.append(words.text("train.pot", {"pot": name, "amount": amount, "seats": seats}))
    for place in scene.places:
        marks = [
            *place.cards,
            *([words.text("ui.money", {"amount": place.paid})] if place.paid else []),
            *([words.text("ui.seat.in", {"amount": place.put})] if place.put else []),
            *([words.text("ui.seat.behind", {"amount": place.behind})] if place.behind is not None else []),
            *([words.text("ui.badge.folded")] if place.folded else []),
            *([words.text("train.all_in")] if place.all_in else []),
        ]
        lines.append(f"  {place.seat}: {' '.join(marks)}")
    return lines + ([f"  + {scene.community}"] if scene.community else [])


def asked(part: Part, words: Phrases) -> list[str]:
    """What is asked, and what there is to choose from where it is no seat."""
    lines = [words.text(f"train.ask.{part.name}", {"seat": part.seat})]
    if part.how in (How.CHOICE, How.CHOICES):
        lines += [f"    {choice.value}: {words.text(choice.line.key, choice.line.values)}" for choice in part.choices]
    return lines


def answers(item: Item, words: Phrases) -> list[str]:
    """Every right reply, and why."""
    lines = []
    for part in item.parts:
        right = words.text("train.or").join(reply_text(part, reply, words) for reply in sorted(part.accepted))
        lines.append(f"{words.text(f'train.part.{part.name}', {'seat': part.seat})}: {right}")
    return lines + [f"  {words.text(why.key, why.values)} ({why.rule})" for why in item.reasons]


def sheet(items: Sequence[Item], words: Phrases, html: bool) -> str:
    """The whole sheet."""
    questions = [[*seen(item, words), *(line for part in item.parts for line in asked(part, words))] for item in items]
    told = [answers(item, words) for item in items]
    title, key = words.text("train.sheet"), words.text("train.sheet_answers")
    if not html:
        pages = [title, *_numbered(questions), key, *_numbered(told)]
        return "\n\n".join(pages) + "\n"
    body = f"<h1>{escape(title)}</h1>{_sections(questions)}<h2>{escape(key)}</h2>{_sections(told)}"
    return f'<!doctype html><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>{body}\n'


def _numbered(blocks: Sequence[Sequence[str]]) -> list[str]:
    return [f"{number}.\n" + "\n".join(lines) for number, lines in enumerate(blocks, 1)]


def _sections(blocks: Sequence[Sequence[str]]) -> str:
    return "".join(f"<section><b>{number}.</b><pre>{escape(chr(10).join(lines))}</pre></section>" for number, lines in enumerate(blocks, 1))
