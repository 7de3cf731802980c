"""Voxtral Realtime on small graphs, compared with the public loop written out."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from onnx import TensorProto

from engines import voxtral_graphs
from engines.arrays import Float32
from engines.errors import ModelMismatch
from engines.events import StreamEvent, TaskResult
from engines.features.stream import WhisperMel
from engines.loader import load_speech_engine
from engines.recognise import recognise
from engines.runtime import Session, open_session
from engines.streaming.engine import Parts
from engines.streaming.families import load_parts
from engines.streaming.search import Emission
from engines.voxtral import Tekken
from tests.engines.streaming.sherpa import clip, places, said
from tests.engines.tiny_voxtral import (
    END,
    PADDING,
    SPECIALS,
    START,
    TOKENS,
    write_decoder,
    write_model,
    write_tokens,
)

SPEECH = clip("austen-0880.wav")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("voxtral")
    write_model(folder)
    return folder


def parts_of(folder: Path) -> Parts:
    return load_parts(recognise(folder), language=None)


def spoken(folder: Path, samples: Float32, *, block: int = 1_600) -> list[Emission]:
    parts = parts_of(folder)
    return said(parts.encoder, parts.open_search(), samples, block=block)


class PublicLoop:
    """The loop of the public code: the prompt in one call, the caches without a limit."""

    def __init__(self, folder: Path) -> None:
        graphs = ("audio_encoder", "embed_tokens", "decoder_model_merged")
        self.encoder, self.embed, self.decoder = (
            open_session(folder / "onnx" / f"{name}_q4.onnx") for name in graphs
        )

    def cached(self, session: Session, output: str, feeds: dict, past: dict, count: int):
        held = next(iter(past.values())).shape[2]
        feeds = (
            feeds
            | past
            | {
                "attention_mask": np.ones((1, held + count), np.int64),
                "position_ids": np.arange(held, held + count)[np.newaxis],
            }
        )
        names = [name.replace("past_key_values", "present") for name in past]
        found, *keys = session.run((output, *names), feeds)
        return found, dict(zip(past, keys, strict=True)), feeds

    def empty(self, session: Session) -> dict[str, np.ndarray]:
        return {
            name: np.zeros((1, shape[1], 0, shape[3]), np.float32)
            for name, shape in session.shapes.items()
            if name.startswith("past_key_values")
        }

    def tokens(self, samples: Float32) -> list[int]:
        """Return a token for every step from the last of the prompt on."""
        sound = np.concatenate(
            [np.zeros(32 * 1280, np.float32), samples, np.zeros(60 * 1280, np.float32)]
        )
        rows = WhisperMel().accept(sound)
        past, keys = self.empty(self.encoder), self.empty(self.decoder)
        padding = np.zeros((1, 128, 2), np.float32)
        written = [START, *[PADDING] * 38]
        found: list[int] = []
        for first, last in [(0, 312), *pairwise(range(312, len(rows) - 8, 8))]:
            part = np.ascontiguousarray(rows[first:last].T)[np.newaxis]
            feeds = {"input_features": part, "past_padding_cache": padding}
            audio, past, fed = self.cached(
                self.encoder, "audio_embeds", feeds, past, (last - first) // 2
            )
            joined = np.concatenate([fed["past_padding_cache"], part], axis=2)
            padding = np.ascontiguousarray(joined[:, :, -2:])
            (text,) = self.embed.run(("inputs_embeds",), {"input_ids": np.array([written])})
            feeds = {
                "inputs_embeds": text + audio,
                "num_logits_to_keep": np.array(1, np.int64),
            }
            logits, keys, _ = self.cached(self.decoder, "logits", feeds, keys, len(written))
            written = [int(logits[0, -1].argmax())]
            found += written
        return found


def test_it_says_what_the_public_loop_says(folder: Path) -> None:
    expected = [
        (token, step)
        for step, token in enumerate(PublicLoop(folder).tokens(SPEECH))
        if token >= SPECIALS
    ]
    ours = places(spoken(folder, SPEECH))
    assert len({token for token, _ in ours}) > 3
    assert ours == expected[: len(ours)]
    # What was said last is written up to 480 ms later.
    assert ours[-1][1] >= len(SPEECH) // 1280


@settings(max_examples=8, deadline=None)
@given(block=st.integers(100, 20_000))
def test_any_blocks_say_the_same(folder: Path, block: int) -> None:
    parts = parts_of(folder)
    whole = said(parts.encoder, parts.open_search(), SPEECH, block=len(SPEECH))
    cut = said(parts.encoder, parts.open_search(), SPEECH, block=block)
    assert places(cut) == places(whole)


def test_two_streams_do_not_disturb_each_other(folder: Path) -> None:
    parts = parts_of(folder)
    first = said(parts.encoder, parts.open_search(), SPEECH)
    assert said(parts.encoder, parts.open_search(), SPEECH) == first


def test_caches_stay_within_their_windows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small graphs look at the newest twenty places, so that nothing else may change."""
    expected = places(spoken(folder, SPEECH))
    monkeypatch.setattr(voxtral_graphs, "ENCODER_WINDOW", 24)
    monkeypatch.setattr(voxtral_graphs, "DECODER_WINDOW", 24)
    monkeypatch.setattr(voxtral_graphs, "DECODER_AT_ONCE", 4)
    parts = parts_of(folder)
    search = parts.open_search()
    assert places(said(parts.encoder, search, SPEECH)) == expected
    decoder = parts.placed.values(search._past.keys)
    assert decoder["past_key_values.0.key"].shape[2] == search._past.held <= 24
    assert search._past.seen > 60


def test_caches_of_half_precision_are_kept_so(tmp_path: Path, folder: Path) -> None:
    write_model(tmp_path, kind=TensorProto.FLOAT16)
    parts = parts_of(tmp_path)
    search = parts.open_search()
    half = places(said(parts.encoder, search, SPEECH))
    assert parts.placed.values(search._past.keys)["past_key_values.0.key"].dtype == np.float16
    assert len(set(half) & set(places(spoken(folder, SPEECH)))) > 0.7 * len(half)


def test_a_model_that_wants_to_end_goes_on_with_the_sound(tmp_path: Path, folder: Path) -> None:
    write_model(tmp_path)
    write_decoder(tmp_path / "onnx" / "decoder_model_merged_q4.onnx", ends=True)
    assert places(spoken(tmp_path, SPEECH)) == places(spoken(folder, SPEECH))


def test_it_captions_through_the_loader(tmp_path: Path, models_dir: Path) -> None:
    write_model(tmp_path / "tiny")
    (tmp_path / "silero-vad").symlink_to(models_dir / "silero-vad")
    stream = load_speech_engine(tmp_path, "tiny").open_stream()
    events = [*stream.accept(SPEECH), *stream.flush()]
    finals = [event for event in events if isinstance(event, TaskResult)]
    partials = [event for event in events if isinstance(event, StreamEvent)]
    assert partials
    assert finals[0].text
    assert finals[0].end_sample <= len(SPEECH)


def test_token_bytes_are_behind_the_special_ones(tmp_path: Path) -> None:
    write_tokens(tmp_path / "tekken.json")
    tokens = Tekken.read(tmp_path / "tekken.json")
    assert (tokens.start, tokens.end, tokens.padding) == (START, END, PADDING)
    assert len(tokens.pieces) == TOKENS
    assert set(tokens.pieces[:SPECIALS]) == {b""}
    assert tokens.pieces[SPECIALS] == b" a"
    assert b"".join(tokens.pieces[-2:]).decode() == "é"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("tekken.json", "lacks the file tekken.json"),
        ("config.json", "lacks the file config.json"),
        ("onnx/embed_tokens_q4.onnx", r"lacks the file onnx/embed_tokens\.onnx"),
    ],
)
def test_a_missing_file_is_named(tmp_path: Path, change: str, reason: str) -> None:
    write_model(tmp_path)
    (tmp_path / change).unlink()
    with pytest.raises(ModelMismatch, match=reason):
        recognise(tmp_path)


def test_another_kind_of_model_is_refused(tmp_path: Path) -> None:
    write_model(tmp_path)
    (tmp_path / "config.json").write_text('{"model_type": "whisper"}', encoding="utf-8")
    with pytest.raises(ModelMismatch, match="“whisper”"):
        recognise(tmp_path)


@pytest.mark.parametrize(
    ("text", "reason"), [("{", "is damaged"), ('{"config": {}}', "default_num_special_tokens")]
)
def test_a_damaged_list_of_tokens_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "tekken.json").write_text(text, encoding="utf-8")
    with pytest.raises(ModelMismatch, match=reason):
        Tekken.read(tmp_path / "tekken.json")
