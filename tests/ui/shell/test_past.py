"""What was: the journal read beside the running table, the index filled as hands end, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.floor.index import FILE
from dealer_assist.journal.store import FILE as JOURNAL
from dealer_assist.journal.store import JournalStore
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.ui.scenes import STACKS
from ui.past import AT_ONCE, Past
from ui.views.recall.looked import SearchLook, TimelineLook

# ------------------------------------------------------------------------------------------------ the file


def on_disk(folder: Path, hands: int = 2) -> Dealer:
    """A table with a journal on disk."""
    journal = JournalStore(folder)
    dealer = seated({1: 500, 2: 500}, HouseRules(game=Game.RAZZ), Level.L1, journal)
    dealer.play("start\nopener 1\n1 force\n2 fold\n" * hands)
    return dealer


def test_the_past_is_read_from_the_journal_beside_the_running_table(tmp_path: Path) -> None:
    dealer = on_disk(tmp_path)
    past = Past(tmp_path)
    state = dealer.table.state
    found = past.recall(TimelineLook(), state)
    assert found.line is not None
    assert found.line.number == 2
    assert [hand.number for hand in found.hands] == [2, 1]
    assert past.recall(TimelineLook(step=3), state) is found
    older = past.recall(TimelineLook(hand=found.hands[1].begins), state)
    assert older.line is not None
    assert older.line.number == 1
    started = older.line.steps[0].seq
    again = past.recall(TimelineLook(hand=started), state)
    assert again.line is not None
    assert again.line.number == 1
    past.close()


def test_the_index_is_filled_as_hands_end_once_somebody_has_searched(tmp_path: Path) -> None:
    dealer = on_disk(tmp_path)
    past = Past(tmp_path)
    dealer.table.listen(past.followed)
    dealer.play("start\nopener 1\n1 force\n2 fold")
    assert not (tmp_path / FILE).exists()
    found = past.recall(SearchLook(), dealer.table.state)
    assert found.found is not None
    assert (found.found.count, found.behind) == (3, 0)
    dealer.play("start\nopener 1")
    again = past.recall(SearchLook(), dealer.table.state)
    assert again.found is not None
    assert again.found.count == 4
    past.close()
    past.close()


def test_a_long_journal_is_taken_in_piece_by_piece(tmp_path: Path) -> None:
    dealer = on_disk(tmp_path, AT_ONCE + 20)
    past = Past(tmp_path)
    first = past.recall(SearchLook(), dealer.table.state)
    second = past.recall(SearchLook(), dealer.table.state)
    assert (first.behind, second.behind) == (20, 0)
    past.close()


@pytest.mark.parametrize("look", [TimelineLook(), SearchLook()])
def test_a_journal_that_cannot_be_read_is_said_by_a_word(tmp_path: Path, look: TimelineLook | SearchLook) -> None:
    (tmp_path / JOURNAL).write_bytes(b"no journal" * 500)
    past = Past(tmp_path)
    assert past.recall(look, seated(STACKS).table.state).fault == "corrupt"
    past.close()


def test_without_hands_there_is_nothing_to_recall_from_the_file(tmp_path: Path) -> None:
    JournalStore(tmp_path).close()
    past = Past(tmp_path)
    found = past.recall(TimelineLook(), seated(STACKS).table.state)
    assert (found.line, found.hands) == (None, ())
    assert past.recall(TimelineLook(hand=1), seated(STACKS).table.state).line is None
    past.close()
