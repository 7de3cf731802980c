"""Line breaks stay: a word that began a line never goes back up."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui.captions.paragraph_drawing import Ink, draw_lines
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.text import word_starts
from app.ui.captions.text_style import TextStyle

WORDS = st.sampled_from(["a", "of", "sixteenth", "notwithstanding", "I", "👩‍💻", "plan."])
INK = Ink(
    text=QColor("#000000"),
    tentative=QColor("#0000FF"),
    selection=QColor("#FFFF00"),
    on_selection=None,
)


def first_lines(layout):
    """The line of each word."""
    return [layout.line_of(start) for start in word_starts(layout.text)]


@settings(deadline=None, max_examples=80)
@given(
    first=st.lists(WORDS, min_size=20, max_size=40),
    replacements=st.lists(
        st.tuples(st.integers(0, 12), st.lists(WORDS, max_size=12)), min_size=1, max_size=8
    ),
)
def test_words_that_began_a_line_never_go_back_up(session_theme, first, replacements) -> None:
    style = TextStyle(font=session_theme.caption_font(28))
    words = list(first)
    layout = ParagraphLayout(" ".join(words), style, 300)
    for cut, tail in replacements:
        began = layout.breaks
        words = [*words[: len(words) - cut], *tail]
        if not words:
            return
        layout = ParagraphLayout(" ".join(words), style, 300, layout.breaks)

        lines = first_lines(layout)
        for word, line in began.items():
            if word < len(lines):
                assert lines[word] >= line


def test_a_replacement_that_is_not_longer_keeps_every_break(theme) -> None:
    style = TextStyle(font=theme.caption_font(28))
    long = ParagraphLayout("aaaaaa bbbbbb cccccc dddddd eeeeee ffffff gggggg", style, 220)

    short = ParagraphLayout("aaaaaa b c dddddd e f gggggg", style, 220, long.breaks)

    assert len(long.breaks) >= 2
    assert short.breaks == long.breaks


def test_lines_stand_in_fixed_boxes_whatever_the_script(theme) -> None:
    style = TextStyle(font=theme.caption_font(28))
    for text, box in (
        ("Latin words " * 20, 41),
        ("الذاكرة العاملة صغيرة " * 10, 45),
        ("作業記憶は小さく、一度に" * 10, 45),
        ("Latin with الذاكرة and 作業 inside " * 6, 41),
    ):
        layout = ParagraphLayout(text, style, 400)

        baselines = [line.position().y() + line.ascent() for line in layout.lines]
        steps = {round(b - a, 3) for a, b in pairwise(baselines)}
        assert layout.box == box
        assert steps == {box}


def test_emoji_before_a_break_do_not_shift_it(theme) -> None:
    style = TextStyle(font=theme.caption_font(28))
    text = "👨‍👩‍👧‍👦 family of four words and then some more words to fill lines"
    first = ParagraphLayout(text, style, 260)

    again = ParagraphLayout(text, style, 260, first.breaks)

    assert [line.textStart() for line in again.lines] == [line.textStart() for line in first.lines]


def test_settling_changes_no_pixel_but_the_colour(theme) -> None:
    """Same layout, same glyphs: with equal inks, any border gives the same picture."""
    one = Ink(text=INK.text, tentative=INK.text, selection=INK.selection, on_selection=None)
    layout = ParagraphLayout(
        "Then let us say the sixteenth", TextStyle(font=theme.caption_font(28)), 784
    )

    def drawn(settled):
        image = QImage(800, 60, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        draw_lines(painter, layout, QPointF(0, 0), range(1), settled, None, one)
        painter.end()
        # Without the dots, which are the other difference.
        return image.copy(0, 0, 800, layout.baseline)

    assert drawn(5) == drawn(layout.length) == drawn(16)


def test_selection_paints_its_ground_only_where_it_is(theme) -> None:
    layout = ParagraphLayout("one two three", TextStyle(font=theme.caption_font(28)), 784)
    image = QImage(800, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    draw_lines(painter, layout, QPointF(0, 0), range(1), layout.length, (4, 7), INK)
    painter.end()

    yellow = [x for x in range(800) if image.pixelColor(x, 20) == INK.selection]
    assert min(yellow) >= layout.x_of(4) - 1
    assert max(yellow) <= layout.x_of(7) + 1


def test_words_that_may_change_cut_no_letter_of_the_line_above(theme) -> None:
    """Qt drew around the box of the coloured words, which in Arabic reaches into the line above."""
    text = "الذاكرة العاملة صغيرة ومعظم الناس يحتفظون بأربعة أشياء في وقت واحد لذلك نكتبها أولا"
    layout = ParagraphLayout(
        text, TextStyle(font=theme.caption_font(28), one_box=True, line_percent=145), 460
    )
    black = Ink(text=INK.text, tentative=INK.text, selection=INK.selection, on_selection=None)

    def drawn(settled):
        image = QImage(500, layout.box * len(layout.lines), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        shown = range(len(layout.lines))
        draw_lines(painter, layout, QPointF(0, 0), shown, settled, None, black)
        painter.end()
        # Above the baseline of the last line: its dots, the other difference, are under it.
        return image.copy(0, 0, 500, layout.box * (len(layout.lines) - 1) + layout.baseline)

    last = layout.lines[-1].textStart()
    assert len(layout.lines) > 1
    assert drawn(last) == drawn(layout.length)
