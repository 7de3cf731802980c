"""Which session is being read, and at which line; the reader shows it."""

from app.ui.history.access import Read
from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.rows import HitRow, Row, SessionRow


class Reading:
    """Asks for the lines of the session that is wanted and gives them to the reader.

    Lives on the GUI thread. What was asked for before another choice is let pass.
    """

    def __init__(self, requests: HistoryRequests, reader: Reader) -> None:
        self._requests = requests
        self._reader = reader
        self._wanted: tuple[int, int | None] | None = None

    @property
    def is_open(self) -> bool:
        """Whether a session is read that was not found deleted."""
        return self._wanted is not None

    def open_row(self, row: Row) -> None:
        """Read a session, or a found line where it was said; headings have nothing to read."""
        match row:
            case HitRow(hit=hit):
                self.open(hit.session, hit.segment)
            case SessionRow(session=session):
                # A line that was asked for in this session stays the one that is shown.
                line = self._wanted[1] if self._wanted and self._wanted[0] == session.id else None
                self.open(session.id, line)
            case _:
                pass

    def open(self, session: int, line: int | None) -> None:
        """Read a session, at a line if one is given."""
        self._wanted = (session, line)
        shown = self._reader.session
        if shown is not None and shown.id == session:
            self._reader.open_line(line)
        self._requests.read_session(session)

    def refresh(self) -> None:
        """Ask again for what is being read: it may have grown."""
        if self._wanted is not None:
            self._requests.read_session(self._wanted[0])

    def show(self, read: Read) -> bool:
        """Show an answer if it is still wanted; tell whether its session was found deleted."""
        if self._wanted is None or read.number != self._wanted[0]:
            return False
        if read.session is None:
            self._wanted = None
            return True
        self._reader.show_read(read, self._wanted[1])
        return False
