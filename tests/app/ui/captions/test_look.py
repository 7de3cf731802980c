"""The look that a person has chosen, in the caption view."""

import pytest

from app.settings.model import Settings
from app.ui.captions.look import CaptionLook, caption_look
from tests.app.ui.captions.test_model import final, update


def shown(view):
    document = view._document
    return [document.paragraph(index).text for index in range(len(document))]


def feed(model, view, message):
    view.show_change(model.accept(message))


def test_the_settings_say_how_captions_look():
    look = caption_look(
        Settings(caption_font="Noto Sans", caption_line_spacing=180, tentative_words="wait")
    )

    assert look == CaptionLook(family="Noto Sans", line_percent=180, shows_tentative=False)


def test_waiting_shows_settled_words_only_and_all_of_them_in_the_end(captions):
    model, view = captions
    view.set_look(CaptionLook(shows_tentative=False))

    feed(model, view, update(1, 1, "", "It moves"))
    assert shown(view) == []
    feed(model, view, update(1, 2, "It moves", " us from"))
    assert shown(view) == ["It moves"]
    feed(model, view, update(1, 3, "It moves us", " from the"))
    assert shown(view) == ["It moves us"]
    feed(model, view, final(1, "It moves us from the ninth."))
    assert shown(view) == ["It moves us from the ninth."]


def test_words_that_were_waited_for_appear_when_waiting_is_turned_off(captions):
    model, view = captions
    view.set_look(CaptionLook(shows_tentative=False))
    feed(model, view, update(1, 1, "It moves", " us from"))

    view.set_look(CaptionLook())

    assert shown(view) == ["It moves us from"]
    view.set_look(CaptionLook(shows_tentative=False))
    assert shown(view) == ["It moves"]


def test_without_times_the_text_takes_their_margin(captions):
    _, view = captions
    before = view._column().left()

    view.set_look(CaptionLook(has_times=False))

    assert view._column().left() < before


@pytest.mark.parametrize("percent", [120, 145, 200])
def test_lines_are_as_high_as_is_asked(captions, percent):
    model, view = captions
    feed(model, view, final(1, "It moves us."))

    view.set_look(CaptionLook(line_percent=percent))

    assert view._document.box(0) == round(28 * percent / 100)
