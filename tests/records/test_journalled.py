"""A hand of a table's journal as a recorded hand: what was played is there, what was voided and what was never seen is not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.records import hand as own
from dealer_assist.records.course import course
from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.records.journalled import record_of
from dealer_assist.rulebook.questions import answer
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import SHOWING, RecordedHand, recorded
from dealer_assist.table import events as e
from ui.__main__ import main

HANDS = Path(__file__).parents[1] / "hands"
LINES: list[dict[str, Any]] = [json.loads(line) for line in (HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()]
RECORDS = own.read((HANDS / "real_hands.jsonl").read_text(encoding="utf-8"))


def journalled(record: Record, number: int = 1, killer: int | None = None) -> list[e.Event]:
    """The hand as a table would have journalled it."""
    found = [step.event for step in course(record.hand, judge(record.hand)) if step.event is not None]
    return [replace(event, number=number, killer=killer) if isinstance(event, e.HandStarted) else event for event in found]


@pytest.mark.parametrize("line", LINES, ids=[line["id"] for line in LINES])
def test_a_real_hand_from_a_journal_is_judged_as_the_record_was(line: dict[str, Any]) -> None:
    (record,) = own.read(json.dumps(line))
    back = record_of(journalled(record)).hand
    assert _money(back) == _money(record.hand)
    assert {seat: held.up for seat, held in back.cards.items()} == {
        seat: held.up[: len(back.cards[seat].up)] for seat, held in record.hand.cards.items()
    }
    values = answer("hand", own.given_of(back)).values
    told = line["expect"] if _tells_all(record.hand) else {key: line["expect"][key] for key in ("force_seat", "first_to_act", "returned")}
    assert {key: values[key] for key in told} == told
    assert values["illegal"] == []


def _money(hand: RecordedHand) -> list[tuple[int, int, int, int]]:
    return [(deed.seat, deed.street, deed.to, deed.amount) for deed in hand.deeds if deed.do not in SHOWING]


def _tells_all(hand: RecordedHand) -> bool:
    """Did every hand left at the end show its cards, the up cards known as such, or muck? A journal has no others to award by."""
    live = set(judge(hand).live())
    showed = {deed.seat for deed in hand.deeds if deed.do == "show" and len(hand.cards[deed.seat].up) == 4}
    return len(live - showed - {deed.seat for deed in hand.deeds if deed.do == "muck"}) == 0


def test_a_face_down_card_that_was_not_tabled_stays_unknown() -> None:
    record = RECORDS[1]
    back = record_of(journalled(record)).hand
    showed = {deed.seat for deed in record.hand.deeds if deed.do == "show"}
    assert showed == set(back.shown)
    for seat, held in back.cards.items():
        assert (held.down == (None, None) and held.seventh is None) == (seat not in showed)


COMMUNITY: dict[str, Any] = {
    "game": "stud",
    "structure": {"type": "structured", "small": 10, "big": 20, "ante": 0, "force": 3},
    "stacks": {"1": 3, "2": 3},
    "cards": {"1": {"down": ["As", "Ac"], "up": ["Kd", "9c", "8h", "5h"]}, "2": {"down": ["Qs", "Xx"], "up": ["2h", "7c", "6s", "3h"]}},
    "community": "Ah",
    "actions": [
        {"seat": 2, "street": 3, "do": "force", "to": 3},
        {"seat": 1, "street": 3, "do": "call", "to": 3},
        {"seat": 1, "street": 7, "do": "show"},
        {"seat": 2, "street": 7, "do": "show"},
    ],
}


def test_a_community_card_is_the_last_of_each_seven() -> None:
    back = record_of(journalled(Record("x", recorded(COMMUNITY)))).hand
    assert back.community is not None
    assert {seat: "".join(map(str, cards)) for seat, cards in back.shown.items()} == {1: "AsAcKd9c8h5hAh"}
    assert [deed.all_in for deed in back.deeds] == [True, True, False, False]


def changed(events: Sequence[e.Event], *more: e.Event) -> list[e.Event]:
    """The hand with facts put in before its push."""
    return [*events[:-1], *more, events[-1]]


def test_what_was_voided_did_not_happen_and_a_killed_hand_is_out() -> None:
    events = journalled(RECORDS[0])
    acted = next(place for place, event in enumerate(events) if isinstance(event, e.Acted) and event.moved == 0)
    wrong = e.Acted(seat=1, do=events[acted].do, to=0)  # type: ignore[union-attr]  # found as an action
    with_wrong = [*events[:acted], wrong, e.EntriesVoided(entries=(acted,)), *events[acted:]]
    assert record_of(with_wrong) == record_of(events)
    killed = record_of(changed(events, e.HandKilled(seat=1, rule="IRREG-20"), e.FloorCalled(open=True))).hand
    assert killed.deeds[-1].do == "fold"


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ([], "no hand was started"),
        (journalled(RECORDS[0])[:-1], "hand 1 is not over"),
        ([*journalled(RECORDS[0])[:-1], e.HandVoided(rule="IRREG-3")], "hand 1 is void"),
        (journalled(RECORDS[0], killer=1), "hand 1 is a kill hand"),
    ],
)
def test_a_hand_that_a_record_cannot_tell(events: list[e.Event], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        record_of(events)


def test_a_journal_is_exported_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = JournalStore(tmp_path)
    store.append([*journalled(RECORDS[0]), *journalled(RECORDS[1], 2)[:-1], *journalled(RECORDS[2], 3)])
    store.close()
    assert main(["export", "--to", "json", str(tmp_path / FILE)]) == 0
    out, err = capsys.readouterr()
    assert [record.id for record in own.read(out)] == ["1", "3"]
    assert "hand 2 is not over; left out" in err
    assert main(["replay", str(tmp_path / FILE)]) == 0
    assert capsys.readouterr().out.count("The record breaks no rule.") == 2


def test_a_file_of_sqlite_that_is_no_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_bytes(b"SQLite format 3\0" + b"nonsense")
    assert main(["export", "--to", "json", str(tmp_path / "x")]) == 2
    assert f"{tmp_path / 'x'}: " in capsys.readouterr().err
