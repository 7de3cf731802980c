"""The answer while it streams: cut into sentences, each checked, and told as it grows."""

from dataclasses import replace
from typing import Final

from app.assistant.evidence import check
from app.assistant.records import Card, CheckedSentence, Turn
from app.assistant.sentences import SentenceSplitter, Written
from app.assistant.source_book import SourceBook
from app.assistant.turn_teller import TurnTeller
from engines.sentence import Sentence

_CHECKING: Final = Card(
    id="check", kind="check", asked=Sentence("Checking each sentence against your captions")
)


class AnswerWriting:
    """Takes the text of responses and tells the checked sentences. Owned by one thread.

    A response that may still turn out to be no answer but the announcement of calls is held back
    until a sentence of it has a source: what is shown once stays.

    Args:
        teller: of the turn.
        book: the lines that have been read.
        withholds: whether sentences without a source are left out.
    """

    def __init__(self, teller: TurnTeller, book: SourceBook, *, withholds: bool) -> None:
        self._teller = teller
        self._book = book
        self._withholds = withholds
        self._splitter = SentenceSplitter()
        self._held: list[CheckedSentence] | None = None
        self._begins_block = False
        self.has_text = False
        """Whether the response has any text."""

    @property
    def has_source(self) -> bool:
        """Whether a sentence that was told has a source."""
        return any(each.verdict == "supported" for each in self._teller.turn.sentences)

    def begin(self, *, holds: bool) -> None:
        """A response begins; its text is held back if it may be no answer."""
        self._splitter = SentenceSplitter()
        self._held = [] if holds else None
        self.has_text = False

    def accept(self, text: str) -> None:
        """Take more text of the response."""
        self.has_text |= bool(text.strip())
        turn = self._with(self._teller.turn, self._splitter.accept(text))
        if self._held is None and self.has_text:
            tail = "" if self._withholds else self._splitter.tail
            self._teller.tell(
                replace(turn, state="streaming", tail=tail, cards=_checking(turn.cards))
            )

    def drop(self) -> None:
        """The response was no answer: forget what of it was not told."""
        self._splitter = SentenceSplitter()
        self._held = None
        self._tell(self._teller.turn)

    def settle(self) -> None:
        """The response is over; if it has no source and was held back, it is forgotten."""
        turn = self._with(self._teller.turn, self._splitter.flush())
        if self._held is None:
            self._tell(turn)
        else:
            self.drop()

    def end(self) -> None:
        """The response is over, and is the answer or a part of it."""
        turn = self._with(self._teller.turn, self._splitter.flush())
        self._tell(self._released(turn))

    def _tell(self, turn: Turn) -> None:
        cards = tuple(card for card in turn.cards if card.kind != "check")
        turn = replace(turn, tail="", cards=cards)
        if turn != self._teller.turn:
            self._teller.tell(turn)

    def _with(self, turn: Turn, written: list[Written]) -> Turn:
        """Return the turn with more sentences, those that are not held back."""
        for each in written:
            checked = check(each, self._book, question=turn.question)
            if self._held is None:
                turn = self._shown(turn, checked)
                continue
            self._held.append(checked)
            if checked.verdict == "supported":
                turn = self._released(turn)
        return turn

    def _released(self, turn: Turn) -> Turn:
        held, self._held = self._held or [], None
        for checked in held:
            turn = self._shown(turn, checked)
        return turn

    def _shown(self, turn: Turn, checked: CheckedSentence) -> Turn:
        if self._withholds and checked.verdict == "no_source":
            # The next one begins the paragraph in its place.
            self._begins_block |= checked.begins_block
            return replace(turn, withheld=turn.withheld + 1)
        if self._begins_block:
            checked, self._begins_block = replace(checked, begins_block=True), False
        return replace(turn, sentences=(*turn.sentences, checked))


def _checking(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards with that of the check as the last."""
    return cards if _CHECKING in cards else (*cards, _CHECKING)
