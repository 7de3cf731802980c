"""The Assistant's section with real servers on this computer and a keyring in memory."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QPushButton

from app.keys import ServerKeys
from app.program.assistant_settings_side import AssistantSettingsSide
from app.settings.model import Settings
from app.settings.store import SettingsStore
from app.ui.navigation import Navigation, NavItem
from app.ui.settings.assistant_controls import AddressControl, KeyControl, ModelControl
from app.ui.settings.assistant_facts import AssistantFacts
from app.ui.settings.assistant_words import model_help, notice, standing
from app.ui.settings_keeper import SettingsKeeper
from tests.app.test_keys import MemoryKeyring
from tests.helpers.chat_server import (
    MODELS,
    ChatServer,
    Reply,
    answering,
    json_reply,
    model_list,
    streaming,
)

CALL = {"index": 0, "id": "c", "function": {"name": "say_ready", "arguments": "{}"}}
CALLING = streaming(
    {"choices": [{"index": 0, "delta": {"tool_calls": [CALL]}, "finish_reason": "tool_calls"}]}
)
FAR = "http://192.168.77.7:9/v1"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch):
    """What is asked of another machine stays here and is refused."""
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    for name in ("NO_PROXY", "no_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def server():
    with ChatServer() as server:
        server.will_say(
            model_list("small", "large", owned_by="vllm", max_model_len=8192), path=MODELS
        )
        yield server


@pytest.fixture
def navigation(qtbot, theme):
    navigation = Navigation(theme, [NavItem(key="live", icon="captions", text="Live")])
    qtbot.addWidget(navigation)
    return navigation


@pytest.fixture
def ring():
    return MemoryKeyring()


@pytest.fixture
def side(qtbot, page, keeper, navigation, server, ring):
    side = AssistantSettingsSide(keeper, page, navigation, ServerKeys(ring), (server.port,))
    yield side
    side.close()


@pytest.fixture
def desk(side, page, qtbot):
    """The section, open, once it has looked for servers."""
    page.open_section("assistant")
    desk = page.telling.assistant
    qtbot.waitUntil(lambda: bool(offers(desk)))
    return desk


def offers(desk):
    """The buttons that take a server."""
    buttons = desk.nearby.findChildren(QPushButton)
    return [use for use in buttons if use is not desk.nearby.look and use.isVisible()]


def foot(navigation):
    return navigation._private.text().replace("\u200b", "")


def names(desk):
    box = desk.model.box
    return [box.itemText(number) for number in range(box.count())]


def type_address(qtbot, desk, text):
    desk.address.field.setText(text)
    qtbot.keyClick(desk.address.field, Qt.Key.Key_Return)


def choose(qtbot, desk, server, name="small"):
    type_address(qtbot, desk, server.url)
    qtbot.waitUntil(lambda: name in names(desk))
    desk.model.box.setCurrentIndex(names(desk).index(name))
    desk.model.box.activated.emit(names(desk).index(name))


def test_nothing_is_asked_before_the_section_is_opened(qtbot, side, page, keeper, server):
    page.open_section("captions")
    keeper.change(assistant_url=server.url, assistant_model="small")
    qtbot.wait(50)
    assert server.asked == []

    page.open_section("assistant")

    qtbot.waitUntil(lambda: bool(server.asked))


def test_a_server_on_this_computer_is_offered_and_taken_with_one_click(qtbot, desk, keeper, server):
    (use,) = offers(desk)
    assert use.text() == "Use vLLM"
    assert use.accessibleName() == "Use vLLM on this computer"

    use.click()

    assert keeper.settings.assistant_url == f"http://127.0.0.1:{server.port}/v1"
    qtbot.waitUntil(lambda: "large" in names(desk))
    assert names(desk) == ["None", "small", "large", "Another name…"]
    assert offers(desk) == []


def test_where_there_is_none_the_known_programs_are_named(qtbot, page, keeper, navigation, ring):
    with ChatServer() as gone:
        port = gone.port
    side = AssistantSettingsSide(keeper, page, navigation, ServerKeys(ring), (port,))

    page.open_section("assistant")

    row = page.telling.assistant.nearby
    qtbot.waitUntil(lambda: "Ollama" in row.sentence)
    side.close()


def test_a_server_that_was_started_meanwhile_is_found_by_looking_again(qtbot, desk, server):
    server.will_say(Reply(status=503, type="text/plain", steps=[b"Loading"]), path=MODELS)
    desk.nearby.look.click()
    assert desk.nearby.sentence == "Being looked for…"
    qtbot.waitUntil(lambda: "Ollama" in desk.nearby.sentence)

    server.will_say(model_list("small", owned_by="library"), path=MODELS)
    desk.nearby.look.click()

    qtbot.waitUntil(lambda: [use.text() for use in offers(desk)] == ["Use Ollama"])


def test_an_address_is_kept_in_its_full_form_and_its_models_are_listed(qtbot, desk, keeper, server):
    type_address(qtbot, desk, f"localhost:{server.port}/")

    assert keeper.settings.assistant_url == f"http://localhost:{server.port}/v1"
    assert desk.address.field.text() == f"http://localhost:{server.port}/v1"
    qtbot.waitUntil(lambda: "small" in names(desk))
    assert desk.state.value.startswith("Choose a model.")


def test_what_is_no_address_stays_and_is_explained(qtbot, desk, keeper):
    type_address(qtbot, desk, "my server")

    assert keeper.settings.assistant_url == ""
    assert desk.address.field.text() == "my server"
    assert "An address such as" in desk.address_row.help_label.text()


def test_the_only_model_of_a_server_is_chosen(qtbot, desk, keeper, server):
    server.will_say(model_list("small"), path=MODELS)

    type_address(qtbot, desk, server.url)

    qtbot.waitUntil(lambda: keeper.settings.assistant_model == "small")


def test_what_a_model_reads_is_told_when_it_is_chosen(qtbot, desk, keeper, server):
    choose(qtbot, desk, server)

    assert keeper.settings.assistant_model == "small"
    qtbot.waitUntil(lambda: "8,192 tokens" in desk.model_row.help_label.text())
    assert desk.state.value == "small on this computer"


def test_a_model_can_be_named_that_no_list_has(qtbot, desk, keeper, server):
    type_address(qtbot, desk, server.url)
    desk.model.box.activated.emit(desk.model.box.count() - 1)
    (dialog,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, QInputDialog)]

    dialog.setTextValue("my-own")
    dialog.accept()

    assert keeper.settings.assistant_model == "my-own"
    assert "my-own" in names(desk)


def test_a_server_that_lists_nothing_says_why(qtbot, desk, server):
    server.will_say(json_reply({"error": {"message": "no"}}, 401), path=MODELS)

    type_address(qtbot, desk, server.url)

    qtbot.waitUntil(lambda: "wants a key" in desk.model_row.help_label.text())


def test_the_test_tells_words_time_and_tools(qtbot, desk, server):
    server.will_say(answering("O", "K"), CALLING)
    choose(qtbot, desk, server)
    qtbot.waitUntil(desk.test.isEnabled)

    desk.test.click()

    assert desk.test.text() == "Stop"
    qtbot.waitUntil(lambda: desk.test.text() == "Test")
    assert desk.result.sentence.startswith("It said “OK”, the first word after ")
    assert "It calls tools" in desk.result.sentence
    assert desk.result.isVisible()


def test_a_test_that_fails_says_why(qtbot, desk, server):
    server.will_say(json_reply({"error": {"message": "out of memory"}}, 500))
    choose(qtbot, desk, server)

    desk.test.click()

    qtbot.waitUntil(lambda: "out of memory" in desk.result.sentence)


def test_a_test_can_be_stopped(qtbot, desk, server):
    server.will_say(Reply(steps=["stall"]))
    choose(qtbot, desk, server)
    desk.test.click()
    qtbot.waitUntil(server.stalled.is_set)

    desk.test.click()

    qtbot.waitUntil(lambda: desk.test.text() == "Test")
    assert desk.result.sentence == ""


def sent(server):
    return [asked.headers.get("authorization") for asked in server.asked]


def test_a_key_is_kept_and_sent_and_shown_to_nobody(qtbot, desk, keeper, server, ring):
    type_address(qtbot, desk, server.url)
    field = desk.key.field
    field.setText("sk-secret")
    assert field.echoMode() == QLineEdit.EchoMode.Password

    desk.key.set_key.click()

    qtbot.waitUntil(lambda: bool(ring.kept))
    assert ring.kept == {("Earmark", f"assistant 127.0.0.1:{server.port}"): "sk-secret"}
    qtbot.waitUntil(desk.key.forget.isVisible)
    assert field.text() == ""
    assert not field.isUndoAvailable()
    keeper.save_now()
    assert "sk-secret" not in keeper.store.path.read_text(encoding="utf-8")
    qtbot.waitUntil(lambda: "Bearer sk-secret" in sent(server))

    desk.key.forget.click()

    qtbot.waitUntil(lambda: ring.kept == {})


def test_a_key_that_no_header_can_carry_is_refused(qtbot, desk, server, ring):
    type_address(qtbot, desk, server.url)

    desk.key.field.setText("sk-ü")
    desk.key.set_key.click()

    assert "characters that no key has" in desk.result.sentence
    assert ring.kept == {}


def test_another_machine_is_named_lastingly(qtbot, desk, keeper, navigation):
    assert foot(navigation) == "Nothing leaves this computer"

    keeper.change(assistant_url=FAR, assistant_model="small")

    assert desk.notice.isVisible()
    assert "go to 192.168.77.7:9" in desk.notice.sentence
    assert "others can read them" in desk.notice.sentence
    assert foot(navigation) == "Questions and passages go to 192.168.77.7:9"

    keeper.change(assistant_url="https://192.168.77.7:9/v1")
    assert "others can read them" not in desk.notice.sentence


def test_turning_off_forgets_server_model_and_key(qtbot, desk, keeper, navigation, ring):
    keeper.change(assistant_url=FAR, assistant_model="small")
    desk.key_wished.emit("sk-1")
    qtbot.waitUntil(lambda: bool(ring.kept))

    desk.off.click()

    assert (keeper.settings.assistant_url, keeper.settings.assistant_model) == ("", "")
    assert not desk.notice.isVisible()
    assert foot(navigation) == "Nothing leaves this computer"
    assert desk.state.value.startswith("No model")
    assert not desk.test.isEnabled()
    qtbot.waitUntil(lambda: ring.kept == {})


def test_emptying_the_address_turns_off(qtbot, desk, keeper, server):
    choose(qtbot, desk, server)

    type_address(qtbot, desk, "")

    assert (keeper.settings.assistant_url, keeper.settings.assistant_model) == ("", "")


def test_another_server_has_other_models(qtbot, desk, keeper, server):
    choose(qtbot, desk, server)

    type_address(qtbot, desk, FAR)

    assert keeper.settings.assistant_model == ""
    assert names(desk) == ["None", "Another name…"]


def test_an_address_edited_by_hand_that_is_none_is_explained(qtbot, desk, keeper):
    keeper.change(assistant_url="ftp://server", assistant_model="small")

    assert "http or https" in desk.address_row.help_label.text()


def test_a_sentence_without_a_source_can_be_left_out(page, keeper, desk):
    section = page.form.sections["assistant"]
    (box,) = [row.box for row in section.rows if hasattr(row, "box")]

    box.click()

    assert keeper.settings.assistant_withhold


def test_the_settings_are_kept_in_the_file(qtbot, tmp_path):
    keeper = SettingsKeeper(SettingsStore(tmp_path / "a.toml"), Settings())
    keeper.put("assistant_url", "http://localhost:11434/v1")
    keeper.put("assistant_model", "llama3.2:3b")
    keeper.put("assistant_withhold", True)
    keeper.save_now()

    settings = SettingsStore(tmp_path / "a.toml").load().settings

    assert settings.assistant_url == "http://localhost:11434/v1"
    assert settings.assistant_model == "llama3.2:3b"
    assert settings.assistant_withhold


def test_words_of_what_is_known():
    facts = AssistantFacts(url="http://a/v1", model="m", context_tokens=4096, has_tools=False)

    assert model_help(facts) == (
        "Reads 4,096 tokens at once, about 3,100 English words. "
        "Is given the best passages (it calls no tools)."
    )
    assert model_help(AssistantFacts()) == "The server lists its models."
    assert notice(facts) == ""
    assert standing(AssistantFacts(url="http://a/v1", model="m", host="a")).endswith("a")


def test_controls_of_the_section_have_names(desk):
    for control, wanted in (
        (desk.address, AddressControl),
        (desk.model, ModelControl),
        (desk.key, KeyControl),
    ):
        assert isinstance(control, wanted)
        assert control.focusProxy().accessibleName()
