"""The navigation at the left side of the window."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QWidget

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


@pytest.fixture
def placed(qtbot, theme):
    """A navigation with pages, in a window that is as high as it is told to be."""

    def place(*words):
        window = QWidget()
        qtbot.addWidget(window)
        items = [NavItem(key=word, icon="captions", text=word) for word in words]
        navigation = Navigation(theme, items)
        row = QHBoxLayout(window)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(navigation)
        window.setMinimumSize(80, 200)
        navigation.set_compact(compact=True)
        navigation.set_page(words[-1])
        window.resize(80, 360)
        window.show()
        return window, navigation

    return place


def test_four_pages_and_the_card_have_room_in_the_lowest_window(qtbot, placed):
    """With Ask as the fourth page Pause and Stop lay under the foot of a window 360 px high."""
    window, navigation = placed("Live", "History", "Ask", "Settings")
    navigation.show_state("recording", 61.0)
    qtbot.waitUntil(lambda: navigation.minimumSizeHint().height() <= 360)
    qtbot.waitUntil(lambda: navigation.card.height() >= navigation.card.minimumSizeHint().height())

    card = navigation.card
    assert window.height() == navigation.height() == 360
    assert card._stop.isVisible()
    assert navigation._foot.geometry().top() >= card.geometry().bottom()
    assert navigation._foot.geometry().bottom() <= 360


def test_a_high_window_has_its_usual_room_again(qtbot, placed):
    window, navigation = placed("Live", "Ask")
    button = navigation.findChild(NavButton)
    qtbot.waitUntil(lambda: button.height() == 44)

    window.resize(80, 700)
    qtbot.waitUntil(lambda: button.height() == 61)

    assert not navigation._mark.isHidden()


def test_the_narrow_form_says_in_words_what_leaves_where_there_is_room(qtbot, placed):
    window, navigation = placed("Live", "History", "Ask", "Settings")
    navigation.show_state("recording", 61.0)
    navigation.set_notice("speech", "What is said goes to speech.example.com")
    words, foot = navigation._private, navigation._foot
    assert words.isHidden()

    window.resize(80, 700)
    qtbot.waitUntil(lambda: words.isVisible() and foot.geometry().bottom() <= 700)
    # Nothing is cut: it is as high as its words are.
    assert words.height() >= words.heightForWidth(words.width())
    assert foot.geometry().top() >= navigation.card.geometry().bottom()
    assert foot.toolTip() == ""

    window.resize(80, 540)
    qtbot.waitUntil(words.isHidden)
    assert "speech.example.com" in foot.toolTip()
