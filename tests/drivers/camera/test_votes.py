"""Votes: a card is believed when it was read alike in most of the last still frames."""

from __future__ import annotations

from dealer_assist.cards import Card, card
from drivers.camera.recognise import Seen
from drivers.camera.votes import FORGOTTEN_AFTER, UNSURE_AFTER, Believed, Doubtful, Hidden, Verdict, Votes

STILL = {1, 2}


def seen(code: str, confidence: float = 0.99, seat: int | None = 1, at: tuple[float, float] = (100, 100), second: str = "2c") -> Seen:
    return Seen(seat, ((card(code), confidence), (card(second), 1 - confidence)), confidence, at, 0.0)


def run(*frames: list[Seen], votes: Votes | None = None) -> list[Verdict]:
    votes = votes or Votes()
    return [verdict for frame in frames for verdict in votes.frame(frame, STILL)]


def test_a_card_read_alike_in_four_still_frames_is_believed_once() -> None:
    assert run(*[[seen("As", 0.95)]] * 3) == []
    assert run(*[[seen("As", 0.95)]] * 9) == [Believed(1, card("As"), (100, 100))]


def test_three_certain_frames_of_five_are_enough_and_two_are_not() -> None:
    assert run([seen("As")], [], [seen("As")], [], [seen("As")]) == [Believed(1, card("As"), (100, 100))]
    assert run([seen("As")], [], [seen("As")], [], [seen("As", 0.95)]) == []
    assert run([seen("As")], [seen("4s", 0.95)], [seen("As")], [], [seen("As")]) == []


def test_five_frames_alike_are_enough_though_some_are_hardly_a_vote() -> None:
    sure = [0.9, 0.95, 0.96, 0.83, 0.94]
    assert run(*[[seen("Qd", confidence)] for confidence in sure]) == [Believed(1, card("Qd"), (100, 100))]
    assert run(*[[seen("Qd", confidence - 0.03)] for confidence in sure]) == []
    assert run(*[[seen("Qd", confidence)] for confidence in sure[:3]], [], [seen("Qd", 0.94)]) == []
    assert run([seen("6d", 0.9)], *[[seen("Qd", confidence)] for confidence in sure[1:]]) == []


def test_four_frames_alike_of_five_outvote_one_that_says_otherwise() -> None:
    assert run([seen("3s")], [seen("3s")], [seen("3c", 0.95)], [seen("3s")]) == []
    assert run([seen("3s")], [seen("3s")], [seen("3c", 0.95)], [seen("3s")], [seen("3s", 0.95)]) == [Believed(1, card("3s"), (100, 100))]


def test_one_frame_that_reads_it_otherwise_does_not_change_a_card_that_is_believed() -> None:
    votes = Votes()
    run(*[[seen("As")]] * 5, votes=votes)
    assert run([seen("4s")], *[[seen("As")]] * 5, votes=votes) == []


def test_a_card_that_is_read_two_ways_is_not_believed() -> None:
    verdicts = run(*[[seen("9h")], [seen("5h")]] * 10)
    assert [type(verdict) for verdict in verdicts] == [Doubtful]


def test_a_card_that_is_never_sure_is_doubtful_with_its_likeliest_faces() -> None:
    verdicts = run(*[[seen("8d", 0.6, second="6d")]] * (UNSURE_AFTER + 5))
    assert verdicts == [Doubtful(1, (card("8d"), card("6d")), (100, 100))]


def test_a_card_that_is_covered_is_hidden_and_not_before() -> None:
    votes = Votes()
    run(*[[seen("As")]] * 5, votes=votes)
    assert run(*[[]] * (FORGOTTEN_AFTER - 1), votes=votes) == []
    assert run([], votes=votes) == [Hidden(1, card("As"))]


def test_two_cards_beside_each_other_are_two() -> None:
    frame = [seen("As"), seen("Kd", at=(125, 100))]
    cards: list[Card] = [verdict.card for verdict in run(*[frame] * 5) if isinstance(verdict, Believed)]
    assert cards == [card("As"), card("Kd")]


def test_a_seat_that_was_not_looked_at_loses_nothing() -> None:
    votes = Votes()
    run(*[[seen("As", seat=3)]] * 5, votes=votes)
    assert run(*[[]] * 40, votes=votes) == []


def test_motion_at_a_seat_starts_its_votes_anew() -> None:
    votes = Votes()
    run(*[[seen("As")]] * 2, votes=votes)
    votes.moved({1})
    assert run([seen("As")], votes=votes) == []
    votes.clear()
    assert run(*[[]] * 40, votes=votes) == []
