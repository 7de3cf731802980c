"""The form for devices is written once, where the model is."""

import importlib.util
import os
from pathlib import Path

import numpy as np
import onnx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.errors import ModelMismatch
from engines.lean.build import build_lean
from engines.lean.names import FOLDER, PLAIN, TAIL, cross_names
from engines.lean.plain_form import LENGTHS, PlainTail, columns_of, frames_of, padded
from engines.model_list import list_models
from engines.runtime import open_session
from tests.engines.lean.test_lean import model_folder

NAMES = cross_names(6)


@pytest.fixture
def folder(tmp_path: Path, models_dir: Path) -> Path:
    folder = model_folder(tmp_path, models_dir)
    build_lean(folder, signed=False)
    return folder


def test_it_comes_with_the_lean_graphs_and_is_small(folder: Path) -> None:
    path = PlainTail(folder, NAMES).path
    assert path == folder / FOLDER / PLAIN
    assert path.stat().st_size < 100_000


def test_only_standard_operations_are_in_it(folder: Path) -> None:
    graph = onnx.load(folder / FOLDER / PLAIN, load_external_data=False)
    assert [entry.domain for entry in graph.opset_import] == [""]
    assert {node.domain for node in graph.graph.node} == {""}
    onnx.checker.check_model(str(folder / FOLDER / PLAIN), full_check=True)


def test_it_is_written_where_it_is_not(folder: Path) -> None:
    written = (folder / FOLDER / PLAIN).read_bytes()
    (folder / FOLDER / PLAIN).unlink()
    (folder / FOLDER / "plain-0.onnx").write_bytes(b"an older form")

    path = PlainTail(folder, NAMES).path

    assert path.read_bytes() == written
    assert sorted(each.name for each in path.parent.iterdir()) == [
        "built.json", "decoder.onnx", "front.onnx", PLAIN, TAIL,
    ]  # fmt: skip


def test_it_is_written_once(folder: Path) -> None:
    form = PlainTail(folder, NAMES)
    form.path.write_bytes(b"as it was")
    assert form.path.read_bytes() == b"as it was"


@pytest.mark.parametrize("lack", ["onnx", "right"])
def test_where_it_cannot_be_written_a_sentence_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, lack: str
) -> None:
    """Packages have no onnx. The tests may run as root, so the question is answered for him."""
    (folder / FOLDER / PLAIN).unlink()
    if lack == "onnx":
        monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    else:
        monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    with pytest.raises(ModelMismatch, match="Install Earmark again"):
        _ = PlainTail(folder, NAMES).path


def test_the_list_of_models_does_not_see_it(tmp_path: Path, folder: Path) -> None:
    (folder / FOLDER / PLAIN).unlink()
    before = list_models(tmp_path)
    _ = PlainTail(folder, NAMES).path
    assert list_models(tmp_path) == before
    assert before[0].state == "installed"


@pytest.mark.parametrize("columns", [3, 4, 5, 66, 67, 500, 999])
def test_as_many_frames_come_out_as_of_the_cpus_graph(folder: Path, columns: int) -> None:
    tail = open_session(folder / FOLDER / TAIL)
    feeds = {
        "local": np.zeros((1, 576, columns), np.float32),
        "mean": np.zeros(1, np.float32),
        "inverse_deviation": np.ones(1, np.float32),
    }
    (keys,) = tail.run(["audio_key_0"], feeds)
    assert keys.shape[2] == frames_of(columns)


def test_what_fills_a_length_is_not_padded() -> None:
    assert [padded(length) for length in LENGTHS] == list(LENGTHS)


@given(columns=st.integers(3, 3_000))
def test_a_length_holds_every_column_that_a_frame_sees(columns: int) -> None:
    frames = frames_of(columns)
    length = padded(frames)
    assert frames <= length
    assert columns_of(frames) <= columns
    assert length in LENGTHS or length % LENGTHS[-1] == 0
    assert frames_of(columns_of(length)) == length


@given(columns=st.integers(3, 400), wanted=st.lists(st.sampled_from(NAMES), max_size=4))
def test_outputs_are_cut_out_in_the_order_asked_for(columns: int, wanted: list[str]) -> None:
    form = PlainTail(Path(), NAMES)
    feeds = {
        "local": np.ones((1, 5, columns), np.float32),
        "mean": np.zeros(1, np.float32),
        "inverse_deviation": np.ones(1, np.float32),
    }
    fed = form.feeds(feeds)
    length = fed["mask"].shape[-1]
    joined = np.repeat(np.arange(len(NAMES) * 2), 3 * length).reshape(1, -1, length, 3)

    found = form.outputs(wanted, [joined] * len(form.asked(wanted)), feeds)

    assert [array[0, :, 0, 0].tolist() for array in found] == [
        [2 * NAMES.index(name), 2 * NAMES.index(name) + 1] for name in wanted
    ]
    assert all(array.shape == (1, 2, frames_of(columns), 3) for array in found)
    assert fed["local"].sum() == 5 * columns_of(frames_of(columns))
    assert (fed["mask"] == 0).sum() == frames_of(columns)
