"""Scripted turns, what is kept as a page is told it, and the page over both."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from app.assistant.records import (
    Card,
    CheckedSentence,
    FoundPassage,
    Meeting,
    Passage,
    Scope,
    Turn,
)
from app.history.asked import Conversation
from app.history.errors import UnknownConversation
from app.history.records import AudioFile, Session
from app.ui.assistant.access import Counted
from app.ui.assistant.page import AskPage
from app.ui.assistant.requests import AskRequests
from engines.sentence import Sentence

TEN = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
LINES = (
    "The export screen is done apart from the empty state.",
    "So the open question is whether we ship it before the pilot.",
    "Eleven of the fourteen schools asked for it in the first call.",
    "It moves us from the ninth to the sixteenth.",
    "Then let us say the sixteenth 👍🏽, and I will write to the schools.",
)


def passage(number, *, session=1, title="Product weekly", **more):
    return Passage(
        session=session,
        line=number,
        title=title,
        time=TEN + timedelta(minutes=20 + number),
        start_s=60.0 * (20 + number),
        text=LINES[number],
        **more,
    )


def supported(text, *numbers, begins=False):
    return CheckedSentence(
        text=text,
        verdict="supported",
        sources=tuple(map(passage, numbers)),
        begins_block=begins,
    )


def unsupported(text, reason="No line was named for it.", *, begins=False):
    return CheckedSentence(
        text=text, verdict="no_source", reason=Sentence(reason), begins_block=begins
    )


ANSWER = (
    supported("The date moved from the ninth to the sixteenth.", 3, 1, begins=True),
    supported("Eleven of the fourteen schools had asked for it.", 2),
    supported("The schools have to be told.", 4, begins=True),
    unsupported("The training team probably needs to know as well."),
)


def turn(state="done", revision=1, id_=1, **more):
    made = {
        "question": "Why did the date move?",
        "scope": Scope(),
        "asked_at": TEN + timedelta(hours=1),
        "model": "llama3.2",
    }
    return Turn(id=id_, state=state, revision=revision, **(made | more))


def card(id_="1", state="done", lines=3, **more):
    return Card(
        id=id_,
        kind=more.pop("kind", "search_history"),
        asked=Sentence("Searched for “{query}”", query="ship date"),
        state=state,
        lines=tuple(passage(number) for number in range(lines)),
        took_s=0.31,
        **more,
    )


def meeting(*numbers, answers=None):
    return Meeting(
        session=1,
        title="Product weekly",
        time=TEN,
        passages=tuple(
            FoundPassage(
                passage=passage(number),
                before="Before.",
                after="After.",
                answers=answers if number == numbers[0] else None,
            )
            for number in numbers
        ),
    )


def session(id_=1, title="Product weekly", *, has_sound=False, **more):
    return Session(
        id=id_,
        title=title,
        started_at=TEN,
        ended_at=TEN + timedelta(hours=1),
        source="Microphone",
        engine="Fast English",
        model="moonshine-tiny-en",
        provider="CPU",
        state="ended",
        segments=5,
        duration_s=3600.0,
        audio=AudioFile(path="audio/1.flac", format="FLAC", rate_hz=16_000, state="kept")
        if has_sound
        else None,
        **more,
    )


@dataclass
class Kept:
    """What a page is told of the history; what it changes is noted."""

    found: list = field(default_factory=lambda: [session()])
    private: int = 0
    talks: dict = field(default_factory=dict)
    titles: dict = field(default_factory=dict)
    done: list = field(default_factory=list)
    gone: set = field(default_factory=set)

    def sessions(self):
        return self.found

    def counted(self, scope):
        return Counted(scope=scope, sessions=len(self.found), private=self.private)

    def conversations(self, query):
        return [
            Conversation(
                id=id_,
                title=self.titles.get(id_, turns[0].question),
                made_at=TEN,
                changed_at=TEN,
                turns=len(turns),
            )
            for id_, turns in self.talks.items()
            if query.casefold() in turns[0].question.casefold()
        ]

    def turns(self, conversation):
        return self.talks[conversation]

    def begin(self, title):
        self.done.append(("begin", title))
        return 7

    def keep(self, conversation, kept):
        if conversation in self.gone:
            raise UnknownConversation("This conversation was deleted meanwhile.")
        self.done.append(("keep", conversation, kept.number))

    def rename(self, conversation, title):
        self.titles[conversation] = title

    def delete(self, conversation):
        del self.talks[conversation]


@pytest.fixture
def kept():
    return Kept()


@pytest.fixture
def requests(qtbot, kept):
    requests = AskRequests(lambda: kept)
    yield requests
    requests.close()


@pytest.fixture
def page(qtbot, theme, requests, tmp_path):
    page = AskPage(theme, requests, tmp_path)
    qtbot.addWidget(page)
    page.set_model("llama3.2")
    page.resize(928, 640)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.enter()
    return page


def asking(question="Why did the date move?", id_=1, **more):
    return turn("asking", 0, id_, question=question, **more)
