"""How long material is cut into parts that a model reads one after the other. Pure.

Lines stay whole, and each is new in exactly one part; the last lines of a part stand once more
before those of the next, so that a sentence begun there is understood.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.assistant.records import Passage
from app.assistant.tokens import count_tokens
from app.history.chunker import sentences

OVERLAP_LINES: Final = 2
_OVERLAP_SHARE: Final = 0.1
"""At most so much of a part is repeated."""
_LEAST_ROOM: Final = 256
"""With less room for lines a part says too little to write about."""
_ANSWER_SHARE: Final = 4
_LONGEST_ANSWER: Final = 2_000
_NOTES_SHARE: Final = 3
_SLACK: Final = 0.97
"""Of the context: the counting is an estimate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A line as the model is shown it: its number, and its words or a piece of them."""

    number: int
    """By which it is cited: from 1 on over all that is read."""
    passage: Passage
    head: str
    """What stands before the words: number and speaker."""
    text: str
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What one call reads: some lines of the part before again, then its own."""

    units: tuple[Unit, ...]
    repeated: int = 0
    """How many of the first units are not its own."""

    @property
    def own(self) -> tuple[Unit, ...]:
        """The lines that are in no other part."""
        return self.units[self.repeated :]

    @property
    def tokens(self) -> int:
        """What its lines are counted as."""
        return sum(unit.tokens for unit in self.units)


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What one call holds, in the tokens of `count_tokens`."""

    context: int
    instructions: int

    @property
    def answer(self) -> int:
        """Kept free for what the model writes."""
        return min(_LONGEST_ANSWER, self.context // _ANSWER_SHARE)

    @property
    def notes(self) -> int:
        """How long the notes on one part may be."""
        return self.answer // _NOTES_SHARE

    @property
    def lines(self) -> int:
        """Left for the lines of a part, or for notes that are put together."""
        return int(self.context * _SLACK) - self.instructions - self.answer

    @property
    def is_enough(self) -> bool:
        """Whether anything can be read at all."""
        return self.lines >= _LEAST_ROOM

    @property
    def notes_at_once(self) -> int:
        """Notes of how many parts are put together by one call."""
        return max(2, self.lines // (self.notes + 16))


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The parts, and how many calls all of it takes."""

    parts: tuple[Part, ...]
    joins: int
    """Calls that put notes together."""

    @property
    def calls(self) -> int:
        """How often the model is asked, if nothing goes wrong."""
        return len(self.parts) + self.joins


def units_of(
    passages: Iterable[Passage], shown: Callable[[int, Passage], tuple[str, str]]
) -> list[Unit]:
    """Number lines from 1 on, blank ones too, which are then left out.

    Args:
        passages: the lines.
        shown: writes a line as the model sees it: what stands before the words, and the words.
    """
    units: list[Unit] = []
    for number, passage in enumerate(passages, 1):
        head, text = shown(number, passage)
        if text:
            tokens = count_tokens(head) + count_tokens(text) + 1
            units.append(Unit(number=number, passage=passage, head=head, text=text, tokens=tokens))
    return units


def plan(units: Sequence[Unit], room: Room, overlap_lines: int = OVERLAP_LINES) -> Plan:
    """Cut lines into as few parts as there can be, of about one size.

    Args:
        units: the lines, in order.
        room: what a call holds; it must be enough.
        overlap_lines: how many lines of a part the next one repeats, where there is room.
    """
    parts = cut(units, room.lines, overlap_lines)
    return Plan(parts=tuple(parts), joins=join_count(len(parts), room.notes_at_once))


def join_count(notes: int, at_once: int) -> int:
    """Return how many calls put so many notes together, level by level."""
    calls = 0
    while notes > 1:
        sizes = even_groups(notes, at_once)
        calls += sum(size > 1 for size in sizes)
        notes = len(sizes)
    return calls


def even_groups(notes: int, at_once: int) -> list[int]:
    """Return the sizes of as few groups as there can be, of about one size."""
    count = -(-notes // at_once)
    least, larger = divmod(notes, count)
    return [least + 1] * larger + [least] * (count - larger)


def groups(sizes: Sequence[int], at_once: int, room: int) -> list[int]:
    """Return how many of the notes, in order, each call puts together.

    Where notes are longer than they were asked to be, fewer go together, but two at least: groups
    of one would never come to an end.

    Args:
        sizes: the tokens of each.
        at_once: how many go together at most.
        room: how many tokens go together, if more than two do.
    """
    found: list[int] = []
    begin = 0
    for size in even_groups(len(sizes), at_once):
        end = begin + size
        while begin < end:
            taken, total = 0, 0
            for tokens in sizes[begin:end]:
                if taken >= 2 and total + tokens > room:
                    break
                taken, total = taken + 1, total + tokens
            found.append(taken)
            begin += taken
    return found


def cut(units: Sequence[Unit], room: int, overlap_lines: int = OVERLAP_LINES) -> list[Part]:
    """Cut lines into parts of at most `room` tokens; a line that is longer, after its sentences."""
    fitting = [piece for unit in units for piece in _pieces(unit, room)]
    parts = list(_filled(fitting, room, overlap_lines))
    # The least room that takes no more parts: none is a tail of one line.
    low, high = max((unit.tokens for unit in fitting), default=0), room
    while low < high:
        middle = (low + high) // 2
        tried = list(_filled(fitting, middle, overlap_lines))
        if len(tried) <= len(parts):
            parts, high = tried, middle
        else:
            low = middle + 1
    return parts


def _filled(units: Sequence[Unit], room: int, overlap_lines: int) -> Iterator[Part]:
    """Fill parts in turn. No unit is larger than `room`."""
    held: list[Unit] = []
    tokens = repeated = 0
    for unit in units:
        if tokens + unit.tokens > room and len(held) > repeated:
            yield Part(units=tuple(held), repeated=repeated)
            held = _overlap(held, min(_OVERLAP_SHARE * room, room - unit.tokens), overlap_lines)
            repeated, tokens = len(held), sum(each.tokens for each in held)
        held.append(unit)
        tokens += unit.tokens
    if len(held) > repeated:
        yield Part(units=tuple(held), repeated=repeated)


def _overlap(held: Sequence[Unit], room: float, most: int) -> list[Unit]:
    """Return the last lines that fit."""
    taken: list[Unit] = []
    for unit in reversed(held):
        room -= unit.tokens
        if len(taken) == most or room < 0:
            break
        taken.insert(0, unit)
    return taken


def _pieces(unit: Unit, room: int) -> list[Unit]:
    """Cut a line that is too long for any part; each piece has its number."""
    if unit.tokens <= room:
        return [unit]
    head_tokens = count_tokens(unit.head) + 1
    return [
        replace(unit, text=piece, tokens=head_tokens + count_tokens(piece))
        for piece in fitting(unit.text, max(1, room - head_tokens))
        if piece.strip()
    ]


def fitting(text: str, limit: int) -> list[str]:
    """Cut a text at the coarsest places that allow it: sentences, words, anywhere."""
    for cutter in (sentences, _words):
        pieces = _packed(cutter(text), limit)
        if all(count_tokens(piece) <= limit for piece in pieces):
            return pieces
    # No token of ours is shorter than a character but for blanks.
    step = max(1, limit // 2)
    return [text[begin : begin + step] for begin in range(0, len(text), step)]


def _words(text: str) -> list[str]:
    pieces = text.split(" ")
    return [f"{piece} " for piece in pieces[:-1]] + pieces[-1:]


def _packed(pieces: Iterable[str], limit: int) -> list[str]:
    packed: list[str] = []
    tokens = 0
    for piece in pieces:
        more = count_tokens(piece)
        if packed and tokens + more <= limit:
            packed[-1] += piece
            tokens += more
        else:
            packed.append(piece)
            tokens = more
    return packed
