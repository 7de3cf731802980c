"""A story tells of what was shown, not of what was recognised and never stood on the screen."""

from app.captions.filters import TextFilter
from app.captions.messages import CaptionUpdate
from app.captions.story import WordChange, begun_story
from app.captions.telling import Telling
from engines.events import WordGuess

RATE = 16_000


def update(kind, text, *, end_s=2.0, segment=3, guesses=()):
    return CaptionUpdate(
        segment=segment,
        revision=1,
        kind=kind,
        settled=text if kind == "final" else "",
        tentative="" if kind == "final" else text,
        start_sample=0,
        end_sample=round(end_s * RATE),
        story=begun_story(1.0, guesses, start_sample=0) if kind == "final" else None,
    )


def tell(telling, each):
    telling.arrive(each)
    return telling.tell(each)


def test_the_first_showing_is_measured_from_the_middle_of_what_is_shown():
    telling = Telling(lambda update: update)
    telling.at(0, 2 * RATE, 0.1)

    tell(telling, update("partial", "the night", end_s=1.0))
    told = tell(telling, update("final", "the ninth"))

    assert told.story.first_shown_s == 1.6
    assert told.story.settled_s == 1.0
    assert told.story.changes == (WordChange(old="the night", new="the ninth"),)


def test_a_word_that_the_mask_hides_is_hidden_in_the_story_too():
    telling = Telling(TextFilter(masked=["damn", "heck"]).apply)
    guesses = [WordGuess(text="damn", probability=0.3)]

    tell(telling, update("partial", "that heck thing"))
    told = tell(telling, update("final", "that damn thing", guesses=guesses))

    assert told.text == "that d*** thing"
    assert told.story.doubtful == ("d***",)
    assert "heck" not in str(told.story)
    assert "damn" not in str(told.story)


def test_what_is_held_settles_when_it_is_told():
    telling = Telling(lambda update: update)
    final = update("final", "Yes.")
    telling.at(0, 2 * RATE, 0.0)
    telling.arrive(final)
    telling.at(0, 4 * RATE, 0.0)

    assert telling.tell(final).story.settled_s == 3.0


def test_what_turns_out_to_be_no_speech_is_forgotten():
    telling = Telling(lambda update: update)
    tell(telling, update("partial", "hm"))

    dropped = tell(telling, update("dropped", ""))
    again = tell(telling, update("final", "Yes."))

    assert dropped.story is None
    assert again.story.changes == ()
