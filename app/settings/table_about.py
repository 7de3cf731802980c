"""The settings of the program itself: updates, and what it remembers of them."""

from app.settings.kinds import Switch, Text
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting
from app.updates.release import UPDATE_URL

ABOUT = (
    Setting(
        key="check_updates",
        # No row while there is nowhere to ask: a choice that changes nothing is worse than none.
        page="about" if UPDATE_URL else "hidden",
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
