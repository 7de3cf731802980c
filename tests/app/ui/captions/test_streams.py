"""Recorded streams of the real engine, in the window and on the bar: settled words stand still."""

import pytest

from app.captions.steadiness import LEVELS
from app.captions.steady_tracker import SteadyTracker
from app.settings.bar import BarSettings
from app.ui.bar.look import bar_look
from app.ui.bar.text import BarText
from app.ui.captions.model import CaptionModel
from app.ui.captions.text import word_starts
from engines.redecode import TRAITS
from tests.helpers.streams import NAMES, recorded_stream

everywhere = pytest.mark.parametrize("name", NAMES)
at_every_level = pytest.mark.parametrize("level", LEVELS)


@pytest.fixture
def bar(theme, qtbot, monkeypatch):
    """Return a model and the bar's text of three lines, every update shown at once."""
    monkeypatch.setattr("app.ui.captions.pace._PARTIALS_EVERY_MS", 0)
    settings = BarSettings(width=560, lines=3)
    look = bar_look(settings, theme)
    model = CaptionModel()
    text = BarText(look, model)
    qtbot.addWidget(text)
    text.resize(settings.width, look.height)
    text.show()
    return model, text


def updates(name, level):
    """Yield what is shown of a stream."""
    tracker = SteadyTracker(TRAITS, lambda: level)
    for event in recorded_stream(name).events:
        yield tracker.accept(event)


def settled_places(document, rows):
    """Return word, x, line and y of every settled word on the screen, by paragraph and number."""
    places = {}
    for row in rows:
        paragraph, layout = document.paragraph(row.paragraph), document.layout(row.paragraph)
        words = paragraph.text[: paragraph.settled].split()
        for number, (word, start) in enumerate(zip(words, word_starts(layout.text), strict=False)):
            line = layout.line_of(start)
            # The last word's punctuation is open until the next one settles.
            places[paragraph.id, number] = (
                word.rstrip(".,?!;:"),
                round(layout.x_of(start), 2),
                line,
                row.top + line * layout.box,
            )
    return places


def assert_still(before, after):
    """Words stay as they are, on their line and at their place, and scroll up together."""
    common = before.keys() & after.keys()
    scrolled = set()
    for key in common:
        *old, old_y = before[key]
        *new, new_y = after[key]
        assert new == old
        scrolled.add(new_y - old_y)
    assert len(scrolled) <= 1
    assert all(by <= 0 for by in scrolled)


def follow(name, level, model, view, rows):
    """Show a stream; return its finals."""
    before = {}
    seen = 0
    finals = []
    for update in updates(name, level):
        change = model.accept(update)
        if change is not None:
            view.show_change(change)
        after = settled_places(view._document, rows())
        assert_still(before, after)
        seen = max(seen, len(after))
        before = after
        if update.kind == "final":
            finals.append(update.text)
    assert seen > 5
    return finals


@at_every_level
@everywhere
def test_settled_words_stand_still_in_the_window(captions, name, level) -> None:
    model, view = captions

    finals = follow(name, level, model, view, view._scroll.rows)

    assert model.text.split() == " ".join(finals).split()
    shown = [view._document.paragraph(i).text for i in range(len(view._document))]
    assert " ".join(shown).split() == " ".join(finals).split()


@at_every_level
@everywhere
def test_settled_words_stand_still_on_the_bar(bar, name, level) -> None:
    model, text = bar

    finals = follow(name, level, model, text, text._rows)

    assert " ".join(finals).endswith(" ".join(text.lines))


def test_a_word_that_moved_would_be_noticed() -> None:
    place = {(0, 0): ("It", 0.0, 0, 100), (0, 1): ("moves", 20.0, 0, 100)}

    assert_still(place, {(0, 0): ("It", 0.0, 0, 59), (0, 1): ("moves", 20.0, 0, 59)})
    for other in [("moves", 21.0, 0, 100), ("moved", 20.0, 0, 100), ("moves", 20.0, 1, 141)]:
        with pytest.raises(AssertionError):
            assert_still(place, {**place, (0, 1): other})
