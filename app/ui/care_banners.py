"""What is said of failures and versions: banners that wait to be read, and stop nobody."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.ui.captions.banners import Banner, BannerAction

OPEN_REPORTS: Final = "open_reports"
OPEN_NEWS: Final = "open_news"
OPEN_UPDATE: Final = "open_update"


def ended_unexpectedly() -> Banner:
    """The last run was killed, or crashed in native code."""
    translate = QCoreApplication.translate
    return Banner(
        key="crashed",
        kind="warn",
        icon="triangle-alert",
        happened=translate("Care", "Earmark ended unexpectedly last time."),
        meaning=translate(
            "Care",
            "Every line that was finished is kept. A report without a word of it was written, and "
            "sent to nobody.",
        ),
        actions=(BannerAction(id=OPEN_REPORTS, text=translate("Care", "Open folder")),),
    )


def failed_behind_the_window() -> Banner:
    """A worker's thread died of a bug."""
    translate = QCoreApplication.translate
    return Banner(
        key="crashed",
        kind="warn",
        icon="triangle-alert",
        happened=translate("Care", "A part of Earmark has failed."),
        meaning=translate(
            "Care",
            "If something stands still, start Earmark again. A report without a word of what was "
            "said was written, and sent to nobody.",
        ),
        actions=(BannerAction(id=OPEN_REPORTS, text=translate("Care", "Open folder")),),
    )


def upgraded(version: str) -> Banner:
    """Another version than last time runs, and its notes were not shown yet."""
    translate = QCoreApplication.translate
    return Banner(
        key="upgraded",
        kind="info",
        icon="info",
        happened=translate("Care", "This is Earmark {version}.").format(version=version),
        meaning="",
        actions=(BannerAction(id=OPEN_NEWS, text=translate("Care", "What is new")),),
    )


def newer_version(offered: str, current: str) -> Banner:
    """A newer version can be had."""
    translate = QCoreApplication.translate
    return Banner(
        key="update",
        kind="info",
        icon="download",
        happened=translate("Care", "Earmark {version} is out.").format(version=offered),
        meaning=translate("Care", "You have {version}. Nothing is fetched by itself.").format(
            version=current
        ),
        actions=(BannerAction(id=OPEN_UPDATE, text=translate("Care", "Open its page")),),
    )
