"""The receipt of a line in the history: what was kept of how it came about, in words."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from app.audio.source_names import kept_source
from app.captions.messages import CaptionUpdate
from app.captions.story import CaptionStory
from app.history.records import Segment, Session
from app.ui.receipts.caption_wording import ReceiptText, SessionFacts, caption_receipt
from app.ui.sentences import worded
from engines.events import EngineInfo, StreamTraits

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def kept_line_receipt(session: Session, line: Segment, story: CaptionStory | None) -> ReceiptText:
    """Return what is said of a kept line.

    Args:
        session: the line's.
        line: as it is shown.
        story: what was kept of it; lines of earlier versions have none.
    """
    facts = SessionFacts(
        started_at=session.started_at,
        session=session.id,
        keeps_sound=session.audio is not None and session.audio.state == "kept",
        engine=_engine(session) if session.model else None,
        sources=((0, (worded(kept_source(line.source)),)),),
    )
    said = CaptionUpdate(
        segment=line.number,
        revision=1,
        kind="final",
        settled=line.text,
        tentative="",
        start_sample=line.start_sample,
        end_sample=line.end_sample,
        story=story,
        language=line.language,
    )
    told = caption_receipt(line.text, [said], facts, not_saved=False)
    return replace(told, rows=(*told.rows, *_other_words(line)))


def why_silent(session: Session, *, is_capturing: bool) -> str:
    """Return why a line's sound cannot be played, in words; empty if it can.

    Args:
        session: the line's.
        is_capturing: whether captions run now, in whichever session.
    """
    if session.audio is None or session.audio.state != "kept":
        return translate("CaptionReceipt", "Its sound is not kept")
    if is_capturing:
        return translate("CaptionReceipt", "Pause first: what is played would be captioned again")
    return ""


def _other_words(line: Segment) -> list[tuple[str, str]]:
    """Return what the line read before a person, or a list of words, changed it."""
    rows = []
    if line.original is not None:
        said = translate("CaptionReceipt", "By you. It read “{words}”").format(words=line.original)
        rows.append((translate("CaptionReceipt", "Edited"), said))
    if line.heard is not None:
        said = translate("CaptionReceipt", "“{words}”, before your lists of words").format(
            words=line.heard
        )
        rows.append((translate("CaptionReceipt", "Recognised"), said))
    return rows


def _engine(session: Session) -> EngineInfo:
    # What was asked for is not kept: what ran is told.
    return EngineInfo(
        name=session.engine,
        model=session.model,
        languages=(),
        provider=session.provider,
        requested_provider=session.provider,
        traits=StreamTraits(convention="revise"),
    )
