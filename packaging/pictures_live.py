"""Pictures of the Live page in its states."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from pictures_window import actions_of, empty_ask, empty_history, settings
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.audio.choice import BOTH
from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    LevelChanged,
    Message,
    ProgressChanged,
    SegmentNotSaved,
    SessionFailed,
    SessionOpened,
    StateChanged,
)
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.pages import live_page, settings_page
from app.ui.theme import Theme
from engines.events import EngineInfo, StreamTraits

RATE = 16_000
BEGAN = datetime(2026, 3, 9, 10, 0, tzinfo=UTC)
NOW = BEGAN + timedelta(minutes=24, seconds=18)
WIDE = (1120, 720)
NARROW = (720, 600)

ENGINE = EngineInfo(
    name="Fast English",
    model="moonshine-tiny-en",
    languages=("en",),
    provider="CPU",
    requested_provider="CPU",
    traits=StreamTraits(convention="revise"),
)
SOURCES = (
    SourceInfo(id="built-in", name="Built-in microphone", kind="microphone", rate_hz=48000,
               channels=2, is_default=True),
    SourceInfo(id="usb", name="USB headset", kind="microphone", rate_hz=48000, channels=1),
    SourceInfo(id="loopback", name="Laptop sound", kind="loopback", rate_hz=48000, channels=2),
)  # fmt: skip

MEETING = (
    (1170, "We can have the empty state ready by Thursday, and that is a morning’s work."),
    (1203, "So the open question from last week was whether we ship it before the pilot or "
           "after it."),
    (1262, "Priya’s numbers say eleven of the fourteen schools asked for it in the first call, so "
           "I would rather have it in."),
    (1320, "What does that do to the date?"),
    (1345, "It moves us from the ninth to the sixteenth. Nothing else in the plan changes."),
)  # fmt: skip
SETTLED = "Then let’s say the sixteenth, and I will write to the schools today so that they "
TAIL = "can plan their training"


class Clock:
    """A clock that stands still unless it is told to move."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now_s


def window(theme: Theme, clock: Clock | None = None) -> tuple[MainWindow, LivePage]:
    """Return the window at its Live page, with sources, at a fixed date."""
    page = LivePage(theme, now=lambda: NOW, clock=clock or Clock())
    page.set_sources(SOURCES, "usb")
    actions = actions_of(page)
    page.dock.offer_bar(actions.bar)
    page.dock.missed.offer(actions.missed)
    pages = [live_page(page), empty_history(), empty_ask(), settings_page(settings(theme))]
    around = MainWindow(theme, pages, [])
    page.state_shown.connect(around.show_state)
    page.kept_shown.connect(around.set_kept)
    around.resize(*WIDE)
    around.show()
    return around, page


def final(segment: int, start_s: float, text: str) -> CaptionUpdate:
    """Return a final as the tracker makes it."""
    start = round(start_s * RATE)
    return CaptionUpdate(
        segment=segment, revision=1, kind="final", settled=text, tentative="",
        start_sample=start, end_sample=start + 5 * RATE,
    )  # fmt: skip


def meeting(*, tail: bool = True) -> list[Message]:
    """Return the messages of a meeting in its 25th minute."""
    messages: list[Message] = [
        StateChanged(state="starting"),
        EngineReady(info=ENGINE),
        SessionOpened(session=1, title="Product weekly", started_at=BEGAN, source="USB headset"),
        StateChanged(state="recording"),
    ]
    messages += [final(n, start, text) for n, (start, text) in enumerate(MEETING)]
    last = len(MEETING)
    if tail:
        start = 1400 * RATE
        messages.append(
            CaptionUpdate(
                segment=last, revision=1, kind="partial", settled=SETTLED, tentative=TAIL,
                start_sample=start, end_sample=start + 5 * RATE,
            )
        )  # fmt: skip
    else:
        messages.append(final(last, 1400, SETTLED + TAIL + "."))
    messages += [
        LevelChanged(rms_db=-22.0, peak_db=-10.0),
        LevelChanged(rms_db=-30.0, peak_db=-21.0),
        ProgressChanged(heard_samples=(24 * 60 + 18) * RATE, behind_s=0.8),
    ]
    return messages


def _shown(theme: Theme, messages: Sequence[Message]) -> QWidget:
    around, page = window(theme)
    page.show_messages(messages)
    return around


def recording(theme: Theme) -> QWidget:
    """Speech in progress, with words that may still change."""
    return _shown(theme, meeting())


def muted(theme: Theme) -> QWidget:
    """The microphone delivers only zeros."""
    notice = SourceNotice(kind="muted", source="USB headset", sentence="")
    silence = LevelChanged(rms_db=-120.0, peak_db=-120.0)
    return _shown(theme, [*meeting()[:-3], silence, meeting()[-1], notice])


def lost(theme: Theme) -> QWidget:
    """No sound comes from the headset any more."""
    notice = SourceNotice(kind="lost", source="USB headset", sentence="")
    return _shown(theme, [*meeting(tail=False), notice, StateChanged(state="lost")])


def paused(theme: Theme) -> QWidget:
    """Paused by the person."""
    return _shown(theme, [*meeting(tail=False), StateChanged(state="paused")])


def not_kept(theme: Theme) -> QWidget:
    """Captions without history, as the person chose."""
    opened = SessionOpened(
        session=None, title="Product weekly", started_at=BEGAN, source="USB headset", is_kept=False
    )
    return _shown(
        theme, [opened if isinstance(each, SessionOpened) else each for each in meeting()]
    )


def not_saved(theme: Theme) -> QWidget:
    """The disk is full; the captions go on."""
    reason = "The disk is full. Free up space; Earmark keeps trying."
    return _shown(theme, [*meeting(), SegmentNotSaved(segment=4, reason=reason)])


def idle(theme: Theme) -> QWidget:
    """Before the first session."""
    around, page = window(theme)
    page.set_engine(ENGINE)
    return around


def quiet(theme: Theme) -> QWidget:
    """Ten seconds without sound."""
    clock = Clock()
    around, page = window(theme, clock)
    page.show_messages(meeting()[:4])
    clock.now_s += 12
    page.show_messages(
        [
            LevelChanged(rms_db=-90.0, peak_db=-84.0),
            ProgressChanged(heard_samples=12 * RATE, behind_s=0.1),
            EngineReady(info=ENGINE),
        ]
    )
    return around


def narrow(theme: Theme) -> QWidget:
    """A small window with large captions."""
    around, page = window(theme)
    around.resize(*NARROW)
    page.view.set_caption_px(52)
    page.show_messages(meeting())
    return around


def engine_failed(theme: Theme) -> QWidget:
    """The model file is damaged."""
    around, page = window(theme)
    sentence = "The model file is damaged. Fetch it again."
    page.show_message(SessionFailed(sentence=sentence, cause="engine"))
    return around


def fetching(theme: Theme) -> QWidget:
    """The models are on their way."""
    around, page = window(theme)
    page.set_install_progress("moonshine-tiny-en", 31_000_000, 74_000_000)
    return around


def scrolled_back(theme: Theme) -> QWidget:
    """A reader who went back, while new lines arrive."""
    around, page = window(theme)
    messages = meeting()
    earlier = [final(100 + n, start / 2, text) for n, (start, text) in enumerate(MEETING)]
    page.show_messages([*messages[:4], *earlier, *messages[4:9]])
    page.view.scroll_lines(-4)
    page.show_messages(messages[9:])
    return around


def call() -> list[Message]:
    """Return the messages of a call: a person and what the laptop plays, both speaking at once."""
    you = QCoreApplication.translate("Channels", "You")
    opened = SessionOpened(
        session=1, title="Call with Priya", started_at=BEGAN,
        source="Built-in microphone + Laptop sound", channels=(you, "Priya"),
    )  # fmt: skip
    lines = [
        (
            1,
            final(1, 1380, "The numbers from the schools are in. Eleven of fourteen asked for it."),
        ),
        (0, final(2, 1390, "Good. Then we keep the date?")),
        (1, final(3, 1396, "Not quite. It moves us from the ninth to the sixteenth.")),
    ]
    both = [
        (1, "Nothing else in the plan ", "changes, I have"),
        (0, "Wait, the sixteenth is a ", "holiday"),
    ]
    open_lines = [
        CaptionUpdate(
            segment=4 + n, revision=1, kind="partial", settled=settled, tentative=tail,
            start_sample=(1404 + 2 * n) * RATE, end_sample=1409 * RATE, channel=channel,
        )
        for n, (channel, settled, tail) in enumerate(both)
    ]  # fmt: skip
    said = [replace(update, channel=channel) for channel, update in lines]
    return [*meeting()[:2], opened, StateChanged(state="recording"), *said, *open_lines,
            *meeting()[-3:]]  # fmt: skip


def two_voices(theme: Theme) -> QWidget:
    """The microphone and what the laptop plays at once."""
    around, page = window(theme)
    page.set_sources(SOURCES, BOTH)
    page.show_messages(call())
    return around


def two_voices_narrow(theme: Theme) -> QWidget:
    """The same in a small window: the names keep a margin, the times have none."""
    around, page = window(theme)
    around.resize(*NARROW)
    page.set_sources(SOURCES, BOTH)
    page.show_messages(call())
    return around


def one_of_two_lost(theme: Theme) -> QWidget:
    """The microphone is away, the laptop is captioned on."""
    around, page = window(theme)
    page.set_sources(SOURCES, BOTH)
    notice = SourceNotice(
        kind="lost", source="Built-in microphone", sentence="", still_heard="Laptop sound"
    )
    page.show_messages([*call(), notice])
    return around


PICTURES = {
    "live": recording,
    "live-muted": muted,
    "live-source-lost": lost,
    "live-paused": paused,
    "live-not-kept": not_kept,
    "live-not-saved": not_saved,
    "live-idle": idle,
    "live-quiet": quiet,
    "live-narrow": narrow,
    "live-engine-failed": engine_failed,
    "live-fetching-models": fetching,
    "live-scrolled-back": scrolled_back,
    "live-two-voices": two_voices,
    "live-two-voices-narrow": two_voices_narrow,
    "live-one-of-two-lost": one_of_two_lost,
}
