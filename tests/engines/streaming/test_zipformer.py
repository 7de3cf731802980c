"""Streaming Zipformer2 on small random graphs, compared with sherpa-onnx on the same ones."""

from functools import partial
from pathlib import Path

import pytest
import sherpa_onnx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from onnx import TensorProto

from engines.errors import ModelMismatch
from engines.runtime import open_session
from engines.streaming.frames import FrameStream
from engines.streaming.search import CtcSearch, Emission, TransducerSearch
from engines.streaming.zipformer import StatelessTransducer, Zipformer2Encoder
from tests.engines.streaming.sherpa import assert_same, by_sherpa, clip, places, said
from tests.engines.streaming.tiny_zipformer import (
    write_ctc,
    write_decoder,
    write_encoder,
    write_transducer,
)

CLIPS = ["austen-0870.wav", "cards-003.wav"]


def transducer(folder: Path) -> TransducerSearch:
    decoder, joiner = open_session(folder / "decoder.onnx"), open_session(folder / "joiner.onnx")
    return TransducerSearch(StatelessTransducer(decoder, joiner, unknown=None))


def encoder(path: Path) -> Zipformer2Encoder:
    return Zipformer2Encoder(open_session(path))


@pytest.mark.parametrize("name", CLIPS)
def test_a_transducer_says_what_sherpa_says(tmp_path: Path, name: str) -> None:
    write_transducer(tmp_path)
    samples = clip(name)
    ours = said(encoder(tmp_path / "encoder.onnx"), transducer(tmp_path), samples)
    recogniser = sherpa_onnx.OnlineRecognizer.from_transducer(
        tokens=str(tmp_path / "tokens.txt"),
        encoder=str(tmp_path / "encoder.onnx"),
        decoder=str(tmp_path / "decoder.onnx"),
        joiner=str(tmp_path / "joiner.onnx"),
    )
    assert_same(tmp_path, ours, by_sherpa(recogniser, samples), frame_s=0.04)


@pytest.mark.parametrize("name", CLIPS)
def test_ctc_says_what_sherpa_says(tmp_path: Path, name: str) -> None:
    write_ctc(tmp_path)
    samples = clip(name)
    ours = said(encoder(tmp_path / "model.onnx"), CtcSearch(frozenset({0})), samples)
    recogniser = sherpa_onnx.OnlineRecognizer.from_zipformer2_ctc(
        tokens=str(tmp_path / "tokens.txt"), model=str(tmp_path / "model.onnx")
    )
    assert_same(tmp_path, ours, by_sherpa(recogniser, samples), frame_s=0.04)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zipformer")
    write_transducer(folder)
    return folder


@pytest.fixture(scope="module")
def whole(folder: Path) -> list[Emission]:
    samples = clip(CLIPS[1])
    return said(encoder(folder / "encoder.onnx"), transducer(folder), samples, block=len(samples))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(block=st.integers(min_value=37, max_value=9_000))
def test_any_blocks_say_the_same(folder: Path, whole: list[Emission], block: int) -> None:
    samples = clip(CLIPS[1])
    ours = said(encoder(folder / "encoder.onnx"), transducer(folder), samples, block=block)
    assert places(ours) == places(whole)


def test_the_last_sample_is_heard(folder: Path, whole: list[Emission]) -> None:
    frames = FrameStream(encoder(folder / "encoder.onnx"))
    samples = clip(CLIPS[1])
    count = sum(len(part) for part in [*frames.accept(samples), *frames.finish()])
    assert count * frames._encoder.frame_samples >= len(samples)


@pytest.mark.parametrize(
    "variant",
    [
        partial(write_encoder, lens=TensorProto.INT32),
        partial(write_encoder, floats=TensorProto.FLOAT16),
    ],
    ids=["32-bit counts", "half precision"],
)
def test_variants_of_the_types_run(
    tmp_path: Path, folder: Path, whole: list[Emission], variant: partial[None]
) -> None:
    variant(tmp_path / "encoder.onnx")
    ours = said(encoder(tmp_path / "encoder.onnx"), transducer(folder), clip(CLIPS[1]))
    assert len(set(places(ours)) & set(places(whole))) >= 0.8 * len(whole)


def test_a_decoder_with_32_bit_tokens_runs(
    tmp_path: Path, folder: Path, whole: list[Emission]
) -> None:
    write_decoder(tmp_path / "decoder.onnx", ids=TensorProto.INT32)
    decoder = open_session(tmp_path / "decoder.onnx")
    graphs = StatelessTransducer(decoder, open_session(folder / "joiner.onnx"), unknown=None)
    ours = said(encoder(folder / "encoder.onnx"), TransducerSearch(graphs), clip(CLIPS[1]))
    assert places(ours) == places(whole)


def test_the_unknown_token_is_as_good_as_none(folder: Path, whole: list[Emission]) -> None:
    common = max({one.token for one in whole}, key=[one.token for one in whole].count)
    decoder, joiner = open_session(folder / "decoder.onnx"), open_session(folder / "joiner.onnx")
    search = TransducerSearch(StatelessTransducer(decoder, joiner, unknown=common))
    ours = said(encoder(folder / "encoder.onnx"), search, clip(CLIPS[1]))
    assert ours
    assert common not in {one.token for one in ours}


@pytest.mark.parametrize("name", ["cached_val2_1", "embed_states", "processed_lens"])
def test_a_missing_input_is_named(tmp_path: Path, name: str) -> None:
    write_encoder(tmp_path / "encoder.onnx", without=name)
    with pytest.raises(ModelMismatch, match=f"no input called {name}"):
        encoder(tmp_path / "encoder.onnx")


def test_metadata_that_do_not_fit_the_graph_are_refused(tmp_path: Path) -> None:
    write_encoder(tmp_path / "encoder.onnx", altered={"left_context_len": "8,5"})
    with pytest.raises(ModelMismatch, match="cached_key_1"):
        encoder(tmp_path / "encoder.onnx")


def test_a_missing_entry_is_named(tmp_path: Path) -> None:
    write_encoder(tmp_path / "encoder.onnx", altered={"decode_chunk_len": None})
    with pytest.raises(ModelMismatch, match="decode_chunk_len"):
        encoder(tmp_path / "encoder.onnx")
