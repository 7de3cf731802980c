"""Days and times of day, picked out of what was said. Pure."""

from typing import Final

import regex

_MONTHS: Final = "january|february|march|april|june|july|august|september|october|november|december"
_ABBREVIATED: Final = r"(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?"
_OTHER_MONTHS: Final = (
    "januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|fevrier|mars|avril|"
    "juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|"
    "julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|"
    "luglio|settembre|ottobre|dicembre"
)
_WEEKDAYS: Final = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_OTHER_WEEKDAYS: Final = (
    "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|"
    "jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo"
)
_ORDINALS: Final = (
    "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|"
    "fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|"
    "(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|"
    "twentieth|thirtieth"
)
_SMALL: Final = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_COUNT: Final = rf"(?:\d{{1,3}}|a|an|a few|{_SMALL}|fifteen|twenty|thirty|sixty|ninety)"
_DAY: Final = rf"(?:\d{{1,2}}(?:st|nd|rd|th)?|{_ORDINALS})"
_YEAR: Final = r"(?:19|20)\d\d"
_PART: Final = r"(?: (?:morning|afternoon|evening|night|noon|lunchtime))"
_PERIOD: Final = "week|month|quarter|year|weekend|term|semester|season|sprint"
_LEADING: Final = r"(?:(?:next|last|this|every|early|late|mid|the end of|the beginning of)[ -])"

# "May" is a month beside a number, or with a capital where a month can stand; never "may" alone.
_MONTH_ALONE: Final = (
    rf"(?:(?i:in|by|until|till|since|from|to|through|before|after|during|of|for)\s"
    rf"(?:{_LEADING}?(?i:{_MONTHS})|May|{_LEADING}May)|(?i:{_LEADING})(?:(?i:{_MONTHS})|May))"
    rf"(?:,? {_YEAR})?"
)
_CLOCK: Final = (
    rf"(?:\d{{1,2}}[:.]\d\d(?: ?[ap]\.?m\b\.?)|\d{{1,2}}:\d\d(?::\d\d)?(?! ?%)|"
    rf"(?:\d{{1,2}}|{_SMALL}) ?(?:[ap]m\b|[ap]\.m\.|o'clock|o’clock|uhr\b|h\b(?=\s*\d\d\b))|"
    rf"(?:half|quarter|ten|five|twenty|a quarter)(?: past| to) (?:\d{{1,2}}|{_SMALL})|"
    rf"\bat (?:\d{{1,2}}|{_SMALL})(?: (?:thirty|fifteen|forty[ -]five))?"
    rf"(?=[.,;!?]|$| (?:on|tomorrow|today|tonight|in the|sharp|{_WEEKDAYS})\b)|"
    rf"(?<=\b(?:at|by|until|before|after|since) )(?:noon|midnight|lunchtime))"
)
_RELATIVE: Final = (
    rf"(?:the day after tomorrow|the day before yesterday|(?:today|tomorrow|yesterday){_PART}?|"
    rf"tonight|this (?:morning|afternoon|evening)|"
    rf"(?:next|last|this|the following|the coming) (?:{_PERIOD})|"
    rf"(?:the )?(?:end|beginning|middle) of (?:the |this |next |last )?"
    rf"(?:{_PERIOD}|day|{_MONTHS}|May)|"
    rf"(?:in|within) (?:the next )?{_COUNT} (?:minutes?|hours?|days?|weeks?|months?|years?)"
    rf"(?:'|’)?(?: time)?|"
    rf"{_COUNT} (?:minutes?|hours?|days?|weeks?|months?|years?) ago|"
    rf"(?:morgen früh|übermorgen|vorgestern|gestern|heute|nächste[nr]? woche|letzte[nr]? woche|"
    rf"demain|hier soir|aujourd'hui|aujourd’hui|la semaine prochaine|ayer|mañana|hoy|"
    rf"la próxima semana|la semana que viene))"
)
_WEEKDAY: Final = (
    rf"(?:{_LEADING}?(?:{_WEEKDAYS})s?(?:,? the {_DAY}\b)?{_PART}?|(?:{_OTHER_WEEKDAYS}))"
)
_CALENDAR: Final = (
    rf"(?:{_YEAR}-\d\d-\d\d|\d{{1,2}}\.\d{{1,2}}\.(?:{_YEAR}|\d\d)?|"
    rf"\d{{1,2}}/\d{{1,2}}(?:/{_YEAR}|/\d\d)|"
    rf"(?:(?:{_WEEKDAYS}),? )?(?:\d{{1,2}} ?(?:to|until|and|[-–]) ?)?"
    rf"(?:the )?{_DAY} (?:of )?(?:{_MONTHS}|{_ABBREVIATED}|may)\b"
    rf"(?:,? {_YEAR})?|"
    rf"(?:(?:{_WEEKDAYS}),? )?(?:{_MONTHS}|{_ABBREVIATED}|may)\b (?:the )?{_DAY}\b(?:,? {_YEAR})?|"
    rf"\d{{1,2}}\.? (?:de )?(?:{_OTHER_MONTHS}|april|august|september|november)\b"
    rf"(?:(?: de)? {_YEAR})?|"
    rf"(?:{_MONTHS}) {_YEAR}|May {_YEAR}|the (?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?! century| floor)|"
    rf"(?:the )?(?:first|second|third|fourth|last) (?:quarter|week|half)(?: of (?:the )?"
    rf"(?:{_YEAR}|year|month|{_MONTHS}))?|Q[1-4]\b(?: {_YEAR})?|"
    rf"(?<=\b(?:in|by|until|since|before|after|of|from|to) ){_YEAR})"
)
_CJK: Final = (
    r"(?:(?:\d{4}年)?\d{1,2}月(?:\d{1,2}[日号])?|"
    r"(?:下|上|这|本|今|来|昨|明)(?:周|週|月|年)[一二三四五六日天]?|"
    r"(?:今日|明日|昨日|今天|明天|昨天|来週|先週|오늘|내일|어제|다음 주|지난 주)|"
    r"\d{1,2}[点時时시](?:\d{1,2}分|半)?)"
)

_FOUND: Final = regex.compile(
    rf"(?<![\p{{L}}\p{{N}}.,:/-])(?:(?i:{_CALENDAR})|(?i:{_RELATIVE})|(?i:{_WEEKDAY})|"
    rf"{_MONTH_ALONE}|(?i:{_CLOCK}))"
    rf"(?![\p{{L}}\p{{N}}])|{_CJK}"
)
_PREPOSITION: Final = regex.compile(
    r"(?:in|by|until|till|since|from|to|through|before|after|during|of|for)\s(?=[\w-])", regex.I
)
_JOINS: Final = regex.compile(r",? (?:at |by |around |in the )?|, ?")
"""What stands between a day and its time."""


def dates_in(text: str) -> list[tuple[int, int]]:
    """Return the spans of the days and times in a text, in order; a day and its time are one."""
    spans: list[tuple[int, int]] = []
    for match in _FOUND.finditer(text):
        start, end = match.span()
        # A month alone was known by the word before it, "in two weeks" is the whole.
        if regex.fullmatch(_MONTH_ALONE, match[0]) and (before := _PREPOSITION.match(match[0])):
            start += before.end()
        if spans and _JOINS.fullmatch(text[spans[-1][1] : start]) and not _is_listed(text, start):
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    return spans


def _is_listed(text: str, start: int) -> bool:
    """Tell whether a date only follows another one: "Monday, Tuesday"."""
    return text[:start].rstrip().endswith(",") and not text[start : start + 1].isdigit()
