"""The Debian package: what it carries, what it needs, what it does when it comes and goes; the unit is one that systemd takes."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from contextlib import closing
from email.parser import Parser
from pathlib import Path

import pytest
from nacl.public import PrivateKey

from dealer_assist.journal.backup import described
from dealer_assist.journal.signing import CREDENTIAL as KEY
from dealer_assist.journal.store import JournalStore
from dealer_assist.table.events import FloorCalled
from ui.access.secret import CREDENTIAL as SECRET
from ui.access.secret import SEALED

ROOT = Path(__file__).resolve().parents[3]
UNITS = ROOT / "packaging" / "systemd"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package without its wheels, taken apart: files, and DEBIAN."""
    folder = tmp_path_factory.mktemp("package")
    environment = {**os.environ, "VENV": sys.prefix}
    built = subprocess.run([ROOT / "packaging" / "package", "--bare", folder], env=environment, check=True, capture_output=True, text=True)
    apart = folder / "apart"
    subprocess.run(["dpkg-deb", "--raw-extract", built.stdout.strip(), apart], check=True)
    return apart


@pytest.fixture(scope="module")
def control(package: Path) -> Mapping[str, str]:
    return dict(Parser().parsestr((package / "DEBIAN" / "control").read_text(encoding="utf-8")).items())


@pytest.mark.parametrize(
    "place",
    [
        "opt/dealer-assist/requirements.lock",
        "usr/bin/dealer-assist",
        "usr/lib/systemd/system/dealer-assist.service",
        "usr/lib/systemd/system/dealer-assist-stopped.service",
        "usr/lib/systemd/system/dealer-assist-backup.service",
        "usr/lib/systemd/system/dealer-assist-backup.timer",
        "usr/lib/sysusers.d/dealer-assist.conf",
        "usr/share/dealer-assist/stopped.txt",
        "usr/share/doc/dealer-assist/installation.md",
        "usr/share/doc/dealer-assist/copyright",
        "etc/udev/rules.d/99-dealer-assist-shoe.rules",
        "etc/dealer-assist/tables/example.toml",
    ],
)
def test_it_carries(package: Path, place: str) -> None:
    assert os.path.lexists(package / place)


def test_the_command_is_the_one_of_the_environment_made_at_installation(package: Path) -> None:
    assert (package / "usr/bin/dealer-assist").readlink() == Path("/opt/dealer-assist/bin/dealer-assist")
    launcher = (package / "opt/dealer-assist/bin/dealer-assist").read_text(encoding="utf-8")
    assert 'exec /opt/dealer-assist/venv/bin/python -m ui "$@"' in launcher
    assert "dealer-assist" in PROJECT["scripts"]
    assert not (package / "opt/dealer-assist/venv").exists()


def test_it_says_what_it_is_and_what_it_needs(control: Mapping[str, str]) -> None:
    assert (control["Package"], control["Version"]) == (PROJECT["name"], PROJECT["version"])
    needs = {re.split(r"[ (|]", one.strip())[0] for one in control["Depends"].split(",")}
    assert {"python3", "python3-venv", "cage", "xwayland", "seatd", "libegl1", "libxkbcommon0", "libwayland-cursor0"} <= needs
    minor = sys.version_info[1]
    assert f"python3 (>= 3.{minor}~), python3 (<< 3.{minor + 1}~)" in control["Depends"]
    assert "@" not in control["Depends"] + control["Architecture"] + control["Version"]


def test_what_a_house_edits_is_kept_on_an_upgrade(package: Path) -> None:
    kept = (package / "DEBIAN" / "conffiles").read_text(encoding="utf-8").split()
    assert kept == sorted(f"/{file.relative_to(package)}" for file in (package / "etc").rglob("*") if file.is_file())


@pytest.mark.parametrize("script", ["postinst", "prerm", "postrm"])
def test_each_script_is_a_shell_script(package: Path, script: str) -> None:
    file = package / "DEBIAN" / script
    assert os.access(file, os.X_OK)
    subprocess.run(["sh", "-n", file], check=True)


def test_installing_needs_no_network_and_takes_only_what_the_lock_names(package: Path) -> None:
    text = (package / "DEBIAN" / "postinst").read_text(encoding="utf-8")
    assert "--no-index" in text
    assert "--require-hashes -r $home/requirements.lock" in text
    assert (package / "opt/dealer-assist/requirements.lock").read_bytes() == (ROOT / "requirements.lock").read_bytes()


def test_no_script_touches_the_record(package: Path) -> None:
    for script in ("postinst", "prerm", "postrm"):
        removed = re.findall(r"rm -\w+ (\S+)", (package / "DEBIAN" / script).read_text(encoding="utf-8"))
        assert set(removed) <= {"$home/venv", "/opt/dealer-assist/venv"}


def test_the_words_for_a_screen_without_a_program_are_the_packs(package: Path) -> None:
    pack = tomllib.loads((ROOT / "config/phrases/en.toml").read_text(encoding="utf-8"))
    shown = (package / "usr/share/dealer-assist/stopped.txt").read_text(encoding="utf-8")
    assert shown.split() == pack["ui"]["stopped"]["text"].split()
    assert max(map(len, shown.splitlines())) < 80  # on a console of the smallest size no word is broken
    assert shown.isascii()  # a console may have no other letters


# ---- the units


def settings(unit: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (UNITS / unit).read_text(encoding="utf-8").splitlines():
        key, is_setting, value = line.partition("=")
        if is_setting and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


@pytest.mark.parametrize("unit", [file.name for file in sorted(UNITS.iterdir()) if file.suffix in {".service", ".timer"}])
def test_systemd_takes_the_unit(tmp_path: Path, unit: str) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("cage", "chvt", "dealer-assist"):  # a machine that only tests has none of them
        (programs / name).symlink_to("/bin/true")
    for file in (*UNITS.glob("*.service"), *UNITS.glob("*.timer")):
        text = re.sub(r"(?m)^(Exec\w+=[-+]*)(cage|chvt)\b", rf"\1{programs}/\2", file.read_text(encoding="utf-8"))
        (tmp_path / file.name).write_text(text, encoding="utf-8")
    checked = subprocess.run(["systemd-analyze", "verify", "--man=no", tmp_path / unit], check=False, capture_output=True, text=True)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_systemd_takes_the_unit_for_a_driver_without_wayland(tmp_path: Path) -> None:
    dropped = tmp_path / "dealer-assist.service.d" / "x11.conf"
    dropped.parent.mkdir()
    for place, file in ((tmp_path / "dealer-assist.service", "dealer-assist.service"), (dropped, "x11.conf")):
        text = (UNITS / file).read_text(encoding="utf-8")
        place.write_text(re.sub(r"(?m)^(Exec\w+=[-+]*)(cage|chvt|xinit)\b.*", r"\1/bin/true", text), encoding="utf-8")
    (tmp_path / "dealer-assist-stopped.service").write_text("[Service]\nExecStart=/bin/true\n", encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / "dealer-assist.service"], check=False, capture_output=True, text=True
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def test_under_x11_the_server_may_write_its_log_and_a_stop_is_no_failure() -> None:
    unit, dropped = settings("dealer-assist.service"), settings("x11.conf")
    assert unit["ProtectSystem"] == ["strict"]
    assert dropped["ReadWritePaths"] == ["/var/log"]  # Xorg ends where it cannot open its log
    assert dropped["SuccessExitStatus"] == ["1"]  # xinit's when it is told to end; as a failure it would start the screen again
    assert "-s 0 -dpms" in dropped["ExecStart"][-1]  # the glass is never blanked by the server


def test_the_service_is_given_what_the_page_tells_to_seal() -> None:
    page = (ROOT / "docs" / "installation.md").read_text(encoding="utf-8")
    assert settings("dealer-assist.service")["LoadCredentialEncrypted"] == [SECRET, KEY]
    for name in (SECRET, KEY):
        assert f"systemd-creds encrypt --name={name} " in page
        assert f"{SEALED}/{name}" in page


def test_the_timers_backup_is_one_that_the_audit_key_opens(tmp_path: Path) -> None:
    with closing(JournalStore(tmp_path / "state")) as journal:
        journal.append((FloorCalled(open=True),))
    command = tmp_path / "bin" / "dealer-assist"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m ui "$@"\n')
    command.chmod(0o755)
    (line,) = settings("dealer-assist-backup.service")["ExecStart"]
    given = {"STATE": str(tmp_path / "state"), "TO": str(tmp_path), "AUDIT_KEY": bytes(PrivateKey.generate().public_key).hex()}
    environment = {**os.environ, **given, "PATH": f"{command.parent}:{os.environ['PATH']}"}
    subprocess.run(shlex.split(line.replace("%%", "%")), check=True, env=environment, capture_output=True)
    (made,) = tmp_path.glob("record-*")
    assert described(made).entries == 1


def test_the_program_may_speak_to_systemd_though_it_is_not_the_main_process() -> None:
    unit = settings("dealer-assist.service")
    assert (unit["Type"], unit["NotifyAccess"]) == (["notify"], ["all"])
    assert unit["WatchdogSec"] == ["10"]
    assert unit["WatchdogSignal"] == ["SIGABRT"]
    assert "PAMName" not in unit  # it would move the program out of the unit, and its messages would not count


def test_a_screen_that_fails_again_and_again_leaves_words_and_tries_again() -> None:
    unit, stopped = settings("dealer-assist.service"), settings("dealer-assist-stopped.service")
    assert unit["OnFailure"] == ["dealer-assist-stopped.service"]
    assert (unit["StartLimitBurst"], unit["StartLimitIntervalSec"], unit["Restart"]) == (["10"], ["300"], ["always"])
    assert stopped["ExecStart"][:3] == ["-chvt 1", "-clear", "cat /usr/share/dealer-assist/stopped.txt"]  # once, however often it failed
    assert stopped["ExecStart"][-1] == "systemctl start --no-block dealer-assist.service"


def test_a_screen_that_hangs_while_it_is_told_to_end_does_not_come_back_by_itself(package: Path) -> None:
    # counted as failed, it starts the unit of the words, which would start it again: told to stop in one breath, that unit is not there yet
    assert settings("dealer-assist-stopped.service")["ExecCondition"] == ["systemctl is-failed --quiet dealer-assist.service"]
    assert "SuccessExitStatus" not in settings("dealer-assist-stopped.service")  # or its wait, told to end, is followed by the next command
    page = (ROOT / "docs" / "installation.md").read_text(encoding="utf-8")
    for text in (page, (package / "DEBIAN" / "prerm").read_text(encoding="utf-8")):
        stops = [one for one in re.findall(r"systemctl stop ([^|;`\n]+)", text) if "dealer-assist-stopped" in one]
        assert [one.strip().removesuffix(".service") for one in stops] == ["dealer-assist-stopped"]


def test_what_a_house_switched_on_is_switched_off_when_the_package_goes(package: Path) -> None:
    wanted = {file.name for file in UNITS.iterdir() if "[Install]" in file.read_text(encoding="utf-8")}
    removing = (package / "DEBIAN" / "prerm").read_text(encoding="utf-8").partition("= remove ]")[2]
    assert set(re.findall(r"systemctl disable .*?(\S+\.\w+)", removing)) == wanted


def test_ten_failures_of_any_kind_fall_into_the_time_in_which_they_are_counted() -> None:
    unit = {key: int(value[0]) for key, value in settings("dealer-assist.service").items() if value[0].isdigit()}
    stops = unit["RestartSec"] + unit["TimeoutStopSec"]
    hangs_before_it_is_ready, hangs_later = unit["TimeoutStartSec"], unit["WatchdogSec"] + 3  # comes up, then gives no sign of life
    for a_round in (hangs_before_it_is_ready + stops, hangs_later + stops):
        assert unit["StartLimitBurst"] * a_round < unit["StartLimitIntervalSec"]


def test_no_card_gets_out_by_a_core_by_swap_or_by_the_network() -> None:
    unit = settings("dealer-assist.service")
    assert (unit["LimitCORE"], unit["MemorySwapMax"], unit["LimitMEMLOCK"]) == (["0"], ["0"], ["infinity"])
    assert unit["RestrictAddressFamilies"] == ["AF_UNIX AF_NETLINK"]
