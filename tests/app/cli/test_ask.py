"""`earmark ask` over a real history, without a model that writes."""

import json
from collections.abc import Iterator

import pytest

from app.cli import main
from tests.bench.golden import golden_history
from tests.conftest import installed_models

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


def test_last_week_and_named_sessions_exclude_each_other() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["ask", "Who?", "--session", "1", "--last-week"])

    assert ended.value.code == 2
