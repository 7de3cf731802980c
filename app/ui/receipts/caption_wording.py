"""What the receipt of a caption says: rows of words, made from what its segments tell."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QCoreApplication

from app.captions.messages import CaptionUpdate
from app.captions.story import CaptionStory, WordChange
from app.ui.local_text import decimal, listed, tenths_clock_text
from app.ui.sentences import worded
from app.ui.spoken_languages import language_names
from engines.arrays import RATE_HZ
from engines.events import EngineInfo, StreamTraits

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_MOST_WORDS: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFacts:
    """What is known of the session that a caption belongs to."""

    started_at: datetime | None = None
    session: int | None = None
    """Its number in the history, once it has one."""
    is_kept: bool = True
    keeps_sound: bool = False
    engine: EngineInfo | None = None
    sources: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """From which sample on which sources were heard, by channel."""

    def source_of(self, channel: int, sample: int) -> str:
        """Return what a channel listened to at a sample."""
        names: tuple[str, ...] = ()
        for since, heard in self.sources:
            if since <= sample or not names:
                names = heard
        return names[min(channel, len(names) - 1)] if names else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptText:
    """The receipt in words, in the order of the design."""

    quote: str
    rows: tuple[tuple[str, str], ...]
    changes: tuple[WordChange, ...] = ()
    doubtful: tuple[str, ...] = ()
    span: tuple[int, int] = field(default=(0, 0))
    """First sample, and the one after the last."""

    @property
    def seconds(self) -> float:
        """How long it takes to hear it."""
        return (self.span[1] - self.span[0]) / RATE_HZ


def caption_receipt(
    quote: str, segments: Sequence[CaptionUpdate], facts: SessionFacts, *, not_saved: bool
) -> ReceiptText:
    """Return what is said of a caption.

    Args:
        quote: the caption as it is shown.
        segments: the newest state of each of its segments, in order; at least one.
        facts: of its session.
        not_saved: whether a part of it is held in memory because it could not be written.
    """
    first, last = segments[0], segments[-1]
    stories = [segment.story for segment in segments if segment.story is not None]
    engine = _engine(stories, facts.engine)
    span = (first.start_sample, max(segment.end_sample for segment in segments))
    rows = [
        (translate("CaptionReceipt", "Heard"), _heard(facts.started_at, span)),
        (
            translate("CaptionReceipt", "From"),
            facts.source_of(first.channel, first.start_sample),
        ),
        (translate("CaptionReceipt", "First shown"), _first_shown(first)),
        (translate("CaptionReceipt", "Settled"), _settled(last)),
        (translate("CaptionReceipt", "Cut off"), _cut_off(stories)),
        (
            translate("CaptionReceipt", "Language"),
            listed(*language_names([segment.language for segment in segments])),
        ),
        (translate("CaptionReceipt", "Written by"), _written_by(engine)),
        (translate("CaptionReceipt", "Ran on"), _ran_on(engine)),
        (
            translate("CaptionReceipt", "Kept"),
            _kept(facts, is_final=last.kind == "final", not_saved=not_saved),
        ),
    ]
    return ReceiptText(
        quote=quote,
        rows=tuple((label, value) for label, value in rows if value),
        changes=_changes(stories),
        doubtful=tuple(dict.fromkeys(word for story in stories for word in story.doubtful))[
            :_MOST_WORDS
        ],
        span=span,
    )


def _heard(started_at: datetime | None, span: tuple[int, int]) -> str:
    if started_at is None:
        return ""
    begin, end = (
        tenths_clock_text(started_at + timedelta(seconds=sample / RATE_HZ)) for sample in span
    )
    return translate("CaptionReceipt", "{begin} to {end}").format(begin=begin, end=end)


def _first_shown(first: CaptionUpdate) -> str:
    story = first.story
    if story is None or story.is_unfinished:  # It was shown before, and nobody noted when.
        return ""
    if story.first_shown_s is None:
        return translate("CaptionReceipt", "When it was settled")
    return _after(story.first_shown_s)


def _settled(last: CaptionUpdate) -> str:
    if last.kind != "final":
        return translate("CaptionReceipt", "Not yet")
    story = last.story
    return "" if story is None or story.settled_s is None else _after(story.settled_s)


def _cut_off(stories: Sequence[CaptionStory]) -> str:
    if any(story.is_unfinished for story in stories):
        return translate(
            "CaptionReceipt", "Earmark ended unexpectedly: words at the end may be missing"
        )
    if not any(story.is_interrupted for story in stories):
        return ""
    return translate(
        "CaptionReceipt", "The speech server broke off: words at the end may be missing"
    )


def _after(seconds: float) -> str:
    return translate("CaptionReceipt", "{seconds} s after it was said").format(
        seconds=decimal(seconds, 1)
    )


def _engine(stories: Sequence[CaptionStory], now: EngineInfo | None) -> EngineInfo | None:
    """Return the engine that wrote the caption: not always the one that runs now."""
    writer = next((story.writer for story in stories if story.writer is not None), None)
    if writer is None:
        return now
    if now is not None and (writer.model, writer.provider) == (now.model, now.provider):
        return now
    # What was asked for is not kept: what ran is told.
    return EngineInfo(
        name=writer.name,
        model=writer.model,
        languages=(),
        provider=writer.provider,
        requested_provider=writer.provider,
        traits=StreamTraits(convention="revise"),
    )


def _written_by(engine: EngineInfo | None) -> str:
    # A hyphen at which no line breaks: it is a name.
    model = "" if engine is None else engine.model.replace("-", "\u2011")
    return "" if engine is None else f"{worded(engine.name)} ({model})"


def _ran_on(engine: EngineInfo | None) -> str:
    if engine is None:
        return ""
    if engine.provider == engine.requested_provider:
        return engine.provider
    return translate(
        "CaptionReceipt", "{provider}. {requested} was asked for but is not used."
    ).format(provider=engine.provider, requested=engine.requested_provider)


def _kept(facts: SessionFacts, *, is_final: bool, not_saved: bool) -> str:
    if not facts.is_kept:
        return translate("CaptionReceipt", "Nothing: this session is not kept")
    if not is_final:
        return translate("CaptionReceipt", "Once it has settled")
    if not_saved:
        return translate("CaptionReceipt", "Not yet: the disk did not take it")
    if facts.keeps_sound:
        return translate("CaptionReceipt", "Words and sound, on this computer")
    return translate("CaptionReceipt", "Words, on this computer")


def _changes(stories: Sequence[CaptionStory]) -> tuple[WordChange, ...]:
    found = dict.fromkeys(change for story in stories for change in story.changes)
    return tuple(found)[:_MOST_WORDS]
