"""Irregularities whose ruling follows from facts: what happened, the way on, and the rule to cite.

The way is what `rulebook.rulings` answers for the facts and the house's option; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dealer_assist.rulebook import rulings
from dealer_assist.rulebook.betting import Action, Do
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.irregularities import RULES, Irregularity, words
from dealer_assist.rulebook.questions import Answer
from dealer_assist.rulebook.questions.options import rules_for
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.training.asked.felt import DOWN, Given, Seen, by_seat, codes, game, one_of
from dealer_assist.training.item import Choice, How, Line, Part, Place, Scene

Facts = Mapping[str, Any]


def _acted(facts: Facts) -> list[Action]:
    return [Action(seat, Do(do), to) for seat, do, to in facts["actions"]]


def _misdeal(facts: Facts, rules: HouseRules) -> tuple[str, Reason]:
    late = rulings.misdeal_too_late(_acted(facts), rules)
    return ("play_on", late) if late is not None else ("deal_again", words(Irregularity.MISDEAL, "deal_again", {}))


def _foul_deck(facts: Facts, rules: HouseRules) -> tuple[str, Reason]:
    void, why = rulings.deck_voids(facts["in_stub_only"], _acted(facts))
    return "void" if void else "stands", why


def _exposed_down(facts: Facts, rules: HouseRules) -> tuple[str, Reason]:
    return rulings.exposed_start(facts["downs"], facts["door_up"], rules)


def _exposed_seventh(facts: Facts, rules: HouseRules) -> tuple[str, Reason]:
    why = rulings.seventh_up(facts["first"], facts["players"], rules).reason
    return why.key.rpartition(".")[2], why


def _wrong_count(facts: Facts, rules: HouseRules) -> tuple[str, Reason]:
    live, why = rulings.hand_of(facts["count"], rules)
    return "live" if live else "dead", why


def _wrong_start(facts: Facts, rules: HouseRules) -> tuple[str, Reason]:
    return rulings.start_of(facts["count"], facts["due"], facts["untouched"], facts["too_late"])


CASES: dict[Irregularity, tuple[Callable[[Facts, HouseRules], tuple[str, Reason]], tuple[str, ...], str]] = {
    Irregularity.MISDEAL: (_misdeal, ("deal_again", "play_on"), "misdeal_deadline"),
    Irregularity.FOUL_DECK: (_foul_deck, ("void", "stands"), ""),
    Irregularity.EXPOSED_DOWN: (_exposed_down, ("door", "misdeal", "dead"), "exposed_initial_down"),
    Irregularity.EXPOSED_SEVENTH: (_exposed_seventh, ("first", "later", "replace", "roberts", "all_up"), "exposed_seventh"),
    Irregularity.WRONG_COUNT: (_wrong_count, ("live", "dead"), "six_card_hand"),
    Irregularity.WRONG_START: (_wrong_start, ("complete", "burn", "misdeal", "dead"), ""),
}
"""Each case: what rules on its facts, the ways there are, and the house option it rests on."""


def ruled(given: Given) -> Answer:
    """What the rulebook says of an incident."""
    what, rules = Irregularity(given["what"]), rules_for(given)
    way, why = CASES[what][0](given["facts"], rules)
    return Answer({"way": way, "rule": why.rule}, (why,))


def incident(given: Given, answer: Mapping[str, Any]) -> Seen:
    """What happened, the ways to go on, and the rules to cite."""
    what = Irregularity(given["what"])
    _, ways, option = CASES[what]
    rules = rules_for(given)
    told = [Line(f"train.case.{what.value}", {"seat": given["seat"]}), *_facts(what, given["facts"])]
    if option:
        told.append(Line(f"train.house.{option}.{getattr(rules, option)}"))
    places = tuple(Place(seat, (DOWN, DOWN, *codes(board))) for seat, board in by_seat(given["boards"]).items())
    cited = tuple(
        Choice(RULES[Irregularity(name)], Line("train.cite", {"rule": RULES[Irregularity(name)], "what": name})) for name in given["cite"]
    )
    cite = Part("cite", How.CHOICE, frozenset({(RULES[what],), (answer["rule"],)}), cited)
    return Scene(game(given), places, told=tuple(told)), (one_of("way", answer["way"], ways), cite)


def _facts(what: Irregularity, facts: Facts) -> list[Line]:
    """The facts as lines."""
    match what:
        case Irregularity.MISDEAL | Irregularity.FOUL_DECK:
            lines = [Line(f"train.acted.{do}", {"seat": seat, "to": to}) for seat, do, to in facts["actions"]]
            lines = lines or [Line("train.told.none_since_force")]
            where = [Line("train.fact.in_stub" if facts["in_stub_only"] else "train.fact.in_hand")] if "in_stub_only" in facts else []
            return [*where, *lines]
        case Irregularity.EXPOSED_DOWN:
            return [Line(f"train.fact.downs_{facts['downs']}"), Line("train.fact.door_up" if facts["door_up"] else "train.fact.door_due")]
        case Irregularity.EXPOSED_SEVENTH:
            return [
                Line("train.fact.first" if facts["first"] else "train.fact.later"),
                Line("train.told.players", {"count": facts["players"]}),
            ]
        case Irregularity.WRONG_COUNT:
            return [Line("train.fact.count", {"count": facts["count"]})]
        case _:
            lines = [Line("train.fact.start", {"count": facts["count"], "due": facts["due"]})]
            lines.append(Line("train.fact.untouched" if facts["untouched"] else "train.fact.touched"))
            return [*lines, Line("train.fact.too_late" if facts["too_late"] else "train.fact.in_time")]
