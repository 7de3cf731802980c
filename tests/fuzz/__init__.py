"""Long random runs against plain models and invariants; by hand, with `make fuzz`."""
