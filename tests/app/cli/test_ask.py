"""`earmark ask` over a real history, without a model that writes and with one on a server."""

import json
import signal
from collections.abc import Iterator

import pytest

from app.cli import main
from app.paths import data_paths
from app.worker import Worker
from tests.bench.golden import golden_history
from tests.conftest import installed_models
from tests.helpers.chat_server import (
    DONE,
    MODELS,
    ChatServer,
    Reply,
    answering,
    delta,
    json_reply,
    model_list,
)

SESSIONS = [
    {
        "id": "rollout",
        "title": "Rollout planning",
        "lines": [
            "We go live on the fourth of March.",
            "Well, who knows. Odalys Ferreira signs off on the wording.",
        ],
    },
    {"id": "farm", "title": "Farm walk", "lines": ["We sow the barley after the frost in April."]},
]


@pytest.fixture(scope="module")
def sessions() -> Iterator[dict[str, int]]:
    with golden_history(SESSIONS) as (paths, _, ids), pytest.MonkeyPatch.context() as patch:
        (paths.home / "models").symlink_to(installed_models(), target_is_directory=True)
        patch.setenv("EARMARK_HOME", str(paths.home))
        yield ids


def test_the_line_that_answers_is_marked_below_its_session(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["ask", "Who signs off on the wording?"])

    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert (code, printed.err) == (0, "")
    assert lines[0].startswith(f"{sessions['rollout']}  2026-03-02 ")
    assert lines[0].endswith("  Rollout planning")
    marked = [line for line in lines if line.startswith("  > ")]
    assert [line.split("  ")[-1] for line in marked] == [SESSIONS[0]["lines"][1]]


def test_each_line_is_an_object_with_the_span_of_the_answer(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["ask", "Who signs off on the wording?", "--json"])

    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    best = next(each for each in objects if each["answer"])
    assert code == 0
    assert best["kind"] == "passage"
    assert (best["session"], best["segment"]) == (sessions["rollout"], 1)
    assert best["answer"] == "Odalys Ferreira signs off on the wording."
    start, end = best["span"]
    assert best["text"][start:end] == best["answer"]


def test_it_says_plainly_that_the_captions_do_not_say(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["ask", "What is the capital of Australia?"])

    printed = capsys.readouterr()
    assert code == 0
    assert printed.err.startswith("Your captions do not say")
    assert ">" not in printed.out


def test_only_the_named_sessions_are_asked(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["ask", "Who signs off?", "--json", "--session", str(sessions["farm"])])

    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {each["session"] for each in objects} <= {sessions["farm"]}


def test_a_session_that_does_not_exist_is_an_error(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["ask", "Who signs off?", "--session", "999"])

    assert code == 1
    assert "There is no session 999." in capsys.readouterr().err


@pytest.fixture
def server(sessions: dict[str, int]) -> Iterator[ChatServer]:
    """A server on this machine whose model is chosen in the settings."""
    settings = data_paths().settings
    with ChatServer() as chat:
        chat.replies[MODELS] = [model_list("small")]
        settings.write_text(f'assistant_url = "{chat.url}"\nassistant_model = "small"\n')
        yield chat
        settings.unlink()


def searching(query: str) -> Reply:
    """A call of the tool that searches."""
    call = {"name": "search_history", "arguments": json.dumps({"query": query})}
    calls = [{"index": 0, "id": "call_1", "type": "function", "function": call}]
    return Reply(steps=[delta(tool_calls=calls), delta(reason="tool_calls"), DONE])


ANSWER = "Odalys Ferreira signs off on the wording [2]. She wants nine hundred pounds for it [2]."


def test_a_model_answers_with_numbered_lines_and_what_they_do_not_say_is_marked(
    server: ChatServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.will_say(searching("wording"), answering(ANSWER[:30], ANSWER[30:]))

    code = main(["ask", "Who signs off on the wording?"])

    printed = capsys.readouterr()
    assert code == 0
    answer, _, *sources = printed.out.splitlines()
    assert answer == (
        "Odalys Ferreira signs off on the wording. [1]"
        " She wants nine hundred pounds for it. [no source]"
    )
    assert len(sources) == 1
    assert sources[0].startswith("[1] ")
    assert sources[0].endswith(f"  Rollout planning: {SESSIONS[0]['lines'][1]}")
    assert "wording" in printed.err


def test_sentences_and_sources_are_objects(
    server: ChatServer, sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    server.will_say(searching("wording"), answering(ANSWER))

    code = main(["ask", "Who signs off on the wording?", "--json"])

    first, second, source = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert code == 0
    assert (first["kind"], first["verdict"], first["sources"]) == ("sentence", "supported", [1])
    assert (second["verdict"], second["sources"]) == ("no_source", [])
    assert second["reason"]
    assert (source["kind"], source["number"]) == ("source", 1)
    assert (source["session"], source["segment"]) == (sessions["rollout"], 1)


def test_no_model_is_asked_where_none_is_wanted(
    server: ChatServer, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["ask", "Who signs off on the wording?", "--no-model"])

    assert code == 0
    assert "  > " in capsys.readouterr().out
    assert server.asked == []


def test_a_server_that_refuses_leaves_the_lines_and_an_error(
    server: ChatServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.will_say(json_reply({"error": {"message": "no"}}, status=401))

    code = main(["ask", "Who signs off on the wording?"])

    printed = capsys.readouterr()
    assert code == 1
    assert printed.err.splitlines()[-1].startswith("earmark: ")
    assert SESSIONS[0]["lines"][1] in printed.out


def test_a_refusal_is_the_last_object(
    server: ChatServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """A program that read the objects took the lines for the answer of a model."""
    server.will_say(json_reply({"error": {"message": "no"}}, status=401))

    code = main(["ask", "Who signs off on the wording?", "--json"])

    printed = capsys.readouterr()
    *lines, failure = map(json.loads, printed.out.splitlines())
    assert code == 1
    assert {each["kind"] for each in lines} == {"passage"}
    assert failure["kind"] == "failure"
    assert printed.err.splitlines()[-1] == f"earmark: {failure['error']}"


def test_a_session_that_does_not_exist_is_an_object_as_well(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["ask", "Who signs off?", "--json", "--session", "999"])

    (failure,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert code == 1
    assert failure["kind"] == "failure"
    assert failure["error"].startswith("There is no session 999.")


def test_so_many_lines_at_most_are_printed(
    sessions: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["ask", "Who signs off on the wording?", "--json", "--limit", "1"])

    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_number_of_lines_is_refused_where_a_model_would_answer(
    server: ChatServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was taken and had no effect."""
    refused = main(["ask", "Who signs off on the wording?", "--limit", "1"])
    said = capsys.readouterr()
    taken = main(["ask", "Who signs off on the wording?", "--limit", "1", "--no-model"])

    assert refused == 2
    assert "--no-model" in said.err
    assert (said.out, server.asked) == ("", [])
    assert taken == 0


def test_ctrl_c_stops_the_answer_and_keeps_what_is_there(
    server: ChatServer, capsys: pytest.CaptureFixture[str]
) -> None:
    server.will_say(
        searching("wording"), Reply(steps=[delta(ANSWER[:46]), delta(" And then"), "stall"])
    )
    stopper = Worker("stopper", lambda _stop: _interrupt_when(server))
    stopper.start()

    code = main(["ask", "Who signs off on the wording?"])

    stopper.join(5)
    assert code == 130
    assert "Odalys Ferreira signs off on the wording. [1]" in capsys.readouterr().out


def _interrupt_when(server: ChatServer) -> None:
    server.stalled.wait(20)
    signal.raise_signal(signal.SIGINT)


def test_last_week_and_named_sessions_exclude_each_other() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["ask", "Who?", "--session", "1", "--last-week"])

    assert ended.value.code == 2
