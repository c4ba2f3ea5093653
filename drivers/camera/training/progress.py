"""How far a training is: what it says, what it keeps meanwhile, and how fast it should learn."""

from __future__ import annotations

import math
import time
from pathlib import Path

import torch
from torch import nn


def rate(step: int, steps: int) -> float:
    """The share of the full learning rate: up over the first hundred steps, then down along a cosine."""
    return min(1.0, (step + 1) / 100) * (0.5 * (1 + math.cos(math.pi * step / steps)) + 0.01)


class Progress:
    """Tells the mean losses every so many steps, and keeps the weights in `file`."""

    def __init__(self, file: Path, every: int = 100) -> None:
        self._file, self._every = file, every
        self._sums: list[tuple[float, ...]] = []
        self._begin = time.monotonic()

    def step(self, step: int, network: nn.Module, *losses: float) -> None:
        """One more step is done."""
        self._sums.append(losses)
        if len(self._sums) == self._every:
            means = " ".join(f"{sum(kind) / len(kind):.4f}" for kind in zip(*self._sums, strict=True))
            print(f"{self._file.stem} step {step + 1}, {time.monotonic() - self._begin:.0f} s: {means}", flush=True)  # noqa: T201 - a training tells how it goes
            torch.save(network.state_dict(), self._file)
            self._sums.clear()
