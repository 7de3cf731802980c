"""The numbers that a text says, in digits or in words, with percent and money. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

import regex

from app.assistant.claim_tokens import Tokens
from app.assistant.number_words import (
    FRACTIONS,
    HUNDRED,
    SCALES,
    doubtful_numbers,
    han_number,
    is_han_number,
    is_ordinal,
    number_word,
)

Value = Fraction | str
"""A number; or the letters of something with digits that is none: A4, 3.11.2."""

_DIGITS: Final = regex.compile(
    r"(?P<number>\d{1,15}(?:[.,]\d{1,15})*)"
    r"(?P<ending>st|nd|rd|th|er|re|e|ème|te|ten|ter|[ap]m|k|m|mn|mio|bn|mrd|b)?"
)
_SCALED: Final = {
    "k": 1_000,
    "m": 1_000_000,
    "mn": 1_000_000,
    "mio": 1_000_000,
    "bn": 1_000_000_000,
    "mrd": 1_000_000_000,
    "b": 1_000_000_000,
}
_UNIT_WORDS: Final = {
    "percent": "percent prozent procent pourcent porcento percento procento",
    "dollar": "dollar dollars usd bucks dólares",
    "euro": "euro euros eur",
    "pound": "pound pounds gbp quid pfund",
    "yen": "yen jpy",
    "franc": "franken francs chf",
    "second": "seconds sekunden sekunde segundos secondi seconden",
    "minute": "minute minutes minuten minutos minuti minut",
    "hour": "hour hours stunde stunden heure heures hora horas ora ore uur godzin",
    "day": "day days tag tage tagen jour jours día días giorno giorni dia dias dag dagen dni",
    "week": "week weeks woche wochen semaine semaines semana semanas settimana settimane weken",
    "month": "month months monat monate monaten mois mes meses mese mesi mês maand maanden",
    "year": "year years jahr jahre jahren an ans année años año anno anni ano anos jaar lat",
}
TIMES: Final = frozenset(("second", "minute", "hour", "day", "week", "month", "year"))
"""Units that need not be said beside the number again: four, five minutes."""
_UNITS: Final = {word: unit for unit, words in _UNIT_WORDS.items() for word in words.split()}
_SIGNS: Final = {"%": "percent", "$": "dollar", "€": "euro", "£": "pound", "¥": "yen", "円": "yen"}
_UNIT_BEHIND: Final = regex.compile(r"\s*([%$€£¥円])")
_UNIT_BEFORE: Final = regex.compile(r"([$€£¥])\s*\Z")
_PER_CENT: Final = (("per", "cent"), ("pour", "cent"), ("por", "ciento"), ("per", "cento"))
_MINUS: Final = regex.compile(r"(?:^|[\s(])[-−]\Z")
_JOINING: Final = regex.compile(r"[\s-]*\Z")
_AND: Final = frozenset(("and", "y", "e", "et", "en"))

# "One" is no number where it stands for a thing: one of them, no one, the first one.
_NO_COUNT_WORDS: Final = "no any some every each this that which the another new old other"
_NO_COUNT_BEFORE: Final = frozenset(_NO_COUNT_WORDS.split())
_NO_COUNT_BEHIND: Final = frozenset(("of", "another"))
_NO_ORDER: Final = frozenset(("first", "second", "third", "firstly"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A number in a text."""

    values: frozenset[Value]
    """What it may mean: "1,500" is fifteen hundred, or one and a half."""
    unit: str | None = None
    first: int
    """Its first word."""
    end: int
    """The word behind its last."""


def quantities_of(tokens: Tokens) -> list[Quantity]:
    """Return the numbers of a text in order."""
    found: list[Quantity] = []
    place = 0
    while place < len(tokens.words):
        quantity = _at(tokens, place)
        if quantity is None:
            place += 1
        else:
            found.append(quantity)
            place = quantity.end
    return found


def further_readings(tokens: Tokens, found: Sequence[Quantity]) -> Iterator[Quantity]:
    """Yield what neighbouring numbers say together: nineteen ninety, three point five."""
    for before, after in pairwise(found):
        gap = tokens.text[tokens.words[before.end - 1].end : tokens.words[after.first].start]
        inside = tokens.keys[before.end : after.first]
        pairs = [
            (one, two)
            for one in before.values
            for two in after.values
            if isinstance(one, Fraction) and isinstance(two, Fraction)
        ]
        values: set[Value] = set()
        if not gap.strip(" -"):
            values |= {one * HUNDRED + two for one, two in pairs if 10 <= one < 100 > two >= 0}
        if inside in (("point",), ("komma",), ("virgule",), ("coma",)):
            values |= {_decimal(one, two) for one, two in pairs if two.denominator == 1}
        if inside in (("and", "a"), ("and",), ("und", "ein"), ("und", "eine")):
            values |= {one + two for one, two in pairs if 0 < two < 1}
        if values:
            yield Quantity(
                values=frozenset(values), unit=after.unit, first=before.first, end=after.end
            )


def _decimal(whole: Fraction, behind: Fraction) -> Fraction:
    digits = len(str(behind.numerator))
    return whole + behind * Fraction(1, 10**digits)


def _at(tokens: Tokens, place: int) -> Quantity | None:
    word = tokens.words[place]
    if word.text[0].isdecimal():
        values, end = _digits(tokens, place)
    elif any(char.isdecimal() for char in word.key):
        values, end = frozenset[Value]((word.key,)), place + 1
    else:
        spelled = _spelled(tokens, place)
        if spelled is None:
            return None
        values, end = spelled
    unit, last = _unit(tokens, place, end)
    return Quantity(values=values, unit=unit, first=place, end=last)


def _digits(tokens: Tokens, place: int) -> tuple[frozenset[Value], int]:
    word = tokens.words[place]
    match = _DIGITS.fullmatch(word.key)
    if match is None:
        return frozenset((word.key,)), place + 1
    values: set[Fraction] = _readings(match["number"])
    if not values:
        return frozenset((word.key,)), place + 1
    if (scale := _SCALED.get(match["ending"] or "")) is not None:
        # 5m are metres as well.
        values |= {value * scale for value in values}
    if _MINUS.search(tokens.before(place)):
        values = {-value for value in values}
    end = place + 1
    # 2 million.
    if end < len(tokens.words) and not tokens.between(place, end).strip():
        factor = _word(tokens.keys, end)
        if factor in SCALES or factor == HUNDRED:
            return frozenset(value * factor for value in values), end + 1
    return frozenset(values), end


def _readings(number: str) -> set[Fraction]:
    """Return what digits with dots and commas mean; nothing if they are no number."""
    parts = regex.split("[.,]", number)
    marks = regex.findall("[.,]", number)
    if not marks:
        return {Fraction(number)}
    groups = all(len(part) == 3 for part in parts[1:]) and len(parts[0]) <= 3
    readings: set[Fraction] = set()
    if groups and len(set(marks)) == 1:
        readings.add(Fraction("".join(parts)))
    if len(marks) == 1:
        readings.add(Fraction(".".join(parts)))
    elif marks[-1] not in marks[:-1] and all(len(part) == 3 for part in parts[1:-1]):
        readings.add(Fraction("".join(parts[:-1]) + "." + parts[-1]))
    return readings


def _spelled(tokens: Tokens, place: int) -> tuple[frozenset[Value], int] | None:
    """Read a number in words from a place on."""
    keys = tokens.keys
    if is_han_number(keys[place]):
        return _han(tokens, place)
    if keys[place] in FRACTIONS:
        return frozenset((FRACTIONS[keys[place]],)), place + 1
    first = _word(keys, place)
    if first is None or _stands_for_a_thing(tokens, place):
        return None
    total, current, end = 0, first, place + 1
    if first in SCALES:
        total, current = first, 0
    while not is_ordinal(keys[end - 1]) and (following := _following(tokens, end)) is not None:
        value, after = following
        if value == HUNDRED and 0 < current < HUNDRED:
            current *= HUNDRED
        elif value in SCALES and 0 < current < value:
            total, current = total + current * value, 0
        elif not _adds(current, value, total):
            break
        else:
            current += value
        end = after
    values: set[Value] = {Fraction(total + current)}
    if is_ordinal(keys[end - 1]) and total + current > 1:
        # "A third" is a part, too.
        values.add(Fraction(1, total + current))
    return frozenset(values), end


def _word(keys: tuple[str, ...], place: int) -> int | None:
    value = number_word(keys[place])
    return doubtful_numbers(keys).get(keys[place]) if value is None else value


def _han(tokens: Tokens, place: int) -> tuple[frozenset[Value], int] | None:
    end = place
    while end < len(tokens.words) and is_han_number(tokens.keys[end]):
        end += 1
    behind = tokens.text[tokens.words[end - 1].end :][:1]
    value = han_number("".join(tokens.keys[place:end]), behind)
    return None if value is None else (frozenset((Fraction(value),)), end)


def _following(tokens: Tokens, end: int) -> tuple[int, int] | None:
    """Return the number word that goes on with a number, and the place behind it."""
    keys = tokens.keys
    if end >= len(keys) or not _JOINING.match(tokens.between(end - 1, end)):
        return None
    if keys[end] in _AND:
        value = _word(keys, end + 1) if end + 1 < len(keys) else None
        # "Two hundred and fifty", but not "two and three".
        before = _word(keys, end - 1)
        joins = before is not None and value is not None and before >= 20 and value < before
        return (value, end + 2) if joins and value is not None else None
    value = _word(keys, end)
    return None if value is None else (value, end + 1)


def _adds(current: int, value: int, total: int) -> bool:
    """Tell whether a number goes on with a smaller one: sixty two, four hundred and ten."""
    if current == 0:
        return total > 0 and value < 1000
    is_ten = current % HUNDRED >= 20 and current % 10 == 0
    return (is_ten and 0 < value < 10) or (current % HUNDRED == 0 and 0 < value < HUNDRED)


def _stands_for_a_thing(tokens: Tokens, place: int) -> bool:
    key = tokens.words[place].key
    before = tokens.keys[place - 1] if place else ""
    after = tokens.keys[place + 1] if place + 1 < len(tokens.words) else ""
    if key == "one":
        return before in _NO_COUNT_BEFORE or after in _NO_COUNT_BEHIND
    if key == "second" and (before in ("a", "per", "each") or after in ("thought", "half")):
        return True
    # First, they met.
    behind = tokens.text[tokens.words[place].end :][:1]
    return key in _NO_ORDER and place == 0 and behind == ","


def _unit(tokens: Tokens, first: int, end: int) -> tuple[str | None, int]:
    """Return what a number counts, if it is percent or money, and the place behind it."""
    text = tokens.text
    if match := _UNIT_BEHIND.match(text, tokens.words[end - 1].end):
        return _SIGNS[match[1]], end
    if match := _UNIT_BEFORE.search(tokens.before(first)):
        return _SIGNS[match[1]], end
    if tokens.keys[end : end + 2] in _PER_CENT:
        return "percent", end + 2
    unit = _UNITS.get(tokens.keys[end]) if end < len(tokens.words) else None
    return (unit, end + 1) if unit else (None, end)
