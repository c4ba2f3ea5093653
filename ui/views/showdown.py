"""The panel at showdown: the winning hands read once each, then the pots in the order they are pushed, and the push plan in chips."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_assist.chips import Chips, Seat, push_plan
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.showdown import Award
from dealer_assist.rulebook.variants import variant
from dealer_assist.table.events import ShowdownOpened
from dealer_assist.table.pushing import taken
from dealer_assist.table.state import Hand, Phase
from ui.views.centre import pot_name
from ui.views.focus import Half
from ui.views.moment import Moment
from ui.views.reading import called_half, halves_read
from ui.views.touch import Button, Effect
from ui.views.why import Step, steps
from ui.views.winners import current_half, halves


@frozen()
class WinningHand:
    """A hand that wins something: which half, who, the five cards that play, what it is called."""

    half: str
    label: str
    who: str
    cards: tuple[str, ...]
    text: str


@frozen()
class PotLine:
    """One row of the pot table; the head and the total are rows too."""

    name: str
    amount: str
    high: str
    low: str
    kind: str = ""


@frozen()
class Push:
    """What one seat is pushed of one pot, and the chips to push it with, largest first. With several pots `seat` names the pot too."""

    seat: str
    amount: str
    chips: str


@frozen()
class Showdown:
    """The panel at showdown. `notice`: who has not tabled. `choices`: the halves whose winners are tapped (working level L1), without a
    heading: the band asks.
    """

    heading: str
    notice: str = ""
    hands: tuple[WinningHand, ...] = ()
    table: tuple[PotLine, ...] = ()
    pushes: tuple[Push, ...] = ()
    steps: tuple[Step, ...] = ()
    choices: tuple[Button, ...] = ()


def at_showdown(moment: Moment) -> bool:
    """Does the panel show the showdown."""
    hand = moment.state.hand
    return hand is not None and hand.phase in (Phase.SHOWDOWN, Phase.AWARDED) and moment.due.next.value != "start_hand"


def showdown(moment: Moment, hand: Hand) -> Showdown:
    """The panel now. `hand` is at showdown or awarded."""
    complete = hand.over or not moment.due.untabled
    awards = (hand.awards or moment.due.awards) if complete else ()
    return Showdown(
        heading=_heading(moment, hand, awards),
        notice=moment.text("show.untabled", seats=moment.due.untabled) if moment.due.untabled and not _tapping(moment) else "",
        hands=_winning(moment, hand, awards) if complete else _tabled(moment, hand),
        table=_table(moment, hand, awards),
        pushes=_pushes(moment, awards),
        steps=_split(moment, awards) if complete else _order(moment, hand),
        choices=_choices(moment) if _tapping(moment) else (),
    )


def _tapping(moment: Moment) -> bool:
    return current_half(moment) is not None


def _heading(moment: Moment, hand: Hand, awards: tuple[Award, ...]) -> str:
    if hand.phase is Phase.AWARDED:
        return moment.text("show.pushed")
    if _tapping(moment):
        return ""  # the band asks
    if moment.due.untabled:
        turn = next((seat for seat in hand.show_order if seat in moment.due.untabled), moment.due.untabled[0])
        return moment.text("show.table" if turn in hand.show_order[:1] else "show.table_next", seats=(turn,))
    return moment.text("show.plan" if awards else "show.waiting")


def _winning(moment: Moment, hand: Hand, awards: tuple[Award, ...]) -> tuple[WinningHand, ...]:
    """Each winning hand once, high before low."""
    found: dict[tuple[str, Seat], WinningHand] = {}
    for half in ("high", "low"):
        for award in awards:
            for number in getattr(award, half):
                seat = hand.seat(number)
                made = dict(halves_read(hand, seat)).get(half) if seat is not None else None
                if made is None or (half, number) in found:
                    continue
                label = _label(moment, hand, half)
                cards = tuple(card.code for card in made.cards)
                who = moment.text("show.who", seat=number)
                found[half, number] = WinningHand(half, label, who, cards, called_half(moment, half, made))
    return tuple(found.values())


def _tabled(moment: Moment, hand: Hand) -> tuple[WinningHand, ...]:
    """The hands tabled so far as they are read; who wins is not said before all are there."""
    return tuple(
        WinningHand(
            half,
            _label(moment, hand, half),
            moment.text("show.who", seat=seat.seat),
            tuple(card.code for card in made.cards),
            called_half(moment, half, made),
        )
        for seat in hand.live
        for half, made in halves_read(hand, seat)
    )


def _label(moment: Moment, hand: Hand, half: str) -> str:
    game = variant(hand.rules)
    return moment.text(f"half.{half}_label" if game.high and game.low else "half.hand_label")


def _table(moment: Moment, hand: Hand, awards: tuple[Award, ...]) -> tuple[PotLine, ...]:
    if not awards:
        return ()
    game = variant(hand.rules)
    two = game.high and game.low
    head = PotLine(
        "", moment.text("show.pot"), moment.text("show.high" if two else "show.to"), moment.text("show.low") if two else "", "head"
    )
    rows = [_line(moment, award, two, place) for place, award in enumerate(awards, 1)]
    return (head, *rows, *_taken(moment, hand))


def _taken(moment: Moment, hand: Hand) -> Iterator[PotLine]:
    """What the house takes before the pots are split, the jackpot drop on a line of its own (RAKE-5, RAKE-6)."""
    took = hand if hand.awards else taken(hand)
    for name, amount in (("house", took.rake), ("drop", took.drop)):
        if amount:
            yield PotLine(moment.text(f"show.{name}"), moment.money(amount), "", "", "house")


def _line(moment: Moment, award: Award, two: bool, place: int) -> PotLine:
    name = moment.text("show.pot_row", place=place, pot=pot_name(moment, award.pot), seats=tuple(sorted(award.pay)))
    if not two:
        return PotLine(name, moment.money(award.amount), moment.text("show.seats", seats=tuple(sorted(award.pay))), "")
    high = sum(share.amount for share in award.shares if share.half in ("high", "whole"))
    low = sum(share.amount for share in award.shares if share.half == "low")
    if not low:  # a scoop is pushed whole: its low was won too, by the same seat
        return PotLine(name, moment.money(award.amount), moment.money(high), moment.text("show.scoop" if award.low else "show.no_low"))
    return PotLine(name, moment.money(award.amount), moment.money(high), moment.money(low))


def _pushes(moment: Moment, awards: tuple[Award, ...]) -> tuple[Push, ...]:
    """Pot by pot as they are pushed, high before low."""
    key = "show.who" if len(awards) == 1 else "show.who_of"
    return tuple(
        Push(moment.text(key, seat=seat, pot=pot_name(moment, award.pot)), moment.money(award.pay[seat]), _chips(moment, award.pay[seat]))
        for award in awards
        for seat in dict.fromkeys(share.seat for share in award.shares)
    )


def _split(moment: Moment, awards: tuple[Award, ...]) -> tuple[Step, ...]:
    """How pots are split and where odd chips go."""
    return steps(moment, tuple(reason for award in awards for reason in award.reasons if reason.rule.startswith(("ODD", "SPLIT"))))


def _order(moment: Moment, hand: Hand) -> tuple[Step, ...]:
    """In which order the hands are shown when nobody shows willingly (SHOW-3), and why."""
    waiting = tuple(seat for seat in hand.show_order if seat in moment.due.untabled)
    opened = next((entry.event for entry in reversed(hand.entries) if isinstance(entry.event, ShowdownOpened) and not entry.voided), None)
    if opened is None or len(waiting) < 2 or _tapping(moment):
        return ()
    return steps(moment, (Reason("SHOW-3", "ui.show.order", {"seats": waiting}), *opened.reasons))


def _chips(moment: Moment, amount: Chips) -> str:
    plan = push_plan(amount, moment.state.chip_set)
    return moment.text("show.chips_between").join(moment.text("show.chips", count=count, worth=worth) for worth, count in plan)


def _choices(moment: Moment) -> tuple[Button, ...]:
    """One row for each half of each pot: who has been tapped, and a touch on it taps that half again."""
    now, tapped = current_half(moment), dict(moment.focus.winners)
    pots = {pot.name: pot for pot in moment.due.pots}
    rows = []
    for half in halves(moment):
        pot = pots[half.pot]
        seats = tapped.get(half, ())
        one = all(other.half == half.half for other in halves(moment))
        key = "show.choice" if one else f"show.choice_{half.half}"
        label = moment.text(key, pot=pot_name(moment, half.pot), amount=pot.amount)
        sub = moment.text("show.tapped", seats=seats) if seats else moment.text("show.eligible", seats=pot.eligible)
        rows.append(
            Button(f"half_{half.pot.replace(' ', '')}_{half.half}", label, _at(moment, half), sub, "on" if half == now else "plain")
        )
    return tuple(rows)


def _at(moment: Moment, half: Half) -> Effect:
    focus = moment.focus
    return Effect(focus=type(focus)(focus.tab, None, focus.winners, half))
