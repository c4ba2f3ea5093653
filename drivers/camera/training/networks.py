"""The two networks: one finds the indices, one reads them. Only training knows torch; the kiosk runs their ONNX files."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.functional import interpolate

STRIDE = 4
"""Pixels of the picture for one cell of the detector's answer."""

TYPICAL = 24.0
"""Pixels: the detector tells an index's height as the logarithm of its ratio to this."""

FEATURES = 96
RANKS, SUITS = 13, 4
OUTPUTS = RANKS + SUITS + 1
"""Rank, suit, and whether it is an index that is seen whole."""


def _conv(inputs: int, outputs: int, stride: int = 1, apart: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, apart, dilation=apart, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class Detector(nn.Module):  # type: ignore[misc]  # torch is not there where types are checked
    """Picture -> for each cell: logit of an index's middle, cosine and sine of its turn, logarithm of its height."""

    def __init__(self, fine: int = 12, middle: int = 24, wide: int = 40) -> None:
        super().__init__()
        self.near = nn.Sequential(_conv(3, fine, 2), _conv(fine, middle, 2), _conv(middle, middle))
        self.down = _conv(middle, wide, 2)
        self.around = nn.ModuleList([_conv(wide, wide, apart=apart) for apart in (1, 2, 3)])
        self.lateral = nn.Conv2d(wide, middle, 1)
        self.joined = _conv(middle, middle)
        self.answer = nn.Conv2d(middle, 4, 1)
        with torch.no_grad():
            self.answer.bias[0] = -4.0

    def forward(self, picture: Tensor) -> Tensor:
        near = self.near(picture)
        far = self.down(near)
        for layer in self.around:
            far = far + layer(far)
        out: Tensor = self.answer(self.joined(near + interpolate(self.lateral(far), scale_factor=2.0, mode="nearest")))
        return out


class Features(nn.Module):  # type: ignore[misc]  # torch is not there where types are checked
    """Upright patch of 32 x 48 pixels -> 96 features, which a linear layer reads; that layer alone is refitted for a deck."""

    def __init__(self, wide: int = 24) -> None:
        super().__init__()
        self.seen = nn.Sequential(
            _conv(3, wide), _conv(wide, wide, 2), _conv(wide, 2 * wide), _conv(2 * wide, 2 * wide, 2),
            _conv(2 * wide, 3 * wide), _conv(3 * wide, 3 * wide, 2),
        )  # fmt: skip
        self.told = nn.Sequential(nn.Flatten(), nn.Linear(3 * wide * 6 * 4, FEATURES), nn.ReLU(inplace=True))

    def forward(self, patch: Tensor) -> Tensor:
        told: Tensor = self.told(self.seen(patch))
        return told


class Classifier(nn.Module):  # type: ignore[misc]  # torch is not there where types are checked
    """Patch -> 13 ranks, 4 suits, and whether it is a whole index."""

    def __init__(self) -> None:
        super().__init__()
        self.features = Features()
        self.drop = nn.Dropout(0.2)
        self.head = nn.Linear(FEATURES, OUTPUTS)

    def forward(self, patch: Tensor) -> Tensor:
        read: Tensor = self.head(self.drop(self.features(patch)))
        return read
