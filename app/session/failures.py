"""What is said when a session fails, or when it or its history ends by a bug of ours."""

from app.audio.errors import AudioError
from app.captions.messages import FailureCause
from engines.errors import EngineError, ModelMissing
from engines.sentence import Sentence


def cause_of(error: EngineError | AudioError) -> FailureCause:
    """Return what of the world failed."""
    if isinstance(error, ModelMissing):
        return "models"
    return "engine" if isinstance(error, EngineError) else "audio"


def history_stopped(error: Exception) -> Sentence:
    """The history's thread has died."""
    return Sentence(
        "The history stopped because of an error in Earmark ({error}). Captions go on, but nothing "
        "more is saved until Earmark is started again.",
        error=repr(error),
    )


def captions_stopped(error: Exception) -> Sentence:
    """The speech worker has died."""
    return Sentence(
        "Captions stopped because of an error in Earmark ({error}). What was finished is kept; "
        "press Start to go on.",
        error=repr(error),
    )
