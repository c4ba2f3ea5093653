"""A down card's face is nowhere outside the vault: planted faces, looked for in everything the kiosk has and writes."""

from __future__ import annotations

import os
import random
import shutil
import signal
import string
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from dealer_assist.cards import Card
from tests.drivers.kiosk import streets

SEATS = 3
HERE = Path(__file__).parent


@dataclass
class Table:
    """A kiosk, its shoe process and its shoe, with a hand of planted faces dealt."""

    planted: list[bytes]
    kiosk: subprocess.Popen[str]
    vault: int
    shoe: subprocess.Popen[bytes]
    log: Path


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    chance = random.SystemRandom()
    deck = list(Card)
    random.Random(11).shuffle(deck)
    sides = [slot for street in streets(SEATS) for slot in street]
    planted: list[bytes] = []
    faces: list[bytes] = []
    for slot, card in zip(sides, deck, strict=False):
        marked = "Z9" + "".join(chance.choices(string.ascii_letters + string.digits, k=12))
        faces.append(card.code.upper().encode() if slot.up else marked.encode())
        planted += [] if slot.up else [marked.encode()]
    deck_file, port, log = tmp_path / "deck", tmp_path / "shoe", tmp_path / "log"
    deck_file.write_bytes(b" ".join(faces))
    environment = {**os.environ, "PYTHONPATH": str(HERE.parents[1])}
    shoe = subprocess.Popen([sys.executable, str(HERE / "planted_shoe.py"), port, deck_file], stdin=subprocess.PIPE, env=environment)
    command = [sys.executable, str(HERE / "planted_kiosk.py"), str(port), str(SEATS), str(log)]
    with log.with_name("stderr").open("wb") as errors:
        kiosk = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    assert kiosk.stdout is not None
    assert kiosk.stdin is not None
    assert shoe.stdin is not None
    word, vault = kiosk.stdout.readline().split()
    assert word == "dealt"
    shoe.send_signal(signal.SIGSTOP)  # what was not acknowledged would come again and again
    settle(shoe.pid, "T")
    settle(int(vault), "S")
    yield Table(planted, kiosk, int(vault), shoe, log)
    kiosk.stdin.close()
    kiosk.wait()
    kiosk.stdout.close()
    shoe.stdin.close()
    shoe.kill()
    shoe.wait()


def settle(pid: int, state: str) -> None:
    """Wait until a process is stopped (T), or sleeps as nothing is left to be read (S)."""
    while Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != state:
        os.sched_yield()


def memory(pid: int) -> bytes:
    """All that process `pid` can write to: what a core dump of it would hold."""
    found = []
    with Path(f"/proc/{pid}/maps").open() as maps, Path(f"/proc/{pid}/mem").open("rb", buffering=0) as mem:
        for line in maps:
            span, rights = line.split()[:2]
            if rights.startswith("rw") and "[v" not in line:
                start, end = (int(number, 16) for number in span.split("-"))
                mem.seek(start)
                try:
                    found.append(mem.read(end - start))
                except OSError:
                    continue
    return b"\n".join(found)


def core(pid: int, folder: Path) -> bytes:
    """A core file of that process, written by a debugger."""
    subprocess.run(["gcore", "-o", folder / "core", str(pid)], check=True, capture_output=True, stdin=subprocess.DEVNULL)
    return (folder / f"core.{pid}").read_bytes()


def hits(planted: list[bytes], where: bytes) -> int:
    return sum(where.count(face[2:]) for face in planted)


def test_no_planted_face_is_outside_the_vault(table: Table) -> None:
    assert len(table.planted) == 9 + 4, "three down cards a seat and four burns"
    # the scan finds what is there: the shoe knows its cards, the log tells of every card
    assert hits(table.planted, memory(table.shoe.pid)) > 0
    written = table.log.read_bytes()
    # the last card is still to come, or the hand would be over and the vault empty
    assert written.count(b"DownCardRead") == 8
    assert written.count(b'"kind":"down"') == 8
    assert hits(table.planted, written) == 0
    assert hits(table.planted, table.log.with_name("stderr").read_bytes()) == 0
    assert hits(table.planted, memory(table.kiosk.pid)) == 0


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may look into a process that forbids it")
def test_even_in_the_vault_a_face_only_stands_under_its_key(table: Table) -> None:
    assert hits(table.planted, memory(table.vault)) == 0


@pytest.mark.skipif(shutil.which("gcore") is None, reason="gdb is not installed: the test above looks at what a core would hold")
def test_no_planted_face_is_in_a_core_file_of_the_kiosk(table: Table, tmp_path: Path) -> None:
    found = {pid: hits(table.planted, core(pid, tmp_path)) for pid in (table.kiosk.pid, table.shoe.pid)}
    assert found[table.kiosk.pid] == 0
    assert found[table.shoe.pid] > 0, "the scan finds what is there"


def test_the_vault_leaves_no_core(table: Table) -> None:
    limits = Path(f"/proc/{table.vault}/limits").read_text()
    assert [line.split()[4:6] for line in limits.splitlines() if line.startswith("Max core file size")] == [["0", "0"]]


def test_a_process_that_keeps_secrets_cannot_be_dumped() -> None:
    asked = "import ctypes, drivers.shoe.secrecy as s; print(*s.keep_secrets(), ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=HERE.parents[1]).stdout
    assert told.split()[:2] == ["no_core", "not_dumpable"]
    assert told.split()[-1] == "0"
