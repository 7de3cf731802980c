"""The session, the history and the devices behind one command that captions."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from app.audio.choice import ChannelChoice, SourceChoice
from app.audio.source import Source
from app.captions.mailbox import Mailbox
from app.captions.messages import EngineReady, Message, SessionOpened
from app.cli.caption_printer import CaptionPrinter
from app.cli.chosen_engine import load_engine, load_local
from app.cli.following import following
from app.cli.interruption import Interruption
from app.cli.output import note
from app.cli.unused_processor import processor_wishes, why_unused
from app.cli.written import filter_of, write_anew
from app.history.archive import Archive
from app.paths import data_paths
from app.session.device_keeper import DeviceKeeper
from app.session.device_lore import DeviceLore
from app.session.kept_sound import KeptSound
from app.session.live import LiveController
from app.settings.model import Settings
from app.settings.store import SettingsStore
from engines.devices.device import ON_CPU
from engines.devices.process import DeviceProcess
from engines.loader import load_embedder

_CLOSE_TIMEOUT_S: Final = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptionWishes:
    """What was asked for on the command line; else it is as the settings say."""

    is_saved: bool
    """Whether the history keeps it."""
    keeps_sound: bool = False
    """Whether its sound is kept as well."""
    steadiness: int | None = None
    """How long words stand before they settle; None: as the settings say."""
    is_careful: bool = False
    """Whether sentences are read again when they end; else as the settings say."""
    processor: str | None = None
    """What the model runs on; None: as the settings say."""


class Terminal:
    """The controller, its mailbox and the history behind one command. Owned by the main thread."""

    def __init__(
        self, open_source: Callable[[ChannelChoice], Source], wishes: CaptionWishes
    ) -> None:
        """Open it. Args: open_source: opens what is captioned."""
        self._paths = data_paths()
        self._wishes = wishes
        self._mailbox = Mailbox()
        self._wake = threading.Event()
        self._mailbox.set_wake(self._wake.set)
        self.interruption = Interruption(self._wake)
        settings = SettingsStore(self._paths.settings).load().settings
        self._archive = self._opened_archive(settings) if wishes.is_saved else None
        self._controller = self._made_controller(open_source, settings)
        self._device_wishes = processor_wishes(settings, wishes.processor)
        self._is_device_told = False
        self._lore = DeviceLore(self._paths.home)
        self._devices = self._made_devices()
        if self._device_wishes.device != ON_CPU:
            self._devices.start()

    def _opened_archive(self, settings: Settings) -> Archive:
        archive = Archive(
            self._paths,
            lambda: load_embedder(self._paths.models),
            on_kept=self._on_kept,
            on_not_saved=self._on_not_saved,
            on_failure=self._on_history_failure,
        )
        write_anew(archive, filter_of(settings))
        return archive

    def _made_controller(
        self, open_source: Callable[[ChannelChoice], Source], settings: Settings
    ) -> LiveController:
        paths, wishes, archive = self._paths, self._wishes, self._archive
        level = settings.steadiness if wishes.steadiness is None else wishes.steadiness
        controller = LiveController(
            open_source=open_source,
            load_engine=lambda: load_engine(paths, is_careful=wishes.is_careful),
            load_local_engine=lambda why: load_local(paths, why, is_careful=wishes.is_careful),
            history=archive,
            post=self._mailbox.post,
            steadiness=lambda: level,
            keep_sound=(
                KeptSound(paths, archive, lambda: wishes.keeps_sound)
                if archive is not None
                else None
            ),
        )
        controller.use_filter(filter_of(settings))
        return controller

    def _made_devices(self) -> DeviceKeeper:
        # Only what is known to be good: the window tries, and `earmark processors try`.
        return DeviceKeeper(
            engine=lambda: self._controller.engine.current,
            wishes=lambda: self._device_wishes,
            is_captioning=lambda: self._controller.is_running,
            lore=self._lore,
            post=self._mailbox.post,
            may_try=False,
            make_process=partial(DeviceProcess, caches=self._paths.driver_caches),
        )

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
            if why := why_unused(self._device_wishes, self._lore, engine):
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
