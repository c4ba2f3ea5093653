"""A table whose shoe's port cannot be had: a page at the start says so, and goes by one touch or by itself. No hand is stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.settings import ShoeSettings, TableSettings
from dealer_assist.table.readings import LinkChanged, LinkState, ReadingId
from dealer_assist.table.state import Level
from tests.core.table.hand_script import Dealer, seated
from tests.ui.glass import Glass, words
from tests.ui.scenes import STACKS, THIRD
from ui.check_verb import main as check
from ui.compose import seen_of_port
from ui.viewmodels.port import PortPage
from ui.views.start import PortSeen

FILE, PORT = "/etc/dealer-assist/tables/seven.toml", "/dev/shoe"
AWAY = PortSeen(PORT, "no_such_port", there=("/dev/ttyUSB1",))
Put = Callable[..., Glass]


class Sight:
    """What is to be seen of the port."""

    def __init__(self, seen: PortSeen) -> None:
        self.seen = seen
        self.said: list[str] = []

    def look(self, said: str) -> PortSeen:
        """Look; the word of the link stands where nothing else is seen."""
        self.said.append(said)
        return self.seen if self.seen.why else replace(self.seen, why=said)


@pytest.fixture
def start(qapp: object) -> Iterator[Callable[[Dealer, Sight], Glass]]:
    """A window at its start."""
    open_now: list[Glass] = []

    def started(dealer: Dealer, sight: Sight) -> Glass:
        open_now.append(Glass(dealer, port=lambda table: PortPage(table, words(), FILE, sight.look)))
        return open_now[-1]

    yield started
    for glass in open_now:
        glass.close()


def told(dealer: Dealer, state: LinkState, reason: str = "") -> None:
    """The link says how it stands."""
    dealer.sense(LinkChanged(ReadingId(dealer.device, "e1", 0), state, reason))


Start = Callable[[Dealer, Sight], Glass]


def test_the_page_names_the_file_the_key_the_port_and_what_is_there_and_one_touch_goes_on_by_hand(start: Start) -> None:
    dealer, sight = seated(STACKS), Sight(AWAY)
    screen = start(dealer, sight)
    said = screen.texts()
    for text in (FILE, 'shoe.port = "/dev/shoe"', "/dev/ttyUSB1", "/dev/shoe: port not there: check the cable."):
        assert text in said
    before = dealer.table.state
    screen.drag([screen.middle("seat_3")])
    assert dealer.table.state is before, "nothing under the page is touched through it"

    sight.seen = replace(AWAY, there=("/dev/ttyUSB1", "/dev/ttyUSB2"))
    screen.touch("action_again")
    assert "/dev/ttyUSB1, /dev/ttyUSB2" in screen.texts()

    screen.touch("action_by_hand")
    assert not screen.has("port")
    told(dealer, LinkState.OPENING, "no_such_port")
    assert not screen.has("port"), "who went on by hand is not asked again"
    assert "Shoe: port not there: check the cable. Go on by hand." in screen.texts()
    assert dealer.table.state.level is Level.L1


@pytest.mark.parametrize(("state", "reason"), [(LinkState.GREETING, "opened"), (LinkState.LIVE, "heard"), (LinkState.STALE, "silent")])
def test_the_page_goes_by_itself_once_the_port_is_open(start: Start, state: LinkState, reason: str) -> None:
    dealer = seated(STACKS)
    screen = start(dealer, Sight(AWAY))
    told(dealer, LinkState.OPENING, "no_such_port")
    assert screen.has("port")
    told(dealer, state, reason)
    screen.settle()
    assert not screen.has("port")


def test_a_port_that_is_taken_is_told_when_the_link_says_so_with_who_holds_it(start: Start) -> None:
    dealer, sight = seated(STACKS), Sight(PortSeen(PORT, holder="ModemManager, 812"))
    screen = start(dealer, sight)
    assert not screen.has("port")
    told(dealer, LinkState.OPENING, "port_taken")
    screen.settle()
    assert "/dev/shoe: port taken by another program (ModemManager, 812)." in screen.texts()
    screen.touch("action_again")
    assert sight.said == ["", "port_taken", "port_taken"]
    QTest.keyClick(screen.window, Qt.Key.Key_Space)
    QTest.keyClick(screen.window, Qt.Key.Key_Return)
    screen.settle()
    assert not screen.has("port")


def test_a_hand_in_play_is_never_stopped(start: Start) -> None:
    dealer = seated(STACKS).play(f"{THIRD}\n3 force")
    screen = start(dealer, Sight(AWAY))
    told(dealer, LinkState.OPENING, "no_such_port")
    screen.settle()
    assert not screen.has("port")
    screen.touch("action_fold")
    assert any(seat.folded for seat in dealer.hand.seats)


def test_a_hand_that_begins_ends_the_start(start: Start) -> None:
    dealer = seated(STACKS)
    screen = start(dealer, Sight(PortSeen(PORT)))
    dealer.play("start")
    told(dealer, LinkState.OPENING, "port_taken")
    screen.settle()
    assert not screen.has("port")


SEVEN = TableSettings(name="seven", live=True, shoe=ShoeSettings(enabled=True, port="/dev/no-such-shoe"))


def test_the_composition_looks_at_the_port_that_the_tables_file_names() -> None:
    look = seen_of_port(SEVEN)
    assert look is not None
    assert look("").why == "no_such_port"
    held = seen_of_port(replace(SEVEN, shoe=replace(SEVEN.shoe, port="/dev/null")))
    assert held is not None
    assert held("") == PortSeen("/dev/null")
    assert held("port_taken").why == "port_taken"
    for none in (ShoeSettings(), ShoeSettings(enabled=True, emulated=True)):
        assert seen_of_port(replace(SEVEN, shoe=none)) is None


@pytest.mark.parametrize(
    ("lines", "status", "said"),
    [
        ('port = "/dev/no-such-shoe"', 2, "shoe.port: /dev/no-such-shoe: port not there: check the cable. Ports: "),
        ('port = "/etc/passwd"', 2, "shoe.port: /etc/passwd: that name is no port. Ports: "),
        ('prot = "/dev/shoe"', 2, "shoe.prot: there is no such key 'prot'; did you mean port?"),
        ('port = "/dev/null"', 0, "nothing is wrong"),
    ],
)
def test_a_tables_file_is_checked_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: str, status: int, said: str
) -> None:
    file = tmp_path / "seven.toml"
    file.write_text(f'name = "seven"\nlive = true\n[shoe]\nenabled = true\n{lines}\n', encoding="utf-8")
    assert check([str(file)]) == status
    told = capsys.readouterr()
    assert f"{file}: {said}" in (told.err if status else told.out)
    assert not (told.out if status else told.err)
