"""`earmark documents` and the exports that take documents in, as a person uses them."""

import json

import pytest

from app.history.asked import NewDocument
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import START, new_segment, new_session
from tests.integration.test_command_line import earmark, objects


@pytest.fixture
def session(earmark_home):
    """A session of one line with two documents, numbered 1 and 2."""
    paths = Paths(earmark_home)
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = store.begin_session(new_session("Weekly")).result(5)
    store.keep_segment(session, new_segment(0, "We ship on Friday.")).result(5)
    store.end_session(session, START).result(5)
    for title in ("Minutes", "Tasks"):
        document = NewDocument(
            kind=title.lower(),
            title=title,
            markdown=f"# {title}\n\n- Ship on Friday",
            model="llama3.2",
            made_at=START,
        )
        store.keep_document(session, document).result(5)
    assert store.close(5)
    return session


def test_documents_are_listed_with_who_wrote_them(session):
    listed = earmark("documents", session, check=True).stdout.splitlines()
    fields = objects(earmark("documents", session, "--json", check=True).stdout)

    assert listed[0].split("(")[0].split() == ["1", "Minutes"]
    assert "Machine-written by llama3.2 on 2026-03-02" in listed[0]
    assert [(each["document"], each["title"]) for each in fields] == [(1, "Minutes"), (2, "Tasks")]
    assert fields[0]["machine_written"] is True


def test_one_document_is_written_as_markdown(session, tmp_path):
    target = tmp_path / "tasks.md"

    run = earmark("export", session, "--document", 2, "--output", target, "--json", check=True)

    assert json.loads(run.stdout) == {"session": session, "document": 2, "file": str(target)}
    text = target.read_text("utf-8")
    assert text.startswith("# Tasks\n\n*Weekly. Machine-written by llama3.2 on 2026-03-02")
    assert text.endswith("\n\n- Ship on Friday\n")
    again = earmark("export", session, "--document", 2, "--output", target)
    assert (again.returncode, "--force" in again.stderr) == (1, True)
    assert earmark("export", session, "--document", 1, "--output", "-").stdout.startswith("# Minut")
    unknown = earmark("export", session, "--document", 7)
    assert (unknown.returncode, "earmark documents" in unknown.stderr) == (1, True)


def test_documents_go_below_the_lines_of_markdown_where_that_is_wanted(session):
    with_them = earmark("export", session, "--format", "md", "--documents", "--output", "-")
    without = earmark("export", session, "--format", "md", "--output", "-")
    fields = json.loads(earmark("export", session, "--format", "json", "--output", "-").stdout)
    wrong = earmark("export", session, "--format", "srt", "--documents", "--output", "-")

    assert with_them.stdout.startswith(without.stdout)
    assert with_them.stdout.count("Machine-written by llama3.2") == 2
    assert "Machine-written" not in without.stdout
    assert [each["title"] for each in fields["documents"]] == ["Minutes", "Tasks"]
    assert wrong.returncode == 2
