from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.embedder import BATCH_TOKENS, MiniLmEmbedder, batches
from engines.errors import ModelMismatch, ModelMissing
from engines.loader import load_embedder
from engines.protocols import TextEmbedder


@pytest.fixture(scope="module")
def embedder(models_dir: Path) -> TextEmbedder:
    return load_embedder(models_dir)


def test_vectors_are_unit_vectors_of_the_graph_s_width(embedder: TextEmbedder) -> None:
    vectors = embedder.embed(["Ten of clubs.", "", "😀", "a " * 5000])

    assert embedder.model == "minilm-l6-v2-int8"
    assert embedder.dimension == 384
    assert vectors.shape == (4, 384)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(np.ones(4), abs=1e-5)


def test_the_same_meaning_is_nearer_than_another(embedder: TextEmbedder) -> None:
    question, answer, other = embedder.embed(
        ["how do we spend less", "We must cut the costs.", "The dog sleeps in the garden."]
    )

    assert question @ answer > question @ other + 0.2


def test_a_text_has_the_same_vector_alone_and_among_others(embedder: TextEmbedder) -> None:
    texts = [f"Sentence number {number} " + "and so on " * (number % 7) for number in range(40)]

    together = embedder.embed(texts)

    for text, vector in zip(texts, together, strict=True):
        assert embedder.embed([text])[0] @ vector > 0.999


@settings(deadline=None)
@given(st.lists(st.integers(2, 256), max_size=80))
def test_every_text_is_in_one_batch_and_no_batch_is_too_large(lengths: list[int]) -> None:
    groups = batches(lengths)

    assert sorted(index for group in groups for index in group) == list(range(len(lengths)))
    assert all(len(group) * max(lengths[i] for i in group) <= BATCH_TOKENS for group in groups)


def test_only_the_beginning_of_a_long_text_counts(embedder: TextEmbedder) -> None:
    begin = "word " * 254

    long, longer = embedder.embed([begin + "elephants " * 50, begin + "elephants " * 500])

    assert np.allclose(long, longer, atol=1e-5)


def test_no_texts_give_no_vectors(embedder: TextEmbedder) -> None:
    assert embedder.embed([]).shape == (0, 384)


def test_a_missing_or_garbled_tokenizer_says_how_to_mend_it(
    models_dir: Path, tmp_path: Path
) -> None:
    (tmp_path / "model.onnx").symlink_to(models_dir / "minilm-l6-v2-int8" / "model.onnx")

    with pytest.raises(ModelMissing, match="earmark models install"):
        MiniLmEmbedder.load(tmp_path)

    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(ModelMismatch, match=r"damaged.*earmark models install"):
        MiniLmEmbedder.load(tmp_path)


def test_another_model_is_refused(models_dir: Path, tmp_path: Path) -> None:
    (tmp_path / "model.onnx").symlink_to(models_dir / "silero-vad" / "silero_vad.onnx")
    (tmp_path / "tokenizer.json").symlink_to(models_dir / "minilm-l6-v2-int8" / "tokenizer.json")

    with pytest.raises(ModelMismatch, match="not the one expected"):
        MiniLmEmbedder.load(tmp_path)
