"""The assistant: it answers questions about what was heard, with evidence."""
