"""The look of the program: colours, fonts and icons in one object that every widget is given."""

from typing import Literal

from PySide6.QtCore import QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QStyle

from app.ui import fonts, icons
from app.ui.style_sheet import style_sheet
from app.ui.tokens import SCHEMES, Colours, ColourToken, Scheme, Step

ThemeName = Literal["system", "light", "dark", "contrast"]
MotionName = Literal["system", "on", "off"]


def resolve_scheme(
    name: ThemeName, platform: Qt.ColorScheme, preference: Qt.ContrastPreference
) -> Scheme:
    """Return the colours to use for what the person chose and what the platform asks for."""
    if name != "system":
        return name
    if preference is Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if platform is Qt.ColorScheme.Dark else "light"


class Theme(QObject):
    """Colours, fonts and icons of the scheme in use. Lives on the GUI thread.

    Widgets take colours from it when they paint, and set their icons again on `changed`.
    """

    changed = Signal()

    def __init__(self, application: QApplication, name: ThemeName) -> None:
        super().__init__(application)
        self._application = application
        self._system_font = QFont(application.font())
        self._name: ThemeName = name
        self._colours: Colours = {}
        self._scheme: Scheme = "light"
        self._motion: MotionName = "system"
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._on_system_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._on_system_changed)

    @property
    def name(self) -> ThemeName:
        """What the person chose."""
        return self._name

    @property
    def application(self) -> QApplication:
        """The application that wears this theme."""
        return self._application

    @property
    def scheme(self) -> Scheme:
        """The colours in use."""
        return self._scheme

    @property
    def body_px(self) -> int:
        """Size of the interface's body text."""
        return fonts.body_px(self._system_font)

    @property
    def edge_px(self) -> int:
        """Width of control borders."""
        return 2 if self._scheme == "contrast" else 1

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing should move by itself: the person says so, or else the platform does.

        High contrast stands for a wish for calm as well, unless the person says otherwise.
        """
        if self._motion != "system":
            return self._motion == "on"
        duration = QStyle.StyleHint.SH_Widget_Animation_Duration
        return self._scheme == "contrast" or self._application.style().styleHint(duration) == 0

    def set_reduced_motion(self, name: MotionName) -> None:
        """Reduce motion, or not, or do as the platform says. Holds at once."""
        if name != self._motion:
            self._motion = name
            self.changed.emit()

    def set_name(self, name: ThemeName) -> None:
        """Change the theme of the whole program at once."""
        self._name = name
        self.apply()

    def apply(self) -> None:
        """Fill the palette and the style sheet, and tell the widgets that paint themselves."""
        hints = self._application.styleHints()
        self._scheme = resolve_scheme(
            self._name, hints.colorScheme(), hints.accessibility().contrastPreference()
        )
        self._colours = dict(SCHEMES[self._scheme])
        self._application.setPalette(self._palette())
        self._application.setFont(self.font("body"))
        self._application.setStyleSheet(style_sheet(self._colours, self.body_px, self.edge_px))
        self.changed.emit()

    def colour(self, token: ColourToken) -> QColor:
        """Return a token's colour."""
        return QColor(self._colours[token])

    def font(self, step: Step) -> QFont:
        """Return the interface font at a type step, with figures of one width."""
        return fonts.with_tabular_figures(
            fonts.interface_font(self._system_font, step, self.body_px)
        )

    def caption_font(self, px: int, weight: int = 400, family: str = "") -> QFont:
        """Return the face of captions, transcripts and results, or a person's own family."""
        return fonts.caption_font(px, weight, family)

    def icon(
        self,
        name: str,
        size: int = 20,
        tint: ColourToken = "text",
        *,
        filled: bool = False,
        gap: int = 0,
    ) -> QIcon:
        """Return a Lucide icon in a token's colour, sharp on every screen.

        Args:
            name: file name in resources/icons, without its ending.
            size: logical pixels.
            tint: the colour; disabled icons get "text-2".
            filled: whether shapes are filled, as on the main controls.
            gap: empty pixels after the icon; set the icon size to (size + gap, size).
        """
        icon = QIcon()
        for ratio in sorted({1.0, 2.0, 3.0, self._application.devicePixelRatio()}):
            for mode, colour in (
                (QIcon.Mode.Normal, tint),
                (QIcon.Mode.Disabled, "text-2"),
            ):
                image = icons.pixmap(name, size, self.colour(colour), ratio, filled=filled, gap=gap)
                icon.addPixmap(image, mode)
        return icon

    def pixmap(self, name: str, size: int, token: ColourToken, ratio: float) -> QPixmap:
        """Return an icon as a picture for a screen with `ratio` device pixels a pixel."""
        return icons.pixmap(name, size, self.colour(token), ratio)

    def paint_icon(self, painter: QPainter, target: QRectF, name: str, token: ColourToken) -> None:
        """Draw an icon into a square."""
        icons.paint(painter, target, name, self.colour(token))

    @Slot()
    def _on_system_changed(self) -> None:
        if self._name == "system":
            self.apply()

    def _palette(self) -> QPalette:
        roles: dict[QPalette.ColorRole, ColourToken] = {
            QPalette.ColorRole.Window: "window",
            QPalette.ColorRole.WindowText: "text",
            QPalette.ColorRole.Base: "surface",
            QPalette.ColorRole.AlternateBase: "sunken",
            QPalette.ColorRole.Text: "text",
            QPalette.ColorRole.PlaceholderText: "text-2",
            QPalette.ColorRole.Button: "surface",
            QPalette.ColorRole.ButtonText: "text",
            QPalette.ColorRole.BrightText: "rec",
            QPalette.ColorRole.Highlight: "accent-soft",
            QPalette.ColorRole.HighlightedText: "on-accent-soft",
            QPalette.ColorRole.ToolTipBase: "surface",
            QPalette.ColorRole.ToolTipText: "text",
            QPalette.ColorRole.Link: "accent",
            QPalette.ColorRole.LinkVisited: "accent",
            QPalette.ColorRole.Accent: "accent",
            QPalette.ColorRole.Light: "surface",
            QPalette.ColorRole.Midlight: "hover",
            QPalette.ColorRole.Mid: "border",
            QPalette.ColorRole.Dark: "border-control",
            QPalette.ColorRole.Shadow: "border-control",
        }
        palette = QPalette()
        for role, token in roles.items():
            palette.setColor(role, self.colour(token))
        disabled = QPalette.ColorGroup.Disabled
        for role in (
            QPalette.ColorRole.WindowText,
            QPalette.ColorRole.Text,
            QPalette.ColorRole.ButtonText,
        ):
            palette.setColor(disabled, role, self.colour("text-2"))
        return palette


def apply_theme(application: QApplication, name: ThemeName) -> Theme:
    """Give the application its look; "system" follows the platform's colour scheme.

    Call it once; `Theme.set_name` changes the theme afterwards.

    Raises:
        RuntimeError: a font file of this installation is damaged.
    """
    fonts.load_caption_face()
    application.setStyle("Fusion")
    # Nothing blinks, the text cursor neither.
    application.setCursorFlashTime(0)
    theme = Theme(application, name)
    theme.apply()
    return theme


def icon_size(size: int, gap: int = 0) -> QSize:
    """Return what `setIconSize` wants for an icon made with a gap."""
    return QSize(size + gap, size)
