"""The window in which a model writes about a session: chosen, watched, checked, kept."""
