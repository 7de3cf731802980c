"""Each format, read back by another program's parser."""

import csv
import io
import json
from dataclasses import replace

import pytest
import srt
import webvtt
from hypothesis import given, settings

from app.history.export.choice import Shown, in_range, selected
from app.history.export.formats import exported, file_name, format_of
from tests.app.history.export.lines import conversations, line, session

ALL = Shown(times=True, speakers=True)
BARE = Shown(times=False, speakers=False)

LINES = [
    line(0, "Good morning.", 0.5, 2, "Ann"),
    line(1, "Morning! Is it <on> & ready?", 62, 65, "Ann"),
    line(2, "- yes, “sure”; it, is\n*done*.", 3723.25, 3725.5, "Bo"),
]


def squeezed(text):
    return "".join(text.split())


def test_plain_text_with_times_and_speakers():
    text = exported(session(), LINES, "text", ALL, about="About")

    assert text.splitlines() == [
        "Product weekly",
        "About",
        "",
        "0:00:00  Ann: Good morning.",
        "0:01:02  Morning! Is it <on> & ready?",
        "1:02:03  Bo: - yes, “sure”; it, is *done*.",
    ]


def test_plain_text_with_the_words_alone():
    text = exported(session(), LINES, "text", BARE)

    assert text.splitlines()[3:] == [
        "Good morning.",
        "Morning! Is it <on> & ready?",
        "- yes, “sure”; it, is *done*.",
    ]


def test_markdown_with_times_and_speakers_lets_no_word_become_markup():
    text = exported(session("# A *b*"), LINES, "markdown", ALL, about="About")

    assert text.split("\n\n") == [
        "# \\# A \\*b\\*",
        "About",
        "**0:00:00** *Ann:* Good morning.",
        "**0:01:02** Morning! Is it \\<on\\> & ready?",
        "**1:02:03** *Bo:* \\- yes, “sure”; it, is \\*done\\*.\n",
    ]


@pytest.mark.parametrize("text", ["1. May", "12) no", "- no", "+ yes", "=", "~~~", "| a"])
def test_a_paragraph_of_markdown_begins_no_list_and_no_fence(text):
    document = exported(session(), [line(0, text, 0, 1)], "markdown", BARE)

    paragraph = document.split("\n\n")[2].strip()
    assert paragraph.replace("\\", "") == text
    assert "\\" in paragraph[:3]


def test_srt_is_read_back_by_another_library():
    cues = list(srt.parse(exported(session(), LINES, "srt", BARE), ignore_errors=False))

    assert [cue.index for cue in cues] == [1, 2, 3]
    assert cues[0].content == "Good morning."
    assert cues[2].start.total_seconds() == 3723.25
    assert cues[2].content == "- yes, “sure”; it, is *done*."


def test_srt_names_a_speaker_where_another_one_begins():
    cues = list(srt.parse(exported(session(), LINES, "srt", ALL)))

    assert [cue.content.split()[0] for cue in cues] == ["Ann:", "Morning!", "Bo:"]


def test_vtt_is_read_back_by_another_library():
    document = exported(session(), LINES, "vtt", ALL)

    cues = list(webvtt.from_string(document))
    assert document.startswith("WEBVTT\n\n")
    assert cues[1].start == "00:01:02.000"
    assert cues[1].voice == "Ann"
    assert cues[1].text == "Morning! Is it &lt;on&gt; &amp; ready?"


def test_json_holds_the_lines_as_they_are():
    document = json.loads(exported(session(), LINES, "json", ALL))

    assert (document["session"], document["title"]) == (1, "Product weekly")
    assert document["lines"][2] == {
        "segment": 2,
        "start": 3723.25,
        "end": 3725.5,
        "time": "2026-11-30T13:02:03.250000+00:00",
        "speaker": "Bo",
        "text": LINES[2].text,
    }
    assert json.loads(exported(session(), LINES, "json", BARE))["lines"][0] == {
        "segment": 0,
        "text": "Good morning.",
    }


def test_json_tells_the_language_that_was_heard():
    spoken = [replace(LINES[0], language="de-DE"), LINES[1]]

    lines = json.loads(exported(session(), spoken, "json", BARE))["lines"]

    assert lines[0] == {"segment": 0, "text": LINES[0].text, "language": "de-DE"}
    assert "language" not in lines[1]


def test_csv_is_read_back_with_line_ends_and_quotes_in_it():
    rows = list(csv.DictReader(io.StringIO(exported(session(), LINES, "csv", ALL), newline="")))

    assert [row["text"] for row in rows] == [each.text for each in LINES]
    assert rows[2]["start"] == "3723.25"
    assert rows[2]["speaker"] == "Bo"
    bare = exported(session(), LINES, "csv", BARE)
    assert bare.startswith("segment,text\r\n")


def test_a_range_keeps_the_lines_that_it_touches_whole():
    assert [each.number for each in in_range(LINES, 1.0, 62.5)] == [0, 1]
    assert [each.number for each in in_range(LINES, 2.0, 62.0)] == []
    assert in_range(LINES) == LINES


def test_a_selection_keeps_the_order_of_the_session():
    assert [each.number for each in selected(LINES, [2, 0, 9])] == [0, 2]


def test_a_format_is_known_by_the_ending_of_a_file():
    assert format_of("My talk.v2.SRT") == "srt"
    assert format_of("talk.md") == "markdown"
    assert format_of("talk.doc") is None
    assert format_of("srt") == "srt"


@pytest.mark.parametrize("title", ["a/b:c", "...", "", "x" * 300, "con\nnew", "語" * 300])
def test_file_names_are_legal_everywhere(title):
    name = file_name(session(title), "srt")

    assert name.startswith("2026-11-30 ")
    assert name.endswith(".srt")
    assert not set('/\\:*?"<>|\n') & set(name)
    assert len(name.encode()) < 240


@settings(deadline=None, max_examples=50)
@given(conversations())
def test_subtitles_of_any_conversation_are_read_back_whole(segments):
    said = squeezed("".join(each.text for each in segments))

    cues = list(srt.parse(exported(session(), segments, "srt", BARE)))
    assert squeezed("".join(cue.content for cue in cues)) == said
    times = [time for cue in cues for time in (cue.start, cue.end)]
    assert times == sorted(times)
    voices = list(webvtt.from_string(exported(session(), segments, "vtt", ALL)))
    assert len(voices) == len(cues)
    for voice, cue in zip(voices, cues, strict=True):
        assert voice.start_in_seconds == int(cue.start.total_seconds())
