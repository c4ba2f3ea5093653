"""A frozen value is what a frozen, slotted dataclass is: each thing said here is said of both."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import msgspec
import pytest

from dealer_assist.frozen import FEW, frozen, names


@dataclass(frozen=True, slots=True)
class Plain:
    """As the standard library makes it."""

    seat: int
    name: str = ""
    chips: list[int] = field(default_factory=list)
    shadow: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainNamed:
    """As the standard library makes it, with an heir."""

    by: str = "dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainHeir(PlainNamed):
    """An heir."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlainNothing:
    """No fields."""


@frozen()
class Quick:
    """As it is made here."""

    seat: int
    name: str = ""
    chips: list[int] = field(default_factory=list)
    shadow: int = field(default=0, compare=False, repr=False)


@frozen(kw_only=True)
class QuickNamed:
    """As it is made here, with an heir."""

    by: str = "dealer"


@frozen(kw_only=True)
class QuickHeir(QuickNamed):
    """An heir."""

    seat: int


@frozen()
class QuickNothing:
    """No fields."""


@frozen(slots=False)
class Loose:
    """With a `__dict__`, and fields that are named as `__init__` might name its own."""

    seat: int
    kind: str = ""
    missing: tuple[int, ...] = field(default_factory=tuple)
    kept: list[int] = field(default_factory=list, init=False, compare=False, repr=False)


VALUES = pytest.mark.parametrize("value", [Plain, Quick])
HEIRS = pytest.mark.parametrize("heir", [PlainHeir, QuickHeir])
NOTHING = pytest.mark.parametrize("nothing", [PlainNothing, QuickNothing])


@VALUES
def test_fields_are_given_by_place_or_by_name_and_defaults_fill_the_rest(value: Callable[..., Any]) -> None:
    made = value(4, name="Ann")
    assert (made.seat, made.name, made.chips, made.shadow) == (4, "Ann", [], 0)
    assert value(1).chips is not value(1).chips
    assert [one.name for one in fields(made)] == ["seat", "name", "chips", "shadow"]
    assert type(made) is value
    assert not hasattr(made, "__dict__")


@VALUES
@pytest.mark.parametrize("wrong", [{}, {"seat": 1, "nme": "x"}])
def test_a_missing_or_unknown_field_is_told(value: Callable[..., Any], wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=r"seat|nme"):
        value(**wrong)


@HEIRS
def test_named_fields_of_an_heir_come_in_any_order(heir: Callable[..., Any]) -> None:
    assert (heir(seat=3).by, heir(by="floor", seat=3).by) == ("dealer", "floor")
    with pytest.raises(TypeError):
        heir(3)


@VALUES
def test_nothing_of_a_value_can_be_changed(value: Callable[..., Any]) -> None:
    made = value(4)
    with pytest.raises(FrozenInstanceError, match="assign to field 'seat'"):
        made.seat = 5
    with pytest.raises(FrozenInstanceError, match="delete field 'seat'"):
        del made.seat
    assert made.seat == 4


@VALUES
def test_values_are_equal_field_by_field_within_their_kind(value: Callable[..., Any]) -> None:
    assert value(4, "Ann") == value(4, "Ann", [], shadow=1) != value(5, "Ann")
    assert value(4) != "4"


@HEIRS
def test_equal_values_have_one_hash(heir: Callable[..., Any]) -> None:
    assert len({heir(seat=1), heir(seat=1), heir(seat=2)}) == 2
    assert heir(seat=1) == heir(seat=1)


@NOTHING
def test_values_without_fields_are_equal(nothing: Callable[..., Any]) -> None:
    assert nothing() == nothing()
    assert hash(nothing()) == hash(nothing())


def test_kinds_are_never_equal() -> None:
    kinds: list[object] = [PlainNothing(), QuickNothing(), Loose(1), Quick(1)]
    assert [kinds.index(one) for one in kinds] == [0, 1, 2, 3]


@VALUES
def test_a_value_is_shown_with_its_fields(value: Callable[..., Any]) -> None:
    assert repr(value(4, "Ann")) == f"{value.__qualname__}(seat=4, name='Ann', chips=[])"


@VALUES
def test_a_value_is_replaced_copied_matched_and_pickled(value: Callable[..., Any]) -> None:
    made = value(4, "Ann", [5])
    assert replace(made, seat=7) == value(7, "Ann", [5])
    assert copy(made) == deepcopy(made) == pickle.loads(pickle.dumps(made)) == made  # noqa: S301 - bytes of our own making
    match made:
        case Plain(seat, name) | Quick(seat, name):
            assert (seat, name) == (4, "Ann")
        case _:
            pytest.fail("not matched")


@HEIRS
def test_a_value_is_written_and_read_as_json(heir: type) -> None:
    read: Any = msgspec.json.decode(b'{"seat": 4}', type=heir)
    assert read == heir(seat=4)
    assert msgspec.json.encode(read) == b'{"by":"dealer","seat":4}'
    with pytest.raises(msgspec.ValidationError, match="seat"):
        msgspec.json.decode(b"{}", type=heir)


@pytest.mark.parametrize("decorate", [dataclass(frozen=True, slots=True), frozen()])
@pytest.mark.parametrize("many", [0, 2 * FEW])
def test_the_first_values_of_a_kind_and_the_later_ones_are_filled_alike(decorate: Callable[[type], type], many: int) -> None:
    def kind() -> Any:
        @decorate
        class Seat:
            seat: int
            name: str = ""
            chips: list[int] = field(default_factory=list)
            kept: int = field(default=5, init=False)

        for number in range(many):
            made: Any = Seat(number, chips=[number])  # type: ignore[call-arg]  # what decorates it gives it its fields
            assert (made.seat, made.name, made.chips, made.kept) == (number, "", [number], 5)
        return Seat

    wrong: list[tuple[tuple[object, ...], dict[str, object]]] = [
        ((), {}),
        ((1,), {"nme": 2}),
        ((1,), {"seat": 2}),
        ((1, "", [], 0), {}),
        ((), {"name": ""}),
        ((1,), {"kept": 1}),
    ]
    for given, named in wrong:
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            kind()(*given, **named)


def test_the_names_of_fields_are_known_of_a_dataclass_alone() -> None:
    assert names(Quick) == ("seat", "name", "chips", "shadow") == names(Plain)
    assert names(PlainNothing) == ()
    assert names(int) is None


def test_a_default_that_can_be_changed_is_refused() -> None:
    with pytest.raises(ValueError, match="chips: a default that can be changed"):

        @frozen()
        class Shared:
            chips: list[int] = []  # noqa: RUF012 - a shared list is the case


def test_a_kind_is_described_as_the_standard_library_describes_it() -> None:
    pairs: list[tuple[Any, Any]] = [(Quick, Plain), (QuickHeir, PlainHeir), (QuickNothing, PlainNothing)]
    for ours, theirs in pairs:
        assert (ours.__match_args__, ours.__slots__) == (theirs.__match_args__, theirs.__slots__)
        assert [(one.name, one.init, one.kw_only, one.compare, one.repr) for one in fields(ours)] == [
            (one.name, one.init, one.kw_only, one.compare, one.repr) for one in fields(theirs)
        ]
    assert Loose.__match_args__ == ("seat", "kind", "missing")
    assert Loose.kind == ""
    assert not hasattr(Loose, "seat")
    assert not hasattr(Loose, "missing")


def test_a_kind_without_slots_keeps_its_fields_in_a_dict() -> None:
    made = Loose(4)
    assert vars(made) == {"seat": 4, "kind": "", "missing": (), "kept": []}
    with pytest.raises(FrozenInstanceError):
        made.seat = 5  # type: ignore[misc]  # assigning is the case


def test_what_a_value_keeps_for_itself_is_not_given_to_its_heir() -> None:
    made = Loose(4)
    made.kept.append(1)
    assert replace(made, seat=5).kept == []
    assert made == Loose(4)
    with pytest.raises(TypeError, match="kept"):
        Loose(4, kept=[])  # type: ignore[call-arg]  # a field that is not the caller's to give
