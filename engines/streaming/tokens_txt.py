"""The `tokens.txt` of models that were exported for sherpa-onnx: ids to bytes."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engines.errors import ModelMismatch
from engines.runtime import INSTALL_HINT, require_file
from engines.sentence import Sentence

_SPACE: Final = "\u2581"
"""SentencePiece writes the space before a word as this character."""

_BYTE: Final = re.compile(r"<0x([0-9A-Fa-f]{2})>")
_MARK: Final = re.compile(r"<[A-Za-z/|_]+>")
"""<blk>, <eps>, <unk>, <sos/eos>, <s>, </s>, <pad>: these add nothing to a text."""

_LANGUAGE: Final = re.compile(r"<([a-z]{2}|[a-z]{2,3}-(?:[A-Z]{2}|[0-9]{3}))>")
"""<en-US>, <ar>, <es-419>: which language the model hears."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenFile:
    """What a `tokens.txt` says."""

    pieces: tuple[bytes, ...]
    """What each token adds to a text; a space stands before each word."""
    unknown: int | None
    languages: dict[int, str]
    """Tokens that name the language they were spoken in, "en-US"."""


def read_tokens(path: Path) -> TokenFile:
    """Read a `tokens.txt`: a token, a blank and its id in every line.

    Raises:
        ModelMissing: the file is not there.
        ModelMismatch: it is not such a file, or ids are missing in it.
    """
    require_file(path)
    try:
        return parse_tokens(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ModelMismatch(
            Sentence(
                "The file {path} is not a list of tokens: {reason}. {hint}",
                path=path,
                reason=str(error),
                hint=INSTALL_HINT,
            )
        ) from error


def parse_tokens(text: str) -> TokenFile:
    """Read the lines of a `tokens.txt`.

    Raises:
        ValueError: a line or the sequence of ids is wrong.
    """
    tokens: dict[int, str] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        # The token may itself be a space, so that the line is an id only; a "\r" is no token.
        token, _, written = line.removesuffix("\r").rpartition(" ")
        if not written.strip():
            continue
        try:
            tokens[int(written)] = token
        except ValueError:
            raise ValueError(f"line {number} does not end in a number") from None
    if sorted(tokens) != list(range(len(tokens))):
        raise ValueError(f"its ids are not 0 to {len(tokens) - 1}")
    ordered = [tokens[index] for index in range(len(tokens))]
    if not ordered:
        raise ValueError("it is empty")
    return TokenFile(
        pieces=tuple(map(_piece, ordered)),
        unknown=ordered.index("<unk>") if "<unk>" in ordered else None,
        languages={
            index: match[1]
            for index, token in enumerate(ordered)
            if (match := _LANGUAGE.fullmatch(token))
        },
    )


def _piece(token: str) -> bytes:
    byte = _BYTE.fullmatch(token)
    if byte:
        return bytes([int(byte[1], 16)])
    if _MARK.fullmatch(token) or _LANGUAGE.fullmatch(token):
        return b""
    # A token of nothing but the separator is the space itself.
    return (token or " ").replace(_SPACE, " ").encode()
