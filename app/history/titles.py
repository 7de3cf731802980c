"""Proposes a title from what was said: the phrases that carry most, as short as a title is."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Final

MAX_CHARS: Final = 48
_MAX_PHRASE_WORDS: Final = 3
_MIN_WORD_CHARS: Final = 4
MAX_LINES: Final = 2000

# Words that say little in any meeting; shorter ones than four letters are left out anyway.
_WORDS_THAT_SAY_LITTLE: Final = """
about above actually after again also always another anything around back basically because been
before begin being below between both came come could didn does doing done don't down each
either else even ever every everybody everyone everything find first four five from further gave
getting give given goes going good gonna great guess hadn have haven having hear hello here hers
herself himself hundred into isn it's itself just keep kind know last later least less like line
little long look lots made make many maybe mean might mine more most much must myself need never
next nobody nothing okay once only other others ours over part people perhaps please point
pretty probably quite rather really right said same says second seem seen shall should show
since some somebody someone something sort still such sure take talk tell than thank thanks that
that's their theirs them themselves then there there's these they they're thing things think
this those three through time today together told tomorrow took under until upon used very want
wanted wasn we'll we're we've well went were weren what what's whatever when where whether which
while who's whole whom whose will with without won't word words would wouldn yeah year years
yesterday you're your yours yourself aber alle auch dann dass dein denn dich diese dieser doch
eine einen einer haben hier ihre immer jetzt kann mein mich nach nicht noch oder schon sein sich
sind über unser werden wenn wird wieder wirklich alors aussi avec avons avez bien cela cette
ceux chez comme dans depuis donc elle elles encore entre être fait leur leurs mais même nous
parce pour quand quelque sans sont sous suis tout toute tous très vous votre algo ante como
cuando desde donde ella ellos entonces esta está este esto estos hasta nada nosotros para pero
porque puede sobre también tiene todo todos tras
"""
EMPTY_WORDS: Final = frozenset(_WORDS_THAT_SAY_LITTLE.split())
_TOKENS: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|[^\w\s]", re.UNICODE)


def propose_title(lines: Sequence[str]) -> str | None:
    """Return a short title for a session that holds these lines; the same for the same lines.

    Phrases are runs of words that say something, scored by how many words they have in common with
    others. Source: Rose et al., *Automatic keyword extraction from individual documents* (RAKE),
    with phrases counted as often as they are said.

    Returns:
        At most MAX_CHARS characters; None if nothing was said.
    """
    phrases = [phrase for line in lines[:MAX_LINES] for phrase in _phrases(line)]
    if not phrases:
        return _opening(lines)
    words = Counter(word.lower() for phrase in phrases for word in phrase)
    counts = Counter(_key(phrase) for phrase in phrases)
    first_said: dict[str, tuple[str, ...]] = {}
    for phrase in phrases:
        first_said.setdefault(_key(phrase), phrase)
    order = {key: place for place, key in enumerate(first_said)}
    ranked = sorted(
        first_said,
        key=lambda key: (-counts[key] * sum(words[word] for word in key.split()), order[key]),
    )
    # A single word that was said once says little beside a phrase that was said more.
    chosen = [key for key in ranked if key == ranked[0] or " " in key or counts[key] > 1]
    return _joined([first_said[key] for key in chosen])


def dated_title(started_at: datetime) -> str:
    """Return the title of a session in which nothing was said: "2026-03-02 09:30", local time."""
    return f"{started_at.astimezone():%Y-%m-%d %H:%M}"


def _phrases(line: str) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    run: list[str] = []
    for token in [*_TOKENS.findall(line), "."]:
        if _says_something(token):
            run.append(token)
        elif run:
            found += [
                tuple(run[at : at + _MAX_PHRASE_WORDS])
                for at in range(0, len(run), _MAX_PHRASE_WORDS)
            ]
            run = []
    return found


def _says_something(token: str) -> bool:
    return (
        len(token) >= _MIN_WORD_CHARS
        and len(token) <= MAX_CHARS
        and token.replace("’", "'").lower() not in EMPTY_WORDS
        and not token.isdigit()
    )


def _key(phrase: Sequence[str]) -> str:
    return " ".join(phrase).lower()


def _joined(ranked: Sequence[Sequence[str]]) -> str:
    title = ""
    used: set[str] = set()
    for phrase in ranked[:8]:
        words = {word.lower() for word in phrase}
        text = " ".join(phrase)
        longer = f"{title}, {text}" if title else text
        if words & used or len(longer) > MAX_CHARS:
            continue
        title = longer
        used |= words
        if title.count(",") == 2:  # three phrases say what it was about
            break
    return _capitalised(title or _cut(" ".join(ranked[0])))


def _opening(lines: Sequence[str]) -> str | None:
    """Return how the first line begins, where no phrase could be told apart."""
    text = next((" ".join(line.split()) for line in lines if line.strip()), "")
    return _capitalised(_cut(text)) if text else None


def _cut(text: str) -> str:
    if len(text) <= MAX_CHARS:
        return text
    shorter = text[: MAX_CHARS - 1]
    return (shorter.rsplit(" ", 1)[0] if " " in shorter else shorter) + "…"


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
