"""The first start: what Earmark does, what it listens to, and the model."""
