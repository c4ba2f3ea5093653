"""What is said next: newer calls to act take the place of older, nothing old is said, what has begun goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.voice.queue import TOO_OLD, Announcement, Part, Queue, Topic, offered, taken


def said(*texts: str, topic: Topic = Topic.NEWS, hand: int = 1, at: float = 0.0) -> Announcement:
    return Announcement(topic, hand, at, tuple(map(Part, texts)))


def drained(queue: Queue, now: float = 0.0) -> list[str]:
    texts: list[str] = []
    while True:
        part, queue = taken(queue, now)
        if part is None:
            return texts
        texts.append(part.text)


@pytest.mark.parametrize(
    ("given_", "then"),
    [
        ([said("a"), said("b")], ["a", "b"]),
        ([said("old", topic=Topic.ACT), said("new", topic=Topic.ACT)], ["new"]),
        ([said("pot"), said("act", topic=Topic.ACT)], ["act", "pot"]),
        ([said("act", topic=Topic.ACT), said("pot"), said("wrong", topic=Topic.ERROR)], ["wrong", "act", "pot"]),
        ([said("push", "pay"), said("antes", hand=2)], ["antes"]),
        ([said("high", "low", "pay")], ["high", "low", "pay"]),
        ([said()], []),
        ([], []),
    ],
)
def test_order_of_what_waits(given_: list[Announcement], then: list[str]) -> None:
    queue: Queue = ()
    for each in given_:
        queue = offered(queue, each)
    assert drained(queue) == then


def test_what_is_left_of_a_begun_call_to_act_gives_way_to_a_newer_one() -> None:
    part, queue = taken(offered((), said("limit", "leader", topic=Topic.ACT)), 0.0)
    assert part == Part("limit")
    assert drained(offered(queue, said("bet", topic=Topic.ACT, at=1.0)), 1.0) == ["bet"]


def test_what_has_begun_does_not_age_while_it_sounds() -> None:
    part, queue = taken(offered((), said("one", "two")), 1.9)
    assert part == Part("one")
    assert drained(queue, 60.0) == ["two"]


def test_what_has_begun_goes_on_before_older_news() -> None:
    first = said("pot one", "pot two", at=0.5)
    _, queue = taken((first,), 0.5)
    assert drained((said("older", at=0.4), *queue), 1.0) == ["pot two", "older"]


@pytest.mark.parametrize(("late", "heard"), [(TOO_OLD, ["a"]), (TOO_OLD + 0.001, [])])
def test_nothing_older_than_two_seconds_is_said(late: float, heard: list[str]) -> None:
    assert drained(offered((), said("a")), late) == heard


NEWS = st.builds(
    Announcement,
    st.sampled_from(Topic),
    st.integers(1, 2),
    st.floats(0, 10),
    st.lists(st.builds(Part, st.sampled_from("abc"), st.booleans()), max_size=3).map(tuple),
)


@given(st.lists(NEWS, max_size=8), st.floats(0, 12))
def test_whatever_is_offered(arrivals: list[Announcement], later: float) -> None:
    """One hand and one call to act wait at most; what is handed out was asked for, is young enough and most urgent; the queue runs dry."""
    queue: Queue = ()
    for each in arrivals:
        queue = offered(queue, each)
        assert queue[-1] == each
        assert {old.hand for old in queue} == {each.hand}
        assert [old.topic for old in queue].count(Topic.ACT) <= 1
    young = [each for each in queue if later - each.at <= TOO_OLD and each.parts]
    part, left = taken(queue, later)
    assert (part is None) == (not young)
    if part is not None:
        urgent = min(young, key=lambda each: list(Topic).index(each.topic)).topic
        assert part in [each.parts[0] for each in young if each.topic is urgent]
    assert sum(len(each.parts) for each in left) == max(0, sum(len(each.parts) for each in young) - 1)
    assert len(drained(queue, later)) == sum(len(each.parts) for each in young)


@given(st.lists(NEWS, max_size=5), NEWS)
def test_a_later_call_to_act_is_all_that_is_heard_of_both(earlier: list[Announcement], new: Announcement) -> None:
    queue: Queue = ()
    for each in [*earlier, replace(new, topic=Topic.ACT)]:
        queue = offered(queue, each)
    assert [each for each in queue if each.topic is Topic.ACT] == [replace(new, topic=Topic.ACT)]
