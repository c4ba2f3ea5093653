"""Something went wrong with the deal, a hand or a pot as a whole (IRREG-1 to IRREG-3, IRREG-13, IRREG-20 to IRREG-22, IRREG-26): the ways
to go on, and what each brings.

Belongs here: hands that are void, dead or short, pots pushed again. Does not belong here: single cards (`cards`), the betting (`actions`).
"""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.rulebook.betting import Action, Do
from dealer_assist.rulebook.reasons import Reason
from dealer_assist.rulebook.rulings import deck_voids, hand_of, killed_refund, misdeal_too_late, start_of
from dealer_assist.table import events as e
from dealer_assist.table.commands import refused
from dealer_assist.table.due import LAST
from dealer_assist.table.irregular.cards import void
from dealer_assist.table.irregular.spot import Events, Found, Spot, Way, nothing
from dealer_assist.table.state import Hand, HandSeat, Origin, Phase

SHORT = 6
"""How many cards a hand has that lacks its last one (IRREG-13)."""

START = 3
"""How many cards each seat starts with."""


def misdeal(spot: Spot) -> Found:
    """IRREG-1 until the deadline of IRREG-2: dealt again, every chip back. After it the hand is played out."""
    late = _too_late(spot.hand)
    ways = {"deal_again": lambda: (void(spot.hand, "IRREG-1"),), "play_on": nothing}
    return Found("deal_again", ways) if late is None else Found("play_on", ways, why=(late,))


def _too_late(hand: Hand) -> Reason | None:
    """IRREG-2: why it is too late for a misdeal."""
    acts = _acts(hand)
    return misdeal_too_late(acts if hand.killer is not None else acts[1:], hand.rules)


def _acts(hand: Hand) -> list[Action]:
    """Every action of the hand; without a kill the first is the force bet, or what opened in its place."""
    acted = [entry.event for entry in hand.entries if isinstance(entry.event, e.Acted) and not entry.voided]
    return [Action(act.seat, act.do, act.to, act.all_in) for act in acted]


def foul_deck(spot: Spot) -> Found:
    """IRREG-3: all action is void; but an odd-backed card found only in the stub after substantial action changes nothing."""
    voids, why = deck_voids(True, _acts(spot.hand))
    ways = {"void": lambda: (void(spot.hand, "IRREG-3"),)}
    return Found("void", ways) if voids else Found("void", {**ways, "stands": nothing}, why=(why,))


def on_record(spot: Spot) -> Found:
    """Missing cards do not void a finished hand (IRREG-3); devices that disagree are corrected by hand."""
    return Found("", {"stands": nothing, "corrected": nothing})


def wrong_start(spot: Spot) -> Found:
    """IRREG-26: too few starting cards are completed, one too many goes back as the next burn; else a misdeal, or later a dead hand."""
    seat = spot.seat
    count = seat.count if seat.count < START else START + 1  # what looks right on record is one too many on the felt
    first, why = start_of(count, START, not _acts(spot.hand), _too_late(spot.hand) is not None)
    ways = {"complete": nothing, "burn": nothing, "misdeal": lambda: (void(spot.hand, "IRREG-26"),)}
    return Found(first, {**ways, **_dies(spot.hand, seat, "IRREG-26")}, why=(why,))


def _dies(hand: Hand, seat: HandSeat, rule: str) -> dict[str, Way]:
    """The hand is dead, unless it is the last one."""
    return {"dead": lambda: (e.HandKilled(seat=seat.seat, rule=rule),)} if seat.live and len(hand.live) > 1 else {}


def wrong_count(spot: Spot) -> Found:
    """IRREG-13: six cards, the last one missing, may be live; any other wrong number is dead."""
    seat, shared = spot.seat, spot.hand.community is not None
    last = seat.cards[LAST]
    missing = last is not None and last.face is None
    count = seat.count + shared - missing if seat.count >= SHORT - shared else SHORT

    def live() -> Events:
        if seat.count + shared - missing > SHORT:
            raise refused("IRREG-13", "refused.whole_hand", seat=seat.seat)
        off = (e.CardRemoved(origin=Origin.CONCLUDED, seat=seat.seat, slot=LAST),) if missing else ()
        return (*off, e.HandCounted(seat=seat.seat, cards=SHORT))

    lives, why = hand_of(count, spot.hand.rules)
    return Found("live" if lives else "dead", {"live": live, **_dies(spot.hand, seat, "IRREG-13")}, why=(why,))


def dead_hand(spot: Spot) -> Found:
    """IRREG-20: the hand is dead, its money stays."""
    return Found("dead", _dies(spot.hand, spot.seat, "IRREG-20"))


def killed_hand(spot: Spot) -> Found:
    """IRREG-21: a hand killed by mistake. Its bet or raise that nobody has called comes back at once, and nobody owes it any more; a force
    bet or a killer's post, which was no choice of its player's, stays the price until the round is over.
    """
    seat, hand = spot.seat.seat, spot.hand
    paid = {other.seat: other.paid for other in hand.seats}
    back, why = killed_refund(paid, seat)
    now = back if _wagered(hand, seat) else 0

    def comes_back() -> Events:
        returned = (e.UncalledReturned(origin=Origin.CONCLUDED, seat=seat, amount=now),) if now else ()
        return (e.HandKilled(seat=seat, rule="IRREG-21"), *returned)

    return Found("uncalled_back", {"uncalled_back": comes_back} if len(hand.live) > 1 else {}, {"amount": back}, (why,))


def _wagered(hand: Hand, seat: Seat) -> bool:
    """Was the last action of `seat` in the round under way a bet or a raise of its own choice?"""
    if hand.phase is not Phase.BETTING or hand.round is None:
        return False
    actions = hand.round.actions[hand.round.killed :]
    last = next((action for action in reversed(actions) if action.seat == seat), None)
    return last is not None and last.do in (Do.BET, Do.COMPLETE, Do.RAISE)


def wrong_pot(spot: Spot) -> Found:
    """IRREG-22: what was pushed is taken back and pushed again from the record, until the next hand starts (SHOW-9)."""
    pushed = tuple(index for index, entry in enumerate(spot.hand.entries) if isinstance(entry.event, e.PotsAwarded) and not entry.voided)
    return Found("rebuilt", {"rebuilt": lambda: (e.EntriesVoided(origin=Origin.CONCLUDED, entries=pushed, reason="ruling"),)})
