"""What a question is about and what kind of answer it wants. Pure."""

import re
from collections.abc import Set
from dataclasses import dataclass
from typing import Final, Literal

from app.assistant.asking_words import ASKING, UNSPACED_ASKING
from app.assistant.word_match import is_unspaced, words_in

Wanted = Literal["person", "time", "amount", "place", "reason", "anything"]

_HOW_MUCH: Final = (
    "much|many|often|heavy|tall|high|big|large|far|old|deep|wide|thick|expensive|small"
)
_PATTERNS: Final[tuple[tuple[Wanted, str], ...]] = (
    (
        "time",
        r"\bwhen(?:'s|’s)?\b|\bwhat (?:time|day|date|month|year)\b"
        r"|\bwhich (?:day|date|month|week|year)\b|\bhow (?:long|soon|late|early)\b"
        r"|\bwann\b|\bwie (?:lange|spät)\b|\bum wie ?viel uhr\b|\bwelche[mnrs]? (?:tag|datum)\b"
        r"|\bquand\b|\bquelle (?:heure|date)\b|\bquel jour\b|\bcu[aá]ndo\b|\bqu[eé] hora\b"
        r"|\bquando\b|\bquanto tempo\b|\bche ora\b|\bque horas\b|\bwanneer\b"
        r"|\bhoe (?:laat|lang)\b"
        r"|\bkiedy\b|\bjak długo\b|\bo której\b|\bnär\b|\bhur länge\b|\bкогда\b|\bво сколько\b"
        r"|什么时候|什麼時候|几点|いつ|何時|何日|언제|몇 시",
    ),
    (
        "amount",
        rf"\bhow (?:{_HOW_MUCH})\b|\b(?:what|which)\b.*\b(?:price|cost|costs|rate|share|percent"
        r"|percentage|number|amount|salary|fee)\b|\bwie ?viele?r?\b"
        r"|\bwie (?:hoch|teuer|oft|groß|schwer|alt|weit)\b|\bwas kostet\b|\bcombien\b"
        r"|\bcu[aá]nt[oa]s?\b|\bquant[aeio]s?\b|\bhoeveel\b|\bile\b"
        r"|\bhur (?:många|mycket|ofta)\b"
        r"|\bсколько\b|多少|几个|いくら|いくつ|何人|何個|얼마|몇",
    ),
    (
        "person",
        r"\bwho(?:m|se|'s|’s)?\b|\bwer\b|\bwe[nm]\b|\bwessen\b|\bqui\b|\bqui[eé]n(?:es)?\b"
        r"|\bchi\b|\bquem\b|\bwie\b|\bkto\b|\bvem\b|\bкто\b|\bкого\b|\bкому\b|谁|誰|だれ|누가|누구",
    ),
    (
        "place",
        r"\bwhere(?:'s|’s)?\b|\bwo(?:hin|her)?\b|\boù\b|\ba?d[oó]nde\b|\bdov(?:e|'è)\b|\bonde\b"
        r"|\bwaar(?:heen)?\b|\bgdzie\b|\bskąd\b|\bvar\b|\bvart\b|\bгде\b|\bкуда\b|\bоткуда\b"
        r"|哪里|哪裡|哪儿|どこ|어디",
    ),
    (
        "reason",
        r"\bwhy\b|\bhow come\b|\bwarum\b|\bwieso\b|\bweshalb\b|\bpourquoi\b|\bpor qu[eéê]\b"
        r"|\bperch[eé]\b|\bwaarom\b|\bdlaczego\b|\bvarför\b|\bпочему\b|\bзачем\b"
        r"|为什么|為什麼|なぜ|どうして|왜",
    ),
    (
        "anything",
        r"\bwhat\b|\bwhich\b|\bhow\b|\bwas\b|\bwelche[mnrs]?\b|\bque\b|\bquel(?:le)?s?\b"
        r"|\bqué\b|\bcosa\b|\bche\b|\bo que\b|\bwat\b|\bco\b|\bvad\b|\bчто\b|什么|何|뭐|무엇",
    ),
)
_KINDS: Final = [(wanted, re.compile(pattern, re.IGNORECASE)) for wanted, pattern in _PATTERNS]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, read."""

    text: str
    words: tuple[str, ...]
    """What it is about: its words but for those that ask, each once, as they stand."""
    wanted: Wanted
    """What its answer must hold."""


def read_question(text: str) -> Question:
    """Read a question in any of the known languages; of others all words count as its matter."""
    wanted, span = _wanted(text)
    # "time" of "what time" is in no answer.
    matter = text[: span[0]] + " " + text[span[1] :] if wanted == "time" else text
    asking = _asking_words({word.casefold() for word in words_in(text)})
    words: list[str] = []
    for word in words_in(matter):
        if is_unspaced(word):
            words += filter(None, UNSPACED_ASKING.split(word))
        elif word.casefold() not in asking:
            words.append(word)
    return Question(text=text, words=tuple(dict.fromkeys(words)), wanted=wanted)


def _asking_words(said: Set[str]) -> frozenset[str]:
    """Return the words that ask in the language of which most are said."""
    return max(ASKING.values(), key=lambda asking: len(asking & said))


def _wanted(text: str) -> tuple[Wanted, tuple[int, int]]:
    """Return the kind that is asked for first, and where; of two at one place the first here."""
    found = [(match, wanted) for wanted, pattern in _KINDS if (match := pattern.search(text))]
    if not found:
        return "anything", (0, 0)
    match, wanted = min(found, key=lambda each: each[0].start())
    return wanted, match.span()
