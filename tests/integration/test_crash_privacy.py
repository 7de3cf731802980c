"""However the program fails, no report and no log holds a word of a person."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import AUDIO, REPOSITORY

CHILD = Path(__file__).with_name("crashing_child.py")
WORDS = (
    # A line of an imported file, and words that the engine hears in a sound file.
    *("quixotepaper", "spades", "hearts"),
    # A title, a query, names of files.
    *("vermillionplan", "gloxinia", "kumquatfile", "rhubarbtalk"),
    # Settings: a label, a list of words, a name that is not known, a value that is not usable.
    *("ottoline", "zwieback", "zanzibarword", "pamplemousse", "tamarillo"),
)
SETTINGS = """
label_you = "Ottoline"
label_they = "Tamarillo, who has a name that is far too long for a label"
pamplemousse = 1
first_run_done = true
theme = "dark"

[replacements]
zwieback = "Zanzibarword"
"""


def run(how: str, home: Path, files: Path) -> int:
    environment = {
        **os.environ,
        "EARMARK_HOME": str(home),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(REPOSITORY),
    }
    done = subprocess.run(
        [sys.executable, str(CHILD), how, str(files)],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return done.returncode


def written(home: Path) -> dict[str, bytes]:
    """What a person might pass on."""
    places = [*(home / "reports").iterdir(), *home.glob("earmark.log*"), *home.glob("runs/*")]
    return {path.name: path.read_bytes().lower() for path in places if path.is_file()}


@pytest.mark.timeout(150)
@pytest.mark.skipif(sys.platform == "win32", reason="sends signals")
def test_no_word_of_a_person_is_in_a_report_or_the_log(earmark_home: Path, tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    line = "What Quixotepaper said"
    (files / "Kumquatfile.srt").write_text(f"1\n00:00:01,000 --> 00:00:02,000\n{line}\n")
    shutil.copy(AUDIO / "cards-005.wav", files / "Rhubarbtalk.wav")
    (earmark_home / "settings.toml").write_text(SETTINGS)

    codes = [run(how, earmark_home, files) for how in ("segv", "abort", "kill", "well")]

    assert codes == [-signal.SIGSEGV, -signal.SIGABRT, -signal.SIGKILL, 0]
    reports = sorted(path.read_text("utf-8") for path in (earmark_home / "reports").iterdir())
    told = sorted(line[21:] for text in reports for line in text.splitlines() if "what  " in line)
    assert told == [
        "Earmark ended unexpectedly: Aborted",
        "Earmark ended unexpectedly: Segmentation fault",
        "Earmark ended unexpectedly: it was killed",
        "KeyError in MainThread, told by app.ui.application",
        "KeyError in speech, told by app.worker",
        "ValueError in MainThread, told by app.ui.application",
    ]
    for text in reports:
        assert "engine               Fast English" in text
        assert "theme                dark" in text
        assert "label_you            changed" in text
    # They were there to leak.
    database = (earmark_home / "history.sqlite3").read_bytes().lower()
    assert all(word.encode() in database for word in ("quixotepaper", "spades", "vermillionplan"))
    leaks = [
        (name, word)
        for name, content in written(earmark_home).items()
        for word in WORDS
        if word.encode() in content or word.encode("utf-16-le") in content
    ]
    assert leaks == []
    # Nor the folder of the person.
    assert all(str(earmark_home) not in text and str(REPOSITORY) not in text for text in reports)
