"""What is left of a program that failed: reports that hold nothing of what was said."""
