"""A hand, or a shift, as one file to be carried away: the report, the record's own rows, the hands in other programs' forms, and the
table's signature.

An edge: it writes and reads zip files. Whoever has the table's public key can check it without a kiosk, and without the rest of the record.
Does not belong here: what a report says (`ui.views.report`), what makes rows whole (`journal.extract`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from dealer_assist.frozen import frozen
from dealer_assist.journal import extract
from dealer_assist.journal.extract import BadExtract, Extract
from dealer_assist.journal.signing import Signs, signed

REPORT, ROWS, OWN, PHH, ABOUT, SIGNATURE = "report.pdf", "record.jsonl", "hand.json", "hand.phh", "bundle.json", "bundle.sig"
SHIFT_OWN, SHIFT_PHH = "hands.jsonl", "hands.phhs"
"""The forms of a shift's hands, all in one file each."""

LARGEST = 64_000_000
"""Bytes of a part that is read: a bundle is a few hundred thousand."""


class BadBundle(ValueError):
    """A file that is no bundle; the message says why."""


@frozen()
class Checked:
    """What a check found: the table and the hand (0: a shift) it says it is of, the key that signed, the witness of its last row, and what
    is wrong.
    """

    table: str
    hand: int
    key: str
    witness: str
    wrong: tuple[str, ...]


def packed(table: str, hand: int, rows: Extract, parts: Mapping[str, bytes], key: bytes, sign: Signs) -> bytes:
    """The bundle as a file; `hand` is 0 for a shift's, `parts` are the files beside the rows."""
    files = {ROWS: extract.write(rows).encode(), **parts}
    about = {
        "table": table,
        "hand": hand,
        "key": key.hex(),
        "witness": f"{rows.rows[-1].hash.hex()}/{rows.rows[-1].seq}",
        "files": {name: sha256(content).hexdigest() for name, content in sorted(files.items())},
    }
    text = json.dumps(about, indent=1).encode()
    kept = BytesIO()
    with ZipFile(kept, "w", ZIP_DEFLATED) as made:
        for name, content in {**files, ABOUT: text, SIGNATURE: sign(text).hex().encode()}.items():
            made.writestr(ZipInfo(name), content)  # no times: what is in it is all in `bundle.json`
    return kept.getvalue()


def check(file: Path, key: bytes | None = None) -> Checked:
    """Hold a bundle against its signature, its digests and its rows' own chain and checkpoint; `key` is the table's as it was kept
    elsewhere. Raises BadBundle for what is none.
    """
    try:
        with ZipFile(file) as made:
            parts = {info.filename: made.read(info) for info in made.infolist() if info.file_size <= LARGEST}
        text = parts.pop(ABOUT)
        about = json.loads(text)
        table, hand, own, witness, files = (about[name] for name in ("table", "hand", "key", "witness", "files"))
        signature = bytes.fromhex(parts.pop(SIGNATURE, b"").decode())
        rows = extract.read(parts[ROWS].decode())
        wrong = _wrong(text, bytes.fromhex(own), signature, files, parts, rows, witness, key)
        return Checked(str(table), int(hand), str(own), str(witness), tuple(wrong))
    except (BadZipFile, KeyError, TypeError, AttributeError, BadExtract, ValueError, OSError) as error:
        raise BadBundle(f"{file}: no bundle of a hand: {error}") from error


def _wrong(  # noqa: PLR0913 - the parts of one bundle
    text: bytes,
    own: bytes,
    signature: bytes,
    files: Mapping[str, str],
    parts: Mapping[str, bytes],
    rows: Extract,
    witness: str,
    key: bytes | None,
) -> Iterator[str]:
    if key is not None and own != key:
        yield f"signed by the key {own.hex()}, which is not the table's"
    if not signed(own, text, signature):
        yield f"{ABOUT}: the signature is not right"
    for name in sorted({*files, *parts}):
        if name not in parts:
            yield f"{name}: missing"
        elif sha256(parts[name]).hexdigest() != files.get(name):
            yield f"{name}: changed, or added, after it was signed"
    for fault in extract.faults(rows, own):
        yield f"{ROWS}: entry {fault.seq}: {fault.what}"
    last = rows.rows[-1] if rows.rows else None
    if last is None or witness != f"{last.hash.hex()}/{last.seq}":
        yield f"{ROWS}: its last entry is not the one that the witness is of"
