"""The about page, for each way a check can end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.table import events as e
from dealer_assist.table.evolve import fold
from tests.core.table.hand_script import seated
from tests.ui.moments import moment, scene
from tests.ui.scenes import STACKS
from ui.places import machine
from ui.views.floor.about import about
from ui.views.floor.accounts import About, Accounts
from ui.views.life.pages import LifePage, Page
from ui.views.life.push import push
from ui.views.moment import Moment

RELEASE = e.SoftwareChecked(when="start", kind="release", version="0.1.0", digest="7f3a" * 16, files=4127, key="8a" * 32)


def seen(*facts: e.Event, known: About | None = None, accounts: Accounts | None = None, synced: bool = True) -> list[tuple[str, str]]:
    found: Moment = moment(scene("between hands"))
    state = fold(found.state, facts)
    found = replace(found, state=state, about=known or About("3F9A0C71B2E4", True), accounts=accounts or Accounts(origin="credential"))
    return [(line.text, line.tone) for line in about(replace(found, synced=synced)).lines]


def test_the_page_tells_version_hashes_and_every_self_test() -> None:
    lines = seen(RELEASE)
    assert lines[0] == ("dealer-assist 0.1.0", "head")
    texts = "\n".join(text for text, _ in lines)
    assert "7f3a7f3a 7f3a7f3a" in texts
    assert "8a8a8a8a 8a8a8a8a" in texts
    assert [text for text, tone in lines if tone == "ok"] == [
        "Program: passed",
        "Record: passed",
        "Clock: follows a time source",
        "Device secret: from systemd, opened by this machine alone",
    ]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (seen(), ("Program: failed", "danger")),
        (seen(replace(RELEASE, wrong=("changed ui/app.py",))), ("changed ui/app.py", "danger")),
        (seen(replace(RELEASE, kind="copy", digest="")), ("Program: not compared with anything", "act")),
        (seen(replace(RELEASE, kind="copy", digest="")), ("A development copy: no file of it is signed.", "act")),
        (seen(known=About("3F9A", None)), ("Record: being checked", "")),
        (seen(known=About("3F9A", False)), ("Record: failed", "danger")),
        (
            seen(known=About("3F9A", True, "file", "5d" * 4)),
            ("Record signed by a key in a file on this disk. WEAK: who has the disk can sign. 5d5d5d5d", "danger"),
        ),
        (
            seen(known=About("3F9A", True, "credential", "5d" * 4)),
            ("Record signed by a key from systemd, opened by this machine alone: 5d5d5d5d", "ok"),
        ),
        (seen(synced=False), ("Clock: follows nothing", "act")),
        (
            seen(known=About("3F9A", True, shoe="angel_eye")),
            ("Angel Eye: a card lost on the cable is noticed but cannot be had again. A dead cable looks like a quiet shoe.", "act"),
        ),
        (
            seen(accounts=Accounts(origin="file")),
            ("Device secret: a file on this disk. WEAK: a copied disk can be guessed at", "danger"),
        ),
        (seen(accounts=Accounts(fault="another")), ("Accounts: the file is not the one on record; nobody can sign in", "danger")),
    ],
)
def test_whatever_is_wrong_or_weak_is_said(lines: list[tuple[str, str]], said: tuple[str, str]) -> None:
    assert said in lines


def test_the_machine_has_a_number_of_its_own(tmp_path: Path) -> None:
    for text in ("aaaa", "bbbb"):
        (tmp_path / text).write_text(f"{text}\n")
    one, other = machine(tmp_path / "aaaa"), machine(tmp_path / "bbbb")
    assert one == machine(tmp_path / "aaaa") != other
    assert len(one) == 12
    assert "aaaa" not in one.lower()
    assert machine(tmp_path / "none") == "unnumbered"
    assert ("Machine 3F9A0C71B2E4", "") in seen()


@pytest.mark.parametrize(("kind", "told"), [("", False), ("osl1", False), ("angel_eye", True), ("bee_tek", True), ("line_reader", True)])
def test_what_the_kind_of_shoe_cannot_promise_is_told_to_who_pushes_in_too(kind: str, told: bool) -> None:
    found = replace(moment(seated(STACKS)), about=About("3F9A", True, shoe=kind))
    assert any("cable" in line.text for line in push(found, LifePage(Page.PUSH)).lines) is told
    assert told is (f"ui.shoe_kind.{kind}" in found.words)
