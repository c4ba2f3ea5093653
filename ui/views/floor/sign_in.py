"""The sign-in: one row of digits, a card's number or a person's with the PIN after it; and choosing a PIN with a one-time code.

Whatever was wrong, the screen says the same.
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.floor.people import LEAST_PIN, MOST_PIN, NUMBER, pin_fault
from dealer_assist.table.access_state import Role
from ui.views.floor.asks import ChoosePin, Leave, SignIn
from ui.views.floor.looked import ChoosePinPage, SignInPage
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.sheet import SheetLine, SheetView, close, tile
from ui.views.touch import Button, Effect
from ui.views.why import sentence

DOT = "•"
MOST_KEYED = NUMBER + MOST_PIN


def sign_in(moment: Moment, page: SignInPage) -> SheetView:
    """The sheet now."""
    key = "deal" if page.deals else "floor"
    blank = replace(moment.focus, sheet=replace(page, keyed=""))
    ask = Effect(focus=blank, ask=SignIn(page.keyed, page.deals))
    buttons = (tile(moment, "sign_in", f"sign_in.{key}", ask, "must"),) if len(page.keyed) > NUMBER and not moment.asked else ()
    lines = [SheetLine(moment.text("sign_in.checking"), "act") if moment.asked else SheetLine(moment.text(f"sign_in.{key}_how"))]
    if not moment.accounts.book:
        lines.append(SheetLine(moment.text("sign_in.no_accounts"), "act"))
    if moment.state.access.frozen:
        lines.append(SheetLine(moment.text("hold.locked"), "act"))
    if moment.focus.refused is not None:
        lines.append(SheetLine(sentence(moment, moment.focus.refused), "danger"))
    return SheetView(
        "page",
        moment.text(f"sign_in.{key}_title"),
        moment.text("sign_in.sub"),
        entry=hidden(page.keyed) or moment.text("sign_in.number"),
        buttons=buttons,
        keys=keypad(moment, page.keyed, lambda keyed: _keyed(moment, page, keyed), MOST_KEYED, zeros=True),
        lines=tuple(lines),
        close=close(moment),
    )


def hidden(keyed: str) -> str:
    """What was keyed, as it is shown: the number, and a dot for each digit after it."""
    return f"{keyed[:NUMBER]} {DOT * len(keyed[NUMBER:])}".rstrip()


def _keyed(moment: Moment, page: SignInPage, keyed: str) -> Effect:
    return Effect(focus=replace(moment.focus, sheet=replace(page, keyed=keyed), refused=None))


def choose_pin(moment: Moment, page: ChoosePinPage) -> SheetView:
    """The sheet of whoever came with a one-time code."""
    role = moment.state.access.role or Role.FLOOR
    again = bool(page.first)
    fault = pin_fault(role, page.keyed)
    buttons: tuple[Button, ...] = ()
    if again:
        ask = Effect(focus=replace(moment.focus, sheet=ChoosePinPage()), ask=ChoosePin(page.first, page.keyed))
        buttons = (tile(moment, "choose_pin", "sign_in.choose", ask, "must"),) if len(page.keyed) >= LEAST_PIN[role] else ()
    elif not fault:
        further = Effect(focus=replace(moment.focus, sheet=ChoosePinPage(first=page.keyed), refused=None))
        buttons = (tile(moment, "pin_again", "sign_in.again", further, "must"),)
    lines = [SheetLine(moment.text("sign_in.second" if again else "sign_in.first", least=LEAST_PIN[role]))]
    if page.keyed and not again and fault in ("easy", "long"):
        lines.append(SheetLine(moment.text(f"sign_in.{fault}"), "danger"))
    if moment.focus.refused is not None:
        lines.append(SheetLine(sentence(moment, moment.focus.refused), "danger"))
    return SheetView(
        "page",
        moment.text("sign_in.choose_title", number=moment.state.access.signed),
        moment.text("sign_in.choose_sub"),
        entry=DOT * len(page.keyed) or moment.text("sign_in.pin"),
        buttons=buttons,
        keys=keypad(
            moment,
            page.keyed,
            lambda keyed: Effect(focus=replace(moment.focus, sheet=replace(page, keyed=keyed), refused=None)),
            MOST_PIN,
            zeros=True,
        ),
        lines=tuple(lines),
        close=Button("sheet_close", moment.text("sheet.close"), Effect(focus=replace(moment.focus, sheet=None), ask=Leave()), kind="quiet"),
    )
