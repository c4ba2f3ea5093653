"""How the screen looks: values, and the page that chooses them. What they do to colours, sizes and places is QML's."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.frozen import frozen


@frozen()
class Looks:
    """Dark, or `bright` for a lit room; for the right hand, or the `left`; text normal, or `large`; the deck in four colours, or
    `two_colour`.
    """

    bright: bool = False
    left: bool = False
    large: bool = False
    two_colour: bool = False


CHOICES: tuple[tuple[str, str, bool], ...] = (
    ("dark", "bright", False),
    ("bright", "bright", True),
    ("normal", "large", False),
    ("large", "large", True),
    ("right", "left", False),
    ("left", "left", True),
    ("four", "two_colour", False),
    ("two", "two_colour", True),
)
"""Each choice: its name, what it sets, and to what."""


def chosen(looks: Looks, field: str, value: bool) -> Looks:
    """The looks with one thing set."""
    return replace(looks, **{field: value})
