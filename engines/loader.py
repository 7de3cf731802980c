"""From a folder of models to engines: the only file that knows all families."""

import re
from pathlib import Path

from engines.embedder import MiniLmEmbedder
from engines.errors import InferenceFailed, ModelMissing
from engines.events import EngineInfo
from engines.moonshine import Moonshine
from engines.protocols import StreamingEngine, TextEmbedder
from engines.redecode import TRAITS, RedecodingEngine
from engines.sentence import Sentence
from engines.vad import SileroVad

DEFAULT_SPEECH = "moonshine-tiny-en"
DEFAULT_TEXT = "minilm-l6-v2-int8"

_PLAIN_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_DISPLAY_NAMES = {DEFAULT_SPEECH: "Fast English"}


def load_speech_engine(
    models: Path, name: str = DEFAULT_SPEECH, *, provider: str = "CPU"
) -> StreamingEngine:
    """Load a speech engine and run it once, so that `info.provider` is the one that really runs.

    Args:
        models: the folder with one folder for each model.
        name: catalogue name.
        provider: requested execution provider; another one is used, with a note, if it fails.

    Raises:
        ModelMissing: the engine or a file of it is not there.
        ModelMismatch: a file is not the one expected.
        InferenceFailed: the model loads and does not run.
    """
    if name not in _DISPLAY_NAMES:
        raise ModelMissing(
            Sentence("No engine is called “{name}”. `earmark models list` names them.", name=name)
        )
    vad = SileroVad.load(models / "silero-vad")
    moonshine, note = _load_moonshine(models / name, provider)
    info = EngineInfo(
        name=_DISPLAY_NAMES[name],
        model=name,
        languages=("en",),
        provider=moonshine.session.provider,
        requested_provider=provider,
        provider_note=note,
        traits=TRAITS,
    )
    return RedecodingEngine(info, moonshine, vad, interrupt=moonshine.interrupt)


def _load_moonshine(folder: Path, provider: str) -> tuple[Moonshine, str]:
    """Load the recogniser, on the CPU if the provider loads it but cannot run it; and say why."""
    try:
        moonshine = Moonshine.load(folder, provider=provider)
    except InferenceFailed as error:
        if provider == "CPU":
            raise
        return Moonshine.load(folder), str(error)
    return moonshine, moonshine.session.provider_note


def load_embedder(models: Path, name: str = DEFAULT_TEXT) -> TextEmbedder:
    """Load a sentence embedder: the one in use, or an earlier one whose vectors still serve.

    Args:
        models: the folder with one folder for each model.
        name: catalogue name, which is the folder's and stands beside the vectors.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is not the one expected.
    """
    # The name may come with somebody else's backup: nothing outside of the folder is loaded.
    if not _PLAIN_NAME.fullmatch(name):
        raise ModelMissing(
            Sentence(
                "No text model is called “{name}”. `earmark models list` names them.", name=name
            )
        )
    return MiniLmEmbedder.load(models / name)
