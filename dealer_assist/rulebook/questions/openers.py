"""Questions about who opens: force_bet, force_bet_short, first_to_act, ruling (RULES.md sections 3, 4 and IRREG-4)."""

from __future__ import annotations

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Round, standing
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.opening import force_seat, force_starter, opener
from dealer_assist.rulebook.questions import asked
from dealer_assist.rulebook.questions.asked import Answer, Table, bad, needed
from dealer_assist.rulebook.questions.options import rules_for
from dealer_assist.rulebook.questions.wagers import choices
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.rulings import wrong_force_seat


def _doors(given: Table) -> dict[Seat, Card]:
    doors = asked.by_seat(needed(given, "doors"), "given.doors", asked.one_card, least=2)
    asked.distinct((f"given.doors.{seat}", (door,)) for seat, door in doors.items())
    return doors


def force_bet(given: Table) -> Answer:
    """Who must make the force bet."""
    force = force_seat(_doors(given), rules_for(given))
    return Answer({"force_seat": force.seat}, force.reasons)


def force_bet_short(given: Table) -> Answer:
    """Who acts first on third street, by what each seat has left after the ante, and for what it may open (FORCE-11)."""
    rules, doors = rules_for(given), _doors(given)

    def chips(value: object, where: str) -> Chips:
        return asked.amount(value, where, rules.chip_unit)

    stacks = asked.by_seat(needed(given, "stacks_after_ante"), "given.stacks_after_ante", chips, least=2)
    asked.same_seats(stacks, "given.stacks_after_ante", doors, "given.doors")
    force = force_seat(doors, rules)
    first, _, waived = force_starter(force, [seat for seat, left in stacks.items() if left], list(stacks), rules)
    named: dict[str, object] = {"force_seat": force.seat, "first_to_act": first}
    legal = None if first is None else standing(Round(3, stacks, first, force_waived=waived), rules).legal
    if first is None or legal is None:
        why = Reason("FORCE-11", "why.force.nobody_acts", {"seat": force.seat})
        return Answer({**named, "may_fold": False, "open_to": []}, (*force.reasons, why))
    moved = () if first == force.seat or waived else (why_moved(force.seat, first, rules),)
    return Answer({**named, **choices(legal, rules)}, (*force.reasons, *moved, *legal.reasons))


def why_moved(broke: Seat, seat: Seat, rules: HouseRules) -> Reason:
    """Why another seat than the broke one must make the force bet (AMB-14)."""
    key = "why.force.next_card" if rules.broke_force == "next_card" else "why.force.left_must_pay"
    return Reason("FORCE-11", key, {"force_seat": broke, "seat": seat})


def first_to_act(given: Table) -> Answer:
    """Whose board leads on a later street, and who acts first."""
    rules = rules_for(given)
    street = asked.number(needed(given, "street"), "given.street", 4, 7)
    boards = asked.boards(needed(given, "boards"), "given.boards", street)
    if street < 7 and given.get("community") is not None:
        raise bad("given.community", "a community card is turned on street 7 only")
    community = None if given.get("community") is None else asked.one_card(given["community"], "given.community")
    asked.distinct(
        [*((f"given.boards.{seat}", board) for seat, board in boards.items()), ("given.community", (community,) if community else ())]
    )
    all_in = asked.seats(asked.optional(given, "all_in", []), "given.all_in", boards)
    found = opener(boards, [seat for seat in boards if seat not in all_in], rules, street, community)
    return Answer({"leading_board": found.leader, "first_to_act": found.first}, found.reasons)


def ruling(given: Table) -> Answer:
    """A force bet made by the wrong seat: corrected until the next player has acted, then it stands (IRREG-4)."""
    rules, doors = rules_for(given), _doors(given)
    bettor = asked.seat(needed(given, "bet_by"), "given.bet_by", doors)
    asked.amount(asked.optional(given, "amount", 0), "given.amount", rules.chip_unit)
    acted = asked.flag(needed(given, "next_acted"), "given.next_acted")
    found = wrong_force_seat(doors, bettor, acted, rules)
    return Answer({"ruling": found.ruling, "must_bet": found.must_bet, "take_back": found.take_back}, found.reasons)
