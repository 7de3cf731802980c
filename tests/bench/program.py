"""The whole program with its window: processor, memory, time to the window, voice to pixel.

Run it on a quiet machine: `python -m tests.bench.program [--json FILE] [--seconds N]`.
"""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import psutil

from tests.bench.desktop import desktop, wait_for_window, xdotool
from tests.conftest import AUDIO, installed_models
from tests.helpers.virtual_microphone import VirtualMicrophone, private_sound_server, speech

EARMARK = [sys.executable, "-c", "import sys; from app.cli import main; sys.exit(main())"]
CAPTIONS = (330, 180, 840, 520)
"""x, y, width, height of the caption area on the screen, for pixels."""
STARTS = 5
ONSETS = 9


@contextmanager
def window(home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run the program; end it as a person would."""
    process = subprocess.Popen(EARMARK, env={**os.environ, "EARMARK_HOME": str(home)})
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def start_times(home: Path) -> list[float]:
    """Seconds from the start of the process to its window, disk cache warm."""
    times = []
    for _ in range(STARTS + 1):
        started = time.monotonic()
        with window(home):
            wait_for_window("Earmark")
            times.append(time.monotonic() - started)
            time.sleep(1.0)
    return times[1:]


def share(process: psutil.Process, seconds: float) -> tuple[float, float]:
    """Return cores used over some seconds, and the most memory in MB."""
    before = process.cpu_times()
    peak = 0.0
    deadline = time.monotonic() + seconds
    started = time.monotonic()
    while time.monotonic() < deadline:
        time.sleep(0.5)
        peak = max(peak, process.memory_info().rss / 1e6)
    after = process.cpu_times()
    used = (after.user + after.system) - (before.user + before.system)
    return used / (time.monotonic() - started), peak


def conversation(seconds: float) -> np.ndarray:
    """Return speech with the pauses between its clips, at 16 kHz."""
    import soxr  # noqa: PLC0415

    parts = []
    for path in sorted(AUDIO.glob("*.wav")):
        samples, rate_hz = speech(path)
        if rate_hz != 16_000:
            samples = soxr.resample(samples, rate_hz, 16_000)
        parts += [samples, np.zeros(24_000, np.float32)]
    whole = np.concatenate(parts)
    return np.tile(whole, int(np.ceil(seconds * 16_000 / len(whole))))[: int(seconds * 16_000)]


def voice_to_pixel(microphone: VirtualMicrophone) -> list[float]:
    """Seconds from the first loud sample written to the microphone to the first changed pixel."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415  # after the display is there

    application = QApplication.instance() or QApplication([])
    screen = QApplication.primaryScreen()
    delays = []
    samples, _ = speech(AUDIO / "cards-005.wav")
    loud = int(np.argmax(np.abs(samples) > 0.02))
    for _ in range(ONSETS):
        time.sleep(2.5)
        before = screen.grabWindow(0, *CAPTIONS).toImage()
        microphone.play(samples)
        onset = time.monotonic() + loud / 16_000
        while screen.grabWindow(0, *CAPTIONS).toImage() == before:
            time.sleep(0.004)
            if time.monotonic() > onset + 5:
                raise TimeoutError("No pixel changed.")
        delays.append(time.monotonic() - onset)
        microphone.wait_until_played()
    del application
    return delays


def measure(seconds: float) -> dict[str, object]:
    """Measure everything once."""
    home = Path(tempfile.mkdtemp(prefix="earmark-bench-"))
    (home / "models").symlink_to(installed_models(), target_is_directory=True)
    figures: dict[str, object] = {"machine": platform.processor() or platform.machine()}
    with desktop(), private_sound_server() as server:
        microphone = server.add_microphone("desk")
        server.make_default("desk")
        times = start_times(home)
        figures["window_s_median"] = round(statistics.median(times), 3)
        figures["window_s_max"] = round(max(times), 3)
        with window(home) as process:
            wait_for_window("Earmark")
            time.sleep(3.0)
            watched = psutil.Process(process.pid)
            idle, _ = share(watched, 10)
            xdotool("key", "ctrl+r")
            wait_for_window("Recording")
            time.sleep(3.0)
            figures["cores_not_listening"] = round(idle, 4)
            silence, _ = share(watched, seconds)
            figures["cores_on_silence"] = round(silence, 4)
            microphone.play(conversation(seconds + 4))
            time.sleep(2.0)
            talking, peak = share(watched, seconds)
            figures["cores_on_speech"] = round(talking, 4)
            figures["memory_mb_peak"] = round(peak)
            microphone.wait_until_played(30)
            delays = voice_to_pixel(microphone)
            figures["voice_to_pixel_s_median"] = round(statistics.median(delays), 3)
            figures["voice_to_pixel_s_max"] = round(max(delays), 3)
    shutil.rmtree(home, ignore_errors=True)
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--seconds", type=float, default=60.0)
    arguments = parser.parse_args()
    figures = measure(arguments.seconds)
    text = json.dumps(figures, indent=2)
    sys.stdout.write(text + "\n")
    if arguments.json:
        arguments.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
