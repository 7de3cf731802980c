"""`earmark summary` over a real history."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.cli import main
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import Listener, new_segment, new_session

LINES = (
    "Odalys Ferreira signs off on the wording before anything leaves the building.",
    "We go live with the billing page on the fourth of March.",
    "Yeah.",
    "Support gets two extra people for the first ten days of the billing page.",
)


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """A session of an hour ago."""
    monkeypatch.setenv("EARMARK_HOME", str(tmp_path / "home"))
    ears = Listener()
    store = HistoryStore(
        Paths(tmp_path / "home"), on_kept=ears.on_kept, on_not_saved=ears.on_not_saved
    )
    started_at = datetime.now(UTC) - timedelta(minutes=60)
    number = store.begin_session(new_session("Rollout", started_at)).result(5)
    for place, line in enumerate(LINES):
        segment = replace(
            new_segment(place, line), started_at=started_at + timedelta(minutes=place)
        )
        store.keep_segment(number, segment).result(5)
    store.end_session(number, started_at + timedelta(minutes=10)).result(5)
    store.close(5)
    return number


def test_a_session_is_summed_up(session: int, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["summary", str(session), "--sentences", "2"])

    printed = capsys.readouterr().out.splitlines()
    assert code == 0
    assert printed[0] == "Rollout"
    assert [line[12:] for line in printed[1:3]] == [LINES[1], LINES[3]]
    assert printed[3] == "Names"
    assert printed[4].startswith("  Odalys Ferreira  ")
    assert printed[5] == "Dates"
    assert printed[-2] == "Tasks"
    assert printed[-1].endswith("[Odalys Ferreira]")


def test_each_quote_and_fact_is_an_object(session: int, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["summary", "--last", "90", "--json"])

    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert code == 0
    assert {each["session"] for each in objects} == {session}
    assert [each["kind"] for each in objects if each["kind"] != "quote"] == [
        "name",
        "date",
        "number",
        "number",
        "task",
    ]
    for each in objects:
        start, end = each["span"]
        assert each["line"][start:end] == each["text"]


def test_words_of_a_person_s_own_list_are_names_however_they_are_written(
    session: int, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["settings", "set", "replacements.bill ink", "Billing Page"])
    capsys.readouterr()

    main(["summary", str(session), "--json"])

    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    named = [(each["name"], each["text"]) for each in objects if each["kind"] == "name"]
    assert named == [
        ("Odalys Ferreira", "Odalys Ferreira"),
        ("Billing Page", "billing page"),
        ("Billing Page", "billing page"),
    ]


def test_lines_before_the_last_minutes_are_not_summed_up(
    session: int, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["summary", "--last", "5"])

    told = capsys.readouterr()
    assert (code, told.out) == (0, "")
    assert told.err == "Nothing was kept in the last 5 minutes. Try more of them.\n"


@pytest.mark.parametrize("wish", [[], ["1", "--last", "5"]])
def test_it_is_a_session_or_minutes(
    wish: list[str], session: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["summary", *wish]) == 2
    assert "one of the two" in capsys.readouterr().err


def test_a_session_that_is_not_there_is_named(
    session: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["summary", "99"]) == 1
    assert "There is no session 99" in capsys.readouterr().err
