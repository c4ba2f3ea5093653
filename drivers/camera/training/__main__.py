"""`python -m drivers.camera.training FOLDER`: both networks from nothing, into `drivers/camera/models`.

FOLDER keeps art, scenes and weights; what is there is not made again. Everything is seeded. At most 60 minutes on two quiet cores.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

PARTS, SCENES = 6, 1200
DETECTOR_STEPS, CLASSIFIER_STEPS = 8000, 11000

MODELS = Path(__file__).parents[1] / "models"
STAGES = ("art", "scenes", "detector", "classifier")


def main(argv: Sequence[str]) -> int:
    """Run one stage, or all of them, those that can side by side; 0 when the networks are written."""
    reader = argparse.ArgumentParser(prog="drivers.camera.training", description="Make the camera's two networks again from nothing.")
    reader.add_argument("folder", type=Path, help="where card art, scenes and weights are kept: 4 GB")
    reader.add_argument("--stage", choices=STAGES, help="only this")
    reader.add_argument("--part", type=int, default=0, help="which part of the scenes")
    reader.add_argument(
        "--minutes", type=float, help="end each network's training by then, its rate falling sooner: not the same networks again"
    )
    given = reader.parse_args(argv)
    if given.stage:
        _run(given.stage, given.folder, given.part, given.minutes)
        return 0
    scenes = [["--stage", "scenes", "--part", str(part)] for part in range(PARTS)]
    pairs = [scenes[first : first + 2] for first in range(0, PARTS, 2)]
    run = [sys.executable, "-m", "drivers.camera.training", str(given.folder)]
    if given.minutes:
        run += ["--minutes", str(given.minutes)]
    for together in ([["--stage", "art"]], *pairs, [["--stage", "detector"], ["--stage", "classifier"]]):
        children = [subprocess.Popen([*run, *stage]) for stage in together]
        if [child.wait() for child in children] != [0] * len(children):
            return 1
    return 0


def _run(stage: str, folder: Path, part: int, minutes: float | None) -> None:
    import cv2

    cv2.setNumThreads(1)
    if stage == "art":
        from drivers.camera.training import art

        art.fetch(folder)
        art.render(folder)
    elif stage == "scenes":
        from drivers.camera.training import generate

        generate.write(folder, part, SCENES)
    else:
        _train(stage, folder, minutes)


def _train(stage: str, folder: Path, minutes: float | None) -> None:
    import torch

    from drivers.camera.training import export, generate, train_classifier, train_detector
    from drivers.camera.training.progress import Progress

    torch.set_num_threads(1)
    parts = generate.load_parts(folder)
    MODELS.mkdir(exist_ok=True)
    told = Progress(folder / f"{stage}.pt", minutes)
    if stage == "detector":
        export.export_detector(train_detector.train(parts, DETECTOR_STEPS, told), MODELS / "detector.onnx")
    else:
        patches, labels = train_classifier.gather(parts)
        network = train_classifier.train(patches, labels, CLASSIFIER_STEPS, told)
        export.export_classifier(network, MODELS / "classifier.onnx", MODELS / "head.npz")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
