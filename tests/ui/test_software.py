"""The check of the program: one byte changed, and it does not run; which file is said, and what was found is on record."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from nacl.signing import SigningKey

from dealer_assist.table import events as e
from dealer_assist.table.table import MemoryJournal, Table
from tests.ui.moments import WORDS
from ui.problem import in_one_line, problem
from ui.software import Found, SoftwareWrong, check
from ui.software_verb import main
from ui.software_watch import SoftwareWatch

ROOT = Path(__file__).resolve().parents[2]
SEED = "5d" * 32
FILES = {
    "dealer_assist/__init__.py": "",
    "dealer_assist/_config/house/standard.toml": "ante = 2\n",
    "ui/app.py": "print('here')\n",
    "dealer_assist-0.1.0.dist-info/METADATA": "Name: dealer-assist\n",
}
SITE = f"opt/dealer-assist/venv/lib/python3.{sys.version_info[1]}/site-packages"


class Package:
    """A small package, signed by packaging/manifest.py and installed under `root` as the Debian package is."""

    def __init__(self, root: Path) -> None:
        self.root = root
        wheels = root / "opt/dealer-assist/wheels"
        wheels.mkdir(parents=True)
        with zipfile.ZipFile(wheels / "dealer_assist-0.1.0-py3-none-any.whl", "w") as wheel:
            for name, text in FILES.items():
                wheel.writestr(name, text)
            wheel.writestr("dealer_assist-0.1.0.data/purelib/aside.py", "ASIDE = 1\n")
            wheel.writestr("dealer_assist-0.1.0.data/scripts/tool", "#!python\n")
            wheel.writestr("dealer_assist-0.1.0.dist-info/RECORD", "")
        (root / "usr/lib/systemd/system").mkdir(parents=True)
        (root / "usr/lib/systemd/system/dealer-assist.service").write_text("[Unit]\n")
        (root / "etc").mkdir()
        (root / "etc/table.toml").write_text("the house's own\n")
        key = root.parent / f"{root.name}.seed"
        key.write_text(f"{SEED}\n")
        argv = [sys.executable, str(ROOT / "packaging/manifest.py"), str(root), "--version", "0.1.0", "--key", str(key)]
        key_gone = subprocess.run(argv, check=True, capture_output=True, text=True).stderr
        assert "signed by the key given" in key_gone
        self.home, self.site = root / "opt/dealer-assist", root / SITE
        for name, text in {**FILES, "aside.py": "ASIDE = 1\n"}.items():
            (self.site / name).parent.mkdir(parents=True, exist_ok=True)
            (self.site / name).write_text(text)
        (self.site / "dealer_assist-0.1.0.dist-info/INSTALLER").write_text("pip\n")

    def check(self) -> Found:
        return check(self.home / "venv", self.site)


@pytest.fixture
def package(tmp_path: Path) -> Package:
    return Package(tmp_path)


def test_what_was_installed_as_it_was_signed_passes(package: Package) -> None:
    found = package.check()
    assert (found.kind, found.version, found.wrong) == ("release", "0.1.0", ())
    assert found.key == SigningKey(bytes.fromhex(SEED)).verify_key.encode().hex()
    named = json.loads((package.home / "manifest.json").read_text())["files"]
    assert set(named) >= {f"{SITE}/ui/app.py", f"{SITE}/aside.py", "usr/lib/systemd/system/dealer-assist.service"}
    assert not any(name.startswith(("etc/", "opt/dealer-assist/wheels")) or name.endswith("RECORD") or "tool" in name for name in named)


def flip(file: Path) -> None:
    text = bytearray(file.read_bytes())
    text[len(text) // 2] ^= 1
    file.write_bytes(bytes(text))


SPOILT: dict[str, tuple[Callable[[Package], object], str]] = {
    "a byte of a module": (lambda it: flip(it.site / "ui/app.py"), "changed {site}/ui/app.py"),
    "a byte of the rules": (
        lambda it: flip(it.site / "dealer_assist/_config/house/standard.toml"),
        "changed {site}/dealer_assist/_config/house/standard.toml",
    ),
    "the unit": (
        lambda it: (it.root / "usr/lib/systemd/system/dealer-assist.service").write_text("[Unit]\nUser=root\n"),
        "changed {root}/usr/lib/systemd/system/dealer-assist.service",
    ),
    "a module gone": (lambda it: (it.site / "aside.py").unlink(), "missing {site}/aside.py"),
    "a module more": (lambda it: (it.site / "ui/more.py").write_text(""), "unknown {site}/ui/more.py"),
    "a compiled file": (lambda it: (it.site / "ui/app.pyc").write_bytes(b"x"), "unknown {site}/ui/app.pyc"),
    "a path file": (lambda it: (it.site / "more.pth").write_text("elsewhere\n"), "unknown {site}/more.pth"),
    "a link": (lambda it: (it.site / "ui/link").symlink_to("/"), "unknown {site}/ui/link"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_one_thing_changed_is_found_and_named(package: Package, what: str) -> None:
    spoil, named = SPOILT[what]
    spoil(package)
    found = package.check()
    assert found.wrong == (named.format(site=package.site, root=package.root),)
    assert found.stops(live=False)
    assert found.stops(live=True)


@pytest.mark.parametrize(
    ("what", "spoil"),
    [
        ("manifest", lambda home: flip(home / "manifest.json")),
        ("signature", lambda home: flip(home / "manifest.sig")),
        ("another key", lambda home: (home / "maker.pub").write_text(SigningKey.generate().verify_key.encode().hex())),
        ("no key", lambda home: (home / "maker.pub").unlink()),
        ("nonsense for a key", lambda home: (home / "maker.pub").write_text("key")),
        ("no manifest", lambda home: (home / "manifest.json").unlink()),
    ],
)
def test_without_a_signature_a_live_table_does_not_run_and_practice_does(
    package: Package, what: str, spoil: Callable[[Path], object]
) -> None:
    spoil(package.home)
    found = package.check()
    assert (found.kind, len(found.wrong)) == ("unsigned", 1), what
    assert (found.stops(live=True), found.stops(live=False)) == (True, False)


def test_a_checkout_says_that_it_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert check() == Found("copy", "development")
    assert main([]) == 0
    assert "a development copy: nothing is signed" in capsys.readouterr().out


def test_the_command_names_every_file_and_exits_1(
    package: Package, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    flip(package.site / "ui/app.py")
    (package.site / "aside.py").unlink()
    monkeypatch.setattr("ui.software_verb.check", package.check)
    assert main([]) == 1
    printed = capsys.readouterr().out
    assert printed.splitlines()[:2] == [f"missing {package.site}/aside.py", f"changed {package.site}/ui/app.py"]
    assert "files, 2 wrong" in printed
    assert main(["--json"]) == 1
    assert json.loads(capsys.readouterr().out)["kind"] == "release"


def test_the_page_that_stands_instead_of_the_table_names_the_file() -> None:
    error = SoftwareWrong(Found("release", "0.1.0", wrong=("changed /opt/dealer-assist/ui/app.py",)))
    page = problem(error, WORDS)
    assert page.rows == (("File", "changed /opt/dealer-assist/ui/app.py"),)
    assert page.message == "The program is not the one that its maker signed. It does not run."
    assert "changed /opt/dealer-assist/ui/app.py" in in_one_line(error, WORDS)


# ---- while it runs


def answering(text: str) -> tuple[str, ...]:
    return (sys.executable, "-c", f"print({text!r})")


GOOD = '{"kind": "release", "version": "0.1.0", "digest": "7f", "files": 3, "key": "8a", "wrong": []}'


@pytest.mark.parametrize(
    ("answer", "wrong", "locked"),
    [
        (GOOD, (), ""),
        (GOOD.replace("[]", '["changed ui/app.py"]'), ("changed ui/app.py",), "software:changed ui/app.py"),
        ("Traceback", ("unsigned: the check did not answer",), "software:unsigned: the check did not answer"),
    ],
)
def test_what_a_check_finds_while_the_table_is_open_is_on_record_and_locks_it(
    qtbot: object, answer: str, wrong: tuple[str, ...], locked: str
) -> None:
    journal = MemoryJournal()
    table = Table(journal)
    watch = SoftwareWatch(table, True, answering(answer))
    watch.start()
    watch.asked()
    watch.asked()  # one at a time
    qtbot.waitUntil(lambda: bool(journal.kept), timeout=20_000)  # type: ignore[attr-defined]  # pytest-qt has no types
    watch.stop()
    (fact,) = journal.kept
    assert isinstance(fact, e.SoftwareChecked)
    assert (fact.when, fact.wrong, table.locked) == ("asked", wrong, locked)
    assert table.state.machine.wrong == wrong


def test_a_check_that_runs_is_ended_with_the_program(qtbot: object) -> None:
    watch = SoftwareWatch(Table(MemoryJournal()), True, (sys.executable, "-c", "import time; time.sleep(60)"))
    watch._hour()
    running = watch._running
    assert running is not None
    watch.stop()
    assert running.returncode is not None
