"""The History page: searching what was captioned, and reading it again."""
