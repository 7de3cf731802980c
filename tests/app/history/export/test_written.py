"""Documents that a model wrote say so in every format that takes them in."""

import json
from datetime import timedelta

import pytest

from app.history.asked import Document
from app.history.export.choice import Shown
from app.history.export.formats import document_file_name, exported
from app.history.export.written import document_text, written_by
from tests.app.history.export.lines import NOON, line, session

LINES = [line(0, "We ship on Friday.", 0, 2)]


def document(markdown="# Minutes\n\n- We ship on **Friday**.", **more):
    fields = {"title": "Minutes", "made_at": NOON, "changed_at": None, "model": "llama3.2"}
    return Document(
        id=3,
        session=1,
        kind="minutes",
        markdown=markdown,
        sources_json="[]",
        lines=(0,),
        **(fields | more),
    )


def test_who_wrote_it_and_when_is_said_and_that_a_person_changed_it():
    made = NOON.astimezone()
    later = made + timedelta(days=1)

    assert written_by(document()) == f"Machine-written by llama3.2 on {made:%Y-%m-%d %H:%M}."
    assert written_by(document(changed_at=later)) == (
        f"Machine-written by llama3.2 on {made:%Y-%m-%d %H:%M},"
        f" changed by a person on {later:%Y-%m-%d %H:%M}."
    )


def test_a_document_stays_markdown_and_its_own_title_is_not_said_twice():
    text = document_text(document(model="ll*ma_"), "A [weekly]", lambda each: f"By {each.model}.")

    assert text.split("\n\n") == [
        "# Minutes",
        "*A \\[weekly\\]. By ll\\*ma\\_.*",
        "- We ship on **Friday**.\n",
    ]


@pytest.mark.parametrize("body", ["## Decisions\n\n1. Friday", "Minutes of what?\nFriday", ""])
def test_a_text_that_begins_otherwise_is_kept_whole(body):
    assert document_text(document(body), "Weekly").endswith(f"*\n\n{body}\n")


def test_markdown_has_documents_below_the_lines_and_json_beside_them():
    both = [document(), document("# Tasks", title="Tasks")]

    markdown = exported(session(), LINES, "markdown", Shown(), documents=both)
    fields = json.loads(exported(session(), LINES, "json", Shown(), documents=both))

    lines, minutes, tasks = markdown.split("\n---\n\n")
    assert lines.endswith("We ship on Friday.\n")
    assert minutes == document_text(both[0], "Product weekly")
    assert tasks == document_text(both[1], "Product weekly")
    assert [each["title"] for each in fields["documents"]] == ["Minutes", "Tasks"]
    assert fields["documents"][0] | {"markdown": ""} == {
        "document": 3,
        "kind": "minutes",
        "title": "Minutes",
        "machine_written": True,
        "model": "llama3.2",
        "made": NOON.isoformat(),
        "changed": None,
        "markdown": "",
    }
    assert fields["private"] is False


def test_a_session_without_documents_is_exported_as_before():
    markdown = exported(session(), LINES, "markdown", Shown())

    assert "---" not in markdown
    assert "documents" not in json.loads(exported(session(), LINES, "json", Shown()))


def test_a_document_has_a_file_name_of_its_own():
    assert document_file_name(session(), document(title="Who/what")) == (
        "2026-11-30 Who what, Product weekly.md"
    )
