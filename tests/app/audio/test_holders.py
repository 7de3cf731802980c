"""Programs that hold a sound card are named."""

import os
from pathlib import Path

from app.audio.holders import capture_holders


def process(folder: Path, number: int, name: str, *targets: str) -> None:
    descriptors = folder / str(number) / "fd"
    descriptors.mkdir(parents=True)
    (folder / str(number) / "comm").write_text(name + "\n")
    for place, target in enumerate(targets):
        (descriptors / str(place)).symlink_to(target)


def test_programs_that_record_are_named_and_sound_servers_are_not(tmp_path: Path) -> None:
    process(tmp_path, 11, "audacity", "/dev/null", "/dev/snd/pcmC0D0c")
    process(tmp_path, 12, "mpv", "/dev/snd/pcmC0D0p")
    process(tmp_path, 13, "pipewire", "/dev/snd/pcmC0D0c", "/dev/snd/controlC0")
    process(tmp_path, 14, "arecord", "/dev/snd/pcmC1D3c")
    process(tmp_path, os.getpid(), "earmark", "/dev/snd/pcmC0D0c")
    (tmp_path / "15").mkdir()
    (tmp_path / "meminfo").write_text("")

    assert capture_holders(tmp_path) == ("arecord", "audacity")


def test_the_real_processes_can_be_looked_through() -> None:
    assert isinstance(capture_holders(), tuple)
