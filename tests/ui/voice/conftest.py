from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.voice.programs import Programs


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    return Programs(tmp_path / "bin", monkeypatch)
