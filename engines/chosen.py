"""The speech engine that the person chose, or the default one where that cannot be loaded."""

import logging
from pathlib import Path

from engines.choice import EngineChoice
from engines.defaults import DEFAULT_SPEECH
from engines.errors import EngineError
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

log = logging.getLogger(__name__)


def load_chosen_engine(models: Path, choice: EngineChoice) -> StreamingEngine:
    """Load what was chosen; in its place the default one, whose `info` then says why.

    Args:
        models: the person's folder with one folder for each model.
        choice: what was chosen.

    Raises:
        EngineError: the default one cannot be loaded either.
    """
    try:
        return load_speech_engine(models, choice.name, language=choice.language or None)
    except EngineError as error:
        if choice.name == DEFAULT_SPEECH:
            raise
        log.warning("the chosen model cannot be used: %s", type(error).__name__)
        why = Sentence(
            "The model “{name}” cannot be used, so the default one captions: {reason}",
            name=choice.name,
            reason=str(error),
        )
        return load_speech_engine(models, replaced_note=why)
