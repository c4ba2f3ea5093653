"""How far a training is: what it says, what it keeps meanwhile, and how fast it should learn."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from pathlib import Path

import torch
from torch import nn


class Progress:
    """Leads through the steps of a training, in `minutes` at most if that is said; tells the mean losses every so many steps, and keeps the
    weights in `file`.
    """

    def __init__(self, file: Path, minutes: float | None = None, every: int = 100) -> None:
        self._file, self._minutes, self._every = file, minutes, every
        self._sums: list[tuple[float, ...]] = []
        self._begin = time.monotonic()

    def rates(self, steps: int) -> Iterator[float]:
        """For each step its share of the full learning rate: up over the first hundred, then down along a cosine."""
        for step in range(steps):
            done = max(step / steps, self._passed() / 60 / self._minutes if self._minutes else 0)
            if done >= 1:
                return
            yield min(1.0, (step + 1) / 100) * (0.5 * (1 + math.cos(math.pi * done)) + 0.01)

    def step(self, network: nn.Module, *losses: float) -> None:
        """One more step is done."""
        self._sums.append(losses)
        if len(self._sums) % self._every == 0:
            means = " ".join(f"{sum(kind) / self._every:.4f}" for kind in zip(*self._sums[-self._every :], strict=True))
            print(f"{self._file.stem} step {len(self._sums)}, {self._passed():.0f} s: {means}", flush=True)  # noqa: T201 - a training tells how it goes
            torch.save(network.state_dict(), self._file)

    def _passed(self) -> float:
        return time.monotonic() - self._begin
