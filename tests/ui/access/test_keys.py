"""`dealer-assist keys`: what two people open together, what one cannot, and what is on record of it."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dealer_assist.journal.shares import read
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import events as e
from dealer_assist.table.commands import SetTable
from dealer_assist.table.table import Table
from tests.journal.sealed_hand import sealed_hand
from ui import people_verb
from ui.keys_verb import main

Capture = pytest.CaptureFixture[str]
PINS = "314159\n271828\n"
NEW = "314159\n314159\n271828\n271828\n"
OPEN = ["--hand", "12", "--seat", "2", "--why", "says that he had the queens"]


class House:
    """A table with a floor supervisor, an auditor, an audit key, and a hand sealed to it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder / "state"
        self.key = folder / "audit.json"
        self._patch = monkeypatch
        people_verb.setup(["--state", str(self.folder)])
        people_verb.main(["--state", str(self.folder), "add", "3001", "auditor"])
        assert self.keys("create", *self.holders(self.key), keyed=NEW) == 0
        with closing(JournalStore(self.folder, signs=Signer)) as journal:
            table = Table(journal)
            table.command(SetTable(name="t", rules=table.state.rules, chip_set=(1, 5)))
            journal.append(sealed_hand("t", bytes.fromhex(read(self.key.read_text()).public)))

    def holders(self, to: Path) -> tuple[str, ...]:
        return "--floor", "1001", "--auditor", "3001", "--to", str(to)

    def keys(self, *arguments: str, keyed: str = PINS, folder: Path | None = None) -> int:
        self._patch.setattr("sys.stdin", io.StringIO(keyed))
        return main(["--state", str(folder or self.folder), *arguments])

    def other(self, verb: Callable[[list[str]], int], arguments: list[str], keyed: str = PINS) -> int:
        self._patch.setattr("sys.stdin", io.StringIO(keyed))
        return verb(arguments)

    def facts(self, folder: Path | None = None) -> list[e.Event]:
        with closing(JournalStore(folder or self.folder)) as journal:
            return [event for event in journal.events() if isinstance(event, e.OpeningAsked | e.OpeningEnded | e.SignInTried)]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


def test_two_people_open_a_mucked_hand_and_it_is_on_record_before_and_without_a_face(house: House, capsys: Capture) -> None:
    capsys.readouterr()
    assert house.keys("open", str(house.key), *OPEN) == 0
    assert capsys.readouterr().out.splitlines() == ["hand 12, seat 2, card 1: Qh", "hand 12, seat 2, card 2: 2c"]
    asked, *tried, ended = house.facts()
    assert asked == e.OpeningAsked(by=asked.by, hand=12, seat=2, people=("1001", "3001"), why="says that he had the queens")
    assert [one.person for one in tried if isinstance(one, e.SignInTried)] == ["1001", "3001"]
    assert isinstance(ended, e.OpeningEnded)
    assert (ended.opened, ended.why, ended.people) == (2, "", ("1001", "3001"))
    stored = (house.folder / FILE).read_bytes()
    assert not any(b'"%b"' % face in stored for face in (b"Qh", b"QH", b"2c", b"2C"))
    with closing(JournalReader(house.folder / FILE)) as reader:
        assert not reader.verify().faults


def test_a_wrong_pin_opens_nothing_and_the_fifth_locks_the_number(house: House, capsys: Capture) -> None:
    for _ in range(5):
        assert house.keys("open", str(house.key), *OPEN, keyed="314159\n999999\n") == 1
        assert "the share of 3001 does not open" in capsys.readouterr().err
    assert house.keys("open", str(house.key), *OPEN) == 1
    captured = capsys.readouterr()
    assert "is locked after wrong PINs" in captured.err
    assert "Qh" not in captured.out
    ended = [fact.why for fact in house.facts() if isinstance(fact, e.OpeningEnded)]
    assert ended == ["pin"] * 5 + ["locked"]


def test_a_copied_disk_without_the_devices_secret_opens_nothing_though_both_pins_are_right(
    house: House, tmp_path: Path, capsys: Capture
) -> None:
    stolen = tmp_path / "stolen"
    shutil.copytree(house.folder, stolen)
    (stolen / "device.secret").unlink()
    assert house.keys("open", str(house.key), *OPEN, folder=stolen) == 2
    assert "no device secret here" in capsys.readouterr().err
    (stolen / "device.secret").write_bytes(b"x" * 32)
    assert house.keys("open", str(house.key), *OPEN, folder=stolen) == 1
    assert "does not open with that PIN on this machine" in capsys.readouterr().err
    (tmp_path / "kept").write_bytes((house.folder / "device.secret").read_bytes())
    assert house.keys("--secret", str(tmp_path / "kept"), "open", str(house.key), *OPEN, folder=stolen) == 0
    assert "card 1: Qh" in capsys.readouterr().out


REFUSED = {
    "no reason": (["--hand", "12", "--seat", "2"], "say why"),
    "no such hand": (["--hand", "9", "--seat", "2", "--why", "x"], "no hand 9"),
    "no sealed card": (["--hand", "12", "--seat", "7", "--why", "x"], "no sealed card of seat 7"),
}


@pytest.mark.parametrize(("arguments", "told"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_request_is_told(house: House, capsys: Capture, arguments: list[str], told: str) -> None:
    assert house.keys("open", str(house.key), *arguments) == 1
    assert told in capsys.readouterr().err
    assert house.facts() == []


def test_a_person_who_left_opens_nothing(house: House, capsys: Capture) -> None:
    people_verb.main(["--state", str(house.folder), "disable", "3001"])
    assert house.keys("open", str(house.key), *OPEN) == 1
    assert "no account in force with that role: 3001" in capsys.readouterr().err


def test_a_hand_in_play_is_not_opened(house: House, capsys: Capture) -> None:
    with closing(JournalStore(house.folder)) as journal:
        journal.append(sealed_hand("t", bytes.fromhex(read(house.key.read_text()).public), 13)[:-1])
    assert house.keys("open", str(house.key), "--hand", "13", "--seat", "2", "--why", "x") == 1
    assert "hand 13 is in play" in capsys.readouterr().err


def test_while_the_table_is_open_nothing_is_opened_here(house: House, capsys: Capture) -> None:
    with closing(JournalStore(house.folder)):
        assert house.keys("open", str(house.key), *OPEN) == 2
    assert "the table is open" in capsys.readouterr().err


def test_a_seal_that_was_changed_is_said_to_be(house: House, capsys: Capture) -> None:
    with closing(JournalStore(house.folder)) as journal:
        hand = sealed_hand("another table", bytes.fromhex(read(house.key.read_text()).public), 13)
        journal.append(hand)
    assert house.keys("open", str(house.key), "--hand", "13", "--seat", "2", "--why", "x") == 1
    assert "card 1: does not open" in capsys.readouterr().out
    assert isinstance(ended := house.facts()[-1], e.OpeningEnded)
    assert (ended.opened, ended.why) == (0, "damaged")


def test_the_same_key_in_other_hands_and_another_key(house: House, tmp_path: Path, capsys: Capture) -> None:
    public = read(house.key.read_text()).public
    again, other = tmp_path / "again", tmp_path / "other"
    assert house.keys("split", str(house.key), *house.holders(again), keyed=PINS + "999999\n999999\n888888\n888888\n") == 0
    assert read(again.read_text()).public == public
    assert house.keys("open", str(again), *OPEN, keyed="999999\n888888\n") == 0
    assert house.keys("rotate", str(house.key), *house.holders(other), keyed=PINS + NEW) == 0
    assert read(other.read_text()).public != public
    capsys.readouterr()
    assert house.keys("rotate", str(house.key), *house.holders(tmp_path / "x"), keyed="314159\n000000\n") == 1
    assert house.keys("open", str(other), *OPEN) == 1
    assert "does not open" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "keyed", "told"),
    [
        (("split", "nothing", "--floor", "1001", "--auditor", "3001", "--to", "x"), "", "nothing"),
        (("create", "--floor", "1001", "--auditor", "3001", "--to", "x"), "12\n", "has 2 characters"),
        (("create", "--floor", "1001", "--auditor", "3001", "--to", "x"), "123456\n123457\n", "not the same"),
        (("create", "--floor", "1001", "--auditor", "1001", "--to", "x"), NEW, "two people of two roles"),
    ],
)
def test_what_cannot_be_done_is_told(
    house: House, capsys: Capture, arguments: tuple[str, ...], keyed: str, told: str, tmp_path: Path
) -> None:
    assert house.keys(*arguments, keyed=keyed) == 2
    assert told in capsys.readouterr().err


def test_a_file_that_is_no_key_or_no_secret_is_named(house: House, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "no key").write_text("{}")
    assert house.keys("open", str(tmp_path / "no key"), *OPEN) == 2
    assert "is no audit key" in capsys.readouterr().err
    assert house.keys("--secret", str(tmp_path / "no key"), "open", str(house.key), *OPEN) == 2
    assert "32 or more needed" in capsys.readouterr().err
    assert house.keys("create", *house.holders(house.key), keyed=NEW) == 2
    assert "exists" in capsys.readouterr().err


def test_a_backup_is_put_back_on_another_machine_by_two_people_with_the_kept_secret(house: House, tmp_path: Path, capsys: Capture) -> None:
    from ui.journal_verb import main as journal

    kept, secret, other = tmp_path / "kept", tmp_path / "secret", tmp_path / "other"
    secret.write_bytes((house.folder / "device.secret").read_bytes())
    assert journal(["backup", "--state", str(house.folder), "--audit-key", str(house.key), "--to", str(kept)]) == 0
    told = capsys.readouterr().out
    assert "entries, head " in told
    assert journal(["backup", "--state", str(house.folder), "--audit-key", read(house.key.read_text()).public, "--to", str(kept)]) == 2
    assert "takes no other's place" in capsys.readouterr().err
    back = ["restore", str(kept), "--state", str(other), "--audit-key", str(house.key), "--why", "a drill"]
    assert house.other(journal, back) == 2, "no secret here"
    assert house.other(journal, [*back, "--secret", str(secret)], "314159\n000000\n") == 1
    assert house.other(journal, [*back, "--secret", str(secret)]) == 0
    assert house.other(journal, [*back, "--secret", str(secret)]) == 2, "over a sound record"
    capsys.readouterr()
    assert journal(["verify", "--file", str(other)]) == 0
