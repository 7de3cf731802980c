"""What imports are made with: an engine, the filter, a device while nobody is captioned live."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING

from app.captions.filters import TextFilter
from app.history.archive import Archive
from app.history.importing.queue import ImportItem
from app.paths import Paths
from app.session.device_choice import wishes_of
from app.session.live import LiveController
from app.ui.settings_keeper import SettingsKeeper
from engines.protocols import StreamingEngine

if TYPE_CHECKING:
    from app.importing import Importer


class ImportWork:
    """Made on the GUI thread; what it gives the importer is called on that one's threads."""

    def __init__(
        self,
        paths: Paths,
        controller: LiveController,
        settings: SettingsKeeper,
        load_engine: Callable[[], StreamingEngine],
        text_filter: Callable[[], TextFilter],
    ) -> None:
        self._paths = paths
        self._controller = controller
        self._settings = settings
        self._load_engine = load_engine
        self._text_filter = text_filter

    def importer(
        self, archive: Archive, on_change: Callable[[tuple[ImportItem, ...]], None]
    ) -> "Importer":
        """Make the importer. Args: on_change: gets the queue, on any thread."""
        from app.importing import Importer  # noqa: PLC0415  # loads libsndfile

        return Importer(
            archive,
            archive.reader,
            self._load_engine,
            on_change=on_change,
            text_filter=self._text_filter,
            lend=self._lend,
        )

    def _lend(self, engine: StreamingEngine) -> AbstractContextManager[None]:
        # Some 20 modules: not on the window's thread.
        from app.session.device_lore import DeviceLore  # noqa: PLC0415
        from app.session.lent_device import lent_device  # noqa: PLC0415
        from engines.devices.process import DeviceProcess  # noqa: PLC0415

        return lent_device(
            engine,
            wishes=lambda: wishes_of(self._settings.settings),
            lore=DeviceLore(self._paths.home),
            make_process=partial(DeviceProcess, caches=self._paths.driver_caches),
            is_needed_live=lambda: self._controller.is_running,
        )
