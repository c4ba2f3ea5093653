"""What is announced at the practice table, right or wrong: the trap that the dealer must catch before it costs somebody.

Each is said to be right or wrong by the rulebook, for the table as it stands. Does not belong here: when one is made (`table`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.holdings import Kind, read
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.questions import answer
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table.pushing import layers
from dealer_assist.table.state import Hand
from dealer_assist.training.item import Level, Line
from dealer_assist.training.practice.cue import Claim, because

TRAPS = {Level.EASY: 0.2, Level.MEDIUM: 0.3, Level.HARD: 0.45, Level.NASTY: 0.6}
"""How often something is announced where it can be."""

FALSE = 0.6
"""How often what is announced is wrong."""


def said(key: str, **values: int | str) -> Line:
    """What is announced, as a line."""
    return Line(f"train.claim.{key}", values)


def opener(hand: Hand, starter: Seat, dice: Random) -> Claim:
    """Who makes the force bet, or acts first."""
    key, skill = ("force", "D1") if hand.street == 3 else ("first", "D2")
    others = [seat.seat for seat in hand.live if seat.seat != starter]
    wrong = dice.random() < FALSE
    seat = dice.choice(others) if wrong else starter
    turn = Reason("ORDER-9", "train.because.turn", {"seat": starter})
    return Claim(skill, said(key, seat=seat), not wrong, because(hand.opening, turn))


def short_of_card(hand: Hand, last: Seat, dice: Random) -> Claim:
    """The street is called dealt while the last seat has no card."""
    seat = dice.choice([seat.seat for seat in hand.live if seat.seat != last])
    why = Reason("IRREG-1", "guard.short", {"street": hand.street, "seats": (last,)})
    return Claim("D8", said("dealt", seat=seat, street=hand.street), False, (why,))


def pot(hand: Hand, dice: Random) -> Claim | None:
    """How much one of several pots is. None where there is one alone."""
    found = layers(hand)
    if len(found.pots) < 2:
        return None
    one, other = dice.sample(found.pots, 2)
    wrong = dice.random() < FALSE
    near = [amount for amount in (other.amount, one.amount + hand.rules.small, one.amount + other.amount) if amount != one.amount]
    told = said("pot", pot=one.name, amount=dice.choice(near) if wrong else one.amount)
    holds = Reason("POT-1", "train.because.pot", {"pot": one.name, "amount": one.amount})
    return Claim("D4", told, not wrong, because(tuple(why for why in found.reasons if why.values.get("pot") == one.name), holds))


def holding(hand: Hand, seat: Seat, dice: Random) -> Claim | None:
    """What a player says that he has tabled. None in razz, where he says nothing worth a drill."""
    held = hand.seat(seat)
    if held is None or hand.rules.game is Game.RAZZ:
        return None
    shared = () if hand.community is None or hand.community.face is None else (hand.community.face,)
    cards = (*held.known, *shared)
    why = answer("read_hand", {"game": hand.rules.game.value, "cards": [card.code for card in cards]}).reasons
    speaks = Reason("SHOW-6", "train.because.speaks", {"cards": tuple(card.code for card in cards)})
    if hand.rules.game is Game.HILO8 and dice.random() < 0.5:
        qualifies = dice.random() < 0.5
        stands = qualifies == (read(cards).eight is not None)
        return Claim("D5", said("low" if qualifies else "no_low", seat=seat), stands, because(why[-1:], speaks))
    right = read(cards).high.kind
    wrong = dice.random() < FALSE
    kind = dice.choice([kind for kind in Kind if 0 < abs(kind.number - right.number) <= 2]) if wrong else right
    return Claim("D5", said("holds", seat=seat, kind=kind.value), not wrong, because(why[:1], speaks))


def share(hand: Hand, awards: tuple[Award, ...], dice: Random, key: str = "push") -> Claim:
    """What a seat is pushed, or says that it is owed: all of it, short of a chip, or the whole of what is split."""
    unit, total = hand.rules.chip_unit, dict(_totals(awards))
    seat = dice.choice([seat.seat for seat in hand.live])
    due = total.get(seat, 0)
    wrong = dice.random() < FALSE
    near = _near(due, sum(total.values()), unit, any(one.odd for award in awards for one in award.shares), hand.rules.small)
    told = said(key, seat=seat, amount=dice.choice(near) if wrong else due)
    owed = Reason("SHOW-11", "train.because.share", {"seat": seat, "amount": due})
    return Claim("D6", told, not wrong, (owed, *(why for award in awards for why in award.reasons)))


def _totals(awards: tuple[Award, ...]) -> Iterator[tuple[Seat, Chips]]:
    paid: dict[Seat, Chips] = {}
    for award in awards:
        for seat, chips in award.pay.items():
            paid[seat] = paid.get(seat, 0) + chips
    return iter(paid.items())


def _near(due: Chips, pot: Chips, unit: Chips, odd: bool, bet: Chips) -> list[Chips]:
    """Amounts that are all but right: an odd chip more or less, a bet less, half of it, all of it."""
    found = {due + unit, due - unit} if odd else {due - bet, due // 2, pot}
    return sorted(amount for amount in found if 0 < amount <= pot and amount != due) or [due + unit]


def disputed(hand: Hand, dice: Random) -> Claim:
    """A player's word against the push that was just made."""
    return replace(share(hand, hand.awards, dice, "dispute"), skill="D6")
