"""The drills at length: answers against peers and chip by chip, doubles, how the levels differ, what an item takes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from statistics import quantiles

from dealer_assist.rulebook.house import Game
from dealer_assist.training import sitting as sittings
from dealer_assist.training.audition.down import Down, questions
from dealer_assist.training.audition.tasks import DOWN
from dealer_assist.training.drills import DRILLS, generate
from dealer_assist.training.grading import answer
from dealer_assist.training.item import Level
from tests.bench.rows import Row, at_most
from tests.bench.screen import probe
from tests.oracle.drill_answers import disagreements, has_peer
from tests.oracle.drill_shares import HARD, traits

ITEMS = 10_000
"""Of each drill, a quarter a level. D9, D10 and D12 deal a whole hand for each and take most of the time."""


def rows() -> Iterator[Row]:
    """Drill by drill, then at the window."""
    for name in DRILLS:
        yield from _drill(name)
    found = probe(program="drill_probe")
    yield at_most(
        "an answer until the next item is drawn, p99 of processor time", quantiles(found["milliseconds"], n=100)[98], 100, "ms", 1
    )
    start, *_, end = found["memory"][1:]
    yield at_most("memory after 10,000 items against that after 2,000", end / start, 1.02)
    yield from _audition()


def _drill(name: str) -> Iterator[Row]:
    each = ITEMS // 4
    began = time.process_time()
    wrong, compared, made, levels = 0, 0, set(), []
    for level in Level:
        many: Counter[str] = Counter()
        for seed in range(each):
            item = generate(name, level, seed)
            if has_peer(item):
                compared += 1
                wrong += bool(disagreements(item))
            made.add(hash(repr((item.scene, item.parts))))
            many.update(traits(item))
        levels.append(many)
    took = (time.process_time() - began) / each / 4 * 1000
    if compared:
        yield at_most(f"{name}: of {compared} items, answered otherwise by a peer or by hand", wrong, 0, digits=0)
    yield at_most(f"{name}: items that came twice", 100 * (1 - len(made) / each / 4), 1, "%")
    yield at_most(f"{name}: CPU time an item, made and checked", took, 100, "ms", 1)
    for trait in sorted({trait for many in levels for trait in many}):
        share = [100 * many[trait] / each for many in levels]
        told = " / ".join(f"{one:.0f}" for one in share)
        decides = trait == HARD.get(name)
        yield Row(
            f"{name}: {trait}, easy to nasty", f"{told} %", "more each level" if decides else "", not decides or share == sorted(share)
        )


def _audition() -> Iterator[Row]:
    """What a trainee waits for: a question of an audition once the one before it is answered, its hand dealt while they thought."""
    took, cold = [], []
    for seed in range(2):
        for game in Game:
            down = Down(game.value, seed)
            for hand in range(len(DOWN)):
                began = time.process_time()
                questions(game.value, seed, hand)
                cold.append(time.process_time() - began)
            sitting = sittings.audition(down, 0)
            while not sitting.over:
                sittings.make_ready(sitting)
                began, many = time.process_time(), len(sitting.done)
                for value in answer(sitting.item):
                    at = sitting.at
                    sitting = sittings.reply(sitting, value, 1_000)
                    sitting = sittings.go_on(sitting, 1_000) if (len(sitting.done), sitting.at) == (many, at) else sitting
                took.append(time.process_time() - began)
    yield at_most("D11: CPU time from an answer to the next question, of 504 the slowest", max(took) * 1000, 100, "ms", 1)
    yield at_most("D11: CPU time to deal a hand of the down, 99 of 100", sorted(cold)[len(cold) * 99 // 100] * 1000, 500, "ms", 1)
