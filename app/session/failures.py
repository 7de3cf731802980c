"""What is said when a session, or its history, ends by a bug of ours."""

from engines.sentence import Sentence


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
