"""Models that stream by themselves: their frames grow, and what was read is never read again."""
