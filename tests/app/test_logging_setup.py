"""The log never gets in the way of what a person reads."""

import subprocess
import sys
from pathlib import Path

CODE = """
import logging, sys
from pathlib import Path
from app.logging_setup import set_up_logging
from app.paths import Paths
set_up_logging(Paths(Path(sys.argv[1])))
logging.getLogger("x").error("a line")
print("done")
"""


def logged(home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", CODE, str(home)],
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
    )


def test_a_log_that_cannot_be_written_says_nothing_on_the_terminal(tmp_path: Path) -> None:
    run = logged(tmp_path / "nowhere")

    assert (run.stdout, run.stderr) == ("done\n", "")


def test_lines_land_in_the_data_folder(tmp_path: Path) -> None:
    run = logged(tmp_path)

    assert run.stderr == ""
    assert "a line" in (tmp_path / "earmark.log").read_text(encoding="utf-8")


def test_whom_the_assistant_asks_stands_in_no_log(tmp_path: Path) -> None:
    code = f'{CODE}logging.getLogger("httpx").info("HTTP Request: POST https://a")'

    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, timeout=30)

    log = (tmp_path / "earmark.log").read_text(encoding="utf-8")
    assert "a line" in log
    assert "https" not in log
