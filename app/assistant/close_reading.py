"""The best lines read sentence by sentence, to tell which of a line's sentences answers."""

import logging
from collections import Counter
from collections.abc import Sequence
from typing import Final

from app.assistant.answering import Candidate, LineKey, with_cosines
from app.assistant.candidates import Gathered
from engines.errors import EngineError

log = logging.getLogger(__name__)

_LINES: Final = 12
"""The best lines whose sentences are compared one by one: 2.5 ms for each short sentence."""

_CHARS: Final = 2500
"""So much is read of them: a quarter of the tokens that 100 ms are enough for."""


def read_closely(candidates: Sequence[Candidate], gathered: Gathered) -> list[Candidate]:
    """Return the candidates, those of the best lines with cosines of their own.

    Lines of one sentence have theirs from the index, unless they were said too lately for it.
    """
    if gathered.meaning is None:
        return [*candidates]
    sentences = Counter(each.key for each in candidates)
    unread = {line.key for line in gathered.spoken if line.cosine is None}
    best = [each.key for each in best_of_lines(candidates)[:_LINES]]
    chosen = {key for key in best if sentences[key] > 1 or key in unread}
    wanted = _within([each for each in candidates if each.key in chosen])
    try:
        cosines = gathered.meaning.cosines_of_texts([each.text for each in wanted])
    except EngineError as error:
        log.warning("sentences are compared by their words alone: %s", error)
        return [*candidates]
    own = {(each.key, each.start): cosine for each, cosine in zip(wanted, cosines, strict=True)}
    return with_cosines(candidates, own, unread)


def best_of_lines(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return the best sentence of each line, the best line first."""
    best: dict[LineKey, Candidate] = {}
    for each in candidates:
        if each.key not in best or each.score > best[each.key].score:
            best[each.key] = each
    return sorted(best.values(), key=lambda each: -each.score)


def _within(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return as many as may be read."""
    taken: list[Candidate] = []
    chars = 0
    for each in sorted(candidates, key=lambda each: -each.score):
        chars += len(each.text)
        if chars > _CHARS:
            break
        taken.append(each)
    return taken
