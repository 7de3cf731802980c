"""A process that ended badly is found at the next start, and one that runs is left alone."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.crash.runs import Run, take_dead_runs
from app.crash.trace import shareable_trace, signal_of

CHILD = """
import ctypes, os, sys
from pathlib import Path
from app.crash.runs import Run
run = Run(Path(sys.argv[1]), {"started as": "listen"})
run.note("engine", "Moonshine on CPU")
how = sys.argv[2]
if how == "segv":
    ctypes.string_at(0)
elif how == "abort":
    os.abort()
elif how == "kill":
    os.kill(os.getpid(), 9)
elif how == "wait":
    print("ready", flush=True)
    sys.stdin.read()
run.end()
"""


def child(folder: Path, how: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CHILD, str(folder), how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize(
    ("how", "code", "said"),
    [
        ("segv", -signal.SIGSEGV, "Segmentation fault"),
        ("abort", -signal.SIGABRT, "Aborted"),
        ("kill", -signal.SIGKILL, ""),
    ],
)
def test_a_run_that_died_is_found_once(tmp_path: Path, how: str, code: int, said: str) -> None:
    died = child(tmp_path / "runs", how)
    died.communicate(timeout=20)

    (found,) = take_dead_runs(tmp_path / "runs")

    assert died.returncode == code
    assert signal_of(found.trace) == said
    assert found.was_killed == (how == "kill")
    assert found.facts["engine"] == "Moonshine on CPU"
    assert found.facts["started as"] == "listen"
    assert take_dead_runs(tmp_path / "runs") == []
    assert list((tmp_path / "runs").iterdir()) == []


def test_a_run_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    well = child(tmp_path / "runs", "well")
    _, said = well.communicate(timeout=20)

    assert (well.returncode, said) == (0, "")
    assert list((tmp_path / "runs").iterdir()) == []


def test_a_running_process_is_not_taken_for_dead(tmp_path: Path) -> None:
    running = child(tmp_path / "runs", "wait")
    assert running.stdout is not None
    running.stdout.readline()

    during = take_dead_runs(tmp_path / "runs")
    running.communicate("", timeout=20)

    assert during == []
    assert list((tmp_path / "runs").iterdir()) == []


def test_a_computer_that_was_switched_off_is_no_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child(tmp_path, "kill").communicate(timeout=20)
    monkeypatch.setattr("app.crash.runs._BOOT_ID", tmp_path / "another")
    (tmp_path / "another").write_text("5b7e")

    (found,) = take_dead_runs(tmp_path)

    assert not found.was_killed


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "runs").write_text("a file")

    with pytest.raises(OSError, match="runs"):
        Run(tmp_path / "runs", {})


def test_a_trace_tells_no_folder_of_a_person() -> None:
    trace = (
        "Fatal Python error: Segmentation fault\n\n"
        "Current thread 0x00007fedbd419b80 (most recent call first):\n"
        '  File "/home/jerome/apps/earmark/app/audio/portaudio.py", line 12 in read\n'
        '  File "C:\\Users\\Jérôme\\py\\site-packages\\numpy\\core.py", line 1 in <module>\n'
        '  File "/home/jerome/.pyenv/lib/python3.11/threading.py", line 5 in run\n'
        '  File "/home/jerome/secret.py", line 5 in run\n'
        "a line of /home/jerome\n"
        "Extension modules: numpy._core, _cffi_backend (total: 2)\n"
    )

    assert shareable_trace(trace) == [
        "Fatal Python error: Segmentation fault",
        "Current thread 0x00007fedbd419b80 (most recent call first):",
        '  File "app/audio/portaudio.py", line 12 in read',
        '  File "site-packages/numpy/core.py", line 1 in <module>',
        '  File "python3.11/threading.py", line 5 in run',
        '  File "secret.py", line 5 in run',
        "Extension modules: numpy._core, _cffi_backend (total: 2)",
    ]
