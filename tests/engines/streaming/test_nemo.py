"""Cache-aware FastConformers on small random graphs, compared with sherpa-onnx on the same ones."""

from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
import pytest
import sherpa_onnx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from onnx import TensorProto

from engines.arrays import Float32
from engines.errors import ModelMismatch
from engines.events import TaskResult
from engines.features.stream import FeatureStream
from engines.recognise import recognise
from engines.runtime import open_session
from engines.streaming.families import load_parts
from engines.streaming.frames import FrameStream
from engines.streaming.nemo import FastConformer, LstmTransducer
from engines.streaming.nemo_layouts import prompt_of, sherpa_encoder, sherpa_transducer
from engines.streaming.search import CtcSearch, Emission, TransducerSearch
from engines.streaming.tokens_txt import read_tokens
from engines.tokens import TokenTable
from tests.engines.streaming import tiny_nemo
from tests.engines.streaming.sherpa import (
    SherpaNemoFeatures,
    assert_same,
    by_sherpa,
    clip,
    places,
    said,
)

CLIPS = ["austen-0870.wav", "austen-0880.wav"]
FRAME_S = 0.08


class AsSherpa(FastConformer):
    """As sherpa-onnx does it: its features, and real rows for the past of the first window."""

    def __init__(self, path: Path) -> None:
        session = open_session(path)
        self._layout = sherpa_encoder(session, language=None)
        super().__init__(session, self._layout)
        self.prefix = 0

    def open_features(self) -> FeatureStream:
        return SherpaNemoFeatures(self._layout.bands)


def encoder(path: Path, language: str | None = None) -> FastConformer:
    session = open_session(path)
    return FastConformer(session, sherpa_encoder(session, language=language))


def transducer(folder: Path) -> TransducerSearch:
    graphs = [
        open_session(folder / f"{name}.int8.onnx") for name in ("encoder", "decoder", "joiner")
    ]
    return TransducerSearch(LstmTransducer(graphs[1], graphs[2], sherpa_transducer(*graphs)))


@pytest.mark.parametrize("name", CLIPS)
@pytest.mark.parametrize("bands", [80, 128])
def test_a_transducer_says_what_sherpa_says(tmp_path: Path, name: str, bands: int) -> None:
    tiny_nemo.write_transducer(tmp_path, bands=bands)
    ours = said(AsSherpa(tmp_path / "encoder.int8.onnx"), transducer(tmp_path), clip(name))
    recogniser = sherpa_onnx.OnlineRecognizer.from_transducer(
        tokens=str(tmp_path / "tokens.txt"),
        encoder=str(tmp_path / "encoder.int8.onnx"),
        decoder=str(tmp_path / "decoder.int8.onnx"),
        joiner=str(tmp_path / "joiner.int8.onnx"),
        feature_dim=bands,
    )
    assert_same(tmp_path, ours, by_sherpa(recogniser, clip(name)), frame_s=FRAME_S)


@pytest.mark.parametrize("name", CLIPS)
def test_ctc_says_what_sherpa_says(tmp_path: Path, name: str) -> None:
    tiny_nemo.write_ctc(tmp_path)
    search = CtcSearch(frozenset({tiny_nemo.VOCABULARY}))
    ours = said(AsSherpa(tmp_path / "model.onnx"), search, clip(name))
    recogniser = sherpa_onnx.OnlineRecognizer.from_nemo_ctc(
        tokens=str(tmp_path / "tokens.txt"), model=str(tmp_path / "model.onnx")
    )
    # For CTC models sherpa-onnx counts 40 ms a frame, whatever the metadata say.
    assert_same(tmp_path, ours, by_sherpa(recogniser, clip(name)), frame_s=0.04)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("nemo")
    tiny_nemo.write_transducer(folder, bands=128)
    return folder


@pytest.fixture(scope="module")
def whole(folder: Path) -> list[Emission]:
    samples = clip(CLIPS[1])
    return said(
        encoder(folder / "encoder.int8.onnx"), transducer(folder), samples, block=len(samples)
    )


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(block=st.integers(min_value=37, max_value=9_000))
def test_any_blocks_say_the_same(folder: Path, whole: list[Emission], block: int) -> None:
    ours = said(
        encoder(folder / "encoder.int8.onnx"), transducer(folder), clip(CLIPS[1]), block=block
    )
    assert len(ours) > 10
    assert places(ours) == places(whole)


def test_zeros_stand_before_the_first_window(folder: Path) -> None:
    frames = FrameStream(encoder(folder / "encoder.int8.onnx"))
    # Sixteen rows of 10 ms are a chunk: the nine rows before them are not waited for.
    needed = 15 * 160 + 200
    assert frames.accept(np.zeros(needed - 1, np.float32)) == []
    (first,) = frames.accept(np.zeros(1, np.float32))
    assert first.shape == (tiny_nemo.FRAMES, tiny_nemo.WIDTH)


def test_the_last_sample_is_heard(folder: Path) -> None:
    samples = clip(CLIPS[1])
    frames = FrameStream(encoder(folder / "encoder.int8.onnx"))
    count = sum(len(part) for part in [*frames.accept(samples), *frames.finish()])
    assert count * FRAME_S * 16_000 >= len(samples)


def test_half_precision_runs(tmp_path: Path, folder: Path, whole: list[Emission]) -> None:
    tiny_nemo.write_encoder(tmp_path / "encoder.onnx", bands=128, floats=TensorProto.FLOAT16)
    ours = said(encoder(tmp_path / "encoder.onnx"), transducer(folder), clip(CLIPS[1]))
    assert SequenceMatcher(None, places(ours), places(whole), autojunk=False).ratio() > 0.7


def test_a_decoder_with_64_bit_tokens_runs(
    tmp_path: Path, folder: Path, whole: list[Emission]
) -> None:
    tiny_nemo.write_transducer(tmp_path, bands=128)
    tiny_nemo.write_decoder(tmp_path / "decoder.int8.onnx", ids=TensorProto.INT64)
    ours = said(encoder(folder / "encoder.int8.onnx"), transducer(tmp_path), clip(CLIPS[1]))
    assert places(ours) == places(whole)


def test_the_language_goes_into_the_graph(tmp_path: Path, folder: Path) -> None:
    tiny_nemo.write_encoder(tmp_path / "encoder.onnx", bands=128, prompted=True)
    found = {
        language: places(
            said(encoder(tmp_path / "encoder.onnx", language), transducer(folder), clip(CLIPS[1]))
        )
        for language in (None, "de", "ar", "xx")
    }
    assert found["de"] != found["ar"]
    assert found["de"] != found[None]
    assert found["xx"] == found[None]


@pytest.mark.parametrize(
    ("language", "number"),
    [("de-DE", 9), ("de", 9), ("DE_at", 9), ("<en>", 0), ("ar-EG", 7), ("fi", 101), (None, 101)],
)
def test_a_language_is_looked_up_by_name_and_relatives(language: str | None, number: int) -> None:
    assert prompt_of(tiny_nemo.PROMPTS, language, default=101) == number


@pytest.mark.parametrize("name", ["length", "cache_last_channel_len"])
def test_a_missing_input_is_named(tmp_path: Path, name: str) -> None:
    tiny_nemo.write_encoder(tmp_path / "encoder.onnx", without=name)
    with pytest.raises(ModelMismatch, match=f"no input called {name}"):
        encoder(tmp_path / "encoder.onnx")


@pytest.mark.parametrize("name", ["window_size", "cache_last_time_dim2", "vocab_size"])
def test_a_missing_entry_is_named(tmp_path: Path, name: str) -> None:
    tiny_nemo.write_transducer(tmp_path, altered={name: None})
    with pytest.raises(ModelMismatch, match=name):
        said(encoder(tmp_path / "encoder.int8.onnx"), transducer(tmp_path), clip(CLIPS[1]))


def test_a_model_that_normalises_the_whole_recording_is_refused(tmp_path: Path) -> None:
    tiny_nemo.write_encoder(tmp_path / "encoder.onnx", altered={"normalize_type": "per_feature"})
    with pytest.raises(ModelMismatch, match="cannot stream"):
        encoder(tmp_path / "encoder.onnx")


def test_vocabularies_that_differ_are_refused(tmp_path: Path) -> None:
    tiny_nemo.write_transducer(tmp_path, altered={"vocab_size": 13})
    with pytest.raises(ModelMismatch, match="number of tokens: 14 and 13"):
        transducer(tmp_path)


def test_the_languages_of_a_model_s_list_are_told_and_not_written(tmp_path: Path) -> None:
    """The same graphs with and without names of languages in the list: the same other words."""
    tiny_nemo.write_transducer(tmp_path, bands=128)
    samples = clip(CLIPS[1])
    plain = _finals(tmp_path, samples)
    listed = tmp_path / "tokens.txt"
    lines = listed.read_text(encoding="utf-8").splitlines()
    # The two tokens that this random model says most often become names of languages.
    spoken = Counter(e.token for e in _said(tmp_path, samples)).most_common(2)
    names = dict(zip((token for token, _ in spoken), ("en-US", "de-DE"), strict=True))
    for token, name in names.items():
        lines[token] = f"<{name}> {token}"
    listed.write_text("\n".join(lines), encoding="utf-8")

    finals = _finals(tmp_path, samples)

    assert len(finals) > len(plain)
    assert {final.language for final in finals} == set(names.values())
    assert all(final.text and "<" not in final.text for final in finals)
    silent = {int(line.rpartition(" ")[2]) for line in lines if line.startswith("<")}
    pieces = TokenTable(read_tokens(listed).pieces)
    kept = [e.token for e in _said(tmp_path, samples) if e.token not in silent]
    letters = pieces.text(kept).decode().replace(" ", "")
    assert "".join(final.text for final in finals).replace(" ", "") == letters


def _said(folder: Path, samples: Float32) -> list[Emission]:
    return said(
        encoder(folder / "encoder.int8.onnx"), transducer(folder), samples, block=len(samples)
    )


def _finals(folder: Path, samples: Float32) -> list[TaskResult]:
    stream = load_parts(recognise(folder), language=None).open_stream()
    events = [*stream.accept(samples), *stream.flush()]
    return [event for event in events if isinstance(event, TaskResult)]
