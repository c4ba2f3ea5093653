"""What goes wrong with the cards (IRREG-5 to IRREG-12), with the book's own examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.due import due_slots
from dealer_assist.table.expect import Next, expect
from dealer_assist.table.irregular.cases import cases
from dealer_assist.table.state import Hand, Level, Phase
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.ruled import offered, ruled

THREE: dict[Seat, Chips | None] = {1: 200, 2: 200, 3: 200}
FOURTH = "start\ndown 6\nup 9h 4d 2c\n3 force\nclose\nburn\nup Kd 5h 8c"
SEVENTH = f"{FOURTH}\nclose\nburn\nup Qd 6h 9c\nclose\nburn\nup Jd 7h Tc\nclose\nburn"


def dealt(script: str, rules: HouseRules = STANDARD, stacks: dict[Seat, Chips | None] | None = None) -> Dealer:
    """A table with a shoe that reports every card."""
    return seated(THREE if stacks is None else stacks, rules).play(script)


def lies(hand: Hand, slot: int) -> list[str | None]:
    """What lies in a slot of each seat: a face, "?" for a card without one, None for nothing."""
    held = [seat.cards[slot] for seat in hand.seats]
    return [None if one is None else "?" if one.face is None else one.face.code for one in held]


def due(dealer: Dealer) -> list[tuple[int, int, bool]]:
    return [(slot.seat, slot.slot, slot.up) for slot in due_slots(dealer.table.state)]


# --- IRREG-5 to IRREG-7


def test_an_exposed_first_card_becomes_the_door_card_and_the_third_is_dealt_down() -> None:
    went = ruled(dealt("start\ndown 6"), "exposed_down 2 slot=0 face=9c")
    assert went.ways == ["becomes_door", "misdeal", "noted"]
    assert due(went.dealer) == [(1, 2, True), (2, 2, False), (3, 2, True)]
    went.dealer.play("up 2d\ndown 1\nup 2c")
    assert (went.dealer.hand.force_seat, went.turn) == (3, (3, 0))


def test_where_the_house_says_misdeal_the_floor_may_still_make_it_the_door_card() -> None:
    house = replace(STANDARD, exposed_initial_down="misdeal")
    went = ruled(dealt("start\ndown 6", house), "exposed_down 2 slot=0 face=9c", "becomes_door")
    assert went.ways == ["misdeal", "becomes_door", "noted"]
    assert went.said == ["Everything goes back, $6 in all."]
    assert due(went.dealer)[1] == (2, 2, False)


def test_both_down_cards_exposed_kill_the_hand_and_its_ante_comes_back() -> None:
    dealer = dealt("start\ndown 6\nrule exposed_down 2 slot=0 face=9c way=noted\nrule exposed_down 2 slot=0 face=9c")
    went = ruled(dealer, "exposed_down 2 slot=1 face=9d")
    assert went.ways == ["dead", "misdeal", "noted"]
    assert went.said == ["$2 back to seat 2.", "Seat 2 is dead, its money stays.", "Main pot: $4."]
    assert (went.paid, [seat.seat for seat in went.dealer.hand.live]) == ({1: 2, 2: 0, 3: 2}, [1, 3])


def test_the_last_hand_left_gets_its_own_ante_back_too() -> None:
    dealer = dealt("start\ndown 4\nrule exposed_down 2 slot=0 face=9c", stacks={1: 200, 2: 200})
    went = ruled(dealer, "exposed_down 2 slot=1 face=9d")
    assert (went.paid, went.dealer.hand.phase) == ({1: 0, 2: 0}, Phase.AWARDED)
    assert (
        ruled(
            dealt("start\ndown 4\nrule exposed_down 2 slot=0\nrule dead_hand 1", stacks={1: 200, 2: 200, 3: 5}), "exposed_down 2 slot=1"
        ).paid[2]
        == 0
    )


def test_all_three_cards_exposed_are_a_misdeal() -> None:
    went = ruled(dealt("start\ndown 6\nup 9h 4d\nrule exposed_down 2 slot=0 face=9c"), "exposed_down 2 slot=1 face=9s")
    assert went.ways == ["misdeal", "dead", "noted"]
    assert went.dealer.hand.phase is Phase.VOID


def test_without_an_ante_a_dead_hand_gets_nothing_back() -> None:
    house = replace(STANDARD, ante=0)
    dealer = dealt("start\ndown 6\nrule exposed_down 2 slot=0 face=9c", house)
    assert ruled(dealer, "exposed_down 2 slot=1 face=9d").paid == {1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize("slot", [None, 2, 3])
def test_an_exposed_down_card_is_one_of_the_first_two(slot: int | None) -> None:
    dealer = dealt("start\ndown 6")
    with pytest.raises(Refused, match="no_such_card"):
        dealer.play("rule exposed_down 2" + ("" if slot is None else f" slot={slot}"))


def test_a_card_that_lies_elsewhere_was_not_exposed() -> None:
    dealer = dealt("start\ndown 6\nup 9h")
    assert [option.way for option in offered(dealer, "exposed_down 2 slot=0 face=9h")] == ["misdeal", "noted"]
    with pytest.raises(Refused, match="card_twice"):
        dealer.play("rule exposed_down 2 slot=0 face=9h way=becomes_door")


def test_of_three_cards_dealt_down_the_floor_turns_one_as_the_door_card() -> None:
    dealer = dealt("start\ndown 9")
    assert (expect(dealer.table.state).next, cases(dealer.table.state)[0].what.value) == (Next.NAME_CARD, "all_down")
    for line in ("1 slot=2 face=9h", "2 slot=0 face=4d", "3 slot=1 face=2c"):
        went = ruled(dealer, f"all_down {line}")
        assert went.ways == ["turn_one", "noted"]
    assert (dealer.hand.force_seat, went.turn) == (3, (3, 0))


def test_a_card_dealt_off_the_table_plays() -> None:
    went = ruled(dealt(f"{SEVENTH}\ndown 3"), "exposed_card 2 slot=6 face=Ac")
    assert (went.ways, lies(went.dealer.hand, 6)) == (["plays", "noted"], ["?", "Ac", "?"])
    held = went.dealer.hand.seats[1].cards[6]
    assert held is not None
    assert (held.up, held.exposed, went.turn[0]) == (False, True, 1)


def test_a_card_no_device_reported_is_put_on_record_where_it_was_seen() -> None:
    dealer = seated(THREE, level=Level.L1).play("start")
    went = ruled(dealer, "exposed_card 2 slot=0")
    assert lies(went.dealer.hand, 0) == [None, "?", None]


# --- IRREG-8

EARLY = "start\ndown 6\nup 9h 4d 2c\n3 force 10\nburn\nup Kd"


def test_early_cards_go_back_into_the_stub_and_the_street_is_dealt_without_a_burn() -> None:
    dealer = dealt(EARLY)
    assert (dealer.hand.street, dealer.hand.filled) == (4, (1, 2))
    dealer.play("early")
    assert (dealer.hand.street, lies(dealer.hand, 3), expect(dealer.table.state).standing is not None) == (3, [None] * 3, True)
    dealer.play("1 raise 20\nclose")
    assert due(dealer)[:3] == [(1, 3, True), (2, 3, True), (3, 3, True)]
    dealer.play("up Kd 5h 8c")
    assert (dealer.hand.phase, dealer.hand.burns) == (Phase.BETTING, 1)


def test_one_undo_takes_the_answer_back() -> None:
    dealer = dealt(EARLY)
    before = dealer.hand
    dealer.play("early\nundo")
    assert (dealer.hand.street, lies(dealer.hand, 3), dealer.hand.filled) == (before.street, ["Kd", None, None], before.filled)


def test_early_cards_set_aside_and_one_more_for_each_player_left() -> None:
    went = ruled(dealt(EARLY), "premature_card", "set_aside")
    assert went.ways == ["reshuffle", "set_aside", "noted"]
    went.dealer.play("sweep 1\nclose")
    assert due(went.dealer)[:4] == [(0, 3, False)] * 3 + [(2, 3, True)]
    went.dealer.play("burn\nburn\nburn\nup 5h 8c")
    assert (went.dealer.hand.phase, went.dealer.hand.street) == (Phase.BETTING, 4)
    assert went.dealer.hand.notes[-1].way == "set_aside"
    assert expect(went.dealer.table.state).stub == 52 - 9 - 2 - 1 - (2 + 2)
    went.dealer.play("close\nburn\nup 6h 7c\nclose\nburn\nup 6d 7d\nclose")
    plan = went.dealer.hand.plan
    assert plan is not None
    assert plan.stub == 52 - 9 - 2 * 3 - 3 - 4


def test_a_card_before_a_betting_that_cannot_be_filled_is_taken_back_alone() -> None:
    dealer = dealt("start\ndown 6\nup 9h 4d 2c\n3 force 10\nburn\nup Kd", stacks={1: 200, 2: 7, 3: 200})
    assert (dealer.hand.phase, dealer.hand.street) == (Phase.BETTING, 3)
    assert cases(dealer.table.state)[0].what.value == "premature_card"
    went = ruled(dealer, "premature_card")
    assert (went.turn, lies(went.dealer.hand, 3), went.dealer.hand.burns) == ((1, 10), [None] * 3, 1)
    assert not cases(dealer.table.state)[0].reported


def test_without_a_burn_on_record_it_is_put_there_so_that_none_is_due() -> None:
    dealer = seated({1: 200, 2: 7, 3: 200}).play("start\nup 9h 4d 2c\n3 force 10\nup Kd\nearly")
    assert (dealer.hand.burns, dealer.hand.burned) == (1, 4)


def test_a_street_that_lay_there_before_the_round_was_closed_by_a_tap_came_early() -> None:
    dealer = seated(THREE, level=Level.L1).play("start\nopener 1\n2 complete 10\nclose\nopener 2")
    went = ruled(dealer, "premature_card")
    assert (went.dealer.hand.street, went.turn) == (3, (3, 10))
    assert went.dealer.hand.burns == 0


def test_after_a_betting_that_was_tapped_to_its_end_nothing_came_early() -> None:
    dealer = seated(THREE, level=Level.L1).play("start\nopener 1\n1 force 10\n2 call\n3 call")
    with pytest.raises(Refused, match="not_early"):
        dealer.play("early")
    dealer = seated(THREE, level=Level.L1).play("start\nopener 1\n1 force")
    with pytest.raises(Refused, match="not_early"):
        dealer.play("early")


def test_once_somebody_has_acted_on_it_a_street_did_not_come_early() -> None:
    dealer = dealt(f"{FOURTH}\n1 bet 10")
    assert ruled(dealer, "premature_card").ways == ["noted"]


def test_a_seat_skipped_before_the_cards_came_acts_and_the_cards_go_back() -> None:
    dealer = dealt(EARLY).play("skipped 2")
    assert (dealer.hand.street, lies(dealer.hand, 3), dealer.hand.burned) == (3, [None] * 3, 4)
    dealer.play("2 fold")
    assert (dealer.hand.street, dealer.hand.phase) == (4, Phase.DEALING)


def test_an_early_community_card_goes_back_too() -> None:
    eight: dict[Seat, Chips | None] = dict.fromkeys(range(1, 9), 200)
    eight[2] = 13
    rows = ("As 9h 2c 2d 2h 2s 3d 3h", "Ad Kh 4c 4d 4h 4s 5c 5d", "3c Qh 6c 6d 6h 6s 7c 7d", "5s Jh 8c 8d 8h 8s 9c 9d")
    dealer = seated(eight).play(f"start\nup {rows[0]}\nclose\nup {rows[1]}\nclose\nup {rows[2]}\nclose\nup {rows[3]}\nclose\nup Th")
    assert [dealer.hand.community is None, dealer.hand.street] == [False, 7]
    dealer.play("early")
    assert [dealer.hand.community is None, dealer.hand.street] == [True, 6]


# --- IRREG-9


def test_without_a_burn_the_first_card_is_the_burn_and_every_card_moves_up_one_seat() -> None:
    script = "start\ndown 6\nup 9h 4d 2c\n3 force\nclose\nup Kd 5h 8c"
    went = ruled(dealt(script), "wrong_burn")
    assert went.ways == ["no_burn", "two_burns", "stands", "noted"]
    assert (lies(went.dealer.hand, 3), went.dealer.hand.burns) == (["5h", "8c", None], 1)
    assert due(went.dealer)[0] == (3, 3, True)
    went.dealer.play("up Qc")
    assert (went.dealer.hand.phase, went.turn) == (Phase.BETTING, (3, 0))


def test_a_second_burn_is_the_first_players_card_and_every_card_moves_on_one_seat() -> None:
    script = "start\ndown 6\nup 9h 4d 2c\n3 force\nclose\nburn\nburn\nup Kd 5h"
    went = ruled(dealt(script), "wrong_burn face=Qc")
    assert went.ways == ["two_burns", "no_burn", "stands", "noted"]
    assert lies(went.dealer.hand, 3) == ["Qc", "Kd", "5h"]
    went = ruled(dealt(f"{script} 8c"), "wrong_burn")
    assert (lies(went.dealer.hand, 3), went.next) == (["?", "Kd", "5h"], Next.NAME_CARD)


def test_a_second_burn_is_no_card_that_lies_on_the_table() -> None:
    dealer = dealt("start\ndown 6\nup 9h 4d 2c\n3 force\nclose\nburn\nburn\nup Kd 5h")
    with pytest.raises(Refused, match="card_twice"):
        dealer.play("rule wrong_burn face=Kd")


def test_a_down_card_of_seventh_has_no_face_to_key() -> None:
    went = ruled(dealt(f"{SEVENTH}\nburn\ndown 3"), "wrong_burn face=Ac")
    assert lies(went.dealer.hand, 6) == ["?", "?", "?"]
    assert card("Ac") not in went.dealer.hand.seats[0].known


def test_once_betting_has_started_the_cards_stand() -> None:
    assert ruled(dealt(f"{FOURTH}\n1 bet 10"), "wrong_burn").ways == ["stands", "noted"]
    assert ruled(dealt("start\ndown 6\nup 9h 4d 2c\n3 force\nclose"), "wrong_burn").ways == ["stands", "noted"]


def test_a_burn_that_is_on_record_is_not_burned_again() -> None:
    went = ruled(dealt(FOURTH), "wrong_burn", "no_burn")
    assert (went.dealer.hand.burns, lies(went.dealer.hand, 3)) == (1, ["5h", "8c", None])


# --- IRREG-10


@pytest.mark.parametrize(("way", "rest_up", "may_declare"), [("wsop", True, False), ("roberts", False, True), ("all_up", True, False)])
def test_the_first_players_seventh_turned_up(way: str, rest_up: bool, may_declare: bool) -> None:
    dealer = dealt(f"{SEVENTH}\nup Ah", replace(STANDARD, exposed_seventh=way))
    assert cases(dealer.table.state)[0].what.value == "exposed_seventh"
    went = ruled(dealer, "exposed_seventh 1")
    assert went.ways[0] == way
    assert due(went.dealer) == [(2, 6, rest_up), (3, 6, rest_up)]
    went.dealer.play("up Ad As" if rest_up else "down 2")
    ruling = went.dealer.hand.seventh
    assert ruling is not None
    assert (ruling.may_declare, went.turn) == (may_declare, (1, 0))
    assert [note.what.value for note in went.dealer.hand.notes] == ["exposed_seventh"] * 2


def test_a_later_players_seventh_turned_up_leaves_the_rest_down_and_its_owner_may_declare() -> None:
    went = ruled(dealt(f"{SEVENTH}\ndown 1"), "exposed_seventh 2 face=Ah")
    assert went.ways == ["wsop", "replace", "roberts", "all_up", "noted"]
    assert due(went.dealer) == [(3, 6, False)]
    went.dealer.play("down 1")
    held = ruled(went.dealer, "declared 2")
    assert held.ways == ["all_in", "stays", "noted"]
    assert held.dealer.hand.seats[1].frozen == 5


def test_a_declared_all_in_is_in_the_present_pot_only_and_a_side_pot_opens() -> None:
    """The book: a declaration creates an artificial all-in; that seat's total is frozen and a side pot opened."""
    dealer = dealt(f"{SEVENTH}\ndown 1\nrule exposed_seventh 2 face=Ah\ndown 1\nrule declared 2\n1 bet 20\nclose")
    pots = expect(dealer.table.state).pots
    assert [(pot.name, pot.amount, pot.eligible) for pot in pots] == [("main", 15, (1, 2, 3)), ("side 1", 40, (1, 3))]
    dealer.play("shows 1 2h 3h 4h\nshows 2 2s 3s\nshows 3 3c 4c 5c\naward")
    assert dealer.hand.over
    assert sum(player.stack or 0 for player in dealer.table.state.players.values()) == 600


def test_the_declaration_of_the_leader_passes_the_start_on() -> None:
    dealer = dealt(f"{SEVENTH}\ndown 2", replace(STANDARD, exposed_seventh="roberts")).play(
        "rule exposed_seventh 1 face=Ah way=roberts\ndown 1"
    )
    assert dealer.hand.round is not None
    assert dealer.hand.round.starter == 1
    went = ruled(dealer, "declared 1")
    assert (went.turn, went.said) == ((2, 0), ["Action on seat 2."])


def test_a_declaration_comes_before_any_action_and_once() -> None:
    dealer = dealt(f"{SEVENTH}\ndown 1\nrule exposed_seventh 2 face=Ah\ndown 1")
    dealer.play("rule declared 2 way=stays")
    assert ruled(dealer, "declared 2", "all_in").ways[0] == "all_in"
    assert "declared" not in {case.what.value for case in cases(dealer.table.state)}
    dealer = dealt(f"{SEVENTH}\ndown 1\nrule exposed_seventh 2 face=Ah\ndown 1\n1 check")
    assert ruled(dealer, "declared 2").ways == ["noted"]


def test_with_two_players_a_declaration_ends_the_betting() -> None:
    two: dict[Seat, Chips | None] = {1: 200, 2: 200}
    script = "start\ndown 4\nup 9h 4d\n2 force\nclose\nburn\nup Kd 5h\nclose\nburn\nup Qd 6h\nclose\nburn\nup Jd 7h\nclose\nburn\ndown 1"
    dealer = dealt(script, stacks=two).play("rule exposed_seventh 2 face=Ah")
    assert dealer.hand.phase is Phase.BETTING
    assert ruled(dealer, "declared 2").dealer.hand.phase is Phase.SHOWDOWN


def test_roberts_finds_the_leader_again_with_all_up_cards() -> None:
    went = ruled(dealt(f"{SEVENTH}\ndown 1"), "exposed_seventh 2 face=7c", "roberts")
    went.dealer.play("down 1")
    assert (went.dealer.hand.leader, went.turn) == (2, (2, 0))
    went = ruled(dealt(f"{SEVENTH}\ndown 1"), "exposed_seventh 2 face=7c", "wsop")
    went.dealer.play("down 1")
    assert went.dealer.hand.leader == 1


def test_a_replaced_card_is_dealt_again() -> None:
    house = replace(STANDARD, exposed_seventh="replace")
    went = ruled(dealt(f"{SEVENTH}\ndown 3", house), "exposed_seventh 2 face=Ah")
    assert (went.ways[0], lies(went.dealer.hand, 6), due(went.dealer)) == ("replace", ["?", None, "?"], [(2, 6, False)])
    went = ruled(seated(THREE, house, Level.L1).play("start\nopener 1\nclose" + "\nopener 1\nclose" * 3), "exposed_seventh 2")
    assert lies(went.dealer.hand, 6) == [None] * 3


def test_without_betting_left_the_card_plays() -> None:
    house = replace(STANDARD, exposed_seventh="replace")
    short: dict[Seat, Chips | None] = {1: 12, 2: 12, 3: 12}
    script = "start\ndown 6\nup 9h 4d 2c\n3 force 10\nclose\nburn\nup Kd 5h 8c\nburn\nup Qd 6h 9c\nburn\nup Jd 7h Tc\nburn\ndown 1"
    went = ruled(dealt(script, house, short), "exposed_seventh 2 face=Ah")
    assert lies(went.dealer.hand, 6) == ["?", "Ah", None]
    assert went.dealer.hand.seventh is not None
    assert not went.dealer.hand.seventh.may_declare


# --- IRREG-11, IRREG-12


def test_cards_to_the_wrong_seats_move_until_somebody_has_acted() -> None:
    went = ruled(dealt(FOURTH), "wrong_seat 1 slot=3 to_seat=2")
    assert (went.ways, lies(went.dealer.hand, 3), went.turn) == (["move", "stands", "noted"], ["5h", "Kd", "8c"], (2, 0))
    assert ruled(dealt(f"{FOURTH}\n1 bet 10"), "wrong_seat 1 slot=3 to_seat=2").ways == ["stands", "move", "noted"]
    dealer = dealt(FOURTH)
    with pytest.raises(Refused, match="which_seat"):
        dealer.play("rule wrong_seat 1 slot=3 way=move")


def test_a_boxed_card_is_replaced_by_the_next() -> None:
    dealer = dealt("start\ndown 6\nup 9h\nmissed reversed")
    assert cases(dealer.table.state)[0].what.value == "boxed_card"
    went = ruled(dealer, "boxed_card 2 slot=2")
    assert (went.ways, due(went.dealer)[0]) == (["replace", "void", "dead", "noted"], (2, 2, True))
    went.dealer.play("up 4d 2c")
    assert went.turn == (3, 0)


def test_with_a_second_boxed_card_the_hand_is_void() -> None:
    went = ruled(dealt("start\ndown 6\nup 9h\nmissed reversed\nmissed reversed"), "boxed_card 3 slot=2")
    assert (went.ways[0], went.said) == ("void", ["Everything goes back, $6 in all."])
    assert went.dealer.hand.phase is Phase.VOID


def test_a_boxed_card_that_was_not_dealt_leaves_nothing_to_take_off() -> None:
    went = ruled(seated(THREE, level=Level.L1).play("start"), "boxed_card 2 slot=1")
    assert lies(went.dealer.hand, 1) == [None] * 3
    folded = dealt("start\ndown 6\nup 9h 4d 2c\n3 force\n1 fold")
    assert ruled(folded, "boxed_card 1 slot=2").ways == ["replace", "void", "noted"]


def test_the_cards_of_a_report_are_on_record_for_the_floor() -> None:
    dealer = dealt("start\ndown 6")
    dealer.tap(c.ReportIrregularity(what=cases(dealer.table.state)[4].what, seat=2, slot=0, face=card("9c")))
    noted = next(event for event in dealer.events if isinstance(event, e.IrregularityNoted))
    assert dict(noted.values) == {"slot": 0, "card": "9c"}
