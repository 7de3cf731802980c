"""A program that is asked to end before it is ready ends without a trace."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers.screen import EARMARK

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows ends a process without asking it"
)

EARLY = """
import os, signal
from app.cli.interruption import EarlyEnd

signal.signal(signal.SIGHUP, signal.SIG_IGN)
early = EarlyEnd()
with early.watching():
    os.kill(os.getpid(), signal.SIGHUP)
    os.kill(os.getpid(), signal.SIGTERM)
    print("goes on", flush=True)
    early.obey(lambda: print("last word", flush=True))
    print("goes on too long", flush=True)
"""


def test_a_window_that_is_ended_as_it_starts_leaves_no_report_behind(earmark_home: Path) -> None:
    """At the next start it said that it had ended unexpectedly."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}

    with subprocess.Popen(EARMARK, env=environment) as window:
        until_s = time.monotonic() + 20
        while not list(earmark_home.glob("runs/*.trace")):
            assert time.monotonic() < until_s
            time.sleep(0.002)
        window.send_signal(signal.SIGTERM)
        code = window.wait(20)

    # Later than this it is the window's own end.
    assert code in (-signal.SIGTERM, 0)
    assert not list(earmark_home.glob("runs/*"))


def test_a_signal_that_comes_too_early_is_obeyed_later_and_one_that_is_ignored_never() -> None:
    run = subprocess.run(
        [sys.executable, "-c", EARLY], capture_output=True, text=True, check=False, timeout=20
    )

    assert run.returncode == -signal.SIGTERM
    assert run.stdout == "goes on\nlast word\n"
