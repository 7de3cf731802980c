"""Makes the row that fits a setting's kind."""

from collections.abc import Callable, Mapping
from typing import Final

from app.settings.kinds import (
    Choice,
    Colour,
    DeviceKey,
    FontFamily,
    KeptTime,
    Label,
    Pairs,
    Shaped,
    SourceId,
    Sources,
    Whole,
)
from app.settings.setting import Setting
from app.ui.channel_labels import shown_label
from app.ui.settings.control import Control
from app.ui.settings.device_control import DeviceControl
from app.ui.settings.font_control import FontControl
from app.ui.settings.pairs_control import PairsControl
from app.ui.settings.row import ControlRow
from app.ui.settings.simple_controls import (
    ColourControl,
    DaysControl,
    ListControl,
    MinutesControl,
    NumberControl,
    SegmentControl,
    SliderControl,
    TextControl,
)
from app.ui.settings.source_controls import SourceControl, SourceOrderControl
from app.ui.settings.wording import marked, searchable
from app.ui.theme import Theme

_MOST_SEGMENTS: Final = 3
_LONGEST_WORDS: Final = 24
"""More letters than this side by side are hard to take in, and too wide in other languages."""
_MOST_STEPS: Final = 101
_USUAL_MINUTES: Final = (0, 5, 10, 15, 30, 60, 120, 240)


def control_row(theme: Theme, setting: Setting) -> ControlRow:
    """Return the row of a setting that is not a mere switch."""
    name, help_ = marked(setting.label), marked(setting.help) if setting.help else ""
    return ControlRow(_control(theme, setting), name, help_, searchable(setting))


def _control(theme: Theme, setting: Setting) -> Control:
    match setting.kind:
        case Choice() as kind:
            return _choice(theme, kind)
        case Whole() as kind:
            return _number(theme, kind)
        case SourceId():
            return _source(theme, setting.key)
        case DeviceKey():
            return DeviceControl(theme)
        case Label(longest=longest):
            return TextControl(longest, shown_label)
        case Shaped(longest=longest) as kind:
            return TextControl(longest, may_be_empty=kind.form.fullmatch("") is not None)
        case kind:
            made = _OTHERS.get(type(kind))
            if made is None:
                raise TypeError(f"The setting {setting.key} has no control.")
            return made(theme)


_OTHERS: Final[Mapping[type, Callable[[Theme], Control]]] = {
    Colour: ColourControl,
    FontFamily: FontControl,
    KeptTime: DaysControl,
    Sources: SourceOrderControl,
    Pairs: PairsControl,
}


def _choice(theme: Theme, kind: Choice) -> Control:
    choices = [(option.value, marked(option.label)) for option in kind.options]
    letters = sum(len(words) for _, words in choices)
    if len(choices) <= _MOST_SEGMENTS and letters <= _LONGEST_WORDS:
        return SegmentControl(theme, choices)
    return ListControl(theme, choices)


def _number(theme: Theme, kind: Whole) -> Control:
    if kind.zero:
        return MinutesControl(theme, kind, _USUAL_MINUTES)
    return SliderControl(kind) if len(kind.allowed) <= _MOST_STEPS else NumberControl(kind)


def _source(theme: Theme, key: str) -> Control:
    match key:
        case "both_system":
            return SourceControl(theme, ["loopback"], with_both=False)
        case "both_microphone":
            return SourceControl(theme, ["microphone"], with_both=False)
        case _:
            return SourceControl(theme, ["microphone", "loopback"], with_both=True)
