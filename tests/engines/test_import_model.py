"""A folder from anywhere becomes a model, or is refused with the reason; models are removed."""

import json
import shutil
from pathlib import Path

import pytest

from engines.errors import EngineError, ModelMismatch, ModelUnknown
from engines.import_model import import_folder, plain_name
from engines.kept_model import NAME, verify_kept
from engines.loader import load_speech_engine
from engines.model_list import list_models
from engines.remove_model import remove_model
from tests.engines.streaming import tiny_nemo, tiny_zipformer


@pytest.fixture
def models(tmp_path, models_dir) -> Path:
    folder = tmp_path / "modèles 测试"
    folder.mkdir()
    shutil.copytree(models_dir / "silero-vad", folder / "silero-vad")
    return folder


@pytest.fixture
def brought(tmp_path) -> Path:
    folder = tmp_path / "Mein schönes Modell — 测试"
    tiny_zipformer.write_transducer(folder)
    return folder


def test_a_folder_is_copied_and_runs(models, brought):
    (brought / "0.wav").write_bytes(b"sound")
    (brought / "encoder.fp16.onnx").write_bytes(b"another variant")
    shutil.copy(brought / "encoder.onnx", brought / "encoder.int8.onnx")
    told = []

    name = import_folder(models, brought, on_bytes=lambda done, total: told.append((done, total)))

    assert name == "Mein-schones-Modell"
    copied = {path.name for path in (models / name).iterdir()}
    assert copied == {"encoder.int8.onnx", "decoder.onnx", "joiner.onnx", "tokens.txt", NAME}
    assert load_speech_engine(models, name).info.name == brought.name
    assert told[-1][0] == told[-1][1] > 0
    assert {state.state for state in verify_kept(models / name)} == {"ok"}
    assert (brought / "0.wav").exists()


def test_a_folder_in_the_catalogues_name_has_its_licence(models, brought):
    import_folder(models, brought, name="moonshine-base-es")

    (listed,) = [model for model in list_models(models) if model.name == "moonshine-base-es"]
    assert listed.licence == "Moonshine Community License"
    assert "limits who may use it" in listed.terms


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda folder: (folder / "tokens.txt").unlink(), r"lacks the file tokens\.txt"),
        (lambda folder: (folder / "joiner.onnx").write_bytes(b"x"), r"joiner"),
        (lambda folder: [each.unlink() for each in folder.iterdir()], "is empty"),
    ],
)
def test_what_does_not_run_is_refused_and_nothing_is_left(models, brought, spoil, reason):
    spoil(brought)

    with pytest.raises(EngineError, match=reason):
        import_folder(models, brought)

    assert {each.name for each in models.iterdir()} - {".install.lock"} == {"silero-vad"}


def test_a_name_that_is_taken_is_refused(models, brought):
    import_folder(models, brought, name="mine")

    for name in ("mine", "silero-vad", "moonshine-tiny-en"):
        with pytest.raises(ModelMismatch, match="is there already"):
            import_folder(models, brought, name=name)
    with pytest.raises(ModelMismatch, match="is no name for a model"):
        import_folder(models, brought, name="../mine")


def test_stopping_it_leaves_nothing(models, brought):
    class Stop(Exception):
        pass

    def stop(_done, _total):
        raise Stop

    with pytest.raises(Stop):
        import_folder(models, brought, on_bytes=stop)

    assert {each.name for each in models.iterdir()} - {".install.lock"} == {"silero-vad"}


def test_a_damaged_model_is_listed_with_what_is_wrong(models, brought):
    import_folder(models, brought, name="mine")
    (models / "mine" / "joiner.onnx").write_bytes(b"x")

    (listed,) = [model for model in list_models(models) if model.name == "mine"]

    assert listed.state == "damaged"
    assert listed.problem == "The file joiner.onnx is missing or has another size."
    states = {state.file: state.state for state in verify_kept(models / "mine")}
    assert states["joiner.onnx"] == "wrong size"
    assert states["tokens.txt"] == "ok"


def test_a_folder_put_there_by_hand_is_listed_too(models):
    tiny_nemo.write_ctc(models / "by-hand")
    (models / "junk").mkdir()
    (models / "odd" / NAME).parent.mkdir()
    (models / "odd" / NAME).write_text(json.dumps(["no", "table"]), encoding="utf-8")

    states = {model.name: model.state for model in list_models(models)}

    assert states["by-hand"] == "installed"
    assert states["junk"] == states["odd"] == "damaged"
    assert states["moonshine-tiny-en"] == "not installed"
    assert states["zipformer-en"] == "not installed"
    assert states["zipformer-ko"] == "source only"


def test_a_model_is_removed_unless_it_is_in_use_or_needed(models, brought):
    import_folder(models, brought, name="mine")

    with pytest.raises(ModelMismatch, match="“mine” is in use"):
        remove_model(models, "mine", in_use="mine")
    with pytest.raises(ModelMismatch, match="needed by every speech model"):
        remove_model(models, "silero-vad", in_use="mine")
    for name in ("nowhere", "../home", ".install.lock", ""):
        with pytest.raises(ModelUnknown, match="is installed in"):
            remove_model(models, name, in_use="other")
    remove_model(models, "mine", in_use="moonshine-tiny-en")

    assert not (models / "mine").exists()
    assert (models / "silero-vad").is_dir()


def test_removing_a_link_leaves_what_it_leads_to(models, brought):
    (models / "linked").symlink_to(brought, target_is_directory=True)

    remove_model(models, "linked", in_use="other")

    assert not (models / "linked").exists()
    assert (brought / "tokens.txt").exists()


@pytest.mark.parametrize(
    ("text", "name"),
    [("Ünïcode Näme", "Unicode-Name"), ("测试", "model"), ("..hidden", "hidden"), ("a/b", "a-b")],
)
def test_names_become_plain(text, name):
    assert plain_name(text) == name
