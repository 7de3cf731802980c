"""The session's state in the window's title, at the foot of its navigation, and spoken."""

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.captions.messages import SessionState
from app.ui.announce import announce
from app.ui.navigation import Navigation
from app.ui.unkept import unkept_words

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_SPOKEN: Final[frozenset[SessionState]] = frozenset({"recording", "paused", "stopped"})


class StateTeller:
    """Keeps the state in sight on every page. GUI thread."""

    def __init__(self, window: QWidget, navigation: Navigation) -> None:
        self._window = window
        self._navigation = navigation
        self._is_kept = True

    def set_kept(self, *, is_kept: bool) -> None:
        """Say from the session's start whether it is kept in the history."""
        self._is_kept = is_kept
        self._navigation.card.set_kept(is_kept=is_kept)

    def show(self, state: SessionState, elapsed_s: float) -> None:
        """Show the state and the time; a state that is new is spoken at once."""
        before = self._navigation.card.state
        self._navigation.show_state(state, elapsed_s)
        if state == before:
            return
        words: dict[SessionState, str] = {
            "recording": translate("MainWindow", "Recording"),
            "paused": translate("MainWindow", "Paused"),
            "stopped": translate("MainWindow", "Stopped and saved"),
        }
        if not self._is_kept:
            words |= unkept_words()
        word = words[state] if state in _SPOKEN else ""
        name = translate("MainWindow", "Earmark")
        # Without marks of direction: Qt adds the name to a title that does not end in it.
        self._window.setWindowTitle(name if state == "stopped" or not word else f"{word} · {name}")
        announce(self._window, word, at_once=True)
