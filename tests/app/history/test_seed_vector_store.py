"""The documented vector store: every recorded case, and what must hold for any numbers."""

import itertools
import json
import math
from array import array
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.seed_vector_store import VectorRecord, VectorStore, cosine_similarity

CASES = json.loads((Path(__file__).parents[2] / "data" / "chunk_cases.json").read_text("utf-8"))


def numbers(values):
    return [float(value) for value in values]


def play(store, ops):  # noqa: C901 - one case for each verb of the recorded sequences
    """Run the operations of a case; return the store and the last result."""
    result = None
    for op, *arguments in ops:
        match op:
            case "add":
                id_, vector, *metadata = arguments
                result = store.add(id_, numbers(vector), *metadata)
            case "add-then-mutate-input":
                vector = numbers(arguments[1])
                store.add(arguments[0], vector)
                vector[:] = arguments[2]
            case "get":
                result = store.get(*arguments)
            case "get-then-mutate-output":
                store.get(*arguments).vector[:] = [9, 9]
            case "remove":
                result = store.remove(*arguments)
            case "clear":
                result = store.clear()
            case "search":
                result = store.search(numbers(arguments[0]), **arguments[1])
            case "to_json":
                result = json.loads(json.dumps(store.to_json()))
            case "new-from-snapshot":
                store = type(store)(result)
            case _:
                pytest.fail(f"unknown operation {op}")
    return store, result


OPS_CASES = [case for case in CASES["vector_store"] if "ops" in case]


@pytest.mark.parametrize("case", OPS_CASES, ids=lambda case: case["id"])
def test_a_recorded_sequence_goes_as_documented(case):
    if case.get("raises"):
        with pytest.raises(ValueError, match=r"must|empty"):
            play(VectorStore(), case["ops"])
        return

    store, result = play(VectorStore(), case["ops"])

    if "expect_ids" in case:
        assert [found.id for found in result] == case["expect_ids"]
    if "expect_size" in case:
        assert store.size == case["expect_size"]
    if "expect_vector" in case:
        assert result.vector == case["expect_vector"]
    if "expect" in case:
        assert result is case["expect"]
    if case["id"] == "nan-record":
        assert {found.id for found in result} == {"n", "a"}


@pytest.mark.parametrize("case", CASES["cosine"], ids=lambda case: f"{case['a']}-{case['b']}")
def test_a_recorded_cosine_is_as_documented(case):
    if case.get("raises"):
        with pytest.raises(ValueError, match="one length"):
            cosine_similarity(case["a"], case["b"])
        return
    expected = case.get("expect", case.get("original"))

    result = cosine_similarity(case["a"], case["b"])

    if isinstance(expected, str):
        assert math.isnan(result)
    else:
        assert result == pytest.approx(expected, abs=case.get("tol", 0))


def test_every_recorded_case_without_operations_has_a_test_of_its_own():
    """metadata-is-shared is the next one."""
    without = [case["id"] for case in CASES["vector_store"] if "ops" not in case]

    assert without == ["metadata-is-shared"]


NUMBERS = [0.1, -2.5e-300, 3]


@pytest.mark.parametrize(
    "make",
    [
        list,
        tuple,
        lambda numbers: array("d", numbers),
        np.array,
        lambda numbers: np.repeat(np.array(numbers), 2)[1::2],
    ],
    ids=["list", "tuple", "array", "numpy", "strided"],
)
def test_any_sequence_of_floats_is_copied_and_comes_back_to_the_bit(make):
    vector = make(NUMBERS)
    store = VectorStore()

    store.add("a", vector)
    if not isinstance(vector, tuple):
        vector[0] = 7.0

    assert store.get("a").vector == NUMBERS
    assert json.loads(json.dumps(store.to_json()))[0]["vector"] == NUMBERS
    assert all(type(number) is float for number in store.get("a").vector)


def test_float32_numbers_come_back_as_they_were():
    row = np.array([0.1, 1e-40], dtype=np.float32)
    store = VectorStore()

    store.add("a", row)

    assert np.array(store.get("a").vector, dtype=np.float32).tobytes() == row.tobytes()


@pytest.mark.parametrize("id_", ["", None, 5, b"a"])
def test_an_id_that_is_no_text_is_refused(id_):
    with pytest.raises(ValueError, match="must be a text that is not empty"):
        VectorStore().add(id_, [1.0])


def test_what_any_verb_gave_is_taken_by_the_others():
    store = VectorStore()
    store.add_many([{"id": "a", "vector": [1, 0]}, VectorRecord(id="b", vector=[0, 1])])

    from_records = VectorStore([store.get("a"), store.get("b")])
    from_results = VectorStore(store.search([1, 0]))

    assert store.to_json() == from_records.to_json() == from_results.to_json()
    store.to_json()[0]["vector"][0] = 9
    assert store.get("a").vector == [1.0, 0.0]


def test_records_before_a_bad_one_stay():
    store = VectorStore()

    with pytest.raises(ValueError, match="'b' must not be empty"):
        store.add_many([VectorRecord(id="a", vector=[1]), VectorRecord(id="b", vector=[])])

    assert [record["id"] for record in store.to_json()] == ["a"]


def test_a_result_is_a_copy():
    store = VectorStore()
    store.add("a", [1.0])

    store.search([1])[0].vector[0] = 9

    assert store.get("a").vector == [1.0]


def test_metadata_is_the_callers_own_object():
    metadata = {"text": "t"}
    store = VectorStore()

    store.add("a", [1, 0], metadata)

    assert store.get("a").metadata is metadata
    assert store.search([1, 0])[0].metadata is metadata


def test_many_are_added_in_order_and_numpy_rows_are_taken():
    store = VectorStore()
    rows = np.array([[1, 0], [0, 1]], dtype=np.float32)

    store.add_many(VectorRecord(id=str(i), vector=row) for i, row in enumerate(rows))

    assert store.to_json() == [
        {"id": "0", "vector": [1.0, 0.0], "metadata": None},
        {"id": "1", "vector": [0.0, 1.0], "metadata": None},
    ]


@pytest.mark.parametrize(
    ("top_k", "count"), [(2.9, 2), (math.nan, 3), (-0.5, 3), (math.inf, 3), (0.9, 0)]
)
def test_an_odd_number_of_results_is_read_as_documented(top_k, count):
    store = VectorStore()
    store.add_many(VectorRecord(id=id_, vector=[1.0]) for id_ in "abc")

    assert len(store.search([1], top_k)) == count


def test_an_unknown_id_gives_nothing():
    assert VectorStore().get("a") is None


@settings(deadline=None)
@given(
    vectors=st.lists(
        st.lists(st.floats(-100, 100), min_size=3, max_size=3), min_size=1, max_size=20
    ),
    query=st.lists(st.floats(-100, 100), min_size=3, max_size=3),
)
def test_results_are_sorted_and_give_back_the_numbers_put_in(vectors, query):
    store = VectorStore()
    for index, vector in enumerate(vectors):
        store.add(str(index), vector)

    found = store.search(query, -1)

    scores = [result.score for result in found]
    assert scores == sorted(scores, reverse=True)
    assert all(result.vector == vectors[int(result.id)] for result in found)
    for earlier, later in itertools.pairwise(found):
        assert earlier.score != later.score or int(earlier.id) < int(later.id)


def test_metadata_comes_through_many_and_a_snapshot():
    store = VectorStore()
    store.add_many([VectorRecord(id="a", vector=[1], metadata="m"), {"id": "b", "vector": [1]}])

    again = VectorStore(store.to_json())

    for one in (store, again):
        assert [result.metadata for result in one.search([1])] == ["m", None]
