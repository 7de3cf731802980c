"""Speech models in words: their languages, their size, their licence, their speed here."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.ui.local_text import decimal, joined, listed, whole
from app.ui.sentences import worded
from app.ui.settings.sizes import size_words
from app.ui.spoken_languages import language_name
from engines.listed_model import ListedModel

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_MOST_LANGUAGES: Final = 3
_WHOLE_FROM: Final = 10.0


def tr(text: str) -> str:
    """Return a text about models, a literal, in the window's language."""
    return QCoreApplication.translate("Models", text)


def facts_text(model: ListedModel, times: float | None) -> str:
    """Return what is known of a model, in one line.

    Args:
        model: the model.
        times: as fast as speech on this computer; None: not measured.
    """
    facts = [
        languages_text(model.languages),
        size_words(model.size_bytes) if model.size_bytes else tr("size not known"),
        model.licence or tr("licence not known"),
    ]
    if times is not None:
        shown = decimal(times, 0 if times >= _WHOLE_FROM else 1)
        facts.append(tr("{times} times as fast as speech here").format(times=shown))
    if not model.is_verified:
        facts.append(tr("not verified by Earmark"))
    return joined(*facts)


def languages_text(languages: tuple[str, ...]) -> str:
    """Return languages by their own names, or how many there are."""
    if not languages:
        return tr("language not known")
    if len(languages) > _MOST_LANGUAGES:
        return translate("Models", "%Ln languages", "", len(languages))
    return listed(*(language_name(each) for each in languages))


def state_text(model: ListedModel, *, is_chosen: bool) -> str:
    """Return what is so of a model beside its facts; empty: nothing to say."""
    if model.problem:
        return worded(model.problem)
    if is_chosen and model.state != "installed":
        return tr("Chosen, but not installed: the default model stands in.")
    if model.terms:
        return worded(model.terms)
    return ""


def progress_text(title: str, done: int, total: int) -> str:
    """Return how far the work on a model is."""
    if not total:
        return tr("“{title}” is being worked on…").format(title=title)
    share = whole(min(100, 100 * done // total))
    return tr("“{title}”: {done} of {total}, {share} %").format(
        title=title, done=size_words(done), total=size_words(total), share=share
    )
