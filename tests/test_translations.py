"""The window's texts are collected, translated in full, and made into what the program loads."""

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
FOLDER = REPOSITORY / "resources" / "translations"
FORMS = {"en": 2, "de": 2, "ar": 6}
"""Plural forms of each language, as Qt counts them."""

FIELD = re.compile(r"(?<!\{)\{[a-z]\w*[^{}]*\}(?!\})")
COUNT = re.compile(r"%L?n")
COMMAND = re.compile(r"`[^`]*`")
ACCELERATOR = re.compile(r"&(?=\w)")


def tool(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, REPOSITORY / "packaging" / "translations", *words],
        capture_output=True,
        text=True,
        check=False,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One entry of a translators' file."""

    language: str
    context: str
    english: str
    forms: tuple[str, ...]
    """One; or as many as the language has, where a count decides."""
    is_plural: bool
    is_finished: bool

    def __str__(self) -> str:
        return f"{self.language}, {self.context}: {self.english!r}: {self.forms!r}"


def messages(folder: Path = FOLDER) -> Iterator[Message]:
    for file in sorted(folder.glob("*.ts")):
        for context in ET.parse(file).getroot().iter("context"):  # noqa: S314  # our own file
            for entry in context.iter("message"):
                translation = entry.find("translation")
                assert translation is not None
                forms = [form.text or "" for form in translation.iter("numerusform")]
                yield Message(
                    language=file.stem.removeprefix("earmark_"),
                    context=context.findtext("name", ""),
                    english=entry.findtext("source", ""),
                    forms=tuple(forms) or (translation.text or "",),
                    is_plural=entry.get("numerus") == "yes",
                    is_finished=translation.get("type") is None,
                )


FINISHED = [message for message in messages() if message.is_finished]


# The files ----------------------------------------------------------------------------------------


def test_every_text_of_the_program_is_in_the_files_and_no_other(tmp_path: Path):
    """If this fails: make translations."""
    folder = tmp_path / "translations"
    shutil.copytree(FOLDER, folder)

    done = tool("--folder", folder, "collect")

    assert done.returncode == 0, done.stderr
    for file in sorted(FOLDER.glob("*.ts")):
        assert (folder / file.name).read_text() == file.read_text()


def test_what_the_program_loads_is_up_to_date(tmp_path: Path):
    for file in FOLDER.glob("*.ts"):
        shutil.copy(file, tmp_path)

    done = tool("--folder", tmp_path, "release")

    assert done.returncode == 0, done.stderr
    made = sorted(tmp_path.glob("*.qm"))
    assert [file.stem for file in made] == sorted(f"earmark_{language}" for language in FORMS)
    for file in made:
        assert file.read_bytes() == (FOLDER / file.name).read_bytes()


def test_only_what_changed_is_made_again(tmp_path: Path):
    for file in FOLDER.glob("*.ts"):
        shutil.copy(file, tmp_path)
    tool("--folder", tmp_path, "release")
    before = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("*.qm")}
    (tmp_path / "earmark_ar.qm").unlink()
    (tmp_path / "earmark_de.ts").touch()

    tool("--folder", tmp_path, "release")

    after = {file.name: file.stat().st_mtime_ns for file in tmp_path.glob("*.qm")}
    assert [name for name in sorted(after) if after[name] == before[name]] == ["earmark_en.qm"]


# What translators wrote ---------------------------------------------------------------------------


def test_everything_is_translated():
    """If this fails: `make translations` found new texts, or another text; write them."""
    open_ones = [str(each) for each in messages() if not (each.is_finished and all(each.forms))]

    assert not open_ones, "\n".join(open_ones)


def test_every_language_has_its_number_of_plural_forms():
    for message in messages():
        wanted = FORMS[message.language] if message.is_plural else 1
        assert len(message.forms) == wanted, str(message)


def test_placeholders_stay():
    for message in FINISHED:
        for form in message.forms:
            assert Counter(FIELD.findall(form)) == Counter(FIELD.findall(message.english)), (
                f"{message}: {form!r}"
            )


def test_counts_stay():
    """Forms for one and two may say it in words; the last form, for any number, cannot."""
    for message in FINISHED:
        wanted = len(COUNT.findall(message.english))
        assert len(COUNT.findall(message.forms[-1])) == wanted, str(message)
        assert all(len(COUNT.findall(form)) <= wanted for form in message.forms), str(message)


def test_nothing_else_is_taken_for_a_placeholder():
    for message in FINISHED:
        for form in message.forms:
            rest = FIELD.sub("", form).replace("{{", "").replace("}}", "")
            is_template = bool(FIELD.search(message.english))
            assert not is_template or not re.search(r"[{}]", rest), str(message)


@pytest.mark.parametrize("mark", ["…", ":"])
def test_an_ellipsis_or_a_colon_at_the_end_stays(mark: str):
    for message in FINISHED:
        for form in message.forms:
            assert form.endswith(mark) == message.english.endswith(mark), str(message)


def test_commands_stay():
    for message in FINISHED:
        for form in message.forms:
            assert COMMAND.findall(form) == COMMAND.findall(message.english), str(message)


def test_keys_and_spaces_at_the_edges_stay():
    for message in FINISHED:
        for form in message.forms:
            keys = len(ACCELERATOR.findall(message.english))
            assert len(ACCELERATOR.findall(form)) == keys, str(message)
            edges = (form != form.lstrip(), form != form.rstrip())
            english = message.english
            assert edges == (english != english.lstrip(), english != english.rstrip()), str(message)


# What is read from the sources --------------------------------------------------------------------

WORDING = """
    from PySide6.QtCore import QCoreApplication

    def tr(text: str) -> str:
        \"\"\"Translate.\"\"\"
        return QCoreApplication.translate("Wording", text)

    def marked(text: str) -> str:
        return QCoreApplication.translate("Wording", text)
"""

GOOD = """
    from PySide6.QtCore import QCoreApplication
    from app.settings.marked import QT_TRANSLATE_NOOP
    from app.ui.wording import marked, tr as worded_here
    from engines.sentence import Sentence

    translate = QCoreApplication.translate
    NAME = QT_TRANSLATE_NOOP("Names", "A name")

    class Row(QWidget):
        def show(self, many):
            self.tr("of a class")
            #: Stands on a button.
            self.tr("with a note", "verb")
            translate("Counts", "%Ln rows", "", len(many))
            QCoreApplication.translate("Others", "said "
                "over two lines: \\"quoted\\", back\\\\slash, “ä”")
            worded_here("through a wrapper")
            marked(NAME)
            "text".translate({})
            self.button.setText(self.tr("of a button"))
            Icon("trash-2", name="x")
            worded(Sentence("Said at once."))
            raise OSError(Sentence("The {what} is gone.", what=Sentence("disk")))
"""

BAD = {
    "self.tr(f'{name} is here')": "f-string",
    "self.tr(name)": "no literal",
    "self.tr('one' + name)": "put together",
    "self.tr('%n rows', '', 3)": "self.tr with a count",
    "self.tr('%n rows')": "%n without a count",
    "self.tr('%Ln rows')": "%n without a count",
    "self.tr('')": "empty",
    "self.tr()": "no text",
    "other.tr('Rows')": "context of this tr is not known",
    "QCoreApplication.translate('Rows', name)": "no literal",
    "QCoreApplication.translate(name, 'Rows')": "no literal",
    "QCoreApplication.translate('Rows', 'Rows', n=3)": 'write translate("Context", "text")',
    "QCoreApplication.translate('Rows', 'Row {}')": "placeholder without a name",
    "QCoreApplication.translate('Rows', 'Row {0}')": "placeholder without a name",
    "_tr('Rows')": "no wrapper",
    "tr(name)": "no literal",
    "map(tr, name)": "handed on",
    "map(self.tr, name)": "handed on",
    "map(QCoreApplication.translate, name)": "handed on",
    "Sentence(name)": "no literal",
    "Sentence(f'{name}')": "f-string",
    "QT_TRANSLATE_NOOP('Rows', name)": "no literal",
    "try: other()\n        except OSError as error: self.say(str(error))": "worded(str(error))",
    "other.setText('All rows')": "shown as they are",
    "other.setToolTip(f'Rows: {name}')": "shown as they are",
    "QLabel('Rows', other)": "shown as they are",
}

TOO_EARLY = (
    "NAME = tr('Rows')",
    "class Row:\n    name = QCoreApplication.translate('Rows', 'Row')",
    "def name(text=tr('Rows')):\n    pass",
)


def checkout(folder: Path, **sources: str) -> Path:
    """Write sources of app/ui, and the folder where translations go; return the root."""
    for name, source in sources.items():
        path = folder / "app" / "ui" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(source))
    return folder


def test_texts_are_found_in_their_context(tmp_path: Path):
    root = checkout(tmp_path, wording=WORDING, row=GOOD)

    done = tool("--root", root, "collect", "de")

    assert done.returncode == 0, done.stderr
    folder = root / "resources" / "translations"
    assert {(each.context, each.english, each.is_plural) for each in messages(folder)} == {
        ("Names", "A name", False),
        ("Row", "of a class", False),
        ("Row", "with a note", False),
        ("Row", "of a button", False),
        ("Counts", "%Ln rows", True),
        ("Others", 'said over two lines: "quoted", back\\slash, “ä”', False),
        ("Wording", "through a wrapper", False),
        ("Sentences", "The {what} is gone.", False),
        ("Sentences", "disk", False),
        ("Sentences", "Said at once.", False),
    }
    text = (folder / "earmark_de.ts").read_text()
    assert "<comment>verb</comment>" in text
    assert "<extracomment>Stands on a button.</extracomment>" in text


def test_english_holds_plurals_only(tmp_path: Path):
    root = checkout(tmp_path, wording=WORDING, row=GOOD)

    tool("--root", root, "collect", "en")

    found = list(messages(root / "resources" / "translations"))
    assert [each.english for each in found] == ["%Ln rows"]


def test_a_text_that_is_gone_is_dropped_and_the_others_stay_translated(tmp_path: Path):
    root = checkout(tmp_path, wording=WORDING, row=GOOD)
    tool("--root", root, "collect", "de")
    file = root / "resources" / "translations" / "earmark_de.ts"
    empty = '<source>of a class</source>\n        <translation type="unfinished"></translation>'
    assert empty in file.read_text()
    done = "<source>of a class</source>\n        <translation>einer Klasse</translation>"
    file.write_text(file.read_text().replace(empty, done))
    checkout(tmp_path, row=GOOD.replace('"A name"', '"Another thing"'))

    tool("--root", root, "collect")

    assert done in file.read_text()
    assert "A name" not in file.read_text()


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Path]:
    """What is said of all bad sources, one line a source, and where."""
    root = tmp_path_factory.mktemp("bad")
    head = "from app.ui.wording import tr\nclass Row:\n    def show(self, name, other):\n"
    bad = {f"bad{number}": f"{head}        {code}\n" for number, code in enumerate(BAD)}
    for number, early in enumerate(TOO_EARLY):
        bad[f"early{number}"] = f"from app.ui.wording import tr\n{early}\n"
    one = "    QCoreApplication.translate('Rows', 'Rows')\n"
    bad["both"] = "def both():\n" + one + one.replace("'Rows')", "'Rows', '', 2)")
    done = tool("--root", checkout(root, wording=WORDING, **bad), "collect", "de")
    assert done.returncode == 1
    return done.stderr.splitlines(), root


@pytest.mark.parametrize("code", BAD)
def test_what_would_stay_english_is_refused(complaints: tuple[list[str], Path], code: str):
    place = f"app/ui/bad{list(BAD).index(code)}.py:"

    said = [line for line in complaints[0] if line.startswith(place)]

    assert len(said) == 1, said
    assert BAD[code] in said[0]


@pytest.mark.parametrize("code", TOO_EARLY)
def test_what_is_translated_before_the_language_is_known_is_refused(
    complaints: tuple[list[str], Path], code: str
):
    place = f"app/ui/early{TOO_EARLY.index(code)}.py:"

    (said,) = [line for line in complaints[0] if line.startswith(place)]

    assert "before the language is known" in said


def test_a_text_with_a_count_and_without_is_refused(complaints: tuple[list[str], Path]):
    assert any("“Rows” is used with a count and without" in line for line in complaints[0])


def test_after_a_refusal_nothing_is_written(complaints: tuple[list[str], Path]):
    assert not (complaints[1] / "resources").exists()
