"""The host's side of OSL/1, step by step: liveness, sequence, acknowledgement, epochs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.cards import card
from dealer_assist.table.readings import (
    CardMissed,
    Control,
    DownCardRead,
    EpochChanged,
    LinkState,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from drivers.shoe.frames import (
    NO_EPOCH,
    Ack,
    Arm,
    Boot,
    Hello,
    Identity,
    Load,
    Missed,
    Resend,
    SelfTest,
    Time,
)
from drivers.shoe.session import Resume
from tests.drivers.host import E1, E2, HEAD, IDENTITY, Host, down, live_host, up


@pytest.fixture
def host() -> Host:
    """A host that is LIVE with a shoe that was loaded."""
    return live_host()


# ---- greeting and liveness


def test_a_host_greets_with_what_it_has_on_disk() -> None:
    assert Host(Resume(E1, 4)).sent == [Hello("KIOSK-T7", E1, 4, "51F0A3C2")]


def test_a_heartbeat_makes_the_shoe_live_and_tells_it_the_time(host: Host) -> None:
    assert host.links == [(LinkState.GREETING, "opened"), (LinkState.LIVE, "heard")]
    assert host.said(Time) == [Time(1764470400000)]
    assert ("identity", "ACME,REF1,SN000123,1.0,1.4.2,7C9E2A41B0D35F18") in host.notes


def test_a_host_greets_again_until_it_is_answered_and_knows_who_answered() -> None:
    host = Host()
    host.wait(1.2)
    assert len(host.said(Hello)) == 3
    host.beat(0)
    host.wait(0.6)
    assert len(host.said(Hello)) == 4
    host.hear(0, IDENTITY)
    host.wait(2)
    assert len(host.said(Hello)) == 4


def test_greetings_in_a_storm_change_nothing(host: Host) -> None:
    before = list(host.readings)
    for _ in range(200):
        host.hear(0, IDENTITY)
        host.beat(2, 3)
    assert host.readings == before


def test_three_seconds_of_silence_make_the_shoe_stale_and_ask_for_the_port_anew(host: Host) -> None:
    host.wait(2.9)
    assert host.session.state is LinkState.LIVE
    host.wait(0.2)
    assert host.links[-1] == (LinkState.STALE, "silent")
    assert host.session.reopen
    host.session.opened(host.now, 0)
    host.wait(3.2)
    assert host.links[-1] == (LinkState.STALE, "silent")
    assert len(host.links) == 3, "a shoe that stays silent is told of once"
    host.beat(2, 3)
    assert host.links[-1] == (LinkState.LIVE, "heard")


def test_only_heartbeats_keep_a_shoe_live(host: Host) -> None:
    for _ in range(60):
        host.wait(1)
        host.beat(2, 3)
    assert host.session.state is LinkState.LIVE


def test_a_port_that_is_not_there_is_told_of_once_and_why(host: Host) -> None:
    for reason in ("unplugged", "no_such_port", "no_such_port", "no_permission", "no_permission", "port_taken"):
        host.session.closed(reason)
        host.session.tick(host.now)
    host.look()
    assert [reason for _, reason in host.links[2:]] == ["unplugged", "no_permission", "port_taken"]
    host.session.closed("pseudo_terminal", failed=True)
    host.look()
    assert host.links[-1] == (LinkState.FAILED, "pseudo_terminal")


# ---- who the shoe is: a greeting and a self test are both answered with ID


PROVED = replace(IDENTITY, digest="00F1D2E3C4B5A697")
"""The same shoe's answer to a self test: its digest is over the nonce too."""

CHANGED = replace(IDENTITY, digest="BAD0BAD0BAD0BAD0")
"""The same shoe, by its own word of the same version, with another program."""

OTHER = replace(IDENTITY, serial="SN000999")


def told(identity: Identity) -> tuple[str, str]:
    one = identity
    return "identity", ",".join((one.vendor, one.model, one.serial, one.hardware, one.firmware, one.digest))


TEST = ("self_test", f"51F0A3C2,{PROVED.digest}")


@pytest.mark.parametrize(
    ("heard", "notes"),
    [
        pytest.param((PROVED,), (TEST,), id="a test is answered"),
        pytest.param((IDENTITY, PROVED), (TEST,), id="the answer to a greeting came late"),
        pytest.param((IDENTITY, IDENTITY, PROVED, IDENTITY), (TEST,), id="greetings in a row, before and after"),
        pytest.param((PROVED, PROVED, IDENTITY, PROVED), (TEST,), id="a test that was asked for again is answered again"),
        pytest.param((OTHER, replace(OTHER, digest=PROVED.digest)), (told(OTHER), TEST), id="another shoe, and then its test"),
        pytest.param((PROVED, CHANGED), (TEST, told(CHANGED)), id="another program, where no test was asked for"),
    ],
)
def test_an_answer_to_a_greeting_is_never_taken_for_that_to_a_self_test_nor_the_other_way_round(
    host: Host, heard: tuple[Identity, ...], notes: tuple[tuple[str, str], ...]
) -> None:
    before = len(host.notes)
    host.session.control(Control.SELF_TEST, host.now)
    for identity in heard:
        host.hear(0, identity)
    assert host.notes[before:] == list(notes)


def test_a_self_test_that_was_given_up_and_is_answered_after_all_is_no_other_program(host: Host) -> None:
    host.session.control(Control.SELF_TEST, host.now)
    for _ in range(5):
        host.wait(1)
        host.beat(2, 3)
    host.hear(0, PROVED)
    assert host.notes[-2:] == [("no_answer", "selftest"), TEST]


def test_a_self_test_that_is_under_way_is_not_asked_for_twice(host: Host) -> None:
    for _ in range(2):
        host.session.control(Control.SELF_TEST, host.now)
    host.look()
    assert len(host.said(SelfTest)) == 1
    host.hear(0, PROVED)
    host.session.control(Control.SELF_TEST, host.now)
    host.look()
    assert len(host.said(SelfTest)) == 2


def test_a_shoe_that_starts_anew_with_another_program_is_told_though_a_self_test_was_under_way(host: Host) -> None:
    host.session.control(Control.SELF_TEST, host.now)
    host.hear(1, Boot("FW", E1, 0), E2)
    host.hear(0, CHANGED, E2)
    assert host.notes[-1] == told(CHANGED)


# ---- the sequence rule


def test_the_next_report_is_delivered_and_acknowledged_only_once_it_is_on_disk(host: Host) -> None:
    host.sent.clear()
    host.hear(3, up("QH", 1), commit=False)
    assert host.of(UpCardRead) == [UpCardRead(ReadingId("shoe", E1, 3), 1, card("Qh"), 98)]
    assert host.said(Ack) == []
    host.session.committed(ReadingId("shoe", E1, 3), HEAD)
    host.look()
    assert host.said(Ack) == [Ack(3, "1B0E77A94C02D8F3")]


def test_a_report_that_is_on_disk_is_acknowledged_again_and_dropped(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.sent.clear()
    for _ in range(3):
        host.hear(3, up("QH", 1), commit=False)
    assert host.said(Ack) == [Ack(3, "1B0E77A94C02D8F3")] * 3
    assert len(host.of(UpCardRead)) == 1


def test_a_report_that_waits_for_the_disk_is_dropped_without_a_word(host: Host) -> None:
    host.hear(3, up("QH", 1), commit=False)
    host.sent.clear()
    host.hear(3, up("QH", 1), commit=False)
    assert host.sent == []


def test_a_jump_is_asked_for_in_order_and_not_too_often(host: Host) -> None:
    host.sent.clear()
    for seq in (5, 6, 7, 8):
        host.hear(seq, up("QH", seq - 2), commit=False)
    assert host.said(Resend) == [Resend(3)]
    host.wait(0.3)
    host.hear(9, up("QH", 7), commit=False)
    assert host.said(Resend) == [Resend(3)] * 2
    assert host.of(UpCardRead) == []


def test_a_sequence_that_wraps_is_never_taken_for_new_reports() -> None:
    host = Host(Resume(E1, 4294967295, 3, dealt=True))
    host.beat(4294967295, 4294967295)
    host.hear(1, up("QH", 4), commit=False)
    assert host.of(UpCardRead) == []


def test_sequence_zero_is_status_and_never_a_report(host: Host) -> None:
    host.hear(0, up("QH", 1))
    assert host.of(UpCardRead) == []


def test_a_heartbeat_finds_a_lost_last_report(host: Host) -> None:
    host.sent.clear()
    host.beat(3, 3)
    assert host.said(Resend) == [Resend(3)]


def test_each_heartbeat_is_answered_with_the_last_acknowledgement(host: Host) -> None:
    host.sent.clear()
    host.beat(2, 3)
    assert host.said(Ack) == [Ack(2, "1B0E77A94C02D8F3")]


def test_a_commit_out_of_place_is_not_acknowledged(host: Host) -> None:
    host.sent.clear()
    for id in (ReadingId("shoe", E1, 9), ReadingId("shoe", E2, 3), ReadingId("shoe", E1, 1), ReadingId("shoe", E1, 0)):
        host.session.committed(id, HEAD)
    host.look()
    assert host.sent == []


def test_reports_the_shoe_has_no_more_freeze_the_hand(host: Host) -> None:
    host.beat(9, 6)
    assert ("reports_lost", "3") in host.notes
    assert host.links[-1] == (LinkState.FROZEN, "reports_lost")
    host.hear(6, up("QH", 5))
    assert host.of(UpCardRead) == []


def test_a_shoe_that_went_back_freezes_the_hand(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.beat(2, 1)
    assert host.links[-1] == (LinkState.FROZEN, "shoe_went_back")


def test_a_shoe_that_thaws_while_it_is_silent_stays_stale(host: Host) -> None:
    host.hear(3, up("QH", 1))
    host.beat(2, 1)
    host.wait(3.2)
    host.session.end_hand()
    host.look()
    assert [state for state, _ in host.links[-2:]] == [LinkState.FROZEN, LinkState.STALE]
    host.beat(3, 4)
    assert host.links[-1] == (LinkState.LIVE, "heard")


def test_a_restart_does_not_thaw_a_frozen_shoe() -> None:
    host = Host(Resume(E1, 2, 0, dealt=True, frozen="ordinal_gap"))
    host.beat(2, 3)
    assert host.links == [(LinkState.GREETING, "opened"), (LinkState.FROZEN, "ordinal_gap")]
    host.hear(3, up("QH", 1))
    assert host.of(UpCardRead) == []


# ---- epochs


def test_the_first_epoch_a_kiosk_ever_meets_is_told_and_taken(host: Host) -> None:
    assert host.of(EpochChanged) == [EpochChanged(ReadingId("shoe", E1, 1), NO_EPOCH, 0)]
    assert host.session.state is LinkState.LIVE


def test_a_kiosk_with_an_empty_journal_goes_on_where_the_shoe_is() -> None:
    host = Host()
    host.beat(41, 40, ordinal=7)
    host.hear(40, up("QH", 8))
    assert host.of(EpochChanged) == [EpochChanged(ReadingId("shoe", E1, 0), NO_EPOCH, None)]
    assert [read.ordinal for read in host.of(UpCardRead)] == [8]
    assert host.session.state is LinkState.LIVE


@pytest.mark.parametrize(
    ("lost", "card_out", "state"),
    [(0, False, LinkState.LIVE), (0, True, LinkState.FROZEN), (2, False, LinkState.FROZEN), (None, True, LinkState.FROZEN)],
)
def test_a_new_epoch_goes_on_only_with_nothing_lost_and_an_empty_hand(
    host: Host, lost: int | None, card_out: bool, state: LinkState
) -> None:
    if card_out:
        host.hear(3, up("QH", 1))
    host.hear(1, Boot("WDT", E1, lost), E2)
    assert host.of(EpochChanged)[-1] == EpochChanged(ReadingId("shoe", E2, 1), E1, lost)
    assert host.session.state is state


def test_a_new_epoch_met_by_heartbeat_waits_for_its_first_report(host: Host) -> None:
    host.beat(2, 1, epoch=E2)
    assert len(host.of(EpochChanged)) == 1
    assert host.said(Resend)[-1] == Resend(1)
    host.hear(1, Boot("PWR", E1, 0), E2)
    assert len(host.of(EpochChanged)) == 2


def test_an_epoch_whose_start_is_gone_freezes_what_we_knew(host: Host) -> None:
    host.beat(9, 5, epoch=E2)
    assert host.of(EpochChanged)[-1] == EpochChanged(ReadingId("shoe", E2, 0), E1, None)
    assert host.session.state is LinkState.FROZEN


def test_a_report_of_an_epoch_nobody_announced_is_not_taken(host: Host) -> None:
    host.sent.clear()
    host.hear(3, up("QH", 1), E2, commit=False)
    assert host.of(UpCardRead) == []
    assert host.said(Hello) == [Hello("KIOSK-T7", E1, 2, "51F0A3C2")]


def test_what_was_under_way_from_the_epoch_before_is_dropped(host: Host) -> None:
    host.hear(1, Boot("WDT", E1, 0), E2)
    host.hear(2, Load(1, "X"), E2)
    host.hear(3, up("QH", 1), E1, commit=False)
    host.beat(3, 3, epoch=E1)
    assert host.of(UpCardRead) == []
    assert len(host.of(EpochChanged)) == 2


def test_frozen_readings_do_not_count_until_the_next_hand(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, True)] * 9, (E1, 2))
    host.hear(3, up("QH", 1))
    host.hear(1, Boot("WDT", E1, None), E2)
    host.hear(2, Load(1, "X"), E2)
    host.hear(3, up("QS", 1), E2)
    host.hear(4, down("2C", 2), E2)
    host.hear(5, Missed("UNREAD", 3), E2)
    uncounted = [detail for what, detail in host.notes if what == "not_counted"]
    assert uncounted == ["up QS 1", "down 2", "missed 3"]
    assert (len(host.of(UpCardRead)), len(host.of(DownCardRead)), len(host.of(CardMissed))) == (1, 0, 0)
    host.sent.clear()
    host.wait(1)
    assert host.said(Arm) == []
    host.session.expect(2, [SlotDue(1, 0, True)], (E2, 5))
    host.wait(0.1)
    assert host.links[-1] == (LinkState.LIVE, "next_hand")
    host.hear(6, up("KD", 4), E2)
    assert len(host.of(UpCardRead)) == 2
