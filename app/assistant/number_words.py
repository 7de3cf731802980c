"""Numbers that are written as words: "sixteenth", "twenty-one", "zweihundertfünfzig". Pure.

English and German are read as far as people say numbers; of other languages the words up to the
tens. A word that means something else in another of them is left out: it is compared as a word.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final

_UNITS: Final = "zero one two three four five six seven eight nine ten eleven twelve thirteen"
_TEENS: Final = "fourteen fifteen sixteen seventeen eighteen nineteen"
_ORDINALS: Final = """
zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
"""
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
_OTHERS: Final = """
2 zwei zwo zweite zweiten zweiter zweites dos deux dois duas twee dwa dwie
3 drei dritte dritten dritter drittes tres trois três drie trzy troisième tercero
4 vier cuatro quatre quattro quatro cztery
5 fünf cinco cinq cinque vijf pięć
6 seis zes sześć
7 siete sette sete zeven siedem
8 ocho huit oito osiem
9 nueve neuf nove negen dziewięć
10 diez dix dieci dez tien dziesięć dziesiąta dziesiątej
11 undici elf jedenaście
12 doce douze dodici doze twaalf dwanaście
13 trece treize tredici treze dertien
14 catorce quatorze quattordici veertien
15 quince quinze quindici vijftien piętnaście
16 dieciséis seize sedici zestien
17 diecisiete dezessete zeventien
18 dieciocho dezoito achttien
19 diecinueve dezenove negentien
20 veinte vingt venti vinte twintig dwadzieścia
30 treinta trente trenta trinta dertig trzydzieści
40 cuarenta quarante quaranta quarenta veertig czterdzieści
50 cincuenta cinquante cinquanta cinquenta vijftig pięćdziesiąt
60 sesenta soixante sessanta sessenta zestig sześćdziesiąt
70 setenta settanta zeventig siedemdziesiąt
80 ochenta ottanta oitenta tachtig osiemdziesiąt
90 noventa novanta negentig dziewięćdziesiąt
100 hundred hundredth cien ciento honderd hundert
1000 thousand thousandth tausend mil mille duizend tysiąc tysiące tysięcy
1000000 million millions millionth millionen millones milhões miljoen milion miliony milioni
1000000000 billion billions milliarde milliarden milliard miliard
12 dozen dutzend docena douzaine
"""
# What shows a language: and words that are numbers in it only.
_DOUBTFUL_WORDS: Final = """
il gli della delle nel che non sono di si per una minuti ore: due=2 tre=3 sei=6 otto=8 cento=100
el los las que una por para es días horas: once=11
les des une est dans pour que du nous jours heures: onze=11 sept=7 cent=100
os uma que não em para dias horas: onze=11
"""
_ENOUGH_SHOWN: Final = 2
_GERMAN: Final = {
    "null": 0,
    "ein": 1,
    "eins": 1,
    "zwei": 2,
    "drei": 3,
    "vier": 4,
    "fünf": 5,
    "sechs": 6,
    "sieben": 7,
    "acht": 8,
    "neun": 9,
    "zehn": 10,
    "elf": 11,
    "zwölf": 12,
    "dreizehn": 13,
    "vierzehn": 14,
    "fünfzehn": 15,
    "sechzehn": 16,
    "siebzehn": 17,
    "achtzehn": 18,
    "neunzehn": 19,
    "zwanzig": 20,
    "dreißig": 30,
    "dreissig": 30,
    "vierzig": 40,
    "fünfzig": 50,
    "sechzig": 60,
    "siebzig": 70,
    "achtzig": 80,
    "neunzig": 90,
}
_GERMAN_ORDINALS: Final = {"erst": 1, "dritt": 3, "siebt": 7, "acht": 8}
_GERMAN_ENDINGS: Final = ("en", "er", "es", "em", "e")
_LONGEST: Final = 60

FRACTIONS: Final = {
    "half": Fraction(1, 2),
    "halb": Fraction(1, 2),
    "halbe": Fraction(1, 2),
    "halben": Fraction(1, 2),
    "quarter": Fraction(1, 4),
    "quarters": Fraction(1, 4),
    "viertel": Fraction(1, 4),
    "thirds": Fraction(1, 3),
    "drittel": Fraction(1, 3),
}
_HAN: Final = dict(zip("〇零一二三四五六七八九", (0, *range(10)), strict=True)) | {"两": 2, "兩": 2}
_HAN_FACTORS: Final = {"十": 10, "百": 100, "千": 1000}
_HAN_SCALES: Final = {"万": 10_000, "萬": 10_000, "億": 100_000_000, "亿": 100_000_000}
_HAN_COUNTED: Final = frozenset("日月年時时点點分人個个名週周天円元本回階歳岁次号號台秒つ％%")
"""Behind one sign alone these tell that it counts: 一 is in many other words."""
SCALES: Final = (1_000, 1_000_000, 1_000_000_000)
HUNDRED: Final = 100


def number_word(word: str) -> int | None:
    """Return the number that one word in lower case says, of whatever order; None if none."""
    known = _known().get(word)
    return known if known is not None else _german(word)


@lru_cache(maxsize=1024)
def doubtful_numbers(words: tuple[str, ...]) -> Mapping[str, int]:
    """Return the words that are numbers in the language of a text, and others elsewhere.

    Args:
        words: of the text, in lower case.
    """
    found: dict[str, int] = {}
    for shown, numbers in _doubtful():
        if len(shown.intersection(words)) >= _ENOUGH_SHOWN:
            found |= numbers
    return found


@cache
def _doubtful() -> list[tuple[frozenset[str], dict[str, int]]]:
    lines = [line.split(":") for line in _DOUBTFUL_WORDS.strip().splitlines()]
    return [
        (
            frozenset(shown.split()),
            {word: int(value) for word, value in (each.split("=") for each in numbers.split())},
        )
        for shown, numbers in lines
    ]


def is_ordinal(word: str) -> bool:
    """Tell whether an English word counts in order, so that no further number belongs to it."""
    return word in _known() and word.endswith(("th", "first", "second", "third", "ieth"))


def han_number(signs: str, following: str) -> int | None:
    """Return the number that Chinese signs say; None if they say none.

    Args:
        signs: all signs of numbers that follow each other.
        following: the sign behind them.
    """
    if len(signs) < 2 and following not in _HAN_COUNTED:
        return None
    if all(sign in _HAN for sign in signs):
        return int("".join(str(_HAN[sign]) for sign in signs))
    total = part = digit = 0
    for sign in signs:
        if sign in _HAN:
            digit = _HAN[sign]
        elif sign in _HAN_FACTORS:
            part, digit = part + (digit or 1) * _HAN_FACTORS[sign], 0
        else:
            total, part, digit = total + (part + digit or 1) * _HAN_SCALES[sign], 0, 0
    return total + part + digit


def is_han_number(sign: str) -> bool:
    """Tell whether a sign is part of a number in Chinese."""
    return sign in _HAN or sign in _HAN_FACTORS or sign in _HAN_SCALES


@cache
def _known() -> dict[str, int]:
    words = {word: value for value, word in enumerate((_UNITS + " " + _TEENS).split())}
    words |= {word: value for value, word in enumerate(_ORDINALS.split())}
    for place, word in enumerate(_TENS.split()):
        words[word] = 10 * (place + 2)
        words[word.removesuffix("y") + "ieth"] = words[word]
    for line in _OTHERS.strip().splitlines():
        value, *spelled = line.split()
        words |= dict.fromkeys(spelled, int(value))
    return words


def _german(word: str) -> int | None:
    """Read a German number, which is one word however great."""
    if len(word) > _LONGEST or word == "ein":
        # That is an article far more often.
        return None
    cardinal = _german_cardinal(word)
    return cardinal if cardinal is not None else _german_ordinal(word)


def _german_ordinal(word: str) -> int | None:
    for ending in _GERMAN_ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or not stem.endswith("t"):
            continue
        if stem in _GERMAN_ORDINALS:
            return _GERMAN_ORDINALS[stem]
        value = _german_cardinal(stem.removesuffix("st"))
        if stem.endswith("st") and value is not None and value >= 20:
            return value
        value = _german_cardinal(stem.removesuffix("t"))
        return value if value is not None and 1 < value < 20 else None
    return None


def _german_cardinal(word: str) -> int | None:
    for part, factor in (("tausend", 1000), ("hundert", 100)):
        before, found, after = word.partition(part)
        if found:
            count = 1 if not before else _german_cardinal(before)
            rest = 0 if not after else _german_cardinal(after.removeprefix("und"))
            return None if count is None or rest is None else count * factor + rest
    unit, found, ten = word.partition("und")
    if found and ten in _GERMAN and unit in _GERMAN:
        return _GERMAN[ten] + _GERMAN[unit]
    return _GERMAN.get(word)
