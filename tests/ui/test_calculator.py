"""The calculator (working level L0): answers from what is entered, with their reasons, without a hand and beside one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from dealer_assist.rulebook.house import STANDARD, Betting, Game, HouseRules
from dealer_assist.rulebook.questions import answer
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass
from tests.ui.moments import seen, touchable
from tests.ui.scenes import CALCULATOR, FIFTH, FULL, HILO8, LOW, LOW_TOO, STACKS, keyed, picks
from ui.views.calculator.work import CalculatorView, Work

Put = Callable[..., Glass]
RAZZ = replace(STANDARD, game=Game.RAZZ)


def work(*touches: str, rules: HouseRules = STANDARD, dealer: Dealer | None = None) -> Work:
    """The figure after these touches."""
    shown = seen(dealer or seated(STACKS, rules), *CALCULATOR, *touches).sheet
    assert isinstance(shown, CalculatorView)
    return shown.work


DOORS = ("9h", "4d", "4c", "Ks", "Qd", "9s", "Jc")


@pytest.mark.parametrize(("rules", "force"), [(STANDARD, 3), (RAZZ, 4)])
def test_the_force_bet_is_told_from_the_doors_as_the_rulebook_answers_it(rules: HouseRules, force: int) -> None:
    figure = work(*picks(*DOORS), rules=rules)
    asked = answer("force_bet", {"game": rules.game.value, "doors": {str(seat): card for seat, card in enumerate(DOORS, 1)}})
    assert asked.values["force_seat"] == force
    assert figure.heading.startswith(f"Seat {force} makes the force bet")
    assert [step.rule for step in figure.steps] == [reason.rule for reason in asked.reasons]


def test_an_all_in_force_seat_passes_it_on_as_the_rulebook_answers_it() -> None:
    figure = work(*picks(*DOORS), "place_3", "calc_all_in")
    stacks = {str(seat): 0 if seat == 3 else 100 for seat in range(1, 8)}
    doors = {str(seat): card for seat, card in enumerate(DOORS, 1)}
    asked = answer("force_bet_short", {"game": "stud", "doors": doors, "stacks_after_ante": stacks})
    assert figure.heading == f"Seat {asked.values['first_to_act']} acts first; the force bet was seat 3's"
    assert {step.rule for step in figure.steps} == {reason.rule for reason in asked.reasons}


def test_nobody_acts_when_all_but_one_are_all_in() -> None:
    assert work(*picks("9h", "4d"), "place_2", "calc_all_in").heading == "Nobody acts"
    later = ("street_5", *picks("9h", "9d", "9c", "4d", "4h", "4s"), "place_2", "calc_all_in")
    assert work(*later).heading == "Nobody acts"


def test_boards_are_entered_card_by_card_and_a_seat_is_left_out_by_passing_over_it() -> None:
    half = work("street_5", "place_2", *picks("9h", "9d", "9c", "Ad", "Kd"))
    assert [(place.id, place.cards, place.now) for place in half.places if place.cards or place.now] == [
        ("place_2", ("9h", "9d", "9c"), False),
        ("place_3", ("Ad", "Kd"), True),
    ]
    assert half.heading == "Touch each board, card by card: seat 3 next"
    assert len([card for card in half.grid if card.touch is None]) == 5
    whole = work("street_5", "place_2", *picks("9h", "9d", "9c", "Ad", "Kd", "Qd"))
    assert whole.heading == "Seat 2 acts first: three nines"


def test_a_card_is_taken_back_and_everything_cleared() -> None:
    assert work(*picks("9h", "4d"), "calc_take_back").places[1].cards == ()
    assert work(*picks("9h", "4d"), "calc_take_back", "calc_take_back").places[0].cards == ()
    assert work("calc_take_back").places == work().places
    assert all(place.cards == () for place in work(*picks("9h", "4d"), "calc_clear").places)
    again = work("street_3", *picks("9h"), "place_1", *picks("Ks"))  # a full board is begun anew
    assert again.places[0].cards == ("Ks",)


def test_a_round_is_played_through_and_each_answer_is_the_rulebooks() -> None:
    figure = work("figure_bets", "street_5", "place_2", "action_wager_0", "action_fold", "action_wager_0")
    given = {"game": "stud", "street": 5, "first_to_act": 2, "stacks": {str(seat): None for seat in range(1, 8)}}
    asked = answer("legal", {**given, "actions": [[2, "bet", 20], [3, "fold"], [4, "raise", 40]]})
    assert asked.values["to_act"] == 5
    assert figure.heading == "Seat 5 faces $40: call, fold, or raise to $60"
    assert [step.rule for step in figure.steps] == list(dict.fromkeys(reason.rule for reason in asked.reasons))
    assert figure.lines == ("Seat 2 bet $20", "Seat 3 fold", "Seat 4 raise to $40")
    assert [place.mark for place in figure.places] == ["", "", "FOLDED", "", "", "", "", "NOT IN"]


def test_an_open_pair_gives_the_higher_limit_and_a_keyed_all_in_is_judged() -> None:
    assert "action_wager_1" not in [button.id for button in work("figure_bets", "street_4", "place_2").buttons]
    assert "action_wager_1" in [button.id for button in work("figure_bets", "street_4", "calc_pair", "place_2").buttons]
    figure = work("figure_bets", "street_5", "place_2", "action_wager_0", *keyed("35"), "action_all_in")
    assert figure.lines[-1] == "Seat 3 all-in, $35 in all"
    assert "LIMIT" in " ".join(step.rule for step in figure.steps)
    assert "action_all_in" not in [button.id for button in work("figure_bets", "place_2", *keyed("500")).buttons]


def test_who_is_not_in_is_told_by_touching_again_and_a_round_ends() -> None:
    out = work("figure_bets", "place_2", "place_2")
    assert out.places[1].mark == "NOT IN"
    assert work("figure_bets", "place_2", "place_2", "place_2").places[1].mark == ""
    two = ("place_3", "place_3", "place_4", "place_4", "place_5", "place_5", "place_6", "place_6", "place_7", "place_7")
    over = work("figure_bets", "street_6", *two, "place_1", "action_check", "action_check")
    assert over.heading == "The betting on sixth street is over."
    assert over.buttons == ()
    back = work("figure_bets", "street_6", *two, "place_1", "action_check", "action_check", "calc_take_back")
    assert [button.id for button in back.buttons] == ["action_fold", "action_check", "action_wager_0"]
    assert work("figure_bets", "place_2", "action_wager_0", "calc_clear").heading.startswith("Touch the seat that acts first")


STACKED = (
    *("figure_bets", "street_5", "calc_stacks", "place_2", *keyed("35")),
    *("place_3", *keyed("120"), "place_4", *keyed("0"), "calc_stacks"),
)


def test_known_stacks_bound_what_may_be_bet_as_the_rulebook_answers_it() -> None:
    before = work(*STACKED, "place_2")
    assert [place.mark for place in before.places[1:4]] == ["$35 left", "$120 left", "All-in"]
    figure = work(*STACKED, "place_2", "action_wager_0", "action_wager_0")
    stacks = {str(seat): None for seat in range(1, 8)} | {"2": 35, "3": 120, "4": 0}
    actions: list[list[object]] = [[2, "bet", 20], [3, "raise", 40]]
    given = {"game": "stud", "street": 5, "first_to_act": 2, "stacks": stacks, "actions": actions}
    asked = answer("legal", given)
    assert asked.values["to_act"] == 5  # nothing is asked of seat 4, which is all-in
    assert figure.heading == "Seat 5 faces $40: call, fold, or raise to $60"
    folded = work(*STACKED, "place_2", "action_wager_0", "action_wager_0", *(["action_fold"] * 4))
    asked = answer("legal", given | {"actions": [*actions, *([seat, "fold"] for seat in (5, 6, 7, 1))]})
    assert (asked.values["to_act"], asked.values["call"]) == (2, 15)
    assert [button.label for button in folded.buttons] == ["Fold", "Call $15, all-in"]
    assert {step.rule for step in folded.steps} == {reason.rule for reason in asked.reasons}


def test_a_round_with_stacks_goes_into_the_pots_and_their_layers_are_the_rulebooks() -> None:
    three = ("place_5", "place_5", "place_6", "place_6", "place_7", "place_7", "place_1", "place_1", "place_4", "place_4")
    start = ("figure_pots", *keyed("10"), "calc_folded", *(f"place_{seat}" for seat in (2,)), *keyed("10"), "place_3", *keyed("10"))
    played = (*start, *STACKED, *three, "place_2", "action_wager_0", "action_wager_0", "action_call")
    over = work(*played)
    assert over.heading == "The betting on fifth street is over."
    figure = work(*played, "calc_to_pots")
    asked = answer("pots", {"contributions": {"1": 10, "2": 45, "3": 50}, "folded": [1]})
    assert asked.values["returned"] == {"3": 5}
    assert figure.lines == ("Main $100: seats 2 and 3", "$5 back to seat 3")
    later = work(*played, "calc_to_pots", "figure_bets")
    assert [place.mark for place in later.places[1:3]] == ["All-in", "$80 left"]
    assert [button.id for button in later.choices if button.kind == "on"] == ["street_6"]


def test_a_stack_is_keyed_seat_by_seat_and_cleared() -> None:
    first = work("figure_bets", "calc_stacks", *keyed("007"), "calc_next")
    assert [(place.text, place.now) for place in first.places[:2]] == [("$7", False), ("", True)]
    assert (first.heading, first.entry) == ("Key the chips in front of each seat before the round: seat 2 next", "not counted")
    assert work("figure_bets", "calc_stacks", *keyed("0")).places[0].text == "All-in"
    cleared = work("figure_bets", "calc_stacks", *keyed("70"), "calc_next", "calc_clear")
    assert [(place.text, place.now) for place in cleared.places[:2]] == [("", True), ("", False)]
    kept = work("figure_bets", "calc_stacks", *keyed("70"), "calc_stacks", "street_6")
    assert kept.places[0].mark == "$70 left"


def test_another_total_of_a_spread_game_is_keyed() -> None:
    spread = replace(STANDARD, betting=Betting.SPREAD, ante=0, force=1)
    figure = work("figure_bets", "street_5", "place_2", *keyed("3"), rules=spread)
    assert [button.label for button in figure.buttons] == ["Fold", "Check", "Bet $1", "Bet $5", "Bet $3", "All-in for $3"]


def test_pots_are_those_of_the_rulebook() -> None:
    entries = (
        "figure_pots",
        *keyed("60"),
        "place_3",
        *keyed("45"),
        "place_5",
        *keyed("120"),
        "calc_next",
        "calc_next",
        *keyed("90"),
        "calc_folded",
    )
    figure = work(*entries)
    asked = answer("pots", {"contributions": {"1": 60, "3": 45, "5": 120, "7": 90}, "folded": [7]})
    assert asked.values["returned"] == {"5": 30}
    assert figure.lines == ("Main $180: seats 1, 3, 5", "Side 1 $45: seats 1 and 5", "Side 2 $60: seat 5", "$30 back to seat 5")
    assert figure.heading == "$285 in the pots"
    assert {step.rule for step in figure.steps} == {reason.rule for reason in asked.reasons}
    assert work("figure_pots", *keyed("60")).heading == "Key what each seat has put in: seat 1 next"
    assert work(*entries, "calc_clear").lines == ()


def test_tabled_hands_are_read_and_the_pot_is_split_to_the_odd_chip() -> None:
    entries = ("place_2", *picks(*LOW), "place_5", *picks(*FULL), "place_7", *picks(*LOW_TOO))
    figure = work("figure_hands", "place_0", *keyed("101"), *entries, rules=HILO8)
    hands = {"2": list(LOW), "5": list(FULL), "7": list(LOW_TOO)}
    asked = answer("showdown", {"game": "hilo8", "pots": [{"name": "main", "amount": 101, "eligible": [2, 5, 7]}], "hands": hands})
    assert asked.values["total"] == {"2": 25, "5": 51, "7": 25}
    assert figure.heading == "Seat 2 $25 · Seat 5 $51 · Seat 7 $25"
    assert figure.lines == ("Main, high: $51 to seat 5, $1 of it odd", "Main, low: $25 to seat 2", "Main, low: $25 to seat 7")
    assert figure.note == "Seat 7: Ace high / Eight-five"
    assert "ODD-1" in [step.rule for step in figure.steps]


def test_what_the_house_takes_comes_out_of_the_pots_before_they_are_split() -> None:
    """RAKE-6: of 300 the house takes its cap of 6 and a drop of 1; the odd chip of what is left goes to high."""
    rules = replace(HILO8, take="rake", jackpot_drop=1)
    paid = ("figure_pots", *keyed("100"), "place_2", *keyed("100"), "place_5", *keyed("100"), "figure_hands")
    entries = ("place_1", *picks(*LOW_TOO), "place_5", *picks(*FULL), "place_2", *picks(*LOW))
    figure = work(*paid, *entries, rules=rules)
    assert figure.heading == "Seat 1 $73 · Seat 2 $73 · Seat 5 $147"
    assert figure.lines[-2:] == ("House: $6", "Jackpot drop: $1")
    assert {"RAKE-2", "RAKE-5"} <= {step.rule for step in figure.steps}
    assert work(*paid, *entries, rules=HILO8).heading == "Seat 1 $75 · Seat 2 $75 · Seat 5 $150"


def test_a_community_card_plays_in_every_hand_of_a_split() -> None:
    """DEAL-8: six cards of its own and the one in the middle make a hand; the split and its reasons are the rulebook's."""
    straight, trips = ("Ks", "Qs", "9d", "8c", "3h", "2d"), ("Ad", "Ac", "7d", "6c", "5h", "2c")
    entries = ("place_0", *keyed("100"), "place_middle", *picks("Jh"), *picks(*straight), "place_2", *picks(*trips))
    figure = work("figure_hands", *entries)
    hands = {"1": list(straight), "2": list(trips)}
    given = {"game": "stud", "pots": [{"name": "main", "amount": 100, "eligible": [1, 2]}], "hands": hands, "community": "Jh"}
    asked = answer("showdown", given)
    assert asked.values["total"] == {"2": 100}
    assert figure.heading == "Seat 2 $100"
    assert {step.rule for step in figure.steps} == {"DEAL-8", *(reason.rule for reason in asked.reasons)}
    assert figure.places[1].cards == ("Jh",)
    assert figure.note == "Seat 2: Pair of aces"
    ten = work("figure_hands", "place_0", *keyed("100"), "place_middle", *picks("Ts"), *picks("Ks", "Qs", "9s", "8s", "3h", "2d"))
    assert ten.note == "Seat 1: King-high flush"


def test_the_community_card_can_come_after_the_hands_and_be_taken_back() -> None:
    seven = ("9s", "9d", "9h", "Qc", "Qd", "3c", "7c")
    late = work("figure_hands", *picks(*seven), "place_middle", *picks("Qh"))
    assert late.places[2].cards == seven[:6]
    assert late.places[3].now
    assert late.note == ""
    assert "pick_Qh" not in [card.id for card in late.grid if card.touch]
    back = work("figure_hands", *picks(*seven), "place_middle", *picks("Qh"), "place_middle", "calc_take_back")
    assert back.places[1].cards == ()
    assert work("figure_hands", "place_middle").heading == "Touch the community card."
    assert work("figure_hands", "place_middle", *picks("Qh")).heading == "Touch the cards of each tabled hand: seat 1 next, 6 cards"
    full = work("figure_hands", "place_middle", *picks("Qh"), *picks(*seven[:6]), *picks("2h"))  # a whole hand is begun anew
    assert full.places[2].cards == ("2h",)


def test_the_pots_that_were_figured_out_are_the_ones_that_are_split() -> None:
    paid = ("figure_pots", *keyed("20"), "place_2", *keyed("50"), "place_5", *keyed("50"), "figure_hands")
    aces, air = ("As", "Ah", "Ad", "Kh", "Kd", "2c", "3c"), ("4d", "2s", "8c", "Tc", "Th", "Jd", "6d")
    figure = work(*paid, "place_2", *picks(*FULL), "place_1", *picks(*aces), "place_5", *picks(*air))
    assert figure.heading == "Seat 1 $60 · Seat 2 $60"
    assert figure.places[0].touch is None
    waiting = work(*paid, "place_1", *picks(*aces))
    assert waiting.heading == "Side pot one: touch the cards of a hand among seats 2 and 5"


def test_a_hand_without_a_pot_is_only_read() -> None:
    figure = work("figure_hands", *picks(*FULL))
    assert figure.heading == "Best: seat 1"
    assert work("figure_hands", *picks(*FULL), "calc_take_back", "calc_take_back", "calc_take_back").heading.startswith("Touch the cards")
    assert work("figure_hands", "place_0", "calc_take_back").entry == "$0"
    assert work("figure_hands", *picks(*FULL), "calc_clear").places[1].cards == ()


@pytest.mark.parametrize(
    ("keys", "plan"), [("77766", "deal seventh street"), ("77777", "mix in the burns"), ("8888", "one community card")]
)
def test_a_short_stub_is_told_as_the_rulebook_answers_it(keys: str, plan: str) -> None:
    figure = work("figure_stub", *keyed(keys))
    counts = [int(key) for key in keys.ljust(5, keys[-1])]
    names = ("dealt_in", "got_fourth", "got_fifth", "got_sixth", "players_on_seventh")
    asked = answer("seventh_card", dict(zip(names, counts, strict=True)))
    assert figure.heading == f"Stub {asked.values['stub']}, need {asked.values['needed']}: {plan}"
    assert [step.rule for step in figure.steps] == [reason.rule for reason in asked.reasons]


def test_counts_that_grow_are_asked_for_again() -> None:
    assert work("figure_stub", *keyed("6"), "place_2", *keyed("8")).heading.startswith("Key how many players")


def test_the_calculator_opens_in_the_middle_of_a_hand_and_the_hand_stays(glass: Put) -> None:
    dealer = seated(STACKS).play(FIFTH)
    screen = glass(dealer)
    before = dealer.table.state
    screen.touch(*CALCULATOR, "figure_hands", *picks("9s", "9d"))
    assert dealer.table.state is before
    dealer.play("5 check\n7 check")  # the table goes on under it
    assert screen.text("sheetTitle") == "Calculator"
    screen.touch("pick_9h", "sheet_close")
    assert screen.text("prompt") == "SEAT 1 acts" or dealer.hand.street == 5


def test_at_level_l0_the_calculator_is_what_the_band_offers(glass: Put) -> None:
    dealer = seated(STACKS)
    screen = glass(dealer)
    screen.touch("level", "action_l0")
    assert dealer.table.state.level is Level.L0
    assert screen.text("sheetTitle") == "Calculator"
    screen.touch("sheet_close", "action_calculator", *picks("9h", "4d"))
    assert screen.text("answer") == "Seat 2 makes the force bet: four of diamonds"


def test_every_figure_is_done_by_touch(glass: Put) -> None:
    """Openers, legal amounts from known stacks, the pots of that round, reading and splitting with a community card, the short stub."""
    screen = glass(seated({1: 200, 2: 35, 3: 120}))
    screen.touch(*CALCULATOR, *picks("9h", "4d", "4c"))
    assert screen.text("answer") == "Seat 3 makes the force bet: four of clubs"
    screen.touch("figure_bets", "street_5", "calc_stacks", "place_2", *keyed("35"), "calc_next", *keyed("120"), "calc_stacks", "place_2")
    screen.touch("action_wager_0", "action_wager_0", "action_fold", "action_call")
    assert screen.text("answer") == "The betting on fifth street is over."
    screen.touch("calc_to_pots")
    assert screen.text("answer") == "$70 in the pots"
    screen.touch("figure_hands", "place_middle", *picks("Jh"), "place_2", *picks("Ks", "Qs", "9d", "8c", "3h", "2d"))
    screen.touch("place_3", *picks("Ad", "Ac", "7d", "6c", "5h", "2c"))
    assert screen.text("answer") == "Seat 3 $70"
    assert screen.text("note") == "Seat 3: Pair of aces"
    screen.touch("figure_stub", *keyed("8888"))
    assert screen.text("answer").endswith("one community card")


def test_every_figure_keeps_its_entries_while_the_page_is_open() -> None:
    figure = work(*picks("9h", "4d"), "figure_pots", *keyed("60"), "figure_opens")
    assert figure.places[0].cards == ("9h",)


def test_nothing_in_the_calculator_is_a_command() -> None:
    shown = seen(seated(STACKS), *CALCULATOR).sheet
    assert isinstance(shown, CalculatorView)
    screen = seen(seated(STACKS), *CALCULATOR)
    inside = {button.id for button in (*shown.figures, *shown.work.choices)}
    assert {touchable(screen)[name].command for name in inside} == {None}
