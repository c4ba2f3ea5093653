"""A hand as one file: whoever has it can hold it against the table's key, and whatever was done to it since is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from dealer_assist.journal.signing import FILE, Signer
from dealer_assist.journal.store import JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.journal.witness import witness
from dealer_assist.records import hand as own
from dealer_assist.records import phh
from tests.core.table.hand_script import seated
from tests.ui.reports import AWARDED
from tests.ui.scenes import FIVE, HILO8, STACKS, THIRD
from ui import bundle
from ui.report_verb import main
from ui.reports import EXPORT

Parts = dict[str, bytes]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle of the first of two hands."""
    folder = tmp_path_factory.mktemp("seven")
    journal = JournalStore(folder, signs=Signer)
    dealer = seated(FIVE, rules=HILO8, journal=journal).play(AWARDED)
    dealer.play("start")
    journal.close()
    assert main(["bundle", "1", "--file", str(folder), "--to", str(folder / "hand.zip")]) == 0
    return folder / "hand.zip"


def parts(file: Path) -> Parts:
    with ZipFile(file) as found:
        return {name: found.read(name) for name in found.namelist()}


def key(made: Path) -> bytes:
    return Signer(made.parent).public


def test_a_bundle_holds_the_report_the_rows_and_the_hand_in_other_forms(made: Path) -> None:
    found = parts(made)
    assert set(found) == {bundle.REPORT, bundle.ROWS, bundle.OWN, bundle.PHH, bundle.ABOUT, bundle.SIGNATURE}
    assert found[bundle.REPORT].startswith(b"%PDF-")
    (record,) = own.read(found[bundle.OWN].decode())
    (same,) = phh.read(found[bundle.PHH].decode())
    assert record.hand == same.hand


def test_a_bundle_is_as_it_was_signed_and_its_witness_is_the_records(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(made), "--key", key(made).hex()]) == 0
    assert "0 faults" in capsys.readouterr().out
    checked = bundle.check(made, key(made))
    assert (checked.wrong, checked.hand) == ((), 1)
    reader = JournalReader(made.parent / "journal.db")
    assert not reader.verify(witnesses=[witness(checked.witness)]).faults
    reader.close()


def test_without_the_tables_key_it_is_said_what_it_was_compared_with(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(made)]) == 0
    assert "the key that the bundle itself names" in capsys.readouterr().out


def _row(found: Parts, change: Callable[[dict[str, object]], None]) -> None:
    lines = found[bundle.ROWS].decode().splitlines()
    row = json.loads(lines[5])
    change(row)
    found[bundle.ROWS] = "\n".join([*lines[:5], json.dumps(row), *lines[6:]]).encode()


def _about(found: Parts, **values: object) -> None:
    found[bundle.ABOUT] = json.dumps(json.loads(found[bundle.ABOUT]) | values).encode()


def _resigned(found: Parts) -> None:
    """Somebody signs the bundle anew with a key of his own."""
    from nacl.signing import SigningKey

    theirs = SigningKey.generate()
    _about(found, key=bytes(theirs.verify_key).hex())
    found[bundle.SIGNATURE] = theirs.sign(found[bundle.ABOUT]).signature.hex().encode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda found: found.update({bundle.REPORT: b"%PDF-1.4 another"}), "report.pdf: changed"),
        (lambda found: found.pop(bundle.PHH), "hand.phh: missing"),
        (lambda found: found.update({"more.txt": b"more"}), "more.txt: changed, or added"),
        (lambda found: _row(found, lambda row: row.update(payload="{}")), "record.jsonl: entry"),
        (lambda found: _about(found, hand=7), "bundle.json: the signature is not right"),
        (lambda found: found.update({bundle.SIGNATURE: b"00" * 64}), "bundle.json: the signature is not right"),
        (_resigned, "which is not the table's"),
        (lambda found: _about(found, witness="ab"), "not the one that the witness is of"),
    ],
)
def test_whatever_was_done_to_a_bundle_is_said(made: Path, tmp_path: Path, change: Callable[[Parts], object], said: str) -> None:
    found = parts(made)
    change(found)
    with ZipFile(tmp_path / "hand.zip", "w") as forged:
        for name, content in found.items():
            forged.writestr(name, content)
    assert any(said in wrong for wrong in bundle.check(tmp_path / "hand.zip", key(made)).wrong)
    assert main(["check", str(tmp_path / "hand.zip"), "--key", key(made).hex()]) == 1


@pytest.mark.parametrize("name", [bundle.ABOUT, bundle.ROWS, bundle.SIGNATURE])
def test_a_file_without_its_parts_is_no_bundle(made: Path, tmp_path: Path, name: str) -> None:
    found = parts(made)
    del found[name]
    with ZipFile(tmp_path / "hand.zip", "w") as forged:
        for kept, content in found.items():
            forged.writestr(kept, content)
    if name == bundle.SIGNATURE:
        assert "bundle.json: the signature is not right" in bundle.check(tmp_path / "hand.zip").wrong
    else:
        with pytest.raises(bundle.BadBundle, match="no bundle of a hand"):
            bundle.check(tmp_path / "hand.zip")


def test_a_copy_of_the_record_without_the_key_signs_nothing(made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "journal.db").write_bytes((made.parent / "journal.db").read_bytes())
    assert main(["bundle", "--file", str(tmp_path), "--to", str(tmp_path / "hand.zip")]) == 2
    assert "signed where the table's key is" in capsys.readouterr().err
    assert not (tmp_path / FILE).exists()
    assert not (tmp_path / "hand.zip").exists()


IN_PLAY = THIRD
"""A hand whose rows no event has signed yet."""


def test_a_bundle_from_a_shell_is_signed_to_its_last_row_as_the_tables_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(JournalStore(tmp_path, signs=Signer)) as journal:
        seated(STACKS, journal=journal).play(IN_PLAY)
        last = journal.seq
    assert main(["bundle", "--file", str(tmp_path), "--to", str(tmp_path / "hand.zip")]) == 0
    assert main(["check", str(tmp_path / "hand.zip"), "--key", Signer(tmp_path).public.hex()]) == 0, capsys.readouterr().out
    with closing(JournalReader(tmp_path / "journal.db")) as reader:
        report = reader.verify(keys=[Signer(tmp_path).public])
        assert (reader.last_row, report.faults) == (last, ()), "nothing was added to the record but the signature"
        speaks = reader.extract(last, last).checkpoint
        assert speaks is not None
        assert speaks.why == EXPORT


def test_beside_an_open_table_nothing_leaves_before_the_table_has_signed_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(JournalStore(tmp_path, signs=Signer)) as journal:
        seated(STACKS, journal=journal).play(IN_PLAY)
        ask = ["bundle", "--file", str(tmp_path), "--to", str(tmp_path / "hand.zip")]
        assert main(ask) == 2
        assert "not signed yet" in capsys.readouterr().err
        assert not (tmp_path / "hand.zip").exists()
        journal.checkpoint("minute")
        assert main(ask) == 0
    assert bundle.check(tmp_path / "hand.zip", Signer(tmp_path).public).wrong == ()


def test_a_record_that_cannot_be_signed_is_told_by_the_shell(made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / FILE).write_bytes(b"too short")
    (tmp_path / "journal.db").write_bytes((made.parent / "journal.db").read_bytes())
    assert main(["bundle", "--file", str(tmp_path), "--to", str(tmp_path / "hand.zip")]) == 2
    assert "9 bytes, 32 needed" in capsys.readouterr().err
