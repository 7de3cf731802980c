"""Which model is suggested for a computer and a language."""

import pytest

from engines.listed_model import ListedModel
from engines.model_speeds import keep_speed, read_speeds
from engines.suggestion import Machine, suggested

GB = 1_000_000_000


def model(name, size, languages, state="not installed"):
    return ListedModel(
        name=name, title=name, languages=languages, licence="MIT", terms="", source="",
        size_bytes=size, is_verified=False, is_needed=False, state=state,
    )  # fmt: skip


MODELS = (
    model("moonshine-tiny-en", 44_000_000, ("en",), "installed"),
    model("large", 682_000_000, ("en", "de", "fr")),
    model("small-de", 71_000_000, ("de",)),
    model("far-ko", 0, ("ko",), "source only"),
)


@pytest.mark.parametrize(
    ("memory_gb", "cores", "language", "speeds", "name"),
    [
        (16, 8, "en", {}, "moonshine-tiny-en"),
        (16, 8, "de", {}, "small-de"),
        (16, 8, "fr", {}, "large"),
        (4, 8, "fr", {}, ""),
        (16, 2, "fr", {}, ""),
        (16, 2, "fr", {"large": 2.0}, "large"),
        (16, 8, "fr", {"large": 1.2}, ""),
        (16, 8, "de", {"small-de": 1.0}, "large"),
        (0, 8, "fr", {}, "large"),
        (16, 8, "ko", {}, ""),
        (16, 8, "sw", {}, ""),
    ],
)
def test_what_is_suggested_fits(memory_gb, cores, language, speeds, name):
    machine = Machine(memory_bytes=memory_gb * GB, cores=cores)

    assert suggested(MODELS, machine, language, speeds) == name


def test_speeds_are_remembered_and_damage_is_forgotten(tmp_path):
    assert read_speeds(tmp_path) == {}
    keep_speed(tmp_path, "one", 3.456)
    keep_speed(tmp_path, "two", 12.0)

    assert read_speeds(tmp_path) == {"one": 3.46, "two": 12.0}
    (tmp_path / ".speeds.json").write_text("[1]", encoding="utf-8")
    assert read_speeds(tmp_path) == {}
