"""The queue of files to import, as the window and the terminal show it. Pure: time is passed in."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

ItemState = Literal["waiting", "running", "done", "known", "failed", "cancelled"]
"""known: the same content is in the history already. cancelled: can be resumed, as failed can."""

_EARLY_S: Final = 2.0
"""So soon the speed of an import is not known yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportItem:
    """A file in the queue."""

    id: int
    path: Path
    again: bool
    """Whether to import it although the same content is known."""
    state: ItemState = "waiting"
    done_s: float = 0.0
    """How much of its sound is captioned."""
    total_s: float | None = None
    """How much there is, where the file tells."""
    left_s: float | None = None
    """Estimated time until it is done."""
    session: int | None = None
    """Where it is kept, in part or whole, or was kept before."""
    lines: int = 0
    sentence: str = ""
    """Why it failed, and what to do next."""
    began_at_s: float = 0.0
    began_from_s: float = 0.0

    @property
    def fraction(self) -> float | None:
        """How much is done, 0 to 1; None where that is not known."""
        if self.state == "done":
            return 1.0
        if not self.total_s:
            return None
        return max(0.0, min(1.0, self.done_s / self.total_s))


class ImportQueue:
    """What waits, what runs and what became of the rest. Changes return nothing; see `items`."""

    def __init__(self) -> None:
        self._items: dict[int, ImportItem] = {}
        self._next_id = 1

    @property
    def items(self) -> tuple[ImportItem, ...]:
        """All items in the order in which they were added."""
        return tuple(self._items.values())

    def item(self, id_: int) -> ImportItem:
        """Return one item. Raises KeyError."""
        return self._items[id_]

    def add(self, paths: Iterable[Path], *, again: bool = False) -> list[int]:
        """Append files; one that waits or runs already is not added a second time."""
        open_paths = {each.path for each in self.items if each.state in ("waiting", "running")}
        added = []
        for path in paths:
            if path in open_paths:
                continue
            open_paths.add(path)
            self._items[self._next_id] = ImportItem(id=self._next_id, path=path, again=again)
            added.append(self._next_id)
            self._next_id += 1
        return added

    def next_waiting(self) -> ImportItem | None:
        """Return the first that waits."""
        return next((each for each in self.items if each.state == "waiting"), None)

    def begin(self, id_: int, at_s: float) -> None:
        """Note that a file is being imported now."""
        self._change(id_, state="running", began_at_s=at_s, sentence="", left_s=None)

    def opened(self, id_: int, *, total_s: float | None, from_s: float, at_s: float) -> None:
        """Note how long it is, and how much of it was there already."""
        self._change(id_, total_s=total_s, done_s=from_s, began_from_s=from_s, began_at_s=at_s)

    def belongs(self, id_: int, session: int) -> None:
        """Note which session a file becomes."""
        self._change(id_, session=session)

    def explain(self, id_: int, sentence: str) -> None:
        """Note why a file that is being imported does not get on."""
        self._change(id_, sentence=sentence)

    def advance(self, id_: int, *, done_s: float, at_s: float) -> None:
        """Note how far it is."""
        item = self._items[id_]
        left_s = None
        spent_s, heard_s = at_s - item.began_at_s, done_s - item.began_from_s
        if item.total_s is not None and spent_s >= _EARLY_S and heard_s > 0:
            left_s = max(0.0, item.total_s - done_s) * spent_s / heard_s
        self._change(id_, done_s=done_s, left_s=left_s)

    def finish(self, id_: int, *, session: int | None, lines: int) -> None:
        """Note that all of it is kept."""
        self._change(id_, state="done", session=session, lines=lines, left_s=None)

    def know(self, id_: int, *, session: int, sentence: str) -> None:
        """Note that its content is in the history already."""
        self._change(id_, state="known", session=session, sentence=sentence)

    def fail(self, id_: int, *, sentence: str, session: int | None = None, lines: int = 0) -> None:
        """Note why it could not be imported; what was kept of it before stands in `session`."""
        session = self._items[id_].session if session is None else session
        self._change(
            id_, state="failed", sentence=sentence, session=session, lines=lines, left_s=None
        )

    def cancel(self, id_: int) -> None:
        """Note that the person does not want it now. What is over already stays as it is."""
        if self._items[id_].state in ("waiting", "running"):
            self._change(id_, state="cancelled", left_s=None)

    def resume(self, id_: int) -> None:
        """Let a cancelled or failed file wait again."""
        if self._items[id_].state in ("cancelled", "failed"):
            self._change(id_, state="waiting", sentence="")

    def forget_finished(self) -> None:
        """Take out what needs nobody's attention any more."""
        self._items = {
            id_: item for id_, item in self._items.items() if item.state not in ("done", "known")
        }

    def _change(self, id_: int, **changes: object) -> None:
        self._items[id_] = replace(self._items[id_], **changes)  # type: ignore[arg-type]  # own fields
