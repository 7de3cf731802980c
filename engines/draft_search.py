"""Greedy decoding that verifies the hypothesis before in one step, for decoders with a cache."""

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np

from engines.arrays import Float32, Int64, require_numbers
from engines.hypothesis import Hypothesis
from engines.loops import loop_start
from engines.tokens import TokenTable

TOKENS_PER_S: Final = 6.5
"""No speech measured has more; a decoder that writes faster is inventing."""


class TokenDecoder(Protocol):
    """A decoder over one stretch of audio. Keeps what it was fed."""

    def feed(self, tokens: Sequence[int]) -> tuple[list[int], list[float]]:
        """Feed tokens behind those fed before; several only in the first call.

        Returns:
            For each the likeliest token to follow it, and its log-probability.

        Raises:
            InferenceFailed: the graph failed, or gave no numbers.
        """
        ...

    def keep(self, count: int) -> None:
        """Forget all but the first `count` tokens that were fed."""
        ...


def search(
    decoder: TokenDecoder, draft: Sequence[int], *, start: int, end: int, most: int
) -> tuple[list[int], list[float]]:
    """Write tokens until the end mark, a loop, or the limit.

    Args:
        decoder: with nothing fed yet.
        draft: tokens that are probably right; what the decoder would have written itself is kept.
        start: the mark that is fed first.
        end: the mark that ends a text.
        most: tokens at most.

    Returns:
        The tokens and their log-probabilities, the end mark's included if it came.

    Raises:
        InferenceFailed: the graph failed, or gave no numbers.
    """
    draft = draft[:most]
    best, best_logs = decoder.feed([start, *draft])
    kept = 0
    while kept < len(draft) and best[kept] == draft[kept]:
        kept += 1
    tokens, logs = list(draft[:kept]), best_logs[: kept + 1]
    token = best[kept]
    if kept < len(draft):
        decoder.keep(kept + 1)
    while token != end and len(tokens) < most:
        tokens.append(token)
        repeated = loop_start(tokens)
        if repeated is not None:
            return tokens[:repeated], logs[:repeated]
        (token,), (log,) = decoder.feed([token])
        logs.append(log)
    return tokens, logs


def hypothesis(
    table: TokenTable,
    tokens: Sequence[int],
    logs: Sequence[float],
    starts: Sequence[int] | None = None,
) -> Hypothesis:
    """Return what `search` found as text and words.

    Args:
        table: what each token adds to a text.
        tokens: of the text.
        logs: their log-probabilities, and the end mark's if it came.
        starts: where each token begins, if that is known.
    """
    return Hypothesis(
        tokens=tuple(tokens),
        text=table.text(tokens),
        words=table.words(tokens, np.exp(logs[: len(tokens)]).tolist(), starts),
        mean_log_probability=float(np.mean(logs)),
    )


def most_tokens(seconds: float) -> int:
    """Return how many tokens speech of this length has at most."""
    return int(seconds * TOKENS_PER_S) + 4


def likeliest(logits: Float32) -> tuple[list[int], list[float]]:
    """Return each row's likeliest token and its log-probability; logits of shape (rows, tokens).

    Raises:
        InferenceFailed: the logits are not numbers.
    """
    tokens: Int64 = logits.argmax(axis=1)
    greatest = logits[np.arange(len(logits)), tokens][:, np.newaxis]
    # log softmax of the greatest is minus the logarithm of the sum relative to it.
    logs = -np.log(np.exp(logits - greatest).sum(axis=1))
    require_numbers(logs)
    return tokens.tolist(), logs.tolist()
