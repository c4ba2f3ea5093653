"""The house rules to choose from: read when asked for, at the start where the house has files of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer_assist.config import PACKAGED, ConfigError, load_rules
from dealer_assist.rulebook.house import PRESETS
from ui.house_rules import house_rules


def test_every_preset_is_there_and_is_read_once() -> None:
    found = house_rules()
    assert {name: found[name] for name in found} == {name: load_rules(name) for name in PRESETS}
    assert len(found) == len(PRESETS)
    assert all(found[name] is found[name] for name in found)


def test_a_fault_in_a_file_of_the_houses_own_is_said_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "wsop.toml").write_text("gmae = 1\n", encoding="utf-8")
    with pytest.raises(ConfigError):
        house_rules([tmp_path, PACKAGED])
