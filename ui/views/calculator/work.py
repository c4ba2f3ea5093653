"""What each figure of the calculator gives its page, and what they have in common: whose rules hold, which seats are meant, how an entry
becomes another.
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.house import HouseRules
from ui.views.calculator.entered import Betting, CalculatorPage, Counts, Opening, Paid, Tabled
from ui.views.grid import GridCard
from ui.views.moment import Moment
from ui.views.touch import Button, Effect
from ui.views.why import Step


@frozen()
class Place:
    """One seat (or the pot, or a count) of the row: what was entered for it. `now`: what is entered next is its."""

    id: str
    label: str
    cards: tuple[str, ...] = ()
    text: str = ""
    mark: str = ""
    now: bool = False
    touch: Effect | None = None


@frozen()
class Work:
    """One figure: the answer and its reasons, the row of places, the choices, and either the cards to pick from or the keypad, with what
    the answer comes to line by line and what may be done beside it. `note` is about the place that is next.
    """

    heading: str
    steps: tuple[Step, ...] = ()
    places: tuple[Place, ...] = ()
    choices: tuple[Button, ...] = ()
    note: str = ""
    grid: tuple[GridCard, ...] = ()
    entry: str = ""
    keys: tuple[Button, ...] = ()
    lines: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()


@frozen()
class CalculatorView:
    """The page: the five figures to choose from, and the one that is open."""

    kind: str
    title: str
    sub: str
    figures: tuple[Button, ...]
    work: Work
    close: Button


def rules_of(moment: Moment) -> HouseRules:
    """The rules of the hand in play, else those of the next."""
    hand = moment.state.hand
    return moment.state.rules if hand is None or hand.over else hand.rules


def seats_of(moment: Moment) -> tuple[Seat, ...]:
    """The seats that are meant until the dealer says otherwise: those with players, or all where nobody has been seated."""
    taken = tuple(sorted(seat for seat, player in moment.state.players.items() if not player.away))
    return taken if len(taken) > 1 else tuple(range(1, moment.state.rules.max_seats + 1))


def every_seat(moment: Moment) -> tuple[Seat, ...]:
    """All seats of the table."""
    return tuple(range(1, moment.state.rules.max_seats + 1))


def opened(moment: Moment) -> CalculatorPage:
    """The page as it opens: nothing entered, the first player next."""
    first = seats_of(moment)[0]
    return CalculatorPage(opening=Opening(now=first), paid=Paid(now=first), tabled=Tabled(now=first))


def entered(moment: Moment, page: CalculatorPage, part: Opening | Betting | Paid | Tabled | Counts) -> Effect:
    """The page with one of its parts entered anew."""
    match part:
        case Opening():
            after = replace(page, opening=part)
        case Betting():
            after = replace(page, betting=part)
        case Paid():
            after = replace(page, paid=part)
        case Tabled():
            after = replace(page, tabled=part)
        case Counts():
            after = replace(page, counts=part)
    return page_with(moment, after)


def page_with(moment: Moment, after: CalculatorPage) -> Effect:
    """The page as it is after a touch."""
    return Effect(focus=replace(moment.focus, sheet=after))


def following(moment: Moment, now: Seat) -> Seat:
    """The next of the seats that are meant; the first after the last."""
    seats = seats_of(moment)
    return next((seat for seat in seats if seat > now), seats[0])


def codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Cards as they are drawn."""
    return tuple(card.code for card in cards)


def tool(moment: Moment, name: str, touch: Effect, chosen: bool = False) -> Button:
    """A choice beside the entry."""
    return Button(f"calc_{name}", moment.text(f"calc.{name}"), touch, kind="on" if chosen else "plain")


def streets(moment: Moment, now: int, touch: dict[int, Effect]) -> tuple[Button, ...]:
    """The streets to choose from."""
    return tuple(
        Button(f"street_{street}", moment.text(f"stage.{street}"), to, kind="on" if street == now else "plain")
        for street, to in touch.items()
    )
