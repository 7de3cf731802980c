"""A text is told from numbers that are called one."""

import zlib

import numpy as np
import pytest

from app.history.importing.content import read_text
from app.history.importing.errors import NothingToImport

RANDOM = np.random.default_rng(1).bytes(3000)


def written(tmp_path, data):
    path = tmp_path / "notes.txt"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Good morning.\r\nBye.\r\n",
        "Page one.\fPage two.\tTabbed.\x1b[1mBold\x1b[0m",
        "Grüße, 你好, שלום, مرحبا 👩‍👩‍👧‍👦",
        "One stray \x07 bell in a text that is otherwise as long as texts are, " * 3,
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_a_person_wrote_is_read(tmp_path, text, encoding):
    assert read_text(written(tmp_path, text.encode(encoding))) == text


@pytest.mark.parametrize(
    "data",
    [
        b"RIFF\x24\x08\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00",
        b"\xff\xfb\x90\x64" + RANDOM[:500],
        b"\xff\xd8\xff\xe1" + RANDOM[:100],
        b"\xff\xfe" + RANDOM[:3000],
        zlib.compress(b"some words " * 200),
        b"words, and then\x00numbers",
        b"a" * 70_000 + b"\x00",
        bytes(range(1, 32)) * 4,
    ],
    ids=["wav", "mp3", "jpeg", "utf-16 mark", "zip", "nul", "late nul", "controls"],
)
def test_numbers_are_refused_with_what_can_be_imported(tmp_path, data):
    with pytest.raises(NothingToImport, match=r"notes\.txt is no text.*sound or video.*\.srt"):
        read_text(written(tmp_path, data))


@pytest.mark.parametrize("encoding", ["cp1252", "shift-jis", "koi8-r"])
def test_a_text_in_another_encoding_is_called_that(tmp_path, encoding):
    text = {"cp1252": "„Grüße“ – ", "shift-jis": "今日は。", "koi8-r": "Привет. "}[encoding] * 9

    with pytest.raises(NothingToImport, match="save it as UTF-8"):
        read_text(written(tmp_path, text.encode(encoding)))
