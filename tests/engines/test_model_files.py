"""Where a model is loaded from: the person's folder, or the one that came with the program."""

from pathlib import Path

import pytest

from engines.catalog import load_catalog
from engines.install import InstallProgress, install_models
from engines.loader import load_embedder
from engines.model_files import is_complete, missing_models, model_folder, verify_models


def test_a_model_that_came_with_the_program_is_not_missing(models_dir: Path, tmp_path: Path):
    own = tmp_path / "models"

    assert missing_models(own, shipped=models_dir) == ()
    assert {state.state for state in verify_models(own, shipped=models_dir)} == {"ok"}
    assert all(is_complete(own, model, shipped=models_dir) for model in load_catalog().models)


def test_the_persons_own_model_is_taken_before_the_shipped_one(tmp_path: Path):
    own, shipped = tmp_path / "own", tmp_path / "shipped"
    for folder in (own / "speech", shipped / "speech", shipped / "meaning"):
        folder.mkdir(parents=True)

    assert model_folder(own, "speech", shipped=shipped) == own / "speech"
    assert model_folder(own, "meaning", shipped=shipped) == shipped / "meaning"


def test_a_model_that_is_nowhere_is_named_in_the_persons_folder(tmp_path: Path):
    """The messages about missing files name a place that the person can fill."""
    own = tmp_path / "own"

    assert model_folder(own, "speech", shipped=tmp_path / "shipped") == own / "speech"
    assert len(missing_models(own, shipped=tmp_path / "shipped")) == len(load_catalog().models)


def test_shipped_models_are_loaded_and_not_fetched_again(
    models_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    own = tmp_path / "own"
    told: list[InstallProgress] = []
    for function in (is_complete, missing_models, model_folder, verify_models):
        monkeypatch.setitem(function.__kwdefaults__, "shipped", models_dir)

    install_models(own, on_progress=told.append)
    vectors = load_embedder(own).embed(["from the program's folder"])

    assert told == []
    assert not own.exists()
    assert vectors.shape == (1, 384)
