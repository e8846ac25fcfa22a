"""Monopoly Junior with ticket booths (1990s to 2010): 2-4 players, one die, 32 spaces, 24 cards, over when one has no money."""
