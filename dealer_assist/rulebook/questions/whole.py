"""The question `hand`: a whole recorded hand, judged from the ante to the last award."""

from __future__ import annotations

from dealer_assist.rulebook.questions.asked import Answer, Table
from dealer_assist.rulebook.questions.claims import outcome
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import recorded
from dealer_assist.rulebook.questions.showing import awards_answer, keyed, pots_answer, total


def hand(given: Table) -> Answer:
    """What the rules say of a recorded hand."""
    record = recorded(given)
    betting = judge(record)
    found = outcome(record, betting)
    answer: dict[str, object] = {
        "force_seat": betting.force_seat,
        "first_to_act": {str(street): seat for street, seat in betting.first.items()},
        "illegal": [{"index": wrong.index, "rule": wrong.why.rule, "why": wrong.why} for wrong in betting.wrongs],
        "returned": keyed(found.layers.returned),
        "pots": pots_answer(found.layers.pots),
        "awards": awards_answer(found.awards, record.rules) if found.awards else None,
        "total": None if found.unknown or record.end == "open" else total(found.awards),
    }
    unknown = [*betting.unknown, *(f"awards.{name}" for name in found.unknown), *(["total"] if found.unknown else [])]
    if unknown:
        answer["unknown"] = unknown
    reasons = (*betting.reasons, *found.layers.reasons, *found.taken.reasons, *(why for one in found.awards for why in one.reasons))
    return Answer(answer, reasons)
