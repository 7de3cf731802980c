"""The dock of the Live page: start, pause, stop; what is going on; size; what is running."""

from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.captions.messages import SessionState
from app.settings.model import KeepSound
from app.ui.captions.bar_button import BarButton
from app.ui.captions.dock_words import Keeping, spoken_word, state_word
from app.ui.captions.engine_sign import EngineSign
from app.ui.captions.missed_button import MissedButton
from app.ui.captions.sound_choice import add_sound_choices
from app.ui.captions.state_sign import StateSign
from app.ui.local_text import keys_text, with_keys
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, ButtonKind, IconButton
from app.ui.widgets.labels import hairline
from app.ui.widgets.menu import Menu
from engines.events import EngineInfo

HEIGHT: Final = 72
_SPACES_PX: Final = 32 + 8 + 24 + 24 + 20 + 1 + 16 + 24
"""All that stands between the parts, from edge to edge."""


class Dock(QFrame):
    """72 high. Emits what the person wants; shows what the session does."""

    start_clicked = Signal()
    pause_clicked = Signal()
    resume_clicked = Signal()
    stop_clicked = Signal()
    keep_sound_chosen = Signal(object)
    """A `KeepSound`."""
    details_clicked = Signal()
    """The receipt of the session is wanted."""

    def __init__(self, theme: Theme, size_actions: tuple[QAction, QAction, QAction]) -> None:
        """Args: size_actions: smaller, usual, larger."""
        super().__init__()
        self.setProperty("role", "dock")
        self._theme = theme
        self._state: SessionState = "idle"
        self._narrow = False
        self._can_start = True
        self._knows_engine = False
        self._size_actions = size_actions
        self._keep_sound: KeepSound = "never"
        self._engine_name = ""
        self._keeping = Keeping()
        self.main = Button(theme, "", "main-primary", "captions", size=20)
        self.main.clicked.connect(self._on_main)
        self.stop = Button(theme, self.tr("Stop"), "main", "square", size=18, filled=True)
        self.stop.clicked.connect(self.stop_clicked)
        self.sign = StateSign(theme)
        self.engine = EngineSign(theme)
        self.bar = BarButton(theme, self.tr("Caption bar"))
        self.missed = MissedButton(theme)
        self._more_actions: list[QAction] = []
        self._line = hairline(vertical=True)
        self._line.setFixedHeight(32)
        self._sizes = self._size_buttons()
        self._has_session = False
        # It opens a panel at the window's end side.
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        chevron = "chevron-left" if mirrored else "chevron-right"
        self._details = IconButton(theme, chevron, self.tr("Session receipt"))
        self._details.clicked.connect(self.details_clicked)
        self._more = IconButton(theme, "ellipsis", self.tr("More"))
        self._more.clicked.connect(self._on_more)
        row = QHBoxLayout(self)
        row.setContentsMargins(32, 0, 24, 0)
        row.setSpacing(0)
        row.addWidget(self.main)
        row.addSpacing(8)
        row.addWidget(self.stop)
        row.addSpacing(24)
        row.addWidget(self.sign)
        # A factor, because the engine's sign would else take half of the room.
        row.addStretch(1)
        row.addWidget(self._sizes)
        row.addSpacing(8)
        row.addWidget(self.missed)
        row.addWidget(self.bar)
        row.addSpacing(12)
        row.addWidget(self._line)
        row.addSpacing(16)
        row.addWidget(self.engine)
        row.addSpacing(8)
        row.addWidget(self._details)
        row.addWidget(self._more)
        self.setFixedHeight(HEIGHT)
        self.set_engine(None)
        self.set_state("idle", "")

    def set_state(self, state: SessionState, engine: str) -> None:
        """Show a state of the session. `engine` names what is being started."""
        self._state = state
        self._engine_name = engine
        if state == "starting":
            # A session goes by what was chosen when it began.
            self._keeping.words = self._keeping.words_next
            self._keeping.sound = self._keep_sound != "never"
        self._show_state()

    def _show_state(self) -> None:
        state = self._state
        kind, icon, text = self._main_look(state)
        self.main.set_look(text, kind, icon, filled=icon in ("pause", "play"))
        spoken = {
            "pause": self.tr("Pause recording"),
            "play": self.tr("Resume recording"),
        }.get(icon, text)
        self.main.setAccessibleName(spoken)
        self.main.setToolTip(with_keys(spoken, keys_text("Ctrl+R")))
        self._enable()
        stops = state in ("starting", "recording", "paused", "lost")
        if not stops and self.window().focusWidget() is self.stop:
            # A button that goes must not send the focus somewhere by chance. Asked of the window,
            # because a session may also end while another program has the keyboard.
            self.main.setFocus(Qt.FocusReason.OtherFocusReason)
        self.stop.setVisible(stops)
        self._name_stop()
        told = (state, self._engine_name, self._keeping)
        self.sign.set_state(state, state_word(*told), spoken_word(*told))
        self._arrange()

    def set_can_start(self, *, can_start: bool) -> None:
        """Whether there is a model to start with. Stopping and pausing are always possible."""
        self._can_start = can_start
        self._enable()

    def _enable(self) -> None:
        self.main.setEnabled(self._can_start or self._state not in ("idle", "stopped"))

    def set_engine(self, info: EngineInfo | None) -> None:
        """Show what runs; nothing before it is known."""
        self._knows_engine = info is not None
        if info is not None:
            self.engine.set_engine(info)
        self._arrange()

    def set_keep_sound(self, keep_sound: KeepSound) -> None:
        """Show whether the next session's sound is kept."""
        self._keep_sound = keep_sound

    def set_kept(self, *, is_kept: bool) -> None:
        """Say whether the session that runs, or ran last, is kept in the history."""
        self._keeping.words = is_kept
        self._show_state()

    def set_keeps_next(self, *, keeps: bool) -> None:
        """Say whether the next session will be kept."""
        self._keeping.words_next = keeps
        self._show_state()

    def set_private_next(self, *, is_private: bool) -> None:
        """Say whether the next session will be private."""
        self._keeping.private_next = is_private
        self._show_state()

    def offer_more(self, action: QAction) -> None:
        """Offer something in the menu; it is left out while it is not visible."""
        self._more_actions.append(action)

    def set_has_session(self, *, has_session: bool) -> None:
        """Whether there is a session whose receipt can be shown."""
        self._has_session = has_session
        self._arrange()

    def focus_details(self) -> None:
        """Put the focus on what opens the receipt."""
        button = self._more if self._details.isHidden() else self._details
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def keeps_sound_now(self) -> bool:
        """Whether the running session was begun with its sound to be kept."""
        return self._keeping.sound

    def offer_bar(self, action: QAction) -> None:
        """Offer the caption bar. `action` is checked while it is shown."""
        self.bar.offer(action)
        self._arrange()

    def set_narrow(self, *, narrow: bool) -> None:
        """Move size and engine into "More", where the choice about sound always is."""
        self._narrow = narrow
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Show what there is room for; nothing is ever cut."""
        # What runs is always on the screen where that can be: before it goes, a word does.
        needs_room = self._knows_engine and not self._narrow and not self._has_room()
        shows_engine = self._knows_engine and not self._narrow and self._has_room(self.bar.word_px)
        self.bar.show_word(is_shown=not (needs_room and shows_engine))
        self._sizes.setVisible(not self._narrow)
        self.bar.setVisible(not self._narrow and self.bar.action is not None)
        self.missed.setVisible(not self._narrow and self.missed.action is not None)
        for widget in (self._line, self.engine):
            widget.setVisible(shows_engine)
        self._details.setVisible(shows_engine and self._has_session)

    def _has_room(self, saved_px: int = 0) -> bool:
        parts = [self.main, self._sizes, self.engine, self._details, self._more]
        has_bar = self.bar.action is not None
        bar_px = self.bar.full_px - saved_px if has_bar else 0
        if self.missed.action is not None:
            parts.append(self.missed)
        parts += [part for part in (self.stop, self.sign) if not part.isHidden()]
        for part in parts:
            # A word that was just changed is not measured yet.
            if (layout := part.layout()) is not None:
                layout.activate()
        needed_px = bar_px + sum(part.sizeHint().width() for part in parts)
        return needed_px + _SPACES_PX <= self.width()

    def _main_look(self, state: SessionState) -> tuple[ButtonKind, str, str]:
        """Return kind, icon and word of the main button."""
        match state:
            case "idle" | "stopped":
                return "main-primary", "captions", self.tr("Start captions")
            case "starting":
                return "main", "hourglass", self.tr("Starting…")
            case "stopping":
                return "main", "hourglass", state_word(state, "", self._keeping)
            case "paused":
                return "main-primary", "play", self.tr("Resume")
            case "recording" | "lost":
                return "main", "pause", self.tr("Pause")

    def _name_stop(self) -> None:
        saves, only_stops = self.tr("Stop and save"), self.tr("Stop without saving")
        name = saves if self._keeping.words else only_stops
        self.stop.setAccessibleName(name)
        self.stop.setToolTip(with_keys(name, keys_text("Ctrl+Shift+R")))

    def _size_buttons(self) -> QWidget:
        holder = QWidget()
        holder.setProperty("role", "clear")
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        smaller, usual, larger = self._size_actions
        minus = IconButton(self._theme, "minus", smaller.text(), size=18)
        minus.clicked.connect(smaller.trigger)
        reset = Button(self._theme, self.tr("Aa"), "icon")
        reset.setToolTip(usual.text())
        reset.setAccessibleName(usual.text())
        reset.clicked.connect(usual.trigger)
        plus = IconButton(self._theme, "plus", larger.text(), size=18)
        plus.clicked.connect(larger.trigger)
        for button in (minus, reset, plus):
            row.addWidget(button)
        return holder

    @Slot()
    def _on_main(self) -> None:
        if self._state in ("idle", "stopped"):
            self.start_clicked.emit()
        elif self._state == "paused":
            self.resume_clicked.emit()
        elif self._state in ("recording", "lost"):
            self.pause_clicked.emit()

    @Slot()
    def _on_more(self) -> None:
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._knows_engine and self.engine.isHidden():
            for line in (self.engine.text, *self.engine.price_lines):
                menu.addAction(line).setEnabled(False)
            menu.addSeparator()
        if self._has_session and self._details.isHidden():
            menu.addAction(self.tr("Session receipt"), self.details_clicked.emit)
        if self._narrow:
            menu.addActions(list(self._size_actions))
            if self.missed.action is not None:
                menu.addAction(self.missed.action)
            if self.bar.action is not None:
                menu.addAction(self.bar.action)
        menu.addActions(self._more_actions)
        add_sound_choices(menu, self._keep_sound, self.keep_sound_chosen.emit)
        size = menu.sizeHint()
        corner = self._more.mapToGlobal(self._more.rect().topRight())
        menu.popup(corner - QPoint(size.width(), size.height()))
