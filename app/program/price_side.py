"""What the chosen steadiness of words costs: measured on what is shown, told beside its slider."""

from dataclasses import replace

from PySide6.QtCore import QObject, Slot

from app.audio.monotonic import now_s
from app.captions.messages import CaptionUpdate, Message, ProgressChanged, SessionOpened
from app.captions.price import TYPICAL, Price, PriceMeter
from app.ui.captions.engine_sign import EngineSign
from app.ui.local_text import decimal, whole
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper


class PriceSide(QObject):
    """Joins the meter with the Settings page and the dock. Lives on the GUI thread."""

    def __init__(self, settings: SettingsKeeper, page: SettingsPage, sign: EngineSign) -> None:
        super().__init__()
        self._settings = settings
        self._page = page
        self._sign = sign
        self._meter = PriceMeter(now_s)
        page.opened.connect(self.tell)
        settings.value_changed.connect(self._on_changed)

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Measure what is shown, after it is."""
        match message:
            case SessionOpened():
                self._meter.begin()
            case ProgressChanged():
                self._meter.heard(message.heard_samples)
            case CaptionUpdate():
                self._meter.accept(self._as_shown(message))
                if message.kind != "partial":
                    self.tell()
            case _:
                return

    def _typical(self) -> Price:
        typical = TYPICAL[self._settings.settings.steadiness]
        return replace(typical, changed_per_minute=0.0) if self._waits else typical

    @property
    def _waits(self) -> bool:
        return self._settings.settings.tentative_words == "wait"

    def _as_shown(self, update: CaptionUpdate) -> CaptionUpdate:
        return replace(update, tentative="") if self._waits else update

    @Slot()
    def tell(self) -> None:
        """Say what was measured, or what is typical before there was enough speech."""
        measured = self._meter.price
        price = measured or self._typical()
        if measured:
            sentence = self.tr(
                "In the last five minutes half of the words settled within {delay} ms of being "
                "said, 95 % within {most} ms. Shown words that changed, a minute: {changed}."
            )
        else:
            sentence = self.tr(
                "Typically half of the words settle within {delay} ms of being said, 95 % within "
                "{most} ms. Shown words that change, a minute: {changed}."
            )
        delay, most = whole(price.delay_ms), whole(price.delay_p95_ms)
        changed = decimal(price.changed_per_minute, 0)
        told = sentence.format(delay=delay, most=most, changed=changed)
        if measured:
            settled = self.tr("Half of the words settled within {delay} ms")
            changes = self.tr("Shown words that changed, a minute: {changed}")
        else:
            settled = self.tr("Typically half of the words settle within {delay} ms")
            changes = self.tr("Shown words that change, a minute: {changed}")
        self._page.set_price(told)
        self._sign.set_price(told, (settled.format(delay=delay), changes.format(changed=changed)))

    @Slot(str)
    def _on_changed(self, key: str) -> None:
        if key in ("steadiness", "tentative_words"):
            # What was measured before was shown otherwise.
            self._meter.forget()
            self.tell()
