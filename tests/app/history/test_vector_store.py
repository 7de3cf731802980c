"""The matrix of unit vectors against plain arithmetic, after any sequence of changes."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from app.history.vector_store import MatrixVectorStore, unit_row

CASES = json.loads((Path(__file__).parents[2] / "data" / "chunk_cases.json").read_text("utf-8"))


def filled(*vectors):
    store = MatrixVectorStore()
    store.add_many(enumerate(vectors))
    return store


def ids(matches):
    return [match.id for match in matches]


@pytest.mark.parametrize("case", CASES["cosine"], ids=lambda case: f"{case['a']}-{case['b']}")
def test_a_recorded_cosine_is_right_also_where_squares_overflow_or_vanish(case):
    if not case["a"]:
        with pytest.raises(ValueError, match="empty"):
            filled(case["a"])
        return
    store = filled(case["b"])
    if case.get("raises"):
        with pytest.raises(ValueError, match="dimension"):
            store.search(case["a"])
        return
    tiny = case["a"] == [1e-200]

    (found,) = store.search(case["a"])

    assert found.score == pytest.approx(1.0 if tiny else case.get("improved", case.get("expect")),
                                        abs=1e-6)  # fmt: skip


@pytest.mark.parametrize(
    "case",
    [case for case in CASES["vector_store"] if "expect_ids" in case],
    ids=lambda case: case["id"],
)
def test_a_recorded_sequence_finds_what_the_documented_store_finds(case):
    store = MatrixVectorStore()
    found = None
    for op, *arguments in case["ops"]:
        match op:
            case "add":
                store.add(arguments[0], arguments[1])
            case "remove":
                store.remove(arguments[0])
            case "search":
                found = ids(store.search(arguments[0], **arguments[1]))

    assert found == case["expect_ids"]
    assert store.size == case.get("expect_size", store.size)


def test_another_dimension_is_refused_at_once_and_changes_nothing():
    store = filled([1, 0])

    with pytest.raises(ValueError, match=r"'b'.*dimension is 3, the store's is 2"):
        store.add("b", [1, 0, 0])

    assert ids(store.search([1, 0])) == [0]


@pytest.mark.parametrize("bad", [[math.nan, 1], [math.inf, 1], [], [[1, 0]]])
def test_what_is_no_finite_vector_is_refused_with_its_id(bad):
    store = filled([1, 0])

    with pytest.raises(ValueError, match="'culprit'"):
        store.add("culprit", bad)
    with pytest.raises(ValueError, match="vector"):
        store.search(bad)

    assert store.size == 1


def test_an_empty_id_is_refused():
    with pytest.raises(ValueError, match="id"):
        MatrixVectorStore().add("", [1.0])


def test_the_vector_is_copied_in_and_out():
    store = MatrixVectorStore()
    vector = np.array([0.0, 2.0])

    store.add("a", vector)
    vector[:] = 7
    store.get("a")[:] = 9

    assert store.get("a").tolist() == [0.0, 1.0]
    assert store.get("b") is None


def test_equal_vectors_keep_insertion_order_wherever_their_rows_lie():
    rng = np.random.default_rng(5)
    same = rng.standard_normal(384)
    store = filled(*[same * scale for scale in range(1, 301)])
    for id_ in (0, 7, 299):
        store.remove(id_)
    store.add(7, same)

    found = store.search(same, -1)

    assert ids(found) == [*range(1, 7), *range(8, 299), 7]
    assert len({match.score for match in found}) == 1
    assert ids(store.search(same, 5)) == [1, 2, 3, 4, 5]


def test_a_search_among_some_ids_passes_over_the_rest_and_the_unknown():
    store = filled([1, 0], [1, 1], [0, 1])

    assert ids(store.search([1, 0], among=[2, 1, 99])) == [1, 2]
    assert store.search([1, 0], among=[]) == []


def test_a_vector_reaches_a_least_score_of_one_with_itself():
    rng = np.random.default_rng(3)

    for vector in rng.standard_normal((50, 384)):
        assert len(filled(vector).search(vector * 3, min_score=1)) == 1


def test_clearing_frees_the_dimension():
    store = filled([1, 0])

    store.clear()
    store.add("a", [1, 2, 3])

    assert (store.size, store.dimension) == (1, 3)


def test_stored_rows_are_loaded_in_one_go_and_known_ids_overwritten():
    rows = np.eye(3, dtype=np.float32)
    store = filled([0, 0, 1])

    store.add_rows([1, 0, 2], rows)
    store.add_rows([], rows[:0])

    assert ids(store.search([0, 1, 0], 1)) == [0]
    assert store.size == 3


@pytest.mark.parametrize("bad", [[2.0, 0.0], [math.nan, 0.0], [1.0, 0.0, 0.0]])
def test_stored_rows_that_are_not_ours_are_refused(bad):
    store = filled([1, 0])

    with pytest.raises(ValueError, match=r"unit length|dimension"):
        store.add_rows([5], np.array([bad], dtype=np.float32))

    assert store.size == 1


@pytest.mark.parametrize("count", [8_000, 20_000, 33_000])
def test_little_room_waits_unused_while_the_matrix_grows(count):
    store = MatrixVectorStore()
    rows = np.zeros((count, 4), dtype=np.float32)
    rows[:, 0] = 1

    for first in range(0, count, 500):
        store.add_rows(range(first, first + 500), rows[first : first + 500])
    assert len(store._blocks) < 40

    assert store.allocated_bytes <= 1.15 * rows.nbytes


def test_a_block_that_holds_nothing_any_more_is_given_back():
    store = filled(*([1, 0] for _ in range(257)))
    held = store.allocated_bytes

    store.remove(3)

    assert store.allocated_bytes < held
    assert ids(store.search([1, 0], -1)) == [n for n in range(257) if n != 3]


def test_a_removed_vector_is_not_left_in_memory():
    store = filled([1, 0], [0, 1])

    store.remove(1)

    assert not store._blocks[0][1].any()


VECTORS = st.lists(st.sampled_from([-2.0, -1.0, 0.0, 0.5, 1.0, 3.0]), min_size=3, max_size=3)
KEYS = st.integers(0, 200)


class StoreAgainstArithmetic(RuleBasedStateMachine):
    """A dictionary in insertion order and float64 cosines are the truth."""

    def __init__(self):
        super().__init__()
        self.store = MatrixVectorStore()
        self.truth = {}

    @rule(key=KEYS, vector=VECTORS)
    def add(self, key, vector):
        self.store.add(key, vector)
        self.truth[key] = vector

    @rule(first=KEYS, vectors=st.lists(VECTORS, min_size=1, max_size=90))
    def add_many(self, first, vectors):
        records = [(1000 + first + index, vector) for index, vector in enumerate(vectors)]
        self.store.add_many(records)
        self.truth |= dict(records)

    @rule(data=st.data())
    def remove(self, data):
        key = data.draw(st.sampled_from([*self.truth, -1]))
        assert self.store.remove(key) == (self.truth.pop(key, None) is not None)

    @rule(query=VECTORS, top_k=st.integers(-1, 12), least=st.sampled_from([None, 0.0, 0.5]))
    def search(self, query, top_k, least):
        unit = unit_row(query)
        # Rounded: vectors of one direction tie, as they do in the store's float32 rows.
        scores = {key: round(float(unit_row(v) @ unit), 6) for key, v in self.truth.items()}
        best = sorted(scores, key=lambda key: -scores[key])
        wanted = [key for key in best if least is None or scores[key] >= least]

        found = self.store.search(query, top_k, least)

        assert len(found) == len(wanted if top_k < 0 else wanted[:top_k])
        for match, key in zip(found, wanted, strict=False):
            assert match.score == pytest.approx(scores[key], abs=1e-6)
            assert scores[match.id] == pytest.approx(scores[key], abs=2e-6)

    @invariant()
    def sizes_agree(self):
        assert self.store.size == len(self.truth)
        assert set(self.store.ids()) == set(self.truth)
        assert all(key in self.store for key in self.truth)


TestStoreAgainstArithmetic = StoreAgainstArithmetic.TestCase
TestStoreAgainstArithmetic.settings = settings(
    deadline=None, max_examples=40, stateful_step_count=25
)
