"""From a sound device or a file to 16 kHz mono blocks on the session's clock."""
