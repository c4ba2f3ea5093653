"""The facts of the table's life as the record tells them: the phrase of each and its values."""

from __future__ import annotations

from dealer_assist.rulebook.reasons import Value
from dealer_assist.table import events as e


def life(event: e.AtTable) -> tuple[str, dict[str, Value]]:  # noqa: C901 - a match with one line a case
    """The phrase and its values; "" for what is not worth a line."""
    match event:
        case e.PlayerSat(seat=seat):
            return "sat", {"seat": seat}
        case e.PlayerLeft(seat=seat):
            return "left", {"seat": seat}
        case e.PlayerMoved(seat=seat, to=to):
            return "moved", {"seat": seat, "to": to}
        case e.PlayerAway(seat=seat, away=away):
            return ("away" if away else "back"), {"seat": seat}
        case e.StackCounted(seat=seat, stack=stack):
            return ("uncounted" if stack is None else "stack"), {"seat": seat, "amount": stack}
        case e.RotationSet(rotation=None):
            return "turns_off", {}
        case e.RotationSet(rotation=rotation) if rotation is not None:
            return "turns", {"games": tuple(game.value for game in rotation.games)}
        case e.GameTurned(rules=rules):
            return "turned", {"game": rules.game.value}
        case e.MarkSet(owed=owed, seat=seat, amount=amount):
            return ("mark" if seat is None else "mark_seat"), {"owed": owed.value, "seat": seat, "amount": amount}
        case e.MarkCleared(owed=owed, seat=seat, amount=amount):
            return ("unmark" if seat is None else "unmark_seat"), {"owed": owed.value, "seat": seat, "amount": amount}
        case e.TimeCharged(seats=seats, amount=amount) if seats:
            return "time", {"seats": seats, "amount": amount}
        case e.DeckChanged(deck=deck):
            return "deck", {"deck": deck}
        case e.CardsCounted(count=count):
            return "counted", {"count": count}
        case e.DealerPushedIn(dealer=dealer):
            return "pushed_in", {"dealer": dealer}
        case e.DealerPushedOut(dealer=dealer):
            return "pushed_out", {"dealer": dealer}
        case e.TablePaused(paused=paused):
            return ("paused" if paused else "resumed"), {}
        case e.ShiftEnded(hands=hands):
            return "shift_ended", {"hands": hands}
        case _:
            return "", {}
