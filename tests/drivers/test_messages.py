"""What crosses between a device's process and the kiosk."""

from __future__ import annotations

import dataclasses
import json
import socket
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import BadCard, Card
from dealer_assist.table.readings import DownCardRead, Reading, ReadingId
from drivers.messages import KINDS, Gone, Lines, from_reading, to_reading


def built(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Values of a frozen kind, field by field: before its first value is made, it does not tell its parameters."""
    hints = get_type_hints(kind).items()
    return st.builds(kind, **{name: built(hint) if hint is ReadingId else st.from_type(hint) for name, hint in hints})


READINGS: st.SearchStrategy[Reading] = st.one_of([built(kind) for kind in get_args(Reading)])


def test_every_reading_has_a_message_and_each_its_own() -> None:
    assert set(KINDS.values()) == set(get_args(Reading))
    assert len(KINDS) == len(get_args(Reading))


@given(READINGS)
def test_a_reading_comes_back_as_it_was_sent(reading: Reading) -> None:
    assert to_reading(json.loads(json.dumps(from_reading(reading)))) == reading


def test_a_down_card_has_no_field_for_a_face_neither_as_a_reading_nor_as_a_message() -> None:
    assert [field.name for field in dataclasses.fields(DownCardRead)] == ["id", "ordinal", "sealed"]
    assert set(from_reading(DownCardRead(ReadingId("shoe", "9F3A2C11", 3), 1, "box"))) == {"kind", "id", "ordinal", "sealed"}
    assert not any(field.type is Card for field in dataclasses.fields(DownCardRead))


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ({"kind": "teleported"}, KeyError),
        ({"kind": "down", "id": ["shoe", "9F3A2C11", 3], "ordinal": 1, "face": "Qh"}, TypeError),
        ({"kind": "up", "id": ["shoe", "9F3A2C11", 3], "ordinal": 1, "face": "Zz"}, BadCard),
        ({"kind": "link", "id": ["shoe", "9F3A2C11", 0], "state": "dancing"}, ValueError),
    ],
)
def test_a_message_that_says_no_reading_is_refused(message: dict[str, object], fault: type[Exception]) -> None:
    with pytest.raises(fault):
        to_reading(message)


@pytest.fixture
def ends() -> Iterator[tuple[Lines, socket.socket]]:
    ours, theirs = socket.socketpair()
    lines = Lines(ours)
    yield lines, theirs
    lines.close()
    theirs.close()


def send_many(lines: Lines, often: int) -> None:
    for _ in range(often):
        lines.send({"fill": "x" * 1000})


def test_lines_wait_for_their_end(ends: tuple[Lines, socket.socket]) -> None:
    lines, other = ends
    other.sendall(b'{"a":1}\n{"b"')
    assert lines.receive() == [{"a": 1}]
    other.sendall(b":2}\n")
    assert lines.receive() == [{"b": 2}]
    assert lines.receive() == []


def test_what_came_before_the_end_is_handed_out_first(ends: tuple[Lines, socket.socket]) -> None:
    lines, other = ends
    other.sendall(b'{"a":1}\n{"cut')
    other.shutdown(socket.SHUT_WR)
    assert lines.receive() == [{"a": 1}]
    with pytest.raises(Gone):
        lines.receive()


def test_what_the_socket_does_not_take_waits_and_one_that_never_reads_is_gone(ends: tuple[Lines, socket.socket]) -> None:
    lines, other = ends
    with pytest.raises(Gone):
        send_many(lines, 10_000)
    assert lines.unsent
    other.setblocking(False)
    while lines.unsent:
        other.recv(1 << 20)
        lines.flush()


def test_a_closed_end_is_gone(ends: tuple[Lines, socket.socket]) -> None:
    lines, other = ends
    other.close()
    with pytest.raises(Gone):
        send_many(lines, 2)
