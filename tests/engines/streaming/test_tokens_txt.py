"""Lists of tokens."""

from pathlib import Path

import pytest

from engines.errors import ModelMismatch, ModelMissing
from engines.streaming.tokens_txt import parse_tokens, read_tokens


def test_the_separator_is_a_space_and_marks_say_nothing() -> None:
    tokens = parse_tokens("<blk> 0\n<unk> 1\n\u2581the 2\nre 3\n<sos/eos> 4\n")
    assert tokens.pieces == (b"", b"", b" the", b"re", b"")
    assert tokens.unknown == 1


def test_a_byte_token_is_its_byte() -> None:
    tokens = parse_tokens("<0xC3> 0\n<0xA9> 1\n<blk> 2\n")
    assert b"".join(tokens.pieces).decode() == "é"


def test_a_token_may_be_a_space_or_a_number() -> None:
    tokens = parse_tokens("<blk> 0\n  1\n7 2\n 3\r\n")
    assert tokens.pieces == (b"", b" ", b"7", b" ")


def test_language_marks_are_told_and_not_written() -> None:
    tokens = parse_tokens("a 0\n<en-US> 1\n<ar> 2\n<es-419> 3\n<s> 4\n<blk> 5\n<unk> 6\n")
    assert tokens.languages == {1: "en-US", 2: "ar", 3: "es-419"}
    assert tokens.pieces[1:] == (b"",) * 6


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a 0\nb 2\n", "its ids are not 0 to 1"),
        ("a 0\nb\n", "line 2 does not end in a number"),
        ("\n", "it is empty"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "tokens.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ModelMismatch, match=reason):
        read_tokens(path)


def test_a_file_of_bytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tokens.txt"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ModelMismatch, match="not a list of tokens"):
        read_tokens(path)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing, match="is not there"):
        read_tokens(tmp_path / "tokens.txt")
