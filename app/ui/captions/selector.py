"""What is selected, and how keys and pointer change it. No painting, no widget."""

from app.ui.captions.boundaries import next_offset, word_around
from app.ui.captions.document import CaptionDocument
from app.ui.captions.selection import Place, Selection
from app.ui.captions.text import utf16_length


class CaptionSelector:
    """A range of text, or a paragraph that the keyboard has chosen."""

    def __init__(self, document: CaptionDocument) -> None:
        self._document = document
        self.selection: Selection | None = None
        self.chosen: int | None = None

    @property
    def text(self) -> str:
        """The selected text, one line a paragraph."""
        if self.selection is None:
            return ""
        return self.selection.text(
            lambda index: self._document.paragraph(index).text,
            lambda index: self._document.paragraph(index).speaker,
        )

    def clear(self) -> None:
        """Select nothing."""
        self.selection, self.chosen = None, None

    def keep_valid(self) -> None:
        """After paragraphs went, nothing may point behind the last one."""
        count = len(self._document)
        if self.selection is not None and self.selection.last.paragraph >= count:
            self.clear()
        if self.chosen is not None and self.chosen >= count:
            self.chosen = None

    def press(self, place: Place, *, extend: bool) -> None:
        """The pointer went down."""
        anchor = self.selection.anchor if extend and self.selection is not None else place
        self.chosen = None
        self.selection = Selection(anchor, place)

    def drag(self, place: Place) -> None:
        """The pointer moved while down."""
        if self.selection is not None:
            self.selection = Selection(self.selection.anchor, place)

    def take_word(self, place: Place) -> None:
        """Select the word at a place."""
        text = self._document.paragraph(place.paragraph).text
        start, end = word_around(text, place.offset)
        self.chosen = None
        self.selection = Selection(Place(place.paragraph, start), Place(place.paragraph, end))

    def take_all(self) -> None:
        """Select every paragraph."""
        if len(self._document):
            self.chosen = None
            last = len(self._document) - 1
            self.selection = Selection(Place(0, 0), self._end(last))

    def choose(self, index: int, *, extend: bool = False) -> None:
        """Put the keyboard on a paragraph: select it whole, or up to it."""
        anchor, cursor = Place(index, 0), self._end(index)
        if extend and self.selection is not None:
            began = self.selection.anchor.paragraph
            if index < began:
                anchor, cursor = self._end(began), Place(index, 0)
            else:
                anchor = Place(began, 0)
        self.selection = Selection(anchor, cursor)
        self.chosen = index

    def extend(self, *, by_word: bool, on: bool) -> None:
        """Move the selection's end by a character as a person sees it, or by a word."""
        if self.selection is None:
            return
        at = self.selection.cursor.paragraph
        text = self._document.paragraph(at).text
        offset = next_offset(text, self.selection.cursor.offset, by_word=by_word, on=on)
        self.chosen = None
        if offset is not None:
            self.drag(Place(at, offset))
        elif on and at + 1 < len(self._document):
            self.drag(Place(at + 1, 0))
        elif not on and at > 0:
            self.drag(self._end(at - 1))

    def _end(self, index: int) -> Place:
        return Place(index, utf16_length(self._document.paragraph(index).text))
