from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.errors import ModelMismatch, ModelMissing
from engines.tokens import TokenTable, moonshine_pieces, parse

SPACE = "\u2581"


def _table(*pieces: str | bytes) -> tuple[TokenTable, list[int]]:
    """Return a table of the three marks and the pieces, and the ids of the pieces."""
    written = [piece.encode() if isinstance(piece, str) else piece for piece in pieces]
    table = TokenTable(moonshine_pieces([b"<unk>", b"<s>", b"</s>", *written]))
    return table, list(range(3, 3 + len(pieces)))


def _packed(pieces: list[bytes]) -> bytes:
    data = b""
    for piece in pieces:
        count = len(piece)
        data += bytes([count] if count < 128 else [128 + count % 128, count // 128]) + piece
    return data


@settings(deadline=None)
@given(st.lists(st.binary(max_size=300), max_size=20))
def test_a_packed_table_is_read_back(pieces: list[bytes]) -> None:
    assert parse(_packed(pieces)) == pieces


@pytest.mark.parametrize("data", [b"\x05ab", b"\x81", b"\x02ab\xff\x00"])
def test_a_table_that_is_cut_short_is_damaged(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "tokenizer.bin"
    path.write_bytes(data)

    with pytest.raises(ModelMismatch, match=r"damaged.*earmark models install"):
        TokenTable.load(path)


def test_a_missing_table_says_how_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(ModelMissing, match="earmark models install"):
        TokenTable.load(tmp_path / "tokenizer.bin")


def test_the_real_table_has_all_its_entries(models_dir: Path) -> None:
    table = TokenTable.load(models_dir / "moonshine-tiny-en" / "tokenizer.bin")

    assert len(table) == 32_768


def test_words_are_cut_at_spaces_and_as_probable_as_their_worst_letters() -> None:
    table, ids = _table(f"{SPACE}cold", "-", "heart", "ed", ",", f"{SPACE}and")

    words = table.words(ids, [0.9, 0.1, 0.8, 0.95, 0.2, 0.7])

    assert [(word.text, word.probability) for word in words] == [
        ("cold-hearted,", 0.8),
        ("and", 0.7),
    ]


def test_a_word_of_bare_punctuation_has_its_own_probability() -> None:
    table, ids = _table(f"{SPACE}–")

    (word,) = table.words(ids, [0.3])

    assert (word.text, word.probability) == ("–", 0.3)


def test_the_text_is_bytes_and_may_end_inside_a_character() -> None:
    table, ids = _table(f"{SPACE}caf", b"\xc3", b"\xa9")

    assert table.text(ids[:2]) == b"caf\xc3"
    assert table.text(ids) == "café".encode()


def test_marks_and_controls_are_not_written() -> None:
    table, ids = _table(f"{SPACE}a", "<<ST_7>>", b"\x00")

    assert table.text([0, 1, *ids, 2]) == b"a"


def test_a_stuttered_comma_is_written_once() -> None:
    table, (short, comma, the) = _table(f"{SPACE}short", ",", f"{SPACE}the")

    assert table.text([short, comma, comma, the, comma]) == b"short, the,"


def test_a_stutter_within_one_token_is_written_once_as_well() -> None:
    table, (short, commas) = _table(f"{SPACE}short", ",,")

    assert table.text([short, commas]) == b"short,"


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), max_size=30))
def test_the_words_are_those_of_the_text(indexes: list[int]) -> None:
    table, _ = _table(f"{SPACE}a", "b", ",", f"{SPACE}", f"{SPACE}{SPACE}c", "é", "é".encode()[:1])

    words = table.words(indexes, [0.5] * len(indexes))

    text = table.text(indexes).decode("utf-8", errors="replace")
    assert [word.text for word in words] == text.split()
