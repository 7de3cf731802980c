"""The whole program with its window, in this process, ended in order."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtWidgets import QApplication

from app.paths import Paths
from app.program.program import Program
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import apply_theme


def settings_of(paths: Paths, **wishes: Any) -> SettingsKeeper:
    """Return the settings of a person with these wishes, and a light window."""
    return SettingsKeeper(SettingsStore(paths.settings), Settings(theme="light", **wishes))


@contextmanager
def opened_program(
    application: QApplication,
    paths: Paths,
    settings: SettingsKeeper,
    *,
    shows_first_run: bool = False,
) -> Iterator[Program]:
    """Open the window over a data folder. The first run comes only where it is the matter."""
    program = Program(paths, apply_theme(application, "light"), settings)
    if shows_first_run:
        program.show()
    else:
        program.window.show()
    try:
        yield program
    finally:
        try:
            program.close()
        finally:
            program.window.finish()
            program.window.deleteLater()
