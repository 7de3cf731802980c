"""Templates: what a model is asked to write of long material. Ours, and the person's own.

Each is a Markdown file: its title as the first heading, and below it what the model is told.
"""

import contextlib
import os
import re
import unicodedata
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Final

from app.assistant.errors import TemplateUnusable
from app.assistant.writing_records import Template
from engines.sentence import Sentence

BUILT_IN: Final[Mapping[str, str]] = {
    "minutes": Sentence("Minutes"),
    "decisions": Sentence("Decisions"),
    "tasks": Sentence("Tasks, with owners and dates"),
    "summary": Sentence("Summary"),
}
"""Title of each template that the program brings, by its name; in the order of the list."""
LONGEST: Final = 8_000
"""Letters of a template's text: it is part of every call, and a model's context may be small."""
_LONGEST_NAME: Final = 60
_HEADING: Final = re.compile(r"^#[ \t]+(.+?)[ \t#]*$", re.MULTILINE)


class Templates:
    """Reads and keeps templates. Methods may be called on any thread; one person writes.

    Args:
        folder: where the person's own are kept; made when the first one is.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self) -> list[Template]:
        """Return ours, then the person's own by the alphabet of their titles.

        A file that cannot be read, as one that is no text, is not among them.
        """
        ours = [_built_in(name) for name in BUILT_IN]
        own = [made for path in self._files() if (made := _read(path)) is not None]
        return [*ours, *sorted(own, key=lambda each: each.title.casefold())]

    def get(self, name: str) -> Template:
        """Return one template, by its name or its title.

        Raises:
            TemplateUnusable: there is none.
        """
        found = self.all()
        wanted = name.strip().casefold()
        # An own one goes before ours of the same name: whoever made it wants it.
        for each in (*reversed(found),):
            if wanted in (each.name.casefold(), str(each.title).casefold()):
                return each
        raise TemplateUnusable(
            Sentence(
                "There is no template “{name}”; there are: {names}.",
                name=name,
                names=", ".join(each.name for each in found),
            )
        )

    def keep(self, title: str, text: str, instead_of: Template | None = None) -> Template:
        """Keep an own template, as a new one or in place of an earlier one of the person's.

        Raises:
            TemplateUnusable: it says nothing, is too long, has another's name, or the disk refuses.
        """
        title, text = " ".join(title.split()), text.strip()
        if not title or not text:
            raise TemplateUnusable(
                Sentence("A template needs a title and a text that says what to write.")
            )
        if len(text) > LONGEST:
            raise TemplateUnusable(
                Sentence(
                    "This template has {letters:,} letters; shorten it to {most:,}, for it is part"
                    " of every question.",
                    letters=len(text),
                    most=LONGEST,
                )
            )
        name = file_name(title)
        before = instead_of.name if instead_of is not None and instead_of.is_own else None
        if name != before and (name in BUILT_IN or self._path(name).exists()):
            raise TemplateUnusable(
                Sentence(
                    "There is a template “{title}” already: choose another title.", title=title
                )
            )
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            _write_whole(self._path(name), f"# {title}\n\n{text}\n")
            if before is not None and before != name:
                self._path(before).unlink(missing_ok=True)
        except OSError as error:
            raise _not_kept(error) from error
        return Template(name=name, title=title, text=text, is_own=True)

    def delete(self, template: Template) -> None:
        """Delete one of the person's own.

        Raises:
            TemplateUnusable: it is one of ours, or the disk refuses.
        """
        if not template.is_own:
            raise TemplateUnusable(
                Sentence("This template comes with Earmark and stays; make one of your own.")
            )
        try:
            self._path(template.name).unlink(missing_ok=True)
        except OSError as error:
            raise _not_kept(error) from error

    def _files(self) -> list[Path]:
        try:
            return sorted(self._folder.glob("*.md"))
        except OSError:
            # Not there yet, or not readable: the person has none that can be used.
            return []

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.md"


def file_name(title: str) -> str:
    """Return the name for a title: letters, digits and dashes, as files have it everywhere."""
    plain = unicodedata.normalize("NFC", title).casefold()
    name = re.sub(r"[^\w]+", "-", plain).strip("-_")[:_LONGEST_NAME].strip("-_")
    # Windows keeps these for devices, whatever the ending.
    return (
        f"{name}-template"
        if re.fullmatch(r"con|prn|aux|nul|(com|lpt)\d", name)
        else name or "template"
    )


def parsed(name: str, markdown: str) -> Template:
    """Read an own template's file: the first heading is its title, otherwise its name is."""
    markdown = markdown.strip()
    heading = _HEADING.match(markdown)
    title = heading[1] if heading else name
    text = markdown[heading.end() :].strip() if heading else markdown
    return Template(name=name, title=title, text=text[:LONGEST], is_own=True)


def _built_in(name: str) -> Template:
    markdown = files("resources").joinpath("templates", f"{name}.md").read_text("utf-8")
    return Template(name=name, title=BUILT_IN[name], text=parsed(name, markdown).text)


def _read(path: Path) -> Template | None:
    try:
        template = parsed(path.stem, path.read_text("utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return None
    return template if template.text else None


def _write_whole(path: Path, text: str) -> None:
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise


def _not_kept(error: OSError) -> TemplateUnusable:
    return TemplateUnusable(
        Sentence(
            "The template could not be kept ({reason}): check the data folder and try again.",
            reason=error.strerror or str(error),
        )
    )
