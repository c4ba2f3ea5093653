"""A shift's report: what was dealt, hour by hour, what went wrong and how it was ruled, which warnings helped, which devices failed.

Pure. It counts rules, games and devices; nobody's errors stand under a name. Does not belong here: the counting (`floor.shift`), how it is
drawn (`ui.paper`).
"""

from __future__ import annotations

from dealer_assist.floor.shift import Shift
from dealer_assist.phrases import Phrases
from ui.views.report.paper import Bars, Paper, Row, Rows, Title
from ui.views.report.source import Source


def shift_report(shift: Shift, source: Source, words: Phrases) -> Paper:
    """The report of a shift."""
    return Paper(
        (
            _title(shift, source, words),
            _figures(shift, words),
            Bars(_said(words, "hours"), tuple((source.time(hour, "%H:%M"), count, str(count)) for hour, count in shift.hours)),
            _irregularities(shift, words),
            _rulings(shift, words),
            _alerts(shift, words),
            _faults(shift, words),
            source.seal(words, shift.first, shift.last),
        ),
        _said(words, "foot_shift", table=source.table, version=source.version),
        _said(words, "page"),
    )


def _said(words: Phrases, key: str, **values: str | int | tuple[int, ...]) -> str:
    return words.text(f"ui.report.{key}", values)


def _title(shift: Shift, source: Source, words: Phrases) -> Title:
    when = _said(
        words,
        "when",
        date=source.time(shift.begins, "%Y-%m-%d"),
        begins=source.time(shift.begins),
        ends=source.time(shift.ends),
        zone=source.time(shift.begins, "%Z"),
    )
    return Title(_said(words, "shift", table=source.table), (when,))


def _figures(shift: Shift, words: Phrases) -> Rows:
    """The hands by game, and what the house took."""
    rows = [Row((_said(words, "hands"), str(shift.hands)))]
    rows += [Row((_said(words, "of_game", game=game), str(count))) for game, count in shift.games]
    counts = (("voided", shift.void), ("corrections", shift.corrections), ("undone", shift.undone))
    rows += [Row((_said(words, key), str(count))) for key, count in counts]
    sums = (("rake", shift.rake), ("drop", shift.drop), ("time", shift.time))
    rows += [Row((_said(words, key), words.text("ui.money", {"amount": amount}))) for key, amount in sums if amount]
    return Rows(_said(words, "figures"), (40,), tuple(rows))


def _irregularities(shift: Shift, words: Phrases) -> Rows:
    rows = tuple(Row((_said(words, "of_irregularity", what=what), str(count))) for what, count in shift.irregularities)
    return Rows(_said(words, "irregularities"), (40,), rows, _said(words, "none"))


def _rulings(shift: Shift, words: Phrases) -> Rows:
    rows = tuple(
        Row(
            (str(seq), _said(words, "of_hand", number=made.hand), made.decision.rule, words.text(made.decision.key, made.decision.values)),
            "warn" if made.flagged else "",
        )
        for seq, made in shift.rulings
    )
    return Rows(_said(words, "rulings"), (10, 14, 14), rows, _said(words, "none"))


def _alerts(shift: Shift, words: Phrases) -> Rows:
    head = Row(tuple(_said(words, f"column.{name}") for name in ("rule", "shown", "accepted", "overridden")), "head")
    rows = tuple(Row((one.rule, str(one.shown), str(one.accepted), str(one.overridden))) for one in shift.alerts)
    return Rows(_said(words, "alerts"), (40, 20, 20), (head, *rows) if rows else (), _said(words, "none"))


def _faults(shift: Shift, words: Phrases) -> Rows:
    rows = tuple(
        Row((words.text("ui.log.device_why", {"device": device, "reason": reason}), str(count)))
        if f"device_reason.{reason}" in words
        else Row((_said(words, "fault", device=device, state=state.value), str(count)))
        for device, state, reason, count in shift.faults
    )
    return Rows(_said(words, "faults"), (40,), rows, _said(words, "none"))
