"""What a scope is called. Pure but for the translator."""

from collections.abc import Mapping

from app.assistant.records import Scope
from app.ui.assistant.wording import sessions_text, translate
from app.ui.local_text import isolated


def scope_text(scope: Scope, titles: Mapping[int, str]) -> str:
    """Return the name of a scope: "All sessions", "Product weekly", "3 sessions".

    Args:
        scope: what was chosen.
        titles: of sessions, as far as they are known.
    """
    match scope.kind:
        case "everything":
            return translate("Ask", "All sessions")
        case "last_week":
            return translate("Ask", "Last week")
        case "live":
            return translate("Ask", "This live session")
        case "sessions":
            title = titles.get(scope.sessions[0]) if len(scope.sessions) == 1 else None
            return isolated(title) if title else sessions_text(len(scope.sessions))
