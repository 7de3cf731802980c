"""Is there a newer version? Asked only if wished, told in a sentence, never fetched."""
