"""Pictures of the caption bar: at rest, under the pointer, in each preset and in many scripts."""

from collections.abc import Sequence
from dataclasses import replace

from pictures_live import final
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, QRect
from PySide6.QtGui import (
    QAction,
    QColor,
    QEnterEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QWidget

from app.captions.messages import CaptionUpdate
from app.settings.bar import BarSettings
from app.settings.bar_style import PRESETS
from app.ui.bar import frame
from app.ui.bar.placement import Screen
from app.ui.bar.window import CaptionBar
from app.ui.captions.model import CaptionModel
from app.ui.local_text import decimal, joined, whole
from app.ui.session_actions import session_actions
from app.ui.theme import Theme
from app.ui.widgets.elapsed import elapsed_text

TALK = (
    "Working memory is small. Most people can hold about four things at once, and only for a few "
    "seconds.",
    "So when we plan a task, we ",
    "write it down first",
)
ARABIC = (
    "الذاكرة العاملة صغيرة، ومعظم الناس يحتفظون بأربعة أشياء في وقت واحد.",
    "لذلك عندما نخطط لمهمة ",
    "نكتبها أولا",
)
HEBREW = ("זיכרון העבודה קטן, ורוב האנשים זוכרים ארבעה דברים בבת אחת.", "לכן כותבים ", "הכול קודם")
JAPANESE = (
    "作業記憶は小さく、一度に覚えていられるのは四つほどです。",
    "だから計画を立てるときは、",
    "まず紙に書き",
)
CHINESE = ("工作记忆很小，大多数人一次只能记住大约四件事。", "所以做计划的时候，", "先把它写下来")
HINDI = ("कार्यशील स्मृति छोटी होती है, ज़्यादातर लोग चार चीज़ें याद रखते हैं।", "इसलिए हम ", "पहले लिख लेते हैं")
EMOJI = (
    "👩‍💻 wrote é̂, ẍ and ñ, then 👨‍👩‍👧‍👦 came 🇫🇷 with a 👍🏽.",
    "It was ",
    "fine ❤️ in the end",
)
_SCENE_WIDTH = 1120
_SCREEN = Screen(name="picture", free=QRect(0, 0, 1920, 1080))
# The offscreen platform's screen is too small for wide bars.
frame.screens = lambda: [_SCREEN]
_GAP_PX = 24


def bar(theme: Theme, settings: BarSettings, words: Sequence[str] = TALK) -> CaptionBar:
    """Return a bar with settled words and a tail that may still change."""
    owner = QObject()
    actions = session_actions(owner, QAction("Start", owner), QAction("Stop", owner))
    model = CaptionModel()
    model.accept(final(0, 0, words[0]))
    model.accept(
        CaptionUpdate(
            segment=1, revision=1, kind="partial", settled=words[1], tentative=words[2],
            start_sample=16_000 * 6, end_sample=16_000 * 8,
        )
    )  # fmt: skip
    made = CaptionBar(theme, model, actions, settings)
    made.owner = owner  # type: ignore[attr-defined]  # lives as long as the bar
    made.toolbar.set_state("recording")
    made.toolbar.set_status(joined(elapsed_text(24 * 60 + 18), behind(decimal(0.8, 1))))
    made.resize(settings.width, made.height())
    made.show()
    return made


class Scene(QWidget):
    """Bars one under the other, over the left half of a film and the right half of a page."""

    def __init__(self, bars: Sequence[CaptionBar]) -> None:
        super().__init__()
        self._bars = list(bars)
        # Grabbed while they are shown; the offscreen platform knows no translucent windows.
        self._pictures = [each.grab() for each in self._bars]
        self._shown = [each.mask().boundingRect() for each in self._bars]
        for each in self._bars:
            each.hide()
        width = max(_SCENE_WIDTH, *(each.width() + 2 * _GAP_PX for each in self._bars))
        height = sum(shown.height() + _GAP_PX for shown in self._shown) + _GAP_PX
        self.setFixedSize(width, height)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, D102  # Qt's
        painter = QPainter(self)
        film = QLinearGradient(0, 0, self.width() / 2, self.height())
        film.setColorAt(0, QColor("#2A4A63"))
        film.setColorAt(0.5, QColor("#D9B08C"))
        film.setColorAt(1, QColor("#1F2B26"))
        painter.fillRect(self.rect(), film)
        painter.fillRect(self.width() // 2, 0, self.width(), self.height(), QColor("#F3E8D2"))
        painter.setPen(QColor("#4A3B1E"))
        for y in range(18, self.height(), 26):
            text = "Working memory holds about four items   Cowan 2001   Baddeley 2003"
            painter.drawText(QPoint(self.width() // 2 + 12, y), text)
        top = _GAP_PX
        for picture, shown in zip(self._pictures, self._shown, strict=True):
            self._draw(painter, picture, shown, top)
            top += shown.height() + _GAP_PX
        painter.end()

    def _draw(self, painter: QPainter, picture: QPixmap, shown: QRect, top: int) -> None:
        ratio = picture.devicePixelRatio()
        source = QRect(shown.topLeft() * ratio, shown.size() * ratio)
        target = QRect(QPoint((self.width() - shown.width()) // 2, top), shown.size())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, picture, source)


def at_rest(theme: Theme) -> QWidget:
    """The default, the thinnest ground, and the light bar."""
    standard, light = PRESETS["standard"], PRESETS["light"]
    return Scene(
        [
            bar(theme, standard),
            bar(theme, replace(standard, lines=1, opacity=82)),
            bar(theme, replace(light, lines=2, size=32, opacity=92)),
        ]
    )


def under_pointer(theme: Theme) -> QWidget:
    """The toolbar, at its usual width and at the narrowest."""
    bars = [bar(theme, BarSettings()), bar(theme, BarSettings(width=400, lines=2, size=24))]
    # Bars are grabbed at once: else the toolbar would be at the start of its fade.
    theme.set_reduced_motion("on")
    for each in bars:
        at = QPointF(100, 60)
        QApplication.sendEvent(each, QEnterEvent(at, at, at))
    scene = Scene(bars)
    theme.set_reduced_motion("system")
    return scene


def presets(theme: Theme) -> QWidget:
    """Every preset."""
    return Scene([bar(theme, PRESETS[name]) for name in PRESETS])


def scripts(theme: Theme) -> QWidget:
    """Right to left, without spaces, with marks and emoji."""
    settings = BarSettings(lines=2, size=26, width=700)
    return Scene(
        [bar(theme, settings, words) for words in (ARABIC, HEBREW, JAPANESE, CHINESE, HINDI, EMOJI)]
    )


def said(text: str) -> str:
    """Return a text of the bar in the window's language."""
    return QCoreApplication.translate("CaptionBar", text)


def behind(seconds: str) -> str:
    """Return how far the captions are behind."""
    return said("{seconds} s behind").format(seconds=seconds)


def signs(theme: Theme) -> QWidget:
    """States in words beside the text, and how to leave click-through."""
    bars = [bar(theme, BarSettings(lines=1)) for _ in range(3)]
    for each, words in zip(
        bars, (said("Paused"), said("Microphone muted"), behind(whole(12))), strict=True
    ):
        each.set_trouble(words)
    through = bar(theme, BarSettings(lines=1, click_through=True))
    return Scene([*bars, through])


def contrast(theme: Theme) -> QWidget:
    """Under the high-contrast theme: solid, with an edge of two pixels."""
    theme.set_name("contrast")
    return presets(theme)


PICTURES = {
    "bar": at_rest,
    "bar-toolbar": under_pointer,
    "bar-presets": presets,
    "bar-scripts": scripts,
    "bar-signs": signs,
    "bar-contrast": contrast,
}
