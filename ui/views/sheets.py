"""What lies over the table while the dealer asks for it: the card grid, the keypad, the amounts, a seat's page, the levels, out of turn.

The page that chooses game and limits is `setup`.
"""

from __future__ import annotations

from dataclasses import replace

from dealer_assist.cards import Card
from dealer_assist.chips import Seat
from dealer_assist.rulebook.irregularities import Irregularity
from dealer_assist.rulebook.variants import PATTERN
from dealer_assist.table.commands import (
    Act,
    CountStack,
    EnterCard,
    ReportIrregularity,
    SetAway,
    SetLevel,
    SnoozeGuards,
    StandUp,
)
from dealer_assist.table.offers import accepted
from dealer_assist.table.state import Hand, Level
from ui.views.band import card_buttons, undo
from ui.views.calculator.entered import CalculatorPage
from ui.views.calculator.work import CalculatorView, opened
from ui.views.floor.looked import ChoosePinPage, SignInPage
from ui.views.focus import Amounts, CardGrid, Focus, Keypad, LevelPage, OutOfTurn, Purpose, SeatPage, SetupPage, Sheet, TablePage
from ui.views.grid import fifty_two
from ui.views.irregular.asked import IrregularPage
from ui.views.irregular.page import IrregularView, irregular
from ui.views.keypad import keypad
from ui.views.life.menu import menu
from ui.views.life.pages import LifePage, TurnsPage
from ui.views.moment import Moment
from ui.views.round import added, legal_at, totals, wager_word, word
from ui.views.setup import SetupView, setup
from ui.views.sheet import Place, SheetView, close
from ui.views.touch import Button, Effect


def sheet(moment: Moment, asked: Sheet) -> SheetView | SetupView | CalculatorView | IrregularView | None:  # noqa: C901 - a match with one line a case
    """The sheet that is `asked` for."""
    match asked:
        case CardGrid() as asked:
            return _move(moment, asked) if asked.moving else _grid(moment, asked)
        case Keypad() as pad:
            return _keypad(moment, pad)
        case Amounts(seat=seat):
            return _amounts(moment, seat)
        case SeatPage() as page:
            return _seat_page(moment, page)
        case SetupPage() as page:
            return setup(moment, page)
        case LevelPage():
            return _levels(moment)
        case OutOfTurn(seat=seat):
            return _out_of_turn(moment, seat)
        case IrregularPage() as said:
            return irregular(moment, said)
        case TablePage():
            return menu(moment)
        case LifePage() | TurnsPage() as page:
            from ui.views.life.page import life  # likewise: a page that is open is not the first frame

            return life(moment, page)
        case SignInPage() | ChoosePinPage() as page:
            return _door(moment, page)
        case CalculatorPage() as page:
            from ui.views.calculator.page import calculator  # the rules' questions: not while the screen is coming up

            return calculator(moment, page)


def _door(moment: Moment, page: SignInPage | ChoosePinPage) -> SheetView:
    from ui.views.floor.sign_in import choose_pin, sign_in  # likewise

    if isinstance(page, SignInPage):
        return sign_in(moment, page)
    return choose_pin(moment, page)


# ------------------------------------------------------------------------------------------------ cards


def known_cards(hand: Hand) -> frozenset[Card]:
    """Every card that was seen on this table in this hand."""
    community = hand.community.face if hand.community is not None else None
    return frozenset(card for seat in hand.seats for card in seat.known) | ({community} if community is not None else frozenset())


def _grid(moment: Moment, asked: CardGrid) -> SheetView | None:
    hand = moment.state.hand
    if hand is None:
        return None
    seat = hand.seat(asked.seat)
    held = seat.cards[asked.slot] if seat is not None and asked.slot is not None else None
    face = held.face if held is not None else None
    lying = known_cards(hand) - {face}
    after = replace(moment.focus, sheet=None, closed=False)

    def pick(picked: Card) -> Effect:
        """Enter the card; the one that lies there already is left as it is."""
        return Effect(None if picked is face else EnterCard(seat=asked.seat, face=picked, slot=asked.slot), after)

    title = moment.text("grid.community") if asked.seat == 0 else moment.text("grid.title", seat=asked.seat, number=(asked.slot or 0) + 1)
    up = asked.slot is None or PATTERN[asked.slot]
    sub = moment.text("grid.correct", card=face.code) if face is not None else moment.text("grid.up" if up else "grid.down")
    cards = fifty_two(lying, pick)
    likely = held.likely if held is not None and face is None else ()
    guesses = tuple(
        Button(f"action_likely_{number}", moment.text("grid.likely", card=card.code), pick(card), moment.text("grid.likely_sub"), "wager")
        for number, card in enumerate(likely, 1)
        if card not in lying
    )
    buttons = (*guesses, *card_buttons(moment, asked))
    last = None if asked.asked else undo(moment)
    back = last and replace(last, id="sheet_undo")  # one touch, though the grid lies over the band
    return SheetView("grid", title, sub, buttons=buttons, grid=cards, row=_row(hand, asked), close=close(moment), undo=back)


def _row(hand: Hand, asked: CardGrid) -> tuple[Place, ...]:
    return tuple(Place(str(seat.seat), tuple(card.code for card in seat.board), seat.seat == asked.seat) for seat in hand.live)


def _move(moment: Moment, asked: CardGrid) -> SheetView:
    return SheetView("move", moment.text("card.move_to"), moment.text("card.move_to_sub", seat=asked.seat), close=close(moment))


# ------------------------------------------------------------------------------------------------ amounts


def _keypad(moment: Moment, pad: Keypad) -> SheetView:
    amount = int(pad.digits or "0")
    command, hint = _keyed(moment, pad, amount)
    buttons: tuple[Button, ...] = ()
    if command is not None and accepted(moment.state, command):
        kept = SeatPage(pad.seat) if pad.purpose is Purpose.STACK else None
        label = moment.text(f"keypad.{pad.purpose.value}_ok", amount=amount)
        in_the_round = None if pad.purpose is Purpose.STACK else moment.state.hand
        sub = moment.text("act.adds", amount=added(in_the_round, pad.seat, amount)) if in_the_round is not None else ""
        buttons = (Button("action_keyed", label, Effect(command, replace(moment.focus, sheet=kept)), sub, "wager"),)
    title = moment.text(f"keypad.{pad.purpose.value}", seat=pad.seat)
    keys = keypad(moment, pad.digits, lambda digits: Effect(focus=replace(moment.focus, sheet=replace(pad, digits=digits))))
    return SheetView("keypad", title, hint, entry=moment.money(amount), buttons=buttons, keys=keys, close=close(moment))


def _keyed(moment: Moment, pad: Keypad, amount: int) -> tuple[Act | CountStack | None, str]:
    """What the amount does, None while it cannot stand; and what would."""
    hand, unit = moment.state.hand, moment.state.rules.chip_unit
    if pad.purpose is Purpose.STACK:
        return (CountStack(seat=pad.seat, stack=amount) if amount and amount % unit == 0 else None), moment.text("keypad.unit", unit=unit)
    legal = legal_at(hand, pad.seat) if hand is not None else None
    if hand is None or legal is None:
        return None, ""
    if pad.purpose is Purpose.ALL_IN:
        hint = moment.text("keypad.unit", unit=unit) if amount % unit else moment.text("keypad.all_in_hint", amount=legal.call_to)
        return (Act(seat=pad.seat, do=word(hand, pad.seat, amount), to=amount, all_in=True) if amount else None), hint
    every = totals(legal, unit)
    hint = moment.text("keypad.span", low=every[0], high=every[-1]) if every else ""
    return (Act(seat=pad.seat, do=word(hand, pad.seat, amount), to=amount) if amount in every else None), hint


def _amounts(moment: Moment, seat: Seat) -> SheetView | None:
    hand = moment.state.hand
    legal = legal_at(hand, seat) if hand is not None else None
    if hand is None or legal is None:
        return None
    every = totals(legal, hand.rules.chip_unit)
    shown = every if len(every) <= 10 else every[:9] + every[-1:]
    after = replace(moment.focus, sheet=None)
    buttons = []
    for place, to in enumerate(shown):
        do = word(hand, seat, to)
        sub = moment.text("act.adds", amount=added(hand, seat, to))
        button = Button(
            f"action_amount_{place}",
            moment.text(f"act.{wager_word(hand, do, to)}", to=to),
            Effect(Act(seat=seat, do=do, to=to), after),
            sub,
            "wager",
        )
        buttons.append(button)
    if len(every) > len(shown):
        pad = Effect(focus=replace(moment.focus, sheet=Keypad(Purpose.TOTAL, seat)))
        buttons.append(Button("action_keypad", moment.text("act.keypad"), pad, moment.text("act.keypad_sub")))
    return SheetView(
        "choices", moment.text("amounts.title", seat=seat), moment.text("amounts.sub"), buttons=tuple(buttons), close=close(moment)
    )


# ------------------------------------------------------------------------------------------------ seats, levels, out of turn


def _seat_page(moment: Moment, page: SeatPage) -> SheetView | None:
    player = moment.state.players.get(page.seat)
    if page.moving:
        return SheetView("move", moment.text("seat.move_to", seat=page.seat), moment.text("seat.move_to_sub"), close=close(moment))
    if player is None:
        return None
    stay, away = replace(moment.focus, sheet=page), replace(moment.focus, sheet=None)
    pad = Effect(focus=replace(moment.focus, sheet=Keypad(Purpose.STACK, page.seat, str(player.stack or ""))))
    counted = moment.text("seat.not_counted") if player.stack is None else moment.text("seat.counted", amount=player.stack)
    buttons = [
        Button("action_stack", moment.text("seat.count"), pad, counted, "plain"),
        Button(
            "action_away",
            moment.text("seat.back" if player.away else "seat.go_away"),
            Effect(SetAway(seat=page.seat, away=not player.away), stay),
        ),
        Button("action_move", moment.text("seat.move"), Effect(focus=replace(moment.focus, sheet=SeatPage(page.seat, moving=True)))),
        Button("action_leave", moment.text("seat.leave"), Effect(StandUp(seat=page.seat), away), kind="bad"),
    ]
    if player.stack is not None:
        buttons.insert(1, Button("action_uncount", moment.text("seat.uncount"), Effect(CountStack(seat=page.seat, stack=None), stay)))
    title = moment.text("seat.title", seat=page.seat)
    return SheetView("choices", title, player.name if moment.names else "", buttons=tuple(buttons), close=close(moment))


def _levels(moment: Moment) -> SheetView:
    after = replace(moment.focus, sheet=None)
    buttons = tuple(
        Button(
            f"action_{level.name.lower()}",
            moment.text(f"level.{level.name}"),
            Effect(SetLevel(level=level), replace(moment.focus, sheet=opened(moment)) if level is Level.L0 else after),
            moment.text(f"level.{level.name}_sub"),
            "on" if level is moment.state.level else "plain",
        )
        for level in Level
    )
    quiet = tuple(
        Button(
            f"action_quiet_{span}", moment.text(f"guard.{span}"), Effect(SnoozeGuards(down=down), after), moment.text(f"guard.{span}_sub")
        )
        for span, down in (("hand", False), ("down", True))
    )
    return SheetView("choices", moment.text("level.title"), moment.text("level.sub"), buttons=(*buttons, *quiet), close=close(moment))


def _out_of_turn(moment: Moment, seat: Seat) -> SheetView:
    after = Focus(moment.focus.tab)
    record = Button(
        "action_out_of_turn",
        moment.text("turn.record"),
        Effect(ReportIrregularity(what=Irregularity.OUT_OF_TURN, seat=seat), after),
        moment.text("turn.record_sub"),
    )
    return SheetView("choices", moment.text("turn.title", seat=seat), moment.text("turn.sub"), buttons=(record,), close=close(moment))
