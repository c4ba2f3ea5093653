"""The trained networks as the kiosk runs them: two ONNX files that cv2.dnn reads, and the last linear layer as plain numbers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch

from drivers.camera.training.networks import Classifier, Detector

OPSET = 13


def export_detector(network: Detector, file: Path) -> None:
    """Write the detector, for any number of pictures of any size that 8 divides."""
    free = {"picture": {0: "n", 2: "h", 3: "w"}, "found": {0: "n", 2: "h", 3: "w"}}
    _write(network, torch.zeros(1, 3, 256, 256), file, "picture", "found", free)


def export_classifier(network: Classifier, file: Path, head: Path) -> None:
    """Write what comes before the last layer as ONNX, and the last layer, which a deck's enrolment replaces, as `weight` and `bias`."""
    _write(network.features, torch.zeros(1, 3, 48, 32), file, "patch", "features", {"patch": {0: "n"}, "features": {0: "n"}})
    weight, bias = (values.detach().numpy().astype(np.float32) for values in (network.head.weight, network.head.bias))
    np.savez(head, weight=weight, bias=bias)


def _write(network: torch.nn.Module, given: torch.Tensor, file: Path, enters: str, leaves: str, free: dict[str, dict[int, str]]) -> None:
    torch.onnx.export(
        network.eval().to(memory_format=torch.contiguous_format),
        (given,),
        str(file),
        input_names=[enters],
        output_names=[leaves],
        dynamic_axes=free,
        opset_version=OPSET,
        dynamo=False,
    )
