"""The settings of the caption bar: the table [bar]."""

from app.settings.kinds import Choice, Colour, FontFamily, Option, Pairs, Switch, Whole
from app.settings.marked import QT_TRANSLATE_NOOP
from app.settings.setting import Setting
from app.settings.table_captions import CAPTION_SIZES, LINE_SPACINGS

BAR_LINES = range(1, 11)
BAR_WEIGHTS = range(300, 900, 100)
BAR_WIDTHS = range(400, 7681)
"""The bar itself stops at the width of its screen."""
BAR_OPACITIES = range(82, 101)
"""Under 82 % text over white would be hard to read."""

_PERCENT = QT_TRANSLATE_NOOP("Settings", "{n} %")
_BAR = QT_TRANSLATE_NOOP("Settings", "Caption bar")

BAR = (
    Setting(
        key="bar.shown",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Show the caption bar"),
        help=QT_TRANSLATE_NOOP("Settings", "It floats over other programs."),
        also=QT_TRANSLATE_NOOP("Settings", "overlay floating subtitles on top"),
        kind=Switch(),
    ),
    Setting(
        key="bar.preset",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Style"),
        help=QT_TRANSLATE_NOOP("Settings", "Sets all that follows; each can be changed after."),
        also=QT_TRANSLATE_NOOP("Settings", "preset large print high contrast film subtitle wide"),
        kind=Choice(
            options=(
                Option(value="standard", label=QT_TRANSLATE_NOOP("Settings", "Standard")),
                Option(value="light", label=QT_TRANSLATE_NOOP("Settings", "Light")),
                Option(value="large_print", label=QT_TRANSLATE_NOOP("Settings", "Large print")),
                Option(value="high_contrast", label=QT_TRANSLATE_NOOP("Settings", "High contrast")),
                Option(value="film_subtitle", label=QT_TRANSLATE_NOOP("Settings", "Film subtitle")),
                Option(value="wide_spacing", label=QT_TRANSLATE_NOOP("Settings", "Wide spacing")),
                Option(value="own", label=QT_TRANSLATE_NOOP("Settings", "My own")),
            )
        ),
    ),
    Setting(
        key="bar.lines",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Lines in the caption bar"),
        help=QT_TRANSLATE_NOOP("Settings", "From 1 to 10."),
        also=QT_TRANSLATE_NOOP("Settings", "height rows"),
        kind=Whole(allowed=BAR_LINES),
    ),
    Setting(
        key="bar.font",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Typeface of the bar"),
        also=QT_TRANSLATE_NOOP("Settings", "font family letters"),
        kind=FontFamily(empty="Atkinson Hyperlegible Next"),
    ),
    Setting(
        key="bar.weight",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Weight"),
        also=QT_TRANSLATE_NOOP("Settings", "bold thin thick"),
        kind=Whole(
            allowed=BAR_WEIGHTS,
            names=(
                QT_TRANSLATE_NOOP("Settings", "Thin"),
                QT_TRANSLATE_NOOP("Settings", "Normal"),
                QT_TRANSLATE_NOOP("Settings", "Medium"),
                QT_TRANSLATE_NOOP("Settings", "Semibold"),
                QT_TRANSLATE_NOOP("Settings", "Bold"),
                QT_TRANSLATE_NOOP("Settings", "Heavy"),
            ),
        ),
    ),
    Setting(
        key="bar.size",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Size in the bar"),
        also=QT_TRANSLATE_NOOP("Settings", "large small bigger font"),
        kind=Whole(allowed=CAPTION_SIZES, unit=QT_TRANSLATE_NOOP("Settings", "{n} px")),
    ),
    Setting(
        key="bar.letter_spacing",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Space between letters"),
        also=QT_TRANSLATE_NOOP("Settings", "tracking wide"),
        kind=Whole(allowed=range(31), unit=_PERCENT),
    ),
    Setting(
        key="bar.word_spacing",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Space between words"),
        also=QT_TRANSLATE_NOOP("Settings", "wide"),
        kind=Whole(allowed=range(0, 62, 2), unit=_PERCENT),
    ),
    Setting(
        key="bar.line_spacing",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Space between lines of the bar"),
        also=QT_TRANSLATE_NOOP("Settings", "line height leading"),
        kind=Whole(allowed=LINE_SPACINGS, is_share=True),
    ),
    Setting(
        key="bar.colour",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Colour of the words"),
        also=QT_TRANSLATE_NOOP("Settings", "color text contrast"),
        kind=Colour(),
    ),
    Setting(
        key="bar.background",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Background"),
        also=QT_TRANSLATE_NOOP("Settings", "color ground contrast"),
        kind=Colour(),
    ),
    Setting(
        key="bar.opacity",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Opacity"),
        help=QT_TRANSLATE_NOOP("Settings", "At 100 % nothing shines through."),
        also=QT_TRANSLATE_NOOP("Settings", "transparent transparency see-through alpha"),
        kind=Whole(allowed=BAR_OPACITIES, unit=_PERCENT),
    ),
    Setting(
        key="bar.edge",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Edge of the letters"),
        also=QT_TRANSLATE_NOOP("Settings", "outline shadow border"),
        kind=Choice(
            options=(
                Option(value="none", label=QT_TRANSLATE_NOOP("Settings", "None")),
                Option(value="outline", label=QT_TRANSLATE_NOOP("Settings", "Outline")),
                Option(value="shadow", label=QT_TRANSLATE_NOOP("Settings", "Shadow")),
            )
        ),
    ),
    Setting(
        key="bar.width",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Width"),
        help=QT_TRANSLATE_NOOP("Settings", "At most that of the screen."),
        also=QT_TRANSLATE_NOOP("Settings", "wide narrow"),
        kind=Whole(allowed=BAR_WIDTHS, unit=QT_TRANSLATE_NOOP("Settings", "{n} px")),
    ),
    Setting(
        key="bar.alignment",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Alignment"),
        help=QT_TRANSLATE_NOOP("Settings", "The start is where reading starts."),
        also=QT_TRANSLATE_NOOP("Settings", "left right center"),
        kind=Choice(
            options=(
                Option(value="start", label=QT_TRANSLATE_NOOP("Settings", "Start")),
                Option(value="centre", label=QT_TRANSLATE_NOOP("Settings", "Centre")),
                Option(value="end", label=QT_TRANSLATE_NOOP("Settings", "End")),
            )
        ),
    ),
    Setting(
        key="bar.click_through",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Let clicks through"),
        help=QT_TRANSLATE_NOOP("Settings", "Clicks on the bar reach the program below."),
        also=QT_TRANSLATE_NOOP("Settings", "mouse pointer pass"),
        kind=Switch(),
    ),
    Setting(
        key="bar.above_full_screen",
        page="captions",
        group=_BAR,
        label=QT_TRANSLATE_NOOP("Settings", "Stay above full screen everywhere"),
        help=QT_TRANSLATE_NOOP(
            "Settings", "For window managers that hide the bar there. Keys cannot reach it then."
        ),
        also=QT_TRANSLATE_NOOP("Settings", "fullscreen video presentation openbox on top"),
        kind=Switch(),
    ),
    Setting(
        key="bar.places",
        page="hidden",
        label=QT_TRANSLATE_NOOP("Settings", "Where the bar stands, by screen layout"),
        kind=Pairs(),
    ),
)
