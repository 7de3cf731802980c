"""Two people in the captions: whose words they are, and that no paragraph is moved."""

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from app.audio.source import Gap
from app.captions.messages import CaptionUpdate, ChannelsChanged, UpdateKind
from app.ui.captions.model import CaptionModel
from app.ui.captions.selection import Place, Selection

START = datetime(2026, 11, 30, 10, tzinfo=UTC)


def said(
    segment: int, channel: int, text: str, *, start_s: float = 0.0, kind: UpdateKind = "partial"
) -> CaptionUpdate:
    start = round(start_s * 16_000)
    return CaptionUpdate(
        segment=segment,
        revision=len(text),
        kind=kind,
        settled=text,
        tentative="",
        start_sample=start,
        end_sample=start + 16_000,
        channel=channel,
    )


def model(labels: tuple[str, ...] = ("You", "They")) -> CaptionModel:
    captions = CaptionModel()
    captions.begin(START, labels)
    return captions


def shown(captions: CaptionModel) -> list[str]:
    return [paragraph.named_text for paragraph in captions.paragraphs()]


def test_two_who_speak_at_once_grow_each_in_its_place() -> None:
    captions = model()

    captions.accept(said(0, 0, "How"))
    captions.accept(said(1, 1, "Good", start_s=0.5))
    captions.accept(said(0, 0, "How are you?", kind="final"))
    captions.accept(said(1, 1, "Good morning."))

    assert shown(captions) == ["You: How are you?", "They: Good morning."]
    assert [p.live for p in captions.paragraphs()] == [False, True]


def test_a_paragraph_begins_where_the_other_one_begins_to_speak() -> None:
    captions = model()
    for segment, channel in enumerate((0, 0, 1, 0)):
        captions.accept(said(segment, channel, f"{segment}.", start_s=segment, kind="final"))

    assert shown(captions) == ["You: 0. 1.", "They: 2.", "You: 3."]


def test_a_gap_of_one_channel_leaves_the_paragraph_of_the_other_whole() -> None:
    captions = model()
    captions.accept(said(0, 1, "One.", kind="final"))
    captions.accept(Gap(start_sample=0, end_sample=16_000, cause="device_lost", channel=0))
    captions.accept(said(1, 1, "Two.", start_s=1, kind="final"))

    assert shown(captions) == ["They: One. Two."]


def test_what_stands_there_keeps_the_name_it_was_said_under() -> None:
    captions = model(("",))
    captions.accept(said(0, 0, "Alone.", kind="final"))
    captions.accept(ChannelsChanged(source="both", channels=("Me", "Anna")))
    captions.accept(said(1, 0, "Now two.", start_s=1, kind="final"))

    assert shown(captions) == ["Alone.", "Me: Now two."]
    assert captions.has_speakers


def test_a_copy_of_several_paragraphs_names_who_speaks() -> None:
    texts = ["Good morning.", "And to you."]
    names = ["You", "They"]
    both = Selection(Place(0, 5), Place(1, 3))

    assert both.text(texts.__getitem__, names.__getitem__) == "You: morning.\nThey: And"
    assert Selection(Place(1, 0), Place(1, 3)).text(texts.__getitem__, names.__getitem__) == "And"


@given(st.lists(st.tuples(st.integers(0, 1), st.booleans()), max_size=40))
def test_no_paragraph_ever_changes_its_place(steps) -> None:
    captions = model()
    open_segment: dict[int, tuple[int, str]] = {}
    count = 0
    for channel, ends in steps:
        if channel not in open_segment:
            open_segment[channel] = (count, "")
            count += 1
        segment, text = open_segment[channel]
        text += "word "
        before = [paragraph.id for paragraph in captions.paragraphs()]
        captions.accept(
            said(segment, channel, text, start_s=segment, kind="final" if ends else "partial")
        )
        open_segment[channel] = (segment, text)
        if ends:
            del open_segment[channel]

        after = [paragraph.id for paragraph in captions.paragraphs()]
        assert after[: len(before)] == before
