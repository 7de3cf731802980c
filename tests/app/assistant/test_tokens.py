"""Counting tokens without the model's tokenizer."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.tokens import (
    TokenScale,
    count_tokens,
    least_tokens,
    looks_cut,
    prompt_tokens,
)

GOLDEN = Path(__file__).resolve().parents[2] / "data" / "golden" / "sessions.json"


# Counted with the tokenizers themselves: GPT-2's (of Whisper's tiny.en), which knows English only.
@pytest.mark.parametrize(
    ("text", "gpt2", "least_ratio", "most_ratio"),
    [
        ("The export screen is done apart from the empty state.", 11, 1.0, 1.8),
        ("我们下周三把合同发给客户，然后等他们的答复。价格是一万二千元。", 60, 0.7, 1.2),
        ("来週の水曜日に契約書をお客様に送ります。その後の返事を待ちましょう。", 57, 0.7, 1.2),
        ("다음 주 수요일에 계약서를 고객에게 보내고 답변을 기다리겠습니다.", 81, 0.5, 1.2),
        ("В следующую среду мы отправим договор клиенту и будем ждать ответа.", 72, 0.7, 1.2),
        ("سنرسل العقد إلى العميل يوم الأربعاء القادم وننتظر رده.", 50, 0.7, 1.2),
        ("Wir schicken dem Kunden nächsten Mittwoch den Vertrag.", 19, 0.7, 1.2),
        ("12345 2026-11-30 10:22:07", 13, 1.0, 2.0),
    ],
)
def test_the_count_is_near_what_a_model_with_a_small_vocabulary_counts(
    text: str, gpt2: int, least_ratio: float, most_ratio: float
):
    assert least_ratio <= count_tokens(text) / gpt2 <= most_ratio
    assert least_tokens(text) <= gpt2


def test_english_sessions_are_counted_with_four_letters_a_token_or_fewer():
    sessions = json.loads(GOLDEN.read_text(encoding="utf-8"))["sessions"]
    for session in sessions:
        if session["language"] != "en":
            continue
        text = "\n".join(session["lines"])
        assert 3.0 < len(text) / count_tokens(text) < 4.0


@given(st.text(), st.text())
def test_a_longer_text_is_never_fewer_tokens(one: str, two: str):
    assert count_tokens(f"{one}\n{two}") >= max(count_tokens(one), count_tokens(two))
    assert 0 <= least_tokens(one) <= max(1, count_tokens(one) + 1)


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_text_counts_the_same_with_and_without_another_script_beside_it(text: str):
    assert count_tokens(text + "☃") == count_tokens(text) + 2


def test_a_scale_learns_what_the_server_counts_and_keeps_headroom():
    scale = TokenScale().learned(counted=1000, reported=800)

    assert scale.tokens(1000) == 840
    assert scale.counted(840) == 1000


def test_a_scale_believes_nothing_absurd():
    assert TokenScale().learned(counted=1000, reported=0) == TokenScale()
    assert TokenScale().learned(counted=1000, reported=1).ratio == 0.25
    assert TokenScale().learned(counted=10, reported=9000).ratio == 3.0


PROMPT = ("Write minutes.", "It moves us from the ninth to the sixteenth of December. " * 200)


def test_a_prompt_read_whole_does_not_look_cut():
    # 11 or 12 tokens a sentence in every vocabulary of today.
    assert not looks_cut(PROMPT, 2_419)
    assert not looks_cut(PROMPT, prompt_tokens(PROMPT))


def test_fewer_tokens_than_words_are_a_cut_prompt():
    """Ollama reads the end of a prompt that is longer than its window, and says nothing."""
    assert looks_cut(PROMPT, 1_999)


def test_just_a_window_full_is_a_cut_prompt():
    long = (PROMPT[0], PROMPT[1] * 2)

    assert prompt_tokens(long) > 5_000
    assert looks_cut(long, 4_096)


def test_a_server_that_does_not_count_tells_nothing():
    assert not looks_cut(PROMPT, 0)
