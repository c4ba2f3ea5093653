"""The training desk's files: who stands how, the audition that is open, what was passed, and what is written to be carried away.

An edge: it reads and writes files in the table's folder. Does not belong here: what they say (`dealer_assist.training`), pages.
"""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

from dealer_assist.journal.signing import Signer, trusted
from dealer_assist.phrases import Phrases
from dealer_assist.training import keeping
from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import Certificate, certificate, read
from dealer_assist.training.audition.down import Down
from dealer_assist.training.audition.kept import Past
from dealer_assist.training.audition.marks import Result, result
from dealer_assist.training.lines import ProgressFailed, owners
from dealer_assist.training.progress import Answered, Progress, folded
from dealer_assist.training.signed import CERTIFICATE, PROGRESS, BadSheet, Sheet, digest, written
from dealer_assist.training.sitting import Sitting
from ui.views.report.certificate import certificate_report
from ui.views.report.paper import Paper
from ui.views.training.trial import Given, Ready, Trial

COLUMNS = ("at", "drill", "level", "right", "points", "milliseconds")


def trial_of(folder: Path, trainee: str, trial: Trial, second: int, today: str) -> Trial:
    """What is on file of a trainee's auditions. The game of one that waits is the one chosen; one that cannot be gone on with is void from
    now on. Raises ProgressFailed.
    """
    waits = kept.open_one(folder, trainee)
    void = "" if waits is None else kept.void(waits, second)
    if waits is not None and void:
        kept.end(folder, trainee, Past(waits.at, waits.game, waits.seed, kept.VOID))
    given = tuple(found for sheet in kept.certificates(folder, trainee) if (found := given_of(folder, sheet)) is not None)
    mine = tuple(one for one in given if one.certificate.trainee == trainee and one.certificate.good(today))
    stands = replace(trial, waits=None if void else waits, void=void or trial.void, past=kept.history(folder, trainee), given=mine)
    return stands if stands.waits is None else replace(stands, game=stands.waits.game)


def given_of(folder: Path, sheet: Sheet) -> Given | None:
    """The certificate on a sheet that this table signed; None for any other."""
    try:
        found = read(sheet)
    except BadSheet:
        return None
    return Given(found, sheet.digest, sheet.key) if sheet.true and bytes.fromhex(sheet.key) in trusted(folder) else None


def class_of(folder: Path) -> tuple[tuple[str, Progress, str], ...]:
    """How each trainee stands, and why the file of one cannot be used, ""; nobody else is hindered by that."""
    found = []
    for name in keeping.trainees(folder):
        try:
            found.append((name, folded(keeping.read(folder, name)), ""))
        except ProgressFailed as failed:
            found.append((name, Progress(), failed.what))
    return tuple(found)


def answers_of(folder: Path, trainee: str) -> tuple[Answered, ...]:
    """The answers of somebody a supervisor looks at; none where the file cannot be used, as the class says."""
    try:
        return keeping.read(folder, trainee) if trainee else ()
    except ProgressFailed:
        return ()


def ready(folder: Path, today: str) -> tuple[Ready, ...]:
    """Who is ready for which game: everybody who has sat an audition or holds a certificate."""
    held = [one for sheet in kept.certificates(folder) if (one := given_of(folder, sheet)) is not None]
    names = {*owners(folder, kept.OVER), *(one.certificate.trainee for one in held)}
    return tuple(_ready(folder, name, [one.certificate for one in held], today) for name in sorted(names))


def _ready(folder: Path, trainee: str, held: list[Certificate], today: str) -> Ready:
    mine = [one for one in held if one.trainee == trainee]
    until = {one.game: one.until for one in mine if one.good(today)}
    try:
        last = {one.game: one for one in kept.history(folder, trainee)}
    except ProgressFailed:
        last = {}  # the class says that a file of theirs cannot be used
    return Ready(trainee, until, last, {one.game for one in mine} - set(until))


def went_on(folder: Path, trainee: str, before: Trial, after: Trial, sitting: Sitting | None, many: int, second: int) -> None:
    """Keep what happened between two moments of an audition: it began, it was gone on with, more than `many` were answered. Raises
    ProgressFailed.
    """
    if after.now is not None and before.now is None:
        if after.now.interruptions:
            kept.gone_on(folder, trainee, second)
        else:
            kept.begin(folder, trainee, after.now.game, after.now.seed, second)
    if sitting is not None:
        for answer in sitting.answers[many:]:
            kept.answered(folder, trainee, answer, second)


def ended(trial: Trial, sitting: Sitting) -> tuple[Trial, Past]:
    """How the audition went whose last question was answered."""
    was = trial.now
    assert was is not None  # noqa: S101 - it is being sat
    found = result(Down(was.game, was.seed), sitting.answers)
    outcome = kept.PASSED if found.passed else kept.FAILED
    past = Past(was.at, was.game, was.seed, outcome, found.score, found.pace, tuple(mark.critical for mark in found.critical))
    return replace(trial, result=found), past


def certify(folder: Path, table: str, trainee: str, trial: Trial, found: Result, today: str, months: int) -> Trial:
    """Give the certificate of an audition that was passed. Raises ProgressFailed, or JournalFailed where the table cannot sign."""
    was = trial.now
    assert was is not None  # noqa: S101 - it was just sat
    made = certificate(
        found,
        table=table,
        trainee=trainee,
        game=was.game,
        day=today,
        months=months,
        seed=was.seed,
        interruptions=was.interruptions,
    )
    signer = Signer(folder)
    kept.keep_certificate(folder, trainee, made.game, written(CERTIFICATE, made.says(), signer.public, signer.sign))
    others = tuple(one for one in trial.given if one.certificate.game != made.game)
    return replace(trial, given=(*others, Given(made, digest(made.says()), signer.public.hex())))


# ------------------------------------------------------------------------------------------------ carried away


def paper_of(given: Given, words: Phrases, name: str = "") -> Paper:
    """The certificate as it is printed."""
    return certificate_report(given.certificate, given.digest, given.key, words, name)


def signed_certificate(folder: Path, one: Certificate) -> bytes:
    """The certificate as it is signed and kept. Raises ProgressFailed."""
    return kept.text_of(folder, one.trainee, one.game).encode()


def progress_files(folder: Path, trainee: str, table: str) -> tuple[bytes, bytes]:
    """A trainee's answers as a CSV file, and as a signed one. Raises ProgressFailed, or JournalFailed where the table cannot sign."""
    rows = [_row(one) for one in keeping.read(folder, trainee)]
    says = {
        "table": table,
        "trainee": trainee,
        "columns": list(COLUMNS),
        "answers": rows,
        "auditions": [[one.at, one.game, one.outcome, one.score, one.pace, list(one.critical)] for one in kept.history(folder, trainee)],
    }
    text = io.StringIO()
    table_of = csv.writer(text, lineterminator="\n")
    table_of.writerow(COLUMNS)
    table_of.writerows(rows)
    signer = Signer(folder)
    return text.getvalue().encode(), written(PROGRESS, says, signer.public, signer.sign).encode()


def _row(one: Answered) -> list[int | str]:
    return [one.at, one.drill, one.level.value, int(one.right), one.points, one.milliseconds]


__all__ = ["ProgressFailed", "certify", "ended", "given_of", "paper_of", "progress_files", "signed_certificate", "trial_of", "went_on"]
