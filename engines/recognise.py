"""Tells from a folder's files, metadata and graphs which family of models it holds."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from engines.errors import ModelMismatch
from engines.moonshine_streaming import CONFIG as CONFIG_OF_MOONSHINE
from engines.moonshine_streaming import graphs_of as graphs_of_moonshine
from engines.runtime import Session, open_session
from engines.sentence import Sentence
from engines.streaming.nemo_genai import CONFIG, GenaiConfig

Family = Literal[
    "moonshine",
    "moonshine streaming",
    "nemo transducer",
    "nemo ctc",
    "nemo genai",
    "zipformer transducer",
    "zipformer ctc",
    "voxtral",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFolder:
    """A folder that can be loaded."""

    family: Family
    files: Mapping[str, Path]
    """The graphs and lists by their part: "encoder", "decoder", "joiner", "model", "tokens"."""


def recognise(folder: Path) -> ModelFolder:
    """Look at a folder; opens the graph that tells, or two.

    Raises:
        ModelMismatch: it holds no model that runs here; the message says why.
    """
    for look in _LOOKS:
        found = look(folder)
        if found is not None:
            return found
    names = ", ".join(sorted(path.name for path in folder.iterdir())[:8]) if folder.is_dir() else ""
    if not names:
        raise ModelMismatch(Sentence("The folder {folder} is empty or not there.", folder=folder))
    raise ModelMismatch(
        Sentence(
            "The folder {folder} holds no speech model that is known here; in it are: {names}.",
            folder=folder,
            names=names,
        )
    )


def _genai(folder: Path) -> ModelFolder | None:
    if not (folder / CONFIG).is_file():
        return None
    config = GenaiConfig(folder / CONFIG)
    files = {part: config.file(part) for part in ("encoder", "decoder", "joiner")}
    for path in files.values():
        if not path.is_file():
            raise _lacks(folder, path.name)
    return ModelFolder(family="nemo genai", files=files)


def _moonshine(folder: Path) -> ModelFolder | None:
    files = {
        "encoder": folder / "encoder_model.ort",
        "decoder": folder / "decoder_model_merged.ort",
        "tokens": folder / "tokenizer.bin",
    }
    there = [path.is_file() for path in files.values()]
    if not any(there[:2]):
        return None
    if not all(there):
        missing = next(path for path in files.values() if not path.is_file())
        raise _lacks(folder, missing.name)
    return ModelFolder(family="moonshine", files=files)


def _moonshine_streaming(folder: Path) -> ModelFolder | None:
    if not (folder / CONFIG_OF_MOONSHINE).is_file():
        return None
    files = graphs_of_moonshine(folder)
    files["tokens"] = folder / "tokenizer.bin"
    for path in files.values():
        if not path.is_file():
            raise _lacks(folder, path.name)
    return ModelFolder(family="moonshine streaming", files=files)


def _voxtral(folder: Path) -> ModelFolder | None:
    parts = ("audio_encoder", "embed_tokens", "decoder_model_merged")
    found = {part: _voxtral_graph(folder, part) for part in parts}
    if found["audio_encoder"] is None:
        return None
    try:
        kind = json.loads((folder / "config.json").read_text(encoding="utf-8"))["model_type"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise _lacks(folder, "config.json") from error
    if kind != "voxtral_realtime":
        raise _unknown(folder, str(kind))
    files = {part: path for part, path in found.items() if path is not None}
    for part in parts:
        if part not in files:
            raise _lacks(folder, f"onnx/{part}.onnx")
    files["tokens"] = folder / "tekken.json"
    if not files["tokens"].is_file():
        raise _lacks(folder, "tekken.json")
    return ModelFolder(family="voxtral", files=files)


def _voxtral_graph(folder: Path, part: str) -> Path | None:
    """Return a part's graph; four bits come first: the whole model has 4 billion numbers."""
    names = (f"{part}{suffix}.onnx" for suffix in ("_q4", "_quantized", "_q4f16", "", "_fp16"))
    return next((path for name in names if (path := folder / "onnx" / name).is_file()), None)


def _transducer(folder: Path) -> ModelFolder | None:
    files = {part: _graph(folder, part) for part in ("encoder", "decoder", "joiner")}
    if files["encoder"] is None or files["joiner"] is None:
        return None
    found = {part: path for part, path in files.items() if path is not None}
    if "decoder" not in found:
        raise _lacks(folder, "decoder.onnx")
    found["tokens"] = _tokens(folder)
    decoder = open_session(found["decoder"])
    if decoder.metadata.get("streaming_model_type"):
        raise ModelMismatch(
            Sentence(
                "{folder} holds a model of the type {kind}, which reads its sound again and again.",
                folder=folder,
                kind=decoder.metadata["streaming_model_type"],
            )
        )
    # icefall's decoder has no state and so one output; NeMo's gives its state back.
    if len(decoder.output_shapes) > 1:
        return ModelFolder(family="nemo transducer", files=found)
    _require_zipformer2(folder, open_session(found["encoder"]))
    return ModelFolder(family="zipformer transducer", files=found)


def _ctc(folder: Path) -> ModelFolder | None:
    path = _graph(folder, "model")
    if path is None:
        return None
    files = {"model": path, "tokens": _tokens(folder)}
    session = open_session(path)
    if "cache_last_channel" in session.shapes:
        return ModelFolder(family="nemo ctc", files=files)
    _require_zipformer2(folder, session)
    return ModelFolder(family="zipformer ctc", files=files)


_LOOKS: Final[tuple[Callable[[Path], ModelFolder | None], ...]] = (
    _genai,
    _moonshine_streaming,
    _moonshine,
    _voxtral,
    _transducer,
    _ctc,
)


def _require_zipformer2(folder: Path, graph: Session) -> None:
    kind = graph.metadata.get("model_type", "")
    if kind != "zipformer2":
        raise _unknown(folder, kind)


def _unknown(folder: Path, kind: str) -> ModelMismatch:
    return ModelMismatch(
        Sentence(
            "{folder} holds a model of the type “{kind}”, which is not known here.",
            folder=folder,
            kind=kind,
        )
    )


def _graph(folder: Path, part: str) -> Path | None:
    """Return a part's graph, the smallest numbers first: on the CPU they are the fastest."""
    found = sorted(folder.glob(f"{part}*.onnx"), key=lambda path: path.name)
    return next((path for path in found if ".int8." in path.name), found[0] if found else None)


def _tokens(folder: Path) -> Path:
    path = folder / "tokens.txt"
    if not path.is_file():
        raise _lacks(folder, path.name)
    return path


def _lacks(folder: Path, name: str) -> ModelMismatch:
    return ModelMismatch(
        Sentence("The model in {folder} lacks the file {name}.", folder=folder, name=name)
    )
