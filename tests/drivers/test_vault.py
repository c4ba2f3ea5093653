"""The vault: who can open what, how often, and what it looks like from outside."""

from __future__ import annotations

import base64
import gc
import hashlib

import nacl.public
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.cards import Card, card
from dealer_assist.table.readings import ReadingId, SlotDue
from drivers.shoe.sealing import HandKey, Position, sealed_face, wipe, wire_box, wire_face
from drivers.shoe.vault import Vault

EPOCH = "9F3A2C11"
SLOT = SlotDue(3, 1, False)


def id_of(seq: int) -> ReadingId:
    return ReadingId("shoe", EPOCH, seq)


def keep(vault: Vault, seq: int, face: str) -> str:
    return vault.keep(id_of(seq), seq, SLOT, bytearray(face.encode()))[0]


@pytest.fixture
def vault() -> Vault:
    made = Vault("T7")
    made.begin_hand(12)
    return made


@pytest.mark.parametrize("face", list(Card))
def test_every_card_comes_back_as_itself_and_its_record_tells_nothing_by_its_length(vault: Vault, face: Card) -> None:
    record = keep(vault, 1, face.code.upper())
    assert len(record) == 248
    assert vault.open([id_of(1)]) == (face,)


def test_only_what_is_asked_for_is_opened(vault: Vault) -> None:
    keep(vault, 1, "QH")
    keep(vault, 2, "2C")
    assert vault.open([]) == ()
    assert vault.open([id_of(2), id_of(9)]) == (card("2c"), None)


def test_the_same_face_twice_gives_records_that_have_nothing_in_common(vault: Vault) -> None:
    first, second = (base64.b64decode(keep(vault, seq, "QH")) for seq in (1, 2))
    assert first[0] == second[0] == 1
    assert all(first[at : at + 8] != second[at : at + 8] for at in (1, 25, 153))


def test_no_list_of_the_fifty_two_faces_opens_a_commitment(vault: Vault) -> None:
    commitment = base64.b64decode(keep(vault, 1, "QH"))[-32:]
    guesses = [face.code.upper().encode().ljust(16, b"\0") for face in Card]
    assert all(hashlib.blake2b(guess + tail, digest_size=32).digest() != commitment for guess in guesses for tail in (b"", bytes(16)))


def test_a_box_does_not_open_for_another_seat() -> None:
    sealed = sealed_face(bytearray(b"QH"), b"T7|12|3|1|9F3A2C11|1", None)
    assert bytes(sealed.open()).rstrip(b"\0") == b"QH"
    sealed._position = b"T7|12|4|1|9F3A2C11|1"
    with pytest.raises(ValueError, match="another card"):
        sealed.open()


def test_two_claims_a_card_are_answered_then_none(vault: Vault) -> None:
    keep(vault, 1, "QH")
    assert [vault.may_try(id_of(1)), vault.verify(id_of(1), card("Qs"))] == [True, False]
    assert [vault.may_try(id_of(1)), vault.verify(id_of(1), card("Qh"))] == [True, True]
    assert [vault.may_try(id_of(1)), vault.verify(id_of(1), card("Qh"))] == [False, None]
    assert [vault.may_try(id_of(2)), vault.verify(id_of(2), card("Qh"))] == [True, None]


def test_after_the_hand_no_key_is_left(vault: Vault) -> None:
    keep(vault, 1, "QH")
    kept = vault._kept[id_of(1)].face
    vault.end_hand()
    assert not any(kept._key)
    with pytest.raises(ValueError, match="wiped"):
        kept.open()
    assert vault.open([id_of(1)]) == (None,)
    assert not any(vault._seen._sides)


def test_what_is_handed_to_the_vault_is_wiped(vault: Vault) -> None:
    payload, burnt, odd = bytearray(b"QH"), bytearray(b"2C"), bytearray(b"Z" * 20)
    vault.keep(id_of(1), 1, None, payload)
    vault.burn(id_of(2), 2, burnt)
    assert vault.keep(id_of(3), 3, None, odd)[1] is False
    assert [*payload, *burnt, *odd] == [0] * 24


def test_a_card_with_a_face_that_is_no_card_is_kept_and_opens_as_not_available(vault: Vault) -> None:
    assert vault.keep(id_of(1), 1, SLOT, bytearray(b"Z9-marked-1234"))[1] is True
    assert vault.open([id_of(1)]) == (None,)
    assert vault.take_doubt() is False


def test_the_key_is_escrowed_to_the_auditor_and_to_nobody_else() -> None:
    auditor = nacl.public.PrivateKey.generate()
    vault = Vault("T7", bytes(auditor.public_key))
    vault.begin_hand(12)
    record = base64.b64decode(keep(vault, 1, "QH"))
    nonce, box, escrow, commitment = record[1:25], record[25:73], record[73:153], record[153:]
    key = nacl.public.SealedBox(auditor).decrypt(escrow)
    plain = nacl.bindings.crypto_aead_xchacha20poly1305_ietf_decrypt(box, b"T7|12|3|1|9F3A2C11|1", nonce, key)
    assert plain[:16] == b"QH".ljust(16, b"\0")
    assert hashlib.blake2b(plain, digest_size=32).digest() == commitment
    assert base64.b64decode(keep(Vault("T7"), 1, "QH"))[73:153] == bytes(80)


# ---- the box on the wire

AT = Position(EPOCH, 7, 3, 12)


@given(st.sampled_from(Card), st.integers(1, 2**32 - 1), st.integers(1, 416), st.integers(0, 2**32 - 1))
def test_a_wire_box_always_has_the_same_length_and_opens_where_it_belongs(face: Card, seq: int, ordinal: int, hand: int) -> None:
    key, at = HandKey(), Position(EPOCH, seq, ordinal, hand)
    box = wire_box(face.code.upper().encode(), at, key.public)
    assert len(box) == 108
    plain = key.open(bytearray(box))
    assert plain is not None
    assert wire_face(plain, at) == bytearray(face.code.upper().encode())
    assert not any(plain)


@pytest.mark.parametrize(
    "elsewhere", [Position("0000AAAA", 7, 3, 12), Position(EPOCH, 8, 3, 12), Position(EPOCH, 7, 4, 12), Position(EPOCH, 7, 3, 13)]
)
def test_a_wire_box_moved_to_another_place_has_no_face(elsewhere: Position) -> None:
    key = HandKey()
    plain = key.open(bytearray(wire_box(b"QH", AT, key.public)))
    assert plain is not None
    assert wire_face(plain, elsewhere) is None


def test_the_layout_of_a_wire_box_is_the_one_of_the_page() -> None:
    auditor = nacl.public.PrivateKey.generate()
    box = wire_box(b"QH", AT, base64.b64encode(bytes(auditor.public_key)).decode())
    plain = nacl.public.SealedBox(auditor).decrypt(base64.b64decode(box))
    assert plain.hex() == "01" + b"QH".hex() + "9f3a2c11" + "00000007" + "00000003" + "0000000c" + "00" * 13


@pytest.mark.parametrize("box", [b"", b"QH", b"A" * 108, b"!" * 108, b"A" * 104])
def test_what_is_no_box_of_this_hand_does_not_open(box: bytes) -> None:
    assert HandKey().open(bytearray(box)) is None


def test_a_box_does_not_open_once_the_hands_key_is_wiped(vault: Vault) -> None:
    public = vault.public_key
    vault.end_hand()
    box = bytearray(wire_box(b"QH", Position(EPOCH, 1, 1, 12), public))
    assert vault.keep(id_of(1), 1, SLOT, box)[1] is False


def test_wiping_nothing_is_no_fault() -> None:
    wipe(bytearray())
    gc.collect()
