"""Feeds a view as the page does."""

from app.captions.messages import CaptionUpdate

RATE = 16_000


def feed(model, view, segment, settled, tentative="", *, kind="partial", start_s=None):
    """Give the model an update with the next revision, and the view what changed."""
    start = round((segment * 10 if start_s is None else start_s) * RATE)
    revision = feed.revision = getattr(feed, "revision", 0) + 1
    change = model.accept(
        CaptionUpdate(
            segment=segment,
            revision=revision,
            kind=kind,
            settled=settled,
            tentative=tentative,
            start_sample=start,
            end_sample=start + RATE,
        )
    )
    if change is not None:
        view.show_change(change)


def feed_final(model, view, segment, text):
    """Give a final."""
    feed(model, view, segment, text, kind="final")


def feed_paragraphs(model, view, count):
    """Give finals that each become a paragraph of two lines or so."""
    for number in range(count):
        words = " ".join(f"word{(number * 7 + i) % 97}" for i in range(14))
        feed_final(model, view, number, f"Line {number} {words}.")
