"""The practice table: a Table with a journal of its own in memory, dealt to scripted players. The trainee deals with what they do on the
usual screen; what the record then says is held against what it should say.

The cards are the house's pack, or come from a device: then what the device and the trainee say of cards is how it is, and should the
device fail in a hand the house deals on. Belongs here: the record and the marks. One step of time is one `go_on`. Does not belong here:
what happens next (`course`), clocks and the screen (`ui`), the device.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

from dealer_assist.chips import Seat
from dealer_assist.frozen import replace
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.table import commands as c
from dealer_assist.table.decide import decided
from dealer_assist.table.events import CardBurned, Event, ReadingNoted
from dealer_assist.table.expect import Next, due_slots, expect
from dealer_assist.table.observe import observed
from dealer_assist.table.readings import LinkChanged, LinkState, Reading, ReadingId, SlotDue
from dealer_assist.table.state import Actor, Origin, Phase, TableState
from dealer_assist.table.state import Level as Sensed
from dealer_assist.table.table import MemoryJournal, Table
from dealer_assist.training.chance.deck import GAMES
from dealer_assist.training.item import Level, Line
from dealer_assist.training.pack import DEVICE, GONE, LIVE, Pack
from dealer_assist.training.practice.course import Course
from dealer_assist.training.practice.cue import Claim, Cue, Mark
from dealer_assist.training.practice.outcome import Outcome, outcome
from dealer_assist.training.practice.outside import Outside

TRAINER = Actor("trainer", DEVICE)
"""Who puts right what the trainee did not."""

STRAYS = frozenset({"card_not_due", "card_over"})
"""What the record says of a card that was due to nobody."""

SEATS = (5, 7)
"""The fewest and the most players."""

STACKS = {
    Level.EASY: (15, 20),
    Level.MEDIUM: (5, 10, 15),
    Level.HARD: (2, 4, 8, 15),
    Level.NASTY: (1, 2, 3, 4, 8),
}
"""What seats begin a hand with, in big bets."""


class Practice:
    """One trainee at one table. `told` is what happened last, `waits` that the play waits for the trainee; `marks` are those of this hand;
    `done` says that it is over. `outside`: the cards of this hand come from the device. `word` is our word for what is to be said of the
    device besides: "opening" (it was not heard yet), "lost" (the house deals on), "stray" (a card was due to nobody), or "". `met`: it was
    heard.
    """

    def __init__(self, seed: int, rules: HouseRules, level: Level, chip_set: tuple[int, ...], source: Outside | None = None) -> None:
        self._dice = Random(seed)  # noqa: S311 - the same seed must make the same hands
        self._level = level
        self._source = source
        self.met = False
        self.outside = self._loose = source is not None
        self.word = "opening" if self.outside else ""
        self.table = Table(MemoryJournal())
        self.told: Cue | Claim | None = None
        self.waits = False
        self.marks: list[Mark] = []
        self.done = False
        self._judged: Cue | Claim | None = None
        self._later = 0
        self._ours = True
        self._spoiled = False
        self._unfilled: tuple[c.Command, ...] = ()
        self._felt = self.table.state
        self._before = self._goal = self._outcome(self._felt)
        self._pack = Pack(self._dice)
        self._set_up(rules, chip_set)
        self.next_hand()
        self.table.listen(self._happened)

    @property
    def state(self) -> TableState:
        """The table as its record has it."""
        return self.table.state

    @property
    def claim(self) -> Claim | None:
        """What was announced and is not answered yet."""
        return self.told if isinstance(self.told, Claim) and self.waits else None

    @property
    def right(self) -> tuple[c.Command, ...]:
        """What deals with what is waited for: alone where that fills in the calls before it, else after each of these."""
        if not isinstance(self.told, Cue) or not self.waits:
            return ()
        return self._dealt_with(self._unfilled, self.told)

    @property
    def untouched(self) -> tuple[Seat, ...]:
        """The seats whose calls and checks the next touch fills in."""
        return tuple(dict.fromkeys(one.seat for one in self._unfilled if isinstance(one, c.Act)))

    @property
    def awaits(self) -> Next | None:
        """What the play waits for that no touch settles: a card, or the name of one."""
        return self.told.awaits if isinstance(self.told, Cue) and self.waits else None

    @property
    def age(self) -> int:
        """How old the last mark is: 0 while what was told then still is, 1 while the next thing to deal with is, else 2."""
        return 0 if self.told is self._judged else 1 if self._later < 2 else 2

    def slots(self, *, ahead: bool) -> tuple[SlotDue, ...]:
        """What the device is to expect now: the cards of the street that is waited for, or with `ahead` those of the next one too."""
        hand = self.state.hand
        waited = self.awaits is Next.DEAL and hand is not None and hand.phase is Phase.DEALING
        return due_slots(self.state) if self.outside and (ahead or waited) else ()

    def _outcome(self, state: TableState) -> Outcome:
        return outcome(state, cards=not self._loose)

    def _dealt_with(self, unfilled: tuple[c.Command, ...], cue: Cue) -> tuple[c.Command, ...]:
        try:
            if self._outcome(_after(self.state, cue.right)) == self._goal:
                return cue.right
        except c.Refused:
            pass
        return (*unfilled, *cue.right)

    def _set_up(self, rules: HouseRules, chip_set: tuple[int, ...]) -> None:
        self._rules, self._chips = rules, chip_set
        self.table.command(c.SetTable(name=DEVICE, rules=rules, chip_set=chip_set, by=TRAINER))
        for seat in self._dice.sample(range(1, 9), self._dice.randint(*SEATS)):
            self.table.command(c.SitDown(seat=seat, by=TRAINER))
        self.table.command(c.SetLevel(level=Sensed.L2, by=TRAINER))
        self.table.observe(LIVE)
        if self._source is not None and self._source.downs:  # the pack deals all cards too, and may have to before it has dealt one
            self._pack.seq += 1
            shown = CardBurned(origin=Origin.SENSED, street=0, reading=ReadingId(DEVICE, "1", self._pack.seq))
            self.table.record((shown,))

    def next_hand(self) -> None:
        """Stacks, cards and the game of another hand; the trainee starts it."""
        self._ours = True
        self.outside = self._loose = self._source is not None and (not self.met or self._heard(self._source, self.state))
        self.word = "" if self._source is None or (self.outside and self.met) else "opening" if self.outside else "lost"
        if self.met:
            self.table.observe(GONE if self.outside else LIVE)
        rules = replace(self._rules, game=self._dice.choice(GAMES[self._level]))
        self.table.command(c.SetTable(name=DEVICE, rules=rules, chip_set=self._chips, by=TRAINER))
        for seat in self.state.players:
            stack = (
                self._dice.choice(STACKS[self._level]) * max(rules.big, rules.ante + rules.force)
                + self._dice.randint(0, 9) * rules.chip_unit
            )
            self.table.command(c.CountStack(seat=seat, stack=stack, by=TRAINER))
        self._ours = False
        self._pack = Pack(self._dice, self._pack.seq)
        self._course = Course(self._pack, self._level, self._dice, self.outside)
        self.marks, self.done, self.told = [], False, None
        self._stood()
        antes = Reason("DEAL-1", "train.because.antes", {"ante": rules.ante})
        self._tell(Cue("D9", Line("train.deed.antes"), (c.StartHand(),), (antes,), graded=False))

    # ------------------------------------------------------------------------------------------------ what the trainee did

    def answer(self, stands: bool) -> None:
        """The trainee lets what was announced stand, or calls it wrong."""
        if self.claim is not None:
            self._keep(Mark(self.claim, self.claim.stands is stands))
            self.waits = False

    def _happened(self, before: TableState, events: tuple[Event, ...], after: TableState) -> None:
        """The record changed: is it as it should be, as far as the play has come?"""
        if self._ours or self._spoiled:
            return
        if self.awaits is not None:  # what lies on the felt, and where, is the trainee's to say
            self._came(self.awaits, before)
            return
        left = self._left(after, self._goal)
        if self.waits and isinstance(self.told, Cue) and left is not None and not (left and self._closes(self.told)):
            self._mark(self.told, right=True)
            self._stood(left)
            return
        left = self._left(after, self._before)
        if left is None:
            self._spoiled = True
        else:
            self._unfilled = left
            if self._loose:
                self._lay()

    def _lay(self) -> None:
        """A card was named or moved: it lies so on the felt too, where the table still takes what is on it."""
        right = self.told.right if isinstance(self.told, Cue) and self.waits and not self._closes(self.told) else ()
        with suppress(c.Refused):
            self._felt = _after(self.state, (*self._unfilled, *right))

    def _left(self, state: TableState, goal: Outcome) -> tuple[c.Command, ...] | None:
        """Which calls and checks `state` still lacks to stand as `goal` has it, the fewest; None where it stands otherwise."""
        for first in range(len(self._unfilled), -1, -1):
            rest = self._unfilled[first:]
            try:
                if self._outcome(_after(state, rest)) == goal:
                    return rest
            except c.Refused:
                continue
        return None

    def _closes(self, cue: Cue) -> bool:
        return cue.right == (c.CloseRound(),)

    def _mark(self, cue: Cue, *, right: bool) -> None:
        self.waits = False
        if not right or (cue.graded and not any(mark.cue is cue for mark in self.marks)):
            self._keep(Mark(cue, right))

    def _keep(self, mark: Mark) -> None:
        self.marks.append(mark)
        self._judged, self._later = self.told, 0

    # ------------------------------------------------------------------------------------------------ what happens

    def go_on(self) -> bool:
        """One step: a card, what a player does, what is announced, a slip put right. False while the trainee is waited for."""
        if self.settle():
            return True
        if self.waits or self.done:
            return False
        hand = self._felt.hand
        assert hand is not None  # noqa: S101 - the first cue started one
        coming = self._course.following(self._felt, hand, self.state.hand if self._unfilled else None)
        if coming is None:
            self.done = True
        elif isinstance(coming, Cue | Claim):
            self._tell(coming)
        else:
            self._ours = True
            self.table.observe(coming)
            self._ours = False
            self._stood()
        return not self.done

    def settle(self) -> bool:
        """What was touched wrongly is put right, and marked. False where nothing was."""
        spoiled = self._spoiled
        if spoiled:
            self._put_right()
        return spoiled

    def _tell(self, told: Cue | Claim) -> None:
        """Something happens on the felt. Of a cue the record is to become what `right` makes of the felt."""
        if isinstance(self.told, Cue) and not self.told.waits:
            self._mark(self.told, right=True)
        self.told, self.waits = told, isinstance(told, Claim) or told.waits
        self._later += self.waits
        if isinstance(told, Cue) and not self._closes(told):  # what closes a round only fills in what is on the felt
            self._felt = _after(self._felt, told.right)
            self._unfilled += () if told.waits else told.right
        self._goal = self._outcome(self._felt)
        self._before = self._before if self.waits else self._goal

    def _stood(self, unfilled: tuple[c.Command, ...] = ()) -> None:
        """The record has come as far as the felt, but for what the next tap fills in."""
        self._unfilled = unfilled
        self._felt = self._felt if unfilled else self.state
        self._before = self._goal = self._outcome(self._felt)

    # ------------------------------------------------------------------------------------------------ cards from outside

    def take(self, reading: Reading) -> None:
        """The device reports. While the house deals only how it stands is of interest."""
        if self._source is None or not (self.outside or isinstance(reading, LinkChanged)):
            return
        if isinstance(reading, LinkChanged) and reading.state is LinkState.LIVE and reading.id.device == self._source.device:
            self.met, self.word = True, "" if self.word == "opening" else self.word
        self.settle()
        if self.outside and self.met and not self._heard(self._source, observed(self.state, reading).state):
            self.lose()
        felt, awaited, before = observed(self._felt, reading).state, self.awaits, self.state
        self._ours = True
        events = self.table.observe(reading)
        self._ours = False
        if any(isinstance(event, ReadingNoted) and event.what in STRAYS for event in events):
            self.word = self.word or "stray"
        elif awaited is not None:
            self._came(awaited, before)
        else:
            self._follow(felt, before)

    def lose(self) -> None:
        """The device cannot be heard: the house deals on."""
        if self.outside:
            self.outside = self._course.outside = False
            self.word = "lost"
            self.waits = self.waits and self.awaits is None
            self.table.observe(LIVE)
            if self.state.hand is not None:
                self._pack.take_over(self.state.hand)

    def _heard(self, source: Outside, state: TableState) -> bool:
        device = state.devices.get(source.device)
        return device is not None and device.counts

    def _came(self, awaited: Next, before: TableState) -> None:
        """A card that was waited for came, or was named: the record is how it lies. Another street is told anew."""
        self._stood()
        self.waits = expect(self.state).next is awaited and _street(self.state) == _street(before)

    def _follow(self, felt: TableState, before: TableState) -> None:
        """A report came that was not waited for; `felt` has it too. A card closes the round, with what nobody tapped filled in; what nobody
        can fill in was missed, and the play goes on from what the record has.
        """
        if self._outcome(self.state) == self._outcome(before):
            self._felt = felt
            return
        if isinstance(self.told, Cue) and self.waits:
            self._mark(self.told, right=self._outcome(self.state) == self._outcome(felt))
        self._stood()

    def _put_right(self) -> None:
        """The record as it should be: the trainee's taps undone, what should have been tapped tapped. A claim is still to be answered."""
        cue, waited = self.told, self.waits
        closed = _betting(self._felt) and not _betting(self.state)
        self._spoiled, self._ours = False, True
        try:
            while (left := self._left(self.state, self._before)) is None:
                self.table.command(c.Undo(by=TRAINER))
            if isinstance(cue, Cue):
                self._mark(cue if waited else self._course.untimely(cue, self._felt, closed=closed), right=False)
                for command in self._dealt_with(left, cue) if waited else ():
                    self.table.command(replace(command, by=TRAINER))
                self._stood(() if waited else left)
        except c.Refused:
            self.done = True  # it cannot be put right any more: the hand ends here
        self._ours = False


def _street(state: TableState) -> int:
    return 0 if state.hand is None else state.hand.street


def _betting(state: TableState) -> bool:
    return state.hand is not None and state.hand.phase is Phase.BETTING


def _after(state: TableState, commands: tuple[c.Command, ...]) -> TableState:
    """The table once these were given."""
    for command in commands:
        state = decided(state, command).state
    return state
