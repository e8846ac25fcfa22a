"""Monopoly Classic: 2-8 players, 40 spaces, deeds with buildings and mortgages, two decks, and a bank that is never broke."""
