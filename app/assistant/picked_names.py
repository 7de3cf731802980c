"""Names of people, places and things, picked out of what was said by their capitals. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import regex

from app.assistant.picked import Name, Said, Spot
from app.assistant.picked_dates import dates_in

_WORD: Final = r"\p{Lu}[\p{L}\p{M}]*(?:[-'’]\p{Lu}?[\p{L}\p{M}]+)*"
_PARTICLE: Final = r"(?:de la|van der|van den|von der|de|da|di|del|van|von|al|bin|of the|of)"
_TITLE: Final = (
    r"(?:Mrs?|Ms|Miss|Dr|Prof|Professor|Doctor|Sir|Lady|Lord|Captain|President|Judge|Sister|"
    r"Father|Frau|Herr|Madame|Monsieur|Mme|M|Señora?|Sra?|Signora?|Pan|Pani)\b\.?"
)
_TITLED: Final = regex.compile(rf"(?<![\p{{L}}])(?:{_TITLE} )+{_WORD}(?: {_WORD})?", regex.V1)
_RUN: Final = regex.compile(
    rf"(?<![\p{{L}}\p{{N}}'’@#/_-]){_WORD}(?: (?:{_PARTICLE} )?{_WORD}){{0,3}}(?![\p{{L}}\p{{N}}])"
)
_FIRST_WORD: Final = regex.compile(r"\P{L}*")
_POSSESSIVE: Final = regex.compile(r"['’]s$")
_NOT_NAMES_TEXT: Final = """
i i'm i'll i've i'd ok okay yes no a the an and or but so if monday tuesday wednesday thursday
friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january
february march april may june july august september october november december spring summer autumn
winter mr mrs ms miss dr prof sir madam god lord mum mom dad grandma grandpa christmas easter
english french german spanish italian polish dutch russian chinese japanese arabic american
british european internet tv q
"""
_NOT_NAMES: Final = frozenset(_NOT_NAMES_TEXT.split())
_VERBS: Final = regex.compile(
    r"(?: (?:will|would|said|says|asked|asks|thinks?|thought|wants?|wanted|needs? to|has to|should|"
    r"must|can|could|sent|sends|wrote|writes|called|calls|told|tells|signs|owns|leads|joins?|"
    r"joined|promised|agreed|suggested|offered|insisted|volunteered|reports?|reported)|['’]ll)\b"
)
"""What people do: a word before it that begins a sentence may well be a name."""
_CALLED: Final = regex.compile(
    r", (?:can|could|would|will|do|did|are|have|may|shall) (?:you|we|I)\b|"
    r", (?:please|what|when|how|why)\b"
)
"""What follows somebody who is spoken to."""
_SHORT_NAME: Final = 3
_WORDS_TOO_TEXT: Final = """
will may april june august mark grace rose faith hope art bill frank sue jack dean guy joy  dawn
drew chase miles hunter carter mason cook baker smith king young long short brown white  black
green rich day summer
"""
_WORDS_TOO: Final = frozenset(_WORDS_TOO_TEXT.split())
_ALSO_WORDS: Final = regex.compile(
    r"(?<![\p{L}'’])(?:Will|May|April|June|August|Mark|Grace|Rose|Faith|Hope|Art|Bill|Frank|Sue)"
    r"(?= (?:will|said|says|asked|asks|thinks|thought|wants|wanted|sent|wrote|called|told)\b)"
    r"|(?<=\p{Ll} )(?:May|April|June|August)(?![\p{L}\p{N}])"
)
"""Names that are other words as well, where only somebody can be meant: "Will will call"."""
_ORDINARY_TEXT: Final = """
this that these those it he she we you they there here who what which when where why how everyone
everybody someone somebody nobody anyone anybody something nothing everything one all both each
some many most few none another other others my your his her our their its mine yours people
support sales marketing management legal finance everything today tomorrow yesterday whoever
whatever whichever either neither such much more less nothing not now then so as at by for from in
of on to with without after before because while although though unless until since please thanks
thank well let lets let's do does did can could will would should must may might shall have has
had is are was were be been ask call tell cite see give send meet thank remember check show bring
visit email ping invite quote read follow find use try keep take put make get go come look wait
welcome dear team driver item hello hi hey sorry thanks good morning never always maybe perhaps
just only even also still again first second third last next
"""
_ORDINARY: Final = frozenset(_ORDINARY_TEXT.split())
_LIKES_CAPITALS: Final = 0.2
"""Where more words inside sentences have capitals, they do not tell names: German, headlines."""
_FEWEST_WORDS: Final = 12


def names_in(lines: Sequence[Said], *, known: Iterable[str] = ()) -> tuple[Name, ...]:
    """Return who and what was named, in the order in which it was first said.

    Args:
        lines: in order.
        known: names that count however they are written: the speakers', a person's own list.
    """
    found: dict[str, list[Spot]] = defaultdict(list)
    by_capitals = _capitals_tell(lines)
    spelled = {name.strip().casefold(): name.strip() for name in known if name.strip()}
    pattern = _known_pattern(spelled.values())
    maybe: list[tuple[str, Spot]] = []
    for number, line in enumerate(lines):
        taken: list[Spot] = []
        for spot in _matches(pattern, number, line.text) + _matches(_TITLED, number, line.text):
            _take(found, line.text, spot, taken)
        for spot in _also_words(number, line.text) if by_capitals else ():
            _take(found, line.text, spot, taken)
        if by_capitals:
            certain, doubtful = _runs(number, line)
            for spot in certain:
                _take(found, line.text, spot, taken)
            maybe += [(line.text, spot) for spot in doubtful if not _is_taken(spot, taken)]
    sure = {part for name in found for part in name.split()}
    for text, spot in maybe:
        # Only the beginning of its sentence gave it a capital, unless it is a name elsewhere.
        if text[spot.start : spot.end] in sure:
            _take(found, text, spot, [])
    return tuple(
        replace(name, text=spelled.get(name.text.casefold(), name.text)) for name in _merged(found)
    )


def _take(found: dict[str, list[Spot]], text: str, spot: Spot, taken: list[Spot]) -> None:
    name = text[spot.start : spot.end]
    if cut := _POSSESSIVE.search(name):
        spot = Spot(line=spot.line, start=spot.start, end=spot.start + cut.start())
        name = name[: cut.start()]
    if name and not _is_taken(spot, taken):
        taken.append(spot)
        found[name].append(spot)


def _is_taken(spot: Spot, taken: Sequence[Spot]) -> bool:
    return any(spot.overlaps(other) for other in taken)


def _known_pattern(known: Iterable[str]) -> regex.Pattern[str] | None:
    names = sorted(known, key=len, reverse=True)
    # Who is heard on a channel is called "You" and "They" until somebody names them; and Will is
    # told from "will" by the other rules only.
    names = [name for name in names if name.casefold() not in _ORDINARY | _WORDS_TOO | {"me", "i"}]
    if not names:
        return None
    listed = "|".join(
        # Of three letters a word is too easily another one: "al", "ed".
        regex.escape(name) if len(name) <= _SHORT_NAME else f"(?i:{regex.escape(name)})"
        for name in names
    )
    return regex.compile(rf"(?<![\p{{L}}\p{{N}}])(?:{listed})(?![\p{{L}}\p{{N}}])")


def _matches(pattern: regex.Pattern[str] | None, number: int, text: str) -> list[Spot]:
    if pattern is None:
        return []
    return [Spot(line=number, start=m.start(), end=m.end()) for m in pattern.finditer(text)]


def _also_words(number: int, text: str) -> list[Spot]:
    """Return names that are other words as well, but for months in dates."""
    spots = _matches(_ALSO_WORDS, number, text)
    if not spots:
        return []
    dates = iter([*dates_in(text), (len(text), len(text))])
    start, end = next(dates)
    found = []
    for spot in spots:
        while end <= spot.start and end < len(text):
            start, end = next(dates)
        if spot.end <= start:
            found.append(spot)
    return found


def _capitals_tell(lines: Sequence[Said]) -> bool:
    """Tell whether capitals inside sentences stand for names."""
    inside = capitals = 0
    for line in lines:
        for sentence in line.sentences:
            words = regex.findall(r"[\p{L}'’]+", sentence)[1:]
            inside += len(words)
            capitals += sum(
                word[:1].isupper() and word.casefold() not in _NOT_NAMES for word in words
            )
    return bool(inside) and capitals < max(
        _LIKES_CAPITALS * inside, 0.5 * min(inside, _FEWEST_WORDS)
    )


def _runs(number: int, line: Said) -> tuple[list[Spot], list[Spot]]:
    """Return words in capitals that are names, and those that only may be."""
    text = line.text
    certain: list[Spot] = []
    doubtful: list[Spot] = []
    begin = 0
    for sentence in line.sentences:
        opening = begin + (first.end() if (first := _FIRST_WORD.match(sentence)) else 0)
        for match in _RUN.finditer(text, begin, begin + len(sentence)):
            for start, end in _without_ordinary(text, *match.span(), opening):
                spot = Spot(line=number, start=start, end=end)
                (certain if _is_certain(text, spot, opening) else doubtful).append(spot)
        begin += len(sentence)
    return certain, doubtful


def _without_ordinary(text: str, start: int, end: int, opening: int) -> list[tuple[int, int]]:
    """Cut words out of a run that are no names: "Then Priya" is Priya, "I" is nobody."""
    parts: list[tuple[int, int]] = []
    begin: int | None = None
    last = start
    for match in regex.finditer(r"\S+", text, pos=start, endpos=end):
        plain = _POSSESSIVE.sub("", match[0]).casefold().replace("’", "'")
        is_small = match[0][:1].islower()
        ordinary = plain in _NOT_NAMES or (match.start() == opening and plain in _ORDINARY)
        # Letters only: an abbreviation such as PDF names nobody.
        ordinary = ordinary or (len(plain) > 1 and match[0].isupper()) or len(plain) == 1
        if ordinary or (is_small and begin is None):
            if begin is not None:
                parts.append((begin, last))
            begin = None
        else:
            begin = match.start() if begin is None else begin
            last = last if is_small else match.end()
    if begin is not None:
        parts.append((begin, last))
    return parts


def _is_certain(text: str, spot: Spot, opening: int) -> bool:
    name = text[spot.start : spot.end]
    if spot.start != opening:
        return True
    # Two words with capitals at the beginning.
    if " " in name:
        return True
    # Or one that owns something, that does what people do, or that is spoken to.
    plain = _POSSESSIVE.sub("", name)
    stands_alone = plain == name and (
        _VERBS.match(text, spot.end) is None and _CALLED.match(text, spot.end) is None
    )
    return not (stands_alone or plain.casefold() in _ORDINARY or _is_common(plain))


def _is_common(name: str) -> bool:
    """Tell by its ending whether a single word is an ordinary one: "Revenue is up"."""
    return (
        regex.search(
            r"(?:ing|ion|ions|ment|ments|ness|ity|ies|ue|ues|ers|ors|ance|ence|age|ship|ure|ly|ed|"
            r"body|thing|ght|ists?|als?|ics?|(?<![aeious])s)$",
            name,
        )
        is not None
    )


def _merged(found: dict[str, list[Spot]]) -> tuple[Name, ...]:
    """Join a name with the only longer one that holds it, and what differs in case alone."""
    longest: dict[str, str] = {}
    for name in found:
        longer = {
            other
            for other in found
            if len(other) > len(name) and f" {name.casefold()} " in f" {other.casefold()} "
        }
        longest[name] = longer.pop() if len(longer) == 1 else name
    spots: dict[str, list[Spot]] = defaultdict(list)
    shown: dict[str, str] = {}
    for name, places in found.items():
        whole = longest[longest[name]]
        key = whole.casefold()
        if key not in shown or (shown[key].islower() and not whole.islower()):
            shown[key] = whole
        spots[key] += places
    ordered = {
        key: tuple(sorted(places, key=lambda spot: (spot.line, spot.start)))
        for key, places in spots.items()
    }
    names = [Name(text=shown[key], spots=places) for key, places in ordered.items()]
    return tuple(sorted(names, key=lambda name: (name.spots[0].line, name.spots[0].start)))
