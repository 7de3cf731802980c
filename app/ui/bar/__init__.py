"""The caption bar: captions that float over other programs."""
