"""The navigation at the left side of the window."""

import pytest
from PySide6.QtGui import QFontMetrics

from app.ui.nav_button import NavButton
from app.ui.navigation import Navigation, NavItem


@pytest.mark.parametrize("word", ["Einstellungen", "Systemeinstellungsseite"])
def test_a_long_word_is_not_cut_in_the_narrow_form(qtbot, theme, word):
    """In German the narrow form said "nstellunge": it was 80 px wide whatever the words."""
    navigation = Navigation(theme, [NavItem(key="settings", icon="settings", text=word)])
    qtbot.addWidget(navigation)
    navigation.set_page("settings")

    navigation.set_compact(compact=True)
    navigation.show()

    font = theme.font("small-label")
    font.setWeight(font.Weight.DemiBold)
    button = navigation.findChild(NavButton)
    assert button.width() >= QFontMetrics(font).horizontalAdvance(word)


def test_short_words_leave_the_widths_of_the_design(qtbot, theme):
    navigation = Navigation(theme, [NavItem(key="live", icon="captions", text="Live")])
    qtbot.addWidget(navigation)

    navigation.set_compact(compact=True)
    narrow = navigation.width()
    navigation.set_compact(compact=False)

    assert (narrow, navigation.width()) == (80, 192)
