"""The page that says why a table cannot be opened: which file, which key, what would be right. Never a traceback."""

from __future__ import annotations

import sys
from traceback import format_exception

from dealer_assist.config import PACKAGED, ConfigError
from dealer_assist.phrases import BadPhrase, Phrases, load
from dealer_assist.table.table import JournalFailed
from ui.app import AGAIN, Again, application, fill
from ui.app import load as load_page
from ui.software import SoftwareWrong
from ui.viewmodels.plain import plain
from ui.views.start import Problem
from ui.watchdog import Watchdog, manager

MOST = 4
"""So many files have a row; the command `verify-software` names them all."""


def problem(error: Exception, words: Phrases) -> Problem:
    """The page for an error at the start."""
    rows: tuple[tuple[str, str], ...] = ()
    advice = words.text("ui.start.advice")
    match error:
        case ConfigError():
            rows = ((words.text("ui.start.file"), str(error.file)), (words.text("ui.start.key"), error.key))
            message = error.message
        case JournalFailed():
            key = f"ui.locked.why.{error.what}"
            rows = ((words.text("ui.start.file"), error.detail),)
            message = words.text(key if key in words else "ui.locked.why.io")
        case SoftwareWrong():
            rows = tuple((words.text("ui.start.file"), one) for one in error.found.wrong[:MOST])
            message, advice = words.text("ui.start.software"), words.text("ui.start.software_advice")
        case BadPhrase():
            rows = ((words.text("ui.start.key"), error.key),)
            message = str(error)
        case _:
            return crash(words)
    told = tuple(row for row in rows if row[1])
    return Problem(words.text("ui.start.heading"), told, message, advice, words.text("ui.start.again"))


def in_one_line(error: Exception, words: Phrases) -> str:
    """The same for the command line."""
    if not isinstance(error, JournalFailed | SoftwareWrong):
        return f"dealer-assist: {error}"
    page = problem(error, words)
    return ": ".join(("dealer-assist", *(value for _, value in page.rows), page.message))


def crash(words: Phrases) -> Problem:
    """The page for what nobody foresaw: the log has the rest."""
    heading, message, advice = (words.text(f"ui.crash.{part}") for part in ("heading", "message", "advice"))
    return Problem(heading, (), message, advice, words.text("ui.start.again"))


def show_problem(error: Exception, alone: bool, in_window: bool) -> int:
    """Show the page until it is closed or the program is to start again, and say the same on standard error; without a display only that.

    Exit status 2, or AGAIN.
    """
    foreseen = isinstance(error, ConfigError | BadPhrase | JournalFailed | SoftwareWrong)
    words = load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))
    print(in_one_line(error, words) if foreseen else "".join(format_exception(error)), file=sys.stderr)
    if alone:
        return 2
    app = application()
    told, again = manager(), Again(app)
    page = {"problem" if foreseen else "page": plain(problem(error, words)), "again": again}
    engine, window = load_page("StartPage" if foreseen else "CrashPage", page)
    if told.there and not in_window:
        fill(window)
    else:
        window.show()
    watchdog = Watchdog(told, lambda: True, app)
    watchdog.ready()
    status = app.exec()
    watchdog.stop()
    window.close()
    engine.deleteLater()
    return AGAIN if status == AGAIN else 2
