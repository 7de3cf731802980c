"""The days that a question is about: "What did we decide yesterday?". Pure."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from app.history.dates import Days, read_days

_WEEKDAYS: Final = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_ENGLISH: Final = (
    rf"yesterday|today|(?:last|this) (?:week|month|year)|last (?:{_WEEKDAYS})"
    r"|(?:the )?last \d{1,3} (?:days|weeks|months)|\d{1,3} (?:days?|weeks?|months?) ago"
)
_ELSEWHERE: Final = {
    "this morning": "today",
    "this afternoon": "today",
    "heute": "today",
    "gestern": "yesterday",
    "letzte woche": "last week",
    "letzten monat": "last month",
    "aujourd'hui": "today",
    "la semaine dernière": "last week",
    "le mois dernier": "last month",
    "hoy": "today",
    "ayer": "yesterday",
    "la semana pasada": "last week",
    "el mes pasado": "last month",
    "oggi": "today",
    "ieri": "yesterday",
    "la settimana scorsa": "last week",
    "ontem": "yesterday",
    "gisteren": "yesterday",
    "vorige week": "last week",
    "wczoraj": "yesterday",
    "igår": "yesterday",
    "вчера": "yesterday",
}
_DAYS: Final = re.compile(
    rf"(?:\b(?:in|of|from|during|on) )?\b(?P<days>{_ENGLISH}|{'|'.join(_ELSEWHERE)})\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedDays:
    """Days that were named, and the question without them."""

    days: Days
    question: str


def asked_days(question: str, today: date) -> AskedDays | None:
    """Return the days in the past that a question names; None if it names none.

    Only what counts from today is read so: "on Tuesday" may be what was said.
    """
    found = _DAYS.search(question)
    if found is None:
        return None
    named = found["days"].casefold().removeprefix("the ")
    days = read_days(_ELSEWHERE.get(named, named), today)
    if days is None:
        return None
    rest = f"{question[: found.start()].rstrip()} {question[found.end() :].lstrip()}"
    return AskedDays(days=days, question=rest.strip())
