"""A certificate as it is printed: who, for which game, up to when, what was passed and how, and the seal it can be held against."""

from __future__ import annotations

from dealer_assist.phrases import Phrases
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.audition.tasks import DOWN, LINE, PACE
from ui.views.report.paper import Diploma, Paper, Row, Rows, Seal


def certificate_report(one: Certificate, digest: str, key: str, words: Phrases, name: str = "") -> Paper:
    """The certificate; `name` stands beside the number where the account has one."""
    who = _said(words, "who_named" if name else "who", number=one.trainee, name=name)
    game = words.text(f"game.{one.game}")
    passed = (
        ("day", one.day),
        ("at", one.table),
        ("hands", str(len(DOWN))),
        ("score", _said(words, "of_score", score=one.score, line=LINE)),
        ("pace", _said(words, "of_pace", pace=one.pace, line=PACE)),
        ("critical", _said(words, "of_critical")),
        ("interruptions", str(one.interruptions)),
        ("seed", str(one.seed)),
    )
    return Paper(
        (
            Diploma(_said(words, "word"), who, _said(words, "what", game=game), _said(words, "until", day=one.day, until=one.until)),
            Rows(_said(words, "passed"), (36,), tuple(Row((_said(words, label), value)) for label, value in passed)),
            Seal(_said(words, "seal"), (_said(words, "sealed"), _said(words, "check"), key), f"{digest}/{one.trainee}"),
        ),
        _said(words, "foot", number=one.trainee, game=game, until=one.until),
        words.text("ui.report.page"),
    )


def _said(words: Phrases, key: str, **values: str | int) -> str:
    return words.text(f"train.certificate.{key}", values)
