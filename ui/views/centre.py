"""The middle of the table: the street, the pot, what is in this round, the pot ladder, the community card and the line to say."""

from __future__ import annotations

from dealer_assist.frozen import frozen
from dealer_assist.table.expect import Next
from dealer_assist.table.state import Phase
from ui.views.focus import CardGrid, Focus
from ui.views.irregular.tiles import opener
from ui.views.moment import Moment
from ui.views.reading import best_five
from ui.views.seats import CardView
from ui.views.touch import Button, Effect


@frozen()
class PotRow:
    """One pot of the ladder: its name, its amount, who can win it."""

    name: str
    amount: str
    seats: str


@frozen()
class Centre:
    """What stands in the middle. `pot` is all the money of closed rounds, `in_round` what lies before the players in this one (POT-8);
    `irregular` opens the irregularities, at the dealer's own place.
    """

    street: str = ""
    pot: str = ""
    in_round: str = ""
    ladder: tuple[PotRow, ...] = ()
    community: CardView | None = None
    stub: str = ""
    say: tuple[str, ...] = ()
    dealer: str = ""
    irregular: Button | None = None
    sign: str = ""


def centre(moment: Moment) -> Centre:
    """The middle of the table now."""
    hand = moment.state.hand
    if hand is None or moment.due.next in (Next.SEAT_PLAYERS, Next.START_HAND):
        return Centre(say=said(moment), dealer=moment.text("centre.dealer"), irregular=opener(moment), sign=_sign(moment))
    total = sum(seat.paid for seat in hand.seats)
    in_round = moment.due.in_round if hand.phase is Phase.BETTING else 0
    deck = []
    if moment.due.stub is not None and hand.phase in (Phase.DEALING, Phase.BETTING):
        deck.append(moment.text("centre.stub_one") if moment.due.stub == 1 else moment.text("centre.stub", stub=moment.due.stub))
        if hand.burns:
            deck.append(moment.text("centre.burns", burns=hand.burns))
    return Centre(
        street=moment.text(f"phase.{hand.phase.value}")
        if hand.phase not in (Phase.DEALING, Phase.BETTING)
        else moment.text(f"street.{hand.street}"),
        pot=moment.money(total - in_round),
        in_round=moment.text("centre.in_round", amount=in_round) if in_round else "",
        ladder=ladder(moment),
        community=_community(moment),
        stub=moment.text("centre.between").join(deck),
        say=said(moment),
        dealer=moment.text("centre.dealer"),
        irregular=opener(moment),
        sign=_sign(moment),
    )


def _sign(moment: Moment) -> str:
    """The table is paused: it stands in the middle for all to see."""
    return moment.text("centre.paused") if moment.state.life.paused else ""


def ladder(moment: Moment) -> tuple[PotRow, ...]:
    """The pots, last side pot first, when there is more than one."""
    if len(moment.due.pots) < 2:
        return ()
    return tuple(
        PotRow(moment.text("pot", name=pot_name(moment, pot.name)), moment.money(pot.amount), moment.text("pots.seats", seats=pot.eligible))
        for pot in reversed(moment.due.pots)
    )


def pot_name(moment: Moment, name: str) -> str:
    """The key of a pot's name: a side pot that is the only one has no number."""
    sides = sum(pot.name != "main" for pot in moment.due.pots)
    return "side" if name == "side 1" and sides == 1 else name


def said(moment: Moment) -> tuple[str, ...]:
    """The lines that are to be said now."""
    return tuple(moment.words.text(line.key, line.values) for line in moment.lines)


def _community(moment: Moment) -> CardView | None:
    hand = moment.state.hand
    due = any(card.what == "community" for card in moment.due.due)
    if hand is None or (hand.community is None and not due):
        return None
    face = hand.community.face if hand.community is not None else None
    code = "" if hand.community is None else "?" if face is None else face.code
    plays = {best for seat in hand.live if (best := best_five(moment, hand, seat).get(code))}
    best = "both" if len(plays) > 1 else next(iter(plays), "")
    return CardView("card_0_7", code, Effect(focus=Focus(moment.focus.tab, CardGrid(0, None))), best)
