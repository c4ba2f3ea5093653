"""The page that chooses game, limits and house rules between hands. What it changes is a draft until it is put in force."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import Betting, Game, HouseRules, Problem, problems, under
from dealer_assist.table.commands import SetTable
from ui.views.focus import SetupPage
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.touch import Button, Effect


@frozen()
class Stakes:
    """Limits that are usual together."""

    small: Chips
    big: Chips
    ante: Chips
    force: Chips


STRUCTURED = (Stakes(5, 10, 1, 2), Stakes(10, 20, 2, 3), Stakes(15, 30, 3, 5), Stakes(20, 40, 3, 5))
"""In chips of one currency unit; the force amounts are those of FORCE-4."""
SPREAD = ((1, 5), (2, 10), (5, 25))


@frozen()
class SetupView:
    """The page: rows of choices, the amounts, the keypad for the one being keyed, and what still clashes."""

    kind: str
    title: str
    sub: str
    rows: tuple[tuple[str, tuple[Button, ...]], ...]
    fields: tuple[Button, ...]
    keys: tuple[Button, ...]
    problem: str
    buttons: tuple[Button, ...]
    close: Button


def setup(moment: Moment, page: SetupPage) -> SetupView:
    """The page now."""
    draft = page.draft
    wrong = problems(draft)
    put = SetTable(name=moment.state.name, rules=draft, chip_set=moment.state.chip_set)
    done = Button(
        "action_setup_ok", moment.text("setup.ok"), Effect(put, replace(moment.focus, sheet=None)), moment.text("setup.ok_sub"), "must", 2
    )
    cancel = Button("sheet_close", moment.text("sheet.close"), Effect(focus=replace(moment.focus, sheet=None)), kind="quiet")
    return SetupView(
        "setup",
        moment.text("setup.title"),
        moment.text("setup.sub"),
        _rows(moment, page),
        _fields(moment, page),
        _keys(moment, page) if page.field else (),
        _clash(moment, wrong[0]) if wrong else "",
        () if wrong else (done,),
        cancel,
    )


def _clash(moment: Moment, wrong: Problem) -> str:
    """Which option cannot stand, and what would be right. Whatever counts here is an amount."""
    named = f"ui.amount.{wrong.option}" in moment.words
    option = moment.text(f"amount.{wrong.option}") if named else wrong.option
    values = {name: moment.money(value) if isinstance(value, int) else value for name, value in wrong.values}
    return moment.text("setup.problem", option=option, why=moment.words.text(wrong.key, values))


def _draft(moment: Moment, draft: HouseRules) -> Effect:
    return Effect(focus=replace(moment.focus, sheet=SetupPage(draft)))


def _rows(moment: Moment, page: SetupPage) -> tuple[tuple[str, tuple[Button, ...]], ...]:
    draft = page.draft
    games = tuple(
        Button(
            f"game_{game.value}",
            moment.text("setup.game_name", game=game.value),
            _draft(moment, replace(draft, game=game)),
            kind=_on(draft.game is game),
        )
        for game in Game
    )
    betting = tuple(
        Button(
            f"betting_{kind.value}",
            moment.text("setup.betting_name", betting=kind.value),
            _draft(moment, replace(draft, betting=kind)),
            kind=_on(draft.betting is kind),
        )
        for kind in Betting
    )
    presets = tuple(
        Button(f"preset_{place}", preset(moment, name), _draft(moment, under(draft, rules)), kind=_on(under(draft, rules) == draft))
        for place, (name, rules) in enumerate(moment.presets.items())
    )
    found = [
        (moment.text("setup.game"), games),
        (moment.text("setup.betting"), betting),
        (moment.text("setup.limits"), _stakes(moment, draft)),
    ]
    if presets:
        found.append((moment.text("setup.house"), presets))
    return tuple(found)


def preset(moment: Moment, name: str) -> str:
    """What a preset is called."""
    return moment.text(f"preset.{name}") if f"ui.preset.{name}" in moment.words else name


def _on(chosen: bool) -> str:
    return "on" if chosen else "plain"


def _stakes(moment: Moment, draft: HouseRules) -> tuple[Button, ...]:
    unit = moment.scale
    if draft.structured:
        return tuple(
            Button(
                f"limits_{stakes.small}_{stakes.big}",
                moment.text("top.structured", small=stakes.small * unit, big=stakes.big * unit),
                _draft(moment, _staked(draft, stakes, unit)),
                kind=_on((draft.small, draft.big) == (stakes.small * unit, stakes.big * unit)),
            )
            for stakes in STRUCTURED
        )
    return tuple(
        Button(
            f"limits_{low}_{high}",
            moment.text("top.spread", low=low * unit, high=high * unit),
            _draft(moment, replace(draft, spread_by_street=((low * unit, high * unit),) * 5, ante=0, force=low * unit)),
            kind=_on(draft.spread_by_street == ((low * unit, high * unit),) * 5),
        )
        for low, high in SPREAD
    )


def _staked(draft: HouseRules, stakes: Stakes, unit: Chips) -> HouseRules:
    return replace(draft, small=stakes.small * unit, big=stakes.big * unit, ante=stakes.ante * unit, force=stakes.force * unit)


def amounts(draft: HouseRules) -> dict[str, Chips]:
    """The amounts that can be keyed, by name."""
    if draft.structured:
        return {"small": draft.small, "big": draft.big, "ante": draft.ante, "force": draft.force}
    low, high = draft.spread_by_street[0]
    return {"spread_min": low, "spread_max": high, "ante": draft.ante, "force": draft.force}


def _with(draft: HouseRules, name: str, amount: Chips) -> HouseRules:
    low, high = draft.spread_by_street[0]
    match name:
        case "spread_min":
            return replace(draft, spread_by_street=((amount, high),) * 5)
        case "spread_max":
            return replace(draft, spread_by_street=((low, amount),) * 5)
        case "small":
            return replace(draft, small=amount)
        case "big":
            return replace(draft, big=amount)
        case "ante":
            return replace(draft, ante=amount)
        case _:
            return replace(draft, force=amount)


def _fields(moment: Moment, page: SetupPage) -> tuple[Button, ...]:
    return tuple(
        Button(
            f"amount_{name}",
            moment.text(f"amount.{name}"),
            Effect(focus=replace(moment.focus, sheet=SetupPage(page.draft, name))),
            moment.money(amount),
            _on(page.field == name),
        )
        for name, amount in amounts(page.draft).items()
    )


def _keys(moment: Moment, page: SetupPage) -> tuple[Button, ...]:
    def to(digits: str) -> Effect:
        draft = _with(page.draft, page.field, int(digits or "0"))
        return Effect(focus=replace(moment.focus, sheet=SetupPage(draft, page.field, digits)))

    return keypad(moment, page.digits, to, most=6)
