"""Pictures of the first start and of the tray's menu."""

from pictures_live import SOURCES
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from app.ui.captions.actions import live_actions
from app.ui.first_run.dialog import FirstRun
from app.ui.first_run.model_step import ModelOffer
from app.ui.session_actions import session_actions
from app.ui.theme import Theme
from app.ui.tray.menu import TrayMenu, WindowWays

HERE = ModelOffer(title="Moonshine tiny (English)", size_bytes=43_600_000, fetch_bytes=0)
MISSING = ModelOffer(
    title="Moonshine tiny (English)", size_bytes=43_600_000, fetch_bytes=118_000_000
)


def dialog(theme: Theme, step: int, offer: ModelOffer = HERE) -> FirstRun:
    """Return the first start at a step."""
    made = FirstRun(theme, None, offer)
    made.source.set_sources(SOURCES, "monitor")
    made.show()
    made.show_step(step)
    return made


def what(theme: Theme) -> QWidget:
    """What it does."""
    return dialog(theme, 0)


def source(theme: Theme) -> QWidget:
    """What to listen to; somebody is speaking."""
    made = dialog(theme, 1)
    for peak_db in (-14.0, -24.0):
        made.source.show_level(peak_db, 0, 0)
    return made


def source_missing(theme: Theme) -> QWidget:
    """A computer whose own sound cannot be heard, and a microphone that cannot be opened."""
    made = dialog(theme, 1)
    made.source.set_sources(SOURCES[:1], "no_server")
    made.source.show_problem(
        "“Built-in microphone” is used by another program: close that program, or choose another "
        "microphone."
    )
    return made


def model(theme: Theme) -> QWidget:
    """The model is there, and was tried."""
    made = dialog(theme, 2)
    made.model.show_speed(8.4)
    return made


def fetch(theme: Theme) -> QWidget:
    """Models on their way."""
    made = dialog(theme, 2, MISSING)
    made.show_progress(76_000_000, 118_000_000)
    return made


def fetch_failed(theme: Theme) -> QWidget:
    """The connection was lost."""
    made = dialog(theme, 2, MISSING)
    made.show_progress(76_000_000, 118_000_000)
    made.show_problem(
        "The model could not be fetched: the connection was lost. Try again when it is back."
    )
    return made


def low(theme: Theme) -> QWidget:
    """On a small screen at 200 %."""
    made = dialog(theme, 1)
    made.resize(600, 330)
    return made


def right_to_left(theme: Theme) -> QWidget:
    """Mirrored."""
    made = source(theme)
    made.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    return made


def tray(theme: Theme) -> QWidget:
    """The tray's menu while a session is recorded."""
    holder = QWidget()
    keys = live_actions(holder)
    actions = session_actions(holder, keys.toggle, keys.stop)

    def way(shortcut: str) -> QAction:
        made = QAction(holder)
        made.setShortcut(QKeySequence(shortcut))
        return made

    ways = WindowWays(
        open_window=way(""), search=way("Ctrl+F"), settings=way("Ctrl+,"), leave=way("Ctrl+Q")
    )
    menu = TrayMenu(theme, actions, ways)
    holder.setParent(menu)
    actions.click_through.setChecked(True)
    menu.show_state("recording", 24 * 60 + 18)
    menu.setActiveAction(menu.bar)
    return menu


PICTURES = {
    "first-run-what": what,
    "first-run-source": source,
    "first-run-source-missing": source_missing,
    "first-run-model": model,
    "first-run-fetch": fetch,
    "first-run-fetch-failed": fetch_failed,
    "first-run-low": low,
    "first-run-rtl": right_to_left,
    "tray-menu": tray,
}
