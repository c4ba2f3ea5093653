"""Hands in which something goes wrong at every turn: whatever way is offered is open, costs what it says, and one undo takes it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_assist.cards import Card
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import CHOICES, PRESETS, Game
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import readings as r
from dealer_assist.table.commands import Refused
from dealer_assist.table.expect import offers
from dealer_assist.table.irregular.cases import Case, cases
from dealer_assist.table.irregular.options import Option, options
from dealer_assist.table.state import Level
from tests.properties.test_table_machine import ENGLISH, TableMachine, bare

HOUSE = ("exposed_initial_down", "exposed_seventh", "premature_card", "misdeal_deadline", "six_card_hand", "absent_force_seat")
"""The house options that steer what is offered."""


RARE = (
    Irregularity.EXPOSED_DOWN, Irregularity.PREMATURE_CARD, Irregularity.WRONG_BURN, Irregularity.EXPOSED_SEVENTH, Irregularity.DECLARED,
    Irregularity.PASSED_OVER, Irregularity.WRONG_COUNT,
)  # fmt: skip
"""What is possible but for a moment, and so taken more often."""


class Troubled(TableMachine):
    """A table at which the dealer deals and bets as he should, and reports that he did not."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        rules = {name: chance.choice(CHOICES[name]) for name in HOUSE}
        house = replace(PRESETS[chance.choice(sorted(PRESETS))], game=chance.choice(list(Game)), **rules)  # type: ignore[arg-type]  # options are chosen by name
        self.command(c.SetTable(name="T", rules=house, chip_set=(1, 5)))
        self.command(c.SetLevel(level=chance.choice(list(Level)[1:])))
        self.observe(r.LinkChanged(r.ReadingId("shoe", "e", 0), r.LinkState.LIVE))
        for seat in range(1, chance.randint(3, 6)):
            self.command(c.SitDown(seat=seat, stack=chance.choice([None, 200, 200, chance.randint(3, 60)])))
        self.command(c.StartHand())

    def step(self) -> None:
        """Deal what is due, do what is offered, or report."""
        deal: Callable[[], None] = lambda: type(self).cards_as_due.__wrapped__(self, self.chance, 20)  # type: ignore[attr-defined]  # noqa: E731 - a rule's own function
        self.chance.choice([deal, self.bet, self.report])()

    def bet(self) -> None:
        """One of the taps that are offered; a start only when the hand is over."""
        found = [command for command in offers(self.table.state) if not isinstance(command, c.CallFloor | c.Undo)]
        if found:
            self.command(self.chance.choice(found))

    def report(self) -> None:
        """One way of one case that can be now, undone more often than not."""
        found = cases(self.table.state)
        if not found:
            return
        rare = [case for case in found if case.what in RARE]
        case = self.chance.choice(rare if rare and self.chance.random() < 0.5 else found)
        said = self.said_of(case)
        try:
            option = self.chance.choice(options(self.table.state, case.what, **said))
        except Refused as refused:
            self.sayable(refused)
            return
        self.ruled(case, option, said)

    def sayable(self, refused: Refused) -> None:
        assert ENGLISH.text(refused.reason.key, refused.reason.values)

    def said_of(self, case: Case) -> dict[str, Any]:
        """What is said with a report, as far as the case wants it."""
        chance = self.chance
        said: dict[str, Any] = {
            "slot": chance.randint(0, 6),
            "face": chance.choice([None, chance.choice(list(Card))]),
            "do": chance.choice([None, *Do]),
            "to": chance.choice([None, chance.randint(0, 60)]),
            "to_seat": chance.randint(1, 6),
        }
        wanted = {name: value for name, value in said.items() if name in (*case.needs, *case.may)}
        return {**wanted, "seat": chance.choice(case.seats) if case.seats else None}

    def ruled(self, case: Case, option: Option, said: dict[str, Any]) -> None:
        """The way is accepted, and does to the chips what it says."""
        before = self.table.state
        assert before.hand is not None
        assert all(ENGLISH.text(reason.key, reason.values) for reason in (option.words, *option.why, *option.money))
        self.command(c.ReportIrregularity(what=case.what, way=option.way, **said))
        after = self.table.state.hand
        assert after is not None
        for was, now in zip(before.hand.seats, after.seats, strict=True):
            assert now.paid - was.paid == option.pays.get(now.seat, 0) - option.refunds.get(now.seat, 0)
            assert (was.live and not now.live) is (now.seat in option.dead)
        self.hold()
        if self.chance.random() < 0.6:
            self.command(c.Undo())
            was_bare, now_bare = bare(before), bare(self.table.state)
            assert {name for name, value in now_bare.items() if value != was_bare[name]} <= {"firings"}

    def hold(self) -> None:
        """What always holds of a table."""
        self.replay_equals_live()
        self.chips_are_conserved()
        self.every_card_is_in_one_place()
        self.no_face_down_card_is_known()
        self.what_is_due_can_be_said()


@given(seed=st.integers(0, 10**9))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_goes_wrong_the_hand_goes_on(seed: int) -> None:
    table = Troubled(Random(seed))  # noqa: S311 - a hand to play, no secret
    for _ in range(40):
        table.step()
        table.hold()
