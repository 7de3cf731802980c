"""The documented rule for streamed tool-call arguments, known defects included.

Some servers send only what is new, others everything so far each time, and nothing in the stream
says which. The rule tells them apart where there is no doubt and appends everywhere else.
`tool_calls` shows a call's text by it while it streams, and settles on stricter grounds at the end.
"""

from app.assistant.errors import NotJsonValue
from app.assistant.json_writing import JAVASCRIPT, write_json
from app.assistant.surrogates import begins_with, join, join_pairs


def append_tool_call_argument_delta(current: object, incoming: object) -> str:
    """Add a fragment to the argument text that has arrived so far.

    Args:
        current: what this function returned for the fragments before; anything that is not a
            string counts as nothing.
        incoming: the fragment as it was decoded from JSON.

    Returns:
        The text with the fragment; nothing is ever taken from what was there.
    """
    existing = current if isinstance(current, str) else ""
    following = _as_fragment(incoming)
    # The same again needs to be there once; one that has grown holds all that there was. Only the
    # whole text counts: one `l` of `ls -ll` repeats the end of it too, and is needed.
    if not existing or begins_with(following, existing):
        return following
    # Everything else is new, to the letter, even where it looks like the end of what is there.
    return join(existing, following)


def _as_fragment(incoming: object) -> str:
    # The usual case: a piece of JSON text, of any length, blanks included.
    if isinstance(incoming, str):
        return join_pairs(incoming)
    # Decoded by somebody on the way: its text is what should have come. One that cannot be written
    # adds nothing.
    if isinstance(incoming, dict | list):
        try:
            return write_json(incoming, JAVASCRIPT)
        except NotJsonValue:
            return ""
    # None says nothing; numbers and booleans were never arguments.
    return ""
