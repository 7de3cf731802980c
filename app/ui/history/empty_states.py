"""The two empty states of the History page."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent

from app.audio.media_support import has_media
from app.history.records import FoundBy
from app.ui.history.access import Query
from app.ui.history.import_words import kinds_text, media_text
from app.ui.history.rows import way_text
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.empty_state import EmptyState

_LONGEST_QUERY = 60
_WORTH_A_TRY: tuple[FoundBy, ...] = ("sound", "meaning", "words")
"""Which way is offered first where several are off."""


class NoSessions(EmptyState):
    """Nothing was captioned yet."""

    start_requested = Signal()
    import_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "history")
        self.first_button = Button(theme, tr("Start captions"), "primary")
        self.first_button.clicked.connect(self.start_requested)
        import_files = Button(theme, tr("Import files…"))
        import_files.clicked.connect(self.import_requested)
        self.add_button(self.first_button)
        self.add_button(import_files)
        self._say()

    def showEvent(self, event: QShowEvent) -> None:
        self._say()  # FFmpeg may have been installed meanwhile.
        super().showEvent(event)

    def _say(self) -> None:
        media = has_media()
        note = tr("Files can be dropped here.")
        self.say(
            tr("No sessions yet"),
            tr("Everything you caption is kept here, and every word can be found again."),
            " ".join([note, kinds_text(has_media=media), *([] if media else [media_text()])]),
        )


class NoMatch(EmptyState):
    """No line answers the query, or no session passes the filters."""

    way_requested = Signal(object)
    """A `FoundBy` to be switched on."""
    clear_requested = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "search")
        self._offered: FoundBy = "sound"
        self._turn_on = Button(theme, "")
        self._turn_on.clicked.connect(self._on_turn_on)
        self._clear = Button(theme, tr("Clear search"))
        self._clear.clicked.connect(self.clear_requested)
        self.add_button(self._turn_on)
        self.add_button(self._clear)

    @property
    def first_button(self) -> Button:
        """The way out that is offered first."""
        return self._clear if self._turn_on.isHidden() else self._turn_on

    def say_for(self, query: Query) -> None:
        """Say what was looked for, and what would find more."""
        text = query.text
        if len(text) > _LONGEST_QUERY:
            text = text[:_LONGEST_QUERY].rstrip() + "…"
        limited = not query.filter.is_open
        off = [way for way in _WORTH_A_TRY if text and way not in query.ways]
        if not text:
            self.say(tr("No session in this time"), tr("Choose another time or another source."))
        elif off:
            self._offered = off[0]
            self.say(_nothing_for(text), _advice(off[0]))
            self._turn_on.setText(tr("Turn on “{way}”").format(way=way_text(off[0])))
        elif limited:
            self.say(_nothing_for(text), tr("Try fewer words, any time, or all sources."))
        else:
            self.say(_nothing_for(text), tr("Try fewer words, or say the same in other words."))
        self._turn_on.setVisible(bool(off))
        self._clear.setText(tr("Clear search") if text else tr("Show all sessions"))

    @Slot()
    def _on_turn_on(self) -> None:
        self.way_requested.emit(self._offered)


def _advice(way: FoundBy) -> str:
    if way == "sound":
        return tr("Try fewer words, or turn on “Sounds like” if it is a name.")
    return tr("Try fewer words, or turn on “{way}”.").format(way=way_text(way))


def _nothing_for(text: str) -> str:
    return tr("Nothing found for “{query}”").format(query=text)
