"""What is told on a worker's thread arrives on the GUI thread, until it is closed."""

import threading

from PySide6.QtCore import QThread

from app.audio.source import SourceInfo
from app.ui.source_list import SourceList

MIC = SourceInfo(id="mic", name="Mic", kind="microphone", rate_hz=48_000, channels=1)


def test_each_list_is_told_on_the_gui_thread(qtbot, qapp) -> None:
    def watch(stop: threading.Event, tell) -> None:
        tell([])
        tell([MIC])
        stop.wait(5.0)

    told = []
    sources = SourceList(watch)
    sources.changed.connect(lambda listed: told.append((listed, QThread.currentThread())))

    sources.start()
    qtbot.waitUntil(lambda: len(told) == 2)
    sources.close()

    assert [listed for listed, _ in told] == [[], [MIC]]
    assert {thread for _, thread in told} == {qapp.thread()}


def test_nothing_is_told_after_closing(qtbot) -> None:
    told = []

    def watch(stop: threading.Event, tell) -> None:
        stop.wait(5.0)
        tell([MIC])

    sources = SourceList(watch)
    sources.changed.connect(told.append)
    sources.start()
    sources.close()
    qtbot.wait(50)

    assert told == []
