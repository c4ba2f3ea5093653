"""What may be bet: one betting round as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer_assist.training.asked.felt import Given, Seen, amount, amounts, by_seat, codes, game, one_seat, stakes_told
from dealer_assist.training.item import Line, Part, Place, Scene


def legal(given: Given, answer: Mapping[str, Any]) -> Seen:
    """Whose action it is, what it costs to stay in, what may be bet."""
    stacks, boards = by_seat(given["stacks"]), by_seat(given.get("boards") or {})
    actions = given.get("actions") or []
    put = dict.fromkeys(stacks, 0)
    folded = {seat for seat, do, *_ in actions if do == "fold"}
    told = list(stakes_told(given))
    for seat, do, *to in actions:
        called = [max(put.values()), *([] if stacks[seat] is None else [stacks[seat]])]  # a call takes no more than the stack (ALLIN-1)
        put[seat] = to[0] if to and to[0] is not None else min(called) if do == "call" else put[seat]
        told.append(Line(f"train.acted.{do}", {"seat": seat, "to": put[seat]}))
    if not actions:
        told.append(Line("train.told.nobody_acted", {"seat": given["first_to_act"]}))
    places = tuple(
        Place(
            seat,
            codes(boards.get(seat, ())),
            put[seat],
            None if stack is None else stack - put[seat],
            seat in folded,
            stack is not None and stack == put[seat],
        )
        for seat, stack in stacks.items()
    )
    scene = Scene(game(given), places, given["street"], told=tuple(told))
    parts = [one_seat("to_act", [seat for seat in stacks if seat not in folded], answer["to_act"])]
    if answer["to_act"] is not None:
        parts += _wagers(given, answer, stacks[answer["to_act"]])
    return scene, tuple(parts)


def _wagers(given: Given, answer: Mapping[str, Any], stack: int | None) -> list[Part]:
    opening = "open_to" in answer or "open_range" in answer
    name = "open" if opening else "raise"
    parts = [] if opening else [amount("call", answer["call"])]
    if answer.get(f"{name}_range"):
        least, most = answer[f"{name}_range"]
        parts += [amount("least", least), amount("most", most)]
    else:
        parts.append(amounts(f"{name}_to", answer.get(f"{name}_to") or [], _near(given, stack)))
    return parts


def _near(given: Given, stack: int | None) -> set[int]:
    """Totals that a dealer might take for legal."""
    stakes, actions = given.get("structure") or {}, given.get("actions") or []
    stood = max((to[0] for _, _, *to in actions if to and to[0]), default=0)
    steps = {stakes.get(name) or 0 for name in ("force", "small", "big", "min", "max")} | {(stakes.get("big") or 0) * 2}
    near = {stood + step for step in steps}
    return {total for total in near if total > stood and (stack is None or total <= stack)}
