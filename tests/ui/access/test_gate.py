"""The door: PINs really hashed, tries on record before they are checked, and nothing of a PIN anywhere but in its hash."""

from __future__ import annotations

import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from dealer_assist.floor import people
from dealer_assist.floor.people import Person
from dealer_assist.journal.signing import Signer
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role, Terms
from dealer_assist.table.state import Actor
from dealer_assist.table.table import Refused
from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.signed import CERTIFICATE, written
from tests.ui.access.house import OTHER, PIN, SHELL, House, events
from ui.access import gate, pins
from ui.access.secret import device_secret, make
from ui.views.floor import asks as a


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


def test_at_the_training_desk_a_pin_is_tried_and_counted_as_everywhere_and_opens_nothing(house: House) -> None:
    house.person()
    for wrong in range(3):
        with pytest.raises(Refused):
            house.gate.answer(a.Train(f"1001{OTHER}"))
        assert [tries.count for tries in house.table.state.access.tries] == [wrong + 1]
    house.gate.answer(a.Train(f"1001{PIN}"))
    assert (house.signed, house.table.state.life.dealer, house.table.state.access.tries) == ("", "", ())
    assert [row.way for row in events(house) if isinstance(row, e.SignedIn)][-1] == "training"
    code = house.gate.add(Person("1002", Terms(Role.FLOOR)), SHELL)
    with pytest.raises(Refused):
        house.gate.answer(a.Train(f"1002{code}"))
    assert house.signed == ""


def test_a_dealer_who_pushes_in_brings_his_certificates_once_the_house_gives_any(house: House) -> None:
    house.person("2001", Role.DEALER, "8305")
    house.gate.answer(a.SignIn("20018305", deals=True))
    assert house.table.state.life.certified is None
    signer = Signer(house.folder)
    one = Certificate("seven", "2001", "razz", "2026-11-30", "2027-11-30", 95, 31, 7, 0)
    kept.keep_certificate(house.folder, "2001", "razz", written(CERTIFICATE, one.says(), signer.public, signer.sign))
    house.gate.answer(a.SignIn("20018305", deals=True))
    assert house.table.state.life.certified == ("razz",)
    house.today = "2027-12-01"
    house.gate.answer(a.SignIn("20018305", deals=True))
    assert house.table.state.life.certified == ()


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
