"""Reads recorded streams of engine events: tests/data/streams, by tests/bench/record_streams."""

import json
from dataclasses import dataclass
from pathlib import Path

from engines.events import EngineEvent, StreamEvent, TaskResult, WordGuess
from tests.conftest import REPOSITORY

FOLDER = REPOSITORY / "tests" / "data" / "streams"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedStream:
    """What the engine said of one recording, and what is said in it, if that is clear."""

    said: str | None
    events: tuple[EngineEvent, ...]


def recorded_stream(name: str, folder: Path = FOLDER) -> RecordedStream:
    """Read a stream by its name."""
    head, *lines = (folder / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return RecordedStream(
        said=json.loads(head)["said"], events=tuple(_event(json.loads(line)) for line in lines)
    )


def _event(line: dict) -> EngineEvent:
    words = tuple(WordGuess(text=text, probability=p) for text, p in line["words"])
    if "final" in line:
        return TaskResult(
            segment=line["segment"],
            text=line["final"],
            start_sample=line["from"],
            end_sample=line["to"],
            words=words,
        )
    return StreamEvent(
        segment=line["segment"],
        partial_text=line["partial"].encode(),
        convention="revise",
        start_sample=line["from"],
        end_sample=line["to"],
        words=words,
        trailing_silence_samples=line["silence"],
        may_settle=line["may_settle"],
    )
