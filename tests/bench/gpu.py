"""Engines on the CPU, on a device, and in a plain loop on it: `python -m tests.bench.gpu`.

The default engine, and an encoder of Nemotron streaming's shape and size with random weights: its
encoder on the device with its caches, decoder and joiner on the CPU. All columns of a table come
from the same run, by turns in each round, each in a process of its own; figures are medians of the
rounds, but for the streams at once, which are counted in the first. On a quiet machine. Without a
device it says so, and measures what the way to a process costs.

    python -m tests.bench.gpu [--device KEY] [--layers N] [--seconds S] [--rounds N] [--only NAME]
"""

import argparse
import json
import multiprocessing
import os
import platform
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

import numpy as np

from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from engines.runtime import library_version
from tests.bench.gpu_column import Column, Figures, Order, measure
from tests.bench.gpu_models import DEFAULT, FLOATS, INTEGERS, subject_of, write_models
from tests.helpers.second_device import NoDevice, SecondDevice, second_device, software_webgpu

_SUBJECTS: Final = ("default", "nemotron")
"""For `--only`."""


def columns_of(subject: str, seen: SecondDevice | None) -> list[Column]:
    """Return what is measured, the CPU first."""
    model = DEFAULT if subject == "default" else FLOATS
    floats = "" if subject == "default" else ", floats"
    found = [Column(title=f"CPU{floats}", model=model, way="program")]
    if subject != "default":
        found.insert(0, Column(title="CPU, 8 bits", model=INTEGERS, way="program"))
    found.append(Column(title=f"CPU in a process{floats}", model=model, way="process"))
    if seen is not None:
        name = seen.device.provider
        found += [
            Column(title=f"{name}{floats}", model=model, way="process", seen=seen),
            Column(title=f"plain loop, {name}{floats}", model=model, way="plain loop", seen=seen),
        ]
    return found


def percentile_ms(figures: Figures, percent: float) -> float:
    """Return how long a chunk takes."""
    return 1_000 * float(np.percentile(figures.played.chunks_s, percent))


def way_ms(figures: Figures) -> float | None:
    """Return what the way to the device's process and back takes."""
    return None if figures.way_s is None else 1_000 * figures.way_s


ROWS: Final[Sequence[tuple[str, Callable[[Figures], float | None], str]]] = (
    ("real-time factor", lambda each: each.played.factor, ".3f"),
    ("a chunk, p50, ms", lambda each: percentile_ms(each, 50), ".1f"),
    ("a chunk, p99, ms", lambda each: percentile_ms(each, 99), ".1f"),
    ("a call on its way there and back, p50, ms", way_ms, ".2f"),
    ("streams at once", lambda each: each.streams, ".0f"),
    ("cores, the program", lambda each: each.played.program_s / each.played.audio_s, ".3f"),
    ("cores, the device's process", lambda each: each.played.device_s / each.played.audio_s, ".3f"),
    ("loading, s", lambda each: each.load_s, ".2f"),
    ("the slowest call at first, s", lambda each: each.first_s, ".2f"),
)


def table(columns: Sequence[Column], rounds: Sequence[Sequence[Figures]]) -> str:
    """Return Markdown: a column for each of `columns`, medians of the rounds."""
    lines = [
        "| | " + " | ".join(column.title for column in columns) + " |",
        "|---" * (len(columns) + 1) + "|",
    ]
    for name, value, form in ROWS:
        cells = []
        for index in range(len(columns)):
            known = [found for each in rounds if (found := value(each[index])) is not None]
            cells.append(format(statistics.median(known), form) if known else "")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    lines += [
        _against_the_first("its time", [[each.played.factor for each in row] for row in rounds]),
        _against_the_first(
            "its processor", [[each.played.cores for each in row] for row in rounds]
        ),
    ]
    return "\n".join(lines)


def _against_the_first(name: str, rounds: Sequence[Sequence[float]]) -> str:
    cells = []
    for index in range(len(rounds[0])):
        ratios = [row[index] / row[0] for row in rounds]
        cells.append(f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    return f"| {name} over the first column's, in one round | " + " | ".join(cells) + " |"


def devices(folder: Path) -> Iterator[SecondDevice]:
    """Yield what this machine has, and what stands in for it; tell what there is not."""
    process = DeviceProcess()
    try:
        process.start()
        yield from (SecondDevice(device=device) for device in process.list_devices())
    except DeviceFailed as error:
        say(f"devices are not listed: {error}")
    finally:
        process.close()
    for make in (lambda: second_device(folder), software_webgpu):
        try:
            yield make()
        except NoDevice as error:
            say(f"not here: {error}")


def chosen(key: str, folder: Path) -> SecondDevice | None:
    """Return the device with a key, or the first one. Args: folder: for a copy of a plug-in."""
    found = list(devices(folder))
    for each in found:
        say(f"found: {each.device.key}, {each.device.title}, {each.device.kind}")
    fitting = [each for each in found if key in ("", each.device.key)]
    if key and not fitting:
        sys.exit(f"There is no device with the key {key}.")
    return fitting[0] if fitting else None


def machine(seen: SecondDevice | None) -> str:
    """Say what was measured on."""
    processor = platform.processor() or platform.machine()
    if sys.platform == "linux":
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        processor = next(line for line in lines if line.startswith("model name")).split(": ")[1]
    cores = f"{os.cpu_count()} cores of {processor}, onnxruntime {library_version()}"
    if seen is None:
        return f"{cores}; no device: the CPU is measured, and what the way to a process costs"
    version = f"{seen.device.provider} {seen.device.version}"
    return f"{cores}; {seen.device.title}, {seen.device.kind}, {version}"


def heading(subject: str, layers: int) -> str:
    """Say what a table is of."""
    of = subject_of(DEFAULT if subject == "default" else FLOATS)
    size = "" if subject == "default" else f", {layers} layers of 1024"
    return f"{of.name}{size}; chunks of {1_000 * of.chunk_s:.0f} ms"


def say(line: str) -> None:
    """Print at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="", help="its key; else the first one that is found")
    parser.add_argument("--layers", type=int, default=24, help="of Nemotron's encoder")
    parser.add_argument("--seconds", type=float, default=20.0, help="of speech")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=_SUBJECTS)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="earmark-gpu-") as scratch:
        models, copy = Path(scratch, "models"), Path(scratch, "plug-in")
        models.mkdir()
        seen = chosen(arguments.device, copy)
        say(machine(seen))
        # In a process of its own: it needs 3 GB, of which Python gives back little.
        writer = multiprocessing.get_context("spawn").Process(
            target=write_models, args=(models, arguments.layers)
        )
        writer.start()
        writer.join()
        report: dict[str, object] = {"machine": machine(seen)}
        for subject in [arguments.only] if arguments.only else _SUBJECTS:
            columns = columns_of(subject, seen)
            rounds = [
                [
                    measure(
                        Order(
                            column=column,
                            models=models,
                            seconds=arguments.seconds,
                            counts_streams=number == 0,
                        )
                    )
                    for column in columns
                ]
                for number in range(arguments.rounds)
            ]
            say(f"\n{heading(subject, arguments.layers)}\n\n{table(columns, rounds)}")
            report[subject] = [[asdict(figures) for figures in each] for each in rounds]
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    say(f"\nload of the machine at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
