"""The settings of the speech engine: which model captions, and where models come from."""

import re
from typing import Final

from app.settings.kinds import Choice, Option, Shaped
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting
from engines.sentence import Sentence

_MODEL: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_LANGUAGE: Final = re.compile(r"([A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*)?")
_ADDRESS: Final = re.compile(r"(https?://[^\s]+)?")

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
