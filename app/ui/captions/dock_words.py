"""What the dock says of each state of a session."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.captions.messages import SessionState
from app.ui.unkept import unkept_words

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


@dataclass(slots=True, kw_only=True)
class Keeping:
    """What becomes of words and sound."""

    words: bool = True
    """Whether those of the session that runs, or ran last, are kept in the history."""
    words_next: bool = True
    """The same of the session that a person would start now."""
    private_next: bool = False
    """Whether the session that a person would start now is private."""
    sound: bool = False
    """Whether the session that runs was begun with its sound to be kept."""


def state_word(state: SessionState, engine: str, keeping: Keeping) -> str:
    """Return what stands under the elapsed time; empty: nothing is to be said.

    Args:
        state: the session's.
        engine: names what is being started.
        keeping: what the word must not promise more than.
    """
    if state == "starting":
        return translate("Dock", "Starting {engine}…").format(
            engine=engine or translate("Dock", "captions")
        )
    words: dict[SessionState, str] = {
        "idle": _next_word(keeping),
        "recording": translate("Dock", "Recording, with sound")
        if keeping.sound
        else translate("Dock", "Recording"),
        "paused": translate("Dock", "Paused"),
        "lost": translate("Dock", "Waiting for the source"),
        "stopping": translate("Dock", "Saving…"),
        "stopped": _saved_word(keeping),
    }
    if not keeping.words:
        unkept = unkept_words()
        # The short word while it runs: else engine and delay had no room in a window of usual size.
        words |= {**unkept, "recording": unkept["stopped"]}
    return words[state]


def _next_word(keeping: Keeping) -> str:
    if not keeping.words_next:
        return translate("Dock", "Captions will not be kept")
    return translate("Dock", "Captions will be private") if keeping.private_next else ""


def _saved_word(keeping: Keeping) -> str:
    if not keeping.words_next:
        return translate("Dock", "Saved. Next: not kept")
    if keeping.private_next:
        return translate("Dock", "Saved. Next: private")
    return translate("Dock", "Saved")


def spoken_word(state: SessionState, engine: str, keeping: Keeping) -> str:
    """Return the same for who does not see the shape beside it."""
    unkept = {} if keeping.words else unkept_words()
    return unkept.get(state) or state_word(state, engine, keeping)
