"""All sections of the form, with a control for every setting."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from app.audio.source import SourceInfo
from app.settings.bar_style import readability
from app.settings.kinds import Pairs, Switch
from app.settings.model import Settings, value_of
from app.settings.setting import PageKey, Setting
from app.settings.shortcuts import KeyEntry
from app.settings.table import BY_KEY, settings_of
from app.ui.bar.preview import BarPreview
from app.ui.local_text import decimal
from app.ui.settings.blocks import NoteRow, WidgetRow
from app.ui.settings.key_rows import KeysControl
from app.ui.settings.making import control_row
from app.ui.settings.preview import CaptionPreview
from app.ui.settings.row import ControlRow, SwitchRow
from app.ui.settings.section import Section
from app.ui.settings.section_list import SECTIONS
from app.ui.settings.source_controls import SourceControl, SourceOrderControl
from app.ui.settings.telling import Telling
from app.ui.settings.wording import marked, searchable, tr
from app.ui.theme import Theme

_BAR_STYLE: Final = "bar.preset"


class Form(QObject):
    """Makes the sections, shows what holds, and emits wishes. Lays nothing out.

    A section is made when it is asked for: all of them together take a quarter of a second.
    """

    wished = Signal(str, object)
    """Key and value."""

    def __init__(self, theme: Theme, telling: Telling, entries: Sequence[KeyEntry]) -> None:
        super().__init__()
        self._theme = theme
        self._telling = telling
        self._shown = Settings()
        self._showers: dict[str, Callable[[object], None]] = {}
        self._controls: dict[str, ControlRow] = {}
        self.preview = CaptionPreview(theme)
        self._bar_preview: BarPreview | None = None
        self._contrast = NoteRow()
        self._keys = KeysControl(theme, entries)
        self._keys.wished.connect(partial(self.wished.emit, "shortcuts"))
        self.sections: dict[PageKey, Section] = {}
        self._sources: Sequence[SourceInfo] = ()
        self._helps: dict[str, str] = {}

    def missing_section(self) -> PageKey | None:
        """Return the next section that is not made yet."""
        return next((key for key in SECTIONS if key not in self.sections), None)

    def make(self, page: PageKey) -> Section:
        """Make a section and show in it what holds. Once for each."""
        section = self._section(page)
        self.sections[page] = section
        self.show_settings(self._shown)
        self.set_sources(self._sources)
        self._telling.tell_again()
        for key, sentence in self._helps.items():
            self.set_help(key, sentence)
        return section

    def show_settings(self, settings: Settings) -> None:
        """Show what holds now."""
        for key, show in self._showers.items():
            show(value_of(settings, key))
        self._keys.show_value(settings.shortcuts)
        self.preview.show_settings(settings)
        if self._bar_preview is not None:
            self._bar_preview.show_bar(settings.bar)
        found = readability(settings.bar)
        ratio, needed = decimal(found.ratio, 1), decimal(found.needed, 1)
        if found.is_enough:
            said = tr("Contrast {ratio} : 1, enough for WCAG level AA ({needed}).")
        else:
            said = tr("Contrast {ratio} : 1 is under WCAG level AA, which asks for {needed}.")
        self._contrast.say(
            said.format(ratio=ratio, needed=needed), "hint" if found.is_enough else "danger"
        )
        self._shown = settings

    def set_sources(self, sources: Sequence[SourceInfo]) -> None:
        """Offer what can be listened to now."""
        self._sources = sources
        for row in self._controls.values():
            if isinstance(row.control, SourceControl | SourceOrderControl):
                row.control.set_sources(sources)

    def set_help(self, key: str, sentence: str) -> None:
        """Say something measured under a setting, such as its price."""
        self._helps[key] = sentence
        if key in self._controls:
            self._controls[key].set_help(sentence)

    def set_key_notes(self, notes: Mapping[str, str]) -> None:
        """Say what became of the keys of actions, by name."""
        self._keys.show_notes(notes)

    def control(self, key: str) -> QWidget:
        """Return what a person operates to change a setting."""
        return self._controls[key].control

    def _section(self, page: PageKey) -> Section:
        rows = settings_of(page)
        section = Section(self._theme, page, resettable=bool(rows))
        before: Mapping[PageKey, Callable[[Section], None]] = {
            "captions": self._add_preview,
            "engine": self._telling.add_engine,
            "server": self._telling.server.add_notice,
            "storage": self._telling.add_storage,
            "about": self._telling.add_about,
        }
        if page in before:
            before[page](section)
        group = ""
        for setting in rows:
            if setting.group != group:
                group = setting.group
                section.add_heading(marked(group))
            self._add(section, setting)
        if page == "storage":
            self._telling.add_deletion(section)
        return section

    def _add_preview(self, section: Section) -> None:
        section.add(WidgetRow(self.preview))

    def _add(self, section: Section, setting: Setting) -> None:
        if setting.key == "shortcuts":
            for row in self._keys.rows:
                section.add(row)
        elif setting.key == "engine":
            self._telling.models.add(section)
        elif setting.key == "assistant_url":
            self._telling.assistant.add(section)
        elif setting.key == "assistant_model":
            # Among the rows of the desk.
            return
        elif isinstance(setting.kind, Switch):
            section.add(self._switch(setting))
        else:
            made = control_row(self._theme, setting)
            made.control.wished.connect(partial(self._on_wish, setting.key))
            self._controls[setting.key] = made
            self._showers[setting.key] = made.control.show_value
            section.add(made)
            self._telling.devices.join(setting.key, made)
        if setting.key == "speech_server_model":
            self._telling.server.add(section)
        if setting.key == "device_on_battery":
            self._telling.devices.add(section)
        if setting.key == _BAR_STYLE:
            self._bar_preview = BarPreview(self._theme)
            section.add(WidgetRow(self._bar_preview))
            section.add(self._contrast)

    def _switch(self, setting: Setting) -> SwitchRow:
        help_ = marked(setting.help) if setting.help else ""
        row = SwitchRow(self._theme, marked(setting.label), help_, searchable(setting))
        row.box.toggled.connect(partial(self._on_wish, setting.key))

        def show(value: object) -> None:
            with QSignalBlocker(row.box):
                row.box.setChecked(bool(value))
            row.box.update()

        self._showers[setting.key] = show
        return row

    def _on_wish(self, key: str, value: object) -> None:
        # A wish for what holds already would be written into the file; of tables it is worth
        # showing again, for the person may have typed something that cannot hold.
        if value_of(self._shown, key) != BY_KEY[key].kind.read(value):
            self.wished.emit(key, value)
        elif isinstance(BY_KEY[key].kind, Pairs):
            self._showers[key](value_of(self._shown, key))
