"""`earmark models` as a person uses it: real programs, tiny models, no network."""

import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import AUDIO
from tests.engines.streaming import tiny_zipformer
from tests.integration.test_command_line import earmark, objects

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def home(tmp_path: Path, models_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder whose models may be changed, in a path with a space and other letters."""
    home = tmp_path / "größer 测试"
    (home / "models").mkdir(parents=True)
    for name in ("moonshine-tiny-en", "silero-vad", "minilm-l6-v2-int8"):
        shutil.copytree(models_dir / name, home / "models" / name)
    monkeypatch.setenv("EARMARK_HOME", str(home))
    return home


@pytest.fixture
def brought(tmp_path: Path) -> Path:
    folder = tmp_path / "mon modèle"
    tiny_zipformer.write_transducer(folder)
    return folder


def test_a_model_is_imported_chosen_used_and_removed(home: Path, brought: Path) -> None:
    run = earmark("models", "import", brought)
    assert run.returncode == 0, run.stderr
    assert "Imported as mon-modele" in run.stdout
    assert earmark("settings", "set", "engine", "mon-modele").returncode == 0

    listed = {each["model"]: each for each in objects(earmark("models", "list", "--json").stdout)}
    assert listed["mon-modele"]["chosen"]
    assert not listed["mon-modele"]["verified"]
    assert listed["moonshine-tiny-en"]["installed"]
    assert listed["zipformer-ko"]["state"] == "source only"

    doctor = objects(earmark("doctor", "--json").stdout)
    (engine,) = [each for each in doctor if each["check"] == "engine"]
    assert engine["ok"]
    assert "mon-modele" in engine["detail"]

    tiny = earmark("transcribe", AUDIO / "cards-005.wav", "--json")
    assert tiny.returncode == 0, tiny.stderr
    assert "in use" in earmark("models", "remove", "mon-modele").stderr
    assert earmark("models", "verify").returncode == 0

    earmark("settings", "reset", "engine", check=True)
    assert earmark("models", "remove", "mon-modele").returncode == 0
    assert not (home / "models" / "mon-modele").exists()


def test_a_chosen_model_that_is_broken_is_replaced_visibly(home: Path, brought: Path) -> None:
    earmark("models", "import", brought, "--name", "mine", check=True)
    earmark("settings", "set", "engine", "mine", check=True)
    (home / "models" / "mine" / "encoder.onnx").write_bytes(b"no graph")

    run = earmark("transcribe", AUDIO / "cards-005.wav", "--json")

    assert run.returncode == 0
    assert "The model “mine” cannot be used, so the default one captions" in run.stderr
    assert any(event["kind"] == "final" and event["text"] for event in objects(run.stdout))
    (engine,) = [
        each for each in objects(earmark("doctor", "--json").stdout) if each["check"] == "engine"
    ]
    assert not engine["ok"]
    assert "`earmark settings set engine`" in engine["detail"]
    verify = earmark("models", "verify", "mine", "--json")
    assert verify.returncode == 1
    states = {each["file"]: each["state"] for each in map(json.loads, verify.stdout.splitlines())}
    assert states["encoder.onnx"] == "wrong size"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["remove"], 2, "name the model to be removed"),
        (["import"], 2, "name one folder"),
        (["import", "/nowhere/at/all"], 1, "is empty or not there"),
        (["remove", "whale"], 1, "No model called “whale” is installed"),
        (["install", "whale"], 1, "There is no model called “whale”"),
        (["install", "moonshine-base-es"], 1, "--accept-licence"),
        (["install", "zipformer-ko"], 1, "get its folder from https://"),
        (["verify", "whale"], 1, "Nothing is known of the files of whale"),
    ],
)
def test_what_cannot_be_done_is_said_with_what_to_do(
    home: Path, arguments: list[str], code: int, said: str
) -> None:
    run = earmark("models", *arguments)

    assert run.returncode == code
    assert said in run.stderr
