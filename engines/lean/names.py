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

PLAIN_VERSION: Final = 1
"""Raised when the form for devices changes, so that an older file is not taken for it."""
PLAIN: Final = f"plain-{PLAIN_VERSION}.onnx"
PLAIN_FILES: Final = "plain-*.onnx"
"""Of any version."""
PLAIN_MASK: Final = "mask"
"""The input beside the tail's: shape (1, 1, 1, frames); 0, and `KEPT_OUT` where nothing is."""
PLAIN_OUTPUT: Final = "audio"
"""All of `cross_names`, one after the other: shape (1, 2 · layers · heads, frames, width)."""
KEPT_OUT: Final = -1e4
"""Softmax makes 0 of it, and half precision, in which some devices compute, still holds it."""

VERSION: Final = 1
"""Raised when the graphs change, so that older ones are built anew."""


def lean_folder(model: Path) -> Path | None:
    """Return where a model's lean graphs are; None if they must be built."""
    folder = model / FOLDER
    note = _note(folder)
    is_fit = note.get("version") == VERSION and "signed" in note
    if is_fit and note["signed"] and not multiplies_signed():
        return None
    is_whole = all((folder / name).is_file() for name in (FRONT, TAIL, DECODER))
    return folder if is_whole and is_fit else None


def is_signed(folder: Path) -> bool:
    """Tell whether a folder's lean graphs have signed weights."""
    return bool(_note(folder).get("signed"))


def _note(folder: Path) -> dict[str, object]:
    try:
        note = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}


def cross_names(layers: int) -> list[str]:
    """Return the names of the audio's keys and values."""
    return [f"audio_{kind}_{layer}" for layer in range(layers) for kind in ("key", "value")]


def own_names(layers: int) -> list[str]:
    """Return the names of the tokens' keys and values."""
    return [f"{kind}_{layer}" for layer in range(layers) for kind in ("key", "value")]
