"""The keys of a keypad. What the digits are for is their page's."""

from __future__ import annotations

from collections.abc import Callable

from ui.views.moment import Moment
from ui.views.touch import Button, Effect

MOST_DIGITS = 7


def keypad(moment: Moment, digits: str, to: Callable[[str], Effect], most: int = MOST_DIGITS, *, zeros: bool = False) -> tuple[Button, ...]:
    """The twelve keys, row by row; `to` is what happens when the digits become others. A number has no leading zeros, unless `zeros`."""

    def key(digit: str) -> Button:
        return Button(f"key_{digit}", digit, to((digits + digit).lstrip("" if zeros else "0")[:most]))

    clear = Button("key_clear", moment.text("keypad.clear"), to(""), kind="quiet")
    back = Button("key_back", moment.text("keypad.back"), to(digits[:-1]), kind="quiet")
    return (*(key(digit) for digit in "123456789"), clear, key("0"), back)
