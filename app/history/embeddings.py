"""Which model's vectors serve, and how far those of its successor are.

A new model's vectors are made beside the old ones, which serve until every line has a new one; then
the new model takes over in one transaction. Vectors of two models are never compared.
"""

import sqlite3
from dataclasses import dataclass

_UNINDEXED = (
    "SELECT s.id FROM session s WHERE s.state != 'live'"
    " AND (SELECT max(id) FROM segment WHERE session = s.id)"
    "  > coalesce((SELECT through FROM indexed WHERE session = s.id AND model = ?1), 0)"
    " UNION SELECT session FROM stale WHERE model = ?1 ORDER BY 1 DESC"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingModel:
    """A model's id with the length of its vectors: only vectors of the same two are comparable."""

    model: str
    dimension: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexState:
    """Which vectors are searched, which are being made, and how many lines have those."""

    serving: EmbeddingModel | None
    building: EmbeddingModel | None
    done: int
    """Lines of ended sessions that the newest of the two models has read."""
    total: int
    """Lines of ended sessions."""


def index_state(connection: sqlite3.Connection) -> IndexState:
    """Tell what serves and how far the model in the making is: 20 ms at 100 thousand lines."""
    serving, building = _model(connection, "serving"), _model(connection, "building")
    newest = building or serving
    total, done = connection.execute(
        "SELECT count(*), coalesce(sum(g.id <= coalesce(i.through, 0)), 0)"
        " FROM session s JOIN segment g ON g.session = s.id"
        " LEFT JOIN indexed i ON i.session = s.id AND i.model = ? WHERE s.state != 'live'",
        (newest.model if newest else "",),
    ).fetchone()
    return IndexState(serving=serving, building=building, done=done, total=total)


def serving_model(connection: sqlite3.Connection) -> EmbeddingModel | None:
    """Return whose vectors are to be searched; None if there are none yet."""
    return _model(connection, "serving")


def building_model(connection: sqlite3.Connection) -> EmbeddingModel | None:
    """Return whose vectors are being made beside those that serve; None if none are."""
    return _model(connection, "building")


def unindexed_sessions(connection: sqlite3.Connection, model: str) -> list[int]:
    """Return sessions with lines that lack vectors of a model, but for live ones, newest first."""
    return [row[0] for row in connection.execute(_UNINDEXED, (model,))]


def adopt_model(connection: sqlite3.Connection, model: EmbeddingModel) -> None:
    """Have vectors of `model` made from now on; another that serves does so until that is done.

    A rebuild that was begun before goes on where it stopped; one for a third model is dropped.
    """
    serving, building = _model(connection, "serving"), _model(connection, "building")
    if building is not None and building != model:
        _forget(connection, building)
        building = None
    if serving is not None and serving != model and _can_go(connection, serving, model):
        _forget(connection, serving)
        serving = None
    if model in (serving, building):
        return
    state = "serving" if serving is None else "building"
    connection.execute(
        "INSERT INTO embedding (model, dimension, state) VALUES (?, ?, ?)",
        (model.model, model.dimension, state),
    )


def finish_rebuild(connection: sqlite3.Connection) -> bool:
    """Let the model in the making serve if it has read every line; tell whether it took over."""
    building = _model(connection, "building")
    if building is None or unindexed_sessions(connection, building.model):
        return False
    serving = _model(connection, "serving")
    if serving is not None:
        _forget(connection, serving)
    connection.execute("UPDATE embedding SET state = 'serving' WHERE model = ?", (building.model,))
    return True


def is_adopted(connection: sqlite3.Connection, model: EmbeddingModel) -> bool:
    """Tell whether vectors of a model are wanted."""
    return model in (_model(connection, "serving"), _model(connection, "building"))


def _model(connection: sqlite3.Connection, state: str) -> EmbeddingModel | None:
    row = connection.execute(
        "SELECT model, dimension FROM embedding WHERE state = ?", (state,)
    ).fetchone()
    return None if row is None else EmbeddingModel(model=row[0], dimension=row[1])


def _can_go(connection: sqlite3.Connection, old: EmbeddingModel, new: EmbeddingModel) -> bool:
    """Tell whether the old vectors serve nobody: there are none, or the name is taken over."""
    if old.model == new.model:
        return True
    found = connection.execute("SELECT 1 FROM vector WHERE model = ? LIMIT 1", (old.model,))
    return found.fetchone() is None


def _forget(connection: sqlite3.Connection, model: EmbeddingModel) -> None:
    """Delete all that was made with a model. It can be made again."""
    connection.execute("DELETE FROM vector WHERE model = ?", (model.model,))
    for table in ("chunk", "indexed", "stale", "embedding"):
        connection.execute(f"DELETE FROM {table} WHERE model = ?", (model.model,))  # noqa: S608  # fixed names
    connection.execute("UPDATE deletions SET count = count + 1")
