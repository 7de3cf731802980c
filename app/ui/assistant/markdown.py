"""What Markdown of an answer is shown: blocks, bold, code. Links and pictures become plain text.

Pure. An answer is written by a model that has read what was said in a meeting: nothing in it may
become a link to click or a picture to load.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

BlockKind = Literal["paragraph", "heading", "item", "code"]

_HEADING: Final = re.compile(r"#{1,6}\s+")
_ITEM: Final = re.compile(r"(\s*)[-*+•]\s+")
_NUMBERED: Final = re.compile(r"(\s*)(\d{1,4})[.)]\s+")
_FENCE: Final = re.compile(r"\s*```[^\n`]*(?:\n|$)")
_FENCE_END: Final = re.compile(r"\n?```\s*$")
_QUOTED: Final = re.compile(r">\s?")
_INDENT: Final = 2
_DEEPEST: Final = 4
_LINKED: Final = r"!?\[(?P<name>[^\]\n]*)\]\((?P<target>[^()\s]*)(?:\s[^()]*)?\)"
_LINK: Final = re.compile(_LINKED)
_STEPS: Final = re.compile(
    r"(?P<ticks>`+)(?P<code>.+?)(?P=ticks)(?!`)"
    rf"|{_LINKED}"
    r"|\\(?P<escaped>[^\w\s])"
    r"|(?P<bold>\*\*|(?<!\w)__|__(?!\w))"
    r"|(?<![\w*])(?P<mark>[*_])(?=\S)(?P<slanted>[^*_\n]+?)(?<=\S)(?P=mark)(?![\w*])",
    re.DOTALL,
)
# Controls, marks that turn the direction of all that follows, and Qt's own separators.
_UNSEEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\ufffc\ufeff]")
_BREAKS: Final = re.compile("[ \t\n\u2028\u2029]+")
_CITED: Final = re.compile(r"\s*\[[\d\s,;–-]*(?:\]|$)")


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockStart:
    """What a text that begins a block says of the block."""

    kind: BlockKind = "paragraph"
    number: int | None = None
    """Of a numbered item."""
    depth: int = 0
    """Of an item within items."""
    rest: str = ""
    """The text without the block's own marks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A stretch of text that looks the same."""

    text: str
    is_bold: bool = False
    is_code: bool = False


def read_block(text: str) -> BlockStart:
    """Read the marks of a block from the text with which it begins."""
    if (fence := _FENCE.match(text)) is not None:
        return BlockStart(kind="code", rest=_FENCE_END.sub("", text[fence.end() :]))
    if (numbered := _NUMBERED.match(text)) is not None:
        return BlockStart(
            kind="item",
            number=int(numbered[2]),
            depth=_depth(numbered[1]),
            rest=text[numbered.end() :],
        )
    if (item := _ITEM.match(text)) is not None:
        return BlockStart(kind="item", depth=_depth(item[1]), rest=text[item.end() :])
    text = text.lstrip()
    if (heading := _HEADING.match(text)) is not None:
        return BlockStart(kind="heading", rest=text[heading.end() :])
    if (quoted := _QUOTED.match(text)) is not None:
        return BlockStart(rest=text[quoted.end() :])
    return BlockStart(rest=text)


def runs(text: str) -> list[Run]:
    """Return a text of one block as it looks. A mark without its partner is left out."""
    found: list[Run] = []
    is_bold = False
    place = 0

    def add(part: str, *, is_code: bool = False) -> None:
        shown = as_shown(part)
        if not shown:
            return
        if found and (found[-1].is_bold, found[-1].is_code) == (is_bold, is_code):
            shown = found.pop().text + shown
        found.append(Run(text=shown, is_bold=is_bold, is_code=is_code))

    for step in _STEPS.finditer(text):
        add(text[place : step.start()])
        place = step.end()
        if step["code"] is not None:
            add(step["code"], is_code=True)
        elif step["name"] is not None:
            add(_link_text(step["name"], step["target"]))
        elif step["escaped"] is not None:
            add(step["escaped"])
        elif step["bold"] is not None:
            is_bold = not is_bold
        else:
            add(step["slanted"])
    add(text[place:])
    return found


def without_links(text: str) -> str:
    """Return Markdown in which links and pictures are plain text, for other programs to show."""
    return _LINK.sub(lambda link: _link_text(link["name"], link["target"]), _UNSEEN.sub("", text))


def as_shown(text: str) -> str:
    """Return a text in one line, without what is not to be seen."""
    return _BREAKS.sub(" ", _UNSEEN.sub("", text))


def code_lines(text: str) -> str:
    """Return code with its line ends, without what is not to be seen."""
    return _UNSEEN.sub("", text).replace("\u2029", "\n").replace("\u2028", "\n")


def tail_blocks(tail: str) -> list[tuple[bool, str]]:
    """Return what is still being written, cut where blocks begin.

    Returns: whether a block begins with it, and the text, without marks of citations: they are
    shown once their sentence is whole and checked.
    """
    parts: list[tuple[bool, str]] = []
    is_new = False
    for line in _CITED.sub("", tail).split("\n"):
        if not line.strip():
            is_new = is_new or bool(parts) or not line
            continue
        begins = is_new or read_block(line).kind != "paragraph"
        if parts and not begins:
            parts[-1] = (parts[-1][0], f"{parts[-1][1]} {line.strip()}")
        else:
            parts.append((begins, line))
        is_new = False
    return parts


def whole_words(text: str) -> str:
    """Return a text up to its last whole word; scripts without spaces are shown as they come."""
    if not text or text[-1].isspace() or ord(text[-1]) >= 0x2E80:
        return text
    for place in range(len(text) - 1, -1, -1):
        if text[place].isspace() or ord(text[place]) >= 0x2E80:
            return text[: place + 1]
    return ""


def _depth(indent: str) -> int:
    return min(len(indent.replace("\t", "  ").lstrip("\n")) // _INDENT, _DEEPEST)


def _link_text(name: str, target: str) -> str:
    if not target or name == target:
        return name
    return f"{name} ({target})" if name else target
