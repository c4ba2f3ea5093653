"""A recorded hand told as the dealer would have heard it: the lines in the order they were due, and where the record breaks a rule."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.records import hand as own
from dealer_assist.records.hand import BadRecord, Record
from dealer_assist.records.telling import tell
from dealer_assist.rulebook.questions.recorded import recorded
from ui.ask import english
from ui.replay import line

HANDS = Path(__file__).parents[1] / "hands"
RECORDS = own.read((HANDS / "real_hands.jsonl").read_text(encoding="utf-8"))
WORDS = english()

GIVEN: dict[str, Any] = {
    "game": "hilo8",
    "structure": {"type": "structured", "small": 10, "big": 20, "ante": 2, "force": 3},
    "stacks": {"1": 200, "2": 200, "3": 9},
    "cards": {
        "1": {"down": ["Qs", "Qd"], "up": ["Qh", "9c", "9d", "5s"], "seventh": "4c"},
        "2": {"down": ["8h", "7c"], "up": ["5d", "4s", "2h", "Kc"], "seventh": "Jd"},
        "3": {"down": ["6c", "4d"], "up": ["3h", "2s", "Ac", "Kd"], "seventh": "Jh"},
    },
    "actions": [
        {"seat": 1, "street": 3, "do": "ante", "to": 2},
        {"seat": 2, "street": 3, "do": "ante", "to": 2},
        {"seat": 3, "street": 3, "do": "ante", "to": 2},
        {"seat": 3, "street": 3, "do": "force", "to": 3},
        {"seat": 1, "street": 3, "do": "raise", "to": 10},
        {"seat": 2, "street": 3, "do": "call", "to": 10},
        {"seat": 3, "street": 3, "do": "call", "to": 7},
        {"seat": 1, "street": 4, "do": "bet", "to": 10},
        {"seat": 2, "street": 4, "do": "call", "to": 10},
        {"seat": 1, "street": 5, "do": "bet", "to": 20},
        {"seat": 2, "street": 5, "do": "call", "to": 20},
        {"seat": 1, "street": 6, "do": "check"},
        {"seat": 2, "street": 6, "do": "check"},
        {"seat": 1, "street": 7, "do": "bet", "to": 20},
        {"seat": 2, "street": 7, "do": "call", "to": 20},
        {"seat": 1, "street": 7, "do": "show"},
        {"seat": 2, "street": 7, "do": "show"},
        {"seat": 3, "street": 7, "do": "show"},
    ],
    "shown": {"1": "Qs Qd Qh 9c 9d 5s 4c", "2": "8h 7c 5d 4s 2h Kc Jd", "3": "6c 4d 3h 2s Ac Kd Jh"},
}
PIPS = str.maketrans("cdhs", "♣♦♥♠")


def told(given: dict[str, Any]) -> list[str]:
    return [line(WORDS, one).strip() for one in tell(Record("a hand", recorded(given)))]


def test_the_dealer_hears_the_hand_in_his_own_words() -> None:
    said = [text.strip('"') for text in told(GIVEN) if text.startswith('"')]
    assert said == [
        "All antes in.",
        "Three of hearts is low, seat 3. Three dollars, or seven.",
        "Three dollars to you.",
        "Ten to go.",
        "Call.",
        "Seat 3 is all-in for seven.",
        "Main pot, twenty-seven, seats 1, 2, 3.",
        "Side pot, six, seats 1 and 2.",
        "Queen-nine, seat 1, first to act.",
        "Bet - ten to go.",
        "Call.",
        "Main pot, twenty-seven, seats 1, 2, 3.",
        "Side pot, twenty-six, seats 1 and 2.",
        "Pair of nines.",
        "Twenty-dollar limit.",
        "Pair of nines, seat 1.",
        "Bet - twenty to go.",
        "Call.",
        "Main pot, twenty-seven, seats 1, 2, 3.",
        "Side pot, sixty-six, seats 1 and 2.",
        "Pair of nines, seat 1.",
        "Check.",
        "Check.",
        "Last card down. Seat 1 still starts.",
        "Bet - twenty to go.",
        "Call.",
        "Main pot, twenty-seven, seats 1, 2, 3.",
        "Side pot, one hundred six, seats 1 and 2.",
        "Showdown. Seat 1 bet, seat 1 shows.",
        "Side pot.",
        "High: queens full, seat 1.",
        "Low: eight-seven, seat 2.",
        "One hundred six: fifty-three to high, fifty-three to low.",
        "Main pot.",
        "High: queens full, seat 1.",
        "Low: six-four, seat 3.",
        "Twenty-seven: fourteen to high, thirteen to low.",
        "Odd chip to high.",
    ]


def test_what_happened_is_told_without_a_face_down_card_before_it_is_tabled() -> None:
    lines = told(GIVEN)
    assert lines[0] == "Hand a hand: 7-Card Stud High-Low 8-or-Better, $10/$20, ante $2, force bet $3."
    assert [text for text in lines if text.startswith("--")] == [
        f"-- {name} street" for name in ("Third", "Fourth", "Fifth", "Sixth", "Seventh")
    ]
    shows = lines.index("Seat 1 shows Q♠ Q♦ Q♥ 9♣ 9♦ 5♠ 4♣.")
    assert not any(card in text for text in lines[:shows] for card in ("Q♠", "8♥", "6♣", "4♣", "J♦", "J♥"))
    assert "Seat 1: complete, $10 more, $10 in all." in lines  # the record says raise; the money says complete
    assert lines[-1] == "The record breaks no rule."


def test_seventh_street_and_every_hand_shown_are_told() -> None:
    for record in RECORDS:
        lines = [line(WORDS, one) for one in tell(record)]
        text = "\n".join(lines)
        reached = {deed.street for deed in record.hand.deeds if deed.do not in ("show", "muck")}
        assert ("-- Seventh street" in text) >= (7 in reached), record.id
        for seat, cards in record.hand.shown.items():
            told_of = [row for row in lines if re.match(rf"Seat {seat} (shows|had) ", row)]
            assert told_of, record.id
            assert all(card.code.replace("T", "10").translate(PIPS) in told_of[0] for card in cards), record.id
        assert lines[-1] == "The record breaks no rule.", record.id


def changed(index: int, **fields: Any) -> dict[str, Any]:
    actions = [dict(action) for action in GIVEN["actions"]]
    actions[index] |= fields
    return {**GIVEN, "actions": actions}


@pytest.mark.parametrize(
    ("given", "broken"),
    [
        (changed(4, to=13), ["** Action 4 breaks LIMIT-2: Before the lower limit is in, seat 1 may only complete, to $10, not go to $13."]),
        (changed(7, seat=2), ["** Action 7 breaks ORDER-9: It is the turn of seat 1, not of seat 2."]),
    ],
)
def test_where_the_record_breaks_a_rule_stands_at_that_action(given: dict[str, Any], broken: list[str]) -> None:
    lines = told(given)
    assert [text for text in lines if text.startswith("** ")][: len(broken)] == broken
    assert re.fullmatch(r"Rules broken: \d\.", lines[-1])


def test_a_record_that_stops_says_what_is_missing() -> None:
    lines = told(
        {
            **GIVEN,
            "actions": GIVEN["actions"][:9],
            "shown": {},
            "cards": {seat: {"up": held["up"][:2]} for seat, held in GIVEN["cards"].items()},
        }
    )
    assert lines[-2:] == [
        "** Action 9 breaks ORDER-8: Betting goes on, but the record stops before fifth street.",
        "Rules broken: 1.",
    ]


def test_a_bet_when_betting_is_over_is_told_as_recorded() -> None:
    actions = [*GIVEN["actions"][:4], *({"seat": seat, "street": 3, "do": "fold"} for seat in (1, 2, 3))]
    lines = told({**GIVEN, "actions": [*actions, {"seat": 3, "street": 3, "do": "bet", "to": 5}], "shown": {}})
    assert "** Action 6 breaks ORDER-8: The betting is over; seat 3 has nothing to do." in lines
    assert "** Action 7 breaks ORDER-8: The betting is over; seat 3 has nothing to do." in lines
    assert "Seat 3: fold." in lines


def test_an_all_in_for_the_ante_is_run_out() -> None:
    given = {
        **GIVEN,
        "stacks": {"1": 200, "2": 2, "3": 2},
        "actions": [*GIVEN["actions"][:3], *GIVEN["actions"][-3:]],
    }
    said = [text.strip('"') for text in told(given) if text.startswith('"')]
    assert said[1] == "Three of hearts is low, seat 3. No more betting."
    assert "Showdown. Seat 1 shows." in said


def test_a_short_stack_that_paid_more_than_it_had_counts_as_not_known() -> None:
    lines = told({**GIVEN, "stacks": {"1": 5, "2": 200, "3": 9}})
    assert "** Action 4 breaks STAKE-1: Seat 1 has only $3 in all and cannot go to $10." in lines


def test_a_spread_game_and_a_community_card() -> None:
    given = {
        "game": "stud",
        "structure": {"type": "spread", "min": 1, "max": 5, "ante": 0, "force": 1},
        "stacks": {"0": 200, "1": 200},
        "cards": {"0": {"up": ["Qh", "9c", "9d", "5s"]}, "1": {"up": ["2h", "4s", "5d", "Kc"]}},
        "community": "Ah",
        "actions": [
            {"seat": 1, "street": 3, "do": "force", "to": 1},
            {"seat": 0, "street": 3, "do": "call", "to": 1},
            *(
                {"seat": seat, "street": street, "do": "check"}
                for street, order in ((4, (0, 1)), (5, (0, 1)), (6, (0, 1)), (7, (0, 1)))
                for seat in order
            ),
            {"seat": 1, "street": 7, "do": "muck"},
        ],
    }
    lines = told(given)
    assert lines[0] == "Hand a hand: 7-Card Stud, $1 to $5, ante $0, force bet $1."
    assert '"Two of hearts is low, seat 1. One dollar to five."' in lines
    assert "In the middle: A♥." in lines
    assert '"Community card: it plays in every hand."' in lines
    assert "Seat 1 mucks." in lines


def test_an_opener_that_the_cards_do_not_tell_is_not_announced() -> None:
    cards = {"1": {}, "2": {"up": ["5d", "4s", "2h", "Kc"]}, "3": {"up": ["3h", "2s", "Ac", "Kd"]}}
    lines = told({**GIVEN, "cards": cards, "rake": 3})
    assert "Seat 1 gets ??." in lines
    assert not any("is low" in text for text in lines)
    assert "The rake is $3." in lines


def test_a_rake_that_the_pots_do_not_hold_cannot_be_told() -> None:
    with pytest.raises(BadRecord, match="more than the pots hold"):
        tell(replace(RECORDS[0], hand=replace(RECORDS[0].hand, rake=10_000)))
