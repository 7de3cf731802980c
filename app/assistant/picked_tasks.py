"""Sentences that say that something is to be done, with who and by when. Pure; English.

A promise ("I'll send it"), a need of ours ("we need to call them"), a proposal ("let's ask
Priya"), a request ("can you check?") and what somebody named is to do ("Odalys will sign off").
"""

from collections.abc import Sequence
from typing import Final

import regex

from app.assistant.picked import Name, Said, Spot, Task
from app.assistant.picked_dates import dates_in

_ADVERB: Final = (
    r"(?:(?:also|then|just|quickly|definitely|probably|certainly|really|still|first|now|all|both|"
    r"personally|gladly|happily|please) )*"
)
_NO_DEED: Final = (
    r"(?:the|a|an|my|our|your|his|her|their|this|that|these|those|bed|work|school|town|"
    r"not(?! forget)|never|be(?! (?:in charge|responsible|sending|writing|calling|taking|doing))|"
    r"see|"
    r"say|admit|bet|guess|assume|suppose|love|miss|like|hate|know|think|hope|wish|remember(?! to)|"
    r"forget|feel|believe|wonder|agree|die|have(?! (?:to|it|that|this|them|those|a|the)\b)|"
    r"tell you (?:what|that|something|this)|let you (?:go|know if you)|get there|wait and see|"
    r"stop (?:there|here)|leave it (?:there|at that)|come back to (?:that|this|it)|"
    r"hear|understand|imagine|look (?:like|at it)|start by|begin by|talk about|"
    r"repeat(?: that)?|want|need(?! to)|always|probably|take that as)\b"
)
_DEED: Final = rf"{_ADVERB}(?!{_NO_DEED})\p{{L}}{{2,}}"

_I: Final = (
    r"[Ii](?:['’]ll| will| shall|['’]m going to| am going to|['’]m gonna| need to| have to|"
    r"['’]ve got to|"
    r" must| should| can(?= (?:take|do|send|write|call|ask|check|prepare|bring|look|handle|set|"
    r"organi[sz]e|draft|fix|email|ping|book|arrange|cover|present|share|put|make)\b))"
)
_WE: Final = (
    r"we(?:['’]ll| will| shall| need to|['’]ve got to| have to| must| should| ought to|"
    r"['’]re going to| are going to| had better|['’]d better)"
)
_WILL: Final = (
    r"(?:['’]ll| will| is going to| needs to| has to| should| must| agreed to| promised to|"
    r" offered to| takes care of| is responsible for| is in charge of)"
)
_SOMEBODY: Final = r"(?:somebody|someone|everybody|everyone|one of us|one of you)"
_ASKED: Final = rf"(?:can|could|would|will) (?P<asked>you(?: all)?|we|{_SOMEBODY}) "

_TASKS: Final = (
    regex.compile(rf"(?<![\p{{L}}'’])(?P<who>{_I}) {_DEED}"),
    regex.compile(rf"(?<![\p{{L}}'’])(?P<who>{_WE}) {_DEED}", regex.I),
    regex.compile(
        rf"(?:(?<![\p{{L}}'’])let['’]s|(?:^|[,;] )lets) (?!not\b|see\b|say\b|face\b|be\b|hope\b|"
        rf"go\b|move on\b|begin\b|"
        rf"start\b|get started\b|talk\b|pretend\b|imagine\b|take a break\b|assume\b|call it a\b|"
        rf"look at\b|hear\b|wait\b|just say\b){_DEED}",
        regex.I,
    ),
    regex.compile(
        rf"(?<![\p{{L}}'’]){_ASKED}(?:please )?(?:mind )?(?!hear\b|see\b|repeat\b|"
        rf"imagine\b|believe\b|"
        rf"say\b|like\b|go on\b|come in\b|spell\b|speak up\b|all hear\b|all see\b|guess\b|"
        rf"remember\b|tell (?:me|us) (?:what|why|how|who|when|where|again)\b){_DEED}",
        regex.I,
    ),
    regex.compile(
        rf"(?:^|[,;:] |\b(?:so|and|then) )please (?!do not\b|don['’]t(?! forget)|see\b|"
        rf"note\b|bear\b|wait\b|"
        rf"welcome\b|be\b|stand\b|sit\b|come in\b){_DEED}",
        regex.I,
    ),
    regex.compile(
        r"(?:^|[,;:] |\b(?:so|and|then|please) )(?:make sure|don['’]t forget to|do not forget to|"
        r"remember to|(?:an? )?action item\b|(?:a )?to[ -]do\b(?! list))",
        regex.I,
    ),
    regex.compile(
        rf"(?<![\p{{L}}'’])(?P<somebody>{_SOMEBODY}) (?:has to|needs to|should|must) {_DEED}",
        regex.I,
    ),
)
_ANY: Final = regex.compile(
    r"\b(?:will|shall|going to|gonna|need|needs|have to|has to|got to|must|should|ought|can|could|"
    r"would|better|lets|please|make sure|forget|remember|action item|to[ -]do|agreed|promised|"
    r"offered|signs|takes|is (?:in charge|responsible))\b|['’](?:ll|m|s|d)\b",
    regex.I,
)
"""Without one of these no rule holds."""
_NO_TASK_AFTER: Final = regex.compile(
    r"\b(?:if|whether|unless|when|whenever|why|how|what|who|which|because|that's why|do|does|did|"
    r"don['’]t|didn['’]t|thought|said|says|wish|wished|hoped|afraid|"
    r"(?:am|['’]m|not|are|['’]re|pretty|quite|for) sure|doubt|so that|before|"
    r"where|than|as|whatever|no way|things|everything|all)\W*$",
    regex.I,
)
"""What stands before "we need to" and the like where nothing is asked of anybody."""
_DUE: Final = regex.compile(
    r"\b(?:by|before|until|till|no later than|not later than|on|for|due|from)(?: the)? $", regex.I
)
_DUE_FIRST: Final = regex.compile(r"\b(?:by|before|until|till|later than|due)(?: the)? $", regex.I)


def tasks_in(lines: Sequence[Said], names: Sequence[Name] = ()) -> tuple[Task, ...]:
    """Return the sentences that hold a task, in order.

    Args:
        lines: in order.
        names: who was named in them.
    """
    named = [name.text for name in names] + [part for n in names for part in n.text.split()]
    by_name = _by_name(named)
    found = []
    for number, line in enumerate(lines):
        begin = 0
        for sentence in line.sentences:
            text = sentence.strip()
            start = begin + len(sentence) - len(sentence.lstrip())
            begin += len(sentence)
            if (who := _who(text, line.speaker, by_name)) is not None:
                found.append(
                    Task(
                        spot=Spot(line=number, start=start, end=start + len(text)),
                        who=who or None,
                        due=_due(text),
                    )
                )
    return tuple(found)


def _by_name(named: Sequence[str]) -> tuple[regex.Pattern[str], regex.Pattern[str]] | None:
    """Return what finds somebody who is to do something, and somebody who is spoken to."""
    if not named:
        return None
    listed = "|".join(map(regex.escape, sorted(set(named), key=len, reverse=True)))
    return (
        regex.compile(
            rf"(?<![\p{{L}}'’])(?P<name>{listed})"
            rf"(?:{_WILL} {_DEED}| signs off\b| takes over\b| takes care\b)"
        ),
        regex.compile(rf"(?:^|, )(?P<name>{listed})(?:, |[?.!]?$)"),
    )


def _who(
    text: str, speaker: str | None, by_name: tuple[regex.Pattern[str], regex.Pattern[str]] | None
) -> str | None:
    """Return who is to do something, empty if nobody is named; None if there is no task."""
    if _ANY.search(text) is None:
        return None
    if by_name is not None:
        for match in by_name[0].finditer(text):
            if not _NO_TASK_AFTER.search(text[: match.start()]):
                return match["name"]
    for pattern in _TASKS:
        for match in pattern.finditer(text):
            if _NO_TASK_AFTER.search(text[: match.start()]):
                continue
            return _owner(match, text, speaker, by_name)
    return None


def _owner(
    match: regex.Match[str],
    text: str,
    speaker: str | None,
    by_name: tuple[regex.Pattern[str], regex.Pattern[str]] | None,
) -> str:
    groups = match.groupdict()
    pronoun = groups.get("who")
    if pronoun is not None:
        is_mine = pronoun[:1] in "Ii"
        return (speaker or "I") if is_mine else "we"
    if (somebody := groups.get("somebody")) is not None:
        return somebody.lower()
    if by_name is not None and (called := by_name[1].search(text)) is not None:
        return called["name"]
    if (asked := groups.get("asked")) is not None:
        return asked.lower()
    return "we" if match[0][:3].lower() == "let" else ""


def _due(text: str) -> str | None:
    """Return when it is due, in the words of the sentence."""
    spans = dates_in(text)
    for pattern in (_DUE_FIRST, _DUE):
        for start, end in spans:
            if (before := pattern.search(text[:start])) is not None:
                return text[before.start() : end]
    return text[spans[0][0] : spans[0][1]] if spans else None
