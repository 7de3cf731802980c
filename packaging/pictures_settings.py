"""Pictures of the Settings page: every section, a search, the narrow layout, what is said."""

from collections.abc import Callable
from dataclasses import replace

from pictures_live import NARROW, SOURCES, WIDE, window
from pictures_window import HOME, actions_of, empty_ask, empty_history
from pictures_window import settings as settings_of
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QScrollBar, QWidget

from app.assistant.chat import ModelFacts
from app.assistant.trying import Trial
from app.captions.messages import ProgressChanged, StateChanged
from app.settings.bar_style import with_preset, with_style
from app.settings.model import Settings
from app.ui.main_window import MainWindow
from app.ui.pages import live_page, settings_page
from app.ui.settings.assistant_facts import AssistantFacts, OfferedServer
from app.ui.settings.assistant_words import trial_words
from app.ui.settings.facts import EngineFacts, StorageFacts
from app.ui.settings.models_desk import ModelFacts as DeskFacts
from app.ui.settings.page import SettingsPage
from app.ui.shortcuts import Shortcuts
from app.ui.theme import Theme
from engines.defaults import DEFAULT_SPEECH
from engines.model_list import list_models

HELD = Settings(
    replacements={"ear mark": "Earmark", "cube control": "kubectl", "pria": "Priya"},
    preferred_sources=("usb", "built-in"),
    keep_sound=30,
)
RATE = 16_000


def settings_window(
    theme: Theme, section: str, settings: Settings = HELD
) -> tuple[MainWindow, SettingsPage]:
    """Return the window at a section of Settings, while a session is recorded."""
    _, live = window(theme)
    page = settings_of(theme)
    pages = [live_page(live), empty_history(), empty_ask(), settings_page(page)]
    around = MainWindow(theme, pages, [])
    keys, actions = live.actions_by_name, actions_of(live)
    everything = [*actions.all, keys.larger, keys.smaller, keys.usual, *around.actions()]
    page.offer_keys(Shortcuts(everything).entries)
    page.show_settings(settings)
    page.set_sources(SOURCES)
    page.set_engine(
        EngineFacts(
            name="Fast English",
            provider="CPU",
            folder=HOME / "models/moonshine-tiny-en",
            state=QCoreApplication.translate("SettingsSide", "It has run since the start."),
        )
    )
    page.telling.models.show_facts(_models())
    page.set_storage(StorageFacts(history=12_400_000, sound=286_000_000, models=118_000_000))
    live.state_shown.connect(around.show_state)
    live.kept_shown.connect(around.set_kept)
    for message in (
        StateChanged(state="recording"),
        ProgressChanged(heard_samples=161 * RATE, behind_s=0.6),
    ):
        live.show_message(message)
    around.resize(*WIDE)
    around.show()
    around.open_page("settings")
    page.open_section(section)
    return around, page


def _models() -> DeskFacts:
    """The catalogue, as somebody has it who fetched one model more."""
    here = (DEFAULT_SPEECH, "zipformer-de-kroko")
    listed = list_models(HOME / "models")
    shown = [replace(model, state="installed") if model.name in here else model for model in listed]
    shown.sort(key=lambda model: model.state != "installed")
    return DeskFacts(models=tuple(shown), chosen=DEFAULT_SPEECH, speeds={DEFAULT_SPEECH: 19.4})


def assistant(theme: Theme) -> QWidget:
    """A model on this computer that was tried, and another server that is offered."""
    around, page = settings_window(theme, "assistant")
    desk = page.telling.assistant
    offers = (
        OfferedServer(url="http://127.0.0.1:11434/v1", program="Ollama", models=4),
        OfferedServer(url="http://127.0.0.1:8080/v1", program="llama.cpp", models=2),
    )
    desk.show_facts(
        AssistantFacts(
            url=offers[0].url,
            model="qwen3:4b",
            models=("qwen3:4b",),
            nearby=offers,
            context_tokens=16_384,
            has_tools=True,
        )
    )
    facts = ModelFacts(name="qwen3:4b")
    desk.say(trial_words(Trial(words="OK", first_s=0.8, tools="called", facts=facts)))
    return around


def assistant_away(theme: Theme) -> QWidget:
    """A server elsewhere, with its notice."""
    around, page = settings_window(theme, "assistant")
    page.telling.assistant.show_facts(
        AssistantFacts(
            url="https://models.example.com/v1",
            model="large",
            host="models.example.com",
            models=("large",),
            has_key=True,
            nearby=(),
            context_tokens=131_072,
            has_tools=True,
        )
    )
    around.navigation.set_notice("assistant", "Questions and passages go to models.example.com")
    return around


def _section(section: str) -> Callable[[Theme], QWidget]:
    return lambda theme: settings_window(theme, section)[0]


def _scrolled(theme: Theme, row: str, settings: Settings = HELD) -> QWidget:
    """The Captions section, scrolled to a row."""
    around, page = settings_window(theme, "captions", settings)
    if page.form is None:
        raise RuntimeError("The form is made when the page is opened.")
    bar: QScrollBar = page.area.verticalScrollBar()
    target = page.form.control(row)

    def scroll() -> None:
        bar.setValue(target.mapTo(page.area.widget(), target.rect().topLeft()).y() - 60)

    # Once the window has laid out what is measured.
    QTimer.singleShot(200, around, scroll)
    return around


def words(theme: Theme) -> QWidget:
    """The list of replacements."""
    return _scrolled(theme, "replacements")


def bar(theme: Theme) -> QWidget:
    """The style of the caption bar, with a contrast that is too low."""
    grey = with_style(HELD.bar, colour="#4A4E52")
    return _scrolled(theme, "bar.preset", replace(HELD, bar=grey))


def large_print(theme: Theme) -> QWidget:
    """Captions at 44 px, in a style of the bar."""
    large = replace(HELD, caption_size=44, bar=with_preset(HELD.bar, "large_print"))
    return settings_window(theme, "captions", large)[0]


def search(theme: Theme) -> QWidget:
    """Rows of two sections that have to do with contrast."""
    around, page = settings_window(theme, "captions")
    page.search("contrast")
    return around


def nothing_found(theme: Theme) -> QWidget:
    """A search without a result."""
    around, page = settings_window(theme, "captions")
    page.search("zebra")
    return around


def file_notes(theme: Theme) -> QWidget:
    """What a hand edit got wrong."""
    around, page = settings_window(theme, "appearance")
    page.notes.say(
        [
            'settings.toml, line 3: The setting "caption_size" is not usable, so its default is '
            "used: 20 to 64 in steps of 2.",
            'settings.toml, line 9: No setting is called "bar.lnes", so it does nothing. '
            'Did you mean "bar.lines"?',
        ]
    )
    return around


def narrow(theme: Theme) -> QWidget:
    """The narrow layout."""
    around, _ = settings_window(theme, "captions")
    around.resize(*NARROW)
    return around


PICTURES = {
    "settings-captions": _section("captions"),
    "settings-words": words,
    "settings-bar": bar,
    "settings-large-print": large_print,
    "settings-sound": _section("sound"),
    "settings-engine": _section("engine"),
    "settings-assistant": assistant,
    "settings-assistant-away": assistant_away,
    "settings-appearance": _section("appearance"),
    "settings-keyboard": _section("keyboard"),
    "settings-storage": _section("storage"),
    "settings-about": _section("about"),
    "settings-search": search,
    "settings-nothing-found": nothing_found,
    "settings-file-notes": file_notes,
    "settings-narrow": narrow,
}
IN_CONTRAST = True
