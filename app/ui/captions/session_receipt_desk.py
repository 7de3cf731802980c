"""Opens the receipt of the session that runs or ran last, beside the captions."""

from datetime import datetime
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.audio.source import Gap
from app.captions.messages import Message, ReceiptChanged, SessionOpened
from app.captions.receipt import ChannelReceipt
from app.history.kept_receipt import KeptReceipt
from app.history.records import NewGap
from app.ui.captions.parts import LiveParts
from app.ui.receipts.view import SessionReceiptView
from app.ui.receipts.wording import SessionReceipt
from app.ui.theme import Theme

_REFRESH_MS: Final = 2000
_MOST_GAPS: Final = 1000


class SessionReceiptDesk(QObject):
    """Counts what it is told of a session that is not kept; asks the history for one that is."""

    wanted = Signal(int)
    """The receipt of a session in the history is to be read; see `show_kept`."""

    def __init__(self, theme: Theme, parts: LiveParts, page: QObject) -> None:
        super().__init__(page)
        self._parts = parts
        self.view = SessionReceiptView(theme)
        self.view.setParent(parts.pane)
        self.view.hide()
        self.view.closed.connect(self.close)
        self._session: int | None = None
        self._is_kept = True
        self._started_at: datetime | None = None
        self._counts: dict[int, ChannelReceipt] = {}
        self._gaps: list[NewGap] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_REFRESH_MS)
        self._timer.timeout.connect(self._refresh)
        parts.dock.details_clicked.connect(self.toggle)

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self._parts.pane.panel is self.view

    def accept(self, message: Message) -> None:
        """Note what a message tells."""
        match message:
            case SessionOpened():
                self._session, self._started_at = message.session, message.started_at
                self._is_kept = message.is_kept
                self._counts.clear()
                self._gaps.clear()
                self._parts.dock.set_has_session(has_session=True)
            case ReceiptChanged():
                self._counts[message.receipt.channel] = message.receipt
            case Gap() if len(self._gaps) < _MOST_GAPS:
                self._gaps.append(
                    NewGap(
                        start_sample=message.start_sample,
                        end_sample=message.end_sample,
                        cause=message.cause,
                        channel=message.channel,
                    )
                )
            case _:
                return

    @Slot()
    def toggle(self) -> None:
        """Show it, or close it."""
        if self.is_open:
            self.close()
            return
        if self._started_at is None:
            return
        self._show(self._counted())
        self._parts.pane.open(self.view)
        self._parts.place_overlays()
        self.view.close_button.setFocus(Qt.FocusReason.TabFocusReason)
        self._refresh()
        self._timer.start()

    @Slot()
    def close(self) -> None:
        """Close it; the focus goes back to the button that opened it."""
        if self.is_open:
            self._parts.dock.focus_details()
            self._parts.pane.close_panel()
            self._parts.place_overlays()
        self._timer.stop()

    def show_kept(self, session: int, receipts: list[KeptReceipt]) -> None:
        """Show what the history counts, if that session is still shown."""
        if session == self._session and self.is_open and self._started_at is not None:
            self._show(SessionReceipt(channels=tuple(receipts), started_at=self._started_at))

    def _refresh(self) -> None:
        if not self.is_open:
            self._timer.stop()
        elif self._session is not None:
            self.wanted.emit(self._session)
        else:
            self._show(self._counted())

    def _counted(self) -> SessionReceipt | None:
        if self._started_at is None:
            return None
        return SessionReceipt(
            channels=tuple(
                KeptReceipt(
                    counts=counts,
                    kept_samples=0,
                    indexed_samples=0,
                    gaps=tuple(gap for gap in self._gaps if gap.channel == channel),
                )
                for channel, counts in sorted(self._counts.items())
            ),
            started_at=self._started_at,
            is_kept=self._is_kept,
        )

    def _show(self, receipt: SessionReceipt | None) -> None:
        if receipt is not None:
            self.view.show_receipt(receipt)
