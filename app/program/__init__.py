"""All objects behind the window: each file joins one feature's threads with its page."""
