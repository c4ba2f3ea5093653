"""Frozen values: what `dataclass(frozen=True, slots=True)` makes, ready in a thirtieth of the time and filled in half of it.

The table has some hundred and fifty kinds of value, the screens as many again. For each of them a dataclass writes and compiles six
functions while it is imported; here they are shared. `__init__` alone is written, and only for a kind of which there are many: the first
few are filled field by field. To have its slots filled by a written `__init__` a value becomes a draft, the same kind without the lock,
for as long as that runs. Fields, defaults, `replace`, `match` and msgspec see an ordinary dataclass; `ClassVar` and `InitVar` are not
known. Does not belong here: any value.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast, dataclass_transform

_Kind = TypeVar("_Kind", bound=type)
_Value = TypeVar("_Value")


_PLAIN: dict[str, type] = {kind.__name__: kind for kind in (bool, int, str, bytes)}
"""What most fields are; msgspec need not evaluate these names one by one, nor those of the kind's module, half of the time that a kind's
decoder takes."""

FEW = 8
"""So many values of a kind are filled field by field: less work than one `__init__` is to compile."""


@dataclass(init=False, repr=False, eq=False)
class _Sample:
    """What a dataclass is known by is taken from this one."""

    field: int


_FIELD: Any = fields(_Sample)[0]
_PARAMS: Any = _Sample.__dict__["__dataclass_params__"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(*, slots: bool = True, kw_only: bool = False) -> Callable[[_Kind], _Kind]:
    """Makes a class a frozen dataclass; with `kw_only` its fields are given by name."""

    def decorate(kind: _Kind) -> _Kind:
        own = _own(kind)
        given = {name: kind.__dict__[name] for name in own if name in kind.__dict__}
        for name, default in given.items():
            _settle(kind, name, default)
        described = _Described(given, kw_only)
        shared: dict[str, Any] = {"__dataclass_fields__": described, "__dataclass_params__": _PARAMS, **_SHARED}
        shared["__match_args__"] = _places(kind, own, given, kw_only)
        if slots:
            there = {name: value for name, value in kind.__dict__.items() if name not in own and name not in ("__dict__", "__weakref__")}
            taken = {name for base in kind.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())}
            new = tuple([name for name in own if name not in taken])
            described.kind = type(kind)(kind.__name__, kind.__bases__, {**there, **shared, "__slots__": new})
            return cast(_Kind, described.kind)
        described.kind = kind
        for name, default in given.items():
            shared[name] = default.default if isinstance(default, Field) else default
        for name, value in shared.items():
            if value is not MISSING:
                setattr(kind, name, value)
            else:
                delattr(kind, name)
        return kind

    return decorate


def _own(kind: type) -> dict[str, Any]:
    """What the kind itself says of its fields, not its parents."""
    return kind.__annotations__ if "__annotations__" in kind.__dict__ else {}


def _settle(kind: type, name: str, default: Any) -> None:
    """Raises ValueError when values of a kind would share a default that can be changed."""
    value = default.default if isinstance(default, Field) else default
    if value.__class__.__hash__ is None:
        raise ValueError(f"{kind.__qualname__}.{name}: a default that can be changed would be shared; give a default_factory")


def _places(kind: type, own: Iterable[str], given: dict[str, Any], kw_only: bool) -> tuple[str, ...]:
    """The fields that are given by their place: those of a kind's parents, then its own."""
    known: dict[str, None] = {}
    for base in kind.__mro__[-2:0:-1]:
        known |= dict.fromkeys(base.__dict__.get("__match_args__", ()))
    if not kw_only:
        known |= dict.fromkeys([name for name in own if not (isinstance(one := given.get(name), Field) and not one.init)])
    return tuple(known)


class _Described:
    """The fields of a kind, described when somebody first asks: most kinds have no value at the first frame. `given` are its defaults."""

    __slots__ = ("given", "kind", "kw_only")
    kind: Any

    def __init__(self, given: dict[str, Any], kw_only: bool) -> None:
        self.given = given
        self.kw_only = kw_only

    def __get__(self, value: object, kind: type) -> dict[str, Any]:
        self.kind.__dataclass_fields__ = known = self._fields()
        return known

    def _fields(self) -> dict[str, Any]:
        """The fields of a kind: those of its parents, then its own, as `dataclasses` keeps them."""
        kind = self.kind
        known: dict[str, Any] = {}
        for base in kind.__mro__[-2:0:-1]:
            known |= getattr(base, "__dataclass_fields__", {})
        own = _own(kind)
        there = vars(sys.modules[kind.__module__])
        own.update({name: found for name, text in own.items() if isinstance(found := _PLAIN.get(text) or there.get(text), type)})
        for name, annotation in own.items():
            default = self.given.get(name, MISSING)
            one: Any = default if isinstance(default, Field) else field(default=default)
            one.name, one.type, one.kw_only, one._field_type = name, annotation, self.kw_only, _FIELD._field_type
            known[name] = one
        return known


class _Plan:
    """How the first values of a kind are filled: its fields, those that have a place, and how many more are filled so."""

    __slots__ = ("fields", "left", "places", "taken")

    def __init__(self, kind: type) -> None:
        self.fields = fields(kind)
        self.places: Iterable[str] = kind.__match_args__  # type: ignore[attr-defined]  # every frozen kind has them
        self.taken = len(kind.__match_args__)  # type: ignore[attr-defined]  # likewise
        self.left = FEW

    def fill(self, value: object, given: dict[str, Any]) -> bool:
        """Put what is given into the slots, and defaults where nothing is; False when a field is missing or not known."""
        put = object.__setattr__
        used = 0
        for one in self.fields:
            name = one.name
            if one.init and name in given:
                put(value, name, given[name])
                used += 1
            elif one.default is not MISSING:
                put(value, name, one.default)
            elif one.default_factory is not MISSING:
                put(value, name, one.default_factory())
            else:
                return False
        return used == len(given)


_plan = cache(_Plan)


def _init(self: Any, /, *args: Any, **kwargs: Any) -> None:
    """The first values of a kind. One too many, or one that is not given rightly, has `__init__` written, which says what is wrong."""
    kind: Any = type(self)
    plan = _plan(kind)
    plan.left -= 1
    given = dict(zip(plan.places, args, strict=False))
    if plan.left >= 0 and len(args) <= plan.taken and given.keys().isdisjoint(kwargs) and plan.fill(self, given | kwargs):
        return
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
            value = one.name if one.init else f"_default_{one.name}"
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
def names(kind: type) -> tuple[str, ...] | None:
    """The fields of a kind by their names; None where it is no dataclass."""
    return tuple([one.name for one in fields(kind)]) if is_dataclass(kind) else None


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


_WAYS = (_init, _eq, _hash, _repr, _setattr, _delattr, _getstate, _setstate)
_SHARED: dict[str, Any] = {f"__{way.__name__.removeprefix('_')}__": way for way in _WAYS}
"""What every kind shares."""
