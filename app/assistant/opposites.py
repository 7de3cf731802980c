"""Words that turn a claim into its contrary: before and after, rises and falls. Pure.

Many say too little to be compared as words. But where a sentence has one of a pair, and its lines
have the other alone, it says something else.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Final

from app.assistant.claim_tokens import Token
from app.assistant.claim_words import stem_of

_PAIR_WORDS: Final = """
before / after
more / less fewer
most / least
above over / below under
first / last
earlier sooner / later
early / late
all everybody everyone every / none nobody some
always / never sometimes rarely
up rise rises rising rose risen increase increases increased grow grew grown raise /
down fall falls falling fell fallen decrease decreases decreased shrink shrank drop drops dropped
open opens opened / close closes closed shut
accept accepts accepted agree agreed approve approved / reject rejected refuse refused decline
buy buys bought / sell sells sold
win wins won / lose loses lost
begin begins began start starts started / end ends ended finish finished stop stops stopped
add adds added / remove removes removed delete deleted
cheap cheaper / expensive dearer
fast faster quick quicker / slow slower
high higher / low lower
large larger big bigger / small smaller
old older / new newer young younger
good better / bad worse
inside / outside
allowed may / forbidden
hot / cold
north / south
east / west
morning / evening afternoon
avant / après
antes / después depois
prima / dopo
vorher / nachher
mehr / weniger
steigt steigen gestiegen / sinkt sinken gesunken fällt
höher / niedriger
früher / später
alle / niemand
"""


def turned_round(words: Sequence[Token], stems: Collection[str]) -> Iterator[Token]:
    """Yield the words of a sentence of which its lines say the contrary alone.

    Args:
        words: of the sentence.
        stems: of all words of the lines.
    """
    own = {stem_of(word.key) for word in words}
    for word in words[1:]:
        stem = stem_of(word.key)
        against = _opposites().get(stem, frozenset())
        # What the sentence says itself is no contrary: it starts at the end of May.
        if stem in stems or not (against - own).intersection(stems):
            continue
        alike = frozenset[str]().union(*(_opposites()[other] for other in against))
        # They say "later", the sentence says "after".
        if not alike.intersection(stems):
            yield word


@cache
def _opposites() -> dict[str, frozenset[str]]:
    """Return for each word's stem those of its opposites."""
    found: dict[str, frozenset[str]] = {}
    for line in _PAIR_WORDS.strip().replace("/\n", "/ ").splitlines():
        one, other = ({*map(stem_of, side.split())} for side in line.split("/"))
        for stems, against in ((one, other), (other, one)):
            found |= {stem: found.get(stem, frozenset()) | against for stem in stems}
    return found
