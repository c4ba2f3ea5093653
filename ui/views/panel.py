"""The panel at the side: its three tabs, and the notices that stand below them."""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.house import CHOICES, SEED_FIXED, STANDARD, HouseRules
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.table.commands import AnswerGuard, CameEarly, ReportIrregularity
from dealer_assist.table.events import Acted, CardDealt, ReadingNoted
from dealer_assist.table.expect import Next
from dealer_assist.table.governor import heard
from dealer_assist.table.guards import Severity
from dealer_assist.table.offers import accepted
from dealer_assist.table.readings import LinkState
from dealer_assist.table.state import Device, Origin
from ui.views.focus import Tab
from ui.views.life.notices import notices as of_the_table
from ui.views.log import Log, log
from ui.views.moment import Moment
from ui.views.notice import Notice
from ui.views.showdown import Showdown, at_showdown, showdown
from ui.views.touch import Button, Effect
from ui.views.why import Why, sentence, why

SHOWN_OPTIONS = (
    "max_raises",
    "headsup_raises",
    "fourth_open_pair",
    "hilo_noq_opening",
    "board_tie",
    "leader_allin",
    "allin_reopen",
    "odd_chip_tie",
    "seventh_short_stub",
    "allin_face_up",
    "take",
)
"""The options a dealer is asked about at the table; the others stand in the house's file."""


@frozen()
class OptionRow:
    """One house option in force. `varied`: the standard rules say otherwise."""

    name: str
    value: str
    varied: bool


@frozen()
class Rules:
    """The RULES tab: the house options in force."""

    heading: str
    rows: tuple[OptionRow, ...]
    note: str


@frozen()
class Panel:
    """The panel. One of `why`, `log`, `rules`, `showdown` is there."""

    tabs: tuple[Button, ...]
    why: Why | None = None
    log: Log | None = None
    rules: Rules | None = None
    showdown: Showdown | None = None
    notices: tuple[Notice, ...] = ()


def panel(moment: Moment) -> Panel:
    """The panel now."""
    shown = _tabs(moment)
    below = () if moment.barred else notices(moment)
    hand = moment.state.hand
    match moment.focus.tab:
        case Tab.LOG:
            return Panel(shown, log=log(moment), notices=below)
        case Tab.RULES:
            return Panel(shown, rules=options(moment, moment.state.rules), notices=below)
        case Tab.WHY if hand is not None and at_showdown(moment):
            return Panel(shown, showdown=showdown(moment, hand), notices=below)
        case Tab.WHY:
            return Panel(shown, why=why(moment), notices=below)


def _tabs(moment: Moment) -> tuple[Button, ...]:
    names = {Tab.WHY: "tab.pots" if at_showdown(moment) else "tab.why", Tab.LOG: "tab.log", Tab.RULES: "tab.rules"}
    return tuple(
        Button(
            f"tab_{tab.value}",
            moment.text(key),
            Effect(focus=replace(moment.focus, tab=tab)),
            kind="on" if moment.focus.tab is tab else "plain",
        )
        for tab, key in names.items()
    )


def options(moment: Moment, rules: HouseRules) -> Rules:
    """The house options in force, those that differ from the standard rules marked."""
    rows = []
    for name in SHOWN_OPTIONS:
        value = getattr(rules, name)
        word = str(value).lower() if isinstance(value, bool) else str(value)
        text = moment.text(f"choice.{name}.{word}") if name in CHOICES or isinstance(value, bool) else word
        varied = name in SEED_FIXED and value != getattr(STANDARD, name)
        rows.append(OptionRow(moment.text(f"option.{name}"), moment.text("rules.varied", value=text) if varied else text, varied))
    return Rules(stakes(moment, rules), tuple(rows), moment.text("rules.note"))


def stakes(moment: Moment, rules: HouseRules) -> str:
    """The game and its limits in one line."""
    return moment.text("top.title", game=rules.game.value, limits=limits(moment, rules))


def limits(moment: Moment, rules: HouseRules) -> str:
    """The limits alone."""
    if rules.structured:
        return moment.text("top.structured", small=rules.small, big=rules.big)
    low = min(pair[0] for pair in rules.spread_by_street)
    return moment.text("top.spread", low=low, high=max(pair[1] for pair in rules.spread_by_street))


# ------------------------------------------------------------------------------------------------ notices


def notices(moment: Moment) -> tuple[Notice, ...]:
    """What stands below the tabs, the most pressing first."""
    found = []
    if moment.focus.refused is not None:
        found.append(Notice(sentence(moment, moment.focus.refused), "danger"))
    found += [*_filled(moment), *_devices(moment), *_guards(moment), *of_the_table(moment)]
    return tuple(found)


def _filled(moment: Moment) -> list[Notice]:
    """What gap-fill filled in on this street, with the two answers to it."""
    hand = moment.state.hand
    tabling = hand is not None and any(seat.tabled or seat.mucked for seat in hand.seats)
    if hand is None or not hand.filled or hand.over or tabling:
        return []
    skipped = ReportIrregularity(what=Irregularity.PASSED_OVER, seat=hand.filled[0])
    early = ReportIrregularity(what=Irregularity.PREMATURE_CARD)
    counting = (entry.event for entry in reversed(hand.entries) if not entry.voided)
    called = next((event.do is Do.CALL for event in counting if isinstance(event, Acted) and event.origin is Origin.INFERRED), False)
    buttons = [Button("fill_skipped", moment.text("fill.skipped"), Effect(skipped))]
    if accepted(moment.state, CameEarly()):
        buttons.append(Button("fill_early", moment.text("fill.early"), Effect(early)))
    return [Notice(moment.text("fill.called" if called else "fill.checked", seats=hand.filled), "forced", tuple(buttons))]


def _devices(moment: Moment) -> list[Notice]:
    down = [device for device in moment.state.devices.values() if device.state not in (LinkState.LIVE, LinkState.ABSENT) or device.frozen]
    return [Notice(_by_hand(moment, device), "danger") for device in down] + _others(moment) + _stopped(moment) + _astray(moment)


def _others(moment: Moment) -> list[Notice]:
    """A device whose program, or which itself, is another than before: said until the shift ends."""
    others = [device for device in moment.state.devices.values() if device.other]
    return [Notice(moment.text("device.other", device=device.name), "danger") for device in others]


def _stopped(moment: Moment) -> list[Notice]:
    """Cards are due, and the device that counts has said why none will come: it is empty, or jammed."""
    if moment.due.next is not Next.DEAL:
        return []
    stopped = [device for device in moment.state.devices.values() if device.counts and device.stopped]
    return [Notice(moment.text("device.stopped", device=device.name, what=device.stopped), "danger") for device in stopped]


def _astray(moment: Moment) -> list[Notice]:
    """Cards are due, and a camera saw one that lies at nobody's place: said until another comes."""
    if moment.state.hand is None or moment.due.next is not Next.DEAL:
        return []
    for entry in reversed(moment.state.hand.entries):
        match entry.event:
            case ReadingNoted(what="card_outside", reading=reading):
                return [Notice(moment.text("device.astray", device=reading.device), "act")]
            case CardDealt():
                return []
            case _:
                pass
    return []


def _by_hand(moment: Moment, device: Device) -> str:
    """That a device does not count, and why when the pack has a word for it."""
    if f"device_reason.{device.reason}" in moment.words:
        return moment.text("device.why", device=device.name, reason=device.reason)
    return moment.text("device.by_hand", device=device.name)


def _guards(moment: Moment) -> list[Notice]:
    """One quiet line each; one that wants an answer has two."""
    found = []
    for index, guard in enumerate(heard(moment.state)):
        buttons = tuple(
            Button(f"guard_{word}_{index}", moment.text(f"guard.{word}"), Effect(AnswerGuard(identity=guard.identity, accepted=accepted)))
            for word, accepted in (("right", True), ("not_so", False))
        )
        tone = "danger" if guard.severity is Severity.INTERRUPTION else "all_in" if guard.rule == "DEAL-4" else "mute"
        found.append(Notice(moment.words.text(guard.key, guard.values), tone, buttons if guard.asks else ()))
    return found
