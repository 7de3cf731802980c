"""What the Assistant's section says of a model and its server."""

from typing import TYPE_CHECKING, Final

from app.ui.local_text import decimal, whole
from app.ui.settings.assistant_facts import AssistantFacts
from app.ui.settings.wording import tr

if TYPE_CHECKING:
    from app.assistant.trying import Trial

_WORDS_PER_TOKEN: Final = 0.75
"""Of English; other languages need more tokens."""
_ROUND_TO: Final = 100


def notice(facts: AssistantFacts) -> str:
    """Return what is said lastingly of a server elsewhere; empty: it is on this computer."""
    if not facts.host:
        return ""
    said = tr(
        "This server is not on this computer. Questions, and the captions that may answer them, go "
        "to {host}; sessions marked private never do."
    ).format(host=facts.host)
    if not facts.is_readable:
        return said
    more = tr("On the way others can read them, and the key: its address begins with http.")
    return f"{said} {more}"


def standing(facts: AssistantFacts) -> str:
    """Return who answers."""
    if not facts.url:
        return tr("No model: the best passages from your captions are the answer.")
    if not facts.model:
        return tr("Choose a model. Until then the best passages are the answer.")
    if facts.host:
        return tr("{model} on {host}").format(model=facts.model, host=facts.host)
    return tr("{model} on this computer").format(model=facts.model)


def model_help(facts: AssistantFacts) -> str:
    """Return what is known of the model, or why there is none to choose."""
    if facts.problem:
        return facts.problem
    if not facts.url:
        return tr("The server lists its models.")
    parts = []
    if facts.model and facts.context_tokens:
        words = round(facts.context_tokens * _WORDS_PER_TOKEN / _ROUND_TO) * _ROUND_TO
        said = tr("Reads {tokens} tokens at once, about {words} English words.")
        parts.append(said.format(tokens=whole(facts.context_tokens), words=whole(words)))
    if facts.model and facts.has_tools is not None:
        parts.append(
            tr("Searches by itself (it calls tools).")
            if facts.has_tools
            else tr("Is given the best passages (it calls no tools).")
        )
    return " ".join(parts)


def key_help(facts: AssistantFacts) -> str:
    """Return where the key is."""
    return facts.key_trouble or tr("Goes into the system's keyring, and to this server alone.")


def trial_words(trial: "Trial") -> str:
    """Return what came of trying a model."""
    if trial.first_s is None:
        parts = [tr("It answered without a word.")]
    else:
        said = tr("It said “{words}”, the first word after {seconds} s.")
        parts = [said.format(words=trial.words, seconds=decimal(trial.first_s, 1))]
    match trial.tools:
        case "called":
            parts.append(tr("It calls tools, so it searches by itself."))
        case "refused":
            parts.append(tr("It takes no tools, so it is given the best passages."))
        case "not called":
            parts.append(tr("It takes tools, but called none when it was asked to."))
    return " ".join(parts)
