"""The felt of an item: the eight places with cards and chips, and the middle. What can be touched depends on what is asked."""

from __future__ import annotations

from dealer_assist.phrases import Phrases
from dealer_assist.training.item import How, Item, Part, Place, Reply
from dealer_assist.training.sitting import Sitting
from ui.views.centre import Centre, PotRow
from ui.views.seats import CardView, SeatView
from ui.views.touch import Effect

TOUCH = Effect()
"""Something to touch: what it does is the room's to say."""


def seats(sitting: Sitting, words: Phrases) -> tuple[SeatView, ...]:
    """The eight places."""
    item = sitting.item
    there = {place.seat: place for place in item.scene.places}
    return tuple(
        _seat(sitting, there[number], words) if number in there else SeatView(number, f"seat_{number}", "closed") for number in range(1, 9)
    )


def touchable(item: Item, part: Part, seat: int) -> bool:
    """Does a touch on the seat's plate answer the part, or turn to the one that is about it?"""
    return str(seat) in {choice.value for choice in part.choices} if part.how in SEATED else any(one.seat == seat for one in item.parts)


SEATED = (How.SEAT, How.SEATS, How.ORDER)


def _seat(sitting: Sitting, place: Place, words: Phrases) -> SeatView:
    part, given = sitting.item.parts[sitting.at], sitting.replies[sitting.at]
    asked = sitting.grade is None and not place.folded and touchable(sitting.item, part, place.seat)
    mine = part.seat == place.seat or (part.how in SEATED and str(place.seat) in given)
    status = "folded" if place.folded else "chosen" if mine and sitting.grade is None else "all_in" if place.all_in else "live"
    status, badge, tone = _mark(sitting, place, status, words)
    picks = part.how is How.CARDS and sitting.grade is None
    return SeatView(
        place.seat,
        f"seat_{place.seat}",
        status,
        money=words.text("ui.seat.in", {"amount": place.put}) if place.put else "",
        stack="" if place.behind is None else words.text("ui.seat.behind", {"amount": place.behind}),
        badge=badge,
        tone=tone,
        bet=_chips(sitting, place, words),
        bet_tone="all_in" if place.all_in else "mute",
        cards=()
        if place.folded
        else tuple(
            CardView(f"card_{place.seat}_{slot}_{code}", code, TOUCH if picks else None, "high" if picks and code in given else "")
            for slot, code in enumerate(place.cards)
        ),
        touch=TOUCH if asked else None,
    )


def _chips(sitting: Sitting, place: Place, words: Phrases) -> str:
    """The chips before a seat: those of the item, or those that were pushed to it."""
    pushed = [given for part, given in zip(sitting.item.parts, sitting.replies, strict=True) if part.seat == place.seat and given]
    amount = int(pushed[0][0]) if pushed else place.paid or 0
    return words.text("ui.money", {"amount": amount}) if amount else ""


def _mark(sitting: Sitting, place: Place, status: str, words: Phrases) -> tuple[str, str, str]:
    """The word on a plate: folded, all-in; once graded what was answered and what is right."""
    seat = str(place.seat)
    if sitting.grade is not None:
        for part, given in zip(sitting.item.parts, sitting.replies, strict=True):
            if part.how is How.SEAT and part.accepted == {(seat,)}:
                return "winner", words.text("train.correct"), "ok"
            if part.how is How.SEAT and given == (seat,):
                return status, words.text("train.yours"), "danger"
    if place.folded:
        return status, words.text("ui.badge.folded"), "mute"
    if place.all_in:
        return status, words.text("train.all_in"), "all_in"
    return status, "", ""


def centre(sitting: Sitting, words: Phrases) -> Centre:
    """The middle: the game and street, the pots, the community card."""
    scene = sitting.item.scene
    street = words.text(f"ui.street.{scene.street}") if scene.street else ""
    one = scene.pots[0][1] if len(scene.pots) == 1 else None
    ladder = tuple(
        PotRow(words.text(f"pot.{name}"), words.text("ui.money", {"amount": amount}), words.text("ui.pots.seats", {"seats": seats}))
        for name, amount, seats in reversed(scene.pots)
    )
    return Centre(
        street=street,
        pot=words.text("ui.money", {"amount": one}) if one is not None else "",
        ladder=ladder if one is None else (),
        community=CardView("community", scene.community) if scene.community else None,
        say=(words.text(f"game.{scene.game.value}"),),
        dealer=words.text("ui.centre.dealer"),
    )


def reply_text(part: Part, reply: Reply, words: Phrases) -> str:
    """A reply in words."""
    if part.how is How.AMOUNT:
        return words.text("ui.money", {"amount": int(reply[0]) if reply else 0})
    if part.how is How.COUNT:
        return reply[0] if reply else "0"
    if not reply:
        return words.text("train.none" if part.how in (How.CHOICE, How.CHOICES, How.CARDS) else "train.nobody")
    named = {choice.value: words.text(choice.line.key, choice.line.values) for choice in part.choices}
    return words.text("list.between").join(named.get(value, value) for value in reply)
