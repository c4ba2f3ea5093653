"""What is seen of serial ports without opening one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from drivers.shoe.emulator.cable import Cable
from drivers.shoe.ports import closed, holder, present


def test_why_a_port_cannot_be_had_is_seen_from_outside(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "shoe")
    cable.plug()
    (tmp_path / "file").write_text("")
    seen = {name: closed(str(tmp_path / name), live=True) for name in ("nothing", "file", "shoe")}
    assert seen == {"nothing": "no_such_port", "file": "not_a_port", "shoe": "pseudo_terminal"}
    assert closed(str(tmp_path / "shoe"), live=False) == ""


def test_a_port_that_is_not_ours_is_seen_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert closed("/dev/null", live=False) == "no_permission"


def test_who_holds_a_port_is_named(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "shoe")
    cable.plug()
    assert holder(str(tmp_path / "shoe"), tmp_path / "no processes") == ""
    argv = [sys.executable, "-c", f"f = open({str(tmp_path / 'shoe')!r}); print(flush=True); input()"]
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        comm = Path(f"/proc/{other.pid}/comm").read_text(encoding="utf-8").strip()
        (tmp_path / "proc").mkdir()
        (tmp_path / "proc" / "1").mkdir()  # one whose files are not ours to see
        (tmp_path / "proc" / str(other.pid)).symlink_to(f"/proc/{other.pid}")
        assert holder(str(tmp_path / "shoe"), tmp_path / "proc") == f"{comm}, {other.pid}"
        other.communicate(b"\n")


def test_ports_are_named_by_the_name_that_stays(tmp_path: Path) -> None:
    devices, names = tmp_path / "dev", tmp_path / "by-id"
    devices.mkdir()
    names.mkdir()
    for name in ("ttyUSB0", "ttyUSB1", "ttyACM0", "tty1"):
        (devices / name).write_text("")
    (names / "usb-FTDI-port0").symlink_to(devices / "ttyUSB1")
    (tmp_path / "sys" / "ttyS0").mkdir(parents=True)
    (tmp_path / "sys" / "ttyS0" / "type").write_text("4\n")
    (tmp_path / "sys" / "ttyS1").mkdir()
    (tmp_path / "sys" / "ttyS1" / "type").write_text("0\n")
    (tmp_path / "sys" / "ttyS2").mkdir()
    found = present(devices, names, tmp_path / "sys")
    assert found == (str(names / "usb-FTDI-port0"), str(devices / "ttyUSB0"), str(devices / "ttyACM0"), "/dev/ttyS0")
