"""Numbers with what they count, picked out of what was said. Pure."""

from collections.abc import Sequence
from typing import Final

import regex

_ONES: Final = "one|two|three|four|five|six|seven|eight|nine"
_TEENS: Final = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_TENS: Final = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_SIMPLE: Final = rf"(?:(?:{_TENS})(?:[ -](?:{_ONES}))?|{_TEENS}|{_ONES})"
_GREAT: Final = "hundred|thousand|million|billion|dozen"
_BIG: Final = rf"(?:(?:a|{_SIMPLE}) )?(?:{_GREAT})(?:(?: and)? (?:{_SIMPLE}|{_GREAT}))*"
_POINT: Final = rf"{_SIMPLE} point (?:{_ONES}|zero|oh)(?: (?:{_ONES}|zero))*(?: (?:{_GREAT}))*"
_CODE: Final = rf"(?:{_ONES}|zero|oh)(?: (?:{_ONES}|zero|oh|double)){{2,}}"
"""Read out digit by digit: a telephone number, a policy."""

_FIGURES: Final = (
    r"[+−-]?\d+(?:[.,' \u00a0\u202f]\d{3})+(?:[.,]\d+)?|[+−-]?\d+(?:[.,]\d+)?|\d+(?:\.\d+){2,}"
)
_MORE: Final = (
    rf"(?: ?(?:{_GREAT}|mio\.?|mrd\.?|millionen|milliarden|tausend|millions?|mille|mil|millones|"
    r"k|m|bn)\b)?"
)
_CURRENCY: Final = r"[$€£¥₹₩]|(?:USD|EUR|GBP|CHF) ?"
_UNITS: Final = (
    r"%|°(?: ?[CF]\b)?|[€£$¥]|万|億|亿|元|円|원|"
    r"(?:percent(?:age points?)?|per cent|prozent|pour cent|por ciento|degrees?|euros?|dollars?|"
    r"pounds?|cents?|pence|francs?|yen|kroner|"
    r"seconds|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|times|"
    r"people|persons?|men|women|children|guests|users?|customers?|clients?|employees|engineers?|"
    r"patients?|students?|votes?|seats?|tickets?|pages?|lines?|words?|copies|units?|pieces?|items?|"
    r"boxes|pallets?|bottles?|metres?|meters?|kilomet(?:re|er)s?|centimet(?:re|er)s?|"
    r"millimet(?:re|er)s?|miles?|feet|foot|inch(?:es)?|yards?|acres?|hectares?|kilos?|grams?|"
    r"kilograms?|tons?|tonnes?|milligrams?|lit(?:re|er)s?|gallons?|cups?|spoons?|"
    r"gigabytes?|megabytes?|terabytes?|watts?|kilowatts?|volts?|knots|points?|"
    r"tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|sekunden?|leute|kunden|"
    r"jours?|semaines?|mois|ans|heures?|días?|semanas?|meses|años|horas?)\b"
)
_SHORT: Final = r"(?: ?(?:kg|g|mg|km|cm|mm|m|ml|l|mb|gb|tb|kb|khz|mhz|ghz|hz|kw|kwh|ms|fps|s|h)\b)"
_PER: Final = (
    "second|minute|hour|day|night|week|month|quarter|year|head|person|user|seat|page|piece|"
    "metre|meter|mile|kilo|litre|liter|gallon|acre|hectare|kg|km|m|l|h|s"
)
_UNIT: Final = rf"(?:[ -]?(?:{_UNITS})(?: (?:an?|per) (?:{_PER})\b)?)"
_BETWEEN: Final = r"(?: (?!of\b|and\b|or\b|the\b|to\b|in\b|on\b|at\b|is\b|are\b)\p{Ll}+(?=[ -]))?"
"""One word may stand between a number and its unit: "two extra people"."""
_OF_THINGS: Final = (
    r"(?:room|version|ticket|gate|flight|line|page|chapter|bus|platform|floor|number|no\.|phase|"
    r"step|section|item|issue|article|paragraph|building|unit|plot|release|build|order|invoice|"
    r"raum|zimmer|nummer|seite|zeile|version) "
)

_FOUND: Final = regex.compile(
    rf"(?<![\p{{L}}\p{{N}}_])(?P<of>{_OF_THINGS})?(?:"
    rf"(?:{_CURRENCY})?(?P<figures>{_FIGURES})(?![\p{{N}}])(?![.,:/]\d){_MORE}|"
    rf"(?:(?P<great>{_POINT}|{_CODE}|{_BIG})|(?P<small>{_SIMPLE}))(?![\p{{L}}\p{{N}}])"
    rf")(?:(?P<unit>{_BETWEEN}{_UNIT})|(?(figures){_SHORT}|(?!)))?",
    regex.I,
)
_ALONE: Final = regex.compile(rf"(?:{_TENS}|{_TEENS})\b", regex.I)
_ORDINAL: Final = regex.compile(
    r"[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)\b", regex.I
)
_MANNER: Final = regex.compile(
    r"one (?:day|time|night|minute|second|moment|person|point)\b", regex.I
)
"""What is said with "one" and counts nothing: "one day we will"."""


def numbers_in(text: str, but: Sequence[tuple[int, int]] = ()) -> list[tuple[int, int]]:
    """Return the spans of the numbers in a text, in order, each with its unit if it has one.

    Number words without a unit are taken from ten on: "one" and "two" seldom count anything.

    Args:
        text: a line.
        but: spans in which numbers are something else, such as dates.
    """
    return [
        match.span()
        for match in _FOUND.finditer(text)
        if _counts(match, text)
        and not any(match.start() < end and start < match.end() for start, end in but)
    ]


def _counts(match: regex.Match[str], text: str) -> bool:
    """Tell whether a number counts something."""
    if match["small"] is None:
        return True
    if match["unit"] is not None:
        return _MANNER.match(match[0]) is None
    is_ordinal = _ORDINAL.match(text, match.end()) is not None
    return match["of"] is not None or (_ALONE.match(match["small"]) is not None and not is_ordinal)
