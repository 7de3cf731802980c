"""The documented transcript delta tracker, rule for rule. The program runs on `tracker`.

Reports of a speech engine come in, each either the whole text so far or only what is new, and
nobody says which; what comes out is to be appended and is never taken back. Kept beside the better
tracker so that its behaviour can be compared and used alone. Known defects: docs/tracker.md.
"""


class TranscriptDeltaTracker:
    """Turns the reports of one stream into fragments that concatenate to its text.

    Bytes in, bytes out, any bytes; nothing is raised. "Known" is what was sent and what is held
    back: a report is compared with both, because the engine has said both.
    """

    def __init__(self) -> None:
        self._known = bytearray()
        # Bytes at the end of the known text that are not sent: 0 to 3, less than a character.
        self._held = 0

    @property
    def assembled(self) -> bytes:
        """Everything that was sent: the sum of all fragments returned. Copied on every call."""
        return bytes(self._known[: len(self._known) - self._held])

    @property
    def held(self) -> bytes:
        """The beginning of a character whose end has not come; empty or it begins with a lead."""
        return bytes(self._known[len(self._known) - self._held :])

    def observe(self, partial: bytes) -> bytes:
        """Take a report and return the fragment to send, empty when nothing new can be sent."""
        # Rule 1. Nothing was said.
        if not partial:
            return b""
        if partial.startswith(self._known):
            # Rule 2. The known text over again says nothing new. Only the whole of it: a mere
            # beginning of it may well be the next increment ("t" after "test ").
            # Rule 3. The known text and more is a report of the whole: its end is new. An
            # increment that happens to begin so is misread; it cannot be told apart.
            return self._release(partial[len(self._known) :])
        # Rule 4. Anything else is an increment, wanted in full.
        return self._release(partial)

    def reconcile(self, final: bytes) -> bytes:
        """Take the stream's final text and return what is missing of it, empty if nothing is.

        What was held back is forgotten: the final holds it whole if it was real. A final that does
        not begin with what was sent adds nothing, since sending it would send the text twice.
        Without any report before, all of it comes back, which makes this the way of engines that
        do not stream.
        """
        del self._known[len(self._known) - self._held :]
        self._held = 0
        if not final.startswith(self._known):
            return b""
        return self._release(final[len(self._known) :])

    def _release(self, fragment: bytes) -> bytes:
        """Add to the known text; return what may be sent: no character is cut at either end."""
        if not self._held:
            # The end of a character whose beginning nobody has: nothing can make it whole. After
            # held bytes it is what they wait for.
            fragment = fragment.lstrip(_CONTINUATIONS)
        start = len(self._known) - self._held
        self._known += fragment
        self._held = _unfinished(self._known[max(start, len(self._known) - 3) :])
        return bytes(self._known[start : len(self._known) - self._held])


_CONTINUATIONS = bytes(range(0x80, 0xC0))


def _unfinished(tail: bytes | bytearray) -> int:
    """Return how many bytes of an unfinished character a text ends with.

    Args:
        tail: the text's last three bytes or fewer: four that end in a character end it.

    The lead alone tells the length, as documented: C0, C1 and F5 to F7 wait for bytes like any
    lead, FE and FF do not, and nothing is checked for being a character.
    """
    for count, byte in enumerate(reversed(tail), start=1):
        if byte not in _CONTINUATIONS:
            return count if count < _length(byte) else 0
    return 0


def _length(lead: int) -> int:
    """Return how many bytes the character has that begins with this byte."""
    if 0xC0 <= lead < 0xE0:
        return 2
    if 0xE0 <= lead < 0xF0:
        return 3
    return 4 if 0xF0 <= lead < 0xF8 else 1
