"""Speech engines: arrays in, events out. Knows numpy and onnxruntime; never Qt, never `app`."""
