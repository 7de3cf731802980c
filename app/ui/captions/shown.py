"""What keys and pointer act on in the caption view."""

from dataclasses import dataclass

from app.ui.captions.document import CaptionDocument
from app.ui.captions.scroll import CaptionScroll
from app.ui.captions.scroller import CaptionScroller
from app.ui.captions.selector import CaptionSelector


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The lines, which of them are on the screen, what moves them, and what is selected."""

    document: CaptionDocument
    scroll: CaptionScroll
    scroller: CaptionScroller
    selector: CaptionSelector
