"""The page of the house rules: whose they are, where they differ from the standard ones, and another preset, between hands.

The game and its limits stay as the dealer set them. What was in force before is on record with the change.
"""

from __future__ import annotations

from dataclasses import fields

from dealer_assist.rulebook.house import STANDARD, HouseRules, under
from dealer_assist.table.commands import SetTable
from ui.views.life.menu import between
from ui.views.moment import Moment
from ui.views.setup import preset
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect


def house(moment: Moment) -> SheetView:
    """The page now."""
    rules = moment.state.rules
    lines = [SheetLine(moment.text("house.how" if between(moment) else "house.playing"), "" if between(moment) else "act")]
    other = _differing(rules)
    lines.append(SheetLine(moment.text("house.differs" if other else "house.standard"), "head"))
    lines += [SheetLine(_option(moment, name, value)) for name, value in other]
    presets = tuple(_preset(moment, name, under(rules, given)) for name, given in moment.presets.items())
    groups = ((moment.text("setup.house"), presets),) if presets and between(moment) else ()
    return SheetView("page", moment.text("page.house"), lines=tuple(lines), groups=groups)


def _differing(rules: HouseRules) -> list[tuple[str, object]]:
    """The options by the names of the house's file, with their values, where they are not the standard's."""
    standard = under(rules, STANDARD)
    pairs = ((field.name, getattr(rules, field.name)) for field in fields(rules))
    return [(name, value) for name, value in pairs if value != getattr(standard, name)]


def _option(moment: Moment, name: str, value: object) -> str:
    """An option and its value in words; as the house's file writes them where the pack has none."""
    said = str(value).lower() if isinstance(value, bool) else str(value)
    option, choice = f"ui.option.{name}", f"ui.choice.{name}.{said}"
    words = moment.words
    return moment.text(
        "house.option",
        option=words.text(option) if option in words else name,
        value=words.text(choice) if choice in words else said,
    )


def _preset(moment: Moment, name: str, rules: HouseRules) -> Button:
    put = SetTable(name=moment.state.name, rules=rules, chip_set=moment.state.chip_set, why=name)
    on = rules == moment.state.rules
    return Button(f"house_{name}", preset(moment, name), Effect() if on else Effect(put), kind="on" if on else "plain")
