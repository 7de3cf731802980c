"""Speech models that run on a server: one engine over several protocols."""
