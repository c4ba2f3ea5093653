"""The door: PINs really hashed, tries on record before they are checked, and nothing of a PIN anywhere but in its hash."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

import pytest

from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.journal.store import FILE, JournalStore
from dealer_assist.journal.verify import JournalReader
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.state import Actor
from dealer_assist.table.table import JournalFailed, Refused, Table
from ui.access import book, gate, pins
from ui.access.gate import Gate
from ui.access.secret import CREDENTIAL, device_secret, make, sealed
from ui.views.floor import asks as a

PIN, OTHER = "902716", "415926"
SHELL = Actor("shell", "root")


class House:
    """A table with its door, and a clock that is set by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.minute = 1000
        self.today = "2026-11-30"
        make(folder, {})
        self.open()

    def open(self) -> None:
        self.journal = JournalStore(self.folder)
        self.table = Table(self.journal)
        self.gate = Gate(self.table, self.folder, lambda: self.minute, lambda: self.today)

    def again(self) -> None:
        """The program ends as it may, and comes back."""
        self.journal.close()
        self.open()
        self.gate.restarted()

    def person(self, number: str = "1001", role: Role = Role.FLOOR, pin: str = PIN, card: str = "") -> None:
        """An account with a PIN, made as people make one: a code, told, and a PIN chosen."""
        code = self.gate.add(Person(number, Terms(role), card=card), SHELL)
        self.gate.answer(a.SignIn(number + code))
        self.gate.answer(a.ChoosePin(pin, pin))
        self.gate.answer(a.Release() if role is not Role.DEALER else a.Leave())

    def refuse(self, keyed: str, *, deals: bool = False) -> Refused:
        with pytest.raises(Refused) as refused:
            self.gate.answer(a.SignIn(keyed, deals))
        return refused.value

    def kinds(self) -> list[str]:
        reader = JournalReader(self.folder / FILE)
        try:
            return [row.kind for row in reader._rows("SELECT seq, at, kind, version, payload FROM journal ORDER BY seq")]
        finally:
            reader.close()

    @property
    def signed(self) -> str:
        return self.table.state.access.signed


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.journal.close()


def test_a_person_chooses_a_pin_with_a_code_and_comes_in_with_it(house: House) -> None:
    house.person()
    assert house.signed == ""
    house.gate.answer(a.SignIn(f"1001{PIN}"))
    assert house.signed == "1001"
    assert house.kinds() == [
        "person_added", "code_given", "sign_in_tried", "code_spent", "signed_in", "pin_changed", "signed_out", "signed_in", "floor_opened",
        "signed_out", "floor_closed", "sign_in_tried", "signed_in", "floor_opened",
    ]  # fmt: skip


def test_a_code_is_good_once_and_for_a_day(house: House) -> None:
    code = house.gate.add(Person("1001", Terms(Role.FLOOR)), SHELL)
    house.gate.answer(a.SignIn(f"1001{code}"))
    house.gate.answer(a.Leave())
    house.refuse(f"1001{code}")
    late = house.gate.give_code(people.known(house.gate.book, "1001"), SHELL)
    house.minute += gate.CODE_MINUTES + 1
    house.refuse(f"1001{late}")


def test_a_code_opens_nothing_before_a_pin_is_chosen(house: House) -> None:
    code = house.gate.add(Person("1001", Terms(Role.FLOOR)), SHELL)
    house.gate.answer(a.SignIn(f"1001{code}"))
    for ask in (a.AddPerson("1002", Role.FLOOR), a.Unlock("1001"), a.Disable("1001", disabled=True)):
        with pytest.raises(Refused, match=r"no_right|no_person"):
            house.gate.answer(ask)


def test_whatever_was_wrong_the_screen_says_the_same_and_the_record_says_what(house: House) -> None:
    house.person()
    house.person("2001", Role.DEALER, "8305", "88001234")
    house.gate.reterm(people.known(house.gate.book, "2001"), Terms(Role.DEALER, disabled=True), "left", SHELL)
    said = [house.refuse(keyed).reason for keyed in (f"1001{OTHER}", f"9999{PIN}", "88001234", "1001", "")]
    assert all(reason == said[0] for reason in said)
    why = [row.why for row in events(house) if isinstance(row, e.SignInFailed)]
    assert why == ["wrong", "unknown", "disabled", "wrong", "unknown"]


def events(house: House) -> list[e.Event]:
    return list(house.journal.events())


def test_the_fifth_wrong_try_locks_the_number_across_restarts_for_half_an_hour(house: House) -> None:
    house.person()
    for _ in range(people.TRIES):
        house.again()
        house.refuse(f"1001{OTHER}")
    house.again()
    house.refuse(f"1001{PIN}")
    assert house.kinds()[-3:] == ["sign_in_failed", "locked_out", "sign_in_failed"]
    house.minute -= 24 * 60
    house.refuse(f"1001{PIN}")
    house.minute += 24 * 60 + people.LOCKED_MINUTES
    house.gate.answer(a.SignIn(f"1001{PIN}"))
    assert house.signed == "1001"


def test_another_supervisor_unlocks_at_the_screen_and_a_shell_may(house: House) -> None:
    house.person()
    house.person("1002", pin=OTHER)
    for _ in range(people.TRIES):
        house.refuse(f"1001{OTHER}")
    house.gate.answer(a.SignIn(f"1002{OTHER}"))
    house.gate.answer(a.Unlock("1001"))
    house.gate.answer(a.Leave())
    house.gate.answer(a.SignIn(f"1001{PIN}"))
    assert house.signed == "1001"
    house.gate.unlock("1001", SHELL)


GUESSER = """
import sys, signal, os
from hashlib import sha256
from pathlib import Path
from dealer_assist.journal.store import JournalStore
from dealer_assist.table.table import Table
from ui.access import gate, pins
from ui.views.floor.asks import SignIn

def killed(*given):
    os.kill(os.getpid(), signal.SIGKILL)

pins.pin_right = killed
folder = Path(sys.argv[1])
gate.Gate(Table(JournalStore(folder)), folder, lambda: 1000).answer(SignIn("1001902716"))
"""


def test_a_try_is_on_record_before_the_pin_is_checked_though_the_power_goes(house: House) -> None:
    house.person()
    house.journal.close()
    for _ in range(people.TRIES):
        ended = subprocess.run([sys.executable, "-c", GUESSER, str(house.folder)], check=False, cwd=Path.cwd())
        assert ended.returncode == -signal.SIGKILL
    house.open()
    house.refuse(f"1001{PIN}")
    assert house.kinds()[-people.TRIES - 1 :] == ["sign_in_tried"] * people.TRIES + ["sign_in_failed"]


def test_a_check_costs_one_hash_whoever_was_meant(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.person()
    house.person("2001", Role.DEALER, "8305", "88001234")
    house.gate.reterm(people.known(house.gate.book, "2001"), Terms(Role.DEALER, disabled=True), "left", SHELL)
    done: list[str] = []
    right = pins._right

    def counted(stored: str, keyed: bytes | str) -> bool:
        done.append(stored)
        return right(stored, keyed)

    monkeypatch.setattr(pins, "_right", counted)
    for keyed in (f"1001{OTHER}", f"9999{PIN}", "88001234", "20018305", f"1001{PIN}"):
        done.clear()
        with suppress(Refused):
            house.gate.answer(a.SignIn(keyed))
        assert len(done) == 1


def test_a_dealer_pushes_in_by_card_or_by_pin_in_one_step_and_the_record_says_who(house: House) -> None:
    house.person("2001", Role.DEALER, "8305", "88001234")
    for keyed, way in (("88001234", "card"), ("20018305", "pin")):
        house.gate.answer(a.SignIn(keyed, deals=True))
        assert (house.table.state.life.dealer, house.signed) == ("2001", "")
        assert [row.way for row in events(house) if isinstance(row, e.SignedIn)][-1] == way
        pushed = [row for row in events(house) if isinstance(row, e.DealerPushedIn)][-1]
        assert pushed.by == Actor("dealer", "2001")


def test_a_dealer_is_no_floor_and_the_floor_no_dealer(house: House) -> None:
    house.person()
    house.person("2001", Role.DEALER, "8305", "88001234")
    house.refuse("88001234")
    house.refuse("20018305")
    house.refuse(f"1001{PIN}", deals=True)
    assert house.signed == ""


def test_cards_cannot_be_guessed(house: House) -> None:
    house.person("2001", Role.DEALER, "8305", "88001234")
    for _ in range(people.TRIES):
        house.refuse("99001234", deals=True)
    house.refuse("88001234", deals=True)
    house.gate.answer(a.SignIn("20018305", deals=True))
    house.minute += people.LOCKED_MINUTES
    house.gate.answer(a.SignIn("88001234", deals=True))


def test_whoever_idles_is_out_after_a_minute(house: House) -> None:
    house.person()
    house.gate.answer(a.SignIn(f"1001{PIN}"))
    house.gate.idle(59)
    assert house.signed == "1001"
    house.gate.idle(60)
    assert house.signed == ""
    assert house.kinds()[-2:] == ["signed_out", "floor_closed"]


def test_nobody_is_signed_in_after_a_restart(house: House) -> None:
    house.person()
    house.gate.answer(a.SignIn(f"1001{PIN}"))
    house.again()
    assert house.signed == ""


def test_the_floor_makes_accounts_and_the_code_is_told_once(house: House) -> None:
    house.person()
    house.gate.answer(a.SignIn(f"1001{PIN}"))
    house.gate.answer(a.AddPerson("2002", Role.DEALER))
    told = house.gate.accounts
    assert (told.coded, len(told.code)) == ("2002", pins.CODE_DIGITS)
    house.gate.answer(a.GiveCode("2002"))
    assert house.gate.accounts.code not in ("", told.code)
    house.gate.answer(a.Disable("2002", disabled=True))
    assert (house.gate.accounts.code, house.gate.book[1].terms.disabled) == ("", True)
    with pytest.raises(Refused, match="own_account"):
        house.gate.answer(a.Disable("1001", disabled=True))
    house.gate.answer(a.Leave())
    with pytest.raises(Refused, match="no_right"):
        house.gate.answer(a.AddPerson("2003", Role.DEALER))


def test_nothing_of_a_pin_or_a_code_is_on_record_or_in_the_log(house: House) -> None:
    code = house.gate.add(Person("1001", Terms(Role.FLOOR)), SHELL)
    house.gate.answer(a.SignIn(f"1001{code}"))
    house.gate.answer(a.ChoosePin(PIN, PIN))
    house.gate.answer(a.Leave())
    house.refuse(f"1001{OTHER}")
    house.journal.close()
    kept = b"".join(file.read_bytes() for file in house.folder.iterdir() if file.name.startswith("journal"))
    hashed = [one.pin for one in house.gate.book]
    for secret in (code, PIN, OTHER, *hashed, make(house.folder, {}).value.hex()):
        assert secret.encode() not in kept
    assert repr(a.SignIn(f"1001{PIN}")) == "SignIn(deals=False)"
    assert PIN not in repr(a.ChoosePin(PIN, PIN))
    assert hashed[0] not in repr(house.gate.book)
    house.open()


def test_a_hash_is_argon2id_and_worth_nothing_without_the_device_or_for_another_person(house: House) -> None:
    house.person()
    stored, secret = house.gate.book[0].pin, device_secret(house.folder, {}).value
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert pins.pin_right(stored, PIN, "1001", secret)
    assert not pins.pin_right(stored, PIN, "1001", b"another")
    assert not pins.pin_right(stored, PIN, "1002", secret)
    assert not pins.pin_right("not a hash", PIN, "1001", secret)


# ---- the file of accounts


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
