"""The speech server's section with real servers on this computer and a keyring in memory."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from app.captions.messages import EngineReady
from app.keys import ServerKeys
from app.paths import Paths
from app.program.server_side import ServerSide
from app.ui.navigation import Navigation, NavItem
from app.ui.settings.server_desk import ServerFacts, notice
from engines.events import EngineInfo, StreamTraits
from tests.app.test_keys import LockedKeyring, MemoryKeyring
from tests.helpers.speech_servers import Delta, Done, Fail, served

FAR = "https://speech.example.com"
STAYS = "Nothing leaves this computer"


@pytest.fixture
def navigation(qtbot, theme):
    navigation = Navigation(theme, [NavItem(key="live", icon="captions", text="Live")])
    qtbot.addWidget(navigation)
    navigation.show()
    return navigation


@pytest.fixture
def ring():
    return MemoryKeyring()


@pytest.fixture
def side(earmark_home, page, keeper, navigation, ring):
    side = ServerSide(Paths(earmark_home), keeper, page, navigation, ServerKeys(ring))
    yield side
    side.close()


@pytest.fixture
def desk(side, page):
    page.open_section("server")
    return page.telling.server


def choose(keeper, address, protocol="vllm-realtime"):
    keeper.change(
        speech_server=True,
        speech_server_url=address,
        speech_server_protocol=protocol,
        speech_server_model="m",
    )


def foot(navigation):
    return navigation._private.text().replace("\u200b", "")


def over(desk):
    """Whether no test is under way."""
    return desk.test.text() == "Test"


def test_the_test_shows_what_the_server_understood_and_how_late(qtbot, desk, keeper):
    with served("vllm-realtime", [[Delta(b"Hello"), Done("Hello there.")]]) as server:
        choose(keeper, server.address)
        desk.test.click()
        during = (desk.test.text(), desk.test.accessibleName(), desk.result.sentence)
        qtbot.waitUntil(lambda: over(desk), timeout=20_000)

    assert during == ("Stop", "Stop the test", "A sentence is being sent…")
    assert desk.result.sentence.startswith("It understood “Hello there.”, ")
    assert desk.result.sentence.endswith(" s after the last word.")
    assert server.connections >= 1


def test_a_test_can_be_stopped(qtbot, desk, keeper):
    with served("vllm-realtime", [[Done("Never heard.")]]) as server:
        choose(keeper, server.address)
        desk.test.click()
        qtbot.waitUntil(lambda: server.connections > 0, timeout=10_000)
        desk.test.click()
        qtbot.waitUntil(lambda: over(desk), timeout=10_000)

    assert desk.result.sentence == ""


def test_what_goes_wrong_is_said_in_a_sentence(qtbot, desk, keeper):
    with served("vllm-realtime", [[Fail("out of memory")]]) as server:
        choose(keeper, server.address)
        desk.test.click()
        qtbot.waitUntil(lambda: over(desk), timeout=20_000)

    assert "out of memory" in desk.result.sentence
    assert desk.result._sentence.property("role") == "danger"


def test_a_server_that_is_not_there_is_named(qtbot, desk, keeper):
    with served("vllm-realtime", [[]]) as gone:
        address = gone.address
    choose(keeper, address)

    desk.test.click()
    qtbot.waitUntil(lambda: over(desk), timeout=20_000)

    assert "127.0.0.1 cannot be reached" in desk.result.sentence


def test_what_is_no_address_is_explained_and_cannot_be_tried(desk, keeper):
    choose(keeper, "gopher://x")

    assert "is not an address of a server" in desk.test_row.value
    assert not desk.test.isEnabled()
    assert not desk.key.isEnabled()


def test_a_key_is_kept_and_forgotten_and_never_shown(qtbot, side, desk, keeper, ring):
    choose(keeper, FAR)
    assert desk.key.field.echoMode() == QLineEdit.EchoMode.Password

    with qtbot.waitSignal(side.key_changed):
        desk.key.field.setText(" sk-1 ")
        qtbot.keyClick(desk.key.field, Qt.Key.Key_Return)
    qtbot.waitUntil(desk.key.forget.isVisible)
    kept, shown = dict(ring.kept), desk.key.field.text()
    with qtbot.waitSignal(side.key_changed):
        desk.key.forget.click()
    qtbot.waitUntil(lambda: not desk.key.forget.isVisible())

    assert kept == {("Earmark", "speech speech.example.com"): "sk-1"}
    assert shown == ""
    assert ring.kept == {}


def test_the_key_goes_to_its_own_server_alone(qtbot, desk, keeper, ring):
    ring.kept["Earmark", "speech 127.0.0.1"] = "sk-here"
    ring.kept["Earmark", "speech speech.example.com"] = "sk-there"
    with served("vllm-realtime", [[Done("x")]]) as server:
        choose(keeper, server.address)
        desk.test.click()
        qtbot.waitUntil(lambda: over(desk), timeout=20_000)
        sent = str(server.asked)

    assert "sk-here" in sent
    assert "sk-there" not in sent


def test_a_keyring_that_takes_nothing_is_told(qtbot, earmark_home, page, keeper, navigation):
    side = ServerSide(Paths(earmark_home), keeper, page, navigation, ServerKeys(LockedKeyring()))
    page.open_section("server")
    desk = page.telling.server
    choose(keeper, FAR)

    desk.key.field.setText("sk-1")
    desk.key.set_key.click()

    qtbot.waitUntil(lambda: "did not take the key" in desk.key_row.help_label.text())
    side.close()


def test_where_words_go_is_said_on_every_page_as_long_as_they_do(side, navigation, keeper):
    keeper.change(speech_server_url=FAR)
    off = foot(navigation)
    keeper.change(speech_server=True)
    on = foot(navigation)
    keeper.change(speech_server=False)

    assert off == foot(navigation) == STAYS
    assert on == "What is said goes to speech.example.com"


def engine(*, stands_in):
    return EngineReady(
        info=EngineInfo(
            name="x",
            model="x",
            languages=(),
            provider="CPU",
            requested_provider="CPU",
            traits=StreamTraits(convention="append"),
            stands_in=stands_in,
        )
    )


def test_while_this_computer_stands_in_nothing_is_said_to_go_there(side, navigation, keeper):
    choose(keeper, FAR)
    side.show_message(engine(stands_in=True))
    stood_in = foot(navigation)
    side.show_message(engine(stands_in=False))

    assert stood_in == "For now nothing goes to speech.example.com"
    assert foot(navigation) == "What is said goes to speech.example.com"
    side.show_message(engine(stands_in=True))
    choose(keeper, "https://other.example.com")
    # Until an engine is loaded that says otherwise.
    assert foot(navigation) == "What is said goes to other.example.com"


def test_long_addresses_are_shown_whole(desk, page, keeper):
    choose(keeper, "https://speech.a-rather-long-name.example.com:8443/v1/realtime")

    field = page.form.control("speech_server_url").focusProxy()

    assert field.fontMetrics().horizontalAdvance(field.text()) < field.width()
    assert field.layoutDirection() is Qt.LayoutDirection.LeftToRight


def test_a_server_on_this_computer_is_no_news(side, navigation, keeper, desk):
    choose(keeper, "localhost:8080")

    assert foot(navigation) == STAYS
    assert desk.notice.sentence == ""


def test_the_narrow_window_says_by_its_icon_that_words_leave(side, navigation, keeper):
    navigation.set_compact(compact=True)
    before = navigation._lock.grab().toImage()

    choose(keeper, FAR)

    assert navigation._foot.isVisible()
    assert navigation._lock.grab().toImage() != before
    assert navigation._foot.toolTip() == "What is said goes to speech.example.com"
    assert navigation._foot.accessibleName() == "What is said goes to speech.example.com"
    keeper.change(speech_server=False)
    assert navigation._lock.grab().toImage() == before
    assert navigation._foot.accessibleName() == STAYS


def test_the_notice_in_settings_says_who_may_listen_on_the_way(desk, keeper):
    choose(keeper, "http://speech.example.com")
    open_way = desk.notice.sentence
    choose(keeper, FAR)

    assert "What is said goes to speech.example.com" in open_way
    assert "others can hear it" in open_way
    assert "others can hear it" not in desk.notice.sentence
    assert notice(ServerFacts(host="speech.example.com")) == ""
