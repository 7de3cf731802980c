"""An answer as Markdown, with its sources: what "Copy with sources" puts on the clipboard.

Pure but for the translator.
"""

from datetime import date

from app.assistant.records import CheckedSentence, Turn
from app.ui.assistant.markdown import as_shown, read_block, without_links
from app.ui.assistant.wording import no_source_text, translate, when_text
from app.ui.local_text import listed


def as_markdown(turn: Turn, today: date) -> str:
    """Return question, answer and sources; sentences without a source say so."""
    numbers = {source.key: place for place, source in enumerate(turn.sources, start=1)}
    blocks: list[str] = []
    was_item = False
    for sentence in turn.sentences:
        text = without_links(sentence.text.strip("\n")) + _marks(sentence, numbers)
        is_item = sentence.begins_block and read_block(sentence.text).kind == "item"
        if sentence.begins_block or not blocks:
            if is_item and was_item:
                blocks[-1] += f"\n{text}"
            else:
                blocks.append(text)
            was_item = is_item
        else:
            blocks[-1] += f" {text}"
    parts = [f"**{as_shown(turn.question).strip()}**", *blocks]
    if turn.sources:
        heading = translate("Ask", "Where this comes from")
        rows = [
            translate("Ask", "{number}. {about}: “{line}”").format(
                number=place,
                about=listed(source.title, when_text(source.time, today), source.speaker or ""),
                line=as_shown(source.text),
            )
            for place, source in enumerate(turn.sources, start=1)
        ]
        parts.append("\n".join([f"**{heading}**", "", *rows]))
    return "\n\n".join(parts) + "\n"


def _marks(sentence: CheckedSentence, numbers: dict[tuple[int, int], int]) -> str:
    marks = "".join(f" [{numbers[source.key]}]" for source in sentence.sources)
    return f"{marks} [{no_source_text()}]" if sentence.verdict == "no_source" else marks
