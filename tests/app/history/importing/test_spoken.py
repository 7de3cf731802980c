"""Subtitles and text as lines."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.export.choice import Shown
from app.history.export.formats import exported
from app.history.importing.spoken import Spoken, spoken_lines
from tests.app.history.export.lines import line, session


def test_subrip_keeps_its_times_and_loses_its_markup():
    text = (
        "1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Good</i> morning,\r\n{\\an8}everyone.\r\n\r\n"
        "2\r\n01:00:00,000 --> 01:00:01,250 X1:0\r\nIs it <on>? 3 < 4 & 5\r\n"
    )

    assert spoken_lines(text, "srt") == [
        Spoken(start_ms=1500, end_ms=3000, text="Good morning, everyone."),
        Spoken(start_ms=3_600_000, end_ms=3_601_250, text="Is it <on>? 3 < 4 & 5"),
    ]


def test_webvtt_tells_its_speakers_and_hides_its_notes():
    text = (
        "WEBVTT - title\n\nNOTE never shown\nnor this\n\nSTYLE\n::cue { color: red }\n\n"
        "intro\n00:01.000 --> 00:02.500 align:start\n<v.loud Ann &amp; Bo>Hello &lt;there&gt; "
        "<00:01.500><c>you</c>\n\n00:03.000 --> 00:04.000\n\n"
    )

    assert spoken_lines(text, "vtt") == [
        Spoken(start_ms=1000, end_ms=2500, text="Hello <there> you", speaker="Ann & Bo")
    ]


def test_cues_without_an_empty_line_between_them_are_told_apart():
    text = "1\n00:00:01,0 --> 00:00:02,5\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n"

    assert [(cue.text, cue.end_ms) for cue in spoken_lines(text, "srt")] == [
        ("One", 2500),
        ("Two", 4000),
    ]


def test_a_number_that_was_said_is_not_taken_for_a_cues():
    text = "1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n7\n"

    assert [cue.text for cue in spoken_lines(text, "srt")] == ["42", "7"]


def test_cues_out_of_order_are_put_in_order():
    text = "00:00:05,000 --> 00:00:06,000\nB\n\n00:00:01,000 --> 00:00:00,000\nA\n"

    assert spoken_lines(text, "srt") == [
        Spoken(start_ms=1000, end_ms=1000, text="A"),
        Spoken(start_ms=5000, end_ms=6000, text="B"),
    ]


def test_text_without_times_is_spread_as_it_would_be_said():
    lines = spoken_lines("Hi.\n\n   A line of exactly thirty-two ch. \n", "txt")

    assert [each.text for each in lines] == ["Hi.", "A line of exactly thirty-two ch."]
    assert [(each.start_ms, each.end_ms) for each in lines] == [(0, 1000), (1000, 2920)]


@given(st.text(), st.sampled_from(["srt", "vtt", "txt"]))
def test_no_text_whatever_raises(text, fmt):
    lines = spoken_lines(text, fmt)

    assert all(each.text and each.start_ms <= each.end_ms for each in lines)


@settings(deadline=None)
@given(
    st.lists(
        st.lists(st.sampled_from(["good", "morning,", "everyone.", "“Ah!”", "5", "R&D", "été"]),
                 min_size=1, max_size=30).map(" ".join),
        max_size=6,
    ),
    st.sampled_from(["srt", "vtt"]),
)  # fmt: skip
def test_what_was_exported_comes_back_with_its_words_and_times(texts, fmt):
    segments = [line(n, text, n * 60, n * 60 + 10) for n, text in enumerate(texts)]

    back = spoken_lines(exported(session(), segments, fmt, Shown()), fmt)

    assert " ".join(each.text for each in back).split() == " ".join(texts).split()
    assert {each.start_ms // 60_000 for each in back} == set(range(len(texts)))
