"""What a search gives back. Values only."""

from dataclasses import dataclass

from app.history.operators import Problem
from app.history.planner import Order
from app.history.records import Hit


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchAnswer:
    """Lines that answer a query, and what should be known about them."""

    hits: tuple[Hit, ...] = ()
    order: Order = "best"
    """How `hits` are in order."""
    words_order: Order = "best"
    """"newest" where the words were too common to be ranked, so that newer lines stand first."""
    problems: tuple[Problem, ...] = ()
    """Parts of the query that were passed over."""
    is_by_meaning: bool = False
    """Whether the meaning of the lines was compared with the query's."""
    meaning_problem: str | None = None
    """Why meaning was not searched, in a sentence."""
    is_stopped: bool = False
    """Whether the search was given up because nobody wants its answer any more."""
