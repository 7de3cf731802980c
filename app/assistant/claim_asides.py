"""Sentences of an answer that claim nothing: "Here is what I found:", "I hope this helps." Pure."""

from typing import Final

import regex

from app.assistant.claim_names import names_of
from app.assistant.claim_numbers import quantities_of
from app.assistant.claim_quotes import quotes_of
from app.assistant.claim_tokens import Tokens, tokens_of
from app.assistant.claim_words import content_of, is_said, stems_of

# That nothing was found is nothing that a line could show.
_NOTHING_FOUND: Final = regex.compile(
    r"\b(?:captions?|lines?|transcripts?|recordings?|sessions?|passages?|history)\b"
    r".{0,40}\b(?:do|does|did)(?: not|n't)\b"
    r"|\b(?:do|does|did)(?: not|n't) (?:say|mention|tell|contain|specify|show|find|see)\b"
    r"|\b(?:could|can)(?: not|not|n't) (?:find|see|tell|answer)\b"
    r"|\bno (?:lines?|captions?|mention)\b"
    r"|\bfound (?:nothing|no)\b|\bnothing (?:in|about|was)\b|\b(?:is|are) not mentioned\b"
    r"|\b(?:nichts|keine\w*) .{0,30}(?:gefunden|erwähnt|gesagt)\b|\bgeht .{0,30}nicht hervor"
    r"|\bsteht .{0,40}(?:nichts|nicht)\b|\bnicht (?:erwähnt|gefunden)\b"
    r"|\bn'ai (?:rien|pas) trouvé\b|\bno (?:se menciona|encontré|he encontrado)\b"
    r"|\bnon (?:si dice|ho trovato)\b|\bnão (?:encontrei|é mencionad[oa])\b"
    r"|見つかり?ません|没有提到",
    regex.IGNORECASE,
)
_POLITE_WORDS: Final = """
certainly sure okay hello hi welcome thank thanks hope help helps helpful question questions know
look looking search searching searched find finding found following follows summary summarise
summarize answer answers based below here overview happy further details detail information provided
gerne folgende folgendes hier zusammenfassung gefunden suche voici résumé aquí resumen ecco
riassunto
"""
_POLITE: Final = frozenset(_POLITE_WORDS.split())


def claims_nothing(text: str, question: str) -> bool:
    """Tell whether a sentence without sources needs none.

    It may ask back, lead in what follows, be polite, or say that nothing was found. It must name
    nobody and nothing and count nothing that was not asked for: else it claims something.

    Args:
        text: the sentence.
        question: what was asked.
    """
    tokens, asked = tokens_of(text), tokens_of(question)
    if quotes_of(text) or not _names_only(tokens, asked):
        return False
    end = text.rstrip(" \t*_\"'”’)")[-1:]
    if end in ("?", "？", "؟", ":", "：") or _NOTHING_FOUND.search(tokens.text.replace("’", "'")):
        return True
    known = stems_of(asked)
    return all(word.key in _POLITE or is_said(word, known) for word in content_of(tokens, ())) and (
        not any(is_said(word, known) for word in content_of(tokens, ()))
    )


def _names_only(tokens: Tokens, asked: Tokens) -> bool:
    """Tell whether names and numbers of a text are those of another."""
    numbers = {value for each in quantities_of(asked) for value in each.values}
    said = stems_of(asked)
    if any(not each.values & numbers for each in quantities_of(tokens)):
        return False
    names = (tokens.words[place] for place in names_of(tokens, (), said))
    return all(is_said(name, said) for name in names)
