"""Earmark, the program: capture, captions, history and the window around them."""

import os

# Before anything imports numpy, which reads it once. A search multiplies one matrix with one
# vector: a second thread gains nothing there, and beside a busy core it waits (measured: 5 ms
# alone, up to 300 ms with two threads while captions run).
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
