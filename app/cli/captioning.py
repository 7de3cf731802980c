"""`earmark listen` and `earmark transcribe`."""

import argparse
from pathlib import Path

from app.audio.choice import ChannelChoice, SourceChoice, both_sources, one_source
from app.audio.source import Source
from app.cli.caption_printer import CaptionPrinter
from app.cli.output import note
from app.cli.terminal import CaptionWishes, Terminal


def listen(arguments: argparse.Namespace) -> int:
    """Caption a source, or two at once, until it is stopped."""
    try:
        sources = _choice(arguments.sources or [], arguments.labels or [], both=arguments.both)
    except ValueError as error:
        note(f"earmark: {error}")
        return 2

    def open_source(choice: ChannelChoice) -> Source:
        from app.audio.choosing import source_of  # noqa: PLC0415  # loads PortAudio

        source = source_of(choice)
        note(f"Listening to {source.info.name}. Press Ctrl+C to stop.")
        return source

    wishes = CaptionWishes(
        is_saved=not arguments.no_save,
        keeps_sound=arguments.keep_sound,
        steadiness=arguments.steadiness,
        is_careful=arguments.careful,
        processor=arguments.processor,
    )
    terminal = Terminal(open_source, wishes)
    with terminal.interruption.watching():
        printer = CaptionPrinter(as_json=arguments.json, is_saved=not arguments.no_save)
        terminal.run(
            printer,
            sources,
            title=arguments.title,
            seconds=arguments.seconds,
            is_private=arguments.private,
        )
        terminal.close()
    return terminal.interruption.exit_code or printer.has_failed


def transcribe(arguments: argparse.Namespace) -> int:
    """Caption files one after the other; a file that fails does not stop the others."""

    def open_source(choice: ChannelChoice) -> Source:
        from app.audio.file_source import FileSource  # noqa: PLC0415  # loads libsndfile

        return FileSource(Path(choice.source), realtime=arguments.realtime)

    wishes = CaptionWishes(
        is_saved=arguments.save,
        steadiness=arguments.steadiness,
        is_careful=arguments.careful,
        processor=arguments.processor,
    )
    terminal = Terminal(open_source, wishes)
    has_failed = False
    with terminal.interruption.watching():
        for name in arguments.files:
            printer = CaptionPrinter(as_json=arguments.json, is_saved=arguments.save, file=name)
            terminal.run(printer, one_source(name), title=_title(name), seconds=None)
            has_failed = has_failed or printer.has_failed
            if terminal.interruption.exit_code:
                break
        terminal.close()
    return terminal.interruption.exit_code or has_failed


def _choice(names: list[str], labels: list[str], *, both: bool) -> SourceChoice:
    """Return what is to be listened to. Raises ValueError with a sentence."""
    count = 2 if both or len(names) > 1 else 1
    if len(names) > 2:
        raise ValueError("at most two sources can be heard at once: leave one out.")
    if len(labels) > count:
        raise ValueError(f"there are more labels than sources ({count}): leave one out.")
    names = [*names, "", ""][:count]
    if count == 1:
        return SourceChoice(channels=(ChannelChoice(source=names[0], label="".join(labels)),))
    you, they = [*labels, *("You", "They")[len(labels) :]]
    return both_sources(microphone=names[0], system=names[1], label_you=you, label_they=they)


def _title(file: str) -> str:
    """Name a session after its file; bytes of the name that are no text are marked."""
    return Path(file).stem.encode("utf-8", "replace").decode("utf-8")
