"""The search over all hands: what is asked, piece by piece, and the hands that were found; a touch opens one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dealer_assist.floor.digest import Digest
from dealer_assist.floor.index import PAGE, Query
from dealer_assist.rulebook.house import Game
from ui.views.floor.looked import FloorLook
from ui.views.keypad import keypad
from ui.views.moment import Moment
from ui.views.recall.clock import begins, day
from ui.views.recall.looked import SearchLook, TimelineLook
from ui.views.recall.recalled import Recall
from ui.views.sheet import SheetLine, SheetView
from ui.views.touch import Button, Effect

HOUR = 3_600_000_000
SPANS = {"hour": HOUR, "shift": 8 * HOUR, "day": 24 * HOUR, "week": 7 * 24 * HOUR}
"""How far back, in microseconds."""

POTS = (5, 10, 20, 50)
"""Pots of at least so many big bets."""

DAYS = 7
"""Days that are offered by name or date, today the last."""

KINDS = ("number", "time", "dealer", "game", "pot", "irregularity", "ruling", "class")
"""What hands are searched by."""


def search(moment: Moment) -> SheetView:
    """The page now."""
    at = moment.focus.floor.at
    look = at if isinstance(at, SearchLook) else SearchLook()
    found = moment.recall or Recall()
    kinds = tuple(_kind(moment, look, kind) for kind in KINDS)
    groups = [(moment.text("search.by"), kinds)]
    if look.side not in ("", "number"):
        groups.append((moment.text(f"search.{look.side}"), tuple(_choices(moment, look, found))))
    if look.side == "time" and look.query.until is not None:
        groups.append((moment.text("search.hours"), tuple(_hours(moment, look, found))))
    hands = () if found.found is None else tuple(_hand(moment, found, one) for one in found.found.hands)
    groups.append((moment.text("search.hands"), (*hands, *_turn(moment, look, found))))
    page = SheetView("page", moment.text("search.title"), lines=tuple(_lines(moment, look, found)), groups=tuple(groups))
    return replace(page, entry=_number(look.query), keys=_keys(moment, look)) if look.side == "number" else page


def _to(moment: Moment, look: SearchLook) -> Effect:
    return Effect(focus=replace(moment.focus, floor=FloorLook("search", look), refused=None))


def _lines(moment: Moment, look: SearchLook, found: Recall) -> Iterator[SheetLine]:
    if found.fault:
        yield SheetLine(moment.text("search.fault"), "danger")
    if found.behind:
        yield SheetLine(moment.text("search.behind", hands=found.behind), "act")
    count, more = (0, False) if found.found is None else (found.found.count, found.found.more)
    yield SheetLine(moment.text("search.one" if count == 1 else "search.more" if more else "search.count", count=count), "head")


def _kind(moment: Moment, look: SearchLook, kind: str) -> Button:
    """What is asked of that kind, and a touch that opens or closes its choices."""
    asked = _asked(moment, look.query, kind, moment.recall or Recall())
    there = _to(moment, replace(look, side="" if look.side == kind else kind))
    return Button(f"said_by_{kind}", moment.text(f"search.{kind}"), there, asked, "on" if look.side == kind else "plain")


def _asked(moment: Moment, query: Query, kind: str, found: Recall) -> str:
    """What is asked for, in words; "" for anything."""
    match kind:
        case "number":
            return _number(query)
        case "time":
            return (
                ""
                if query.since is None
                else moment.text("search.since")
                if query.until is None
                else _window(found, query.since, query.until)
            )
        case "dealer":
            return query.dealer
        case "game":
            return moment.words.text(f"short_game.{query.game}") if query.game else ""
        case "pot":
            return "" if query.least is None else moment.text("search.least", amount=query.least)
        case _:
            return ", ".join(_word(moment, kind, word) for asked, word in query.words if asked == kind)


def _word(moment: Moment, kind: str, word: str) -> str:
    """A word of the index as the floor reads it."""
    if kind == "class":
        return moment.words.text(f"hand_class.{word}")
    key = f"question.{word}"
    return moment.words.text(key if key in moment.words else f"irregularity.{word}")


def _choices(moment: Moment, look: SearchLook, found: Recall) -> Iterator[Button]:
    """What can be asked for of the kind that is open."""
    query = look.query
    if look.side == "time":
        yield from _times(moment, look, found)
    elif look.side == "dealer":
        for name in found.choices.get("dealer", ()):
            on = query.dealer == name
            yield _choice(moment, look, f"dealer_{name}", name, replace(query, dealer="" if on else name), on)
    elif look.side == "game":
        for game in Game:
            on = query.game == game.value
            label = moment.words.text(f"short_game.{game.value}")
            yield _choice(moment, look, f"game_{game.value}", label, replace(query, game="" if on else game.value), on)
    elif look.side == "pot":
        for times in POTS:
            least = times * moment.state.rules.big
            on = query.least == least
            label = moment.text("search.least", amount=least)
            yield _choice(moment, look, f"pot_{times}", label, replace(query, least=None if on else least), on)
    else:
        for word in found.choices.get(look.side, ()):
            pair = (look.side, word)
            on = pair in query.words
            words = tuple(one for one in query.words if one != pair) if on else (*query.words, pair)
            yield _choice(moment, look, f"{look.side}_{word}", _word(moment, look.side, word), replace(query, words=words), on)


def _times(moment: Moment, look: SearchLook, found: Recall) -> Iterator[Button]:
    """How far back, or a day."""
    query = look.query
    for span, length in SPANS.items():
        since = found.now - length
        on = query.until is None and query.since is not None and abs(query.since - since) < length // 20
        asked = replace(query, since=None if on else since, until=None)
        yield _choice(moment, look, f"time_{span}", moment.text(f"search.{span}"), asked, on)
    for back in range(DAYS):
        since, until = begins(found, found.now, -back), begins(found, found.now, 1 - back)
        on = query.until is not None and query.since is not None and since <= query.since < until
        asked = replace(query, since=None if on else since, until=None if on else until)
        label = day(found, since)[:10] if back > 1 else moment.text("search.yesterday" if back else "search.today")
        yield replace(_choice(moment, look, f"day_{back}", label, asked, on), width=1)


def _hours(moment: Moment, look: SearchLook, found: Recall) -> Iterator[Button]:
    """The hours of the day that is asked for; one that is touched again gives the whole day back."""
    asked = look.query.since or 0
    for hour in range(24):
        since, until = begins(found, asked, hours=hour), begins(found, asked, hours=hour + 1)
        if since == until:  # the clocks skip it
            continue
        on = (look.query.since, look.query.until) == (since, until)
        there = (begins(found, asked), begins(found, asked, 1)) if on else (since, until)
        query = replace(look.query, since=there[0], until=there[1])
        yield replace(_choice(moment, look, f"hour_{hour}", day(found, since)[11:], query, on), width=1)


def _window(found: Recall, since: int, until: int) -> str:
    """The day, or the hour of it."""
    return day(found, since)[:10] if until == begins(found, since, 1) and since == begins(found, since) else day(found, since)


def _number(query: Query) -> str:
    """The hand's number as far as it is keyed."""
    return "" if query.number is None else str(query.number)


def _keys(moment: Moment, look: SearchLook) -> tuple[Button, ...]:
    """The keys of a hand's number."""
    return keypad(
        moment,
        _number(look.query),
        lambda digits: _to(moment, replace(look, query=replace(look.query, number=int(digits) if digits else None), skip=0)),
    )


def _choice(moment: Moment, look: SearchLook, name: str, label: str, query: Query, on: bool) -> Button:
    return Button(f"said_{name}", label, _to(moment, replace(look, query=query, skip=0)), kind="on" if on else "plain", width=2)


def _hand(moment: Moment, found: Recall, one: Digest) -> Button:
    """A hand that was found; its timeline opens at what differs."""
    label = moment.text("search.hand", number=one.number, amount=one.pot)
    sub = moment.text("search.hand_sub", time=day(found, one.at), game=one.game)
    there = replace(moment.focus, floor=FloorLook("timeline", TimelineLook(one.seq)), refused=None)
    return Button(f"said_found_{one.seq}", label, Effect(focus=there), sub, width=2)


def _turn(moment: Moment, look: SearchLook, found: Recall) -> Iterator[Button]:
    """The next page of hands, and the one before."""
    some = found.found
    if look.skip:
        yield Button("said_newer", moment.text("search.newer"), _to(moment, replace(look, skip=max(0, look.skip - PAGE))), kind="quiet")
    if some is not None and (look.skip + PAGE < some.count or (some.more and len(some.hands) == PAGE)):
        yield Button("said_older", moment.text("search.older"), _to(moment, replace(look, skip=look.skip + PAGE)), kind="quiet")
