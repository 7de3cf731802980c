"""Cuts an answer into sentences while it streams, and reads which lines each one cites. Pure.

The answer is Markdown as models write it. What has been cut off never changes: however the text is
cut into pieces on its way, the same sentences come out.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from app.assistant.citations import Citations, plain, read_citations
from app.assistant.sentence_ends import find_end, line_end

MAX_CHARS: Final = 2000
"""A text without any end is cut here: each new piece looks through all of it."""

SentenceKind = Literal["prose", "heading", "code"]

_BLANK_LINES: Final = re.compile(r"(?:[ \t]*\n)+")
_MARK: Final = re.compile(
    r"[ \t]*(?:>[ \t]?)*(?:(?:[-*+•‣–]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)?"
)
_HEADING: Final = re.compile(r"[ \t]*#{1,6}[ \t]|[ \t]*(?:\d{1,3}[.)] )?\*\*[^*\n]+\*\*:?[ \t]*\Z")
_MAY_BE_HEADING: Final = re.compile(r"[ \t]*(?:\d{1,3}[.)] )?\*\*[^*\n]*\*?\Z")
_ROW: Final = re.compile(r"[ \t]*\|")
_FENCE: Final = re.compile(r"[ \t]*(```|~~~)")
_FENCE_END: Final = re.compile(r"\n[ \t]*(?:```|~~~)[ \t]*(?=\n|\Z)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A sentence of an answer, not checked yet."""

    text: str
    """Markdown without the marks of citations; with the block's own ("- ", "## ") in front."""
    kind: SentenceKind = "prose"
    cites: tuple[int, ...] = ()
    """Numbers of lines, each once, in the order in which they are named."""
    cites_too_much: bool = False
    """Whether a range was named that is too wide to be one."""
    begins_block: bool = False
    """Whether a paragraph, a list's item or a heading begins with it."""


class SentenceSplitter:
    """Takes text, gives sentences. Owned by one thread."""

    def __init__(self) -> None:
        self._pending = ""
        self._begins_block = True

    @property
    def tail(self) -> str:
        """What has come and is not a whole sentence yet, for the eye: without citations.

        A blank line stands in front if another block begins with it.
        """
        shown = read_citations(self._pending, is_cut=True).text.strip()
        return f"\n\n{shown}" if shown and self._begins_block else shown

    def accept(self, text: str) -> list[Written]:
        """Take more of the answer; return the sentences that are whole now."""
        self._pending += text.replace("\r\n", "\n").replace("\r", "\n")
        return self._cut(is_final=False)

    def flush(self) -> list[Written]:
        """Return what is left: the answer has ended. More text begins another block."""
        rest = self._cut(is_final=True)
        self._pending = ""
        self._begins_block = True
        return rest

    def _cut(self, *, is_final: bool) -> list[Written]:
        found: list[Written] = []
        while self._pending:
            if self._begins_block and (blank := _BLANK_LINES.match(self._pending)):
                self._pending = self._pending[blank.end() :]
                continue
            # Beyond this the decision is the same however much has come.
            is_whole = is_final and len(self._pending) <= MAX_CHARS
            text = self._pending[:MAX_CHARS]
            must_end = is_whole or len(self._pending) >= MAX_CHARS
            sentence = self._first(text, must_end=must_end)
            if sentence is None:
                break
            if sentence.text:
                found.append(sentence)
        return found

    def _first(self, text: str, *, must_end: bool) -> Written | None:
        """Take the first sentence off what is pending; None if it is not whole yet."""
        if self._begins_block and _FENCE.match(text):
            return self._first_of_code(text, must_end=must_end)
        mark = _MARK.match(text) if self._begins_block else None
        start = mark.end() if mark else 0
        ends = line_end(text, start, must_end=must_end)
        line = text if ends is None else text[:ends]
        if self._begins_block and (_is_whole_line(line) or (ends is None and _may_be_whole(line))):
            if ends is None:
                return None
            return self._take(line, "prose" if _ROW.match(line) else "heading", is_block=True)
        end = find_end(text, start, ends, must_end=must_end)
        if end is None:
            return None
        is_line = ends is not None and not text[end:ends].strip()
        # A line may be over for good while the text behind its end is not there yet.
        return self._take(text[: ends if is_line else end], "prose", is_block=is_line)

    def _first_of_code(self, text: str, *, must_end: bool) -> Written | None:
        end = _FENCE_END.search(text)
        # At the end of what has come the fence may still grow into something else.
        if end is None or (end.end() == len(text) and not must_end):
            return self._take(text, "code", is_block=True) if must_end else None
        return self._take(text[: end.end()], "code", is_block=True)

    def _take(self, raw: str, kind: SentenceKind, *, is_block: bool) -> Written:
        """Take a piece off what is pending and read it."""
        self._pending = self._pending[len(raw) :]
        begins, self._begins_block = self._begins_block, is_block
        if not is_block:
            self._pending = self._pending.lstrip(" \t")
        read = Citations(text=plain(raw)) if kind == "code" else read_citations(raw)
        return Written(
            text=read.text.strip("\n")
            if kind == "code"
            else _on_one_line(read.text, is_indented=begins and raw[:1].isspace(), begins=begins),
            kind=kind,
            cites=read.numbers,
            cites_too_much=read.is_too_wide,
            begins_block=begins,
        )


def _is_whole_line(line: str) -> bool:
    """Tell whether it is a heading or the row of a table: that is not cut at full stops."""
    return _HEADING.match(line) is not None or _ROW.match(line) is not None


def _may_be_whole(line: str) -> bool:
    return _MAY_BE_HEADING.match(line) is not None


def _on_one_line(text: str, *, is_indented: bool, begins: bool) -> str:
    """Return prose with its soft breaks as spaces; how far a list's item is indented stays."""
    plain = text.replace("\n", " ").rstrip()
    if begins and _MARK.fullmatch(plain + " "):
        return ""
    return plain if is_indented else plain.lstrip()


def without_mark(text: str) -> str:
    """Return a sentence without the mark of its block: its list's dash, its number."""
    mark = _MARK.match(text)
    return text[mark.end() :] if mark else text


def split_sentences(markdown: str) -> list[Written]:
    """Return the sentences of a whole text."""
    splitter = SentenceSplitter()
    return [*splitter.accept(markdown), *splitter.flush()]
