"""Earmark, the program: capture, captions, history and the window around them."""
