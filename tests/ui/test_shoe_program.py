"""The shoe is asked to prove its program when it is first heard and with each shift, and what it answers is on record."""

from __future__ import annotations

import hashlib
from pathlib import Path

from dealer_assist.cards import CARDS
from dealer_assist.table.events import Event, ReadingNoted
from dealer_assist.table.life_commands import EndShift
from drivers.process import ProcessSource
from drivers.shoe.emulator.device import Make
from tests.core.table.hand_script import seated
from tests.drivers.rigs import PtyRig
from ui.bridge import Bridge


def test_a_shoe_answers_another_nonce_when_the_kiosk_starts_when_its_process_does_and_with_each_shift(tmp_path: Path, qapp: object) -> None:
    table, rig = seated({1: 100, 2: 100}).table, PtyRig(tmp_path, list(CARDS.values()))
    answers: list[list[str]] = []

    def kept(before: object, events: tuple[Event, ...], after: object) -> None:
        found = [event.detail for event in events if isinstance(event, ReadingNoted) and event.what == "self_test"]
        answers.extend(detail.split(",") for detail in found)

    table.listen(kept)
    assert isinstance(rig.source, ProcessSource)
    bridge = Bridge(rig.source, rig.source.fileno(), rig.source.pump, ahead=True)
    bridge.start(table)
    assert rig.run_until(lambda: len(answers) == 1)
    rig.crash()
    assert rig.run_until(lambda: len(answers) == 2)
    table.command(EndShift(head="ab12"))
    assert rig.run_until(lambda: len(answers) == 3)
    assert len({nonce for nonce, _ in answers}) == 3
    assert [digest for _, digest in answers] == [
        hashlib.sha256((Make().firmware + nonce).encode()).hexdigest()[:16].upper() for nonce, _ in answers
    ]
    assert table.state.devices["shoe"].other is False
    bridge.stop()
    rig.close()
