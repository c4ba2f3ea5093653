"""What must hold of the code itself: sizes, words, bans, reasons beside exceptions, and what the package carries."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal

from dealer_assist.rulebook.house import CHOICES, OPTION_NAMES

ROOT = Path(__file__).resolve().parents[1]
PRODUCT = ("dealer_assist", "drivers", "ui")

TABLES_OF_DATA: dict[str, str] = {
    "dealer_assist/table/events.py": "one frozen value a fact, and no code",
    "dealer_assist/rulebook/seven_packed.py": "what every choice of seven ranks is worth, written by packaging/seven.py",
    "tests/core/table/test_house_options.py": "its cases, one a house option, read from top to bottom",
    "tests/core/rulebook/test_showdown.py": "300 lines are its cases, read from top to bottom",
}
"""Files that may pass 400 lines, each with its reason."""

MSGSPEC = {"dealer_assist/config.py", "dealer_assist/settings.py", "dealer_assist/journal/codec.py"}


def sources(*folders: str, suffix: str = ".py") -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob(f"*{suffix}"))


def said(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def lines_with(pattern: str, files: list[Path]) -> list[str]:
    """`file:line: text` of every line that the pattern is found in; this file, which names what it bans, is left out."""
    return [
        f"{said(file)}:{number}: {line.strip()}"
        for file in files
        if file != Path(__file__)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]


def tracked() -> list[Path]:
    # safe.directory: a clone may belong to another user than the one who tests it
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [file for name in listed.split("\0") if name and (file := ROOT / name).is_file()]


def texts() -> list[Path]:
    return [file for file in tracked() if b"\0" not in file.read_bytes()[:4096]]


def functions(*folders: str) -> Iterator[tuple[Path, ast.FunctionDef]]:
    for file in sources(*folders):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield file, node


# ---- sizes and names


def test_a_file_stops_at_400_lines() -> None:
    sized = {said(file): len(file.read_text(encoding="utf-8").splitlines()) for file in sources(*PRODUCT, "tests")}
    sized |= {said(file): len(file.read_text(encoding="utf-8").splitlines()) for file in sources("ui", suffix=".qml")}
    assert sized
    assert {name: size for name, size in sized.items() if size > 400 and name not in TABLES_OF_DATA} == {}
    assert [name for name in TABLES_OF_DATA if name not in sized] == []


def test_a_function_stops_at_50_lines_unless_it_is_a_match() -> None:
    long = [
        f"{said(file)}: {node.name} {node.end_lineno - node.lineno + 1}"
        for file, node in functions(*PRODUCT)
        if node.end_lineno is not None
        and node.end_lineno - node.lineno >= 50
        and not any(isinstance(inner, ast.Match) for inner in ast.walk(node))
    ]
    assert long == []


def test_a_class_has_at_most_12_public_methods() -> None:
    crowded = []
    for file in sources(*PRODUCT):
        if "viewmodels" in file.parts:  # QML wants one getter a property
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = [item for item in node.body if isinstance(item, ast.FunctionDef) and not item.name.startswith("_")]
                public = [item.name for item in methods if not item.decorator_list]  # a property is a value
                crowded += [f"{said(file)}: {node.name} {len(public)}"] * (len(public) > 12)
    assert crowded == []


def test_a_file_is_named_by_what_it_holds() -> None:
    vague = r"(^|_)(utils?|helpers?|manager|handler|base|common|misc)(_|$)"
    assert [said(file) for file in sources(*PRODUCT) if re.search(vague, file.stem)] == []


# ---- bans


def test_msgspec_stays_in_the_configuration_and_the_codec() -> None:
    users = {line.partition(":")[0] for line in lines_with(r"^\s*(import|from) msgspec", sources(*PRODUCT))}
    assert users <= MSGSPEC


def test_no_lambda_is_connected_to_a_signal() -> None:
    assert lines_with(r"\.connect\(\s*lambda", sources("ui")) == []  # it leaks; a bound method does not


@pytest.mark.parametrize("banned", [r"import\s+QtQuick\.Effects", r"\blayer\.effect\b", r"\bShaderEffect"])
def test_no_effect_that_the_software_renderer_drops(banned: str) -> None:
    assert lines_with(banned, sources("ui", suffix=".qml")) == []


def words_in(line: str) -> list[str]:
    """The literals with letters that a line of QML shows: the text itself, or a branch or part of it; not a key that is looked up."""
    shown = re.search(r"(?:^|[{;])\s*(?:text|title|placeholderText|Accessible\.(?:name|description))\s*:(.*)", line)
    literals = re.finditer(r"""(["'])(.*?)\1""", shown[1]) if shown else ()
    return [
        found[2]
        for found in literals
        if re.search("[A-Za-z]", found[2]) and re.search(r"(^|[?:+]|qsTr\()\s*$", found.string[: found.start()])
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('text: "Fold"', ["Fold"]),
        ('Text { text: qsTr("Fold") }', ["Fold"]),
        ("text: a ? 'x' : b", ["x"]),
        ('text: "$" + "pot"', ["pot"]),
        ('text: card.unread ? "?" : card.rank', []),
        ('text: words.get("act.fold")', []),
        ('color: tapped ? Theme.text : "transparent"', []),
    ],
)
def test_words_in_a_line_of_qml_are_found(line: str, words: list[str]) -> None:
    assert words_in(line) == words


def test_no_words_stand_in_qml() -> None:
    lines = [(file, line) for file in sources("ui", suffix=".qml") for line in file.read_text(encoding="utf-8").splitlines()]
    assert [f"{said(file)}: {line.strip()}" for file, line in lines if words_in(line)] == []


def test_no_call_on_pyside_loses_a_reference_to_none() -> None:
    class Emitter(QObject):
        fired = Signal(int)

    emitter = Emitter()
    before = sys.getrefcount(None)
    for number in range(300):
        emitter.setObjectName("name")
        emitter.setProperty("number", number)
        emitter.fired.emit(number)
    assert abs(sys.getrefcount(None) - before) < 100


# ---- exceptions have their reason beside them


@pytest.mark.parametrize("excused", [r"#\s*type:\s*ignore", r"#\s*noqa"])
def test_no_silenced_check_without_its_reason(excused: str) -> None:
    found = lines_with(excused, sources(*PRODUCT, "tests"))
    with_reason = re.compile(excused + r"(\[[\w, -]+\]|:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)\s*(#|-|:)+\s*(likewise|\S.{8,})")
    assert [line for line in found if not with_reason.search(line)] == []


def test_no_test_is_skipped_without_a_reason() -> None:
    found = lines_with(r"\b(skip|skipif|xfail|importorskip)\(|@pytest\.mark\.(skip|xfail)\b", sources("tests"))
    assert [line for line in found if not re.search(r"""(reason=|skip\()\s*f?["'].{10,}""", line)] == []


# ---- what the package carries, and what the repository must not


def test_no_secret_stands_in_the_repository() -> None:
    """No private key, and no PIN or password but those that tests invent."""
    assert lines_with(r"BEGIN [A-Z ]*PRIVATE KEY", texts()) == []
    given = r"(?i)\b(pin|password|passphrase|secret|seed)\b\s*[:=]\s*[\"'][^\"'{]{4,}[\"']"
    product = [*sources(*PRODUCT), *(ROOT / "packaging").glob("*.py"), *(ROOT / "config").rglob("*.toml")]
    words = re.compile(r"phrases/")
    assert [line for line in lines_with(given, product) if not words.search(line)] == []


def test_no_file_names_a_place_on_a_development_machine() -> None:
    ordinary = {"srv", "tmp", "opt", "var", "usr", "root", "home", "mnt", "etc"}
    places = ["home/[a-z]", "Users/[A-Za-z]"] + [part for part in ROOT.parts[1:2] if part not in ordinary]
    assert lines_with(r"(?<![\w.~}])/(" + "|".join(places) + r")\b", texts()) == []


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_file_has_hashes_and_no_place(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert re.findall(r"://|file:|--(index|extra|find)|^-", text, re.MULTILINE) == []
    blocks = re.split(r"(?m)^(?=[a-z])", text)[1:]
    assert blocks
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_locks_hold_every_dependency_and_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = {
        name: dict(re.findall(r"(?m)^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text(encoding="utf-8")))
        for name in ("requirements.lock", "requirements-dev.lock")
    }
    named = {re.split(r"[<>=]", wanted)[0].lower() for wanted in project["project"]["dependencies"]}
    tools = {re.split(r"[<>=]", wanted)[0].lower() for wanted in project["dependency-groups"]["dev"]}
    assert named <= set(pins["requirements.lock"])
    assert tools | named <= set(pins["requirements-dev.lock"])
    assert pins["requirements.lock"].items() <= pins["requirements-dev.lock"].items()


def test_the_wheel_runs_by_itself_with_all_that_is_not_python(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        packed.extractall(tmp_path / "installed")
    aside = [file for file in tracked() if said(file).startswith(("ui/", "config/"))]
    carried = {re.sub("^config/", "dealer_assist/_config/", said(file)) for file in aside}
    assert carried - names == set()
    load = "from dealer_assist import config; print(config.load_table('example').name, config.PACKAGED.name)"
    answer = subprocess.run([sys.executable, "-c", load], cwd=tmp_path / "installed", check=True, capture_output=True, text=True)
    assert answer.stdout.split() == ["table-7", "_config"]


def test_every_house_option_stands_on_the_house_rules_page_with_its_values() -> None:
    page = (ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    named = {name for line in rows for name in re.findall(r"`([a-z_]+)`", line.split("|")[1])}
    assert set(OPTION_NAMES) <= named
    for name, values in CHOICES.items():
        row = next(line for line in rows if f"`{name}`" in line.split("|")[1])
        assert all(str(value) in row for value in values), name
