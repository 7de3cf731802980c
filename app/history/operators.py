"""What a person typed into the search box, read as words, phrases and operators. Never refuses."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from app.history.dates import Days, read_days
from engines.sentence import Sentence

MAX_TERMS: Final = 32
"""Terms beyond these are left out: nobody remembers more, and each costs a lookup."""

MAX_TERM_CHARS: Final = 100

MAX_CHARS: Final = 10_000
"""What is read of a query: pasting a book into the box must not freeze it."""

DATE_WORDS: Final = 3
"""A date may have so many words without quotes ("30 Nov 2026")."""

OPERATORS: Final = ("speaker:", "title:", "before:", "after:", "on:", "has:audio", "is:bookmarked")

# NUL ends a string inside SQLite; halves of surrogate pairs are no characters.
_UNUSABLE: Final = re.compile("[\x00\ud800-\udfff]")
_TYPED_QUOTES: Final = dict.fromkeys(map(ord, "“”„‟"), '"')
"""Keyboards and editors make these of the plain one."""

_KEYS: Final = "speaker|title|before|after|on|has|is"
_LONGEST_KEY: Final = 10
_OPEN_VALUE: Final = re.compile(rf'(?:^|[\s"])-?(?:{_KEYS}):$', re.IGNORECASE)
_TOKEN: Final = re.compile(
    rf"(?P<minus>-(?=[^\s-]))?(?:(?P<key>{_KEYS}):)?"
    r'(?:"(?P<quoted>[^"]*)"|(?P<plain>[^\s"]+))?',
    re.IGNORECASE,
)

FilterKind = Literal["speaker", "title", "audio", "bookmarked", "before", "after", "on"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word or a phrase, with its span in the query in code points."""

    text: str
    is_phrase: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """A condition on lines or sessions, with its span in the query."""

    kind: FilterKind
    value: str = ""
    """Of speaker and title: what the name holds."""
    days: Days | None = None
    """Of before, after and on."""
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A part of the query that was passed over, and what to write instead."""

    start: int
    end: int
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedQuery:
    """A query in its parts. What is malformed is among the problems; the rest counts."""

    terms: tuple[Term, ...] = ()
    without: tuple[Term, ...] = ()
    filters: tuple[Filter, ...] = ()
    problems: tuple[Problem, ...] = ()
    goes_on: bool = False
    """Whether the last term touches the end of the query, so that it may still be growing."""

    @property
    def plain(self) -> str:
        """The positive terms without quotes and operators: what has a meaning."""
        return " ".join(term.text for term in self.terms)


def parse_operators(text: str, *, today: date) -> ParsedQuery:
    """Read a query. Any string is legal.

    Args:
        text: as typed. "several words" are a phrase, -word or -"a phrase" must not occur, the
            operators narrow where to look; everything else is text.
        today: what "yesterday" and "last week" count from.
    """
    clean = _UNUSABLE.sub(" ", text[:MAX_CHARS]).translate(_TYPED_QUOTES)
    reader = _Reader(clean, today)
    if clean.count('"') % 2:
        reader.close_last_quote()
    reader.read()
    return reader.result()


class _Reader:
    def __init__(self, text: str, today: date) -> None:
        self.text = text
        self._end = len(text)
        self._today = today
        self._terms: list[Term] = []
        self._without: list[Term] = []
        self._filters: list[Filter] = []
        self._problems: list[Problem] = []
        self._goes_on = False

    def close_last_quote(self) -> None:
        """Take the value of an operator to the end; pass any other mark without a partner over."""
        last = self.text.rindex('"')
        if _OPEN_VALUE.search(self.text, max(0, last - _LONGEST_KEY), last):
            self.text += '"'
        else:
            self.text = f"{self.text[:last]} {self.text[last + 1 :]}"
            self.problem(
                last, last + 1, Sentence("A quotation mark has no partner; it was passed over.")
            )

    def read(self) -> None:
        position = 0
        while position < len(self.text):
            if self.text[position].isspace():
                position += 1
                continue
            match = _TOKEN.match(self.text, position)
            if match is None or match.end() == position:
                position += 1
                continue
            position = self._take(match)

    def result(self) -> ParsedQuery:
        return ParsedQuery(
            terms=tuple(self._terms),
            without=tuple(self._without),
            filters=tuple(self._filters),
            problems=tuple(self._problems),
            goes_on=self._goes_on,
        )

    def problem(self, start: int, end: int, message: str) -> None:
        self._problems.append(Problem(start=start, end=end, message=message))

    def _take(self, match: re.Match[str]) -> int:
        quoted, plain = match["quoted"], match["plain"]
        value = plain if quoted is None else quoted
        if match["key"]:
            told = len(self._problems)
            key = match["key"].lower()
            end = self._take_operator(match, key, value or "")
            # One message is enough: where the value is wrong, that is said.
            if match.end() > self._end and len(self._problems) == told:
                self.problem(
                    self._end - len(value or "") - 1,
                    self._end,
                    Sentence(
                        "Close the quotation mark: all that follows {key}: was taken for one "
                        "value.",
                        key=key,
                    ),
                )
            return end
        terms = self._without if match["minus"] else self._terms
        if value and len(self._terms) + len(self._without) < MAX_TERMS:
            terms.append(
                Term(
                    text=value[:MAX_TERM_CHARS],
                    is_phrase=quoted is not None,
                    start=match.start(),
                    end=match.end(),
                )
            )
            self._goes_on = not match["minus"] and bool(plain) and match.end() == len(self.text)
        return match.end()

    def _take_operator(self, match: re.Match[str], key: str, value: str) -> int:
        start, end = match.start(), min(match.end(), self._end)
        self._goes_on = False
        if match["minus"]:
            self.problem(
                start, end, Sentence("A minus leaves out words and phrases only, as in -draft.")
            )
            return end
        if key in ("before", "after", "on"):
            return self._take_date(match, key)
        if key in ("speaker", "title"):
            name = " ".join(value.split())[:MAX_TERM_CHARS]
            if name:
                kind: FilterKind = "speaker" if key == "speaker" else "title"
                self._filters.append(Filter(kind=kind, value=name, start=start, end=end))
            else:
                self.problem(
                    start,
                    end,
                    Sentence("Write a name after {key}:, as in {key}:Anna.", key=key),
                )
            return end
        known: dict[tuple[str, str], FilterKind] = {
            ("has", "audio"): "audio",
            ("is", "bookmarked"): "bookmarked",
        }
        flag = known.get((key, value.lower()))
        if flag is not None:
            self._filters.append(Filter(kind=flag, start=start, end=end))
        else:
            only = "has:audio" if key == "has" else "is:bookmarked"
            self.problem(
                start,
                end,
                Sentence("After {key}: only {only} is known; it was ignored.", key=key, only=only),
            )
        return end

    def _take_date(self, match: re.Match[str], key: str) -> int:
        start, end = match.start(), min(match.end(), self._end)
        days, stop = None, end
        if match["quoted"] is not None:
            days = read_days(match["quoted"], self._today)
        elif match["plain"]:
            days, stop = self._longest_date(match.start("plain"))
        if days is None:
            self.problem(
                start,
                end,
                Sentence(
                    "After {key}: write a date, as in {key}:2026-11-30, {key}:yesterday or "
                    '{key}:"last week".',
                    key=key,
                ),
            )
            return end
        kind: FilterKind = "before" if key == "before" else "after" if key == "after" else "on"
        self._filters.append(Filter(kind=kind, days=days, start=start, end=stop))
        return stop

    def _longest_date(self, start: int) -> tuple[Days | None, int]:
        ends = [
            found.end()
            for found, _ in zip(
                re.compile(r'[^\s"]+').finditer(self.text, start), range(DATE_WORDS), strict=False
            )
        ]
        for end in reversed(ends):
            if '"' not in self.text[start:end]:
                days = read_days(self.text[start:end], self._today)
                if days is not None:
                    return days, end
        return None, ends[0]
