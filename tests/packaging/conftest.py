"""The scripts of packaging/ import each other by their bare names, as Python does for a script."""

from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "packaging"


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(SCRIPTS)
    return SCRIPTS
