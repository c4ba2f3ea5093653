"""The rules' questions and their answers, without a table: for the dealer's calculator, the floor's what-if, the drills, the command line.

Each kind of question is one function from what is given to an Answer. Does not belong here: rules (their own files), JSON text (the edge
that asks), sentences (`phrases`).
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from dealer_assist.rulebook.questions import openers, showing, wagers, whole
from dealer_assist.rulebook.questions.asked import Answer, Table, Unanswerable, known_keys, shown, table

__all__ = ["KINDS", "Answer", "Unanswerable", "answer"]

_EVERYWHERE = ("game", "structure", "options", "unit")

KINDS: dict[str, tuple[Callable[[Table], Answer], tuple[str, ...]]] = {
    "force_bet": (openers.force_bet, ("doors",)),
    "force_bet_short": (openers.force_bet_short, ("doors", "stacks_after_ante")),
    "first_to_act": (openers.first_to_act, ("street", "boards", "all_in", "community")),
    "legal": (wagers.legal, ("street", "first_to_act", "stacks", "actions", "boards", "force_waived")),
    "pots": (showing.pots, ("contributions", "folded")),
    "read_hand": (showing.read_hand, ("cards",)),
    "showdown": (showing.showdown, ("pots", "hands", "community")),
    "seventh_card": (showing.seventh_card, ("policy", "dealt_in", "got_fourth", "got_fifth", "got_sixth", "players_on_seventh")),
    "show_order": (showing.order, ("seats_in", "final_round_first", "last_aggressor", "all_in_main_only")),
    "ruling": (openers.ruling, ("doors", "bet_by", "amount", "next_acted")),
    "hand": (whole.hand, ("stacks", "cards", "actions", "shown", "rake", "community", "end", "declared", "refunds")),
}
"""Every kind of question: what answers it, and the keys that may be given besides game, structure, options and unit."""


def answer(kind: object, given: object) -> Answer:
    """The answer to a question of `kind` about what is `given` (in the form of JSON). Raises Unanswerable."""
    if not isinstance(kind, str):
        raise Unanswerable("bad_question", f"kind: must be the name of a kind of question, not {shown(kind)}")
    if kind not in KINDS:
        near = get_close_matches(kind, KINDS, 1)
        raise Unanswerable(
            "unknown_kind", f"there is no kind {shown(kind)}; " + (f"did you mean {near[0]}?" if near else f"there are {', '.join(KINDS)}")
        )
    ask, keys = KINDS[kind]
    values = table(given, "given")
    known_keys(values, "given", (*keys, *_EVERYWHERE))
    return ask(values)
