"""Where the bar is on the desktop: the text's rectangle, and the toolbar's strip beside it."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication

from app.ui.bar.look import STRIP_PX
from app.ui.bar.placement import (
    SMALLEST_WIDTH,
    Place,
    Screen,
    kept_in,
    parse_place,
    placed,
    screen_of,
    usual_place,
)


class BarFrame:
    """The text's place, and on which side of it the toolbar opens.

    The window always keeps room for the toolbar, masked while it is closed. So opening it moves
    neither window nor text, and no frame is ever drawn with the text at a wrong place.
    """

    def __init__(self, size: QSize) -> None:
        self.body = QRect(QPoint(0, 0), size)
        """The text with its padding, in coordinates of the desktop."""
        self.strip_below = False
        self._last: Place | None = None

    @property
    def window(self) -> QRect:
        """The window: body and strip."""
        if self.strip_below:
            return self.body.adjusted(0, 0, 0, STRIP_PX)
        return self.body.adjusted(0, -STRIP_PX, 0, 0)

    @property
    def body_inside(self) -> QRect:
        """The body in coordinates of the window."""
        return self.body.translated(-self.window.topLeft())

    @property
    def strip_inside(self) -> QRect:
        """The strip in coordinates of the window."""
        top = self.body.height() if self.strip_below else 0
        return QRect(0, top, self.body.width(), STRIP_PX)

    def move_to(self, body: QRect, *, side: bool = True) -> None:
        """Take another place, wholly on the screen that shows most of it.

        Args:
            body: where the text is to be.
            side: whether the toolbar may change to the other side; where the system alone places
                windows, it may not.
        """
        home = screen_of(body, screens())
        self.body = body if home is None else kept_in(body, home.free)
        if side and home is not None:
            self.strip_below = self.body.top() - STRIP_PX < home.free.top()

    def follow_window(self, window: QRect) -> None:
        """The window system has put the window elsewhere, or made it another size."""
        if self.strip_below:
            self.body = window.adjusted(0, 0, 0, -STRIP_PX)
        else:
            self.body = window.adjusted(0, STRIP_PX, 0, 0)

    def restore(self, text: str | None, size: QSize) -> None:
        """Go to a place of the settings, to the last one, or to the usual one.

        Args:
            text: the place for this set of screens; None: there is none yet.
            size: of the text.
        """
        on = screens()
        place = parse_place(text) if text is not None else None
        place = place or self._last or usual_place(on)
        self._last = place
        self.move_to(placed(place, size, on))

    def note(self, place: Place) -> None:
        """Remember where the person has put the bar."""
        self._last = place

    def forget(self) -> None:
        """Know no last place any more: the usual one is wanted."""
        self._last = None


def resized_to(body: QRect, width: int, height: int) -> QRect:
    """Return a body of another size: its lower edge and its middle stay where they are."""
    made = QRect(0, 0, max(SMALLEST_WIDTH, width), height)
    made.moveCenter(body.center())
    made.moveBottom(body.bottom())
    return made


def screens() -> Sequence[Screen]:
    """Return the screens that exist, the main one first."""
    main = QGuiApplication.primaryScreen()
    # Qt has none for a moment while the last screen is exchanged; the stub forgets it.
    found = sorted(QGuiApplication.screens(), key=lambda screen: screen is not main)
    return [Screen(name=screen.name(), free=screen.availableGeometry()) for screen in found]
