"""What every picture of the window has around its page: the actions of a session, and Settings."""

from pathlib import Path
from typing import NoReturn

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.ui.assistant.page import AskPage
from app.ui.assistant.requests import AskRequests
from app.ui.captions.page import LivePage
from app.ui.main_window import Page
from app.ui.navigation import NavItem
from app.ui.session_actions import SessionActions, session_actions
from app.ui.settings.facts import AboutFacts
from app.ui.settings.page import SettingsPage
from app.ui.theme import Theme

HOME = Path("/home/anna/.local/share/earmark")


def actions_of(live: LivePage) -> SessionActions:
    """Return what can be done with the session, as the program offers it."""
    keys = live.actions_by_name
    return session_actions(live, keys.toggle, keys.stop)


def empty_history() -> Page:
    """Return the History page where only its place in the navigation is seen."""
    return Page(
        item=NavItem(
            key="history", icon="history", text=QCoreApplication.translate("Pages", "History")
        ),
        widget=QWidget(),
        enter=lambda: None,
        regions=list,
        set_narrow=lambda _: None,
    )


def empty_ask() -> Page:
    """Return the Ask page where only its place in the navigation is seen."""
    text = QCoreApplication.translate("Pages", "Ask")
    return Page(
        item=NavItem(key="ask", icon="message-circle-question-mark", text=text),
        widget=QWidget(),
        enter=lambda: None,
        regions=list,
        set_narrow=lambda _: None,
    )


def idle_ask(theme: Theme) -> AskPage:
    """Return an Ask page that nobody asks anything."""
    requests = AskRequests(_no_history)
    page = AskPage(theme, requests, HOME)
    page.destroyed.connect(requests.close)
    return page


def _no_history() -> NoReturn:
    raise AssertionError("nobody asks")


def settings(theme: Theme) -> SettingsPage:
    """Return the Settings page, not filled in."""
    about = AboutFacts(
        version="0.1.0",
        home=HOME,
        settings=HOME / "settings.toml",
        log=HOME / "earmark.log",
        licences=(("lucide", "ISC"),),
    )
    return SettingsPage(theme, about)
