"""Draws the pictures in docs/images from the real widgets, fed with real messages.

`python packaging/screenshots.py [NAME …]` draws every picture, or those whose names begin so, in
light and dark, at one and at two pixels a pixel. Those at one go to docs/images, into git; those at
two, to be looked at closely, to build/images. Each scale has a process of its own, because Qt reads
QT_SCALE_FACTOR only once, and so has each language. One picture of every page, in EVERY_WAY, is
drawn in high contrast and in Arabic, from right to left, as well; those IN_GERMAN in light, at one
pixel, in German.

A page adds its pictures with a module beside this one, named in MODULES, that has PICTURES: a
dictionary from the picture's name to a function that is given the theme and returns the widget;
with IN_CONTRAST they are drawn in high contrast as well.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import product
from pathlib import Path

from palette import with_palette
from PySide6.QtCore import QEventLoop, QLocale, QTimer
from PySide6.QtWidgets import QApplication, QWidget

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

from app.ui.language import speak  # noqa: E402  # as below
from app.ui.theme import Theme, apply_theme  # noqa: E402  # the checkout's, installed or not
from app.ui.tokens import Scheme  # noqa: E402

MODULES = (
    "pictures_bar",
    "pictures_live",
    "pictures_history",
    "pictures_reader",
    "pictures_changes",
    "pictures_receipt",
    "pictures_missed",
    "pictures_ask",
    "pictures_settings",
    "pictures_devices",
    "pictures_first_run",
)
EVERY_WAY = frozenset(
    {
        "live",
        "live-two-voices",
        "live-receipt",
        "history-results",
        "history-sessions",
        "reader-player",
        "ask-answer",
        "settings-captions",
        "settings-sound",
        "settings-devices",
        "bar-toolbar",
        "first-run-source",
        "tray-menu",
    }
)
IN_GERMAN = frozenset(
    {
        "live",
        "history-results",
        "ask-answer",
        "settings-captions",
        "bar-toolbar",
        "first-run-source",
    }
)
"""One of each page: it shows whether long words have room."""
LOCALES = {"en": "en_GB", "ar": "ar_EG", "de": "de_DE"}
"""Languages of the pictures, with the region whose numbers and times they show."""
WAYS = {"en": "", "ar": "rtl-", "de": "de-"}
"""What stands for the language in a picture's name."""
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
FOLDERS = {1: REPOSITORY / "docs" / "images", 2: REPOSITORY / "build" / "images"}
"""Pixels a pixel, and where such pictures go."""
_SETTLE_MS = 400
"""Long enough for the 120 ms in which a new line scrolls in."""

Builder = Callable[[Theme], QWidget]


def builders() -> dict[str, Builder]:
    """Return every picture's builder."""
    found: dict[str, Builder] = {}
    for module in MODULES:
        found.update(import_module(module).PICTURES)
    return found


def schemes(name: str, language: str) -> tuple[Scheme, ...]:
    """Return the schemes that a picture is drawn in, none if it isn't drawn in a language.

    High contrast is among them where its module says so.
    """
    if language == "de":
        return ("light",) if name in IN_GERMAN else ()
    if language != "en" and name not in EVERY_WAY:
        return ()
    module = next(each for each in map(import_module, MODULES) if name in each.PICTURES)
    is_wanted = name in EVERY_WAY or getattr(module, "IN_CONTRAST", False)
    return (*SCHEMES, "contrast") if is_wanted else SCHEMES


def wait(milliseconds: int) -> None:
    """Let Qt lay out and animate."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def draw(names: list[str], scale: int, language: str) -> None:
    """Draw the pictures at the scale that this process was started with, in one language."""
    folder = FOLDERS[scale]
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication([])
    speak(application, language)
    # Whatever the machine's region is.
    QLocale.setDefault(QLocale(LOCALES[language]))
    theme = apply_theme(application, "light")
    for name, build in builders().items():
        if names and not any(name.startswith(wanted) for wanted in names):
            continue
        for scheme in schemes(name, language):
            theme.set_name(scheme)
            suffix = scheme if scale == 1 else f"{scheme}@{scale}x"
            draw_one(build, theme, folder / f"{name}-{WAYS[language]}{suffix}.png")


def draw_one(build: Builder, theme: Theme, file: Path) -> None:
    """Draw a picture as the application stands now."""
    widget = build(theme)
    widget.show()
    wait(_SETTLE_MS)
    # Quality 0 is the strongest compression; nothing is lost by it.
    if not with_palette(widget.grab().toImage()).save(str(file), "PNG", 0):
        raise OSError(f"{file} could not be written.")
    print(file)
    widget.close()
    widget.deleteLater()


def main() -> int:
    """Draw at every scale, each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--scale", type=int, choices=FOLDERS, help=argparse.SUPPRESS)
    parser.add_argument("--language", choices=LOCALES, help="only this one")
    options = parser.parse_args()
    if options.scale:
        draw(options.names, options.scale, options.language)
        return 0
    wanted = [options.language] if options.language else LOCALES
    for scale, language in product(FOLDERS, wanted):
        if language == "de" and scale > 1:
            continue
        environment = dict(
            os.environ, QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR=str(scale), TZ="UTC"
        )
        environment.pop("QT_FONT_DPI", None)
        command = [sys.executable, __file__, *options.names]
        command += ["--scale", str(scale), "--language", language]
        subprocess.run(command, env=environment, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
