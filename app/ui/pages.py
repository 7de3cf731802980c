"""The window with its pages: how Live, History, Ask and Settings fit into it."""

from PySide6.QtCore import QCoreApplication

from app.ui.assistant.key_rows import ask_key_rows
from app.ui.assistant.page import AskPage
from app.ui.captions.key_rows import caption_key_rows
from app.ui.captions.page import LivePage
from app.ui.history.key_rows import history_key_rows
from app.ui.history.page import HistoryPage
from app.ui.key_list import rows_of
from app.ui.main_window import MainWindow, Page
from app.ui.navigation import NavItem
from app.ui.session_actions import SessionActions
from app.ui.settings.page import SettingsPage
from app.ui.theme import Theme

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def build_window(  # noqa: PLR0913  # its pages
    theme: Theme,
    live: LivePage,
    history: HistoryPage,
    actions: SessionActions | None = None,
    settings: SettingsPage | None = None,
    ask: AskPage | None = None,
) -> MainWindow:
    """Join the pages in a window, and what is shown on one with what is done on the other."""
    keys = live.actions_by_name
    # End and F2 mean something else on the other pages.
    live.addActions([keys.jump_to_live, keys.rename])
    everywhere = [keys.toggle, keys.stop, keys.larger, keys.smaller, keys.usual]
    if actions is not None:
        everywhere = [*actions.all, keys.larger, keys.smaller, keys.usual]
        live.dock.offer_bar(actions.bar)
    pages = [live_page(live), history_page(history)]
    if ask is not None:
        pages.append(ask_page(ask))
    if settings is not None:
        pages.append(settings_page(settings))
    window = MainWindow(theme, pages, everywhere)
    card = window.navigation.card
    card.pause_requested.connect(live.pause_requested)
    card.resume_requested.connect(live.resume_requested)
    card.stop_requested.connect(live.stop_requested)
    live.state_shown.connect(window.show_state)
    live.kept_shown.connect(window.set_kept)
    history.start_requested.connect(window.open_live)
    history.start_requested.connect(keys.toggle.trigger)
    if ask is not None:
        ask.start_requested.connect(window.open_live)
        ask.start_requested.connect(keys.toggle.trigger)
    return window


def live_page(live: LivePage) -> Page:
    """Return the Live page as the window handles it. It folds by itself."""
    keys = live.actions_by_name
    # The others hold on every page.
    own = [keys.jump_to_live, keys.rename]
    return Page(
        item=NavItem(key="live", icon="captions", text=translate("Pages", "Live")),
        widget=live,
        enter=lambda: live.focus_widget().setFocus(),
        regions=live.regions,
        set_narrow=lambda _: None,
        key_rows=lambda: [*rows_of(own), *caption_key_rows()],
    )


def history_page(history: HistoryPage) -> Page:
    """Return the History page as the window handles it."""
    return Page(
        item=NavItem(key="history", icon="history", text=translate("Pages", "History")),
        widget=history,
        enter=history.focus_search,
        regions=history.focus_regions,
        key_rows=history_key_rows,
        set_narrow=lambda narrow: history.set_narrow(narrow=narrow),
    )


def ask_page(ask: AskPage) -> Page:
    """Return the Ask page as the window handles it."""
    return Page(
        item=NavItem(
            key="ask", icon="message-circle-question-mark", text=translate("Pages", "Ask")
        ),
        widget=ask,
        enter=ask.enter,
        regions=ask.focus_regions,
        key_rows=ask_key_rows,
        set_narrow=lambda narrow: ask.set_narrow(narrow=narrow),
    )


def settings_page(settings: SettingsPage) -> Page:
    """Return the Settings page as the window handles it."""
    return Page(
        item=NavItem(key="settings", icon="settings", text=translate("Pages", "Settings")),
        widget=settings,
        enter=settings.enter,
        regions=settings.focus_regions,
        set_narrow=lambda narrow: settings.set_narrow(narrow=narrow),
        # Ask is the third, also in a window without it.
        number=4,
        more_keys="Ctrl+,",
    )
