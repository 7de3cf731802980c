"""The sources: what there is, what the person wishes, and what a session therefore listens to."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from app.audio.choice import BOTH, SourceChoice, both_sources, one_source
from app.audio.laptop_sound import laptop_sound
from app.audio.preference import (
    Heard,
    Use,
    Wish,
    decide,
    first_choice,
    in_order_of,
    remembered,
)
from app.audio.source import SourceInfo, SourceNotice
from app.captions.messages import ChannelsChanged, Message, SessionOpened, StateChanged
from app.session.live import LiveController
from app.ui.captions.notices import STAND_IN
from app.ui.captions.page import LivePage
from app.ui.channel_labels import shown_label
from app.ui.settings_keeper import SettingsKeeper
from app.ui.source_list import SourceList


class SourcesSide(QObject):
    """Follows sources that come and go, also while a session runs. Lives on the GUI thread.

    What to do is decided in `app.audio.preference`; here it is asked and done.
    """

    def __init__(
        self,
        controller: LiveController,
        live: LivePage,
        sources: SourceList,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._controller = controller
        self._live = live
        self._sources = sources
        self._settings = settings
        self._known: list[SourceInfo] = []
        self._lost: set[int] = set()
        # Ids by channel: what is there and silent, in whose place another one was agreed to.
        self._instead_of: dict[int, str] = {}
        self._asked: tuple[str, ...] | None = None
        self._named: str | None = None
        sources.changed.connect(self._on_sources)
        live.source_chosen.connect(self._on_chosen)
        live.banner_action.connect(self._on_banner_action)
        settings.value_changed.connect(self._on_setting)

    def begin(self) -> None:
        """Look for sources from now on."""
        self._sources.start()

    def close(self) -> None:
        """Look for sources no longer."""
        self._sources.close()

    def choice(self, source_id: str = "") -> SourceChoice:
        """Return what a session should listen to.

        Args:
            source_id: what the person just named; empty: what they wish at all times.
        """
        self._named = None
        ids = self._first_ids()
        if source_id and source_id not in (BOTH, *ids):
            # Not what the picker shows, which is what is wished: it holds for this session.
            self._named = source_id
            ids = self._first_ids()
        return self._choice_of(ids)

    def show_message(self, message: Message) -> None:
        """Follow what a session says of its sources. For the session's side."""
        match message:
            case SourceNotice():
                # What was refused is not asked for again until something changes.
                if message.kind != "refused":
                    self._note(message)
                    self._asked = None
                    self._follow()
                self._show()
            case SessionOpened() | ChannelsChanged():
                self._lost.clear()
                self._asked = None
                self._show()
            case StateChanged():
                if message.state in ("starting", "stopped"):
                    self._instead_of.clear()
                # A choice that was made in a pause holds when it ends.
                self._follow()
                self._show()
            case _:
                return

    # What changed

    @Slot(object)
    def _on_sources(self, sources: list[SourceInfo]) -> None:
        self._known = sources
        self._asked = None
        here = {source.id for source in sources}
        self._instead_of = {at: each for at, each in self._instead_of.items() if each in here}
        self._follow()
        self._show()

    @Slot(str)
    def _on_chosen(self, source_id: str) -> None:
        self._named = self._asked = None
        self._instead_of.clear()
        preferred = self._settings.settings.preferred_sources
        if source_id != BOTH:
            preferred = remembered(preferred, source_id)
        self._settings.change(source=source_id, preferred_sources=preferred)
        # Also if that was the wish already, and another one stands in. The picker follows when the
        # session really listens to it.
        self._follow()
        self._show()

    @Slot(str)
    def _on_banner_action(self, action: str) -> None:
        """Let another source stand in for one that is lost: the wish stays as it is."""
        heard = self._heard()
        at = min(self._lost, default=0)
        if not action.startswith(STAND_IN) or at >= len(heard):
            return
        if any(source.id == heard[at].id for source in self._known):
            self._instead_of[at] = heard[at].id
        ids = [source.id for source in heard]
        ids[at] = action.removeprefix(STAND_IN)
        self._use(self._choice_of(ids))

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key in ("source", "preferred_sources", "both_microphone", "both_system"):
            self._named = None
            self._follow()
            self._show()

    # What follows from it

    def _follow(self) -> None:
        """Go on with what the wish and the world now say."""
        heard = self._heard()
        if not heard or not self._known or self._controller.state == "paused":
            return
        wishes = self._wishes()
        if len(wishes) != len(heard):
            self._use(self._choice_of(self._first_ids()))
            return
        ids = [
            self._next_id(at, wish, source)
            for at, (wish, source) in enumerate(zip(wishes, heard, strict=True))
        ]
        if ids != [source.id for source in heard]:
            self._use(self._choice_of(ids))

    def _next_id(self, at: int, wish: Wish, source: SourceInfo) -> str:
        instead_of = self._instead_of.get(at, "")
        heard = Heard(source=source, is_lost=at in self._lost, instead_of=instead_of)
        action = decide(self._known, wish, heard)
        return action.source.id if isinstance(action, Use) else source.id

    def _heard(self) -> tuple[SourceInfo, ...]:
        """What a session listens to at present."""
        if self._controller.state in ("recording", "lost", "paused", "stopping"):
            return self._controller.sources
        return ()

    def _use(self, choice: SourceChoice) -> None:
        asked = tuple(channel.source for channel in choice.channels)
        if asked != self._asked:
            self._asked = asked
            self._controller.use_sources(choice)

    def _note(self, notice: SourceNotice) -> None:
        if notice.kind in ("lost", "changed"):
            self._lost.add(notice.channel)
        elif notice.kind == "returned":
            self._lost.discard(notice.channel)

    def _wishes(self) -> list[Wish]:
        settings = self._settings.settings
        source = settings.source if self._named is None else self._named
        preferred = settings.preferred_sources
        if source != BOTH:
            return [Wish(source=source, preferred=preferred)]
        return [
            Wish(source=settings.both_microphone, preferred=preferred),
            Wish(source=settings.both_system, preferred=preferred, kind="loopback"),
        ]

    def _first_ids(self) -> list[str]:
        """What to begin with, one id a channel; empty where there is none yet."""
        wishes = self._wishes()
        firsts = [first_choice(self._known, wish) for wish in wishes]
        return [
            wish.source if first is None else first.id
            for wish, first in zip(wishes, firsts, strict=True)
        ]

    def _choice_of(self, ids: Sequence[str]) -> SourceChoice:
        return one_source(ids[0]) if len(ids) == 1 else self._both(ids)

    def _both(self, ids: Sequence[str]) -> SourceChoice:
        settings = self._settings.settings
        return both_sources(
            microphone=ids[0],
            system=ids[1],
            label_you=shown_label(settings.label_you),
            label_they=shown_label(settings.label_they),
        )

    # What is shown

    def _show(self) -> None:
        settings = self._settings.settings
        sources = in_order_of(self._known, settings.preferred_sources)
        heard = self._heard()
        for each in heard:
            # Whatever is listed: this is what the session listens to.
            if all(source.id != each.id for source in sources):
                sources.insert(0, replace(each, is_default=False))
        # The wish is kept for the day it is plugged in again; meanwhile what stands in is shown.
        ids = [source.id for source in heard] or self._first_ids()
        chosen = ids[0] if len(ids) == 1 else BOTH
        usual = next((s.id for s in sources if s.is_default and s.kind == "microphone"), None)
        self._live.set_sources(
            sources,
            chosen or None,
            follows=not settings.source and chosen == usual,
            laptop_sound=laptop_sound(
                has_loopback=any(source.kind == "loopback" for source in sources)
            ),
        )
