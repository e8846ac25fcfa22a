"""The truth on disk: what happened, in order, for ever. Knows events as values and nothing of rules or screens."""
