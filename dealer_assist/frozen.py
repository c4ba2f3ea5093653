"""Frozen values: what `dataclass(frozen=True, slots=True)` makes, ready in a twentieth of the time and filled in half of it.

The table has some hundred and fifty kinds of value. For each of them a dataclass writes and compiles six functions while it is imported,
half a millisecond a kind; here they are shared, but for `__init__`, which is written when the first value of its kind is made. To have its
slots filled a value becomes a draft, the same kind without the lock, for as long as `__init__` runs. Fields, defaults, `replace`, `match`
and msgspec see an ordinary dataclass. Does not belong here: any value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

_Kind = TypeVar("_Kind", bound=type)
_Value = TypeVar("_Value")


_PLAIN: dict[str, type] = {kind.__name__: kind for kind in (bool, int, str, bytes)}
"""What most fields are; msgspec need not evaluate these names one by one, half of the time that a kind's decoder takes."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(*, slots: bool = True, kw_only: bool = False) -> Callable[[_Kind], _Kind]:
    """Makes a class a frozen dataclass; with `kw_only` its fields are given by name."""
    fielded = dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)

    def decorate(kind: _Kind) -> _Kind:
        known = kind.__annotations__
        known.update({name: _PLAIN[text] for name, text in known.items() if text in _PLAIN})
        made = cast(_Kind, fielded(kind))  # the class itself, or its copy with slots
        for function in (_init, _eq, _hash, _repr, _setattr, _delattr, _getstate, _setstate):
            setattr(made, f"_{function.__name__}__", function)
        return made

    return decorate


def _init(self: Any, *args: Any, **kwargs: Any) -> None:
    """The first value of a kind has written how its kind is filled."""
    kind = type(self)
    kind.__init__ = _written(kind)
    kind.__init__(self, *args, **kwargs)


def _written(kind: type) -> Callable[..., None]:
    """`__init__` of a kind: a parameter for each field, and each put into its slot while the value is a draft."""
    draft = type(kind.__name__, (kind,), {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__})
    known: dict[str, Any] = {"_become": object.__dict__["__class__"].__set__, "_kind": kind, "_draft": draft, "_missing": MISSING}
    given, named, stores = ["self"], ["*"], []
    for one in fields(kind):
        default, value = "", one.name
        if one.default is not MISSING:
            known[f"_default_{one.name}"] = one.default
            default = f" = _default_{one.name}"
        elif one.default_factory is not MISSING:
            known[f"_new_{one.name}"] = one.default_factory
            default = " = _missing"
            value = f"_new_{one.name}() if {one.name} is _missing else {one.name}" if one.init else f"_new_{one.name}()"
        if one.init:
            (named if one.kw_only else given).append(one.name + default)
        stores.append(f"self.{one.name} = {value}")
    parameters = [*given, *(named if named[1:] else ())]
    lines = ["_become(self, _draft)", *stores, "_become(self, _kind)"]
    exec(f"def __init__({', '.join(parameters)}):\n    " + "\n    ".join(lines), known)  # noqa: S102 - as dataclasses does
    made: Callable[..., None] = known["__init__"]
    return made


@cache
def _given(kind: type) -> tuple[tuple[str, ...], Callable[[object], tuple[Any, ...]]]:
    """The fields that a value of a kind is made of, and how they are got from one: always a tuple, so never of one field alone."""
    names = tuple([one.name for one in fields(kind) if one.init])
    return names, attrgetter(*names, "__class__")


def replace(value: _Value, /, **changes: Any) -> _Value:
    """A value like `value` with `changes`: as `dataclasses.replace`, in a third of the time."""
    kind: Any = type(value)
    names, get = _given(kind)
    return cast(_Value, kind(**{**dict(zip(names, get(value), strict=False)), **changes}))


@cache
def _compared(kind: type) -> Callable[[object], object]:
    """What values of a kind are compared by."""
    names = [one.name for one in fields(kind) if one.compare]
    return attrgetter(*names) if names else type


def _values(self: Any) -> Any:
    kind: Any = type(self)
    return _compared(kind)(self)


def _eq(self: Any, other: Any) -> Any:
    if type(self) is not type(other):
        return NotImplemented
    return _values(self) == _values(other)


def _hash(self: Any) -> int:
    return hash(_values(self))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{type(self).__qualname__}({shown})"


def _setattr(self: object, name: str, _: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delattr(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, one.name) for one in fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
