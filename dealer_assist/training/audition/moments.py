"""The moments of a hand that was dealt whole: where in it each task can be asked, and the question it then is.

Everything is read off the Table as it stood; a hand has at most seven seats, so a community card never comes. Does not belong here: which
tasks a hand has (`tasks`), what is right (the rulebook).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.rulebook.pots import pots as laid
from dealer_assist.rulebook.questions.options import structure_of
from dealer_assist.table.due import DOOR, receiving
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.pushing import taken
from dealer_assist.table.state import Hand, Phase
from dealer_assist.training.chance.deck import written
from dealer_assist.training.chance.mishaps import facts
from dealer_assist.training.chance.slips import WAYS, spoiled, streets, written_down
from dealer_assist.training.croupier import Croupier

SOUND = 0.25
"""How often the players make no error where one is looked for."""

FIRST = (Irregularity.EXPOSED_DOWN, Irregularity.MISDEAL)
LAST = (Irregularity.WRONG_COUNT, Irregularity.FOUL_DECK)
"""What is claimed as the hand begins, and what as it ends."""


@frozen()
class Moment:
    """A question that can be asked of a hand: `when` is its step, `kind` and `given` are as in `asking`."""

    when: int
    kind: str
    given: dict[str, Any]


@frozen()
class Dealt:
    """A hand, and the game and seed that make it again."""

    game: str
    seed: int
    croupier: Croupier

    @property
    def hands(self) -> list[tuple[int, Hand]]:
        """The hand after each step."""
        return [(place, step.after.hand) for place, step in enumerate(self.croupier.steps) if step.after.hand is not None]

    @property
    def last(self) -> Hand:
        """The hand as it ended."""
        hand = self.croupier.state.hand
        assert hand is not None  # noqa: S101 - it was dealt
        return hand


def force(dealt: Dealt, dice: Random) -> list[Moment]:
    """Who makes the force bet."""
    place, hand = next(_opened(dealt))
    doors = {str(seat.seat): held.face.code for seat in hand.seats if (held := seat.cards[DOOR]) is not None and held.face}
    return [Moment(place, "force_bet", {"game": dealt.game, "doors": doors})]


def opener(dealt: Dealt, dice: Random) -> list[Moment]:
    """Who acts first on a later street."""
    return [
        Moment(
            place,
            "first_to_act",
            {
                "game": dealt.game,
                "street": hand.street,
                "boards": {str(seat.seat): written(seat.board) for seat in hand.live},
                "all_in": [seat.seat for seat in hand.live if seat.behind == 0],
            },
        )
        for place, hand in _opened(dealt)
        if hand.street > 3
    ]


def owed(dealt: Dealt, dice: Random) -> list[Moment]:
    """What a seat that faces a bet must put in, and to what it may raise."""
    found = []
    for place, hand in dealt.hands:
        round = hand.round
        if hand.phase is not Phase.BETTING or round is None or not any(act.to for act in round.actions):
            continue
        given: dict[str, Any] = {
            "game": dealt.game,
            "structure": structure_of(hand.rules),
            "street": round.street,
            "first_to_act": round.starter,
            "stacks": {str(seat): stack for seat, stack in round.stacks.items()},
            "actions": [[act.seat, act.do.value, act.to] for act in round.actions],
        }
        if round.street == 4:
            given["boards"] = {str(seat): written(held.board) for seat in round.stacks if (held := hand.seat(seat)) is not None}
        found.append(Moment(place, "legal", given))
    return found


def deal(dealt: Dealt, dice: Random) -> list[Moment]:
    """How many cards are dealt on a street."""
    found = []
    for place, hand in dealt.hands:
        begins = hand.phase is Phase.DEALING and hand.street > 3 and not _dealt_on(hand)
        plain = hand.plan is None or hand.plan.plan == "normal"
        if begins and plain and expect(dealt.croupier.steps[place].after).next is Next.DEAL:
            found.append(Moment(place, "deal", dealt_at(dealt, place)))
    return found


def live(dealt: Dealt, dice: Random) -> list[Moment]:
    """Which hands stay in when the betting of a street is over."""
    found = []
    for place, hand in _opened(dealt):
        folds = [step for step, later in dealt.hands if later.street == hand.street and step > place and later.living != hand.living]
        over = [step for step, later in dealt.hands if step > place and (later.street > hand.street or later.phase is Phase.SHOWDOWN)]
        if folds and over and len(hand.living) > 2:
            found.append(Moment(over[0], "live", dealt_at(dealt, over[0]) | {"from": place}))
    return found


def slip(dealt: Dealt, dice: Random) -> list[Moment]:
    """A street of the hand in which something may have been done that is not allowed."""
    record, sound = written_down(dealt.croupier.events), dice.random() < SOUND
    last = {street: place for place, hand in dealt.hands for street in range(hand.street, 8)}
    shown = {street: record if sound else spoiled(dice, record, street, tuple(WAYS)) for street in streets(record, 1)}
    return [Moment(last[street], "slip", {"hand": made, "street": street}) for street, made in shown.items() if made is not None]


def pots(dealt: Dealt, dice: Random) -> list[Moment]:
    """The pots of a hand that has side pots."""
    hand = dealt.last
    put = {seat.seat: seat.paid + hand.returned.get(seat.seat, 0) for seat in hand.seats}
    folded = [seat.seat for seat in hand.seats if seat.folded]
    if hand.street < 7 or len(laid(put, folded).pots) < 2:
        return []
    given = {"game": dealt.game, "contributions": {str(seat): paid for seat, paid in put.items()}, "folded": folded}
    return [Moment(place, "pots", given) for place, _ in _showdown(dealt)]


def read(dealt: Dealt, dice: Random) -> list[Moment]:
    """A hand that was tabled."""
    given = [{"game": dealt.game, "cards": written(seat.known)} for seat in dealt.last.seats if seat.tabled]
    return [Moment(place, "read_hand", dice.choice(given)) for place, _ in _showdown(dealt) if given]


def stub(dealt: Dealt, dice: Random) -> list[Moment]:
    """How many cards are left before the last one, and how it is dealt."""
    for place, hand in dealt.hands:
        if hand.street == 7 and hand.phase is Phase.DEALING and not _dealt_on(hand):
            counts = {f"got_{name}": hand.received[street] for street, name in ((4, "fourth"), (5, "fifth"), (6, "sixth"))}
            given = {
                "game": dealt.game,
                "dealt_in": len(hand.seats),
                **counts,
                "players_on_seventh": len(receiving(hand, 7)),
                "policy": hand.rules.seventh_short_stub,
                "boards": {str(seat.seat): written(seat.board) for seat in hand.live},
                "folded": [seat.seat for seat in hand.seats if not seat.live],
            }
            return [Moment(place, "stub", given)]
    return []


def incident(dealt: Dealt, dice: Random) -> list[Moment]:
    """What is claimed as the hand begins or ends, and what becomes of it."""
    what = dice.choice((*FIRST, *LAST))
    first = what in FIRST
    opened = next(hand for _, hand in _opened(dealt))
    hand = opened if first else dealt.last
    cite = [what.value, *dice.sample([one.value for one in RULES if RULES[one] != RULES[what]], 3)]
    dice.shuffle(cite)
    seats = list(hand.living) if len(hand.living) > 1 else [seat.seat for seat in hand.seats]
    given = {
        "what": what.value,
        "game": dealt.game,
        "options": {},
        "seat": dice.choice(seats),
        "boards": {str(seat.seat): written(seat.board) for seat in hand.seats if seat.seat in seats},
        "facts": facts(dice, what, seats),
        "cite": cite,
    }
    return [Moment(-1 if first else len(dealt.croupier.steps), "incident", given)]


def award(dealt: Dealt, dice: Random) -> list[Moment]:
    """What each seat is pushed."""
    hand = dealt.last
    tabled = {str(seat.seat): written(seat.known) for seat in hand.seats if seat.tabled}
    if len(tabled) < 2:
        return []
    given: dict[str, Any] = {
        "game": dealt.game,
        "unit": hand.rules.chip_unit,
        "pots": [{"name": pot.name, "amount": pot.amount, "eligible": list(pot.eligible)} for pot in taken(hand).pots],
        "hands": tabled,
    }
    return [Moment(len(dealt.croupier.steps), "showdown", given)]


MOMENTS: dict[str, Callable[[Dealt, Random], list[Moment]]] = {
    made.__name__: made for made in (force, opener, owed, deal, live, slip, pots, read, stub, incident, award)
}
"""What finds the moments of each task; none where the hand has no such moment."""


def dealt_at(dealt: Dealt, place: int) -> dict[str, Any]:
    """A step of the hand, as a question names it."""
    return {"game": dealt.game, "seed": dealt.seed, "step": place}


def _opened(dealt: Dealt) -> Iterator[tuple[int, Hand]]:
    """Where the betting of a street begins."""
    streets = set()
    for place, hand in dealt.hands:
        if hand.phase is Phase.BETTING and hand.street not in streets:
            streets.add(hand.street)
            yield place, hand


def _showdown(dealt: Dealt) -> Iterator[tuple[int, Hand]]:
    """Where the hands are tabled."""
    yield from [(place, hand) for place, hand in dealt.hands if hand.phase is Phase.SHOWDOWN][:1]


def _dealt_on(hand: Hand) -> bool:
    """Has a card of the street come?"""
    return hand.burned >= hand.street or any(seat.cards[hand.street - 1] is not None for seat in hand.seats)
