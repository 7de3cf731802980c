"""The receipt of a session, as the Live page and History show it."""
