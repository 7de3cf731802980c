import hashlib
from pathlib import Path

import pytest

from engines.catalog import Catalog, licence_text, load_catalog, parse_catalog
from engines.errors import CatalogInvalid, ModelUnknown

ENTRY = f"""
[[model]]
name = "small"
title = "Small model"
kind = "vad"
languages = []
licence = "MIT"
licence_file = "small.txt"

[[model.wheel]]
requirement = "small==1.0"
file = "small-1.0-py3-none-any.whl"
platform = "any"
bytes = 10
sha256 = "{"a" * 64}"

[[model.wheel.member]]
path = "small/model.onnx"
file = "model.onnx"
bytes = 5
sha256 = "{"b" * 64}"
"""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_catalog()


def test_the_catalogue_has_a_model_of_each_kind(catalog: Catalog):
    assert {model.name: model.kind for model in catalog.models} == {
        "moonshine-tiny-en": "speech",
        "silero-vad": "vad",
        "minilm-l6-v2-int8": "embedding",
    }


def test_the_default_speech_model_says_that_it_knows_english_only(catalog: Catalog):
    assert catalog.named("moonshine-tiny-en").languages == ("en",)


def test_every_file_has_the_place_that_the_engines_read(catalog: Catalog):
    places = {f"{model.name}/{file.name}" for model in catalog.models for file in model.files}

    assert places == {
        "moonshine-tiny-en/encoder_model.ort",
        "moonshine-tiny-en/decoder_model_merged.ort",
        "moonshine-tiny-en/tokenizer.bin",
        "silero-vad/silero_vad.onnx",
        "minilm-l6-v2-int8/model.onnx",
        "minilm-l6-v2-int8/tokenizer.json",
    }


def test_the_installed_models_have_the_sizes_and_hashes_of_the_catalogue(
    catalog: Catalog, models_dir: Path
):
    for model in catalog.models:
        for file in model.files:
            content = (models_dir / model.name / file.name).read_bytes()

            assert len(content) == file.size_bytes
            assert hashlib.sha256(content).hexdigest() == file.sha256


def test_every_model_comes_with_the_text_of_its_licence(catalog: Catalog):
    words = {"MIT": "Permission is hereby granted", "Apache-2.0": "Apache License"}

    for model in catalog.models:
        assert words[model.licence] in licence_text(model)


def test_an_unknown_name_is_answered_with_the_known_ones(catalog: Catalog):
    with pytest.raises(ModelUnknown, match=r"“wisper”.*moonshine-tiny-en"):
        catalog.named("wisper")


def test_an_entry_becomes_values():
    (model,) = parse_catalog(ENTRY).models

    assert model.title == "Small model"
    assert model.size_bytes == 5
    assert model.download_bytes == 10
    assert model.wheels[0].requirement == "small==1.0"
    assert model.files[0].member == "small/model.onnx"


@pytest.mark.parametrize(
    ("found", "replacement", "complaint"),
    [
        ('name = "small"', 'name = "../small"', "“name” must be of the form"),
        ('file = "model.onnx"', 'file = "a/b.onnx"', "model small, wheel 1, member 1.*“file”"),
        ('kind = "vad"', 'kind = "music"', "“kind” must be one of speech, vad, embedding"),
        ("bytes = 5", "bytes = 0", "“bytes” must be a whole number above 0"),
        ("bytes = 5", "bytes = true", "“bytes” must be a whole number above 0"),
        ("b" * 64, "b" * 63, "“sha256” must be of the form"),
        ("small==1.0", "small>=1.0", "“requirement” must be of the form"),
        ('title = "Small model"', "", "“title” must be a text, but is None"),
        ("languages = []", 'languages = "en"', "“languages” must be a list of texts"),
        ("[[model.wheel.member]]", "[[model.wheel.other]]", "“member” must be a list"),
        ("[[model]]", "[[model", "not valid TOML"),
    ],
)
def test_a_damaged_entry_is_named_with_what_it_should_be(
    found: str, replacement: str, complaint: str
):
    assert found in ENTRY

    with pytest.raises(CatalogInvalid, match=complaint):
        parse_catalog(ENTRY.replace(found, replacement))


def test_two_models_of_one_name_are_refused():
    with pytest.raises(CatalogInvalid, match="model name “small” stands twice"):
        parse_catalog(ENTRY + ENTRY)


def test_two_files_of_one_name_in_a_model_are_refused():
    member = ENTRY[ENTRY.index("[[model.wheel.member]]") :]

    with pytest.raises(CatalogInvalid, match=r"model small.*file “model\.onnx” stands twice"):
        parse_catalog(ENTRY + member)
