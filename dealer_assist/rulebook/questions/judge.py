"""The betting of a recorded hand, judged step by step: who had to open and start, which actions were not allowed, what each seat put in.

Each action is judged on the state the record left and then applied as recorded, by its money. Only what is certainly illegal is listed.
Does not belong here: the record's form (`recorded`), who wins (`claims`), any rule (their own files).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen, replace
from dealer_assist.rulebook.betting import Action, Do, Round, judged, standing
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.kill import starter
from dealer_assist.rulebook.opening import ForceSeat, Opener, force_seat, force_starter, opener
from dealer_assist.rulebook.questions.recorded import BETTING, Deed, RecordedHand
from dealer_assist.rulebook.questions.wagers import open_pair
from dealer_assist.rulebook.reasons import Illegal, Reason
from dealer_assist.rulebook.variants import STREETS, variant


@frozen()
class Wrong:
    """An action that was certainly not allowed, or the place where one is missing, and why."""

    index: int
    why: Reason


@frozen()
class Played:
    """One street as it was played. `round` is None where no betting was possible, `opened` who had to start and why, None where a card that
    tells it is not known. `deeds` are the record's actions with their index; `places` says where each stands in the round's actions, None
    where no round could take it.
    """

    street: int
    rules: HouseRules
    deeds: tuple[tuple[int, Deed], ...]
    places: tuple[int | None, ...]
    opened: ForceSeat | Opener | None
    round: Round | None


@dataclass(slots=True)
class Betting:
    """What is known of a hand's betting so far; complete when `judge` returns it. `put` is everything each seat put in, antes included,
    `left` what it has in front (None = not known), `first` who had to act first on each later street where betting was possible,
    `unknown` the paths of what the cards do not tell, `streets` the streets that the record reaches.
    """

    force_seat: Seat | None = None
    first: dict[int, Seat | None] = field(default_factory=dict)
    wrongs: list[Wrong] = field(default_factory=list)
    put: dict[Seat, Chips] = field(default_factory=dict)
    left: dict[Seat, Chips | None] = field(default_factory=dict)
    folded: set[Seat] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    streets: list[Played] = field(default_factory=list)

    def live(self) -> tuple[Seat, ...]:
        """The seats still in the hand."""
        return tuple(seat for seat in self.put if seat not in self.folded)

    def able(self) -> tuple[Seat, ...]:
        """The live seats with chips."""
        return tuple(seat for seat in self.live() if self.left[seat] != 0)

    def wrong(self, index: int, why: Reason) -> None:
        """List what is wrong at an action; the first thing found there stands."""
        if all(found.index != index for found in self.wrongs):
            self.wrongs = sorted([*self.wrongs, Wrong(index, why)], key=lambda wrong: wrong.index)

    def pay(self, seat: Seat, chips: Chips, all_in: bool) -> None:
        """Chips a seat put in."""
        left = self.left[seat]
        self.put[seat] += chips
        self.left[seat] = max(0, left - chips) if left is not None else 0 if all_in else None


def judge(hand: RecordedHand) -> Betting:
    """The whole betting of a record."""
    play = Betting(put=dict.fromkeys(hand.stacks, 0), left=dict(hand.stacks), reasons=[*hand.variations])
    deeds = [(index, deed) for index, deed in enumerate(hand.deeds) if deed.do in BETTING]
    end = deeds[-1][0] + 1 if deeds else 0
    _antes(hand, play, [pair for pair in deeds if pair[1].do == "ante"], [index for index, deed in deeds if deed.do != "ante"] or [end])
    rest = [pair for pair in deeds if pair[1].do != "ante"]
    for street in STREETS:
        here = [pair for pair in rest if pair[1].street == street]
        after = [index for index, deed in rest if deed.street > street]
        if len(play.live()) < 2 and not here:
            break
        if not hand.reaches(street, play.live()):
            if len(play.able()) > 1 and hand.end == "over":
                play.wrong(end, Reason("ORDER-8", "why.illegal.unfinished", {"street": street}))
            break
        _Street(hand, play, street, here).judge(after[0] if after else end)
    return play


def _antes(hand: RecordedHand, play: Betting, antes: list[tuple[int, Deed]], later: list[int]) -> None:
    """Every seat antes the fixed amount, or all it has, before the cards (VOC-1, DEAL-1, ALLIN-3)."""
    ante = hand.rules.ante
    for index, deed in antes:
        seat = deed.seat
        before, stack = play.put[seat], play.left[seat]
        short = stack is not None and deed.amount > stack
        play.pay(seat, deed.amount, deed.all_in)
        values = {"seat": seat, "ante": ante, "to": play.put[seat]}
        if index > later[0]:
            play.wrong(index, Reason("DEAL-1", "why.illegal.late_ante", {"seat": seat}))
        elif before or short or play.put[seat] > ante or (play.put[seat] < ante and play.left[seat] != 0):
            play.wrong(index, Reason("VOC-1", "why.illegal.ante_amount", values))
    missing = tuple(seat for seat, chips in play.put.items() if not chips and ante and play.left[seat] != 0)
    if missing:
        play.wrong(later[0], Reason("DEAL-1", "why.illegal.no_ante", {"seats": missing, "ante": ante}))


class _Street:
    """One street of a record while it is judged."""

    def __init__(self, hand: RecordedHand, play: Betting, street: int, deeds: list[tuple[int, Deed]]) -> None:
        self.hand, self.play, self.street, self.deeds = hand, play, street, deeds
        self.rules = hand.rules if street > 3 else _third_rules(hand, deeds)
        self.places: list[int | None] = []
        self.opened: ForceSeat | Opener | None = None
        self.round = self._third() if street == 3 else self._later()

    def judge(self, following: int) -> None:
        """Judge the street's actions; `following` is the index of the next action after them."""
        for place, (index, deed) in enumerate(self.deeds):
            seats_to_come = {later.seat for _, later in self.deeds[place + 1 :]}
            why = None if deed.do in ("kill", "dead") else self._why_not(deed, seats_to_come)
            if why is not None:
                self.play.wrong(index, why)
            self._apply(deed)
        if self.round is not None:
            left = self._due() if self.hand.end == "over" or following < len(self.hand.deeds) else None
            if left is not None:
                self.play.wrong(following, Reason("ORDER-8", "why.illegal.missing", {"seat": left, "street": self.street}))
        self.play.streets.append(Played(self.street, self.rules, tuple(self.deeds), tuple(self.places), self.opened, self.round))

    # --- who opens

    def _third(self) -> Round | None:
        """Third street: the force seat from the door cards; where one is not known, the seat that the record shows."""
        play, hand = self.play, self.hand
        if hand.killer is not None:
            return self._killed(hand.killer)
        doors = {seat: held.up[0] for seat, held in hand.cards.items() if held.up and held.up[0] is not None}
        shows = [deed.seat for _, deed in self.deeds if deed.do == "force"] or [deed.seat for _, deed in self.deeds]
        if len(doors) == len(hand.cards):
            force = force_seat(doors, self.rules)
            self.opened = force
            play.force_seat = force.seat
            play.reasons += force.reasons
            first, _, waived = force_starter(force, play.able(), list(hand.stacks), self.rules)
        else:
            play.force_seat = shows[0] if shows else None
            play.unknown.append("force_seat")
            first = self.deeds[0][1].seat if self.deeds and len(play.able()) > 1 else None
            waived = 0 in play.left.values()
        return None if first is None else Round(3, self._stacks(), first, force_waived=waived)

    def _killed(self, killer: Seat) -> Round | None:
        """A kill hand: nobody owes a force bet, the action starts to the left of the killer, whose post is the opening bet (KILL-3)."""
        first, why = starter(killer, self.play.able())
        self.play.reasons.append(why)
        return None if first is None else Round(3, self._stacks(), first, killed=True)

    def _later(self) -> Round | None:
        """A later street: the leading board, where every live board is known; else the seat that the record shows."""
        play, hand, street = self.play, self.hand, self.street
        live, able = play.live(), play.able()
        if len(able) < 2:
            return None
        many = min(street, 6) - 2
        boards = {seat: _known(hand.cards[seat].up[:many]) for seat in live}
        if all(len(board) == many for board in boards.values()):
            found = opener(boards, able, self.rules, street, hand.community if street == 7 else None)
            self.opened = found
            first = found.first
            play.reasons += found.reasons
        else:
            first = next((deed.seat for _, deed in self.deeds), None)
            play.unknown.append(f"first_to_act.{street}")
        play.first[street] = first
        if first is None:
            return None
        pairs = tuple(seat for seat, board in boards.items() if street == 4 and (len(board) < many or open_pair(board)))
        return Round(street, self._stacks(), first, pair_seats=pairs)

    def _stacks(self) -> dict[Seat, Chips | None]:
        return {seat: self.play.left[seat] for seat in self.play.live()}

    # --- each action

    def _why_not(self, deed: Deed, seats_to_come: Iterable[Seat]) -> Reason | None:
        """Why an action is certainly not allowed, or None."""
        if self.round is None or len(self.play.live()) < 2:
            return Reason("ORDER-8", "why.illegal.round_over", {"seat": deed.seat})
        wrong_opener = self._wrong_opener(self.round, deed, seats_to_come)
        if wrong_opener is not None:
            return wrong_opener
        due = self._due()
        if due is None or due == deed.seat:
            return self._unlawful(self.round, deed)
        skipped = due
        while due is not None and due != deed.seat and due not in seats_to_come:
            self.round = replace(self.round, skipped=(*self.round.skipped, due))
            due = self._due()
        return Reason("ORDER-9", "why.illegal.out_of_turn", {"seat": deed.seat, "to_act": skipped})

    def _wrong_opener(self, round: Round, deed: Deed, seats_to_come: Iterable[Seat]) -> Reason | None:
        """The force bet made by another seat than the one it falls on: it stands and the action goes on from there (IRREG-4)."""
        if round.street > 3 or round.actions or round.force_waived or deed.seat == round.starter or not deed.amount:
            return None
        skipped = () if round.starter in seats_to_come else (round.starter,)
        self.round = replace(round, starter=deed.seat, skipped=skipped)
        rule = "FORCE-2" if variant(self.rules).opens_low else "FORCE-1"
        return Reason(rule, "why.illegal.wrong_force_seat", {"seat": deed.seat, "right": round.starter})

    def _unlawful(self, round: Round, deed: Deed) -> Reason | None:
        """The rule an action in turn breaks. With a live board unknown on fourth it must break one whether or not there is an open pair."""
        paired = any(len(_known(self.hand.cards[seat].up[:2])) == 2 for seat in round.pair_seats)
        worlds = [round] if paired or not round.pair_seats else [replace(round, pair_seats=()), round]
        why = None
        for world in worlds:
            try:
                judged(world, self.rules, self._action(deed))
            except Illegal as refused:
                why = refused.reason
            else:
                return None
        return why

    def _due(self) -> Seat | None:
        return None if self.round is None else standing(self.round, self.rules).to_act

    def _action(self, deed: Deed) -> Action:
        """The action by its money; where the stack is known, it alone says whether the seat is all-in."""
        do = Do.FOLD if deed.do == "fold" else Do.CALL if deed.amount else Do.CHECK
        left = self.play.left[deed.seat]
        return Action(deed.seat, do, deed.to, deed.all_in if left is None else bool(deed.amount) and deed.amount >= left)

    def _apply(self, deed: Deed) -> None:
        """What the record says happened. The last live hand is never folded."""
        folds = deed.do in ("fold", "dead")
        last_hand = folds and len(self.play.live()) < 2
        if self.round is None or last_hand:
            self.places.append(None)
        elif deed.do == "dead":
            self.places.append(None)
            back = min(self.hand.refunds.get(deed.seat, 0), standing(self.round, self.rules).put.get(deed.seat, 0))
            self.round = replace(self.round.without(deed.seat, back), gone=(*self.round.gone, deed.seat))
        else:
            self.places.append(len(self.round.actions))
            self.round = replace(self.round, actions=(*self.round.actions, self._action(deed)))
        if folds and not last_hand:
            self.play.folded.add(deed.seat)
        self.play.pay(deed.seat, deed.amount, deed.all_in)


def _known(cards: Iterable[Card | None]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _third_rules(hand: RecordedHand, deeds: list[tuple[int, Deed]]) -> HouseRules:
    """The rules of third street. A force amount that the source does not state is the one the record shows, so that it is not judged; an
    opening of the lower limit is a full bet, whatever the source calls the force amount (FORCE-5).
    """
    rules = hand.rules
    opened = next((deed.amount for _, deed in deeds if deed.amount), rules.force)
    force = rules.force if hand.force_stated else opened
    if rules.structured:
        return replace(rules, force=force if force < rules.small else max(1, rules.small - 1))
    return replace(rules, force=min(force, rules.spread_by_street[0][1]))
