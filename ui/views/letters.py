"""The keyboard on the glass, for words of somebody's own: letters of the language, digits and signs. What they are for is their page's.

Which keys there are, row by row, stands in the phrase pack.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dealer_assist.frozen import frozen
from ui.views.moment import Moment
from ui.views.touch import Button, Effect

SPACE = " "


@frozen()
class Typed:
    """What is typed so far. `capital`: the next letter is one; `signs`: the keys are digits and signs."""

    text: str = ""
    capital: bool = True
    signs: bool = False


@frozen()
class LettersView:
    """The sheet. `rows` are the keys, row by row; `left` says how many letters still fit."""

    title: str
    entry: str
    left: str
    rows: tuple[tuple[Button, ...], ...]
    buttons: tuple[Button, ...]
    close: Button
    kind: str = "letters"


def letters(moment: Moment, title: str, typed: Typed, most: int, to: Callable[[Typed], Effect], done: Button, shut: Button) -> LettersView:
    """The keyboard; `to` is what happens when what is typed becomes another, `done` takes it."""
    rows = moment.text("letters.signs" if typed.signs else "letters.rows").split(SPACE)

    def key(letter: str) -> Button:
        shown = letter.upper() if typed.capital else letter
        return Button(f"key_{letter}", shown, to(_with(typed, shown, most)))

    left = moment.text("letters.left", left=most - len(typed.text))
    keys = tuple(tuple(key(letter) for letter in row) for row in rows)
    return LettersView(title, typed.text, left, (*keys, _last(moment, typed, most, to)), (done,), shut)


def _last(moment: Moment, typed: Typed, most: int, to: Callable[[Typed], Effect]) -> tuple[Button, ...]:
    """The row under the letters: capitals, digits and signs, the space, and what takes the last letter back."""
    shift, signs = replace(typed, capital=not typed.capital), replace(typed, signs=not typed.signs)
    back = replace(typed, text=typed.text[:-1], capital=len(typed.text) < 2)
    return (
        Button("key_capital", moment.text("letters.capital"), to(shift), kind="on" if typed.capital else "quiet", width=1.5),
        Button("key_signs", moment.text("letters.to_letters" if typed.signs else "letters.to_signs"), to(signs), kind="quiet", width=1.5),
        Button("key_space", moment.text("letters.space"), to(_with(typed, SPACE, most)), width=4),
        Button("key_back", moment.text("keypad.back"), to(back), kind="quiet", width=1.5),
        Button("key_clear", moment.text("keypad.clear"), to(Typed()), kind="quiet", width=1.5),
    )


def _with(typed: Typed, letter: str, most: int) -> Typed:
    """One more, where it fits. A sentence begins with a capital."""
    if len(typed.text) >= most or (letter == SPACE and typed.text[-1:] in ("", SPACE)):
        return typed
    text = typed.text + letter
    return Typed(text, capital=text.endswith((". ", "? ", "! ")), signs=typed.signs and letter != SPACE)
