import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engines.arrays import RATE_HZ
from engines.errors import InferenceFailed, ModelMismatch, ModelMissing
from engines.hypothesis import Hypothesis
from engines.moonshine import Moonshine
from engines.tokens import TokenTable
from tests.engines.clips import clip

NOTHING = Hypothesis()


@pytest.fixture(scope="module")
def moonshine(models_dir: Path) -> Moonshine:
    return Moonshine.load(models_dir / "moonshine-tiny-en")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "austen-0890.wav",
            "Unless to be rather cold-hearted and rather selfish, is to be ill-disposed,",
        ),
        ("austen-0930.wav", "He might even have been made amiable himself."),
        ("cards-001.wav", "Ten of clubs."),
        ("cards-003.wav", "Seven of clubs."),
    ],
)
def test_real_speech_is_written_down(moonshine: Moonshine, name: str, text: str) -> None:
    hypothesis = moonshine.decode(clip(name), NOTHING)

    assert hypothesis.text.decode() == text
    assert [word.text for word in hypothesis.words] == text.split()
    assert all(0.0 < word.probability <= 1.0 for word in hypothesis.words)
    assert -0.6 < hypothesis.mean_log_probability < 0.0


def test_a_draft_that_is_right_is_confirmed_without_change(moonshine: Moonshine) -> None:
    speech = clip("cards-005.wav")
    plain = moonshine.decode(speech, NOTHING)

    verified = moonshine.decode(speech, plain)

    assert verified.tokens == plain.tokens
    for once, again in zip(plain.words, verified.words, strict=True):
        assert again.probability == pytest.approx(once.probability, abs=0.1)


@pytest.mark.parametrize("name", ["austen-0930.wav", "cards-005.wav"])
def test_a_draft_that_is_wrong_does_not_change_the_text(moonshine: Moonshine, name: str) -> None:
    speech, other = clip("cards-003.wav"), clip(name)
    half = moonshine.decode(other[: len(other) // 2], NOTHING)
    foreign = moonshine.decode(other, NOTHING)

    assert moonshine.decode(speech, foreign).text == b"Seven of clubs."
    assert moonshine.decode(other, half).text == foreign.text


@pytest.mark.parametrize("count", [1, 2, 500, 999, 1000, 1001, 1040, 1041, 1500])
def test_the_shortest_audio_is_decoded(moonshine: Moonshine, count: int) -> None:
    hypothesis = moonshine.decode(clip("cards-001.wav")[:count], NOTHING)

    assert len(hypothesis.tokens) <= 4


def test_no_audio_has_no_text(moonshine: Moonshine) -> None:
    assert moonshine.decode(np.zeros(0, np.float32), NOTHING) == NOTHING


def test_a_draft_longer_than_the_audio_allows_is_cut(moonshine: Moonshine) -> None:
    long = moonshine.decode(clip("austen-0920.wav"), NOTHING)

    hypothesis = moonshine.decode(clip("austen-0920.wav")[:8000], long)

    assert len(hypothesis.tokens) <= 3 + 4


def test_a_missing_model_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing, match="earmark models install"):
        Moonshine.load(tmp_path)


def test_a_table_of_another_model_is_refused(models_dir: Path, tmp_path: Path) -> None:
    for name in ("encoder_model.ort", "decoder_model_merged.ort"):
        (tmp_path / name).symlink_to(models_dir / "moonshine-tiny-en" / name)
    (tmp_path / "tokenizer.bin").write_bytes(b"\x01a\x01b")

    with pytest.raises(ModelMismatch, match="not the one expected"):
        Moonshine.load(tmp_path)


def test_swapped_graphs_are_refused(models_dir: Path, tmp_path: Path) -> None:
    folder = models_dir / "moonshine-tiny-en"
    (tmp_path / "encoder_model.ort").symlink_to(folder / "decoder_model_merged.ort")
    (tmp_path / "decoder_model_merged.ort").symlink_to(folder / "encoder_model.ort")
    (tmp_path / "tokenizer.bin").symlink_to(folder / "tokenizer.bin")

    with pytest.raises(ModelMismatch, match="not the one expected"):
        Moonshine.load(tmp_path)


class _Value:
    """What onnxruntime hands back, holding an array."""

    def __init__(self, array: np.ndarray) -> None:
        self._array = array

    def numpy(self) -> np.ndarray:
        return self._array


class _Encoder:
    shapes: Mapping[str, Sequence[int | str | None]] = {
        "input_values": [1, None],
        "attention_mask": [1, None],
    }

    def run_values(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        return [_Value(np.zeros((1, 3, 2), np.float32))]


class _Decoder:
    """Two heads of width 3, six tokens; writes by a table from token to next token."""

    def __init__(self, following: Mapping[int, int], *, level: float = 9.0) -> None:
        self.calls: list[tuple[list[int], int]] = []
        self._following = following
        self._level = level
        caches = {
            f"past_key_values.0.{side}.{kind}": [None, 2, None, 3]
            for side in ("decoder", "encoder")
            for kind in ("key", "value")
        }
        self.shapes: Mapping[str, Sequence[int | str | None]] = {
            "input_ids": [None, None],
            "encoder_hidden_states": [None, None, 2],
            "encoder_attention_mask": [None, None],
            "use_cache_branch": [1],
            **caches,
        }
        self.output_shapes = {"logits": [None, None, 6]}

    def run_values(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        ids = feeds["input_ids"].numpy()[0].tolist()
        past = feeds["past_key_values.0.decoder.key"].numpy().shape[2]
        assert bool(feeds["use_cache_branch"].numpy()[0]) == (past > 0)
        self.calls.append((ids, past))
        logits = np.zeros((1, len(ids), 6), np.float32)
        for row, token in enumerate(ids):
            logits[0, row, self._following[token]] = self._level
        caches = [_Value(np.zeros((1, 2, past + len(ids), 3), np.float32)) for _ in outputs[1:]]
        return [_Value(logits), *caches]


def _fake(decoder: _Decoder) -> Moonshine:
    table = TokenTable([b"", b"", b"", b"a", b"b", b"c"])
    return Moonshine(_Encoder(), decoder, table)  # type: ignore[arg-type]  # what it uses


def test_the_right_part_of_a_draft_takes_one_step_and_the_rest_is_written_anew() -> None:
    decoder = _Decoder({1: 3, 3: 4, 4: 5, 5: 2})

    hypothesis = _fake(decoder).decode(np.zeros(16_000, np.float32), Hypothesis(tokens=(3, 4, 3)))

    assert hypothesis.text == b"abc"
    assert decoder.calls == [([1, 3, 4, 3], 0), ([5], 3)]


def test_logits_that_are_no_numbers_are_a_failure() -> None:
    model = _fake(_Decoder({1: 3, 3: 2}, level=float("nan")))

    with pytest.raises(InferenceFailed, match="not a number"):
        model.decode(np.zeros(16_000, np.float32), NOTHING)


def test_a_decoder_that_repeats_itself_is_stopped_and_one_round_is_kept() -> None:
    decoder = _Decoder({1: 3, 3: 4, 4: 5, 5: 4})

    hypothesis = _fake(decoder).decode(np.zeros(12 * 16_000, np.float32), NOTHING)

    assert hypothesis.text == b"abc"
    assert len(decoder.calls) == 1 + 1 + 16 - 1


def test_a_decoder_that_never_ends_is_stopped_by_the_length_of_the_audio() -> None:
    decoder = _Decoder({1: 3, 3: 3})

    hypothesis = _fake(decoder).decode(np.zeros(16_000, np.float32), NOTHING)

    assert len(hypothesis.tokens) == 6 + 4


def test_a_decode_can_be_torn_out_of_from_another_thread(moonshine: Moonshine) -> None:
    """A minute of sound at once makes a second of work."""
    done = threading.Event()

    def interrupt() -> None:
        while not done.wait(0.01):
            moonshine.interrupt()

    other = threading.Thread(target=interrupt)  # noqa: TID251  # stands for the watching worker
    other.start()
    with pytest.raises(InferenceFailed, match="terminate"):
        moonshine.decode(np.zeros(60 * RATE_HZ, dtype=np.float32), NOTHING)
    done.set()
    other.join()

    assert moonshine.decode(clip("cards-001.wav"), NOTHING).text == b"Ten of clubs."
