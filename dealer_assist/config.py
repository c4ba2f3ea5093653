"""Configuration: TOML files become house rules and a table's settings, or a ConfigError that says what would be right.

An edge: it reads files. Belongs here: where files are looked for, what contradicts what in a table file. Does not belong here: what
such a file may say (`settings`), which house rules contradict each other (`rulebook.house`), what a phrase says (`phrases`), what a device
makes of its port.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from dealer_assist.corrections import PROBLEMS
from dealer_assist.pack import Pack
from dealer_assist.phrases import NUMBERS, BadPhrase, Money, Phrases, load, patterns
from dealer_assist.rulebook import rotation as turns
from dealer_assist.rulebook.house import CHOICES, STANDARD, HouseRules, problems
from dealer_assist.rulebook.rotation import Rotation
from dealer_assist.settings import TableSettings

_HERE = Path(__file__).resolve().parent
PACKAGED = next(folder for folder in (_HERE / "_config", _HERE.parent / "config") if folder.is_dir())
"""The configuration that travels with the product: inside the installed package, else in the source tree."""

FOLDERS: tuple[Path, ...] = (Path("/etc/dealer-assist"), PACKAGED)
"""Where a name is looked for, in this order; a folder given on the command line stands before them."""


class ConfigError(ValueError):
    """A file cannot be used: the file, the key (dotted, "" for the whole file) and a message that says what would be right."""

    def __init__(self, file: Path, key: str, message: str) -> None:
        super().__init__(f"{file}: {key}: {message}" if key else f"{file}: {message}")
        self.file = file
        self.key = key
        self.message = message


def find(name: str, folders: Sequence[Path] = FOLDERS, but: Sequence[Path] = ()) -> Path:
    """The first file `name` (such as `house/wsop.toml`) in the folders that is none of `but`. Raises ConfigError, naming the folders."""
    for folder in folders:
        if (folder / name).is_file() and folder / name not in but:
            return folder / name
    kind = Path(name).parent
    there = sorted({found.stem for folder in folders for found in (folder / kind).glob("*.toml")})
    raise ConfigError(Path(name), "", f"not found in {', '.join(map(str, folders))}; there are: {', '.join(there) or 'none'}")


def load_rules(name: str, folders: Sequence[Path] = FOLDERS) -> HouseRules:
    """The house rules of a preset (`wsop`) or of a file (`/srv/rules.toml`). Raises ConfigError."""
    file = _file("house", name, Path(), folders)
    return _rules(file, "", _read(file), folders, seen=())


def table_file(name: str, folders: Sequence[Path] = FOLDERS) -> Path:
    """The file of a table by name (`practice`) or by file. Raises ConfigError for a name that no folder has."""
    return _file("tables", name, Path(), folders)


def load_table(name: str, folders: Sequence[Path] = FOLDERS) -> TableSettings:
    """The settings of a table by name (`practice`) or by file (`/srv/table7.toml`). Raises ConfigError."""
    file = table_file(name, folders)
    document = _read(file)
    options = document.pop("options", {})
    if not isinstance(options, dict):
        raise ConfigError(file, "options", "Expected a table of house options: [options]")
    based = {"based_on": document.pop("rules", "standard"), **options}
    for key in _holding_nul(document):
        raise ConfigError(file, key, "holds the sign NUL, which no name has")
    settings = replace(_convert(file, TableSettings, document), rules=_rules(file, "options.", based, folders, seen=()))
    for device, key in (("shoe", "cards"), ("camera", "layout"), ("camera", "profile")):  # files that lie beside the table's
        part = getattr(settings, device)
        if getattr(part, key):
            settings = replace(settings, **{device: replace(part, **{key: str((file.parent / getattr(part, key)).resolve())})})
    for key, message in _contradictions(settings):
        raise ConfigError(file, key, message)
    return settings


def load_words(language: str, money: Money | None = None, folders: Sequence[Path] = FOLDERS) -> Phrases:
    """The phrase pack of a language. It has every key of the packaged English one, with the same fields. Raises ConfigError."""
    file = find(f"phrases/{language}.toml", folders)
    packaged = PACKAGED / "phrases"
    if file.parent == packaged:  # they are known to have what is needed, and nothing of them is read before it is
        return Phrases(Pack(_text(file), patterns), money)
    words = _words(file, money)
    for key, (needed, given) in _compared(words, _words(packaged / "en.toml", None)):
        if given is None:
            raise ConfigError(file, key, f"is missing; it is needed with the fields {_listed(needed)}")
        if given != needed:
            raise ConfigError(file, key, f"has the fields {_listed(given)}; it must have {_listed(needed)}")
    return words


def _words(file: Path, money: Money | None) -> Phrases:
    try:
        return load(_text(file), money)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(file, "", f"is not TOML: {error}") from error
    except BadPhrase as error:
        raise ConfigError(file, error.key, str(error).partition(": ")[2]) from error


def _compared(words: Phrases, english: Phrases) -> Iterator[tuple[str, tuple[frozenset[str], frozenset[str] | None]]]:
    """Each key but the numbers, whose tables differ from language to language: the fields it needs, and those it has."""
    for key in english:
        if key.split(".")[0] not in NUMBERS:
            yield key, (english.fields(key), words.fields(key) if key in words else None)


def _listed(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _rules(file: Path, at: str, options: dict[str, Any], folders: Sequence[Path], seen: tuple[Path, ...]) -> HouseRules:
    """The options laid over the rules they are based on, those over what they are based on in turn."""
    base = options.pop("based_on", None)
    start = STANDARD
    if base is not None:
        if not isinstance(base, str):
            raise ConfigError(file, "rules" if at else "based_on", "Expected text: the name of a preset, or of a rules file")
        seen = (*seen, file)  # a house's own standard.toml may lie over the packaged one of that name
        below = _file("house", base, file.parent, folders, seen)
        if below in seen:
            raise ConfigError(file, "based_on", f"{base} is based on this file in turn; base one of them on a preset")
        start = _rules(below, "", _read(below), folders, seen)
    rules = _convert(file, HouseRules, {**msgspec.to_builtins(start), **options}, at)
    for problem in problems(rules):
        raise ConfigError(file, f"{at}{problem.option}", PROBLEMS[problem.key].format_map(dict(problem.values)))
    return rules


def _contradictions(table: TableSettings) -> list[tuple[str, str]]:
    """What cannot stand together in a table file: (key, what would be right)."""
    rules, numbers = table.rules, [seat.number for seat in table.seats]
    unit = rules.chip_unit
    found = [
        ("shoe.emulated", "a live table takes no emulated shoe; set live = false, or name a port", table.live and table.shoe.emulated),
        (
            "shoe.port",
            "an enabled shoe needs its port, such as /dev/serial/by-id/...; or set enabled = false",
            table.shoe.enabled and not (table.shoe.port or table.shoe.emulated),
        ),
        ("shoe.emulated", "the emulated shoe of a practice table speaks osl1", table.shoe.emulated and table.shoe.kind != "osl1"),
        (
            "shoe.cards",
            f"a line_reader needs the file that names each card's serial number; {table.shoe.cards or 'nothing'} is none",
            table.shoe.enabled and table.shoe.kind == "line_reader" and not Path(table.shoe.cards).is_file(),
        ),
        (
            "camera.device",
            "an enabled camera needs its device, such as /dev/v4l/by-id/...; or set enabled = false",
            table.camera.enabled and not table.camera.device,
        ),
        (
            "camera.device",
            "a live table takes a camera under /dev/, no film or folder of pictures",
            table.live and table.camera.enabled and not table.camera.device.startswith("/dev/"),
        ),
        ("seats.number", "each seat is named once", len(set(numbers)) < len(numbers)),
        ("seats.number", f"seats are 1 to max_seats, {rules.max_seats}", any(number > rules.max_seats for number in numbers)),
        ("seats.stack", f"a stack is a multiple of chip_unit, {unit}", any((seat.stack or 0) % unit for seat in table.seats)),
        ("money.chip_set", f"the chips must hold one of chip_unit, {unit}, for the odd chip", unit not in table.money.chip_set),
    ]
    turning = [] if table.rotation is None else _rotation(table.rotation, rules)
    return [*((key, message) for key, message, wrong in found if wrong), *turning]


def _rotation(rotation: Rotation, rules: HouseRules) -> list[tuple[str, str]]:
    """What cannot stand in the games that are played in turn."""
    found = [(problem.option, PROBLEMS[problem.key].format_map(dict(problem.values))) for problem in turns.problems(rotation)]
    if rules.game not in rotation.games:
        found.append(("rotation.games", f"the table begins with {rules.game.value}, which is one of them"))
    return found


def _file(kind: str, name: str, beside: Path, folders: Sequence[Path], but: Sequence[Path] = ()) -> Path:
    """A name is looked for in the folders; anything with a slash or ending in .toml is a path, relative to `beside`."""
    return (beside / name).resolve() if "/" in name or name.endswith(".toml") else find(f"{kind}/{name}.toml", folders, but)


def _holding_nul(values: Mapping[str, Any], at: str = "") -> Iterator[str]:
    """The keys of texts that no file, device or program can be named by."""
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _holding_nul(value, f"{at}{key}.")
        elif isinstance(value, str) and "\0" in value:
            yield f"{at}{key}"


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise ConfigError(file, "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ConfigError(file, "", f"is not UTF-8 text at byte {error.start}") from error


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(_text(file))
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(file, "", f"is not TOML: {error}") from error


def _check(file: Path, kind: object, values: Mapping[str, Any], at: str = "") -> None:
    """Every key is one that `kind` has, every choice one of its values; the tables inside likewise. Raises ConfigError."""
    hints = _hints(kind)
    for key, value in values.items():
        if key not in hints:
            raise ConfigError(file, f"{at}{key}", _unknown("key", key, list(hints)))
        allowed = CHOICES.get(key, ()) if kind is HouseRules else ()
        allowed = allowed or _allowed(hints[key])
        if allowed and value not in allowed:
            raise ConfigError(file, f"{at}{key}", _unknown("value", value, allowed))
        inner = next((part for part in (hints[key], *get_args(hints[key])) if isinstance(part, type) and is_dataclass(part)), None)
        for part in value if isinstance(value, list) else [value]:
            if inner is not None and isinstance(part, dict):
                _check(file, inner, part, f"{at}{key}.")


@cache
def _hints(kind: object) -> dict[str, Any]:
    """The types of a kind's fields."""
    return get_type_hints(kind)


def _allowed(hint: Any) -> tuple[Any, ...]:
    """The values a choice has: a Literal's, or an Enum's; () for what is no choice."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(member.value for member in hint) if isinstance(hint, type) and issubclass(hint, Enum) else ()


def _unknown(what: str, given: object, known: Sequence[object]) -> str:
    from difflib import get_close_matches  # only a misspelt file needs it

    words = [str(word) for word in known]
    near = get_close_matches(str(given), words, n=1)
    return f"there is no such {what} {given!r}; " + (f"did you mean {near[0]}?" if near else f"there are: {', '.join(words)}")


_WORDS = {"int": "a whole number", "float": "a number", "str": "text", "bool": "true or false", "array": "a list", "object": "a table"}
_T = TypeVar("_T")


def _kinds(told: str) -> str:
    """What Python calls `int | null` in the words of the file, which has no null to write."""
    return " or ".join(_WORDS.get(kind, kind) for kind in told.split(" | ") if kind != "null")


def _convert(file: Path, kind: type[_T], values: Mapping[str, Any], at: str = "") -> _T:
    """The values as `kind`. Raises ConfigError in the words of the file, not of Python."""
    try:
        made = msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        _check(file, kind, values, at)  # a misspelt key or choice is told before what follows from it
        message, _, where = str(error).partition(" - at ")
        missing = re.search(r"missing required field `(\w+)`", message)
        key = re.sub(r"\[[^]]*]", "", where.strip("`").removeprefix("$").removeprefix("."))
        if missing:
            key, message = f"{key}.{missing[1]}".lstrip("."), "must be given"
        raise ConfigError(file, f"{at}{key}", re.sub(r"`([\w| ]+)`", lambda found: _kinds(found[1]), message)) from error
    if not _known(made, values):
        _check(file, kind, values, at)
    return made


def _known(made: object, values: Mapping[str, Any]) -> bool:
    """Is every key one that the value made of it has, and every choice of a house rule one of its values? `_check` says what is not."""
    names = {field.name for field in fields(made)}  # type: ignore[arg-type]  # a dataclass was made
    for key, value in values.items():
        if key not in names or (isinstance(made, HouseRules) and key in CHOICES and value not in CHOICES[key]):
            return False
        inside = getattr(made, key)
        for part, its in zip(value, inside, strict=False) if isinstance(value, list) else [(value, inside)]:
            if isinstance(part, dict) and is_dataclass(its) and not _known(its, part):
                return False
    return True
