"""One frozen settings value and the file it lives in."""
