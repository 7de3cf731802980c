"""A checked text as Markdown: what is kept with a session, copied and exported. Pure."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from app.assistant.citations import plain
from app.assistant.records import CheckedSentence, Passage

_ITEM: Final = re.compile(r"\s*(?:[-*+•]|\d{1,4}[.)])\s")
_SIGNS: Final = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|~"})


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentWords:
    """What we write ourselves around a model's text, in the language of whoever reads it."""

    about: str
    """A line under the title: that a machine wrote it, which one, and when."""
    sources: str
    """The heading over the lines that it cites."""
    no_source: str
    """Behind a sentence that no line supports."""
    when: Callable[[Passage], str]
    """The time at which a line was said."""


def as_markdown(title: str, sentences: Sequence[CheckedSentence], words: DocumentWords) -> str:
    """Return the whole document: title, who wrote it, text, and the lines that it cites.

    Sources are numbered by their first citation. Nothing in it is a link or a picture.
    """
    sources = sources_of(sentences)
    numbers = {source.key: place for place, source in enumerate(sources, 1)}
    parts = [f"# {_literal(title)}", f"*{_literal(words.about)}*"]
    parts += _blocks(sentences, numbers, words.no_source)
    if sources:
        rows = [_row(number, source, words) for number, source in enumerate(sources, 1)]
        parts += [f"## {_literal(words.sources)}", "\n".join(rows)]
    return "\n\n".join(parts) + "\n"


def sources_of(sentences: Sequence[CheckedSentence]) -> tuple[Passage, ...]:
    """Return the lines that sentences rest on, in the order of their first citation."""
    cited = {passage.key: passage for each in sentences for passage in each.sources}
    return tuple(cited.values())


def _blocks(
    sentences: Sequence[CheckedSentence], numbers: dict[tuple[int, int], int], no_source: str
) -> list[str]:
    """Put sentences together into paragraphs, headings and lists."""
    blocks: list[str] = []
    was_item = False
    for sentence in sentences:
        marks = "".join(f" [{numbers[source.key]}]" for source in sentence.sources)
        if sentence.verdict == "no_source":
            marks += f" [{_literal(no_source)}]"
        text = plain(sentence.text).strip("\n") + marks
        if blocks and not sentence.begins_block:
            blocks[-1] += f" {text}"
            continue
        is_item = _ITEM.match(text) is not None
        if is_item and was_item:
            blocks[-1] += f"\n{text}"
        else:
            blocks.append(text)
        was_item = is_item
    return blocks


def _row(number: int, source: Passage, words: DocumentWords) -> str:
    who = f" {_literal(source.speaker)}:" if source.speaker else ""
    return f"{number}. {_literal(words.when(source))}{who} “{_literal(source.text)}”"


def _literal(text: str) -> str:
    """Return a text no part of which is markup."""
    return " ".join(plain(text).split()).translate(_SIGNS)
