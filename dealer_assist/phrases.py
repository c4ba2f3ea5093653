"""Words: a phrase key and its values become text in the table's language.

Belongs here: reading a phrase pack (TOML text) and rendering its patterns. Does not belong here: any word of any language (the packs under
`config/phrases`), finding or opening a pack (`config`), and which line is due (`table.announce`).

A pattern is text with fields, `{name}` or `{name:form}`. The form says how the value is written, with a capital first letter when the form
has one (`{card:Card}` opens a sentence):

    card      a card code as words, "four of clubs"      seats    one or more seats, "seat 2", "seats 1, 2, 3"
    figures   an amount in figures, "$1,200"             money    an amount in words with its name, "ten dollars"
    number    a number in words, "three"                 amount   an amount in words, "ten"
    limit     an amount as an adjective, "ten-dollar"    either   amounts in figures to choose from, "$10 or $20"
    face      cards as they are drawn, "9♠ 10♦", and "??" for one not known
    holding   (kind, rank, rank...): the pattern `holding.<kind>` with fields {1}, {2}...

A `|` is a breath: nothing where a text is read, a comma where it is spoken.

Any other form is a family of words: `{game:game}` with the value `stud` is the text of `game.stud`. Several values are joined as a list.

Numbers in words are the families `number` (standing alone), `counted` (before a noun), `feminine` (before a feminine noun) and `thousands`
(before the word for a thousand); what a family lacks is taken from `number`. The entry with the largest number not over the one to write is
its text, or the first of its two texts when it comes out even and else the second; {many} says how often the entry's power of ten goes into
the number, {rest} is the rest in words.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from string import Formatter

from dealer_assist.cards import UNKNOWN, card
from dealer_assist.chips import Chips
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Reason, Scalar, Value

NUMBERS = ("number", "counted", "feminine", "thousands")
"""The families of number words."""


@dataclass(frozen=True, slots=True)
class Money:
    """How amounts are printed: `scale` money units make one of the currency (1, 10, 100...), `symbol` stands before the figures."""

    scale: int = 1
    symbol: str = "$"

    def __post_init__(self) -> None:
        if self.scale < 1 or str(self.scale).strip("0") != "1":
            raise ValueError(f"money.scale is {self.scale}; it must be 1, 10, 100 or another power of ten")


class BadPhrase(ValueError):
    """A phrase pack that cannot be used, or a key or value it lacks. `key` is the phrase key."""

    def __init__(self, key: str, what: str) -> None:
        super().__init__(f"phrase {key}: {what}")
        self.key = key


@frozen()
class _Piece:
    """Literal text, then one field (`name` empty at the end of a pattern)."""

    literal: str
    name: str
    form: str


def _pieces(key: str, pattern: str) -> tuple[_Piece, ...]:
    try:
        parsed = [(literal, name, form) for literal, name, form, _ in Formatter().parse(pattern)]
    except ValueError as error:
        raise BadPhrase(key, f"{error} in {pattern!r}") from error
    if any(name == "" for _, name, _ in parsed):
        raise BadPhrase(key, f"a field without a name in {pattern!r}")
    return tuple(_Piece(literal, name or "", form or "") for literal, name, form in parsed)


def _leaves(path: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, Mapping):
            yield from _leaves(key, value)
        elif isinstance(value, list) and all(isinstance(item, str) for item in value):
            yield from ((f"{key}.{index}", item) for index, item in enumerate(value))
        elif isinstance(value, str):
            yield key, value
        else:
            raise BadPhrase(key, f"{value!r} is not a text or a list of texts")


class Phrases:
    """One phrase pack, with the table's way of printing money. Immutable; a pattern is read when it is first needed."""

    def __init__(self, patterns: Mapping[str, str], money: Money | None = None) -> None:
        self._patterns = patterns
        self._read: dict[str, tuple[_Piece, ...]] = {}
        self._bases: dict[str, tuple[tuple[int, str], ...]] = {}
        self._money = money or Money()
        self._aloud = False

    def with_money(self, money: Money) -> Phrases:
        """The same words with another way of printing money."""
        other = copy(self)
        other._money = money
        return other

    def aloud(self) -> Phrases:
        """The same words for the ear: "seat eight" for "seat 8", "ten dollars" for "$10"."""
        other = copy(self)
        other._aloud = True
        return other

    def __contains__(self, key: str) -> bool:
        return key in self._patterns

    def __iter__(self) -> Iterator[str]:
        return iter(self._patterns)

    def fields(self, key: str) -> frozenset[str]:
        """The names of the values that the pattern of `key` needs. Raises BadPhrase."""
        return frozenset(piece.name for piece in self._pattern(key) if piece.name)

    def text(self, key: str, values: Mapping[str, Value] | None = None) -> str:
        """The text of `key`. Raises BadPhrase for an unknown key, a missing value, or one that its form cannot write."""
        given = values or {}
        written = []
        for piece in self._pattern(key):
            written.append(piece.literal.replace("|", "," if self._aloud else ""))
            if piece.name:
                if piece.name not in given:
                    raise BadPhrase(key, f"no value for {{{piece.name}}}")
                written.append(self._write(key, given[piece.name], piece.form))
        return "".join(written)

    def why(self, reasons: tuple[Reason, ...]) -> str:
        """The sentences of several reasons, one after another, each once."""
        return " ".join(dict.fromkeys(self.text(reason.key, reason.values) for reason in reasons))

    def _pattern(self, key: str) -> tuple[_Piece, ...]:
        found = self._read.get(key)
        if found is None:
            if key not in self._patterns:
                raise BadPhrase(key, "the phrase pack has no such key")
            found = self._read[key] = _pieces(key, self._patterns[key])
        return found

    def _write(self, key: str, value: Value, form: str) -> str:
        lower = form[:1].lower() + form[1:]
        try:
            text = self._form(value, lower)
        except (ValueError, TypeError) as error:
            raise BadPhrase(key, f"cannot write {value!r} as {form or 'text'}: {error}") from error
        return text if form == lower else text[:1].upper() + text[1:]

    def _form(self, value: Value, form: str) -> str:
        match form:
            case "holding" if isinstance(value, tuple):
                return self.text(f"holding.{value[0]}", {str(place): item for place, item in enumerate(value)})
            case "either":
                return self._list([self._figures(_amount(item)) for item in (value if isinstance(value, tuple) else (value,))], "either")
            case "seats":
                return self._seats(value if isinstance(value, tuple) else (value,))
            case "face" if isinstance(value, tuple):
                return " ".join(self._one(item, form) for item in value)
            case _ if isinstance(value, tuple):
                return self._list([self._one(item, form) for item in value])
            case _:
                return self._one(value, form)

    def _one(self, value: Scalar, form: str) -> str:
        match form:
            case "":
                return self._words("number", _amount(value)) if self._aloud and type(value) is int else str(value)
            case "face" if value == UNKNOWN:
                return self.text("card.unknown")
            case "card" | "face":
                found = card(str(value))
                return self.text("card.name" if form == "card" else "card.face", {"rank": found.rank.symbol, "suit": found.suit.symbol})
            case "figures":
                return self._spoken(_amount(value)) if self._aloud else self._figures(_amount(value))
            case "money":
                return self._spoken(_amount(value))
            case _ if form in NUMBERS:
                return self._words(form, _amount(value))
            case "amount":
                return self._bare(_amount(value))
            case "limit":
                return self._limit(_amount(value))
            case _:
                return self.text(f"{form}.{value}")

    def _seats(self, seats: tuple[Scalar, ...]) -> str:
        return self.text("seats.one" if len(seats) == 1 else "seats.many", {"seats": self._list([self._one(seat, "") for seat in seats])})

    def _list(self, items: list[str], two: str = "two") -> str:
        if len(items) == 2:
            return self.text(f"list.{two}", {"first": items[0], "second": items[1]})
        if self._aloud and len(items) > 2:
            return self._list([self.text("list.between").join(items[:-1]), items[-1]], two)
        return self.text("list.between").join(items)

    # --- money

    def _figures(self, amount: Chips) -> str:
        whole, part = divmod(amount, self._money.scale)
        digits = len(str(self._money.scale)) - 1
        return f"{self._money.symbol}{whole:,}" + (f".{part:0{digits}}" if part else "")

    def _currency(self, name: str, number: int) -> str:
        form = "one" if number == 1 else "many"
        return self.text(f"currency.{self._money.symbol}.{name}_{form}", {"number": number})

    def _spoken(self, amount: Chips) -> str:
        if f"currency.{self._money.symbol}.whole_one" not in self:
            return self._bare(amount)
        whole, part = divmod(amount, self._money.scale)
        if not part:
            return self._currency("whole", whole)
        if not whole:
            return self._currency("part", part)
        return self.text("currency.both", {"whole": self._currency("whole", whole), "part": self._currency("part", part)})

    def _bare(self, amount: Chips) -> str:
        whole, part = divmod(amount, self._money.scale)
        if not part:
            return self._words("number", whole)
        if f"currency.{self._money.symbol}.whole_one" in self:
            return self._spoken(amount)
        return self._figures(amount)

    def _limit(self, amount: Chips) -> str:
        whole, part = divmod(amount, self._money.scale)
        key = f"currency.{self._money.symbol}.limit"
        return self._figures(amount) if part or key not in self else self.text(key, {"number": whole})

    # --- numbers

    def _words(self, family: str, number: int) -> str:
        """A whole number from 0 in words; from a thousand million on in figures."""
        if number >= 1_000_000_000:
            return f"{number:,}"
        bases = self._bases.get(family)
        if bases is None:
            bases = self._bases[family] = _bases(family, self._patterns)
        place = bisect_right(bases, number, key=lambda entry: entry[0])
        if not place:
            raise BadPhrase(f"{family}.{number}", "the phrase pack has no such number")
        base, key = bases[place - 1]
        many, rest = divmod(number, 10 ** (len(str(base)) - 1))
        if key not in self:
            key = f"{key}.{1 if rest else 0}"
        return self.text(key, {"many": many, "rest": self._words(family, rest)}) if rest else self.text(key, {"many": many})


def _bases(family: str, keys: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """The numbers that have an entry in a family, or else in `number`, in order, each with its key."""
    found: dict[int, str] = {}
    for name in ("number", family):
        entries = [key.split(".")[1] for key in keys if key.startswith(f"{name}.")]
        found.update({int(base): f"{name}.{base}" for base in entries if base.isdecimal()})
    return tuple(sorted(found.items()))


def _amount(value: Scalar) -> Chips:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError("not an amount")
    return value


def patterns(text: str) -> dict[str, str]:
    """The patterns written in `text` (TOML) by their dotted keys; a list's items are numbered from 0. Raises BadPhrase when a value is no
    text, tomllib.TOMLDecodeError when the text is no TOML.
    """
    return dict(_leaves("", tomllib.loads(text)))


def load(text: str, money: Money | None = None) -> Phrases:
    """The phrase pack written in `text`, each pattern read. Raises as `patterns` does, and BadPhrase for a pattern that cannot be read."""
    words = Phrases(patterns(text), money)
    for key in words:
        words.fields(key)
    return words
