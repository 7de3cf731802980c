"""Pictures of the caption receipt, and of the banners that ask or tell of the engine."""

from dataclasses import replace

from pictures_live import ENGINE, NARROW, RATE, meeting, window
from PySide6.QtWidgets import QWidget

from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    EngineTroubled,
    Message,
    SessionOpened,
    StateChanged,
    StopAsked,
)
from app.captions.receipt import ChannelReceipt
from app.captions.story import CaptionStory, WordChange
from app.history.kept_receipt import KeptReceipt
from app.history.records import NewGap
from app.ui.captions.page import LivePage
from app.ui.theme import Theme

STORY = CaptionStory(
    first_shown_s=0.6,
    settled_s=2.1,
    changes=(
        WordChange(old="the night", new="the ninth"),
        WordChange(old="the sixteen", new="the sixteenth."),
    ),
    doubtful=("ninth", "plan"),
)
FALLEN_BACK = replace(
    ENGINE, requested_provider="CUDA", provider_note="No CUDA-capable device is detected."
)


def told(*, falls_back: bool = True) -> list[Message]:
    """Return the meeting's messages with what is known of how each line came about."""
    messages: list[Message] = []
    for message in meeting():
        if isinstance(message, CaptionUpdate) and message.kind == "final":
            end = message.start_sample + 73_600
            message = replace(message, story=STORY, end_sample=end)  # noqa: PLW2901
        if isinstance(message, EngineReady) and falls_back:
            message = EngineReady(info=FALLEN_BACK)  # noqa: PLW2901
        if isinstance(message, SessionOpened):
            message = replace(message, source="Laptop sound (Built-in Audio)")  # noqa: PLW2901
        messages.append(message)
    return messages


def _opened(theme: Theme, *, is_narrow: bool = False) -> tuple[QWidget, LivePage]:
    around, page = window(theme)
    if is_narrow:
        around.resize(*NARROW)
    page.dock.set_keep_sound("always")
    page.show_messages(told())
    page.banner.dismissed.emit("fallback")
    newest = len(page.model) - 1
    page.view._selector.choose(newest - 1)  # noqa: SLF001  # as the arrow keys do
    page.view.receipt_asked.emit(newest - 1, True)  # noqa: FBT003
    return around, page


def receipt(theme: Theme) -> QWidget:
    """The receipt of a caption while the session is paused, so that it can be played."""
    around, page = _opened(theme)
    page.show_message(StateChanged(state="paused"))
    page.view.receipt_asked.emit(len(page.model) - 2, True)  # noqa: FBT003
    return around


def recording(theme: Theme) -> QWidget:
    """The same while captions go on: playing would be heard and captioned again."""
    return _opened(theme)[0]


def narrow(theme: Theme) -> QWidget:
    """In a small window it covers the captions."""
    return _opened(theme, is_narrow=True)[0]


def session(theme: Theme) -> QWidget:
    """The receipt of the session, with what is kept and indexed of it."""
    around, page = window(theme)
    page.show_messages(meeting())
    page.dock.details_clicked.emit()
    gaps = (
        NewGap(start_sample=312 * RATE, end_sample=312 * RATE + 67_200, cause="device_lost"),
        NewGap(start_sample=905 * RATE, end_sample=965 * RATE, cause="paused"),
    )
    missing = sum(gap.end_sample - gap.start_sample for gap in gaps)
    length = (24 * 60 + 18) * RATE
    counts = ChannelReceipt(
        length_samples=length,
        captured_samples=length - missing,
        gap_samples=missing,
        speech_samples=811 * RATE,
        recognised_samples=806 * RATE,
        dismissed_samples=4 * RATE,
    )
    kept = KeptReceipt(
        counts=counts, kept_samples=806 * RATE, indexed_samples=790 * RATE, gaps=gaps
    )
    page.show_kept_receipt(1, [kept])
    return around


def _with(theme: Theme, message: Message) -> QWidget:
    around, page = window(theme)
    page.show_messages([*meeting(), message])
    return around


def restarted(theme: Theme) -> QWidget:
    """The engine wrote nothing and was started again."""
    return _with(theme, EngineTroubled(trouble="silent", attempt=1, is_up=True))


def down(theme: Theme) -> QWidget:
    """The engine does not come up."""
    return _with(theme, EngineTroubled(trouble="failed", attempt=3, is_up=False, wait_s=8.0))


def stop_asked(theme: Theme) -> QWidget:
    """Nobody has spoken for half an hour."""
    return _with(theme, StopAsked(quiet_minutes=30, left_s=60))


PICTURES = {
    "live-receipt": receipt,
    "live-receipt-recording": recording,
    "live-receipt-narrow": narrow,
    "live-session-receipt": session,
    "live-engine-restarted": restarted,
    "live-engine-down": down,
    "live-stop-asked": stop_asked,
}
