"""Writes Moonshine's weights into graphs that do only what live captions need."""
