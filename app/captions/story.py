"""The story of a line: when it was first shown and settled, and which shown words were changed."""

import json
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from difflib import SequenceMatcher
from typing import Final

from engines.arrays import RATE_HZ
from engines.events import WordGuess

DOUBTFUL: Final = 0.6
"""Words less probable than this are named as doubtful; they also settle last (engines/redecode)."""

_MOST_TEXTS: Final = 64
"""Different texts of an open segment that are remembered: more than its partials in 12 s."""
_MOST_CHANGES: Final = 20
_MOST_DOUBTFUL: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class WordChange:
    """Words that were shown and what stands in their place, with the word before both."""

    old: str
    new: str
    """Empty: they went without another in their place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordTime:
    """When a word was said, and how sure the engine was of it. Its place tells which word."""

    start_ms: int
    """Since the line's beginning; none begins before one in front of it."""
    percent: int
    """Probability, 0 to 100."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Writer:
    """The speech model that wrote a line, as its engine calls itself."""

    name: str
    model: str
    provider: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptionStory:
    """What is known of how a line came about."""

    first_shown_s: float | None = None
    """How long after they were said its first words were shown; None: only when it was final."""
    settled_s: float | None = None
    """How long after its last word it was final."""
    changes: tuple[WordChange, ...] = ()
    doubtful: tuple[str, ...] = ()
    word_times: tuple[WordTime, ...] = ()
    """One for each word that the engine's final had; empty where the engine tells no times. No
    words, so that a line that is edited or masked has nothing to hide here."""
    language: str = ""
    """In which the model heard it, "en-US"; empty: it names none."""
    writer: Writer | None = None
    """Who wrote it; the history keeps it where it is not the one that the session began with."""
    is_interrupted: bool = False
    """Whether who wrote it was cut off: words at its end may be missing."""
    is_unfinished: bool = False
    """Whether the program died before it was final: it is what was shown last."""


def story_text(story: CaptionStory) -> str:
    """Return a story as the history keeps it: JSON without what is empty."""
    # False too, by identity: 0.0 is a number of seconds, and equals it.
    kept = {
        key: value
        for key, value in asdict(story).items()
        if value not in (None, (), "") and value is not False
    }
    if story.changes:
        kept["changes"] = [[change.old, change.new] for change in story.changes]
    if story.word_times:
        kept["word_times"] = [[word.start_ms, word.percent] for word in story.word_times]
    if story.writer is not None:
        kept["writer"] = [story.writer.name, story.writer.model, story.writer.provider]
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def parse_story(text: str) -> CaptionStory:
    """Read a story that was kept; what is not readable in it is left out."""
    try:
        kept = json.loads(text)
    except ValueError:
        kept = {}
    if not isinstance(kept, dict):
        kept = {}
    changes = [
        WordChange(old=pair[0], new=pair[1])
        for pair in _list(kept, "changes")
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(one, str) for one in pair)
    ]
    return CaptionStory(
        first_shown_s=_seconds(kept, "first_shown_s"),
        settled_s=_seconds(kept, "settled_s"),
        changes=tuple(changes),
        doubtful=tuple(word for word in _list(kept, "doubtful") if isinstance(word, str)),
        word_times=tuple(
            WordTime(start_ms=pair[0], percent=pair[1])
            for pair in _list(kept, "word_times")
            if isinstance(pair, list) and len(pair) == 2 and all(type(one) is int for one in pair)
        ),
        language=language if isinstance(language := kept.get("language"), str) else "",
        writer=_writer(_list(kept, "writer")),
        is_interrupted=kept.get("is_interrupted") is True,
        is_unfinished=kept.get("is_unfinished") is True,
    )


def begun_story(  # noqa: PLR0913  # all that the engine's side knows
    settled_s: float,
    guesses: Sequence[WordGuess],
    *,
    start_sample: int,
    language: str = "",
    writer: Writer | None = None,
    is_interrupted: bool = False,
) -> CaptionStory:
    """Return what the engine's side knows of a line.

    Args:
        settled_s: how long after its last word it is final.
        guesses: the engine's words with their probabilities; empty where it has none.
        start_sample: where the line begins.
        language: in which it was heard, if the engine names it.
        writer: whose words they are.
        is_interrupted: whether who wrote it was cut off.
    """
    doubtful = [guess.text for guess in guesses if guess.probability < DOUBTFUL]
    return CaptionStory(
        settled_s=max(0.0, settled_s),
        doubtful=tuple(dict.fromkeys(doubtful))[:_MOST_DOUBTFUL],
        word_times=_word_times(guesses, start_sample),
        language=language,
        writer=writer,
        is_interrupted=is_interrupted,
    )


def _word_times(guesses: Sequence[WordGuess], start_sample: int) -> tuple[WordTime, ...]:
    found = [
        WordTime(
            start_ms=max(0, round((guess.start_sample - start_sample) * 1_000 / RATE_HZ)),
            percent=round(100 * guess.probability),
        )
        for guess in guesses
        if guess.start_sample is not None
    ]
    return tuple(found) if len(found) == len(guesses) else ()


class StoryTeller:
    """Follows what is shown of the open segments of one channel. Owned by the speech worker.

    Bounded: some dozens of texts for each open segment, of which there is one at a time.
    """

    def __init__(self) -> None:
        self._texts: dict[int, deque[tuple[str, ...]]] = {}
        self._first_shown_s: dict[int, float] = {}

    def show(self, segment: int, text: str, delay_s: float) -> None:
        """A partial is shown, `delay_s` after what is new in it was said, on average."""
        words = tuple(text.split())
        if not words:
            return
        self._first_shown_s.setdefault(segment, max(0.0, delay_s))
        texts = self._texts.setdefault(segment, deque(maxlen=_MOST_TEXTS))
        if not texts or texts[-1] != words:
            texts.append(words)

    def finish(self, segment: int, text: str, begun: CaptionStory, held_s: float) -> CaptionStory:
        """The segment is over: return its story and forget it.

        Args:
            segment: its number.
            text: its final as it is shown, empty if it was no speech.
            begun: what the engine's side tells of it, see `begun_story`.
            held_s: how long it was held since then.
        """
        settled_s = None if begun.settled_s is None else begun.settled_s + held_s
        return replace(
            begun,
            first_shown_s=_rounded(self._first_shown_s.pop(segment, None)),
            settled_s=_rounded(settled_s),
            changes=changed_words(self._texts.pop(segment, deque()), text.split()),
        )


def changed_words(shown: Sequence[Sequence[str]], final: Sequence[str]) -> tuple[WordChange, ...]:
    """Return which words of earlier texts the final text has not, or has differently.

    Words that differ in case or punctuation only are the same. Of a word that changed more than
    once each form is told, in the order in which they were shown.
    """
    plain = [_plain(word) for word in final]
    found: dict[tuple[str, str], WordChange] = {}
    for words in shown:
        matcher = SequenceMatcher(None, [_plain(word) for word in words], plain, autojunk=False)
        for what, i, j, k, until in matcher.get_opcodes():
            if what not in ("replace", "delete"):
                continue
            # The word before tells where it was; there the two agree.
            before = [words[i - 1]] if i and k else []
            # At the end of a partial: the rest of the final came later and replaced nothing.
            new = list(final[k : min(until, k + j - i) if j == len(words) else until])
            change = WordChange(
                old=" ".join([*before, *words[i:j]]),
                new=" ".join([*before, *new]) if new else "",
            )
            found.setdefault((_plain(change.old), _plain(change.new)), change)
    return tuple(found.values())[:_MOST_CHANGES]


def _plain(text: str) -> str:
    kept = "".join(char for char in text if char.isalnum() or char.isspace()).casefold()
    return kept or text


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 2)


def _writer(kept: Sequence[object]) -> Writer | None:
    texts = [one for one in kept if isinstance(one, str)]
    if len(texts) != len(kept) or len(texts) != 3:
        return None
    name, model, provider = texts
    return Writer(name=name, model=model, provider=provider)


def _list(kept: Mapping[str, object], key: str) -> list[object]:
    value = kept.get(key)
    return value if isinstance(value, list) else []


def _seconds(kept: Mapping[str, object], key: str) -> float | None:
    value = kept.get(key)
    return float(value) if type(value) in (int, float) and value >= 0 else None  # type: ignore[operator,arg-type]  # narrowed by type()
