"""Questions about pots, seventh street and the showdown (RULES.md sections 2, 7 to 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook import pots as layers
from dealer_assist.rulebook.dealing import seventh_plan, stub_before_seventh
from dealer_assist.rulebook.holdings import Made, low_text, read
from dealer_assist.rulebook.house import CHOICES, HouseRules
from dealer_assist.rulebook.pots import Pot
from dealer_assist.rulebook.questions import asked
from dealer_assist.rulebook.questions.asked import Answer, Table, Unanswerable, bad, needed
from dealer_assist.rulebook.questions.options import rules_for
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.rulings import hand_of
from dealer_assist.rulebook.showdown import Award, award, show_order
from dealer_assist.rulebook.variants import variant
from dealer_assist.rulebook.winners import called

POT_NAMES = (layers.MAIN, *(f"side {number}" for number in range(1, asked.MOST_SEATS)))


def pots(given: Table) -> Answer:
    """The pots that contributions make, and what goes back uncalled."""
    rules = rules_for(given, game_needed=False)

    def chips(value: object, where: str) -> Chips:
        return asked.amount(value, where, rules.chip_unit)

    put = asked.by_seat(needed(given, "contributions"), "given.contributions", chips)
    folded = asked.seats(asked.optional(given, "folded", []), "given.folded", put)
    if len(folded) == len(put):
        raise bad("given.folded", "every seat has folded; the last live hand takes the pot")
    found = layers.pots(put, folded)
    return Answer({"returned": keyed(found.returned), "pots": pots_answer(found.pots)}, found.reasons)


def read_hand(given: Table) -> Answer:
    """The best high and the best low of five to seven cards, as far as the game has them."""
    rules = rules_for(given)
    held = asked.cards(needed(given, "cards"), "given.cards")
    if not 5 <= len(held) <= 7:
        raise Unanswerable("bad_card", f"given.cards: {len(held)} cards; a hand is read from 5 to 7")
    asked.distinct([("given.cards", held)])
    holding, game = read(held), variant(rules)
    answer: dict[str, object] = {}
    reasons: list[Reason] = []
    if game.high:
        answer["high"] = holding.high.kind.value
        reasons.append(Reason("HIGH-1", "why.read.high", {"hand": called(holding.high, low=False), "cards": _codes(holding.high.cards)}))
    if game.low:
        low = holding.eight if game.qualifier else holding.low
        answer["low"] = low_text(low) if low else None
        reasons.append(_why_low(low, rules))
    return Answer(answer, tuple(reasons))


def _why_low(low: Made | None, rules: HouseRules) -> Reason:
    if low is None:
        return Reason("LOW-3", "why.read.no_low")
    rule = "LOW-3" if variant(rules).qualifier else "LOW-1"
    return Reason(rule, "why.read.low", {"low": low_text(low), "cards": _codes(low.cards)})


def showdown(given: Table) -> Answer:
    """Who wins which half of each pot, and how many chips."""
    rules = rules_for(given)
    if given.get("unit") is not None:
        rules = replace(rules, chip_unit=asked.number(given["unit"], "given.unit", 1))
    tabled = asked.by_seat(needed(given, "hands"), "given.hands", asked.cards, least=0)
    community = None if given.get("community") is None else asked.one_card(given["community"], "given.community")
    hands = _hands(tabled, community, rules)
    contested = _pots(given)
    for pot in contested:
        if len(pot.eligible) > 1 and not set(pot.eligible) & hands.keys():
            raise bad("given.hands", f"nobody eligible for the pot {pot.name} has a live hand there")
    awards = award(contested, hands, rules, community)
    return Answer({"awards": awards_answer(awards, rules), "total": total(awards)}, tuple(why for one in awards for why in one.reasons))


def _hands(tabled: Mapping[Seat, tuple[Card, ...]], community: Card | None, rules: HouseRules) -> dict[Seat, tuple[Card, ...]]:
    """The live hands of seven cards, the community card included; six are live if the house says so (IRREG-13)."""
    hands = {}
    for seat, own in tabled.items():
        held = own if community is None or community in own else (*own, community)
        if len(held) not in (6, 7):
            raise Unanswerable("bad_card", f"given.hands.{seat}: {len(held)} cards; a hand to read has 7, or 6 when its last is missing")
        if hand_of(len(held), rules)[0]:
            hands[seat] = held
    places = [(f"given.hands.{seat}", [card for card in own if card is not community]) for seat, own in tabled.items()]
    asked.distinct([*places, ("given.community", (community,) if community else ())])
    return hands


def _pots(given: Table) -> tuple[Pot, ...]:
    found: list[Pot] = []
    for index, item in enumerate(asked.listed(needed(given, "pots"), "given.pots")):
        where = f"given.pots[{index}]"
        pot = asked.table(item, where)
        name = asked.word(needed(pot, "name", where), f"{where}.name", POT_NAMES)
        if name in [other.name for other in found]:
            raise bad(f"{where}.name", f"the pot {name} stands twice")
        eligible = asked.seats(needed(pot, "eligible", where), f"{where}.eligible")
        if not eligible:
            raise Unanswerable("bad_seat", f"{where}.eligible: at least one seat must be named")
        found.append(Pot(name, asked.number(needed(pot, "amount", where), f"{where}.amount"), tuple(sorted(eligible))))
    return tuple(found)


def seventh_card(given: Table) -> Answer:
    """How seventh street is dealt when the stub may be short."""
    options = dict(asked.table(asked.optional(given, "options", {}), "given.options"))
    if given.get("policy") is not None and "seventh_short_stub" not in options:
        if given["policy"] not in CHOICES["seventh_short_stub"]:
            raise Unanswerable("bad_option", f"given.policy: must be one of {', '.join(map(str, CHOICES['seventh_short_stub']))}")
        options["seventh_short_stub"] = given["policy"]
    rules = rules_for({**given, "options": options}, game_needed=False)
    counts, most = [], asked.MOST_SEATS
    for key in ("dealt_in", "got_fourth", "got_fifth", "got_sixth", "players_on_seventh"):
        most = asked.number(needed(given, key), f"given.{key}", 2 if key == "dealt_in" else 1, most)
        counts.append(most)
    plan = seventh_plan(stub_before_seventh(*counts[:4]), counts[4], rules)
    return Answer(
        {"stub": plan.stub, "needed": plan.need, "plan": plan.plan, "scramble_first": plan.scramble_first},
        (Reason("DEAL-5", "why.deal.stub", {"stub": plan.stub, "counts": tuple(counts[:4])}), *plan.reasons),
    )


def order(given: Table) -> Answer:
    """Who shows first when the order is enforced."""
    rules = rules_for(given, game_needed=False)
    live = asked.seats(needed(given, "seats_in"), "given.seats_in")
    if not live:
        raise Unanswerable("bad_seat", "given.seats_in: at least one seat must be named")
    first = asked.seat(needed(given, "final_round_first"), "given.final_round_first")
    last = given.get("last_aggressor")
    aggressor = None if last is None else asked.seat(last, "given.last_aggressor", live)
    main_only = asked.seats(asked.optional(given, "all_in_main_only", []), "given.all_in_main_only", live)
    found, reasons = show_order(live, first, aggressor, rules, main_only)
    return Answer({"order": list(found)}, reasons)


# --- forms of an answer


def pots_answer(found: Sequence[Pot]) -> list[dict[str, object]]:
    """Pots as an answer gives them, main first."""
    return [{"name": pot.name, "amount": pot.amount, "eligible": list(pot.eligible)} for pot in found]


def awards_answer(awards: Sequence[Award], rules: HouseRules) -> list[dict[str, object]]:
    """Awards as an answer gives them: `high` and `low` as far as the game has them."""
    game = variant(rules)
    return [
        {
            "pot": one.pot,
            **({"high": list(one.high)} if game.high else {}),
            **({"low": list(one.low)} if game.low else {}),
            "pay": keyed(one.pay),
        }
        for one in awards
    ]


def total(awards: Sequence[Award]) -> dict[str, Chips]:
    """What each seat wins of all pots; seats that win nothing are left out."""
    won: dict[Seat, Chips] = {}
    for one in awards:
        for seat, chips in one.pay.items():
            won[seat] = won.get(seat, 0) + chips
    return keyed({seat: chips for seat, chips in sorted(won.items()) if chips})


def keyed(chips: Mapping[Seat, Chips]) -> dict[str, Chips]:
    """Amounts by seat, as an answer gives them."""
    return {str(seat): amount for seat, amount in chips.items()}


def _codes(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(card.code for card in cards)
