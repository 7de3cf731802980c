"""What the lean graphs are called, and their inputs and outputs; known without writing any."""

import json
from pathlib import Path
from typing import Final

from engines.lean.cpu import multiplies_signed

FRONT: Final = "front.onnx"
TAIL: Final = "tail.onnx"
DECODER: Final = "decoder.onnx"
NOTE: Final = "built.json"
FOLDER: Final = "lean"

VERSION: Final = 1
"""Raised when the graphs change, so that older ones are built anew."""


def lean_folder(model: Path) -> Path | None:
    """Return where a model's lean graphs are; None if they must be built."""
    folder = model / FOLDER
    try:
        note = json.loads((folder / NOTE).read_text(encoding="utf-8"))
        is_fit = note["version"] == VERSION and (not note["signed"] or multiplies_signed())
    except (OSError, ValueError, KeyError, TypeError):
        return None
    is_whole = all((folder / name).is_file() for name in (FRONT, TAIL, DECODER))
    return folder if is_whole and is_fit else None


def cross_names(layers: int) -> list[str]:
    """Return the names of the audio's keys and values."""
    return [f"audio_{kind}_{layer}" for layer in range(layers) for kind in ("key", "value")]


def own_names(layers: int) -> list[str]:
    """Return the names of the tokens' keys and values."""
    return [f"{kind}_{layer}" for layer in range(layers) for kind in ("key", "value")]
