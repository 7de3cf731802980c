"""The window follows sources that come and go while a session runs, on a real sound server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.audio.choice import BOTH
from app.audio.source import Gap, SourceNotice
from app.captions.messages import Message
from app.paths import Paths
from app.program.program import Program
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.captions import notices
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import apply_theme
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
)

pytestmark = pytest.mark.timeout(120)


class Window:
    """The program, and what its session told."""

    def __init__(self, program: Program, qtbot: QtBot) -> None:
        self.program = program
        self.live = program.live
        self.told: list[Message] = []
        self._qtbot = qtbot
        program._session.message_shown.connect(self.told.append)

    def start(self) -> None:
        self.live.start_requested.emit(self.live.header.picker.chosen_id or "")
        self.until(lambda: self.live.state == "recording")

    def until(self, done, timeout_s: float = 15.0) -> None:
        self._qtbot.waitUntil(done, timeout=round(timeout_s * 1000))

    def until_listening_to(self, source: str) -> None:
        self.until(lambda: self.heard == source and self.live.state == "recording")

    @property
    def heard(self) -> str:
        return self.program._controller.sources[0].id

    @property
    def all_heard(self) -> list[str]:
        return [source.id for source in self.program._controller.sources]

    @property
    def chosen(self) -> str | None:
        return self.live.header.picker.chosen_id

    @property
    def listed(self) -> set[str]:
        return {source.id for source in self.live.header.picker.sources}

    @property
    def gaps(self) -> list[Gap]:
        return [message for message in self.told if isinstance(message, Gap)]

    def notices(self, kind: str) -> list[SourceNotice]:
        return [m for m in self.told if isinstance(m, SourceNotice) and m.kind == kind]

    @property
    def banner_actions(self) -> list[str]:
        banner = self.live._presenter._banners.current
        return [action.id for action in banner.actions] if banner else []


@pytest.fixture
def window(
    qapp: QApplication,
    qtbot: QtBot,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> Iterator[Window]:
    paths = Paths(earmark_home)
    theme = apply_theme(qapp, "light")
    settings = SettingsKeeper(SettingsStore(paths.settings), Settings(theme="light"))
    program = Program(paths, theme, settings)
    program.window.show()
    yield Window(program, qtbot)
    program.close()
    program.window.finish()
    program.window.deleteLater()


def test_the_list_keeps_up_and_the_session_follows_the_systems_microphone(
    window: Window,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    desk = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    window.until(lambda: window.chosen == "desk")
    window.start()

    sound_server.add_microphone("headset")
    window.until(lambda: "headset" in window.listed)
    assert window.heard == "desk"
    sound_server.make_default("headset")
    window.until_listening_to("headset")
    window.until(lambda: window.chosen == "headset")
    window.until(lambda: bool(window.notices("returned")))
    # The one that is followed goes; the server makes another one the default.
    desk.unplug()
    window.until(lambda: "desk" not in window.listed)

    assert window.heard == "headset"
    assert window.notices("lost") == []
    assert [notice.source for notice in window.notices("returned")] == ["headset (virtual)"]
    # The server takes the stream along at once: what is lost is the time to open one anew.
    assert sum(gap.end_sample - gap.start_sample for gap in window.gaps) < 0.8 * 16_000
    assert window.notices("changed") == []


def test_the_chosen_source_is_returned_to_after_another_stood_in(
    window: Window,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")
    sound_server.add_speaker("laptop")
    headset = sound_server.add_microphone("headset")
    sound_server.make_default("desk")
    window.until(lambda: "headset" in window.listed)
    window.live.source_chosen.emit("headset")
    window.start()
    assert window.heard == "headset"

    headset.unplug()
    window.until(lambda: window.live.state == "lost")
    window.until(lambda: notices.STAND_IN + "desk" in window.banner_actions)
    assert window.heard == "headset"
    window.live._on_banner_action(notices.STAND_IN + "desk")
    window.until_listening_to("desk")
    assert window.program._settings.settings.source == "headset"
    assert window.banner_actions == []

    headset.plug_in()
    window.until_listening_to("headset")

    assert window.notices("lost")[0].is_unplugged
    assert window.gaps[0].cause == "device_lost"


def test_another_choice_in_the_meantime_is_respected(
    window: Window,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")
    headset = sound_server.add_microphone("headset")
    window.until(lambda: window.listed == {"desk", "headset"})
    window.live.source_chosen.emit("headset")
    window.start()
    headset.unplug()
    window.until(lambda: window.live.state == "lost")

    window.live.source_chosen.emit("desk")
    window.until_listening_to("desk")
    headset.plug_in()
    window.until(lambda: "headset" in window.listed)
    window._qtbot.wait(700)

    assert window.heard == "desk"
    assert window.program._settings.settings.preferred_sources == ("desk", "headset")


def test_what_the_laptop_plays_never_takes_a_microphones_place(
    window: Window,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """The last microphone is unplugged, and the server makes the monitor the default source."""
    desk = sound_server.add_microphone("desk")
    monitor = sound_server.add_speaker("laptop")
    sound_server.make_default("desk")
    window.until(lambda: window.chosen == "desk")
    window.start()

    desk.unplug()
    window.until(lambda: window.live.state == "lost")
    window.until(lambda: monitor in window.listed)
    window._qtbot.wait(700)
    assert window.heard == "desk"
    assert window.banner_actions == []

    desk.plug_in()
    window.until_listening_to("desk")


def test_a_source_that_cannot_be_opened_leaves_the_session_as_it_is(
    window: Window,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")
    window.until(lambda: window.chosen == "desk")
    window.start()

    window.live.source_chosen.emit("gone")
    window._qtbot.wait(700)

    assert window.live.state == "recording"
    assert window.heard == "desk"


def test_with_both_each_channel_follows_what_the_system_uses_for_it(
    window: Window,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    sound_server.add_microphone("desk")
    sound_server.add_speaker("laptop")
    sound_server.add_speaker("hdmi")
    with sound_server.connect() as pulse:
        pulse.sink_default_set(pulse.get_sink_by_name("laptop"))
    sound_server.make_default("desk")
    window.until(lambda: window.listed == {"desk", "laptop.monitor", "hdmi.monitor"})
    window.live.source_chosen.emit(BOTH)
    window.until(lambda: window.chosen == BOTH)
    window.start()
    assert window.all_heard == ["desk", "laptop.monitor"]

    sound_server.add_microphone("headset")
    sound_server.make_default("headset")
    window.until(lambda: window.all_heard == ["headset", "laptop.monitor"])
    with sound_server.connect() as pulse:
        pulse.sink_default_set(pulse.get_sink_by_name("hdmi"))
    window.until(lambda: window.all_heard == ["headset", "hdmi.monitor"])

    window.live.source_chosen.emit("")
    window.until(lambda: window.all_heard == ["headset"])
    window.until(lambda: window.chosen == "headset")
