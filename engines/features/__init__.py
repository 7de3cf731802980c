"""From samples to the features that streaming models were trained on, block by block."""
