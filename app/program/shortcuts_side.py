"""Keys from any program: held as the settings say, and what became of them is said there."""

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence

from app.ui.global_keys.actions import answer_text, global_actions
from app.ui.global_keys.backend import GlobalKeys
from app.ui.global_keys.choosing import global_keys
from app.ui.global_keys.wanted import KeyAnswer, WantedKey
from app.ui.key_list import KeyGroup, rows_of
from app.ui.session_actions import SessionActions
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper

_SECTION: Final = "keyboard"


class ShortcutsSide(QObject):
    """Joins the desktop's keys with the session's actions. Lives on the GUI thread."""

    noted = Signal(object)
    """A dict: by the name of an action what is said about its keys, empty where they work."""

    def __init__(self, actions: SessionActions, settings: SettingsKeeper) -> None:
        super().__init__()
        self._made = global_actions(self, actions)
        self._keys: GlobalKeys | None = None
        self._asked: tuple[WantedKey, ...] | None = None
        self._are_any_taken = False
        settings.value_changed.connect(self._on_setting)

    @property
    def actions(self) -> list[QAction]:
        """The actions whose keys can be changed."""
        return [each.own for each in self._made]

    def key_group(self) -> KeyGroup:
        """Return the keys for the list of keys."""
        return KeyGroup(title=self.tr("From any program"), rows=rows_of(self.actions))

    def join(self, page: SettingsPage) -> None:
        """Say on the Settings page what became of the keys."""
        self.noted.connect(page.set_key_notes)
        page.section_shown.connect(self._on_section)

    def begin(self) -> None:
        """Hold the keys from now on. The settings have given the actions theirs already."""
        self._keys = global_keys(QGuiApplication.platformName())
        self._keys.pressed.connect(self._on_pressed)
        self._keys.answered.connect(self._on_answered)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application_state)
        self._hold()

    def close(self) -> None:
        """Let the keys go."""
        keys, self._keys = self._keys, None
        if keys is not None:
            keys.close()

    def _hold(self) -> None:
        form = QKeySequence.SequenceFormat.PortableText
        wanted = tuple(
            WantedKey(
                name=each.own.objectName(),
                words=each.own.text(),
                keys=each.own.shortcut().toString(form),
            )
            for each in self._made
            if not each.own.shortcut().isEmpty()
        )
        if self._keys is not None and wanted != self._asked:
            self._asked = wanted
            self._keys.hold(wanted)

    def _take_what_came_free(self) -> None:
        """Ask again for keys that another application had. Nobody tells when it lets them go.

        Only where that was the answer: a desktop that decides itself would ask the person again.
        """
        if self._keys is not None and self._asked is not None and self._are_any_taken:
            self._keys.hold(self._asked)

    @Slot(Qt.ApplicationState)
    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self._take_what_came_free()

    @Slot(str)
    def _on_section(self, section: str) -> None:
        if section == _SECTION:
            self._take_what_came_free()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == "shortcuts":
            self._hold()

    @Slot(str)
    def _on_pressed(self, name: str) -> None:
        for each in self._made:
            if each.own.objectName() == name:
                each.does.trigger()

    @Slot(object)
    def _on_answered(self, answers: dict[str, KeyAnswer]) -> None:
        self._are_any_taken = any(each.state == "taken" for each in answers.values())
        names = [each.own.objectName() for each in self._made]
        said = {name: answer_text(answers[name]) if name in answers else "" for name in names}
        self.noted.emit(said)
