"""What the open window costs while nobody speaks, by thread.

Linux: `python -m tests.bench.silence [--seconds N] [--rounds N] [--noise-db DB]`. To compare two
checkouts run it by turns in both: what else the machine does counts for more than most changes.
"""

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from tests.bench.desktop import desktop, wait_for_window, xdotool
from tests.bench.program import window
from tests.conftest import installed_models
from tests.helpers.virtual_microphone import private_sound_server

SETTLES_S = 6.0
"""The meter's words, the page that says that nothing is heard, and the clock's first correction."""


def running_s(process: int) -> dict[str, float]:
    """Return the seconds that each thread has run so far, to the nanosecond, by its number."""
    found = {}
    for task in Path(f"/proc/{process}/task").iterdir():
        try:
            found[task.name] = int((task / "schedstat").read_text().split()[0]) / 1e9
        except OSError:
            continue
    return found


def cores(process: int, seconds: float) -> list[float]:
    """Return what each thread took of a core over some seconds: the GUI's first, then the most."""
    before, began = running_s(process), time.monotonic()
    time.sleep(seconds)
    after, passed = running_s(process), time.monotonic() - began
    shares = {name: (ran - before.get(name, 0.0)) / passed for name, ran in after.items()}
    gui = shares.pop(str(process))
    return [gui, *sorted(shares.values(), reverse=True)]


def noise(peak_db: float, seconds: float) -> np.ndarray:
    """Return white noise that swells by 6 dB every two seconds, as a room does; at 16 kHz."""
    count = round(seconds * 16_000)
    swell = 10 ** (3 * np.sin(np.arange(count) * np.pi / 16_000) / 20)
    loud = 10 ** (peak_db / 20) / 4
    return (np.random.default_rng(1).standard_normal(count) * swell * loud).astype(np.float32)


def main() -> None:
    """Measure and print a line for each round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--noise-db", type=float, help="peak of a room's noise; without: zeros")
    arguments = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="earmark-bench-"))
    (home / "models").symlink_to(installed_models(), target_is_directory=True)
    (home / "settings.toml").write_text("first_run_done = true\n", encoding="utf-8")
    with desktop(), private_sound_server() as server:
        microphone = server.add_microphone("desk")
        server.make_default("desk")
        with window(home) as process:
            wait_for_window("Earmark")
            time.sleep(3.0)
            xdotool("key", "ctrl+r")
            wait_for_window("Recording")
            if arguments.noise_db is not None:
                lasts_s = SETTLES_S + arguments.rounds * arguments.seconds + 10
                microphone.play(noise(arguments.noise_db, lasts_s))
            time.sleep(SETTLES_S)
            for _ in range(arguments.rounds):
                gui, speech, *others = cores(process.pid, arguments.seconds)
                line = f"{gui + speech + sum(others):.4f} cores: the GUI thread {gui:.4f}, "
                line += f"speech {speech:.4f}, all others {sum(others):.4f}\n"
                sys.stdout.write(line)
                sys.stdout.flush()
    shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
