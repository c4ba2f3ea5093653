"""Every house option of RULES.md section 15 changes what the table does: one hand, played with the standard value and with another.

A new option, or a new value of one, fails here until it has its case. Long, as it is a table: an entry an option.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.floor.rulings import Ruling, ruled
from dealer_assist.rulebook.betting import Legal, Standing
from dealer_assist.rulebook.house import CHOICES, OPTION_NAMES, STANDARD, Betting, Game
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.access_state import Role
from dealer_assist.table.announce import announce
from dealer_assist.table.evolve import fold
from dealer_assist.table.expect import expect
from dealer_assist.table.life import count_due
from dealer_assist.table.offers import accepted
from dealer_assist.table.state import Level, TableState
from dealer_assist.table.vault import Open, Verify, asked_of_vault
from tests.core.table.hand_script import Dealer, seated


@dataclass
class Played:
    """A hand that was played, with all that was said and asked of the vault on the way."""

    dealer: Dealer
    said: list[tuple[str, Mapping[str, Any]]] = field(default_factory=list)
    asked: list[Open | Verify] = field(default_factory=list)

    def listen(self, before: TableState, events: tuple[e.Event, ...], after: TableState) -> None:
        self.said += [(line.key, line.values) for line in announce(before, events, after)]
        self.asked += [asked for event in events if (asked := asked_of_vault(event, after.hand)) is not None]

    def play(self, script: str) -> None:
        """Lines of `hand_script`, and two more: `away 3`, `pots 1 2` for the winners of the main and the side pot."""
        for line in script.strip().splitlines():
            first, *rest = line.split() or [""]
            if first == "away":
                self.dealer.tap(c.SetAway(seat=int(rest[0]), away=True))
            elif first == "pots":
                self.dealer.tap(c.DeclareWinners(high={"main": (int(rest[0]),), "side 1": (int(rest[1]),)}, low={}))
            else:
                self.dealer.play(line)

    @property
    def standing(self) -> Standing:
        stood = expect(self.dealer.table.state).standing
        assert stood is not None
        return stood

    @property
    def legal(self) -> Legal:
        assert self.standing.legal is not None
        return self.standing.legal


# --- what is looked at


def choice(played: Played) -> object:
    """Who acts, and what he may go to."""
    return played.legal.seat, played.legal.span or played.legal.totals


def call(played: Played) -> object:
    return played.legal.seat, played.legal.call


def opening(played: Played) -> object:
    return played.dealer.hand.force_seat, played.legal.seat, played.legal.may_fold


def forced(played: Played) -> object:
    """Who makes the force bet, and what each dead hand has paid, by the rule that killed it."""
    hand = played.dealer.hand
    return hand.force_seat, {seat.seat: (seat.paid, seat.killed) for seat in hand.seats if seat.killed}


def starts(played: Played) -> object:
    return played.legal.seat


def raises(played: Played) -> object:
    return played.standing.raises


def dealt_in(played: Played) -> object:
    return tuple(seat.seat for seat in played.dealer.hand.seats)


def receives(played: Played) -> object:
    """Who gets a card on this street."""
    return tuple(due.seat for due in expect(played.dealer.table.state).due if due.what == "card" and due.up)


def pot(played: Played) -> object:
    return sum(pot.amount for pot in expect(played.dealer.table.state).pots)


def pushed(played: Played) -> object:
    """What each pot pays, last side pot first."""
    return [dict(award.pay) for award in played.dealer.hand.awards]


def beside(played: Played) -> object:
    """How many owe something, and whether a count of the deck is asked for."""
    return len(played.dealer.table.state.life.marks), count_due(played.dealer.table.state)


def oral(played: Played) -> bool:
    """May the dealer put down what the floor said."""
    return accepted(played.dealer.table.state, c.ReportIrregularity(what=Irregularity.MISDEAL, way="noted", oral=True))


def flagged(played: Played) -> object:
    """Is a ruling on 40 to be reported?"""
    state = fold(played.dealer.table.state, (e.SignedIn(person="1001", role=Role.FLOOR, way="pin"),))
    ruling = Ruling(c.ReportIrregularity(what=Irregularity.MISDEAL), amount=40)
    return next(event.flagged for event in ruled(state, ruling) if isinstance(event, e.RulingMade))


def take(played: Played) -> object:
    """The rake, the drop and why."""
    event = next(event for event in reversed(played.dealer.events) if isinstance(event, e.PotsAwarded))
    return event.rake, event.drop, event.reasons[0].key


def next_due(played: Played) -> object:
    due = expect(played.dealer.table.state)
    return due.next.value, due.untabled


def plan(played: Played) -> object:
    found = played.dealer.hand.plan
    return found and (found.plan, found.scramble_first, found.burn)


def killer(played: Played) -> object:
    return played.dealer.hand.killer


def ruling(played: Played) -> object:
    """The way the last irregularity went, and how the hand stands."""
    hand = played.dealer.hand
    return hand.notes[-1].way, hand.phase.value


def stub(played: Played) -> object:
    """Cards left once the street is out that had come early."""
    played.play("close\nup 2c 2d 5h 6h")
    return expect(played.dealer.table.state).stub


def six(played: Played) -> object:
    seat = played.dealer.hand.seats[2]
    return seat.live, seat.plays


def pairs_said(played: Played) -> object:
    return [key for key, _ in played.said if key == "say.new_pair"]


def asks(played: Played) -> object:
    return [type(ask).__name__ for ask in played.asked]


def buy_in_said(played: Played) -> object:
    return [dict(values)["buy_in"] for key, values in played.said if key == "say.under_buy_in"]


# --- the hands

THIRD = "start\nup 9h 4d 4c Ks"
"""Four seats: the four of clubs, seat 3, is low."""

FOURTH = f"{THIRD}\nclose\nup Kd 4h 8c 7s"
"""Seat 2 has an open pair of fours."""

FIFTH = f"{FOURTH}\nclose\nup 2c 2d 5h 6h"
SEVENTH = f"{FIFTH}\nclose\nup 3c 3d 3h 3s\nclose"
RAISED = f"{THIRD}\n3 force\n4 complete 10\n1 raise 20\n2 raise 30\n3 raise 40"
TWO_LEFT = f"{THIRD}\n3 force\n4 complete 10\nsweep 1 2\n3 raise 20\n4 raise 30\n3 raise 40"
"""Two players are left when the third raise goes in."""

CHECKED = "opener 2\nclose\nopener 2\nclose\nopener 2\nclose\nopener 2\nclose"
BLIND = f"start\nopener 2\n2 force\n3 complete 10\nclose\n{CHECKED}\nwinners main 2"
"""No cards: each of four pays an ante and 10 on third street, and checks down: 48."""

SIDE_POT = f"start\nopener 2\n2 force\n3 complete 10\nclose\nopener 2\n2 bet 10\nclose\n{CHECKED[15:]}\npots 1 2"
"""Seat 1 is all-in for its ante and 10: the main pot is 48, the side pot 30."""

ENDS_ON_FOURTH = "start\nopener 2\n2 force\n3 complete 10\nclose\nopener 2\n2 bet 10\nsweep 1 3 4"
TWICE_BY_3 = "start\nopener 2\n2 force\n3 complete 10\nsweep 1 2 4\n" * 2 + "start"


TIED = """
    start
    up {2} {9} Jc
    close
    up {3} {10} Js
    3 fold
    {14}
    up {4} {11}
    close
    up {5} {12}
    close
    close
    shows 1 {0} {1} {6}
    shows 2 {7} {8} {13}
    award
"""
"""Seats 1 and 2 to the showdown: each of three has paid 1 as its ante and 2 on third street, so 9 does not divide by two."""


def tied(first: str, second: str, after_fold: str = "close") -> str:
    """`TIED` with these cards, in the order dealt: two down, four up, one down. In razz seat 3 folds last, and the round is over."""
    return TIED.format(*first.split(), *second.split(), after_fold)


STRAIGHTS = ("Kc Ah 9d 8c 7h 6s 5d", "Kd Ad 9s 8h 7d 6c 5h")
"""Nine high both: the nine of spades is seat 2's, the ace of hearts seat 1's."""

LOWS = ("Kc Qh 7d 5c 4h 3s 2c", "Kd Qd 7s 5h 4d 3c 2s")
"""Seven-five both: the seven of spades is seat 2's, and seat 1 has the deuce of clubs."""

WHEELS = ("Kc Qh As 5c 4h 3s 2d", "Kd Qd Ad 5s 4d 3c 2h")
"""Wheels: the five of spades is seat 2's, the ace of spades seat 1's."""


@dataclass(frozen=True)
class Case:
    """`script` with `rules` over the standard, and then with `option` = `value` too: `see` finds `standard`, then `other`."""

    option: str
    value: Any
    script: str
    see: Callable[[Played], object]
    standard: Any
    other: Any
    rules: Mapping[str, Any] = field(default_factory=dict)
    stacks: Mapping[Seat, Chips | None] = field(default_factory=dict)
    seats: int = 4
    level: Level = Level.L2

    def run(self, **options: Any) -> object:
        stacks = {seat: self.stacks.get(seat, 200) for seat in range(1, self.seats + 1)}
        rules = replace(STANDARD, **{**self.rules, **options})
        try:
            dealer = seated({}, rules, self.level)
            played = Played(dealer)
            dealer.table.listen(played.listen)
            for seat, stack in stacks.items():
                dealer.tap(c.SitDown(seat=seat, stack=stack))
            played.play(self.script)
        except c.Refused as refused:
            return refused.reason.key
        return self.see(played)


SPREAD = {"betting": Betting.SPREAD, "ante": 0, "force": 1}
L1 = Level.L1
RAKED = {"take": "rake"}
ALL_IN = f"{FIFTH}\n2 bet 20\n3 all-in 32\n4 call\n1 call"
ODD = {"ante": 1, "force": 2, "card_to_free_fold": False}
CASES = [
    Case("game", Game.HILO, f"{FOURTH}", choice, (2, (10, 20)), (2, (10,))),
    Case("game", Game.HILO8, f"{FOURTH}", choice, (2, (10, 20)), (2, (10,))),
    Case("game", Game.RAZZ, THIRD, starts, 3, 4),
    Case("betting", Betting.SPREAD, THIRD, choice, (3, (3, 10)), (3, (3, 5))),
    Case("small", 20, THIRD, choice, (3, (3, 10)), (3, (3, 20))),
    Case("big", 40, FIFTH, choice, (2, (20,)), (2, (40,))),
    Case("ante", 1, THIRD, pot, 8, 4),
    Case("force", 5, THIRD, choice, (3, (3, 10)), (3, (5, 10))),
    Case(
        "chip_unit",
        5,
        f"start\nopener 1\n1 force\n2 call\n3 fold\n{CHECKED}\nwinners main 1 / 2",
        pushed,
        [{1: 13, 2: 12}],
        [{1: 15, 2: 10}],
        {"game": Game.HILO8, "ante": 5, "force": 5},
        seats=3,
        level=L1,
    ),
    Case("limit_schedule", ("L", "L", "L", "H", "H"), FIFTH, choice, (2, (20,)), (2, (10,))),
    Case("extra_limit", 40, SEVENTH, choice, (2, (30,)), (2, (40,)), {"limit_schedule": ("L", "L", "H", "H", "X"), "extra_limit": 30}),
    Case("spread_by_street", ((1, 4),) * 5, THIRD, choice, (3, (1, 5)), (3, (1, 4)), SPREAD),
    Case("max_raises", 4, RAISED, choice, (4, ()), (4, (50,))),
    Case("max_raises", 5, f"{RAISED}\n4 raise 50", choice, (1, ()), (1, (60,)), {"max_raises": 4}),
    Case("max_raises", 0, f"{RAISED}\n4 raise 50\n1 raise 60", choice, (2, ()), (2, (70,)), {"max_raises": 5}),
    Case("headsup_raises", "round_start", TWO_LEFT, choice, (4, (50,)), (4, ())),
    Case(
        "headsup_raises",
        "never",
        "start\nup 9h 4d\n2 force\n1 complete 10\n2 raise 20\n1 raise 30\n2 raise 40",
        choice,
        (1, (50,)),
        (1, ()),
        seats=2,
    ),
    Case("fourth_open_pair", False, FOURTH, choice, (2, (10, 20)), (2, (10,))),
    Case("open_pair_scope", "while_pair_live", f"{FOURTH}\n2 fold", choice, (3, (10, 20)), (3, (10,))),
    Case("fourth_low_bet_locks", True, f"{FOURTH}\n2 bet 10", choice, (3, (20, 30)), (3, (20,))),
    Case("hilo_noq_opening", "razz_style", THIRD, starts, 3, 4, {"game": Game.HILO}),
    Case("board_tie", "suit", "start\nup Kc 4d 4c Ks\nclose\nup Ad 2d 3c Ah", starts, 1, 4),
    Case("leader_allin", "next_best", FOURTH, starts, 3, 1, stacks={2: 5}),
    Case("force_seat_option", "may_complete", f"{THIRD}\n3 force\n4 call\n1 call\n2 call", next_due, ("deal", ()), ("act", ())),
    Case("short_force_price", "short_amount", f"{THIRD}\n3 force", call, (4, 3), (4, 1), stacks={3: 3}),
    Case("broke_force", "left_must_pay", THIRD, opening, (3, 4, True), (4, 4, False), stacks={3: 2}),
    Case("broke_force", "next_card", THIRD, opening, (3, 4, True), (2, 2, False), stacks={3: 2}),
    Case(
        "absent_force_seat",
        "next_card",
        f"away 3\n{THIRD}",
        forced,
        (3, {3: (5, "FORCE-12")}),
        (2, {3: (2, "SEAT-4")}),
        {"deal_absent": True},
    ),
    Case("deal_absent", True, "away 3\nstart", dealt_in, (1, 2, 4), (1, 2, 3, 4)),
    Case("card_to_free_fold", False, f"{FOURTH}\n2 check\n3 fold\nclose", receives, (1, 2, 3, 4), (1, 2, 4)),
    Case("allin_reopen", "full", ALL_IN, choice, (2, (52,)), (2, ()), stacks={3: 37}),
    Case("allin_reopen_spread", "full", f"{FIFTH}\n2 bet 4\n3 all-in 6\n4 call\n1 call", choice, (2, (10, 11)), (2, ()), SPREAD, {3: 7}),
    Case("short_completion_measure", "increment", f"{THIRD}\n3 force\n4 all-in 6", choice, (1, (16,)), (1, (10,)), stacks={4: 8}),
    Case("spread_first_raise", "total", f"{THIRD}\n3 force", choice, (4, (2, 6)), (4, (2, 5)), SPREAD),
    Case("spread_force_raise_counts", "false", f"{THIRD}\n3 force\n4 raise 2", raises, 1, 0, SPREAD),
    Case(
        "spread_force_raise_counts", "true", f"{THIRD}\n3 force 1\n4 raise 4", raises, 0, 1, {**SPREAD, "spread_by_street": ((2, 5),) * 5}
    ),
    Case("odd_chip_tie", "position", tied(*STRAIGHTS), pushed, [{1: 4, 2: 5}], [{1: 5, 2: 4}], ODD, seats=3),
    Case("odd_chip_tie", "low_card_for_low", tied(*LOWS, ""), pushed, [{1: 4, 2: 5}], [{1: 5, 2: 4}], {**ODD, "game": Game.RAZZ}, seats=3),
    Case("odd_chip_cards", "seven", tied(*STRAIGHTS), pushed, [{1: 4, 2: 5}], [{1: 5, 2: 4}], ODD, seats=3),
    Case("odd_chip_wheel_ace", "high", tied(*WHEELS), pushed, [{1: 4, 2: 5}], [{1: 5, 2: 4}], ODD, seats=3),
    Case(
        "exposed_initial_down",
        "misdeal",
        "start\ndown 8\nrule exposed_down 2 slot=0 face=9c",
        ruling,
        ("becomes_door", "dealing"),
        ("misdeal", "void"),
    ),
    *(
        Case("exposed_seventh", way, f"{SEVENTH}\nrule exposed_seventh 3 face=Qc", ruling, ("wsop", "betting"), (way, phase))
        for way, phase in (("replace", "betting"), ("roberts", "betting"), ("all_up", "dealing"))
    ),
    Case("premature_card", "set_aside", f"{FOURTH}\nearly", stub, 35, 26),
    Case(
        "misdeal_deadline",
        "tda_sa",
        f"{THIRD}\n3 force\n4 fold\n1 fold\nrule misdeal",
        ruling,
        ("play_on", "betting"),
        ("deal_again", "void"),
    ),
    Case("six_card_hand", "dead", f"{SEVENTH}\nclose\ntabled 3\nrule wrong_count 3", six, (True, 6), (False, 7)),
    Case("allin_face_up", True, "start\nup 9h 4d\nclose", next_due, ("deal", ()), ("table_hands", (1, 2)), stacks={1: 5, 2: 5}, seats=2),
    Case("razz_face_pairs", "announce", f"{THIRD}\nclose\nup 7d 8d 9d Kh", pairs_said, [], ["say.new_pair"], {"game": Game.RAZZ}),
    Case("take", "rake", BLIND, take, (0, 0, "why.rake.none"), (4, 0, "why.rake.percent"), level=L1),
    Case("take", "per_hand", BLIND, take, (0, 0, "why.rake.none"), (6, 0, "why.rake.per_hand"), level=L1),
    Case("take", "time", BLIND, take, (0, 0, "why.rake.none"), (0, 0, "why.rake.time"), level=L1),
    Case("rake_legal_max", 5, "start", dealt_in, (1, 2, 3, 4), "refused.bad_rules"),
    Case("rake_percent", 5, BLIND, pushed, [{2: 44}], [{2: 46}], RAKED, level=L1),
    Case("rake_cap", 3, BLIND, pushed, [{2: 44}], [{2: 45}], RAKED, level=L1),
    Case("rake_unit", 3, BLIND, pushed, [{2: 44}], [{2: 45}], RAKED, level=L1),
    Case("rake_from_street", 5, ENDS_ON_FOURTH, pushed, [{2: 44}], [{2: 48}], RAKED, level=L1),
    Case("rake_source", "proportional", SIDE_POT, pushed, [{2: 30}, {1: 42}], [{2: 28}, {1: 44}], RAKED, {1: 12}, level=L1),
    Case("jackpot_drop", 1, BLIND, take, (0, 0, "why.rake.none"), (0, 1, "why.rake.none"), level=L1),
    Case("jackpot_at", 100, BLIND, take, (0, 1, "why.rake.none"), (0, 0, "why.rake.none"), {"jackpot_drop": 1}, level=L1),
    Case("time_charge", 5, "start 1\nopener 4\nsweep 1 2 3\nstart 31", beside, (0, False), (4, False), {"take": "time"}, level=L1),
    Case("count_cards_every", 1, BLIND, beside, (0, False), (0, True), level=L1),
    Case("oral_rulings", True, f"{THIRD}\n3 force", oral, False, True),
    Case("report_disputes_at", 40, f"{THIRD}\n3 force", flagged, False, True),
    Case("kill", "full", TWICE_BY_3, killer, None, 3, level=L1),
    Case("max_seats", 3, "start", dealt_in, (1, 2, 3, 4), "refused.no_such_seat"),
    Case("buy_in", 40, "start", buy_in_said, [100], [], stacks={2: 60, 3: None}),
]

# --- the last card: how a short stub is dealt, and who opens on a community card

ROWS = ("As 9h 2c 2d 2h 2s 3d 3h", "Ad Kh 4c 4d 4h 4s 5c 5d", "3c Qh 6c 6d 6h 6s 7c 7d", "5s Jh 8c 8d 8h 8s 9c 9d")
"""The up cards of eight seats: seat 1 has aces, seat 2 a straight flush with the ten of hearts."""

DOWNS = {1: "Ac Kc Kd", 2: "Qc Qd Jc"}
SHARED = "Th"


def eight(stay: int) -> str:
    """The up cards of eight seats, of which only the first `stay` go on after third street."""
    gone = " ".join(str(seat) for seat in range(stay + 1, 9))
    third = f"start\nup {ROWS[0]}\n" + (f"1 complete 10\nsweep {gone}" if gone else "close")
    return third + "".join(f"\nup {' '.join(row.split()[:stay])}\nclose" for row in ROWS[1:])


CASES += [
    Case("seventh_short_stub", "roberts", eight(7), plan, ("community", False, True), ("scramble", True, False), seats=8),
    Case("seventh_short_stub", "south_dakota", eight(6), plan, ("scramble", True, True), ("normal", False, True), seats=8),
    Case("seventh_short_stub", "simple", eight(8), plan, ("community", True, True), ("community", False, False), seats=8),
    Case("community_opener", "with_community", f"{eight(8)}\nup {SHARED}", starts, 1, 2, seats=8),
    Case(
        "vault_showdown",
        "verify_only",
        "start\ndown 4\nup 9h 4d\nburn\nup Kd 5h\nburn\nup 2c 7d\nburn\nup 3c 8s\nburn\ndown 2\nclose\ntabled 1\nenter 1 Ah",
        asks,
        ["Open", "Verify"],
        ["Verify"],
        seats=2,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{case.value}" for case in CASES])
def test_an_option_changes_what_the_table_does(case: Case) -> None:
    assert case.run() == case.standard
    assert case.run(**{case.option: case.value}) == case.other


def test_every_option_has_its_case() -> None:
    assert {case.option for case in CASES} == set(OPTION_NAMES)


def test_every_value_of_a_choice_has_its_case() -> None:
    cases = {(case.option, case.value) for case in CASES} | {(name, getattr(STANDARD, name)) for name in CHOICES}
    wanted = {(name, value) for name, values in CHOICES.items() for value in values}
    assert wanted - cases == {("kill", "half")}  # test_kill_hands and test_kill
