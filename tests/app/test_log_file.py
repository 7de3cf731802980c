"""Several processes write one log: no line is lost, none is torn, and it stays small."""

import logging
import subprocess
import sys
from pathlib import Path

import filelock

from app.log_file import SharedLogFile

WRITER = """
import logging, sys
from pathlib import Path
from app.log_file import SharedLogFile
log = logging.getLogger("x")
log.addHandler(SharedLogFile(Path(sys.argv[1]), max_bytes=20_000, kept=9))
sys.stdin.readline()
for number in range(1500):
    log.error("%s line %d %s", sys.argv[2], number, "." * 40)
"""


def record(text: str) -> logging.LogRecord:
    return logging.LogRecord("x", logging.ERROR, "x.py", 1, text, (), None)


def test_two_processes_turn_the_file_over_and_lose_no_line(tmp_path: Path) -> None:
    log = tmp_path / "earmark.log"
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, str(log), name],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name in ("one", "two")
    ]
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("go\n")
        writer.stdin.flush()
    said = [writer.communicate(timeout=25)[1] for writer in writers]

    files = [log, *tmp_path.glob("earmark.log.[0-9]")]
    lines = [line for file in files for line in file.read_text().splitlines()]
    numbers = {
        name: [int(line.split()[2]) for line in lines if line.startswith(name)]
        for name in ("one", "two")
    }

    assert said == ["", ""]
    # Both may find room for one line, and write one.
    assert all(file.stat().st_size <= 20_000 + 100 for file in files)
    assert len(files) > 8
    # Ten files hold all of them.
    for found in numbers.values():
        assert sorted(found) == list(range(1500))


def test_only_so_many_files_stay(tmp_path: Path) -> None:
    handler = SharedLogFile(tmp_path / "log", max_bytes=100, kept=2)

    for number in range(40):
        handler.emit(record(f"{number:02} {'.' * 60}"))

    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["log", "log.1", "log.2", "log.lock"]
    assert [(tmp_path / name).read_text()[:2] for name in ("log.2", "log.1", "log")] == [
        "37",
        "38",
        "39",
    ]


def test_a_line_is_written_while_another_process_holds_the_turn_over(tmp_path: Path) -> None:
    handler = SharedLogFile(tmp_path / "log", max_bytes=10, kept=2)
    handler.emit(record("the first line"))

    with filelock.FileLock(tmp_path / "log.lock", thread_local=False):
        handler.emit(record("the second line"))

    assert (tmp_path / "log").read_text() == "the first line\nthe second line\n"
