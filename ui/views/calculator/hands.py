"""The split: tabled hands read high and low, each pot divided to the odd chip."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.holdings import read
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.pots import MAIN, Pot, Take, take
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.showdown import Award, award
from dealer_assist.rulebook.variants import STREETS
from ui.views.calculator.entered import MIDDLE, POT, CalculatorPage, Tabled, chips
from ui.views.calculator.pots import found_pots
from ui.views.calculator.work import Place, Work, codes, entered, every_seat, rules_of, seats_of, tool
from ui.views.grid import fifty_two
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.reading import called_halves, halves_of
from ui.views.why import steps

WHOLE = 7
"""Cards of a whole hand, a community card included."""

LEAST = 5
"""Cards from which a hand is read."""


def hands(moment: Moment, page: CalculatorPage) -> Work:
    """The figure as it stands."""
    tabled, rules = page.tabled, rules_of(moment)
    heading, lines, reasons = _answer(moment, page, rules)
    keyed = tabled.now == POT
    lying = [*_shared(tabled), *(card for cards in tabled.hands.values() for card in cards)]
    grid = fifty_two(lying, lambda card: entered(moment, page, _shown(tabled, card, seats_of(moment))))
    return Work(
        heading,
        steps(moment, reasons),
        (_pot_place(moment, page), _middle(moment, page), *(_place(moment, page, seat) for seat in every_seat(moment))),
        (
            tool(moment, "take_back", entered(moment, page, _taken_back(tabled))),
            tool(moment, "clear", entered(moment, page, Tabled(seats_of(moment)[0]))),
        ),
        note=_read(moment, tabled, rules),
        grid=() if keyed else grid,
        entry=moment.money(chips(tabled.pot)) if keyed else "",
        keys=keypad(moment, tabled.pot, lambda digits: entered(moment, page, replace(tabled, pot=digits))) if keyed else (),
        lines=lines,
    )


def _pot_place(moment: Moment, page: CalculatorPage) -> Place:
    """The pot, or all of them where the figure of the pots has been done; then there is nothing to key."""
    found = found_pots(page.paid)
    amount = chips(page.tabled.pot) if found is None else sum(pot.amount for pot in found.pots)
    touch = entered(moment, page, replace(page.tabled, now=POT)) if found is None else None
    return Place(f"place_{POT}", moment.text("calc.pot_place"), text=moment.money(amount), now=page.tabled.now == POT, touch=touch)


def _middle(moment: Moment, page: CalculatorPage) -> Place:
    """Where the community card lies that plays in every hand (DEAL-8)."""
    tabled = page.tabled
    touch = entered(moment, page, replace(tabled, now=MIDDLE))
    return Place("place_middle", moment.text("calc.middle"), codes(_shared(tabled)), now=tabled.now == MIDDLE, touch=touch)


def _place(moment: Moment, page: CalculatorPage, seat: Seat) -> Place:
    touch = entered(moment, page, replace(page.tabled, now=seat))
    return Place(f"place_{seat}", str(seat), codes(page.tabled.hands.get(seat, ())), now=page.tabled.now == seat, touch=touch)


def _shared(tabled: Tabled) -> tuple[Card, ...]:
    return () if tabled.community is None else (tabled.community,)


def _with_shared(tabled: Tabled, seat: Seat) -> tuple[Card, ...]:
    """What a seat plays with: its own cards and the community card; none of its own, nothing."""
    own = tabled.hands.get(seat, ())
    return (*own, *_shared(tabled)) if own else ()


def _read(moment: Moment, tabled: Tabled, rules: HouseRules) -> str:
    """The hand that is being entered, as it is called."""
    cards = _with_shared(tabled, tabled.now)
    if len(cards) < LEAST:
        return ""
    return moment.text("calc.read", seat=tabled.now, hand=called_halves(moment, halves_of(read(cards), rules)))


def _shown(tabled: Tabled, card: Card, seats: tuple[Seat, ...]) -> Tabled:
    """One more card of the hand; a whole hand is begun anew. With the community card a hand has six of its own, and the first seat without
    them is next.
    """
    if tabled.now == MIDDLE:
        hands = {seat: cards[: WHOLE - 1] for seat, cards in tabled.hands.items()}
        after = next((seat for seat in seats if len(hands.get(seat, ())) < WHOLE - 1), seats[0])
        return replace(tabled, community=card, hands=hands, now=after)
    had = tabled.hands.get(tabled.now, ())
    room = WHOLE - len(_shared(tabled))
    return replace(tabled, hands={**tabled.hands, tabled.now: (*had, card) if len(had) < room else (card,)})


def _taken_back(tabled: Tabled) -> Tabled:
    if tabled.now == MIDDLE:
        return replace(tabled, community=None)
    return replace(tabled, hands={**tabled.hands, tabled.now: tabled.hands.get(tabled.now, ())[:-1]}) if tabled.now != POT else tabled


def _answer(moment: Moment, page: CalculatorPage, rules: HouseRules) -> tuple[str, tuple[str, ...], tuple[Reason, ...]]:
    """The heading, the pots line by line, and why; what is still to be entered before that."""
    tabled = page.tabled
    begun = {seat: _with_shared(tabled, seat) for seat, cards in sorted(tabled.hands.items()) if cards}
    whole = {seat: cards for seat, cards in begun.items() if len(cards) >= LEAST}
    short = [seat for seat in begun if seat not in whole]
    if short or not whole:
        return _asked(moment, tabled, short), (), ()
    house = _house(page, rules)
    pots = house.pots if house is not None else (Pot(MAIN, chips(tabled.pot), tuple(whole)),)
    unclaimed = [pot for pot in pots if len(pot.eligible) > 1 and not set(pot.eligible) & set(whole)]
    if unclaimed:
        return moment.text("calc.enter_claim", pot=unclaimed[-1].name, seats=unclaimed[-1].eligible), (), ()
    awards = award(pots, whole, rules, tabled.community)
    took = () if house is None else tuple(pair for pair in (("house", house.rake), ("drop", house.drop)) if pair[1])
    lines = (
        *(line for one in awards for line in _lines(moment, one)),
        *(moment.text(f"calc.{name}", amount=amount) for name, amount in took),
    )
    plays = (Reason("DEAL-8", "why.deal.community_plays", {"players": len(whole)}),) if tabled.community is not None else ()
    why_taken = house.reasons if house is not None and took else ()
    return _heading(moment, awards), lines, (*plays, *why_taken, *(why for one in awards for why in one.reasons))


def _house(page: CalculatorPage, rules: HouseRules) -> Take | None:
    """What the house takes of the pots that the contributions made, and what is left to split (RAKE-6); None where the pot was keyed as it
    is to be split.
    """
    found = found_pots(page.paid)
    return None if found is None else take(found.pots, rules, STREETS[-1])


def _asked(moment: Moment, tabled: Tabled, short: list[Seat]) -> str:
    """What is entered next: the community card, or the cards of a hand."""
    if tabled.now == MIDDLE and tabled.community is None:
        return moment.text("calc.enter_middle")
    seat = short[0] if short else tabled.now if tabled.now > POT else seats_of(moment)[0]
    return moment.text("calc.enter_hand", seat=seat, number=WHOLE - len(_shared(tabled)))


def _heading(moment: Moment, awards: tuple[Award, ...]) -> str:
    """What each seat gets of all pots."""
    won: dict[Seat, int] = {}
    for one in awards:
        for seat, amount in one.pay.items():
            won[seat] = won.get(seat, 0) + amount
    parts = [moment.text("calc.gets", seat=seat, amount=amount) for seat, amount in sorted(won.items())]
    if parts:
        return moment.text("centre.between").join(parts)
    best = tuple(sorted({seat for one in awards for seat in (*one.high, *one.low)}))
    return moment.text("calc.wins", seats=best)


def _lines(moment: Moment, one: Award) -> tuple[str, ...]:
    return tuple(
        moment.text(
            "calc.odd_share" if share.odd else "calc.share",
            pot=one.pot,
            half=share.half,
            seat=share.seat,
            amount=share.amount,
            odd=share.odd,
        )
        for share in one.shares
    )
