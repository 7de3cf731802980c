"""`earmark write` over a real history, with a model on a scripted server."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.cli import main
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import Listener, new_segment, new_session
from tests.helpers.chat_server import (
    CHAT,
    MODELS,
    Asked,
    ChatServer,
    Reply,
    answering,
    json_reply,
    model_list,
)

LINES = [
    "It moves us from the ninth to the sixteenth.",
    "Odalys Ferreira signs off on the wording.",
    "Support gets two extra people for the first ten days.",
]


class Server(ChatServer):
    """Quotes the first and the last line that each question shows; fails as often as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    def reply_to(self, asked: Asked) -> Reply:
        if asked.path != CHAT:
            return super().reply_to(asked)
        self.asked.append(asked)
        if self.failures:
            self.failures -= 1
            return json_reply({"error": {"message": "out of memory"}}, status=500)
        shown = asked.json["messages"][-1]["content"]
        found = re.findall(r"^\[(\d+)\] (.+)$", shown, re.MULTILINE)
        if not found:
            found = [(number, text) for text, number in re.findall(r"- (.+?) \[(\d+)\]", shown)]
        said = "\n".join(f"- {text} [{number}]" for number, text in (found[0], found[-1]))
        return answering("## Minutes\n\n", said, "\n- The price rises to 900 euros [1].\n")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    """A data folder with a session of three lines and one of two hundred."""
    monkeypatch.setenv("EARMARK_HOME", str(tmp_path / "home"))
    paths = Paths(tmp_path / "home")
    ears = Listener()
    store = HistoryStore(paths, on_kept=ears.on_kept, on_not_saved=ears.on_not_saved)
    started_at = datetime(2026, 10, 28, 9, 0, tzinfo=UTC)
    for lines in (LINES, [f"{LINES[each % 3]} That was item {each}." for each in range(200)]):
        number = store.begin_session(new_session("Rollout", started_at)).result(5)
        for place, line in enumerate(lines):
            segment = new_segment(place, line)
            at = started_at + timedelta(seconds=10 * place)
            store.keep_segment(number, replace(segment, started_at=at, speaker=None)).result(5)
        store.end_session(number, started_at + timedelta(minutes=40)).result(5)
    store.close(5)
    return paths


@pytest.fixture
def server(home: Paths, capsys):
    """The chosen model's server."""
    with Server() as made:
        made.will_say(model_list("llama3.2", max_model_len=4096), path=MODELS)
        assert main(["settings", "set", "assistant_url", made.url]) == 0
        assert main(["settings", "set", "assistant_model", "llama3.2"]) == 0
        capsys.readouterr()
        yield made


def test_minutes_are_printed_checked_and_kept(home, server, capsys):
    code = main(["write", "1", "--template", "minutes"])

    printed = capsys.readouterr()
    assert code == 0
    assert printed.out.startswith("# Minutes\n\n*Rollout. Machine-written by llama3.2 on ")
    assert f"- {LINES[0]} [1]\n- {LINES[2]} [2]\n" in printed.out
    assert "- The price rises to 900 euros. [no source]" in printed.out
    assert "No line supports 1 sentence." in printed.err
    assert "Kept with “Rollout” as document 1." in printed.err
    with HistoryReader(home) as reader:
        (kept,) = reader.documents(1)
    assert (kept.kind, kept.model, kept.lines) == ("minutes", "llama3.2", (0, 2))


def test_a_long_session_is_read_in_parts_and_told_of(server, capsys):
    code = main(["write", "2", "--template", "decisions", "--no-save"])

    printed = capsys.readouterr()
    assert code == 0
    assert "Part 1 of " in printed.err
    assert "Putting notes together, 1 of 1" in printed.err
    assert len([asked for asked in server.asked if asked.path == CHAT]) > 2


def test_what_failed_is_tried_once_more_by_itself(server, capsys):
    server.failures = 1

    code = main(["write", "2", "--template", "minutes", "--no-save"])

    printed = capsys.readouterr()
    assert code == 0
    assert "What failed is tried once more." in printed.err


def test_what_fails_again_is_an_error(home, server, capsys):
    server.failures = 100

    code = main(["write", "2", "--template", "minutes"])

    assert code == 1
    assert "out of memory" in capsys.readouterr().err
    with HistoryReader(home) as reader:
        assert reader.documents(2) == []


def test_it_is_written_into_a_file_and_told_as_json(server, tmp_path, capsys):
    file = tmp_path / "minutes.md"

    code = main(["write", "1", "--template", "minutes", "--output", str(file), "--json"])

    fields = json.loads(capsys.readouterr().out)
    assert code == 0
    assert file.read_text(encoding="utf-8").startswith("# Minutes\n")
    assert fields["machine_written"] is True
    assert fields["document"] == 1
    assert fields["without_source"] == 1
    assert fields["lines"] == [0, 2]


def test_a_file_that_is_there_is_refused_before_the_model_is_asked(server, tmp_path, capsys):
    file = tmp_path / "minutes.md"
    file.write_text("Mine.")

    code = main(["write", "1", "--template", "minutes", "--output", str(file)])

    assert code == 1
    assert "exists already" in capsys.readouterr().err
    assert file.read_text() == "Mine."
    assert not [asked for asked in server.asked if asked.path == CHAT]


def test_a_private_session_is_refused(home, server, capsys):
    assert main(["private", "1"]) == 0

    code = main(["write", "1", "--template", "minutes"])

    assert code == 1
    assert "This session is private" in capsys.readouterr().err
    assert server.asked == []


def test_a_range_and_a_wish_are_what_is_asked(server, capsys):
    code = main(["write", "2", "--template", "tasks", "--to", "0:30", "--wish", "Only prices"])

    assert code == 0
    (asked,) = [asked for asked in server.asked if asked.path == CHAT]
    system, question = asked.json["messages"]
    assert "Only prices" in system["content"]
    assert len(re.findall(r"^\[\d+\]", question["content"], re.MULTILINE)) == 6


def test_without_a_model_it_says_what_to_do(home, capsys):
    code = main(["write", "1", "--template", "minutes"])

    assert code == 1
    assert "No model is chosen" in capsys.readouterr().err


def test_templates_are_listed_with_the_persons_own(home, capsys):
    home.templates.mkdir()
    (home.templates / "stand-up.md").write_text("# Stand-up\n\nOne line a person.\n")

    assert main(["write", "--list"]) == 0

    printed = capsys.readouterr().out.splitlines()
    assert printed[0].split() == ["minutes", "Minutes"]
    assert printed[-1].endswith("Stand-up  (your own)")


def test_an_unknown_template_tells_which_there_are(home, capsys):
    code = main(["write", "1", "--template", "protocol"])

    assert code == 1
    assert "minutes, decisions, tasks, summary" in capsys.readouterr().err


def test_a_session_and_a_template_are_needed(home, capsys):
    assert main(["write"]) == 2
    assert main(["write", "1"]) == 2
    assert main(["write", "99", "--template", "minutes"]) == 1
