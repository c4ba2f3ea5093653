"""Who must make the force bet, and whose board starts each later street (RULES.md sections 3 and 4).

Does not belong here: amounts (`limits`, `betting`), the worth of a board (`boards`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.boards import high as boards_high
from dealer_assist.rulebook.boards import low as boards_low
from dealer_assist.rulebook.house import Game, HouseRules
from dealer_assist.rulebook.reasons import Reason, Value
from dealer_assist.rulebook.variants import variant
from dealer_assist.rulebook.variations import labelled


@frozen()
class ForceSeat:
    """The seat that must make the force bet, with its door card. `ranked` is every door card, the forced one first."""

    seat: Seat
    card: Card
    ranked: tuple[tuple[Seat, Card], ...]
    reasons: tuple[Reason, ...]


@frozen()
class Opener:
    """Who starts a later street. `leader` has the leading board, `tied` every seat with an equal one (leader included), `first` acts
    first and is None when fewer than two seats can act. `flagged`: boards of unequal length were compared (BOARD-6).
    """

    leader: Seat
    tied: tuple[Seat, ...]
    first: Seat | None
    flagged: bool
    reasons: tuple[Reason, ...]


def force_seat(doors: Mapping[Seat, Card], rules: HouseRules) -> ForceSeat:
    """FORCE-1 to FORCE-3. `doors` is not empty."""
    if variant(rules).opens_low:
        ranked = sorted(doors.items(), key=lambda door: (-door[1].rank.low_number, -door[1].suit.number))
    else:
        ranked = sorted(doors.items(), key=lambda door: (door[1].rank.number, door[1].suit.number))
    seat, card = ranked[0]
    values: dict[str, Value] = {"seat": seat, "card": card.code}
    if variant(rules).opens_low:
        reasons = [Reason("FORCE-2", "why.force.highest_door", values)]
    else:
        reasons = [Reason("FORCE-1", "why.force.lowest_door", values)]
    reasons += _varied(rules)
    equals = tuple(other.code for _, other in ranked[1:] if other.rank is card.rank)
    if equals:
        reasons.append(Reason("FORCE-3", "why.force.suit", {"card": card.code, "others": equals}))
    return ForceSeat(seat, card, tuple(ranked), tuple(reasons))


def force_starter(force: ForceSeat, able: Collection[Seat], present: Collection[Seat], rules: HouseRules) -> tuple[Seat | None, Seat, bool]:
    """Who acts first on third street: (first to act or None, the seat that owes the force bet, is the force bet waived).

    FORCE-11: a force seat without chips lets the next seat to its left with chips open; FORCE-12: an absent one; options
    `broke_force`, `absent_force_seat`. `able` are the live seats with chips, `present` those whose player is there. With fewer than two
    seats with chips nobody acts and nothing is owed. An absent seat that owes has its force amount taken and its hand killed; the first to
    act is then the seat to its left.
    """
    if len(able) < 2:
        return None, force.seat, True
    owes = _owes(force, able, present, rules)
    left = _next_able(owes, able)
    if owes not in able:
        return (left, left, False) if rules.broke_force == "left_must_pay" else (left, owes, True)
    return (owes if owes in present else left), owes, False


def _owes(force: ForceSeat, able: Collection[Seat], present: Collection[Seat], rules: HouseRules) -> Seat:
    """The seat that owes the force bet: the forced door card, or the next one where the house passes over a broke or an absent seat."""
    for seat, _ in force.ranked:
        passed = (seat not in able and rules.broke_force == "next_card") or (seat not in present and rules.absent_force_seat == "next_card")
        if not passed:
            return seat
    return force.seat


def _next_able(seat: Seat, able: Collection[Seat]) -> Seat:
    """The next seat clockwise from `seat` that can bet."""
    return min(able, key=lambda other: (other <= seat, other))


def opener(
    boards: Mapping[Seat, tuple[Card, ...]],
    able: Collection[Seat],
    rules: HouseRules,
    street: int,
    community: Card | None = None,
) -> Opener:
    """ORDER-1 to ORDER-7. `boards` are the up cards of all live seats, all-in ones included; `able` can still bet."""
    shown = {seat: _showing(cards, rules, street, community) for seat, cards in boards.items()}
    tied = _leading(shown, rules)
    leader = _of_tied(tied, shown, rules)
    flagged = len({len(cards) for cards in shown.values()}) > 1
    reasons = [_why_leader(leader, shown, rules), *_varied(rules)]
    if len(tied) > 1:
        reasons += [_why_tie(tied, leader, rules), *labelled(rules, "board_tie")]
    if community is not None:
        reasons.append(_why_community(community, rules))
    if flagged:
        reasons.append(Reason("BOARD-6", "why.order.unequal", {"seats": tuple(sorted(shown))}))
    can = [seat for seat in shown if seat in able]
    if len(can) < 2:
        reasons.append(Reason("ORDER-8", "why.order.nobody", {"leader": leader}))
        return Opener(leader, tied, None, flagged, tuple(reasons))
    if leader in can:
        return Opener(leader, tied, leader, flagged, tuple(reasons))
    if rules.leader_allin == "next_best":
        best = {seat: shown[seat] for seat in can}
        first = _of_tied(_leading(best, rules), best, rules)
        reasons.append(Reason("ORDER-4", "why.order.next_best", {"leader": leader, "seat": first}))
    else:
        first = _next_able(leader, can)
        reasons.append(Reason("ORDER-4", "why.order.leader_all_in", {"leader": leader, "seat": first}))
    return Opener(leader, tied, first, flagged, tuple(reasons))


def _showing(cards: tuple[Card, ...], rules: HouseRules, street: int, community: Card | None) -> tuple[Card, ...]:
    """The up cards that count: on seventh those of sixth, unless the house counts a shared card or an exposed one (ORDER-7, BOARD-7)."""
    if street < 7:
        return cards
    counted = cards if rules.community_opener == "with_community" or rules.exposed_seventh == "roberts" else cards[:4]
    if community is None or rules.community_opener == "own_up_cards":
        return counted
    return (*counted, community)[:5]


def _leading(shown: Mapping[Seat, tuple[Card, ...]], rules: HouseRules) -> tuple[Seat, ...]:
    """The seats with the leading board, ascending (ORDER-1, ORDER-2)."""
    worth = boards_low if variant(rules).opens_low else boards_high
    values = {seat: worth(cards) for seat, cards in shown.items()}
    best = max(values.values())
    return tuple(seat for seat in sorted(values) if values[seat] == best)


def _of_tied(tied: tuple[Seat, ...], shown: Mapping[Seat, tuple[Card, ...]], rules: HouseRules) -> Seat:
    """Among equal boards the one closest to the dealer's left (ORDER-3), or by suit the one with the highest card (AMB-02)."""
    if rules.board_tie == "position" or len(tied) == 1:
        return tied[0]
    low = variant(rules).opens_low

    def by_suit(seat: Seat) -> list[tuple[int, int]]:
        return sorted(((card.rank.low_number if low else card.rank.number, card.suit.number) for card in shown[seat]), reverse=True)

    return max(tied, key=by_suit)


def _varied(rules: HouseRules) -> tuple[Reason, ...]:
    """The label of a house that opens high-low without qualifier its own way (AMB-01)."""
    return labelled(rules, "hilo_noq_opening") if rules.game is Game.HILO else ()


def _why_leader(leader: Seat, shown: Mapping[Seat, tuple[Card, ...]], rules: HouseRules) -> Reason:
    values: dict[str, Value] = {"seat": leader, "cards": tuple(card.code for card in shown[leader])}
    if variant(rules).opens_low:
        return Reason("ORDER-2", "why.order.lowest_board", values)
    return Reason("ORDER-1", "why.order.highest_board", values)


def _why_tie(tied: tuple[Seat, ...], leader: Seat, rules: HouseRules) -> Reason:
    if rules.board_tie == "suit":
        return Reason("ORDER-3", "why.order.tie_suit", {"seats": tied, "seat": leader})
    return Reason("ORDER-3", "why.order.tie_position", {"seats": tied, "seat": leader})


def _why_community(community: Card, rules: HouseRules) -> Reason:
    if rules.community_opener == "with_community":
        return Reason("ORDER-7", "why.order.with_community", {"card": community.code})
    return Reason("ORDER-7", "why.order.own_up_cards", {"card": community.code})
