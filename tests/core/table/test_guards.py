"""Guards: each warning with the hand that brings it up, and the hands that must not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from dealer_assist.phrases import Phrases, patterns
from dealer_assist.rulebook.house import STANDARD, Game, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.guards import ASKING, Guard, Severity, guards
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated

ENGLISH = Phrases(patterns((Path(__file__).parents[3] / "config/phrases/en.toml").read_text(encoding="utf-8")))
INFO, INTERRUPTION = Severity.INFORMATION, Severity.INTERRUPTION

FOUR = {1: 200, 2: 200, 3: 200, 4: 3}
EIGHT = dict.fromkeys(range(1, 9), 500)
THIRD = """
    start
    down 8
    up 9h 4d 4c 3s
    4 all-in 1
"""
CALLED = f"{THIRD}\n1 complete 10\n2 call\n3 call"
EIGHT_OUT = "start\ndown 16\nup 9h 4d 4c 2s Ts Jd Qd Kh\n4 force\nclose"
FOURTH_OUT = "burn\nup 8h 9s 5s 6s 7s 8s Jh 2h\nclose"
TWO = """
    start
    down 4
    up 9h 2c
    2 force
    1 complete 10
    2 call
    burn
    up 9d 6h
    close
    burn
    up Kc 5d
    close
    burn
    up 3d 2s
    close
    burn
    down 2
    close
"""


@dataclass(frozen=True)
class Case:
    """A hand, and the guards that stand at its end: (rule, key, values, severity)."""

    name: str
    script: str
    found: tuple[tuple[str, str, Mapping[str, object], Severity], ...] = ()
    stacks: dict[int, int] = field(default_factory=lambda: FOUR)
    level: Level = Level.L2
    rules: HouseRules = STANDARD
    then: Callable[[Dealer], object] | None = None


def miss(cause: r.Miss) -> Callable[[Dealer], object]:
    return lambda dealer: dealer.sense(r.CardMissed(dealer.id(), dealer.seq, cause))


def over(dealer: Dealer) -> None:
    dealer.sense(r.CardOver(dealer.id(), dealer.seq))


ALL_IN = ("DEAL-4", "guard.all_in", {"seats": (4,)}, INFO)
CASES = (
    Case("no hand", ""),
    Case("a clean street", THIRD),
    Case("a void hand says nothing", THIRD, then=lambda d: d.tap(c.ReportIrregularity(what=Irregularity.MISDEAL))),
    # all-in seats at each deal
    Case("all-in seats are named at each deal", CALLED, (ALL_IN,)),
    Case("until their card is there", f"{CALLED}\nburn\nup 9d 8d 7d 6d"),
    Case("without sensors too", "start\nopener 4\n4 all-in 1\n1 complete 10\n2 call\n3 call", (ALL_IN,), level=Level.L1),
    Case("not when everybody is", f"{CALLED}\nburn\nup 9d 8d 7d 6d", stacks={1: 12, 2: 12, 3: 12, 4: 3}),
    # a card short
    Case(
        "a street opened by hand before every live seat has its card",
        f"{CALLED}\nburn\nup 9d 8d 7d\nopener 1",
        (("IRREG-1", "guard.short", {"seats": (4,), "street": 4}, INTERRUPTION),),
    ),
    Case(
        "no longer once its card is on record",
        f"{CALLED}\nburn\nup 9d 8d 7d\nopener 1\nenter 4 6d 3",
        (),
    ),
    Case(
        "an all-in seat that may have been left out is named",
        f"{CALLED}\nburn\nup 9d 8d 7d 6d\n1 bet 10\nremove 3 3",
        (("IRREG-1", "guard.short_all_in", {"seats": (3,), "street": 4, "all_in": (4,)}, INTERRUPTION),),
    ),
    Case("nothing is counted without sensors", "start\nopener 4\n4 all-in 1", level=Level.L1),
    Case(
        "the next burn comes while a seat waits",
        "start\ndown 8\nup 9h 4d 4c\nburn",
        (("IRREG-1", "guard.short", {"seats": (4,), "street": 3}, INTERRUPTION),),
    ),
    Case(
        "a seat that then gets its card is not short",
        "start\ndown 8\nup 9h 4d 4c\nburn\nup 3s",
        (("IRREG-9", "guard.burns", {"street": 3}, INTERRUPTION),),
    ),
    # burns
    Case(
        "two burns before a card",
        f"{CALLED}\nburn\nburn",
        (("IRREG-9", "guard.burns", {"street": 4}, INTERRUPTION), ALL_IN),
    ),
    Case(
        "a card without a burn",
        f"{CALLED}\nup 9d",
        (("IRREG-9", "guard.no_burn", {"street": 4, "before": 3}, INTERRUPTION), ALL_IN),
    ),
    Case(
        "until somebody acts on the street",
        f"{CALLED}\nup 9d 8d 7d 6d\n1 check",
    ),
    Case(
        "a camera sees no burns, so none is missed",
        "start\nup 9h 4d 4c 3s\n4 all-in 1\n1 complete 10\n2 call\n3 call\nup 9d",
        (ALL_IN,),
    ),
    # too many
    Case("a card drawn that was due to nobody", THIRD, (("IRREG-13", "guard.extra", {"street": 3}, INTERRUPTION),), then=over),
    Case(
        "two cards that stuck",
        f"{CALLED}\nburn",
        (("IRREG-13", "guard.extra", {"street": 4}, INTERRUPTION), ALL_IN),
        then=miss(r.Miss.DOUBLE),
    ),
    # the deck
    Case(
        "a card that lies there already",
        f"{CALLED}\nburn\nup 9d 9h",
        (("IRREG-3", "guard.duplicate", {"card": "9h"}, INTERRUPTION), ALL_IN),
    ),
    Case("a strange back", f"{CALLED}\nburn", (("IRREG-3", "guard.deck", {}, INTERRUPTION), ALL_IN), then=miss(r.Miss.FOREIGN)),
    # a card that came early
    Case(
        "a card of the next street while a short stack has still to act",
        "start\ndown 6\nup 9h 4d 2c\n3 force\n1 complete 10\nburn",
        (
            ("IRREG-8", "guard.premature", {"seats": (2, 3)}, INTERRUPTION),
            ("IRREG-18", "guard.owes", {"seats": (2,), "amount": 10}, INFO),
            ("IRREG-18", "guard.owes", {"seats": (3,), "amount": 7}, INFO),
        ),
        stacks={1: 200, 2: 8, 3: 200},
    ),
    Case(
        "is past once the betting is done",
        "start\ndown 6\nup 9h 4d 2c\n3 force\n1 complete 10\nburn\n2 fold\n3 fold",
        stacks={1: 200, 2: 8, 3: 200},
    ),
    Case(
        "third street closed by a card before anybody acted",
        "start\ndown 6\nup 9h 4d 2c\nburn",
        (
            ("IRREG-8", "guard.unacted", {"seats": (3, 1, 2)}, INFO),
            ("IRREG-18", "guard.owed", {"seats": (1, 2), "amount": 3}, INFO),
        ),
        stacks={1: 200, 2: 200, 3: 200},
    ),
    # what the filled seats have put in
    Case(
        "a street that closes names what each filled seat owes",
        "start\ndown 6\nup 9h 4d 2c\n3 force\n1 complete 10\nclose",
        (
            ("IRREG-18", "guard.owed", {"seats": (2,), "amount": 10}, INFO),
            ("IRREG-18", "guard.owed", {"seats": (3,), "amount": 7}, INFO),
        ),
        stacks={1: 200, 2: 200, 3: 200},
    ),
    Case("not after an undo", "start\ndown 6\nup 9h 4d 2c\n3 force\n1 complete 10\nclose\nundo", stacks={1: 200, 2: 200, 3: 200}),
    # the stub
    Case(
        "eight seats on fifth: a community card is coming",
        f"{EIGHT_OUT}\n{FOURTH_OUT}",
        (("DEAL-6", "guard.stub.community", {"stub": 1, "need": 10}, INFO),),
        stacks=EIGHT,
    ),
    Case(
        "three have folded: the burns are needed",
        f"{EIGHT_OUT}\n{FOURTH_OUT}\nburn\nup 3h 5h 6h 7h Th Ah Qh Jc\n8 bet 20\nsweep 1 2 3",
        (("DEAL-6", "guard.stub.scramble", {"stub": 4, "need": 7}, INFO),),
        stacks=EIGHT,
    ),
    Case(
        "five have folded on fourth: nothing is to be decided",
        f"{EIGHT_OUT}\nburn\nup 8h 9s 5s 6s 7s 8s Jh 2h\n8 bet 10\nsweep 1 2 3 4 5\nclose",
        (("IRREG-18", "guard.owed", {"seats": (6, 7), "amount": 10}, INFO),),
        stacks=EIGHT,
    ),
    Case(
        "told until seventh is out",
        f"{EIGHT_OUT}\n{FOURTH_OUT}\nburn\nup 3h 5h 6h 7h Th Ah Qh Jc\nclose\nburn\nup 2c 3c 5c 6c 7c 8c 9c Tc\nclose",
        (("DEAL-6", "guard.stub.community", {"stub": 1, "need": 10}, INFO),),
        stacks=EIGHT,
    ),
    Case(
        "no longer once the street is bet",
        f"{EIGHT_OUT}\n{FOURTH_OUT}\nburn\nup 3h 5h 6h 7h Th Ah Qh Jc\nclose\nburn\nup 2c 3c 5c 6c 7c 8c 9c Tc\nclose\nburn\nup Ac",
        stacks=EIGHT,
    ),
    # the push
    Case(
        "calls of the last street too, until a hand is tabled",
        TWO.removesuffix("    close\n") + "1 bet 20\nclose",
        (("IRREG-18", "guard.owed", {"seats": (2,), "amount": 20}, INFO),),
        stacks={1: 200, 2: 200},
    ),
    Case("then no more", TWO.removesuffix("    close\n") + "1 bet 20\nclose\ntabled 1", stacks={1: 200, 2: 200}),
    Case("nothing is said at showdown", TWO, stacks={1: 200, 2: 200}),
    Case("hands read and pushed as they read", f"{TWO}\nshows 1 9c Ks 4s\nshows 2 Ah Ad 7s\naward", stacks={1: 200, 2: 200}),
    Case(
        "winners tapped against the tabled hands",
        f"{TWO}\nshows 1 9c Ks 4s\nshows 2 Ah Ad 7s\nwinners main 2",
        (("IRREG-22", "guard.pot", {"pot": "main", "half": "high", "seats": (1,)}, INTERRUPTION),),
        stacks={1: 200, 2: 200},
    ),
    Case("as they read", f"{TWO}\nshows 1 9c Ks 4s\nshows 2 Ah Ad 7s\nwinners main 1", stacks={1: 200, 2: 200}),
    Case(
        "a low tapped that does not qualify",
        f"{TWO}\nshows 1 9c Ks 4s\nshows 2 Ah Ad Qs\nwinners main 1 / 2",
        (("IRREG-22", "guard.pot_none", {"pot": "main", "half": "low", "seats": ()}, INTERRUPTION),),
        stacks={1: 200, 2: 200},
        rules=replace(STANDARD, game=Game.HILO8),
    ),
    Case(
        "winners tapped while a hand is not tabled",
        f"{TWO}\nshows 1 9c Ks 4s\nwinners main 2",
        (("SHOW-5", "guard.early_push", {"seats": (2,)}, INFO),),
        stacks={1: 200, 2: 200},
    ),
    Case(
        "pushed with a hand not tabled",
        f"{TWO}\nshows 1 9c Ks 4s\naward",
        (("SHOW-5", "guard.early_push", {"seats": (2,)}, INFO),),
        stacks={1: 200, 2: 200},
    ),
    Case("winners tapped with nothing tabled say nothing", f"{TWO}\nwinners main 2", stacks={1: 200, 2: 200}),
    Case(
        "hands keyed without sensors are read against the winners tapped",
        "start\nopener 1\n1 force\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nclose"
        "\nshows 1 9h 9c 9d Kc 3d Ks 4s\nshows 2 2c 6h 5d 2s Ah Ad 7s\nwinners main 2",
        (("IRREG-22", "guard.pot", {"pot": "main", "half": "high", "seats": (1,)}, INTERRUPTION),),
        stacks={1: 200, 2: 200},
        level=Level.L1,
    ),
    Case("the last hand left is pushed unshown", "start\ndown 4\nup 9h 2c\n2 force\n1 complete 10\n2 fold", stacks={1: 200, 2: 200}),
    # the count
    Case(
        "a card that is not where it was dealt",
        "start\ndown 4\nup 9h 2c\n2 force\n1 complete 10\n2 call\nburn\nup 9d 6h\n1 bet 10\nremove 2 3\n2 fold",
        (("DEAL-5", "guard.count", {"cards": 51, "deck": 52}, INFO),),
        stacks={1: 200, 2: 200},
    ),
)


def played(case: Case) -> Dealer:
    dealer = seated(case.stacks, case.rules, case.level).play(case.script)
    if case.then is not None:
        case.then(dealer)
    return dealer


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_guards_that_stand(case: Case) -> None:
    found = guards(played(case).table.state)
    assert [(guard.rule, guard.key, dict(guard.values), guard.severity) for guard in found] == list(case.found)


def test_every_guard_has_its_words() -> None:
    shown = [event for case in CASES for event in played(case).events if isinstance(event, e.GuardShown)]
    assert {ENGLISH.text(event.key, event.values)[-1:] for event in shown} <= {".", "?"}
    assert {event.key for event in shown} == {key for key in ENGLISH if key.startswith("guard.")}


def test_a_rule_stands_behind_one_kind_of_warning() -> None:
    """An answer is kept by rule, so a rule is silenced by what was said of it alone."""
    shown = [event for case in CASES for event in played(case).events if isinstance(event, e.GuardShown)]
    families = {event.rule: {other.key for other in shown if other.rule == event.rule} for event in shown}
    assert {key for keys in families.values() for key in keys} == {event.key for event in shown}
    assert sum(len(keys) for keys in families.values()) == len({event.key for event in shown})


def test_a_quiet_warning_may_still_want_an_answer() -> None:
    quiet = Guard("IRREG-8", "guard.unacted", {}, INFO, "IRREG-8 1")
    assert (quiet.asks, replace(quiet, rule="POT-8").asks) == ("IRREG-8" in ASKING, "POT-8" in ASKING) == (True, False)


def test_each_cause_is_put_on_record_once() -> None:
    dealer = seated(FOUR).play(f"{CALLED}\nburn\nup 9d 8d 7d 6d\n1 check\n2 check\n3 check")
    shown = [event.identity for event in dealer.events if isinstance(event, e.GuardShown)]
    assert shown == ["DEAL-4 4", "DEAL-4 5"]
