"""Dealer's mistakes, seeded: whole hands with one thing done wrong, and whether the table says so before the hand is past it.

*Caught* is what the dealer can see: the tap is refused, a guard says it, or the line of filled seats names who was passed over, with the
right opener on the screen before. What is right is said by the room and by peers (evaluator, boards read in the plainest way), not by the
table. Hands without a mistake measure false alarms.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count, cycle

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.betting import Do, Standing
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.commands import Refused
from dealer_assist.table.guards import ASKING
from dealer_assist.table.openings import able
from dealer_assist.table.pushing import layers
from dealer_assist.table.state import Level, Phase
from tests.bench.rows import Row, at_least, at_most
from tests.soak.room import Room

MISTAKEN = 10_000
Caught = str | None
"""What caught the mistake: refused, warned or filled; "" for nothing; None: the hand gave no chance to make it."""


def refused(room: Room, command: c.Command) -> str:
    """Is the tap refused?"""
    try:
        room.dealer.tap(command)
    except Refused:
        return "refused"
    return ""


def warned(room: Room, *rules: str, since: int) -> str:
    """Has a guard of one of the rules been shown since so many had?"""
    return "warned" if any(guard.rule in rules for guard in room.guards[since:]) else ""


def filled(room: Room, seat: Seat) -> str:
    """Does the line of filled seats name the seat?"""
    return "filled" if seat in room.hand.filled else ""


def impossible(room: Room, stood: Standing) -> list[Chips]:
    """Totals of the seat to act that no limit gives, and calls that are short."""
    assert stood.to_act is not None
    put, seat = stood.put[stood.to_act], room.hand.seat(stood.to_act)
    top = 0 if seat is None or seat.behind is None else put + seat.behind
    small, big, force = room.rules.small, room.rules.big, room.rules.force
    if room.rules.structured:
        right = {stood.bet, small, big, force, stood.bet + small, stood.bet + big, top, 0}
        return [to for to in range(put + 1, min(top, stood.bet + 3 * big)) if to not in right and to % small]
    least, most = room.rules.spread_by_street[room.street - 3]
    off = [to for to in range(put + 1, min(top, stood.bet + 3 * most)) if not least <= to - stood.bet <= most]
    return [to for to in off if to not in (stood.bet, force)]


# --- mistakes


def wrong_opener(room: Room) -> Caught:
    """Another seat is taken for the opener, and its action is tapped."""
    street = room.chance.randint(3, 7)
    if not room.to(street):
        return None
    room.deal(street)
    stood = room.stood()
    if stood is None or room.street != street or len(stood.able) < 2:
        return None
    right = room.opener(street)
    if not right or (street == 3 and right not in stood.able):
        return None
    wrong = room.chance.choice([seat for seat in stood.able if seat != right])
    if stood.to_act != right:
        return ""
    do = Do.BET if street > 3 else Do.COMPLETE if room.rules.structured else Do.RAISE
    to = room.rules.small if street < 5 else room.rules.big
    if not room.rules.structured:
        to = room.rules.spread_by_street[street - 3][1] + room.rules.force * (street == 3)
    seat = room.hand.seat(wrong)
    top = 0 if seat is None or seat.behind is None else seat.behind
    return refused(room, c.Act(seat=wrong, do=do, to=min(to, top))) or filled(room, right)


def wrong_amount(room: Room) -> Caught:
    """An amount that no limit gives, or a call that is short, is keyed."""
    street = room.chance.randint(3, 7)
    if not room.to(street):
        return None
    room.deal(street)
    for _ in range(room.chance.randint(0, 3)):
        room.act()
    stood = room.stood()
    if stood is None or stood.legal is None or stood.to_act is None or room.street != street:
        return None
    wrong = impossible(room, stood)
    return refused(room, c.Act(seat=stood.to_act, do=stood.legal.wager, to=room.chance.choice(wrong))) if wrong else None


def skipped_seat(room: Room) -> Caught:
    """A seat is passed over: the next one's action is tapped."""
    street = room.chance.randint(3, 7)
    if not room.to(street):
        return None
    room.deal(street)
    for _ in range(room.chance.randint(1, 3)):
        room.act()
    stood = room.stood()
    if stood is None or stood.to_act is None or not stood.later or room.street != street:
        return None
    tap = c.Act(seat=stood.later[0], do=Do.FOLD)
    return refused(room, tap) or filled(room, stood.to_act)


def _deal_short(room: Room, street: int, seat: Seat) -> Caught:
    """The street without that seat's card; then the dealer goes on to the betting, or, checked around, to the next burn."""
    since = len(room.guards)
    room.deal(street, without=seat)
    if room.hand.phase is not Phase.DEALING or room.street != street:
        return ""  # the table took the street for whole
    can = able(room.hand)
    if len(can) > 1 and room.chance.random() < 0.6:
        return refused(room, c.Act(seat=room.chance.choice(can), do=Do.CHECK)) or warned(room, "IRREG-1", since=since)
    if street < 7:
        _go_on(room, street)
        return warned(room, "IRREG-1", since=since)
    return refused(room, c.AwardPots())


def _go_on(room: Room, street: int) -> None:
    """What the dealer does next is the burn of the next street; without a shoe he says who opens this one."""
    if room.level is Level.L2:
        id = room.dealer.id()
        room.dealer.sense(r.BurnRead(id, id.seq))
    else:
        room.dealer.tap(c.NameOpener(seat=room.chance.choice(able(room.hand))))


def _streets(room: Room) -> int:
    """A street whose cards the kiosk sees: without a shoe the last one, face down, is not keyed."""
    return room.chance.randint(3, 7 if room.level is Level.L2 else 6)


def live_seat_without_card(room: Room) -> Caught:
    """A live seat that is not all-in gets no card."""
    street = _streets(room)
    if not room.to(street) or any(slot.seat == 0 and slot.up for slot in room.due(street)):
        return None
    seats = [seat.seat for seat in room.hand.live if not seat.all_in]
    return _deal_short(room, street, room.chance.choice(seats)) if len(seats) > 1 else None


def all_in_seat_not_dealt(room: Room) -> Caught:
    """An all-in seat gets no card while others still bet. The line that names it stands before the deal; here the count must tell too."""
    street = max(4, _streets(room))
    if not room.to(street) or any(slot.seat == 0 and slot.up for slot in room.due(street)):
        return None
    room.finish_round(street)
    seats = [seat.seat for seat in room.hand.live if seat.all_in]
    if not seats or len(able(room.hand)) < 2:
        return None
    seat = room.chance.choice(seats)
    named = any(guard.rule == "DEAL-4" and guard.identity == f"DEAL-4 {street}" for guard in room.guards)
    return _deal_short(room, street, seat) if named else ""


def extra_card(room: Room) -> Caught:
    """One card more than the street has, as a burn, as a card, or as one that nobody waits for; then the betting is tapped."""
    street = _streets(room)
    if not room.to(street):
        return None
    room.deal(street)
    if room.stood() is None or room.street != street:
        return None
    since, id = len(room.guards), room.dealer.id()
    face = room.deck[-1] if room.deck else room.burned[0]
    if room.level is Level.L3:
        extra = c.EnterCard(seat=room.chance.choice([seat.seat for seat in room.hand.live]), face=face)
        first = room.stood()
        tapped = refused(room, extra) or warned(room, "IRREG-9", "IRREG-13", "IRREG-8", since=since)
        return tapped or ("" if first is None or first.to_act is None else filled(room, first.to_act))
    kinds: Mapping[str, r.Reading] = {"burn": r.BurnRead(id, id.seq), "up": r.UpCardRead(id, id.seq, face), "over": r.CardOver(id, id.seq)}
    room.dealer.sense(kinds[room.chance.choice(sorted(kinds))])
    if warned(room, "IRREG-9", "IRREG-13", "IRREG-8", since=since):
        return "warned"
    if room.chance.random() < 0.6:
        return refused(room, c.Act(seat=room.chance.choice(able(room.hand)), do=Do.BET, to=room.rules.big))
    id = room.dealer.id()
    room.dealer.sense(r.BurnRead(id, id.seq))
    return warned(room, "IRREG-9", "IRREG-13", "IRREG-8", since=since)


def premature_card(room: Room) -> Caught:
    """The next street's burn comes while seats have still to act."""
    street = room.chance.randint(3, 6)
    if not room.to(street):
        return None
    room.deal(street)
    for _ in range(room.chance.randint(1, 4)):
        room.act()
    stood = room.stood()
    if stood is None or stood.to_act is None or room.street != street:
        return None
    since, id = len(room.guards), room.dealer.id()
    if room.level is Level.L3:
        early = c.EnterCard(seat=room.hand.live[0].seat, face=room.deck[-1])
        return refused(room, early) or warned(room, "IRREG-8", since=since) or filled(room, stood.to_act)
    room.dealer.sense(r.BurnRead(id, id.seq))
    return warned(room, "IRREG-8", since=since) or filled(room, stood.to_act)


def wrong_award(room: Room) -> Caught:
    """Every hand is tabled and read; for one half of the main pot another seat is tapped. Where no hand is read, one that cannot win it."""
    if not room.to_showdown():
        return None
    read = room.level is not Level.L1
    for seat in room.hand.live if read else ():
        room.table_hand(seat)
    main = layers(room.hand).pots[0]
    high, low = room.halves()
    half = room.chance.choice([won for won in (high, low) if "main" in won])
    seats = main.eligible if read else [seat.seat for seat in room.hand.seats if seat.seat not in main.eligible]
    wrong = [seat for seat in seats if (seat,) != half["main"]]
    if not wrong or len(main.eligible) < 2:
        return None
    half["main"] = (room.chance.choice(wrong),)
    since = len(room.guards)
    return refused(room, c.DeclareWinners(high=high, low=low)) or warned(room, "IRREG-22", since=since)


def early_award(room: Room) -> Caught:
    """The pots are pushed with hands not tabled; where no hand is read, with a half that nobody was tapped for."""
    if not room.to_showdown():
        return None
    since = len(room.guards)
    if room.level is Level.L1:
        high, low = room.halves()
        del (high or low)["main"]
        return refused(room, c.DeclareWinners(high=high, low=low)) if len(layers(room.hand).pots[0].eligible) > 1 else None
    live = room.hand.live
    for seat in room.chance.sample(live, room.chance.randint(1, len(live) - 1)):
        room.table_hand(seat)
    since = len(room.guards)
    return refused(room, c.AwardPots()) or warned(room, "SHOW-5", since=since)


HOW = ("refused", "warned", "filled")
"""What may catch a mistake."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One thing done wrong: how it is made, and in what share it must be caught (None = measured only). `short`: with short stacks.
    `unseen`: the working levels that cannot see it, and why."""

    make: Callable[[Room], Caught]
    bar: float | None
    short: bool = False
    unseen: Mapping[Level, str] = field(default_factory=dict)


NO_CARDS = {Level.L1: "no card is known: the dealer alone can see it"}

MISTAKES: Mapping[str, Mistake] = {
    "wrong opener": Mistake(wrong_opener, 98.0, unseen=NO_CARDS),
    "wrong amount": Mistake(wrong_amount, 98.0),
    "skipped seat": Mistake(skipped_seat, None),
    "live seat without a card": Mistake(live_seat_without_card, 95.0, unseen=NO_CARDS),
    "all-in seat not dealt": Mistake(all_in_seat_not_dealt, 95.0, short=True, unseen=NO_CARDS),
    "extra card": Mistake(extra_card, 95.0, unseen=NO_CARDS),
    "premature card": Mistake(premature_card, None, unseen=NO_CARDS),
    "wrong award": Mistake(wrong_award, 99.0, short=True),
    "early award": Mistake(early_award, 99.0),
}


LEVELS = (Level.L1, Level.L2, Level.L3)

Case = tuple[Level, str]
"""A mistake at a working level."""

CASES: tuple[Case, ...] = tuple((level, name) for name, mistake in MISTAKES.items() for level in LEVELS if level not in mistake.unseen)


@dataclass
class Tally:
    """What came of so many hands. `right` and `false` count the interrupting guards by phrase key: in hands with a mistake, and in clean
    ones; `told` the quiet lines.
    """

    hands: int = 0
    clean: int = 0
    interruptions: int = 0
    made: Counter[Case] = field(default_factory=Counter)
    caught: Counter[tuple[Case, str]] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    right: Counter[str] = field(default_factory=Counter)
    false: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)

    def count(self, room: Room, asking: Counter[str]) -> None:
        """A hand was played: its guards, those that want an answer into `asking`."""
        self.hands += 1
        for guard in room.guards:
            (asking if guard.rule in ASKING else self.told)[guard.key] += 1

    def share(self, case: Case) -> float:
        """Of the mistakes made, how many in a hundred were caught."""
        return 100 * sum(self.caught[case, how] for how in HOW) / max(1, self.made[case])

    def told_how(self, case: Case) -> str:
        """How many were made, and what caught them."""
        ways = ", ".join(f"{how} {self.caught[case, how]}" for how in HOW if self.caught[case, how])
        return f"{case[0].name} {case[1]} ({self.made[case]} made: {ways})"


def clean_hand(seed: int, tally: Tally, level: Level) -> None:
    """A whole hand without a mistake: what interrupts here is a false alarm."""
    room = Room(random.Random(seed), short=seed % 2 == 0, level=level)
    room.finish()
    tally.clean += 1
    tally.count(room, tally.false)
    tally.interruptions += sum(guard.interrupts for guard in room.guards)


def mistaken_hand(seed: int, case: Case, tally: Tally) -> None:
    """A hand in which that mistake is made, if it gives a chance to."""
    level, name = case
    mistake = MISTAKES[name]
    room = Room(random.Random(seed), short=mistake.short or seed % 3 == 0, least=3 if mistake.short else 2, level=level)
    caught = mistake.make(room)
    tally.count(room, tally.right)
    if caught is None:
        return
    tally.made[case] += 1
    tally.caught[case, caught] += 1
    if not caught:
        tally.missed.append(f"{level.name} {name}, seed {seed}")


def measured(mistakes: int, first: int = 0) -> Tally:
    """So many mistakes, the kinds and levels in turn, from seed `first` on; after every fourth hand a clean one."""
    tally = Tally()
    seeds = count(first)
    for turn, case in enumerate(cycle(CASES)):
        if sum(tally.made.values()) >= mistakes:
            return tally
        mistaken_hand(next(seeds), case, tally)
        if turn % 4 == 3:
            clean_hand(next(seeds), tally, LEVELS[turn // 4 % len(LEVELS)])
    return tally


def rows() -> Iterator[Row]:
    """Ten thousand mistakes: every game, both structures, the three presets, two to eight seats."""
    tally = measured(MISTAKEN)
    for level, name in ((level, name) for name in MISTAKES for level in LEVELS):
        mistake, case = MISTAKES[name], (level, name)
        if level in mistake.unseen:
            yield Row(f"caught: {level.name} {name}", "not seen", mistake.unseen[level])
            continue
        what = f"caught: {tally.told_how(case)}"
        yield Row(what, f"{tally.share(case):.1f} %", "") if mistake.bar is None else at_least(what, tally.share(case), mistake.bar, "%", 1)
    yield at_least("mistakes made", sum(tally.made.values()), MISTAKEN, digits=0)
    yield at_most(f"interruptions in 15 clean hands ({tally.clean} played)", 15 * tally.interruptions / tally.clean, 1)
    for key in sorted({*tally.right, *tally.false}):
        fired = tally.right[key] + tally.false[key]
        yield Row(f"precision of {key} ({fired} fired)", f"{100 * tally.right[key] / fired:.1f} %", "")
    for key, many in sorted(tally.told.items()):
        yield Row(f"quiet line {key}, in 100 hands", f"{100 * many / tally.hands:.1f}", "")
    for line in tally.missed[:20]:
        yield Row("missed", line, "")
