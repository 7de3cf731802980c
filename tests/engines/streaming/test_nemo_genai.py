"""onnxruntime-genai's layout: the same model says the same as in sherpa-onnx' layout."""

from pathlib import Path

import pytest

from engines.errors import ModelMismatch
from engines.runtime import open_session
from engines.streaming.nemo import FastConformer, LstmTransducer
from engines.streaming.nemo_genai import CONFIG, GenaiConfig, genai_encoder, genai_transducer
from engines.streaming.nemo_layouts import sherpa_encoder, sherpa_transducer
from engines.streaming.search import Emission, TransducerSearch
from tests.engines.streaming import tiny_nemo
from tests.engines.streaming.sherpa import clip, places, said


def by_genai(folder: Path, language: str | None = None) -> list[Emission]:
    config = GenaiConfig(folder / CONFIG)
    encoder, decoder, joiner = (
        open_session(config.file(part)) for part in ("encoder", "decoder", "joiner")
    )
    graphs = LstmTransducer(decoder, joiner, genai_transducer(decoder, joiner, config))
    model = FastConformer(encoder, genai_encoder(encoder, config, language=language))
    return said(model, TransducerSearch(graphs), clip("austen-0880.wav"))


def by_names_of_sherpa(folder: Path) -> list[Emission]:
    encoder, decoder, joiner = (
        open_session(folder / f"{part}.int8.onnx") for part in ("encoder", "decoder", "joiner")
    )
    shape = sherpa_transducer(encoder, decoder, joiner)
    graphs = LstmTransducer(decoder, joiner, shape)
    model = FastConformer(encoder, sherpa_encoder(encoder, language=None))
    return said(model, TransducerSearch(graphs), clip("austen-0880.wav"))


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, int]]:
    folder = tmp_path_factory.mktemp("sherpa")
    tiny_nemo.write_transducer(folder, bands=128)
    return places(by_names_of_sherpa(folder))


@pytest.mark.parametrize("time_first", [True, False], ids=["time first", "channels first"])
def test_both_layouts_say_the_same(
    tmp_path: Path, expected: list[tuple[int, int]], *, time_first: bool
) -> None:
    tiny_nemo.write_genai(tmp_path, time_first=time_first)
    assert len(expected) > 10
    assert places(by_genai(tmp_path)) == expected


def test_a_graph_without_the_length_runs(tmp_path: Path, expected: list[tuple[int, int]]) -> None:
    tiny_nemo.write_genai(tmp_path, without="length")
    assert places(by_genai(tmp_path)) == expected


def test_the_language_goes_into_the_graph(tmp_path: Path) -> None:
    tiny_nemo.write_genai(tmp_path, prompted=True)
    german, unknown, none = (places(by_genai(tmp_path, name)) for name in ("de-AT", "xx", None))
    assert german != none
    assert unknown == none


@pytest.mark.parametrize(
    ("config", "lacking"),
    [
        ({"chunk_samples": None}, "model.chunk_samples"),
        ({"blank_id": "12"}, "model.blank_id"),
        ({"joiner": None}, "model.joiner"),
        ({"decoder": {"hidden_size": 10}}, "model.decoder.inputs.targets"),
    ],
)
def test_a_missing_entry_is_named(tmp_path: Path, config: dict[str, object], lacking: str) -> None:
    tiny_nemo.write_genai(tmp_path, config=config)
    with pytest.raises(ModelMismatch, match=f"lacks the entry {lacking}"):
        by_genai(tmp_path)


def test_another_kind_of_model_is_refused(tmp_path: Path) -> None:
    tiny_nemo.write_genai(tmp_path, config={"type": "whisper"})
    with pytest.raises(ModelMismatch, match="of the type whisper"):
        by_genai(tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", "\x00"])
def test_a_damaged_file_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / CONFIG).write_text(text, encoding="utf-8")
    with pytest.raises(ModelMismatch, match=CONFIG):
        GenaiConfig(tmp_path / CONFIG)


def test_sizes_that_do_not_fit_the_graph_are_refused(tmp_path: Path) -> None:
    tiny_nemo.write_genai(tmp_path, config={"left_context": 7})
    with pytest.raises(ModelMismatch, match="cache_last_channel"):
        by_genai(tmp_path)
