"""`earmark show SESSION --receipt`: what became of every second of a session."""

from app.cli.output import write_json, write_line
from app.history.kept_receipt import KeptReceipt, receipt_fields
from app.history.records import Session
from engines.arrays import RATE_HZ


def print_receipts(session: Session, receipts: list[KeptReceipt], *, as_json: bool) -> None:
    """Print the receipt of each channel, or one JSON object for each."""
    if not as_json:
        write_line(session.title)
        if not receipts:
            write_line("No receipt: nobody counted this session.")
    for receipt in receipts:
        if as_json:
            write_json(receipt_fields(receipt, session.id))
        else:
            _print(receipt)


def _print(receipt: KeptReceipt) -> None:
    counts = receipt.counts
    if counts.label:
        write_line(f"{counts.label}:")
    for name, samples in (
        ("session", counts.length_samples),
        ("captured", counts.captured_samples),
        ("missing", counts.gap_samples),
        ("with speech", counts.speech_samples),
        ("recognised", counts.recognised_samples),
        ("no words in it", counts.dismissed_samples),
        ("not recognised", counts.unanswered_samples),
        ("kept", receipt.kept_samples),
        ("found by meaning", receipt.indexed_samples),
    ):
        write_line(f"  {name:<17}{samples / RATE_HZ:>10.1f} s")
    for gap in receipt.gaps:
        length_s = (gap.end_sample - gap.start_sample) / RATE_HZ
        cause = gap.cause.replace("_", " ")
        write_line(f"  gap at {gap.start_sample / RATE_HZ:.1f} s: {length_s:.1f} s ({cause})")
