"""Nothing moves that is being read: positions and pixels of the caption view."""

import random

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage, QMouseEvent
from PySide6.QtTest import QTest

from app.captions.messages import CaptionUpdate, SegmentNotSaved
from app.ui.captions.boundaries import border_offset
from app.ui.captions.model import CaptionModel
from app.ui.captions.paragraphs import Change
from app.ui.captions.scroll import BOTTOM_PX, TOP_PX
from app.ui.captions.text import word_starts
from app.ui.captions.text_style import TextStyle
from app.ui.captions.view import CaptionView
from tests.app.ui.captions.feeding import feed, feed_final, feed_paragraphs

VOCABULARY = ["a", "the", "sixteenth", "schools", "notwithstanding", "I", "plan", "training"]


def word_positions(view, paragraph, words):
    """Where the first `words` words of a paragraph are on the screen."""
    layout = view._document.layout(paragraph)
    row = next(row for row in view._scroll.rows() if row.paragraph == paragraph)
    starts = word_starts(layout.text)[:words]
    return [(round(layout.x_of(s), 3), row.top + layout.line_of(s) * layout.box) for s in starts]


def picture(view, without_pill=False):
    """The viewport's pixels, above the pill if told so."""
    image = view.viewport().grab().toImage()
    return image.copy(QRect(0, 0, image.width(), image.height() - 60)) if without_pill else image


def ink_rows(image):
    """Numbers of the pixel rows that have anything but the ground."""
    ground = image.pixelColor(0, 0)
    column = image.copy(QRect(96, 0, image.width() - 116, image.height()))
    column = column.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(column.constBits(), np.uint32).reshape(column.height(), -1)
    return np.flatnonzero((pixels != ground.rgb()).any(axis=1)).tolist()


@pytest.mark.parametrize("seed", range(6))
def test_settled_words_never_move_sideways_or_down_while_the_tail_changes(captions, seed) -> None:
    """Captions that jitter are the complaint heard most about programs like this one."""
    model, view = captions
    dice = random.Random(seed)  # noqa: S311  # a seeded test
    settled: list[str] = []
    before: list[tuple[float, float]] = []
    for _ in range(120):
        if dice.random() < 0.4:
            settled.append(dice.choice(VOCABULARY))
        tail = [dice.choice(VOCABULARY) for _ in range(dice.randint(0, 12))]
        head = " ".join(settled) + (" " if settled and tail else "")

        feed(model, view, 0, head, " ".join(tail))

        if not settled and not tail:
            continue
        now = word_positions(view, 0, len(settled))
        known = now[: len(before)]
        assert [x for x, _ in known] == [x for x, _ in before]
        moved = {round(new - old) for (_, new), (_, old) in zip(known, before, strict=True)}
        assert len(moved) <= 1, "all move together, by whole lines"
        assert all(m <= 0 and m % 41 == 0 for m in moved), "only upwards"
        before = now


def test_settling_changes_colour_only(captions) -> None:
    model, view = captions
    feed(model, view, 0, "Then let us say ", "the sixteenth and I will write")
    tail = word_positions(view, 0, 10)

    feed_final(model, view, 0, "Then let us say the sixteenth and I will write")

    assert word_positions(view, 0, 10) == tail


def test_the_newest_line_stays_at_the_same_height(captions) -> None:
    """Letters without descenders: the lowest inked row is the newest baseline."""
    model, view = captions
    lowest = set()
    text = []
    for number in range(40):
        text.append("mmmm")
        feed(model, view, number // 20, " ".join(text[: number % 20 + 1]))
        lowest.add(ink_rows(picture(view))[-1])

    assert len(lowest) == 1
    row = next(view._scroll.rows())
    bottom = row.top + view._document.height(row.paragraph)
    assert bottom == view.viewport().height() - BOTTOM_PX


def test_a_tail_that_shrinks_does_not_let_the_page_drop(captions) -> None:
    model, view = captions
    head = " ".join(["settled"] * 8) + " "
    feed(model, view, 0, head, "and a tail that needs a line of its own down here")
    before = word_positions(view, 0, 8)

    feed(model, view, 0, head, "and")

    assert word_positions(view, 0, 8) == before


def test_a_tail_word_that_began_a_line_stays_on_it_when_an_earlier_one_shrinks(captions) -> None:
    model, view = captions
    head = " ".join(["settled"] * 6) + " "
    feed(model, view, 0, head, "notwithstanding the sixteenth schools plan their training")
    before = [y for _, y in word_positions(view, 0, 12)]
    assert len(set(before)) == 2

    feed(model, view, 0, head, "a the sixteenth schools plan their training")
    view.scroll_lines(-1)
    view.jump_to_live()

    assert [y for _, y in word_positions(view, 0, 12)] == before


def test_a_shorter_final_keeps_one_line_until_something_takes_it(captions) -> None:
    """Else everything drops by a line with the final, and rises again with the next words."""
    model, view = captions
    feed(model, view, 0, "", " ".join(["tentative"] * 20))

    feed_final(model, view, 0, "Short.")
    assert view._document.lines(0) == 2

    feed_final(model, view, 1, "A paragraph of its own.")
    assert [view._document.lines(index) for index in range(2)] == [1, 1]


def test_scrolled_back_nothing_moves_whatever_arrives(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 30)
    view.scroll_lines(-12)
    before = picture(view, without_pill=True)

    for number in range(30, 40):
        feed(model, view, number, "", "some words that may change")
        feed_final(model, view, number, "Some words that did change, and fill more than one line.")

    assert picture(view, without_pill=True) == before
    assert not view.is_following
    assert view._scroller.pill.text() == "Jump to live, 10 new lines"


def test_end_and_the_pill_return_to_the_newest_line(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 30)
    live = picture(view)

    for return_to_live in (
        lambda: QTest.keyClick(view, Qt.Key.Key_End),
        view._scroller.pill.click,
        lambda: view.scroll_lines(1000),
    ):
        view.scroll_lines(-9)
        assert view._scroller.pill.isVisible()
        return_to_live()

        assert view.is_following
        assert not view._scroller.pill.isVisible()
        assert picture(view) == live


def test_home_shows_the_oldest_line_whole_at_the_top(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 30)

    QTest.keyClick(view, Qt.Key.Key_Home)

    rows = {row.paragraph: row for row in view._scroll.rows()}
    assert rows[0].first_line == 0
    assert rows[0].top >= TOP_PX


@pytest.mark.parametrize("height", range(300, 345, 4))
def test_the_top_edge_never_cuts_a_line(captions, height) -> None:
    model, view = captions
    view.resize(928, height)
    feed_paragraphs(model, view, 12)

    top = ink_rows(picture(view))[0]

    boxes = [
        row.top + line * 41
        for row in view._scroll.rows()
        for line in range(row.first_line, row.end_line)
    ]
    assert min(boxes) >= TOP_PX
    # Capitals and ascenders begin within the first whole box, never above it.
    assert min(boxes) <= top < min(boxes) + 41


def test_a_banner_hides_whole_lines_and_moves_none(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 12)
    before = picture(view)

    view.set_top_inset(84)

    after = picture(view)
    first = ink_rows(after)[0]
    assert first >= 84
    below = QRect(0, first, after.width(), after.height() - first)
    assert after.copy(below) == before.copy(below)


def test_dots_and_colour_begin_at_the_border_after_an_emoji(captions) -> None:
    """Offsets are UTF-16: len() counts a family as fewer, and colour reached into the tail."""
    model, view = captions
    head = "The 👨‍👩‍👧‍👦 family 🎉 says "
    feed(model, view, 0, head, "mmmm nnnn")

    layout = view._document.layout(0)
    row = next(view._scroll.rows())
    border = len(head.encode("utf-16-le")) // 2
    left = 96 + layout.x_of(border)
    y = row.top + layout.baseline + round(28 * 0.19)
    image = picture(view)
    ground = image.pixelColor(0, 0)
    inked = [x for x in range(96, 900) if image.pixelColor(x, y) != ground]
    assert left <= inked[0] <= left + 6
    assert inked[-1] <= 96 + layout.x_of(layout.length) + 2


def test_the_border_never_splits_a_character(captions) -> None:
    model, view = captions

    feed(model, view, 0, "family 👨‍👩", "‍👧‍👦 and more")

    assert not picture(view).isNull()
    paragraph = model.paragraph(0)
    assert border_offset(paragraph.text, paragraph.settled) == len("family ")


def test_partials_wait_for_their_turn_and_finals_do_not(theme, qtbot) -> None:
    model = CaptionModel()
    view = CaptionView(theme, model)
    qtbot.addWidget(view)
    view.resize(928, 584)
    view.show()
    shown = []
    sync = view._document.sync
    view._document.sync = lambda first: (shown.append(model.text), sync(first))[1]

    for count in range(1, 31):
        feed(model, view, 0, "", " ".join(["word"] * count))

    assert shown == ["word"]
    qtbot.waitUntil(lambda: len(shown) == 2, timeout=2000)
    assert len(shown[1].split()) == 30
    feed_final(model, view, 0, "word.")
    assert shown[2] == "word."


def test_ten_thousand_paragraphs_are_laid_out_only_where_they_are_seen(captions, theme) -> None:
    model, view = captions
    for number in range(10_000):
        model.accept(final_of(number))
    view.show_all()
    view._document.set_metrics(TextStyle(font=theme.caption_font(28)), 784)
    made = []
    keep = view._document._reserve
    view._document._reserve = lambda p, n: (made.append(p.id), keep(p, n))[1]

    feed(model, view, 10_000, "", "one more", start_s=200_000)
    picture(view)
    on_update = len(made)
    view.scroll_lines(-9000)
    picture(view)

    assert view.spoken.paragraph_count() == 10_001
    assert on_update < 25
    assert len(made) < 60
    assert len(view._document._layouts) <= 200


def final_of(number):
    start = number * 10 * 16_000
    return CaptionUpdate(
        segment=number, revision=0, kind="final", tentative="",
        settled="Some words of a line that was said and is kept as long as the session.",
        start_sample=start, end_sample=start + 16_000,
    )  # fmt: skip


def test_dragging_over_paragraphs_copies_their_text(captions) -> None:
    model, view = captions
    lines = ["family 👨‍👩‍👧‍👦 first", "الذاكرة العاملة صغيرة", "作業記憶は小さく"]
    for number, line in enumerate(lines):
        feed_final(model, view, number, line)
    tops = {row.paragraph: row.top for row in view._scroll.rows()}
    first = view._document.layout(0)
    emoji = len("family ".encode("utf-16-le")) // 2
    start = QPoint(96 + round(first.x_of(emoji)) + 1, tops[0] + 20)
    last = view._document.layout(2)
    end = QPoint(96 + round(last.x_of(4)) + 1, tops[2] + 20)

    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    send_move(view, end)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == "👨‍👩‍👧‍👦 first\nالذاكرة العاملة صغيرة\n作業記憶"


def send_move(view, point):
    """QTest's own move carries no pressed button."""
    left = Qt.MouseButton.LeftButton
    where = QPointF(point)
    glob = QPointF(view.viewport().mapToGlobal(point))
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, glob, Qt.MouseButton.NoButton, left,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    view.mouseMoveEvent(event)


def test_a_double_click_takes_the_word_and_keys_extend_it(captions) -> None:
    model, view = captions
    feed_final(model, view, 0, "one 👩‍💻 three four")
    layout = view._document.layout(0)
    row = next(view._scroll.rows())
    three = len("one 👩‍💻 ".encode("utf-16-le")) // 2
    point = QPoint(96 + round(layout.x_of(three)) + 8, row.top + 20)

    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert view.selected_text == "three"

    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(view, Qt.Key.Key_Right, both)
    QTest.keyClick(view, Qt.Key.Key_Right, both)
    assert view.selected_text == "three four"

    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.selected_text == ""


def test_shift_and_arrow_never_splits_an_emoji(captions) -> None:
    model, view = captions
    feed_final(model, view, 0, "👨‍👩‍👧‍👦 family")
    row = next(view._scroll.rows())
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(97, row.top + 20))

    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)

    assert view.selected_text == "👨‍👩‍👧‍👦"


def test_arrows_choose_captions_and_the_chosen_one_comes_into_view(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 30)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.spoken.chosen_paragraph() == 29

    for _ in range(20):
        QTest.keyClick(view, Qt.Key.Key_Up)

    assert view.spoken.chosen_paragraph() == 9
    assert any(row.paragraph == 9 and not row.first_line for row in view._scroll.rows())
    assert view.selected_text == model.paragraph(9).text
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert view.selected_text == f"{model.paragraph(9).text}\n{model.paragraph(10).text}"


def test_select_all_copies_everything_in_order(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 30)

    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)

    assert view.selected_text == model.text


def test_a_dropped_paragraph_takes_selection_and_place_with_it(captions) -> None:
    model, view = captions
    feed_final(model, view, 0, "One.")
    feed(model, view, 1, "", "uh")
    view.select_all()

    feed(model, view, 1, "", kind="dropped")

    assert view.spoken.paragraph_count() == 1
    assert view.selected_text == ""
    assert not picture(view).isNull()


def test_assistive_tools_read_the_paragraphs_by_name(captions) -> None:
    model, view = captions
    feed_final(model, view, 0, "So the open question.")
    feed(model, view, 1, "It moves ", "us")
    change = model.accept(SegmentNotSaved(segment=0, reason="The disk is full. Free up space."))
    view.show_change(change)

    interface = QAccessible.queryAccessibleInterface(view)

    assert interface.role() is QAccessible.Role.List
    assert interface.text(QAccessible.Text.Name) == ""
    names = [interface.child(i).text(QAccessible.Text.Name) for i in range(interface.childCount())]
    assert names == ["So the open question.", "It moves us"]
    child = interface.child(0)
    assert child.role() is QAccessible.Role.ListItem
    assert child.text(QAccessible.Text.Description) == "not saved"
    assert child.rect().height() == 41
    assert interface.indexOfChild(child) == 0
    assert interface.childAt(child.rect().center().x(), child.rect().center().y()) is child


def test_the_caption_size_stays_within_its_range(captions) -> None:
    _, view = captions

    view.set_caption_px(8)
    assert view.caption_px == 20
    view.set_caption_px(99)
    assert view.caption_px == 64


def test_a_new_size_or_width_keeps_a_scrolled_back_reader_at_the_paragraph(captions) -> None:
    model, view = captions
    feed_paragraphs(model, view, 60)
    view.scroll_lines(-40)
    at = next(view._scroll.rows()).paragraph

    view.set_caption_px(40)
    view.resize(700, 584)

    assert next(view._scroll.rows()).paragraph == at


def test_arabic_runs_right_to_left_in_the_same_column(captions) -> None:
    model, view = captions
    feed_final(model, view, 0, "الذاكرة العاملة صغيرة")

    layout = view._document.layout(0)

    assert layout.right_to_left
    assert layout.x_of(0) == pytest.approx(784, abs=1)
    assert layout.box == 45


def test_a_change_of_nothing_visible_does_not_fail(captions) -> None:
    _, view = captions

    view.show_change(Change(first=0, urgency="now"))

    assert view.spoken.paragraph_count() == 0
