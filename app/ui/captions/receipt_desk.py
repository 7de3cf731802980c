"""Opens and closes the caption receipt beside the captions, and keeps what it says up to date."""

from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.audio.source_names import source_names
from app.captions.messages import (
    CaptionUpdate,
    ChannelsChanged,
    EngineMoved,
    EngineReady,
    Message,
    ProgressChanged,
    SegmentKept,
    SegmentNotSaved,
    SessionOpened,
    SoundNotKept,
    StateChanged,
)
from app.ui.captions.paragraphs import Change
from app.ui.captions.parts import LiveParts
from app.ui.receipts.caption_wording import SessionFacts, caption_receipt
from app.ui.sentences import worded
from engines.events import EngineInfo


class ReceiptDesk(QObject):
    """Follows the session for what a receipt tells of it. GUI thread."""

    play_requested = Signal(int, int)
    """First sample of the session and the one after the last."""

    def __init__(self, parts: LiveParts, page: QObject) -> None:
        super().__init__(page)
        self._parts = parts
        self._facts = SessionFacts()
        # Each engine with the first segment that may be its own, and the newest segment.
        self._engines: list[tuple[int, EngineInfo | None]] = [(0, None)]
        self._newest = -1
        self._heard = 0
        self._is_capturing = False
        # Id of the paragraph that is shown.
        self._shown: int | None = None
        parts.view.receipt_asked.connect(self._on_asked)
        parts.view.chosen_changed.connect(self._on_chosen)
        parts.view.escaped.connect(self.close)
        parts.receipt.closed.connect(self.close)
        parts.pane.panel_changed.connect(self._on_panel_changed)
        parts.receipt.play_requested.connect(self.play_requested)

    @property
    def is_open(self) -> bool:
        """Whether a receipt is shown."""
        return self._shown is not None

    def accept(self, message: Message) -> None:
        """Note what a message tells."""
        match message:
            case SessionOpened():
                self.close(keeps_focus=True)
                self._heard = 0
                self._newest = -1
                self._engines = [(0, self._engines[-1][1])]
                self._facts = SessionFacts(
                    started_at=message.started_at,
                    session=message.session,
                    is_kept=message.is_kept,
                    keeps_sound=self._parts.dock.keeps_sound_now,
                    sources=((0, _names(message.source, len(message.channels))),),
                )
            case ChannelsChanged():
                heard = (self._heard, _names(message.source, len(message.channels)))
                self._facts = replace(self._facts, sources=(*self._facts.sources, heard))
            case EngineReady() | EngineMoved():
                # Lines that another engine wrote stay its lines, also of another processor.
                self._engines.append((self._newest + 1, message.info))
            case CaptionUpdate():
                self._newest = max(self._newest, message.segment)
            case SoundNotKept():
                self._facts = replace(self._facts, keeps_sound=False)
            case ProgressChanged():
                self._heard = message.heard_samples
            case StateChanged():
                self._is_capturing = message.state in ("recording", "lost")
                self._refresh()
            case SegmentKept() | SegmentNotSaved():
                self._refresh()
            case _:
                return

    @Slot(object)
    def on_change(self, _change: Change) -> None:
        """The captions changed."""
        self._refresh()

    @Slot()
    def close(self, *, keeps_focus: bool = False) -> None:
        """Close the receipt; the focus goes back to its caption."""
        if self._shown is None:
            return
        had_focus = self._parts.receipt.isAncestorOf(self._parts.receipt.window().focusWidget())
        self._shown = None
        self._parts.view.set_receipt_open(is_open=False)
        if had_focus or not keeps_focus:
            self._parts.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._parts.pane.close_panel()
        self._parts.place_overlays()

    @Slot()
    def _on_panel_changed(self) -> None:
        """Another panel may have taken the place."""
        if self._parts.pane.panel is not self._parts.receipt:
            self._shown = None
            self._parts.view.set_receipt_open(is_open=False)

    @Slot(int, bool)
    def _on_asked(self, index: int, by_key: bool) -> None:  # noqa: FBT001  # a signal's argument
        shown = self._shown = self._parts.model.paragraph(index).id
        if not self._refresh():
            return
        self._parts.pane.open(self._parts.receipt)
        self._shown = shown
        self._parts.view.set_receipt_open(is_open=True)
        self._parts.place_overlays()
        self._parts.view.bring_chosen()
        if by_key:
            self._parts.receipt.first_control().setFocus(Qt.FocusReason.TabFocusReason)

    @Slot(int)
    def _on_chosen(self, index: int) -> None:
        """Another caption was chosen while a receipt is open: it is that one's now."""
        if self._shown is not None and index < len(self._parts.model):
            self._shown = self._parts.model.paragraph(index).id
            self._refresh()

    def _refresh(self) -> bool:
        """Show what is known now; tell whether there is anything to show."""
        if self._shown is None:
            return False
        model = self._parts.model
        index = model.place_of(self._shown)
        if index is None:
            # It turned out to be no speech, or was cleared away.
            self.close(keeps_focus=True)
            return False
        paragraph = model.paragraph(index)
        text = caption_receipt(
            paragraph.text,
            model.segments_of(index),
            replace(self._facts, engine=self._engine_of(paragraph.id)),
            not_saved=paragraph.not_saved,
        )
        self._parts.receipt.show_receipt(text, cannot_play=self._cannot_play())
        return True

    def _engine_of(self, segment: int) -> EngineInfo | None:
        return [engine for first, engine in self._engines if first <= segment][-1]

    def _cannot_play(self) -> str:
        if self._facts.session is None or not self._facts.keeps_sound:
            return self.tr("Its sound is not kept")
        if self._is_capturing:
            return self.tr("Pause first: what is played would be captioned again")
        return ""


def _names(source: str, channels: int) -> tuple[str, ...]:
    """Return the sources of the channels; a session of two names them joined."""
    names = tuple(map(worded, source_names(source)))
    return names if len(names) == channels else (worded(source),)
