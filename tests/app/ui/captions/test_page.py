"""The Live page shows what messages say and emits what a person wants."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget

from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import (
    EngineMoved,
    EngineReady,
    LevelChanged,
    ProgressChanged,
    SegmentKept,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    SoundNotKept,
    StateChanged,
)
from app.ui.captions.page import LivePage
from app.ui.widgets.buttons import Button
from engines.events import EngineInfo, StreamTraits
from tests.app.ui.captions.test_model import final, update

RATE = 16_000
BEGAN = datetime(2026, 3, 9, 10, 0, tzinfo=UTC)
SOURCES = [
    SourceInfo(
        id="mic", name="Built-in microphone", kind="microphone", rate_hz=48000, channels=2,
        is_default=True,
    ),
    SourceInfo(id="usb", name="USB headset", kind="microphone", rate_hz=48000, channels=1),
]  # fmt: skip
ENGINE = EngineInfo(
    name="Fast English",
    model="moonshine-tiny-en",
    languages=("en",),
    provider="CPU",
    requested_provider="CPU",
    traits=StreamTraits(convention="revise"),
)


class Clock:
    now_s = 50.0

    def __call__(self):
        return self.now_s


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def page(theme, qtbot, clock):
    """A page with two sources, the headset chosen."""
    page = LivePage(theme, now=lambda: BEGAN + timedelta(minutes=5), clock=clock)
    qtbot.addWidget(page)
    page.set_sources(SOURCES, "usb")
    page.resize(928, 720)
    page.show()
    qtbot.waitExposed(page)
    return page


def begin(page):
    page.show_messages(
        [
            StateChanged(state="starting"),
            EngineReady(info=ENGINE),
            SessionOpened(session=7, title="Weekly", started_at=BEGAN, source="USB headset"),
            StateChanged(state="recording"),
        ]
    )


def heard(signal):
    """Collect what a signal carries."""
    values = []
    signal.connect(lambda *arguments: values.append(arguments))
    return values


def shown(page):
    return page.banner.banner.key if page.banner.banner else None


def test_header_dock_and_smallest_size_have_the_designs_measures(page) -> None:
    assert page.header.height() == 64
    assert page.dock.height() == 72
    assert page.dock.main.height() == 44
    assert page.header.picker.width() == 264
    assert page.header.picker.height() == 36
    assert page.minimumWidth() <= 560
    assert page.minimumHeight() <= 360


def test_start_pause_resume_and_stop_are_asked_for(page) -> None:
    started, paused = heard(page.start_requested), heard(page.pause_requested)
    resumed, stopped = heard(page.resume_requested), heard(page.stop_requested)

    page.dock.main.click()
    begin(page)
    assert page.dock.main.text() == "Pause"
    page.dock.main.click()
    page.show_message(StateChanged(state="paused"))
    assert page.dock.main.text() == "Resume"
    page.dock.main.click()
    page.dock.stop.click()

    assert started == [("usb",)]
    assert (len(paused), len(resumed), len(stopped)) == (1, 1, 1)


def test_keys_do_what_the_buttons_do(page, qtbot) -> None:
    started, sizes = heard(page.start_requested), heard(page.caption_size_changed)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    control = Qt.KeyboardModifier.ControlModifier

    QTest.keyClick(page, Qt.Key.Key_R, control)
    QTest.keyClick(page, Qt.Key.Key_Equal, control)
    QTest.keyClick(page, Qt.Key.Key_Minus, control)
    QTest.keyClick(page, Qt.Key.Key_Minus, control)
    QTest.keyClick(page, Qt.Key.Key_0, control)

    assert started == [("usb",)]
    assert sizes == [(30,), (28,), (26,), (28,)]


def test_nothing_is_asked_for_twice_while_it_is_happening(page) -> None:
    started = heard(page.start_requested)
    page.show_message(StateChanged(state="starting"))

    page.actions_by_name.toggle.trigger()
    page.dock.main.click()

    assert started == []
    assert page.dock.main.text() == "Starting…"


def test_the_focus_stays_on_the_main_button_through_the_states(page, qtbot) -> None:
    """Focus never moves by itself, and a disabled or hidden button would send it away."""
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.focus_widget().setFocus()
    begin(page)
    assert page.dock.main.hasFocus()

    page.dock.stop.setFocus()
    page.show_messages([StateChanged(state="stopping"), StateChanged(state="stopped")])

    assert page.dock.main.hasFocus()


def test_the_focus_leaves_a_stop_button_that_goes_while_another_program_is_in_front(
    page, qtbot
) -> None:
    """It went to "Smaller captions": an inactive window said that Stop had no focus."""
    begin(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.dock.stop.setFocus()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)

    page.show_messages([StateChanged(state="stopping"), StateChanged(state="stopped")])

    assert page.focusWidget() is page.dock.main


def test_pause_resume_stop_and_start_by_the_keyboard_keep_the_focus_on_the_main_button(
    page, qtbot
) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.focus_widget().setFocus()
    for state in ("starting", "recording", "paused", "recording", "lost", "recording"):
        QTest.keyClick(page, Qt.Key.Key_Space)
        page.show_message(StateChanged(state=state))
        assert page.dock.main.hasFocus(), state

    QTest.keyClick(page, Qt.Key.Key_Tab)
    assert page.dock.stop.hasFocus()
    QTest.keyClick(page, Qt.Key.Key_Space)
    page.show_messages([StateChanged(state="stopping"), StateChanged(state="stopped")])

    assert page.dock.main.hasFocus()
    assert page.dock.main.text() == "Start captions"


def test_without_a_model_the_focus_is_on_the_button_that_fetches_it(page, qtbot) -> None:
    """A main button that is disabled sent the focus to "Smaller captions"."""
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.focus_widget().setFocus()

    page.set_models_missing("Earmark fetches it once, 74 MB.")
    assert page.focusWidget() is page.empty.way_out

    page.set_install_progress("moonshine-tiny-en", 37_000_000, 74_000_000)
    assert page.focusWidget() is page.view
    page.finish_install()
    assert page.focusWidget() is page.dock.main


def test_a_banner_that_goes_leaves_the_focus_at_the_main_button(page, qtbot) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    begin(page)
    page.show_message(SourceNotice(kind="muted", source="USB headset", sentence=""))
    # Where Qt would send the focus by itself.
    QWidget.setTabOrder(page.banner._close, page.header.picker._list)
    page.banner._close.setFocus()

    page.show_message(SourceNotice(kind="sound", source="USB headset", sentence=""))

    assert page.dock.main.hasFocus()


def test_a_person_who_went_elsewhere_stays_there_when_the_models_have_come(page, qtbot) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.set_install_progress("moonshine-tiny-en", 37_000_000, 74_000_000)
    elsewhere = page.header.picker._list
    elsewhere.setFocus()

    page.finish_install()

    assert page.focusWidget() is elsewhere


def test_the_state_is_told_in_a_word_and_the_time_runs(page, clock) -> None:
    begin(page)
    page.show_message(ProgressChanged(heard_samples=1458 * RATE, behind_s=0.8))

    assert page.dock.sign.text == "24:18"
    assert page.dock.engine.text == "Fast English, CPU, 0.8 s behind"
    clock.now_s += 0.9
    page._presenter.tick()
    page.show_message(StateChanged(state="paused"))
    assert page.dock.sign.text == "24:18"
    assert page.dock.engine.text.endswith("Ready")


def test_title_and_start_are_shown_and_renaming_is_emitted(page) -> None:
    titles = heard(page.title_changed)
    begin(page)
    assert page.header.title.text == "Weekly"

    page.header.title.rename()
    page.header.title._field.setText("  Product   weekly ")
    QTest.keyClick(page.header.title._field, Qt.Key.Key_Return)

    assert titles == [("Product weekly",)]
    assert page.header.title.text == "Product weekly"


def test_escape_keeps_the_old_title(page) -> None:
    titles = heard(page.title_changed)
    begin(page)
    page.header.title.rename()
    page.header.title._field.setText("Something else")

    QTest.keyClick(page.header.title._field, Qt.Key.Key_Escape)

    assert titles == []
    assert page.header.title.text == "Weekly"


def test_before_a_session_there_is_nothing_to_rename(page) -> None:
    page.actions_by_name.rename.trigger()

    assert not page.header.title._field.isVisible()


def test_choosing_a_source_is_an_intention_not_a_change(page) -> None:
    chosen = heard(page.source_chosen)

    page.header.picker._list.activated.emit(1)

    assert chosen == [("mic",)]
    assert page.header.picker.chosen_id == "usb"


def test_captions_take_the_empty_states_place(page) -> None:
    assert page.empty.isVisible()
    assert page.empty.kind == "idle"
    begin(page)
    assert not page.empty.isVisible()

    page.show_message(update(0, 0, "so the ", "open question"))

    assert page.model.text == "so the open question"
    assert not page.empty.isVisible()


def test_idle_says_that_the_model_knows_english_only(page) -> None:
    page.set_engine(ENGINE)
    assert "English only" in page.empty.words


def test_after_ten_quiet_seconds_the_page_says_so(page, clock) -> None:
    begin(page)
    clock.now_s += 9.0
    page._presenter.tick()
    assert not page.empty.isVisible()

    clock.now_s += 1.5
    page._presenter.tick()
    assert page.empty.kind == "quiet"
    assert page.empty.isVisible()

    page.show_message(LevelChanged(rms_db=-30.0, peak_db=-20.0))
    page._presenter.tick()
    assert not page.empty.isVisible()


def test_a_model_that_is_missing_can_be_fetched_and_shows_how_far_it_is(page) -> None:
    fetches = heard(page.fetch_models_requested)
    page.set_models_missing("Earmark fetches it once, 74 MB.")
    assert page.empty.kind == "models"
    assert not page.dock.main.isEnabled()
    page.empty._button.click()
    assert len(fetches) == 1

    page.set_install_progress("moonshine-tiny-en", 37_000_000, 74_000_000)
    assert page.empty.kind == "installing"
    assert page.empty._bar.value() == 500
    assert "37 of 74 MB" in page.empty.words
    assert "English only" in page.empty.words

    page.finish_install()
    assert page.empty.kind == "idle"
    assert page.dock.main.isEnabled()


def test_an_engine_that_does_not_start_says_why(page) -> None:
    page.show_message(SessionFailed(sentence="The model file is damaged.", cause="engine"))

    assert page.empty.kind == "engine"
    assert "The model file is damaged." in page.empty.words


def test_a_busy_device_is_a_banner_with_a_way_on(page) -> None:
    started = heard(page.start_requested)
    page.show_messages(
        [
            StateChanged(state="starting"),
            SessionFailed(sentence="USB headset is used by another program.", cause="audio"),
            StateChanged(state="stopped"),
        ]
    )

    assert shown(page) == "failed"
    page.banner._shown_buttons[0].click()
    assert started == [("usb",)]


def test_banners_come_worst_first_and_go_when_solved(page) -> None:
    begin(page)
    page.show_message(SourceNotice(kind="muted", source="USB headset", sentence=""))
    assert shown(page) == "muted"
    page.show_messages([SourceNotice(kind="lost", source="USB headset", sentence="")])
    assert shown(page) == "lost"

    page.show_message(SourceNotice(kind="returned", source="USB headset", sentence=""))
    assert shown(page) == "muted"
    page.show_message(SourceNotice(kind="sound", source="USB headset", sentence=""))
    assert shown(page) is None


def test_a_banner_moves_no_caption(page) -> None:
    begin(page)
    for number in range(12):
        page.show_message(final(number, "A line that is read.", start_s=number * 10))
    before = [(row.paragraph, row.top) for row in page.view._scroll.rows()]

    page.show_message(SourceNotice(kind="muted", source="USB headset", sentence=""))

    after = [(row.paragraph, row.top) for row in page.view._scroll.rows()]
    assert page.banner.isVisible()
    assert page.banner.height() >= 56
    assert after == before[: len(after)]
    assert all(
        row.top + row.first_line * 41 >= page.banner.geometry().bottom()
        for row in page.view._scroll.rows()
    )


def test_sound_of_the_other_source_does_not_say_that_the_microphone_is_heard(page) -> None:
    page.show_message(StateChanged(state="recording"))
    page.show_message(SourceNotice(kind="muted", source="USB headset", sentence=""))

    page.show_message(SourceNotice(kind="sound", source="Laptop sound", sentence="", channel=1))
    assert shown(page) == "muted"

    page.show_message(SourceNotice(kind="sound", source="USB headset", sentence=""))
    assert shown(page) != "muted"


def test_for_a_lost_source_another_stands_in_and_the_choice_stays(page) -> None:
    chosen, actions = heard(page.source_chosen), heard(page.banner_action)
    begin(page)
    page.show_message(SourceNotice(kind="lost", source="USB headset", sentence=""))

    page.banner._shown_buttons[0].click()

    assert actions == [("stand_in:mic",)]
    assert chosen == []


def test_not_saved_is_a_banner_until_everything_is_kept(page) -> None:
    begin(page)
    page.show_message(final(0, "One."))
    page.show_message(final(1, "Two."))
    reason = "The disk is full. Free up space."
    page.show_message(SegmentNotSaved(segment=0, reason=reason))
    page.show_message(SegmentNotSaved(segment=1, reason=reason))
    assert shown(page) == "not_saved"
    assert reason in page.banner.accessibleName()

    page.show_message(SegmentKept(segment=0))
    assert shown(page) == "not_saved"
    page.show_message(SegmentKept(segment=1))
    assert shown(page) is None


def test_being_far_behind_is_said_and_being_a_little_behind_is_not(page) -> None:
    begin(page)
    page.show_message(ProgressChanged(heard_samples=RATE, behind_s=9.0))
    assert shown(page) is None
    page.show_message(ProgressChanged(heard_samples=RATE, behind_s=12.2))
    assert page.banner.accessibleName().startswith("Captions are 12 s behind.")
    page.show_message(ProgressChanged(heard_samples=RATE, behind_s=1.0))
    assert shown(page) is None


def test_a_fallback_is_told_with_its_reason(page) -> None:
    info = EngineInfo(
        name="Fast English", model="m", languages=("en",), provider="CPU",
        requested_provider="CUDA", provider_note="libcudart.so.12 is missing.",
        traits=StreamTraits(convention="revise"),
    )  # fmt: skip
    page.show_message(EngineReady(info=info))
    assert shown(page) == "fallback"

    page.banner._shown_buttons[0].click()

    assert "libcudart.so.12 is missing." in page.banner.accessibleName()


ON_DEVICE = replace(ENGINE, provider="WebGPU", requested_provider="WebGPU")


def test_the_dock_follows_the_engine_to_a_device_and_back(page) -> None:
    begin(page)
    page.show_message(ProgressChanged(heard_samples=RATE, behind_s=0.4))

    page.show_message(EngineMoved(info=ON_DEVICE))

    assert page.dock.engine.text == "Fast English, WebGPU, 0.4 s behind"
    assert page.dock.engine.accessibleName() == page.dock.engine.text
    assert shown(page) is None
    page.show_message(EngineMoved(info=ENGINE))
    assert page.dock.engine.text == "Fast English, CPU, 0.4 s behind"
    assert shown(page) is None


def test_a_lost_device_is_told_until_it_is_back(page) -> None:
    begin(page)
    page.show_message(EngineMoved(info=ON_DEVICE))

    page.show_message(EngineMoved(info=ENGINE, lost="The card does not answer. The CPU goes on."))

    assert shown(page) == "device_lost"
    assert page.banner.accessibleName() == (
        "The card does not answer. The CPU goes on. Nothing is lost."
    )
    page.show_message(EngineMoved(info=ON_DEVICE))
    assert shown(page) is None


def test_a_lost_device_is_no_matter_of_the_next_session(page) -> None:
    begin(page)
    page.show_message(EngineMoved(info=ENGINE, lost="The card does not answer."))
    page.show_message(StateChanged(state="stopped"))

    begin(page)

    assert shown(page) is None


def test_a_chosen_device_that_is_not_used_is_told_with_its_reason(page) -> None:
    info = replace(ENGINE, requested_provider="WebGPU", provider_note="It is slower.")
    page.show_message(EngineMoved(info=info))

    assert shown(page) == "fallback"
    page.banner._shown_buttons[0].click()
    assert "It is slower." in page.banner.accessibleName()


def test_a_session_that_is_not_on_disk_is_not_called_saved(page) -> None:
    begin(page)
    page.show_message(final(0, "One two."))
    page.show_message(SessionEnded(session=7, heard_s=12.0, words=2, is_saved=False))
    page.show_message(StateChanged(state="stopped"))

    assert shown(page) is None


def test_a_saved_session_can_be_opened_until_the_next_begins(page) -> None:
    actions = heard(page.banner_action)
    begin(page)
    page.show_message(final(0, "One two."))
    page.show_message(SessionEnded(session=7, heard_s=12.0, words=2, is_saved=True))
    page.show_message(StateChanged(state="stopped"))
    assert shown(page) == "saved"
    page.banner._shown_buttons[0].click()
    assert actions == [("open_session",)]

    begin(page)
    assert shown(page) is None
    assert page.model.text == ""


def test_another_session_takes_no_line_breaks_from_the_last(page) -> None:
    begin(page)
    words = " ".join(["notwithstanding"] * 12)
    page.show_message(final(0, words))
    begin(page)
    page.show_message(final(0, " ".join(["a"] * 12)))

    assert page.view._document.lines(0) == 1


def test_the_narrow_layout_gives_its_room_to_the_words(page) -> None:
    begin(page)
    page.show_message(final(0, "One two."))
    page.resize(640, 600)

    assert page.width() == 640
    assert page.header.height() == 56
    assert not page.dock.engine.isVisible()
    assert page.dock._more.isVisible()
    assert page.view._column().x() == 32
    page.resize(928, 720)
    assert page.view._column().x() == 96
    assert page.dock.engine.isVisible()


@pytest.mark.parametrize("width", [560, 648, 700, 760, 928])
@pytest.mark.parametrize("state", ["idle", "recording", "lost", "paused", "stopping", "stopped"])
def test_nothing_in_the_dock_is_cut_at_any_width(page, qtbot, width, state) -> None:
    begin(page)
    page.show_message(ProgressChanged(heard_samples=3723 * RATE, behind_s=12.5))
    page.resize(width, 500)

    page.show_message(StateChanged(state=state))

    def is_whole():
        words = [*page.dock.findChildren(QLabel), *page.dock.findChildren(QPushButton)]
        for part in filter(QWidget.isVisible, words):
            assert part.width() >= part.sizeHint().width(), part.text()
            right = part.mapTo(page.dock, part.rect().topRight()).x()
            assert right < page.dock.width(), part.text()

    # Qt lays out in its own time.
    qtbot.waitUntil(is_whole, timeout=2000)


def test_icon_buttons_have_names_and_tooltips(page) -> None:
    for button in page.findChildren(Button):
        if not button.text() and not button.isHidden():
            assert button.accessibleName()
            assert button.toolTip()


def test_the_meter_says_its_word(page) -> None:
    begin(page)
    page.show_message(LevelChanged(rms_db=-30.0, peak_db=-20.0))
    assert page.header.meter.word == "Good level"
    assert page.header.meter.accessibleDescription() == "Good level"

    page.show_message(StateChanged(state="paused"))
    page.show_message(LevelChanged(rms_db=-30.0, peak_db=-20.0))
    assert page.header.meter.word == "Not listening"


@pytest.mark.parametrize(("width", "shown"), [(560, True), (1200, False)])
def test_where_the_engine_has_no_room_more_tells_it_with_its_price(page, qtbot, width, shown):
    begin(page)
    page.dock.engine.set_price("Long.", ("Half within 610 ms", "Changed a minute: 3"))
    page.resize(width, 600)

    page.dock._more.click()
    menu = page.dock.findChild(QMenu)
    lines = [each.text() for each in menu.actions() if not each.isEnabled()]
    menu.close()

    told = ["Fast English, CPU, Ready", "Half within 610 ms", "Changed a minute: 3"]
    assert [each for each in told if each in lines] == (told if shown else [])


def test_sound_that_is_not_kept_is_told_until_it_was_read_or_another_session_starts(page) -> None:
    page.show_messages(
        [StateChanged(state="starting"), SoundNotKept(sentence="The disk is nearly full.")]
    )
    page.show_message(
        SessionOpened(session=7, title="Weekly", started_at=BEGAN, source="USB headset")
    )
    told = page.banner.banner

    page.show_messages([StateChanged(state="stopped"), StateChanged(state="starting")])

    assert told.key == "sound_not_kept"
    assert told.meaning == "The disk is nearly full."
    assert told.is_dismissable
    assert page.banner.banner is None
