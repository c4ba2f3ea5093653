"""What reports mean for the deal, and whether they can be true."""

from __future__ import annotations

import pytest

from dealer_assist.cards import card
from dealer_assist.table.readings import (
    BurnRead,
    CardBack,
    CardMissed,
    CardOver,
    DeckLoaded,
    DownCardRead,
    IntegrityDoubt,
    LinkState,
    Miss,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from drivers.shoe.frames import (
    NO_EPOCH,
    Ack,
    Arm,
    Back,
    Boot,
    CardOut,
    Load,
    Missed,
    Notice,
    Over,
    Unknown,
)
from drivers.shoe.showdown import opened
from tests.drivers.host import E1, Host, down, live_host, up


@pytest.fixture
def host() -> Host:
    """A host that is LIVE with a shoe that was loaded."""
    return live_host()


# ---- plausibility


def test_a_card_before_cards_were_loaded_does_not_count() -> None:
    host = Host()
    host.beat(0)
    host.hear(1, Boot("PWR", NO_EPOCH, 0))
    host.hear(2, up("QH", 1))
    assert host.of(UpCardRead) == []
    assert ("card_before_load", "up QH 1") in host.notes


def test_a_hole_in_the_ordinals_freezes_the_hand(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.hear(4, up("QS", 3))
    assert ("ordinal_gap", "3") in host.notes
    assert host.links[-1] == (LinkState.FROZEN, "ordinal_gap")
    assert len(host.of(UpCardRead)) == 1


def test_two_cards_nearer_than_a_hand_can_draw_are_flagged(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.ms -= 421
    host.hear(4, up("QS", 2))
    host.ms -= 420
    host.hear(5, up("QD", 3))
    assert [note for note in host.notes if note[0] == "two_cards_close"] == [("two_cards_close", "2")]
    assert len(host.of(UpCardRead)) == 3


def test_the_same_up_card_twice_raises_a_doubt_that_names_no_card(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.hear(4, up("QH", 2))
    assert host.of(IntegrityDoubt) == [IntegrityDoubt(ReadingId("shoe", E1, 0))]


def test_a_shoe_of_many_decks_may_bring_a_card_twice(host: Host) -> None:
    host.hear(3, Load(8, "MANY"))
    host.hear(4, up("QH", 1))
    host.hear(5, up("QH", 2))
    assert host.of(IntegrityDoubt) == []


@pytest.mark.parametrize("first_up", [True, False])
def test_a_clash_with_a_down_card_is_told_only_once_betting_is_over(host: Host, first_up: bool) -> None:
    host.session.expect(1, [SlotDue(1, 0, first_up), SlotDue(1, 1, not first_up)], (E1, 2))
    host.hear(3, up("QH", 1) if first_up else down("QH", 1))
    host.hear(4, down("QH", 2) if first_up else up("QH", 2))
    host.wait(1)
    assert host.of(IntegrityDoubt) == []
    host.session.end_hand()
    host.look()
    assert host.of(IntegrityDoubt) == [IntegrityDoubt(ReadingId("shoe", E1, 0))]


def test_a_clash_is_told_with_the_first_cards_opened(host: Host) -> None:
    host.hear(3, down("QH", 1))
    host.hear(4, down("QH", 2))
    answers = opened(host.vault, host.session.status, 1, [ReadingId("shoe", E1, 3)])
    assert [type(answer).__name__ for answer in answers] == ["DownCardsOpened", "IntegrityDoubt"]
    host.session.end_hand()
    host.look()
    assert host.of(IntegrityDoubt) == []


def test_a_card_that_went_back_may_come_again(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.hear(4, Back("EXIT", 1))
    host.hear(5, up("QH", 2))
    assert host.of(IntegrityDoubt) == []
    assert host.of(CardBack) == [CardBack(ReadingId("shoe", E1, 4), 1, "exit")]


def test_cards_loaded_in_mid_hand_may_come_again_and_start_the_ordinals_anew(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.hear(4, Load(1, "STUB"))
    host.hear(5, up("QH", 1))
    assert host.of(IntegrityDoubt) == []
    assert host.session.state is LinkState.LIVE
    assert len(host.of(DeckLoaded)) == 2


@pytest.mark.parametrize("face", ["Z9", "1H", "QQ", "Q", "QHX"])
def test_a_face_that_is_no_card_is_a_miss_and_never_a_guess(host: Host, face: str) -> None:
    host.hear(3, up(face, 1))
    assert host.of(CardMissed) == [CardMissed(ReadingId("shoe", E1, 3), 1, Miss.FOREIGN)]


def test_a_miss_for_a_cause_nobody_knows_is_an_unread_card(host: Host) -> None:
    host.hear(3, Missed("SMUDGED", 1))
    assert host.of(CardMissed)[0].cause is Miss.UNREAD


def test_what_is_not_a_card_is_noted_with_a_text_that_cannot_hold_a_face(host: Host) -> None:
    host.hear(3, Notice("FAULT", ("READ", "QH")))
    host.hear(4, Unknown("SPIN,<2>"))
    host.hear(5, Over(1))
    assert host.notes[-2:] == [("fault", "READ,<2>"), ("unknown", "SPIN,<2>")]
    assert host.of(CardOver) == [CardOver(ReadingId("shoe", E1, 5), 1)]
    assert host.said(Ack)[-1].last == 5


UP, DOWN, BURN = SlotDue(1, 2, True), SlotDue(1, 0, False), SlotDue(0, 3, False)


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("due", [[UP, UP], [DOWN, UP], [BURN, UP], [UP]])
def test_a_card_that_the_shoe_takes_for_not_due_is_the_one_that_is_due_unread(host: Host, due: list[SlotDue], told: bool) -> None:
    # it started anew and forgot its ARM, or the ARM was still under way: the next card must not land where this one lies
    host.session.expect(1, due, (E1, 2))
    host.wait(0.2 if told else 0)
    host.hear(3, Over(1))
    assert host.of(CardMissed) == [CardMissed(ReadingId("shoe", E1, 3), 1, Miss.UNREAD)]
    assert host.of(CardOver) == []
    host.wait(0.2)
    assert (host.said(Arm)[-1].pattern, host.said(Arm)[-1].after) == ("U" * (len(due) - 1), 3)
    host.hear(4, up("QH", 2))
    assert [read.ordinal for read in host.of(UpCardRead)] == [2]
    host.hear(5, Over(3))
    assert [read.ordinal for read in host.of(CardOver)] == [3]


@pytest.mark.parametrize(("due", "came"), [(BURN, up("QH", 1)), (DOWN, up("QH", 1)), (UP, down("QH", 1))], ids=["burn", "down", "up"])
def test_a_card_on_the_other_side_than_the_one_due_is_that_one_unread_and_its_face_is_wiped(
    host: Host, due: SlotDue, came: CardOut
) -> None:
    # a fold made what was due shorter, and the line lost the ARM that says so: the shoe still has a letter of the one before
    host.session.expect(1, [due, UP], (E1, 2))
    host.wait(0.2)
    host.hear(3, CardOut(came.up, face := bytearray(came.face), came.confidence, came.ordinal))
    assert host.readings[-1] == CardMissed(ReadingId("shoe", E1, 3), 1, Miss.UNREAD)
    assert face == bytearray(2)
    assert host.vault.open([ReadingId("shoe", E1, 3)]) == (None,)
    host.hear(4, up("2C", 2))
    assert [read.face for read in host.of(UpCardRead)] == [card("2c")]


def test_a_burn_has_no_face_and_the_community_card_is_nobodys_burn(host: Host) -> None:
    host.session.expect(1, [SlotDue(0, 0, False), SlotDue(0, 0, True), SlotDue(0, 0, True)], (E1, 2))
    host.hear(3, down("2C", 1))
    host.hear(4, up("QH", 2))
    host.hear(5, down("KD", 3))
    assert host.of(BurnRead) == [BurnRead(ReadingId("shoe", E1, 3), 1)]
    assert [read.ordinal for read in host.of(UpCardRead)] == [2]
    assert [read.ordinal for read in host.of(CardMissed)] == [3]
    assert host.vault.open([ReadingId("shoe", E1, 3)]) == (None,)


def test_a_down_card_whose_box_cannot_be_opened_still_takes_its_slot(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, False), SlotDue(2, 0, False)], (E1, 2))
    host.hear(3, CardOut(False, bytearray(b"A" * 108), 100, 1))
    host.hear(4, down("2C", 2))
    first, second = host.of(DownCardRead)
    assert len(first.sealed) == len(second.sealed) == 248
    assert ("down_card_not_available", "1") in host.notes
    assert host.vault.open([first.id, second.id]) == (None, card("2c"))
