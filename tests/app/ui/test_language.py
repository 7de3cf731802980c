"""The window speaks the language that is asked for. Each is tried in a process of its own."""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from app.settings.kinds import Choice
from app.settings.table_program import APPEARANCE
from app.ui.language import SPOKEN, chosen_language

REPOSITORY = Path(__file__).resolve().parents[3]

START = """
import json, sys
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialogButtonBox
import app.cli, app.main

def look(application, program, *_, **__):
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    actions = program.window.actions()
    print(json.dumps({
        "direction": application.layoutDirection().name,
        "cancel": box.buttons()[0].text().replace("&", ""),
        "half": QLocale().toString(0.5, "f", 1),
        "bookmark": next(a.text() for a in actions if a.objectName() == "bookmark"),
    }))
    program.close()
    return 0

app.main._run_program = look
sys.exit(app.cli.main([]))
"""


def start(home: Path, wish: str, **variables: str) -> dict[str, str]:
    """Start the program in a language; return what its window says."""
    home.mkdir(mode=0o700)
    (home / "settings.toml").write_text(f'language = "{wish}"\n')
    done = subprocess.run(
        [sys.executable, "-c", START],
        cwd=REPOSITORY,
        env=os.environ | {"EARMARK_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"} | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def translated(language: str, context: str, english: str) -> str:
    """What the translators wrote; English if they have not finished it."""
    file = REPOSITORY / "resources" / "translations" / f"earmark_{language}.ts"
    for found in ET.parse(file).getroot().iter("context"):  # noqa: S314  # our own file
        for message in found.iter("message"):
            if (found.findtext("name"), message.findtext("source")) == (context, english):
                translation = message.find("translation")
                if translation is not None and translation.get("type") is None:
                    return translation.text or english
    return english


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("language", "direction", "cancel", "half"),
    [
        ("en", "LeftToRight", "Cancel", "0.5"),
        ("de", "LeftToRight", "Abbrechen", "0,5"),
        ("ar", "RightToLeft", "ألغِ", "٠٫٥"),
    ],
)
def test_the_window_starts_in_each_language(
    tmp_path: Path, language: str, direction: str, cancel: str, half: str
):
    said = start(tmp_path / "home", language, LC_ALL="C.UTF-8")

    bookmark = translated(language, "SessionActions", "Bookmark the last line")
    assert said == {"direction": direction, "cancel": cancel, "half": half, "bookmark": bookmark}


@pytest.mark.timeout(60)
def test_the_system_is_followed(tmp_path: Path):
    said = start(tmp_path / "home", "system", LC_ALL="de_AT.UTF-8", LANGUAGE="")

    assert (said["cancel"], said["half"]) == ("Abbrechen", "0,5")


@pytest.mark.parametrize(
    ("wish", "system", "chosen"),
    [
        ("de", ["en-US"], "de"),
        ("system", ["de-Latn-AT", "de-AT", "de"], "de"),
        ("system", ["fr-FR", "ar-MA", "de"], "ar"),
        ("system", ["DE_at"], "de"),
        ("system", ["den-CA", "fr"], "en"),
        ("system", ["C"], "en"),
        ("system", [], "en"),
    ],
)
def test_the_first_wanted_language_that_there_is_a_translation_for(wish, system, chosen):
    assert chosen_language(wish, system) == chosen


def test_every_language_can_be_chosen_and_has_a_file():
    setting = next(setting for setting in APPEARANCE if setting.key == "language")
    assert isinstance(setting.kind, Choice)
    files = (REPOSITORY / "resources" / "translations").glob("earmark_*.ts")

    assert sorted(file.stem.removeprefix("earmark_") for file in files) == sorted(SPOKEN)
    assert [option.value for option in setting.kind.options] == ["system", *SPOKEN]
