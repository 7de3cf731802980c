"""Decides what is said in place of captions, and whether anything is."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.captions.messages import SessionFailed, SessionState
from app.ui.captions.empty_states import NoCaptions
from app.ui.sentences import worded
from engines.events import EngineInfo

_QUIET_AFTER_S: Final = 10.0


class EmptyDesk:
    """Remembers what stands in the way of captions and puts it into words. GUI thread."""

    def __init__(self, empty: NoCaptions) -> None:
        self._empty = empty
        self._engine: EngineInfo | None = None
        self._installing = False
        self._problem: SessionFailed | None = None

    @property
    def has_problem(self) -> bool:
        """Whether something failed since the last start."""
        return self._problem is not None

    def on_engine(self, info: EngineInfo | None) -> None:
        """An engine is ready, or none is known any more."""
        self._engine = info

    def on_start(self) -> None:
        """Another attempt: what failed before is over."""
        self._problem = None

    def on_failed(self, problem: SessionFailed) -> None:
        """Captions cannot start or go on."""
        self._problem = problem

    def on_installing(self, model: str, done_bytes: int, total_bytes: int) -> None:
        """Models are on their way."""
        self._installing = True
        self._empty.show_installing(model, done_bytes, total_bytes, self._language_note())

    def on_installed(self, problem: str | None) -> None:
        """The models are there, or the sentence says why not."""
        self._installing = False
        self._problem = None
        if problem is not None:
            self._problem = SessionFailed(sentence=problem, cause="models")

    def show(self, state: SessionState, *, has_captions: bool, quiet_s: float) -> None:
        """Show what there is to say. Captions leave room for nothing else."""
        says = not has_captions and (self._installing or self._choose(state, quiet_s))
        self._empty.setVisible(says)

    def _choose(self, state: SessionState, quiet_s: float) -> bool:
        """Put the state into words; tell whether there is anything to say."""
        problem = self._problem
        if problem is not None and problem.cause == "engine":
            self._empty.show_engine_failed(worded(problem.sentence))
        elif problem is not None and problem.cause == "models":
            self._empty.show_models_missing(worded(problem.sentence), self._language_note())
        elif state in ("idle", "stopped"):
            self._empty.show_idle(self._language_note())
        elif state == "recording" and quiet_s >= _QUIET_AFTER_S:
            self._empty.show_quiet()
        else:
            return False
        return True

    def _language_note(self) -> str:
        if self._engine is not None and self._engine.languages != ("en",):
            return ""
        return QCoreApplication.translate(
            "EmptyDesk", "The speech model that comes with Earmark understands English only."
        )
