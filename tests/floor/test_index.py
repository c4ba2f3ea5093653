"""The search: what a hand is found by, in an index that is never evidence and can be thrown away."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.cards import card
from dealer_assist.floor.digest import CLASSES, Digest, digest
from dealer_assist.floor.index import COUNTED, FILE, PAGE, Index, Query
from dealer_assist.floor.rulings import Ruling, ruled
from dealer_assist.floor.timeline import timeline
from dealer_assist.journal.store import FILE as JOURNAL
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table.events import CardNamed, TableStood
from dealer_assist.table.life_commands import PushIn
from dealer_assist.table.state import Level
from dealer_assist.table.table import Table
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.recorded import RECORDS
from tests.floor.disputes import FOURTH, THIRD, kept, logged, played, real, signed_in, told
from tests.floor.test_whatif import WHOLE

OVER = f"{THIRD}\n3 force\nsweep 4 5 6 7 1 2"
HILO = HouseRules(game=Game.HILO8)


def classes(dealer: Dealer) -> set[str]:
    """The classes of the first hand."""
    return {word for kind, word in digest(told(dealer)).words if kind == "class"}


# ------------------------------------------------------------------------------------------------ what a hand is found by


def test_a_digest_says_when_by_whom_which_game_and_how_large() -> None:
    dealer = played("")
    dealer.tap(PushIn(dealer="77"))
    dealer.play(OVER)
    found = digest(told(dealer))
    assert (found.number, found.dealer, found.game, found.pot) == (1, "77", "stud", 14)
    assert found.at == found.seq * 1_000_000


CLASS_OF = {
    OVER: {"unshown"},
    WHOLE: {"full_house"},
    f"{THIRD}\n3 force\nrule misdeal way=deal_again": {"void", "differs"},
    f"{FOURTH}\n5 bet 10\nrule dead_hand 4": {"dead_hand", "differs"},
    f"{FOURTH}\n5 bet 10\n7 call\nrule wrong_opener 7 way=back_up": {"corrected", "differs"},
}


@pytest.mark.parametrize(("script", "found"), CLASS_OF.items())
def test_a_hand_is_of_the_classes_that_it_is(script: str, found: set[str]) -> None:
    assert classes(played(script)) == found


def declared(winners: str, rules: HouseRules = HILO, stacks: dict[int, int | None] | None = None) -> set[str]:
    """The classes of a hand of four whose winners were tapped."""
    four = "opener 1\nclose\n" * 4
    dealer = seated(stacks or dict.fromkeys((1, 2, 3, 4), 500), rules, Level.L1)
    return classes(dealer.play(f"start\nopener 1\n1 force\n2 complete 10\nclose\n{four}{winners}"))


@pytest.mark.parametrize(
    ("winners", "found"),
    [
        ("winners main 1 / 1", {"scooped"}),
        ("winners main 1 / 2", {"split_halves"}),
        ("winners main 1 / 2 3", {"split_halves", "tied", "quartered_low"}),
        ("winners main 1 4 / 2", {"split_halves", "tied", "quartered_high"}),
        ("winners main 1 2 / 1 2", {"tied"}),
        ("winners main 1", {"no_low"}),
    ],
)
def test_how_a_pot_was_divided_is_a_class(winners: str, found: set[str]) -> None:
    assert declared(winners) - {"unshown"} == found


def test_warnings_irregularities_and_rulings_are_words_and_so_is_what_must_be_reported() -> None:
    dealer = signed_in(played(f"{FOURTH}\n5 bet 10"))
    report = c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=7, way="dead")
    dealer.table.record(ruled(dealer.table.state, Ruling(report, amount=900)))
    line = told(dealer)
    dealer.table.record(ruled(dealer.table.state, Ruling(c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=2, way="dead"))))
    words = set(digest(told(dealer)).words)
    assert len(told(dealer).steps) > len(line.steps)
    assert {("ruling", "dead_hand"), ("decision", "dead"), ("irregularity", "dead_hand"), ("class", "flagged")} <= words
    assert {kind for kind, _ in words} <= {"ruling", "decision", "irregularity", "class", "alert"}


def test_every_class_of_a_real_hand_has_a_name_to_be_searched_by() -> None:
    seen: set[str] = set()
    for number in range(len(RECORDS)):
        seen |= {word for kind, word in digest(real(number, Level.L2)).words if kind == "class"}
    assert seen <= set(CLASSES)
    assert {"unshown", "scooped", "split_halves", "no_low", "all_in", "side_pot", "full_house", "flush"} <= seen


def test_a_start_that_was_taken_back_is_a_hand_without_a_pot() -> None:
    found = digest(told(played("start\nundo", Level.L1)))
    assert (found.pot, found.words) == (0, ())


# ------------------------------------------------------------------------------------------------ the index


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A journal of three hands, the last one in play."""
    journal = JournalStore(tmp_path)
    dealer = seated({1: 200, 2: 200, 3: 200}, level=Level.L1, journal=journal)
    dealer.tap(PushIn(dealer="77"))
    dealer.play("start\nopener 1\n1 force\n2 complete 10\nsweep 3 1")
    dealer.tap(PushIn(dealer="78"))
    dealer.play("start\nopener 2\n2 force\nsweep 3 1\nstart\nopener 3")
    journal.close()
    return tmp_path


def numbers(index: Index, query: Query) -> list[int]:
    return [found.number for found in index.find(query).hands]


def test_hands_are_found_by_all_that_is_asked_newest_first(folder: Path) -> None:
    reader, index = JournalReader(folder / JOURNAL), Index(folder / FILE)
    assert index.update(reader) == 3
    assert numbers(index, Query()) == [3, 2, 1]
    assert index.find(Query()).count == 3
    assert numbers(index, Query(dealer="78")) == [3, 2]
    assert numbers(index, Query(game="razz")) == []
    assert numbers(index, Query(least=7)) == [1]
    assert numbers(index, Query(most=6, words=(("class", "unshown"),))) == [2]
    assert numbers(index, Query(number=2)) == [2]
    first = index.find(Query(number=1)).hands[0]
    assert numbers(index, Query(since=first.at + 1)) == [3, 2]
    assert numbers(index, Query(until=first.at + 1)) == [1]
    assert index.dealers() == ("77", "78")
    assert index.words("class") == ("unshown",)
    index.close()
    reader.close()


def test_an_index_follows_its_journal_and_takes_the_last_hand_in_again(folder: Path) -> None:
    reader, index = JournalReader(folder / JOURNAL), Index(folder / FILE)
    index.update(reader)
    journal = JournalStore(folder)
    dealer = Dealer(Table(journal))
    dealer.play("3 force\nsweep 1 2\nstart")
    journal.close()
    assert index.update(reader) == 2
    assert numbers(index, Query(words=(("class", "unshown"),))) == [3, 2, 1]
    assert index.update(reader) == 1
    index.close()
    reader.close()


def test_an_index_that_was_thrown_away_is_the_same_again(folder: Path) -> None:
    reader, index = JournalReader(folder / JOURNAL), Index(folder / FILE)
    index.update(reader)
    before = index.find(Query())
    index.close()
    (folder / FILE).unlink()
    index = Index(folder / FILE)
    index.update(reader)
    assert index.find(Query()) == before
    index.close()
    reader.close()


def test_an_index_of_another_journal_is_made_anew(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    journal = JournalStore(other)
    seated({1: 200, 2: 200}, level=Level.L1, journal=journal).play("start\nopener 1\n1 force\n2 fold\nstart\nopener 1")
    journal.close()
    index = Index(folder / FILE)
    for place in (folder, other):
        reader = JournalReader(place / JOURNAL)
        index.update(reader)
        reader.close()
    assert numbers(index, Query()) == [2, 1]
    assert index.dealers() == ()
    index.close()


def test_a_table_that_stood_without_a_hand_is_none_to_find(tmp_path: Path) -> None:
    journal = JournalStore(tmp_path)
    dealer = seated({1: 200, 2: 200}, level=Level.L1)
    dealer.play("start")
    journal.append([event for event in dealer.events if isinstance(event, TableStood)])
    journal.close()
    reader, index = JournalReader(tmp_path / JOURNAL), Index(tmp_path / FILE)
    assert index.update(reader) == 0
    assert index.find(Query()).hands == ()
    index.close()
    reader.close()


def test_a_card_that_stands_twice_on_record_makes_a_hand_of_no_class() -> None:
    dealer = played(WHOLE)
    line = told(dealer)
    rows = [step.event for step in line.steps]
    twice = [replace(event, face=card("Js")) if isinstance(event, CardNamed) and event.face is card("Jd") else event for event in rows]
    before = [event for event in kept(dealer) if event not in rows]
    found = timeline(logged((*before, *twice)))
    assert found is not None
    assert "full_house" not in {word for _, word in digest(found).words}


def test_a_journal_without_hands_has_none_to_find(tmp_path: Path) -> None:
    JournalStore(tmp_path).close()
    reader, index = JournalReader(tmp_path / JOURNAL), Index(tmp_path / FILE)
    assert index.update(reader) == 0
    assert index.find(Query()).hands == ()
    index.close()
    reader.close()


@pytest.mark.parametrize("damage", ["garbage", "version", "table"])
def test_a_damaged_index_is_made_anew_and_no_error_reaches_the_floor(folder: Path, damage: str) -> None:
    index = Index(folder / FILE)
    index.close()
    if damage == "garbage":
        (folder / FILE).write_bytes(b"no database" * 500)
        for companion in folder.glob(f"{FILE}-*"):
            companion.unlink()
    else:
        loose = sqlite3.connect(folder / FILE)
        loose.execute("DROP TABLE made" if damage == "table" else "PRAGMA user_version = 7")
        loose.commit()
        loose.close()
    reader, index = JournalReader(folder / JOURNAL), Index(folder / FILE)
    assert index.update(reader) == 3
    index.close()
    reader.close()


@pytest.mark.parametrize(("hands", "counted", "more"), [(COUNTED, COUNTED, False), (COUNTED + 1, COUNTED, True)])
def test_counting_ends_at_a_thousand_and_says_so(tmp_path: Path, hands: int, counted: int, more: bool) -> None:
    index = Index(tmp_path / FILE)
    index.put(Digest(seq, seq, seq, "77", "stud", seq, ()) for seq in range(1, hands + 1))
    found = index.find(Query())
    assert (found.count, found.more) == (counted, more)
    index.close()


def test_many_hands_are_shown_page_by_page(tmp_path: Path) -> None:
    index = Index(tmp_path / FILE)
    index.put(Digest(seq, seq, seq, "77", "stud", seq, ()) for seq in range(1, PAGE + 11))
    first, second = index.find(Query()), index.find(Query(), skip=PAGE)
    assert (len(first.hands), first.count, first.more) == (PAGE, PAGE + 10, False)
    assert [found.number for found in second.hands] == list(range(10, 0, -1))
    index.close()
