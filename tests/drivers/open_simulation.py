"""Whole hands from a shoe that only talks, in virtual time and every weather: which cards came, which were wrong, and was it said."""

from __future__ import annotations

import random
from dataclasses import dataclass

from dealer_assist.cards import Card
from dealer_assist.table.readings import (
    BurnRead,
    CardMissed,
    DownCardRead,
    DownCardsOpened,
    LinkChanged,
    LinkState,
    Reading,
    ReadingId,
    SlotDue,
    UpCardRead,
)
from tests.drivers.kiosk import streets
from tests.drivers.rigs import VirtualRig
from tests.drivers.simulation import Weather

SEATS = 6


@dataclass
class Dealt:
    """What came of a run: cards that left the shoe, that never came to the table, that came to it wrong, and losses nobody was told of."""

    cards: int = 0
    lost: int = 0
    wrong: int = 0
    silent: int = 0
    frozen: int = 0


class Dealer:
    """Deals on whatever the shoe says, as a dealer does, and looks at the end of the hand at what the kiosk has."""

    def __init__(self, rig: VirtualRig, deck: list[Card]) -> None:
        self.dealt = Dealt()
        self._rig, self._deck = rig, deck
        self._hand: list[Reading] = []
        self._state = LinkState.ABSENT

    def deliver(self, reading: Reading) -> None:
        """What the source says of this hand."""
        self._hand.append(reading)
        if isinstance(reading, LinkChanged):
            self._state = reading.state
        self._rig.source.committed(reading.id, "AB" * 32)

    def deal(self, hand: int) -> None:
        """One hand, to its end."""
        slots = [slot for street in streets(SEATS) for slot in street]
        self._hand.clear()
        device = self._rig.emulator.device
        self._rig.source.expect(hand, slots)
        self._rig.run_until(lambda: not device.armed and not self._rig.emulator.queue, seconds=600)
        # the longest crash is over, the longest silence told
        self._rig.run_until(lambda: False, seconds=6)
        self._settle(slots)
        self._rig.source.end_hand()

    def _settle(self, slots: list[SlotDue]) -> None:
        came = [each for each in self._hand if isinstance(each, (UpCardRead, DownCardRead, BurnRead, CardMissed))]
        faces = self._faces([each.id for each in came if isinstance(each, DownCardRead)])
        lost = len(slots) - len(came)
        frozen = LinkState.FROZEN in [each.state for each in self._hand if isinstance(each, LinkChanged)]
        dealt = self.dealt
        dealt.cards += len(slots)
        dealt.lost += lost
        dealt.frozen += frozen
        dealt.silent += lost if self._state is LinkState.LIVE else 0
        for reading, slot, card in zip(came, slots, self._deck, strict=False):
            face = reading.face if isinstance(reading, UpCardRead) else faces.get(reading.id, card)
            dealt.wrong += face is not card or isinstance(reading, UpCardRead) != slot.up

    def _faces(self, cards: list[ReadingId]) -> dict[ReadingId, Card]:
        """The faces the vault still has."""
        self._rig.source.open(1, cards)
        opened = [each.faces for each in self._hand if isinstance(each, DownCardsOpened)]
        return {id: face for id, face in zip(cards, opened[-1] if opened else (), strict=False) if face is not None}


def run(kind: str, weather: Weather, seed: int, hands: int = 9) -> Dealt:
    """Deal `hands` hands of forty-six cards in that weather."""
    chance = random.Random(seed)
    deck = list(Card)
    chance.shuffle(deck)
    rig = VirtualRig(deck, pace=chance.uniform(0.25, 0.8), seed=seed, kind=kind)
    dealer = Dealer(rig, deck)
    rig.source.start(dealer.deliver)
    rig.run_until(lambda: False, seconds=0.5)
    rig.fault("drop", str(weather.noise))
    rig.fault("flip", str(weather.noise))
    due = weather.events(chance, 46 * hands * 0.6)
    step = rig.step

    def suffer() -> None:
        while due and rig.now >= due[0][0]:
            _, what, span = due.pop(0)
            if what == "crash":
                rig.crash(span)
            else:
                rig.fault(what, str(int(span)) if what == "garbage" else f"{span:.3f}")
        step()

    setattr(rig, "step", suffer)  # noqa: B010 - the weather goes on while the dealer waits for anything
    for hand in range(1, hands + 1):
        dealer.deal(hand)
    rig.close()
    return dealer.dealt
