"""Where a sentence ends: full stops that are none, and quotes that hold some. Pure."""

import re
from typing import Final

from app.assistant.citations import MARK, PARTIAL, STOP_BEHIND

_STOP: Final = re.compile(r"(?:[.!?…]+|[。！？｡؟۔।]+)(?P<closers>[\"'”’»›“‘)\]*_~」』）]*)")
_UNSPACED_STOP: Final = re.compile(r"[。！？｡]")
_MARKS: Final = re.compile(rf"(?:(?:[ \t]*{MARK})+(?:{STOP_BEHIND})?)?")
_MAY_BECOME_MARK: Final = re.compile(rf"[ \t]*(?:{PARTIAL})?\Z")
_OPENING: Final = "\"'“„«‘(*_[»"
_MAY_GO_ON: Final = re.compile(rf"[{re.escape(_OPENING)}]*\w*\Z")
_LAST_WORD: Final = re.compile(r"[\w.]*\Z")
_LINE_IS_OVER: Final = re.compile(r"[.!?…。！？؟۔।:：;|\"'”’»)\]】*_~`」』）][ \t]*\Z")
_DATED: Final = re.compile(
    r"(?:jan|feb|mär|mar|apr|ma[iy]|jun|jul|aug|sep|okt|oct|nov|de[zc]|jahrhundert|klasse|stock)",
    re.IGNORECASE,
)

_NO_ENDS: Final = """
mr mrs ms dr prof rev hon sen gov gen col capt lt sgt jr sr vs v e.g i.e eg ie cf al approx ca dept
tel ext jan feb apr jun jul aug sep sept oct nov tue tues wed thu thur thurs fri z.b d.h u.a z.t o.ä
s.o s.u bzw evtl ggf inkl exkl hr fr frl vgl geb bspw sog zzgl mme mlle sra srta ud uds p.ej núm pág
dott sig sig.ra dhr mevr d.w.z bijv
"""
_ENDS_BEFORE_A_WORD: Final = """
etc inc ltd co corp a.m p.m am pm usw u.s u.k e.u ph.d usf u.v.m gmbh ag st mar dec mon sat sun max
min avg est mio mrd
"""
_NUMBERED: Final = "no nos nr fig figs vol pp p ch sec abs art str np"
_ABBREVIATIONS: Final = frozenset(_NO_ENDS.split())
"""Before a full stop that ends nothing."""
_OPEN_ABBREVIATIONS: Final = frozenset((*_ENDS_BEFORE_A_WORD.split(), *_NUMBERED.split()))
"""These end a sentence as often as not: a word with a capital letter behind them tells."""
_QUOTES: Final = {"“": "”", "„": "“”", "«": "»", "»": "«", "「": "」", "『": "』"}


def line_end(text: str, start: int, *, must_end: bool) -> int | None:
    """Return where the block ends that begins a text; None if that cannot be told yet.

    A line break ends a block, unless the line stops in the middle of a sentence.
    """
    at = text.find("\n", start)
    while at >= 0:
        following = text[at + 1 :].lstrip(" \t")
        if _LINE_IS_OVER.search(text, start, at) or following[:1] == "\n":
            return at
        if not following:
            break
        if not following[0].islower():
            return at
        at = text.find("\n", at + 1)
    return len(text) if must_end else None


def find_end(text: str, start: int, line: int | None, *, must_end: bool) -> int | None:
    """Return where the first sentence ends, its citations within; None if it is not whole yet.

    Args:
        text: from the beginning of the sentence.
        start: where its words begin, behind the block's own mark.
        line: where the block ends, if that is known.
        must_end: whether nothing more comes, so that what is open now stays so.
    """
    limit = len(text) if line is None else line
    end = _end_within(text, start, limit, is_open=line is None and not must_end, quotes=True)
    if end is not None or (line is None and not must_end):
        return end
    # A quote that nothing closes is none, or it would swallow the rest of the block.
    end = _end_within(text, start, limit, is_open=False, quotes=False)
    return limit if end is None else end


def _end_within(text: str, start: int, limit: int, *, is_open: bool, quotes: bool) -> int | None:
    quoted = _quoted(text, start, limit) if quotes else ()
    for stop in _STOP.finditer(text, start, limit):
        marks = _MARKS.match(text, stop.end(), limit)
        end = marks.end() if marks else stop.end()
        rest = text[end:limit]
        following = rest.lstrip()
        # What follows decides, up to the end of its first word.
        is_told = not (_MAY_BECOME_MARK.match(text, end) or _MAY_GO_ON.match(following))
        has_marks = end > stop.end()
        if is_open and not is_told:
            return None
        if rest == following and following and not has_marks and not _is_unspaced(stop):
            continue
        if any(first < stop.end() <= last for first, last in quoted):
            continue
        if not following or has_marks or _ends(text, start, stop, following):
            return end
    return None


def _is_unspaced(stop: re.Match[str]) -> bool:
    return _UNSPACED_STOP.match(stop[0]) is not None


def _ends(text: str, start: int, stop: re.Match[str], following: str) -> bool:
    """Tell whether a stop with a space behind it ends a sentence."""
    first = following.lstrip(_OPENING)[:1]
    if _is_unspaced(stop):
        return True
    if first.islower():
        return False
    if stop[0] != ".":
        return True
    before = _LAST_WORD.search(text, start, stop.start())
    word = before[0] if before else ""
    plain = word.lower().lstrip(".")
    if plain in _OPEN_ABBREVIATIONS:
        return first.isupper()
    if plain in _ABBREVIATIONS or (len(word) == 1 and word.isupper() and word.isalpha()):
        return False
    # 16. Oktober, 3. Stock.
    is_ordinal = word.isdecimal() and len(word) <= 2
    return not (is_ordinal and _DATED.match(following))


def _quoted(text: str, start: int, limit: int) -> list[tuple[int, int]]:
    """Return where quotes stand: from the mark that opens one up to that which closes it."""
    found: list[tuple[int, int]] = []
    closing, first = "", start
    for place in range(start, limit):
        char = text[place]
        if closing:
            if char in closing:
                closing = ""
                found.append((first, place))
        elif char == '"':
            closing, first = '"', place
        elif char in _QUOTES:
            closing, first = _QUOTES[char], place
    return [*found, (first, limit)] if closing else found
