"""A session as text in the formats that other programs read. Pure: lines in, text out."""
