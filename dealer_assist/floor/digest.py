"""A hand in the few words it can be searched by: when, whose, how large, what went wrong, what was ruled, of which class it was.

Pure: a timeline in, a digest out. A hand nobody tabled is in no class of holdings. Does not belong here: where digests are kept (`index`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from dealer_assist.chips import Chips, Seat
from dealer_assist.floor.timeline import Timeline
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.holdings import BadHolding, read
from dealer_assist.rulebook.house import Game
from dealer_assist.rulebook.showdown import Award
from dealer_assist.table import events as e
from dealer_assist.table.pushing import readable
from dealer_assist.table.state import Hand, Phase

CLASSES = (
    "unshown", "scooped", "split_halves", "tied", "quartered_high", "quartered_low", "no_low", "side_pot", "all_in", "void", "dead_hand",
    "kill", "community", "corrected", "flagged", "differs",
    "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush",
)  # fmt: skip
"""Every class a hand can be of; the last nine are the high hands that won a pot."""


@frozen()
class Digest:
    """One hand. `seq` is the row that starts it, `at` when (UTC microseconds). `dealer` dealt it, "" where nobody was named. `pot` is
    everything that was put in and not returned. `words` are (kind, word): irregularity, ruling, class, alert.
    """

    seq: int
    number: int
    at: int
    dealer: str
    game: str
    pot: Chips
    words: tuple[tuple[str, str], ...]


def digest(line: Timeline) -> Digest:
    """The digest of a hand."""
    first = line.steps[0]
    before = line.states[0]
    hand = line.hand
    started = first.event
    rules = started.rules if isinstance(started, e.HandStarted) else before.rules
    words = {*_noted(line), *((("class", word) for word in _classes(line, hand)) if hand is not None else ())}
    return Digest(
        seq=first.seq,
        number=line.number,
        at=first.at,
        dealer=before.life.dealer,
        game=rules.game.value,
        pot=0 if hand is None else sum(seat.paid for seat in hand.seats),
        words=tuple(sorted(words)),
    )


def _noted(line: Timeline) -> Iterator[tuple[str, str]]:
    """What went wrong, what was ruled, which warnings were shown."""
    for step in line.steps:
        match step.event:
            case e.IrregularityNoted(what=what):
                yield "irregularity", what.value
            case e.RulingMade(question=question, decision=decision, flagged=flagged):
                yield "ruling", question
                yield "decision", decision.key.rpartition(".")[2]
                if flagged:
                    yield "class", "flagged"
            case e.GuardShown(rule=rule):
                yield "alert", rule
            case _:
                pass


def _classes(line: Timeline, hand: Hand) -> Iterator[str]:
    """The classes of a hand as it stands."""
    seats = hand.seats
    found = {
        "void": hand.phase is Phase.VOID,
        "unshown": bool(hand.awards) and not any(seat.tabled for seat in seats),
        "side_pot": len(hand.awards) > 1,
        "all_in": any(seat.all_in for seat in seats),
        "dead_hand": any(seat.killed for seat in seats),
        "kill": hand.killer is not None,
        "community": hand.community is not None,
        "corrected": any(isinstance(step.event, e.EntriesVoided) and step.event.reason != "undo" for step in line.steps),
        "differs": bool(line.differences),
    }
    yield from (word for word, holds in found.items() if holds)
    for award in hand.awards:
        yield from _awarded(award, hand.rules.game)
    yield from _won(hand)


def _awarded(award: Award, game: Game) -> Iterator[str]:
    """How a pot was divided."""
    high, low = award.high, award.low
    if len(high) > 1 or len(low) > 1:
        yield "tied"
    if high and low:
        if high == low:
            yield from ("scooped",) if len(high) == 1 else ()
            return
        yield "split_halves"
        if len(high) > 1:
            yield "quartered_high"
        if len(low) > 1:
            yield "quartered_low"
    elif high and game is Game.HILO8:
        yield "no_low"


def _won(hand: Hand) -> Iterator[str]:
    """The kinds of the tabled high hands that won."""
    hands = readable(hand)
    winners: set[Seat] = {seat for award in hand.awards for seat in award.high}
    for seat in winners & hands.keys():
        with suppress(BadHolding):  # a card stands twice on record
            yield read(hands[seat]).high.kind.value.replace(" ", "_")
