"""The whole window in each language, at 200 % on a screen of 1920 × 1080: everything fits."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
ROOM = ("960", "540")
"""Pixels of the design: half of the screen's."""

pytestmark = pytest.mark.timeout(90)


@pytest.mark.parametrize(("language", "side"), [("en", "left"), ("de", "left"), ("ar", "right")])
def test_every_text_has_room_at_200_percent(tmp_path: Path, language: str, side: str) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    settings = f'language = "{language}"\ninterface_scale = 200\n'
    (home / "settings.toml").write_text(settings)
    variables = {"EARMARK_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}

    done = subprocess.run(
        [sys.executable, "-m", "tests.helpers.layout_faults", *ROOM],
        cwd=REPOSITORY,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["navigation"] == side
    assert {"live", "history", "settings, captions", "keys", "first run, 3"} <= set(said["faults"])
    assert not any(said["faults"].values()), json.dumps(
        said["faults"], indent=1, ensure_ascii=False
    )
