"""Streaming Moonshine on small graphs: what was read once is not read again; nothing is lost."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.arrays import Float32
from engines.errors import ModelMismatch, ModelMissing
from engines.hypothesis import Hypothesis
from engines.moonshine_streaming import MoonshineStreaming
from engines.recognise import recognise
from tests.engines.streaming.sherpa import clip
from tests.engines.tiny_moonshine import FRAME, FRAMES_PER_TOKEN, split_front, write_model

SPEECH = clip("cards-003.wav")[:24_000]
NOTHING = Hypothesis()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("moonshine")
    write_model(folder)
    return folder


@pytest.fixture(scope="module")
def model(folder: Path) -> MoonshineStreaming:
    return MoonshineStreaming.load(folder)


def grown(model: MoonshineStreaming, lengths: Sequence[int], *, drafted: bool = True) -> Hypothesis:
    """Decode a stretch as it grows to each of the lengths."""
    decoding, last = model.begin(), NOTHING
    for length in lengths:
        last = decoding.decode(SPEECH[:length], last if drafted else NOTHING)
    return last


def test_a_token_comes_for_every_eight_frames(model: MoonshineStreaming) -> None:
    tokens = grown(model, [len(SPEECH)]).tokens
    assert len(tokens) == -(-len(SPEECH) // FRAME // FRAMES_PER_TOKEN)
    assert len(set(tokens)) > 3


@settings(max_examples=40, deadline=None)
@given(lengths=st.lists(st.integers(1, len(SPEECH)), min_size=1, max_size=8).map(sorted))
def test_however_it_grew_it_reads_the_same(model: MoonshineStreaming, lengths: list[int]) -> None:
    expected = grown(model, [lengths[-1]])
    assert grown(model, lengths).tokens == expected.tokens
    assert grown(model, lengths, drafted=False).tokens == expected.tokens


def test_partials_are_revised(model: MoonshineStreaming) -> None:
    """Otherwise the test above would show nothing about drafts that were wrong."""
    partials = [grown(model, [length]).tokens for length in range(4_000, 24_000, 400)]
    assert any(after[: len(before)] != before for before, after in pairwise(partials))


def test_a_wrong_draft_is_written_anew(model: MoonshineStreaming) -> None:
    expected = grown(model, [len(SPEECH)])
    for place in (0, 5, len(expected.tokens) - 1):
        draft = list(expected.tokens)
        draft[place] = 3 + (draft[place] - 2) % 9
        found = model.begin().decode(SPEECH, Hypothesis(tokens=tuple(draft)))
        assert found.tokens == expected.tokens


def test_a_stretch_may_end_before_what_was_read(model: MoonshineStreaming) -> None:
    assert grown(model, [20_000, 12_000]).tokens == grown(model, [12_000]).tokens


def test_what_is_settled_is_encoded_once(
    model: MoonshineStreaming, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder = model.placed
    run, lengths = encoder.run, []

    def counted(outputs: Sequence[str], feeds: dict[str, Float32]) -> list[Float32]:
        lengths.append(feeds["features"].shape[1])
        return run(outputs, feeds)

    monkeypatch.setattr(encoder, "run", counted)
    grown(model, range(1_600, 24_001, 1_600))
    # Twenty new frames, three that were not settled, and 16 · 2 frames of the past.
    assert lengths[-1] == 20 + 3 + 32


@pytest.mark.parametrize("count", [0, 1, 79])
def test_less_than_a_frame_is_nothing(model: MoonshineStreaming, count: int) -> None:
    assert grown(model, [count]) == NOTHING


def test_words_are_as_probable_as_their_tokens(model: MoonshineStreaming) -> None:
    found = grown(model, [len(SPEECH)])
    assert len(found.words) == len(found.tokens)
    assert all(0 < word.probability <= 1 for word in found.words)
    assert found.mean_log_probability < 0


@pytest.mark.parametrize("graph", ["frontend", "encoder", "adapter", "cross_kv", "decoder_kv"])
def test_a_missing_graph_is_named(tmp_path: Path, graph: str) -> None:
    write_model(tmp_path)
    (tmp_path / f"{graph}.ort").unlink()
    with pytest.raises(ModelMissing, match=f"{graph}.ort"):
        MoonshineStreaming.load(tmp_path)


def test_a_front_end_in_two_files_reads_the_same(tmp_path: Path, model: MoonshineStreaming) -> None:
    write_model(tmp_path)
    split_front(tmp_path)

    split = MoonshineStreaming.load(tmp_path)

    assert len(split.front_weights) > 3
    for lengths in ([len(SPEECH)], [3_000, 9_100, 9_101, len(SPEECH)]):
        assert grown(split, lengths) == grown(model, lengths)


@pytest.mark.parametrize("part", ["frontend.model", "frontend.weights"])
def test_a_missing_half_of_the_front_end_is_named(tmp_path: Path, part: str) -> None:
    write_model(tmp_path)
    split_front(tmp_path)
    (tmp_path / f"{part}.ort").unlink()

    with pytest.raises(ModelMissing, match=f"{part}.ort"):
        MoonshineStreaming.load(tmp_path)
    with pytest.raises(ModelMismatch, match=f"lacks the file {part}.ort"):
        recognise(tmp_path)


def test_weights_of_another_front_end_are_refused_by_their_names(tmp_path: Path) -> None:
    write_model(tmp_path)
    whole = (tmp_path / "frontend.ort").read_bytes()
    split_front(tmp_path)
    (tmp_path / "frontend.model.ort").write_bytes(whole)

    with pytest.raises(ModelMismatch, match="frontend has no input called w0_out"):
        MoonshineStreaming.load(tmp_path)


def test_a_graph_in_the_wrong_place_is_refused_by_its_input(tmp_path: Path) -> None:
    write_model(tmp_path)
    (tmp_path / "adapter.ort").write_bytes((tmp_path / "encoder.ort").read_bytes())
    with pytest.raises(ModelMismatch, match="adapter has no input called encoded"):
        MoonshineStreaming.load(tmp_path)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"depth": None}, "lacks the entry depth"),
        ({"nheads": "many"}, "is damaged"),
        ({"vocab_size": 13}, "number of tokens: 13 and 12"),
        ({"head_dim": 4}, "k_self"),
    ],
)
def test_a_configuration_that_does_not_fit_is_refused(
    tmp_path: Path, entries: dict[str, object], reason: str
) -> None:
    write_model(tmp_path, **entries)
    with pytest.raises(ModelMismatch, match=reason):
        MoonshineStreaming.load(tmp_path)
