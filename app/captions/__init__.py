"""From engine events to caption updates, and the worker that drives both."""
