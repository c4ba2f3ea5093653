"""What a device reports: every reading leaves exactly one row that names it, none is refused, a wrong one is an irregularity on record."""

from __future__ import annotations

import pytest

from dealer_assist.cards import card
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table import events as e
from dealer_assist.table import readings as r
from dealer_assist.table.state import Level, Phase
from tests.core.table.hand_script import Dealer, seated
from tests.core.table.test_cards_by_hand import all_eight

THREE = {1: 200, 2: 200, 3: 200}


def dealing() -> Dealer:
    return seated(dict(THREE)).play("start\ndown 6\nup 2c")


def noted(dealer: Dealer) -> list[Irregularity]:
    return [note.what for note in dealer.hand.notes]


def kinds(events: tuple[e.Event, ...]) -> list[str]:
    """What came of a reading, without the warnings it brings up (`test_guards`)."""
    return [type(event).__name__ for event in events if not isinstance(event, e.GuardShown)]


def test_a_reading_on_record_leaves_nothing_and_is_committed_again() -> None:
    dealer = dealing()
    committed: list[tuple[r.ReadingId, str]] = []
    dealer.table._committed = lambda id, head: committed.append((id, head))
    id = r.ReadingId("shoe", "e1", dealer.seq)
    assert dealer.sense(r.UpCardRead(id, 7, card("9d"))) == ()
    assert [found for found, _ in committed] == [id]
    assert dealer.sense(r.UpCardRead(r.ReadingId("shoe", "e2", 1), 7, card("9d"))) != ()
    assert len(committed) == 2


def test_cards_that_nobody_waits_for_are_kept_as_evidence() -> None:
    dealer = seated(dict(THREE))
    assert kinds(dealer.sense(r.UpCardRead(dealer.id(), 1, card("9d")))) == ["ReadingNoted"]
    dealer.play(
        "start\ndown 6\nup 2c 9d Th\nclose\nburn\nup 3c 3d 3h\nclose\nburn\nup 4c 4d 4h\nclose\nburn\nup 5c 5d 5h\nclose\nburn\ndown 3"
    )
    assert kinds(dealer.sense(r.DownCardRead(dealer.id(), 1))) == ["ReadingNoted", "IrregularityNoted"]
    assert noted(dealer) == [Irregularity.WRONG_COUNT]
    dealer.play("close")
    assert kinds(dealer.sense(r.BurnRead(dealer.id(), 1))) == ["ReadingNoted"]


def test_a_card_read_twice_stays_without_a_face_and_the_deck_may_be_foul() -> None:
    dealer = dealing().play("up 2c Th")
    assert noted(dealer) == [Irregularity.FOUL_DECK]
    assert dealer.hand.notes[0].values == {"slot": 2, "card": "2c"}
    held = dealer.hand.seats[1].cards[2]
    assert held is not None
    assert (held.face, held.up) == (None, True)


@pytest.mark.parametrize(
    ("cause", "what"),
    [
        ("unread", []),
        ("short", []),
        ("reversed", [Irregularity.BOXED_CARD]),
        ("foreign", [Irregularity.FOUL_DECK]),
        ("double", [Irregularity.WRONG_COUNT]),
    ],
)
def test_an_unread_card_takes_its_place_and_says_what_it_may_be(cause: str, what: list[Irregularity]) -> None:
    dealer = dealing().play(f"missed {cause}\nup Th")
    assert noted(dealer) == what
    assert [seat.count for seat in dealer.hand.seats] == [3, 3, 3]


def test_an_unread_burn_is_a_burn() -> None:
    dealer = dealing().play("up 9d Th\nclose")
    assert dealer.play("missed").hand.burns == 1


def test_an_unread_down_card_needs_no_name() -> None:
    dealer = seated(dict(THREE)).play("start\ndown 1\nmissed\ndown 4\nup 2c 9d Th")
    assert dealer.hand.phase is Phase.BETTING


def test_two_burns_and_a_burn_on_third_are_irregular() -> None:
    dealer = dealing().play("burn\nup 9d Th\nclose\nburn\nburn")
    assert noted(dealer) == [Irregularity.WRONG_BURN] * 2
    assert dealer.hand.burns == 3


def test_a_burn_that_no_device_saw_is_past_once_a_card_has_come() -> None:
    dealer = dealing().play("up 9d Th\nclose\nup 4d 5d 6d")
    assert (dealer.hand.burns, dealer.hand.phase, noted(dealer)) == (0, Phase.BETTING, [])


def test_a_seventh_card_turned_up_is_irregular_and_stays_out_of_the_board() -> None:
    script = "up 9d Th\nclose\nburn\nup 3c 3d 3h\nclose\nburn\nup 4c 4d 4h\nclose\nburn\nup 5c 5d 5h\nclose\nburn\nup Ac\ndown 2"
    dealer = dealing().play(script)
    assert noted(dealer) == [Irregularity.EXPOSED_SEVENTH]
    assert (dealer.hand.leader, dealer.hand.phase) == (3, Phase.BETTING)


def test_a_card_pushed_back_leaves_its_seat_and_is_dealt_again() -> None:
    dealer = dealing().play("up 9d Th")
    assert dealer.hand.phase is Phase.BETTING
    dealer.sense(r.CardBack(dealer.id(), 9, "exit"))
    assert (dealer.hand.phase, [seat.count for seat in dealer.hand.seats]) == (Phase.DEALING, [3, 3, 2])
    dealer.sense(r.CardBack(dealer.id(), 8, "exit"))
    assert [seat.count for seat in dealer.hand.seats] == [3, 2, 2]
    dealer.play("up Kd Ts")
    assert (dealer.hand.phase, dealer.hand.force_seat) == (Phase.BETTING, 1)


def test_a_burn_or_a_community_card_can_be_pushed_back() -> None:
    dealer = dealing().play("up 9d Th\nclose\nburn")
    dealer.sense(r.CardBack(dealer.id(), 9, "exit"))
    assert (dealer.hand.burns, dealer.hand.burned) == (0, 0)
    assert dealer.table.state.devices["shoe"].last == r.ReadingId("shoe", "e1", dealer.seq)  # the burn's report too stays on record
    dealer.play("burn\nup 3c 3d 3h")
    assert dealer.hand.burns == 1
    eight = all_eight().play("up Ks")
    eight.sense(r.CardBack(eight.id(), 50, "exit"))
    assert (eight.hand.community, eight.hand.phase) == (None, Phase.DEALING)


def test_a_card_pushed_back_after_it_was_played_on_stays_and_the_count_is_wrong() -> None:
    dealer = dealing().play("up 9d Th\n1 force")
    dealer.sense(r.CardBack(dealer.id(), 9, "exit"))
    dealer.sense(r.CardBack(dealer.id(), 9, "mid"))
    assert noted(dealer) == [Irregularity.WRONG_COUNT] * 2
    assert [seat.count for seat in dealer.hand.seats] == [3, 3, 3]


def test_pushing_back_a_card_that_no_longer_lies_there_changes_nothing() -> None:
    dealer = seated(dict(THREE)).play("start")
    assert kinds(dealer.sense(r.CardBack(dealer.id(), 1, "exit"))) == ["ReadingNoted"]
    dealer.play("down 1")
    other = r.CardBack(r.ReadingId("camera", "e1", 1), 1, "exit")
    assert kinds(dealer.sense(other)) == ["ReadingNoted"]
    assert dealer.hand.seats[0].count == 1
    assert kinds(seated(dict(THREE)).sense(r.CardBack(dealer.id(), 1, "exit"))) == ["ReadingNoted"]


def test_a_card_drawn_when_none_was_asked_for_makes_the_count_wrong() -> None:
    dealer = dealing()
    assert kinds(dealer.sense(r.CardOver(dealer.id(), 9))) == ["ReadingNoted", "IrregularityNoted"]
    idle = seated(dict(THREE))
    assert kinds(idle.sense(r.CardOver(idle.id(), 9))) == ["ReadingNoted"]


ID = r.ReadingId("shoe", "e1", 99)
OF_CARDS = (
    r.UpCardRead(ID, 9, card("4d")),
    r.DownCardRead(ID, 9, "box"),
    r.BurnRead(ID, 9),
    r.CardMissed(ID, 9, r.Miss.UNREAD),
    r.CardOver(ID, 9),
    r.CardBack(ID, 9, "exit"),
)


@pytest.mark.parametrize("reading", OF_CARDS, ids=lambda reading: type(reading).__name__)
def test_whatever_a_frozen_device_says_of_cards_is_evidence_alone(reading: r.Reading) -> None:
    dealer = dealing().play("up 9d Th")
    dealer.link(r.LinkState.FROZEN)
    before = dealer.hand
    assert kinds(dealer.sense(reading)) == ["ReadingNoted"]
    assert (dealer.hand.seats, dealer.hand.notes, dealer.hand.phase) == (before.seats, (), before.phase)


def test_decks_notes_and_epochs_are_on_record() -> None:
    dealer = seated(dict(THREE))
    assert kinds(dealer.sense(r.DeckLoaded(dealer.id(), 1, "blue-7"))) == ["DeckChanged"]
    assert kinds(dealer.sense(r.DeviceNote(dealer.id(), "lid", "open"))) == ["ReadingNoted"]
    assert kinds(dealer.sense(r.EpochChanged(r.ReadingId("shoe", "e2", 1), "e1", None))) == ["ReadingNoted"]
    assert dealer.table.state.deck == "blue-7"


@pytest.mark.parametrize(("lost", "frozen"), [(0, False), (2, True), (None, True)])
def test_a_device_that_lost_reports_in_a_hand_is_frozen_for_it(lost: int | None, frozen: bool) -> None:
    dealer = dealing()
    dealer.sense(r.EpochChanged(r.ReadingId("shoe", "e2", 1), "e1", lost))
    assert dealer.table.state.devices["shoe"].frozen is frozen
    assert dealer.table.state.level is (Level.L1 if frozen else Level.L2)


def test_doubt_in_the_deck_freezes_the_device_and_names_no_card() -> None:
    dealer = dealing()
    events = dealer.sense(r.IntegrityDoubt(dealer.id()))
    assert kinds(events) == ["DeviceChanged", "LevelSet", "IrregularityNoted"]
    assert dealer.hand.notes[-1].values == {}
    idle = seated(dict(THREE))
    assert kinds(idle.sense(r.IntegrityDoubt(idle.id()))) == ["DeviceChanged", "LevelSet"]


def test_a_second_device_agrees_or_differs_and_never_lands_a_card() -> None:
    dealer = dealing()
    camera = [r.ReadingId("camera", "c1", seq) for seq in range(1, 4)]
    assert kinds(dealer.sense(r.UpCardRead(camera[0], 1, card("2c")))) == ["ReadingNoted"]
    assert kinds(dealer.sense(r.UpCardRead(camera[1], 2, card("2d")))) == ["ReadingNoted", "IrregularityNoted"]
    assert kinds(dealer.sense(r.DownCardRead(camera[2], 3))) == ["ReadingNoted"]
    assert noted(dealer) == [Irregularity.DISAGREEMENT]
    assert [seat.count for seat in dealer.hand.seats] == [3, 2, 2]


def test_a_second_device_takes_over_when_the_first_fails() -> None:
    dealer = dealing().play("lost")
    dealer.sense(r.UpCardRead(r.ReadingId("camera", "c1", 1), 1, card("9d")))
    assert dealer.hand.seats[1].count == 3


def at_showdown() -> Dealer:
    script = "up 9d Th\nclose\nburn\nup 3c 3d 3h\nclose\nburn\nup 4c 4d 4h\nclose\nburn\nup 5c 5d 5h\nclose\nburn\ndown 3\nclose"
    return dealing().play(script)


OPENED = r.ReadingId("shoe", "e1", 0)


def test_the_vaults_cards_are_taken_for_a_tabled_hand_only() -> None:
    dealer = at_showdown()
    faces = (card("Ac"), card("Ad"), card("Ah"))
    assert kinds(dealer.sense(r.DownCardsOpened(OPENED, 2, faces))) == ["ReadingNoted"]
    assert len(dealer.hand.seats[1].known) == 4
    dealer.play("tabled 2")
    dealer.sense(r.DownCardsOpened(OPENED, 2, faces))
    assert len(dealer.hand.seats[1].known) == 7
    assert kinds(seated(dict(THREE)).sense(r.DownCardsOpened(OPENED, 2, faces))) == ["ReadingNoted"]


def test_cards_the_vault_cannot_open_are_keyed_in() -> None:
    dealer = at_showdown().play("tabled 2")
    assert kinds(dealer.sense(r.DownCardsOpened(OPENED, 2, (card("Ac"), None)))) == ["DownCardsNotOpened", "CardNamed"]
    dealer.play("enter 2 Kd\nenter 2 Qd")
    assert len(dealer.hand.seats[1].known) == 7


def test_a_down_card_that_lies_elsewhere_too_is_not_taken() -> None:
    dealer = at_showdown().play("tabled 2")
    events = dealer.sense(r.DownCardsOpened(OPENED, 2, (card("2c"), card("Kd"), card("Kd"))))
    assert kinds(events) == ["DownCardsNotOpened", "IrregularityNoted"]
    assert noted(dealer) == [Irregularity.FOUL_DECK]


def test_a_down_card_that_does_not_match_what_was_keyed_is_a_disagreement() -> None:
    dealer = dealing()
    for match in (True, None):
        assert kinds(dealer.sense(r.DownCardVerified(OPENED, 1, 0, match))) == ["DownCardChecked"]
    assert kinds(dealer.sense(r.DownCardVerified(OPENED, 1, 0, False))) == ["DownCardChecked", "IrregularityNoted"]
    assert noted(dealer) == [Irregularity.DISAGREEMENT]


def test_a_card_that_a_camera_could_not_tell_keeps_what_it_may_be_without_what_lies_elsewhere() -> None:
    dealer = dealing()
    dealer.sense(r.CardMissed(dealer.id(), dealer.seq, r.Miss.UNREAD, (card("9h"), card("2c"), card("8h"))))
    held = dealer.hand.seats[1].cards[2]
    assert held is not None
    assert (held.face, held.likely) == (None, (card("9h"), card("8h")))


def test_of_a_card_that_lies_face_down_nobody_guesses() -> None:
    dealer = seated(dict(THREE)).play("start")
    dealer.sense(r.DownCardRead(dealer.id(), dealer.seq))
    dealer.sense(r.CardMissed(dealer.id(), dealer.seq, r.Miss.UNREAD, (card("9h"),)))
    assert [held.likely for seat in dealer.hand.seats for held in seat.cards if held is not None] == [(), ()]


# ------------------------------------------------------------------------------------------------ what a camera sees of a tabled hand

TO_SHOWDOWN = "start\nup 2c 9d\nclose\nup 3c 4d\nclose\nup 3h 4h\nclose\nup 7c 8c\nclose\nclose"


def tabled_seen(*codes: str, seat: int = 2) -> r.TabledSeen:
    return r.TabledSeen(r.ReadingId("camera", "e1", 0), seat, tuple(map(card, codes)))


def before_a_camera() -> Dealer:
    """Two seats before a camera that reads the up cards alone; seat 2 has 9d 4d 4h 8c."""
    dealer = seated({1: 200, 2: 200})
    dealer.device = "camera"
    return dealer.play(TO_SHOWDOWN)


def test_a_camera_names_the_cards_of_a_tabled_hand_that_nobody_has_named() -> None:
    dealer = before_a_camera().play("tabled 2")
    dealer.sense(tabled_seen("Kd", "9d", "Kh", "5s"))
    assert [held.face.code for held in dealer.hand.seat(2).cards if held and held.face] == ["Kd", "Kh", "9d", "4d", "4h", "8c", "5s"]  # type: ignore[union-attr]  # seat 2 is in the hand
    assert noted(dealer) == []


def test_cards_that_are_hidden_still_are_named_later_by_the_camera_or_the_dealer() -> None:
    dealer = before_a_camera().play("tabled 2")
    dealer.sense(tabled_seen("Kd"))
    dealer.sense(tabled_seen("Kd", "Kh"))
    dealer.play("enter 2 5s")
    assert len(dealer.hand.seat(2).known) == 7  # type: ignore[union-attr]  # seat 2 is in the hand


def test_a_hand_that_is_not_tabled_is_never_told_by_what_a_camera_sees() -> None:
    dealer = before_a_camera()
    events = dealer.sense(tabled_seen("Kd", "Kh", "5s"))
    assert kinds(events) == ["ReadingNoted"]
    assert "K" not in repr(events)
    assert kinds(seated({1: 200, 2: 200}).sense(tabled_seen("Kd"))) == ["ReadingNoted"]


def test_what_a_camera_sees_of_a_hand_that_is_named_already_agrees_or_is_a_disagreement() -> None:
    dealer = before_a_camera().play("shows 2 Kd Kh 5s")
    assert kinds(dealer.sense(tabled_seen("5s", "Kd", "Kh"))) == ["ReadingNoted"]
    assert kinds(dealer.sense(tabled_seen("5s", "Kd", "Ks"))) == ["ReadingNoted", "IrregularityNoted"]
    assert noted(dealer) == [Irregularity.DISAGREEMENT]


def test_a_card_of_a_tabled_hand_that_lies_elsewhere_too_makes_the_deck_foul() -> None:
    dealer = before_a_camera().play("tabled 2")
    dealer.sense(tabled_seen("Kd", "2c", "5s"))
    assert noted(dealer) == [Irregularity.FOUL_DECK]
    assert card("2c") not in dealer.hand.seat(2).known  # type: ignore[union-attr]  # seat 2 is in the hand


def test_a_card_that_was_dealt_face_down_by_a_shoe_is_named_where_it_lies() -> None:
    dealer = seated({1: 200, 2: 200}).play(
        "start\ndown 4\nup 2c 9d\nclose\nburn\nup 3c 4d\nclose\nburn\nup 3h 4h\nclose\nburn\nup 7c 8c\nclose"
    )
    dealer.play("burn\ndown 2\nclose\ntabled 2")
    assert kinds(dealer.sense(tabled_seen("Kd", "Kh", "5s"))) == ["ReadingNoted", "CardNamed", "CardNamed", "CardNamed"]
