"""A segment whose text only grows: by increments (append) or by longer reports (snapshot)."""

import codecs

from app.captions.messages import Flag, MayChange
from app.captions.text import cut_unfinished, last_cluster, replace_surrogates
from engines.events import FinalRule, StreamEvent, TaskResult


class Growing:
    """Everything said is settled but the last grapheme, which the next bytes may still change."""

    def __init__(self, *, is_snapshot: bool, final: FinalRule) -> None:
        self._is_snapshot = is_snapshot
        self._final = final
        self._known = b""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.settled = ""
        self.tentative = ""

    @property
    def may_change(self) -> MayChange:
        """The text only grows, unless the engine's final is free to say something else."""
        return "nothing" if self._final == "completes" else "all"

    def observe(self, event: StreamEvent) -> set[Flag]:
        """Take a partial in. An increment is text whatever it looks like, a repeat too."""
        report = event.partial_text
        if not self._is_snapshot:
            return self._grow(report)
        report = cut_unfinished(report)
        if not report:
            return set()
        if not report.startswith(self._known):
            # Nothing is added: the report cannot be told from a text that begins anew.
            return {"regressed" if self._known.startswith(report) else "contradiction"}
        fresh = report[len(self._known) :]
        self._known = report
        return self._grow(fresh)

    def complete(self, result: TaskResult) -> set[Flag]:
        """Take the final in; an empty one says nothing and leaves what is shown."""
        flags: set[Flag] = set()
        # What still waits in there is half a character, and only a final can hold it whole.
        has_dropped = bool(self._decoder.getstate()[0])
        shown = self.settled + self.tentative
        text = shown
        if result.text:
            text, has_dropped = replace_surrogates(result.text)
            # Space at the ends is the engine's habit, not a word.
            if not text.strip().startswith(shown.strip()):
                flags.add("contradiction")
                text = shown if self._final == "completes" else text
        if has_dropped:
            flags.add("dropped_bytes")
        self.settled, self.tentative = text, ""
        return flags

    def _grow(self, data: bytes) -> set[Flag]:
        text = self._decoder.decode(data)
        if not text:
            return set()
        tail = self.tentative + text
        cut = last_cluster(tail)
        # The one copy of the whole text: graphemes are looked for in the tail alone, since where
        # one ends nothing later can move that.
        self.settled += tail[:cut]
        self.tentative = tail[cut:]
        return {"dropped_bytes"} if "\ufffd" in text else set()
