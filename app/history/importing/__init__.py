"""Files on their way into the history: what is in them, and how far they are."""
