"""An answer in the terminal: sentence by sentence once each is checked, then its lines."""

from collections.abc import Mapping

from app.assistant.passages import is_answered
from app.assistant.records import CheckedSentence, Passage, Turn
from app.cli.asked_passages import print_passages
from app.cli.output import note, write, write_json, write_line

_NO_SOURCE = "[no source]"

LineKey = tuple[int, int]


class AnswerPrinter:
    """Prints what is new in each snapshot of a turn. Owned by one thread."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json
        self._numbers: dict[LineKey, int] = {}
        self._sources: list[Passage] = []
        self._printed = 0
        self._is_first = True
        self._cards: set[str] = set()

    def take(self, turn: Turn) -> None:
        """Print sentences that were checked since the last snapshot; tell what is looked for."""
        for card in turn.cards:
            if card.kind != "check" and card.id not in self._cards:
                self._cards.add(card.id)
                note(card.asked)
        for sentence in turn.sentences[self._printed :]:
            self._print(sentence)
        self._printed = len(turn.sentences)

    def finish(self, turn: Turn) -> None:
        """Print what is left to say of a turn that ended: its lines, or the closest ones."""
        self.take(turn)
        if self._as_json:
            for number, passage in enumerate(self._sources, start=1):
                write_json(_source_fields(number, passage))
        elif self._printed:
            write_line("")
            self._print_sources()
        if turn.withheld and not self._as_json:
            note(_withheld(turn.withheld))
        if turn.meetings or turn.is_unanswered:
            print_passages(
                turn.meetings,
                as_json=self._as_json,
                says=is_answered(turn.meetings) and not turn.is_unanswered,
            )

    def _print(self, sentence: CheckedSentence) -> None:
        numbers = [self._number(passage) for passage in sentence.sources]
        if self._as_json:
            write_json(
                {
                    "kind": "sentence",
                    "text": sentence.text,
                    "verdict": sentence.verdict,
                    "sources": numbers,
                    "reason": sentence.reason,
                    "begins_block": sentence.begins_block,
                }
            )
            return
        begins = "" if self._is_first else "\n" if sentence.begins_block else " "
        marks = "".join(f"[{number}]" for number in numbers)
        if sentence.verdict == "no_source":
            marks = _NO_SOURCE
        write(f"{begins}{sentence.text}{' ' if marks else ''}{marks}")
        self._is_first = False

    def _number(self, passage: Passage) -> int:
        """Return a line's number: 1 for the first that is cited."""
        if passage.key not in self._numbers:
            self._sources.append(passage)
            self._numbers[passage.key] = len(self._sources)
        return self._numbers[passage.key]

    def _print_sources(self) -> None:
        if self._sources:
            write_line("")
        for number, passage in enumerate(self._sources, start=1):
            name = f"{passage.speaker}: " if passage.speaker else ""
            when = passage.time.astimezone()
            write_line(
                f"[{number}] {passage.session}  {when:%Y-%m-%d %H:%M:%S}  {passage.title}:"
                f" {name}{passage.text}"
            )


def _source_fields(number: int, passage: Passage) -> Mapping[str, object]:
    return {
        "kind": "source",
        "number": number,
        "session": passage.session,
        "segment": passage.line,
        "title": passage.title,
        "start": round(passage.start_s, 3),
        "time": passage.time.isoformat(),
        "speaker": passage.speaker,
        "text": passage.text,
    }


def _withheld(count: int) -> str:
    if count == 1:
        return "1 sentence without a source was left out."
    return f"{count} sentences without a source were left out."
