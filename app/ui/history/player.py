"""The player under the reader's lines: play, place, track, length, speed."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.ui.history.filter_box import FilterBox
from app.ui.history.player_track import PlayerTrack
from app.ui.history.wording import tr
from app.ui.local_text import local_digits
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

HEIGHT_PX: Final = 68
SPEEDS: Final = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0)


class PlayerBar(QFrame):
    """Shows where it plays and says what the person wants. GUI thread."""

    play_toggled = Signal()
    sought = Signal(float)
    """Seconds of the session."""
    speed_chosen = Signal(float)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "dock")
        self.setFixedHeight(HEIGHT_PX)
        self.play = Button(theme, "", "primary", "play", filled=True)
        self.play.setFixedWidth(48)
        self.play.clicked.connect(self.play_toggled)
        self.place = label(place_text(0), "body")
        self.track = PlayerTrack(theme)
        self.track.sought.connect(self.sought)
        self.track.valueChanged.connect(self._on_value)
        self.length = label(place_text(0), "hint-body")
        self.speed = FilterBox(theme, tr("Speed"))
        for speed in SPEEDS:
            self.speed.addItem(f"{QLocale().toString(speed, 'g', 3)}×", speed)
        self.speed.setCurrentIndex(SPEEDS.index(1.0))
        self.speed.currentIndexChanged.connect(self._on_speed)
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 0, 16, 0)
        row.setSpacing(12)
        row.addWidget(self.play)
        row.addWidget(self.place)
        row.addWidget(self.track, 1)
        row.addWidget(self.length)
        row.addWidget(self.speed)
        self.show_playing(is_playing=False)
        self.hide()

    def show_playing(self, *, is_playing: bool) -> None:
        """Offer Pause while it plays."""
        name = tr("Pause the sound") if is_playing else tr("Play the sound")
        self.play.set_look("", "primary", "pause" if is_playing else "play", filled=True)
        self.play.setToolTip(name)
        self.play.setAccessibleName(name)

    def show_length(self, seconds: float) -> None:
        """Say how long the session is."""
        self.track.set_length(seconds)
        self.length.setText(place_text(seconds))
        # As wide as it will ever be: the track must not move while it plays.
        widest = self.place.fontMetrics().horizontalAdvance(self.length.text() + place_text(0)[:1])
        self.place.setMinimumWidth(widest)

    def show_place(self, seconds: float) -> None:
        """Say where it is."""
        self.track.set_place(seconds)

    def show_ticks(self, seconds: Sequence[float]) -> None:
        """Mark where found lines begin."""
        self.track.set_ticks(seconds)

    @Slot(int)
    def _on_value(self, value: int) -> None:
        self.place.setText(place_text(value / 10))

    @Slot()
    def _on_speed(self) -> None:
        self.speed_chosen.emit(self.speed.currentData())


def place_text(seconds: float) -> str:
    """Return "22:41", from an hour on "1:02:03"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return local_digits(shown)
