"""What is printed of a caption."""

import json

from app.captions.messages import CaptionUpdate
from app.cli.caption_sinks import JsonSink


def test_json_tells_the_language_that_was_heard_where_the_model_names_one(capsys):
    sink = JsonSink(None)
    for number, language in enumerate(("de-DE", "")):
        sink.update(
            CaptionUpdate(
                segment=number, revision=1, kind="final", settled="Guten Tag.", tentative="",
                start_sample=0, end_sample=16_000, language=language,
            ),
            kept=None,
        )  # fmt: skip

    german, unknown = map(json.loads, capsys.readouterr().out.splitlines())
    assert german["language"] == "de-DE"
    assert "language" not in unknown
