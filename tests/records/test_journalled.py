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
from dealer_assist.records import phh
from dealer_assist.records.course import course
from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.records.journalled import record_of
from dealer_assist.records.telling import tell
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.questions import Unanswerable, answer
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import SHOWING, Declared, RecordedHand, recorded
from dealer_assist.table import events as e
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.ruled import ruled
from ui.__main__ import main

HANDS = Path(__file__).parents[1] / "hands"
LINES: list[dict[str, Any]] = [json.loads(line) for line in (HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()]
RECORDS = own.read((HANDS / "real_hands.jsonl").read_text(encoding="utf-8"))


def journalled(record: Record, number: int = 1) -> list[e.Event]:
    """The hand as a table would have journalled it."""
    found = [step.event for step in course(record.hand, judge(record.hand)) if step.event is not None]
    return [replace(event, number=number) if isinstance(event, e.HandStarted) else event for event in found]


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
    assert killed.deeds[-1].do == "dead"


def test_without_a_hand_there_is_no_record() -> None:
    with pytest.raises(BadRecord, match="no hand was started"):
        record_of([])


def played(script: str, rules: HouseRules = STANDARD, stacks: dict[int, int | None] | None = None, level: Level = Level.L1) -> Dealer:
    """A table at which `script` was dealt."""
    return seated(stacks or {1: 200, 2: 200, 3: 200}, rules, level).play(script)


def both_ways(dealer: Dealer) -> tuple[RecordedHand, dict[str, Any]]:
    """The hand's record, the same after both forms were written and read, and what the rules say of it."""
    record = record_of(entry.event for entry in dealer.hand.entries)
    assert own.read(own.write(record)) == (record,)
    assert phh.read(phh.write(record)) == (record,)
    assert tell(record)
    return record.hand, dict(answer("hand", own.given_of(record.hand)).values)


CHECKED = "\nopener 1\nclose" * 4
FORCED = "start\nopener 1\n1 force"


def test_a_void_hand_is_on_record_with_every_chip_that_went_back() -> None:
    hand, found = both_ways(ruled(played(FORCED), "misdeal").dealer)
    assert (hand.end, hand.refunds) == ("void", {1: 5, 2: 2, 3: 2})
    assert found["returned"] == {"1": 5, "2": 2, "3": 2}
    assert (found["pots"], found["awards"], found["total"], found["illegal"]) == ([], None, {}, [])


def test_a_hand_in_the_middle_is_on_record_as_far_as_it_has_come() -> None:
    hand, found = both_ways(played(f"{FORCED}\n2 complete 10\nclose\nopener 2\n2 bet 10"))
    assert hand.end == "open"
    assert (found["illegal"], found["awards"], found["total"], found["returned"]) == ([], None, None, {"2": 10})
    assert [pot["amount"] for pot in found["pots"]] == [36]
    assert tell(Record("x", hand))[-2].key == "replay.open"


def test_a_kill_hand_is_on_record_with_its_post_and_nobody_owes_a_force_bet() -> None:
    """KILL-3: the post is the opening bet at the higher limits, the action starts to the killer's left."""
    rules = replace(STANDARD, kill="full")
    dealer = played(f"{FORCED}\n2 complete 10\nclose{CHECKED}\nwinners main 2\nstart\n{FORCED[6:]}\nclose{CHECKED}\nwinners main 2", rules)
    dealer.play("start\nopener 3\n3 fold\n1 call\nopener 1\n1 bet 20\n2 fold")
    hand, found = both_ways(dealer)
    assert (hand.killer, [(deed.do, deed.to) for deed in hand.deeds[3:6]]) == (2, [("kill", 20), ("fold", 0), ("call", 20)])
    assert (found["force_seat"], found["illegal"], found["total"]) == (None, [], {"1": 46})
    assert "variant" not in phh.write(Record("x", hand))
    assert "replay.kill" in [line.key for line in tell(Record("x", hand))]


def test_a_killer_whom_nobody_can_call_has_posted_all_the_same() -> None:
    given = {
        "game": "stud",
        "structure": {"type": "structured", "small": 20, "big": 40, "ante": 2, "force": 3},
        "stacks": {"1": 2, "2": 200},
        "actions": [
            {"seat": 1, "street": 3, "do": "ante", "to": 2},
            {"seat": 2, "street": 3, "do": "ante", "to": 2},
            {"seat": 2, "street": 3, "do": "kill", "to": 20},
        ],
    }
    found = answer("hand", given).values
    assert (found["returned"], found["illegal"], found["pots"]) == ({"2": 20}, [], [{"name": "main", "amount": 4, "eligible": [1, 2]}])


def test_winners_that_the_dealer_named_are_on_record() -> None:
    hand, found = both_ways(played(f"{FORCED}\n2 complete 10\nclose{CHECKED}\nwinners main 1 3"))
    assert hand.declared == {"main": Declared((1, 3))}
    assert found["total"] == {"1": 18, "3": 18}


def test_winners_whom_the_cards_would_not_have_named_are_on_record_and_others_are_not() -> None:
    """A push before every hand was tabled needs no word of its own; a dealer's word against the cards does."""
    record = next(record for record in RECORDS if _tells_all(record.hand) and record.hand.shown)
    events = journalled(record)
    assert record_of(events).hand.declared == {}
    pushed = events[-1]
    assert isinstance(pushed, e.PotsAwarded)
    loser = next(seat for seat in pushed_seats(record) if seat not in pushed.awards[-1].high)
    other = replace(pushed, awards=(*pushed.awards[:-1], replace(pushed.awards[-1], high=(loser,), low=())), declared=True)
    assert record_of([*events[:-1], other]).hand.declared == {"main": Declared((loser,))}


def pushed_seats(record: Record) -> tuple[int, ...]:
    """The seats that were left at the end."""
    return judge(record.hand).live()


def test_the_uncalled_bet_of_a_hand_killed_by_mistake_is_on_record() -> None:
    """IRREG-21: back at once; those behind it are judged without it. IRREG-20: a dead hand's money stays, and nobody acted out of turn."""
    dealer = ruled(played(f"{FORCED}\n2 complete 10\nclose\nopener 1\n1 bet 10"), "killed_hand 1").dealer
    hand, found = both_ways(dealer.play("2 check\nclose\nopener 2\n2 bet 20\n3 fold"))
    assert (hand.refunds, [deed.do for deed in hand.deeds if deed.seat == 1][-1]) == ({1: 10}, "dead")
    assert (found["illegal"], found["returned"], found["total"]) == ([], {"1": 10, "2": 20}, {"2": 36})
    dead, found = both_ways(ruled(played(f"{FORCED}\n2 complete 10"), "dead_hand 1").dealer.play("3 fold"))
    assert (dead.refunds, found["illegal"], found["returned"]) == ({}, [], {"2": 7})


def test_an_ante_that_went_back_is_on_record() -> None:
    dealer = played("start\ndown 6\nup 9h 4d 2c\n3 force", level=Level.L2)
    event = e.AnteReturned(seat=1, amount=2)
    events = [entry.event for entry in dealer.hand.entries]
    assert record_of([*events, e.HandKilled(seat=1, rule="IRREG-5"), event]).hand.refunds == {1: 2}


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"end": "late"}, "given.end: must be one of over, open, void"),
        ({"declared": {"side 4": {"high": [1]}}}, "given.declared.side 4: there is no such pot"),
        ({"declared": {"main": {"high": [], "low": [1]}}}, "given.declared.main: winners that cannot be"),
        ({"declared": {"main": {"middle": [1]}}}, "given.declared.main"),
        ({"refunds": {"1": 900}}, "given.refunds.1: 900 is more than the seat put in"),
        ({"refunds": {"9": 1}}, "given.refunds: seat 9 is not in the hand"),
        ({"actions": [{"seat": 1, "street": 4, "do": "kill", "to": 20}]}, "the killer posts before the cards, once"),
        ({"actions": [{"seat": 1, "street": 3, "do": "kill", "to": 20}] * 2}, "the killer posts before the cards, once"),
        ({"actions": [{"seat": 1, "street": 3, "do": "dead", "to": 20}]}, "a dead moves no chips"),
    ],
)
def test_what_a_record_cannot_say(more: dict[str, Any], message: str) -> None:
    with pytest.raises(Unanswerable, match=message):
        answer("hand", COMMUNITY | more)


def test_a_journal_is_exported_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = JournalStore(tmp_path)
    store.append([*journalled(RECORDS[0]), *journalled(RECORDS[1], 2)[:-1], *journalled(RECORDS[2], 3)])
    store.close()
    assert main(["export", "--to", "json", str(tmp_path / FILE)]) == 0
    assert [(record.id, record.hand.end) for record in own.read(capsys.readouterr().out)] == [("1", "over"), ("2", "open"), ("3", "over")]
    assert main(["replay", str(tmp_path / FILE)]) == 0
    out = capsys.readouterr().out
    assert out.count("The record breaks no rule.") == 3
    assert out.count("The record ends here: the hand is not over.") == 1


def test_a_file_of_sqlite_that_is_no_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_bytes(b"SQLite format 3\0" + b"nonsense")
    assert main(["export", "--to", "json", str(tmp_path / "x")]) == 2
    assert f"{tmp_path / 'x'}: " in capsys.readouterr().err
