"""PHH read as recorded hands: our own files, and those of other programs as far as they hold a stud game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from dealer_assist.chips import Chips
from dealer_assist.records.hand import BadRecord, Record, refusal
from dealer_assist.records.phh.money import VARIANTS, Money
from dealer_assist.rulebook.questions import Unanswerable
from dealer_assist.rulebook.questions.recorded import BETTING, MONEY, SHOWING, recorded

_COMMENT = re.compile(r"#\s*\[([^]]*)\]\s*$")
_INFINITE = Decimal("inf")
_PLACE = re.compile(r"given\.(actions\[(\d+)]|structure\.\w+|\w+)")
_FIELDS = {
    "game": "variant",
    "structure.small": "small_bet",
    "structure.big": "big_bet",
    "structure.ante": "antes",
    "structure.force": "bring_in",
    "structure.min": "_spread",
    "structure.max": "_spread",
    "stacks": "starting_stacks",
    "cards": "actions, the cards dealt",
    "community": "actions, the community card",
    "actions": "actions",
}
"""The fields of the format for what our own form has under another name; the rest of ours has a `_` before it."""

_AMOUNTS = ("antes", "bring_in", "small_bet", "big_bet", "starting_stacks")


def read(text: str) -> tuple[Record, ...]:
    """The hands of a PHH text: one, or numbered ones (`[1]`, `[2]`...). Amounts with decimals become whole units. Raises BadRecord."""
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadRecord(f"not PHH: {error}") from error
    if "actions" in found:
        return (_record(found),)
    return tuple(_record(hand, f"hand {name}: ") for name, hand in found.items())


def _record(fields: object, at: str = "") -> Record:
    if not isinstance(fields, Mapping):
        raise BadRecord(f"{at}a hand has its fields in a table, with actions among them")
    try:
        reading = _Reading(fields)
        try:
            return Record(str(fields.get("_id", "")), recorded(reading.given()))
        except Unanswerable as error:
            raise BadRecord(reading.named(refusal(error))) from error
    except BadRecord as error:
        raise BadRecord(f"{at}{error}") from error


class _Reading:
    """One hand of a PHH text on its way to our own form."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self.fields = fields
        self.unit = _unit(fields)
        self.stacks = [None if chips == _INFINITE else self._chips(chips, "starting_stacks") for chips in self._list("starting_stacks")]
        self.seats = self._list("seats") if "seats" in fields else list(range(1, len(self.stacks) + 1))
        if len(self.seats) != len(self.stacks):
            raise BadRecord("seats and starting_stacks have different lengths")
        self.small, self.big = self._one("small_bet"), self._one("big_bet")
        self.money = Money(self.small, self._one("bring_in"), dict(enumerate(self.stacks)))
        self.dealt: list[list[str]] = [[] for _ in self.seats]
        self.shown: dict[str, object] = dict(self._table("_shown"))
        self.community: str | None = None
        self.deeds: list[dict[str, object]] = []
        self.line: int | None = None
        self.lines: list[int | None] = []

    def given(self) -> dict[str, object]:
        """The hand in our own form, as yet unchecked."""
        antes = [self._chips(ante, "antes") for ante in self._list("antes")]
        if "_id" not in self.fields:  # another program's file: every ante is posted, from the left
            self._post(antes)
        for index, line in enumerate(self._list("actions")):
            self.line = index
            try:
                self._action(str(line))
            except BadRecord as error:
                raise BadRecord(f"actions[{index}]: {error}") from error
        return {
            "game": self._game(),
            "structure": self._structure() | {"ante": max(antes, default=0)},
            "stacks": {str(seat): chips for seat, chips in zip(self.seats, self.stacks, strict=True)},
            "cards": {
                str(seat): {"down": dealt[:2], "up": dealt[2:6], "seventh": dealt[6:]}
                for seat, dealt in zip(self.seats, self.dealt, strict=True)
            },
            "actions": self.deeds,
            "shown": self.shown,
            "rake": self._one("_rake"),
            "community": self.community,
            "options": self._table("_options"),
            "declared": self._table("_declared"),
            "refunds": self._table("_refunds"),
            "end": self.fields.get("_end", "over"),
        }

    def named(self, message: str) -> str:
        """A message about the hand in our own form, with the names of this file: a field, or a line of its actions."""
        return _PLACE.sub(self._field, message)

    def _field(self, place: re.Match[str]) -> str:
        name, index = place[1], place[2]
        if index is not None:
            line = self.lines[int(index)]
            return "antes" if line is None else f"actions[{line}]"
        return _FIELDS.get(name, f"_{name}")

    # --- fields

    def _structure(self) -> dict[str, object]:
        force = None if self.fields.get("_force_stated") is False else self.money.force
        if "_spread" not in self.fields:
            return {"type": "structured", "small": self.small, "big": self.big, "force": force}
        least, most = (*self._list("_spread"), None, None)[:2]
        return {"type": "spread", "min": least, "max": most, "force": force}

    def _game(self) -> object:
        variant = self.fields.get("variant")
        if variant is None:
            return self.fields.get("_game")
        if variant not in VARIANTS:
            raise BadRecord(f"variant {variant!r} is no game of ours; there are {', '.join(VARIANTS)}")
        return VARIANTS[str(variant)].value

    def _one(self, name: str) -> Chips:
        return self._chips(self.fields.get(name, 0), name)

    def _list(self, name: str) -> list[object]:
        found = self.fields.get(name)
        if not isinstance(found, list):
            raise BadRecord(f"{name} must be a list")
        return found

    def _table(self, name: str) -> Mapping[str, object]:
        found = self.fields.get(name, {})
        if not isinstance(found, Mapping):
            raise BadRecord(f"{name} must be a table")
        return found

    def _chips(self, value: object, name: str) -> Chips:
        if not isinstance(value, int | Decimal) or isinstance(value, bool) or not 0 <= value < _INFINITE:
            raise BadRecord(f"{name}: {value!r} is no amount")
        return int(value * self.unit)

    # --- actions

    def _post(self, antes: list[Chips]) -> None:
        for player, ante in enumerate(antes[: len(self.seats)]):
            left = self.money.left[player]
            paid = ante if left is None else min(ante, left)
            if paid:
                self._ante(player, paid, [])

    def _action(self, line: str) -> None:
        told = _COMMENT.search(line)
        comment = [part.strip() for part in told[1].split(",")] if told else []
        match line.partition("#")[0].split():
            case ["d", "db", cards]:
                self.community = cards
            case ["d", "dh", player, cards]:
                self.dealt[self._player(player)] += ["Xx" if code == "??" else code for code in _pairs(cards)]
            case [player, "sm", "-"]:
                self._did(self._player(player), "muck", 0, comment)
            case [player, "sm", cards]:
                self.shown[str(self.seats[self._player(player)])] = _pairs(cards)
                self._did(self._player(player), "show", 0, comment)
            case [player, "cbr", amount]:
                to = self._chips(_decimal(amount), "cbr")
                self._did(self._player(player), *self._meant(player, f"cbr {to}"), comment)
            case [player, *token]:
                self._did(self._player(player), *self._meant(player, " ".join(token)), comment)
            case _:
                self._remark(comment)

    def _meant(self, player: str, token: str) -> tuple[str, Chips]:
        self.money.on(self._street())
        return self.money.meant(self._player(player), token)

    def _remark(self, comment: list[str]) -> None:
        """A comment that stands alone may tell of an ante."""
        told = comment[0].split() if comment else []
        if len(told) == 3 and told[1] == "ante":
            self._ante(self._player(told[0]), self._chips(_decimal(told[2]), "ante"), comment[1:])

    def _ante(self, player: int, chips: Chips, comment: list[str]) -> None:
        self.money.anted(player, chips)
        all_in = {"all_in": True} if "all-in" in comment else {}
        self.deeds.append({"seat": self.seats[player], "street": self._street(), "do": "ante", "amount": chips, **all_in})
        self.lines.append(self.line)

    def _did(self, player: int, do: str, to: Chips, comment: list[str]) -> None:
        """What was done: as the money says, unless the comment says otherwise."""
        deed: dict[str, object] = {"seat": self.seats[player], "street": self._street()}
        for part in comment:
            if part in (*BETTING, *SHOWING):
                do = part
            elif part.startswith("to "):
                to = self._chips(_decimal(part[3:]), "to")
            elif part == "all-in":
                deed["all_in"] = True
        before = self.money.put.get(player, 0)
        if do in MONEY or to > before:
            deed["to"] = to
        self.money.on(self._street())
        self.money.done(player, do, max(to, self.money.put.get(player, 0)))
        self.deeds.append(deed | {"do": do})
        self.lines.append(self.line)

    def _street(self) -> int:
        return 7 if self.community else max(3, *map(len, self.dealt))

    def _player(self, label: str) -> int:
        if not re.fullmatch(r"p[1-9]\d?", label) or int(label[1:]) > len(self.seats):
            raise BadRecord(f"{label!r} is no player; there are p1 to p{len(self.seats)}")
        return int(label[1:]) - 1


def _unit(fields: Mapping[str, object]) -> int:
    """How many units make one of the file's amounts, so that all of them are whole."""
    found: list[object] = []
    for name in _AMOUNTS:
        value = fields.get(name, 0)
        found += value if isinstance(value, list) else [value]
    actions = fields.get("actions")
    found += [_decimal(line.split()[2]) for line in actions if re.match(r"p\d+ cbr \S", str(line))] if isinstance(actions, list) else []
    places = [-int(value.as_tuple().exponent) for value in found if isinstance(value, Decimal) and value.is_finite()]
    return int(10 ** max([0, *places]))


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation as error:
        raise BadRecord(f"{text!r} is no amount") from error


def _pairs(cards: str) -> list[str]:
    """Card codes written without a space between."""
    return [cards[place : place + 2] for place in range(0, len(cards), 2)]
