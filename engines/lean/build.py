"""Builds the lean graphs of a model folder, once: when the model is installed.

`python -m engines.lean.build FOLDER` writes such as run on every processor, for the packages.
"""

import json
import sys
import tempfile
from pathlib import Path

from engines.errors import ModelMismatch
from engines.lean.cpu import multiplies_signed
from engines.lean.decoder import write_decoder
from engines.lean.encoder import write_front, write_tail
from engines.lean.names import (
    DECODER,
    FOLDER,
    FRONT,
    NOTE,
    PLAIN,
    PLAIN_FILES,
    TAIL,
    VERSION,
    is_signed,
)
from engines.lean.plain_tail import write_plain_tail
from engines.lean.shipped import Shipped, read_shipped
from engines.lean.writer import Sizes
from engines.runtime import INSTALL_HINT, open_session
from engines.sentence import Sentence


def build_lean(model: Path, *, signed: bool | None = None) -> Path:
    """Write the lean graphs beside a Moonshine model's own, and return their folder.

    The form for devices is among them.

    Args:
        model: the model's folder.
        signed: whether weights become signed numbers; None: where this processor is faster so.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is not the one expected.
        OSError: the folder cannot be written.
    """
    signed = multiplies_signed() if signed is None else signed
    shipped = read_shipped(model)
    sizes = sizes_of(model, shipped)
    with tempfile.TemporaryDirectory(dir=model, prefix=".lean-") as scratch:
        made = Path(scratch) / FOLDER
        made.mkdir()
        write_front(made / FRONT, shipped, sizes)
        write_tail(made / TAIL, shipped, sizes, signed=signed)
        write_decoder(made / DECODER, shipped, sizes, signed=signed)
        write_plain_tail(made / PLAIN, shipped, sizes, tail=made / TAIL, signed=signed)
        note = json.dumps({"version": VERSION, "signed": signed})
        (made / NOTE).write_text(note, encoding="utf-8")
        # An older build moves into the scratch folder and goes with it.
        folder = model / FOLDER
        if folder.exists():
            folder.rename(Path(scratch) / "older")
        made.replace(folder)
    return folder


def build_plain(model: Path) -> Path:
    """Write the form for devices into a folder of lean graphs that lacks it, and return its path.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is not the one expected.
        OSError: the folder cannot be written.
    """
    folder = model / FOLDER
    shipped = read_shipped(model)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".plain-") as scratch:
        made = Path(scratch) / PLAIN
        write_plain_tail(
            made,
            shipped,
            sizes_of(model, shipped),
            tail=folder / TAIL,
            signed=is_signed(folder),
        )
        older = [path for path in folder.glob(PLAIN_FILES) if path.name != PLAIN]
        made.replace(folder / PLAIN)
    for path in older:
        path.unlink(missing_ok=True)
    return folder / PLAIN


def sizes_of(model: Path, shipped: Shipped) -> Sizes:
    """Read the sizes from the shipped decoder's caches.

    Raises:
        ModelMismatch: they are not the ones of a Moonshine.
    """
    shapes = open_session(model / "decoder_model_merged.ort").shapes
    caches = [name for name in shapes if name.startswith("past_key_values.")]
    sizes = [shapes[name] for name in caches]
    if not sizes or len(sizes[0]) != 4:
        raise ModelMismatch(
            Sentence("The speech model is not the one expected. {hint}", hint=INSTALL_HINT)
        )
    _, heads, _, width = sizes[0]
    return Sizes(
        # Keys and values, of the tokens and of the audio.
        layers=len(caches) // 4,
        heads=int(heads or 0),
        head_width=int(width or 0),
        rotary=shipped.encoder.array_like("onnx::Expand_").ravel(),
    )


if __name__ == "__main__":
    # For our packages, which hold no `onnx` to write them with.
    build_lean(Path(sys.argv[1]), signed=False)
