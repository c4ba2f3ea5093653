"""What the shoe is told, and told again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dealer_assist.table.readings import (
    Capability,
    Control,
    SlotDue,
)
from drivers.shoe.frames import (
    Arm,
    Clear,
    Done,
    Free,
    Load,
    Lock,
    Notice,
    Refusal,
    SelfTest,
)
from tests.drivers.host import E1, IDENTITY, Host, down, live_host, up


@pytest.fixture
def host() -> Host:
    """A host that is LIVE with a shoe that was loaded."""
    return live_host()


# ---- commands


def test_what_is_due_is_armed_once_and_again_when_it_changes(host: Host) -> None:
    third = [SlotDue(seat, slot, slot == 2) for slot in range(3) for seat in (1, 2)]
    host.session.expect(1, third, (E1, 2))
    host.wait(0.1)
    (arm,) = host.said(Arm)
    assert (arm.hand, arm.pattern, arm.count, arm.after) == (1, "DDU", 2, 2)
    host.hear(0, Done(arm.number))
    host.hear(3, down("2C", 1))
    host.session.expect(1, third[1:], (E1, 3))
    host.wait(2)
    assert len(host.said(Arm)) == 1, "the shoe knows"
    host.beat(3, 4, "ARMED")
    host.session.expect(1, third[2:], (E1, 3))
    host.wait(0.1)
    assert [(arm.pattern, arm.count, arm.after) for arm in host.said(Arm)[1:]] == [("DU", 2, 3)]


def test_cards_that_came_while_the_table_made_up_its_mind_are_taken_off(host: Host) -> None:
    slots = [SlotDue(seat, 2, True) for seat in (1, 2, 3)]
    host.session.expect(1, slots, (E1, 2))
    host.hear(3, up("QH", 1), commit=False)
    host.session.expect(1, slots, (E1, 2))
    host.wait(0.1)
    assert [(arm.pattern, arm.count) for arm in host.said(Arm)] == [("U", 2)]


def test_an_arm_without_an_answer_is_sent_again_until_it_is_answered(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, True)], (E1, 2))
    for _ in range(6):
        host.wait(1)
        host.beat(2, 3)
    arms = host.said(Arm)
    assert len(arms) > 12
    assert len({arm.number for arm in arms}) == 1
    assert host.notes.count(("no_answer", "arm")) == 1
    host.hear(0, Refusal(arms[0].number, "BUSY"))
    assert host.notes[-1] == ("refused", "BUSY")


def test_an_arm_refused_because_cards_were_loaded_is_made_anew(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, True)], (E1, 2))
    host.wait(0.1)
    host.hear(0, Refusal(host.said(Arm)[0].number, Refusal.OLD))
    host.hear(3, Load(1, "NEXT"))
    host.wait(0.1)
    assert [arm.after for arm in host.said(Arm)] == [2, 3]
    assert all(what != "refused" for what, _ in host.notes)


def test_a_shoe_that_forgot_what_is_due_is_told_again(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, True)], (E1, 2))
    host.wait(0.1)
    host.hear(0, Done(host.said(Arm)[0].number))
    host.beat(2, 3, "READY")
    host.wait(0.1)
    assert len(host.said(Arm)) == 2


def test_nothing_due_any_more_is_told_too(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, True)], (E1, 2))
    host.wait(0.1)
    host.session.end_hand()
    host.wait(0.1)
    assert (host.said(Arm)[-1].pattern, host.said(Arm)[-1].count) == ("", 0)


def test_nothing_due_is_told_even_when_the_next_hand_is_named_at_once(host: Host) -> None:
    host.session.expect(1, [SlotDue(1, 0, True)], (E1, 2))
    host.wait(0.1)
    host.session.end_hand()
    host.session.expect(2, [], (E1, 2))
    host.wait(0.1)
    assert [arm.pattern for arm in host.said(Arm)] == ["U", ""]


def test_every_hand_has_a_key_of_its_own(host: Host) -> None:
    for hand in (1, 2):
        host.session.expect(hand, [SlotDue(1, 0, False)], (E1, 2))
        host.wait(0.1)
    first, second = (arm.key for arm in host.said(Arm))
    assert first != second


def test_controls_go_to_a_shoe_that_can(host: Host) -> None:
    host.hear(3, Notice("JAM", ("EXIT",)))
    for what in Control:
        host.session.control(what, host.now)
    host.look()
    assert [type(body) for body in host.sent[-4:]] == [Lock, Free, Clear, SelfTest]
    assert [body.code for body in host.said(Clear)] == ["EXIT"]
    host.hear(0, replace(IDENTITY, digest="00F1D2E3C4B5A697"))
    (test,) = host.said(SelfTest)
    assert ("self_test", f"{test.nonce},00F1D2E3C4B5A697") in host.notes
    host.wait(5)
    assert [note for note in host.notes if note[0] == "no_answer"] == []


def test_a_control_nobody_answers_is_given_up_with_a_note(host: Host) -> None:
    host.session.control(Control.LOCK, host.now)
    for _ in range(5):
        host.wait(1)
        host.beat(2, 3)
    assert host.notes.count(("no_answer", "lock")) == 1
    assert len(host.said(Lock)) == 10


def test_a_shoe_without_a_lock_is_not_asked_to_lock() -> None:
    host = Host()
    host.beat(0)
    host.session.control(Control.LOCK, host.now)
    host.look()
    assert host.said(Lock) == []
    assert host.notes == [("unsupported", "lock")]
    assert Capability.LOCK not in host.session.capabilities()
