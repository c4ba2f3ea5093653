"""The shoe process as the kiosk has it: ports that fail, crashes, restarts, and 300 cards through unplugs and kills."""

from __future__ import annotations

import errno
import os
import random
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import serial

from dealer_assist.cards import Card, card
from dealer_assist.table.readings import Capability, CardSource, Control, DeckLoaded, LinkChanged, LinkState, ReadingId, SlotDue, UpCardRead
from drivers.messages import ALIVE_EVERY
from drivers.process import LOOK_EVERY, SILENCE, ProcessSource
from drivers.shoe.emulator.cable import Cable
from drivers.shoe.port import FAULTS, Port, PseudoTerminal, reason_of
from drivers.shoe.ports import is_pseudo_terminal
from tests.drivers.kiosk import Kiosk
from tests.drivers.rigs import PATIENCE, PtyRig
from ui import bridge

DECK = list(Card)
random.Random(7).shuffle(DECK)


@pytest.fixture
def sources() -> Iterator[list[ProcessSource]]:
    """Sources to stop at the end."""
    made: list[ProcessSource] = []
    yield made
    for source in made:
        source.stop()


def shoe_at(port: Path, *options: str) -> ProcessSource:
    return ProcessSource("shoe", [sys.executable, "-m", "drivers.shoe", "--port", str(port), *options])


def run_until(source: ProcessSource, reached: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE
    while not reached() and time.monotonic() < until:
        if select.select([source], [], [], 0.05)[0]:
            source.pump()
    return reached()


def links(kiosk: Kiosk) -> list[tuple[LinkState, str]]:
    return [(link.state, link.reason) for link in kiosk.of(LinkChanged)]


@pytest.mark.parametrize(
    ("prepare", "options", "link"),
    [
        (lambda port: None, (), (LinkState.OPENING, "no_such_port")),
        (lambda port: port.symlink_to("nowhere"), (), (LinkState.OPENING, "no_such_port")),
        (lambda port: port.write_text("a file"), (), (LinkState.OPENING, "not_a_port")),
        (lambda port: port.mkdir(), (), (LinkState.OPENING, "not_a_port")),
        (lambda port: Cable(port).plug(), ("--live",), (LinkState.FAILED, "pseudo_terminal")),
    ],
)
def test_a_port_that_cannot_be_had_is_told_once_and_tried_again_quietly(
    prepare: Callable[[Path], None], options: Sequence[str], link: tuple[LinkState, str], tmp_path: Path, sources: list[ProcessSource]
) -> None:
    prepare(tmp_path / "shoe")
    sources.append(shoe_at(tmp_path / "shoe", *options))
    kiosk = Kiosk(sources[0], DECK, hands=0)
    kiosk.start()
    assert run_until(sources[0], lambda: links(kiosk) != [])
    for _ in range(20):
        if select.select([sources[0]], [], [], 0.02)[0]:
            sources[0].pump()
    assert links(kiosk) == [link]


def test_a_port_taken_by_another_shoe_process_is_told_and_had_when_it_is_free(tmp_path: Path) -> None:
    rig = PtyRig(tmp_path, DECK)
    first = Kiosk(rig.source, DECK, hands=0)
    first.start()
    assert rig.run_until(lambda: first.link is LinkState.LIVE)
    second = Kiosk(shoe_at(rig.port), DECK, hands=0)
    second.start()
    assert isinstance(second.source, ProcessSource)
    assert run_until(second.source, lambda: links(second) == [(LinkState.OPENING, "port_taken")])
    rig.source.stop()
    assert run_until(second.source, lambda: second.link is LinkState.LIVE)
    second.source.stop()
    rig.source = ProcessSource("none", ["true"])
    rig.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody without permission")
def test_a_port_without_permission_says_so(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "shoe")
    cable.plug()
    tmp_path.chmod(0o755)
    os.chmod(cable._slave, 0o600)  # noqa: PTH101 - by its descriptor
    tried = f"""
import os
from drivers.shoe.port import FAULTS, Port, reason_of
os.seteuid(65534)
try: Port({os.ttyname(cable._slave)!r}, 115200, False)
except FAULTS as fault: print(reason_of(fault))
"""
    told = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]).stdout
    cable.unplug()
    assert told == "no_permission\n"


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (OSError(errno.EIO, "x"), "unplugged"),
        (OSError(errno.EBUSY, "x"), "port_taken"),
        (serial.SerialException(errno.EAGAIN, "Could not exclusively lock port"), "port_taken"),
        (termios.error(errno.ENOTTY, "x"), "not_a_port"),
        (serial.SerialException("something else"), "port_failed"),
        (OSError(errno.ENOMEM, "x"), "port_failed"),
    ],
)
def test_every_fault_of_a_port_has_a_word(fault: Exception, reason: str) -> None:
    assert isinstance(fault, FAULTS)
    assert reason_of(fault) == reason


def test_a_live_table_refuses_a_pseudo_terminal_under_any_name(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "shoe")
    cable.plug()
    (tmp_path / "other").symlink_to(tmp_path / "shoe")
    assert is_pseudo_terminal(str(tmp_path / "other"))
    with pytest.raises(PseudoTerminal):
        Port(str(tmp_path / "other"), 115200, live=True)
    assert not is_pseudo_terminal("/dev/null")
    assert not is_pseudo_terminal(str(tmp_path / "absent"))
    cable.unplug()


def test_a_port_that_takes_nothing_keeps_frames_whole(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "shoe")
    cable.plug()
    port = Port(str(tmp_path / "shoe"), 115200, live=False)
    frame = b"$" + b"x" * 98 + b"\n"
    for _ in range(2000):
        port.write(frame)
    assert port.unsent
    read = b""
    while data := cable.read():
        read += data
        port.flush()
    assert set(read.split(b"\n")[:-1]) == {frame[:-1]}
    assert port.read_into(bytearray(8)) == 0
    cable.unplug()
    with pytest.raises(FAULTS):
        port.read_into(bytearray(8))
    port.close()


def test_a_shoe_process_holds_no_emulator_and_a_kiosk_no_serial_port() -> None:
    for module, absent in (
        ("drivers.shoe.__main__", "drivers.shoe.emulator"),
        ("drivers.process", "serial"),
        ("drivers.process", "drivers.shoe"),
    ):
        asked = f"import sys, {module}; print({absent!r} in sys.modules)"
        told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
        assert told.stdout == "False\n", (module, absent)


def test_a_child_that_cannot_live_is_started_again_ever_more_slowly_and_told_of_once(sources: list[ProcessSource]) -> None:
    source = ProcessSource("shoe", [sys.executable, "-c", "raise SystemExit(3)"])
    sources.append(source)
    kiosk = Kiosk(source, DECK, hands=0)
    kiosk.start()
    pids: set[int | None] = set()

    def three_lives() -> bool:
        pids.add(source.pid)
        return len(pids) >= 3

    assert run_until(source, three_lives)
    assert links(kiosk) == [(LinkState.FAILED, "crashed")]
    assert source._delay >= 0.5
    assert source.capabilities() == frozenset()
    assert not source.open(1, [])
    assert not source.verify(1, 0, ReadingId("shoe", "9F3A2C11", 3), card("Qh"))
    assert not any(source.control(what) for what in Control)


def test_a_shoe_process_that_hangs_is_told_of_killed_and_started_again_and_no_card_is_lost(tmp_path: Path) -> None:
    rig = PtyRig(tmp_path, DECK)
    kiosk = Kiosk(rig.source, DECK, hands=2, opens=False)
    kiosk.start()
    assert rig.run_until(lambda: kiosk.cards >= 30)
    hung = rig.source.pid
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)
    assert rig.run_until(lambda: (LinkState.FAILED, "hung") in links(kiosk))
    assert rig.source.pid != hung
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)
    assert rig.run_until(lambda: kiosk.done)
    assert links(kiosk)[-1] == (LinkState.LIVE, "heard")
    assert kiosk.faults == (0, 0, 0)
    rig.close()


ALIVE_ONCE = 'import socket, sys, time; s = socket.socket(fileno=int(sys.argv[1])); s.sendall(b\'{"kind": "alive"}\\n\'); time.sleep(99)'
BUSY_ONCE = ALIVE_ONCE.replace('"}', '", "for": 60.0}')
MUTE = "import time; time.sleep(99)"


@pytest.mark.parametrize(
    ("child", "looks", "hung"),
    [
        pytest.param(ALIVE_ONCE, [LOOK_EVERY] * 11, False, id="silent for less than three seconds"),
        pytest.param(ALIVE_ONCE, [LOOK_EVERY] * 12, True, id="silent for three seconds"),
        pytest.param(ALIVE_ONCE, [60.0] + [LOOK_EVERY] * 11, False, id="the whole machine was away"),
        pytest.param(ALIVE_ONCE, [60.0] + [LOOK_EVERY] * 12, True, id="the whole machine was away, and it hangs"),
        pytest.param(BUSY_ONCE, [LOOK_EVERY] * 239, False, id="silent for no longer than it said it would be busy"),
        pytest.param(BUSY_ONCE, [LOOK_EVERY] * 240, True, id="silent for as long as it said it would be busy"),
        pytest.param(MUTE, [LOOK_EVERY] * 99, False, id="one that never said that it is alive is not watched"),
    ],
)
def test_a_child_hangs_when_it_was_alive_and_is_silent_for_too_long(
    child: str, looks: Sequence[float], hung: bool, sources: list[ProcessSource]
) -> None:
    now = [100.0]
    source = ProcessSource("shoe", [sys.executable, "-c", child], lambda: now[0])
    sources.append(source)
    kiosk = Kiosk(source, DECK, hands=0)
    kiosk.start()
    first = source.pid
    assert child is MUTE or run_until(source, lambda: source._heard is not None)
    for seconds in looks:
        now[0] += seconds
        source.pump()
    assert links(kiosk) == [(LinkState.FAILED, "hung")] * hung
    assert (source.pid != first) is hung


def test_a_hang_is_noticed_within_three_and_a_half_seconds() -> None:
    assert SILENCE + LOOK_EVERY <= 3.5
    assert bridge.LOOK_EVERY <= 1000 * LOOK_EVERY
    assert ALIVE_EVERY * 2 <= SILENCE


def test_a_source_that_is_stopped_does_nothing_more(tmp_path: Path) -> None:
    source = shoe_at(tmp_path / "shoe")
    kiosk = Kiosk(source, DECK, hands=0)
    kiosk.start()
    source.stop()
    source.pump()
    source.expect(1, [SlotDue(1, 0, True)])
    source.committed(ReadingId("shoe", "9F3A2C11", 3), "AB")
    source.end_hand()
    assert kiosk.readings == []
    assert source.pid is None


def test_the_shoe_process_ends_with_the_kiosk(tmp_path: Path) -> None:
    started = f"""
import os, select, sys
from drivers.messages import ALIVE_EVERY
from drivers.process import LOOK_EVERY, SILENCE, ProcessSource
source = ProcessSource("shoe", [sys.executable, "-m", "drivers.shoe", "--port", {str(tmp_path / "shoe")!r}])
seen = []
source.start(seen.append)
while not seen:
    select.select([source], [], [], 0.1)
    source.pump()
print(source.pid, flush=True)
os._exit(9)
"""
    told = subprocess.run([sys.executable, "-c", started], capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    until = time.monotonic() + PATIENCE
    while Path(f"/proc/{told.stdout.strip()}/cmdline").exists() and time.monotonic() < until:
        if Path(f"/proc/{told.stdout.strip()}/stat").read_text().split()[2] == "Z":
            break
        time.sleep(0.05)
    assert time.monotonic() < until


def test_under_verify_only_the_vault_does_not_open(tmp_path: Path) -> None:
    rig = PtyRig(tmp_path, DECK, host_options=("--showdown", "verify_only"))
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    assert rig.run_until(lambda: Capability.LOCK in rig.source.capabilities())
    assert Capability.OPEN not in rig.source.capabilities()
    assert Capability.VERIFY in rig.source.capabilities()
    assert rig.source.open(1, [ReadingId("shoe", "9F3A2C11", 3)]) is False
    rig.close()


def test_a_kiosk_that_starts_again_goes_on_from_the_last_reading_on_disk(tmp_path: Path) -> None:
    rig = PtyRig(tmp_path, DECK)
    first = Kiosk(rig.source, DECK, hands=0)
    first.start()
    rig.source.expect(1, [SlotDue(1, 2, True), SlotDue(2, 2, True)])
    assert rig.run_until(lambda: len(first.of(UpCardRead)) == 2)
    rig.source.stop()
    rig.source = shoe_at(rig.port)
    second = Kiosk(rig.source, DECK, hands=0)
    rig.source.start(second.deliver, first.of(UpCardRead)[-1].id)
    rig.source.expect(1, [SlotDue(3, 2, True)])
    assert rig.run_until(lambda: second.of(UpCardRead) != [])
    assert [(read.ordinal, read.face) for read in second.of(UpCardRead)] == [(3, DECK[2])]
    assert second.of(DeckLoaded) == []
    rig.close()


def test_three_hundred_cards_through_three_unplugs_and_three_kills(tmp_path: Path) -> None:
    rig = PtyRig(tmp_path, DECK, pace=0.005)
    kiosk = Kiosk(rig.source, DECK, hands=7)
    kiosk.start()
    for part in range(1, 7):
        assert rig.run_until(lambda part=part: kiosk.cards >= 45 * part)  # type: ignore[misc]  # a default binds the loop's value
        if part % 2:
            rig.fault("unplug", "0.3")
        else:
            rig.crash()
    assert rig.run_until(lambda: kiosk.done)
    rig.close()
    assert kiosk.cards == 322
    assert kiosk.faults == (0, 0, 0)
    assert [link for link in links(kiosk) if link == (LinkState.FAILED, "crashed")] == [(LinkState.FAILED, "crashed")] * 3
    assert (LinkState.OPENING, "unplugged") in links(kiosk)


def test_a_process_source_is_a_card_source() -> None:
    source: CardSource = ProcessSource("shoe", ["true"])
    assert source.name == "shoe"
