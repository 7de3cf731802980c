"""The settings of the speech engine: which model captions, and where models come from."""

import re
from typing import Final

from app.settings.kinds import Choice, DeviceKey, Option, Shaped
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting
from engines.devices.device import AUTOMATIC, ON_CPU
from engines.sentence import Sentence

_MODEL: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_LANGUAGE: Final = re.compile(r"([A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*)?")
_ADDRESS: Final = re.compile(r"(https?://[^\s]+)?")

_DEVICE: Final = re.compile(rf"{AUTOMATIC}|{ON_CPU}|[a-z0-9][a-z0-9_.-]*:\S+")

_RUNNING: Final = QT_TRANSLATE_NOOP("Settings", "Where it runs")
_FETCHING: Final = QT_TRANSLATE_NOOP("Settings", "Where models come from")

ENGINE = (
    Setting(
        key="engine",
        page="engine",
        label=QT_TRANSLATE_NOOP("Settings", "Speech model"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "Another one goes on where the one before has finished its sentence."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "engine recogniser choose language"),
        kind=Shaped(form=_MODEL, expected=Sentence("a name that `earmark models list` gives")),
    ),
    Setting(
        key="speech_language",
        page="engine",
        label=QT_TRANSLATE_NOOP("Settings", "Spoken language"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "Such as de, for models that take one. Empty: they find it out."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "multilingual german french speech"),
        kind=Shaped(
            form=_LANGUAGE,
            expected=Sentence('a language such as "de" or "de-DE", or nothing'),
            longest=35,
        ),
    ),
    Setting(
        key="finals",
        page="engine",
        label=QT_TRANSLATE_NOOP("Settings", "When a sentence ends"),
        help=QT_TRANSLATE_NOOP(
            "Settings",
            "Read again makes fewer mistakes, takes a little longer, and settled words may change. "
            "For Moonshine models.",
        ),
        also=QT_TRANSLATE_NOOP("Settings", "careful accurate finals errors quality twice"),
        kind=Choice(
            options=(
                Option(value="usual", label=QT_TRANSLATE_NOOP("Settings", "Keep it")),
                Option(value="careful", label=QT_TRANSLATE_NOOP("Settings", "Read it again")),
            )
        ),
    ),
    Setting(
        key="device",
        page="engine",
        group=_RUNNING,
        label=QT_TRANSLATE_NOOP("Settings", "Runs on"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "Automatic: the fastest one whose trial gave the CPU's results."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "gpu graphics processor cpu npu provider accelerator"),
        kind=DeviceKey(
            form=_DEVICE,
            expected=Sentence("auto, cpu, or a key that `earmark processors` gives"),
        ),
    ),
    Setting(
        key="device_on_battery",
        page="engine",
        group=_RUNNING,
        label=QT_TRANSLATE_NOOP("Settings", "On battery"),
        help=QT_TRANSLATE_NOOP("Settings", "For other processors than the CPU."),
        also=QT_TRANSLATE_NOOP("Settings", "power laptop unplugged gpu saving"),
        kind=Choice(
            options=(
                Option(value="cpu", label=QT_TRANSLATE_NOOP("Settings", "Use the CPU")),
                Option(value="keep", label=QT_TRANSLATE_NOOP("Settings", "Keep using it")),
            )
        ),
    ),
    Setting(
        key="model_mirror",
        page="engine",
        group=_FETCHING,
        label=QT_TRANSLATE_NOOP("Settings", "Mirror"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "An address in place of the one that a model names. Empty: that one."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "download hub company server"),
        kind=Shaped(
            form=_ADDRESS, expected=Sentence("an address with https:// or nothing"), longest=500
        ),
    ),
    Setting(
        key="model_proxy",
        page="engine",
        group=_FETCHING,
        label=QT_TRANSLATE_NOOP("Settings", "Proxy"),
        help=QT_TRANSLATE_NOOP("Settings", "Empty: the one that the system has set."),
        also=QT_TRANSLATE_NOOP("Settings", "download network company"),
        kind=Shaped(
            form=_ADDRESS, expected=Sentence("an address with https:// or nothing"), longest=500
        ),
    ),
)
