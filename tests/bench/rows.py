"""What a benchmark reports. A module of `tests/bench` or `tests/soak` that has `rows()` is found and run by itself.

Belongs here: the row, and how rows are found, printed and written down. Does not belong here: any measurement.
"""

from __future__ import annotations

import gc
import importlib
import os
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MEASURED = ROOT / "docs" / "measured.md"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured. `ok` says whether the bar holds; a row without a bar has `bar` "" and is for information.

    A benchmark module exposes `def rows() -> Iterable[Row]`; it may yield, so that a long run shows what it has.
    """

    what: str
    measured: str
    bar: str
    ok: bool = True


def at_most(what: str, measured: float, bar: float, unit: str = "", digits: int = 2) -> Row:
    """A row that holds when `measured <= bar`; both in `unit`, printed with `digits` decimals."""
    return Row(what, f"{measured:.{digits}f} {unit}".strip(), f"<= {bar:g} {unit}".strip(), measured <= bar)


def at_least(what: str, measured: float, bar: float, unit: str = "", digits: int = 2) -> Row:
    """A row that holds when `measured >= bar`; both in `unit`, printed with `digits` decimals."""
    return Row(what, f"{measured:.{digits}f} {unit}".strip(), f">= {bar:g} {unit}".strip(), measured >= bar)


def modules(package: str) -> list[str]:
    """The names of the package's modules that may have `rows`, in order."""
    folder = ROOT / Path(*package.split("."))
    found = [module.name for module in pkgutil.iter_modules([str(folder)])]
    return sorted(name for name in found if name not in {"__main__", "rows"} and not name.startswith("test_"))


def rows_of(package: str, names: Sequence[str]) -> Iterator[tuple[str, Row]]:
    """Run the named modules; a module without `rows` is passed over, one that raises is a missed bar."""
    for name in names:
        gc.collect()
        gc.freeze()  # what the others left is not gone through in the time of this one
        try:
            found: Iterable[Row] = getattr(importlib.import_module(f"{package}.{name}"), "rows", tuple)()
            for row in found:
                yield name, row
        except (Exception, SystemExit) as error:  # noqa: BLE001 - one broken benchmark must not hide what the others measured
            yield name, Row(f"{name} broke", repr(error), "no error", ok=False)


def table(rows: Sequence[tuple[str, Row]]) -> str:
    """The rows as a Markdown table."""
    lines = ["| module | what | measured | bar | ok |", "|---|---|---|---|---|"]
    lines += [f"| {name} | {row.what} | {row.measured} | {row.bar} | {'yes' if row.ok else '**NO**'} |" for name, row in rows]
    return "\n".join(lines)


def write_section(title: str, text: str, path: Path) -> None:
    """Put `text` under the heading `title` of the page of measurements; the other sections stay as they are."""
    page = path.read_text(encoding="utf-8") if path.exists() else "# Measured\n"
    head, *sections = re.split(r"(?m)^(?=## )", page)
    kept = [section.strip() for section in sections if not section.startswith(f"## {title}\n")]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join([head.strip(), *sorted([*kept, f"## {title}\n\n{text.strip()}"])]) + "\n", encoding="utf-8")


def main(package: str, title: str, argv: Sequence[str]) -> int:
    """Run the package's modules, or those named in `argv`; print, write down when all were run; 1 when a bar is missed."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # a machine that measures may have no screen
    known = modules(package)
    unknown = [name for name in argv if name not in known]
    if unknown:
        print(f"no such module: {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    done: list[tuple[str, Row]] = []
    for name, row in rows_of(package, argv or known):
        done.append((name, row))
        print(f"{'ok ' if row.ok else 'NO '} {name}: {row.what}: {row.measured} (bar {row.bar or 'none'})", flush=True)
    text = table(done)
    print("\n" + text)
    if not argv:
        write_section(title, text, MEASURED)
    missed = sum(not row.ok for _, row in done)
    print(f"\n{title}: {len(done)} measured, {missed} missed")
    return 1 if missed else 0
