"""Pictures of the devices: what Settings tells of them, and a session in which one was lost."""

from dataclasses import replace

from pictures_live import ENGINE, NARROW, WIDE, meeting, window
from pictures_settings import settings_window
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.captions.messages import EngineMoved, Message
from app.session.device_state import DevicesState
from app.ui.main_window import MainWindow
from app.ui.settings.page import SettingsPage
from app.ui.theme import Theme
from engines.sentence import Sentence
from tests.helpers.sample_devices import CARD, INSIDE, NEURAL, with_verdict

STATE = DevicesState(
    has_plug_ins=True,
    found=(
        with_verdict(CARD, "good", device_ms=3.1),
        with_verdict(INSIDE, "slow", device_ms=40.2),
        with_verdict(
            NEURAL,
            "refused",
            words="NPU_DRIVER: to_static_shape was called on a dynamic shape (encoder/input)",
        ),
    ),
    used=CARD.key,
)


def _devices(theme: Theme, state: DevicesState) -> tuple[MainWindow, SettingsPage]:
    around, page = settings_window(theme, "engine")
    page.telling.devices.show_state(state)
    if page.form is None:
        raise RuntimeError("The form is made when the page is opened.")
    target = page.form.control("finals")

    def scroll() -> None:
        at = target.mapTo(page.area.widget(), target.rect().topLeft()).y()
        page.area.verticalScrollBar().setValue(at - 20)

    # Once the window has laid out what is measured.
    QTimer.singleShot(200, around, scroll)
    around.resize(*WIDE)
    return around, page


def good(theme: Theme) -> QWidget:
    """One that is used, one that is slower than the CPU, one that refuses."""
    return _devices(theme, STATE)[0]


def trying(theme: Theme) -> QWidget:
    """A trial while nobody is captioned."""
    first, *others = STATE.found
    found = (replace(first, verdict=None), *(replace(each, verdict=None) for each in others))
    return _devices(theme, replace(STATE, found=found, used="", trying=CARD.key))[0]


def none(theme: Theme) -> QWidget:
    """A computer without any."""
    return _devices(theme, DevicesState())[0]


def narrow(theme: Theme) -> QWidget:
    """In the narrow layout, on battery."""
    around, _ = _devices(theme, replace(STATE, used="", resting="battery"))
    around.resize(*NARROW)
    return around


def _live(theme: Theme, *messages: Message) -> QWidget:
    around, live = window(theme)
    for message in (*meeting(), *messages):
        live.show_message(message)
    around.resize(*WIDE)
    return around


def used(theme: Theme) -> QWidget:
    """A session that a device captions."""
    moved = replace(ENGINE, provider="WebGPU", requested_provider="WebGPU")
    return _live(theme, EngineMoved(info=moved))


def lost(theme: Theme) -> QWidget:
    """One that it stopped captioning."""
    said = Sentence(
        "{name} did not answer within {limit} s. The CPU goes on.", name=CARD.title, limit="2"
    )
    return _live(theme, EngineMoved(info=ENGINE, lost=said))


PICTURES = {
    "settings-devices": good,
    "settings-devices-trying": trying,
    "settings-devices-none": none,
    "settings-devices-narrow": narrow,
    "live-device": used,
    "live-device-lost": lost,
}
IN_CONTRAST = True
