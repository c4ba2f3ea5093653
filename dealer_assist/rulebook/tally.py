"""The count of one betting round: what is in, what it is measured from, whose turn it is.

Folded once, action by action, in plain ints: judged by the money alone, so that it is total (an illegal action counts for what it put in).
Belongs here: what the next action is measured against. Does not belong here: what may be done (`offers`), words and answers (`betting`).
"""

from __future__ import annotations

from dealer_assist.chips import Chips, Seat
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.limits import is_full, limits
from dealer_assist.rulebook.round import Action, Do, Round


class Tally:
    """The running count. Changed only by `fold` and `act`; everything else asks.

    `bet` is the total to match; `full` the last full bet, completion or raise, from which all-ins are measured (ALLIN-4); `bet > full`
    means that the last wager is uncompleted: a bare force bet or a short all-in. `low` and `high` are the sizes a raise may have
    (structured), or the last bet or raise and the largest one (spread). `base` is what an increment over the force bet is measured from
    (ALLIN-7). `bare`: nothing full is in over the force bet. `wagers` counts the wagers of full size, `seen` how many of them each seat
    that acted had seen. `option` is a force seat that may still complete (AMB-04). `capped_among`: how many had chips just before the raise
    that capped. `treated` is set while the last wager is an all-in treated as full: what it was measured from, and the size (ALLIN-5).
    `fixed_high`: LIMIT-7 holds. `left` is what each seat has in front (None = not known).
    """

    def __init__(self, round: Round, rules: HouseRules) -> None:
        street = limits(rules, round.street, bool(round.pair_seats))
        self.seats = seats = sorted(round.stacks)
        self.round = round.bare()  # not `round` itself, which keeps its tally: the two would never be let go
        self.rules, self.structured = rules, rules.structured
        self.order = [seat for seat in seats if seat >= round.starter] + [seat for seat in seats if seat < round.starter]
        self.left: dict[Seat, Chips | None] = dict(round.stacks)
        self.put: dict[Seat, Chips] = dict.fromkeys(seats, 0)
        self.dead: set[Seat] = set(round.gone)
        self.skipped: frozenset[Seat] = frozenset(round.skipped)
        self.seen: dict[Seat, int] = {}
        self.able_at_start = sum(stack != 0 for stack in round.stacks.values())
        self.low, self.high = street.least, street.most
        self.opens = self.bare = round.street == 3 and not round.killed
        self.base: Chips = rules.force if self.opens and rules.short_completion_measure == "increment" else 0
        self.bet: Chips = 0
        self.full: Chips = 0
        self.raises = self.wagers = self.capped_among = 0
        self.capped = self.fixed_high = False
        self.treated: tuple[Chips, Chips] | None = None
        self.aggressor: Seat | None = None
        self.option: Seat | None = None
        self.turn: Seat | None = None
        if self.dead:
            self._pairs_die()
        self._pass_on(-1)
        self.to_act = self._to_act()

    def copy(self) -> Tally:
        """The same count, to be changed on its own."""
        copy = object.__new__(Tally)
        own = {"left": dict(self.left), "put": dict(self.put), "seen": dict(self.seen), "dead": set(self.dead)}
        copy.__dict__ = self.__dict__ | own
        return copy

    # ------------------------------------------------------------------------------------------ what was done

    def take(self, action: Action) -> None:
        """One action of the round."""
        if action.do is Do.FOLD:
            self.fold(action.seat)
        else:
            self.act(action.seat, action.to, action.all_in)

    def fold(self, seat: Seat) -> None:
        """`seat` is out of the hand."""
        self.dead.add(seat)
        self.seen[seat] = self.wagers
        self._pairs_die()
        self._after(seat)

    def act(self, seat: Seat, to: Chips, all_in: bool) -> None:
        """`seat` checks, calls or wagers: its total for the round is now `to`."""
        put = self.put.get(seat, 0)
        if seat == self.option:
            self.option = None
        if to > put:
            if to > self.bet or self.opens:
                self._wager(seat, to)
            left = self.left.get(seat)
            if left is not None:
                self.left[seat] = max(0, left - to + put)
            self.put[seat] = to
        if all_in:
            self.left[seat] = 0
        self.seen[seat] = self.wagers
        self._after(seat)

    def _wager(self, seat: Seat, to: Chips) -> None:
        """The total to match goes up (or the round is opened)."""
        if self.opens and to <= self.rules.force:
            self._force(seat, to)
            return
        self.treated = None
        if is_full(to, self.full, self.low, self.base):
            self._full_wager(to)
        self.opens = False
        self.option = None
        self.bet = to
        self.aggressor = seat

    def _force(self, seat: Seat, to: Chips) -> None:
        """The bare force bet is in, short or not: the others owe it whole unless the house says otherwise (FORCE-10, AMB-13)."""
        rules = self.rules
        self.opens = False
        self.bet = rules.force if rules.short_force_price == "full_force" else to
        if self.base:
            self.base = self.bet
        if not self.structured and self.bet >= self.low:
            self.full = self.low = self.bet  # an ordinary opening bet (FORCE-15)
        elif rules.force_seat_option == "may_complete":
            self.option = seat

    def _full_wager(self, to: Chips) -> None:
        """A full bet, completion or raise, or an all-in treated as one (ALLIN-5)."""
        if self._counts():
            self.raises += 1
            if not self.capped and self._caps():
                self.capped, self.capped_among = True, len(self.able())
        increase = to - self.full
        if increase >= self.low:
            self.wagers += 1
        else:
            self.treated = (self.full, self.low)
        if not self.structured:
            self.low = max(self.low, to - self.bet)  # the size of a raise is its total minus the amount faced (SPREAD-9)
        elif increase >= self.high:
            self.fixed_high = self.fixed_high or self.low != self.high
            self.low = self.high  # a wager at the higher limit fixes it (LIMIT-7)
        elif self.rules.fourth_low_bet_locks:
            self.high = self.low
        self.full = to
        self.bare = False

    def _counts(self) -> bool:
        """Does the full wager being made count as a raise (CAP-4, SPREAD-7)? The opening bet and its completion do not."""
        if self.structured or not self.bare or not self.bet:
            return self.full > 0
        option = self.rules.spread_force_raise_counts
        return self.full > 0 if option == "auto" else option == "true"

    def _caps(self) -> bool:
        """Is the raise being made the last one (CAP-1 to CAP-3)? Counted on the seats with chips just before it."""
        rules = self.rules
        if not rules.max_raises or self.raises < rules.max_raises:
            return False
        if rules.headsup_raises == "before_cap":
            return len(self.able()) >= 3
        return rules.headsup_raises == "never" or self.able_at_start != 2

    def _pairs_die(self) -> None:
        """Where the house ties the higher limit to the pair's life, it goes with the last pair (LIMIT-9)."""
        pairs = self.round.pair_seats
        if pairs and self.structured and self.rules.open_pair_scope == "while_pair_live" and all(seat in self.dead for seat in pairs):
            self.high = self.low

    # ------------------------------------------------------------------------------------------ whose turn

    def _after(self, seat: Seat) -> None:
        """The turn passes on when the seat to act has acted; out of turn it stays where it is (IRREG-14)."""
        if seat == self.turn or self.turn is None:
            self._pass_on(self.order.index(seat) if seat in self.order else -1)
        self.to_act = self._to_act()

    def _pass_on(self, index: int) -> None:
        """The turn goes to the next seat clockwise from place `index` that is pending."""
        order = self.order
        for seat in order[index + 1 :] + order[: index + 1]:
            if self.pending(seat):
                self.turn = seat
                return
        self.turn = None

    def pending(self, seat: Seat) -> bool:
        """Does `seat` owe action, or will it be offered action (ORDER-8)?"""
        if seat in self.dead or self.left[seat] == 0 or seat in self.skipped:
            return False
        return seat not in self.seen or self.put[seat] < self.bet or seat == self.option

    def live(self) -> tuple[Seat, ...]:
        """The seats still in the hand, ascending."""
        return tuple([seat for seat in self.seats if seat not in self.dead])

    def able(self) -> tuple[Seat, ...]:
        """The live seats with chips."""
        return tuple([seat for seat in self.seats if seat not in self.dead and self.left[seat] != 0])

    def _to_act(self) -> Seat | None:
        """Whose turn it is; None when the round is over (ORDER-8, ALLIN-9)."""
        seat, live, able = self.turn, 0, 0
        if seat is None:
            return None
        for other in self.seats:
            if other not in self.dead:
                live, able = live + 1, able + (self.left[other] != 0)
                if able > 1:
                    return seat
        return seat if live > 1 and self._owes_a_live_hand(seat) else None

    def _owes_a_live_hand(self, seat: Seat) -> bool:
        """Does the last seat with chips owe a call to a hand that can still win? It is never asked to bet against nobody (ALLIN-9)."""
        return any(self.put[other] > self.put[seat] for other in self.live())

    def later(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats after `seat`, the one to act, clockwise, that still owe or will be offered action."""
        start = self.order.index(seat)
        return tuple([other for other in self.order[start + 1 :] + self.order[:start] if self.pending(other)])


def counted(round: Round, rules: HouseRules) -> Tally:
    """The tally of a round: to be asked, and copied to be changed. It is counted on from the last round before it that was."""
    known = round.count.tally
    if known is not None and known.rules is rules:
        return known
    before: Round | None = round.count.since
    while before is not None and before.count.tally is None:
        before = before.count.since
    start = None if before is None else before.count.tally
    if before is not None and start is not None and start.rules is rules:
        tally, done = start.copy(), len(before.actions)
    else:
        tally, done = Tally(round, rules), 0
    for action in round.actions[done:]:
        tally.take(action)
    round.count.tally, round.count.standing, round.count.since = tally, None, None
    return tally
