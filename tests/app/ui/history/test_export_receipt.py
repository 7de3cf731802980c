"""What the window exports as JSON tells what became of the sound, as the command line's does."""

import json
from datetime import date

from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from app.paths import Paths
from app.ui.history.export import WITH_ALL, ExportChoice, export_job
from app.ui.history.selection_jobs import export_sessions
from app.ui.history.stored import StoredHistory
from tests.app.history.test_receipts import keep_two_channels

TODAY = date(2026, 11, 30)


def test_a_session_is_exported_with_its_receipt(qapp, tmp_path):
    paths = Paths(tmp_path / "home")
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    number = keep_two_channels(store)
    with HistoryReader(paths) as reader:
        history = StoredHistory(reader, None, store)
        session, lines = reader.session(number), reader.segments(number)
        for fmt in ("json", "csv"):
            choice = ExportChoice(segments=tuple(lines), fmt=fmt, shown=WITH_ALL)
            export_job(tmp_path / f"one.{fmt}", session, choice, TODAY)(history)
        (tmp_path / "all").mkdir()
        export_sessions(tmp_path / "all", [session], "json", TODAY)(history)
    store.close(5)

    one = json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))
    (many,) = (tmp_path / "all").iterdir()

    assert [each["label"] for each in one["receipt"]] == ["You", "They"]
    assert all(each["adds_up"] for each in one["receipt"])
    assert json.loads(many.read_text(encoding="utf-8"))["receipt"] == one["receipt"]
