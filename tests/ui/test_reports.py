"""Reports: every hand gives one, what was never shown stays closed on it, its head is the record's, and it looks as it was signed off."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from dealer_assist.floor.timeline import timeline
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import commands as c
from dealer_assist.table.state import Level
from tests.core.table.hand_script import seated
from tests.core.table.recorded import RECORDS
from tests.floor.disputes import kept, logged, real
from tests.ui.glass import save, words
from tests.ui.pictures import FAILED
from tests.ui.reports import AWARDED, FOLDER, SOURCE, pages, papers
from tests.ui.scenes import FIVE, HILO8, TABLED
from ui.paper import pdf
from ui.report_verb import main
from ui.views.report.hand import hand_report
from ui.views.report.paper import Felt, Paper, Rows


def felt(paper: Paper) -> Felt:
    """The drawn table."""
    return next(block for block in paper.blocks if isinstance(block, Felt))


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_every_real_hand_gives_a_report(number: int) -> None:
    line = real(number, Level.L2)
    paper = hand_report(line, SOURCE, words())
    hand = line.hand
    assert hand is not None
    places = dict(felt(paper).places)
    assert set(places) == {seat.seat for seat in hand.seats}
    for seat in hand.seats:
        assert sum(code != "??" for code in places[seat.seat].cards) == len(seat.known), "open where the face is on record, nowhere else"


@pytest.mark.parametrize("number", range(0, len(RECORDS), 9))
def test_a_hand_that_was_given_up_shows_no_down_card(number: int) -> None:
    line = real(number, Level.L2)
    hand = line.hand
    assert hand is not None
    places = dict(felt(hand_report(line, SOURCE, words())).places)
    for seat in hand.seats:
        if seat.folded and not seat.tabled:
            downs = [code for held, code in zip((one for one in seat.cards if one), places[seat.seat].cards, strict=True) if not held.up]
            assert set(downs) <= {"??"}


def test_a_correction_stays_on_the_report_beside_what_it_took_back() -> None:
    dealer = seated(FIVE, rules=HILO8).play(TABLED)
    dealer.tap(c.Undo())
    line = timeline(logged(kept(dealer)))
    assert line is not None
    record = next(block for block in hand_report(line, SOURCE, words()).blocks if isinstance(block, Rows) and block.heading == "The record")
    assert "struck" in {row.tone for row in record.rows}


def test_the_head_on_a_report_is_the_hash_of_its_last_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = JournalStore(tmp_path / "seven")
    seated(FIVE, rules=HILO8, journal=journal).play(AWARDED)
    journal.close()
    to = tmp_path / "hand.pdf"
    assert main(["hand", "1", "--file", str(tmp_path / "seven"), "--to", str(to)]) == 0
    reader = JournalReader(tmp_path / "seven" / "journal.db")
    last = reader.verify()
    assert last.head in capsys.readouterr().out
    reader.close()
    assert to.read_bytes().startswith(b"%PDF-")
    assert main(["shift", "--file", str(tmp_path / "seven"), "--to", str(tmp_path / "shift.pdf")]) == 0
    assert last.head in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["hand", "9", "--file", "seven", "--to", "x.pdf"], 1, "there is no hand 9"),
        (["hand", "--file", "nowhere", "--to", "x.pdf"], 2, "nowhere"),
        (["hand", "--file", "seven", "--to", "no/such/folder/x.pdf"], 2, "no/such/folder/x.pdf"),
        (["shift", "--file", "seven", "--to", "no/such/folder/x.pdf"], 2, "no/such/folder/x.pdf"),
        (["bundle", "9", "--file", "seven", "--to", "x.zip"], 1, "there is no hand 9"),
        (["bundle", "--file", "seven", "--to", "no/such/folder/x.zip"], 2, "no/such/folder"),
        (["check", "seven/journal.db"], 2, "no bundle of a hand"),
        (["check", "nowhere.zip"], 2, "nowhere.zip"),
    ],
)
def test_what_cannot_be_reported_is_said_in_one_line(
    arguments: list[str], status: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    journal = JournalStore(tmp_path / "seven", signs=Signer)
    seated(FIVE, rules=HILO8, journal=journal).play(AWARDED)
    journal.close()
    assert main(arguments) == status
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["shift", "3", "--to", "x.pdf"], "only a hand has a number"),
        (["hand", "three", "--to", "x.pdf"], "'three' is no hand's number"),
        (["hand", "3"], "--to which file?"),
        (["check"], "check which bundle?"),
    ],
)
def test_a_command_line_that_asks_for_nothing_is_told_so(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["hand", "shift"])
def test_a_report_looks_as_it_was_signed_off(name: str) -> None:
    made = pages(name)
    assert set(made) == set(FOLDER.glob(f"{name}-*.png")), "a page is missing, or one too many"
    for file, image in made.items():
        if image != QImage(str(file)).convertToFormat(QImage.Format.Format_RGB888):
            FAILED.mkdir(parents=True, exist_ok=True)
            save(image, FAILED / f"report-{file.name}")
            pytest.fail(f"{file.name} differs; the new one is in {FAILED}")


@pytest.mark.usefixtures("qapp")
def test_the_file_has_the_pages_of_the_pictures() -> None:
    assert pdf(papers()["hand"]).count(b"/Type /Page\n") == len(pages("hand"))
