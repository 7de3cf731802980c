"""Checks each sentence of an answer against the lines that it cites. Pure, and the same each time.

Nothing here knows what a sentence means. It knows what must not differ: what stands in quotation
marks stands in a line to the word; names, numbers, days and times occur there; what a line denies
is not asserted, nor the other way round; and of the other words most are said there. A true
sentence in quite other words fails, which costs trust in a true answer; the other way round would
cost more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import Final

from app.assistant.claim_asides import claims_nothing
from app.assistant.claim_clocks import MINUTES, Moment
from app.assistant.claim_dates import is_said_by, with_year
from app.assistant.claim_lines import LineClaims, line_claims
from app.assistant.claim_names import is_said_name
from app.assistant.claim_negation import contradicts
from app.assistant.claim_numbers import TIMES, Quantity
from app.assistant.claim_quotes import is_verbatim
from app.assistant.claim_sentence import SentenceClaims, sentence_claims
from app.assistant.claim_tokens import tokens_of
from app.assistant.claim_words import is_said
from app.assistant.opposites import turned_round
from app.assistant.records import CheckedSentence, Passage
from app.assistant.sentences import MAX_CHARS, Written, split_sentences, without_mark
from app.assistant.source_book import SourceBook
from engines.sentence import Sentence

MAX_CITED: Final = 12
"""Lines that one sentence may cite: among very many, anything can be found."""

ENOUGH: Final = 0.6
"""The share of a sentence's telling words that its lines must say."""
ENOUGH_BESIDE_NUMBERS: Final = 0.5
"""The share where numbers or days agree: they tie a sentence to its lines more than words do."""

_NO_CITATION: Final = Sentence("It names no line of your captions.")
_BEFORE_YEARS: Final = frozenset((
    "in", "of", "since", "until", "during", "im", "seit", "bis", "en", "de", "depuis", "desde",
    "hasta", "nel", "dal", "em",
))  # fmt: skip
"""Words behind which a number may be a year."""

_TOO_MANY: Final = Sentence("It names more lines than can be checked.")
_NEGATED: Final = Sentence(
    "The lines say the contrary: one of them says “not”, the other does not."
)
_OTHER_WORDS: Final = Sentence("Too few of its words are in the lines that it names.")


def check_answer(
    markdown: str, book: SourceBook, *, question: str = ""
) -> tuple[CheckedSentence, ...]:
    """Check a whole answer; see `check`."""
    return tuple(check(written, book, question=question) for written in split_sentences(markdown))


def check(written: Written, book: SourceBook, *, question: str = "") -> CheckedSentence:
    """Check a sentence against the lines that it cites, and only those.

    Args:
        written: the sentence with what it cites.
        book: the lines that have been read, by their numbers.
        question: what was asked, so that saying it again is no claim.
    """
    text = without_mark(written.text)[:MAX_CHARS]
    checked = CheckedSentence(
        text=written.text, verdict="not_a_claim", begins_block=written.begins_block
    )
    words = tokens_of(text).keys
    if written.kind == "heading" or not words:
        return checked
    is_cited = bool(written.cites) or written.cites_too_much
    if not is_cited and written.kind == "prose" and claims_nothing(text, question):
        return checked
    passages = [found for number in written.cites if (found := book.passage(number)) is not None]
    lines = [_claims(passage, book) for passage in passages]
    reason = _unfit(written, book)
    if reason is None:
        whole = [line.says_all(words) for line in lines]
        if any(whole):
            sources = tuple(one for one, says in zip(passages, whole, strict=True) if says)
            return replace(checked, verdict="supported", sources=sources)
        claims = sentence_claims(text, lines)
        reason = next(_failures(claims, lines), None)
        if reason is None:
            told = [one for one, line in zip(passages, lines, strict=True) if _tells(line, claims)]
            return replace(checked, verdict="supported", sources=tuple(told or passages))
    return replace(checked, verdict="no_source", reason=reason)


def _claims(passage: Passage, book: SourceBook) -> LineClaims:
    time = book.local(passage.time)
    return line_claims(passage.text, passage.title, passage.speaker or "", time)


def _unfit(written: Written, book: SourceBook) -> Sentence | None:
    """Return why the citations cannot be checked; None if they can."""
    if written.cites_too_much or len(written.cites) > MAX_CITED:
        return _TOO_MANY
    if not written.cites:
        return _NO_CITATION
    for number in written.cites:
        if book.passage(number) is None:
            return Sentence("It names line {number}, which was not read.", number=str(number))
    return None


def _failures(claims: SentenceClaims, lines: Sequence[LineClaims]) -> Iterator[Sentence]:
    """Yield what is wrong, the plainest first."""
    texts = [line.keys for line in lines]
    about = [tokens_of(line.about).keys for line in lines]
    for quote in claims.quotes:
        if not is_verbatim(quote, texts + about):
            yield _missing(quote)
    for number in claims.numbers:
        if not (_is_counted(number, lines) or _is_that_year(number, claims, lines)):
            yield _missing(claims.words(number))
    for moment in claims.moments:
        if not _is_dated(moment, claims, lines):
            yield _missing(claims.tokens.text[moment.start : moment.end].strip())
    yield from map(_missing, _unknown_names(claims, lines))
    if contradicts(claims.clauses, [line.clauses for line in lines]):
        yield _NEGATED
    stems = frozenset[str]().union(*(line.stems for line in lines))
    yield from (_missing(word.text) for word in turned_round(claims.tokens.words, stems))
    said = sum(is_said(word, stems) for word in claims.content)
    share = ENOUGH_BESIDE_NUMBERS if claims.numbers or claims.moments else ENOUGH
    if said < ceil(share * len(claims.content)):
        yield _OTHER_WORDS


def _unknown_names(claims: SentenceClaims, lines: Sequence[LineClaims]) -> Iterator[str]:
    known = frozenset[str]().union(*(line.names for line in lines))
    yield from (name.text for name in claims.names if not is_said_name(name, known))
    texts = [f"{line.tokens.text}\n{line.about}" for line in lines]
    for name in claims.unspaced_names:
        if not any(name in text for text in texts):
            yield name


def _missing(words: str) -> Sentence:
    return Sentence("“{words}” is not in the lines that it names.", words=words)


def _is_that_year(number: Quantity, claims: SentenceClaims, lines: Sequence[LineClaims]) -> bool:
    """Tell whether a number is the year in which a line was said: "in 2026", not "2026 schools"."""
    before = claims.tokens.words[number.first - 1].key if number.first else ""
    is_year = number.unit is None and before in _BEFORE_YEARS
    return is_year and number.values <= {line.year for line in lines}


def _is_counted(number: Quantity, lines: Sequence[LineClaims]) -> bool:
    units = (None, number.unit)
    return any(
        number.values & other.values
        and (number.unit in (None, other.unit) or (number.unit in TIMES and other.unit in units))
        for line in lines
        for other in line.numbers
    )


def _is_dated(moment: Moment, claims: SentenceClaims, lines: Sequence[LineClaims]) -> bool:
    if any(is_said_by(moment, with_year(line.moments, line.year)) for line in lines):
        return True
    if any(_is_hour(moment, line) for line in lines):
        return True
    # When something was said stands beside a line, not in it.
    return claims.tells_when(moment) and any(is_said_by(moment, line.stamp) for line in lines)


def _is_hour(moment: Moment, line: LineClaims) -> bool:
    """Tell whether a full hour is a number of the line: "at seven"."""
    (value, *_) = next(iter(moment.values))
    if moment.kind != "clock" or value % MINUTES:
        return False
    hours = {Fraction(value // MINUTES + shift) for shift in (0, 12)}
    return any(number.unit is None and number.values & hours for number in line.numbers)


def _tells(line: LineClaims, claims: SentenceClaims) -> bool:
    """Tell whether a line has any part in what a sentence claims."""
    words = (*claims.content, *claims.names)
    return (
        any(is_said(word, line.stems) for word in words)
        or any(number.values & each.values for number in claims.numbers for each in line.numbers)
        or any(is_said_by(moment, line.moments) for moment in claims.moments)
        or any(is_verbatim(quote, [line.keys]) for quote in claims.quotes)
    )
