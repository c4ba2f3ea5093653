"""The emulated shoe: its script, its command line, its line, its memory."""

from __future__ import annotations

import itertools
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dealer_assist.cards import Card
from dealer_assist.table.readings import CardMissed, CardOver, DeckLoaded, DeviceNote, DownCardRead, SlotDue, UpCardRead
from drivers.shoe.emulator import main
from drivers.shoe.emulator.cable import Cable, Noise
from drivers.shoe.emulator.device import OUTBOX, WINDOW, Device, Make
from drivers.shoe.emulator.faults import KNOWN, apply
from drivers.shoe.emulator.script import BadScript, Fault, read_script
from drivers.shoe.frames import (
    Ack,
    Arm,
    Clear,
    Heartbeat,
    Hello,
    HostBody,
    HostFrame,
    Identity,
    Lock,
    Notice,
    Over,
    Refusal,
    Resend,
    ShoeFrame,
)
from drivers.shoe.receiver import Receiver
from tests.drivers.kiosk import Kiosk
from tests.drivers.rigs import VirtualRig

DECK = list(Card)


class Bench:
    """A device with a hand on its clock."""

    def __init__(self, make: Make | None = None) -> None:
        self.device = Device(make or Make(), random.Random(3))
        self.now = 0.0
        self.received = Receiver("S")

    def say(self, body: HostBody, epoch: str | None = None) -> list[ShoeFrame]:
        self.device.receive(HostFrame(epoch or self.device.epoch, body), self.now)
        return self.after(0.0)

    def after(self, seconds: float, backlog: int = 0) -> list[ShoeFrame]:
        self.now += seconds
        self.device.tick(self.now, backlog)
        lines = self.device.take_lines(self.now)
        return [frame for line in lines for frame in self.received.feed(line) if isinstance(frame, ShoeFrame)]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def seqs(frames: list[ShoeFrame]) -> list[int]:
    return [frame.seq for frame in frames if frame.seq]


def test_reports_are_sent_again_ever_more_slowly_until_acknowledged(bench: Bench) -> None:
    assert seqs(bench.after(0.0)) == [1]
    sent_at = []
    for _ in range(100):
        if seqs(bench.after(0.05)):
            sent_at.append(round(bench.now, 2))
    gaps = [round(later - earlier, 2) for earlier, later in itertools.pairwise(sent_at)]
    assert sent_at[0] == 0.25
    assert gaps == [0.4, 0.65, 1.05, 1.65]
    bench.say(Ack(1, "AB"))
    assert seqs(bench.after(2.5)) == []
    assert bench.device.head == "AB"


def test_no_more_than_a_window_is_under_way(bench: Bench) -> None:
    for ordinal in range(40):
        bench.device.report(Over(ordinal), bench.now)
    assert seqs([frame for _ in range(20) for frame in bench.after(0.0)]) == list(range(1, WINDOW + 1))
    bench.say(Ack(10, "AB"))
    bench.say(Resend(12))
    assert seqs([frame for _ in range(20) for frame in bench.after(0.0)])[-1] == WINDOW + 10


def test_what_is_asked_for_goes_out_from_there(bench: Bench) -> None:
    for ordinal in range(5):
        bench.device.report(Over(ordinal), bench.now)
    for _ in range(5):
        bench.after(0.0)
    assert seqs(bench.say(Resend(3)))[0] == 3


def test_the_resend_timer_waits_while_the_line_is_busy(bench: Bench) -> None:
    bench.after(0.0)
    assert seqs(bench.after(0.9, backlog=10)) == []


def test_a_greeting_is_answered_with_who_it_is_a_heartbeat_and_what_the_host_has_not(bench: Bench) -> None:
    bench.device.report(Over(1), bench.now)
    frames = bench.say(Hello("KIOSK", bench.device.epoch, 1, "N"), "00000000")
    assert [type(frame.body) for frame in frames] == [Identity, Heartbeat, Over]
    assert frames[1].body == Heartbeat(2, 2, "READY", 0, OUTBOX - 1)


@pytest.mark.parametrize("last", [0, 9, 4294967295])
def test_an_acknowledgement_of_what_was_never_sent_drops_nothing(bench: Bench, last: int) -> None:
    bench.say(Ack(last, "AB"))
    assert seqs(bench.after(0.3)) == [1]


def test_an_order_for_another_epoch_is_not_obeyed(bench: Bench) -> None:
    bench.say(Lock(1), "0000AAAA")
    assert not bench.device.locked


def test_a_full_outbox_locks_the_shoe_says_so_and_drops_nothing(bench: Bench) -> None:
    bench.device.load([b"QH"] * 600, "MANY", bench.now)
    drawn = sum(bench.device.draw(bench.now) for _ in range(600))
    assert drawn == OUTBOX - 3, "the start, the load and the last word take a place each"
    assert bench.device.locked
    came = [frame for last in range(OUTBOX + 1) for frame in bench.say(Ack(last, "AB")) if frame.seq]
    assert sorted({frame.seq for frame in came}) == list(range(1, OUTBOX + 1))
    assert came[-1].body == Notice("FAULT", ("FULL",))
    assert came[-1].seq == OUTBOX


def test_an_arm_that_comes_twice_or_late_does_not_start_the_deal_again(bench: Bench) -> None:
    bench.device.load([b"QH", b"2C", b"9D", b"KS"], "X", bench.now)
    arm = Arm(1, "U", 3, "", 2, 1)
    bench.say(arm)
    bench.device.draw(bench.now)
    bench.say(arm)
    assert [bench.device.draw(bench.now) and bench.device.armed for _ in range(2)] == [True, False]


def test_an_arm_from_before_the_load_is_refused(bench: Bench) -> None:
    bench.device.load([b"QH"], "X", bench.now)
    bench.device.load([b"QH"], "Y", bench.now)
    answers = [frame.body for frame in bench.say(Arm(1, "U", 1, "", 2, 7)) if isinstance(frame.body, Refusal)]
    assert answers == [Refusal(7, "OLD")]
    assert not bench.device.armed
    bench.say(Arm(1, "U", 1, "", -1, 8))
    assert bench.device.armed


def test_a_shoe_without_a_lock_refuses_and_an_error_is_cleared_by_name() -> None:
    bench = Bench(Make(locks=False))
    assert Refusal(3, "NOLOCK") in [frame.body for frame in bench.say(Lock(3))]
    assert Notice("CLR", ("EXIT", "FLOOR")) in [frame.body for frame in bench.say(Clear("EXIT", "FLOOR", 4))]


def test_a_shoe_with_a_lock_uses_it_while_it_hears_no_host() -> None:
    for make, drawn in ((Make(), False), (Make(locks=False), True)):
        bench = Bench(make)
        bench.device.load([b"QH", b"2C"], "X", bench.now)
        bench.say(Arm(1, "U", 2, "", -1, 1))
        bench.after(3.1)
        assert bench.device.draw(bench.now) is drawn
        bench.say(Ack(1, "AB"))
        assert bench.device.draw(bench.now)


def test_nothing_can_be_put_back_before_it_was_drawn(bench: Bench) -> None:
    bench.device.put_back("EXIT", bench.now)
    assert seqs(bench.after(0.0)) == [1]


# ---- the script


def test_a_script_says_when_and_what() -> None:
    script = ["# a bad evening", "", "after 7 unplug 1.5  # the cable", "at 30 drop 0.01"]
    assert read_script(script, KNOWN) == [Fault("unplug", ("1.5",), cards=7), Fault("drop", ("0.01",), seconds=30.0)]


@pytest.mark.parametrize("line", ["unplug 3", "after 3", "after x unplug", "after 3 dance", "during 3 unplug"])
def test_a_script_that_makes_no_sense_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(BadScript, match="line 2: "):
        read_script(["# one", line], KNOWN)


@pytest.mark.parametrize("fault", [Fault("unplug", ("soon",)), Fault("drop"), Fault("replug", ("1",))])
def test_a_fault_with_arguments_that_make_no_sense_is_refused(fault: Fault) -> None:
    with pytest.raises(BadScript, match=fault.what):
        apply(VirtualRig(DECK).emulator, fault)


def test_a_script_runs_by_cards_and_by_time() -> None:
    rig = VirtualRig(DECK)
    rig.emulator._script = read_script(["after 2 miss FOREIGN", "at 1 lid OPEN", "after 4 over 1"], KNOWN)
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.source.expect(1, [SlotDue(seat, 2, True) for seat in range(1, 5)])
    assert rig.run_until(lambda: kiosk.of(CardOver) != [] and "lid" in [note.what for note in kiosk.of(DeviceNote)])
    assert [missed.ordinal for missed in kiosk.of(CardMissed)] == [3]
    assert [read.ordinal for read in kiosk.of(UpCardRead)] == [1, 2, 4]


def test_a_shuffled_shoe_deals_every_card_once_and_the_same_for_the_same_seed() -> None:
    def faces(seed: int) -> list[Card]:
        rig = VirtualRig([], seed=seed)
        kiosk = Kiosk(rig.source, DECK, hands=0)
        kiosk.start()
        rig.source.expect(1, [SlotDue(1, 0, True)] * 52)
        assert rig.run_until(lambda: len(kiosk.of(UpCardRead)) == 52)
        assert rig.run_until(lambda: ("empty", "52") in kiosk.notes)
        return [read.face for read in kiosk.of(UpCardRead)]

    assert sorted(faces(1), key=DECK.index) == DECK
    assert faces(1) == faces(1) != faces(2)


def test_a_new_deck_can_be_put_in() -> None:
    rig = VirtualRig(DECK)
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.fault("load")
    assert rig.run_until(lambda: len(kiosk.of(DeckLoaded)) == 2)


@pytest.mark.parametrize("baud", [115200, 9600])
def test_the_line_is_no_faster_than_its_baud_rate(baud: int) -> None:
    """A sealed down card takes 13.3 ms at 115200 and 159 ms at 9600 (SHOE.md A6)."""
    rig = VirtualRig(DECK, pace=0.0, baud=baud)
    kiosk = Kiosk(rig.source, DECK, hands=0)
    kiosk.start()
    rig.source.expect(1, [SlotDue(1, 0, False)] * 40)
    at: list[float] = []
    kiosk.seen = lambda reading: at.append(rig.now) if isinstance(reading, DownCardRead) else None
    assert rig.run_until(lambda: len(at) == 40)
    assert at[-1] - at[9] >= 30 * 150 * 10 / baud


def test_noise_is_seeded_and_does_what_it_says() -> None:
    data = bytes(range(256)) * 40
    noise = [Noise(random.Random(1), drop=0.1).through(data), Noise(random.Random(1), flip=0.1).through(data)]
    assert noise[0] == Noise(random.Random(1), drop=0.1).through(data)
    assert 0.85 < len(noise[0]) / len(data) < 0.95
    assert len(noise[1]) == len(data)
    assert {(a ^ b).bit_count() for a, b in zip(noise[1], data, strict=True)} == {0, 1}
    assert Noise(random.Random(1)).through(data) == data


def test_an_unplugged_cable_reads_and_writes_nothing(tmp_path: Path) -> None:
    cable = Cable(tmp_path / "shoe")
    cable.plug()
    first = (tmp_path / "shoe").readlink()
    cable.unplug()
    assert cable.read() == b""
    cable.write(b"into the air")
    assert not (tmp_path / "shoe").is_symlink()
    cable.plug()
    assert (tmp_path / "shoe").readlink().exists()
    assert first.parent == Path("/dev/pts")
    cable.unplug()


# ---- the command line


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "--port"),
        (["--port", "x", "--deck", "Qh Zz"], "ZZ is no card"),
        (["--port", "x", "--script", "/nowhere"], "/nowhere"),
        (["--port", "x", "--plain", "--seal"], "not allowed"),
        (["--port", "/nowhere/shoe"], "--port: /nowhere is no folder"),
        (["--port", __file__], "is there already"),
    ],
)
def test_a_command_line_that_makes_no_sense_is_refused_with_2(argv: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


def start(port: Path, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "drivers.shoe.emulator", "--port", str(port), *options]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])


def finish(shoe: subprocess.Popen[str]) -> tuple[int, str]:
    _, errors = shoe.communicate(timeout=30)
    return shoe.returncode, errors


def test_an_emulator_takes_orders_from_standard_input_and_leaves_no_name_behind(tmp_path: Path) -> None:
    shoe = start(tmp_path / "shoe")
    assert shoe.stdin is not None
    shoe.stdin.write("dance\n\nunplug\nend\n")
    shoe.stdin.flush()
    code, errors = finish(shoe)
    assert code == 0
    assert errors.startswith("line 1: no fault 'dance'")
    assert list(tmp_path.iterdir()) == []


def test_an_emulator_outlives_its_standard_input_and_ends_when_told(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("at 0 lid OPEN\n")
    shoe = start(tmp_path / "shoe", "--script", str(script), "--plain", "--no-lock", "--deck", "Qh 2c")
    assert shoe.stdin is not None
    while not (tmp_path / "shoe").is_symlink():
        assert shoe.poll() is None
        time.sleep(0.01)
    shoe.stdin.close()
    shoe.stdin = None
    os.kill(shoe.pid, signal.SIGTERM)
    assert finish(shoe) == (0, "")
    assert not (tmp_path / "shoe").is_symlink()


def test_an_emulator_that_is_killed_leaves_its_name_to_the_next(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("at 0 kill\n")
    assert finish(start(tmp_path / "shoe", "--script", str(script)))[0] == -signal.SIGKILL
    assert (tmp_path / "shoe").is_symlink()
    script.write_text("at 0 end\n")
    assert finish(start(tmp_path / "shoe", "--script", str(script)))[0] == 0
