"""Sentence embeddings: texts to unit vectors that are near when the texts mean the same."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from engines.arrays import Float32, Int64, float32_output
from engines.errors import InferenceFailed, ModelMismatch
from engines.runtime import INSTALL_HINT, Session, open_session, require_file
from engines.sentence import Sentence

MAX_TOKENS = 256
"""What the model was trained with; of a longer text the beginning counts."""

BATCH_TOKENS = 256
"""Tokens in one run, padding included. Short texts take half the time together that they take
alone; sixteen long ones together made the process 600 MB larger for good."""


class MiniLmEmbedder:
    """all-MiniLM-L6-v2: the mean of the token vectors, scaled to length one."""

    def __init__(self, model: str, session: Session, tokenizer: Any) -> None:
        self._model = model
        self._session = session
        self._tokenizer = tokenizer
        width = session.output_shapes.get("last_hidden_state", (None,))[-1]
        if not isinstance(width, int):
            raise ModelMismatch(
                Sentence("The text model is not the one expected. {hint}", hint=INSTALL_HINT)
            )
        self._dimension = width

    @classmethod
    def load(cls, folder: Path) -> "MiniLmEmbedder":
        """Load `model.onnx` and `tokenizer.json` from a folder, whose name becomes the model's.

        Raises:
            ModelMissing: a file is not there.
            ModelMismatch: a file is not the one expected.
        """
        session = open_session(folder / "model.onnx")
        return cls(folder.name, session, _load_tokenizer(folder / "tokenizer.json"))

    @property
    def model(self) -> str:
        """Name that is stored beside the vectors."""
        return self._model

    @property
    def dimension(self) -> int:
        """Length of every vector."""
        return self._dimension

    @property
    def max_tokens(self) -> int:
        """Tokens that it reads, the two marks at the ends included."""
        return MAX_TOKENS

    def count_tokens(self, text: str) -> int:
        """Return the tokens of a text and its marks; beyond `max_tokens` each piece has its own."""
        encoding = self._tokenizer.encode(text)
        return len(encoding.ids) + sum(len(rest.ids) for rest in encoding.overflowing)

    def embed(self, texts: Sequence[str]) -> Float32:
        """Return unit vectors, shape (len(texts), dimension).

        Raises:
            InferenceFailed: the model failed or gave no numbers.
        """
        vectors = np.empty((len(texts), self._dimension), dtype=np.float32)
        # One by one: `encode_batch` starts threads, and warns when the process forks later.
        rows: list[list[int]] = [self._tokenizer.encode(text).ids for text in texts]
        for batch in batches([len(row) for row in rows]):
            vectors[batch] = self._embed_batch([rows[index] for index in batch])
        return vectors

    def _embed_batch(self, rows: list[list[int]]) -> Float32:
        longest = max(map(len, rows))
        ids: Int64 = np.zeros((len(rows), longest), dtype=np.int64)
        mask: Int64 = np.zeros_like(ids)
        for index, row in enumerate(rows):
            ids[index, : len(row)] = row
            mask[index, : len(row)] = 1
        feeds = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        (hidden,) = self._session.run(("last_hidden_state",), feeds)
        weights = mask[:, :, np.newaxis].astype(np.float32)
        # The sum, not the mean: scaling to length one takes the count out again.
        sums = (float32_output(hidden, "last_hidden_state") * weights).sum(axis=1)
        lengths = np.linalg.norm(sums, axis=1, keepdims=True)
        if not (np.isfinite(lengths) & (lengths > 0)).all():
            raise InferenceFailed(Sentence("The text model gave something that is not a number."))
        unit: Float32 = sums / lengths
        return unit


def batches(lengths: Sequence[int]) -> list[list[int]]:
    """Put texts of like length together, because padding costs as much as words.

    Args:
        lengths: tokens of each text.

    Returns:
        Indexes into `lengths`, each once; a batch has at most `BATCH_TOKENS` with its padding.
    """
    groups: list[list[int]] = []
    for index in sorted(range(len(lengths)), key=lambda index: lengths[index]):
        if groups and (len(groups[-1]) + 1) * lengths[index] <= BATCH_TOKENS:
            groups[-1].append(index)
        else:
            groups.append([index])
    return groups


def _load_tokenizer(path: Path) -> Any:
    from tokenizers import Tokenizer  # noqa: PLC0415 - only a search by meaning needs it

    require_file(path)
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:
        raise ModelMismatch(
            Sentence(
                "The file {path} is damaged: {reason}. {hint}",
                path=path,
                reason=str(error),
                hint=INSTALL_HINT,
            )
        ) from error
    tokenizer.enable_truncation(MAX_TOKENS)
    tokenizer.no_padding()
    return tokenizer
