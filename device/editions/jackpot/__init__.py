"""Monopoly Jackpot (2016): 2-4 players, 24 spaces, a wheel instead of cards, and a bank that only pays."""
