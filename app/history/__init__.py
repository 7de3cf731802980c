"""Finished captions: kept in SQLite, found again by words and by meaning."""
