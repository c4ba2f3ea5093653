"""D12: the right way is the one that the table itself names first, by the rule and the house."""

from __future__ import annotations

from dealer_assist.rulebook.house import CHOICES
from dealer_assist.rulebook.irregularities import WAYS, Irregularity
from dealer_assist.training.asked.disputes import HOUSE, judged, ways
from dealer_assist.training.asking import item
from dealer_assist.training.drills import generate
from dealer_assist.training.item import Item, Level


def made(what: Irregularity) -> Item:
    """The first item of that case."""
    items = (generate("D12", level, seed) for seed in range(200) for level in Level)
    return next(one for one in items if one.given["what"] == what.value)


def test_several_ways_are_offered_and_the_right_one_and_its_rule_are_among_them() -> None:
    for level in (Level.HARD, Level.NASTY):
        for seed in range(25):
            one = generate("D12", level, seed)
            way, cite = one.parts
            offered = {(choice.value,) for choice in way.choices}
            assert len(offered) > 1
            assert way.accepted < offered
            assert cite.accepted & {(choice.value,) for choice in cite.choices}
            assert offered <= {(name,) for name in WAYS[Irregularity(str(one.given["what"]))]}


def test_the_houses_option_decides_where_rooms_differ() -> None:
    for what in (Irregularity.EXPOSED_DOWN, Irregularity.EXPOSED_SEVENTH):
        given = made(what).given
        for value in CHOICES[HOUSE[what]]:
            asked = {**given, "options": {HOUSE[what]: value}}
            assert judged(asked).values["way"] == value
            assert item("dispute", asked, Level.HARD, "D12").scene.told[-1].key.endswith(str(value))


def test_a_misdeal_is_dealt_again_until_two_have_acted_after_the_force_bet() -> None:
    given = made(Irregularity.MISDEAL).given
    found = []
    for step in range(5, 40):
        try:
            found.append(ways({**given, "step": step})[0].way)
        except IndexError:
            break
    assert found[0] == "deal_again"
    assert found[-1] == "play_on"
    assert found == sorted(found)
