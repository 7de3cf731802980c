"""The matrix of unit vectors against plain arithmetic, after any sequence of changes."""

import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from app.history.row_blocks import RowBlocks
from app.history.vector_store import MatrixVectorStore, StoredVector, unit_row
from tests.app.history.test_seed_vector_store import OPS_CASES, play

CASES = json.loads((Path(__file__).parents[2] / "data" / "chunk_cases.json").read_text("utf-8"))


def filled(*vectors):
    store = MatrixVectorStore()
    for id_, vector in enumerate(vectors):
        store.add(id_, vector)
    return store


def ids(matches):
    return [match.id for match in matches]


@pytest.mark.parametrize("case", CASES["cosine"], ids=lambda case: f"{case['a']}-{case['b']}")
def test_a_recorded_cosine_is_right_also_where_squares_overflow_or_vanish(case):
    improved = [other["improved"] for other in CASES["cosine"]
                if other["a"] == case["a"] and "improved" in other]  # fmt: skip
    if not case["a"]:
        with pytest.raises(ValueError, match="empty"):
            filled(case["a"])
        return
    store = filled(case["b"])
    if case.get("raises"):
        with pytest.raises(ValueError, match="dimension"):
            store.search(case["a"])
        return

    (found,) = store.search(case["a"])

    assert found.score == pytest.approx([*improved, case.get("expect")][0], abs=1e-6)


@pytest.mark.parametrize("case", OPS_CASES, ids=lambda case: case["id"])
def test_a_recorded_sequence_goes_as_documented_or_as_it_should(case):
    """The same verbs, so the same player; what the documented store does wrong is refused here."""
    improved = case.get("improved", "")
    assert not improved or improved.startswith("refuse")
    if case.get("raises") or improved:
        with pytest.raises(ValueError, match=r"empty|dimension|finite") as refusal:
            play(MatrixVectorStore(), case["ops"])
        culprit = {"dimension-mixed-store": "'b'", "nan-record": "'n'"}.get(case["id"], "")
        assert culprit in str(refusal.value)
        return

    store, result = play(MatrixVectorStore(), case["ops"])

    if "expect_ids" in case:
        assert ids(result) == case["expect_ids"]
    if "expect_size" in case:
        assert store.size == case["expect_size"]
    if "expect_vector" in case:
        assert result.vector.tolist() == case["expect_vector"]
    if "expect" in case:
        assert result is case["expect"]


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
    store.get("a").vector[:] = 9

    assert store.get("a").vector.tolist() == [0.0, 1.0]
    assert store.get("a").vector.dtype == np.float32
    assert store.get("b") is None


def test_metadata_is_the_callers_own_object_until_it_is_overwritten_or_removed():
    metadata = {"text": "t"}
    store = MatrixVectorStore()

    store.add("a", [1, 0], metadata)
    assert store.get("a").metadata is store.search([1, 0])[0].metadata is metadata
    store.add("a", [1, 0])
    assert store.get("a").metadata is None
    for forget in (lambda: store.remove("a"), store.clear):
        store.add("a", [1, 0], metadata)
        forget()
        store.add("a", [1, 0])
        assert store.get("a").metadata is None
    store.add("a", [1, 0], metadata)
    store.add_rows(["a"], np.array([[1, 0]], dtype=np.float32))
    assert store.get("a").metadata is None


def test_a_snapshot_keeps_order_numbers_and_metadata():
    rng = np.random.default_rng(7)
    store = filled(*rng.standard_normal((40, 6)))
    for id_ in (3, 0, 39):
        store.remove(id_)
    store.add(3, rng.standard_normal(6), {"text": "t"})

    copies = [
        MatrixVectorStore(json.loads(json.dumps(store.to_json()))),
        MatrixVectorStore(store.get(record["id"]) for record in store.to_json()),
    ]

    assert [record["id"] for record in store.to_json()] == [1, 2, *range(4, 39), 3]
    for copy in copies:
        assert [r["metadata"] for r in copy.to_json()] == [None] * 37 + [{"text": "t"}]
        for ours, theirs in zip(store.to_json(), copy.to_json(), strict=True):
            assert ours["id"] == theirs["id"]
            assert ours["vector"] == pytest.approx(theirs["vector"], abs=1e-7)
    assert MatrixVectorStore().to_json() == []


def test_records_before_a_bad_one_stay():
    store = MatrixVectorStore()

    with pytest.raises(ValueError, match="'b'"):
        store.add_many([StoredVector(id="a", vector=[1.0]), {"id": "b", "vector": [math.nan]}])

    assert store.ids() == ["a"]


@pytest.mark.parametrize("scale", [5e-324, 1e-310, 1e-200, 1e-30, 1.0, 1e30, 1e200, 1.7e308])
def test_huge_and_tiny_vectors_keep_their_direction(scale):
    vector = np.array([1.0, 0.0, -1.0]) * scale
    store = filled(vector, [1, 0, 0])

    found = store.search(vector)

    assert ids(found) == [0, 1]
    assert [match.score for match in found] == pytest.approx([1.0, math.sqrt(0.5)], abs=1e-7)
    assert all(match.score <= 1.0 for match in found)


@pytest.mark.parametrize(
    ("top_k", "count"), [(2.9, 2), (math.nan, 3), (-0.5, 3), (math.inf, 3), (0.9, 0), (3, 3)]
)
def test_an_odd_number_of_results_is_read_as_documented(top_k, count):
    assert len(filled([1.0], [1.0], [1.0]).search([1], top_k)) == count


@pytest.mark.parametrize(
    ("least", "found"),
    [(math.nan, [0, 1, 2]), (-math.inf, [0, 1, 2]), (math.inf, []), (0.8, [0, 1]), (0.80001, [0])],
)
def test_a_least_score_leaves_out_what_is_below_it(least, found):
    assert ids(filled([1, 0], [4, 3], [0, 1]).search([1, 0], -1, least)) == found


def test_a_refused_first_vector_fixes_no_dimension():
    store = MatrixVectorStore()
    assert store.dimension is None
    assert store.search([1, 0]) == []

    with pytest.raises(ValueError, match="finite"):
        store.add("a", [math.inf])
    store.add("a", [1, 2, 3])
    store.remove("a")

    assert store.dimension == 3
    with pytest.raises(ValueError, match="dimension is 2, the store's is 3"):
        store.add("a", [1, 2])


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


@pytest.mark.parametrize(
    "bad", [[[2.0, 0.0]], [[math.nan, 0.0]], [[1.0, 0.0, 0.0]], [1.0], [[]], [[1.0, 0.0]] * 2]
)
def test_stored_rows_that_are_not_ours_are_refused(bad):
    store = filled([1, 0])

    with pytest.raises(ValueError, match=r"unit length|dimension|need as many rows"):
        store.add_rows([5], np.array(bad, dtype=np.float32))

    assert store.ids() == [0]


def test_stored_rows_without_an_id_are_refused_and_zero_rows_are_not():
    store = MatrixVectorStore()

    with pytest.raises(ValueError, match="id"):
        store.add_rows(["a", ""], np.eye(2, dtype=np.float32))
    store.add_rows(["a", "b", "a"], np.zeros((3, 2), dtype=np.float32))

    assert store.ids() == ["a", "b"]
    assert store.allocated_bytes == 2 * 2 * 4


def held_over_needed(store):
    return store.allocated_bytes / (store.size * store.dimension * 4)


def test_no_more_than_an_eighth_is_held_unused_at_any_size_growing_and_shrinking():
    store = MatrixVectorStore()

    for id_ in range(3_000):
        store.add(id_, [1.0, 0.0])
        assert held_over_needed(store) <= 1.125
    assert store._rows.block_count < 36
    for id_ in range(2_999):
        store.remove(id_)
        assert held_over_needed(store) <= 1.125
    store.remove(2_999)
    assert store.allocated_bytes == 0


@pytest.mark.parametrize("count", [8_000, 20_000, 100_000])
def test_little_room_waits_unused_while_rows_are_loaded(count):
    store = MatrixVectorStore()
    rows = np.zeros((count, 2), dtype=np.float32)
    rows[:, 0] = 1

    for first in range(0, count, 500):
        store.add_rows(range(first, first + 500), rows[first : first + 500])
        assert held_over_needed(store) <= 1.125

    assert store._rows.block_count < 45


def test_a_large_block_is_cut_as_its_rows_go():
    rows = np.zeros((1_000, 2), dtype=np.float32)
    rows[:, 0] = 1
    store = MatrixVectorStore()
    store.add_rows(range(1_000), rows)
    assert store._rows.block_count == 1

    for id_ in range(999):
        store.remove(id_)
        assert held_over_needed(store) <= 1.125
    assert ids(store.search([1, 0])) == [999]


def test_a_block_has_never_more_rows_than_can_be_made_unfelt():
    blocks = RowBlocks(1)
    blocks.reserve(100_000)
    blocks._size = 100_000

    blocks.append([1])

    assert blocks.nbytes == (100_000 + 8_192) * 4
    assert len(blocks) == 100_001


def test_a_removed_vector_is_not_left_in_memory():
    blocks = RowBlocks(2)
    blocks.reserve(100)
    for _ in range(100):
        blocks.append([1, 1])
    block = blocks[0].base

    blocks.remove(5)

    assert block[:99].all()
    assert not block[99].any()


def test_metadata_of_what_was_removed_is_not_left_in_memory():
    store = MatrixVectorStore([{"id": n, "vector": [1], "metadata": "m"} for n in range(3)])

    store.remove(1)
    assert set(store._metadata) == {0, 2}
    store.clear()
    assert store._metadata == {}


def test_a_block_is_cut_only_when_more_than_an_eighth_is_unused():
    """Each cut copies rows; one at every removal would make removing slow."""
    blocks = RowBlocks(1)
    blocks.reserve(90)
    for number in range(90):
        blocks.append([number])
    made = blocks[0].base

    for _ in range(10):
        blocks.remove(0)
    assert blocks[0].base is made
    blocks.remove(0)
    assert blocks[0].base is not made
    assert blocks.nbytes == 79 * 4


def test_more_than_four_small_blocks_become_one_and_never_more_than_an_eighth():
    blocks = RowBlocks(1)
    merges = 0

    for number in range(3_000):
        capacity, starts = blocks._capacity, [*blocks._starts]
        blocks.append([number])
        if blocks._capacity == capacity:
            continue
        whole = [end for end in blocks._starts[1:] if end <= capacity // 8]
        assert len(whole) <= 4
        gone = [start for start in starts if start not in blocks._starts]
        if gone:
            merges += 1
            assert len(gone) + 1 > 4
            assert len(blocks._blocks[0]) <= capacity // 8
    assert merges > 3
    assert [float(blocks[place][0]) for place in range(3_000)] == [*range(3_000)]


def test_rows_and_products_are_float32():
    blocks = RowBlocks(2)
    blocks.append([1, 2])

    assert blocks.gather(np.array([0])).dtype == np.float32
    assert blocks.product(np.array([1, 1], dtype=np.float32)).dtype == np.float32


@pytest.mark.parametrize("kind", [np.int8, np.float16, np.float32, np.longdouble])
def test_any_kind_of_number_is_scaled_in_double_precision(kind):
    row = unit_row(np.array([-128, 96], dtype=kind))

    assert row.dtype == np.float64
    assert row.tolist() == [-0.8, 0.6]


def test_thousands_of_ties_are_all_found_in_order():
    store = filled(*([[3, 4]] * 9_000))

    found = store.search([3, 4], -1)

    assert ids(found) == [*range(9_000)]
    assert {match.score for match in found} == {found[0].score}


def test_a_score_is_never_beyond_one_either_way():
    rng = np.random.default_rng(9)

    for vector in rng.standard_normal((200, 24)):
        assert -1.0 <= filled(vector).search(-vector)[0].score < -0.999999
        assert 1.0 >= filled(vector).search(vector)[0].score > 0.999999


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (
            lambda store: store.add("b", [math.nan, 1]),
            "The vector 'b' is refused. A vector must have finite components only.",
        ),
        (
            lambda store: store.add("b", [1]),
            "The vector 'b' is refused. Its dimension is 1, the store's is 2: "
            "vectors of two models are never compared.",
        ),
        (lambda store: store.add("", [1, 0]), "The id of a vector must not be empty."),
        (
            lambda store: store.add_rows(["b"], np.ones((1, 2), dtype=np.float32)),
            "A stored vector is not of unit length.",
        ),
    ],
)
def test_a_refusal_is_a_sentence(act, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        act(filled([1, 0]))


VECTORS = st.lists(st.sampled_from([-2.0, -1.0, 0.0, 0.5, 1.0, 3.0]), min_size=3, max_size=3)
KEYS = st.integers(0, 200)


class StoreAgainstArithmetic(RuleBasedStateMachine):
    """A dictionary in insertion order is the truth, searched row by row in plain Python."""

    def __init__(self):
        super().__init__()
        self.store = MatrixVectorStore()
        self.truth = {}

    @rule(key=KEYS, vector=VECTORS)
    def add(self, key, vector):
        self.store.add(key, vector, {"of": key} if key % 2 else None)
        self.truth[key] = vector

    @rule(first=KEYS, vectors=st.lists(VECTORS, min_size=1, max_size=90))
    def add_many(self, first, vectors):
        records = {1000 + first + index: vector for index, vector in enumerate(vectors)}
        self.store.add_many({"id": key, "vector": vector} for key, vector in records.items())
        self.truth |= records

    @rule(first=KEYS, vectors=st.lists(VECTORS, min_size=1, max_size=90))
    def add_rows(self, first, vectors):
        keys = [2000 + first + index for index in range(len(vectors))]
        self.store.add_rows(keys, np.array([unit_row(v) for v in vectors], dtype=np.float32))
        self.truth |= dict(zip(keys, vectors, strict=True))

    @rule(data=st.data())
    def remove(self, data):
        key = data.draw(st.sampled_from([*self.truth, -1]))
        assert self.store.remove(key) == (self.truth.pop(key, None) is not None)

    @rule(data=st.data())
    def remove_many(self, data):
        for key in data.draw(st.lists(st.sampled_from([*self.truth, -1]), unique=True)):
            assert self.store.remove(key) == (self.truth.pop(key, None) is not None)

    @rule()
    def clear(self):
        self.store.clear()
        self.truth.clear()

    @rule()
    def begin_again_from_a_snapshot(self):
        snapshot = self.store.to_json()
        assert [record["id"] for record in snapshot] == list(self.truth)
        self.store = MatrixVectorStore(snapshot)
        # Normalising twice may round twice.
        self.truth = {record["id"]: record["vector"] for record in snapshot}

    @rule(
        query=VECTORS,
        top_k=st.integers(-1, 12),
        least=st.sampled_from([None, 0.0, 0.5]),
        among=st.none() | st.sets(KEYS | st.integers(1000, 1300)),
    )
    def search(self, query, top_k, least, among):
        scores = {
            key: cosine(vector, query)
            for key, vector in self.truth.items()
            if among is None or key in among
        }
        best = sorted(scores, key=lambda key: -scores[key])
        wanted = [key for key in best if least is None or scores[key] >= least - 2e-7]

        found = self.store.search(query, top_k, least, among)

        expected = wanted if top_k < 0 else wanted[:top_k]
        assert [(match.id, match.score) for match in found] == [
            (key, scores[key]) for key in expected
        ]

    @rule(data=st.data())
    def get(self, data):
        key = data.draw(st.sampled_from([*self.truth, -1]))
        record = self.store.get(key)
        if key not in self.truth:
            assert record is None
        else:
            assert record.id == key
            assert record.vector.tolist() == float32_unit(self.truth[key])

    @invariant()
    def sizes_agree(self):
        assert self.store.size == len(self.truth)
        assert set(self.store.ids()) == set(self.truth)
        assert all(key in self.store for key in self.truth)
        assert self.store.allocated_bytes <= 1.125 * len(self.truth) * 3 * 4


def float32_unit(vector):
    return unit_row(vector).astype(np.float32).tolist()


def cosine(vector, query):
    """In the order in which numpy adds three products, so that ties are ties in both."""
    (a, b, c), (x, y, z) = float32_unit(vector), unit_row(query).tolist()
    return max(-1.0, min(1.0, a * x + b * y + c * z))


TestStoreAgainstArithmetic = StoreAgainstArithmetic.TestCase
TestStoreAgainstArithmetic.settings = settings(
    deadline=None, max_examples=40, stateful_step_count=25
)
