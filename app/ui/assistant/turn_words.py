"""What is said around an answer: that it is awaited, was stopped, failed, or has no source.

Pure but for the translator.
"""

from app.assistant.records import Turn
from app.ui.assistant.wording import sessions_text, translate
from app.ui.local_text import isolated
from app.ui.sentences import worded


def waiting_text(turn: Turn) -> str:
    """Return what is being done before the first words are there; empty: something is shown."""
    if turn.state not in ("asking", "streaming") or turn.sentences or turn.tail:
        return ""
    if turn.model is None:
        return translate("Ask", "Looking through your captions…")
    if turn.server is not None:
        return translate("Ask", "Asking {model} at {host}…").format(
            model=isolated(turn.model), host=isolated(turn.server)
        )
    return translate("Ask", "Asking {model}…").format(model=isolated(turn.model))


def outcome_text(turn: Turn) -> str:
    """Return what is to be said of how an answer ended; empty: it speaks for itself."""
    match turn.state:
        case "stopped":
            has_words = bool(turn.sentences)
            return (
                translate("Ask", "You stopped this answer. What is here was checked.")
                if has_words
                else translate("Ask", "You stopped this answer.")
            )
        case "failed":
            return worded(turn.problem or "")
        case "done" if turn.problem is not None:
            return worded(turn.problem)
        case _:
            return ""


def withheld_text(count: int) -> str:
    """Return how many sentences were left out because no line supports them."""
    return translate("Ask", "%Ln sentences without a source were left out.", "", count)


def private_text(count: int) -> str:
    """Return how many private sessions a model was told nothing of."""
    return translate("Ask", "%Ln private sessions were left out.", "", count)


def unanswered_text(sessions: int | None) -> str:
    """Return that no line answers, of how many sessions if that is known."""
    if sessions is None:
        return translate("Ask", "No line answers this.")
    return translate("Ask", "No line in {sessions} answers this.").format(
        sessions=sessions_text(sessions)
    )


def finished_text(turn: Turn) -> str:
    """Return what a screen reader says when an answer is there."""
    if turn.state == "failed":
        return outcome_text(turn)
    if turn.is_unanswered:
        return translate("Ask", "Your captions do not say")
    if not turn.sentences:
        return translate("Ask", "The best lines are there.")
    unsupported = sum(each.verdict == "no_source" for each in turn.sentences)
    said = translate("Ask", "The answer is finished.")
    if not unsupported:
        return said
    without = translate("Ask", "%Ln sentences have no source.", "", unsupported)
    return f"{said} {without}"


def checked_text(turn: Turn) -> str:
    """Return how far the check of the sentences is, for its card."""
    claims = [each for each in turn.sentences if each.verdict != "not_a_claim"]
    if turn.state in ("asking", "streaming"):
        return translate("Ask", "sentence {number}").format(number=len(turn.sentences) + 1)
    supported = sum(each.verdict == "supported" for each in claims)
    return translate("Ask", "{count} of {all} with a source").format(
        count=supported, all=len(claims)
    )
