"""`earmark write`: has a model write about a session, by a template."""

import argparse
import queue
import threading
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from app.assistant.chosen_model import make_model
from app.assistant.digest_reading import passages_of
from app.assistant.errors import TemplateUnusable
from app.assistant.records import Passage
from app.assistant.templates import Templates
from app.assistant.writer import Writer
from app.assistant.writing_records import Estimate, Writing, WritingOrder, WritingStep
from app.assistant.written_check import check_written
from app.assistant.written_markdown import DocumentWords, new_document, whole_document
from app.cli.exported_files import write_file, write_text
from app.cli.interruption import Interruption
from app.cli.output import fail, note, write_json, write_line
from app.history.asked import NewDocument
from app.history.export.choice import in_range
from app.history.export.written import document_text
from app.history.reader import HistoryReader
from app.history.records import Session
from app.history.store import HistoryStore
from app.keys import ServerKeys
from app.paths import Paths, data_paths
from app.settings.store import SettingsStore

_WRONG_USAGE = 2
_CLOSE_TIMEOUT_S = 10.0
_LOOK_S = 0.25


def write(arguments: argparse.Namespace) -> int:
    """Write about a session, or a range of it; print it, and keep it with the session.

    Raises:
        UnknownSession: there is no such session.
    """
    paths = data_paths()
    templates = Templates(paths.templates)
    if arguments.list:
        return _list(templates, as_json=arguments.json)
    if arguments.session is None or arguments.template is None:
        note("earmark: Name a session and --template NAME; --list lists the templates.")
        return _WRONG_USAGE
    output = arguments.output
    if output not in (None, "-") and not arguments.force and Path(output).exists():
        # Minutes of waiting would end here otherwise.
        return fail(f"{output} exists already: name another file with --output, or add --force.")
    try:
        template = templates.get(arguments.template)
    except TemplateUnusable as error:
        return fail(str(error))
    with HistoryReader(paths) as reader:
        session = reader.session(arguments.session)
        from_s = 0.0 if arguments.from_s is None else arguments.from_s
        to_s = float("inf") if arguments.to_s is None else arguments.to_s
        lines = in_range(reader.segments(session.id), from_s, to_s)
        order = WritingOrder(
            template=template,
            title=session.title,
            lines=passages_of(session, lines),
            wish=arguments.wish or "",
        )
        return _Desk(paths, reader, session, arguments).run(order)


class _Desk:
    """Has it written and tells how far it is. Owned by the main thread."""

    def __init__(
        self, paths: Paths, reader: HistoryReader, session: Session, arguments: argparse.Namespace
    ) -> None:
        self._paths = paths
        self._session = session
        self._arguments = arguments
        self._settings = SettingsStore(paths.settings).load().settings
        self._posted: queue.SimpleQueue[Estimate | Writing] = queue.SimpleQueue()
        self._interruption = Interruption(threading.Event())
        keys = ServerKeys()
        self._writer = Writer(
            lambda: make_model(self._settings, keys),
            check_written,
            lambda number: reader.session(number).is_private,
            self._posted.put,
        )

    def run(self, order: WritingOrder) -> int:
        """Write, try once more what failed, and hand the result on."""
        with self._interruption.watching():
            self._writer.write(order)
            ended = self._followed()
            if ended.failed and not self._interruption.exit_code:
                note(f"{ended.problem} What failed is tried once more.")
                self._writer.go_on()
                ended = self._followed()
            self._writer.close(_CLOSE_TIMEOUT_S)
        if ended.state == "done":
            return self._hand_on(ended)
        if ended.state == "stopped":
            note("Stopped. Nothing is kept.")
            return self._interruption.exit_code or 1
        return fail(ended.problem or "Nothing was written. Try again.")

    def _followed(self) -> Writing:
        """Tell of each step, and return how it ended."""
        told = ""
        is_stopping = False
        while True:
            if self._interruption.exit_code and not is_stopping:
                is_stopping = True
                self._writer.cancel()
            try:
                message = self._posted.get(timeout=_LOOK_S)
            except queue.Empty:
                continue
            if not isinstance(message, Writing):
                continue
            if message.state != "writing":
                return message
            said = _progress(message)
            if said != told:
                told = said
                note(said)

    def _hand_on(self, writing: Writing) -> int:
        sentences = writing.sentences
        if self._settings.assistant_withhold:
            sentences = tuple(each for each in sentences if each.verdict != "no_source")
        words = DocumentWords(sources="Sources", no_source="no source", when=_time)
        new = new_document(writing, sentences, datetime.now(UTC), words)
        text = document_text(whole_document(self._session.id, new), self._session.title)
        number = None if self._arguments.no_save else self._keep(new)
        without = sum(each.verdict == "no_source" for each in writing.sentences)
        if writing.problem is not None:
            note(writing.problem)
        if without:
            left_out = " They were left out." if self._settings.assistant_withhold else ""
            note(f"No line supports {_count(without, 'sentence')}.{left_out}")
        if number is not None:
            note(f"Kept with “{self._session.title}” as document {number}.")
        return self._output(text, new, number, without)

    def _output(self, text: str, new: NewDocument, number: int | None, without: int) -> int:
        output = self._arguments.output
        if output not in (None, "-"):
            problem = write_file(Path(output), text, force=self._arguments.force)
            if problem is not None:
                return fail(problem)
        if self._arguments.json:
            write_json(
                {
                    "session": self._session.id,
                    "template": new.kind,
                    "title": new.title,
                    "model": new.model,
                    "machine_written": True,
                    "document": number,
                    "file": output,
                    "lines": list(new.lines),
                    "without_source": without,
                    "markdown": new.markdown,
                }
            )
        elif output in (None, "-"):
            write_text(text)
        return 0

    def _keep(self, new: NewDocument) -> int:
        store = HistoryStore(self._paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
        try:
            return store.keep_document(self._session.id, new).result()
        finally:
            store.close(_CLOSE_TIMEOUT_S)


def _list(templates: Templates, *, as_json: bool) -> int:
    for template in templates.all():
        if as_json:
            write_json({"name": template.name, "title": template.title, "own": template.is_own})
        else:
            own = "  (your own)" if template.is_own else ""
            write_line(f"{template.name:<24}  {template.title}{own}")
    return 0


def _progress(writing: Writing) -> str:
    read = [step for step in writing.steps if step.kind == "read"]
    if (place := _open(read)) is not None:
        return "Reading and writing." if len(writing.steps) == 1 else f"Part {place} of {len(read)}"
    joins = [step for step in writing.steps if step.kind == "join"]
    place = _open(joins)
    return "Checking." if place is None else f"Putting notes together, {place} of {len(joins)}"


def _open(steps: Sequence[WritingStep]) -> int | None:
    return next((place for place, step in enumerate(steps, 1) if step.state != "done"), None)


def _time(passage: Passage) -> str:
    return f"{passage.time.astimezone():%H:%M:%S}"


def _count(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"
