"""Names, dates, numbers and tasks, picked out of what was said by rules. Pure.

Every one names its line and its words there, so that a person can check it by a look.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from app.assistant.picked import Facts, Said, Spot
from app.assistant.picked_dates import dates_in
from app.assistant.picked_names import names_in
from app.assistant.picked_numbers import numbers_in
from app.assistant.picked_tasks import tasks_in
from app.assistant.terms import words_of

_ENGLISH_WORDS_TEXT: Final = """
the of and to in that it is was for you with on be have are this not but they we from at by which
or had an will would there their what so if about can our has do i'm it's don't when more your his
her she he been were one all my me just like how then than them
"""
_ENGLISH_WORDS: Final = frozenset(_ENGLISH_WORDS_TEXT.split())
_ENGLISH: Final = 0.18
"""Of English every third word is among these; of German, Dutch or Polish less than every tenth."""


def pick_facts(lines: Sequence[Said], *, known: Iterable[str] = ()) -> Facts:
    """Return what stands in some lines.

    Args:
        lines: in order.
        known: names that count however they are written, beside those of the speakers.
    """
    speakers = {line.speaker for line in lines if line.speaker}
    names = names_in(lines, known=[*speakers, *known])
    dates: list[Spot] = []
    numbers: list[Spot] = []
    for number, line in enumerate(lines):
        of_dates = dates_in(line.text)
        dates += [Spot(line=number, start=start, end=end) for start, end in of_dates]
        numbers += [
            Spot(line=number, start=start, end=end)
            for start, end in numbers_in(line.text, of_dates)
        ]
    return Facts(
        names=names,
        dates=tuple(dates),
        numbers=tuple(numbers),
        tasks=tasks_in(lines, names),
        is_english=_is_english(lines),
    )


def _is_english(lines: Iterable[Said]) -> bool:
    words = [word.casefold().replace("’", "'") for line in lines for word in words_of(line.text)]
    return sum(word in _ENGLISH_WORDS for word in words) >= _ENGLISH * len(words)
