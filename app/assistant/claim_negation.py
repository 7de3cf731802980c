"""Whether a sentence and its lines agree about yes and no, clause by clause. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import regex

from app.assistant.claim_numbers import Value, quantities_of
from app.assistant.claim_tokens import Token, Tokens, tokens_of
from app.assistant.claim_words import content_of, is_said, stems_of
from app.assistant.language_words import CONCORD_NO, UNSPACED_NO, is_negation

_SPLIT: Final = regex.compile(
    r"(?<!\.)(?!\.\.)[.!?;:。！？،、，؛؟()]+(?=\s|\D|\Z)|,(?=\s)|\s[–—-]\s"
    r"|\b(?:but|although|though|because|since|whereas|while|when|if|unless|so that|and then|yet"
    r"|aber|sondern|obwohl|weil|wenn|falls|während|mais|parce que|si|pero|porque|sino|aunque|ma"
    r"|perché|mas|maar|omdat|als|ale|bo)\b"
    # And wear no perfume: what is denied behind an "and" is denied alone.
    r"|\b(?:and|or|und|oder|et|y|e|en|i)\s+"
    r"(?=(?:[\w']+\s+){0,3}(?:not|no|never|nicht|kein\w*|nie|pas|niet|geen|\w+n't)\b)",
    regex.IGNORECASE,
)
_BEFORE_SPLIT: Final = regex.compile(r"\bunless\b|\bohne\b|\bwithout\b", regex.IGNORECASE)
_UNSPACED_NO: Final = regex.compile(UNSPACED_NO)
# No answer, no tag, no number: these turn nothing round.
_NO_NEGATION: Final = regex.compile(
    r"(?:^|(?<=[.!?]\s))\s*(?:no|nein|non|não|nee|nie)\b(?=\s*(?:,|[.!]|$))"
    r"|\bnot only\b|\bnicht nur\b|\bwhether or not\b|\bwhy not\b|\bno\.\s?(?=\d)|\bno problem\b"
    r"|,\s*(?:is|are|was|were|do|does|did|wo|ca|could|would|should|has|have)n['’]t\s+\w+\s*(?=[?.!]|$)",
    regex.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A part of a text that says one thing, or its contrary."""

    words: tuple[Token, ...]
    stems: frozenset[str]
    numbers: frozenset[Value]
    is_negated: bool


def clauses_of(text: str) -> list[Clause]:
    """Cut a text into clauses."""
    cleaned = _NO_NEGATION.sub(" ", text.replace("’", "'"))
    marked = _BEFORE_SPLIT.sub(lambda match: f". {match[0]}", cleaned)
    parts = [tokens_of(part) for part in _split(marked)]
    return [
        Clause(
            words=tuple(content_of(part, ())),
            stems=stems_of(part),
            numbers=frozenset(value for each in quantities_of(part) for value in each.values),
            is_negated=_is_negated(part),
        )
        for part in parts
        if part.words
    ]


def contradicts(sentence: Sequence[Clause], lines: Sequence[Clause]) -> bool:
    """Tell whether something is said in the sentence of which the lines only say the contrary."""
    return any(
        found and all(line.is_negated != clause.is_negated for line in found)
        for clause in sentence
        for found in _same(clause, lines)
    )


def _same(clause: Clause, lines: Sequence[Clause]) -> Iterator[list[Clause]]:
    """Yield, for each word and number of a clause, which others have it."""
    for word in clause.words:
        yield [line for line in lines if is_said(word, line.stems)]
    for number in clause.numbers:
        yield [line for line in lines if number in line.numbers]


def _split(text: str) -> list[str]:
    """Return the parts; the word that begins one stays with it."""
    parts: list[str] = []
    start = 0
    for match in _SPLIT.finditer(text):
        parts.append(text[start : match.start()])
        start = match.start()
    return [*parts, text[start:]]


def _is_negated(part: Tokens) -> bool:
    keys = part.keys
    if any(key in CONCORD_NO or key.startswith("n'") for key in keys):
        return True
    count = sum(map(is_negation, keys))
    return count % 2 == 1 or (count == 0 and _UNSPACED_NO.search(part.text) is not None)
