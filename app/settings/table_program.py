"""The settings of sound, look, keys, keeping and the program itself."""

from app.settings.kinds import (
    Base64,
    Choice,
    KeptTime,
    Label,
    Option,
    Pairs,
    Several,
    SourceId,
    Sources,
    Switch,
    Whole,
)
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting

INTERFACE_SCALES = range(100, 201, 25)
"""Interface scale in percent."""
STOP_AFTER_MINUTES = range(5, 241)

_BOTH = QT_TRANSLATE_NOOP("Settings", "Microphone and laptop sound together")

SOUND = (
    Setting(
        key="source",
        page="sound",
        label=QT_TRANSLATE_NOOP("Settings", "Sound source"),
        help=QT_TRANSLATE_NOOP("Settings", "What is heard, at once also while captions run."),
        also=QT_TRANSLATE_NOOP("Settings", "microphone device input loudspeaker monitor both"),
        kind=SourceId(empty="follow the system's default microphone; both: the two together"),
    ),
    Setting(
        key="preferred_sources",
        page="sound",
        label=QT_TRANSLATE_NOOP("Settings", "Order of preference"),
        help=QT_TRANSLATE_NOOP("Settings", "When one goes or comes back, the first that is there."),
        also=QT_TRANSLATE_NOOP("Settings", "microphone device headset plug priority"),
        kind=Sources(),
    ),
    Setting(
        key="both_microphone",
        page="sound",
        group=_BOTH,
        label=QT_TRANSLATE_NOOP("Settings", "Your microphone"),
        also=QT_TRANSLATE_NOOP("Settings", "device input both channels you"),
        kind=SourceId(empty="the system's default"),
    ),
    Setting(
        key="both_system",
        page="sound",
        group=_BOTH,
        label=QT_TRANSLATE_NOOP("Settings", "The laptop's sound"),
        also=QT_TRANSLATE_NOOP("Settings", "loudspeaker monitor output both channels they"),
        kind=SourceId(empty="the system's default"),
    ),
    Setting(
        key="label_you",
        page="sound",
        group=_BOTH,
        label=QT_TRANSLATE_NOOP("Settings", "Name of your lines"),
        also=QT_TRANSLATE_NOOP("Settings", "label speaker you channel"),
        kind=Label(),
    ),
    Setting(
        key="label_they",
        page="sound",
        group=_BOTH,
        label=QT_TRANSLATE_NOOP("Settings", "Name of the others' lines"),
        also=QT_TRANSLATE_NOOP("Settings", "label speaker they channel"),
        kind=Label(),
    ),
    Setting(
        key="stop_after_minutes",
        page="sound",
        group=QT_TRANSLATE_NOOP("Settings", "Silence"),
        label=QT_TRANSLATE_NOOP("Settings", "Stop after minutes without speech"),
        help=QT_TRANSLATE_NOOP("Settings", "Earmark asks first."),
        also=QT_TRANSLATE_NOOP("Settings", "automatic end quiet silence"),
        kind=Whole(
            allowed=STOP_AFTER_MINUTES,
            unit=QT_TRANSLATE_NOOP("Settings", "{n} min"),
            zero=QT_TRANSLATE_NOOP("Settings", "Never"),
        ),
    ),
)

APPEARANCE = (
    Setting(
        key="theme",
        page="appearance",
        label=QT_TRANSLATE_NOOP("Settings", "Colours"),
        also=QT_TRANSLATE_NOOP("Settings", "theme dark light night high contrast mode"),
        kind=Choice(
            options=(
                Option(value="system", label=QT_TRANSLATE_NOOP("Settings", "System")),
                Option(value="light", label=QT_TRANSLATE_NOOP("Settings", "Light")),
                Option(value="dark", label=QT_TRANSLATE_NOOP("Settings", "Dark")),
                Option(value="contrast", label=QT_TRANSLATE_NOOP("Settings", "High contrast")),
            )
        ),
    ),
    Setting(
        key="interface_scale",
        page="appearance",
        label=QT_TRANSLATE_NOOP("Settings", "Size of the interface"),
        help=QT_TRANSLATE_NOOP("Settings", "Holds when Earmark is started again."),
        also=QT_TRANSLATE_NOOP("Settings", "scale zoom large bigger everything"),
        kind=Whole(allowed=INTERFACE_SCALES, unit=QT_TRANSLATE_NOOP("Settings", "{n} %")),
    ),
    Setting(
        key="language",
        page="appearance",
        label=QT_TRANSLATE_NOOP("Settings", "Language"),
        help=QT_TRANSLATE_NOOP("Settings", "Holds when Earmark is started again."),
        # The same words in any language: whoever looks for it may not read the one that is shown.
        also="language sprache deutsch لغة english german arabic العربية",
        kind=Choice(
            options=(
                Option(value="system", label=QT_TRANSLATE_NOOP("Settings", "System")),
                # Each in its own language, so that it is found in any.
                Option(value="en", label="English"),
                Option(value="de", label="Deutsch"),
                Option(value="ar", label="العربية"),
            )
        ),
    ),
    Setting(
        key="reduced_motion",
        page="appearance",
        label=QT_TRANSLATE_NOOP("Settings", "Reduce motion"),
        help=QT_TRANSLATE_NOOP("Settings", "New lines appear at once instead of sliding in."),
        also=QT_TRANSLATE_NOOP("Settings", "animation calm vestibular"),
        kind=Choice(
            options=(
                Option(value="system", label=QT_TRANSLATE_NOOP("Settings", "System")),
                Option(value="on", label=QT_TRANSLATE_NOOP("Settings", "On")),
                Option(value="off", label=QT_TRANSLATE_NOOP("Settings", "Off")),
            )
        ),
    ),
    Setting(
        key="when_closed",
        page="appearance",
        label=QT_TRANSLATE_NOOP("Settings", "When the window is closed"),
        also=QT_TRANSLATE_NOOP("Settings", "tray background quit exit close"),
        kind=Choice(
            options=(
                Option(value="ask", label=QT_TRANSLATE_NOOP("Settings", "Ask")),
                Option(value="tray", label=QT_TRANSLATE_NOOP("Settings", "Go on in the tray")),
                Option(value="quit", label=QT_TRANSLATE_NOOP("Settings", "Quit")),
            )
        ),
    ),
    Setting(
        key="start_at_login",
        page="appearance",
        label=QT_TRANSLATE_NOOP("Settings", "Start when you log in"),
        also=QT_TRANSLATE_NOOP("Settings", "autostart boot automatic"),
        kind=Switch(),
    ),
)

KEYBOARD = (
    Setting(
        key="shortcuts",
        page="keyboard",
        label=QT_TRANSLATE_NOOP("Settings", "Keys"),
        help=QT_TRANSLATE_NOOP("Settings", "Only those that differ from the usual ones are kept."),
        also=QT_TRANSLATE_NOOP("Settings", "shortcuts hotkeys keyboard bindings"),
        kind=Pairs(),
    ),
)

STORAGE = (
    Setting(
        key="keep_sound",
        page="storage",
        label=QT_TRANSLATE_NOOP("Settings", "Keep the sound of sessions"),
        help=QT_TRANSLATE_NOOP("Settings", "Kept sound can be played from any line."),
        also=QT_TRANSLATE_NOOP("Settings", "audio recording save privacy days delete"),
        kind=KeptTime(),
    ),
)

HIDDEN = (
    Setting(
        key="find_by",
        page="hidden",
        label=QT_TRANSLATE_NOOP("Settings", "How the History page searches"),
        kind=Several(
            options=(
                Option(value="words", label=QT_TRANSLATE_NOOP("Settings", "Words")),
                Option(value="meaning", label=QT_TRANSLATE_NOOP("Settings", "Meaning")),
                Option(value="sound", label=QT_TRANSLATE_NOOP("Settings", "Sounds like")),
            )
        ),
    ),
    Setting(
        key="first_run_done",
        page="hidden",
        label=QT_TRANSLATE_NOOP("Settings", "Whether the first start was completed"),
        kind=Switch(),
    ),
    Setting(
        key="window_geometry",
        page="hidden",
        label=QT_TRANSLATE_NOOP("Settings", "Size and place of the window"),
        kind=Base64(),
    ),
)
