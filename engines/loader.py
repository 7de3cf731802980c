"""From a folder of models to engines: the only file that knows all families."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np

from engines.arrays import RATE_HZ
from engines.catalog_entry import PLAIN_NAME
from engines.defaults import DEFAULT_SPEECH, DEFAULT_TEXT
from engines.devices.placed import PlacedSession
from engines.embedder import MiniLmEmbedder
from engines.errors import ModelMissing
from engines.events import EngineInfo, StreamTraits
from engines.hypothesis import Recogniser
from engines.kept_model import KeptModel, read_kept
from engines.model_files import model_folder
from engines.moonshine_folder import load_moonshine
from engines.moonshine_streaming import MoonshineStreaming
from engines.protocols import StreamingEngine, TextEmbedder
from engines.recognise import Family, ModelFolder, recognise
from engines.redecode import CAREFUL_TRAITS, TRAITS, RedecodingEngine
from engines.sentence import Sentence
from engines.streaming.engine import NativeEngine, Parts
from engines.streaming.families import load_parts
from engines.streaming.stream import TRAITS as NATIVE_TRAITS
from engines.vad import SileroVad

_TRIAL_SAMPLES = 2 * RATE_HZ
"""Longer than the longest chunk of a model, so that its encoder runs."""

_DISPLAY_NAMES = {DEFAULT_SPEECH: Sentence("Fast English")}


def load_speech_engine(  # noqa: PLR0913  # what is chosen, and what is said of it
    models: Path,
    name: str = DEFAULT_SPEECH,
    *,
    language: str | None = None,
    replaced_note: str = "",
    stands_in: bool = False,
    is_careful: bool = False,
) -> StreamingEngine:
    """Load a speech engine on the CPU and run it once, so that it is known to work.

    Args:
        models: the person's folder with one folder for each model.
        name: catalogue name, or that of another folder there.
        language: such as "de", for models that take one; None: they find it out themselves.
        replaced_note: see `EngineInfo`.
        stands_in: see `EngineInfo`.
        is_careful: whether models that read a sentence anew take the surest of several readings
            for its final (engines/careful.py); others have one reading only.

    Raises:
        ModelMissing: the engine or a file of it is not there.
        ModelMismatch: a file is not the one expected.
        InferenceFailed: the model loads and does not run.
    """
    folder = model_folder(models, name)
    if not PLAIN_NAME.fullmatch(name) or (name != DEFAULT_SPEECH and not folder.is_dir()):
        raise ModelMissing(
            Sentence("No engine is called “{name}”. `earmark models list` names them.", name=name)
        )
    # The default's own loading says best what is missing of it.
    found = None if name == DEFAULT_SPEECH else recognise(folder)
    vad = SileroVad.load(model_folder(models, "silero-vad"))
    label = _Label(name, replaced_note, stands_in, read_kept(folder) or KeptModel())
    if found is None or found.family in _RECOGNISERS:
        load = _RECOGNISERS[found.family if found else "moonshine"]
        recogniser = load(folder)
        placed = recogniser.placed
        return RedecodingEngine(
            _info(label, placed, CAREFUL_TRAITS if is_careful else TRAITS),
            recogniser,
            vad,
            interrupt=recogniser.interrupt,
            placed=placed,
            is_careful=is_careful,
        )
    parts = _native(found, language)
    return NativeEngine(_info(label, parts.placed, NATIVE_TRAITS), parts, vad)


def try_folder(folder: Path) -> None:
    """Load what a folder holds, wherever it lies, and run it on a moment without speech.

    Raises:
        ModelMismatch: it holds no model that runs here; the message says why.
        InferenceFailed: the model loads and does not run.
    """
    found = recognise(folder)
    if found.family in _RECOGNISERS:
        _RECOGNISERS[found.family](folder)
    else:
        _native(found, None)


@dataclass(frozen=True, slots=True)
class _Label:
    """What is known of an engine before it is loaded."""

    name: str
    replaced_note: str
    stands_in: bool
    kept: KeptModel


def _info(label: _Label, placed: PlacedSession, traits: StreamTraits) -> EngineInfo:
    name = label.name
    return EngineInfo(
        name=_DISPLAY_NAMES.get(name) or label.kept.title or name,
        model=name,
        languages=("en",) if name == DEFAULT_SPEECH else label.kept.languages,
        provider=placed.provider,
        requested_provider=placed.requested_provider,
        provider_note=placed.provider_note,
        replaced_note=label.replaced_note,
        stands_in=label.stands_in,
        traits=traits,
    )


class _LoadedRecogniser(Recogniser, Protocol):
    """What the families that decode a segment again and again have in common."""

    @property
    def placed(self) -> PlacedSession: ...

    def interrupt(self) -> None: ...


_RECOGNISERS: Mapping[Family, Callable[[Path], _LoadedRecogniser]] = {
    "moonshine": load_moonshine,
    "moonshine streaming": MoonshineStreaming.load,
}


def _native(found: ModelFolder, language: str | None) -> Parts:
    """Load a model that streams by itself and run it once: the search may fail as well."""
    parts = load_parts(found, language=language)
    parts.open_stream().accept(np.zeros(_TRIAL_SAMPLES, np.float32))
    return parts


def load_embedder(models: Path, name: str = DEFAULT_TEXT) -> TextEmbedder:
    """Load a sentence embedder: the one in use, or an earlier one whose vectors still serve.

    Args:
        models: the person's folder with one folder for each model.
        name: catalogue name, which is the folder's and stands beside the vectors.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is not the one expected.
    """
    # The name may come with somebody else's backup: nothing outside of the folder is loaded.
    if not PLAIN_NAME.fullmatch(name):
        raise ModelMissing(
            Sentence(
                "No text model is called “{name}”. `earmark models list` names them.", name=name
            )
        )
    return MiniLmEmbedder.load(model_folder(models, name))
