"""A session of captions: its sources, channels and end, on the speech worker. Free of Qt."""
