"""A Moonshine folder: its own graphs, and the lean ones that are written beside them."""

import importlib.util
import logging
import os
from pathlib import Path

from engines.errors import ModelMismatch
from engines.lean.names import lean_folder
from engines.moonshine import Moonshine
from engines.moonshine_lean import LeanMoonshine

log = logging.getLogger(__name__)


def load_moonshine(folder: Path) -> Moonshine | LeanMoonshine:
    """Load a folder's lean graphs, writing them first if they are not there; else its own.

    Its own graphs serve as well, at twice the work and without the words' times.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is not Moonshine's.
        InferenceFailed: the model loads and does not run.
    """
    tokens = folder / "tokenizer.bin"
    lean = lean_folder(folder)
    if lean is not None:
        try:
            return LeanMoonshine.load(lean, tokens)
        except ModelMismatch as error:
            log.warning("the lean graphs of %s are written anew: %s", folder.name, error)
    lean = prepare_moonshine(folder)
    if lean is None:
        return Moonshine.load(folder)
    return LeanMoonshine.load(lean, tokens)


def prepare_moonshine(folder: Path) -> Path | None:
    """Write the lean graphs of a folder; None, with a line in the log, where that cannot be."""
    if importlib.util.find_spec("onnx") is None or not os.access(folder, os.W_OK):
        log.info("%s runs on its own graphs: they cannot be rewritten here", folder.name)
        return None
    from engines.lean.build import build_lean  # noqa: PLC0415  # onnx takes 0.2 s, once

    try:
        return build_lean(folder)
    except (OSError, ModelMismatch) as error:
        log.warning("%s runs on its own graphs: %s", folder.name, error)
        return None
