"""What the writing window says of models, parts and results. Pure but for the translator."""

from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import QCoreApplication

from app.assistant.records import CheckedSentence, Passage
from app.assistant.writing_records import Estimate, Writing, WritingStep
from app.ui.local_text import clock_text, day_and_clock_text, isolated, whole
from app.ui.sentences import worded

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def tr(text: str) -> str:
    """Translate a text of the writing window."""
    return QCoreApplication.translate("Writing", text)


def model_text(model: str, server: str | None) -> str:
    """Return who writes and where: "llama3.2 on this computer"."""
    if server is None:
        return tr("{model} on this computer").format(model=isolated(model))
    return tr("{model} on {host}").format(model=isolated(model), host=isolated(server))


def server_notice(server: str | None) -> str:
    """Return where the lines would go; empty: nowhere."""
    if server is None:
        return ""
    return tr("These lines will be sent to {host}.").format(host=isolated(server))


def calls_text(estimate: Estimate) -> str:
    """Return how much the model is to read, and in how many steps."""
    lines = translate("Writing", "%Ln lines", "", len(estimate.order.lines))
    if estimate.calls == 1:
        return tr("{lines}, read at once").format(lines=lines)
    steps = translate("Writing", "%Ln steps", "", estimate.calls)
    return tr("{lines}, read in {steps}").format(lines=lines, steps=steps)


def progress_text(writing: Writing) -> str:
    """Return where it is: "Part 3 of 12", "Putting the notes together, 1 of 4"."""
    if not writing.steps:
        return ""
    if writing.state != "writing":
        return tr("{done} of {count} steps are done").format(
            done=whole(writing.done), count=whole(len(writing.steps))
        )
    for kind in ("read", "join"):
        steps = [step for step in writing.steps if step.kind == kind]
        place = next((n for n, step in enumerate(steps, 1) if step.state != "done"), None)
        if place is None:
            continue
        numbers = {"number": whole(place), "count": whole(len(steps))}
        if kind == "join":
            return tr("Putting the notes together, {number} of {count}").format(**numbers)
        if len(writing.steps) == 1:
            return tr("Reading and writing")
        return tr("Part {number} of {count}").format(**numbers)
    return tr("Checking every sentence")


def step_text(number: int, step: WritingStep) -> str:
    """Return what a step is: "Part 3, 10:22 to 10:31"."""
    if step.kind == "join":
        return tr("Notes put together, {number}").format(number=whole(number))
    if step.first is None or step.last is None:
        return tr("Part {number}").format(number=whole(number))
    return tr("Part {number}, {since} to {until}").format(
        number=whole(number), since=clock_text(step.first.time), until=clock_text(step.last.time)
    )


def state_text(step: WritingStep) -> str:
    """Return what became of a step, in a word or in the sentence why it failed."""
    match step.state:
        case "waiting":
            return tr("waiting")
        case "running":
            return tr("being read") if step.kind == "read" else tr("being written")
        case "done":
            return tr("done")
        case "failed":
            return worded(step.problem or "")


def ending_text(writing: Writing) -> str:
    """Return what is to be said of how it ended without a result, or with one that lacks some."""
    match writing.state:
        case "stopped":
            return tr("You stopped it. What was read is kept here: it can go on from there.")
        case "failed":
            return worded(writing.problem or "")
        case "done" if writing.problem:
            return worded(writing.problem)
        case _:
            return ""


def check_text(sentences: Sequence[CheckedSentence], *, withheld: bool) -> str:
    """Return how the check of the sentences came out."""
    without = sum(each.verdict == "no_source" for each in sentences)
    if not without:
        return tr("Every sentence was checked against the lines that it names.")
    if withheld:
        return translate("Writing", "%Ln sentences without a source were left out.", "", without)
    return translate("Writing", "%Ln sentences have no source in the lines.", "", without)


def about_text(model: str, server: str | None, made_at: datetime, today: date) -> str:
    """Return who wrote it and when, and that it was a machine."""
    return tr("Written by {model}, {time}. A machine wrote this: check what matters.").format(
        model=model_text(model, server), time=day_and_clock_text(made_at, today)
    )


def time_of(passage: Passage) -> str:
    """Return the time of day at which a line was said."""
    return clock_text(passage.time)
