"""Graphics and other processors: found, tried in a process of their own, used and let go."""
