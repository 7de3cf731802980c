"""Stops a recogniser that has begun to repeat itself."""

from collections.abc import Sequence

LONGEST_PERIOD = 16
"""Tokens in the longest phrase that is looked for, about twelve words."""

_LEAST_TOKENS = 16
_LEAST_ROUNDS = 4
"""People do say "no, no, no, no"; sixteen tokens in at least four equal rounds is the model's."""


def loop_start(tokens: Sequence[int]) -> int | None:
    """Return where the second round of a loop at the end begins; None if there is no loop.

    Cut there, one round is left. Cheap enough to ask after every token.
    """
    for period in range(1, LONGEST_PERIOD + 1):
        rounds = max(_LEAST_ROUNDS, -(-_LEAST_TOKENS // period))
        if len(tokens) < rounds * period:
            # Longer periods may still need fewer tokens than a short one's many rounds do.
            continue
        if _repeats(tokens, period, rounds):
            return _first_round_end(tokens, period)
    return None


def _repeats(tokens: Sequence[int], period: int, rounds: int) -> bool:
    end = len(tokens)
    return all(
        tokens[end - offset] == tokens[end - offset - period]
        for offset in range(1, (rounds - 1) * period + 1)
    )


def _first_round_end(tokens: Sequence[int], period: int) -> int:
    start = len(tokens) - period
    while start > 0 and tokens[start - 1] == tokens[start - 1 + period]:
        start -= 1
    return start + period
