"""Programs to put on PATH in place of those a machine may lack: real executables that write down how they were called."""

from __future__ import annotations

import sys
import time
from array import array
from pathlib import Path

import pytest

from ui.voice.sound import Sound, written

_PLAYER = """#!{python}
import pathlib, sys, time
data = pathlib.Path(sys.argv[-1]).read_bytes()
with open({log!r}, "a") as log:
    log.write(f"{{time.monotonic()}} {{' '.join(sys.argv[:-1])}} {{len(data)}} {{data[:4].decode()}} {{sum(data[44:])}}\\n")
time.sleep({seconds})
sys.exit({status})
"""

_ENGINE = """#!/bin/sh
echo "$*" >>{log}
[ {seconds} = 0 ] || exec /bin/sleep {seconds}
[ {status} = 0 ] || exit {status}
while [ "$1" != {flag} ]; do shift; done
exec /bin/cp {sound} "$2"
"""  # a shell, since a speech program has little time


def _spoken() -> bytes:
    """A tenth of a second of sound between two fifths of silence."""
    silence = [0] * 3200
    return written(Sound(16_000, array("h", [*silence, *[8_192] * 1600, *silence])))


class Programs:
    """A folder that is all of PATH."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        folder.mkdir()
        patch.setenv("PATH", str(folder))

    def player(self, name: str, status: int = 0, seconds: float = 0.0) -> None:
        """A player that ends with `status`."""
        self._write(name, _PLAYER.format(python=sys.executable, log=str(self.folder / f"{name}.log"), seconds=seconds, status=status))

    def engine(self, name: str, status: int = 0, seconds: int = 0) -> None:
        """A speech program that says the same whatever it is to say."""
        sound = self.folder / "spoken.wav"
        sound.write_bytes(_spoken())
        flag = {"flite": "-o", "espeak-ng": "-w"}[name]
        log = self.folder / f"{name}.log"
        self._write(name, _ENGINE.format(log=log, seconds=seconds, status=status, flag=flag, sound=sound))

    def calls(self, name: str, least: int = 0, within: float = 10.0) -> list[str]:
        """How it was called, a line a call, once it was called at least so often."""
        until = time.monotonic() + within
        while True:
            file = self.folder / f"{name}.log"
            lines = file.read_text().splitlines() if file.exists() else []
            if len(lines) >= least:
                return lines
            assert time.monotonic() < until, f"{name} was called {len(lines)} times: {lines}"
            time.sleep(0.01)

    def _write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.write_text(text)
        file.chmod(0o755)  # noqa: S103 - a program that anybody may run, in a folder of this test
