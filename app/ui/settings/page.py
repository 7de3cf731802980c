"""The Settings page: sections, form, search. It shows what holds and emits wishes."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.audio.source import SourceInfo
from app.settings.model import Settings
from app.settings.setting import PageKey
from app.settings.shortcuts import KeyEntry
from app.settings.table import SETTINGS, settings_of
from app.ui.announce import announce
from app.ui.settings.facts import AboutFacts, EngineFacts, StorageFacts
from app.ui.settings.finding import matches
from app.ui.settings.form import Form
from app.ui.settings.frame import SettingsFrame
from app.ui.settings.section import Section
from app.ui.settings.section_list import SECTIONS
from app.ui.settings.telling import Telling
from app.ui.settings.wording import translate
from app.ui.theme import Theme


class SettingsPage(SettingsFrame):
    """Lives on the GUI thread. The form is made when the page is opened for the first time."""

    value_wished = Signal(str, object)
    """A setting's key and the value that a person wants."""
    reset_wished = Signal(object)
    """A tuple of keys."""
    opened = Signal()
    """The page has come to the front: what it tells may be found out anew."""

    section_shown = Signal(str)
    """A section has come to the front: its key."""

    def __init__(
        self,
        theme: Theme,
        about: AboutFacts,
        entries: Sequence[KeyEntry] = (),
    ) -> None:
        """Make the page.

        Args:
            theme: the look.
            about: the program's version and places.
            entries: the actions whose keys can be changed.
        """
        super().__init__(theme)
        self._theme = theme
        self._entries = entries
        self.telling = Telling(theme, about, self)
        self.form: Form | None = None
        self._settings = Settings()
        self._sources: Sequence[SourceInfo] = ()
        self._key_notes: Mapping[str, str] = {}
        self._open: PageKey = "captions"
        self._found = 0
        self._find_soon = QTimer(self, singleShot=True, interval=0)
        self._find_soon.timeout.connect(self._find_again)
        self.search_field.textChanged.connect(self._on_search)
        self.list.chosen.connect(self.open_section)
        self.box.chosen.connect(self.open_section)
        self.notes.open_wished.connect(lambda: self.telling.open_wished.emit(about.settings))

    # What the program tells

    def show_settings(self, settings: Settings) -> None:
        """Show what holds now."""
        self._settings = settings
        if self.form is not None:
            self.form.show_settings(settings)

    def set_sources(self, sources: Sequence[SourceInfo]) -> None:
        """Offer what can be listened to now."""
        self._sources = sources
        if self.form is not None:
            self.form.set_sources(sources)

    def set_engine(self, facts: EngineFacts) -> None:
        """Show what is known of the speech engine."""
        self.telling.tell_engine(facts)

    def set_storage(self, facts: StorageFacts) -> None:
        """Show how much is stored."""
        self.telling.tell_storage(facts)

    def set_price(self, sentence: str) -> None:
        """Say what the chosen steadiness costs, as it was measured; empty: not measured yet."""
        if self.form is not None and sentence:
            self.form.set_help("steadiness", sentence)

    def offer_keys(self, entries: Sequence[KeyEntry]) -> None:
        """Offer these actions' keys; before the page is opened for the first time."""
        self._entries = entries

    @Slot(object)
    def set_key_notes(self, notes: Mapping[str, str]) -> None:
        """Say what became of the keys of actions, by name; empty: they simply work."""
        self._key_notes = notes
        if self.form is not None:
            self.form.set_key_notes(notes)

    # What the window asks

    @Slot()
    def enter(self) -> None:
        """Put the keyboard where a person begins: at the open section."""
        self._build()
        self.sections_control.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_regions(self) -> list[QWidget]:
        """Return where F6 stops, in the order of reading."""
        stops = [self.search_field, self.sections_control]
        first = self._first_in_form()
        return [*stops, first] if first is not None else stops

    @Slot(str)
    def open_section(self, key: PageKey) -> None:
        """Show a section; a search ends."""
        self._build()
        self._open = key
        self.say("")
        if self.search_field.text():
            self.search_field.clear()
        else:
            self._show_section()

    def search(self, text: str) -> None:
        """Look for settings."""
        self.search_field.setText(text)

    def set_narrow(self, *, narrow: bool) -> None:
        """Put a drop-down list in the place of the sections, and controls under their names."""
        super().set_narrow(narrow=narrow)
        if self.form is not None:
            for section in self.form.sections.values():
                section.set_narrow(narrow=narrow)

    def showEvent(self, event: QShowEvent) -> None:
        self._build()
        super().showEvent(event)
        self.opened.emit()
        self.section_shown.emit(self._open)

    # Making

    def _build(self) -> None:
        if self.form is not None:
            return
        self.form = Form(self._theme, self.telling, self._entries)
        self.form.wished.connect(self.value_wished)
        self.form.show_settings(self._settings)
        self.form.set_sources(self._sources)
        self.form.set_key_notes(self._key_notes)
        self._form_column.addStretch(1)
        self._show_section()
        QTimer.singleShot(0, self, self._make_next)

    def _make(self, form: Form, key: PageKey) -> Section:
        section = form.make(key)
        section.reset_wished.connect(self._on_reset)
        # Several at once, mostly.
        section.rows_changed.connect(self._find_soon.start)
        before = [each for each in SECTIONS[: SECTIONS.index(key)] if each in form.sections]
        self._put_section(section, len(before))
        section.setVisible(key == self._open and not self.search_field.text())
        return section

    @Slot()
    def _make_next(self) -> None:
        """Make the sections that nobody has asked for yet, one at a time, so that all answer."""
        if self.form is not None and (key := self.form.missing_section()) is not None:
            self._make(self.form, key)
            QTimer.singleShot(0, self, self._make_next)

    def _show_section(self) -> None:
        if self.form is None:
            return
        if self._open not in self.form.sections:
            self._make(self.form, self._open)
        self._nothing.hide()
        self.box.setVisible(self._narrow)
        self.list.show_section(self._open)
        self.box.show_section(self._open)
        for key, section in self.form.sections.items():
            section.show_all()
            section.setVisible(key == self._open)
        self.area.verticalScrollBar().setValue(0)
        if self.isVisible():
            self.section_shown.emit(self._open)

    def _first_in_form(self) -> QWidget | None:
        if self.form is None:
            return None
        inside = (
            widget
            for section in self.form.sections.values()
            if section.isVisible()
            for widget in section.findChildren(QWidget)
        )
        policy = Qt.FocusPolicy.TabFocus
        return next(
            (w for w in inside if w.isVisible() and w.isEnabled() and w.focusPolicy() & policy),
            None,
        )

    @Slot(str)
    def _on_reset(self, page: PageKey) -> None:
        self.reset_wished.emit(tuple(setting.key for setting in settings_of(page)))

    def reset_all(self) -> None:
        """Ask for the defaults of everything that has a row."""
        self.reset_wished.emit(tuple(s.key for s in SETTINGS if s.page != "hidden"))

    @Slot(str)
    def _on_search(self, text: str) -> None:
        self._build()
        if not text.strip() or self.form is None:
            self._show_section()
            return
        while (key := self.form.missing_section()) is not None:
            self._make(self.form, key)
        self.list.show_section(None)
        self.box.hide()
        found = self._find(self.form, text)
        self.area.verticalScrollBar().setValue(0)
        self._tell_found(text, found)

    @Slot()
    def _find_again(self) -> None:
        """Search once more: what came meanwhile may fit, and what went may have been all."""
        text = self.search_field.text()
        if not text.strip() or self.form is None:
            return
        found = self._find(self.form, text)
        if found != self._found:
            self._tell_found(text, found)

    def _find(self, form: Form, text: str) -> int:
        """Show the rows that fit; return how many do."""
        return sum(
            section.show_matching(lambda words: matches(text, words))
            for section in form.sections.values()
        )

    def _tell_found(self, text: str, found: int) -> None:
        self._found = found
        self._nothing.setVisible(found == 0)
        if found == 0:
            self._show_nothing_found(text.strip())
        else:
            announce(self, translate("Settings", "%Ln settings found", "", found))
