"""Rulings that follow from facts: force bet by the wrong seat, misdeal deadline, exposed cards, wrong counts, chips handed back.

Each answers what the rulebook says (RULES.md section 11); the floor still decides. Does not belong here: the list of what can go
wrong (`irregularities`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealer_assist.cards import Card
from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Action, Do
from dealer_assist.rulebook.house import HouseRules
from dealer_assist.rulebook.opening import force_seat
from dealer_assist.rulebook.pots import uncalled
from dealer_assist.rulebook.reasons import Reason


@frozen()
class ForceRuling:
    """IRREG-4. `ruling` is "correct_it" or "bet_stands", `must_bet` the seat whose bet counts, `take_back` the seat that takes its chips
    back (None = none).
    """

    ruling: str
    must_bet: Seat
    take_back: Seat | None
    reasons: tuple[Reason, ...]


@frozen()
class Refund:
    """A hand that is void: `returned` goes back to each seat; `posted` is the part of it that stands as the ante of the new deal."""

    returned: Mapping[Seat, Chips]
    posted: Mapping[Seat, Chips]
    reason: Reason


@frozen()
class SeventhUp:
    """IRREG-10: a seventh card turned up by the dealer. `others_up`: the cards still to come are dealt face up. `may_declare`: its owner
    may declare itself all-in for the present pot before any action. `replaced`: the card is replaced if betting remains. `new_leader`:
    the leading board is found again with all up cards, the fifth included; otherwise the leader of sixth street starts.
    """

    others_up: bool
    may_declare: bool
    replaced: bool
    new_leader: bool
    reason: Reason


def wrong_force_seat(doors: Mapping[Seat, Card], bet_by: Seat, next_acted: bool, rules: HouseRules) -> ForceRuling:
    """IRREG-4: `bet_by` made the force bet. The seat that owes it must bet instead until the next player has acted."""
    right = force_seat(doors, rules)
    values = {"seat": bet_by, "right": right.seat}
    if bet_by == right.seat:
        return ForceRuling("bet_stands", bet_by, None, (*right.reasons, Reason("IRREG-4", "why.force.right_seat", {"seat": bet_by})))
    if next_acted:
        return ForceRuling("bet_stands", bet_by, None, (*right.reasons, Reason("IRREG-4", "why.force.stands", values)))
    return ForceRuling("correct_it", right.seat, bet_by, (*right.reasons, Reason("IRREG-4", "why.force.corrected", values)))


_CHIPS_IN = (Do.FORCE, Do.CALL, Do.BET, Do.COMPLETE, Do.RAISE)


def substantial(actions: Sequence[Action]) -> bool:
    """VOC-27: any two actions in turn with at least one putting chips in, or any three."""
    return len(actions) >= 3 or (len(actions) == 2 and any(action.do in _CHIPS_IN for action in actions))


def misdeal_too_late(after_force: Sequence[Action], rules: HouseRules) -> Reason | None:
    """IRREG-2: why a misdeal can no longer be called, or None while it can. `after_force` are the actions after the force bet."""
    if rules.misdeal_deadline == "tda_sa":
        return Reason("IRREG-2", "why.misdeal.substantial", {"actions": len(after_force)}) if substantial(after_force) else None
    seats = tuple(dict.fromkeys(action.seat for action in after_force))
    return Reason("IRREG-2", "why.misdeal.two_after_force", {"seats": seats[:2]}) if len(seats) >= 2 else None


def misdeal_refund(contributions: Mapping[Seat, Chips], antes: Mapping[Seat, Chips]) -> Refund:
    """IRREG-1: every chip goes back, as before the deal; the antes stand as posted for the same players' new deal."""
    posted = {seat: min(ante, contributions[seat]) for seat, ante in antes.items() if seat in contributions}
    return Refund(dict(contributions), posted, Reason("IRREG-1", "why.misdeal.refund", {"total": sum(contributions.values())}))


def foul_deck_refund(contributions: Mapping[Seat, Chips]) -> Refund:
    """IRREG-3: every chip goes back to the player who put it in."""
    return Refund(dict(contributions), {}, Reason("IRREG-3", "why.foul_deck.refund", {"total": sum(contributions.values())}))


def killed_refund(contributions: Mapping[Seat, Chips], seat: Seat) -> tuple[Chips, Reason]:
    """IRREG-21: what comes back to a seat whose hand was killed by mistake: its uncalled bet, never called money."""
    found = uncalled(contributions)
    back = found[1] if found is not None and found[0] == seat else 0
    return back, Reason("IRREG-21", "why.killed.refund", {"seat": seat, "amount": back})


def deck_voids(in_stub_only: bool, actions: Sequence[Action]) -> tuple[bool, Reason]:
    """IRREG-3: does a foul deck void the hand. `in_stub_only`: a card with another back, found in the stub, that will reach no hand."""
    if in_stub_only and substantial(actions):
        return False, Reason("IRREG-3", "why.foul_deck.stub_only")
    return True, Reason("IRREG-3", "why.foul_deck.void")


def hand_of(count: int, rules: HouseRules) -> tuple[bool, Reason]:
    """IRREG-13: is a hand of `count` cards live at showdown, the community card counted. Six may be, by `six_card_hand`."""
    if count == 6 and rules.six_card_hand == "live":
        return True, Reason("IRREG-13", "why.count.six_live", {"count": count})
    if count == 7:
        return True, Reason("IRREG-13", "why.count.seven", {"count": count})
    return False, Reason("IRREG-13", "why.count.dead", {"count": count})


def start_of(count: int, due: int, untouched: bool, too_late: bool) -> tuple[str, Reason]:
    """IRREG-26: a seat holds `count` starting cards where `due` are due: "complete", "burn", "misdeal" or "dead".

    `untouched`: the missing card is still the next in sequence, or the one card too many is not looked at and nobody has acted.
    `too_late`: the misdeal deadline has passed.
    """
    values = {"count": count, "due": due}
    if untouched and count < due:
        return "complete", Reason("IRREG-26", "why.start.complete", values)
    if untouched and count == due + 1:
        return "burn", Reason("IRREG-26", "why.start.burn", values)
    if too_late:
        return "dead", Reason("IRREG-26", "why.start.dead", values)
    return "misdeal", Reason("IRREG-26", "why.start.misdeal", values)


def exposed_start(downs: int, door_up: bool, rules: HouseRules) -> tuple[str, Reason]:
    """IRREG-5: the dealer exposed `downs` (1 or 2) of a seat's first two cards: "door" (it plays as the door card, the third is dealt
    down), "dead" (the hand is dead, its ante comes back) or "misdeal". `door_up`: its third card lies face up too.
    """
    if downs == 2 and door_up:
        return "misdeal", Reason("IRREG-1", "why.exposed.all_three")
    if rules.exposed_initial_down == "misdeal":
        return "misdeal", Reason("IRREG-5", "why.exposed.misdeal", {"downs": downs})
    if downs == 2:
        return "dead", Reason("IRREG-5", "why.exposed.dead")
    return "door", Reason("IRREG-5", "why.exposed.door")


def seventh_up(first: bool, players: int, rules: HouseRules) -> SeventhUp:
    """IRREG-10 by `exposed_seventh`: the card turned up was that of the `first` of `players` to get one, or a later one's."""
    values = {"first": first, "players": players}
    match rules.exposed_seventh:
        case "replace":
            return SeventhUp(False, False, True, False, Reason("IRREG-10", "why.seventh_up.replace", values))
        case "roberts":
            return SeventhUp(False, True, False, True, Reason("IRREG-10", "why.seventh_up.roberts", values))
        case "all_up":
            return SeventhUp(True, False, False, False, Reason("IRREG-10", "why.seventh_up.all_up", values))
        case _ if first:
            return SeventhUp(True, False, False, False, Reason("IRREG-10", "why.seventh_up.first", values))
        case _:
            return SeventhUp(False, True, False, False, Reason("IRREG-10", "why.seventh_up.later", values))
