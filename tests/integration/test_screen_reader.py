"""What a screen reader finds on the accessibility bus while the real program captions speech."""

import contextlib
import json
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.conftest import AUDIO, REPOSITORY
from tests.helpers.screen import EARMARK, Screen
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.helpers.words import transcripts, word_error_rate

CLIENT = REPOSITORY / "tests" / "helpers" / "at_spi_client.py"
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
QUIET = np.zeros(16_000, np.float32)
CONTROLS = {
    "push button",
    "check box",
    "radio button",
    "combo box",
    "slider",
    "text",
    "toggle button",
    "spin button",
    "button",
}


class ScreenReader:
    """Talks to the client on the bus."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.announced: list[str] = []
        self.impolite: list[str] = []
        self._client = subprocess.Popen(
            [SYSTEM_PYTHON, str(CLIENT)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        self._answer(10.0)

    def tree(self) -> dict[str, Any]:
        """Everything that the program shows to assistive tools."""
        deadline = time.monotonic() + 20.0
        while "tree" not in (answer := self._ask({"do": "tree"})):
            assert time.monotonic() < deadline, answer
            time.sleep(0.2)
        return answer["tree"]

    def press(self, name: str, role: str = "push button") -> None:
        """Press a control by its name."""
        deadline = time.monotonic() + 20.0
        while not self._ask({"do": "press", "name": name, "role": role}).get("pressed"):
            assert time.monotonic() < deadline, f"there is no {role} {name!r} to press"
            time.sleep(0.2)

    def listen(self, seconds: float) -> None:
        """Hear what is announced meanwhile."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            assert self._client.stdout is not None
            if select.select([self._client.stdout], [], [], left)[0]:
                self._hear(json.loads(self._client.stdout.readline()))

    def close(self) -> None:
        """End the client."""
        self._client.communicate(timeout=10)

    def _ask(self, command: dict[str, str]) -> dict[str, Any]:
        assert self._client.stdin is not None
        self._client.stdin.write(json.dumps(command) + "\n")
        self._client.stdin.flush()
        return self._answer(20.0)

    def _answer(self, timeout_s: float) -> dict[str, Any]:
        assert self._client.stdout is not None
        deadline = time.monotonic() + timeout_s
        while select.select([self._client.stdout], [], [], deadline - time.monotonic())[0]:
            line = self._client.stdout.readline()
            assert line, "the client ended: are python3-gi and gir1.2-atspi-2.0 installed?"
            if not self._hear(heard := json.loads(line)):
                return heard
        pytest.fail("the accessibility bus does not answer")

    def _hear(self, line: dict[str, Any]) -> bool:
        if "announced" not in line:
            return False
        (self.announced if line["politeness"] == 1 else self.impolite).append(line["announced"])
        return True


@contextlib.contextmanager
def accessible(desk: Screen) -> Iterator[dict[str, str]]:
    """A session bus for a screen, and an accessibility bus on it."""
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--print-address", "--nofork"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert bus.stdout is not None
    address = bus.stdout.readline().strip()
    environment = {**desk.environment, "DBUS_SESSION_BUS_ADDRESS": address}
    launcher = next(path for path in LAUNCHERS if Path(path).exists())
    accessibility = subprocess.Popen(
        [launcher, "--launch-immediately"], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        switch_on(environment)
        yield environment
    finally:
        for process in (accessibility, bus):
            process.terminate()
            process.wait(10)
        bus.stdout.close()


def switch_on(environment: dict[str, str]) -> None:
    """Tell the bus that a screen reader runs."""
    command = [
        *("gdbus", "call", "--session", "--dest", "org.a11y.Bus"),
        *("--object-path", "/org/a11y/bus"),
        *("--method", "org.freedesktop.DBus.Properties.Set"),
        *("org.a11y.Status", "IsEnabled", "<true>"),
    ]
    deadline = time.monotonic() + 10.0
    while subprocess.run(command, env=environment, capture_output=True, check=False).returncode:
        assert time.monotonic() < deadline, "the accessibility bus did not start"
        time.sleep(0.1)


def nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A node and all under it."""
    yield node
    for child in node["children"]:
        yield from nodes(child)


def captions(tree: dict[str, Any]) -> list[str]:
    """The lines of the one list without a name that is shown: the captions."""
    lists = [
        node
        for node in nodes(tree)
        if node["role"] == "list" and not node["name"] and "showing" in node["states"]
        if any(child["role"] == "list item" for child in node["children"])
        if "focusable" in node["states"]
    ]
    return [child["name"] for node in lists for child in node["children"]]


@pytest.mark.timeout(120)
@pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is the bus of Linux")
def test_a_screen_reader_hears_each_final_once_and_reads_the_captions(
    desk: Screen,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    said = transcripts(AUDIO)
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    with accessible(desk) as environment:
        running = subprocess.Popen(EARMARK, env=environment)
        reader = ScreenReader(environment)
        try:
            tree = reader.tree()
            assert tree["children"][0]["role"] == "frame"
            unnamed = [
                node
                for node in nodes(tree)
                if node["role"] in CONTROLS and {"focusable", "showing"} <= set(node["states"])
                if not node["name"]
            ]
            assert unnamed == []

            reader.press("Start captions")
            # The engine loads meanwhile; a microphone does not wait either.
            reader.listen(4.0)
            for name in ("austen-0870.wav", "cards-005.wav"):
                samples, _ = speech(AUDIO / name)
                microphone.play(np.concatenate([QUIET, samples, QUIET, QUIET]))
            while not microphone._drained.is_set():
                reader.listen(0.5)
            reader.listen(2.0)
            lines = captions(reader.tree())
            reader.press("Stop and save")
            reader.listen(2.0)
        finally:
            reader.close()
            running.terminate()
            running.wait(20)

    wanted = f"{said['austen-0870.wav']} {said['cards-005.wav']}"
    assert word_error_rate(wanted, " ".join(lines)) <= 0.1
    # Everything that was read aloud, in order, is the captions: no partial, nothing twice.
    spoken = [text for text in reader.announced if text in " ".join(lines)]
    assert " ".join(spoken) == " ".join(lines)
    assert len(spoken) >= 2


def checked(tree: dict[str, Any], beginning: str) -> list[str]:
    """The radio buttons whose name begins so, of those that are shown and chosen."""
    return [
        node["name"]
        for node in nodes(tree)
        if node["role"] == "radio button" and node["name"].startswith(beginning)
        if {"showing", "checked"} <= set(node["states"])
    ]


@pytest.mark.timeout(120)
@pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is the bus of Linux")
def test_a_screen_reader_hears_what_is_chosen_and_chooses_something_else(
    desk: Screen, earmark_home: Path
) -> None:
    """Segments had no state and nothing to do; a page of the navigation was chosen and stayed
    shut, for a radio button that is toggled is not clicked."""
    with accessible(desk) as environment:
        running = subprocess.Popen(EARMARK, env=environment)
        reader = ScreenReader(environment)
        try:
            reader.press("Set up later")
            page_before = checked(reader.tree(), "Live")
            reader.press("Settings", "radio button")
            reader.press("Appearance", "radio button")
            section = checked(reader.tree(), "Appearance")
            motion_before = checked(reader.tree(), "Reduce motion")
            reader.press("Reduce motion: On", "radio button")
            motion = checked(reader.tree(), "Reduce motion")
            page = checked(reader.tree(), "Live") + checked(reader.tree(), "Settings")
            reader.press("Caption bar", "check box")
            bar = desk.window("Caption bar")
        finally:
            reader.close()
            running.terminate()
            running.wait(20)

    assert (page_before, page) == (["Live"], ["Settings"])
    assert section == ["Appearance"]
    assert motion_before == ["Reduce motion: System"]
    assert motion == ["Reduce motion: On"]
    assert bar
    kept = (earmark_home / "settings.toml").read_text()
    assert 'reduced_motion = "on"' in kept
