"""Rows an auditor can read, and read back for ever."""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType

import pytest

from dealer_assist.journal import codec, migrations
from dealer_assist.journal.codec import KINDS, VERSIONS, decode, encode
from dealer_assist.table.events import Event, FloorCalled, HandVoided
from dealer_assist.table.table import JournalFailed
from tests.journal.samples import SAMPLES

GOLDEN = Path(__file__).parent / "golden" / "rows.jsonl"


def golden() -> list[dict[str, object]]:
    """One row of every kind and version ever shipped, as it was stored."""
    return [json.loads(line) for line in GOLDEN.read_text().splitlines()]


def test_every_kind_of_event_has_a_sample() -> None:
    assert {encode(event)[0] for event in SAMPLES} == set(KINDS)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_read_back_is_the_same_event(event: Event) -> None:
    assert decode(*encode(event)) == event


def test_a_read_only_view_of_a_mapping_is_stored_like_any_other() -> None:
    event = HandVoided(rule="IRREG-1", refunds=MappingProxyType({2: 12}))
    assert decode(*encode(event)) == event


@pytest.mark.parametrize("row", golden(), ids=lambda row: f"{row['kind']}-{row['version']}")
def test_a_row_ever_shipped_is_still_read(row: dict[str, str]) -> None:
    decode(row["kind"], int(row["version"]), row["payload"])


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_what_is_written_today_is_the_golden_row_of_its_version(event: Event) -> None:
    kind, version, payload = encode(event)
    assert {"kind": kind, "version": version, "payload": payload} in golden()


def test_every_version_ever_written_has_a_golden_row() -> None:
    shipped = {(row["kind"], row["version"]) for row in golden()}
    assert shipped == {(kind, version) for kind, last in VERSIONS.items() for version in range(1, last + 1)}


@pytest.mark.parametrize(("kind", "version"), [("floor_called", 2), ("unheard_of", 1)])
def test_a_kind_or_version_from_a_newer_program_is_refused(kind: str, version: int) -> None:
    with pytest.raises(JournalFailed) as refused:
        decode(kind, version, "{}")
    assert refused.value.what == "newer"


@pytest.mark.parametrize("payload", ["", "{", "[]", "{}", '{"open": "yes"}'])
def test_a_payload_that_is_no_such_event_is_called_corrupt(payload: str) -> None:
    with pytest.raises(JournalFailed) as refused:
        decode("floor_called", 1, payload)
    assert refused.value.what == "corrupt"


def test_an_older_payload_is_lifted_version_by_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.VERSIONS, "floor_called", 3)
    monkeypatch.setitem(migrations.UPCASTERS, ("floor_called", 1), lambda payload: payload.replace("calling", "ringing"))
    monkeypatch.setitem(migrations.UPCASTERS, ("floor_called", 2), lambda payload: payload.replace("ringing", "open"))
    assert decode("floor_called", 1, '{"calling": true}') == FloorCalled(open=True)


def test_what_cannot_be_stored_is_an_error_of_ours() -> None:
    with pytest.raises(NotImplementedError):
        encode(FloorCalled(open=object()))  # type: ignore[arg-type]  # the wrong type is the case
