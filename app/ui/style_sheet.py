"""The one style sheet, generated from the tokens. Rules are chosen by the properties kind and role.

kind is for what can be operated: "primary", "secondary", "quiet", "icon", "main" (44 high),
"main-primary", "title" (a title that becomes a field), "nav", "chip", "row", "pill".
role is for what is shown: the type steps ("title", "heading", "body", "label", "small", …) with
"hint" for secondary text, and the grounds ("window", "sidebar", "surface", "sunken", "card",
"header", "dock", "banner-danger", …).
"""

from string import Template
from typing import Final

from app.ui.fonts import step_px
from app.ui.tokens import STEPS, Colours

_SHEET: Final = Template("""
* { outline: none; }
QWidget { color: ${text}; font-size: ${body}px; }
QToolTip { background: ${surface}; color: ${text}; border: ${edge}px solid ${border_control};
  padding: 4px 8px; }

QWidget[role="window"], QMainWindow, QDialog { background: ${window}; }
QWidget[role="sidebar"] { background: ${sidebar}; border-right: 1px solid ${border}; }
QWidget[role="surface"] { background: ${surface}; }
QWidget[role="sunken"] { background: ${sunken}; border-radius: 8px; }
QFrame[role="well"] { background: ${sunken}; border: 1px solid ${border}; border-radius: 8px; }
QFrame[role="panel"] { background: ${window}; border-left: 1px solid ${border}; }
QFrame[role="panel-left"] { background: ${window}; border-right: 1px solid ${border}; }
QWidget[role="card"] { background: ${surface}; border: 1px solid ${border}; border-radius: 8px; }
QWidget[role="header"] { background: ${window}; border-bottom: 1px solid ${border}; }
QWidget[role="dock"] { background: ${window}; border-top: 1px solid ${border}; }
QWidget[role="clear"] { background: transparent; border: none; }
QFrame[role="hairline"] { background: ${border}; border: none; }
QFrame[role="banner-danger"] { background: ${danger_soft}; border: ${edge}px solid ${danger};
  border-radius: 8px; }
QFrame[role="banner-warn"] { background: ${warn_soft}; border: ${edge}px solid ${warn};
  border-radius: 8px; }
QFrame[role="banner-info"] { background: ${info_soft}; border: ${edge}px solid ${info};
  border-radius: 8px; }

QLabel { background: transparent; border: none; }
${steps}
QLabel[role="hint"] { font-size: ${small}px; color: ${text_2}; }
QLabel[role="hint-body"] { color: ${text_2}; }
QLabel[role="hint-large"] { font-size: ${body_large}px; color: ${text_2}; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="quote"] { font-size: ${quote}px; }
QLabel[role="danger"] { font-size: ${small}px; color: ${danger}; }
QLabel[role="tag"] { font-size: ${small}px; color: ${text};
  border: ${edge}px solid ${border_control}; border-radius: 4px; padding: 0 6px;
  min-height: ${tag}px; max-height: ${tag}px; }

QPushButton { background: ${surface}; color: ${text}; font-weight: 500;
  border: ${edge}px solid ${border_control}; border-radius: 6px; padding: 0 14px;
  min-height: ${control}px; max-height: ${control}px; }
QPushButton:hover { background: ${hover}; }
QPushButton:pressed { background: ${pressed}; }
QPushButton:disabled { background: transparent; color: ${text_2}; border-style: dashed; }
QPushButton[kind="primary"], QPushButton[kind="main-primary"] { background: ${accent};
  color: ${on_accent}; border-color: ${accent}; }
QPushButton[kind="primary"]:hover, QPushButton[kind="main-primary"]:hover {
  background: ${accent_hover}; border-color: ${accent_hover}; }
QPushButton[kind="primary"]:pressed, QPushButton[kind="main-primary"]:pressed {
  background: ${accent_hover}; }
QPushButton[kind="primary"]:disabled, QPushButton[kind="main-primary"]:disabled {
  background: transparent; color: ${text_2}; border: ${edge}px dashed ${border_control}; }
QPushButton[kind="main"], QPushButton[kind="main-primary"] { font-size: ${body_large}px;
  padding: 0 20px; min-height: ${main}px; max-height: ${main}px; }
QPushButton[kind="quiet"], QPushButton[kind="icon"] { background: transparent;
  border-color: transparent; }
QPushButton[kind="quiet"]:hover, QPushButton[kind="icon"]:hover { background: ${hover}; }
QPushButton[kind="quiet"]:pressed, QPushButton[kind="icon"]:pressed { background: ${pressed}; }
QPushButton[kind="quiet"]:checked { background: ${accent_soft}; color: ${on_accent_soft};
  border-color: ${soft_border}; }
QPushButton[kind="icon"] { padding: 0; min-width: ${control}px; max-width: ${control}px; }
QPushButton[kind="icon"]::menu-indicator { width: 0; image: none; }
QPushButton[kind="link"] { background: transparent; border-color: transparent; color: ${accent}; }
QPushButton[kind="link"]:hover { color: ${accent_hover}; background: ${hover}; }
QPushButton[kind="danger"] { color: ${danger}; border-color: ${danger}; }
QPushButton[kind="danger"]:hover { background: ${danger_soft}; }
QPushButton[kind="title"] { background: transparent; border: ${edge}px solid transparent;
  font-size: ${title}px; font-weight: 600; padding: 0 5px; text-align: left;
  min-height: ${title_box}px; max-height: ${title_box}px; }
QPushButton[kind="title"]:hover { background: ${hover}; }
QPushButton[kind="pill"] { background: ${text}; color: ${surface}; border: none;
  border-radius: 17px; padding: 0 18px; min-height: 36px; max-height: 36px; }
QPushButton[kind="pill"]:hover { background: ${text_2}; }
QPushButton[kind="chip"] { border-radius: 16px; padding: 0 12px; font-weight: 400;
  min-height: ${chip}px; max-height: ${chip}px; }
QPushButton[kind="chip"]:checked { background: ${accent_soft}; color: ${on_accent_soft};
  border-color: ${accent}; font-weight: 500; }
QPushButton[kind="segment"] { border-radius: 0; margin-left: -${edge}px; font-weight: 400; }
QPushButton[kind="segment"][place="left"] { border-top-left-radius: 6px;
  border-bottom-left-radius: 6px; margin-left: 0; }
QPushButton[kind="segment"][place="right"] { border-top-right-radius: 6px;
  border-bottom-right-radius: 6px; }
QPushButton[kind="segment"]:checked { background: ${accent_soft}; color: ${on_accent_soft};
  border-color: ${accent}; font-weight: 500; }
QPushButton[kind="nav"] { background: transparent; border: ${soft_edge}px solid transparent;
  border-radius: 8px; text-align: left; padding: 0 12px; min-height: ${nav}px;
  max-height: ${nav}px; }
QPushButton[kind="nav"]:hover { background: ${hover}; }
QPushButton[kind="nav"]:checked { background: ${accent_soft}; color: ${on_accent_soft};
  border-color: ${soft_border}; font-weight: 600; }

QLineEdit { background: ${surface}; border: ${edge}px solid ${border_control}; border-radius: 6px;
  padding: 0 ${field_pad}px; min-height: ${control}px; max-height: ${control}px;
  selection-background-color: ${selection}; selection-color: ${on_selection};
  placeholder-text-color: ${text_2}; }
QLineEdit:focus { border: 2px solid ${focus}; padding: 0 9px; min-height: 32px; max-height: 32px; }
QLineEdit[kind="search"] { font-size: ${body_large}px; min-height: ${main}px;
  max-height: ${main}px; }
QLineEdit[kind="search"]:focus { min-height: 40px; max-height: 40px; }
QLineEdit[kind="title"] { font-size: ${title}px; font-weight: 600; padding: 0 4px;
  min-height: 24px; max-height: 24px; }
QLineEdit[kind="title"]:focus { padding: 0 4px; min-height: 24px; max-height: 24px; }
QLineEdit QToolButton { background: transparent; border: none; padding: 0; }

QSpinBox, QKeySequenceEdit > QLineEdit { background: ${surface}; color: ${text};
  border: ${edge}px solid ${border_control}; border-radius: 6px; padding: 0 ${field_pad}px;
  min-height: ${control}px; max-height: ${control}px;
  selection-background-color: ${selection}; selection-color: ${on_selection}; }
QSpinBox QLineEdit, QSpinBox QLineEdit:focus { border: none; padding: 0; min-height: 0;
  background: transparent; }
QSpinBox:focus { border: 2px solid ${focus}; padding: 0 9px; min-height: 32px; max-height: 32px; }

QSlider::groove:horizontal { height: 4px; background: ${border_control}; border-radius: 2px; }
QSlider::sub-page:horizontal { background: ${accent}; border-radius: 2px; }
QSlider[mirrored="true"]::sub-page:horizontal { background: ${border_control}; }
QSlider[mirrored="true"]::add-page:horizontal { background: ${accent}; border-radius: 2px; }
QSlider::handle:horizontal { background: ${surface}; border: 2px solid ${accent};
  border-radius: 10px; width: 16px; height: 16px; margin: -8px 0; }
QSlider::handle:horizontal:hover { background: ${accent_soft}; }

QComboBox { background: ${surface}; border: ${edge}px solid ${border_control}; border-radius: 6px;
  padding: 0 11px; min-height: ${control}px; max-height: ${control}px; }
QComboBox:hover { background: ${hover}; }
QComboBox::drop-down { border: none; width: 32px; }
QComboBox::down-arrow { image: none; }
QAbstractItemView { background: ${surface}; border: ${edge}px solid ${border_control};
  selection-background-color: ${selection}; selection-color: ${on_selection}; }
QMenu { background: ${surface}; border: ${edge}px solid ${border_control}; border-radius: 8px;
  padding: 6px; }
QMenu::item { padding: 7px 28px 7px 10px; border-radius: 4px;
  border: ${soft_edge}px solid transparent; }
QMenu::item:selected { background: ${accent_soft}; color: ${on_accent_soft};
  border-color: ${soft_border}; }
QMenu::item:disabled { color: ${text_2}; }
QMenu::icon { left: 8px; }
QMenu::separator { height: 1px; background: ${border}; margin: 6px 8px; }

QProgressBar { background: ${hover}; border: none; border-radius: 3px; min-height: 6px;
  max-height: 6px; }
QProgressBar::chunk { background: ${accent}; border-radius: 3px; }
QAbstractScrollArea { background: ${surface}; border: none; }
QTableView[role="table"], QListView[role="table"] {
  border: ${edge}px solid ${border_control}; border-radius: 6px; gridline-color: ${border}; }
QTableView[role="table"]::item { padding: 0 8px; }
QListView[role="table"]::item { min-height: 36px; padding: 0 8px; }
QHeaderView, QHeaderView::section { background: ${window}; color: ${text_2}; border: none;
  font-size: ${small}px; padding: 4px 6px; }
QListView[role="popup"] { border: ${edge}px solid ${border_control}; }
QAbstractScrollArea[role="clear"], QAbstractScrollArea[role="clear"] > QWidget > QWidget {
  background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: ${border_control}; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: ${text_2}; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: ${border}; }
QTextEdit, QPlainTextEdit, QTextBrowser { background: ${surface}; border: none;
  selection-background-color: ${selection}; selection-color: ${on_selection}; }
QTextEdit[role="lines"] { selection-background-color: ${accent}; selection-color: ${on_accent}; }
QTextEdit[role="question"] { border: ${edge}px solid ${border_control}; border-radius: 8px;
  font-size: ${body_large}px; padding: ${question_pad}px; placeholder-text-color: ${text_2}; }
QTextEdit[role="question"]:focus { border: 2px solid ${focus}; padding: 0; }
QTextEdit[role="field"] { border: ${edge}px solid ${border_control}; border-radius: 6px;
  padding: ${question_pad}px; placeholder-text-color: ${text_2}; }
QTextEdit[role="field"]:focus { border: 2px solid ${focus}; padding: 0; }
QTextEdit[role="line-editor"] { border: 2px solid ${focus}; border-radius: 6px; }
""")


def style_sheet(colours: Colours, body: int, edge: int) -> str:
    """Return the style sheet for a colour scheme.

    Args:
        colours: the scheme's tokens.
        body: size of the body text in pixels.
        edge: width of control borders, 1, or 2 in high contrast.
    """
    values = {token.replace("-", "_"): colour for token, colour in colours.items()}
    steps = "\n".join(
        f'QLabel[role="{step}"] {{ font-size: {step_px(step, body)}px; font-weight: {weight}; }}'
        for step, (_, weight) in STEPS.items()
    )
    # In high contrast the selection ground is black, so an accent edge tells what is chosen.
    soft_edge = 2 if edge > 1 else 0
    measures = {
        "edge": edge,
        "soft_edge": soft_edge,
        "body": body,
        "small": step_px("small", body),
        "body_large": step_px("body-large", body),
        "title": step_px("title", body),
        "quote": step_px("heading", body),
        "title_box": 28 - 2 * edge,
        "control": 36 - 2 * edge,
        "main": 44 - 2 * edge,
        "chip": 34 - 2 * edge,
        "tag": 24 - 2 * edge,
        "nav": 40 - 2 * soft_edge,
        "field_pad": 11 - edge,
        "question_pad": 2 - edge,
    }
    values.update({name: str(value) for name, value in measures.items()})
    # Selected text has no room for that edge: it takes the accent itself.
    values["selection"] = colours["accent" if edge > 1 else "accent-soft"]
    values["on_selection"] = colours["on-accent" if edge > 1 else "on-accent-soft"]
    values["soft_border"] = colours["accent"] if edge > 1 else "transparent"
    values["steps"] = steps
    return _SHEET.substitute(values)
