"""Whether a journal is to be believed: its checkpoints against its rows and the keys, its end against what others remember.

Pure: the rows come in. Belongs here: what each disagreement is called and at which entry it stands. Does not belong here: the chain and
reading the file (`verify`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence

from dealer_assist.frozen import frozen
from dealer_assist.journal.checkpoints import Checkpoint, whole
from dealer_assist.journal.signing import signed
from dealer_assist.journal.witness import Witness


@frozen()
class Fault:
    """One thing wrong, or to be known: the entry, and what, by a word of ours.

    Of a row: `hash` (a column was changed), `gap` (rows missing or added), `type` (a column of another type), `payload` (no such event),
    `newer`, `pack` (the pack of a hand, by its first entry, was changed),
    `file` (SQLite stopped reading there). Of a checkpoint: `checkpoint` (changed, missing, added or moved), `signature`, `key`
    (of a key that is not trusted), `rewritten` (the entry is not the one that was signed or witnessed), `cut` (the journal ends before
    such an entry), `unsigned` (an entry that is always signed is not). No faults: `tail` (entries that nothing outside the disk
    witnesses), `unsigned_tail`, `own_key` (no key was given to compare with).
    """

    seq: int
    what: str
    detail: str = ""


def checkpoint_faults(checkpoints: Sequence[Checkpoint], hashes: Mapping[int, bytes], last: int, keys: Sequence[bytes]) -> list[Fault]:
    """What is wrong with the checkpoints of a journal of `last` rows; `hashes` are those of the rows they count. Without `keys` the first
    checkpoint's is taken for the table's.
    """
    faults = list[Fault]()
    before: Checkpoint | None = None
    trusted = keys or tuple(row.key for row in checkpoints[:1])
    for row in checkpoints:
        if not whole(before, row):
            faults.append(Fault(row.upto, "checkpoint", f"{row.number}"))
        if row.key not in trusted:
            faults.append(Fault(row.upto, "key", row.key.hex()))
        if row.upto > last:
            faults.append(Fault(last + 1, "cut", f"{row.upto}"))
        elif hashes.get(row.upto) != row.head:
            faults.append(Fault(row.upto, "rewritten", f"{row.number}"))
        before = row
    # each of them: a later one covers the signature before it as it stood there, and does not say that it was right
    faults += [Fault(row.upto, "signature", f"{row.number}") for row in checkpoints if not signed(row.key, row.link, row.signature)]
    return faults


def unsigned_faults(due: Iterable[tuple[int, str]], checkpoints: Sequence[Checkpoint]) -> list[Fault]:
    """The entries (number, time) that are always signed with their append, and are not. What was written before there were checkpoints is
    not asked for.
    """
    ends = [row.upto for row in checkpoints]
    faults = list[Fault]()
    for seq, at in due:
        place = bisect_left(ends, seq)
        if place == len(ends) or checkpoints[place].at != at:
            faults.append(Fault(seq, "unsigned"))
    return faults


def witness_faults(given: Sequence[Witness], seq_of: Callable[[Witness], int | None], last: int) -> tuple[list[Fault], int]:
    """What witnesses say against a journal of `last` rows, and the last entry that one of them speaks for, 0 for none. `seq_of` is the
    entry with the witnessed head.
    """
    faults, seen = list[Fault](), 0
    for one in given:
        found = seq_of(one)
        if found is not None:
            seen = max(seen, found)
        elif one.count is not None and one.count <= last:
            faults.append(Fault(one.count, "rewritten", f"{one}"))
        else:
            faults.append(Fault(last + 1, "cut", f"{one}"))
    return faults, seen
