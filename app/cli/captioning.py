"""`earmark listen` and `earmark transcribe`."""

import argparse
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from app.audio.choice import ChannelChoice, SourceChoice, both_sources, one_source
from app.audio.source import Source
from app.captions.mailbox import Mailbox
from app.captions.messages import EngineReady, Message, SessionOpened
from app.cli.caption_printer import CaptionPrinter
from app.cli.chosen_engine import load_engine, load_local
from app.cli.following import following
from app.cli.interruption import Interruption
from app.cli.output import note
from app.cli.unused_processor import why_unused
from app.cli.written import filter_of, write_anew
from app.history.archive import Archive
from app.paths import data_paths
from app.session.device_choice import DeviceWishes
from app.session.device_keeper import DeviceKeeper
from app.session.device_lore import DeviceLore
from app.session.kept_sound import KeptSound
from app.session.live import LiveController
from app.settings.store import SettingsStore
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from engines.loader import load_embedder

_CLOSE_TIMEOUT_S = 30.0


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

    terminal = _Terminal(
        open_source,
        is_saved=not arguments.no_save,
        keeps_sound=arguments.keep_sound,
        steadiness=arguments.steadiness,
        is_careful=arguments.careful,
        processor=arguments.processor,
    )
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

    terminal = _Terminal(
        open_source,
        is_saved=arguments.save,
        steadiness=arguments.steadiness,
        is_careful=arguments.careful,
        processor=arguments.processor,
    )
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


class _Terminal:
    """The controller, its mailbox and the history behind one command. Owned by the main thread."""

    def __init__(  # noqa: PLR0913  # what was asked for on the command line
        self,
        open_source: Callable[[ChannelChoice], Source],
        *,
        is_saved: bool,
        keeps_sound: bool = False,
        steadiness: int | None = None,
        is_careful: bool = False,
        processor: str | None = None,
    ) -> None:
        """Open it.

        Args:
            open_source: opens what is captioned.
            is_saved: whether the history keeps it.
            keeps_sound: whether its sound is kept as well.
            steadiness: how long words stand before they settle; None: as the settings say.
            is_careful: whether sentences are read again when they end; else as the settings say.
            processor: what the model runs on; None: as the settings say.
        """
        self._paths = data_paths()
        self._mailbox = Mailbox()
        self._wake = threading.Event()
        self._mailbox.set_wake(self._wake.set)
        self.interruption = Interruption(self._wake)
        settings = SettingsStore(self._paths.settings).load().settings
        text_filter = filter_of(settings)
        device = settings.device if processor is None else processor
        self._device, self._is_device_told = device, False
        self._lore = DeviceLore(self._paths.home)
        level = settings.steadiness if steadiness is None else steadiness
        self._archive = None
        if is_saved:
            self._archive = Archive(
                self._paths,
                lambda: load_embedder(self._paths.models),
                on_kept=self._on_kept,
                on_not_saved=self._on_not_saved,
                on_failure=self._on_history_failure,
            )
            write_anew(self._archive, text_filter)
        self._controller = LiveController(
            open_source=open_source,
            load_engine=lambda: load_engine(self._paths, is_careful=is_careful),
            load_local_engine=lambda why: load_local(self._paths, why, is_careful=is_careful),
            history=self._archive,
            post=self._mailbox.post,
            steadiness=lambda: level,
            keep_sound=(
                KeptSound(self._paths, self._archive, lambda: keeps_sound)
                if self._archive is not None
                else None
            ),
        )
        self._controller.use_filter(text_filter)
        # Only what is known to be good: the window tries, and `earmark processors try`.
        self._devices = DeviceKeeper(
            engine=lambda: self._controller.engine.current,
            wishes=lambda: DeviceWishes(device=device, on_battery=settings.device_on_battery),
            is_captioning=lambda: self._controller.is_running,
            lore=self._lore,
            post=self._mailbox.post,
            may_try=False,
            make_process=partial(DeviceProcess, caches=self._paths.driver_caches),
        )
        if device != ON_CPU:
            self._devices.start()

    def run(
        self,
        printer: CaptionPrinter,
        sources: SourceChoice,
        *,
        title: str | None,
        seconds: float | None,
        is_private: bool = False,
    ) -> None:
        """Caption one source until it ends, fails, `seconds` have passed or a signal comes."""
        self._controller.start(sources, title, is_private=is_private)
        self._devices.look_now()
        with following(self._controller, sources):
            self._show_until_end(printer, seconds)
        self._controller.wait_kept(_CLOSE_TIMEOUT_S)
        for message in self._mailbox.drain():
            self._show(printer, message)
        printer.finish()

    def _show_until_end(self, printer: CaptionPrinter, seconds: float | None) -> None:
        deadline = float("inf")
        while self._controller.is_running:
            self._wake.wait(0.25)
            self._wake.clear()
            for message in self._mailbox.drain():
                if isinstance(message, SessionOpened) and seconds is not None:
                    deadline = time.monotonic() + seconds
                self._show(printer, message)
            if self.interruption.exit_code or time.monotonic() >= deadline:
                self._controller.stop()

    def _show(self, printer: CaptionPrinter, message: Message) -> None:
        engine = self._controller.engine.current
        if isinstance(message, EngineReady) and engine is not None and not self._is_device_told:
            self._is_device_told = True
            if why := why_unused(self._device, self._lore, engine):
                note(f"earmark: {why}")
        printer.show(message)

    def close(self) -> None:
        """Finish the index of what was said, and let everything go."""
        self._devices.close()
        self._controller.close()
        if self._archive is not None:
            self._archive.wait_indexed(_CLOSE_TIMEOUT_S)
            self._archive.close(_CLOSE_TIMEOUT_S)

    # The history is there before the controller that its reports are for.
    def _on_kept(self, session: int, number: int) -> None:
        self._controller.on_kept(session, number)

    def _on_not_saved(self, session: int, number: int, reason: str) -> None:
        self._controller.on_not_saved(session, number, reason)

    def _on_history_failure(self, error: Exception) -> None:
        self._controller.on_history_failure(error)
