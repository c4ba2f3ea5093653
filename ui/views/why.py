"""The WHY tab: the conclusion, the boards that were compared in their order, and the reasons with their rule ids."""

from __future__ import annotations

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Legal
from dealer_assist.rulebook.boards import high, low
from dealer_assist.rulebook.house import variations
from dealer_assist.rulebook.opening import force_seat
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.variants import STREETS, variant
from dealer_assist.table.expect import Next
from dealer_assist.table.state import Hand, Phase
from ui.views.moment import Moment
from ui.views.reading import board_words
from ui.views.round import running, totals

MOST_BOARDS = 3


@frozen()
class BoardRow:
    """One board in the order of the comparison. `hot`: it decided."""

    seat: str
    cards: tuple[str, ...]
    text: str
    hot: bool


@frozen()
class Step:
    """One reason: its rule id and its sentence."""

    rule: str
    text: str


@frozen()
class Why:
    """The tab. `variations` are the house's changes to the standard rules that are in force."""

    heading: str
    boards: tuple[BoardRow, ...] = ()
    steps: tuple[Step, ...] = ()
    variations: tuple[str, ...] = ()


def why(moment: Moment) -> Why:
    """The reasons for what is due now."""
    hand = moment.state.hand
    house = tuple(moment.text("why.variation", option=moment.text(f"option.{name}")) for name in variations(moment.state.rules))
    if hand is None or moment.due.next in (Next.SEAT_PLAYERS, Next.START_HAND):
        return Why(moment.text("why.between", game=moment.state.rules.game.value), variations=house)
    if hand.phase is not Phase.BETTING or running(moment) is None:
        planned = hand.plan.reasons if hand.plan is not None else ()  # why seventh is dealt as it is; who opens is not known yet
        return Why(moment.text("why.dealing", street=hand.street), (), steps(moment, planned), house)
    legal = moment.due.standing.legal if moment.due.standing is not None else None
    acted = hand.round is not None and bool(hand.round.actions)
    reasons = legal.reasons if legal is not None and acted else hand.opening
    return Why(_heading(moment, hand, acted), _boards(moment, hand), steps(moment, reasons)[:4], house)


def steps(moment: Moment, reasons: tuple[Reason, ...]) -> tuple[Step, ...]:
    """Reasons as numbered sentences, each once."""
    return tuple(dict.fromkeys(Step(reason.rule, sentence(moment, reason)) for reason in reasons))


def sentence(moment: Moment, reason: Reason) -> str:
    """A reason in words; a pack that lacks them shows the rule alone."""
    return moment.words.text(reason.key, reason.values) if reason.key in moment.words else moment.text("why.rule_only", rule=reason.rule)


def _heading(moment: Moment, hand: Hand, acted: bool) -> str:
    stands = moment.due.standing
    if stands is None or stands.legal is None:
        return ""
    legal = stands.legal
    if not acted:
        third, leader = hand.street == STREETS[0], hand.leader
        seat = hand.seat(leader) if leader is not None else None
        if third and seat is not None and seat.board:
            return moment.text("why.forces", seat=leader, card=seat.board[0].code)
        if not third and seat is not None and seat.board:
            words = board_words(seat.board, variant(hand.rules).opens_low)
            key = "why.opens" if leader == legal.seat else "why.opens_next"
            return moment.text(key, seat=legal.seat, leader=leader, hand=words)
        return moment.text("why.named", seat=legal.seat)
    return may(moment, legal, hand.rules.chip_unit)


def may(moment: Moment, legal: Legal, unit: Chips) -> str:
    """What a seat may do, in one line."""
    every = totals(legal, unit)
    if not legal.call:
        return moment.text("why.may_bet", seat=legal.seat, to=every) if every else moment.text("why.may_check", seat=legal.seat)
    if not every:
        return moment.text("why.faces_call", seat=legal.seat, amount=legal.call)
    key = "why.faces" if len(every) <= MOST_BOARDS else "why.faces_span"
    return moment.text(f"{key}_{legal.wager.value}", seat=legal.seat, amount=legal.call, to=every, low=every[0], high=every[-1])


def _boards(moment: Moment, hand: Hand) -> tuple[BoardRow, ...]:
    """The first boards of the comparison, best first. On third street the door cards, the forced one first. None when the dealer named
    who opens: then nothing was compared.
    """
    shown = {seat.seat: seat.board for seat in hand.live if seat.board}
    if not shown or hand.leader is None:
        return ()
    opens_low = variant(hand.rules).opens_low
    if hand.street == STREETS[0]:
        doors = {seat: board[0] for seat, board in shown.items()}
        order: list[Seat] = [seat for seat, _ in force_seat(doors, hand.rules).ranked]
    else:
        value = low if opens_low else high
        order = sorted(shown, key=lambda seat: (value(shown[seat][:4]), seat == hand.leader, -seat), reverse=True)
    return tuple(_row(moment, hand, seat, place) for place, seat in enumerate(order[:MOST_BOARDS]))


def _row(moment: Moment, hand: Hand, seat: Seat, place: int) -> BoardRow:
    found = hand.seat(seat)
    cards = found.board if found is not None else ()
    third = hand.street == STREETS[0]
    low_board = variant(hand.rules).opens_low
    text = moment.text("why.door", card=cards[0].code) if third else moment.text("why.board", hand=board_words(cards[:4], low_board))
    if found is not None and found.all_in:
        text = moment.text("why.board_all_in", board=text)
    return BoardRow(str(seat), tuple(card.code for card in cards), text, place == 0)
