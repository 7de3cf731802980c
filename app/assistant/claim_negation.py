"""Whether a sentence and its lines agree about yes and no, clause by clause. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
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
_RATHER: Final = regex.compile(
    r"\b(?:rather than|instead of|(?:an)?statt|plutôt que|au lieu d[eu]|en vez de|invece di)\b",
    regex.IGNORECASE,
)
_SENTENCES: Final = regex.compile(r"(?<=[.!?。！？؟])\s*")
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
    sentence: tuple[int, ...] = ()
    """Which of the text's sentences it is of."""


def clauses_of(text: str) -> list[Clause]:
    """Cut a text into clauses."""
    cleaned = _NO_NEGATION.sub(" ", text.replace("’", "'"))
    return [
        Clause(
            words=tuple(content_of(part, ())),
            stems=stems_of(part),
            numbers=frozenset(value for each in quantities_of(part) for value in each.values),
            is_negated=_is_negated(part),
            sentence=(number,),
        )
        for number, sentence in enumerate(_SENTENCES.split(cleaned))
        for part in map(tokens_of, _split(sentence))
        if part.words
    ]


def contradicts(sentence: Sequence[Clause], lines: Sequence[Sequence[Clause]]) -> bool:
    """Tell whether something is said in the sentence of which the lines only say the contrary.

    Args:
        sentence: its clauses.
        lines: those of each line.
    """
    clauses = [
        # Sentences of several lines are told apart.
        replace(clause, sentence=(number, *clause.sentence))
        for number, line in enumerate(lines)
        for clause in line
    ]
    return any(_is_turned(clause, clauses) for clause in sentence)


def _is_turned(clause: Clause, lines: Sequence[Clause]) -> bool:
    agreeing: list[list[Clause]] = []
    turned: list[list[Clause]] = []
    for found in _by_word(clause, lines):
        agrees = [line for line in found if line.is_negated == clause.is_negated]
        (agreeing if agrees else turned).append(agrees or found)
    numbers = [[line for line in lines if number in line.numbers] for number in clause.numbers]
    if any(
        all(line.is_negated != clause.is_negated for line in found) for found in numbers if found
    ):
        return True
    if not turned or not clause.is_negated or len(agreeing) < len(turned):
        return bool(turned)
    # The budget is fifty thousand and does not include transport: what the first half is about, the
    # second denies something of, too.
    denied = {line.sentence for found in agreeing for line in found}
    return not all(any(line.sentence in denied for line in found) for found in turned)


def _by_word(clause: Clause, lines: Sequence[Clause]) -> Iterator[list[Clause]]:
    """Yield, for each word of a clause that lines say, which of theirs say it."""
    for word in clause.words:
        if found := [line for line in lines if is_said(word, line.stems)]:
            yield found


def _split(text: str) -> list[str]:
    """Return the parts; the word that begins one stays with it."""
    text = _RATHER.sub(". not", text)
    text = _BEFORE_SPLIT.sub(lambda match: f". {match[0]}", text)
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
