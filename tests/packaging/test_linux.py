"""What goes into the Linux packages, as far as it can be told without building one."""

import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from contents import INTERFACE_LANGUAGES, LEFT_OUT_MODULES, is_taken
from icons import SIZES, mark_picture
from manual import bash_completion, commands_of, manual_page
from native_needs import asked_by
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.cli.arguments import make_parser
from app.ui.widgets.mark import paint_mark
from tests.conftest import REPOSITORY

LINUX = REPOSITORY / "packaging" / "linux"


@pytest.fixture
def entry() -> dict[str, dict[str, str]]:
    """The desktop entry, its groups and their keys."""
    groups: dict[str, dict[str, str]] = {}
    for line in (LINUX / "earmark.desktop").read_text("utf-8").splitlines():
        if line.startswith("["):
            groups[line.strip("[]")] = {}
        elif "=" in line:
            key, value = line.split("=", 1)
            groups[list(groups)[-1]][key] = value
    return groups


def test_the_program_understands_every_command_of_the_menu(entry):
    for group in entry.values():
        words = group["Exec"].split()
        assert words[0] == "earmark"
        for files in ([], ["/music/a b.wav", "/music/c.srt"]):
            given = [each for word in words[1:] for each in (files if word == "%F" else [word])]
            make_parser().parse_args(given)


def test_every_action_of_the_menu_is_there_and_speaks_all_languages(entry):
    actions = entry["Desktop Entry"]["Actions"].rstrip(";").split(";")

    assert [f"Desktop Action {each}" for each in actions] == list(entry)[1:]
    for group in list(entry.values())[1:]:
        assert all(
            f"Name[{language}]" in group for language in INTERFACE_LANGUAGES if language != "en"
        )


def test_the_metainfo_names_the_entry_and_the_program():
    text = (LINUX / "net.earmark.Earmark.metainfo.xml").read_text("utf-8")
    root = ET.fromstring(text)  # noqa: S314  # our own file

    assert root.findtext("launchable") == "earmark.desktop"
    assert root.findtext("provides/binary") == "earmark"
    assert root.find("releases/release").attrib == {"version": "@VERSION@", "date": "@DATE@"}


def test_the_mark_of_the_menu_is_the_mark_of_the_window(qapp):
    """Drawn twice, as SVG and by the window, it must not drift apart."""
    size = 256
    pictures = [QImage(size, size, QImage.Format.Format_Grayscale8) for _ in range(2)]
    for picture in pictures:
        picture.fill(255)
    painter = QPainter(pictures[0])
    paint_mark(painter, QRectF(0, 0, size, size), QColor("#0B655E"), QColor("#FFFFFF"))
    painter.end()
    painter = QPainter(pictures[1])
    painter.drawImage(0, 0, mark_picture(size))
    painter.end()

    own, other = (np.frombuffer(picture.constBits(), np.uint8).astype(int) for picture in pictures)
    # The window's round corners are polygons of a fraction of a pixel.
    assert np.mean(np.abs(own - other) > 100) < 0.001
    assert own.min() < 100
    assert {16, 512} <= set(SIZES)


def test_the_manual_page_and_the_completion_name_every_command():
    page, completion = manual_page("0.1.0", "2026-11-30"), bash_completion()

    for name in commands_of(make_parser()):
        assert f".SS earmark {name}\n" in page
        assert f"        {name}) words=" in completion
    assert "\\-\\-start" in page
    assert "--start" in completion


def test_bash_reads_the_completion(tmp_path: Path):
    script = tmp_path / "earmark"
    script.write_text(bash_completion())
    asked = (
        f". {script}; COMP_WORDS=(earmark sea); COMP_CWORD=1; _earmark; echo ${{COMPREPLY[@]}}; "
        "COMP_WORDS=(earmark search --new); COMP_CWORD=2; _earmark; echo ${COMPREPLY[@]}"
    )
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["search", "--newest"]


@pytest.mark.parametrize(
    ("place", "source", "is_in"),
    [
        ("libasound.so.2", "/usr/lib/x86_64-linux-gnu/libasound.so.2", False),
        ("libxcb.so.1", "/usr/lib/x86_64-linux-gnu/libxcb.so.1", False),
        ("libxcb-cursor.so.0", "/usr/lib/x86_64-linux-gnu/libxcb-cursor.so.0", True),
        ("libssl.so.3", "/usr/lib/x86_64-linux-gnu/libssl.so.3", True),
        ("PySide6/Qt/lib/libQt6Core.so.6", "/v/site-packages/PySide6/Qt/lib/libQt6Core.so.6", True),
        ("PySide6/Qt/plugins/platforms/libqvnc.so", "/v/site-packages/x/libqvnc.so", False),
    ],
)
def test_of_the_building_machine_only_what_no_driver_meets_is_taken(place, source, is_in):
    assert is_taken((place, source, "BINARY")) is is_in


def test_ffmpeg_is_left_out():
    """docs/adr/0006: its wheels hold GPL code."""
    assert "av" in LEFT_OUT_MODULES


def test_what_a_library_asks_for_is_read_from_it(tmp_path: Path):
    python = Path("/bin/true").resolve()
    (tmp_path / "true").write_bytes(python.read_bytes())

    asked = asked_by(tmp_path)

    assert "libc.so.6" in asked.libraries
    assert asked.glibc >= (2, 4)


def test_the_list_of_needs_names_a_package_for_each_library():
    table = tomllib.loads((LINUX / "needs.toml").read_text("utf-8"))

    assert all(".so" in name for name in (*table["linked"], *table["loaded"]))
    assert all(table["linked"].values())


@pytest.mark.parametrize("script", sorted(LINUX.glob("*.sh")), ids=lambda path: path.name)
def test_the_scripts_are_read_by_a_plain_shell(script: Path):
    subprocess.run(["sh", "-n", script], check=True)
