"""The audit key: two people of two roles open what the vault sealed, and nobody else does."""

from __future__ import annotations

import json
from dataclasses import replace

import nacl.public
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.cards import Card, card
from dealer_assist.journal import shares
from dealer_assist.journal.escrow import Sealed, opened, sealed_cards
from dealer_assist.journal.shares import AuditKey, Holder, ShareWrong, joined, new_key, read, split, unwrap, written
from dealer_assist.table.readings import ReadingId, SlotDue
from drivers.shoe.vault import Vault
from tests.journal.sealed_hand import EPOCH, FACES, sealed_hand

SECRET = b"s" * 32
FLOOR, AUDITOR = Holder("1001", "floor", "314159"), Holder("3001", "auditor", "271828")
PINS = {"1001": "314159", "3001": "271828"}
PRIVATE = bytes(nacl.public.PrivateKey.generate())
PUBLIC = bytes(nacl.public.PrivateKey(PRIVATE).public_key)


@pytest.fixture(scope="module")
def key() -> AuditKey:
    return split(PRIVATE, (FLOOR, AUDITOR), SECRET)


def test_the_cards_of_a_seat_are_opened_by_the_audit_key() -> None:
    hand = sealed_hand("t", PUBLIC)
    for seat in (2, 5):
        found = sealed_cards(hand, seat)
        faces = [card(face.capitalize()) for (at, _), face in FACES.items() if at == seat]
        assert [opened(one, "t", 12, PRIVATE) for one in found] == faces
    assert sealed_cards(hand, 7) == ()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(Card), st.integers(1, 8), st.sampled_from([0, 1, 6]), st.integers(1, 2**31))
def test_a_record_has_the_same_size_whatever_it_seals_and_opens_in_its_place_alone(face: Card, seat: int, slot: int, hand: int) -> None:
    vault = Vault("t", PUBLIC)
    vault.begin_hand(hand)
    id = ReadingId("shoe", EPOCH, 7)
    record, _ = vault.keep(id, 7, SlotDue(seat, slot, False), bytearray(face.code.upper().encode()))
    assert len(record) == 248
    one = Sealed(seat, slot, id, record)
    assert opened(one, "t", hand, PRIVATE) is face
    moved = [replace(one, seat=seat % 8 + 1), replace(one, slot=slot + 1), replace(one, reading=ReadingId("shoe", EPOCH, 8))]
    assert [opened(other, "t", hand, PRIVATE) for other in moved] == [None] * 3
    assert opened(one, "t", hand + 1, PRIVATE) is opened(one, "u", hand, PRIVATE) is opened(one, "t", hand, new_key()) is None


@pytest.mark.parametrize("record", ["", "!", "QUJD", "A" * 248], ids=["none", "no base64", "short", "another version"])
def test_what_is_no_record_does_not_open(record: str) -> None:
    assert opened(Sealed(2, 0, ReadingId("shoe", EPOCH, 1), record), "t", 12, PRIVATE) is None


def test_a_record_with_another_commitment_does_not_open() -> None:
    import base64

    one = sealed_cards(sealed_hand("t", PUBLIC), 2)[0]
    spoilt = bytearray(base64.b64decode(one.record))
    spoilt[-1] ^= 1
    assert opened(replace(one, record=base64.b64encode(spoilt).decode()), "t", 12, PRIVATE) is None


def test_both_pins_with_the_devices_secret_join_the_key(key: AuditKey) -> None:
    assert joined(read(written(key)), PINS, SECRET) == PRIVATE
    assert key.public == PUBLIC.hex()


WRONG = {
    "the floor's PIN wrong": ({**PINS, "1001": "314158"}, SECRET, "1001"),
    "the auditor's PIN wrong": ({**PINS, "3001": "271829"}, SECRET, "3001"),
    "the dealer alone, with no PIN": ({}, SECRET, "1001"),
    "the floor alone": ({"1001": "314159"}, SECRET, "3001"),
    "the floor with the PIN twice": ({"1001": "314159", "3001": "314159"}, SECRET, "3001"),
    "a copied disk without the device's secret": (PINS, b"t" * 32, "1001"),
}


@pytest.mark.parametrize(("pins", "secret", "person"), WRONG.values(), ids=WRONG)
def test_without_both_people_and_the_device_nothing_opens(key: AuditKey, pins: dict[str, str], secret: bytes, person: str) -> None:
    with pytest.raises(ShareWrong) as wrong:
        joined(key, pins, secret)
    assert wrong.value.person == person


def test_one_share_is_not_the_key_and_says_nothing_of_it(key: AuditKey) -> None:
    halves = [unwrap(key, person, pin, SECRET) for person, pin in PINS.items()]
    assert PRIVATE not in halves
    assert bytes(one ^ other for one, other in zip(*halves, strict=True)) == PRIVATE


def test_a_share_does_not_open_for_another_person_or_role(key: AuditKey) -> None:
    floor, auditor = key.shares
    with pytest.raises(ShareWrong):
        unwrap(key, "9999", "314159", SECRET)
    with pytest.raises(ShareWrong):
        unwrap(AuditKey(key.public, (replace(floor, role="auditor"), auditor)), "1001", "314159", SECRET)


@pytest.mark.parametrize(
    "holders",
    [(FLOOR,), (FLOOR, replace(AUDITOR, person="1001")), (FLOOR, replace(AUDITOR, role="floor")), (FLOOR, AUDITOR, AUDITOR)],
    ids=["one", "one person", "one role", "three"],
)
def test_two_people_of_two_roles_hold_it(holders: tuple[Holder, ...]) -> None:
    with pytest.raises(ValueError, match="two people of two roles"):
        split(PRIVATE, holders, SECRET)


def test_a_pin_is_hashed_slowly_and_in_much_memory() -> None:
    assert shares.MEMORY >= 64 << 20
    assert shares.PASSES >= 3


@pytest.mark.parametrize(
    "spoil",
    [lambda d: d.pop("public"), lambda d: d.update(public="zz"), lambda d: d.update(public="ab"), lambda d: d["shares"].pop()],
)
def test_what_is_no_key_file_is_told(key: AuditKey, spoil: object) -> None:
    document = json.loads(written(key))
    assert callable(spoil)
    spoil(document)
    with pytest.raises(ValueError, match="is no audit key"):
        read(json.dumps(document))
