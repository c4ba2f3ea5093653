"""The file of accounts, wherever a change of it is broken off, and the device's secret."""

from __future__ import annotations

import os
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.table import JournalFailed, Refused
from tests.ui.access.house import OTHER, PIN, SHELL, House, events
from ui.access import book
from ui.access.secret import CREDENTIAL, device_secret, make, sealed
from ui.views.floor import asks as a


def test_the_accounts_are_their_users_alone(house: House) -> None:
    house.person()
    assert (house.folder / book.FILE).stat().st_mode & 0o777 == 0o600
    assert (house.folder / "device.secret").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("way", ["edited", "older", "gone", "garbage"])
def test_a_file_of_accounts_that_the_record_does_not_mean_lets_nobody_in(house: House, way: str) -> None:
    house.person()
    file = house.folder / book.FILE
    older = file.read_bytes()
    house.person("1002", pin=OTHER)
    match way:
        case "edited":
            file.write_text(file.read_text().replace("floor", "auditor"))
        case "older":
            file.write_bytes(older)
        case "gone":
            file.unlink()
        case _:
            file.write_bytes(b"{")
    house.again()
    house.refuse(f"1001{PIN}")
    assert house.gate.accounts.fault == ("missing" if way == "gone" else "another")
    if way in ("edited", "older"):
        house.gate.accept(SHELL)
        assert house.gate.accounts.fault == ""
        assert isinstance(events(house)[-1], e.BookFound)
        house.again()
        house.gate.answer(a.SignIn(f"1001{PIN}"))
    else:
        with pytest.raises((OSError, ValueError)):
            house.gate.accept(SHELL)


def test_a_file_that_the_record_means_and_that_holds_no_accounts_is_said(tmp_path: Path) -> None:
    (tmp_path / book.FILE).write_bytes(b"[1]")
    found = book.BookFile(tmp_path)
    found.load("4e0c5a9f8dae9a9c2f0d4d6c1e9c4b1d2a5f4a3f1b9c8d7e6f5a4b3c2d1e0f9a")
    assert found.fault == "another"
    digest = sha256(b"[1]").hexdigest()
    found.load(digest)
    assert (found.fault, found.book) == ("unreadable", ())


@pytest.mark.parametrize("broken", ["before the record", "after the record"])
def test_wherever_a_change_is_broken_off_the_accounts_are_those_on_record(house: House, broken: str) -> None:
    house.person()
    before = house.gate.book
    own, by_record = house.gate._file, house.table.record

    class PowerGone(Exception):
        pass

    def gone(*_: object) -> None:
        raise PowerGone

    if broken == "before the record":
        house.table.record = gone  # type: ignore[method-assign, assignment]  # the power goes here
    else:
        own._replace = gone  # type: ignore[method-assign]  # likewise
    with pytest.raises(PowerGone):
        house.gate.reterm(people.known(before, "1001"), Terms(Role.AUDITOR), "", SHELL)
    house.table.record = by_record  # type: ignore[method-assign]  # likewise
    house.again()
    wanted = Role.FLOOR if broken == "before the record" else Role.AUDITOR
    assert (house.gate.book[0].terms.role, house.gate.accounts.fault) == (wanted, "")
    house.again()
    assert house.gate.book[0].terms.role is wanted


def test_a_person_who_left_is_forgotten_but_for_the_number(house: House) -> None:
    house.person("2001", Role.DEALER, "8305", "88001234")
    house.gate.forget(people.known(house.gate.book, "2001"), SHELL)
    assert house.gate.book == (Person("2001", Terms(Role.DEALER)),)
    assert b"88001234" not in (house.folder / book.FILE).read_bytes()


# ---- the device's secret


def test_the_secret_is_systemds_before_it_is_a_file(tmp_path: Path) -> None:
    assert device_secret(tmp_path, {}).origin == "nowhere"
    weak = make(tmp_path, {})
    assert (weak.origin, len(weak.value)) == ("file", 32)
    assert make(tmp_path, {}).value == weak.value
    given = tmp_path / "credentials"
    given.mkdir()
    (given / CREDENTIAL).write_bytes(os.urandom(32))
    strong = device_secret(tmp_path, {"CREDENTIALS_DIRECTORY": str(given)})
    assert strong.origin == "credential"
    assert strong.value != weak.value
    assert str(strong.value) not in repr(strong)
    assert make(tmp_path, {"CREDENTIALS_DIRECTORY": str(given)}) == strong
    assert (sealed(given), sealed(tmp_path)) == (True, False)


def test_a_secret_that_cannot_be_one_is_said(tmp_path: Path) -> None:
    (tmp_path / "device.secret").write_bytes(b"short")
    with pytest.raises(JournalFailed, match="32 or more"):
        device_secret(tmp_path, {})
    (tmp_path / "device.secret").unlink()
    (tmp_path / "credentials").mkdir()
    (tmp_path / "credentials" / CREDENTIAL).mkdir()
    assert device_secret(tmp_path, {"CREDENTIALS_DIRECTORY": str(tmp_path / "credentials")}).origin == "nowhere"


def test_a_table_that_cannot_write_lets_nobody_in_and_changes_no_account(house: House) -> None:
    house.person()
    house.journal._connection.execute("PRAGMA query_only=ON")
    before = house.gate.book
    with pytest.raises(Refused, match="locked"):
        house.gate.answer(a.SignIn(f"1001{PIN}"))
    assert (house.signed, house.table.locked) == ("", "read_only")
    with pytest.raises(Refused, match="locked"):
        house.gate.give_code(before[0], SHELL)
    assert house.gate.book == before
    with closing(house.journal):
        pass
    house.open()
    house.gate.answer(a.SignIn(f"1001{PIN}"))
