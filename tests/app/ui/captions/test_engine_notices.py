"""What is said of an engine in trouble and before a session stops by itself."""

import pytest

from app.captions.messages import (
    EngineRecovered,
    EngineTroubled,
    StateChanged,
    StopAsked,
    StopWithdrawn,
)
from app.ui.captions.engine_notices import engine_troubled
from app.ui.captions.page import LivePage


class Clock:
    def __init__(self):
        self.now_s = 100.0

    def __call__(self):
        return self.now_s


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def page(qtbot, theme, clock):
    page = LivePage(theme, clock=clock)
    qtbot.addWidget(page)
    page.show()
    page.show_message(StateChanged(state="starting"))
    page.show_message(StateChanged(state="recording"))
    return page


@pytest.mark.parametrize(
    ("message", "kind", "happened"),
    [
        (EngineTroubled(trouble="silent", attempt=1, is_up=True), "warn", "No caption came"),
        (EngineTroubled(trouble="behind", attempt=1, is_up=True), "warn", "Captions were more"),
        (EngineTroubled(trouble="failed", attempt=1, is_up=True), "warn", "The speech engine fail"),
        (EngineTroubled(trouble="hung", attempt=1, is_up=True), "warn", "The speech engine did"),
        (EngineTroubled(trouble="hung", attempt=1, is_up=False), "danger", "The speech engine"),
        (
            EngineTroubled(trouble="failed", attempt=2, is_up=False, wait_s=4.2),
            "danger",
            "The speech engine does not start.",
        ),
        (
            EngineTroubled(trouble="failed", attempt=3, is_up=True, lost_s=4.6),
            "warn",
            "5 s of speech could not be captioned.",
        ),
    ],
)
def test_each_trouble_is_told_in_words(qapp, message, kind, happened):
    banner = engine_troubled(message)

    assert banner.kind == kind
    assert banner.happened.startswith(happened)
    assert banner.meaning.endswith(".")


def test_after_some_attempts_the_person_is_told_what_may_help(qapp):
    first = engine_troubled(EngineTroubled(trouble="silent", attempt=1, is_up=True))
    fourth = engine_troubled(EngineTroubled(trouble="silent", attempt=4, is_up=True))

    assert first.meaning == "The speech engine was started again. Nothing is lost."
    assert "4 times" in fourth.meaning
    assert "start Earmark again" in fourth.meaning


def test_a_trouble_that_is_over_goes_once_it_could_be_read(page, clock):
    page.show_message(EngineTroubled(trouble="failed", attempt=1, is_up=True))
    page.show_message(EngineRecovered())
    clock.now_s += 5
    page._presenter.tick()
    assert page.banner.banner.key == "engine"

    clock.now_s += 6
    page._presenter.tick()

    assert page.banner.banner is None


def test_a_trouble_that_was_sent_away_is_told_again_when_it_comes_back(page):
    page.show_message(EngineTroubled(trouble="failed", attempt=1, is_up=True))
    page.banner.dismissed.emit("engine")
    assert page.banner.banner is None

    page.show_message(EngineTroubled(trouble="failed", attempt=2, is_up=True))

    assert page.banner.banner.key == "engine"


def test_the_question_counts_down_and_offers_both_answers(page, qtbot):
    page.show_message(StopAsked(quiet_minutes=30, left_s=60))
    page.show_message(StopAsked(quiet_minutes=30, left_s=59))

    assert page.banner.banner.happened == "No speech for 30 minutes."
    assert page.banner.banner.meaning == "Captions stop in 59 s."
    with qtbot.waitSignal(page.go_on_requested):
        page.banner.action.emit("go_on")
    with qtbot.waitSignal(page.stop_requested):
        page.banner.action.emit("stop")
    page.show_message(StopWithdrawn())
    assert page.banner.banner is None


def test_the_question_goes_when_the_session_stops(page):
    page.show_message(StopAsked(quiet_minutes=30, left_s=1))

    page.show_message(StateChanged(state="stopping"))
    page.show_message(StateChanged(state="stopped"))

    assert page.banner.banner is None
