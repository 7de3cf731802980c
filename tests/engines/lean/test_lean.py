"""The lean graphs write what the shipped ones write."""

import os
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from engines.arrays import RATE_HZ
from engines.errors import ModelMismatch
from engines.hypothesis import Hypothesis
from engines.lean import names
from engines.lean.build import build_lean
from engines.lean.cpu import multiplies_signed
from engines.lean.names import DECODER, NOTE, TAIL, lean_folder
from engines.lean.shipped import read_shipped
from engines.moonshine import Moonshine
from engines.moonshine_folder import load_moonshine
from engines.moonshine_lean import LeanMoonshine
from tests.conftest import AUDIO
from tests.engines.clips import clip

CLIPS = sorted(path.name for path in AUDIO.glob("*.wav"))
NOTHING = Hypothesis()


def model_folder(tmp_path: Path, models_dir: Path) -> Path:
    """Return a folder of the model's own files, without lean graphs."""
    folder = tmp_path / "moonshine-tiny-en"
    folder.mkdir(parents=True)
    for file in (models_dir / "moonshine-tiny-en").iterdir():
        if file.is_file():
            (folder / file.name).symlink_to(file)
    return folder


def loaded(folder: Path) -> LeanMoonshine:
    lean = lean_folder(folder)
    assert lean is not None
    return LeanMoonshine.load(lean, folder / "tokenizer.bin")


@pytest.fixture(scope="module")
def unsigned(tmp_path_factory: pytest.TempPathFactory, models_dir: Path) -> LeanMoonshine:
    folder = model_folder(tmp_path_factory.mktemp("unsigned"), models_dir)
    build_lean(folder, signed=False)
    return loaded(folder)


@pytest.fixture(scope="module")
def shipped(models_dir: Path) -> Moonshine:
    return Moonshine.load(models_dir / "moonshine-tiny-en")


@pytest.mark.parametrize("name", CLIPS)
def test_every_clip_has_the_same_text(
    unsigned: LeanMoonshine, shipped: Moonshine, name: str
) -> None:
    samples = clip(name)[: 12 * RATE_HZ]
    assert unsigned.begin().decode(samples, NOTHING).text == shipped.decode(samples, NOTHING).text


@pytest.mark.skipif(not multiplies_signed(), reason="this processor saturates on signed weights")
def test_signed_weights_give_the_same_texts(
    tmp_path: Path, models_dir: Path, shipped: Moonshine
) -> None:
    folder = model_folder(tmp_path, models_dir)
    build_lean(folder, signed=True)
    signed = loaded(folder)
    for name in CLIPS:
        samples = clip(name)[: 12 * RATE_HZ]
        found = signed.begin().decode(samples, NOTHING)
        assert found.text == shipped.decode(samples, NOTHING).text


def test_a_segment_that_grew_has_the_text_of_the_whole(unsigned: LeanMoonshine) -> None:
    for name in CLIPS:
        samples = clip(name)[: 10 * RATE_HZ]
        grown = unsigned.begin()
        for end in range(4_000, len(samples), 5_000):
            grown.decode(samples[:end], NOTHING)
        whole = unsigned.begin().decode(samples, NOTHING)
        assert grown.decode(samples, NOTHING).text == whole.text


def test_a_segment_may_end_before_what_was_decoded(unsigned: LeanMoonshine) -> None:
    samples = clip("austen-0920.wav")
    decoding = unsigned.begin()
    decoding.decode(samples, NOTHING)
    shorter = decoding.decode(samples[:30_000], NOTHING)
    assert shorter == unsigned.begin().decode(samples[:30_000], NOTHING)


def test_a_draft_changes_nothing(unsigned: LeanMoonshine) -> None:
    samples = clip("austen-0920.wav")
    plain = unsigned.begin().decode(samples, NOTHING)
    foreign = unsigned.begin().decode(clip("cards-001.wav"), NOTHING)
    for draft in (plain, foreign, Hypothesis(tokens=plain.tokens[:5] + foreign.tokens)):
        assert unsigned.begin().decode(samples, draft).text == plain.text


def test_words_begin_one_after_the_other_within_the_sound(unsigned: LeanMoonshine) -> None:
    samples = clip("austen-0920.wav")
    words = unsigned.begin().decode(samples, NOTHING).words
    starts = [word.start_sample for word in words]
    assert all(start is not None for start in starts)
    assert all(before <= after for before, after in pairwise(starts))
    assert starts[-1] - starts[0] > 0.6 * len(samples)


@pytest.mark.parametrize("count", [0, 1, 510, 511, 1_471, 1_472, 1_473])
def test_the_shortest_sound_is_decoded(unsigned: LeanMoonshine, count: int) -> None:
    assert len(unsigned.begin().decode(clip("cards-001.wav")[:count], NOTHING).tokens) <= 4


def test_graphs_are_written_once_where_none_are(tmp_path: Path, models_dir: Path) -> None:
    folder = model_folder(tmp_path, models_dir)
    assert lean_folder(folder) is None
    assert isinstance(load_moonshine(folder), LeanMoonshine)
    written = (folder / "lean" / NOTE).stat().st_mtime_ns
    assert isinstance(load_moonshine(folder), LeanMoonshine)
    assert (folder / "lean" / NOTE).stat().st_mtime_ns == written
    assert sorted(path.name for path in folder.iterdir() if path.name.startswith(".")) == []


@pytest.mark.parametrize("name", [TAIL, DECODER, NOTE])
def test_damaged_graphs_are_written_anew(tmp_path: Path, models_dir: Path, name: str) -> None:
    folder = model_folder(tmp_path, models_dir)
    build_lean(folder)
    (folder / "lean" / name).write_bytes(b"\x80garbled")
    assert isinstance(load_moonshine(folder), LeanMoonshine)
    assert lean_folder(folder) is not None


def test_graphs_of_an_older_version_are_written_anew(
    tmp_path: Path, models_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = model_folder(tmp_path, models_dir)
    build_lean(folder)
    monkeypatch.setattr(names, "VERSION", 99)
    assert lean_folder(folder) is None


def test_signed_graphs_do_not_serve_another_processor(
    tmp_path: Path, models_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = model_folder(tmp_path, models_dir)
    build_lean(folder, signed=True)
    monkeypatch.setattr(names, "multiplies_signed", lambda: False)
    assert lean_folder(folder) is None


def test_a_folder_that_cannot_be_written_runs_on_its_own_graphs(
    tmp_path: Path, models_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests may run as root, who may write everywhere: the question is answered for him."""
    folder = model_folder(tmp_path, models_dir)
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert isinstance(load_moonshine(folder), Moonshine)
    assert not (folder / "lean").exists()


def test_another_model_is_refused_by_what_it_lacks(tmp_path: Path, models_dir: Path) -> None:
    folder = models_dir / "moonshine-tiny-en"
    for name in ("encoder_model.ort", "decoder_model_merged.ort"):
        (tmp_path / name).symlink_to(folder / "encoder_model.ort")
    with pytest.raises(ModelMismatch, match="lacks If"):
        read_shipped(tmp_path)


def test_silence_is_decoded(unsigned: LeanMoonshine) -> None:
    """A constant has no variance to divide by."""
    assert len(unsigned.begin().decode(np.zeros(RATE_HZ, np.float32), NOTHING).tokens) <= 11
