"""A line whose server or program broke off says so in its receipt; others do not."""

from dataclasses import replace

import pytest

from app.captions.messages import CaptionUpdate
from app.captions.story import CaptionStory, parse_story, story_text
from app.ui.receipts.caption_wording import SessionFacts, caption_receipt


def receipt(story):
    line = CaptionUpdate(
        segment=0, revision=1, kind="final", settled="One two.", tentative="",
        start_sample=0, end_sample=16_000, story=story,
    )  # fmt: skip
    return dict(caption_receipt("One two.", [line], SessionFacts(), not_saved=False).rows)


@pytest.mark.usefixtures("qapp")
def test_a_line_that_was_cut_off_says_so():
    assert "may be missing" in receipt(CaptionStory(is_interrupted=True))["Cut off"]
    assert "Cut off" not in receipt(CaptionStory(settled_s=0.0))


@pytest.mark.usefixtures("qapp")
def test_a_line_that_the_end_of_the_program_cut_off_blames_no_server():
    told = receipt(CaptionStory(is_unfinished=True))

    assert told["Cut off"] == "Earmark ended unexpectedly: words at the end may be missing"
    # Neither is known of it.
    assert not {"First shown", "Settled"} & set(told)


@pytest.mark.parametrize("name", ["is_interrupted", "is_unfinished"])
@pytest.mark.parametrize("is_so", [True, False])
def test_it_is_kept_with_the_line(name, is_so):
    story = replace(CaptionStory(settled_s=0.0), **{name: is_so})

    assert parse_story(story_text(story)) == story
    assert (name in story_text(story)) is is_so
