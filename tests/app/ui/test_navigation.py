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


@pytest.fixture
def navigation(qtbot, theme):
    navigation = Navigation(theme, [NavItem(key="live", icon="captions", text="Live")])
    qtbot.addWidget(navigation)
    navigation.show()
    return navigation


def test_what_leaves_the_computer_is_said_as_long_as_it_does(navigation):
    navigation.set_notice("ask", "Questions go to models.example.")
    navigation.set_notice("speech", "Sound goes to speech.example.")
    both = navigation._foot.accessibleName()
    navigation.set_notice("ask", None)
    one = navigation._foot.accessibleName()
    navigation.set_notice("speech", None)

    assert both == "Questions go to models.example.\nSound goes to speech.example."
    assert one == "Sound goes to speech.example."
    assert navigation._foot.accessibleName() == "Nothing leaves this computer"


def test_that_words_stay_here_is_not_said_while_some_go_elsewhere(navigation):
    navigation.set_notice("updates", "Your words stay on this computer", is_weak=True)
    alone = navigation._foot.accessibleName()

    navigation.set_notice("ask", "Questions go to models.example.")

    assert alone == "Your words stay on this computer"
    assert navigation._foot.accessibleName() == "Questions go to models.example."


def test_the_narrow_form_keeps_the_notice_as_a_tip_and_a_name(navigation):
    navigation.set_compact(compact=True)

    navigation.set_notice("ask", "Questions go to models.example.")

    assert navigation._foot.toolTip() == "Questions go to models.example."
    assert navigation._foot.accessibleName() == "Questions go to models.example."


def test_a_long_name_of_a_machine_is_not_cut(navigation):
    host = "a-model-server.of-the-department.university.example"

    navigation.set_notice("ask", f"Questions and passages go to {host}")

    words = navigation._private
    longest = max(host.split("."), key=len)
    assert words.fontMetrics().horizontalAdvance(longest) <= words.width()
    assert navigation.width() == 192
