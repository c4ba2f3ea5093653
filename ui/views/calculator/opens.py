"""Who opens: the force bet from the door cards, the first to act from the boards of a later street."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.betting import Round, standing
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.opening import force_seat, force_starter, opener
from dealer_assist.rulebook.questions.openers import why_moved
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.variants import STREETS, variant
from ui.views.calculator.entered import CalculatorPage, Opening
from ui.views.calculator.work import Place, Work, codes, entered, every_seat, rules_of, seats_of, streets, tool
from ui.views.grid import fifty_two
from ui.views.moment import Moment
from ui.views.reading import board_words
from ui.views.why import steps


def opens(moment: Moment, page: CalculatorPage) -> Work:
    """The figure as it stands."""
    opening = page.opening
    heading, reasons = _answer(moment, opening)
    lying = [card for board in opening.boards.values() for card in board]
    return Work(
        heading,
        steps(moment, reasons),
        tuple(_place(moment, page, seat) for seat in every_seat(moment)),
        (
            *streets(moment, opening.street, {street: entered(moment, page, replace(opening, street=street)) for street in STREETS}),
            tool(moment, "all_in", entered(moment, page, _toggled(opening)), opening.now in opening.all_in),
            tool(moment, "take_back", entered(moment, page, _taken_back(opening))),
            tool(moment, "clear", entered(moment, page, Opening(opening.street, seats_of(moment)[0]))),
        ),
        grid=fifty_two(lying, lambda card: entered(moment, page, _dealt(opening, card, seats_of(moment)))),
    )


def _place(moment: Moment, page: CalculatorPage, seat: Seat) -> Place:
    opening = page.opening
    return Place(
        f"place_{seat}",
        str(seat),
        codes(opening.boards.get(seat, ())),
        mark=moment.text("calc.all_in") if seat in opening.all_in else "",
        now=seat == opening.now,
        touch=entered(moment, page, replace(opening, now=seat)),
    )


def _due(opening: Opening) -> int:
    """So many up cards a board of the street has."""
    return min(opening.street - 2, 4)


def _dealt(opening: Opening, card: Card, seats: tuple[Seat, ...]) -> Opening:
    """The card goes to the seat that is next; a full board is begun anew. Then the next seat with a board to fill is next."""
    had = opening.boards.get(opening.now, ())
    board = (*had, card) if len(had) < _due(opening) else (card,)
    boards = {**opening.boards, opening.now: board}
    after = [seat for seat in seats if seat > opening.now] + [seat for seat in seats if seat < opening.now]
    short = [seat for seat in after if len(boards.get(seat, ())) < _due(opening)]
    now = opening.now if len(board) < _due(opening) or not short else short[0]
    return replace(opening, boards=boards, now=now)


def _taken_back(opening: Opening) -> Opening:
    """Without the last card of the seat that is next; where it has none, of the seat before it that has."""
    filled = [seat for seat in opening.boards if opening.boards[seat]]
    if not filled:
        return opening
    now = opening.now if opening.now in filled else max([seat for seat in filled if seat < opening.now], default=max(filled))
    return replace(opening, now=now, boards={**opening.boards, now: opening.boards[now][:-1]})


def _toggled(opening: Opening) -> Opening:
    return replace(opening, all_in=tuple(sorted(set(opening.all_in) ^ {opening.now})))


def _answer(moment: Moment, opening: Opening) -> tuple[str, tuple[Reason, ...]]:
    """The conclusion, and why; what is still to be entered before that."""
    boards = {seat: board for seat, board in sorted(opening.boards.items()) if board}
    if len(boards) < 2 or any(len(board) < _due(opening) for board in boards.values()):
        return moment.text("calc.enter_doors" if opening.street == STREETS[0] else "calc.enter_boards", seat=opening.now), ()
    able = [seat for seat in boards if seat not in opening.all_in]
    rules = rules_of(moment)
    if opening.street == STREETS[0]:
        return _forced(moment, {seat: board[-1] for seat, board in boards.items()}, able, rules)
    shown = {seat: board[: _due(opening)] for seat, board in boards.items()}
    found = opener(shown, able, rules, opening.street)
    if found.first is None:
        return moment.text("calc.nobody"), found.reasons
    words = board_words(shown[found.leader][:4], variant(rules).opens_low)
    key = "why.opens" if found.first == found.leader else "why.opens_next"
    return moment.text(key, seat=found.first, leader=found.leader, hand=words), found.reasons


def _forced(moment: Moment, doors: dict[Seat, Card], able: list[Seat], rules: HouseRules) -> tuple[str, tuple[Reason, ...]]:
    """The force seat, and who acts for it when it has no chips (FORCE-11)."""
    force = force_seat(doors, rules)
    if force.seat in able and len(able) > 1:
        return moment.text("why.forces", seat=force.seat, card=force.card.code), force.reasons
    first, _, waived = force_starter(force, able, list(doors), rules)
    legal = None
    if first is not None:
        legal = standing(Round(3, {seat: None if seat in able else 0 for seat in doors}, first, force_waived=waived), rules).legal
    if first is None or legal is None:
        return moment.text("calc.nobody"), (*force.reasons, Reason("FORCE-11", "why.force.nobody_acts", {"seat": force.seat}))
    moved = () if first == force.seat or waived else (why_moved(force.seat, first, rules),)
    return moment.text("calc.acts_for", seat=first, force=force.seat), (*force.reasons, *moved, *legal.reasons)
