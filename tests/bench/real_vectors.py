"""Recall of packed vectors on real embeddings: sentences found in a folder of texts.

`python -m tests.bench.real_vectors FOLDER… [--most N] [--json FILE]`. Sentences of 40 to 200
characters are embedded with the real model; every fiftieth is a query that is not stored. What is
compared is the ten nearest by packed codes scored again, and the ten nearest of all.
"""

import argparse
import json
import random
import re
import sys
import time
from pathlib import Path

import numpy as np

from app.history.vector_blocks import PackedBlock, pack
from engines.loader import load_embedder
from tests.conftest import installed_models

BLOCK = 4_096
DEPTHS = (10, 30, 50, 100)
_SENTENCE = re.compile(r"[A-Z][a-z]+ [^.!?\n\"'`<>{}=_|\\]{30,180}[.!?](?=\s)")


def sentences(folders: list[Path], most: int) -> list[str]:
    """Return different sentences of the texts below some folders, in a fixed random order."""
    found: dict[str, None] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in {".py", ".md", ".rst", ".txt", ".html"} and path.is_file():
                text = re.sub(r"\s+", " ", path.read_text("utf-8", errors="ignore")[:400_000])
                found.update(dict.fromkeys(_SENTENCE.findall(text)))
    listed = [*found]
    random.Random(1).shuffle(listed)  # noqa: S311  # the same order each time is the point
    return listed[:most]


def main() -> None:
    """Print recall at ten for several depths of candidates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--most", type=int, default=20_000)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    texts = sentences(arguments.folders, arguments.most)
    started = time.perf_counter()
    vectors = load_embedder(installed_models()).embed(texts)
    seconds = time.perf_counter() - started
    is_query = np.arange(len(texts)) % 50 == 0
    stored, queries = vectors[~is_query], vectors[is_query]
    blocks = [
        PackedBlock(
            np.arange(first, min(first + BLOCK, len(stored)), dtype="<i8").tobytes(),
            pack(stored[first : first + BLOCK]),
        )
        for first in range(0, len(stored), BLOCK)
    ]
    truth = np.argsort(-(queries @ stored.T), axis=1)[:, :10]
    result = {"stored": len(stored), "queries": len(queries), "embedding_s": round(seconds, 1)}
    for depth in DEPTHS:
        good = 0
        for query, nearest in zip(queries, truth, strict=True):
            parts = [block.nearest(query, depth) for block in blocks]
            ids = np.concatenate([part[0] for part in parts])
            near = ids[np.argsort(-np.concatenate([part[1] for part in parts]))[: 2 * depth]]
            best = near[np.argsort(-(stored[near] @ query))[:10]]
            good += len({*best.tolist()} & {*nearest.tolist()})
        result[f"recall@10, {depth} of a block"] = round(good / truth.size, 4)
    text = json.dumps(result, indent=1)
    sys.stdout.write(text + "\n")
    if arguments.json:
        arguments.json.write_text(text)


if __name__ == "__main__":
    main()
