"""The typefaces: the shipped caption face, and the system's own for the interface."""

from importlib.resources import files
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo

from app.ui.tokens import BODY_PX, STEPS, Step

CAPTION_FAMILY: Final = "Atkinson Hyperlegible Next"


def load_caption_face() -> None:
    """Register the shipped caption face. Doing it again is harmless.

    Raises:
        RuntimeError: a font file of this installation is damaged.
    """
    if CAPTION_FAMILY in QFontDatabase.families():
        return
    for file in sorted(files("resources").joinpath("fonts").iterdir(), key=lambda item: item.name):
        if file.name.endswith(".ttf"):
            added = QFontDatabase.addApplicationFontFromData(QByteArray(file.read_bytes()))
            if added < 0:
                raise RuntimeError(f"The font {file.name} is damaged. Install Earmark again.")


def body_px(system: QFont) -> int:
    """Size of the interface's body text: the system's, never under 14 px."""
    return max(BODY_PX, QFontInfo(system).pixelSize())


def step_px(step: Step, body: int) -> int:
    """Size of a type step where the body has `body` pixels."""
    return round(STEPS[step][0] * body / BODY_PX)


def interface_font(system: QFont, step: Step, body: int) -> QFont:
    """Return the system's face at a type step."""
    font = QFont(system)
    font.setPixelSize(step_px(step, body))
    font.setWeight(QFont.Weight(STEPS[step][1]))
    return font


def caption_font(px: int, weight: int = 400, family: str = "") -> QFont:
    """Return the caption face, or a family, at `px` pixels, with the system's faces behind it.

    Without the Arabic family in the list, Arabic falls back to a face whose letters hardly join.
    """
    font = QFont()
    font.setFamilies(
        [family or CAPTION_FAMILY, "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans"]
    )
    font.setPixelSize(px)
    font.setWeight(QFont.Weight(weight))
    return font


def with_tabular_figures(font: QFont) -> QFont:
    """Return the font with figures of one width, for times, counts and delays."""
    tabular = QFont(font)
    tabular.setFeature(QFont.Tag("tnum"), 1)
    return tabular
