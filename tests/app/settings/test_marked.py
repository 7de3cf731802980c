"""Every word of the table of settings is among what translators get."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from app.settings.kinds import Choice, Several, Whole
from app.settings.setting import Setting
from app.settings.table import SETTINGS

TRANSLATION = Path(__file__).parents[3] / "resources" / "translations" / "earmark_de.ts"
OWN_NAMES = {"English", "Deutsch", "العربية"}
"""Languages are called in their own language everywhere."""


def _texts(setting: Setting) -> Iterator[str]:
    yield from (setting.label, setting.help, setting.group)
    # Where the language is set is found in each of them, whichever is set.
    yield "" if setting.key == "language" else setting.also
    match setting.kind:
        case Choice(options=options) | Several(options=options):
            yield from (option.label for option in options)
        case Whole(unit=unit, zero=zero, names=names):
            yield from (unit, zero, *names)
        case _:
            pass


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_each_word_of_a_setting_is_marked(setting):
    contexts = ET.parse(TRANSLATION).getroot().iter("context")  # noqa: S314  # our own file
    (own,) = (each for each in contexts if each.findtext("name") == "Settings")
    known = {source.text for source in own.iter("source")}

    assert {text for text in _texts(setting) if text} - OWN_NAMES <= known
