"""Which family a folder holds, and why another is refused."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engines.arrays import Float32
from engines.errors import ModelMismatch
from engines.events import EngineEvent, StreamEvent, TaskResult
from engines.loader import load_speech_engine
from engines.recognise import recognise
from tests.engines import tiny_moonshine
from tests.engines.streaming import tiny_nemo, tiny_zipformer
from tests.engines.streaming.sherpa import clip
from tests.engines.streaming.tiny import write_tokens

WRITERS: dict[str, Callable[[Path], None]] = {
    "nemo transducer": tiny_nemo.write_transducer,
    "nemo ctc": tiny_nemo.write_ctc,
    "nemo genai": tiny_nemo.write_genai,
    "zipformer transducer": tiny_zipformer.write_transducer,
    "zipformer ctc": tiny_zipformer.write_ctc,
    "moonshine streaming": tiny_moonshine.write_model,
}


def write(folder: Path, family: str) -> None:
    WRITERS[family](folder)
    if family == "nemo genai":
        write_tokens(folder / "tokens.txt", tiny_nemo.VOCABULARY + 1, blank=tiny_nemo.VOCABULARY)


@pytest.mark.parametrize("family", WRITERS)
def test_a_folder_is_known_by_its_files_and_graphs(tmp_path: Path, family: str) -> None:
    write(tmp_path, family)
    assert recognise(tmp_path).family == family


def test_the_default_model_is_known(models_dir: Path) -> None:
    assert recognise(models_dir / "moonshine-tiny-en").family == "moonshine"


def test_small_numbers_come_first(tmp_path: Path) -> None:
    write(tmp_path, "zipformer transducer")
    shutil.copy(tmp_path / "encoder.onnx", tmp_path / "encoder.int8.onnx")
    assert recognise(tmp_path).files["encoder"].name == "encoder.int8.onnx"


@pytest.mark.parametrize(
    ("family", "missing"),
    [
        ("nemo transducer", "tokens.txt"),
        ("zipformer transducer", "decoder.onnx"),
        ("zipformer ctc", "tokens.txt"),
        ("nemo genai", "joint.onnx"),
        ("moonshine streaming", "adapter.ort"),
    ],
)
def test_a_missing_file_is_named(tmp_path: Path, family: str, missing: str) -> None:
    write(tmp_path, family)
    (tmp_path / missing).unlink()
    with pytest.raises(ModelMismatch, match=f"lacks the file {missing}"):
        recognise(tmp_path)


def test_an_older_zipformer_is_refused_by_its_type(tmp_path: Path) -> None:
    tiny_zipformer.write_transducer(tmp_path, altered={"model_type": "zipformer"})
    with pytest.raises(ModelMismatch, match="type “zipformer”"):
        recognise(tmp_path)


def test_something_else_is_refused_with_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    with pytest.raises(ModelMismatch, match=r"in it are: holiday\.jpg"):
        recognise(tmp_path)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelMismatch, match="is empty"):
        recognise(tmp_path)
    with pytest.raises(ModelMismatch, match="is empty or not there"):
        recognise(tmp_path / "nowhere")


def events_of(models: Path, name: str, samples: Float32) -> list[EngineEvent]:
    stream = load_speech_engine(models, name).open_stream()
    events: list[EngineEvent] = []
    for start in range(0, len(samples), 1_600):
        events += stream.accept(samples[start : start + 1_600])
    return events + stream.flush()


@pytest.mark.parametrize("family", WRITERS)
def test_every_family_captions_through_the_loader(
    tmp_path: Path, models_dir: Path, family: str
) -> None:
    """In a folder whose path has a space and letters that are not ASCII."""
    models = tmp_path / "modèle 测试"
    write(models / "tiny", family)
    (models / "silero-vad").symlink_to(models_dir / "silero-vad")

    events = events_of(models, "tiny", clip("austen-0880.wav"))

    finals = [event for event in events if isinstance(event, TaskResult)]
    partials = [event for event in events if isinstance(event, StreamEvent)]
    assert finals
    assert len(partials) > 5
    assert all(final.text for final in finals)
    last = {partial.segment: partial.partial_text for partial in partials}
    assert finals[0].text.encode().startswith(last[0])
