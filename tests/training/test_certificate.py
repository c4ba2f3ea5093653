"""The certificate: what it says, how long it is good, and that nobody can write one himself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from nacl.signing import SigningKey

from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import Certificate, certificate, certified, expiry, read
from dealer_assist.training.audition.marks import Result
from dealer_assist.training.lines import ProgressFailed
from dealer_assist.training.signed import CERTIFICATE, PROGRESS, BadSheet, digest, written
from dealer_assist.training.signed import read as read_sheet

KEY = SigningKey(b"k" * 32)
PUBLIC = bytes(KEY.verify_key)
GOOD = Certificate("seven", "2004", "razz", "2026-11-30", "2027-11-30", 95, 31, 7, 0)


def sign(message: bytes) -> bytes:
    return KEY.sign(message).signature


def sheet(one: Certificate = GOOD, other: dict[str, object] | None = None) -> str:
    return written(CERTIFICATE, {**one.says(), **(other or {})}, PUBLIC, sign)


@pytest.mark.parametrize(
    ("day", "months", "until"),
    [
        ("2026-11-30", 12, "2027-11-30"),
        ("2026-11-30", 3, "2027-02-28"),
        ("2027-12-31", 2, "2028-02-29"),
        ("2026-12-15", 1, "2027-01-15"),
        ("2026-01-31", 11, "2026-12-31"),
    ],
)
def test_a_certificate_is_good_for_so_many_months(day: str, months: int, until: str) -> None:
    assert expiry(day, months) == until
    made = certificate(Result(()), table="seven", trainee="2004", game="razz", day=day, months=months, seed=1, interruptions=0)
    assert (made.until, made.good(day), made.good(until), made.good("2029-01-01")) == (until, True, True, False)


def test_what_was_signed_is_read_back_and_its_hash_is_the_witness() -> None:
    found = read_sheet(sheet())
    assert (read(found), found.true, found.key, found.digest) == (GOOD, True, PUBLIC.hex(), digest(GOOD.says()))


@pytest.mark.parametrize("field", ["trainee", "game", "until", "score"])
def test_a_certificate_that_was_altered_is_not_as_it_was_signed(field: str) -> None:
    text = json.loads(sheet())
    text["says"][field] = 100 if field == "score" else {"trainee": "2005", "game": "stud", "until": "2099-01-01"}[field]
    assert not read_sheet(json.dumps(text)).true


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "5", '{"version": "x"}', sheet().replace('"says": {', '"says": [{').replace("}, ", "}], ")]
)
def test_what_is_no_sheet_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadSheet) as bad:
        read_sheet(text)
    assert bad.value.what == "bad"


def test_a_sheet_of_a_newer_version_is_refused() -> None:
    with pytest.raises(BadSheet, match="version 2, this program knows 1") as bad:
        read_sheet(sheet().replace('"version": 1', '"version": 2'))
    assert bad.value.what == "newer"


@pytest.mark.parametrize("other", [{"game": "holdem"}, {"day": "soon"}, {"score": "95"}, {"more": 1}])
def test_a_signed_sheet_that_says_no_certificate_is_none(other: dict[str, object]) -> None:
    with pytest.raises(BadSheet):
        read(read_sheet(sheet(other=other)))
    with pytest.raises(BadSheet):
        read(read_sheet(written(PROGRESS, GOOD.says(), PUBLIC, sign)))


def test_certified_is_who_has_one_that_the_table_signed_for_the_game_and_is_in_force(tmp_path: Path) -> None:
    today = "2027-01-01"
    other = SigningKey(b"o" * 32)
    forged = written(CERTIFICATE, GOOD.says() | {"game": "stud"}, bytes(other.verify_key), lambda message: other.sign(message).signature)
    for trainee, game, text in (
        ("2004", "razz", sheet()),
        ("2004", "stud", forged),
        ("2004", "hilo", sheet(Certificate("seven", "2004", "hilo", "2025-01-01", "2026-01-01", 95, 31, 7, 0))),
        ("2004", "hilo8", sheet(Certificate("seven", "2007", "hilo8", "2026-11-30", "2027-11-30", 95, 31, 7, 0))),
        ("2007", "stud", "nonsense"),
        ("2007", "razz", written(PROGRESS, {}, PUBLIC, sign)),
    ):
        kept.keep_certificate(tmp_path, trainee, game, text)
    assert certified(kept.certificates(tmp_path, "2004"), "2004", today, (PUBLIC.hex(),)) == ("razz",)
    assert certified(kept.certificates(tmp_path, "2004"), "2004", today, ()) == ()
    assert certified(kept.certificates(tmp_path, "2007"), "2007", today, (PUBLIC.hex(),)) == ()
    assert len(list(kept.certificates(tmp_path))) == 5
    assert kept.text_of(tmp_path, "2004", "razz") == sheet()
    with pytest.raises(ProgressFailed, match="io"):
        kept.text_of(tmp_path, "2004", "holdem")
    assert list(kept.certificates(tmp_path / "elsewhere")) == []
