"""What was written, as Markdown."""

from app.assistant.records import CheckedSentence
from app.assistant.written_markdown import DocumentWords, as_markdown, sources_of
from tests.app.assistant.scripted_writer import line

WORDS = DocumentWords(
    sources="Sources",
    no_source="no source",
    when=lambda passage: f"{passage.time:%H:%M}",
)
DATE = line(17, "It moves us from the ninth to the sixteenth.", "Priya")
SCHOOLS = line(40, "I will write to the schools. *Really*.")


def sentence(text, *sources, verdict="supported", begins=True):
    return CheckedSentence(text=text, verdict=verdict, sources=sources, begins_block=begins)


def test_blocks_lists_numbers_and_sources_stand_as_they_were_written():
    text = as_markdown(
        [
            sentence("## Decisions", verdict="not_a_claim"),
            sentence("- The date moves to the sixteenth.", DATE),
            sentence("- The schools are told.", SCHOOLS, DATE),
            sentence("That was the ninth.", DATE, begins=False),
            sentence("Everybody was happy.", verdict="no_source"),
        ],
        WORDS,
    )

    assert text == (
        "## Decisions\n\n"
        "- The date moves to the sixteenth. [1]\n"
        "- The schools are told. [2] [1] That was the ninth. [1]\n\n"
        "Everybody was happy. [no source]\n\n"
        "## Sources\n\n"
        "1. 09:01 Priya: “It moves us from the ninth to the sixteenth.”\n"
        "2. 09:03 “I will write to the schools. \\*Really\\*.”\n"
    )


def test_nothing_in_it_is_a_link_or_a_picture():
    hostile = line(1, "![x](http://evil.example/p.png) <script> [a](javascript:b)", "[Eve](x)")

    text = as_markdown(
        [
            sentence(
                "See ![this](http://evil.example/p.png) and [that](http://evil.example).", hostile
            )
        ],
        WORDS,
    )

    assert "](" not in text.replace("\\](", "")
    assert "<script" not in text.replace("\\<script", "")


def test_a_text_without_sources_has_no_list_of_them():
    text = as_markdown([sentence("There are no tasks.", verdict="not_a_claim")], WORDS)

    assert text.endswith("There are no tasks.\n")


def test_sources_are_numbered_by_their_first_citation():
    sentences = [sentence("One.", SCHOOLS), sentence("Two.", DATE, SCHOOLS)]

    assert sources_of(sentences) == (SCHOOLS, DATE)
