"""The composition root: a table's file becomes a table, its journal, its devices and its screen. Built by hand.

The one module that knows drivers. Belongs here: what is put together. Does not belong here: anything that any of the parts does, nor
starting and stopping them (`kiosk`).
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dealer_assist.config import ConfigError, load_table, load_words, table_file
from dealer_assist.frozen import frozen
from dealer_assist.journal.signing import Signer
from dealer_assist.journal.store import JournalStore
from dealer_assist.phrases import Money, Phrases
from dealer_assist.settings import ScreenSettings, TableSettings
from dealer_assist.table.readings import ReadingId
from dealer_assist.table.table import JournalFailed, Refused, Table
from ui.house_rules import house_rules
from ui.kept_looks import keep, kept
from ui.logs import log_to
from ui.places import DISPLAYS, as_owner, check_room, state_folder
from ui.software import Found, SoftwareWrong, check
from ui.views.looks import Looks

if TYPE_CHECKING:
    from drivers.process import ProcessSource
    from ui.aside import Aside
    from ui.bridge import Bridge
    from ui.gallery import Gallery
    from ui.kiosk import Kiosk
    from ui.lending import Lending
    from ui.outbox import Outbox
    from ui.past import Past
    from ui.practice import Companion
    from ui.runs import Runs
    from ui.speech import Speech
    from ui.viewmodels.camera import CameraRoom
    from ui.viewmodels.desk import Desk
    from ui.viewmodels.training import Training
    from ui.views.start import PortSeen
    from ui.voice.announcer import Announcer


T = TypeVar("T")


@frozen()
class Options:
    """What the command line said. `table` is a name or a file; `alone`: there is no display, and `pictures` is the folder of such a run."""

    table: str
    window: bool
    state: Path | None
    pictures: Path | None
    pace: float | None
    seed: int
    alone: bool = False


def run(arguments: Sequence[str]) -> int:
    """Show a table until it is closed. Without a display, deal one hand through the same window and leave pictures of it."""
    given = _options(arguments)
    if any(os.environ.get(name) for name in DISPLAYS):
        return _show(given)
    from tempfile import TemporaryDirectory

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with TemporaryDirectory(prefix="dealer-assist-") as own:  # a hand that nobody plays belongs in no table's record
        return _show(replace(given, alone=True, state=given.state or Path(own)))


def _show(given: Options) -> int:
    from ui.app import AGAIN, display, start_again

    display()  # whether there is a display is known before a record is touched
    try:
        kiosk, full_screen = compose(given, given.pace or (0.05 if given.alone else 0.5))
    except Exception as error:  # noqa: BLE001 - each of ours is said in words, any other too; never a traceback on the glass
        from ui.problem import show_problem

        status = show_problem(error, given.alone, given.window)
        return start_again() if status == AGAIN else status
    if given.alone:
        from ui.demonstration import demonstrate

        return demonstrate(kiosk, given.pictures)
    status = kiosk.run(full_screen and not given.window)
    return start_again() if status == AGAIN else status


def shoe_emulator(arguments: Sequence[str]) -> int:
    """An emulated shoe on a pseudo-terminal, until it is ended: a second program beside the kiosk."""
    from drivers.shoe.emulator import main

    return main(arguments)


def camera(arguments: Sequence[str]) -> int:
    """The camera's own verbs: check, calibrate, enrol, record, replay; of a table's camera, where one is named."""
    from drivers.camera.verbs import Files, main

    def of_table(name: str) -> Files:
        settings = load_table(name)
        folder = state_folder(settings.name)
        as_owner(folder)
        layout, profile = _camera_files(settings, folder)
        return Files(settings.camera.device, layout, profile)

    try:
        return main(arguments, of_table)
    except ConfigError as error:
        sys.stderr.write(f"dealer-assist camera: {error}\n")
        return 2


def compose(given: Options, pace: float) -> tuple[Kiosk, bool]:
    """The kiosk of a table, not started, and whether it fills the screen; `pace` is the emulated shoe's.

    Raises ConfigError, JournalFailed, or SoftwareWrong when the program is not the one that was signed.
    """
    found = check()
    import ui.app  # noqa: F401 - Qt's environment, before any part of Qt
    from ui.access.gate import Gate
    from ui.kiosk import Kiosk
    from ui.practice import Companion
    from ui.software_watch import SoftwareWatch
    from ui.viewmodels.look import Look
    from ui.viewmodels.port import PortPage

    file, settings = table_file(given.table), load_table(given.table)
    if given.alone and not (settings.shoe.enabled and settings.shoe.emulated):
        missing = f"there is no display (none of {', '.join(DISPLAYS)} is set)"
        key = "live" if settings.live else "shoe.emulated"
        raise ConfigError(file, key, f"{missing}; only a table with an emulated shoe is dealt without one")
    words = phrases(settings)
    folder = given.state or state_folder(settings.name)
    bridges: list[Bridge] = []
    journal, table = _opened(found, settings, folder, _committed(bridges))
    voices: list[Announcer] = []
    said = looks(settings.screen)
    gallery = cache(_gallery)
    outbox = _outbox(table, journal, words, settings)
    past = partial(_past, table, folder, outbox, gallery)
    look = Look(words, settings.screen.names, house_rules(), settings.money.scale, kept(folder, said), past=past)
    watch = SoftwareWatch(table, settings.live)
    aside = _aside()
    gate = Gate(table, folder, checks=watch.asked, outbox=outbox, aside=aside)
    gate.restarted()
    look = replace(look, voice=lambda: voices[0].fault if voices else "", door=gate, keep=lambda now: keep(folder, now, said))
    if settings.live:  # the times of a practice table matter to nobody
        from ui.clock import synchronised

        look = replace(look, synced=synchronised)
    companion = Companion(folder, pace, given.seed) if settings.shoe.enabled and settings.shoe.emulated else None

    practice = Companion(folder, pace, given.seed, "practice-shoe")
    practice.stop()  # of a kiosk that was killed at the practice table
    lending = cache(partial(_lending, table, settings, bridges, practice))
    training = partial(_training, table, look, folder, months=settings.certificate_months, outbox=outbox, aside=aside, lending=lending)
    speech = partial(_speech, voices, words, settings, folder)
    devices = partial(_bridged, settings, folder, bridges)
    look_at = seen_of_port(settings)
    port = None if look_at is None else partial(PortPage, table, words, str(file), look_at)
    return Kiosk(table, look, settings, journal, devices, speech, companion, watch, gallery, training, port), settings.screen.fullscreen


def _bridged(settings: TableSettings, folder: Path, bridges: list[Bridge], room: CameraRoom) -> Sequence[Bridge]:
    """The devices' bridges, made when the table is on the screen: what knows the devices is not waited for."""
    from drivers.shoe.secrecy import leave_no_core
    from ui.bridge import Bridge

    leave_no_core()  # before any device is heard: a core of this program would hold what was keyed
    for source in sources(settings, folder):
        sees = source.name == "camera"
        if sees:
            room.attach(source)
        bridges.append(Bridge(source, source.fileno(), source.pump, ahead=sees or not settings.shoe.emulated, sees=sees))
    return bridges


def _lending(table: Table, settings: TableSettings, bridges: Sequence[Bridge], shoe: Companion) -> Lending:
    """What may deal at the practice table, made when somebody goes there. The emulated shoe is no device of the table, live or not."""
    from drivers.process import ProcessSource
    from ui.bridge import Bridge
    from ui.lending import EMULATED, Emulated, Lending

    argv = [sys.executable, "-m", "drivers.shoe", "--port", str(shoe.port), "--device", EMULATED.device]
    argv += ["--table", f"{settings.name} practice"]

    def bridge() -> Bridge:
        source = ProcessSource(EMULATED.device, argv)
        return Bridge(source, source.fileno(), source.pump, ahead=False)

    return Lending(table, bridges, partial(Emulated, shoe, bridge))


def _speech(voices: list[Announcer], words: Phrases, settings: TableSettings, folder: Path, desk: Desk) -> Speech:
    """The voice, made and heard once the table is on the screen."""
    from ui.speech import Speech
    from ui.voice.announcer import Announcer
    from ui.voice.levels import Level

    voices.append(Announcer(words, settings.language, folder))
    made = Speech(voices[0], desk, desk)
    made.start(Level[settings.voice.level.upper()], settings.voice.volume)
    return made


def _outbox(table: Table, journal: JournalStore, words: Phrases, settings: TableSettings) -> Callable[[], Outbox]:
    """What carries reports away, made when somebody looks at one."""

    @cache
    def made() -> Outbox:
        from ui.outbox import Outbox

        return Outbox(table, journal.path.parent, words, settings.export, journal.checkpoint)

    return made


def _gallery() -> Gallery:
    """The pages of reports, for the window to ask for."""
    from ui.gallery import Gallery

    return Gallery()


def _aside() -> Runs:
    """What runs beside the screen, made when there is something that takes long."""

    @cache
    def made() -> Aside:
        from ui.aside import Aside

        return Aside()

    def run(work: Callable[[], T], then: Callable[[T], None]) -> None:
        made().run(work, then)

    return run


def _training(*given: Any, **named: Any) -> Training:
    """The training room, made when the table is on the screen."""
    from ui.viewmodels.training import Training

    return Training(*given, **named)


def _past(table: Table, folder: Path, outbox: Callable[[], Outbox], gallery: Callable[[], Gallery]) -> Past:
    """What reads the record beside the table, made when somebody looks; it follows as hands end."""
    from ui.past import Past

    past = Past(folder, outbox(), gallery().hang)
    table.listen(past.followed)
    return past


def _opened(found: Found, settings: TableSettings, folder: Path, committed: Callable[[ReadingId, str], None]) -> tuple[JournalStore, Table]:
    """The table as its record says, with the check of the program on record. Raises JournalFailed, or SoftwareWrong before that: a program
    that was changed does not run, whether or not that can be put on record.
    """
    stops = found.stops(settings.live)
    try:
        with ExitStack() as undone:
            journal = JournalStore(folder, signs=Signer)
            undone.callback(journal.close)
            check_room(folder)
            log_to(folder)
            table = Table(journal, committed)
            table.record((found.fact("start"),))
            if not stops:
                undone.pop_all()
    except (JournalFailed, Refused) as failed:
        if not stops:
            raise
        raise SoftwareWrong(found) from failed
    if stops:
        raise SoftwareWrong(found)
    return journal, table


def looks(screen: ScreenSettings) -> Looks:
    """How the screen looks by the table's file; the dealer may choose otherwise on it."""
    return Looks(screen.theme == "bright", screen.handed == "left", screen.text == "bigger", screen.deck == "two_colour")


def phrases(settings: TableSettings) -> Phrases:
    """The phrase pack of a table's language, with its money. Raises ConfigError."""
    return load_words(settings.language, Money(settings.money.scale, settings.money.symbol))


def sources(settings: TableSettings, folder: Path) -> list[ProcessSource]:
    """The table's devices, each in a process of its own, not started."""
    from drivers.process import ProcessSource

    devices = [("shoe", settings.shoe.enabled, _shoe), ("camera", settings.camera.enabled, _camera)]
    return [ProcessSource(name, argv(settings, folder)) for name, enabled, argv in devices if enabled]


def seen_of_port(settings: TableSettings) -> Callable[[str], PortSeen] | None:
    """What looks at the port that a table's file names, given the word of its link, "" before that spoke; None where it names none."""
    shoe = settings.shoe
    if not shoe.enabled or shoe.emulated:
        return None
    from drivers.shoe.ports import closed, holder, present
    from ui.views.start import PortSeen

    def look(said: str) -> PortSeen:
        why = closed(shoe.port, settings.live) or said
        return PortSeen(shoe.port, why, holder(shoe.port) if why == "port_taken" else "", present() if why else ())

    return look


def _shoe(settings: TableSettings, folder: Path) -> list[str]:
    """How the shoe's process is started. A live table's shoe refuses a pseudo-terminal."""
    shoe = settings.shoe
    argv = [sys.executable, "-m", "drivers.shoe", "--port", shoe.port or str(folder / "shoe"), "--table", settings.name]
    argv += ["--showdown", settings.rules.vault_showdown]
    argv += ["--kind", shoe.kind]
    argv += ["--baud", str(shoe.baud)] if shoe.baud else []
    argv += ["--cards", shoe.cards, "--suffix", shoe.suffix] if shoe.cards else []
    argv += ["--acknowledge"] if shoe.acknowledge else []
    argv += ["--repeats"] if shoe.repeats else []
    argv += ["--audit-key", settings.audit.public_key] if settings.audit.public_key else []
    return [*argv, "--live"] if settings.live else argv


def _camera_files(settings: TableSettings, folder: Path) -> tuple[Path, Path]:
    """The files of a table's calibration and of the deck that was enrolled last."""
    return Path(settings.camera.layout or folder / "camera.toml"), Path(settings.camera.profile or folder / "deck.npz")


def _camera(settings: TableSettings, folder: Path) -> list[str]:
    """How the camera's process is started. With a shoe beside it, what it sees is held against what the shoe read."""
    camera = settings.camera
    layout, profile = map(str, _camera_files(settings, folder))
    argv = [sys.executable, "-m", "drivers.camera", "--device", camera.device, "--layout", layout, "--profile", profile]
    argv += ["--exposure", str(camera.exposure)] if camera.exposure else []
    argv += ["--second"] if settings.shoe.enabled else []
    return [*argv, "--live"] if settings.live else argv


def _committed(bridges: Sequence[Bridge]) -> Callable[[ReadingId, str], None]:
    """Tell each bridge what is on disk; each takes what is its device's."""

    def committed(reading: ReadingId, head: str) -> None:
        for bridge in bridges:
            bridge.committed(reading, head)

    return committed


def _options(arguments: Sequence[str]) -> Options:
    reader = argparse.ArgumentParser(prog="dealer-assist run", description=run.__doc__)
    which = reader.add_mutually_exclusive_group()
    which.add_argument("--practice", action="store_true", help="the practice table with an emulated shoe (default)")
    which.add_argument("--table", metavar="FILE", help="a table's file, or its name in config/tables")
    reader.add_argument("--window", action="store_true", help="in a window, not on the full screen")
    reader.add_argument("--state", type=Path, help="folder of the journal and the logs, instead of the table's own")
    reader.add_argument("--pictures", type=Path, help="folder for the pictures of a run without a display")
    reader.add_argument("--pace", type=float, help="seconds between two cards of the emulated shoe (0.5; without a display 0.05)")
    reader.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000, help="which decks the emulated shoe shuffles (any)")
    given = reader.parse_args(arguments)
    return Options(given.table or "practice", given.window, given.state, given.pictures, given.pace, given.seed)
