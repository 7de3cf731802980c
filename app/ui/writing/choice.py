"""What a person chose to have written."""

from dataclasses import dataclass

from app.assistant.writing_records import Template
from app.history.records import Segment, Session


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingChoice:
    """A template, the lines, and what the person adds."""

    session: Session
    template: Template
    lines: tuple[Segment, ...]
    wish: str = ""
