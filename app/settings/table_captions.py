"""The settings of captions: how they look, what is done to their words."""

from app.settings.kinds import Choice, FontFamily, Option, Pairs, Switch, Whole
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting

CAPTION_SIZES = range(20, 66, 2)
"""Caption sizes in logical pixels: 20 to 64 in steps of 2."""
LINE_SPACINGS = range(120, 205, 5)
"""Height of a line in percent of the size."""
STEADINESS = range(5)
"""From fast (0) to steady (4)."""

_WORDS = QT_TRANSLATE_NOOP("Settings", "Words")

CAPTIONS = (
    Setting(
        key="caption_font",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Typeface"),
        help=QT_TRANSLATE_NOOP("Settings", "Letters such as I, l and 1 are easy to tell apart."),
        also=QT_TRANSLATE_NOOP("Settings", "font family letters dyslexia"),
        kind=FontFamily(empty="Atkinson Hyperlegible Next"),
    ),
    Setting(
        key="caption_size",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Size"),
        also=QT_TRANSLATE_NOOP("Settings", "large small bigger font zoom text"),
        kind=Whole(allowed=CAPTION_SIZES, unit=QT_TRANSLATE_NOOP("Settings", "{n} px")),
    ),
    Setting(
        key="caption_line_spacing",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Space between lines"),
        also=QT_TRANSLATE_NOOP("Settings", "line height leading"),
        kind=Whole(allowed=LINE_SPACINGS, is_share=True),
    ),
    Setting(
        key="tentative_words",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Words that may still change"),
        help=QT_TRANSLATE_NOOP("Settings", "A dotted line marks them. Waiting shows them later."),
        also=QT_TRANSLATE_NOOP("Settings", "tentative partial dots unsettled"),
        kind=Choice(
            options=(
                Option(value="show", label=QT_TRANSLATE_NOOP("Settings", "Show")),
                Option(value="wait", label=QT_TRANSLATE_NOOP("Settings", "Wait")),
            )
        ),
    ),
    Setting(
        key="steadiness",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Fast or steady"),
        help=QT_TRANSLATE_NOOP(
            "Settings",
            "Steady words come later and change less. Holds from the next sentence on.",
        ),
        also=QT_TRANSLATE_NOOP("Settings", "delay latency calm flicker stable tentative change"),
        kind=Whole(
            allowed=STEADINESS,
            names=(
                QT_TRANSLATE_NOOP("Settings", "Fastest"),
                QT_TRANSLATE_NOOP("Settings", "Fast"),
                QT_TRANSLATE_NOOP("Settings", "Balanced"),
                QT_TRANSLATE_NOOP("Settings", "Steady"),
                QT_TRANSLATE_NOOP("Settings", "Settled only"),
            ),
        ),
    ),
    Setting(
        key="caption_times",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Show the time beside captions"),
        also=QT_TRANSLATE_NOOP("Settings", "clock timestamp margin"),
        kind=Switch(),
    ),
    Setting(
        key="announce_captions",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Read settled captions to the screen reader"),
        help=QT_TRANSLATE_NOOP("Settings", "Each line once, when it is finished."),
        also=QT_TRANSLATE_NOOP("Settings", "speech orca nvda voiceover announce accessibility"),
        kind=Switch(),
    ),
    Setting(
        key="copy_with_time",
        page="captions",
        label=QT_TRANSLATE_NOOP("Settings", "Copy captions with their time"),
        also=QT_TRANSLATE_NOOP("Settings", "clipboard timestamp paste"),
        kind=Switch(),
    ),
    Setting(
        key="replacements",
        page="captions",
        group=_WORDS,
        label=QT_TRANSLATE_NOOP("Settings", "Replace words"),
        help=QT_TRANSLATE_NOOP("Settings", "Names and terms that are heard wrongly."),
        also=QT_TRANSLATE_NOOP("Settings", "names jargon dictionary vocabulary spelling correct"),
        kind=Pairs(),
    ),
    Setting(
        key="mask_profanity",
        page="captions",
        group=_WORDS,
        label=QT_TRANSLATE_NOOP("Settings", "Mask swear words"),
        help=QT_TRANSLATE_NOOP("Settings", "The first letter stays, stars take the others."),
        also=QT_TRANSLATE_NOOP("Settings", "profanity filter censor bad language"),
        kind=Switch(),
    ),
)
