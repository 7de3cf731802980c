"""What the libraries under PortAudio print stays out of the terminal."""

import subprocess
import sys

LIST = """
from app.audio.devices import list_sources
print(len(list_sources()))
"""


def test_looking_for_devices_prints_nothing_where_there_are_none(no_sound_server: None) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIST], capture_output=True, text=True, check=True, timeout=20
    )

    assert run.stdout.strip().isdigit()
    assert run.stderr == ""
