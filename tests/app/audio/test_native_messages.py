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


def test_what_native_code_prints_is_dropped_and_what_python_prints_arrives() -> None:
    code = (
        "import os, sys; from app.audio import native_messages; "
        "native_messages.silence_standard_error(); native_messages.silence_standard_error(); "
        "os.write(2, b'native'); sys.stderr.write('Python')"
    )

    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=20
    )

    assert run.stderr == "Python"
