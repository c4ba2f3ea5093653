"""The house rules a question is asked under: its game, the stakes its structure states, its options (RULES.md section 15).

Does not belong here: what an option does, or which options contradict each other (`house`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from dealer_assist.chips import Chips
from dealer_assist.frozen import replace
from dealer_assist.rulebook.house import CHOICES, OPTION_NAMES, STANDARD, Betting, Game, HouseRules, problems
from dealer_assist.rulebook.questions.asked import Unanswerable, bad, listed, needed, number, optional, shown, table, word
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.variants import STREETS

_IN_STRUCTURE = {"spread_by_street": "min"}
"""Where a structure says an option under another name."""

_SWITCHES: Mapping[object, bool] = {"on": True, "off": False, "true": True, "false": False}


def rules_for(given: Mapping[str, object], game_needed: bool = True, recorded: bool = False) -> HouseRules:
    """The rules in force: section 15's defaults, then the game, the structure, and the options, which win. Raises Unanswerable, also for
    stakes and options that cannot stand together. `recorded` stakes may have a force amount of the whole lower limit: some rooms open so.
    """
    stakes = {} if given.get("structure") is None else _structure(table(given["structure"], "given.structure"))
    options = table(optional(given, "options", {}), "given.options")
    chosen = {name: _option(name, value, f"given.options.{name}") for name, value in options.items()}
    if given.get("game") is not None:
        stakes["game"] = Game(word(given["game"], "given.game", [game.value for game in Game]))
    if game_needed and "game" not in chosen:
        needed(given, "game")
    implied = {"force": _usual_force(stakes)} if "force" not in stakes else {}
    rules = replace(STANDARD, **(implied | stakes | chosen))
    _refuse_clashes(rules, stakes, chosen, recorded)
    return rules


def full_force(rules: HouseRules) -> bool:
    """Is the force amount the whole lower limit, which FORCE-4 keeps it under, but which a room may have played?"""
    return rules.structured and rules.force == rules.small


def _usual_force(stakes: Mapping[str, object]) -> Chips:
    """The force amount where none is stated: the spread's minimum, or section 15's as far as it stays under the lower limit (FORCE-4)."""
    match stakes:
        case {"spread_by_street": ((int(least), _), *_)}:
            return least
        case {"small": int(small)}:
            return max(1, min(STANDARD.force, small - 1))
        case _:
            return STANDARD.force


def _refuse_clashes(rules: HouseRules, stakes: Collection[str], chosen: Collection[str], recorded: bool) -> None:
    """Options that cannot stand together, as far as the question names one of them: stakes it leaves out are not its own."""
    for problem in problems(rules):
        values = dict(problem.values)
        if recorded and full_force(rules) and problem.key == "problem.force_over_limit":
            continue
        if {problem.option, *(values.keys() - {"chip_unit"})} & {*stakes, *chosen}:
            named = problem.option not in chosen and problem.option in stakes
            where = f"given.structure.{_IN_STRUCTURE.get(problem.option, problem.option)}" if named else f"given.options.{problem.option}"
            raise Unanswerable("bad_option", where, why=Reason("", problem.key, values))


def _structure(structure: Mapping[str, object]) -> dict[str, object]:
    """The stakes; whatever else the structure names is an option of section 15."""
    where = "given.structure"
    betting = Betting(word(needed(structure, "type", where), f"{where}.type", [kind.value for kind in Betting]))
    named: dict[str, object] = {"betting": betting}
    if betting is Betting.SPREAD:
        least = number(needed(structure, "min", where), f"{where}.min")
        most = number(needed(structure, "max", where), f"{where}.max")
        named["spread_by_street"] = ((least, most),) * len(STREETS)
    else:
        named["small"] = number(needed(structure, "small", where), f"{where}.small")
        named["big"] = number(needed(structure, "big", where), f"{where}.big")
    for name, value in structure.items():
        if name not in ("type", "min", "max") and value is not None:
            named[name] = _option(name, value, f"{where}.{name}")
    return named


def _option(name: str, value: object, where: str) -> object:
    """One option's value as its type. Raises Unanswerable."""
    if name not in OPTION_NAMES:
        near = get_close_matches(name, OPTION_NAMES, 1)
        raise Unanswerable("bad_option", f"{where}: there is no option {name}" + (f"; did you mean {near[0]}?" if near else ""))
    try:
        return _typed(name, value, where)
    except Unanswerable as error:
        raise Unanswerable("bad_option", error.message) from error


def _typed(name: str, value: object, where: str) -> object:
    default = getattr(STANDARD, name)
    if name in CHOICES:
        return _choice(name, value, where)
    if isinstance(default, Game | Betting):
        kind = type(default)
        return kind(word(value, where, [member.value for member in kind]))
    if isinstance(default, bool):
        return _switch(value, where)
    if name == "limit_schedule":
        return _letters(value, where)
    if name == "spread_by_street":
        return _pairs(value, where)
    return number(value, where)


def _choice(name: str, value: object, where: str) -> object:
    allowed = CHOICES[name]
    text = str(value).lower() if isinstance(value, bool) and "true" in allowed else value
    if isinstance(text, bool) or text not in allowed:
        raise bad(where, f"must be one of {', '.join(map(str, allowed))}, not {shown(value)}")
    return text


def _switch(value: object, where: str) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value in _SWITCHES:
        return _SWITCHES[value]
    raise bad(where, f"must be true or false, not {shown(value)}")


def _letters(value: object, where: str) -> tuple[str, ...]:
    letters = value.split() if isinstance(value, str) else listed(value, where)
    return tuple(word(letter, where, ("L", "H", "X")) for letter in letters)


def _pairs(value: object, where: str) -> tuple[tuple[Chips, Chips], ...]:
    pairs = []
    for index, pair in enumerate(listed(value, where)):
        at = f"{where}[{index}]"
        ends = [number(end, at) for end in listed(pair, at)]
        if len(ends) != 2:
            raise bad(at, f"must be a lowest and a highest bet, not {shown(pair)}")
        pairs.append((ends[0], ends[1]))
    return tuple(pairs)


def asked_under(rules: HouseRules) -> dict[str, object]:
    """What a question must give to be asked under `rules`: its game, structure and options, so that a table's rules need no typing in."""
    return {"game": rules.game.value, "structure": structure_of(rules), "options": options_of(rules)}


def structure_of(rules: HouseRules) -> dict[str, object]:
    """The stakes in the form of JSON."""
    if rules.structured:
        return {"type": "structured", "small": rules.small, "big": rules.big, "ante": rules.ante, "force": rules.force}
    least, most = rules.spread_by_street[0]
    return {"type": "spread", "min": least, "max": most, "ante": rules.ante, "force": rules.force}


def options_of(rules: HouseRules) -> dict[str, object]:
    """The options in which `rules` differ from section 15, but for those a game and a structure state; in the form of JSON."""
    stated = {"game", "betting", "ante", "force", *(("small", "big") if rules.structured else ())}
    if not rules.structured and len({*rules.spread_by_street}) == 1:
        stated.add("spread_by_street")
    named = {name: getattr(rules, name) for name in OPTION_NAMES if name not in stated}
    return {name: _json(value) for name, value in named.items() if value != getattr(STANDARD, name)}


def _json(value: object) -> object:
    return [_json(item) for item in value] if isinstance(value, tuple) else value
