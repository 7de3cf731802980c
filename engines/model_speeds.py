"""How fast models were on this computer, kept beside them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_NAME: Final = ".speeds.json"


def read_speeds(models: Path) -> Mapping[str, float]:
    """Return times as fast as speech, by model; empty: nothing was measured, or it is damaged."""
    try:
        known = json.loads((models / _NAME).read_text(encoding="utf-8"))
        return {str(name): float(times) for name, times in known.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def keep_speed(models: Path, name: str, times: float) -> None:
    """Remember a model's speed. Raises OSError."""
    speeds = {**read_speeds(models), name: round(times, 2)}
    part = models / f"{_NAME}.part"
    part.write_text(json.dumps(speeds), encoding="utf-8")
    part.replace(models / _NAME)
