"""What goes wrong with the deal, a hand or a pot as a whole (IRREG-1 to IRREG-3, IRREG-13, IRREG-20 to IRREG-22, IRREG-26), and which cases
are open when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import STANDARD, HouseRules
from dealer_assist.rulebook.irregularities import RULES, Irregularity
from dealer_assist.table import commands as c
from dealer_assist.table import events as e
from dealer_assist.table.commands import Refused
from dealer_assist.table.expect import Next, expect, undo_of
from dealer_assist.table.irregular.cases import KINDS, cases
from dealer_assist.table.irregular.options import options
from dealer_assist.table.state import Level, Phase, TableState
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.ruled import ENGLISH, offered, ruled

THREE: dict[Seat, Chips | None] = {1: 200, 2: 200, 3: 200}
FORCED = "start\nopener 1\n1 force"
CHECKED = "\nopener 1\nclose" * 4


def blind(script: str, rules: HouseRules = STANDARD, stacks: dict[Seat, Chips | None] | None = None) -> Dealer:
    """A table without sensors."""
    return seated(THREE if stacks is None else stacks, rules, Level.L1).play(script)


# --- IRREG-1 to IRREG-3


@pytest.mark.parametrize(
    ("deadline", "script", "first"),
    [
        ("two_after_force", "start", "deal_again"),
        ("two_after_force", FORCED, "deal_again"),
        ("two_after_force", f"{FORCED}\n2 complete 10", "deal_again"),
        ("two_after_force", f"{FORCED}\n2 call\n3 fold", "play_on"),
        ("tda_sa", f"{FORCED}\n2 fold", "deal_again"),
        ("tda_sa", f"{FORCED}\n2 call\n3 fold", "play_on"),
    ],
)
def test_a_misdeal_is_dealt_again_until_the_deadline_of_the_house(deadline: str, script: str, first: str) -> None:
    went = ruled(blind(script, replace(STANDARD, misdeal_deadline=deadline)), "misdeal")
    assert went.ways == [first, "play_on" if first == "deal_again" else "deal_again", "noted"]
    assert bool(went.offered[0].why) is (first == "play_on")
    assert (went.dealer.hand.phase is Phase.VOID) is (first == "deal_again")


def test_a_misdeal_sets_the_stacks_back_and_the_next_hand_posts_the_antes_again() -> None:
    went = ruled(blind("start\nopener 1\n2 complete 10", stacks={1: 5, 2: 200, 3: 200}), "misdeal")
    assert went.said == ["Everything goes back, $19 in all."]
    assert (went.next, [player.stack for player in went.dealer.table.state.players.values()]) == (Next.NEXT_HAND, [5, 200, 200])
    went.dealer.play("start")
    assert expect(went.dealer.table.state).pots[0].amount == 6


def test_in_a_kill_hand_every_action_is_after_the_force_bet() -> None:
    dealer = seated(THREE, replace(STANDARD, kill="full"), Level.L1)
    dealer.play("start\nopener 1\n1 force\n2 complete 10\nsweep 3 1\nstart\nopener 2\n2 force\nsweep 3 1\nstart")
    assert dealer.hand.killer == 2
    dealer.play("3 call")
    assert offered(dealer, "misdeal")[0].way == "deal_again"
    dealer.play("1 call")
    assert (offered(dealer, "misdeal")[0].way, "wrong_force_seat" in words(dealer)) == ("play_on", False)


def words(dealer: Dealer) -> list[str]:
    return [case.what.value for case in cases(dealer.table.state)]


def test_a_foul_deck_voids_everything_at_any_time_before_the_hand_ends() -> None:
    went = ruled(blind(f"start\nopener 1\n2 complete 10\nclose\n{CHECKED}"), "foul_deck")
    assert (went.ways, went.said) == (["void", "stands", "noted"], ["Everything goes back, $36 in all."])
    assert ruled(blind(FORCED), "foul_deck").ways == ["void", "noted"]


def test_after_the_hand_only_a_missing_card_and_a_wrong_pot_can_be_reported() -> None:
    dealer = blind(f"{FORCED}\nsweep 2 3")
    assert words(dealer) == ["missing_card", "wrong_pot"]
    assert ruled(dealer, "missing_card").ways == ["stands", "noted"]
    assert dealer.hand.phase is Phase.AWARDED
    with pytest.raises(Refused, match="hand_over"):
        dealer.play("rule foul_deck")


# --- IRREG-13, IRREG-26


@pytest.mark.parametrize(("house", "ways"), [("live", ["live", "dead", "noted"]), ("dead", ["dead", "live", "noted"])])
def test_six_cards_may_be_live_by_the_house(house: str, ways: list[str]) -> None:
    rules = replace(STANDARD, six_card_hand=house)
    dealer = seated({1: 200, 2: 200}, rules).play(
        "start\nup 9h 4d\n2 force\nclose\nup Kd 5h\nclose\nup Qd 6h\nclose\nup Jd 7h\nclose\nclose"
    )
    went = ruled(dealer, "wrong_count 1", "live")
    assert went.ways == ways
    dealer.play("shows 1 Kc Kh\nshows 2 Ac 2d Ts\naward")
    assert [dict(award.pay) for award in dealer.hand.awards] == [{1: 10}]


def test_six_cards_with_the_last_one_dealt_down_on_record_take_it_off() -> None:
    dealer = seated({1: 200, 2: 200}).play(
        "start\ndown 4\nup 9h 4d\n2 force\nclose\nburn\nup Kd 5h\nclose\nburn\nup Qd 6h\nclose\nburn\nup Jd 7h\nclose\nburn\ndown 2\nclose"
    )
    ruled(dealer, "wrong_count 1")
    seat = dealer.hand.seats[0]
    assert (seat.cards[6], seat.plays) == (None, 6)
    assert expect(dealer.table.state).missing == ()
    dealer.play("tabled 1")
    assert expect(dealer.table.state).missing == ((1, 0), (1, 1), (1, 6))
    dealer.play("enter 1 Kc\nenter 1 Kh")
    assert expect(dealer.table.state).missing == ()


def test_a_hand_of_seven_known_cards_is_not_short() -> None:
    dealer = seated({1: 200, 2: 200}).play(
        "start\nup 9h 4d\n2 force\nclose\nup Kd 5h\nclose\nup Qd 6h\nclose\nup Jd 7h\nclose\nclose\nshows 1 Kc Kh Ac"
    )
    assert [option.way for option in offered(dealer, "wrong_count 1")] == ["dead", "noted"]
    with pytest.raises(Refused, match="whole_hand"):
        dealer.play("rule wrong_count 1 way=live")


def test_the_last_live_hand_cannot_be_dead() -> None:
    dealer = blind("start\nopener 1\n1 force", stacks={1: 200, 2: 200})
    dealer.play("rule dead_hand 2")
    assert dealer.hand.over


@pytest.mark.parametrize(
    ("script", "ways"),
    [
        ("start\ndown 6\nup 9h", ["complete", "burn", "misdeal", "dead", "noted"]),
        ("start\ndown 6\nup 9h 4d 2c", ["burn", "complete", "misdeal", "dead", "noted"]),
        ("start\ndown 6\nup 9h 4d 2c\n3 force", ["misdeal", "complete", "burn", "dead", "noted"]),
        ("start\ndown 6\nup 9h 4d 2c\n3 force\n1 call\n2 call", ["dead", "complete", "burn", "misdeal", "noted"]),
    ],
)
def test_a_wrong_number_of_starting_cards(script: str, ways: list[str]) -> None:
    assert ruled(seated(THREE).play(script), "wrong_start 2").ways == ways


# --- IRREG-20 to IRREG-22


def test_a_dead_hands_money_stays() -> None:
    went = ruled(blind(f"{FORCED}\n2 complete 10"), "dead_hand 2")
    assert (went.ways, went.said) == (["dead", "noted"], ["Seat 2 is dead, its money stays.", "Action on seat 3: $10 to call."])
    assert went.dealer.hand.seats[1].killed == "IRREG-20"


def test_of_a_hand_killed_by_mistake_only_the_uncalled_bet_comes_back() -> None:
    """The book: no refund of called money, but an uncalled bet comes back."""
    went = ruled(blind(f"{FORCED}\n2 complete 10\n3 fold\n1 raise 20"), "killed_hand 1")
    assert (went.ways, went.turn, went.paid) == (["uncalled_back", "noted"], (None, 0), {1: 12, 2: 12, 3: 2})
    assert went.dealer.hand.returned == {1: 10}
    called = ruled(blind(f"{FORCED}\n2 complete 10\n3 call"), "killed_hand 2")
    called.dealer.play("1 call")
    assert (called.paid, called.dealer.hand.returned) == ({1: 12, 2: 12, 3: 12}, {})


@pytest.mark.parametrize(
    ("script", "killed", "back", "due"),
    [
        (f"{FORCED}\n2 complete 10", 2, {2: 7}, (3, 3)),  # the completion goes, the force bet under it is called
        (f"{FORCED}\nclose\nopener 1\n1 bet 10", 1, {1: 10}, (2, 0)),
        (f"{FORCED}\nclose\nopener 1\n1 check\n2 check\n3 bet 10", 3, {3: 10}, (None, 0)),  # the others have checked to it
        (f"{FORCED}\nclose\nopener 1\n1 bet 10\n2 raise 20", 2, {2: 10}, (3, 10)),  # the raise goes, the call in it stays
    ],
)
def test_the_uncalled_bet_comes_back_at_once_and_nobody_owes_it(
    script: str, killed: int, back: dict[int, int], due: tuple[int | None, int]
) -> None:
    """Given a bet that nobody has called, when its hand is killed by mistake, then it is back as that is settled, not as the round ends."""
    went = ruled(blind(script), f"killed_hand {killed}")
    assert went.dealer.hand.returned == back
    legal = expect(went.dealer.table.state).standing
    found = legal.legal if legal is not None else None
    assert (found.seat if found is not None else None, found.call if found is not None else 0) == due
    went.dealer.play("close" if found is not None else "")
    assert went.dealer.hand.returned == back


def test_a_force_bet_of_a_hand_killed_by_mistake_stays_the_price() -> None:
    went = ruled(blind("start\nopener 1\n1 force"), "killed_hand 1")
    legal = expect(went.dealer.table.state).standing
    assert legal is not None
    assert legal.legal is not None
    assert (legal.legal.call, went.dealer.hand.returned) == (3, {})


def test_a_hand_killed_by_mistake_between_the_rounds_has_nothing_to_take_back() -> None:
    went = ruled(blind(f"{FORCED}\nclose"), "killed_hand 2")
    assert (went.dealer.hand.returned, went.dealer.hand.seats[1].live) == ({}, False)


def test_a_wrong_pot_is_rebuilt_from_the_record_until_the_next_hand_starts() -> None:
    dealer = blind(f"start\nopener 1\n2 complete 10\nclose\n{CHECKED}\nwinners main 2")
    assert [player.stack for player in dealer.table.state.players.values()] == [188, 224, 188]
    went = ruled(dealer, "wrong_pot")
    assert (went.ways, went.next) == (["rebuilt", "noted"], Next.AWARD)
    dealer.play("winners main 1 3")
    assert [player.stack for player in dealer.table.state.players.values()] == [206, 188, 206]
    dealer.play("start")
    assert "wrong_pot" not in words(dealer)


def test_a_pot_that_nobody_else_could_win_is_pushed_the_same_way_again() -> None:
    went = ruled(blind(f"{FORCED}\nsweep 2 3"), "wrong_pot")
    assert (went.next, went.dealer.hand.awards[0].pay) == (Next.NEXT_HAND, {1: 6})


def test_devices_that_disagree_are_corrected_by_hand() -> None:
    assert ruled(blind(FORCED), "disagreement").ways == ["corrected", "noted"]


# --- which cases are open, and what is refused


def test_every_rule_of_the_book_has_a_case_that_can_be_reported() -> None:
    assert set(KINDS) == set(Irregularity)
    assert {RULES[what] for what in KINDS} | {"IRREG-2"} == {f"IRREG-{number}" for number in range(1, 27)}


@pytest.mark.parametrize(
    ("script", "open_now"),
    [
        ("start", {"misdeal", "exposed_down", "all_down", "boxed_card", "wrong_start", "dead_hand"}),
        ("start\nopener 1", {"wrong_force_seat", "absent", "clock", "string_bet", "out_of_turn"}),
        (f"{FORCED}\n3 call", {"passed_over", "short_call", "wrong_amount", "killed_hand"}),
        (f"{FORCED}\nclose", {"premature_card", "wrong_burn"}),
        (f"{FORCED}\nclose\nopener 1\n1 check", {"wrong_opener", "wrong_burn", "wrong_seat"}),
        (f"{FORCED}\nclose{CHECKED[:-15]}", {"exposed_seventh"}),
    ],
)
def test_the_tiles_are_what_can_have_happened(script: str, open_now: set[str]) -> None:
    dealer = blind(script)
    assert open_now <= set(words(dealer))
    never = {word.value for word in Irregularity} - set(words(dealer))
    assert {"wrong_pot", "declared"} <= never


def test_a_case_says_what_it_needs_and_whose_it_can_be() -> None:
    dealer = blind(f"{FORCED}\n2 fold")
    found = {case.what: case for case in cases(dealer.table.state)}
    assert (found[Irregularity.CLOCK].seats, found[Irregularity.CLOCK].needs) == ((3,), ("seat",))
    assert found[Irregularity.DEAD_HAND].seats == (1, 3)
    assert found[Irregularity.MISDEAL].rule == "IRREG-1"
    assert cases(TableState()) == ()


def test_what_a_device_reported_waits_for_a_ruling() -> None:
    dealer = seated(THREE).play("start\ndown 6\nup 9h\nmissed reversed")
    assert [case.what.value for case in cases(dealer.table.state) if case.reported] == ["boxed_card"]
    dealer.play("rule boxed_card 2 slot=2")
    assert [case.what.value for case in cases(dealer.table.state) if case.reported] == []


def test_what_cannot_be_now_is_put_on_record_all_the_same() -> None:
    went = ruled(blind("start"), "exposed_seventh 2")
    assert went.ways == ["noted"]
    assert ENGLISH.text(went.offered[0].words.key, went.offered[0].words.values) == "On record only: go on by hand."


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("dead_hand", "which_seat"),
        ("dead_hand 8", "which_seat"),
        ("misdeal 8", "which_seat"),
        ("clock 2", "not_concerned"),
        ("misdeal way=dead", "no_such_way"),
    ],
)
def test_a_report_that_makes_no_sense_is_refused(line: str, key: str) -> None:
    dealer = blind("start\nopener 1")
    before = dealer.table.state
    with pytest.raises(Refused, match=key) as refused:
        dealer.play(f"rule {line}")
    assert ENGLISH.text(refused.value.reason.key, refused.value.reason.values)
    assert dealer.table.state == before
    with pytest.raises(Refused, match="no_hand"):
        options(TableState(), Irregularity.MISDEAL)


def test_undo_names_the_report_and_not_what_followed_from_it() -> None:
    dealer = blind(FORCED)
    dealer.tap(c.ReportIrregularity(what=Irregularity.DEAD_HAND, seat=2))
    assert isinstance(undo_of(dealer.table.state), e.IrregularityNoted)
