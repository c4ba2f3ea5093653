"""The question `hand`: a whole recorded hand, judged from the ante to the last award."""

from __future__ import annotations

from dealer_assist.rulebook.pots import given_take, pots
from dealer_assist.rulebook.questions.asked import Answer, Table, bad
from dealer_assist.rulebook.questions.claims import settle
from dealer_assist.rulebook.questions.judge import judge
from dealer_assist.rulebook.questions.recorded import RecordedHand, recorded
from dealer_assist.rulebook.questions.showing import awards_answer, keyed, pots_answer, total


def hand(given: Table) -> Answer:
    """What the rules say of a recorded hand."""
    return judged_hand(recorded(given))


def judged_hand(record: RecordedHand) -> Answer:
    """The same of a record that has been read. Raises Unanswerable for a rake that the pots do not hold."""
    betting = judge(record)
    layers = pots(betting.put, betting.folded)
    try:
        taken = given_take(layers.pots, record.rake, record.rules)
    except ValueError as error:
        raise bad("given.rake", f"{record.rake} is more than the pots hold") from error
    claims = settle(record, betting.live(), taken.pots)
    unknown = [*betting.unknown, *(f"awards.{name}" for name in claims.unknown), *(["total"] if claims.unknown else [])]
    answer: dict[str, object] = {
        "force_seat": betting.force_seat,
        "first_to_act": {str(street): seat for street, seat in betting.first.items()},
        "illegal": [
            {"index": wrong.index, "rule": wrong.why.rule, "why": wrong.why}
            for wrong in sorted(betting.wrongs, key=lambda wrong: wrong.index)
        ],
        "returned": keyed(layers.returned),
        "pots": pots_answer(layers.pots),
        "awards": awards_answer(claims.awards, record.rules) if claims.awards else None,
        "total": None if claims.unknown else total(claims.awards),
    }
    if unknown:
        answer["unknown"] = unknown
    reasons = (*betting.reasons, *layers.reasons, *taken.reasons, *(why for one in claims.awards for why in one.reasons))
    return Answer(answer, reasons)
