"""Sentences as JSON: with template and values, so that they are translated when they come back."""

from engines.sentence import Sentence


def words_json(text: str | None) -> object:
    """Return what stands for a text; of a `Sentence` its template and values as well.

    A value that JSON has no number or text for is written as its text.
    """
    if not isinstance(text, Sentence):
        return text
    return {"template": text.template, "values": {n: _value(v) for n, v in text.values.items()}}


def words_of(kept: object) -> str | None:
    """Return the text that `words_json` wrote; None where nothing readable stands."""
    if isinstance(kept, str):
        return kept
    if not isinstance(kept, dict) or not isinstance(template := kept.get("template"), str):
        return None
    values = kept.get("values")
    known = values if isinstance(values, dict) else {}
    try:
        return Sentence.again(
            template, {str(name): _value_of(each) for name, each in known.items()}
        )
    except (LookupError, ValueError, AttributeError, TypeError):
        return template  # Its values are not all there, or not of its kind.


def _value(value: object) -> object:
    if isinstance(value, str):
        return words_json(value)
    return value if isinstance(value, int | float) else str(value)


def _value_of(kept: object) -> object:
    return words_of(kept) if isinstance(kept, dict) else kept
