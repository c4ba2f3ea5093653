"""Every vector and every recorded hand can be shown as a drill, graded right for the right answer and wrong for each near-miss."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dealer_assist.config import PACKAGED
from dealer_assist.phrases import load
from dealer_assist.rulebook.house import Game
from dealer_assist.training.asking import ASKED, item
from dealer_assist.training.audition.down import Down
from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.grading import answer, grade, near_misses
from dealer_assist.training.item import Item, Level, Part, Reply

HANDS = Path(__file__).resolve().parents[1] / "hands"
VECTORS: list[dict[str, Any]] = [
    vector
    for name in ("vectors.json", "more_vectors.json")
    for vector in json.loads((HANDS / name).read_text(encoding="utf-8"))["vectors"]
    if vector["kind"] in ASKED
]
RECORDED: list[dict[str, Any]] = [json.loads(line) for line in (HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()]
PACKS = [load((PACKAGED / "phrases" / f"{language}.toml").read_text(encoding="utf-8")) for language in ("en", "es", "fr")]


def graded_both_ways(made: Item) -> None:
    assert grade(made, answer(made), 0, 1).passed
    wrong = near_misses(made)
    assert wrong
    assert [one for one in wrong if grade(made, one, 0, 1).passed] == []


def said_in_every_language(made: Item) -> None:
    lines = [*made.scene.told, *(choice.line for part in made.parts for choice in part.choices)]
    for words in PACKS:
        assert all(words.text(line.key, line.values) for line in lines)
        assert all(words.text(f"train.{what}.{part.name}", {"seat": part.seat}) for part in made.parts for what in ("ask", "part"))
        assert words.why(made.reasons) or made.kind in ("hand", "slip")
        for part in made.parts:  # two that read the same could not be told apart
            read = [words.text(choice.line.key, choice.line.values) for choice in part.choices]
            assert len(set(read)) == len(read), read


def told(part: Part, expect: dict[str, Any], held: str) -> Reply | None:  # noqa: C901 - one line a part
    """What the source says is the right reply to a part; None where it says nothing of it."""
    name, seat = part.name, str(part.seat)
    pots = {pot["name"].replace(" ", "_"): pot for pot in expect.get("pots") or ()}
    legal = expect.get("open_range") or expect.get("raise_range")
    match name:
        case "least" | "most" if legal:
            return (str(legal[name == "most"]),)
        case "returned_to" if "returned" in expect:
            return tuple(expect["returned"])
        case "returned":
            return (str(sum(expect[name].values())),)
        case "eligible_last":
            return tuple(str(one) for one in expect["pots"][-1]["eligible"])
        case "won" if expect.get("total") is not None:
            return (str(expect["total"].get(seat, 0)),)
        case "low_cards" if expect.get("low"):
            left = held.split()
            return tuple(left.pop(next(place for place, card in enumerate(left) if card[0] == rank)) for rank in expect["low"].split("-"))
        case "low_cards":
            return ()
        case _ if name.startswith("pot_"):
            return (str(pots[name[4:]]["amount"] if name[4:] in pots else 0),)
        case _ if name in expect:
            value = expect[name]
            return () if value is None else tuple(map(str, value)) if isinstance(value, list) else (str(value),)
        case _:
            return None


def graded_by_the_source(made: Item, expect: dict[str, Any], held: str = "") -> int:
    """The source's own answer is graded right; where it says nothing of a part, ours stands there. How many parts it speaks of."""
    said = [told(part, expect, held) for part in made.parts]
    assert grade(made, [ours if one is None else one for one, ours in zip(said, answer(made), strict=True)], 0, 1).passed
    return sum(one is not None for one in said)


def test_all_the_vectors_and_hands_there_are_can_be_shown_as_drills() -> None:
    written = [json.loads((HANDS / name).read_text(encoding="utf-8"))["vectors"] for name in ("vectors.json", "more_vectors.json")]
    assert (len(written[0]), len(RECORDED)) == (43, 171)
    assert len(VECTORS) == sum(map(len, written))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_vector_is_a_drill_whose_right_answer_is_the_vectors(vector: dict[str, Any]) -> None:
    made = item(vector["kind"], vector["given"])
    graded_both_ways(made)
    said_in_every_language(made)
    assert graded_by_the_source(made, vector["expect"], vector["given"].get("cards", "")) >= (len(made.parts) + 1) // 2


@pytest.mark.parametrize("hand", RECORDED, ids=lambda hand: hand["id"])
def test_a_recorded_hand_is_a_drill_whose_answers_are_the_records(hand: dict[str, Any]) -> None:
    made = item("hand", hand["given"])
    graded_both_ways(made)
    assert graded_by_the_source(made, hand["expect"]) == len(made.parts)


def test_a_recorded_hand_speaks_every_language() -> None:
    for hand in RECORDED[::20]:
        said_in_every_language(item("hand", hand["given"]))


@pytest.mark.parametrize("name", DRILLS)
def test_a_generated_item_speaks_every_language(name: str) -> None:
    for level in Level:
        for seed in range(30 if name not in ("D9", "D10", "D12") else 6):
            said_in_every_language(generate(name, level, seed))


def names(kind: str, given: dict[str, Any]) -> list[str]:
    return [part.name for part in item(kind, given).parts]


def test_a_spread_game_is_asked_for_its_least_and_its_most_and_a_broke_force_seat_for_who_acts() -> None:
    spread = {"type": "spread", "min": 1, "max": 5}
    doors = {"1": "2c", "2": "9d", "3": "Ks"}
    broke = {"game": "stud", "structure": spread, "doors": doors, "stacks_after_ante": {"1": 0, "2": 50, "3": 50}}
    assert names("force_bet_short", broke) == ["force_seat", "first_to_act"]
    opening = {"game": "stud", "structure": spread, "street": 3, "first_to_act": 1, "stacks": {"1": 50, "2": 50}}
    assert names("legal", opening) == ["to_act", "least", "most"]
    assert names("legal", {**opening, "structure": None}) == ["to_act", "open_to"]


def test_of_a_record_without_doors_only_the_winnings_are_asked() -> None:
    given = json.loads(json.dumps(RECORDED[0]["given"]))
    for held in given["cards"].values():
        held["up"] = ["Xx" for _ in held["up"]]
    assert set(names("hand", given)) == {"won"}


def test_of_a_record_that_does_not_tell_who_won_the_force_bet_alone_is_asked() -> None:
    whole = next(hand for hand in RECORDED if len(hand["given"]["shown"]) > 1)
    given = json.loads(json.dumps(whole["given"])) | {"shown": {}}
    for held in given["cards"].values():
        held["down"] = ["Xx", "Xx"]
        held.pop("seventh", None)
    assert names("hand", given) == ["force_seat"]


@pytest.mark.parametrize("game", [game.value for game in Game])
def test_an_audition_speaks_every_language(game: str) -> None:
    down = Down(game, 11)
    for place in range(down.length):
        said_in_every_language(down.item(place))
