"""The settings of the program itself: updates, and what it remembers of them."""

from app.settings.kinds import Switch, Text
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting

ABOUT = (
    Setting(
        key="check_updates",
        page="about",
        label=QT_TRANSLATE_NOOP("Settings", "Look for a newer version once a day"),
        help=QT_TRANSLATE_NOOP("Settings", "Nothing about you is sent, and nothing is fetched."),
        also=QT_TRANSLATE_NOOP("Settings", "update upgrade release network internet"),
        kind=Switch(),
    ),
)

REMEMBERED = (
    Setting(
        key="updates_asked_on",
        page="hidden",
        label=QT_TRANSLATE_NOOP("Settings", "Day on which a newer version was looked for"),
        kind=Text(),
    ),
    Setting(
        key="last_version_seen",
        page="hidden",
        label=QT_TRANSLATE_NOOP("Settings", "Version whose notes were shown"),
        kind=Text(),
    ),
)
