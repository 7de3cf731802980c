from pathlib import Path

import pytest

from engines.errors import ModelMismatch, ModelMissing
from engines.loader import DEFAULT_TEXT, load_embedder, load_speech_engine
from engines.redecode import TRAITS


def test_the_default_engine_says_what_it_is(models_dir: Path) -> None:
    engine = load_speech_engine(models_dir)

    assert engine.info.name == "Fast English"
    assert engine.info.model == "moonshine-tiny-en"
    assert engine.info.languages == ("en",)
    assert engine.info.provider == engine.info.requested_provider == "CPU"
    assert engine.info.provider_note == ""
    assert engine.info.traits == TRAITS


def test_a_closed_engine_opens_no_stream(models_dir: Path) -> None:
    engine = load_speech_engine(models_dir)
    engine.close()

    with pytest.raises(RuntimeError, match="closed"):
        engine.open_stream()


def test_an_unknown_engine_is_missing(models_dir: Path) -> None:
    with pytest.raises(ModelMissing, match=r"“nonsense”.*earmark models list"):
        load_speech_engine(models_dir, "nonsense")


def test_models_that_are_not_there_say_how_to_install_them(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing, match="earmark models install"):
        load_speech_engine(tmp_path)
    with pytest.raises(ModelMissing, match="earmark models install"):
        load_embedder(tmp_path)


def test_an_earlier_text_model_is_loaded_by_its_name(models_dir: Path, tmp_path: Path) -> None:
    (tmp_path / "earlier-model").symlink_to(models_dir / DEFAULT_TEXT)

    assert load_embedder(tmp_path, "earlier-model").model == "earlier-model"


@pytest.mark.parametrize("name", ["", "..", "../elsewhere", "/etc", "a/b", "a\\b", ".hidden"])
def test_no_text_model_outside_of_the_folder_is_loaded(tmp_path: Path, name: str) -> None:
    with pytest.raises(ModelMissing, match="earmark models list"):
        load_embedder(tmp_path, name)


@pytest.mark.parametrize(
    "name",
    [
        "silero-vad/silero_vad.onnx",
        "moonshine-tiny-en/encoder_model.ort",
        "moonshine-tiny-en/decoder_model_merged.ort",
        "moonshine-tiny-en/tokenizer.bin",
    ],
)
def test_a_garbled_file_is_named(models_dir: Path, tmp_path: Path, name: str) -> None:
    for folder in ("silero-vad", "moonshine-tiny-en"):
        (tmp_path / folder).mkdir()
        for file in (models_dir / folder).iterdir():
            if file.is_file():
                (tmp_path / folder / file.name).symlink_to(file)
    (tmp_path / name).unlink()
    (tmp_path / name).write_bytes(b"\x80garbled")

    with pytest.raises(ModelMismatch, match=rf"{Path(name).name}.*earmark models install"):
        load_speech_engine(tmp_path)
