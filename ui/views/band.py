"""The action band: who is to do what, the legal things to do as buttons, Undo and Floor.

An illegal action has no button. Solid amber is only for what the dealer must do.
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.chips import Chips, Seat
from dealer_assist.frozen import frozen
from dealer_assist.rulebook.betting import Do, Legal
from dealer_assist.table.commands import Act, AwardPots, CallFloor, CloseRound, DeclareWinners, RemoveCard, SetLevel, StartHand, Undo
from dealer_assist.table.events import Event
from dealer_assist.table.expect import Next
from dealer_assist.table.offers import accepted
from dealer_assist.table.state import Hand, Level, Origin
from ui.views.calculator.work import opened
from ui.views.focus import Amounts, CardGrid, Focus, Keypad, Purpose, TablePage
from ui.views.life.floor import button as floor
from ui.views.life.floor import sign_in
from ui.views.life.menu import between, pause
from ui.views.log import happened
from ui.views.moment import Moment
from ui.views.round import added, closable, running, totals, uncounted, wager_word, word
from ui.views.sheet import tile
from ui.views.touch import Button, Effect
from ui.views.winners import asked, current_half, declared, halves

MOST_AMOUNTS = 3
"""So many totals of a spread game stand in the band; the others are one touch further."""


@frozen()
class Band:
    """The band. `undo` is None when there is nothing to take back, `floor` when its sign could not be kept."""

    prompt: str
    sub: str
    buttons: tuple[Button, ...]
    undo: Button | None
    floor: Button | None


def band(moment: Moment) -> Band:
    """The band now."""
    if moment.locked:
        return Band(moment.text("locked.prompt"), moment.text("locked.sub"), (), None, None)
    if moment.held == "waits":
        back = tile(moment, "call_back", "hold.back", Effect(CallFloor(open=False)))
        signs = (sign_in(moment),) if moment.state.access.book else ()
        return Band(moment.text("hold.waits_prompt"), moment.text("hold.waits_sub"), (*signs, back), None, None)
    if moment.held:
        return Band(moment.text("hold.frozen_prompt"), moment.text("hold.locked_sub"), (sign_in(moment),), None, floor(moment))
    prompt, sub, buttons = _due(moment)
    return Band(prompt, sub, buttons, undo(moment), floor(moment))


def _due(moment: Moment) -> tuple[str, str, tuple[Button, ...]]:
    hand = moment.state.hand
    street = hand.street if hand is not None else 3
    if moment.state.level is Level.L0 and between(moment):
        return moment.text("do.calculator"), moment.text("do.calculator_sub"), (_calculator(moment), _page(moment))
    if moment.state.life.paused and between(moment):
        start = (replace(_start(moment), kind="plain", width=1),) if moment.due.next is not Next.SEAT_PLAYERS else ()
        return moment.words.text("life.paused"), moment.text("do.paused_sub"), (replace(pause(moment), width=2), *start, _page(moment))
    match moment.due.next:
        case Next.SEAT_PLAYERS:
            return moment.text("do.seat"), moment.text("do.seat_sub"), (_page(moment),)
        case Next.START_HAND | Next.NEXT_HAND:
            return moment.text("do.start"), _start_sub(moment), (_start(moment), _page(moment))
        case Next.DEAL:
            return moment.text("do.deal", street=street), _deal_sub(moment), _dealing(moment)
        case Next.NAME_CARD:
            return moment.text("do.name_card"), _missing_sub(moment), ()
        case Next.NAME_OPENER:
            key = "do.forces" if street == 3 else "do.opens"
            return moment.text(key), moment.text(f"{key}_sub"), ()
        case Next.ACT:
            return _acting(moment)
        case Next.TABLE_HANDS | Next.AWARD:
            return _showdown(moment)


def _start(moment: Moment) -> Button:
    return Button(
        "action_start", moment.text("do.start_button"), Effect(StartHand(), Focus(moment.focus.tab)), moment.text("do.antes"), "must", 2
    )


def _page(moment: Moment) -> Button:
    effect = Effect(focus=Focus(moment.focus.tab, TablePage()))
    return Button("action_table", moment.text("do.setup"), effect, moment.text("do.setup_sub"))


def _calculator(moment: Moment) -> Button:
    effect = Effect(focus=Focus(moment.focus.tab, opened(moment)))
    return Button("action_calculator", moment.text("do.calculator"), effect, moment.text("do.calculator_open"), "must", 2)


def _start_sub(moment: Moment) -> str:
    seats = tuple(sorted(seat for seat, player in moment.state.players.items() if not player.away))
    return moment.text("do.start_sub", seats=seats)


def _deal_sub(moment: Moment) -> str:
    left = sum(card.what == "card" for card in moment.due.due)
    first = next((card for card in moment.due.due if card.what != "burn"), None)
    if moment.due.due and moment.due.due[0].what == "burn":
        return moment.text("do.deal_burn", left=left)
    return moment.text("do.deal_sub", left=left, seat=first.seat) if first is not None and first.seat else moment.text("do.deal_community")


def _dealing(moment: Moment) -> tuple[Button, ...]:
    """The ways on when no card comes from the device: without cards, or each by hand. They stand out once it says that none will come."""
    if moment.state.level is not Level.L2:
        return ()
    stopped = any(device.stopped for device in moment.state.devices.values())
    effect = Effect(SetLevel(level=Level.L1))
    on = Button("action_by_hand", moment.text("do.by_hand"), effect, moment.text("do.by_hand_sub"), "must" if stopped else "quiet")
    effect = Effect(SetLevel(level=Level.L3))
    each = Button("action_each_card", moment.text("do.each_card"), effect, moment.text("do.each_card_sub"), "plain" if stopped else "quiet")
    return on, each


def _missing_sub(moment: Moment) -> str:
    return moment.text("do.name_card_sub", seats=tuple(dict.fromkeys(seat for seat, _ in moment.due.missing)))


# ------------------------------------------------------------------------------------------------ the action on a seat


def _acting(moment: Moment) -> tuple[str, str, tuple[Button, ...]]:
    hand = running(moment)
    legal = moment.due.standing.legal if moment.due.standing is not None else None
    if hand is None or legal is None:
        return moment.text("do.close"), "", (_close(moment),)
    prompt = moment.text("do.forces_now" if legal.opening else "do.acts", seat=legal.seat)
    return prompt, _acting_sub(moment, hand, legal), actions(moment, hand, legal)


def _acting_sub(moment: Moment, hand: Hand, legal: Legal) -> str:
    if legal.opening:
        return moment.text("do.opening_sub")
    raises = moment.text("do.capped") if legal.capped else _raises_left(moment, hand, legal)
    owed = moment.text("do.owes", amount=legal.call) if legal.call else moment.text("do.no_bet")
    return moment.text("do.acts_sub", owed=owed, raises=raises) if raises else owed


def _raises_left(moment: Moment, hand: Hand, legal: Legal) -> str:
    left = hand.rules.max_raises - legal.raises
    stands, rule = moment.due.standing, hand.rules.headsup_raises
    began = 0 if hand.round is None else sum(stack != 0 for stack in hand.round.stacks.values())
    two = began if rule == "round_start" else 0 if stands is None else len(stands.able)
    headsup = two <= 2 and rule != "never"
    if not hand.rules.max_raises or headsup or left < 0 or not legal.call:
        return ""
    return moment.text("do.raise_left" if left == 1 else "do.raises_left", left=left)


def actions(moment: Moment, hand: Hand, legal: Legal) -> tuple[Button, ...]:
    """Fold, check or call, the legal totals, all-in, round over: those that are legal, always in this order."""
    seat = legal.seat
    found = []
    if legal.may_fold:
        found.append(Button("action_fold", moment.text("act.fold"), Effect(Act(seat=seat, do=Do.FOLD)), kind="fold", width=0.8))
    if legal.may_check:
        found.append(
            Button("action_check", moment.text("act.check"), Effect(Act(seat=seat, do=Do.CHECK)), moment.text("act.check_sub"), "pass")
        )
    elif legal.call and not legal.opening:
        key = "act.call_all_in" if legal.call_all_in else "act.call"
        sub = moment.text("act.total", to=legal.call_to)
        effect = Effect(Act(seat=seat, do=Do.CALL, all_in=legal.call_all_in))
        found.append(Button("action_call", moment.text(key, amount=legal.call), effect, sub, "pass"))
    found += wagers(moment, hand, legal)
    if uncounted(hand, seat):
        keypad = Effect(focus=Focus(moment.focus.tab, Keypad(Purpose.ALL_IN, seat)))
        found.append(Button("action_all_in", moment.text("act.all_in"), keypad, moment.text("act.all_in_sub"), "quiet", 0.8))
    if closable(hand):
        found.append(replace(_close(moment), kind="plain"))  # nobody waits for it while a seat is to act
    return tuple(found)


def wagers(moment: Moment, hand: Hand, legal: Legal) -> list[Button]:
    """The legal totals of a bet or raise; a long row is cut to the least, the most and the way to the others."""
    every = totals(legal, hand.rules.chip_unit)
    if len(every) <= MOST_AMOUNTS:
        return [_wager(moment, hand, legal.seat, to, place) for place, to in enumerate(every)]
    more = Effect(focus=Focus(moment.focus.tab, Amounts(legal.seat)))
    return [
        _wager(moment, hand, legal.seat, every[0], 0),
        _wager(moment, hand, legal.seat, every[-1], len(every) - 1),
        Button("action_more", moment.text(f"act.more_{legal.wager.value}"), more, moment.text("act.more_sub"), "wager", 0.8),
    ]


def _wager(moment: Moment, hand: Hand, seat: Seat, to: Chips, place: int) -> Button:
    do = word(hand, seat, to)
    kind = "pass" if do is Do.FORCE and to <= hand.rules.force else "wager"
    sub = moment.text("act.adds", amount=added(hand, seat, to))
    label = moment.text(f"act.{wager_word(hand, do, to)}", to=to)
    return Button(f"action_wager_{place}", label, Effect(Act(seat=seat, do=do, to=to)), sub, kind)


def _close(moment: Moment) -> Button:
    stands = moment.due.standing
    owed = stands is not None and (stands.bet or (stands.legal is not None and stands.legal.opening))
    sub = moment.text("act.close_call" if owed else "act.close_check")
    return Button("action_close", moment.text("act.close"), Effect(CloseRound()), sub, "must", 0.9)


# ------------------------------------------------------------------------------------------------ showdown


def _showdown(moment: Moment) -> tuple[str, str, tuple[Button, ...]]:
    if moment.state.level is Level.L1:
        half, command = current_half(moment), declared(moment)
        push = (Button("action_push", moment.text("act.push"), Effect(command), _push_sub(moment, command), "must"),) if command else ()
        if half is None:
            return moment.text("do.push"), "", push
        return moment.text(f"do.{asked(moment, half)}"), moment.text("do.wins_sub", pot=half.pot), push
    if moment.due.untabled:
        order = moment.state.hand.show_order if moment.state.hand is not None else ()
        turn = next((seat for seat in order if seat in moment.due.untabled), moment.due.untabled[0])
        sub = moment.text("do.table_sub" if turn in order[:1] else "do.table_next_sub", seat=turn)
        early = Button(
            "action_push", moment.text("act.push_early"), Effect(AwardPots()), moment.text("act.skips", seats=moment.due.untabled), "quiet"
        )
        return moment.text("do.table"), sub, (early,) if moment.due.awards else ()
    push_now = Button(
        "action_push", moment.text("act.push"), Effect(AwardPots(), Focus(moment.focus.tab)), moment.text("act.push_order"), "must"
    )
    paid = tuple(sorted({seat for award in moment.due.awards for seat in award.pay}))
    return moment.text("do.push"), moment.text("do.push_sub", seats=paid) if paid else "", (push_now,)


# ------------------------------------------------------------------------------------------------ Undo and Floor


def _push_sub(moment: Moment, command: DeclareWinners) -> str:
    """A low half without a winner is said: it is the high half's by the dealer's word."""
    both = any(half.half == "low" for half in halves(moment)) and any(half.half == "high" for half in halves(moment))
    return moment.text("act.push_no_low" if both and set(command.low) < set(command.high) else "act.push_order")


def undo(moment: Moment) -> Button | None:
    """Takes the last tap back and names it; None when there is nothing to take back."""
    hand = moment.state.hand
    if moment.due.undo is None or hand is None or not accepted(moment.state, Undo()):
        return None
    events: list[Event] = [entry.event for entry in hand.entries if entry.event.tap == moment.due.undo and not entry.voided]
    tapped = [event for event in events if event.origin is Origin.TAPPED] or events
    what = next((text for text in (happened(moment, event, "undo") for event in reversed(tapped)) if text), "")
    return Button("action_undo", moment.text("act.undo"), Effect(Undo(), replace(moment.focus, sheet=None)), what, "quiet")


def card_buttons(moment: Moment, sheet: CardGrid) -> tuple[Button, ...]:
    """What else can be done with the card whose grid is open: it lies elsewhere, or it is not there."""
    hand = moment.state.hand
    seat = hand.seat(sheet.seat) if hand is not None else None
    if seat is None or sheet.slot is None or seat.cards[sheet.slot] is None:
        return ()
    moving = Effect(focus=replace(moment.focus, sheet=replace(sheet, moving=True)))
    remove = Effect(RemoveCard(seat=sheet.seat, slot=sheet.slot), replace(moment.focus, sheet=None))
    return (
        Button("action_move", moment.text("card.move"), moving, moment.text("card.move_sub")),
        Button("action_remove", moment.text("card.remove"), remove, moment.text("card.remove_sub"), "bad"),
    )
