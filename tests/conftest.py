"""What every test obeys: no screen is needed, no warning is logged, hypothesis repeats itself.

Nothing of one package's tests belongs here; their own conftest files say that.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("QSG_RENDER_LOOP", "basic")

import pytest
from hypothesis import HealthCheck, settings

# `make test` must say the same twice; HYPOTHESIS_PROFILE=search looks further, with new examples each time
settings.register_profile("test", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("search", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))


@pytest.fixture(autouse=True)
def _no_warning_logged(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A WARNING in any log fails the test, unless the test is about that very fault (`@pytest.mark.logs("why")`)."""
    yield
    if request.node.get_closest_marker("logs") is None:
        loud = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
        assert not loud, f"logged at WARNING or above: {loud}"
