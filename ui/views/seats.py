"""The eight seats: number, money, cards, the word for how each stands, and what a touch on it does.

A folded seat is a strip without cards: what lies in the muck is not shown. Does not belong here: colours and places (QML).
"""

from __future__ import annotations

from dealer_assist.chips import Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do
from dealer_assist.rulebook.variants import STREETS
from dealer_assist.table.commands import Act, MoveCard, MovePlayer, MuckHand, NameOpener, SitDown, TableHand
from dealer_assist.table.events import Acted
from dealer_assist.table.expect import Next
from dealer_assist.table.state import Hand, HandSeat, Held, Level, Phase, Player
from ui.views.focus import Amounts, CardGrid, Focus, OutOfTurn, SeatPage
from ui.views.moment import Moment
from ui.views.reading import best_five, called
from ui.views.round import legal_at, running, totals, word
from ui.views.touch import Button, Effect
from ui.views.winners import asked, current_half, toggled

BETWEEN = (Next.SEAT_PLAYERS, Next.START_HAND, Next.NEXT_HAND)
"""When seats are taken and left."""


@frozen()
class CardView:
    """One card as drawn. `code`: "9s"; "??" its back, "?" an up card nobody has named, "" a place for a card that is due. `best`: it plays
    for "high", "low" or "both". `fresh`: it came on this street.
    """

    id: str
    code: str
    touch: Effect | None = None
    best: str = ""
    fresh: bool = False


@frozen()
class SeatView:
    """One seat. `status`: open, closed, away, waiting, live, act, folded, all_in, winner, chosen. `zones` are touched at once and lie over
    the upper half of the plate; `sweep`: a drag across it folds it. `bet`, `bet_tone`: the chips of this round in front of it. `touch` is
    the plate's own.
    """

    seat: Seat
    id: str
    status: str
    label: str = ""
    money: str = ""
    stack: str = ""
    badge: str = ""
    tone: str = ""
    bet: str = ""
    bet_tone: str = ""
    cards: tuple[CardView, ...] = ()
    zones: tuple[Button, ...] = ()
    sweep: bool = False
    touch: Effect | None = None


def seats(moment: Moment) -> tuple[SeatView, ...]:
    """The table's seats, ascending; always eight places, those beyond the house's `max_seats` are left out of play."""
    return tuple(_seat(moment, number) for number in range(1, 9))


def _seat(moment: Moment, number: Seat) -> SeatView:
    hand = moment.state.hand
    dealt = hand.seat(number) if hand is not None else None
    if hand is None or dealt is None or (moment.due.next in (Next.SEAT_PLAYERS, Next.START_HAND)):
        return _between(moment, number)
    return _dealt(moment, hand, dealt)


# ------------------------------------------------------------------------------------------------ between hands


def _between(moment: Moment, number: Seat) -> SeatView:
    player = moment.state.players.get(number)
    touch = _sit(moment, number) if player is None else _page(moment, number)
    if player is None:
        if number > moment.state.rules.max_seats:
            return SeatView(number, f"seat_{number}", "closed")
        return SeatView(number, f"seat_{number}", "open", label=moment.text("seat.open"), touch=touch)
    status = "away" if player.away else "waiting"
    chosen = isinstance(moment.focus.sheet, SeatPage) and moment.focus.sheet.seat == number
    badge = moment.text("seat.away") if player.away else ""
    return SeatView(
        number,
        f"seat_{number}",
        "chosen" if chosen else status,
        _name(moment, player),
        "",
        _stack(moment, player),
        badge,
        "mute",
        touch=touch,
    )


def _sit(moment: Moment, number: Seat) -> Effect | None:
    if moment.due.next not in BETWEEN:
        return None
    sheet = moment.focus.sheet
    if isinstance(sheet, SeatPage) and sheet.moving:
        return Effect(MovePlayer(seat=sheet.seat, to=number), Focus(moment.focus.tab, SeatPage(number)))
    return Effect(SitDown(seat=number), Focus(moment.focus.tab, SeatPage(number)))


def _page(moment: Moment, number: Seat) -> Effect | None:
    return Effect(focus=Focus(moment.focus.tab, SeatPage(number))) if moment.due.next in BETWEEN else None


def _name(moment: Moment, player: Player | HandSeat) -> str:
    return player.name if moment.names else ""


def _stack(moment: Moment, player: Player) -> str:
    return "" if player.stack is None else moment.text("seat.stack", amount=player.stack)


# ------------------------------------------------------------------------------------------------ in a hand


def _dealt(moment: Moment, hand: Hand, seat: HandSeat) -> SeatView:
    status = _status(moment, hand, seat)
    badge, tone = _badge(moment, hand, seat, status)
    bet, bet_tone = _bet(moment, hand, seat)
    zones = _zones(moment, hand, seat)
    return SeatView(
        seat.seat,
        f"seat_{seat.seat}",
        status,
        label=_name(moment, seat),
        money=moment.text("seat.in", amount=seat.paid) if seat.paid and not hand.over else "",
        stack=_left(moment, hand, seat),
        badge=badge,
        tone=tone,
        bet=bet,
        bet_tone=bet_tone,
        cards=_cards(moment, hand, seat) if seat.live else (),
        zones=zones,
        sweep=any(zone.kind == "fold" for zone in zones) or _to_act(moment) == seat.seat,
        touch=_touch(moment, hand, seat),
    )


def _left(moment: Moment, hand: Hand, seat: HandSeat) -> str:
    """What the seat has in front, once the pots are pushed with what it won."""
    if hand.over:
        player = moment.state.players.get(seat.seat)
        return _stack(moment, player) if player is not None else ""
    behind = seat.behind
    return "" if behind is None or not seat.live or seat.all_in else moment.text("seat.behind", amount=behind)


def _to_act(moment: Moment) -> Seat | None:
    return moment.due.standing.to_act if running(moment) is not None and moment.due.standing is not None else None


def _won(hand: Hand, seat: Seat) -> int:
    return sum(award.pay.get(seat, 0) for award in hand.awards)


def _status(moment: Moment, hand: Hand, seat: HandSeat) -> str:
    if not seat.live:
        return "folded"
    if _won(hand, seat.seat) or (hand.phase is Phase.SHOWDOWN and not moment.due.untabled and _plan(moment, seat.seat)):
        return "winner"
    if _to_act(moment) == seat.seat:
        return "act"
    half = current_half(moment)
    if half is not None and seat.seat in dict(moment.focus.winners).get(half, ()):
        return "chosen"
    return "all_in" if seat.all_in else "live"


def _plan(moment: Moment, seat: Seat) -> int:
    return sum(award.pay.get(seat, 0) for award in moment.due.awards)


def _badge(moment: Moment, hand: Hand, seat: HandSeat, status: str) -> tuple[str, str]:
    """The word on the plate's edge and its tone."""
    if seat.mucked:
        return moment.text("badge.mucked"), "mute"
    if seat.folded:
        return moment.text("badge.killed" if seat.killed else "badge.folded"), "mute"
    if status == "winner":
        amount = _won(hand, seat.seat) or _plan(moment, seat.seat)
        return moment.text("badge.wins", halves=_halves(moment, hand, seat.seat), amount=amount), "ok"
    if hand.phase is Phase.SHOWDOWN:
        return (called(moment, hand, seat), "mute") if seat.tabled else ("", "")
    if status == "act":
        legal = moment.due.standing.legal if moment.due.standing is not None else None
        return (moment.text("badge.force"), "forced") if legal is not None and legal.opening else (moment.text("badge.act"), "act")
    if seat.all_in:
        return moment.text("badge.all_in", amount=seat.paid), "all_in"
    last = _last(hand, seat.seat)
    return ("", "") if last is None else (moment.text(f"badge.{last.do.value}"), "mute")


def _halves(moment: Moment, hand: Hand, seat: Seat) -> str:
    awards = hand.awards or moment.due.awards
    high = any(seat in award.high for award in awards)
    low = any(seat in award.low for award in awards)
    both = any(award.high and award.low for award in awards)
    return moment.text("half.both" if high and low else "half.low" if low and (both or not high) else "half.high" if both else "half.wins")


def _last(hand: Hand, seat: Seat) -> Acted | None:
    """What the seat did last in the running round."""
    for action in reversed(hand.round.actions if hand.round is not None and hand.phase is Phase.BETTING else ()):
        if action.seat == seat:
            return Acted(seat=seat, do=action.do, to=action.to, all_in=action.all_in)
    return None


def _bet(moment: Moment, hand: Hand, seat: HandSeat) -> tuple[str, str]:
    stands = moment.due.standing
    if hand.phase is not Phase.BETTING or stands is None or not stands.put.get(seat.seat):
        return "", ""
    tone = "all_in" if seat.all_in else "act" if stands.aggressor == seat.seat else "mute"
    return moment.money(stands.put[seat.seat]), tone


# ------------------------------------------------------------------------------------------------ cards


def _cards(moment: Moment, hand: Hand, seat: HandSeat) -> tuple[CardView, ...]:
    plays = best_five(moment, hand, seat)
    due = {(card.seat, card.slot) for card in moment.due.due if card.what == "card"}
    views = []
    for slot, held in enumerate(seat.cards):
        if held is not None or ((seat.seat, slot) in due and _enters(moment)):
            face = None if held is None else held.face
            views.append(
                CardView(
                    f"card_{seat.seat}_{slot}",
                    _code(held),
                    Effect(focus=Focus(moment.focus.tab, CardGrid(seat.seat, slot), moment.focus.winners)),
                    plays.get(face.code, "") if face is not None else "",
                    fresh=held is not None
                    and held.up
                    and slot == hand.street - 1
                    and hand.street > STREETS[0]
                    and hand.phase is Phase.BETTING,
                )
            )
    return tuple(views)


def _enters(moment: Moment) -> bool:
    """Are empty places shown: the cards are entered by hand."""
    return moment.state.level is Level.L3


def _code(held: Held | None) -> str:
    if held is None:
        return ""
    if held.face is not None:
        return held.face.code
    return "?" if held.up else "??"


# ------------------------------------------------------------------------------------------------ touches


def _zones(moment: Moment, hand: Hand, seat: HandSeat) -> tuple[Button, ...]:
    if not seat.live or moment.barred:
        return ()
    match moment.due.next:
        case Next.NAME_OPENER:
            key = "zone.forces" if hand.street == STREETS[0] else "zone.opens"
            return (Button(f"zone_opens_{seat.seat}", moment.text(key), Effect(NameOpener(seat=seat.seat)), kind="wager"),)
        case Next.ACT:
            return _later(moment, hand, seat.seat)
        case Next.TABLE_HANDS | Next.AWARD if moment.state.level is Level.L1:
            return _wins(moment, seat.seat)
        case Next.TABLE_HANDS | Next.AWARD if not seat.tabled:
            return (
                Button(f"zone_muck_{seat.seat}", moment.text("zone.muck"), Effect(MuckHand(seat=seat.seat)), kind="fold"),
                Button(f"zone_table_{seat.seat}", moment.text("zone.table"), Effect(TableHand(seat=seat.seat)), kind="pass"),
            )
        case _:
            return ()


def _later(moment: Moment, hand: Hand, seat: Seat) -> tuple[Button, ...]:
    stands = moment.due.standing
    if stands is None or seat not in stands.later:
        return ()
    legal = legal_at(hand, seat)
    if legal is None:
        return ()
    zones = []
    if legal.may_fold:
        zones.append(Button(f"zone_fold_{seat}", moment.text("zone.fold"), Effect(Act(seat=seat, do=Do.FOLD)), kind="fold"))
    amounts = totals(legal, hand.rules.chip_unit)
    if len(amounts) == 1:
        do = word(hand, seat, amounts[0])
        label = moment.text(f"zone.{do.value}", to=amounts[0])
        zones.append(Button(f"zone_wager_{seat}", label, Effect(Act(seat=seat, do=do, to=amounts[0])), kind="wager"))
    elif not amounts and legal.call_all_in:
        label = moment.text("zone.all_in", amount=legal.call)
        effect = Effect(Act(seat=seat, do=Do.CALL, all_in=True))
        zones.append(Button(f"zone_call_{seat}", label, effect, kind="pass"))
    elif amounts:
        label = moment.text(f"zone.more_{legal.wager.value}")
        zones.append(Button(f"zone_wager_{seat}", label, Effect(focus=Focus(moment.focus.tab, Amounts(seat))), kind="wager"))
    return tuple(zones)


def _wins(moment: Moment, seat: Seat) -> tuple[Button, ...]:
    half = current_half(moment)
    pot = next((pot for pot in moment.due.pots if half is not None and pot.name == half.pot), None)
    if half is None or pot is None or seat not in pot.eligible:
        return ()
    chosen = seat in dict(moment.focus.winners).get(half, ())
    effect = Effect(focus=toggled(moment, half, seat))
    return (Button(f"zone_wins_{seat}", moment.text(f"zone.{asked(moment, half)}"), effect, kind="on" if chosen else "pass"),)


def _touch(moment: Moment, hand: Hand, seat: HandSeat) -> Effect | None:
    """A touch on the plate beside its cards and zones."""
    sheet = moment.focus.sheet
    if isinstance(sheet, CardGrid) and sheet.moving and sheet.slot is not None and seat.seat != sheet.seat:
        free = [slot for slot, held in enumerate(seat.cards) if held is None]
        if free:
            return Effect(MoveCard(seat=sheet.seat, slot=sheet.slot, to_seat=seat.seat, to_slot=free[0]), Focus(moment.focus.tab))
    if moment.due.next in BETWEEN:
        return _page(moment, seat.seat)
    stands = moment.due.standing
    if (
        moment.due.next is Next.ACT
        and stands is not None
        and seat.live
        and not seat.all_in
        and seat.seat not in (stands.to_act, *stands.later)
    ):
        return Effect(focus=Focus(moment.focus.tab, OutOfTurn(seat.seat)))
    return None
