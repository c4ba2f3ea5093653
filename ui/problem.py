"""The page that says why a table cannot be opened: which file, which key, what would be right. Never a traceback."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from dealer_assist.config import PACKAGED, ConfigError
from dealer_assist.phrases import BadPhrase, Phrases, load
from dealer_assist.table.table import JournalFailed
from ui.app import application, log_messages
from ui.app import load as load_page
from ui.viewmodels.plain import plain


@dataclass(frozen=True, slots=True)
class Problem:
    """What stands on the page. `rows` are a name and its value."""

    heading: str
    rows: tuple[tuple[str, str], ...]
    message: str
    advice: str


def problem(error: Exception, words: Phrases) -> Problem:
    """The page for an error at the start."""
    rows: tuple[tuple[str, str], ...]
    heading, advice = words.text("ui.start.heading"), words.text("ui.start.advice")
    match error:
        case ConfigError():
            rows = ((words.text("ui.start.file"), str(error.file)), (words.text("ui.start.key"), error.key))
            return Problem(heading, tuple(row for row in rows if row[1]), error.message, advice)
        case BadPhrase():
            return Problem(heading, ((words.text("ui.start.key"), error.key),), str(error), advice)
        case JournalFailed():
            key = f"ui.locked.why.{error.what}"
            rows = ((words.text("ui.start.file"), error.detail),) if error.detail else ()
            return Problem(heading, rows, words.text(key if key in words else "ui.locked.why.io"), advice)
        case _:
            return Problem(heading, (), str(error), advice)


def show_problem(error: Exception, alone: bool) -> int:
    """Show the page until it is closed, and say the same on standard error; without a display only that. Exit status 2."""
    print(f"dealer-assist: {error}", file=sys.stderr)
    if alone:
        return 2
    words = load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))
    app = application()
    log_messages()
    engine, window = load_page("StartPage", {"problem": plain(problem(error, words))})
    window.show()
    app.exec()
    window.close()
    engine.deleteLater()
    return 2
