"""Every bug makes a report; no report holds what a person said or wrote."""

import logging
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.crash.care import CrashCare
from app.crash.folder import write_report
from app.paths import Paths
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.worker import Worker

WORDS = "quarterly layoffs"


@pytest.fixture
def care(tmp_path: Path) -> Iterator[CrashCare]:
    made = CrashCare(Paths(tmp_path), "window", is_watched=False)
    yield made
    made.finish()


def reports(home: Path) -> list[str]:
    folder = home / "reports"
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [path.read_text(encoding="utf-8") for path in found]


def fail(_stop: threading.Event | None = None) -> None:
    words = WORDS
    raise ValueError(words)


def test_a_worker_that_dies_makes_a_report_with_its_place(tmp_path: Path, care: CrashCare) -> None:
    heard: list[str] = []
    care.listen(heard.append)
    care.note("engine", "Moonshine on CPU")
    worker = Worker("speech", fail)
    worker.start()
    worker.join(10)

    (text,) = reports(tmp_path)

    assert "ValueError in speech, told by app.worker" in text
    assert "  at tests.app.crash.test_care:" in text
    assert "engine               Moonshine on CPU" in text
    assert heard == ["app.worker"]
    assert WORDS not in text


def test_the_same_bug_is_reported_once_and_all_together_five_times(
    tmp_path: Path, care: CrashCare
) -> None:
    log = logging.getLogger("app.ui.application")

    for number in range(20):
        try:
            exec(compile("\n" * (number // 2) + "1 / 0", "x", "exec"), {"__name__": "x"})  # noqa: S102
        except ZeroDivisionError:
            log.exception("a bug")

    assert len(reports(tmp_path)) == 5


def test_what_was_expected_is_no_report(tmp_path: Path, care: CrashCare) -> None:
    logging.getLogger("app.x").error("the world failed: %s", OSError(WORDS))

    assert reports(tmp_path) == []


def test_settings_are_told_without_what_a_person_wrote(tmp_path: Path, care: CrashCare) -> None:
    wishes = Settings(
        theme="dark",
        caption_font=WORDS,
        label_you=WORDS,
        source=WORDS,
        preferred_sources=(WORDS, "b"),
        replacements={WORDS: WORDS},
        shortcuts={"pause": "F4"},
    )
    keys = ["theme", "caption_font", "label_you", "source", "preferred_sources", "replacements"]
    SettingsStore(Paths(tmp_path).settings).save(wishes, [*keys, "shortcuts"])
    try:
        fail()
    except ValueError:
        logging.getLogger("app.x").exception("a bug")

    (text,) = reports(tmp_path)

    assert WORDS not in text
    assert "theme                dark" in text
    assert "label_you            changed" in text
    assert "preferred_sources    2 entries" in text
    assert "replacements         1 entries" in text


def test_a_bug_in_the_terminal_says_what_to_do(
    tmp_path: Path, care: CrashCare, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        fail()
    except ValueError:
        kind, error, trace = sys.exc_info()
        assert kind is not None
        assert error is not None
        sys.excepthook(kind, error, trace)

    said = capsys.readouterr().err
    assert said.startswith("earmark: Something went wrong (ValueError).")
    assert str(tmp_path / "reports") in said
    assert WORDS not in said
    assert len(reports(tmp_path)) == 1


def test_errors_of_threads_that_are_not_ours_are_reported(tmp_path: Path, care: CrashCare) -> None:
    thread = threading.Thread(target=fail)  # noqa: TID251  # as a library makes one
    thread.start()
    thread.join()

    (text,) = reports(tmp_path)
    assert "ValueError" in text
    assert WORDS not in text


def test_only_the_newest_reports_stay(tmp_path: Path) -> None:
    for number in range(13):
        write_report(Paths(tmp_path), f"failure {number}", {}, [])

    found = reports(tmp_path)
    assert len(found) == 10
    assert not any("failure 2\n" in text for text in found)
    assert any("failure 12\n" in text for text in found)


def test_a_folder_that_cannot_be_written_loses_the_report_alone(
    tmp_path: Path, care: CrashCare
) -> None:
    (tmp_path / "reports").write_text("a file")
    heard: list[str] = []
    care.listen(heard.append)
    worker = Worker("speech", fail)
    worker.start()

    assert worker.join(10)
    assert heard == []


def test_the_hooks_are_given_back(tmp_path: Path) -> None:
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)

    care = CrashCare(Paths(tmp_path), "window", is_watched=False)
    assert sys.excepthook is not before[0]
    care.finish()

    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before
