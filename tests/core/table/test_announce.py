"""What the dealer says, in the words of RULES.md section 13, as each card falls and each tap is made."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.cards import cards
from dealer_assist.chips import Chips, Seat
from dealer_assist.phrases import load
from dealer_assist.rulebook.house import STANDARD, Betting, Game, HouseRules
from dealer_assist.table.announce import announce
from dealer_assist.table.events import Event
from dealer_assist.table.lines import board_said
from dealer_assist.table.state import Level, TableState
from tests.core.table.hand_script import seated
from tests.core.table.test_cards_by_hand import all_eight

ENGLISH = load((Path(__file__).parents[3] / "config/phrases/en.toml").read_text(encoding="utf-8"))
FOUR: dict[Seat, Chips | None] = {1: 200, 2: 200, 3: 200, 4: 200}
RAZZ = HouseRules(game=Game.RAZZ)
HILO8 = HouseRules(game=Game.HILO8)
SPREAD = HouseRules(betting=Betting.SPREAD, ante=0, force=1)


def said(
    script: str, last: str, rules: HouseRules = STANDARD, stacks: dict[Seat, Chips | None] | None = None, level: Level = Level.L2
) -> list[str]:
    """What is said at the last lines of a script."""
    dealer = seated(stacks or dict(FOUR), rules, level).play(script)
    lines: list[str] = []

    def listen(before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        lines.extend(ENGLISH.text(line.key, line.values) for line in announce(before, events, after))

    dealer.table.listen(listen)
    dealer.play(last)
    return lines


DOWN = "start\ndown 8\n"
THIRD = DOWN + "up 9h Td 4c Ks\n"
FOURTH = THIRD + "close\nburn\n"
FIFTH = FOURTH + "up 2h 3d 5c 6s\nclose\nburn\n"
SIXTH = FIFTH + "up 7h 7d 8c 8s\nclose\nburn\n"
SEVENTH = SIXTH + "up Jh Jd Qc Qs\nclose\nburn\n"

TABLE = [
    ("antes", "", "start", STANDARD, ["All antes in."]),
    ("force", DOWN, "up 9h Td 4c Ks", STANDARD, ["Four of clubs is low, seat 3. Three dollars, or ten."]),
    ("force razz", DOWN, "up 9h Td 4c Ks", RAZZ, ["King of spades is high, seat 4. Three dollars, or ten."]),
    ("force spread", DOWN, "up 9h Td 4c Ks", SPREAD, ["Four of clubs is low, seat 3. One dollar to five."]),
    ("bare force", THIRD, "3 force", STANDARD, ["Three dollars to you."]),
    ("opened full", THIRD, "3 force 10", STANDARD, ["Ten to go."]),
    ("opened in spread", THIRD, "3 force 4", SPREAD, ["Four dollars to you."]),
    ("complete, raise, cap", THIRD, "4 complete\n1 raise\n2 raise\n3 raise", STANDARD, [
        "Ten to go.", "Raise - twenty to go.", "Raise - thirty to go.", "Capped at forty. Call or fold.",
    ]),
    ("call, fold, filled ones silent", THIRD, "1 call\n2 fold", STANDARD, ["Call.", "Fold."]),
    ("fourth, no pair", FOURTH, "up 2h 3d 5c 6s", STANDARD, ["King-six, seat 4, first to act."]),
    ("fourth, open pair", FOURTH, "up 2h Th 5c 6s", STANDARD, ["Pair of tens.", "Seat 2 is high, check or bet.", "Ten or twenty."]),
    ("fourth, pair in high-low", FOURTH, "up 2h Th 5c 6s", HILO8, ["Pair of tens.", "Seat 2 is high, check or bet."]),
    ("fourth, razz", FOURTH, "up 2h 3d 5c 6s", RAZZ, ["Five-four low, seat 3, first to act."]),
    ("razz face pairs are silent", FOURTH, "up 2h 3d 5c Kh", RAZZ, ["Five-four low, seat 3, first to act."]),
    ("razz small pairs are not", FOURTH, "up 9d 3d 5c Kh", RAZZ, ["Pair of nines low.", "Five-four low, seat 3, first to act."]),
    ("tie", DOWN + "up Ah Ad 4c 2s\nclose\nburn\n", "up Kh Kd 5c 6s", STANDARD, ["Ace-king, seats 1 and 2. Seat 1 acts."]),
    ("check and bet", FOURTH + "up 2h 3d 5c 6s", "4 check\n1 bet", STANDARD, ["Check.", "Bet - ten to go."]),
    ("fifth", FIFTH, "up 7h 7d 8c 8s", STANDARD, ["Twenty-dollar limit.", "King high, seat 4."]),
    ("fifth, spread has no limit to say", FIFTH, "up 7h 7d 8c 8s", SPREAD, ["King high, seat 4."]),
    ("sixth, razz", SIXTH, "up Jh Jd Qc Qs", RAZZ, ["Jack-nine low, seat 1."]),
    ("sixth, pair leads", SIXTH, "up Jh 7c Qc Qs", STANDARD, ["Pair of sevens.", "Pair of sevens, seat 2."]),
    ("seventh", SEVENTH, "down 4", STANDARD, ["Last card down. Seat 4 still starts."]),
    ("seventh, leader folded", SIXTH + "up Jh Jd Qc Qs\n4 check\n1 bet\n4 fold\nburn\n", "down 3", STANDARD, [
        "Last card down. Seat 3 starts.",
    ]),
    ("showdown, checked", SEVENTH + "down 4", "close", STANDARD, ["Showdown. Seat 4 shows."]),
    ("showdown, bet", SEVENTH + "down 4\n4 check\n1 bet", "close", STANDARD, ["Showdown. Seat 1 bet, seat 1 shows."]),
    ("everybody folds", THIRD, "3 force 10\nsweep 4 1 2", STANDARD, [
        "Ten to go.", "Fold.", "Fold.", "Fold.", "Ten back to seat 3.", "Seat 3 takes it.",
    ]),
    ("undo says nothing", THIRD, "4 complete\nundo", STANDARD, ["Ten to go."]),
]  # fmt: skip


@pytest.mark.parametrize(("script", "last", "rules", "lines"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_each_line_at_its_moment(script: str, last: str, rules: HouseRules, lines: list[str]) -> None:
    assert said(script, last, rules) == lines


def test_an_all_in_is_said_with_what_the_next_seat_may_do() -> None:
    fifth = SIXTH.removesuffix("close\nburn\n")  # betting on fifth, seat 4 starts, nobody has acted
    for stack, behind, lines in (
        (21, 8, ["Seat 4 is all-in for eight.", "Eight to call, or complete to twenty."]),
        (28, 15, ["Seat 4 is all-in for fifteen.", "Fifteen to call, thirty-five to raise."]),
    ):
        script = fifth.replace("close", "3 force 3\n4 complete\n1 call\n2 call\n3 call", 1).replace(
            "up 2h 3d 5c 6s\nclose", "up 2h 3d 5c 6s\nclose"
        )
        assert said(script, f"4 bet {behind}", stacks={**FOUR, 4: stack - 1}) == lines


def test_an_all_in_on_fourth_with_a_pair_may_be_raised_by_either_limit() -> None:
    stacks: dict[Seat, Chips | None] = {**FOUR, 2: 17}
    lines = said(FOURTH + "up 2h Th 5c 6s", "2 bet 12", stacks=stacks)
    assert lines == ["Seat 2 is all-in for twelve.", "Twelve to call, twenty-two or thirty-two to raise."]


def test_an_all_in_in_a_spread_game_says_the_span() -> None:
    lines = said(FOURTH + "up 2h Th 5c 6s", "2 bet 3", SPREAD, {**FOUR, 2: 4})
    assert lines == ["Seat 2 is all-in for three.", "Three to call, six to eight to raise."]


def test_an_all_in_nobody_may_raise_is_called_or_not() -> None:
    lines = said(DOWN[:5] + "\ndown 4\nup 9h Td", "1 force 10\n2 raise 15", stacks={1: 200, 2: 17})
    assert lines == ["Ten to go.", "Seat 2 is all-in for fifteen.", "Five to call."]


def test_an_all_in_call_says_no_more_and_the_pots_are_said_when_the_round_ends() -> None:
    lines = said(FIFTH, "up 7h 7d 8c 8s\n4 bet\n1 all-in 15\n2 call\n3 call", stacks={**FOUR, 1: 20})
    assert lines[-4:] == ["Call.", "Call.", "Main pot, eighty, seats 1, 2, 3, 4.", "Side pot, fifteen, seats 2, 3, 4."]
    assert "Seat 1 is all-in for fifteen." in lines


def test_a_leader_that_is_all_in_and_a_street_that_nobody_can_bet() -> None:
    stacks: dict[Seat, Chips | None] = {1: 200, 2: 200, 4: 12}
    script = "start\ndown 6\nup 9h 4c Ks\n2 force 10\nclose\nburn\n"
    assert said(script, "up 2h 5c 6s", stacks=stacks) == ["Seat 4 is high and all-in. Action on seat 1."]
    low = said("start\ndown 6\nup 9h Kc 4s\n2 force 10\nclose\nburn\n", "up 2h 5c 6s", RAZZ, stacks)
    assert low == ["Seat 4 is low and all-in. Action on seat 1."]
    short: dict[Seat, Chips | None] = {1: 12, 2: 200}
    run = said(
        "start\ndown 4\nup 9h 4c\n2 force 10\n1 call\nburn\n", "up 2h 5c\nburn\nup 3h 6c\nburn\nup 7h Jc\nburn\ndown 2", stacks=short
    )
    assert run == ["No more betting.", "Last card down. No more betting.", "Showdown. Seat 2 bet, seat 2 shows."]


def test_a_force_seat_without_chips_or_with_few() -> None:
    deal = "up 9h Td 4c Ks"
    assert said(DOWN, deal, stacks={**FOUR, 3: 2}) == ["Four of clubs is low, seat 3, all-in. Action on seat 4."]
    assert said(DOWN, deal, stacks={**FOUR, 3: 4}) == ["Four of clubs is low, seat 3. Two dollars."]
    broke: dict[Seat, Chips | None] = {1: 2, 2: 2, 3: 2, 4: 200}
    assert said(DOWN, deal, stacks=broke) == ["Four of clubs is low, seat 3. No more betting."]


def test_what_the_dealer_named_is_not_told_him_again() -> None:
    assert said("start", "opener 1", level=Level.L1) == []
    assert said("start\nopener 1\nclose", "opener 2", level=Level.L1) == []
    assert said("start\nopener 1\nclose\nopener 1\nclose", "opener 2", level=Level.L1) == ["Twenty-dollar limit."]


def test_a_short_deck() -> None:
    dealer = all_eight()
    lines: list[str] = []
    dealer.table.listen(lambda before, events, after: lines.extend(ENGLISH.text(x.key, x.values) for x in announce(before, events, after)))
    dealer.play("undo\nclose")
    assert "Not enough cards." in lines
    lines.clear()
    dealer.play("up Ks")
    assert lines[0] == "Community card: it plays in every hand."
    assert lines[1] == "Ace high, seat 2."


def streets(*ups: str) -> str:
    """Three seats dealt to showdown with these up cards, a street each."""
    return "start\ndown 6\n" + "".join(f"up {up}\nclose\nburn\n" for up in ups) + "down 3\nclose\n"


def hand(rules: HouseRules, shows: str, stacks: dict[Seat, Chips | None] | None = None) -> list[str]:
    """Three seats to showdown with given down cards; what is said at the push."""
    script = streets("2c 9d Th", "3c Td Jh", "4c Jd Qs", "5c Qd Ks")
    return said(script + shows, "award", rules, stacks or {1: 200, 2: 200, 3: 200})


def test_one_half_is_said_with_its_hand() -> None:
    assert hand(STANDARD, "shows 1 7c 8c 2d\nshows 2 Ac 2h 3h") == ["Eight-high flush, seat 1."]
    assert hand(RAZZ, "shows 1 Ah 8c 2d\nshows 2 Ac 2h 3h") == ["Wheel, seat 1."]


def test_both_halves_are_said_high_before_low() -> None:
    assert hand(HILO8, "shows 1 Ah 8d 9s\nshows 3 Ac As 9h") == [
        "High: ace-high straight, seat 3.", "Low: wheel, seat 1.", "Fifteen: eight to high, seven to low.", "Odd chip to high.",
    ]  # fmt: skip
    assert hand(HILO8, "shows 1 Ah 6d 8d\nshows 2 2h 2s 3h") == [
        "High: six-high straight, seat 1.", "Low: wheel, seat 1.", "Seat 1 wins both ways.",
    ]  # fmt: skip
    assert hand(HILO8, "shows 2 Kc 2s 3h\nshows 3 9c As 9h")[-1] == "No low. High takes it all."


def test_a_hand_alone_and_winners_that_were_tapped_are_said_without_their_cards() -> None:
    assert hand(STANDARD, "shows 1 7c 8c 2d") == ["Seat 1."]
    script = "start\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nopener 1\nclose\nclose"
    three: dict[Seat, Chips | None] = {1: 200, 2: 200, 3: 200}
    assert said(script, "winners main 1 2", STANDARD, three, Level.L1) == [
        "Seats 1 and 2.", "Fifteen: seven to each, seats 1 and 2.", "Odd chip to seat 1, closest to the left.",
    ]  # fmt: skip
    assert said(script, "winners main 1 / 2 3", HILO8, three, Level.L1) == [
        "High: seat 1.", "Low: seats 2 and 3.", "Fifteen: eight to high, seven to low.", "Odd chip to high.",
        "Seven: three to each, seats 2 and 3.", "Odd chip to seat 2, closest to the left.",
        "Eight to seat 1.", "Four to seat 2.", "Three to seat 3.",
    ]  # fmt: skip


def test_the_side_pot_is_said_before_the_main_pot_and_the_odd_chip_with_its_card() -> None:
    stacks: dict[Seat, Chips | None] = {1: 5, 2: 200, 3: 200}
    script = streets("2c 9d 9h", "3c Td Th", "4c Jd Jh\n2 bet", "5c Qd Qh")
    lines = said(script + "shows 1 2d 2h 6d\nshows 2 Kc 3s 4s\nshows 3 Ks 3d 4d", "award", STANDARD, stacks)
    assert lines[:3] == ["Side pot.", "King-high straight, seats 2 and 3.", "Forty: twenty to each, seats 2 and 3."]
    assert lines[3] == "Main pot."
    assert lines[-1] == "Odd chip to the king of spades."


def test_boards_are_called_by_their_kind_and_never_by_what_they_may_become() -> None:
    assert board_said(cards("Ah"), low=False) == ("high card", "A")
    assert board_said(cards("Ah"), low=True) == ("low card", "A")
    assert board_said(cards("Ah Kh Qh Jh"), low=False) == ("high card", "A", "K", "Q", "J")
    assert board_said(cards("4c 4d 4h"), low=False) == ("three of a kind", "4")
    assert board_said(cards("4c 4d 4h"), low=True) == ("low trips", "4")
