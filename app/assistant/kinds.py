"""What kinds of things a sentence holds that a question may want: people, times, amounts. Pure."""

import re
from typing import Final

from app.assistant.kind_words import MYSELF, NUMBERS, PLACES, REASONS, SOMEBODY, TIMES
from app.assistant.questions import Wanted
from app.assistant.word_match import Words

_CLOCK: Final = re.compile(
    r"\d{1,2}[:.]\d\d|\b(?:19|20)\d\d\b|\d(?:st|nd|rd|th)\b"
    r"|[\d一二三四五六七八九十](?:[日月年時点号시]|[월일])"
    r"|今日|明日|昨日|来月|来週|来年|去年|周[一二三四五六日]|下周|星期|明天|昨天|今天"
    r"|요일|다음 [주달]|내일|어제|오늘"
)
_DIGITS: Final = re.compile(r"\d|[一二三四五六七八九十百千万]|[€$£%]")
_NAME: Final = re.compile(r"(?<=[\w,;:] )(?!I\b)[A-ZÀ-ÞĀ-ŽА-Я]\w")
_TITLED: Final = re.compile(
    r"\b(?:Mr|Mrs|Ms|Miss|Mister|Dr|Doctor|Prof|Professor|Sir|Councillor|Driver|Aunt|Uncle|Frau"
    r"|Herr|Madame|Monsieur|Mme|Señora?|Don|Doña|Dona|Signora?|Mevrouw|Meneer|Pani?) [A-ZÀ-Þ]"
    r"|[A-ZÀ-ÞĀ-ŽА-Я]\w+ [A-ZÀ-ÞĀ-ŽА-Я]\w|さん|氏|先生|씨"
)
_BEGINS_WITH_NAME: Final = re.compile(
    r"[\"“„«]?[A-ZÀ-Þ]\w+ (?:has|is|will|wants|takes|said|does|can|and)\b"
)
_JOINED_PLACE: Final = re.compile(r"[\w][で在에]")
_JOINED_REASON: Final = re.compile("因为|ので|から|때문")


def holds_wanted(wanted: Wanted, sentence: str, words: Words, *, is_named: bool = False) -> float:
    """Return how surely a sentence holds what is wanted: 1 surely, 0 not, between perhaps.

    Args:
        wanted: what a question asks for. Of what may be anything 0.5: it says nothing.
        sentence: as it stands.
        words: the words of the sentence.
        is_named: whether it is known who says it: then "I" is a name, too.
    """
    match wanted:
        case "time":
            if words.has_any(TIMES) or _CLOCK.search(sentence):
                return 1.0
            return 0.3 if _has_number(sentence, words) else 0.0
        case "amount":
            return float(_has_number(sentence, words))
        case "person":
            if _has_name(sentence) or (is_named and words.has_any(MYSELF)):
                return 1.0
            return 0.4 if words.has_any(SOMEBODY) else 0.0
        case "place":
            if not words.has_any(PLACES) and not _JOINED_PLACE.search(sentence):
                return 0.0
            return 1.0 if _NAME.search(sentence) else 0.7
        case "reason":
            return float(words.has_any(REASONS) or _JOINED_REASON.search(sentence) is not None)
        case "anything":
            return 0.5


def _has_number(sentence: str, words: Words) -> bool:
    return words.has_any(NUMBERS) or _DIGITS.search(sentence) is not None


def _has_name(sentence: str) -> bool:
    """Tell whether a name stands in a sentence; where all nouns are capitals one always does."""
    return (
        any(pattern.search(sentence) for pattern in (_NAME, _TITLED))
        or _BEGINS_WITH_NAME.match(sentence) is not None
    )
