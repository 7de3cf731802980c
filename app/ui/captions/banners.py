"""Which banner is shown: one at a time, the worst first."""

from dataclasses import dataclass
from typing import Final, Literal

BannerKey = Literal[
    "lost",
    "changed",
    "failed",
    "stop_asked",
    "not_saved",
    "sound_not_kept",
    "engine",
    "device_lost",
    "refused",
    "muted",
    "behind",
    "replaced",
    "fallback",
    "crashed",
    "saved",
    "update",
    "upgraded",
]
BannerKind = Literal["danger", "warn", "info"]

_WORST_FIRST: Final[tuple[BannerKey, ...]] = (
    "lost",
    "changed",
    "failed",
    # It asks for an answer within a minute.
    "stop_asked",
    "not_saved",
    "sound_not_kept",
    "engine",
    "device_lost",
    "refused",
    "muted",
    "behind",
    "replaced",
    "fallback",
    "crashed",
    "saved",
    "update",
    "upgraded",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BannerAction:
    """A button of a banner. `id` is what the page emits."""

    id: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Banner:
    """What is said. The first sentence says what happened, the second what it means."""

    key: BannerKey
    kind: BannerKind
    icon: str
    happened: str
    meaning: str
    actions: tuple[BannerAction, ...] = ()
    is_question: bool = False
    """A question is answered, not sent away: something happens if it is not."""

    @property
    def is_dismissable(self) -> bool:
        """Danger leaves when it is solved, not before."""
        return self.kind != "danger" and not self.is_question


class Banners:
    """The banners that hold, and the one to show."""

    def __init__(self) -> None:
        self._held: dict[BannerKey, Banner] = {}
        self._dismissed: set[BannerKey] = set()

    @property
    def current(self) -> Banner | None:
        """The worst that holds and was not sent away."""
        for key in _WORST_FIRST:
            if key in self._held and key not in self._dismissed:
                return self._held[key]
        return None

    def raise_(self, banner: Banner) -> None:
        """Let a banner hold, in place of an earlier one about the same."""
        self._held[banner.key] = banner

    def withdraw(self, *keys: BannerKey) -> None:
        """The matter is solved. Should it come back, it is shown again."""
        for key in keys:
            self._held.pop(key, None)
            self._dismissed.discard(key)

    def dismiss(self, key: BannerKey) -> None:
        """The person has read it. Ignored for danger."""
        banner = self._held.get(key)
        if banner is not None and banner.is_dismissable:
            self._dismissed.add(key)
