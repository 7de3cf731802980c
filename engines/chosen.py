"""The speech engine that the person chose, or the default one where that cannot be loaded."""

import logging
from pathlib import Path

from engines.choice import EngineChoice
from engines.defaults import DEFAULT_SPEECH
from engines.errors import EngineError
from engines.loader import load_speech_engine
from engines.model_files import model_folder
from engines.protocols import StreamingEngine
from engines.sentence import Sentence
from engines.vad import SileroVad

log = logging.getLogger(__name__)


def load_chosen_engine(models: Path, choice: EngineChoice) -> StreamingEngine:
    """Load what was chosen; in its place another one, whose `info` then says why.

    Args:
        models: the person's folder with one folder for each model.
        choice: what was chosen.

    Raises:
        EngineError: the default one cannot be loaded either.
    """
    if choice.server is None:
        return _load_model(models, choice)
    from engines.server.load import load_server_engine  # noqa: PLC0415  # the transports take 0.3 s

    try:
        vad = SileroVad.load(model_folder(models, "silero-vad"))
        return load_server_engine(choice.server, vad)
    except EngineError as error:
        log.warning("the speech server cannot be used: %s", type(error).__name__)
        why = Sentence(
            "The speech server cannot be used, so this computer captions: {reason}",
            reason=str(error),
        )
        return load_local_engine(models, choice, why)


def load_local_engine(models: Path, choice: EngineChoice, why: str) -> StreamingEngine:
    """Load the chosen model, though a server may be chosen, for which it stands in then.

    Args:
        models: as above.
        choice: what was chosen.
        why: it stands in; a `Sentence` for the person.

    Raises:
        EngineError: neither the chosen model nor the default one can be loaded.
    """
    return _load_model(models, choice, why if choice.server is not None else "")


def _load_model(models: Path, choice: EngineChoice, note: str = "") -> StreamingEngine:
    """Load the chosen model, or the default one.

    Args:
        models: as above.
        choice: what was chosen.
        note: why it stands in for a server; empty: it does not.
    """
    try:
        return load_speech_engine(
            models,
            choice.name,
            language=choice.language or None,
            replaced_note=note,
            stands_in=bool(note),
            is_careful=choice.is_careful,
        )
    except EngineError as error:
        if choice.name == DEFAULT_SPEECH:
            raise
        log.warning("the chosen model cannot be used: %s", type(error).__name__)
        why = Sentence(
            "The model “{name}” cannot be used, so the default one captions: {reason}",
            name=choice.name,
            reason=str(error),
        )
        return load_speech_engine(
            models,
            replaced_note=note or why,
            stands_in=bool(note),
            is_careful=choice.is_careful,
        )
