"""The language of the window: chosen before its first widget, the same until the next start."""

import logging
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

log = logging.getLogger(__name__)

SPOKEN: Final = ("en", "de", "ar")
"""There is a translation for each; English has one for its plurals."""


def chosen_language(wish: str, system: Sequence[str]) -> str:
    """Return the language to speak.

    Args:
        wish: the setting: "system", or one of `SPOKEN`.
        system: what the person asks the system for, best first, as in "de-AT".
    """
    if wish in SPOKEN:
        return wish
    asked = (name.replace("_", "-").partition("-")[0].lower() for name in system)
    return next((name for name in asked if name in SPOKEN), "en")


def speak(application: QApplication, wish: str) -> str:
    """Speak a language: texts, Qt's own texts, numbers and dates, and the direction of the window.

    Args:
        application: that has no widget yet.
        wish: the setting `language`.

    Returns:
        the language that was chosen.
    """
    system = QLocale.system()
    language = chosen_language(wish, system.uiLanguages())
    locale = _locale(language, system)
    QLocale.setDefault(locale)
    application.setLayoutDirection(locale.textDirection())
    # The one that was installed last is asked first.
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    _install(application, Path(qt), f"qtbase_{language}.qm")
    own = files("resources").joinpath("translations")
    _install(application, Path(str(own)), f"earmark_{language}.qm")
    return language


def _locale(language: str, system: QLocale) -> QLocale:
    """Return how numbers and dates are written: as the system says, where the language is its own.

    A system without a language (C) is taken for British: 24 hours, and thousands kept apart.
    """
    if system.language() == QLocale.Language.C:
        system = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
    code = QLocale.codeToLanguage(language)
    return system if system.language() == code else QLocale(code, system.territory())


def _install(application: QApplication, folder: Path, name: str) -> None:
    translator = QTranslator(application)
    if translator.load(str(folder / name)):
        application.installTranslator(translator)
    else:
        # Texts stay English: better than no window.
        log.warning("the translation %s is missing; install Earmark again", folder / name)
