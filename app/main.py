"""Opens the window: settings, the one application, what may be in the way, and the program."""

import argparse
import logging
import os
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.history.errors import HistoryError
from app.paths import Paths, data_paths
from app.program.program import Program
from app.settings.store import SettingsStore
from app.ui.application import (
    EndingSignals,
    ErrorOutlet,
    create_application,
    keep_qt_files_in,
)
from app.ui.history_trouble import HistoryTrouble
from app.ui.language import speak
from app.ui.settings_keeper import SettingsKeeper
from app.ui.single_instance import HANDED_OVER, NOT_ANSWERING, SingleInstance
from app.ui.theme import Theme, apply_theme
from app.wish import Wish

log = logging.getLogger(__name__)


def open_window(arguments: argparse.Namespace) -> int:
    """Open the window, or bring the one that is open to the front; return the exit code."""
    if (sentence := _no_screen()) is not None:
        sys.stderr.write(f"earmark: {sentence}\n")
        return 1
    paths = data_paths()
    store = SettingsStore(paths.settings)
    parsed = store.load()
    application = create_application(sys.argv[:1], parsed.settings.interface_scale)
    speak(application, parsed.settings.language)
    keep_qt_files_in(paths.home)
    instance = SingleInstance(paths.home)
    wish = _wish(arguments)
    outcome = instance.begin(wish)
    if outcome != "first":
        if outcome == "handed_over":
            sys.stdout.write(HANDED_OVER + "\n")
            return 0
        sys.stderr.write(f"earmark: {NOT_ANSWERING}\n")
        return 1
    if parsed.notes:
        # Not the sentences: they hold what a person wrote. Settings shows them.
        log.warning("%d places of the settings file are not usable", len(parsed.notes))
    outlet = ErrorOutlet(paths)
    outlet.install()
    theme = apply_theme(application, parsed.settings.theme)
    settings = SettingsKeeper(store, parsed.settings, notes=parsed.notes)
    signals = EndingSignals()
    try:
        program = _made_program(paths, theme, settings, signals)
        if program is None:
            return 1
        program.wishes.take(wish)
        return _run_program(application, program, instance, signals, hidden=arguments.hidden)
    finally:
        signals.close()
        instance.release()
        outlet.uninstall()


def _made_program(
    paths: Paths, theme: Theme, settings: SettingsKeeper, signals: EndingSignals
) -> Program | None:
    """Build the program; ask what to do while the history is in the way. None: end."""
    while True:
        try:
            return Program(paths, theme, settings)
        except HistoryError as error:
            log.error("the history cannot be opened: %s", error)  # noqa: TRY400  # said in full
            trouble = HistoryTrouble(paths, error)
            signals.end_requested.connect(trouble.reject)
            if not trouble.is_solved():
                return None


def _run_program(
    application: QApplication,
    program: Program,
    instance: SingleInstance,
    signals: EndingSignals,
    *,
    hidden: bool,
) -> int:
    instance.wished.connect(program.wishes.take_from_another_start)
    signals.end_requested.connect(program.on_end_requested)
    program.show(hidden=hidden)
    code = application.exec()
    program.close()
    return code


def _wish(arguments: argparse.Namespace) -> Wish:
    return Wish(
        start=arguments.start,
        bar=arguments.bar,
        search=arguments.search,
        # The process that takes them may work in another folder.
        files=tuple(Path(each).absolute() for each in arguments.opened),
    )


def _no_screen() -> str | None:
    """Say why no window can be shown; Qt itself would end the process with an abort."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if not sys.platform.startswith("linux") or any(map(os.environ.get, screens)):
        return None
    return (
        "There is no screen to show the window on (neither DISPLAY nor WAYLAND_DISPLAY is set): "
        "start it from the desktop, or caption in the terminal with `earmark listen`."
    )
